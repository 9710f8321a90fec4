"""What hints find promising, and how they take people to play on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.hints import hint_moves, search
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.moves import PlayCard
from farmtable.games.merry_yard.rules import GAME
from tests.merry_yard.positions import A, B, do, kinds, position

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State

OTHERS = ("hen hen", "hen hen", "hen hen")


def hinted(state: State) -> Any:
    """Return the hint for whose turn it is."""
    looking = search(GAME, GAME.view(state, A), A, 1, GAME.hint_plan or pytest.fail("no hints"))
    while True:
        try:
            next(looking)
        except StopIteration as found:
            return found.value


def likely(state: State, times: int = 300) -> Counter[str]:
    """Return how often people are thought to do what."""
    chance, legal = RandomNumbers(4), GAME.legal_moves(state)
    chosen = [GAME.likely_move(state, legal, chance) for _ in range(times)]
    return Counter(f"{move.kind} {getattr(move, 'card', '')}".strip() for move in chosen)


def test_no_hint_throws_a_card_away_while_there_is_something_to_draw() -> None:
    state = position(["cat cat hen", "", "", ""], ["dog", *OTHERS])
    assert {move.kind for move in hint_moves(GAME, state)} == {"draw_card", "play_card"}
    assert hinted(state).kind == "draw_card", "the Dog would drive the own Cats away"
    empty = position(["cat cat hen", "", "", ""], ["dog", *OTHERS], draw=0)
    assert {move.kind for move in hint_moves(GAME, empty)} == {"play_card", "play_silently"}


@pytest.mark.parametrize(("rich", "hint"), [("cow cow cow", "draw_card"), ("cow cow", "play_card")])
def test_a_hint_ends_the_game_only_for_whoever_wins(rich: str, hint: str) -> None:
    state = position(["hen hen hen hen chick", rich, "", ""], ["chick wolf", "hen", "hen", "hen"])
    assert hinted(state).kind == hint


def test_people_play_what_is_worth_much_and_throw_nothing_away() -> None:
    state = position(["", "", "", ""], ["cow chick", *OTHERS])
    done = likely(state)
    assert done["play_card cow"] > done["play_card chick"] > 0
    assert done["draw_card"] > 0
    assert not any(kind.startswith("play_silently") for kind in done)


def test_people_make_their_sounds_and_answer() -> None:
    state = position(["hen", "", ""], ["cow", "poo", "hen"], sound="table")
    do(state, PlayCard(A, "cow"))
    chance, legal = RandomNumbers(4), GAME.legal_moves(state)
    made = [GAME.likely_move(state, legal, chance) == legal[0] for _ in range(300)]
    assert 240 < sum(made) < 300


def test_nobody_is_thought_to_answer_to_lose() -> None:
    state = position(["", "hen hen hen hen chick", "cow cow cow"], ["rabbit", "rabbit", "hen"])
    do(state, PlayCard(A, "rabbit"))
    assert GAME.actor(state) == B
    assert kinds(state.hands[B]) == "rabbit"
    assert set(likely(state)) == {"decline_reaction"}
