"""When to look for events again: often while somebody plays, seldom while nobody is there."""

from __future__ import annotations

from typing import Final

import pygame

IDLE_WAIT: Final = 16
"""Milliseconds between two looks for events while nothing moves."""
RESTING_WAIT: Final = 40
"""The same once nobody has touched anything for a moment, or another program has the focus."""
SLEEPING_WAIT: Final = 64
"""The same after a longer while: whoever comes back moves the pointer before it clicks."""
AWAY_WAIT: Final = 100
"""The same while another program has the focus and the pointer is elsewhere too."""

REST_AFTER: Final = 2.0
SLEEP_AFTER: Final = 10.0
"""Seconds without an event after which the program rests, and sleeps."""


class Rest:
    """Knows since when nobody has touched anything. Times are in seconds, of a clock that never runs back."""

    def __init__(self, now: float) -> None:
        self._touched = now
        self._focused = True
        self._pointed = True

    def note(self, event: pygame.Event, now: float) -> None:
        """Take note of an event."""
        self._touched = now
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._focused = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._focused = False
        elif event.type in (pygame.WINDOWENTER, pygame.MOUSEMOTION):
            self._pointed = True
        elif event.type == pygame.WINDOWLEAVE:
            self._pointed = False

    def untouched(self, now: float) -> float:
        """Return for how many seconds nobody has touched anything."""
        return now - self._touched

    def wait(self, now: float) -> int:
        """Return the milliseconds until the next look for events."""
        untouched = self.untouched(now)
        if not self._focused and not self._pointed:
            return AWAY_WAIT
        if untouched > SLEEP_AFTER:
            return SLEEPING_WAIT
        return RESTING_WAIT if untouched > REST_AFTER or not self._focused else IDLE_WAIT
