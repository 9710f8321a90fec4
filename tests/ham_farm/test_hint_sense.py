"""Hints of HAM-FARM are what somebody who knows the game would say, where there is no doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.hints import search
from farmtable.games.ham_farm.moves import Buy, Plan, PlayCard, PlayCombo
from farmtable.games.ham_farm.rules import GAME
from tests.ham_farm.positions import fund, give, lay, play, position, starting

if TYPE_CHECKING:
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State

SEEDS = range(6)


def hint(state: State, seed: int) -> Move:
    """Return the hint for whoever is active."""
    assert GAME.hint_plan is not None
    looking = search(GAME, GAME.view(state, state.active), state.active, seed, GAME.hint_plan)
    while True:
        try:
            next(looking)
        except StopIteration as stop:
            move: Move = stop.value
            return move


@pytest.mark.parametrize("seats", [2, 4])
def test_a_combo_that_buys_what_scores_is_played_rather_than_planned_around(seats: int) -> None:
    state = position(seats)
    give(state, 0, "hand", "start-green-left", "green-right-8-a", "start-blue-right", "start-special-1")
    lay(state, "r2c3", "blue-right-8-a")
    fund(state, 0, 9)
    hints = [hint(state, seed) for seed in SEEDS]
    assert not any(isinstance(move, Plan) for move in hints)
    assert sum(isinstance(move, PlayCombo) for move in hints) >= len(SEEDS) - 1


def test_with_an_empty_looking_hand_the_hint_is_to_plan() -> None:
    state = position(3)
    give(state, 0, "hand", "start-blue-right")
    assert [hint(state, seed) for seed in SEEDS] == [Plan(0)] * len(SEEDS)


def test_what_scores_most_for_the_same_price_is_bought() -> None:
    state = position(2)
    give(state, 0, "hand", "start-red-right")
    lay(state, "r2c3", "green-left-8-a")
    fund(state, 0, 9)
    play(state, PlayCard(0, starting("start-red-right")))
    assert {hint(state, seed) for seed in SEEDS} == {Buy(0, "r2c3")}
