"""All moves that the deciding seat may make, in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.heritage_farms.board import (
    BOAT_BONUS,
    CARDS,
    DOCKS,
    DOUBLE_BONUS,
    FARMER_BONUS,
    FARMS,
    FORM_COUNT,
    GOODS_BONUS,
    HOME,
    NEIGHBOURS,
)
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.moves import (
    ANSWERS,
    BONUS_BOATS,
    BONUS_FARMERS,
    BONUS_GOODS,
    DOUBLE_UNLOADS,
    END_TURNS,
    LOADS,
    OFFERS,
    PLACE_BOAT_MOVES,
    RESIGNATIONS,
    UNLOADS,
    ElmerCross,
    ElmerFinish,
    ElmerPickUp,
    ElmerPlaceDisc,
    PlaceDisc,
)
from farmtable.games.heritage_farms.setup import DISC_PHASES, disc_fits
from farmtable.games.heritage_farms.state import (
    ANSWER_DRAW,
    CALL,
    CROSS,
    ELMER_CROSS,
    ELMER_FINISH,
    OVER,
    PICK_UP,
    PLACE_BOAT,
    WRAP_UP,
)

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State


def legal_moves(state: State) -> list[Move]:
    """Return the moves of the seat that decides now; none when the game is over."""
    phase = state.phase
    seat = state.decider
    if phase == CALL:
        return _calling(state, seat)
    if phase == CROSS:
        moves = _crossing(state, seat)
        _add_bonuses(state, seat, moves)
        return moves
    if phase == WRAP_UP:
        moves = [END_TURNS[seat]]
        _add_bonuses(state, seat, moves)
        return moves
    if phase == ANSWER_DRAW:
        return ANSWERS[seat][:]
    if phase == PLACE_BOAT:
        return PLACE_BOAT_MOVES[seat][:]
    if phase in DISC_PHASES:
        return _placing(state, seat)
    if phase == PICK_UP:
        return [ElmerPickUp(seat)]
    if phase == ELMER_CROSS:
        return [ElmerCross(seat)]
    if phase == ELMER_FINISH:
        return [ElmerFinish(seat)]
    assert phase == OVER, phase
    return []


def _calling(state: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    goods = state.goods
    blocked = state.boats[1 - seat]
    base = seat * CARDS
    for card in range(CARDS):
        if state.farmers[base + card] and card != blocked:
            loads = LOADS[seat][card]
            start = (base + card) * FORM_COUNT
            moves += [loads[form] for form in range(FORM_COUNT) if goods[start + form]]
            moves.append(loads[FORM_COUNT])
    _add_bonuses(state, seat, moves)
    if state.mode == TWO_PLAYERS and not state.draw_offered:
        moves.append(OFFERS[seat])
    moves.append(RESIGNATIONS[seat])
    return moves


def _crossing(state: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    blocked = state.boats[1 - seat]
    double = DOUBLE_BONUS in state.held[seat] and not state.bonus_used
    for card in range(CARDS):
        if card == state.pickup or card == blocked:
            continue
        farmers = state.farmers[seat * CARDS + card]
        if not farmers:
            moves.append(UNLOADS[seat][card])
        elif double and farmers == 1:
            moves.append(DOUBLE_UNLOADS[seat][card])
    return moves


def _add_bonuses(state: State, seat: int, moves: list[Move]) -> None:
    held = state.held[seat]
    if not held or state.bonus_used:
        return
    if BOAT_BONUS in held:
        other = state.boats[1 - seat]
        if other != HOME:
            own = state.boats[seat]
            moves += [BONUS_BOATS[seat][card] for card in range(CARDS) if card != other and card != own]
    base = seat * CARDS
    if GOODS_BONUS in held:
        for card in range(CARDS):
            start = (base + card) * FORM_COUNT
            for form in range(FORM_COUNT):
                if state.goods[start + form]:
                    moves += BONUS_GOODS[seat][card][form]
    if FARMER_BONUS in held:
        for card in range(CARDS):
            if state.farmers[base + card]:
                for to, move in BONUS_FARMERS[seat][card]:
                    if not state.farmers[base + to]:
                        moves.append(move)


def can_wrap_up(state: State, seat: int) -> bool:
    """Tell whether a Goods or Farmer bonus could still be used this turn.

    The Boat bonus does not hold the turn up: boats go home before they move.
    """
    held = state.held[seat]
    if not held or state.bonus_used:
        return False
    base = seat * CARDS
    if GOODS_BONUS in held and any(state.goods[base * FORM_COUNT : (base + CARDS) * FORM_COUNT]):
        return True
    return FARMER_BONUS in held and any(
        state.farmers[base + card] and not state.farmers[base + to]
        for card in range(CARDS)
        for to in NEIGHBOURS[card]
    )


def _placing(state: State, seat: int) -> list[Move]:
    disc = DISC_PHASES[state.phase]
    if state.mode != TWO_PLAYERS and seat != 0:
        return [ElmerPlaceDisc(seat, disc)]
    return [PlaceDisc(seat, disc, DOCKS[card]) for card in FARMS[seat] if disc_fits(state, seat, disc, card)]
