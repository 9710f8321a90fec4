"""Players for tests: games of wholly random moves take thousands of turns, those of people do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmtable.engine.game import AnyGame
    from farmtable.engine.random_numbers import RandomNumbers


def sensible_move(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Choose as a child might: feed, harvest and plant a lot when it can, now and then anything at all."""
    for kind, percent in (("feed", 95), ("harvest", 75), ("plant", 70), ("buy", 50), ("take_coin", 25)):
        fitting = [move for move in legal if move.kind == kind]
        if fitting and chance.below(100) < percent:
            most = max(len(getattr(move, "crops", ())) for move in fitting)
            return chance.choose([move for move in fitting if len(getattr(move, "crops", ())) == most])
    if chance.below(100) < 60:
        return legal[-1]
    return chance.choose(legal)


def feeding_move(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Feed whenever that is possible, and do anything at all when it is not: wild, but the game ends."""
    return chance.choose([move for move in legal if move.kind == "feed"] or legal)
