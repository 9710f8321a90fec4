"""Elmer's turn as three automatic moves, every step of it explained (rulebook: Elmer Mode)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmtable.games.heritage_farms.actions import move_good, walk
from farmtable.games.heritage_farms.board import (
    BLUE,
    BOAT_BONUS,
    DOCKS,
    DOUBLE_BONUS,
    ELMER,
    FARMER_BONUS,
    FORMS,
    GOODS_BONUS,
    LEFT,
    NOTHING,
    RIGHT,
    ROWS,
    rows_from,
)
from farmtable.games.heritage_farms.effects import board, land, spend
from farmtable.games.heritage_farms.elmer_choices import (
    FARMERS_TO_TURN,
    MarketChoice,
    blocked,
    elmer_farmers,
    far_column,
    farm_to_land,
    farmers_in,
    first_good,
    group_to_make,
    market_if_blocked_counts,
    neighbour_with_farmer,
    neighbour_without_farmer,
    occupied_best,
    ordered_markets,
    pushed_to,
    shown_order,
    usual_market,
)
from farmtable.games.heritage_farms.elmer_events import (
    BLOCKED,
    HAS_FARMER,
    NO_FARMER,
    NO_GOODS,
    NOT_ONE_CHICKEN,
    NOT_ONE_CORN,
    TO_PICK_UP,
    TO_PLACE,
    TO_RETURN,
    ElmerFoundNoGoods,
    ElmerKeptGoods,
    ElmerOrder,
    ElmerPassedOver,
    ElmerRolled,
    ElmerStayed,
    ElmerTookMarket,
    ElmerTookRow,
    SoloDiscMoved,
    SoloDiscStayed,
)
from farmtable.games.heritage_farms.events import BoatMoved, FarmerMoved, GoodMoved
from farmtable.games.heritage_farms.setup import disc_fits, place_disc
from farmtable.games.heritage_farms.state import ELMER_CROSS, ELMER_FINISH, OVER
from farmtable.games.heritage_farms.turns import pass_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.events import Event
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.heritage_farms import moves
    from farmtable.games.heritage_farms.state import State


def _roll(
    state: State, column: str, purpose: str, chance: RandomNumbers, log: list[Event]
) -> tuple[int, ...]:
    """Roll the die; return the cards of a column in the order in which they are tried."""
    state.die = chance.below(ROWS) + 1
    rows = rows_from(column, state.die)
    log.append(ElmerRolled(ELMER, state.die, DOCKS[rows[0]], purpose))
    return rows


def _pass_over(card: int, why: str, log: list[Event]) -> None:
    log.append(ElmerPassedOver(ELMER, DOCKS[card], why))


def _push_boat(state: State, log: list[Event]) -> None:
    spend(state, ELMER, BOAT_BONUS)
    origin = state.boats[BLUE]
    target = pushed_to(state, origin)
    state.boats[BLUE] = target
    log.append(BoatMoved(ELMER, DOCKS[origin], DOCKS[target]))


def _walk(state: State, origin: int, target: int, log: list[Event]) -> bool:
    spend(state, ELMER, FARMER_BONUS)
    log.append(FarmerMoved(ELMER, DOCKS[origin], DOCKS[target]))
    return walk(state, ELMER, origin, target, log)


def elmer_place_disc(
    state: State, move: moves.ElmerPlaceDisc, chance: RandomNumbers, log: list[Event]
) -> None:
    """Put Elmer's module disc at the first fitting Farm from the row rolled."""
    for card in _roll(state, RIGHT, TO_PLACE, chance, log):
        if disc_fits(state, ELMER, move.disc, card):
            place_disc(state, ELMER, move.disc, card, log)
            return
        _pass_over(card, NOT_ONE_CHICKEN if move.disc == "zombie" else NOT_ONE_CORN, log)
    raise AssertionError("the card set was checked for a fitting Farm")


def elmer_pick_up(state: State, move: moves.ElmerPickUp, chance: RandomNumbers, log: list[Event]) -> None:
    """Step 1: roll, go to the first row with a farmer, and take him and a good aboard."""
    goods = shown_order(state.side)
    log.append(ElmerOrder(ELMER, state.column, state.side, goods))
    rows = _roll(state, state.column, TO_PICK_UP, chance, log)
    card = _pick_up_card(state, rows, log)
    if state.phase == OVER:
        return
    if card is None:
        log.append(ElmerStayed(ELMER))
        pass_turn(state, log)
        return
    log.append(ElmerTookRow(ELMER, DOCKS[card]))
    form = first_good(state, card) if state.column == RIGHT else NOTHING
    if not board(state, ELMER, card, form, log):
        state.phase = ELMER_CROSS


def _pick_up_card(state: State, rows: tuple[int, ...], log: list[Event]) -> int | None:
    """Return where Elmer picks up, bonuses used; None if nowhere. Using one may end the game."""
    candidate = next((card for card in rows if elmer_farmers(state, card)), None)
    for bonus in state.held[ELMER]:
        if bonus == FARMER_BONUS and state.column == RIGHT:
            row = rows[0]
            origin = neighbour_with_farmer(state, row)
            if not elmer_farmers(state, row) and not blocked(state, row) and origin is not None:
                _pass_over(row, NO_FARMER, log)
                _walk(state, origin, row, log)
                return row
        elif bonus == BOAT_BONUS and candidate is not None and blocked(state, candidate):
            for card in rows[: rows.index(candidate)]:
                _pass_over(card, NO_FARMER, log)
            _pass_over(candidate, BLOCKED, log)
            _push_boat(state, log)
            return candidate
    for card in rows:
        if not elmer_farmers(state, card):
            _pass_over(card, NO_FARMER, log)
        elif blocked(state, card):
            _pass_over(card, BLOCKED, log)
        else:
            return card
    return None


