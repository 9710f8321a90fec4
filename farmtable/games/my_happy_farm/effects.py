"""Carrying out legal moves (Actions)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any

from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.events import (
    ActionFinished,
    AnimalFed,
    BarnCropsDiscarded,
    CoinTaken,
    CropBought,
    CropsHarvested,
    CropsPlanted,
    CropsSold,
    HandCropDiscarded,
    PetsTold,
    RowFilled,
)
from farmtable.games.my_happy_farm.piles import draw_crop, top_up_market
from farmtable.games.my_happy_farm.report import CARD_DRAWN, ROW_REFILLED, Report
from farmtable.games.my_happy_farm.state import DECK, EMPTY
from farmtable.games.my_happy_farm.turns import end_turn, grow, hand_is_over_limit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.engine.events import Applied
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.my_happy_farm.moves import (
        AnswerPets,
        Buy,
        DiscardFromBarn,
        DiscardFromHand,
        EndTurn,
        Feed,
        FinishAction,
        Harvest,
        Move,
        Plant,
        Sell,
        TakeCoin,
    )
    from farmtable.games.my_happy_farm.state import ActionKind, HappyFarmState


def apply(state: HappyFarmState, move: Move, chance: RandomNumbers) -> Applied:
    """Carry out a legal move, changing the state, and tell what happened."""
    report = Report(chance)
    _EFFECTS[move.kind](state, move, report)
    return report.applied()


def _use(state: HappyFarmState, kind: ActionKind) -> None:
    """Note an action of that kind; any other open one is closed by it (R3)."""
    if kind not in state.kinds_used:
        state.kinds_used.append(kind)
    state.open_kind = kind if kind in ("buy", "feed") else ""


def _take(crops: list[str], taken: Sequence[str]) -> None:
    for crop in taken:
        crops.remove(crop)


def _buy(state: HappyFarmState, move: Buy, report: Report) -> None:
    price = tables().numbers.buy_price
    farm = state.farms[move.seat]
    _use(state, "buy")
    state.bought.append(DECK if move.source == "deck" else move.source)
    farm.coins -= price
    state.bank += price
    if move.source == "deck":
        crop = draw_crop(state, report) or EMPTY
        insort(farm.hand, crop)
        report.tell(CropBought(move.seat, crop, None, price, state.open_hands))
        report.revealed = report.revealed or CARD_DRAWN
    else:
        crop = state.market[move.source]
        state.market[move.source] = EMPTY
        insort(farm.hand, crop)
        report.tell(CropBought(move.seat, crop, move.source, price, True))
    # The market is complete again before a full hand is looked at (R34).
    top_up_market(state, report)
    if hand_is_over_limit(state):
        state.phase = "discard_hand"


def _plant(state: HappyFarmState, move: Plant, report: Report) -> None:
    farm = state.farms[move.seat]
    _use(state, "plant")
    _take(farm.hand, move.crops)
    farm.spring = sorted(farm.spring + list(move.crops))
    report.tell(CropsPlanted(move.seat, move.crops))


def _harvest(state: HappyFarmState, move: Harvest, report: Report) -> None:
    farm = state.farms[move.seat]
    _use(state, "harvest")
    _take(farm.field(move.field), move.crops)
    farm.barn = sorted(farm.barn + list(move.crops))
    report.tell(CropsHarvested(move.seat, move.field, move.crops))
    if len(farm.barn) > tables().barn_limit:
        state.phase = "discard_barn"


def _feed(state: HappyFarmState, move: Feed, report: Report) -> None:
    feeding = tables().feeding
    card = feeding[move.card]
    farm = state.farms[move.seat]
    _use(state, "feed")
    _take(farm.barn, move.payment)
    state.crop_discard += move.payment
    fed = farm.fed[card.animal]
    report.tell(AnimalFed(move.seat, card.id, card.animal, card.points, move.payment, happy=not fed))
    fed.append(card.id)
    place = state.feeding_row.index(card.id)
    if state.feeding_deck:
        new = feeding[state.feeding_deck.pop()]
        state.feeding_row[place] = new.id
        report.tell(RowFilled(None, new.id, new.animal, new.points, len(state.feeding_deck)))
        report.revealed = ROW_REFILLED
    else:
        del state.feeding_row[place]
    top_up_market(state, report)


def _sell(state: HappyFarmState, move: Sell, report: Report) -> None:
    values = tables().sale_values
    farm = state.farms[move.seat]
    _use(state, "sell")
    _take(farm.barn, move.crops)
    state.crop_discard += move.crops
    value = sum(values[crop] for crop in move.crops)
    paid = min(value, state.bank)
    state.bank -= paid
    farm.coins += paid
    report.tell(CropsSold(move.seat, move.crops, value, paid))
    top_up_market(state, report)


def _take_coin(state: HappyFarmState, move: TakeCoin, report: Report) -> None:
    amount = tables().numbers.take_coin_amount
    _use(state, "take_coin")
    state.bank -= amount
    state.farms[move.seat].coins += amount
    report.tell(CoinTaken(move.seat, amount))


def _discard_from_hand(state: HappyFarmState, move: DiscardFromHand, report: Report) -> None:
    state.farms[move.seat].hand.remove(move.crop)
    state.crop_discard.append(move.crop)
    report.tell(HandCropDiscarded(move.seat, move.crop))
    state.phase = "actions"
    top_up_market(state, report)
    if not state.grown:
        grow(state, report)


def _discard_from_barn(state: HappyFarmState, move: DiscardFromBarn, report: Report) -> None:
    _take(state.farms[move.seat].barn, move.crops)
    state.crop_discard += move.crops
    report.tell(BarnCropsDiscarded(move.seat, move.crops))
    state.phase = "actions"
    top_up_market(state, report)


def _finish_action(state: HappyFarmState, move: FinishAction, report: Report) -> None:
    report.tell(ActionFinished(move.seat, state.open_kind))
    state.open_kind = ""


def _end_turn(state: HappyFarmState, move: EndTurn, report: Report) -> None:
    end_turn(state, report)


def _answer_pets(state: HappyFarmState, move: AnswerPets, report: Report) -> None:
    state.pets[move.seat] = move.pets
    state.pets_asked.remove(move.seat)
    report.tell(PetsTold(move.seat, move.pets))
    if not state.pets_asked:
        state.phase = "over"


_EFFECTS: dict[str, Callable[[HappyFarmState, Any, Report], None]] = {
    "buy": _buy,
    "plant": _plant,
    "harvest": _harvest,
    "feed": _feed,
    "sell": _sell,
    "take_coin": _take_coin,
    "discard_from_hand": _discard_from_hand,
    "discard_from_barn": _discard_from_barn,
    "finish_action": _finish_action,
    "end_turn": _end_turn,
    "answer_pets": _answer_pets,
}
