"""A quadrant, the quarter of a card: what it can show, and the small number that stands for it in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Fruit: TypeAlias = Literal["red_fruit", "avocado", "pink_fruit", "pineapple"]
Face: TypeAlias = int
"""A quadrant as a number: one bit for each fruit and weather, so that neighbours are joined with `|`."""

Faces: TypeAlias = tuple[Face, Face, Face, Face]
"""The quadrants of a card in reading order."""

FRUITS: Final[tuple[Fruit, ...]] = ("red_fruit", "avocado", "pink_fruit", "pineapple")
ANY_FRUIT: Final[Face] = 0b1111
SUN: Final[Face] = 1 << 4
CLOUD: Final[Face] = 1 << 5
WEATHER: Final[Face] = SUN | CLOUD
BASKET_SHIFT: Final = 6
"""A basket is its value, 1 to 3, shifted left by so many bits."""

ROTATIONS: Final = (0, 90, 180, 270)
"""The ways a card may lie, in degrees clockwise."""


@dataclass(frozen=True, slots=True)
class Quadrant:
    """What a quadrant shows. `fruit` is set on fruit only, `value` (1 to 3) on baskets only."""

    kind: Literal["fruit", "basket", "sun", "cloud"]
    fruit: Fruit | None = None
    value: int = 0


QUADRANTS: Final[dict[Face, Quadrant]] = {
    SUN: Quadrant("sun"),
    CLOUD: Quadrant("cloud"),
    **{1 << number: Quadrant("fruit", fruit=fruit) for number, fruit in enumerate(FRUITS)},
    **{value << BASKET_SHIFT: Quadrant("basket", value=value) for value in (1, 2, 3)},
}
"""What each number stands for."""

FACES: Final[dict[Quadrant, Face]] = {quadrant: face for face, quadrant in QUADRANTS.items()}
"""The number that stands for each quadrant."""


def turned(faces: Faces) -> Faces:
    """Return the quadrants, in reading order, after one quarter turn clockwise."""
    top_left, top_right, bottom_left, bottom_right = faces
    return bottom_left, top_left, bottom_right, top_right
