"""The generator behind all chance: SplitMix64 (Steele, Lea and Flood, 2014).

Its whole state is one 64-bit number, which is kept with every position of a match: undo, redo, saves
and replays can never roll again. The same seed gives the same game on every platform.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

Item = TypeVar("Item")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15

MAX_SEED = _MASK
"""The largest seed; seeds are whole numbers from 0."""


@dataclass(slots=True)
class RandomNumbers:
    """A stream of random numbers; `state` is a whole number below 2**64."""

    state: int

    def next_number(self) -> int:
        """Return the next whole number below 2**64."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit - 1`, all equally likely.

        Raises:
            ValueError: `limit` is not between 1 and 2**64.
        """
        if not 1 <= limit <= _MASK + 1:
            raise ValueError(limit)
        # Numbers past the last full multiple of `limit` would favour the small results.
        top = _MASK + 1 - (_MASK + 1) % limit
        number = self.next_number()
        while number >= top:
            number = self.next_number()
        return number % limit

    def choose(self, items: Sequence[Item]) -> Item:
        """Return one of `items`, all equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Put `items` into a random order, in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
