"""Faults of comparable programs that concern the rules of this game, each named by its number.

R15 and R91 are held by the laws, R17 by worked case 51, R23, R36, R42, R87 and R88 by the tests of
secrets, R46 by worked case 19, R47 by the invariants, R48 and R50 by the tests of the end.
"""

from __future__ import annotations

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import UndoStopped
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.events import DeckShuffled, MarketFilled
from farmtable.games.my_happy_farm.moves import (
    Buy,
    DiscardFromHand,
    EndTurn,
    Feed,
    Harvest,
    Plant,
    Sell,
    TakeCoin,
)
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.state import HappyFarmState
from tests.my_happy_farm.positions import FarmOf, crops, group, log_of, match_from, play, position, why_not


def test_r26_undo_sets_nothing_off() -> None:
    """Taking back the last Feeding card and a reshuffle gives exactly the position before."""
    state = position(
        FarmOf(coins=5, barn="2 hay"),
        row="cow_1 cow_2 pig_1 pig_2 sheep_1",
        feeding_left=1,
        discard="3 hay, beet",
    )
    state.crop_discard += state.crop_deck
    state.crop_deck = []
    match = match_from(state, practice=True)
    past = [to_plain(HappyFarmState, match.state)]
    for move in (Feed(0, "cow_1", group("2 hay")), Buy(0, 0), EndTurn(0), EndTurn(1)):
        match.play(move)
        past.append(to_plain(HappyFarmState, match.state))
    assert match.state.final_turns == 1
    events = len(match.events_since(0))
    for at in (3, 2, 1, 0):
        match.undo()
        assert to_plain(HappyFarmState, match.state) == past[at]
    assert match.state.final_turns == 0
    for at in (1, 2, 3, 4):
        match.redo()
        assert to_plain(HappyFarmState, match.state) == past[at]
    assert len(match.events_since(0)) == events


def test_r28_undo_keeps_the_order_of_turns() -> None:
    """Both actions of the second player are taken back; undo never reaches into the turn before."""
    match = match_from(position(*[FarmOf(coins=1)] * 4))
    match.play(EndTurn(0))
    hand = list(match.state.farms[1].hand)
    match.play(TakeCoin(1))
    match.play(Plant(1, (hand[0],)))
    match.undo()
    match.undo()
    assert match.undo_seat is None
    with pytest.raises(UndoStopped):
        match.undo()
    order = []
    for _ in range(8):
        order.append(match.actor)
        match.play(EndTurn(match.actor or 0))
    assert order == [1, 2, 3, 0, 1, 2, 3, 0]


def test_r29_a_new_move_forgets_what_was_taken_back() -> None:
    match = match_from(position(FarmOf(hand="hay", barn="hay")))
    match.play(TakeCoin(0))
    match.play(Plant(0, ("hay",)))
    match.undo()
    match.undo()
    match.play(Sell(0, ("hay",)))
    assert not match.can_redo
    assert match.state.kinds_used == ["sell"]
    match.play(TakeCoin(0))


def test_r43_a_deck_that_runs_out_in_the_middle_of_a_refill() -> None:
    """The whole market is renewed with one card in the deck: draw it, shuffle, draw the other five."""
    state = position(market="5 hay, carrot")
    state.crop_deck = crops("beet hay")
    state.crop_discard = crops("2 carrot, 2 clover")
    applied = GAME.apply(state, Buy(0, 5), RandomNumbers(2))
    kinds = [type(event) for event in applied.events]
    shuffled = kinds.index(DeckShuffled)
    # One card fills the bought space, one more comes before the shuffle, five after it.
    assert [kinds[:shuffled].count(MarketFilled), kinds[shuffled:].count(MarketFilled)] == [2, 5]
    assert "" not in state.market
    assert (len(state.crop_deck), state.crop_discard) == (10 - 5, [])
    assert sorted(state.market + state.crop_deck) == sorted(crops("beet, 6 hay, 2 carrot, 2 clover"))


def everything_taken() -> HappyFarmState:
    """All 59 crops are in hands, barns, fields and the market of four players."""
    state = position(
        FarmOf(hand="6 hay", barn="6 hay", summer="3 hay", coins=3),
        FarmOf(hand="6 clover", barn="6 clover", autumn="2 carrot"),
        FarmOf(hand="6 carrot", barn="6 beet"),
        FarmOf(hand="3 hay, 3 clover", barn="2 beet, 3 carrot, 1 hay"),
        market="2 hay, 3 clover, beet",
        active=3,
    )
    assert (state.crop_deck, state.crop_discard) == ([], [])
    return state


