"""Hints: legal, the same for the same view, blind for what the view hides, and better than playing along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game import HintPlan
from farmtable.engine.game_info import table_setup
from farmtable.engine.hints import hint_moves, search
from farmtable.engine.random_numbers import RandomNumbers
from tests.stress.tables import SHELVES, sampled_table

if TYPE_CHECKING:
    from farmtable.engine.game import AnyGame

FEW: Final = HintPlan(tries=40, depth=20)
"""Enough to go through every part of a search."""

EXAMPLE: Final = SHELVES["three_beans"].game("three_beans")


def found(game: AnyGame, view: Any, viewer: int | None, seed: int, plan: HintPlan = FEW) -> Any:
    """Return the hint that a whole search comes to."""
    looking = search(game, view, viewer, seed, plan)
    while True:
        try:
            next(looking)
        except StopIteration as stop:
            return stop.value


def positions(key: str, every: int) -> list[Any]:
    """Return positions of random games at several tables, in which somebody has a choice."""
    game, kept = SHELVES[key].game(key), []
    for number in range(6):
        chance = RandomNumbers(number)
        state = game.setup(sampled_table(game.info, number), chance)
        for moves in range(60):
            if game.actor(state) is None:
                break
            if moves % every == 0 and game.advisable(state) and len(hint_moves(game, state)) > 1:
                kept.append(game.copy(state))
            game.apply(state, game.likely_move(state, game.legal_moves(state), chance), chance)
    return kept


@pytest.mark.parametrize("key", SHELVES)
def test_every_game_gives_hints(key: str) -> None:
    game = SHELVES[key].game(key)
    plan = game.hint_plan
    assert plan is not None
    assert 50 <= plan.tries <= 2000


@pytest.mark.parametrize("key", SHELVES)
def test_what_a_game_finds_promising_is_legal_and_never_nothing(key: str) -> None:
    game = SHELVES[key].game(key)
    for state in positions(key, 5):
        view = game.view(state, game.actor(state))
        legal = game.legal_moves(view)
        moves = game.promising(view, legal)
        assert moves
        assert all(move in legal for move in moves)
        assert game.legal_moves(view) == legal, "the list of legal moves was changed"


@pytest.mark.parametrize("key", SHELVES)
def test_a_hint_is_a_legal_move_and_changes_nothing(key: str) -> None:
    game = SHELVES[key].game(key)
    tried = positions(key, 13)
    assert len(tried) > 8
    for number, state in enumerate(tried):
        seat = game.actor(state)
        view = game.view(state, seat)
        before = to_plain(game.state_type, view)
        move = found(game, view, seat, number)
        game.check(state, move)
        assert not game.gives_up(move)
        assert to_plain(game.state_type, view) == before
        assert found(game, view, seat, number) == move, "the same view and seed give another hint"


@pytest.mark.parametrize("key", SHELVES)
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(key: str) -> None:
    """R87: other hands, decks and face-down cards, the same hint."""
    game = SHELVES[key].game(key)
    picker = RandomNumbers(5)
    differ = 0
    for number, state in enumerate(positions(key, 19)):
        seat = game.actor(state)
        other = game.resample(game.view(state, seat), seat, picker)
        differ += other != state
        move = found(game, game.view(state, seat), seat, number)
        assert found(game, game.view(other, seat), seat, number) == move
    assert differ > 0 or key == "heritage_farms", "nothing was hidden"


@pytest.mark.parametrize("key", SHELVES)
def test_everybody_stands_somewhere_at_every_moment(key: str) -> None:
    game = SHELVES[key].game(key)
    for state in positions(key, 7):
        standing = game.standing(state)
        assert len(standing) == len(game.standing(game.copy(state)))
        assert all(isinstance(worth, float) for worth in standing)


@pytest.mark.parametrize("key", SHELVES)
def test_people_play_on_legally(key: str) -> None:
    game = SHELVES[key].game(key)
    chance = RandomNumbers(3)
    for state in positions(key, 7):
        legal = game.legal_moves(state)
        assert game.likely_move(state, legal, chance) in legal


def test_the_last_bean_played_is_the_best() -> None:
    """With one bean left to play there is nothing to weigh."""
    for seed in range(8):
        chance = RandomNumbers(seed)
        state = EXAMPLE.setup(table_setup(EXAMPLE.info, 2), chance)
        while min(len(row) for row in state.rows) < 4 or state.drawing:
            EXAMPLE.apply(state, EXAMPLE.legal_moves(state)[0], chance)
        seat = state.turn
        worths = [EXAMPLE.standing(_played(state, move))[seat] for move in EXAMPLE.legal_moves(state)]
        move = found(EXAMPLE, EXAMPLE.view(state, seat), seat, seed)
        assert EXAMPLE.standing(_played(state, move))[seat] == max(worths)


def _played(state: Any, move: Any) -> Any:
    after = EXAMPLE.copy(state)
    EXAMPLE.apply(after, move, RandomNumbers(0))
    return after


def test_one_move_needs_no_search() -> None:
    chance = RandomNumbers(1)
    state = EXAMPLE.setup(table_setup(EXAMPLE.info, 2), chance)
    EXAMPLE.apply(state, EXAMPLE.legal_moves(state)[0], chance)
    (draw,) = EXAMPLE.legal_moves(state)
    with pytest.raises(StopIteration) as stop:
        next(search(EXAMPLE, EXAMPLE.view(state, state.turn), state.turn, 1, FEW))
    assert stop.value.value == draw


def test_where_nothing_is_to_decide_there_is_no_hint() -> None:
    chance = RandomNumbers(1)
    state = EXAMPLE.setup(table_setup(EXAMPLE.info, 2), chance)
    while EXAMPLE.actor(state) is not None:
        EXAMPLE.apply(state, EXAMPLE.legal_moves(state)[0], chance)
    with pytest.raises(ValueError, match="nothing to decide"):
        next(search(EXAMPLE, EXAMPLE.view(state, 0), 0, 1, FEW))


# How many people, how many games, how a seat with hints must do against itself without.
BETTER: Final = {
    "pocket_farm": (2, 4, HintPlan(60, 6)),
    "my_happy_farm": (2, 4, HintPlan(150, 50)),
    "ham_farm": (2, 2, HintPlan(30, 40)),
    "heritage_farms": (2, 4, HintPlan(24, 6)),
    "merry_yard": (3, 12, HintPlan(120, 12)),
}


@pytest.mark.parametrize("key", BETTER)
def test_who_follows_hints_does_better(key: str) -> None:
    """The same games with the same luck, once with hints for one seat and once with none: more is won."""
    people, games, plan = BETTER[key]
    game = SHELVES[key].game(key)
    gained, wins = 0.0, 0
    for seed in range(games):
        seat = seed % people
        standing, winners = _whole_game(game, people, seed, seat, plan)
        without, _ = _whole_game(game, people, seed, None, plan)
        gained += standing[seat] - without[seat]
        wins += seat in winners
    assert wins > games / people, f"hints won {wins} of {games}"
    assert gained > 0


def _whole_game(
    game: AnyGame, people: int, seed: int, hinted: int | None, plan: HintPlan
) -> tuple[list[float], tuple[int, ...]]:
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = game.setup(table_setup(game.info, people), chance)
    moves = 0
    while (seat := game.actor(state)) is not None:
        moves += 1
        legal = game.legal_moves(state)
        if seat == hinted and len(hint_moves(game, state)) > 1 and game.advisable(state):
            move = found(game, game.view(state, seat), seat, moves, plan)
        else:
            move = game.likely_move(state, legal, chooser)
        game.apply(state, move, chance)
    outcome = game.outcome(state)
    assert outcome is not None
    return list(game.standing(state)), outcome.winners
