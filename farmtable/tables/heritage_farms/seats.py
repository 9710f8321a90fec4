"""What stands for the scores: each seat with its lost goods and its Market Bonuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.games.heritage_farms.board import BONUSES, ELMER
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.names import BONUS, BONUS_EFFECT
from farmtable.games.heritage_farms.previews import bonus_uses, one_good_from_winning
from farmtable.tables.heritage_farms.faces import TagFace, TokenFace
from farmtable.tables.heritage_farms.ids import bonus_id
from farmtable.tables.heritage_farms.lost_row import lost_pieces
from farmtable.ui.faces import Label, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import GOOD, INK, SEAT_MARKS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Places
    from farmtable.ui.table import Sight

_SHARES: Final = (0.92, 0.98, 1.26, 1.0)
"""How much of the row each bonus takes: the longer its name, the more."""


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """Where the parts of a seat are: name, row of lost goods with its words, and the row of bonuses."""

    name: Box
    lost: Box
    lost_words: Box
    bonuses: Box


def seat_places(sight: Sight, places: Places, seat: int) -> SeatPlaces:
    """Return where the parts of a seat are, in the dock or on Elmer's sheet."""
    px = sight.px
    panel = places.home(seat)
    if places.seats[seat] is None:
        inner = panel.inset(px(14), px(10))
        row = Box(inner.x, inner.y + px(58), inner.w, px(37))
        lost = row.left(3 * row.h + 2 * px(4))
        name = Box(inner.x + px(52), inner.y - px(2), inner.w - px(116), px(30))
        return SeatPlaces(
            name,
            lost,
            Box(lost.x, lost.bottom, lost.w, px(21)),
            Box(lost.right + px(6), row.y, inner.right - lost.right - px(6), row.h),
        )
    inner = panel.inset(px(16), px(9))
    size = px(42)
    name = Box(inner.x, inner.y, inner.w - px(64), px(34))
    row = Box(inner.x, inner.bottom - px(24) - size, inner.w, size)
    lost = row.left(3 * size + 2 * px(5))
    bonuses = Box(lost.right + px(14), row.y, inner.right - lost.right - px(10), size)
    return SeatPlaces(name, lost, Box(lost.x, row.bottom + px(3), lost.w, px(21)), bonuses)


def seat_panel(sight: Sight, places: Places, seat: int) -> list[Piece]:
    """Return the panel of a seat in the dock."""
    panel = places.home(seat)
    player = sight.players[seat]
    id_ = f"seat:{seat}"
    acts = sight.actor == seat
    edge = SEAT_MARKS[player.mark].colour if acts else None
    found = [Piece(id_, panel, Panel(edge=edge), z=1)]
    parts = seat_places(sight, places, seat)
    name = parts.name
    if one_good_from_winning(sight.view, seat):
        text = translate("One good from winning")
        words = text_width(text, "display", sight.theme.type_size(SMALL_TEXT))
        width = min(words + sight.px(20), name.w * 0.56)
        tag = Box(name.right - width, name.y, width, name.h).inset(0, sight.px(4))
        found.append(Piece(f"{id_}:near", tag, TagFace(text, GOOD), z=2, inside=id_))
        name = name.left(tag.x - sight.px(6) - name.x)
    found.append(Piece(f"{id_}:name", name, SeatLabel(player.name, player.mark), z=2, inside=id_))
    found += lost_pieces(sight, parts, seat, id_)
    found += bonus_pieces(sight, parts, seat, id_)
    return found


def shared_out(row: Box, shares: tuple[float, ...]) -> list[Box]:
    """Return boxes side by side whose widths are in these proportions."""
    found, x = [], row.x
    for share in shares:
        width = row.w * share / sum(shares)
        found.append(Box(x, row.y, width, row.h))
        x += width
    return found


def bonus_pieces(sight: Sight, parts: SeatPlaces, seat: int, inside: str) -> list[Piece]:
    """Return the four bonuses of a seat: held, used up, or still at the Markets."""
    view: State = sight.view
    mark = sight.players[seat].mark
    words = view.mode == TWO_PLAYERS or seat != ELMER
    uses = {use.bonus: use for use in bonus_uses(view, seat)}
    found = []
    columns = shared_out(parts.bonuses, _SHARES if words else (1.0,) * len(BONUSES))
    for bonus, column in zip(BONUSES, columns, strict=True):
        size = min(column.w, column.h)
        box = column.middle(size, size)
        use = uses.get(bonus)
        name = BONUS[bonus]
        colour = SOFT_INK
        if use is not None:
            tip = say("{bonus}: {effect}", bonus=name, effect=use.effect)
            if use.why_not is not None:
                tip = say("{bonus}: {effect} {why}", bonus=name, effect=use.effect, why=use.why_not)
            colour = INK
            piece = Piece(
                bonus_id(seat, bonus),
                box,
                TokenFace(bonus, mark, "" if use.moves else "dull"),
                z=4,
                tip=tip.text(sight.names),
                inside=inside,
                glides=True,
                kin=f"bonus:{seat}",
            )
        else:
            spent = bonus in view.spent[seat]
            tip = (
                say("{bonus} has been used.", bonus=name)
                if spent
                else say("{bonus}: {effect} It lies at a Market.", bonus=name, effect=BONUS_EFFECT[bonus])
            )
            face = TokenFace(bonus, mark, "spent" if spent else "away")
            piece = Piece(f"slot:{seat}:{bonus}", box, face, z=3, tip=tip.text(sight.names), inside=inside)
        found.append(piece)
        if words:
            label = Box(column.x, parts.lost_words.y, column.w, parts.lost_words.h)
            face_words = Label(name.text(), 14, "strong", colour, "centre", "shrink")
            found.append(Piece(f"{inside}:{bonus}", label, face_words, z=2, inside=inside))
    return found
