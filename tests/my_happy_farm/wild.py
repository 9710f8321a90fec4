"""A wild player: games of wholly random moves take thousands of turns, those of one who feeds do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmtable.engine.game import AnyGame
    from farmtable.engine.random_numbers import RandomNumbers


def feeding_move(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Feed whenever that is possible, and do anything at all when it is not: wild, but the game ends."""
    return chance.choose([move for move in legal if move.kind == "feed"] or legal)
