"""The end and the winners: cases 47 to 49, ties, and the terms of a score."""

from __future__ import annotations

import pytest

from farmtable.games.merry_yard.moves import PlayCard, Ram
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.scoring import standings
from tests.merry_yard.positions import NAMES, A, B, C, D, do, points, position, winners


def test_case_47_closing_is_not_winning() -> None:
    state = position(["hen hen chick chick rabbit", "cow cow pig hen", ""], ["hen"])
    do(state, PlayCard(A, "hen"))
    assert points(state) == [9, 13, 0]
    assert winners(state) == (B,)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.text(NAMES) == "Ben has the most points and wins: 13 points."
    assert [line.rank for line in outcome.lines] == [2, 1, 3]


def test_case_48_more_animals_win_the_tie() -> None:
    state = position(["cow cow hen rabbit rabbit", "hen hen hen hen hen", ""], ["", "hen"], active=B)
    do(state, PlayCard(B, "hen"))
    assert points(state) == [12, 12, 0]
    assert winners(state) == (B,)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.text(NAMES) == "Anna, Ben have 12 points each; Ben has more animals and wins."
    assert [line.rank for line in outcome.lines] == [2, 1, 3]


def test_case_49_shared_win() -> None:
    state = position(
        ["cow pig hen", "horse pig mule", "chick chick chick chick chick"], ["", "", "chick"], active=C
    )
    do(state, PlayCard(C, "chick"))
    assert points(state) == [9, 9, 6]
    assert winners(state) == (A, B)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.text(NAMES) == "Anna, Ben share the win, with 9 points and 3 animals each."
    assert [line.rank for line in outcome.lines] == [1, 1, 3]


@pytest.mark.parametrize(
    ("yards", "ranks"),
    [
        # Points 10, 10, 10 with equal animals, then with one, then two that have more.
        (["cow cow hen", "horse horse hen", "cow cow hen"], (1, 1, 1)),
        (["cow cow hen", "horse horse chick chick", "cow cow hen"], (2, 1, 2)),
        (["cow cow hen", "horse horse chick chick", "cow cow chick chick"], (3, 1, 1)),
        # 10, 10, 7 and its turns; Poo counts as points and not as an animal.
        (["cow cow hen", "horse horse hen", "cow pig"], (1, 1, 3)),
        (["cow pig", "cow cow hen", "horse horse hen"], (3, 1, 1)),
        (["cow cow hen", "cow pig", "horse horse hen"], (1, 3, 1)),
        (["cow cow pig poo", "horse horse hen", "cow cow hen poo"], (1, 1, 3)),
        # All 0, and all below 0.
        (["", "goat", "poo chick"], (3, 1, 1)),
        (["", "", ""], (1, 1, 1)),
        (["poo", "poo", "poo poo chick"], (2, 2, 1)),
        (["poo poo", "poo poo", "poo poo"], (1, 1, 1)),
    ],
)
def test_fault_r48_ties(yards: list[str], ranks: tuple[int, ...]) -> None:
    table = standings(position(yards))
    assert table.ranks == ranks
    assert table.winners == tuple(seat for seat in range(3) if ranks[seat] == 1)


def test_a_three_way_tie_names_all_three() -> None:
    state = position(
        ["cow cow hen", "horse horse hen", "cow cow hen", "chick chick chick chick chick"],
        ["", "", "", "chick"],
        active=D,
    )
    do(state, PlayCard(D, "chick"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.text(NAMES) == "Anna, Ben, Cleo share the win, with 10 points and 3 animals each."


def test_a_tie_in_points_that_two_of_three_win() -> None:
    state = position(
        ["cow cow hen", "horse horse chick chick", "cow cow rabbit rabbit", "chick chick chick chick chick"],
        ["", "", "", "goat"],
        active=D,
    )
    do(state, PlayCard(D, "goat"), Ram(D, A, "hen"))
    assert points(state) == [8, 10, 10, 7]
    assert winners(state) == (B, C)


def test_every_term_of_a_score() -> None:
    state = position(["cow cow goat poo hen hen", "", ""], ["hen"])
    do(state, PlayCard(A, "hen"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    line = outcome.lines[A]
    terms = [
        (term.label.text(), term.value, term.detail and term.detail.text(), term.picture)
        for term in line.terms
    ]
    assert terms == [
        ("Cow", 8, "2 × 4", "cow"),
        ("Hen", 6, "3 × 2", "hen"),
        ("Goat", 0, "1 × 0", "goat"),
        ("Poo", -1, "1 × −1", "poo"),
    ]
    assert line.total == sum(term.value for term in line.terms) == 13
    assert outcome.lines[B].terms == ()


def test_cards_in_the_hand_count_nothing() -> None:
    state = position(["hen hen hen hen hen", "", ""], ["chick cow cow cow", "horse horse"])
    do(state, PlayCard(A, "chick"))
    assert points(state) == [11, 0, 0]


def test_no_outcome_before_the_end() -> None:
    assert GAME.outcome(position(["cow", "", ""])) is None
