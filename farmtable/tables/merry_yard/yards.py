"""The yards: cards in order of arrival, points, the way to six animals, neighbours, hands from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.merry_yard.kinds import ANIMAL, ANIMALS_TO_END, KIND
from farmtable.games.merry_yard.signs import badges, yard_sign
from farmtable.games.merry_yard.yards import neighbours
from farmtable.tables.merry_yard.faces import (
    TAG_TEXT,
    BackFace,
    CardFace,
    MiniFace,
    Mood,
    SlotFace,
    TagFace,
    number,
)
from farmtable.tables.merry_yard.ids import DRAW, card_id, slot_id, yard_id
from farmtable.tables.merry_yard.places import (
    ASPECT,
    FOOT,
    HEAD,
    LARGE_GAP,
    OWN_HEAD,
    SMALL_GAP,
    SMALL_PAD,
    Places,
    card_row,
    front_seat,
)
from farmtable.tables.merry_yard.words import card_tip
from farmtable.ui.faces import Button, Label, Panel, Picture, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BARN,
    BODY_TEXT,
    HEADING_TEXT,
    INK,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    TITLE_TEXT,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.games.merry_yard.signs import YardSign
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

OWN: Final = Panel("#EADBB4", lower="#E3D0A2", depth=4)
OTHER: Final = Panel("#FFF6E2", radius=14, depth=4)
NEIGHBOUR: Final = Panel("#FBEBC6", radius=14, depth=4, edge="#D9B66A")
Tag: TypeAlias = "tuple[str, Literal['', 'left', 'right'], str]"
"""What marks a seat: words, an arrow to one side, and a colour."""
_CARD_Z: Final = 40
_POO_WIDTH: Final = 58.0


def other_yards(sight: Sight, places: Places, seats: list[int], barred: Mapping[str, str]) -> list[Piece]:
    """Return the small yards, clockwise."""
    found: list[Piece] = []
    for seat, box in zip(seats, places.others, strict=True):
        found += _other_yard(sight, box, seat, barred)
    return found


def own_yard(sight: Sight, box: Box, seat: int, barred: Mapping[str, str]) -> list[Piece]:
    """Return the large yard: that of the seat in front, or the one that was chosen to be seen large."""
    state: State = sight.view
    px = sight.px
    id_ = yard_id(seat)
    sign = yard_sign(state, seat)
    front = seat == front_seat(sight)
    # Anywhere on a yard that is looked at large leads back.
    found = [Piece(id_, box, OWN, tip="" if front else translate("Back"), active=not front)]
    head = Box(box.x + px(18), box.y + px(5), box.w - px(36), px(OWN_HEAD - 6))
    right = head.right
    if not front:
        wide = px(112)
        back = Box(right - wide, head.y, wide, px(34))
        face = Button(translate("Back"), icon="icon_back", units=BODY_TEXT)
        found.append(Piece("yard:back", back, face, z=2, inside=id_))
        right -= wide + px(14)
    points = points_text(sign.points)
    right = _right_label(sight, found, f"score:{seat}", Box(head.x, head.y, right - head.x, head.h), points)
    right = _counter(sight, found, seat, sign, Box(head.x, head.y, right - px(16) - head.x, head.h), "right")
    tag = _tag(sight, seat)
    if tag is not None:
        width = _tag_width(sight, tag)
        place = Box(right - px(14) - width, head.y + (head.h - px(22)) / 2, width, px(22))
        found.append(_tag_piece(sight, seat, place, tag))
        right = place.x
    title = say("{name}’s yard", name=sight.name(seat)).text()
    name = Box(head.x, head.y, max(px(60), right - px(12) - head.x), head.h)
    found.append(Piece(f"{id_}:name", name, SeatLabel(title, sight.players[seat].mark), z=1, inside=id_))
    found += _cards(sight, _own_row(sight, box, seat), seat, barred, gap=LARGE_GAP, large=True)
    found += _poo_column(sight, _own_column(sight, box), seat, barred)
    return found


def slot_places(sight: Sight, places: Places, seat: int, count: int) -> list[Box]:
    """Return where the next `count` animals of a yard would lie."""
    state: State = sight.view
    animals = sum(ANIMAL[card] for card in state.yards[seat])
    row = _animal_row(sight, places, seat)
    boxes = card_row(sight, row, animals + count, _gap(sight, seat))
    return boxes[animals : animals + count]


def card_place(sight: Sight, places: Places, seat: int, card: str) -> Box | None:
    """Return where an animal of a yard lies, None for what is not there."""
    state: State = sight.view
    animals = [other for other in state.yards[seat] if ANIMAL[other]]
    if card not in animals:
        return None
    boxes = card_row(sight, _animal_row(sight, places, seat), len(animals), _gap(sight, seat))
    return boxes[animals.index(card)]


def score_place(sight: Sight, places: Places, seat: int) -> Box:
    """Return where the points of a yard stand."""
    px = sight.px
    large = seat == shown_seat(sight)
    box = places.own if large else _panel(sight, places, seat)
    edge, height = (px(18), px(OWN_HEAD)) if large else (px(12), px(HEAD))
    points = yard_sign(sight.view, seat).points
    words = points_text(points) if large else number(points)
    width = text_width(words, "display", sight.theme.type_size(HEADING_TEXT if large else TITLE_TEXT))
    return Box(box.right - edge - width, box.y + px(2), width, height)


def poo_place(sight: Sight, places: Places, seat: int) -> Box:
    """Return where the next Poo of a yard would lie."""
    state: State = sight.view
    count = sum(not ANIMAL[card] for card in state.yards[seat])
    if seat == shown_seat(sight):
        return _column_places(_own_column(sight, places.own), count + 1)[-1]
    foot = _foot(sight, _panel(sight, places, seat))
    return _poo_places(sight, foot, count + 1)[-1]


def _other_yard(sight: Sight, box: Box, seat: int, barred: Mapping[str, str]) -> list[Piece]:
    state: State = sight.view
    px = sight.px
    id_ = yard_id(seat)
    sign = yard_sign(state, seat)
    beside = seat in neighbours(len(state.yards), state.active_seat)
    tip = say("See {name}’s yard large", name=SeatName(seat)).text(sight.names)
    found = [Piece(id_, box, NEIGHBOUR if beside else OTHER, tip=tip, active=True)]
    head = Box(box.x + px(12), box.y + px(2), box.w - px(24), px(HEAD))
    right = _right_label(sight, found, f"score:{seat}", head, number(sign.points), TITLE_TEXT)
    right = _hand(sight, found, seat, Box(head.x, head.y, right - px(12) - head.x, head.h))
    name = Box(head.x, head.y, right - px(8) - head.x, head.h)
    found.append(
        Piece(
            f"{id_}:name",
            name,
            SeatLabel(sight.name(seat), sight.players[seat].mark, 18),
            z=1,
            inside=id_,
        )
    )
    found += _cards(sight, _animal_row_in(sight, box), seat, barred, gap=SMALL_GAP, large=False)
    foot = _foot(sight, box)
    left = _counter(sight, found, seat, sign, foot, "left")
    tag = _tag(sight, seat)
    if tag is not None:
        width = _tag_width(sight, tag)
        place = Box(left + px(10), foot.y + (foot.h - px(20)) / 2, width, px(20))
        if place.right <= foot.right - px(30):
            found.append(_tag_piece(sight, seat, place, tag))
    found += _poo_row(sight, foot, seat, barred)
    return found


def _cards(
    sight: Sight, row: Box, seat: int, barred: Mapping[str, str], *, gap: float, large: bool
) -> list[Piece]:
    """Return the animals of a yard and the places that are left."""
    state: State = sight.view
    id_ = yard_id(seat)
    notes = {badge.card: badge.text for badge in badges(state, seat)}
    animals = [card for card in state.yards[seat] if ANIMAL[card]]
    places = card_row(sight, row, len(animals), gap)
    found = []
    for at, (card, place) in enumerate(zip(animals, places, strict=False)):
        kind = KIND[card]
        badge = notes.get(card)
        note = badge.text() if badge is not None and large else ""
        mood: Mood = "dim" if card in barred else ""
        face = CardFace(kind, note, badge is not None, mood)
        found.append(_yard_card(sight, card, place, face, _CARD_Z + at, seat, barred))
    for at in range(len(animals), len(places)):
        slot = SlotFace(at == ANIMALS_TO_END - 1)
        found.append(Piece(slot_id(seat, at), places[at], slot, z=1, inside=id_))
    return found


def _yard_card(
    sight: Sight, card: str, box: Box, face: Face, z: int, seat: int, barred: Mapping[str, str]
) -> Piece:
    """Return a card in a yard. One that cannot be pointed at now says why when it is."""
    state: State = sight.view
    return Piece(
        card_id(card),
        box,
        face,
        z=z,
        tip=barred.get(card) or card_tip(card),
        active=card in barred and state.phase == "effect_choice",
        inside=yard_id(seat),
        glides=True,
        origin=f"hand:{seat}",
        over=True,
    )


def _poo_column(sight: Sight, box: Box, seat: int, barred: Mapping[str, str]) -> list[Piece]:
    state: State = sight.view
    poo = [card for card in state.yards[seat] if not ANIMAL[card]]
    return [
        _yard_card(sight, card, place, CardFace(KIND[card]), _CARD_Z + at, seat, barred)
        for at, (card, place) in enumerate(zip(poo, _column_places(box, len(poo)), strict=True))
    ]


def _column_places(box: Box, count: int) -> list[Box]:
    height = min(box.w / ASPECT, box.h)
    step = min(height * 0.42, (box.h - height) / max(1, count - 1))
    y = box.y + (box.h - height - step * (count - 1)) / 2
    return [Box(box.x, y + at * step, height * ASPECT, height) for at in range(count)]


def _poo_row(sight: Sight, foot: Box, seat: int, barred: Mapping[str, str]) -> list[Piece]:
    state: State = sight.view
    poo = [card for card in state.yards[seat] if not ANIMAL[card]]
    return [
        _yard_card(sight, card, place, MiniFace(KIND[card]), _CARD_Z + at, seat, barred)
        for at, (card, place) in enumerate(zip(poo, _poo_places(sight, foot, len(poo)), strict=True))
    ]


def _poo_places(sight: Sight, foot: Box, count: int) -> list[Box]:
    height = foot.h
    width = height * 0.86
    room = min(sight.px(84), foot.w * 0.3)
    step = min(width + sight.px(3), (room - width) / max(1, count - 1))
    first = foot.right - width - step * (count - 1)
    return [Box(first + at * step, foot.y, width, height) for at in range(count)]


def _hand(sight: Sight, found: list[Piece], seat: int, line: Box) -> float:
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


def _counter(
    sight: Sight, found: list[Piece], seat: int, sign: YardSign, line: Box, side: Literal["left", "right"]
) -> float:
    """Add the way to six animals at one side of a line; return its other edge."""
    px = sight.px
    colour = BARN if sign.one_short or sign.animals >= sign.limit else SOFT_INK
    text = sign.counter.text()
    role: Literal["text", "strong"] = "strong" if colour == BARN else "text"
    size = sight.theme.type_size(SMALL_TEXT)
    width = text_width(text, role, size) + px(4)
    icon = px(17) if colour == BARN else 0.0
    x = line.x if side == "left" else line.right - width - icon
    id_ = f"count:{seat}"
    tip = translate("One more animal here ends the game.") if sign.one_short else ""
    if icon:
        place = Box(x, line.y + (line.h - icon) / 2, icon, icon)
        found.append(Piece(f"{id_}:icon", place, Picture("icon_warning", BARN), z=1, inside=yard_id(seat)))
    words = Box(x + icon + (px(3) if icon else 0), line.y, width, line.h)
    if side == "right":
        words = Box(x + icon, line.y, width, line.h)
    face = Label(text, SMALL_TEXT, role, colour, "left" if side == "left" else "right")
    found.append(Piece(id_, words, face, z=1, tip=tip, inside=yard_id(seat)))
    return words.right if side == "left" else x


def _right_label(
    sight: Sight, found: list[Piece], id_: str, line: Box, text: str, units: float = HEADING_TEXT
) -> float:
    """Add a text in big letters at the right of a line; return where it begins."""
    wide = text_width(text, "display", sight.theme.type_size(units)) + sight.px(4)
    place = Box(line.right - wide, line.y, wide, line.h)
    seat = id_.partition(":")[2]
    face = Label(text, units, "display", INK, "right")
    found.append(Piece(id_, place, face, z=1, tip=translate("Points"), inside=f"yard:{seat}"))
    return place.x


def points_text(points: int) -> str:
    """Return points in words, with a proper minus sign."""
    return say_count("{count} point", "{count} points", points).text().replace("-", "−")


def _tag_piece(sight: Sight, seat: int, box: Box, tag: Tag) -> Piece:
    state: State = sight.view
    active = SeatName(state.active_seat)
    told = say("It is {name}’s turn.", name=active)
    if seat != state.active_seat:
        told = say("Sits beside {name}, whose turn it is.", name=active)
    id_ = yard_id(seat)
    return Piece(f"{id_}:tag", box, TagFace(*tag), z=1, tip=told.text(sight.names), inside=id_)


def _tag(sight: Sight, seat: int) -> Tag | None:
    """Return what marks a seat: it is its turn, or it sits beside the seat whose turn it is."""
    state: State = sight.view
    if state.phase == "game_over":
        return None
    if seat == state.active_seat:
        return None if seat == front_seat(sight) else (translate("Turn"), "", SUN)
    beside = neighbours(len(state.yards), state.active_seat)
    if seat not in beside:
        return None
    if len(beside) == 1:
        return translate("Neighbour"), "", "#E9CF94"
    return translate("Neighbour"), "left" if seat == beside[0] else "right", "#E9CF94"


def _tag_width(sight: Sight, tag: Tag) -> float:
    px = sight.px
    text, arrow, _ = tag
    wide = text_width(text, "strong", sight.theme.type_size(TAG_TEXT)) + px(20)
    return wide + (px(18) if arrow else 0)


def shown_seat(sight: Sight) -> int:
    """Return whose yard is large: that in front, or the one that was chosen to be looked at."""
    if sight.enlarged.startswith("yard:"):
        return int(sight.enlarged.removeprefix("yard:"))
    return front_seat(sight)


def _panel(sight: Sight, places: Places, seat: int) -> Box:
    """Return the panel of a small yard."""
    state: State = sight.view
    shown, front = shown_seat(sight), front_seat(sight)
    step = (seat - front) % len(state.yards)
    if step == 0:
        step = (shown - front) % len(state.yards)
    return places.others[step - 1]


def _animal_row(sight: Sight, places: Places, seat: int) -> Box:
    if seat != shown_seat(sight):
        return _animal_row_in(sight, _panel(sight, places, seat))
    return _own_row(sight, places.own, seat)


def _own_row(sight: Sight, box: Box, seat: int) -> Box:
    """Return the place of the animals in the large yard; Poo takes its room from it."""
    state: State = sight.view
    px = sight.px
    poo = any(not ANIMAL[card] for card in state.yards[seat])
    taken = px(_POO_WIDTH + 16) if poo else 0.0
    return Box(box.x + px(18), box.y + px(OWN_HEAD), box.w - px(36) - taken, box.h - px(OWN_HEAD) - px(14))


def _own_column(sight: Sight, box: Box) -> Box:
    """Return the place of the Poo in the large yard."""
    px = sight.px
    return Box(
        box.right - px(18 + _POO_WIDTH), box.y + px(OWN_HEAD), px(_POO_WIDTH), box.h - px(OWN_HEAD) - px(14)
    )


def _animal_row_in(sight: Sight, box: Box) -> Box:
    px = sight.px
    return Box(
        box.x + px(SMALL_PAD), box.y + px(HEAD + 3), box.w - px(2 * SMALL_PAD), box.h - px(HEAD + FOOT + 9)
    )


def _foot(sight: Sight, box: Box) -> Box:
    px = sight.px
    return Box(box.x + px(12), box.bottom - px(FOOT + 4), box.w - px(24), px(FOOT - 2))


def _gap(sight: Sight, seat: int) -> float:
    return LARGE_GAP if seat == shown_seat(sight) else SMALL_GAP
