"""The window and the loop: events in, pictures out, and nothing done while nothing changes."""

from __future__ import annotations

import os
import sys
import time
import warnings
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.theme import MINIMUM_SIZE, REFERENCE_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.ui.scene import SceneStack

FRAME_RATE: Final = 60
_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_ICON_SIZE: Final = 128

IDLE_WAIT: Final = 16
"""Milliseconds between two looks for events while nothing moves."""
RESTING_WAIT: Final = 40
"""The same once nobody has touched anything for a while, or another program has the focus."""
REST_AFTER: Final = 2.0
"""Seconds without an event after which the program rests."""
LONGEST_STEP: Final = 0.05
"""Time never jumps by more seconds than this, whatever the clock says."""


def _raise(error: Exception) -> None:
    raise error


class Window:
    """The program's one window: resizable, sharp at every size, full screen and back."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int] = REFERENCE_SIZE,
        *,
        full_screen: bool = False,
        basic_graphics: bool = False,
    ) -> None:
        """Open the window; `basic_graphics` does without the graphics card.

        Raises:
            pygame.error: there is no screen to open it on.
        """
        if sys.platform == "win32":
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self._title = title
        self._windowed_size = size
        self._focused = True
        self._icon: pygame.Surface | None = None
        self._usual_graphics = os.environ.get(_ACCELERATION)
        self.basic_graphics = basic_graphics
        self.full_screen = full_screen
        self._open()

    def _open(self) -> None:
        if self.basic_graphics:
            os.environ[_ACCELERATION] = "0"
        elif self._usual_graphics is None:
            os.environ.pop(_ACCELERATION, None)
        else:
            os.environ[_ACCELERATION] = self._usual_graphics
        pygame.display.init()
        screen = pygame.display.get_desktop_sizes()[0]
        self._windowed_size = (
            min(self._windowed_size[0], screen[0]),
            min(self._windowed_size[1], screen[1]),
        )
        # A window that begins full screen would not know what size to go back to.
        self.surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        if self.full_screen:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        pygame.display.set_caption(self._title)
        if self._icon is not None:
            pygame.display.set_icon(self._icon)
        pygame.key.set_repeat(350, 40)
        # Letters are keys until an entry asks for text: an input method must not swallow shortcuts.
        pygame.key.stop_text_input()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels, never smaller than what the screens are made for."""
        width, height = self.surface.get_size()
        grown = max(1.0, MINIMUM_SIZE[0] / max(1, width), MINIMUM_SIZE[1] / max(1, height))
        return round(width * grown), round(height * grown)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._windowed_size = self.surface.get_size()
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = self._windowed()

    def _windowed(self) -> pygame.Surface:
        """Leave full screen; where the system is slow to let the window shrink, ask a second time."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
            if surface.get_size() != self._windowed_size:
                pygame.event.pump()
                surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        return surface

    def use_basic_graphics(self, basic: bool) -> None:
        """Draw without the graphics card from now on, or with it: the window is opened anew in its place.

        Raises:
            pygame.error: the screen is gone.
        """
        if basic == self.basic_graphics:
            return
        self.basic_graphics = basic
        if self.full_screen:
            self._windowed()
        else:
            self._windowed_size = self.surface.get_size()
        place = pygame.display.get_window_position()
        # SDL asks for this choice once, when its video part starts.
        pygame.display.quit()
        self._open()
        if not self.full_screen:
            pygame.display.set_window_position(place)

    def run(
        self,
        stack: SceneStack,
        handle: Callable[[pygame.Event], bool],
        shown: Callable[[], None] = lambda: None,
        failed: Callable[[Exception], None] = _raise,
    ) -> None:
        """Show the stack until it is empty.

        `handle` sees every event first and tells whether that was all about it. `shown` is called once,
        after the first picture: for what would make people wait for it. `failed` is told of every error
        that comes out of events, updates and drawing, and opens another scene or closes all of them.
        """
        first = True
        before = touched = time.monotonic()
        while stack.top is not None:
            now = time.monotonic()
            moving = False
            try:
                for event in pygame.event.get():
                    touched = now
                    self._note(event, stack)
                    if not handle(event):
                        stack.handle(self._scaled(event))
                stack.update(min(max(now - before, 0.0), LONGEST_STEP))
                if not stack.scenes:
                    break
                moving = stack.moving
                if stack.dirty:
                    self.show(stack)
                if first:
                    first = False
                    self._show_icon()
                    shown()
            except Exception as error:
                # Whatever it is, the people at the table are told calmly, and nothing is lost.
                failed(error)
            before = now
            if moving:
                spent = time.monotonic() - now
                pygame.time.wait(max(1, round(1000 / FRAME_RATE - spent * 1000)))
            else:
                resting = not self._focused or now - touched > REST_AFTER
                pygame.time.wait(RESTING_WAIT if resting else IDLE_WAIT)

    def _show_icon(self) -> None:
        from farmtable.ui.art import picture

        self._icon = picture("app_icon", _ICON_SIZE, _ICON_SIZE)
        pygame.display.set_icon(self._icon)

    def show(self, stack: SceneStack) -> None:
        """Draw the stack and present it."""
        if self.surface.get_size() == self.size:
            stack.draw(self.surface)
        else:
            # Below the smallest size the whole picture is shown smaller instead of cut.
            whole = pygame.Surface(self.size)
            stack.draw(whole)
            pygame.transform.smoothscale(whole, self.surface.get_size(), self.surface)
        title = stack.top.title if stack.top is not None else ""
        caption = f"{title} – {self._title}" if title else self._title
        if pygame.display.get_caption()[0] != caption:
            pygame.display.set_caption(caption)
        pygame.display.flip()

    def _note(self, event: pygame.Event, stack: SceneStack) -> None:
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            surface = pygame.display.get_surface()
            if surface is not None:
                self.surface = surface
            if stack.size != self.size:
                stack.resize(self.size)
            else:
                stack.redraw()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            stack.redraw()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._focused = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._focused = False

    def _scaled(self, event: pygame.Event) -> pygame.Event:
        shown = self.surface.get_size()
        if shown == self.size or not hasattr(event, "pos"):
            return event
        x = round(event.pos[0] * self.size[0] / max(1, shown[0]))
        y = round(event.pos[1] * self.size[1] / max(1, shown[1]))
        return pygame.Event(event.type, {**event.dict, "pos": (x, y)})
