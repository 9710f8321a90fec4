"""Games played at random without a screen: to measure the rules, and to hold their invariants."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.random_numbers import MAX_SEED, RandomNumbers
from farmtable.engine.random_play import random_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.outcome import Outcome

MOVE_LIMIT: Final = 4000
"""More moves than any game takes; one that is not over by then is reported as broken."""

_CHOOSER_OFFSET: Final = 1_000_003
"""Sets the chooser's numbers apart from those of the game, which begin at the seed itself."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a simulation.

    `seconds` counts legal moves, choice and apply only. `broken` names the invariants that did not hold,
    after which the game was given up; `outcome` is None then.
    """

    number: int
    seed: int
    moves: int
    seconds: float
    outcome: Outcome | None
    broken: tuple[str, ...] = ()


def simulate(game: AnyGame, table: TableSetup, games: int, seed: int) -> Iterator[PlayedGame]:
    """Play `games` games, the first with `seed`, each later one with the next number."""
    for number in range(games):
        yield _played(game, table, number + 1, (seed + number) & MAX_SEED)


def _played(game: AnyGame, table: TableSetup, number: int, seed: int) -> PlayedGame:
    chance = RandomNumbers(seed)
    chooser = RandomNumbers((seed + _CHOOSER_OFFSET) & MAX_SEED)
    state = game.setup(table, chance)
    broken = game.faults(state)
    moves, seconds = 0, 0.0
    while not broken and game.actor(state) is not None:
        if moves == MOVE_LIMIT:
            broken = [f"the game is not over after {MOVE_LIMIT} moves"]
            break
        took = _step(game, state, chance, chooser)
        if took is None:
            broken = ["a seat is to act that has no legal move"]
            break
        seconds += took
        moves += 1
        broken = game.faults(state)
    outcome = None if broken else game.outcome(state)
    if not broken and outcome is None:
        broken = ["the game is over without an outcome"]
    return PlayedGame(number, seed, moves, seconds, outcome, tuple(broken))


def _step(game: AnyGame, state: Any, chance: RandomNumbers, chooser: RandomNumbers) -> float | None:
    """Make one random move; return the seconds it took, None if there is none."""
    start = perf_counter()
    legal = game.legal_moves(state)
    if not legal:
        return None
    game.apply(state, random_move(game, legal, chooser), chance)
    return perf_counter() - start
