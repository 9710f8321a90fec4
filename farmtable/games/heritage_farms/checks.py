"""Why a move is not legal now: the one place that says so, in the order in which people ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.faults import IllegalMove
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.board import (
    BOAT_BONUS,
    CARDS,
    DOCK_NUMBER,
    DOCKS,
    DOUBLE_BONUS,
    FARMER_BONUS,
    FARMS,
    FORM_COUNT,
    FORM_NUMBER,
    GOODS_BONUS,
    HOME,
    ROWS,
)
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.names import A_GOOD, BONUS
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
    from collections.abc import Callable

    from farmtable.games.heritage_farms import moves
    from farmtable.games.heritage_farms.state import State

_ELMER_PHASES: Final = {
    "elmer_pick_up": PICK_UP,
    "elmer_cross": ELMER_CROSS,
    "elmer_finish": ELMER_FINISH,
}
_BONUS_MOVES: Final = frozenset({"bonus_boat", "bonus_goods", "bonus_farmer"})


def check(state: State, move: moves.Move) -> None:
    """Do nothing if the move is legal now.

    Raises:
        IllegalMove: it is not; the sentence says why.
    """
    if state.phase == OVER:
        raise IllegalMove("game_over", say("The game is over."))
    if move.seat != state.decider:
        raise IllegalMove("not_your_turn", say("It is {name} who decides now.", name=SeatName(state.decider)))
    _check_phase(state, move)
    rule = _RULES.get(move.kind)
    if rule is not None:
        rule(state, move)


def _check_phase(state: State, move: moves.Move) -> None:
    name = SeatName(state.decider)
    phase = state.phase
    kind = move.kind
    elmer = state.mode != TWO_PLAYERS and state.decider == 1
    if elmer or kind in _ELMER_PHASES or kind == "elmer_place_disc":
        _check_automatic(state, move, elmer)
    elif phase in DISC_PHASES:
        if kind != "place_disc":
            raise IllegalMove("setup", say("First {name} places a disc.", name=name))
    elif phase == PLACE_BOAT:
        if kind != "place_boat":
            raise IllegalMove("setup", say("First {name} decides where the boat waits.", name=name))
    elif kind in ("place_disc", "place_boat"):
        raise IllegalMove("setup_over", say("The setup is over."))
    elif phase == ANSWER_DRAW:
        if kind not in ("accept_draw", "decline_draw"):
            raise IllegalMove("answer_first", say("First {name} answers the offer of a draw.", name=name))
    elif kind in ("accept_draw", "decline_draw"):
        raise IllegalMove("no_offer", say("Nobody has offered a draw."))
    elif kind not in _BONUS_MOVES:
        _check_turn_phase(phase, kind, name)


def _check_automatic(state: State, move: moves.Move, elmer: bool) -> None:
    name = SeatName(state.decider)
    if not elmer:
        raise IllegalMove("not_elmer", say("Only Elmer moves so, and {name} is not Elmer.", name=name))
    if move.kind == "elmer_place_disc":
        if DISC_PHASES.get(state.phase) != move.disc:
            raise IllegalMove("elmer_order", say("{name} does something else now.", name=name))
    elif move.kind not in _ELMER_PHASES:
        raise IllegalMove("elmer_alone", say("{name} moves by his own rules.", name=name))
    elif _ELMER_PHASES[move.kind] != state.phase:
        raise IllegalMove("elmer_order", say("{name} does something else now.", name=name))


def _check_turn_phase(phase: str, kind: str, name: SeatName) -> None:
    if phase == CALL:
        if kind in ("unload", "end_turn"):
            raise IllegalMove("load_first", say("{name} must move a farmer first.", name=name))
    elif kind == "load":
        if phase == CROSS:
            raise IllegalMove("loaded", say("The boat is loaded: {name} must land now.", name=name))
        raise IllegalMove("moved", say("{name} has already moved a farmer this turn.", name=name))
    elif kind == "unload":
        if phase == WRAP_UP:
            raise IllegalMove("landed", say("{name} has already landed this turn.", name=name))
    elif kind == "end_turn":
        if phase == CROSS:
            raise IllegalMove("aboard", say("A farmer is still aboard: {name} must land first.", name=name))
    elif kind in ("offer_draw", "resign"):
        raise IllegalMove(
            "only_at_start",
            say("{name} can do this only at the start of a turn, before loading.", name=name),
        )


def _card(dock: str) -> int:
    try:
        return DOCK_NUMBER[dock]
    except KeyError:
        raise IllegalMove("no_card", say("There is no card {card}.", card=dock)) from None


def _check_place_disc(state: State, move: moves.PlaceDisc) -> None:
    if DISC_PHASES[state.phase] != move.disc:
        raise IllegalMove("other_disc", say("The other disc comes first, {name}.", name=SeatName(move.seat)))
    card = _card(move.card)
    if card not in FARMS[move.seat]:
        raise IllegalMove(
            "not_own_farm", say("{name} must choose one of {name}’s own Farms.", name=SeatName(move.seat))
        )
    if not disc_fits(state, move.seat, move.disc, card):
        if move.disc == "zombie":
            raise IllegalMove("not_one_chicken", say("This Farm needs exactly one chicken."))
        raise IllegalMove("not_one_corn", say("This Farm needs exactly one corn."))


def _check_place_boat(state: State, move: moves.PlaceBoat) -> None:
    if move.card is not None:
        _card(move.card)


def _check_load(state: State, move: moves.Load) -> None:
    card = _card(move.card)
    name = SeatName(move.seat)
    if not state.farmers[move.seat * CARDS + card]:
        raise IllegalMove("no_farmer", say("{name} has no farmer on this card.", name=name))
    _check_dock(state, move.seat, card)
    if move.good is not None:
        _check_good(state, move.seat, card, move.good)


def _check_dock(state: State, seat: int, card: int) -> None:
    if state.boats[1 - seat] == card:
        raise IllegalMove("blocked", say("{name}’s boat lies there.", name=SeatName(1 - seat)))


def _check_good(state: State, seat: int, card: int, good: str) -> None:
    form = FORM_NUMBER.get(good)
    if form is None:
        raise IllegalMove("no_such_good", say("There is no good called {good}.", good=good))
    if not state.goods[(seat * CARDS + card) * FORM_COUNT + form]:
        raise IllegalMove(
            "no_good",
            say("{name} does not have {good} on this card.", name=SeatName(seat), good=A_GOOD[good]),
        )


def _check_unload(state: State, move: moves.Unload) -> None:
    card = _card(move.card)
    name = SeatName(move.seat)
    if card == state.pickup:
        raise IllegalMove(
            "own_dock",
            say("{name}’s boat already lies at this card. Choose another card.", name=name),
        )
    _check_dock(state, move.seat, card)
    farmers = state.farmers[move.seat * CARDS + card]
    if not move.double:
        if farmers:
            raise IllegalMove("own_farmer", say("{name} already has a farmer there.", name=name))
        return
    if not farmers:
        raise IllegalMove(
            "not_needed", say("No farmer of {name} is there: Farmer ×2 is not needed.", name=name)
        )
    _check_bonus(state, move.seat, DOUBLE_BONUS)
    if farmers > 1:
        raise IllegalMove("full", say("{name} already has two farmers there.", name=name))


def _check_bonus(state: State, seat: int, bonus: str) -> None:
    if state.bonus_used:
        raise IllegalMove("one_bonus", say("Only one bonus per turn."))
    if bonus not in state.held[seat]:
        if any(
            turned and token == bonus and farms
            for token, turned, farms in zip(state.tokens, state.turned, _markets_of(seat), strict=True)
        ):
            raise IllegalMove(
                "not_earned",
                say("The bonus {bonus} is earned when the farmer on it leaves.", bonus=BONUS[bonus]),
            )
        raise IllegalMove(
            "no_bonus",
            say("{name} does not hold the bonus {bonus}.", name=SeatName(seat), bonus=BONUS[bonus]),
        )


def _markets_of(seat: int) -> list[bool]:
    return [card not in FARMS[seat] for card in range(CARDS)]


def _check_bonus_boat(state: State, move: moves.BonusBoat) -> None:
    _check_bonus(state, move.seat, BOAT_BONUS)
    other = SeatName(1 - move.seat)
    if state.boats[1 - move.seat] == HOME:
        raise IllegalMove("at_home", say("{name}’s boat is at home.", name=other))
    card = _card(move.card)
    if card == state.boats[1 - move.seat]:
        raise IllegalMove("same_dock", say("It is already there."))
    if card == state.boats[move.seat]:
        raise IllegalMove("own_dock", say("{name}’s boat lies there.", name=SeatName(move.seat)))


def _check_bonus_goods(state: State, move: moves.BonusGoods) -> None:
    _check_bonus(state, move.seat, GOODS_BONUS)
    card = _card(move.origin)
    _check_step(
        card,
        move.target,
        say("Goods move only up or down."),
        say("Goods move only one card up or down."),
    )
    _check_good(state, move.seat, card, move.good)


def _check_bonus_farmer(state: State, move: moves.BonusFarmer) -> None:
    _check_bonus(state, move.seat, FARMER_BONUS)
    card = _card(move.origin)
    target = _check_step(
        card,
        move.target,
        say("Farmers move only up or down."),
        say("Farmers move only one card up or down."),
    )
    name = SeatName(move.seat)
    if not state.farmers[move.seat * CARDS + card]:
        raise IllegalMove("no_farmer", say("{name} has no farmer on this card.", name=name))
    if state.farmers[move.seat * CARDS + target]:
        raise IllegalMove("own_farmer", say("{name} already has a farmer there.", name=name))


def _check_step(card: int, dock: str, sideways: Sentence, far: Sentence) -> int:
    column = DOCKS[card][0]
    if dock == f"{column}0":
        raise IllegalMove("no_card_above", say("There is no card above."))
    if dock == f"{column}{ROWS + 1}":
        raise IllegalMove("no_card_below", say("There is no card below."))
    target = _card(dock)
    if target // ROWS != card // ROWS:
        raise IllegalMove("sideways", sideways)
    if abs(target - card) != 1:
        raise IllegalMove("not_next", far)
    return target


def _check_offer(state: State, move: moves.OfferDraw) -> None:
    if state.mode != TWO_PLAYERS:
        raise IllegalMove("no_draws", say("Elmer never agrees to a draw."))
    if state.draw_offered:
        raise IllegalMove(
            "offered", say("{name} has already offered a draw this turn.", name=SeatName(move.seat))
        )


_RULES: Final[dict[str, Callable[[State, Any], None]]] = {
    "place_disc": _check_place_disc,
    "place_boat": _check_place_boat,
    "load": _check_load,
    "unload": _check_unload,
    "bonus_boat": _check_bonus_boat,
    "bonus_goods": _check_bonus_goods,
    "bonus_farmer": _check_bonus_farmer,
    "offer_draw": _check_offer,
}
