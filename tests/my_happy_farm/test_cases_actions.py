"""Worked cases 12 to 41: the six actions."""

from __future__ import annotations

import pytest

from farmtable.engine.assets import asset_path
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.events import MarketPurged
from farmtable.games.my_happy_farm.moves import (
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
from farmtable.games.my_happy_farm.multisets import payments, plant_groups
from farmtable.games.my_happy_farm.previews import Tokens, coin_tokens
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.scoring import scores
from tests.my_happy_farm.positions import FarmOf, crops, group, log_of, play, position, why_not

USED_BUY = "You have already used Buy crops this turn. The two actions must be different."
PLANT = "Plant 1 crop, 2 different crops or 3 of the same crop."


def test_case_12_rulebook_buying() -> None:
    state = position(FarmOf(coins=3), market="carrot carrot hay beet hay hay", top="3 clover")
    bank = state.bank
    play(state, Buy(0, 0), Buy(0, 1), Buy(0, 3))
    assert state.farms[0].hand == crops("beet carrot carrot")
    assert state.market == crops("clover clover hay clover hay hay")
    assert (state.farms[0].coins, state.bank) == (0, bank + 3)
    assert (state.kinds_used, state.open_kind) == (["buy"], "buy")


def test_case_13_a_fourth_purchase() -> None:
    state = position(FarmOf(coins=4), market="carrot carrot hay beet hay hay", top="3 clover")
    play(state, Buy(0, 0), Buy(0, 1), Buy(0, 3))
    assert why_not(state, Buy(0, 2)) == "You can buy at most 3 crops in one action."
    play(state, FinishAction(0))
    assert why_not(state, Buy(0, 2)) == USED_BUY


def test_case_14_no_coins() -> None:
    assert why_not(position(FarmOf(coins=0)), Buy(0, 0)) == "You have no coins."


def test_case_15_the_refilled_card_can_be_bought() -> None:
    state = position(market="carrot hay hay beet hay clover", top="clover")
    play(state, Buy(0, 0), Buy(0, 0))
    assert state.farms[0].hand == crops("carrot clover")


def test_case_16_the_top_card() -> None:
    state = position(top="beet")
    applied = play(state, Buy(0, "deck"))
    assert (state.farms[0].hand, state.farms[0].coins) == (["beet"], 1)
    assert state.market == crops("hay clover carrot beet hay clover")
    assert log_of(applied, 0) == ["Ann bought the top card of the deck for 1 coin: beet."]
    assert log_of(applied, 1) == log_of(applied, None) == ["Ann bought the top card of the deck for 1 coin."]


def test_case_17_a_market_all_alike() -> None:
    state = position(FarmOf(coins=3), market="5 hay, carrot", top="hay, carrot hay clover hay hay beet")
    applied = play(state, Buy(0, 5))
    assert state.market == crops("carrot hay clover hay hay beet")
    assert state.crop_discard == ["hay"] * 6
    assert "The whole market was alike: 6 hay went to the discard." in log_of(applied, 1)
    play(state, Buy(0, 0))
    assert state.bought == [5, 0]


def test_case_18_two_markets_all_alike() -> None:
    state = position(market="5 hay, carrot", top="hay, 6 clover, beet hay clover hay hay beet")
    applied = play(state, Buy(0, 5))
    assert state.market == crops("beet hay clover hay hay beet")
    assert state.crop_discard == ["hay"] * 6 + ["clover"] * 6
    assert [event.crop for event in applied.events if isinstance(event, MarketPurged)] == ["hay", "clover"]


@pytest.mark.parametrize("deck", [0, 3, 6, 13])
@pytest.mark.parametrize("discard", [0, 2])
def test_case_19_a_market_that_stays(deck: int, discard: int) -> None:
    state = position(market="5 hay, carrot")
    state.crop_deck = ["hay"] * (deck + 1)
    state.crop_discard = ["hay"] * discard
    applied = GAME.apply(state, Buy(0, 5), RandomNumbers(1))
    assert state.market == ["hay"] * 6
    assert (len(state.crop_deck), len(state.crop_discard)) == (deck, discard)
    assert log_of(applied, None)[-1] == (
        "The whole market is alike (6 hay), but no other crop is left to draw, so it stays."
    )
    assert EndTurn(0) in GAME.legal_moves(state)
    # As soon as another crop is discarded the market is renewed.
    state.farms[0].barn = ["clover"]
    GAME.apply(state, Sell(0, ("clover",)), RandomNumbers(1))
    assert sorted(set(state.market + state.crop_deck + state.crop_discard)) == ["clover", "hay"]
    assert len(state.market + state.crop_deck + state.crop_discard) == 6 + deck + discard + 1
    assert "clover" in state.market


def test_case_20_a_purchase_on_a_full_hand() -> None:
    state = position(FarmOf(coins=1, hand="3 hay, 3 clover"), top="beet")
    play(state, Buy(0, 2))
    assert state.market[2] == "beet"
    assert (len(state.farms[0].hand), state.phase) == (7, "discard_hand")
    play(state, DiscardFromHand(0, "carrot"))
    assert (state.phase, state.open_kind, state.bought) == ("actions", "buy", [2])


def test_case_21_another_action_closes_the_buying() -> None:
    state = position(FarmOf(hand="hay"))
    play(state, Buy(0, 0), Plant(0, ("hay",)))
    assert state.open_kind == ""
    assert why_not(state, Buy(0, 1)) == USED_BUY


def test_case_22_rulebook_planting() -> None:
    state = position(FarmOf(hand="beet hay clover"))
    play(state, Plant(0, group("beet hay")))
    assert (state.farms[0].spring, state.farms[0].hand) == (crops("beet hay"), ["clover"])


def test_case_23_what_can_be_planted() -> None:
    state = position(FarmOf(hand="3 hay, 2 clover, beet"))
    planted = {move.crops for move in GAME.legal_moves(state) if isinstance(move, Plant)}
    expected = ["beet", "clover", "hay", "beet clover", "beet hay", "clover hay", "3 hay"]
    assert planted == {group(text) for text in expected}
    for wrong in ("2 hay", "beet clover hay", "clover 2 hay", ""):
        assert why_not(state, Plant(0, group(wrong))) == PLANT
    assert why_not(state, Plant(0, ("carrot",))) == "You do not have those crops in your hand."
    assert why_not(state, Plant(0, group("3 clover"))) == "You do not have those crops in your hand."


def test_case_24_two_alike_are_planted_singly() -> None:
    assert plant_groups(group("2 hay")) == (("hay",),)
    assert plant_groups(group("2 hay, beet")) == (("beet",), ("hay",), ("beet", "hay"))


def test_case_25_rulebook_harvest() -> None:
    state = position(FarmOf(barn="beet hay hay", autumn="2 carrot", summer="2 clover"))
    play(state, Harvest(0, "autumn", group("2 carrot")))
    assert len(state.farms[0].barn) == 5
    assert state.farms[0].summer == crops("2 clover")
    assert why_not(state, Harvest(0, "summer", ("clover",))) == (
        "You have already used Harvest crops this turn. The two actions must be different."
    )


def test_case_26_hay_stays_in_summer() -> None:
    state = position(FarmOf(summer="hay carrot"))
    assert (
        why_not(state, Harvest(0, "summer", ("hay",))) == "Only carrot and clover can be harvested in summer."
    )
    play(state, Harvest(0, "summer", ("carrot",)))
    assert (state.farms[0].barn, state.farms[0].summer) == (["carrot"], ["hay"])
    play(state, EndTurn(0), EndTurn(1))
    assert state.farms[0].autumn == ["hay"]


def test_case_27_a_barn_too_full() -> None:
    state = position(FarmOf(barn="3 clover, 2 hay", autumn="3 beet"))
    play(state, Harvest(0, "autumn", group("3 beet")))
    assert (len(state.farms[0].barn), state.phase) == (8, "discard_barn")
    assert why_not(state, EndTurn(0)) == "First discard 2 cards from your barn."
    assert why_not(state, DiscardFromBarn(0, ("clover",))) == "Discard exactly 2 crops from your barn."
    assert why_not(state, DiscardFromBarn(0, group("2 carrot"))) == "Your barn does not hold those crops."
    play(state, DiscardFromBarn(0, group("2 clover")))
    assert state.farms[0].barn == crops("3 beet, clover, 2 hay")
    assert state.crop_discard == crops("2 clover")


def test_case_28_what_is_left_in_autumn_is_lost() -> None:
    state = position(FarmOf(autumn="2 carrot"))
    play(state, Harvest(0, "autumn", ("carrot",)), EndTurn(0), EndTurn(1))
    assert (state.farms[0].barn, state.farms[0].autumn, state.crop_discard) == (["carrot"], [], ["carrot"])


def test_crops_that_only_two_fields_hold_together_are_refused_for_that_reason() -> None:
    state = position(FarmOf(spring="beet", summer="2 clover", autumn="carrot clover"))
    for text in ("carrot, 2 clover", "3 clover"):
        told = {why_not(state, Harvest(0, field, group(text))) for field in ("summer", "autumn")}
        assert told == {"One harvest takes crops from one field only."}
    for text in ("carrot", "4 clover"):
        told = {why_not(state, Harvest(0, "summer", group(text)))}
        assert told == {"Those crops are not in your Summer field."}


def test_case_29_no_harvest_in_spring() -> None:
    state = position(FarmOf(spring="clover", summer="clover"))
    assert why_not(state, Harvest(0, "spring", ("clover",))) == "Nothing can be harvested in spring."
    assert why_not(state, Harvest(0, "summer", ())) == "Choose at least one crop to harvest."
    assert why_not(state, Harvest(0, "autumn", ("clover",))) == "Those crops are not in your Autumn field."


def test_case_30_rulebook_feeding() -> None:
    state = position(
        FarmOf(barn="clover 2 carrot, 2 beet"),
        row="rabbit_1 pig_2 sheep_1 cow_1 cow_2",
        feeding_top="cow_3 sheep_2",
    )
    applied = play(state, Feed(0, "rabbit_1", group("clover carrot")))
    assert (
        log_of(applied, 1)[0] == "Ann fed the rabbit with 1 carrot, 1 clover for 3 points. It is happy now."
    )
    assert state.feeding_row == ["cow_3", "pig_2", "sheep_1", "cow_1", "cow_2"]
    play(state, Feed(0, "pig_2", group("2 beet, carrot")))
    assert state.feeding_row == ["cow_3", "sheep_2", "sheep_1", "cow_1", "cow_2"]
    assert (state.farms[0].barn, state.kinds_used) == ([], ["feed"])
    assert {animal.animal for animal in scores(state)[0].animals if not animal.sad} == {"rabbit", "pig"}


def test_case_31_wild_icons() -> None:
    barn = tuple(sorted(crops("3 clover, 2 hay, beet, carrot")))
    legal = {group("3 clover"), group("beet 2 clover"), group("2 clover hay"), group("carrot 2 clover")}
    assert set(payments("sheep_1", barn)) == legal
    state = position(FarmOf(barn="3 clover, hay, hay, beet"), row="sheep_1 cow_1 cow_2 cow_3 pig_1")
    for wrong, told in {
        "2 clover": "2 clover",
        "beet 2 clover hay": "1 beet, 1 hay, 2 clover",
        "clover 2 hay": "2 hay, 1 clover",
        "": "nothing",
    }.items():
        assert why_not(state, Feed(0, "sheep_1", group(wrong))) == (
            f"Sheep needs 2 clover, 1 crop of any kind. You chose {told}."
        )


def test_case_32_the_hand_does_not_feed() -> None:
    state = position(FarmOf(barn="clover", hand="carrot"), row="rabbit_1 cow_1 cow_2 cow_3 pig_1")
    assert (
        why_not(state, Feed(0, "rabbit_1", group("carrot clover"))) == "Your barn does not hold those crops."
    )


def test_case_33_a_card_that_just_came_up() -> None:
    state = position(
        FarmOf(barn="carrot clover 2 hay"), row="rabbit_1 pig_1 pig_2 sheep_1 sheep_2", feeding_top="cow_1"
    )
    play(state, Feed(0, "rabbit_1", group("carrot clover")), Feed(0, "cow_1", group("2 hay")))
    assert state.farms[0].fed["cow"] == ["cow_1"]


def test_case_34_the_last_card_of_the_feeding_deck() -> None:
    state = position(
        FarmOf(barn="carrot clover 2 hay"), row="rabbit_1 cow_1 pig_2 sheep_1 sheep_2", feeding_left=1
    )
    play(state, Feed(0, "rabbit_1", group("carrot clover")))
    assert (len(state.feeding_row), state.feeding_deck) == (5, [])
    applied = play(state, Feed(0, "cow_1", group("2 hay")))
    assert applied.revealed is None
    assert (len(state.feeding_row), state.final_turns) == (4, 0)
    play(state, EndTurn(0))
    assert state.final_turns == 2


def test_case_35_a_second_card() -> None:
    state = position(FarmOf(barn="2 hay", fed="cow_3"), row="cow_1 cow_2 pig_1 pig_2 sheep_1")
    applied = play(state, Feed(0, "cow_1", group("2 hay")))
    assert state.farms[0].fed["cow"] == ["cow_3", "cow_1"]
    assert log_of(applied, 0)[0] == "Ann fed the cow with 2 hay for 3 points."


def test_case_36_rulebook_sale() -> None:
    state = position(FarmOf(barn="hay"))
    play(state, Sell(0, ("hay",)))
    assert (state.farms[0].coins, state.farms[0].barn, state.crop_discard) == (6, [], ["hay"])


def test_case_37_selling_several() -> None:
    state = position(FarmOf(coins=0, barn="beet carrot 2 clover"))
    applied = play(state, Sell(0, group("beet carrot 2 clover")))
    assert state.farms[0].coins == 12
    assert log_of(applied, 1) == ["Ann sold 1 beet, 1 carrot, 2 clover for 12 coins."]
    assert coin_tokens(state)[0][0] == Tokens(gold=2, silver=2)


def test_case_38_a_bank_that_cannot_pay() -> None:
    state = position(FarmOf(coins=0, barn="hay"), FarmOf(coins=59))
    assert state.bank == 3
    applied = play(state, Sell(0, ("hay",)))
    assert (state.farms[0].coins, state.bank) == (3, 0)
    assert log_of(applied, 1) == ["Ann sold 1 hay, worth 4 coins; the bank had only 3 coins."]
    assert why_not(state, TakeCoin(0)) == "The bank has no coins left."
    assert state.farms[0].barn == []


def test_case_39_change_for_a_gold_coin() -> None:
    state = position(FarmOf(coins=5))
    assert coin_tokens(state)[0][0] == Tokens(gold=1, silver=0)
    play(state, Buy(0, 0))
    assert coin_tokens(state)[0][0] == Tokens(gold=0, silver=4)


def test_case_40_two_different_actions() -> None:
    state = position(FarmOf(hand="hay", barn="hay"))
    play(state, TakeCoin(0))
    assert why_not(state, TakeCoin(0)) == (
        "You have already used Take a coin this turn. The two actions must be different."
    )
    play(state, Plant(0, ("hay",)))
    assert why_not(state, Sell(0, ("hay",))) == "You have already taken 2 actions this turn."


def test_case_41_a_turn_without_an_action() -> None:
    state = position(FarmOf(hand="hay"))
    question = GAME.question(GAME.view(state, 0), EndTurn(0))
    assert question is not None
    assert question.text() == (
        "You have 2 actions left. Possible now: Buy crops, Plant crops, Take a coin. End the turn anyway?"
    )
    play(state, EndTurn(0))
    assert state.active == 1


def test_nothing_to_finish_and_nothing_to_discard() -> None:
    state = position(FarmOf(hand="hay", barn="hay"))
    assert why_not(state, FinishAction(0)) == "There is no action to finish."
    assert why_not(state, DiscardFromHand(0, "hay")) == "There is nothing to discard from your hand."
    assert why_not(state, DiscardFromBarn(0, ("hay",))) == "There is nothing to discard from your barn."
    assert why_not(state, EndTurn(1)) == "It is Ann’s turn."
    assert why_not(state, Sell(0, ())) == "Choose at least one crop to sell."
    assert why_not(state, Sell(0, ("beet",))) == "Your barn does not hold those crops."
    assert why_not(state, Feed(0, "sheep_4", ("hay",))) == "That Feeding card is not on the table."
    for space in (-1, 6):
        assert why_not(state, Buy(0, space)) == "That market space is empty."


def test_groups_of_crops_have_no_order() -> None:
    assert Plant(0, ("hay", "beet")) == Plant(0, ("beet", "hay"))
    assert Feed(1, "cow_1", group("hay beet")).payment == ("beet", "hay")


def test_every_payment_of_a_full_barn_is_listed_once() -> None:
    for card in tables().feeding.values():
        barn = tuple(sorted([*card.named, *crops("beet hay carrot clover")]))
        listed = payments(card.id, barn)
        assert len(set(listed)) == len(listed)
        assert all(len(payment) == len(card.icons) for payment in listed)
        assert len(listed) == {0: 1, 1: 4}[card.wild]


@pytest.mark.parametrize("animal", tables().animals)
def test_an_animal_that_is_fed_is_heard(animal: str) -> None:
    card = next(card for card in tables().feeding.values() if card.animal == animal and card.min_players == 2)
    payment = card.named + ("hay",) * card.wild
    others = [other for other in tables().feeding_cards(2) if other != card.id]
    state = position(FarmOf(barn=" ".join(payment)), row=" ".join([card.id, *others[:4]]))
    applied = play(state, Feed(0, card.id, payment))
    heard = [voice for event in applied.events if (voice := GAME.voice(event, table_setup(GAME.info, 2)))]
    assert heard == [f"animal_{animal}"]
    assert asset_path("sounds", f"{heard[0]}.wav").is_file()
