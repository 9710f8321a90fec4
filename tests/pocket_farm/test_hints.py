"""What a hint for Pocket Farm points at: what scores at the end, and before that what will pay and score."""

from __future__ import annotations

from typing import Final

import pytest

from farmtable.engine.game import HintPlan
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.pocket_farm.hints import WEIGHED
from farmtable.games.pocket_farm.moves import Draft, EndPlacement
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.scoring import score_now
from tests.choosers import likely
from tests.test_hints import found

QUICK: Final = HintPlan(tries=50, depth=5)
"""Not as strong as the hints at the table, but sooner done."""

FRUIT_PICKER: Final = 100
"""The points that earn the first title one would like to have."""


@pytest.mark.parametrize("people", [1, 2, 4])
def test_what_is_weighed_are_a_few_good_moves_and_the_end_of_the_turn(people: int) -> None:
    left_out = 0
    for seed in range(4):
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 50)
        state = GAME.setup(table_setup(GAME.info, people), chance)
        while GAME.actor(state) is not None:
            legal = GAME.legal_moves(state)
            weighed = GAME.promising(GAME.view(state, state.current), legal)
            assert [move for move in legal if move in weighed] == weighed
            assert len(weighed) == min(len(legal), WEIGHED)
            assert isinstance(weighed[-1], Draft | EndPlacement)
            left_out += len(weighed) < len(legal)
            GAME.apply(state, likely(GAME, state, legal, chooser), chance)
    assert left_out > 5


def test_at_the_end_a_farm_stands_as_it_scores() -> None:
    chance = RandomNumbers(3)
    state = GAME.setup(table_setup(GAME.info, 3), chance)
    while GAME.actor(state) is not None:
        GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chance), chance)
    assert GAME.standing(state) == [score_now(state, seat) for seat in range(3)]


def test_the_last_placement_of_a_game_is_the_best_there_is() -> None:
    tried = 0
    for seed in range(12):
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 9)
        state = GAME.setup(table_setup(GAME.info, 1), chance)
        while state.round < 12 or state.phase == "draft":
            GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
        # With one card nothing can follow.
        state.farms[0].hand = state.farms[0].hand[-1:]
        legal = GAME.legal_moves(state)
        if len(legal) < 2:
            continue
        scores = []
        for move in legal:
            after = GAME.copy(state)
            GAME.apply(after, move, RandomNumbers(0))
            scores.append(score_now(after, 0))
        move = found(GAME, GAME.view(state, 0), 0, seed, QUICK)
        assert scores[legal.index(move)] == max(scores)
        tried += 1
    assert tried > 2


def test_whoever_follows_hints_alone_earns_a_title() -> None:
    """The least is to be no Scarecrow."""
    totals = []
    for seed in range(2):
        chance = RandomNumbers(seed)
        state = GAME.setup(table_setup(GAME.info, 1), chance)
        moves = 0
        while GAME.actor(state) is not None:
            moves += 1
            move = found(GAME, GAME.view(state, 0), 0, moves, QUICK)
            GAME.apply(state, move, chance)
        totals.append(score_now(state, 0))
    assert min(totals) >= FRUIT_PICKER, totals
