"""What a move would bring, shown before it is made: the cards where they would lie, and the points."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import SeatName, Sentence, number_text, say
from farmtable.games.merry_yard.kinds import ANIMALS_TO_END, EFFECT, HITS_TRIGGER, KIND
from farmtable.games.merry_yard.moves import GiveCats, PlayCard, Ram, React, Take, TakeNothing
from farmtable.games.merry_yard.outlook import ending, preview
from farmtable.games.merry_yard.signs import card_help
from farmtable.games.merry_yard.state import playing, window_of
from farmtable.games.merry_yard.yards import first_copy, neighbours
from farmtable.tables.merry_yard.card_faces import CardFace
from farmtable.tables.merry_yard.lettering import points_text
from farmtable.tables.merry_yard.places import Places
from farmtable.tables.merry_yard.yard_foot import poo_place
from farmtable.tables.merry_yard.yard_places import card_place, score_place, shown_seat, slot_places
from farmtable.ui.faces import Tip
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import line_height, text_width, wrap
from farmtable.ui.theme import BODY_TEXT, SMALL_TEXT

if TYPE_CHECKING:
    from farmtable.engine.faults import IllegalMove
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.outlook import YardChange
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.table import Sight

_Z: Final = 400
_SMALL_SCORE: Final = 96.0
"""How much of the line over a small yard belongs to its points and its hand, in units."""


def ghost_pieces(sight: Sight, move: Move, fault: IllegalMove | None) -> list[Piece]:
    """Return the ghosts of a move, or why it cannot be made."""
    places = Places.of(sight)
    if fault is not None:
        return [_caption(sight, places, fault.text(sight.names), good=False)]
    if not isinstance(move, PlayCard | Ram | Take | TakeNothing | GiveCats | React):
        return []
    changes = preview(sight.view, move)
    found = _cards(sight, places, move)
    found += [_score(sight, places, change) for change in changes]
    found.append(_caption(sight, places, _told(sight, move, changes).text(sight.names), good=True))
    return found


def _cards(sight: Sight, places: Places, move: Move) -> list[Piece]:
    state: State = sight.view
    match move:
        case PlayCard():
            if EFFECT[move.card] in ("ram", "give_all_cats"):
                return []
            return _in_slots(sight, places, move.seat, [move.card])
        case Ram():
            kind = KIND[playing(state).card]
            if move.target is None:
                return _in_slots(sight, places, move.neighbour, [kind])
            found = _in_slots(sight, places, move.seat, [move.target])
            card = first_copy(state.yards[move.neighbour], move.target)
            place = None if card is None else card_place(sight, places, move.neighbour, card)
            if place is not None:
                found.append(_ghost(1, place, kind))
            return found
        case Take():
            return _in_slots(sight, places, move.seat, [KIND[playing(state).card], move.target])
        case TakeNothing():
            return _in_slots(sight, places, move.seat, [KIND[playing(state).card]])
        case GiveCats():
            beside = neighbours(len(state.yards), move.seat)
            found = []
            for neighbour, count in zip(beside, (move.left, move.right), strict=False):
                found += _in_slots(sight, places, neighbour, ["cat"] * count, len(found))
            return found
        case React():
            window = window_of(state)
            if move.card in HITS_TRIGGER:
                return [_ghost(0, poo_place(sight, places, window.trigger_seat), move.card)]
            return _in_slots(sight, places, move.seat, [move.card])
        case _:
            return []


def _in_slots(sight: Sight, places: Places, seat: int, kinds: list[str], first: int = 0) -> list[Piece]:
    slots = slot_places(sight, places, seat, len(kinds))
    return [_ghost(first + at, slot, kind) for at, (slot, kind) in enumerate(zip(slots, kinds, strict=True))]


def _ghost(number: int, box: Box, kind: str) -> Piece:
    id_ = "ghost" if number == 0 else f"ghost:{number}"
    return Piece(id_, box, CardFace(kind, mood="ghost"), z=_Z + number, over=True)


def _score(sight: Sight, places: Places, change: YardChange) -> Piece:
    px = sight.px
    before, after = number_text(change.points_before), number_text(change.points_after)
    words = say("{before} → {after}", before=before, after=after).text()
    spot = score_place(sight, places, change.seat)
    # Over the whole end of the line, so that nothing looks out from under it.
    least = spot.w if change.seat == shown_seat(sight) else px(_SMALL_SCORE)
    width = max(least, text_width(words, "strong", sight.theme.type_size(BODY_TEXT)) + px(26))
    box = Box(spot.right - width, spot.y + (spot.h - px(30)) / 2, width, px(30))
    return Piece(f"ghost:score:{change.seat}", box, Tip(words), z=_Z + 10, over=True)


def _told(sight: Sight, move: Move, changes: tuple[YardChange, ...]) -> Sentence:
    parts = [
        say(
            "{name} will have {points} and {animals} of {limit} animals",
            name=SeatName(change.seat),
            points=points_text(change.points_after),
            animals=change.animals_after,
            limit=ANIMALS_TO_END,
        )
        for change in changes
    ]
    if ending(sight.view, move) is not None:
        parts.insert(0, say("The game ends"))
    elif isinstance(move, PlayCard):
        reminder = card_help(move.card).reminder
        parts += [] if reminder is None else [reminder]
    if not parts:
        return say("What the card does is chosen after its sound.")
    return reduce(lambda told, part: say("{told} · {part}", told=told, part=part), parts)


def _caption(sight: Sight, places: Places, text: str, *, good: bool) -> Piece:
    px = sight.px
    size = sight.theme.type_size(SMALL_TEXT)
    widest = places.own.w - px(40)
    lines = wrap(text, "strong", size, int(widest - px(28)))
    width = min(widest, max(text_width(line, "strong", size) for line in lines) + px(32))
    height = line_height("strong", size) * len(lines) + px(12)
    own = places.own
    # Half over the space below the yard, so that the names of its cards stay to be read.
    box = Box(own.x + (own.w - width) / 2, own.bottom + px(14) - height, width, height)
    return Piece("ghost:caption", box, Tip(text, "good" if good else "bad", SMALL_TEXT), z=_Z + 20, over=True)
