"""The window and the loop: events in, pictures out, and nothing done while nothing changes."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.held_keys import HeldKeys
from farmtable.ui.rest import Rest
from farmtable.ui.theme import REFERENCE_SIZE
from farmtable.ui.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.ui.scene import SceneStack

FRAME_RATE: Final = 60
_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_ICON_SIZE: Final = 128
_SMALLEST: Final = (256, 160)
"""Below this nothing can be read any longer, and nobody means a window to be that small."""

_AROUND: Final = 72
"""So many pixels of the height of a screen belong to the frame of a window and the panel of the desktop."""

SETTLING: Final = 300
"""For so many milliseconds a window that comes back is made what it was; then the desktop has its way."""

LONGEST_STEP: Final = 0.125
"""Time never jumps by more seconds than this, whatever the clock says; no wait for events is longer."""


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
        self._usual_size = size
        self._usual_place: tuple[int, int] | None = None
        self._maximised = False
        self._growing_until = 0
        self._moved = False
        self._misplaced = False
        self._placing_until = 0
        self._icon: pygame.Surface | None = None
        self._usual_graphics = os.environ.get(_ACCELERATION)
        self.basic_graphics = basic_graphics
        self.full_screen = full_screen
        self._window = self._open()
        if not full_screen and self._usual_size[1] > pygame.display.get_desktop_sizes()[0][1] - _AROUND:
            # Part of it would be beyond the screen: the desktop knows how much room there is.
            self._window.maximize()

    def _open(self) -> pygame.Window:
        if self.basic_graphics:
            os.environ[_ACCELERATION] = "0"
        elif self._usual_graphics is None:
            os.environ.pop(_ACCELERATION, None)
        else:
            os.environ[_ACCELERATION] = self._usual_graphics
        pygame.display.init()
        screen = pygame.display.get_desktop_sizes()[0]
        width, height = self._usual_size
        self._usual_size = (min(width, screen[0]), min(height, screen[1]))
        # Who only thinks, or has gone to dinner, wants the screen to go dark as it always does.
        pygame.display.set_allow_screensaver(True)
        # On a scaled desktop every pixel is drawn, instead of blurred blocks of them.
        window = pygame.Window(self._title, self._usual_size, resizable=True, allow_high_dpi=True)
        window.minimum_size = _SMALLEST
        if self._icon is not None:
            window.set_icon(self._icon)
        if self._maximised:
            window.maximize()
        # A window that begins full screen would not know what size to go back to.
        if self.full_screen:
            window.set_fullscreen(desktop=True)
        # Surfaces take the pixel order of the window from here on.
        window.get_surface()
        pygame.key.set_repeat(350, 40)
        # Letters are keys until an entry asks for text: an input method must not swallow shortcuts.
        pygame.key.stop_text_input()
        return window

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()

    @property
    def surface(self) -> pygame.Surface:
        """What is shown. Another size of the window is another surface."""
        return self._window.get_surface()

    @property
    def view(self) -> View:
        """How the picture fills the window now."""
        return View.of(self._window.size, self.surface.get_size())

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels, never smaller than what the screens are made for."""
        return self.view.picture

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            # A maximised window is made a usual one on the way, and forgets where it was before.
            self._misplaced = self._misplaced or self._maximised
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            if self._maximised:
                self._growing_until = pygame.time.get_ticks() + SETTLING
                self._window.maximize()

    def use_basic_graphics(self, basic: bool) -> None:
        """Draw without the graphics card from now on, or with it: the window is opened anew in its place.

        Raises:
            pygame.error: the screen is gone.
        """
        if basic == self.basic_graphics:
            return
        self.basic_graphics = basic
        self.close()
        # SDL asks for this choice once, when its video part starts.
        pygame.display.quit()
        self._window = self._open()
        self._misplaced = self._usual_place is not None

    def run(
        self,
        stack: SceneStack,
        handle: Callable[[pygame.Event], bool],
        shown: Callable[[], None] = lambda: None,
        failed: Callable[[Exception], None] = _raise,
        rested: Callable[[float], None] = lambda untouched: None,
    ) -> None:
        """Show the stack until it is empty.

        `handle` sees every event first and tells whether that was all about it. `shown` is called once,
        after the first picture: for what would make people wait for it. `failed` is told of every error
        that comes out of events, updates and drawing, and opens another scene or closes all of them.
        `rested` is told, while nothing moves, for how many seconds nobody has touched anything.
        """
        first = True
        before = time.monotonic()
        rest, keys = Rest(before), HeldKeys()
        while stack.top is not None:
            now = time.monotonic()
            moving = False
            try:
                # First the time that has passed: what an event lets move begins at its beginning.
                stack.update(min(max(now - before, 0.0), LONGEST_STEP))
                for event in pygame.event.get() if stack.scenes else ():
                    rest.note(event, now)
                    self._note(event, stack)
                    if not keys.still_held(event, now) and not handle(event):
                        stack.handle(self.view.event(event))
                keys.batch_ended()
                self._keep_place()
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
                rested(rest.untouched(now))
                pygame.time.wait(rest.wait(now))

    def _show_icon(self) -> None:
        from farmtable.ui.art import picture

        self._icon = picture("app_icon", _ICON_SIZE, _ICON_SIZE)
        self._window.set_icon(self._icon)

    def show(self, stack: SceneStack) -> None:
        """Draw the stack and present it."""
        view, surface = self.view, self.surface
        if view.shrunk:
            # Below the smallest size the whole picture is shown smaller instead of cut.
            whole = pygame.Surface(view.picture)
            stack.draw(whole)
            pygame.transform.smoothscale(whole, view.surface, surface)
        else:
            stack.draw(surface)
        typed_into = stack.top.typed_into if stack.top is not None else None
        if typed_into is not None:
            pygame.key.set_text_input_rect(view.seen(typed_into))
        title = stack.top.title if stack.top is not None else ""
        caption = f"{title} – {self._title}" if title else self._title
        if self._window.title != caption:
            self._window.title = caption
        self._window.flip()

    def _note(self, event: pygame.Event, stack: SceneStack) -> None:
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            if not self.full_screen and not self._maximised:
                self._usual_size = self._window.size
            if stack.size != self.size:
                stack.resize(self.size)
            else:
                stack.redraw()
        elif event.type == pygame.WINDOWEXPOSED:
            stack.redraw()
        elif event.type == pygame.WINDOWMAXIMIZED:
            self._growing_until = 0
            # It was a usual window on its way only, and is not yet back in its place.
            self._misplaced = self._misplaced or pygame.time.get_ticks() < self._placing_until
            self._maximised = self._maximised or not self.full_screen
        elif event.type == pygame.WINDOWRESTORED:
            stack.redraw()
            # On its way to the full screen and back it is a usual window for a moment.
            if not self.full_screen and pygame.time.get_ticks() >= self._growing_until:
                self._maximised = False
        elif event.type == pygame.WINDOWMOVED:
            self._moved = True

    def _keep_place(self) -> None:
        """Remember where the window is while it is a usual one, and bring it back there where it is not."""
        if self.full_screen or self._maximised or not (self._moved or self._misplaced):
            return
        now = pygame.time.get_ticks()
        if self._misplaced:
            self._misplaced = False
            self._placing_until = now + SETTLING
        self._moved = False
        if now < self._placing_until and self._usual_place is not None:
            # How wide its frame is may become known only after the first try.
            if self._window.position != self._usual_place:
                self._window.position = self._usual_place
        else:
            self._usual_place = self._window.position
