"""A seat that looks one turn ahead, so that test games last and come to every kind of end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.board import CARDS, FARMS, MARKETS
from farmtable.games.heritage_farms.ending import goods_count, lost_count
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.moves import GIVING_UP
from farmtable.games.heritage_farms.previews import market_progress
from farmtable.games.heritage_farms.rules import GAME
from farmtable.games.heritage_farms.state import CALL, CROSS, NOBODY, WRAP_UP

if TYPE_CHECKING:
    from farmtable.engine.game import AnyGame
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State

_WON = 1_000.0


def sensible_move(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Return the move after which the seat stands best at the end of its turn, ties broken by chance."""
    moves = [move for move in legal if move.kind not in GIVING_UP] or legal
    if state.phase not in (CALL, CROSS, WRAP_UP) or len(moves) == 1:
        return chance.choose(moves)
    seat = state.decider
    scored = [_after(state, move, seat) + chance.below(100) / 100 for move in moves]
    return moves[scored.index(max(scored))]


def _after(state: State, move: Move, seat: int) -> float:
    after = GAME.copy(state)
    GAME.apply(after, move, RandomNumbers(0))
    if after.phase == CROSS:
        landings = [move for move in GAME.legal_moves(after) if move.kind == "unload"]
        return max(_after(after, landing, seat) for landing in landings)
    if move.kind.startswith("bonus"):
        # A bonus is worth keeping until it does some good.
        return _worth(after, seat) - 1.0
    return _worth(after, seat)


def _worth(state: State, seat: int) -> float:
    if state.ending:
        return 0.0 if state.winner == NOBODY else _WON if state.winner == seat else -_WON
    if state.mode != TWO_PLAYERS:
        # Elmer's losses are the person's too.
        return _standing(state, seat) - 14.0 * lost_count(state, 1 - seat)
    return _standing(state, seat) - _standing(state, 1 - seat)


def _standing(state: State, seat: int) -> float:
    kinds = sorted((3 - len(market.missing) for market in market_progress(state, seat)), reverse=True)
    worth = 10.0 * (kinds[0] + kinds[1]) + 2.5 * kinds[2] + 6.0 * kinds[:2].count(3)
    worth += sum(goods_count(state, seat, card) for card in MARKETS[seat])
    lost = lost_count(state, seat)
    worth -= 14.0 * lost + (16.0 if lost > 1 else 0.0)
    worth += 5.0 * len(state.held[seat])
    full = [card for card in FARMS[seat] if goods_count(state, seat, card)]
    return worth + 2.0 * sum(state.farmers[seat * CARDS + card] > 0 for card in full)
