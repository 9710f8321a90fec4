"""`faults` finds what must never be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.my_happy_farm.moves import Buy, EndTurn, Harvest, TakeCoin
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.state import DECK
from tests.my_happy_farm.positions import FarmOf, crops, play, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.my_happy_farm.state import HappyFarmState


def sound() -> HappyFarmState:
    return position(
        FarmOf(coins=3, hand="hay hay", summer="3 hay", barn="beet", fed="cow_1"),
        FarmOf(hand="beet"),
        discard="clover",
    )


def _duplicate_crop(state: HappyFarmState) -> None:
    state.farms[1].hand.append("hay")


def _lost_crop(state: HappyFarmState) -> None:
    state.farms[0].barn.clear()


def _unknown_crop(state: HappyFarmState) -> None:
    state.crop_deck[0] = "corn"


def _coin_from_nowhere(state: HappyFarmState) -> None:
    state.farms[0].coins += 1


def _debt(state: HappyFarmState) -> None:
    state.farms[0].coins -= 4
    state.bank += 4


def _feeding_card_twice(state: HappyFarmState) -> None:
    state.farms[1].fed["cow"].append("cow_1")


def _feeding_card_lost(state: HappyFarmState) -> None:
    state.feeding_deck.pop()


def _feeding_card_of_a_larger_game(state: HappyFarmState) -> None:
    state.farms[0].fed["sheep"].append("sheep_4")


def _card_at_the_wrong_animal(state: HappyFarmState) -> None:
    state.farms[0].fed["pig"].append(state.farms[0].fed["cow"].pop())


def _unknown_animal(state: HappyFarmState) -> None:
    state.farms[0].fed["goat"] = []


def _row_not_filled(state: HappyFarmState) -> None:
    state.feeding_deck.append(state.feeding_row.pop())


def _market_space_left_empty(state: HappyFarmState) -> None:
    state.crop_deck.append(state.market[0])
    state.market[0] = ""


def _market_too_small(state: HappyFarmState) -> None:
    state.crop_deck.append(state.market.pop())


def _market_all_alike(state: HappyFarmState) -> None:
    state.crop_deck += state.market
    for _ in range(6):
        state.crop_deck.remove("hay")
    state.market = ["hay"] * 6


def _hand_too_full(state: HappyFarmState) -> None:
    state.farms[1].hand = sorted(state.farms[1].hand + [state.crop_deck.pop() for _ in range(6)])


def _barn_too_full(state: HappyFarmState) -> None:
    state.farms[0].barn = sorted(state.farms[0].barn + [state.crop_deck.pop() for _ in range(6)])


def _hand_not_in_order(state: HappyFarmState) -> None:
    state.farms[1].hand.append(state.crop_deck.pop(state.crop_deck.index("beet")))
    state.farms[1].hand.append(state.crop_deck.pop(state.crop_deck.index("beet")))
    state.farms[1].hand.append(state.crop_deck.pop(state.crop_deck.index("hay")))
    state.farms[1].hand.reverse()


def _field_not_planted_together(state: HappyFarmState) -> None:
    state.farms[0].summer = crops("carrot hay hay")
    state.crop_deck[state.crop_deck.index("carrot")] = "hay"


def _spring_not_planted(state: HappyFarmState) -> None:
    state.farms[0].spring.append(state.farms[0].hand.pop())


def _discard_without_need(state: HappyFarmState) -> None:
    state.phase = "discard_hand"


def _barn_discard_without_need(state: HappyFarmState) -> None:
    state.phase = "discard_barn"


def _three_actions(state: HappyFarmState) -> None:
    state.kinds_used = ["sell", "plant", "take_coin"]


def _an_action_twice(state: HappyFarmState) -> None:
    state.kinds_used = ["sell", "sell"]


def _open_without_use(state: HappyFarmState) -> None:
    state.open_kind = "feed"


def _bought_without_buying(state: HappyFarmState) -> None:
    state.bought = [DECK]


def _bought_from_nowhere(state: HappyFarmState) -> None:
    state.kinds_used, state.bought = ["buy"], [6]


def _not_grown(state: HappyFarmState) -> None:
    state.grown = False


def _wrong_turn(state: HappyFarmState) -> None:
    state.turn += 1


def _no_such_seat(state: HappyFarmState) -> None:
    state.active = 2


def _one_farm(state: HappyFarmState) -> None:
    del state.farms[1]


def _final_round_too_soon(state: HappyFarmState) -> None:
    state.final_turns = 2


def _too_long_a_final_round(state: HappyFarmState) -> None:
    state.final_turns = 3


def _over_too_soon(state: HappyFarmState) -> None:
    state.phase = "over"


def _pets_without_a_tie(state: HappyFarmState) -> None:
    state.pets[1] = 4


def _nobody_to_ask(state: HappyFarmState) -> None:
    state.phase = "pets"


def _too_many_pets(state: HappyFarmState) -> None:
    state.pets[0] = 100


PLANTED = [
    _duplicate_crop,
    _lost_crop,
    _unknown_crop,
    _coin_from_nowhere,
    _debt,
    _feeding_card_twice,
    _feeding_card_lost,
    _feeding_card_of_a_larger_game,
    _card_at_the_wrong_animal,
    _unknown_animal,
    _row_not_filled,
    _market_space_left_empty,
    _market_too_small,
    _market_all_alike,
    _hand_too_full,
    _barn_too_full,
    _hand_not_in_order,
    _field_not_planted_together,
    _spring_not_planted,
    _discard_without_need,
    _barn_discard_without_need,
    _three_actions,
    _an_action_twice,
    _open_without_use,
    _bought_without_buying,
    _bought_from_nowhere,
    _not_grown,
    _wrong_turn,
    _no_such_seat,
    _one_farm,
    _final_round_too_soon,
    _too_long_a_final_round,
    _over_too_soon,
    _pets_without_a_tie,
    _nobody_to_ask,
    _too_many_pets,
]


def test_a_sound_position_has_no_faults() -> None:
    assert GAME.faults(sound()) == []


@pytest.mark.parametrize("plant", PLANTED)
def test_a_planted_fault_is_named(plant: Callable[[HappyFarmState], None]) -> None:
    state = sound()
    plant(state)
    found = GAME.faults(state)
    assert found
    assert all(fault.strip() for fault in found)


def test_all_planted_faults_are_told_apart() -> None:
    told = []
    for plant in PLANTED:
        state = sound()
        plant(state)
        told.append(tuple(GAME.faults(state)))
    # An early end and an early final round are named alike: cards are left in the Feeding deck.
    assert len(set(told)) >= len(PLANTED) - 1


def test_a_pending_discard_is_no_fault() -> None:
    state = position(FarmOf(hand="3 hay, 3 clover", barn="6 hay", autumn="3 beet"), active=1)
    play(state, EndTurn(1))
    assert (state.phase, len(state.farms[0].hand)) == ("discard_hand", 7)
    state = position(FarmOf(hand="3 hay, 3 clover", barn="6 hay", autumn="3 beet"))
    play(state, Harvest(0, "autumn", ("beet",)))
    assert (state.phase, len(state.farms[0].barn)) == ("discard_barn", 7)


def test_an_open_action_must_be_the_last_one() -> None:
    state = position(FarmOf())
    play(state, Buy(0, 0), TakeCoin(0))
    state.open_kind = "buy"
    assert GAME.faults(state) == ["buy is open after ['buy', 'take_coin']"]
