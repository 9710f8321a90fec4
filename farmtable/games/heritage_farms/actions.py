"""What each move of a person does (rulebook: On Your Turn, Market Bonuses)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmtable.games.heritage_farms.board import (
    BOAT_BONUS,
    CARDS,
    DOCK_NUMBER,
    DOCKS,
    DOUBLE_BONUS,
    FARMER_BONUS,
    FORM_COUNT,
    FORM_NUMBER,
    GOODS_BONUS,
    HOME,
    NOTHING,
)
from farmtable.games.heritage_farms.effects import arrive, board, land, leave, reach, settle, spend
from farmtable.games.heritage_farms.ending import AGREED, RESIGNED, finish
from farmtable.games.heritage_farms.events import (
    BoatMoved,
    BoatPlaced,
    DrawDeclined,
    DrawOffered,
    FarmerMoved,
    GoodMoved,
)
from farmtable.games.heritage_farms.legal import can_wrap_up
from farmtable.games.heritage_farms.setup import place_disc
from farmtable.games.heritage_farms.state import ANSWER_DRAW, CALL, CROSS, NOBODY, WRAP_UP
from farmtable.games.heritage_farms.turns import pass_turn, start_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.events import Event
    from farmtable.games.heritage_farms import moves
    from farmtable.games.heritage_farms.state import State


def _place_disc(state: State, move: moves.PlaceDisc, log: list[Event]) -> None:
    place_disc(state, move.seat, move.disc, DOCK_NUMBER[move.card], log)


def _place_boat(state: State, move: moves.PlaceBoat, log: list[Event]) -> None:
    state.boats[move.seat] = HOME if move.card is None else DOCK_NUMBER[move.card]
    log.append(BoatPlaced(move.seat, move.card))
    start_turn(state, state.first, log)


def _load(state: State, move: moves.Load, log: list[Event]) -> None:
    form = NOTHING if move.good is None else FORM_NUMBER[move.good]
    if not board(state, move.seat, DOCK_NUMBER[move.card], form, log):
        state.phase = CROSS


def _unload(state: State, move: moves.Unload, log: list[Event]) -> None:
    if move.double:
        spend(state, move.seat, DOUBLE_BONUS)
    if land(state, move.seat, DOCK_NUMBER[move.card], move.double, log):
        return
    if can_wrap_up(state, move.seat):
        state.phase = WRAP_UP
    else:
        pass_turn(state, log)


def _bonus_boat(state: State, move: moves.BonusBoat, log: list[Event]) -> None:
    spend(state, move.seat, BOAT_BONUS)
    other = 1 - move.seat
    log.append(BoatMoved(move.seat, DOCKS[state.boats[other]], move.card))
    state.boats[other] = DOCK_NUMBER[move.card]
    _after_bonus(state, log)


def _bonus_goods(state: State, move: moves.BonusGoods, log: list[Event]) -> None:
    spend(state, move.seat, GOODS_BONUS)
    log.append(GoodMoved(move.seat, move.origin, move.target, move.good))
    if move_good(
        state, move.seat, DOCK_NUMBER[move.origin], DOCK_NUMBER[move.target], FORM_NUMBER[move.good], log
    ):
        return
    _after_bonus(state, log)


def _bonus_farmer(state: State, move: moves.BonusFarmer, log: list[Event]) -> None:
    spend(state, move.seat, FARMER_BONUS)
    log.append(FarmerMoved(move.seat, move.origin, move.target))
    if walk(state, move.seat, DOCK_NUMBER[move.origin], DOCK_NUMBER[move.target], log):
        return
    _after_bonus(state, log)


def move_good(state: State, seat: int, origin: int, target: int, form: int, log: list[Event]) -> bool:
    """Carry a good to the next card by a bonus; tell whether that ended the game."""
    state.goods[(seat * CARDS + origin) * FORM_COUNT + form] -= 1
    arrive(state, seat, target, form, log)
    return settle(state, target, log)


def walk(state: State, seat: int, origin: int, target: int, log: list[Event]) -> bool:
    """Let a farmer walk to the next card by a bonus; tell whether that ended the game."""
    leave(state, seat, origin, log)
    reach(state, seat, target, log)
    return settle(state, origin, log)


def _after_bonus(state: State, log: list[Event]) -> None:
    if state.phase == WRAP_UP:
        pass_turn(state, log)


def _end_turn(state: State, move: moves.EndTurn, log: list[Event]) -> None:
    pass_turn(state, log)


def _offer_draw(state: State, move: moves.OfferDraw, log: list[Event]) -> None:
    state.draw_offered = True
    state.phase = ANSWER_DRAW
    state.decider = 1 - move.seat
    log.append(DrawOffered(move.seat))


def _accept_draw(state: State, move: moves.AcceptDraw, log: list[Event]) -> None:
    finish(state, NOBODY, AGREED, log)


def _decline_draw(state: State, move: moves.DeclineDraw, log: list[Event]) -> None:
    state.phase = CALL
    state.decider = state.active
    log.append(DrawDeclined(move.seat))


def _resign(state: State, move: moves.Resign, log: list[Event]) -> None:
    finish(state, 1 - move.seat, RESIGNED, log)


ACTIONS: Final[dict[str, Callable[[State, Any, list[Event]], None]]] = {
    "place_disc": _place_disc,
    "place_boat": _place_boat,
    "load": _load,
    "unload": _unload,
    "bonus_boat": _bonus_boat,
    "bonus_goods": _bonus_goods,
    "bonus_farmer": _bonus_farmer,
    "end_turn": _end_turn,
    "offer_draw": _offer_draw,
    "accept_draw": _accept_draw,
    "decline_draw": _decline_draw,
    "resign": _resign,
}
"""By kind of move, the function that carries it out."""
