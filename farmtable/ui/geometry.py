"""Rectangles in pixels, as plain immutable values that cost little and import nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels: top left corner, width and height. Fractions are allowed."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Tell whether the point lies in it; right and bottom edges belong to the neighbour."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, across: float, down: float | None = None) -> Box:
        """Return the box made smaller on each side (larger for negative values)."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0.0, self.w - 2 * across), max(0.0, self.h - 2 * down))

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, other: Box, slack: float = 0.0) -> bool:
        """Tell whether the other box lies inside, give or take `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def shared(self, other: Box) -> Box:
        """Return what the two boxes have in common; of no width or height where they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, max(0.0, right - x), max(0.0, bottom - y))

    def overlaps(self, other: Box, slack: float = 0.0) -> bool:
        """Tell whether the two boxes share an area more than `slack` pixels wide and high."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def top(self, height: float) -> Box:
        """Return the upper strip of that height."""
        return Box(self.x, self.y, self.w, height)

    def below(self, height: float) -> Box:
        """Return what remains under an upper strip of that height."""
        return Box(self.x, self.y + height, self.w, max(0.0, self.h - height))

    def left(self, width: float) -> Box:
        """Return the left strip of that width."""
        return Box(self.x, self.y, width, self.h)

    def past(self, width: float) -> Box:
        """Return what remains beside a left strip of that width."""
        return Box(self.x + width, self.y, max(0.0, self.w - width), self.h)

    def middle(self, width: float, height: float) -> Box:
        """Return a box of that size with the same centre."""
        return Box(self.x + (self.w - width) / 2, self.y + (self.h - height) / 2, width, height)

    def columns(self, count: int, gap: float = 0.0) -> list[Box]:
        """Return `count` equal boxes side by side, `gap` apart."""
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + at * (width + gap), self.y, width, self.h) for at in range(count)]

    def rows(self, count: int, gap: float = 0.0) -> list[Box]:
        """Return `count` equal boxes one under the other, `gap` apart."""
        height = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + at * (height + gap), self.w, height) for at in range(count)]


def between(start: Box, end: Box, share: float) -> Box:
    """Return the box that lies `share` (0.0 to 1.0) of the way from one box to another."""
    return Box(
        start.x + (end.x - start.x) * share,
        start.y + (end.y - start.y) * share,
        start.w + (end.w - start.w) * share,
        start.h + (end.h - start.h) * share,
    )
