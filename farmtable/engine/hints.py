"""Hints: which move is good, found by trying all of them in worlds that fit what a seat can see.

Nothing but the view goes in, so a hint knows no more than whoever asks for it. What a move is worth is the
mean of how the seat stands some moves later, when everybody has played on as `likely_move` says.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from farmtable.engine.random_numbers import RandomNumbers

if TYPE_CHECKING:
    from collections.abc import Generator

    from farmtable.engine.game import AnyGame, HintPlan, Seat


@dataclass(slots=True)
class _Candidate:
    move: Any
    worth: float = 0.0


def hint_moves(game: AnyGame, view: Any) -> list[Any]:
    """Return the moves that a hint chooses from: what the game finds promising, but nothing that gives up."""
    legal = [move for move in game.legal_moves(view) if not game.gives_up(move)]
    return game.promising(view, legal) if legal else legal


def search(
    game: AnyGame, view: Any, viewer: Seat | None, seed: int, plan: HintPlan
) -> Generator[None, None, Any]:
    """Look for a good move of the actor of `view`, which `viewer` sees; return it.

    Pauses after every try, so that whoever asks can do other things in between. All moves are tried in the
    same worlds with the same luck; after each stage the worse half is left out. The same view and seed give
    the same hint.

    Raises:
        ValueError: nobody is to decide anything.
    """
    candidates = [_Candidate(move) for move in hint_moves(game, view)]
    seat = game.actor(view)
    if seat is None or not candidates:
        raise ValueError("there is nothing to decide")
    luck = RandomNumbers(seed)
    stages = math.ceil(math.log2(len(candidates))) if len(candidates) > 1 else 0
    for _ in range(stages):
        for _ in range(max(1, plan.tries // (stages * len(candidates)))):
            world = game.resample(view, viewer, luck)
            chance = luck.below(1 << 32)
            for candidate in candidates:
                candidate.worth += _try(game, world, candidate.move, seat, chance, plan.depth)
                yield
        # All that are left have been tried equally often.
        candidates.sort(key=lambda candidate: -candidate.worth)
        del candidates[-(-len(candidates) // 2) :]
    return candidates[0].move


def _try(game: AnyGame, world: Any, move: Any, seat: Seat, seed: int, depth: int) -> float:
    """Return how `seat` stands so many moves after `move`, ahead of the best of the others."""
    state, chance = game.copy(world), RandomNumbers(seed)
    game.apply(state, move, chance)
    for _ in range(depth):
        if game.actor(state) is None:
            break
        game.apply(state, game.likely_move(state, game.legal_moves(state), chance), chance)
    standing = game.standing(state)
    others = [worth for other, worth in enumerate(standing) if other != seat]
    return standing[seat] - max(others, default=0.0)
