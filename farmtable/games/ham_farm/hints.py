"""What hints weigh, and how they play on: cheap cards and combos first, as people do who want a good deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmtable.games.ham_farm.cards import CARDS
from farmtable.games.ham_farm.moves import Buy, MoveTo, Plan, PlayCard, PlayCombo, SkipEffect
from farmtable.games.ham_farm.prices import price_at
from farmtable.games.ham_farm.scoring import Holdings, final_holdings, score_terms, total_of

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State

SEED_WORTH: Final = 0.3
HAND_WORTH: Final = 0.35
FULL_HAND: Final = 5
"""What a seed, and a card in hand, is worth in points while the game goes on: what it buys, what it does.

More than a full hand is worth no more: what is played fast comes back fast.
"""


def standing(state: State) -> list[float]:
    """Return each player's points: while the game goes on with the hand as if played, and what is at hand."""
    if state.phase == "over":
        return [float(total_of(score_terms(final_holdings(player)))) for player in state.players]
    worth = []
    for seat, player in enumerate(state.players):
        cards = (*player.deck, *player.discard, *player.stockpile, *player.hand)
        if seat == state.active:
            cards += tuple(state.in_play)
        held = Holdings(cards, tuple(player.locations), player.seeds, 0, player.end_card)
        at_hand = SEED_WORTH * player.seeds + HAND_WORTH * min(len(player.hand), FULL_HAND)
        worth.append(total_of(score_terms(held)) + at_hand)
    return worth


def likely_move(state: State, legal: list[Move], chance: RandomNumbers) -> Move:
    """Choose by chance, but like to buy what is cheap, to play combos, and cards that buy."""
    return chance.choose([move for move in legal for _ in range(_weight(state, move))])


def _weight(state: State, move: Any) -> int:
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
