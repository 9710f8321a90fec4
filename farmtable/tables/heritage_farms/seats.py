"""What stands for the scores: each seat with its lost goods and its Market Bonuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.games.heritage_farms.board import BONUSES, ELMER, FORMS
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.events import LawStruck
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.names import BONUS, BONUS_EFFECT
from farmtable.games.heritage_farms.previews import bonus_uses, one_good_from_winning
from farmtable.games.heritage_farms.reading import lost_goods
from farmtable.tables.heritage_farms.faces import CubeFace, SlotFace, TagFace, TokenFace
from farmtable.tables.heritage_farms.ids import bonus_id, good_kin, lost_id
from farmtable.ui.faces import Label, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BAD, GOOD, INK, SEAT_MARKS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Places
    from farmtable.ui.table import Sight

_LAW_WAIT: Final = 1.0
"""How long the first step of the law waits, in glides: until the farmer is aboard."""
_SHARES: Final = (0.92, 0.98, 1.26, 1.0)
"""How much of the row each bonus takes: the longer its name, the more."""
_LAW_STEP: Final = 1.3
"""How long each further step of the law waits for the one before, in glides."""


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """Where the parts of a seat are: name, row of lost goods with its words, and the row of bonuses."""

    name: Box
    tag: Box
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
            Box(name.x, name.bottom, inner.right - name.x, px(20)),
            lost,
            Box(lost.x, lost.bottom, lost.w, px(21)),
            Box(lost.right + px(6), row.y, inner.right - lost.right - px(6), row.h),
        )
    inner = panel.inset(px(16), px(9))
    size = px(42)
    name = Box(inner.x, inner.y, px(164), px(34))
    row = Box(inner.x, inner.bottom - px(24) - size, inner.w, size)
    lost = row.left(3 * size + 2 * px(5))
    bonuses = Box(lost.right + px(14), row.y, inner.right - lost.right - px(10), size)
    tag_x = name.right + px(6)
    tag = Box(tag_x, inner.y + px(4), inner.right - px(64) - tag_x, px(26))
    return SeatPlaces(name, tag, lost, Box(lost.x, row.bottom + px(3), lost.w, px(21)), bonuses)


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
        face = TagFace(translate("One good from winning"), GOOD)
        found.append(Piece(f"{id_}:near", parts.tag, face, z=2, inside=id_))
    else:
        name = Box(name.x, name.y, parts.tag.right - name.x, name.h)
    found.append(Piece(f"{id_}:name", name, SeatLabel(player.name, player.mark), z=2, inside=id_))
    found += lost_pieces(sight, parts, seat, id_)
    found += bonus_pieces(sight, parts, seat, id_)
    return found


def lost_pieces(sight: Sight, parts: SeatPlaces, seat: int, inside: str) -> list[Piece]:
    """Return the lost goods of a seat, with room for those that it may still lose."""
    goods = lost_goods(sight.view, seat)
    mark = sight.players[seat].mark
    waits = _law_waits(sight, seat)
    boxes = lost_boxes(parts.lost, len(goods))
    counts: dict[str, int] = {}
    found = []
    for form, box in zip(goods, boxes, strict=False):
        number = counts.get(form, 0)
        counts[form] = number + 1
        id_ = lost_id(seat, form, number)
        found.append(
            Piece(
                id_,
                box,
                CubeFace(form, mark),
                z=4,
                inside=inside,
                glides=True,
                kin=good_kin(seat, form),
                wait=waits.get(id_, 0.0),
            )
        )
    found += [
        Piece(f"{inside}:room:{at}", boxes[at], SlotFace(), z=3, inside=inside)
        for at in range(len(goods), len(boxes))
    ]
    found.append(lost_words(parts, seat, len(goods), inside))
    return found


def lost_boxes(row: Box, count: int) -> list[Box]:
    """Return the room for lost goods: as many as lose the game, or smaller for more of them."""
    limit = tables().lost_to_lose
    if count <= limit:
        gap = (row.w - limit * row.h) / max(1, limit - 1)
        return [Box(row.x + at * (row.h + gap), row.y, row.h, row.h) for at in range(limit)]
    gap = row.w * 0.02
    size = (row.w - gap * (count - 1)) / count
    y = row.y + (row.h - size) / 2
    return [Box(row.x + at * (size + gap), y, size, size) for at in range(count)]


def lost_words(parts: SeatPlaces, seat: int, count: int, inside: str) -> Piece:
    """Return the words under the row of lost goods."""
    limit = tables().lost_to_lose
    text = say("Lost {count} of {limit}", count=count, limit=limit).text()
    colour = BAD if count >= limit - 1 else SOFT_INK
    face = Label(text, SMALL_TEXT, "strong", colour, "centre", "shrink")
    return Piece(f"{inside}:lost", parts.lost_words, face, z=2, inside=inside)


def _law_waits(sight: Sight, seat: int) -> dict[str, float]:
    """Return how long each cube that the last step cost waits: what was eaten first goes first."""
    if not sight.recent:
        return {}
    strikes = [event for event in sight.recent[-1].events if isinstance(event, LawStruck)]
    if not strikes:
        return {}
    have = lost_goods(sight.view, seat)
    taken: dict[str, int] = {}
    waits: dict[str, float] = {}
    # From the last strike back: the newest cubes have the highest numbers.
    for order in range(len(strikes) - 1, -1, -1):
        for part in strikes[order].eaten:
            if part.seat == seat:
                form = FORMS[part.form]
                for _ in range(part.count):
                    taken[form] = taken.get(form, 0) + 1
                    number = have.count(form) - taken[form]
                    waits[lost_id(seat, form, number)] = _LAW_WAIT + _LAW_STEP * order
    return waits


def _columns(row: Box, shares: tuple[float, ...]) -> list[Box]:
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
    columns = _columns(parts.bonuses, _SHARES if words else (1.0,) * len(BONUSES))
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
