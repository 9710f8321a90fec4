"""A scene with entries to type into and one area to scroll: keys, pointer and input methods for both."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.scroll import Scroll

if TYPE_CHECKING:
    from farmtable.ui.entry import Entry
    from farmtable.ui.face import FaceCache
    from farmtable.ui.geometry import Box

BLINK: Final = 0.55
"""Seconds that the caret shows, and then does not."""

DOUBLE_CLICK: Final = 0.35
WHEEL_STEP: Final = 64.0
"""How far a notch of the wheel scrolls, in units."""

_SCROLL_KEYS: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class FormScene(PieceScene):
    """A piece scene whose pieces named in `entries` are typed into.

    The entry that has the focus takes all keys that mean something in a text, so that letters are never
    shortcuts there; Tab and the arrows up and down leave it. Pieces in `scroll.view` carry it as their
    clip, and those that get the focus scroll into sight.
    """

    largest_zoom = math.inf

    def __init__(self, faces: FaceCache) -> None:
        super().__init__(faces)
        self.entries: dict[str, Entry] = {}
        self.scroll = Scroll()
        self._typing: str | None = None
        self._blink = 0.0
        self._last_press: tuple[str, float, int] = ("", -1.0, 0)
        self._grip: float | None = None
        self._pull: float | None = None

    # What subclasses say

    def entry_changed(self, id_: str) -> None:
        """Take note that a person changed the text of an entry."""

    def entry_done(self, id_: str) -> None:
        """Carry out what Enter means in an entry."""

    @property
    def caret_shown(self) -> bool:
        """Tell whether the blinking caret shows at this moment; without animation it always does."""
        return self.speed == "off" or self._blink % (2 * BLINK) < BLINK

    @property
    def typing(self) -> str | None:
        """The id of the entry that has the focus, None for none."""
        return self.stage.focus if self.stage.focus in self.entries else None

    @property
    def typed_into(self) -> Box | None:
        piece = self.stage.piece(self.typing)
        return None if piece is None else piece.box

    # The scene

    def left(self) -> None:
        self.stage.focus = None
        self._follow_focus()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.TEXTINPUT:
            self._typed(event.text)
        elif event.type == pygame.TEXTEDITING:
            self._composed(event.text, event.start)
        elif event.type == pygame.MOUSEWHEEL:
            distance = getattr(event, "precise_y", float(event.y)) * self.theme.px(WHEEL_STEP)
            self.scroll_to(self.scroll.offset - distance)
        else:
            super().handle(event)
            if event.type == pygame.MOUSEMOTION:
                self._pull_on()
            elif event.type == pygame.MOUSEBUTTONUP:
                self._grip = self._pull = None
        self._follow_focus()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.typing is not None and self.speed != "off":
            shown = self.caret_shown
            self._blink += seconds
            if shown != self.caret_shown:
                self.refresh()

    def scroll_to(self, offset: float) -> None:
        """Scroll the area to an offset in pixels, as far as it goes."""
        if self.scroll.to(offset):
            self.refresh(glide=False)

    def hovered(self) -> None:
        focus = self.stage.piece(self.stage.focus)
        if self.by_keyboard and focus is not None and focus.clip is not None:
            area = focus.target or focus.box
            if self.scroll.reveal(area, self.theme.px(12)):
                self.refresh(glide=False)

    # Typing

    def pressed_key(self, event: pygame.Event) -> bool:
        id_ = self.typing
        if id_ is None:
            return self._scroll_key(event)
        entry = self.entries[id_]
        before = entry.text
        if entry.key(event):
            self._entry_moved(id_, before)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.by_keyboard = True
            self.entry_done(id_)
            return True
        leaves = event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
        # Whatever else is pressed here is a letter on its way, not a shortcut.
        return not leaves

    def _typed(self, text: str) -> None:
        id_ = self.typing
        if id_ is not None:
            before = self.entries[id_].text
            self.entries[id_].insert(text)
            self._entry_moved(id_, before)

    def _composed(self, text: str, caret: int) -> None:
        if self.typing is not None:
            self.entries[self.typing].compose(text, caret)
            self._entry_moved(self.typing, self.entries[self.typing].text)

    def _entry_moved(self, id_: str, before: str) -> None:
        self._blink = 0.0
        if self.entries[id_].text != before or self.entries[id_].refused:
            self.entry_changed(id_)
        self.refresh()

    def _follow_focus(self) -> None:
        """Begin and end the system's text input with the focus of an entry."""
        id_ = self.typing
        if id_ == self._typing:
            return
        if self._typing is not None:
            pygame.key.stop_text_input()
            left = self.entries.get(self._typing)
            if left is not None:
                left.put_caret(left.caret)
                left.preedit = ""
        self._typing = id_
        self._blink = 0.0
        if id_ is not None:
            if self.by_keyboard:
                self.entries[id_].select_all()
            pygame.key.start_text_input()
        self.refresh()

    # The pointer in entries and on the scroll bar

    def press_began(self, id_: str) -> None:
        if id_ not in self.entries:
            self._pull = self.pointer[1] + self.scroll.offset
            return
        last, when, times = self._last_press
        times = times + 1 if last == id_ and self._now - when < DOUBLE_CLICK else 1
        self._last_press = (id_, self._now, times)
        self.stage.focus = id_
        entry, at = self.entries[id_], self._letter_under_pointer(id_)
        if times >= 3:
            entry.select_all()
        elif times == 2:
            entry.select_word(at)
        else:
            entry.put_caret(at, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._blink = 0.0
        self.refresh()

    def press_moved(self, id_: str) -> None:
        if id_ in self.entries and self.dragging:
            self.entries[id_].put_caret(self._letter_under_pointer(id_), select=True)
            self.refresh()

    def pressed_nothing(self) -> None:
        self.stage.focus = None
        if self.scroll.limit > 0 and self.scroll.track(self.theme).holds(*self.pointer):
            thumb = self.scroll.thumb(self.theme)
            inside = thumb.holds(*self.pointer)
            self._grip = self.pointer[1] - thumb.y if inside else thumb.h / 2
            self._pull_on()
        else:
            self._pull = self.pointer[1] + self.scroll.offset

    def _pull_on(self) -> None:
        if self._grip is not None:
            self.scroll_to(self.scroll.offset_at(self.pointer[1] - self._grip, self.theme))
            return
        pulled = self.dragging or self._pressed is None
        if self._pull is not None and pulled and self.scroll.view.holds(*self._pressed_at):
            self.scroll_to(self._pull - self.pointer[1])

    def _letter_under_pointer(self, id_: str) -> int:
        piece = self.stage.piece(id_)
        return self.entries[id_].at(self.pointer[0] - piece.box.x, self.theme) if piece is not None else 0

    def _scroll_key(self, event: pygame.Event) -> bool:
        if self.scroll.limit <= 0 or event.key not in _SCROLL_KEYS:
            return False
        page = self.scroll.view.h * 0.9
        self.scroll_to(
            {
                pygame.K_PAGEUP: self.scroll.offset - page,
                pygame.K_PAGEDOWN: self.scroll.offset + page,
                pygame.K_HOME: 0.0,
                pygame.K_END: self.scroll.limit,
            }[event.key]
        )
        return True
