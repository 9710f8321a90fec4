"""What hints weigh, and how they play on: feed, harvest and plant a lot, as people with animals do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.my_happy_farm.scoring import scores
from farmtable.games.my_happy_farm.state import ENDED

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState

COIN: Final = 0.15
IN_HAND: Final = 0.15
IN_FIELD: Final = 0.4
IN_BARN: Final = 0.55
"""What a coin and a crop are worth in points while the game goes on: the nearer to an animal, the more."""

_LIKINGS: Final = (("feed", 95), ("harvest", 75), ("plant", 70), ("buy", 50), ("take_coin", 25))
"""In which order actions come to mind, and in how many of a hundred cases they are taken."""


def standing(state: HappyFarmState) -> list[float]:
    """Return each seat's points; while the game goes on, with what its coins and crops may still become."""
    points = [float(score.total) for score in scores(state)]
    if state.phase in ENDED:
        return points
    for seat, farm in enumerate(state.farms):
        fields = len(farm.spring) + len(farm.summer) + len(farm.autumn)
        points[seat] += COIN * farm.coins + IN_HAND * len(farm.hand)
        points[seat] += IN_FIELD * fields + IN_BARN * len(farm.barn)
    return points


def likely_move(legal: list[Move], chance: RandomNumbers) -> Move:
    """Choose as a child might: feed, harvest and plant a lot when it can, now and then anything at all."""
    for kind, percent in _LIKINGS:
        fitting = [move for move in legal if move.kind == kind]
        if fitting and chance.below(100) < percent:
            most = max(len(getattr(move, "crops", ())) for move in fitting)
            return chance.choose([move for move in fitting if len(getattr(move, "crops", ())) == most])
    if chance.below(100) < 60:
        return legal[-1]
    return chance.choose(legal)
