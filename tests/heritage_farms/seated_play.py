"""Ways to choose moves in test games: at random, or with a little care, so that games last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.moves import GIVING_UP
from farmtable.games.heritage_farms.previews import loses_at_once
from farmtable.games.heritage_farms.rules import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.events import Applied
    from farmtable.engine.game_info import TableSetup
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State


def careful_choice(state: State, legal: list[Move], chooser: RandomNumbers) -> Move:
    """Return a random move that neither gives up nor loses at once, if there is one."""
    moves = [move for move in legal if move.kind not in GIVING_UP] or legal
    for _ in range(6):
        move = chooser.choose(moves)
        if loses_at_once(state, move) is None:
            return move
    return move


def careful_game(
    table: TableSetup,
    seed: int,
    look: Callable[[State, Move, Applied, State], None] | None = None,
) -> State:
    """Play one game of careful seats; the invariants hold after every move.

    `look` is given the position before each move, the move, what happened, and the position after it.
    """
    chance = RandomNumbers(seed)
    chooser = RandomNumbers(seed + 500_009)
    state = GAME.setup(table, chance)
    for _ in range(1_500):
        if GAME.actor(state) is None:
            return state
        move = careful_choice(state, GAME.legal_moves(state), chooser)
        before = GAME.copy(state)
        applied = GAME.apply(state, move, chance)
        assert GAME.faults(state) == []
        if look is not None:
            look(before, move, applied, state)
    raise AssertionError("the game has not ended")
