"""The worked cases of the specification about setup, playing cards, prices and purchases (1 to 23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import END_CARDS
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import (
    ApplyTrick,
    Buy,
    EndTurn,
    MoveTo,
    PlaceHamster,
    Plan,
    PlayCard,
    PlayCombo,
    SkipEffect,
)
from farmtable.games.ham_farm.prices import price_at, price_of
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.scoring import final_holdings
from tests.ham_farm.positions import (
    clear,
    fund,
    give,
    lay,
    on_top,
    play,
    position,
    rolling,
    shorten_deck,
    starting,
)
from tests.laws import refusal

if TYPE_CHECKING:
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State


def told(state: State, move: Move) -> str:
    """Return the sentence that refuses a move."""
    fault = refusal(GAME, state, move)
    assert fault is not None
    return fault.text(["P1", "P2", "P3"])


def test_case_01_setup_for_two() -> None:
    chance = RandomNumbers(1)
    state = GAME.setup(table_setup(INFO, 2, first=0), chance)
    for seat in (1, 0):
        GAME.apply(state, PlaceHamster(seat, "r1c1"), chance)
    assert sum(bool(card) for card in state.market.values()) == 18
    assert (len(state.market_deck), len(state.boxed)) == (64, 62)
    assert [(len(player.hand), len(player.deck)) for player in state.players] == [(3, 5), (3, 5)]
    assert [player.seeds for player in state.players] == [0, 0]
    assert state.supply == 58


@pytest.mark.parametrize("seed", range(40))
def test_case_02_the_end_game_cards_lie_in_the_lower_part(seed: int) -> None:
    state = GAME.setup(table_setup(INFO, 2 + seed % 4), RandomNumbers(seed))
    top, lower = state.market_deck[:-32:-1], state.market_deck[:-31]
    assert len(top) == 31
    assert not set(top) & set(END_CARDS)
    assert len(lower) == 33
    assert set(END_CARDS) <= set(lower)


@pytest.mark.parametrize("first", range(5))
def test_case_03_placement_runs_backwards_and_the_first_seat_begins(first: int) -> None:
    chance = RandomNumbers(3)
    state = GAME.setup(table_setup(INFO, 5, first=first), chance)
    order = []
    while state.phase == "placement":
        order.append(GAME.actor(state))
        GAME.apply(state, GAME.legal_moves(state)[0], chance)
    assert order == [(first + step) % 5 for step in (4, 3, 2, 1, 0)]
    assert GAME.actor(state) == first


def test_case_04_two_seeds_from_one_card() -> None:
    state = position()
    give(state, 0, "hand", "start-green-left")
    play(state, PlayCard(0, starting("start-green-left")))
    assert (state.players[0].seeds, state.supply) == (2, 56)
    assert state.players[0].discard == ["sun-start-green-left"]
    assert state.actions == 1


def test_case_05_the_second_row_of_a_special() -> None:
    state = position()
    give(state, 0, "hand", "start-special-1")
    play(state, PlayCard(0, starting("start-special-1"), 2))
    assert state.players[0].seeds == 2
    assert state.queue == []


def test_case_06_a_combo_is_one_action() -> None:
    state = position()
    give(state, 0, "hand", "start-red-left", "start-red-right")
    play(state, PlayCombo(0, "sun-start-red-left", "sun-start-red-right"), rolling(4))
    assert state.players[0].seeds == 4
    assert state.queue[0].op == "buy"
    assert state.actions == 1
    play(state, SkipEffect(0))
    assert state.players[0].discard == ["sun-start-red-left", "sun-start-red-right"]


@pytest.mark.parametrize(
    ("left", "right", "sentence"),
    [
        ("start-red-left", "red-left-1-a", "A combo needs one left and one right card."),
        ("start-red-left", "start-blue-right", "Both cards of a combo must have the same colour."),
        ("start-special-1", "start-blue-right", "Special cards cannot be part of a combo."),
        ("start-red-left", "start-special-1", "Special cards cannot be part of a combo."),
        ("start-red-right", "start-red-left", "A combo needs one left and one right card."),
    ],
    ids=["case_07", "case_08", "case_09_left", "case_09_right", "wrong_way_round"],
)
def test_cases_07_to_09_what_is_no_combo(left: str, right: str, sentence: str) -> None:
    state = position()
    give(state, 0, "hand", left, right)
    assert told(state, PlayCombo(0, starting(left), starting(right))) == sentence


def buying(state: State, seeds: int) -> None:
    """Let seat 0 play a card that gives a seed and a Buy, so that it decides with so many seeds."""
    give(state, 0, "hand", "start-red-right")
    fund(state, 0, seeds - 1)
    play(state, PlayCard(0, "sun-start-red-right"))
    assert state.queue[0].op == "buy"


def test_case_10_under_the_hamster_beside_it_and_out_of_reach() -> None:
    for hamster, price in (("r2c3", 3), ("r2c2", 4)):
        state = position(hamsters=(hamster, "r3c3"))
        lay(state, "r2c3", "green-left-3-a")
        assert price_at(state, 0, "r2c3").total == price
    state = position(hamsters=("r1c2", "r3c3"))
    lay(state, "r2c3", "green-left-3-a")
    buying(state, 10)
    sentence = "That card is out of reach: it must be under your hamster or next to it."
    assert told(state, Buy(0, "r2c3")) == sentence


def test_case_11_the_discount_serves_exactly_the_corner() -> None:
    for hamster, price in (("r1c1", 2), ("r1c2", 3)):
        state = position(hamsters=(hamster, "r3c3"))
        lay(state, "r1c1", "green-left-3-a")
        assert price_at(state, 0, "r1c1").total == price
    state = position(hamsters=("r2c2", "r3c3"))
    lay(state, "r1c1", "green-left-3-a")
    buying(state, 10)
    assert Buy(0, "r1c1") not in GAME.legal_moves(state)
    assert "out of reach" in told(state, Buy(0, "r1c1"))


def test_case_12_moonlight_in_a_corner_with_no_seed_at_all() -> None:
    state = position(hamsters=("r3c6", "r3c3"))
    lay(state, "r3c6", "blue-left-1-a")
    give(state, 0, "hand", "red-right-3-a")
    on_top(state, "trick-night")
    play(state, PlayCard(0, "red-right-3-a"))
    play(state, ApplyTrick(0))
    assert price_at(state, 0, "r3c6", state.queue[0].discount).total == 0
    play(state, Buy(0, "r3c6"))
    assert state.players[0].seeds == 0
    assert "blue-left-1-a" in state.players[0].hand


def test_a_price_is_never_below_nothing() -> None:
    price = price_of("sun-start-red-left", "", corner=True, beside=False, discount=3)
    assert (price.total, price.floor) == (0, 4)


def test_case_13_too_few_seeds() -> None:
    state = position()
    lay(state, "r2c4", "green-left-3-a")
    buying(state, 3)
    assert told(state, Buy(0, "r2c4")) == "You need 4 seeds; you have 3."


def test_case_14_a_bought_card_joins_a_combo_in_the_same_turn() -> None:
    state = position()
    lay(state, "r2c3", "green-left-1-a")
    give(state, 0, "hand", "start-special-2", "start-green-right")
    fund(state, 0, 3)
    play(state, PlayCard(0, "sun-start-special-2", 1))
    play(state, Buy(0, "r2c3"))
    assert "green-left-1-a" in state.players[0].hand
    play(state, PlayCombo(0, "green-left-1-a", "sun-start-green-right"))
    assert state.actions == 0


def test_case_15_a_location_costs_seeds_and_two_cards() -> None:
    state = position()
    lay(state, "r2c3", "location-roll-a")
    names = ("start-red-right", "start-red-left", "start-blue-left", "start-blue-right", "start-green-left")
    give(state, 0, "hand", *names)
    fund(state, 0, 9)
    player = state.players[0]
    play(state, PlayCard(0, "sun-start-red-right"))
    assert (len(player.hand), player.seeds) == (4, 10)
    discards = ("sun-start-blue-left", "sun-start-blue-right")
    assert sum(isinstance(move, Buy) and move.space == "r2c3" for move in GAME.legal_moves(state)) == 6
    play(state, Buy(0, "r2c3", discards))
    assert (player.seeds, len(player.hand), player.locations) == (3, 2, ["location-roll-a"])
    assert player.discard == [*discards, "sun-start-red-right"]


@pytest.mark.parametrize(("hand", "have"), [(1, "1"), (0, "0")])
def test_case_16_too_few_cards_for_a_location(hand: int, have: str) -> None:
    state = position()
    lay(state, "r2c3", "location-roll-a")
    give(state, 0, "hand", *["start-blue-left"][:hand])
    buying(state, 10)
    sentence = f"A Location also costs 2 cards from your hand; you have {have}."
    assert told(state, Buy(0, "r2c3")) == sentence


def test_a_location_that_costs_too_many_seeds_names_the_cards_too() -> None:
    """Whoever saves up for it must know of both prices at once."""
    state = position()
    lay(state, "r2c3", "location-roll-a")
    give(state, 0, "hand", "start-blue-left")
    buying(state, 3)
    sentence = "This Location costs 7 seeds and 2 hand cards; you have 3 seeds and 1 hand card."
    assert told(state, Buy(0, "r2c3")) == sentence


def test_case_17_the_realtor_pays_less_of_both() -> None:
    state = position(hamsters=("r1c5", "r3c3"), abilities=("ability-realtor", "ability-scout"))
    lay(state, "r1c6", "location-blue-a")
    price = price_at(state, 0, "r1c6")
    assert (price.total, price.discards) == (2, 1)
    assert (price.printed, price.surcharge, price.corner, price.ability) == (3, 1, -1, -1)
    give(state, 0, "hand", "start-special-2", "start-blue-left")
    fund(state, 0, 1)
    play(state, PlayCard(0, "sun-start-special-2", 1))
    play(state, Buy(0, "r1c6", ("sun-start-blue-left",)))
    assert (state.players[0].seeds, state.players[0].locations) == (0, ["location-blue-a"])


def test_case_18_the_scout_pays_no_surcharge_on_dear_cards() -> None:
    state = position(abilities=("ability-scout", "ability-runner"))
    lay(state, "r2c4", "special-9-a")
    lay(state, "r2c2", "special-1-a")
    assert price_at(state, 0, "r2c4").total == 5
    assert price_at(state, 0, "r2c2").total == 4
    assert price_at(state, 1, "r2c4").total == 6


def test_cases_19_and_20_a_hamster_keeps_its_space_empty() -> None:
    state = position(hamsters=("r2c2", "r2c3"))
    give(state, 0, "hand", "start-special-2")
    give(state, 1, "hand", "start-blue-left", "start-special-2")
    fund(state, 0, 3)
    play(state, PlayCard(0, "sun-start-special-2", 1))
    play(state, Buy(0, "r2c3"))
    assert state.players[0].seeds == 1
    play(state, Plan(0))
    play(state, EndTurn(0))
    assert state.market["r2c3"] == ""
    fund(state, 1, 5)
    play(state, PlayCard(1, "moon-start-special-2", 1))
    prices = {
        move.space: price_at(state, 1, move.space).surcharge
        for move in GAME.legal_moves(state)
        if isinstance(move, Buy)
    }
    assert prices == {"r1c3": 1, "r2c2": 1, "r2c4": 1, "r3c3": 1}
    assert told(state, Buy(1, "r2c3")) == "There is no card on that space."
    # Case 20: P2 moves away without buying, so nothing is refilled; P1's next purchase fills the space.
    play(state, SkipEffect(1))
    play(state, PlayCard(1, "moon-start-blue-left"))
    play(state, MoveTo(1, "r2c4"))
    before = list(state.market_deck)
    play(state, EndTurn(1))
    assert state.market["r2c3"] == ""
    assert state.market_deck == before
    buying(state, 5)
    play(state, Buy(0, "r2c2"))
    play(state, Plan(0))
    play(state, EndTurn(0))
    assert state.market["r2c3"] == before[-1]
    assert state.market["r2c2"] == ""


def test_case_21_refill_in_reading_order() -> None:
    state = position()
    clear(state, "r3c5", "r1c2")
    top, second = state.market_deck[-1], state.market_deck[-2]
    state.bought, state.actions = True, 0
    play(state, EndTurn(0))
    assert (state.market["r1c2"], state.market["r3c5"]) == (top, second)


def test_case_22_the_second_end_game_card_ends_the_game_at_once() -> None:
    state = position()
    clear(state, "r1c2", "r3c5")
    lay(state, "r3c1", "end-game-1")
    shorten_deck(state, 20)
    state.market_deck.remove("end-game-2")
    state.market_deck.append("end-game-2")
    state.bought, state.actions = True, 0
    play(state, EndTurn(0))
    assert state.market["r1c2"] == "end-game-2"
    assert state.market["r3c5"] == ""
    assert (state.phase, state.ended) == ("over", "both_out")
    assert GAME.actor(state) is None


def test_case_23_buying_an_end_game_card_ends_the_game() -> None:
    state = position()
    lay(state, "r2c4", "end-game-1")
    give(state, 0, "hand", "red-right-1-a", "green-left-8-a")
    fund(state, 0, 8)
    play(state, PlayCard(0, "red-right-1-a"))
    assert state.players[0].seeds == 9
    play(state, Buy(0, "r2c4"))
    assert state.players[0].seeds == 1
    assert state.ended == "bought"
    assert state.actions == 0
    assert "red-right-1-a" in final_holdings(state.players[0]).cards
    assert state.players[0].end_card == "end-game-1"
    outcome = GAME.outcome(state)
    assert outcome is not None
    # The End Game card scores 3; the 4 points in hand are lost, and the played card is worth nothing.
    assert outcome.lines[0].total == 3


def test_rulebook_the_same_action_may_be_taken_twice() -> None:
    state = position()
    play(state, Plan(0))
    play(state, Plan(0))
    assert len(state.players[0].hand) == 4
    assert GAME.legal_moves(state) == [EndTurn(0)]
