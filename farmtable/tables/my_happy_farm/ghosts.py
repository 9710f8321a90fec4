"""What a move would do, shown before it is made: ghosts of crops and bodies, and a caption that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.multisets import without
from farmtable.games.my_happy_farm.scoring import happiest, scores
from farmtable.tables.my_happy_farm.animals import BodyFace, tile_face
from farmtable.tables.my_happy_farm.captions import caption, fed
from farmtable.tables.my_happy_farm.dock import DockPlaces
from farmtable.tables.my_happy_farm.faces import BackFace, CropFace
from farmtable.tables.my_happy_farm.farm import FarmPlaces, animal_place, animal_tiles
from farmtable.tables.my_happy_farm.ids import barn_ids, hand_ids
from farmtable.tables.my_happy_farm.places import Places, shown_seat
from farmtable.ui.faces import Picture, Tip
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from farmtable.engine.faults import IllegalMove
    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.moves import Feed, Move
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

_Z: Final = 300


def ghost(sight: Sight, move: Move, fault: IllegalMove | None) -> list[Piece]:
    """Return what shows beforehand what a move would do; `fault` tells why it cannot be made."""
    if fault is not None:
        return [_caption(sight, fault.sentence, good=False)]
    told = caption(sight.view, move)
    if told is None:
        return []
    found = [_caption(sight, told, good=True)]
    found += _in_the_dock(sight, move)
    if shown_seat(sight) == move.seat:
        found += _on_the_farm(sight, move)
    return found


def _caption(sight: Sight, sentence: Sentence, *, good: bool) -> Piece:
    px = sight.px
    face = Tip(sentence.text(sight.names), "good" if good else "bad", units=15)
    note = DockPlaces(sight, Places(sight).dock).note
    place = Box(note.x - px(8), note.y - px(3), note.w + px(16), note.h + px(10))
    return Piece("ghost", place, face, z=_Z + 50, over=True)


def _in_the_dock(sight: Sight, move: Move) -> list[Piece]:
    view: HappyFarmState = sight.view
    places = DockPlaces(sight, Places(sight).dock)
    hand = view.farms[move.seat].hand
    if move.kind == "buy":
        place = places.cards(len(hand) + 1)[-1]
        if move.source == "deck":
            return _ghosts([(place, BackFace(mood="ghost"))])
        return _ghosts([(place, CropFace(view.market[move.source], mood="ghost"))])
    if move.kind == "discard_from_hand":
        chosen = _marked(hand_ids(view, move.seat), (move.crop,), (sight.pointed or "",))
        cards = places.cards(len(hand))
        return _ghosts([(cards[at], CropFace(hand[at], mood="thrown")) for at in chosen])
    return []


def _on_the_farm(sight: Sight, move: Move) -> list[Piece]:
    view: HappyFarmState = sight.view
    places = FarmPlaces(sight, Places(sight).farm)
    barn = view.farms[move.seat].barn
    match move.kind:
        case "plant":
            spots = places.field_cards(sight, "spring", len(move.crops))
            return _ghosts(
                [(spot, CropFace(crop, mood="ghost")) for spot, crop in zip(spots, move.crops, strict=True)]
            )
        case "harvest":
            slots = places.barn_slots(sight, len(barn))[len(barn) : tables().barn_limit]
            return _ghosts(
                [(slot, CropFace(crop, mood="ghost")) for slot, crop in zip(slots, move.crops, strict=False)]
            )
        case "sell" | "discard_from_barn":
            mood: Literal["paid", "thrown"] = "paid" if move.kind == "sell" else "thrown"
            return _in_the_barn(sight, move.seat, move.crops, places, mood)
        case "feed":
            paid = _in_the_barn(sight, move.seat, move.payment, places, "paid")
            return paid + _grown(sight, move)
    return []


def _in_the_barn(
    sight: Sight, seat: int, crops: Sequence[str], places: FarmPlaces, mood: Literal["paid", "thrown"]
) -> list[Piece]:
    view: HappyFarmState = sight.view
    barn = view.farms[seat].barn
    slots = places.barn_slots(sight, len(barn))
    meant = (*sight.picks, sight.pointed or "")
    chosen = _marked(barn_ids(view, seat), crops, meant)
    return _ghosts([(slots[at], CropFace(barn[at], mood=mood)) for at in chosen])


def _marked(ids: Sequence[str], crops: Sequence[str], meant: Iterable[str]) -> list[int]:
    """Return which of the pieces `ids` are given away for these crops: those that were pointed at first."""
    chosen = [ids.index(id_) for id_ in meant if id_ in ids]
    rest = without(crops, [ids[at].split(":")[-2] for at in chosen])
    for crop in rest:
        chosen.append(
            next(at for at, id_ in enumerate(ids) if at not in chosen and id_.split(":")[-2] == crop)
        )
    return chosen


def _grown(sight: Sight, move: Feed) -> list[Piece]:
    """Return the animal as it will be, over the one that is there."""
    view: HappyFarmState = sight.view
    card = tables().feeding[move.card]
    after = fed(view, move)
    tile = animal_tiles(sight, Places(sight).farm, move.seat)[card.animal]
    score = next(animal for animal in scores(after)[move.seat].animals if animal.animal == card.animal)
    place = animal_place(sight, tile, len(score.cards))
    parts: list[tuple[Box, Face]] = [
        (tile, tile_face(sight, move.seat, score, happiest(after)[card.animal])),
        (place.tail, Picture(f"tail_{card.animal}")),
    ]
    last = len(score.cards) - 1
    for at, (value, box) in enumerate(zip(score.cards, place.bodies, strict=True)):
        parts.append((box, BodyFace(card.animal, value, at == 0, ghost=at == last)))
    parts.append((place.head, Picture(f"head_{card.animal}_happy")))
    return _ghosts(parts, first=20)


def _ghosts(parts: Sequence[tuple[Box, Face]], first: int = 0) -> list[Piece]:
    return [
        Piece(f"ghost:{first + at}", box, face, z=_Z + first + at, over=True)
        for at, (box, face) in enumerate(parts)
    ]
