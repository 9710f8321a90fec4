"""A sensible way to play HAM-FARM, so that whole games in tests are short and see everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.games.ham_farm.cards import CARDS
from farmtable.games.ham_farm.moves import Buy, PlayCard, PlayCombo, SkipEffect

if TYPE_CHECKING:
    from farmtable.engine.game import AnyGame
    from farmtable.engine.random_numbers import RandomNumbers


def sensible_move(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Choose by chance, but like to buy, to play combos and cards that buy, and seldom skip anything."""
    return chance.choose([move for move in legal for _ in range(_weight(move))])


def _weight(move: Any) -> int:
    if isinstance(move, Buy):
        return 8
    if isinstance(move, PlayCombo):
        return 12
    if isinstance(move, PlayCard):
        return 6 if CARDS[move.card].icons.get("buy") else 3
    return 1 if isinstance(move, SkipEffect) else 2
