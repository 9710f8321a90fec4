"""The lines above and below the cards of a yard: points, the way to the end, hands, tags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.merry_yard.kinds import KIND
from farmtable.games.merry_yard.yards import neighbours
from farmtable.tables.merry_yard.card_faces import BackFace, MiniFace
from farmtable.tables.merry_yard.ids import DRAW, card_id, yard_id
from farmtable.tables.merry_yard.panel_faces import TAG_TEXT, TagFace
from farmtable.tables.merry_yard.places import ASPECT, front_seat
from farmtable.tables.merry_yard.words import card_tip
from farmtable.ui.faces import Label, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BARN, HEADING_TEXT, INK, SMALL_TEXT, SOFT_INK, SUN

if TYPE_CHECKING:
    from farmtable.games.merry_yard.signs import YardSign
    from farmtable.games.merry_yard.state import State
    from farmtable.tables.merry_yard.aims import Aims
    from farmtable.ui.table import Sight

_WARNING: Final = 17.0
_BEHIND_WARNING: Final = 3.0

Tag: TypeAlias = "tuple[str, Literal['', 'left', 'right'], str]"
"""What marks a seat: words, an arrow to one side, and a colour."""


def hand_seen(sight: Sight, found: list[Piece], seat: int, line: Box) -> float:
    """Add what everybody may see of a hand at the right of a line; return where it begins."""
    state: State = sight.view
    px = sight.px
    hand = state.hands[seat]
    count = len(hand)
    tip = say_count("{count} card in hand", "{count} cards in hand", count).text()
    size = sight.theme.type_size(SMALL_TEXT)
    wide = text_width(str(count), "strong", size) + px(4)
    words = Box(line.right - wide, line.y, wide, line.h)
    label = Label(str(count), SMALL_TEXT, "strong", INK, "right")
    found.append(Piece(f"hand:{seat}:count", words, label, z=1, tip=tip, inside=yard_id(seat)))
    height = px(22)
    y = line.y + (line.h - height) / 2
    if not hand or hand[0] == HIDDEN or seat == front_seat(sight):
        place = Box(words.x - px(3) - height * ASPECT, y, height * ASPECT, height)
        id_ = f"hand:{seat}:back" if seat == front_seat(sight) else f"hand:{seat}"
        found.append(Piece(id_, place, BackFace(), z=1, tip=tip, inside=yard_id(seat)))
        return place.x
    width = height * 0.86
    room = min(line.w * 0.5, px(220))
    step = min(width + px(2), (room - width) / max(1, count - 1))
    left = words.x - px(4) - width - step * (count - 1)
    for at, card in enumerate(hand):
        place = Box(left + at * step, y, width, height)
        face = MiniFace(KIND[card])
        found.append(
            Piece(
                card_id(card),
                place,
                face,
                z=2 + at,
                tip=card_tip(card),
                inside=yard_id(seat),
                glides=True,
                origin=DRAW,
                over=True,
            )
        )
    return left


def _urgent(sign: YardSign) -> bool:
    return sign.one_short or sign.animals >= sign.limit


def _counted(sight: Sight, sign: YardSign, *, short: bool) -> tuple[str, float]:
    """Return the way to six animals in words, and how wide they are, in pixels."""
    text = say("{count} of {limit}", count=sign.animals, limit=sign.limit) if short else sign.counter
    words = text.text()
    size = sight.theme.type_size(SMALL_TEXT)
    return words, text_width(words, "strong" if _urgent(sign) else "text", size) + sight.px(4)


def counter_width(sight: Sight, sign: YardSign, *, short: bool) -> float:
    """Return how wide the way to six animals is at the left of a line, in pixels."""
    _, width = _counted(sight, sign, short=short)
    return width + (sight.px(_WARNING + _BEHIND_WARNING) if _urgent(sign) else 0.0)


def counter(
    sight: Sight,
    found: list[Piece],
    seat: int,
    sign: YardSign,
    line: Box,
    side: Literal["left", "right"],
    *,
    short: bool = False,
) -> float:
    """Add the way to six animals at one side of a line; return its other edge."""
    px = sight.px
    colour = BARN if _urgent(sign) else SOFT_INK
    role: Literal["text", "strong"] = "strong" if colour == BARN else "text"
    text, width = _counted(sight, sign, short=short)
    icon = px(_WARNING) if colour == BARN else 0.0
    x = line.x if side == "left" else line.right - width - icon
    id_ = f"count:{seat}"
    tip = translate("One more animal here ends the game.") if sign.one_short else ""
    if short and not tip:
        tip = sign.counter.text()
    if icon:
        place = Box(x, line.y + (line.h - icon) / 2, icon, icon)
        found.append(Piece(f"{id_}:icon", place, Picture("icon_warning", BARN), z=1, inside=yard_id(seat)))
    between = px(_BEHIND_WARNING) if icon and side == "left" else 0.0
    words = Box(x + icon + between, line.y, width, line.h)
    face = Label(text, SMALL_TEXT, role, colour, "left" if side == "left" else "right")
    found.append(Piece(id_, words, face, z=1, tip=tip, inside=yard_id(seat)))
    return words.right if side == "left" else x


def right_label(
    sight: Sight, found: list[Piece], id_: str, line: Box, text: str, units: float = HEADING_TEXT
) -> float:
    """Add a text in big letters at the right of a line; return where it begins."""
    wide = text_width(text, "display", sight.theme.type_size(units)) + sight.px(4)
    place = Box(line.right - wide, line.y, wide, line.h)
    seat = id_.partition(":")[2]
    face = Label(text, units, "display", INK, "right")
    found.append(Piece(id_, place, face, z=1, tip=translate("Points"), inside=f"yard:{seat}"))
    return place.x


def tag_piece(sight: Sight, seat: int, box: Box, tag: Tag) -> Piece:
    """Return the tag of a seat."""
    state: State = sight.view
    active = SeatName(state.active_seat)
    told = say("It is {name}’s turn.", name=active)
    if seat != state.active_seat:
        told = say("Sits beside {name}, whose turn it is.", name=active)
    id_ = yard_id(seat)
    return Piece(f"{id_}:tag", box, TagFace(*tag), z=1, tip=told.text(sight.names), inside=id_)


def marked_neighbours(sight: Sight) -> tuple[int, ...]:
    """Return the seats beside the one whose turn it is, left and right, while that one sits in front.

    Beside anybody else they would be taken for the neighbours of whoever is in front.
    """
    state: State = sight.view
    if state.phase == "game_over" or front_seat(sight) != state.active_seat:
        return ()
    return neighbours(len(state.yards), state.active_seat)


def tag_of(sight: Sight, seat: int, aims: Aims) -> Tag | None:
    """Return what marks a seat: it is its turn, or it sits beside that seat, or a Goat may just move in."""
    state: State = sight.view
    if seat in aims.yards:
        return translate("Goat here?"), "", SUN
    if state.phase == "game_over":
        return None
    if seat == state.active_seat:
        return None if seat == front_seat(sight) else (translate("Turn"), "", SUN)
    beside = marked_neighbours(sight)
    if seat not in beside:
        return None
    if len(beside) == 1:
        return translate("Neighbour"), "", "#E9CF94"
    return translate("Neighbour"), "left" if seat == beside[0] else "right", "#E9CF94"


def tag_width(sight: Sight, tag: Tag) -> float:
    """Return how wide a tag is, in pixels."""
    px = sight.px
    text, arrow, _ = tag
    wide = text_width(text, "strong", sight.theme.type_size(TAG_TEXT)) + px(20)
    return wide + (px(18) if arrow else 0)
