"""What hints weigh, and how they play on: like people who make their sounds, and count before they close."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmtable.games.merry_yard.kinds import ANIMALS_TO_END, EFFECT, HITS_TRIGGER, KIND_VALUE
from farmtable.games.merry_yard.moves import DrawCard, PlayCard, PlaySilently, Ram, React, Take, TakeNothing
from farmtable.games.merry_yard.outlook import is_sad_end
from farmtable.games.merry_yard.scoring import standings
from farmtable.games.merry_yard.yards import animals_in, count_of, neighbours, score_of

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State

CARD: Final = 0.5
"""What a card in hand is worth in points while the game goes on."""

VICTORY: Final = 15.0
"""What winning is worth beyond the points."""

_SELDOM: Final = 12
"""One of so many sounds is missing, and one of so many answers is kept back."""

_AT_ONCE: Final = 60
"""The weight of a card that ends the game for whoever then wins it."""


def standing(state: State) -> list[float]:
    """Return each seat's points with what its hand may bring, or with the worth of having won."""
    now = standings(state)
    if state.phase == "game_over":
        return [
            points + VICTORY * (rank == 1) / len(now.winners)
            for points, rank in zip(now.points, now.ranks, strict=True)
        ]
    return [points + CARD * len(hand) for points, hand in zip(now.points, state.hands, strict=True)]


def promising(view: State, legal: list[Move]) -> list[Move]:
    """Return the moves without those that throw a card away, or end the game for somebody else to win."""
    better = [
        move
        for move in legal
        if not (isinstance(move, PlaySilently) and view.draw_pile) and not is_sad_end(view, move)
    ]
    return better or legal


def likely_move(state: State, legal: list[Move], chance: RandomNumbers) -> Move:
    """Choose by chance, but like to play what is worth much, to take the best, and to end what is won."""
    if len(legal) == 1:
        return legal[0]
    if state.phase in ("sound_check", "reaction"):
        # The sound was made, and the answer is given; the other choice comes last.
        return legal[-1] if chance.below(_SELDOM) == 0 or _closes_to_lose(state, legal[0]) else legal[0]
    weigh = _turn_weight if state.phase == "turn_choice" else _effect_weight
    return chance.choose([move for move in legal for _ in range(weigh(state, move))] or legal)


def _closes(state: State, seat: int) -> bool:
    """Tell whether one more animal in this yard ends the game."""
    return animals_in(state.yards[seat]) + 1 >= ANIMALS_TO_END


def _would_win(state: State, seat: int, value: int) -> bool:
    best = max(score_of(yard) for other, yard in enumerate(state.yards) if other != seat)
    return score_of(state.yards[seat]) + value >= best


def _closes_to_lose(state: State, move: Any) -> bool:
    """Tell whether an answer fills the own yard while another one is worth more."""
    if not isinstance(move, React) or move.card in HITS_TRIGGER or not _closes(state, move.seat):
        return False
    return not _would_win(state, move.seat, KIND_VALUE[move.card])


def _turn_weight(state: State, move: Any) -> int:
    seat = state.active_seat
    if isinstance(move, DrawCard):
        return 1 + 12 // (1 + len(state.hands[seat]))
    if isinstance(move, PlaySilently):
        # A card that is kept costs nothing as long as there is something to draw.
        return 0 if state.draw_pile else 1
    if not isinstance(move, PlayCard):
        return 1
    value, effect = KIND_VALUE[move.card], EFFECT[move.card]
    if effect == "give_all_cats" and count_of(state.yards[seat], "cat"):
        return 0
    if _closes(state, seat):
        return _AT_ONCE if _would_win(state, seat, value) else 0
    if effect in ("ram", "take_any_animal"):
        beside = [card for other in neighbours(len(state.yards), seat) for card in state.yards[other]]
        return 12 if beside else 1
    return 3 + 4 * value


def _effect_weight(state: State, move: Any) -> int:
    if isinstance(move, TakeNothing):
        return 0
    if isinstance(move, Ram | Take):
        return 1 if move.target is None else 1 + KIND_VALUE[move.target] ** 2
    return 1
