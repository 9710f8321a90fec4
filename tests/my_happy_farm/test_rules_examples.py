"""The examples of the rules page are what the rules allow, with the rulebook's numbers."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.faults import IllegalMove
from farmtable.engine.rules_page import read_rules_page
from farmtable.games.my_happy_farm import legality
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.moves import Buy, Feed, Harvest, Plant, Sell, TakeCoin
from farmtable.games.my_happy_farm.multisets import is_plant_group
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.rules_examples import (
    BOUGHT,
    HARVESTED,
    MEALS,
    NOT_PLANTED,
    PLANTED,
    buying,
    growing,
    harvest,
    meals,
    scored,
)
from farmtable.games.my_happy_farm.rules_page import RULE_OF
from farmtable.games.my_happy_farm.scoring import scores
from tests.my_happy_farm.positions import FarmOf, crops, pass_turn, position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState


def test_every_example_is_a_position_that_can_be() -> None:
    # What stands in spring was planted in an earlier turn of these stories.
    for state in (*buying(), *harvest(), *meals(), growing()[1]):
        assert [fault for fault in GAME.faults(state) if "nobody planted" not in fault] == []


def test_every_example_is_played_by_legal_moves() -> None:
    played: list[tuple[Sequence[HappyFarmState], Sequence[Move]]] = [
        (buying(), BOUGHT),
        (harvest(), (HARVESTED,)),
        (meals(), MEALS),
    ]
    for states, moves in played:
        for before, move in zip(states, moves, strict=False):
            GAME.check(before, move)


def test_the_example_of_growing_is_the_rulebooks() -> None:
    _, after = growing()
    farm = after.farms[0]
    assert (farm.spring, farm.summer, farm.autumn) == ([], crops("beet hay"), crops("2 hay"))
    assert after.crop_discard == ["beet"]


def test_the_example_of_buying_is_the_rulebooks() -> None:
    after = buying()[-1]
    assert after.market == crops("clover clover hay clover hay hay")
    assert after.farms[0].hand == crops("beet 2 carrot")
    assert after.farms[0].coins == 0


def test_the_example_of_harvesting_is_the_rulebooks() -> None:
    _, after = harvest()
    assert len(after.farms[0].barn) == 5
    assert after.farms[0].summer == crops("2 clover")


def test_the_example_of_feeding_makes_the_rabbit_longer() -> None:
    assert [len(state.farms[0].fed["rabbit"]) for state in meals()] == [0, 1, 2]
    assert meals()[-1].farms[0].barn == []


def test_the_example_of_scoring_is_the_rulebooks() -> None:
    assert [score.total for score in scores(scored())] == [18, 23]
    assert GAME.faults(scored()) == []


@pytest.mark.parametrize(("groups", "good"), [(PLANTED, True), (NOT_PLANTED, False)])
def test_the_groups_shown_are_those_that_can_be_planted(
    groups: tuple[tuple[str, ...], ...], good: bool
) -> None:
    assert all(is_plant_group(group) is good for group in groups)


def test_every_refusal_of_the_rules_has_its_paragraph() -> None:
    """Every code that `check` can give is in the table that leads to the rules page."""
    source = Path(legality.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'IllegalMove\(\s*"(\w+)"', source))
    codes |= set(re.findall(r'_need\(\s*[^"]*?,\s*"(\w+)",\s*say', source, re.DOTALL))
    assert len(codes) > 15
    assert codes <= set(RULE_OF)


@pytest.mark.parametrize(
    ("move", "section"),
    [
        (Buy(0, 0), "buy"),
        (Plant(0, ()), "plant"),
        (Harvest(0, "autumn", ()), "harvest"),
        (Feed(0, "cow_1", ()), "feed"),
        (Sell(0, ()), "sell"),
        (TakeCoin(0), "coin"),
    ],
)
def test_a_refused_action_leads_to_its_own_chapter(move: Move, section: str) -> None:
    state = position(FarmOf(coins=0), FarmOf(coins=62), row="cow_1")
    with pytest.raises(IllegalMove) as refused:
        GAME.check(state, move)
    page = read_rules_page(GAME)
    assert page.by_id[GAME.rule_of(refused.value.code)].section == section


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_has_one_turn_more_is_who_the_page_says(players: int) -> None:
    assert "from the first player up to the one who emptied the deck" in _answer_to("ask-turns")
    for trigger in range(players):
        turns = _turns_of_a_game(players, trigger)
        assert turns == [3 if seat <= trigger else 2 for seat in range(players)]


def _turns_of_a_game(players: int, trigger: int) -> list[int]:
    """Return how many turns each seat has if the deck runs out in the second turn of one of them."""
    state = position(*(FarmOf() for _ in range(players)))
    turns = [0] * players
    while state.phase == "actions":
        turns[state.active] += 1
        if turns[trigger] == 2:
            while state.feeding_deck:
                card = state.feeding_deck.pop()
                state.farms[0].fed[tables().feeding[card].animal].append(card)
        pass_turn(state)
    return turns


def _answer_to(question: str) -> str:
    """Return what stands below a question of the page."""
    blocks = read_rules_page(GAME).blocks
    return next(block.text for before, block in pairwise(blocks) if before.id == question)
