"""What hints weigh, and how they play on: one turn ahead, towards full Markets and few lost goods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.board import CARDS, FARMS, MARKETS
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.ending import (
    LARGE_GROUP,
    SMALL_GROUP,
    elmer_market_counts,
    goods_count,
    kinds_at_markets,
    lost_count,
)
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.moves import GIVING_UP
from farmtable.games.heritage_farms.state import CALL, CROSS, NOBODY, WRAP_UP

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.rules import HeritageFarms
    from farmtable.games.heritage_farms.state import State

_WON: Final = 1_000.0
_LOST_GOOD: Final = 14.0
_THREAT: Final = 60.0
"""What it costs in the end that Elmer comes near to his."""


def standing(state: State) -> list[float]:
    """Return how well each seat stands. Elmer has no standing of his own: his losses are the person's too."""
    if state.ending:
        return [0.0 if state.winner == NOBODY else _WON if state.winner == seat else -_WON for seat in (0, 1)]
    if state.mode == TWO_PLAYERS:
        return [_worth(state, 0), _worth(state, 1)]
    return [_worth(state, 0) - _LOST_GOOD * lost_count(state, 1) - _THREAT * _elmer_progress(state) ** 2, 0.0]


def _elmer_progress(state: State) -> float:
    """Return how much of the goods Elmer has at market that win him the game, by the nearer of both ways."""
    grade = tables().grades[state.mode]
    counts = sorted(elmer_market_counts(state), reverse=True)
    ways = ((LARGE_GROUP, grade.markets_with_3), (SMALL_GROUP, grade.markets_with_2))
    return max(sum(min(size, count) for count in counts[:need]) / (size * need) for size, need in ways)


def likely_move(game: HeritageFarms, state: State, legal: list[Move], chance: RandomNumbers) -> Move:
    """Return the move after which the seat stands best at the end of its turn, ties broken by chance."""
    moves = [move for move in legal if move.kind not in GIVING_UP] or legal
    if state.phase not in (CALL, CROSS, WRAP_UP) or len(moves) == 1:
        return chance.choose(moves)
    seat = state.decider
    scored = [_after(game, state, move, seat) + chance.below(100) / 100 for move in moves]
    return moves[scored.index(max(scored))]


def _after(game: HeritageFarms, state: State, move: Move, seat: int) -> float:
    after = game.copy(state)
    game.apply(after, move, RandomNumbers(0))
    if after.phase == CROSS:
        landings = [move for move in game.legal_moves(after) if move.kind == "unload"]
        return max(_after(game, after, landing, seat) for landing in landings)
    stands = standing(after)
    # A bonus is worth keeping until it does some good.
    return stands[seat] - stands[1 - seat] - move.kind.startswith("bonus")


def _worth(state: State, seat: int) -> float:
    kinds = sorted(kinds_at_markets(state, seat), reverse=True)
    worth = 10.0 * (kinds[0] + kinds[1]) + 2.5 * kinds[2] + 6.0 * kinds[:2].count(3)
    worth += sum(goods_count(state, seat, card) for card in MARKETS[seat])
    lost = lost_count(state, seat)
    worth -= _LOST_GOOD * lost + (16.0 if lost > 1 else 0.0)
    worth += 5.0 * len(state.held[seat])
    full = [card for card in FARMS[seat] if goods_count(state, seat, card)]
    return worth + 2.0 * sum(state.farmers[seat * CARDS + card] > 0 for card in full)
