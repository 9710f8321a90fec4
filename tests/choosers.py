"""How tests play each game where chance alone would take thousands of moves to an end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmtable.engine.game import AnyGame
    from farmtable.engine.random_numbers import RandomNumbers

LOOKS: dict[str, int] = {"ham_farm": 40}
"""How many moves lie between two looks at the table of a game that is longer than most."""


def likely(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Choose a move as the game says that people might; some say: any at all."""
    return game.likely_move(state, legal, chance)
