"""Worked cases 1 to 11: setting up, gaining crops, growing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.faults import WrongChoice
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.events import MarketPurged, NothingToGain
from farmtable.games.my_happy_farm.moves import DiscardFromHand, EndTurn, Harvest, Plant, TakeCoin
from farmtable.games.my_happy_farm.previews import Tokens, coin_tokens
from farmtable.games.my_happy_farm.report import Report
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.setup import lay_out
from farmtable.games.my_happy_farm.turns import begin_turn, grow
from tests.my_happy_farm.positions import (
    FarmOf,
    crops,
    dealt,
    group,
    log_of,
    pass_turn,
    play,
    position,
    why_not,
)

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.state import HappyFarmState


def marks(state: HappyFarmState) -> set[int]:
    return {tables().feeding[card].min_players for card in state.feeding_row + state.feeding_deck}


def test_case_01_two_players() -> None:
    state = dealt(2)
    assert (len(state.feeding_row), len(state.feeding_deck), len(state.crop_deck)) == (5, 5, 49)
    assert marks(state) == {2}
    assert [(farm.coins, len(farm.hand)) for farm in state.farms] == [(2, 2), (2, 2)]
    assert state.bank == 58
    players, bank = coin_tokens(state)
    assert bank == Tokens(gold=8, silver=18)
    assert players == [Tokens(0, 2)] * 2


def test_case_02_three_players() -> None:
    state = dealt(3)
    assert (len(state.feeding_row), len(state.feeding_deck), len(state.crop_deck)) == (5, 9, 47)
    assert marks(state) == {2, 3}
    assert state.bank == 56


def test_case_03_four_players() -> None:
    state = dealt(4)
    assert (len(state.feeding_row), len(state.feeding_deck), len(state.crop_deck)) == (5, 13, 45)
    assert marks(state) == {2, 3, 4}
    assert state.bank == 54
    assert coin_tokens(state)[1] == Tokens(gold=8, silver=14)


@pytest.mark.parametrize("seats", [1, 5])
def test_case_04_wrong_number_of_players(seats: int) -> None:
    with pytest.raises(WrongChoice) as caught:
        table_setup(GAME.info, seats)
    assert caught.value.text() == "My Happy Farm is for 2 to 4 players."


def test_case_05_first_market_all_alike() -> None:
    markets = crops("6 hay, hay clover carrot beet clover carrot")
    deck = list((Counter(tables().crop_counts) - Counter(markets)).elements()) + markets[::-1]
    report = Report(RandomNumbers(1))
    state = lay_out(table_setup(GAME.info, 2, first=0), 0, deck, tables().feeding_cards(2), report)
    assert state.crop_discard == ["hay"] * 6
    assert state.market == crops("hay clover carrot beet clover carrot")
    assert len(state.crop_deck) == 43
    begin_turn(state, 0, report)
    assert GAME.faults(state) == []
    (purged, *_) = GAME.opening(state)
    assert isinstance(purged, MarketPurged)
    assert "6 hay" in purged.sentence(None).text()


def test_setup_deals_from_the_first_player_on() -> None:
    deck = (
        crops("50 hay")
        + crops("beet hay carrot clover clover beet")[::-1]
        + crops("hay clover hay hay hay hay")
    )
    state = lay_out(
        table_setup(GAME.info, 3, first=1), 1, deck, tables().feeding_cards(3), Report(RandomNumbers(1))
    )
    assert state.market == crops("hay hay hay hay clover hay")
    assert [farm.hand for farm in state.farms] == [
        crops("beet carrot"),
        crops("beet clover"),
        crops("clover hay"),
    ]


def test_the_first_player_is_the_one_named_or_any() -> None:
    for first in range(4):
        state = GAME.setup(table_setup(GAME.info, 4, first=first), RandomNumbers(1))
        assert (state.first, state.active) == (first, first)
    chosen = {GAME.setup(table_setup(GAME.info, 4), RandomNumbers(seed)).first for seed in range(30)}
    assert chosen == {0, 1, 2, 3}


def test_the_first_turn_begins_with_a_gain() -> None:
    state = GAME.setup(table_setup(GAME.info, 2, first=0), RandomNumbers(4))
    assert [len(farm.hand) for farm in state.farms] == [3, 2]
    assert (state.turn, state.phase, len(state.crop_deck)) == (1, "actions", 48)


def test_case_06_rulebook_growth() -> None:
    state = position(FarmOf(autumn="beet", summer="2 hay", spring="beet hay"))
    report = Report(RandomNumbers(1))
    grow(state, report)
    farm = state.farms[0]
    assert state.crop_discard == ["beet"]
    assert (farm.autumn, farm.summer, farm.spring) == (crops("2 hay"), crops("beet hay"), [])
    assert log_of(report.applied(), None) == ["Ann’s crops grew. Left too long in autumn and lost: 1 beet."]


def test_case_07_nothing_grows_in_empty_fields() -> None:
    state = position()
    before = GAME.copy(state)
    report = Report(RandomNumbers(1))
    grow(state, report)
    assert state == before
    assert report.events == []


def test_case_08_clover_and_hay_through_the_seasons() -> None:
    state = position(FarmOf(hand="clover hay"), top="4 clover")
    play(state, Plant(0, group("clover hay")))
    pass_turn(state)
    pass_turn(state)
    assert state.farms[0].summer == crops("clover hay")
    assert (
        why_not(state, Harvest(0, "summer", ("hay",))) == "Only carrot and clover can be harvested in summer."
    )
    assert Harvest(0, "summer", ("clover",)) in GAME.legal_moves(state)
    pass_turn(state)
    pass_turn(state)
    assert state.farms[0].autumn == crops("clover hay")
    for wanted in ("clover", "hay", "clover hay"):
        assert Harvest(0, "autumn", group(wanted)) in GAME.legal_moves(state)
    pass_turn(state)
    pass_turn(state)
    assert sorted(state.crop_discard) == crops("clover hay")
    assert state.farms[0].autumn == []


def test_case_09_gain_on_a_full_hand() -> None:
    state = position(FarmOf(hand="3 hay, 3 clover", spring="carrot"), FarmOf(), top="beet", active=1)
    play(state, EndTurn(1))
    assert state.phase == "discard_hand"
    assert state.farms[0].hand == crops("beet 3 clover 3 hay")
    assert state.farms[0].spring == ["carrot"]
    assert why_not(state, TakeCoin(0)) == "First discard 1 card from your hand."
    assert why_not(state, EndTurn(0)) == "First discard 1 card from your hand."
    assert DiscardFromHand(0, "beet") in GAME.legal_moves(state)
    assert why_not(state, DiscardFromHand(0, "carrot")) == "You do not have that crop in your hand."
    play(state, DiscardFromHand(0, "hay"))
    assert (len(state.farms[0].hand), state.crop_discard) == (6, ["hay"])
    assert (state.phase, state.farms[0].summer) == ("actions", ["carrot"])


def test_case_10_gain_from_a_shuffled_discard() -> None:
    state = position(active=1)
    state.crop_discard = crops("2 hay, beet, carrot, clover")
    state.crop_deck = []
    applied = GAME.apply(state, EndTurn(1), RandomNumbers(1))
    assert (len(state.crop_deck), state.crop_discard, len(state.farms[0].hand)) == (4, [], 1)
    assert "The discard of 5 crop cards was shuffled into a new deck." in log_of(applied, None)


def test_case_11_nothing_to_gain() -> None:
    state = position(active=1)
    state.crop_deck = []
    applied = GAME.apply(state, EndTurn(1), RandomNumbers(1))
    assert [type(event) for event in applied.events].count(NothingToGain) == 1
    assert "No crop cards are left to draw: Ann gains nothing." in log_of(applied, None)
    assert (state.active, state.phase, state.farms[0].hand) == (0, "actions", [])
