"""The worked cases of the specification about scoring, the end and the solo game (24 to 31, 55, 56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.moves import EndTurn, Plan
from farmtable.games.ham_farm.resolution import Resolution, end_game, ending_sentence
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.scoring import Holdings, rank_for, score_terms, total_of
from farmtable.games.ham_farm.spaces import RIVAL_WALK, SPACES
from tests.ham_farm.positions import STARTING_CARDS, clear, fund, give, lay, play, position

if TYPE_CHECKING:
    from farmtable.engine.outcome import Outcome
    from farmtable.games.ham_farm.state import State


def points(
    cards: tuple[str, ...] = (), locations: tuple[str, ...] = (), seeds: int = 0, hand: int = 0
) -> int:
    """Return a score."""
    return total_of(score_terms(Holdings(cards, locations, seeds, hand)))


def finished(state: State) -> Outcome:
    """End a game by the safety rule and return its result."""
    end_game(Resolution(state, RandomNumbers(0)), "no_purchases")
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_case_24_a_whole_score() -> None:
    state = position()
    give(state, 0, "deck", "blue-left-3-a", "blue-right-8-a", "red-left-7-a")
    give(state, 0, "discard", "special-10-a")
    give(state, 0, "locations", "location-roll-a", "location-sleeping-a")
    give(state, 0, "hand", "green-left-8-a")
    fund(state, 0, 3)
    line = finished(state).lines[0]
    assert line.total == 18
    assert [term.value for term in line.terms] == [10, 8, 0]


def test_case_25_two_cards_of_a_colour_make_a_point() -> None:
    cards = ("sun-start-blue-left", "sun-start-blue-right", "moon-start-blue-left", "moon-start-blue-right")
    more = ("cloud-start-blue-left", "cloud-start-blue-right", "ember-start-blue-left")
    assert points(cards + more, ("location-blue-a",), hand=1) == 3
    assert points((*cards, *more, "ember-start-blue-right"), ("location-blue-a",)) == 4


def test_case_26_two_head_offices_among_three_locations() -> None:
    locations = ("location-locations-a", "location-locations-b", "location-seeds-a")
    assert points(locations=locations) == 12


def test_case_27_both_rows_of_a_special_count() -> None:
    assert points(("special-11-a",), ("location-roll-a",)) == 2 + 2


def test_case_28_stockpile_icons() -> None:
    assert points(("special-3-a", "sun-start-green-right"), ("location-stockpile-a",)) == 1 + 6


def test_case_29_cards_in_hand() -> None:
    assert points(locations=("location-hand-a",), hand=5) == 5
    assert points(locations=("location-hand-a", "location-hand-b"), hand=5) == 10


def test_case_30_marked_seeds_do_not_score() -> None:
    state = position(abilities=("ability-investor", "ability-runner"))
    give(state, 0, "locations", "location-seeds-a")
    state.players[0].uses = state.players[0].markers = 2
    state.supply -= 2
    fund(state, 0, 6)
    assert finished(state).lines[0].total == 6


@pytest.mark.parametrize(
    ("cards", "seeds", "winners", "reason"),
    [
        ("xx", (3, 5), (1,), "P2 wins the tie with more seeds."),
        ("xx", (5, 5), (0, 1), "P1, P2 have the same points and the same seeds: they share the victory."),
        ("xx-", (5, 5, 9), (0, 1), "P1, P2 have the same points and the same seeds: they share the victory."),
        ("-xx", (5, 1, 2), (2,), "P3 wins the tie with more seeds."),
        ("x-x", (5, 9, 5), (0, 2), "P1, P3 have the same points and the same seeds: they share the victory."),
        ("x-", (0, 9), (0,), "P1 wins with 4 points."),
        (
            "---",
            (0, 0, 0),
            (0, 1, 2),
            "P1, P2, P3 have the same points and the same seeds: they share the victory.",
        ),
    ],
)
def test_case_31_ties(cards: str, seeds: tuple[int, ...], winners: tuple[int, ...], reason: str) -> None:
    state = position(len(cards))
    four = iter(("green-left-8-a", "green-left-8-b"))
    for seat, mark in enumerate(cards):
        if mark == "x":
            give(state, seat, "stockpile", next(four))
        fund(state, seat, seeds[seat])
    outcome = finished(state)
    assert outcome.winners == winners
    told = outcome.reason.text(["P1", "P2", "P3"])
    assert told.removeprefix(reason) == f" {ending_sentence(state).text(['P1', 'P2', 'P3'])}", told
    assert [line.seat for line in outcome.lines if line.rank == 1] == list(winners)


@pytest.mark.parametrize(
    ("location", "cards", "seeds", "hand", "gain"),
    [
        ("location-blue-a", 1, 0, 0, 1),
        ("location-red-a", 1, 0, 0, 1),
        ("location-green-a", 1, 0, 0, 1),
        ("location-special-a", 1, 0, 0, 2),
        ("location-seeds-a", 1, 7, 0, 7),
        ("location-locations-a", 1, 0, 0, 2),
        ("location-sleeping-a", 1, 0, 0, 2),
        ("location-roll-a", 1, 0, 0, 1),
        ("location-trick-a", 1, 0, 0, 0),
        ("location-stockpile-a", 1, 0, 0, 2),
        ("location-hand-a", 1, 0, 3, 3),
    ],
)
def test_rulebook_every_scoring_row(location: str, cards: int, seeds: int, hand: int, gain: int) -> None:
    """On a starting deck: two cards of each colour, two Specials, two sleepers, one Roll, one Stockpile."""
    held = STARTING_CARDS * cards
    assert points(held, (location,), seeds, hand) == gain


def test_case_55_the_rivals_step() -> None:
    state = position(1, hamsters=("r3c1",))
    state.rival = RIVAL_WALK.index("r1c6")
    clear(state, "r1c6")
    taken, top, second = state.market["r2c6"], state.market_deck[-1], state.market_deck[-2]
    state.actions = 0
    play(state, EndTurn(0))
    assert RIVAL_WALK[state.rival] == "r2c6"
    assert state.removed == [taken]
    assert (state.market["r1c6"], state.market["r2c6"]) == (top, "")
    assert state.market_deck[-1] == second
    lay(state, "r2c5", "end-game-2")
    state.actions = 0
    play(state, EndTurn(0))
    assert (state.ended, state.removed[-1]) == ("rival", "end-game-2")
    assert state.market["r2c6"] == ""


def test_case_55_the_player_keeps_a_space_that_the_rival_leaves() -> None:
    state = position(1, hamsters=("r1c6",))
    state.rival = RIVAL_WALK.index("r1c6")
    clear(state, "r1c6")
    state.actions = 0
    play(state, EndTurn(0))
    assert state.market["r1c6"] == ""


def test_the_rival_walks_the_path_there_and_back() -> None:
    assert len(RIVAL_WALK) == 34
    assert RIVAL_WALK[0] == "r1c1"
    assert set(RIVAL_WALK) == set(SPACES)
    assert RIVAL_WALK[5:7] == ("r1c6", "r2c6")
    assert RIVAL_WALK[16:19] == ("r3c5", "r3c6", "r3c5")
    assert RIVAL_WALK[-1] == "r1c2"


def test_case_56_forty_turns_without_a_purchase_end_the_game() -> None:
    state = position()
    for turn in range(40):
        assert state.phase == "turn", f"the game ended after {turn} turns"
        for _ in range(2):
            play(state, Plan(state.active))
        play(state, EndTurn(state.active))
    assert state.ended == "no_purchases"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_case_56_a_purchase_starts_the_count_again() -> None:
    state = position()
    state.turn, state.quiet_turns, state.bought, state.actions = 60, 39, True, 0
    play(state, EndTurn(0))
    assert (state.phase, state.quiet_turns) == ("turn", 0)


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (0, "Nibbler"),
        (24, "Nibbler"),
        (25, "Shopkeeper"),
        (40, "Manager"),
        (55, "Director"),
        (69, "Director"),
        (70, "Tycoon"),
        (90, "Legend"),
        (130, "Legend"),
    ],
)
def test_solo_ranks(total: int, title: str) -> None:
    assert rank_for(total).text() == title


def test_a_solo_game_has_a_title_and_no_winner() -> None:
    state = position(1)
    give(state, 0, "stockpile", "green-left-8-a")
    end_game(Resolution(state, RandomNumbers(0)), "no_purchases")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
    title = outcome.lines[0].title
    assert title is not None
    assert title.text() == "Nibbler"
