"""A monkey at the screen: it clicks, drags, types and turns the wheel at random, by a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.piece_scene import PieceScene
from tests.stress.people import table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.random_numbers import RandomNumbers
    from tests.scenes.driver import Driver

SIZES: Final = ((1280, 720), (1024, 640), (1600, 900), (1024, 1400), (2000, 700))

KEYS: Final = (
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_F12),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_PERIOD, pygame.K_SLASH, pygame.K_KP_ENTER, pygame.K_MENU),
)

MODIFIERS: Final = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)

# No slash and no tilde: a path that was typed must not lead out of the folder of the test.
LETTERS: Final = "abcXYZ 019.,-_äß漢字👩‍🌾%{}<b>\\'\""


class Monkey:
    """Does one thing after the other with real events, and remembers the last ones."""

    def __init__(self, driver: Driver, chance: RandomNumbers) -> None:
        self._driver = driver
        self._chance = chance
        self.done: list[str] = []
        self._acts: tuple[tuple[int, Callable[[], str]], ...] = (
            (10, self._click_anywhere),
            (30, self._click_piece),
            (12, self._click_glowing),
            (6, self._double_click),
            (8, self._drag),
            (4, self._press_and_leave),
            (5, self._wheel),
            (14, self._key),
            (3, self._keys_at_once),
            (4, self._type),
            (8, self._move),
            (8, self._wait),
            (2, self._system),
            (1, self._resize),
        )

    def act(self) -> None:
        """Do one thing."""
        number = self._chance.below(sum(weight for weight, _ in self._acts))
        for weight, act in self._acts:
            if number < weight:
                # Told before it is done: the last one is the one that failed.
                self.done.append(act.__name__)
                self.done[-1] = act()
                return
            number -= weight

    @property
    def trace(self) -> str:
        """The last things done, for the message of a failing test."""
        return " | ".join(self.done[-12:])

    def _point(self) -> tuple[int, int]:
        width, height = self._driver.stack.size
        return self._chance.below(width), self._chance.below(height)

    def _piece_point(self, *, glowing: bool = False) -> tuple[int, int]:
        top = self._driver.stack.top
        if not isinstance(top, PieceScene):
            return self._point()
        stage = top.stage
        pieces = [piece for piece in stage.pieces if stage.choosable(piece)]
        if glowing:
            pieces = [piece for piece in pieces if piece.id in stage.glowing] or pieces
        if not pieces:
            return self._point()
        x, y = self._chance.choose(pieces).seen.centre
        return round(x), round(y)

    def _click_at(self, x: int, y: int, button: int = 1) -> str:
        self._driver.move(x, y)
        self._driver.press(x, y, button)
        self._driver.release(x, y, button)
        self._driver.run(0.1)
        return f"click {button} at {x},{y}"

    def _click_anywhere(self) -> str:
        return self._click_at(*self._point(), self._chance.choose((1, 1, 1, 2, 3)))

    def _click_piece(self) -> str:
        return self._click_at(*self._piece_point())

    def _click_glowing(self) -> str:
        self._driver.run(0.3)
        return self._click_at(*self._piece_point(glowing=table_of(self._driver) is not None))

    def _double_click(self) -> str:
        x, y = self._piece_point()
        self._click_at(x, y)
        return "double " + self._click_at(x, y)

    def _drag(self) -> str:
        start, end = self._piece_point(), self._chance.choose((self._point(), self._piece_point()))
        self._driver.drag(start, end, steps=3)
        return f"drag from {start} to {end}"

    def _press_and_leave(self) -> str:
        x, y = self._piece_point()
        self._driver.press(x, y)
        other = self._point()
        self._driver.move(*other)
        if self._chance.below(2):
            self._key()
        self._driver.post(pygame.WINDOWLEAVE)
        if self._chance.below(2):
            self._driver.release(*other)
        return f"press at {x},{y}, leave by {other}"

    def _wheel(self) -> str:
        notches = self._chance.choose((-8, -2, -1, 1, 2, 8))
        self._driver.wheel(notches)
        return f"wheel {notches}"

    def _key(self) -> str:
        key, mod = self._chance.choose(KEYS), self._chance.choose(MODIFIERS)
        self._driver.key(key, mod)
        return f"key {pygame.key.name(key)} with {mod}"

    def _keys_at_once(self) -> str:
        keys = [self._chance.choose(KEYS) for _ in range(6)]
        for key in keys:
            self._driver.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        for key in keys:
            self._driver.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        self._driver.run()
        return "keys " + ", ".join(pygame.key.name(key) for key in keys)

    def _type(self) -> str:
        text = "".join(self._chance.choose(LETTERS) for _ in range(1 + self._chance.below(12)))
        self._driver.type(text)
        return f"type {text!r}"

    def _move(self) -> str:
        x, y = self._piece_point()
        self._driver.move(x, y)
        self._driver.run(0.6)
        return f"move to {x},{y}"

    def _wait(self) -> str:
        seconds = self._chance.choose((0.05, 0.5, 1.0, 4.0))
        self._driver.run(seconds)
        return f"wait {seconds}"

    def _system(self) -> str:
        kind = self._chance.choose(
            (
                pygame.WINDOWMINIMIZED,
                pygame.WINDOWRESTORED,
                pygame.WINDOWFOCUSLOST,
                pygame.WINDOWFOCUSGAINED,
                pygame.WINDOWLEAVE,
                pygame.WINDOWEXPOSED,
            )
        )
        self._driver.post(kind)
        self._driver.run()
        return pygame.event.event_name(kind)

    def _resize(self) -> str:
        size = self._chance.choose(SIZES)
        self._driver.resize(size)
        return f"resize to {size}"