def elmer_cross(state: State, move: moves.ElmerCross, chance: RandomNumbers, log: list[Event]) -> None:
    """Step 2: land at the best Market, or at home on the first fitting Farm from the row rolled."""
    if state.column == RIGHT:
        choice, double = _market_to_land(state, log)
        if state.phase == OVER:
            return
        over = land(state, ELMER, choice.card, double, log)
    else:
        card = _farm_to_land(state, _roll(state, RIGHT, TO_RETURN, chance, log), log)
        log.append(ElmerTookRow(ELMER, DOCKS[card]))
        over = land(state, ELMER, card, False, log)
    if not over:
        state.phase = ELMER_FINISH


def _market_to_land(state: State, log: list[Event]) -> tuple[MarketChoice, bool]:
    """Return the Market, and whether Farmer ×2 was spent for it; bonuses are used on the way."""
    if not state.bonus_used:
        for bonus in state.held[ELMER]:
            if bonus in (DOUBLE_BONUS, FARMER_BONUS):
                best = occupied_best(state)
                if best is None:
                    continue
                if bonus == DOUBLE_BONUS:
                    _explain_market(state, best, log)
                    spend(state, ELMER, DOUBLE_BONUS)
                    return best, True
                target = neighbour_without_farmer(state, best.card)
                if target is not None:
                    _explain_market(state, best, log)
                    _walk(state, best.card, target, log)
                    return best, False
            elif bonus == BOAT_BONUS:
                best = market_if_blocked_counts(state)
                if blocked(state, best.card):
                    _explain_market(state, best, log)
                    _push_boat(state, log)
                    return best, False
    usual = usual_market(state)
    _explain_market(state, usual, log)
    return usual, False


def _explain_market(state: State, chosen: MarketChoice, log: list[Event]) -> None:
    """Tell why the Markets before the chosen one in his order will not do, then name the chosen one."""
    for choice in ordered_markets(state):
        if choice == chosen:
            break
        if elmer_farmers(state, choice.card):
            _pass_over(choice.card, HAS_FARMER, log)
        elif blocked(state, choice.card):
            _pass_over(choice.card, BLOCKED, log)
    log.append(ElmerTookMarket(ELMER, DOCKS[chosen.card], chosen.market_class))


def _farm_to_land(state: State, rows: tuple[int, ...], log: list[Event]) -> int:
    can_push = BOAT_BONUS in state.held[ELMER] and not state.bonus_used
    for with_goods in (True, False):
        if can_push:
            wanted = farm_to_land(rows, state, with_goods, ignore_boat=True)
            if wanted is not None and blocked(state, wanted):
                _explain_farms(state, rows, wanted, with_goods, log)
                _pass_over(wanted, BLOCKED, log)
                _push_boat(state, log)
                return wanted
        card = farm_to_land(rows, state, with_goods, ignore_boat=False)
        _explain_farms(state, rows, card, with_goods, log)
        if card is not None:
            return card
        log.append(ElmerFoundNoGoods(ELMER))
    raise AssertionError("one of four Farms is free when at most two farmers of Elmer are at home")


def _explain_farms(
    state: State, rows: tuple[int, ...], chosen: int | None, with_goods: bool, log: list[Event]
) -> None:
    for card in rows:
        if card == chosen:
            return
        if elmer_farmers(state, card):
            _pass_over(card, HAS_FARMER, log)
        elif blocked(state, card):
            _pass_over(card, BLOCKED, log)
        elif with_goods:
            _pass_over(card, NO_GOODS, log)


def elmer_finish(state: State, move: moves.ElmerFinish, chance: RandomNumbers, log: list[Event]) -> None:
    """Step 3: see whether the Solo Disc moves, then use Goods if it makes a group."""
    _move_disc(state, log)
    if GOODS_BONUS in state.held[ELMER] and not state.bonus_used:
        group = group_to_make(state)
        if group is None:
            log.append(ElmerKeptGoods(ELMER))
        else:
            origin, target = group
            form = first_good(state, origin)
            spend(state, ELMER, GOODS_BONUS)
            log.append(GoodMoved(ELMER, DOCKS[origin], DOCKS[target], FORMS[form]))
            if move_good(state, ELMER, origin, target, form, log):
                return
    pass_turn(state, log)


def _move_disc(state: State, log: list[Event]) -> None:
    across = far_column(state)
    farmers = farmers_in(state, across)
    if farmers < FARMERS_TO_TURN:
        log.append(SoloDiscStayed(ELMER, state.column, farmers))
        return
    state.column = across
    if across != LEFT:
        state.side = "back" if state.side == "start" else "start"
    goods = shown_order(state.side)
    log.append(SoloDiscMoved(ELMER, state.column, state.side, goods))


ELMER_ACTIONS: Final[dict[str, Callable[[State, Any, RandomNumbers, list[Event]], None]]] = {
    "elmer_place_disc": elmer_place_disc,
    "elmer_pick_up": elmer_pick_up,
    "elmer_cross": elmer_cross,
    "elmer_finish": elmer_finish,
}
"""By kind of move, the function that carries it out."""
