"""What a move would do, shown before it is made: who goes where, what is eaten, the new lost counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.board import DOCKS, FORMS, MARKET_OWNER, NOTHING
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.ending import lost_count
from farmtable.games.heritage_farms.moves import (
    BonusBoat,
    BonusFarmer,
    BonusGoods,
    Load,
    PlaceBoat,
    PlaceDisc,
    Unload,
)
from farmtable.games.heritage_farms.names import BONUS
from farmtable.games.heritage_farms.previews import MovePreview, preview
from farmtable.games.heritage_farms.reading import discs_on, farmers_on, goods_on, token_on
from farmtable.games.heritage_farms.state import NOBODY
from farmtable.tables.heritage_farms.actions import note_box, note_units
from farmtable.tables.heritage_farms.board import farmer_boxes
from farmtable.tables.heritage_farms.faces import BoatFace, CubeFace, EatenFace, FarmerFace, TagFace
from farmtable.tables.heritage_farms.lost_row import lost_boxes
from farmtable.tables.heritage_farms.seats import seat_places
from farmtable.tables.heritage_farms.words import law_words
from farmtable.ui.faces import Picture, Tip
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BAD, SMALL_TEXT

if TYPE_CHECKING:
    from typing import Literal

    from farmtable.engine.faults import IllegalMove
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Places
    from farmtable.ui.face import Face
    from farmtable.ui.geometry import Box
    from farmtable.ui.table import Sight

_Z: Final = 300


def move_ghost(sight: Sight, places: Places, move: Move, fault: IllegalMove | None) -> list[Piece]:
    """Return what shows a move beforehand; for one that cannot be made, only why."""
    if fault is not None:
        return [_caption(sight, places, (fault.sentence,), "bad")]
    match move:
        case PlaceDisc():
            box = places.discs(move.card, len(discs_on(sight.view, move.card)) + 1)[-1]
            return [_ghost("ghost", box, Picture(f"{move.disc}_disc", opacity=0.65))]
        case PlaceBoat(card=str(card)):
            return _boat(sight, places, move.seat, card)
        case Load() | Unload() | BonusBoat() | BonusGoods() | BonusFarmer():
            return _turn_ghost(sight, places, move)
        case _:
            return []


def _turn_ghost(
    sight: Sight, places: Places, move: Load | Unload | BonusBoat | BonusGoods | BonusFarmer
) -> list[Piece]:
    view: State = sight.view
    result = preview(view, move)
    found = _going(sight, places, move)
    found += _eaten(sight, places, move, result)
    found += _changed(sight, places, move, result)
    found += _lost(sight, places, result)
    lines, mood = _words(view, move, result)
    found.append(_caption(sight, places, lines, mood))
    return found


def _going(
    sight: Sight, places: Places, move: Load | Unload | BonusBoat | BonusGoods | BonusFarmer
) -> list[Piece]:
    """Return who and what would be where."""
    mark = sight.players[move.seat].mark
    match move:
        case Load():
            return _boat(sight, places, move.seat, move.card, farmer=True, good=move.good)
        case Unload():
            return _ashore(sight, places, move)
        case BonusBoat():
            return _boat(sight, places, 1 - move.seat, move.card)
        case BonusGoods():
            face = CubeFace(move.seat, move.good, mark, "ghost")
            return [_ghost("ghost", _next_cube(sight, places, move.seat, move.target), face)]
        case BonusFarmer():
            spot = places.of(move.seat, move.target).spot
            return [_ghost("ghost", spot, FarmerFace(mark, "ghost"))]


def _boat(
    sight: Sight, places: Places, seat: int, dock: str, *, farmer: bool = False, good: str | None = None
) -> list[Piece]:
    mark = sight.players[seat].mark
    mooring = places.mooring(dock)
    found = []
    if farmer:
        found.append(_ghost("ghost:farmer", mooring.farmer, FarmerFace(mark, "ghost")))
    if good is not None:
        found.append(_ghost("ghost:good", mooring.good, CubeFace(seat, good, mark, "ghost")))
    found.append(_ghost("ghost", mooring.boat, BoatFace(mark, "ghost")))
    return found


def _ashore(sight: Sight, places: Places, move: Unload) -> list[Piece]:
    """Return the boat at its dock, and who and what has come ashore."""
    view: State = sight.view
    mark = sight.players[move.seat].mark
    farmers = farmers_on(view, move.seat, move.card) + 1
    spot = farmer_boxes(places.of(move.seat, move.card).spot, farmers)[-1]
    found = [
        *_boat(sight, places, move.seat, move.card),
        _ghost("ghost:farmer", spot, FarmerFace(mark, "ghost")),
    ]
    if view.cargo != NOTHING:
        face = CubeFace(move.seat, FORMS[view.cargo], mark, "ghost")
        found.append(_ghost("ghost:good", _next_cube(sight, places, move.seat, move.card), face))
    return found


def _next_cube(sight: Sight, places: Places, seat: int, dock: str) -> Box:
    """Return where one more cube would stand."""
    count = len(goods_on(sight.view, seat, dock)) + 1
    return places.of(seat, dock).cubes(count)[-1]


def _standing(sight: Sight, places: Places, seat: int, dock: str, form: str) -> list[Box]:
    """Return where the cubes of one owner and form stand on a card now."""
    goods = goods_on(sight.view, seat, dock)
    boxes = places.of(seat, dock).cubes(len(goods))
    return [box for good, box in zip(goods, boxes, strict=True) if good == form]


def _eaten(sight: Sight, places: Places, move: Move, result: MovePreview) -> list[Piece]:
    """Return a cross over every cube that the law would take; the first ones of the form stay, if any."""
    found = []
    for number, step in enumerate(result.law):
        for part in step.eaten:
            boxes = _standing(sight, places, part.seat, step.card, FORMS[part.form])
            for at, box in enumerate(boxes[max(0, len(boxes) - part.count) :]):
                id_ = f"ghost:eaten:{number}:{part.seat}:{part.form}:{at}"
                found.append(_ghost(id_, box, EatenFace(part.seat)))
            if part.count > len(boxes) and isinstance(move, BonusGoods):
                box = _next_cube(sight, places, move.seat, move.target)
                found.append(_ghost(f"ghost:eaten:{number}:moved", box, EatenFace(move.seat)))
    return found


def _changed(sight: Sight, places: Places, move: Move, result: MovePreview) -> list[Piece]:
    """Return the other side of every cube that would turn over."""
    found = []
    plain = {"zombie_chicken": "chicken", "poison_corn": "corn"}
    for event in result.changed:
        for seat, _ in event.changed:
            face = CubeFace(seat, event.good, sight.players[seat].mark)
            for at, box in enumerate(_standing(sight, places, seat, event.card, plain[event.good])):
                found.append(_ghost(f"ghost:changed:{seat}:{at}", box, face))
    return found


def _lost(sight: Sight, places: Places, result: MovePreview) -> list[Piece]:
    """Return the goods that would join the lost ones, and the new counts."""
    view: State = sight.view
    limit = tables().lost_to_lose
    found = []
    for seat in (0, 1):
        now, then = lost_count(view, seat), result.lost[seat]
        if then == now:
            continue
        parts = seat_places(sight, places, seat)
        mark = sight.players[seat].mark
        coming = [
            FORMS[part.form]
            for step in result.law
            for part in step.eaten
            for _ in range(part.count)
            if part.seat == seat
        ]
        free = lost_boxes(parts.lost, now)[now:]
        for at, (form, box) in enumerate(zip(coming, free, strict=False)):
            found.append(_ghost(f"ghost:lost:{seat}:{at}", box, CubeFace(seat, form, mark, "ghost")))
        text = say("Lost {now} → {then} of {limit}", now=now, then=then, limit=limit).text()
        words = parts.lost_words.inset(-sight.px(2), 0)
        found.append(_ghost(f"ghost:lost:{seat}", words, TagFace(text, BAD, units=SMALL_TEXT)))
    return found


def _words(
    view: State, move: Load | Unload | BonusBoat | BonusGoods | BonusFarmer, result: MovePreview
) -> tuple[tuple[Sentence, ...], Literal["", "good", "bad"]]:
    """Return what the move would do, in at most three short lines, and whether that is good or bad."""
    lines = [law_words(step) for step in result.law]
    if result.over:
        winner = result.winner
        end = say("{name} wins by this.", name=SeatName(winner)) if winner != NOBODY else say("A draw.")
        return (*lines, end), "good" if winner == move.seat else "bad"
    lines += [
        say("{name} earns {bonus}.", name=SeatName(event.seat or 0), bonus=BONUS[event.bonus])
        for event in result.earned
    ]
    if result.changed:
        lines.append(
            say("Chickens turn zombie.")
            if result.changed[0].good == "zombie_chicken"
            else say("Corn turns poisonous.")
        )
    if isinstance(move, Unload | BonusFarmer) and _turns_token(view, move):
        lines.append(say("A bonus turns up: no way back then."))
    if result.law:
        return tuple(lines[:3]), "bad"
    name = SeatName(move.seat)
    match move:
        case Unload():
            lines.insert(0, say("{name} lands at {card}.", name=name, card=move.card))
        case BonusBoat():
            lines = [say("{other}’s boat goes to {card}.", other=SeatName(1 - move.seat), card=move.card)]
        case _:
            lines.insert(0, say("Nothing is eaten."))
    return tuple(lines[:3]), "good"


def _turns_token(view: State, move: Unload | BonusFarmer) -> bool:
    dock = move.card if isinstance(move, Unload) else move.target
    token = token_on(view, dock)
    owned = MARKET_OWNER[DOCKS.index(dock)] == move.seat
    return token is not None and not token.face_up and owned


def _caption(
    sight: Sight, places: Places, lines: tuple[Sentence, ...], mood: Literal["", "good", "bad"]
) -> Piece:
    text = "\n".join(line.text(sight.names) for line in lines)
    return _ghost("ghost:caption", note_box(sight, places), Tip(text, mood, note_units(sight)))


def _ghost(id_: str, box: Box, face: Face) -> Piece:
    return Piece(id_, box, face, z=_Z, over=True)
