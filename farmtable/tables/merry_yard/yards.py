"""The yards: animals in order of arrival, the places that are left, and Poo apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, number_text, say
from farmtable.games.merry_yard.kinds import ANIMAL, ANIMALS_TO_END, KIND
from farmtable.games.merry_yard.signs import badges, yard_sign
from farmtable.tables.merry_yard.aims import Aims, why_not
from farmtable.tables.merry_yard.card_faces import CardFace, MiniFace, Mood, SlotFace
from farmtable.tables.merry_yard.ids import card_id, slot_id, yard_id
from farmtable.tables.merry_yard.lettering import points_text
from farmtable.tables.merry_yard.places import (
    HEAD,
    LARGE_GAP,
    OWN_HEAD,
    SMALL_GAP,
    Places,
    card_row,
    front_seat,
)
from farmtable.tables.merry_yard.words import card_tip
from farmtable.tables.merry_yard.yard_foot import foot_places
from farmtable.tables.merry_yard.yard_places import (
    BACK_GAP,
    BACK_WIDTH,
    column_places,
    own_column,
    own_row,
    small_row,
)
from farmtable.tables.merry_yard.yard_signs import (
    counter,
    hand_seen,
    marked_neighbours,
    right_label,
    tag_of,
    tag_piece,
    tag_width,
)
from farmtable.ui.faces import Button, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BODY_TEXT, TITLE_TEXT

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

OWN: Final = Panel("#EADBB4", lower="#E3D0A2", depth=4)
_OTHER: Final = Panel("#FFF6E2", radius=14, depth=4)
_NEIGHBOUR: Final = Panel("#FBEBC6", radius=14, depth=4, edge="#D9B66A")
_CARD_Z: Final = 40


def other_yards(sight: Sight, places: Places, seats: list[int], aims: Aims) -> list[Piece]:
    """Return the small yards, clockwise."""
    found: list[Piece] = []
    for seat, box in zip(seats, places.others, strict=True):
        found += _other_yard(sight, box, seat, aims)
    return found


def own_yard(sight: Sight, box: Box, seat: int, aims: Aims) -> list[Piece]:
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
        wide = px(BACK_WIDTH)
        back = Box(right - wide, head.y, wide, px(34))
        face = Button(translate("Back"), icon="icon_back", units=BODY_TEXT)
        found.append(Piece("yard:back", back, face, z=2, inside=id_))
        right -= wide + px(BACK_GAP)
    points = points_text(sign.points)
    right = right_label(sight, found, f"score:{seat}", Box(head.x, head.y, right - head.x, head.h), points)
    right = counter(sight, found, seat, sign, Box(head.x, head.y, right - px(16) - head.x, head.h), "right")
    tag = tag_of(sight, seat, aims)
    if tag is not None:
        width = tag_width(sight, tag)
        place = Box(right - px(14) - width, head.y + (head.h - px(22)) / 2, width, px(22))
        found.append(tag_piece(sight, seat, place, tag))
        right = place.x
    title = say("{name}’s yard", name=sight.name(seat)).text()
    name = Box(head.x, head.y, max(px(60), right - px(12) - head.x), head.h)
    found.append(Piece(f"{id_}:name", name, SeatLabel(title, sight.players[seat].mark), z=1, inside=id_))
    found += _cards(sight, own_row(sight, box, seat), seat, aims, gap=LARGE_GAP, large=True)
    found += _poo_column(sight, own_column(sight, box), seat, aims)
    return found


def _other_yard(sight: Sight, box: Box, seat: int, aims: Aims) -> list[Piece]:
    state: State = sight.view
    px = sight.px
    id_ = yard_id(seat)
    sign = yard_sign(state, seat)
    beside = seat in marked_neighbours(sight)
    told = why_not(sight, id_) or say("See {name}’s yard large", name=SeatName(seat))
    tip = aims.yards.get(seat) or told.text(sight.names)
    found = [Piece(id_, box, _NEIGHBOUR if beside else _OTHER, tip=tip, active=True)]
    head = Box(box.x + px(12), box.y + px(2), box.w - px(24), px(HEAD))
    right = right_label(sight, found, f"score:{seat}", head, number_text(sign.points), TITLE_TEXT)
    right = hand_seen(sight, found, seat, Box(head.x, head.y, right - px(12) - head.x, head.h))
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
    found += _cards(sight, small_row(sight, box), seat, aims, gap=SMALL_GAP, large=False)
    foot = foot_places(sight, box, seat, aims)
    counter(sight, found, seat, sign, foot.line, "left", short=foot.short)
    if foot.tag is not None:
        tag, place = foot.tag
        found.append(tag_piece(sight, seat, place, tag))
    found += _poo_row(sight, foot.poo, seat, aims)
    return found


def _cards(sight: Sight, row: Box, seat: int, aims: Aims, *, gap: float, large: bool) -> list[Piece]:
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
        mood: Mood = "dim" if card in aims.barred else ""
        face = CardFace(kind, note, badge is not None, mood)
        found.append(_yard_card(sight, card, place, face, _CARD_Z + at, seat, aims))
    for at in range(len(animals), len(places)):
        slot = SlotFace(at == ANIMALS_TO_END - 1)
        found.append(Piece(slot_id(seat, at), places[at], slot, z=1, inside=id_))
    return found


def _yard_card(sight: Sight, card: str, box: Box, face: Face, z: int, seat: int, aims: Aims) -> Piece:
    """Return a card in a yard. One that cannot be pointed at now says why when it is."""
    state: State = sight.view
    return Piece(
        card_id(card),
        box,
        face,
        z=z,
        tip=aims.barred.get(card) or aims.offered.get(card) or card_tip(card),
        active=card in aims.barred and state.phase == "effect_choice",
        inside=yard_id(seat),
        glides=True,
        origin=f"hand:{seat}",
        over=True,
    )


def _poo_column(sight: Sight, box: Box, seat: int, aims: Aims) -> list[Piece]:
    state: State = sight.view
    poo = [card for card in state.yards[seat] if not ANIMAL[card]]
    return [
        _yard_card(sight, card, place, CardFace(KIND[card]), _CARD_Z + at, seat, aims)
        for at, (card, place) in enumerate(zip(poo, column_places(box, len(poo)), strict=True))
    ]


def _poo_row(sight: Sight, places: list[Box], seat: int, aims: Aims) -> list[Piece]:
    state: State = sight.view
    poo = [card for card in state.yards[seat] if not ANIMAL[card]]
    return [
        _yard_card(sight, card, place, MiniFace(KIND[card]), _CARD_Z + at, seat, aims)
        for at, (card, place) in enumerate(zip(poo, places, strict=True))
    ]
