"""A sensible way to play HAM-FARM, so that whole games in tests are short and see everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.games.ham_farm.cards import CARDS
from farmtable.games.ham_farm.moves import Buy, MoveTo, Plan, PlayCard, PlayCombo, SkipEffect
from farmtable.games.ham_farm.prices import price_at

if TYPE_CHECKING:
    from farmtable.engine.game import AnyGame
    from farmtable.engine.random_numbers import RandomNumbers


def sensible_move(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Choose by chance, but like to buy what is cheap, to play combos, and cards that buy."""
    return chance.choose([move for move in legal for _ in range(_weight(state, move))])


def _weight(state: Any, move: Any) -> int:
    if isinstance(move, Buy):
        # Every choice of discards is a move of its own, so a Location comes up often enough.
        return 2 if move.discards else 40 // (2 + price_at(state, move.seat, move.space).total)
    if isinstance(move, PlayCombo):
        return 24
    if isinstance(move, PlayCard):
        icons = CARDS[move.card].icons
        return 3 + 7 * icons.get("buy", 0) + 2 * icons.get("seed", 0)
    if isinstance(move, Plan):
        return 1 + 12 // (1 + len(state.players[move.seat].hand))
    return 1 if isinstance(move, SkipEffect | MoveTo) else 3
