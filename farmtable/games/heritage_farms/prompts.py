"""Who may do what now, and how near the end is, in short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game import Progress
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.heritage_farms.board import KIND_OF, KINDS, NOTHING
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.elmer_outlook import elmer_ends
from farmtable.games.heritage_farms.ending import SETS_TO_WIN, goods_missing, lost_count, reason
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.state import (
    ANSWER_DRAW,
    CALL,
    CROSS,
    ELMER_CROSS,
    ELMER_FINISH,
    OVER,
    PICK_UP,
    PLACE_BOAT,
    POISON_DISC,
    WRAP_UP,
    ZOMBIE_DISC,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def prompt(state: State) -> Sentence:
    """Say who may do what now."""
    return _PROMPTS[state.phase](state, SeatName(state.decider))


def _place_zombie(state: State, name: SeatName) -> Sentence:
    return say("{name} puts a Zombie disc at an own Farm with exactly one chicken.", name=name)


def _place_poison(state: State, name: SeatName) -> Sentence:
    return say("{name} puts a Poison disc at an own Farm with exactly one corn.", name=name)


def _place_boat(state: State, name: SeatName) -> Sentence:
    return say("{name} may let the boat wait at any card, or leaves it at home.", name=name)


def _call(state: State, name: SeatName) -> Sentence:
    return say("{name} calls the boat: pick a farmer’s card.", name=name)


def _cross(state: State, name: SeatName) -> Sentence:
    if state.cargo == NOTHING:
        return say("{name} lands the farmer: pick another card.", name=name)
    good = KINDS[KIND_OF[state.cargo]]
    if good == "fox":
        return say("{name} lands the farmer and the fox: pick another card.", name=name)
    if good == "chicken":
        return say("{name} lands the farmer and the chicken: pick another card.", name=name)
    return say("{name} lands the farmer and the corn: pick another card.", name=name)


def _wrap_up(state: State, name: SeatName) -> Sentence:
    return say("{name} may use a bonus, or ends the turn.", name=name)


def _answer(state: State, name: SeatName) -> Sentence:
    return say("{other} offers a draw: does {name} agree?", other=SeatName(state.active), name=name)


def _elmer_pick_up(state: State, name: SeatName) -> Sentence:
    return say("{name} rolls the die and takes a farmer aboard.", name=name)


def _elmer_cross(state: State, name: SeatName) -> Sentence:
    return say("{name} rows across.", name=name)


def _elmer_finish(state: State, name: SeatName) -> Sentence:
    return say("{name} looks at his Solo Disc and ends his turn.", name=name)


def _over(state: State, name: SeatName) -> Sentence:
    return reason(state)


_PROMPTS: dict[str, Callable[[State, SeatName], Sentence]] = {
    ZOMBIE_DISC: _place_zombie,
    POISON_DISC: _place_poison,
    PLACE_BOAT: _place_boat,
    CALL: _call,
    CROSS: _cross,
    WRAP_UP: _wrap_up,
    ANSWER_DRAW: _answer,
    PICK_UP: _elmer_pick_up,
    ELMER_CROSS: _elmer_cross,
    ELMER_FINISH: _elmer_finish,
    OVER: _over,
}


def progress(state: State) -> Progress:
    """Tell the turn; the share is that of the end that is nearest."""
    if state.phase == OVER:
        return Progress(say_count("Over after {count} turn.", "Over after {count} turns.", state.turn), 1.0)
    share = _nearest_end(state)
    if state.turn == 0:
        return Progress(say("Getting ready."), 0.0)
    if state.turn >= tables().turn_warning:
        return Progress(
            say("Turn {turn} of at most {limit}.", turn=state.turn, limit=tables().turn_limit), share
        )
    return Progress(say("Turn {turn}.", turn=state.turn), share)


def _nearest_end(state: State) -> float:
    shares = [state.turn / tables().turn_limit]
    shares += [lost_count(state, seat) / tables().lost_to_lose for seat in (0, 1)]
    people = (0, 1) if state.mode == TWO_PLAYERS else (0,)
    for seat in people:
        shares.append(1 - goods_missing(state, seat) / (SETS_TO_WIN * len(KINDS)))
    shares += [1 - end.goods_missing / end.goods_needed for end in elmer_ends(state)]
    return min(1.0, max(shares))
