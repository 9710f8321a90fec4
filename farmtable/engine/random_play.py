"""Random play: how scripts, benches and tests choose a move where nobody thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from farmtable.engine.game import Game
    from farmtable.engine.random_numbers import RandomNumbers

Move = TypeVar("Move")


def random_move(game: Game[Any, Move], legal: list[Move], chance: RandomNumbers) -> Move:
    """Choose one of the legal moves, all equally likely, but none that gives up while there is another."""
    move = chance.choose(legal)
    if not game.gives_up(move):
        return move
    return chance.choose([other for other in legal if not game.gives_up(other)] or legal)
