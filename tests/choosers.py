"""How tests play each game where chance alone would take thousands of moves to an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ham_farm import sensible as hamsters
from tests.heritage_farms import sensible as heritage
from tests.laws import at_random
from tests.my_happy_farm import sensible

if TYPE_CHECKING:
    from tests.laws import Chooser

CHOOSERS: dict[str, Chooser] = {
    "ham_farm": hamsters.sensible_move,
    "heritage_farms": heritage.sensible_move,
    "my_happy_farm": sensible.sensible_move,
}
"""By game; the others are played at random."""

LOOKS: dict[str, int] = {"ham_farm": 40}
"""How many moves lie between two looks at the table of a game that is longer than most."""


def chooser_for(key: str) -> Chooser:
    """Return how a game is played in tests."""
    return CHOOSERS.get(key, at_random)
