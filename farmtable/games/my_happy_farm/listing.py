"""Listing all legal moves, quickly: the lists that depend on few cards are made once and kept."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.moves import (
    AnswerPets,
    Buy,
    DiscardFromBarn,
    DiscardFromHand,
    EndTurn,
    Feed,
    FinishAction,
    Harvest,
    Plant,
    Sell,
    TakeCoin,
)
from farmtable.games.my_happy_farm.multisets import (
    all_groups,
    groups_of,
    harvest_groups,
    payments,
    plant_groups,
)

if TYPE_CHECKING:
    from typing import Literal

    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.multisets import Crops
    from farmtable.games.my_happy_farm.state import HappyFarmState

MOST_PETS: Final = 99
"""The largest number of pets that can be answered."""


def actor(state: HappyFarmState) -> int | None:
    """Return the seat that decides now; None when the game is over."""
    if state.phase == "over":
        return None
    return state.pets_asked[0] if state.phase == "pets" else state.active


def may_use(state: HappyFarmState, kind: str) -> bool:
    """Tell whether the active player may take an action of that kind or go on with it."""
    if kind == state.open_kind:
        return True
    return kind not in state.kinds_used and len(state.kinds_used) < tables().numbers.actions_per_turn


def legal_moves(state: HappyFarmState) -> list[Move]:
    """Return all legal moves of the actor: buying first, the end of the turn last."""
    phase = state.phase
    seat = state.active
    if phase == "actions":
        return _actions(state, seat)
    if phase == "discard_hand":
        return [*_hand_discards(seat, tuple(state.farms[seat].hand))]
    if phase == "discard_barn":
        barn = tuple(state.farms[seat].barn)
        return [*_barn_discards(seat, barn, len(barn) - tables().barn_limit)]
    if phase == "pets":
        return [*_pets_answers(state.pets_asked[0])]
    return []


def _actions(state: HappyFarmState, seat: int) -> list[Move]:
    cards = tables()
    numbers = cards.numbers
    farm = state.farms[seat]
    moves: list[Move] = []
    if (
        farm.coins >= numbers.buy_price
        and len(state.bought) < numbers.max_buys_per_action
        and may_use(state, "buy")
    ):
        purchases = _purchases(seat)
        moves += [purchases[slot] for slot, crop in enumerate(state.market) if crop]
        if state.crop_deck or state.crop_discard:
            moves.append(purchases[-1])
    if farm.hand and may_use(state, "plant"):
        moves += _plantings(seat, tuple(farm.hand))
    if (farm.summer or farm.autumn) and may_use(state, "harvest"):
        moves += _harvests(seat, "summer", tuple(farm.summer))
        moves += _harvests(seat, "autumn", tuple(farm.autumn))
    if farm.barn:
        barn = tuple(farm.barn)
        if may_use(state, "feed"):
            for card in state.feeding_row:
                moves += _feedings(seat, card, barn)
        if may_use(state, "sell"):
            moves += _sales(seat, barn)
    if state.bank >= numbers.take_coin_amount and may_use(state, "take_coin"):
        moves.append(_take_coin(seat))
    if state.open_kind:
        moves.append(_finish(seat))
    moves.append(_end(seat))
    return moves


@cache
def _purchases(seat: int) -> tuple[Buy, ...]:
    """Return the purchase of each market space, and that of the top card at the end."""
    return (*(Buy(seat, slot) for slot in range(tables().numbers.market_size)), Buy(seat, "deck"))


@cache
def _plantings(seat: int, hand: Crops) -> tuple[Plant, ...]:
    return tuple(Plant(seat, crops) for crops in plant_groups(hand))


@cache
def _harvests(seat: int, field: Literal["summer", "autumn"], crops: Crops) -> tuple[Harvest, ...]:
    return tuple(Harvest(seat, field, group) for group in harvest_groups(field, crops))


@cache
def _feedings(seat: int, card: str, barn: Crops) -> tuple[Feed, ...]:
    return tuple(Feed(seat, card, payment) for payment in payments(card, barn))


@cache
def _sales(seat: int, barn: Crops) -> tuple[Sell, ...]:
    return tuple(Sell(seat, crops) for crops in all_groups(barn))


@cache
def _hand_discards(seat: int, hand: Crops) -> tuple[DiscardFromHand, ...]:
    return tuple(DiscardFromHand(seat, crop) for (crop,) in groups_of(hand, 1))


@cache
def _barn_discards(seat: int, barn: Crops, excess: int) -> tuple[DiscardFromBarn, ...]:
    return tuple(DiscardFromBarn(seat, crops) for crops in groups_of(barn, excess))


@cache
def _take_coin(seat: int) -> TakeCoin:
    return TakeCoin(seat)


@cache
def _finish(seat: int) -> FinishAction:
    return FinishAction(seat)


@cache
def _end(seat: int) -> EndTurn:
    return EndTurn(seat)


@cache
def _pets_answers(seat: int) -> tuple[AnswerPets, ...]:
    return (*(AnswerPets(seat, pets) for pets in range(MOST_PETS + 1)), AnswerPets(seat, None))
