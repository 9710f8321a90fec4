"""What people are told and asked before a turn or the game ends is what then happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import CARDS, END_CARDS, END_PILE
from farmtable.games.ham_farm.estimates import end_game_outlook, own_points
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import Buy, EndTurn, Plan, PlayCard
from farmtable.games.ham_farm.rules import GAME
from tests.ham_farm.positions import (
    clear,
    fund,
    give,
    lay,
    play,
    play_trick,
    position,
    shorten_deck,
    starting,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.games.ham_farm.state import State

NAMES = ["P1", "P2", "P3"]


def _turn_ends(people: int, games: int) -> Iterator[State]:
    """Yield the positions of random games in which only the end of the turn is left."""
    for seed in range(games):
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 77)
        state = GAME.setup(table_setup(INFO, people), chance)
        while GAME.actor(state) is not None:
            legal = GAME.legal_moves(state)
            if legal == [EndTurn(state.active)]:
                yield state.copy()
            GAME.apply(state, chooser.choose(legal), chance)


def _ended(state: State) -> State:
    after = state.copy()
    GAME.apply(after, EndTurn(after.active), RandomNumbers(1))
    return after


def _asked(state: State) -> str | None:
    question = GAME.question(GAME.view(state, state.active), EndTurn(state.active))
    return question.text(NAMES) if question is not None else None


@pytest.mark.parametrize("people", [1, 2, 5])
def test_as_many_spaces_are_refilled_as_was_said(people: int) -> None:
    seen = set()
    for state in _turn_ends(people, 12):
        after = _ended(state)
        if after.phase != "over":
            refilled = len(state.market_deck) - len(after.market_deck)
            assert end_game_outlook(GAME.view(state, state.active)).refills == refilled
            seen.add(refilled)
    assert seen >= {0, 1, 2}


def _could_end(state: State) -> bool:
    """Tell whether one End Game card among those that come up now would end the game."""
    ends = [card for card in state.market_deck if card in END_CARDS]
    others = [card for card in state.market_deck if card not in END_CARDS]
    if not ends:
        return False
    turned_up = len(state.market_deck) - len(_ended(state).market_deck)
    for step in range(1, turned_up + 1):
        at = len(state.market_deck) - step
        if at < END_PILE:
            other = state.copy()
            # Another one, which would be a chance of its own, lies at the bottom.
            other.market_deck = [*ends[1:], *others]
            other.market_deck.insert(at, ends[0])
            if _ended(other).phase == "over":
                return True
    return False


@pytest.mark.parametrize(("people", "games"), [(1, 60), (3, 25)])
def test_a_turn_end_that_one_card_can_make_the_last_is_asked_about(people: int, games: int) -> None:
    answers = set()
    for state in _turn_ends(people, games):
        could = _could_end(state)
        assert (_asked(state) is not None) == could or _taken_for_sure(state)
        answers.add(could)
    assert answers == {True, False}


def _taken_for_sure(state: State) -> bool:
    return _ended(state).ended == "rival"


def test_the_space_that_the_rival_leaves_is_refilled_too() -> None:
    state = position(1)
    shorten_deck(state, 20)
    lay(state, "r3c1", "end-game-1")
    clear(state, "r1c1")
    state.actions = 0
    assert _asked(state) == (
        "1 space will be refilled: a second End Game card would end the game. End the turn?"
    )
    state.players[0].position = "r1c1"
    assert _asked(state) is None


def test_what_comes_up_under_the_rival_is_asked_about() -> None:
    state = position(1)
    shorten_deck(state, 20)
    clear(state, "r1c2")
    state.actions = 0
    assert _asked(state) == (
        "The Rival will take a card that comes up only now: "
        "an End Game card would end the game. End the turn?"
    )
    state.players[0].position = "r1c2"
    assert _asked(state) is None
    state = position(1)
    clear(state, "r1c2")
    state.actions = 0
    assert _asked(state) is None, "no End Game card can come up yet"


@pytest.mark.parametrize("taken", [False, True])
def test_points_that_are_not_sure_are_not_told_as_sure(taken: bool) -> None:
    """Who buys the end is asked with the own points: with a card in them that a neighbour has, if any."""
    state = position(2, active=1)
    lay(state, "r2c3", "end-game-1")
    give(state, 0, "deck", "green-left-8-a")
    if taken:
        play_trick(state, "trick-lydeen")
    while state.actions:
        play(state, Plan(1))
    play(state, EndTurn(1))
    give(state, 0, "hand", "start-red-right")
    fund(state, 0, 9)
    play(state, PlayCard(0, starting("start-red-right")))
    question = GAME.question(GAME.view(state, 0), Buy(0, "r2c3"))
    assert question is not None
    promised = own_points(GAME.view(state, 0), 0).total + CARDS["end-game-1"].points
    assert f"has {promised} points" in question.text(NAMES)
    play(state, Buy(0, "r2c3"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    true = next(line.total for line in outcome.lines if line.seat == 0)
    assert (true != promised) == taken == ("still counted" in question.text(NAMES))
