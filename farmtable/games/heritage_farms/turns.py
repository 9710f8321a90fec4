"""How turns follow each other: boats go home, repetitions and the turn limit are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.heritage_farms.board import BONUSES, ELMER, HOME
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.ending import REPEATED, TURN_LIMIT, finish
from farmtable.games.heritage_farms.events import PositionRepeated, TurnBegan, TurnLimitNear
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.state import CALL, NOBODY, PICK_UP

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.games.heritage_farms.state import State

_DIGITS: Final = bytes(range(48, 48 + 10)) + bytes(range(10, 256))
"""Turns the small numbers of a position into digits, so that it reads as one line in a save."""


def position_key(state: State) -> str:
    """Return the position as one string, equal for equal positions of one game.

    It holds all cubes with their forms, farmers, boats, tokens, held bonuses, lost counts and the seat
    to move. Taken after the boat of that seat went home, since its old dock no longer matters.
    """
    held = [bonus in state.held[seat] for seat in (0, 1) for bonus in BONUSES]
    tokens = [bool(token) + turned for token, turned in zip(state.tokens, state.turned, strict=True)]
    boats = [dock + 1 for dock in state.boats]
    numbers = [*state.goods, *state.farmers, *state.lost, *boats, *tokens, *held, state.active]
    return bytes(numbers).translate(_DIGITS).decode("ascii")


def start_turn(state: State, seat: int, log: list[Event]) -> None:
    """Begin the turn of a seat, unless the position came up so often that it is a draw."""
    state.active = seat
    state.boats[seat] = HOME
    state.bonus_used = False
    state.draw_offered = False
    times = 0
    if state.mode == TWO_PLAYERS:
        key = position_key(state)
        state.positions.append(key)
        times = state.positions.count(key)
        if times >= tables().repetition_draw:
            finish(state, NOBODY, REPEATED, log)
            return
    state.turn += 1
    automatic = seat == ELMER and state.mode != TWO_PLAYERS
    state.phase = PICK_UP if automatic else CALL
    state.decider = seat
    log.append(TurnBegan(seat, state.turn))
    if times > 1:
        log.append(PositionRepeated(None, times, tables().repetition_draw))
    if state.turn == tables().turn_warning:
        log.append(TurnLimitNear(None, state.turn, tables().turn_limit))


def pass_turn(state: State, log: list[Event]) -> None:
    """End the turn being played and begin that of the other seat."""
    if state.turn >= tables().turn_limit:
        finish(state, NOBODY, TURN_LIMIT, log)
        return
    start_turn(state, 1 - state.active, log)
