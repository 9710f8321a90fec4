"""What hints weigh: points in the yard, what the hand may still bring, and in the end who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.merry_yard.scoring import standings

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State

CARD: Final = 0.5
"""What a card in hand is worth in points while the game goes on."""

VICTORY: Final = 6.0
"""What winning is worth beyond the points."""


def standing(state: State) -> list[float]:
    """Return each seat's points with what its hand may bring, or with the worth of having won."""
    now = standings(state)
    if state.phase == "game_over":
        return [
            points + VICTORY * (rank == 1) / len(now.winners)
            for points, rank in zip(now.points, now.ranks, strict=True)
        ]
    return [points + CARD * len(hand) for points, hand in zip(now.points, state.hands, strict=True)]