def test_r45_nothing_left_to_draw() -> None:
    state = everything_taken()
    applied = play(state, EndTurn(3))
    assert "No crop cards are left to draw: Ann gains nothing." in log_of(applied, 0)
    assert why_not(state, Buy(0, "deck")) == "There are no crop cards left to draw."
    applied = play(state, Plant(0, ("hay",)), Buy(0, 2))
    assert applied.revealed is None
    assert state.market == ["hay", "hay", "", "clover", "clover", "beet"]
    assert why_not(state, Buy(0, 2)) == "That market space is empty."
    assert why_not(state, Buy(0, "deck")) == "There are no crop cards left to draw."
    play(state, Buy(0, 3))
    assert state.phase == "discard_hand"
    applied = play(state, DiscardFromHand(0, "hay"))
    # The first card of the discard goes to the lowest empty space at once.
    assert state.market == ["hay", "hay", "hay", "", "clover", "beet"]
    assert (state.crop_deck, state.crop_discard) == ([], [])
    assert applied.revealed is not None


def test_r45_a_whole_round_without_cards() -> None:
    state = everything_taken()
    for seat in (3, 0):
        play(state, EndTurn(seat))
    # Two carrots stood in autumn too long: they are the only cards left, and the market is full.
    assert (state.crop_discard, state.market.count("")) == (["carrot", "carrot"], 0)
    play(state, EndTurn(1))
    assert state.phase == "discard_hand"


def test_r54_a_poor_player_always_has_two_different_actions() -> None:
    state = position(FarmOf(coins=0))
    assert GAME.legal_moves(state) == [TakeCoin(0), EndTurn(0)]
    play(state, TakeCoin(0))
    kinds = {move.kind for move in GAME.legal_moves(state)}
    assert kinds == {"buy", "end_turn"}
    play(state, Buy(0, 0))
    assert EndTurn(0) in GAME.legal_moves(state)


def test_r54_nothing_possible_at_all() -> None:
    state = position(FarmOf(coins=0), FarmOf(coins=62))
    assert GAME.legal_moves(state) == [EndTurn(0)]
    question = GAME.question(GAME.view(state, 0), EndTurn(0))
    assert question is None


@pytest.mark.parametrize(("bank", "worth", "paid"), [(41, 9, 9), (3, 9, 3), (0, 9, 0)])
def test_r55_the_bank_is_never_overdrawn(bank: int, worth: int, paid: int) -> None:
    state = position(FarmOf(coins=0, barn="beet hay"), FarmOf(coins=62 - bank))
    play(state, Sell(0, group("beet hay")))
    assert (state.farms[0].coins, state.bank) == (paid, bank - paid)
    assert sum(farm.coins for farm in state.farms) + state.bank == 62
    assert worth >= paid


def test_r57_nothing_is_done_without_paying() -> None:
    state = position(FarmOf(coins=1, barn="2 hay"), row="cow_1 cow_2 pig_1 pig_2 sheep_1")
    play(state, Buy(0, 0))
    assert why_not(state, Buy(0, 0)) == "You have no coins."
    play(state, Feed(0, "cow_1", group("2 hay")))
    assert why_not(state, Feed(0, "cow_2", group("3 hay"))) == "Your barn does not hold those crops."


def test_r61_a_double_click_ends_one_turn_only() -> None:
    state = position(FarmOf(barn="hay"))
    play(state, Sell(0, ("hay",)))
    assert why_not(state, Sell(0, ("hay",))).startswith("You have already used Sell crops")
    play(state, EndTurn(0))
    assert why_not(state, EndTurn(0)) == "It is Ben’s turn."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r89_players_who_never_feed_can_play_on_for_ever(seats: int) -> None:
    """The rulebook knows no other end than the empty Feeding deck (R24): nobody may ever be stuck."""
    chance, chooser = RandomNumbers(seats), RandomNumbers(9)
    state = GAME.setup(table_setup(GAME.info, seats), chance)
    for _ in range(3000):
        legal = [move for move in GAME.legal_moves(state) if move.kind != "feed"]
        GAME.apply(state, chooser.choose(legal), chance)
    assert GAME.faults(state) == []
    assert state.turn > 300


def test_r89_players_who_always_pass() -> None:
    state = GAME.setup(table_setup(GAME.info, 4), RandomNumbers(1))
    for _ in range(400):
        GAME.apply(state, GAME.legal_moves(state)[-1], RandomNumbers(1))
        assert GAME.faults(state) == []
    assert all(len(farm.hand) >= 6 for farm in state.farms)


def test_crops_left_in_a_harvested_field_stay_until_they_are_lost() -> None:
    """Harvesting a part of summer leaves a rest that is no planting of its own."""
    state = position(FarmOf(summer="3 clover"))
    play(state, Harvest(0, "summer", ("clover",)), EndTurn(0), EndTurn(1))
    assert state.farms[0].autumn == ["clover", "clover"]
