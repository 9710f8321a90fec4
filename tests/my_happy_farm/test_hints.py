"""What a hint for My Happy Farm points at: never at what helps nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.hints import hint_moves
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.moves import EndTurn, Feed, Harvest
from farmtable.games.my_happy_farm.rules import GAME
from tests.choosers import likely
from tests.my_happy_farm.positions import FarmOf, position
from tests.test_hints import found

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState


def weighed(state: HappyFarmState) -> list[Move]:
    return hint_moves(GAME, GAME.view(state, GAME.actor(state)))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_what_is_weighed_is_legal_and_of_use(people: int) -> None:
    kinds = set()
    for seed in range(6):
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 50)
        state = GAME.setup(table_setup(GAME.info, people), chance)
        while GAME.actor(state) is not None:
            legal = GAME.legal_moves(state)
            if GAME.advisable(state):
                moves = weighed(state)
                assert moves
                assert all(move in legal for move in moves)
                kinds |= {move.kind for move in moves}
                asked = [move for move in moves if GAME.question(state, move) is not None]
                # Of what the table asks about, a hint may only end the turn, or fill the barn to the brim.
                assert {move.kind for move in asked} <= {"end_turn", "harvest"}
                for crop in set(state.market):
                    same = [
                        move
                        for move in moves
                        if move.kind == "buy" and move.source != "deck" and state.market[move.source] == crop
                    ]
                    assert len(same) <= 1
            GAME.apply(state, likely(GAME, state, legal, chooser), chance)
    assert {"buy", "plant", "harvest", "feed", "sell", "take_coin", "end_turn"} <= kinds
    assert "finish_action" not in kinds


def test_in_a_last_turn_only_meals_count() -> None:
    everything = FarmOf(coins=5, hand="2 hay beet", summer="clover", autumn="beet", barn="2 hay")
    state = position(everything, FarmOf(), row="rabbit_3", feeding_left=0)
    state.final_turns = 1
    assert weighed(state) == [EndTurn(0)]
    state.feeding_row = ["cow_2"]
    state.farms[0].autumn = ["hay"]
    assert weighed(state) == [Harvest(0, "autumn", ("hay",)), EndTurn(0)]
    state.kinds_used = ["feed"]
    assert weighed(state) == [EndTurn(0)]


def test_a_meal_that_ends_the_game_well_is_found() -> None:
    """In a last turn the better of two meals is no matter of luck."""
    state = position(FarmOf(barn="3 hay clover"), FarmOf(), row="cow_1 cow_3", feeding_left=0)
    state.final_turns = 1
    for seed in range(5):
        assert found(GAME, GAME.view(state, 0), 0, seed) == Feed(0, "cow_3", ("clover", "hay", "hay", "hay"))
