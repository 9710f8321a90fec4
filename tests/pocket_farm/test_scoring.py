"""Scores, ties and solo titles: cases 32 to 40 (rulebook: Scoring, Solo Game Achievement)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.quadrants import FRUITS
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.scoring import (
    fruit_scores,
    fruits_to_come,
    multipliers,
    points,
    score_now,
    solo_title,
)
from farmtable.games.pocket_farm.setup import first_state
from tests.pocket_farm.farms import STARTS, drawn

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.state import State

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
RULEBOOK_FARM = (
    """C C . . . . / C A 2 R . . / C 1 K 1 P . / S R 3 A 1 C / 1 K 1 C S P / . 1 R . . . / . C S . . ."""
)


def _finished(offerings: tuple[int, int, int, int], *farms: str) -> State:
    """Return a finished state with so many offerings of each fruit and these drawn farms."""
    state = first_state(STARTS[: len(farms)], card_table().deck(4), 0)
    state.phase = "game_over"
    state.round = 12
    state.display = []
    for fruit, count in zip(FRUITS, offerings, strict=True):
        state.offerings += [card.id for card in card_table().farm_cards.values() if card.fruit == fruit][
            :count
        ]
    for farm, drawing in zip(state.farms, farms, strict=True):
        farm.grid = drawn(drawing)
    return state


def test_case_32_rulebook_example() -> None:
    state = _finished((4, 3, 3, 2), RULEBOOK_FARM)
    scores = fruit_scores(state.farms[0].grid, multipliers(state))
    assert [(score.units, score.multiplier, score.points) for score in scores] == [
        (9, 4, 36),
        (8, 3, 24),
        (10, 3, 30),
        (2, 2, 4),
    ]
    assert score_now(state, 0) == 94
    outcome = GAME.outcome(state)
    assert outcome is not None
    (line,) = outcome.lines
    assert [(term.label.text(), term.value, term.picture) for term in line.terms] == [
        ("Red fruit", 36, "red_fruit"),
        ("Avocado", 24, "avocado"),
        ("Pink fruit", 30, "pink_fruit"),
        ("Pineapple", 4, "pineapple"),
    ]
    assert [term.detail.text() for term in line.terms if term.detail] == ["9 × 4", "8 × 3", "10 × 3", "2 × 2"]


def test_case_33_two_equal_fruits_count_once() -> None:
    assert score_now(_finished((4, 3, 3, 2), ". R . / R 2 ."), 0) == 8


def test_case_34_four_different_fruits() -> None:
    state = _finished((4, 3, 3, 2), ". R . / A 3 K / . P .")
    assert [score.points for score in fruit_scores(state.farms[0].grid, multipliers(state))] == [12, 9, 9, 6]
    assert score_now(state, 0) == 36


def test_case_35_diagonal_fruit_brings_nothing() -> None:
    assert score_now(_finished((12, 0, 0, 0), "R . / . 3"), 0) == 0
    assert score_now(_finished((12, 0, 0, 0), "R S / S 3"), 0) == 0


def test_case_36_several_baskets_at_one_fruit() -> None:
    assert score_now(_finished((12, 0, 0, 0), "R 2 / 1 ."), 0) == 36
    assert score_now(_finished((12, 0, 0, 0), "2 2 R"), 0) == 24


def test_case_37_fruit_without_offerings() -> None:
    state = _finished((12, 0, 0, 0), "A 3")
    assert multipliers(state) == {"red_fruit": 12, "avocado": 0, "pink_fruit": 0, "pineapple": 0}
    assert state.farms[0].grid.units == (0, 3, 0, 0)
    assert score_now(state, 0) == 0


@pytest.mark.parametrize(
    ("values", "winners", "ranks"),
    [
        ((3, 3, 1), (0, 1), [1, 1, 3]),
        ((1, 3, 3), (1, 2), [3, 1, 1]),
        ((3, 1, 3), (0, 2), [1, 3, 1]),
        ((2, 2, 2, 2), (0, 1, 2, 3), [1, 1, 1, 1]),
        ((1, 2, 2, 3), (3,), [4, 2, 2, 1]),
        ((3, 1), (0,), [1, 2]),
    ],
)
def test_case_38_equal_totals_share_the_win(
    values: tuple[int, ...], winners: tuple[int, ...], ranks: list[int]
) -> None:
    """Also known fault R48: every order of equal totals names all winners."""
    outcome = GAME.outcome(_finished((12, 0, 0, 0), *(f"R {value}" for value in values)))
    assert outcome is not None
    assert outcome.winners == winners
    assert [line.rank for line in outcome.lines] == ranks
    assert [line.total for line in outcome.lines] == [12 * value for value in values]
    reason = outcome.reason.text(NAMES)
    assert [NAMES[seat] in reason for seat in range(len(values))] == [
        seat in winners for seat in range(len(values))
    ]
    assert ("share the win" in reason) == (len(winners) > 1)


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (0, "Scarecrow"),
        (99, "Scarecrow"),
        (100, "Fruit Picker"),
        (109, "Fruit Picker"),
        (110, "Novice Farmer"),
        (119, "Novice Farmer"),
        (129, "Fruit Farmer"),
        (139, "Orchard Owner"),
        (149, "Harvest Master"),
        (150, "Demeter"),
        (182, "Demeter"),
    ],
)
def test_case_39_solo_titles(total: int, title: str) -> None:
    assert solo_title(total) == title


def test_solo_outcome_has_a_title_and_no_winner() -> None:
    outcome = GAME.outcome(_finished((12, 0, 0, 0), "3 R 3 / . 3 ."))
    assert outcome is not None
    assert outcome.winners == ()
    (line,) = outcome.lines
    assert (line.total, line.rank, line.picture) == (108, 1, "title_fruit_picker")
    assert line.title is not None
    assert line.title.text() == "Fruit Picker"
    assert outcome.reason.text(NAMES) == "Anna scores 108 points, which earns the title Fruit Picker."


def test_case_40_hand_cards_neither_add_nor_cost() -> None:
    state = _finished((4, 3, 3, 2), RULEBOOK_FARM)
    state.farms[0].hand = ["red_fruit_06", "avocado_06", "pineapple_06"]
    assert score_now(state, 0) == 94


def test_score_of_a_preview() -> None:
    counts = multipliers(_finished((4, 3, 3, 2), "S A / C C"))
    assert points(drawn("A 2"), counts) == 6


def test_fruits_to_come_follow_from_open_cards() -> None:
    state = first_state(["start_avocado"], card_table().deck(1), 0)
    hidden = [card_table().farm_cards[card].fruit for card in state.deck]
    expected = {fruit: hidden.count(fruit) for fruit in FRUITS}
    assert sum(expected.values()) == 22
    assert fruits_to_come(state) == expected
    assert fruits_to_come(GAME.view(state, None)) == expected
