"""Keys that are merely held: what they do is done once, except where going on is meant."""

from __future__ import annotations

from typing import Final

import pygame

REPEATING: Final = frozenset(
    {
        *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
        *(pygame.K_BACKSPACE, pygame.K_DELETE),
    }
)
"""Keys that go on doing what they do for as long as they are held."""


SURELY_TOLD: Final = 1.0
"""Seconds after which every keyboard has told again of a key that is held."""


class HeldKeys:
    """Tells a fresh press from a key that is still down. Times are in seconds, of a clock that runs on.

    A held key is told again and again, and once more when the window gets the focus back, which it may
    lose on its way to the full screen: the key that asked for that must not ask for the way back.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._doubtful: set[int] = set()
        self._doubted_at = 0.0
        self._focus_came = False

    def still_held(self, event: pygame.Event, now: float) -> bool:
        """Take note of an event; tell whether it is a key that is down already and means nothing more."""
        if event.type == pygame.KEYDOWN:
            if event.key in self._doubtful and now - self._doubted_at > SURELY_TOLD:
                self._down.discard(event.key)
            self._doubtful.discard(event.key)
            again = self._focus_came or event.key in self._down
            self._down.add(event.key)
            return again and event.key not in REPEATING
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWSHOWN:
            # A window that was opened anew is not told what was let go meanwhile.
            self._doubtful, self._doubted_at = set(self._down), now
        self._focus_came = event.type == pygame.WINDOWFOCUSGAINED
        return False

    def batch_ended(self) -> None:
        """Take note that no more events came at once: what comes next is pressed anew."""
        self._focus_came = False
