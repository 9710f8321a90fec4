"""Text entries: one line that a person types, with caret, selection, clipboard and input methods."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui import clipboard
from farmtable.ui.canvas import Canvas
from farmtable.ui.face import Face
from farmtable.ui.fonts import drawable
from farmtable.ui.geometry import Box
from farmtable.ui.text import line_height, text_width
from farmtable.ui.theme import BARN, BODY_TEXT, FOCUS, INK, SOFT_INK, WHITE, Colour, mix

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.ui.theme import Theme

PADDING: Final = 14.0
"""The free room left and right of the text, in units."""

SELECTED: Final[Colour] = "#CFE0F7"
"""The ground of selected letters."""

_EDGE: Final[Colour] = "#B9AC93"
_JOINER: Final = "\u200d"
_JOINERS: Final = ("\u200c", _JOINER)

_MOST_ACCENTS: Final = 3
"""No living script puts more of them on one letter."""


def letter_ends(text: str) -> list[int]:
    """Return where a caret may stand: 0 and the end of every letter as people see letters.

    Accents, joined emoji, skin tones and flags stay in one piece (the part of Unicode's rules that names
    meet; Annex 29 has more).
    """
    ends = [0]
    flags = 0
    for at, character in enumerate(text):
        if at and not _goes_on(text[at - 1], character, flags):
            ends.append(at)
        flags = flags + 1 if _is_flag_half(character) else 0
    if text:
        ends.append(len(text))
    return ends


def _goes_on(before: str, character: str, flags: int) -> bool:
    if before == _JOINER or character == _JOINER or unicodedata.category(character)[0] == "M":
        return True
    code = ord(character)
    if 0x1F3FB <= code <= 0x1F3FF or 0xE0020 <= code <= 0xE007F:
        return True
    return _is_flag_half(character) and flags % 2 == 1


def _is_flag_half(character: str) -> bool:
    return 0x1F1E6 <= ord(character) <= 0x1F1FF


def one_line(text: str) -> str:
    """Return typed or pasted text without what cannot be drawn in one line.

    Control marks go, breaks become spaces, and of a tower of accents on one letter the lowest stay.
    """
    kept = []
    accents = 0
    for character in text:
        category = unicodedata.category(character)
        accents = accents + 1 if category[0] == "M" else 0
        if character.isspace():
            kept.append(" ")
        elif accents > _MOST_ACCENTS or category in ("Cc", "Cs"):
            continue
        elif category != "Cf" or character in _JOINERS:
            kept.append(character)
    return "".join(kept)


def drawable_line(text: str) -> str:
    """Return typed or pasted text without what the fonts cannot show in one line, such as emoji."""
    return drawable(one_line(text))


def digits_only(text: str) -> str:
    """Return the digits 0 to 9 of a text."""
    return "".join(character for character in text if character in "0123456789")


@dataclass(slots=True)
class Entry:
    """What a person has typed so far into one entry. It knows nothing of where it stands on the screen.

    Attributes:
        text: What is typed, never longer than `limit` characters.
        limit: The most characters it takes.
        allow: Cleans what is typed or pasted before it goes in.
        caret: Where the next letter goes, counted in characters.
        anchor: Where the selection began; equal to `caret` when nothing is selected.
        preedit: What an input method is composing at the caret; not part of the text yet.
        preedit_caret: Where the input method's own caret stands in it.
        refused: Something was just typed that did not go in.
        left_out: Some of what was just typed is nothing that this entry takes, whatever room there is.
    """

    text: str = ""
    limit: int = 200
    allow: Callable[[str], str] = one_line
    caret: int = 0
    anchor: int = 0
    preedit: str = ""
    preedit_caret: int = 0
    refused: bool = False
    left_out: bool = False
    scroll: float = 0.0

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selected letters begin and end."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        start, end = self.selection
        return self.text[start:end]

    @property
    def shown(self) -> str:
        """The text as it is drawn, with what is being composed in its place."""
        return self.text[: self.caret] + self.preedit + self.text[self.caret :]

    def replace(self, text: str) -> None:
        """Hold another text, with the caret behind it."""
        self.text = self._fitting(self.allow(text), self.limit)
        self.caret = self.anchor = len(self.text)
        self.preedit = ""

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select the word around a place in the text."""
        self.anchor = self._word_start(min(at + 1, len(self.text)))
        self.caret = self._word_end(self.anchor, spaces=False)

    def put_caret(self, at: int, *, select: bool = False) -> None:
        """Move the caret; with `select`, the selection goes along."""
        self.caret = min(max(0, at), len(self.text))
        if not select:
            self.anchor = self.caret

    def insert(self, text: str) -> bool:
        """Put text in the place of the selection, as much of it as fits; tell whether all of it went in."""
        self.preedit = ""
        start, end = self.selection
        clean = self.allow(text)
        room = self.limit - (len(self.text) - (end - start))
        fitting = self._fitting(clean, room)
        self.refused = fitting != text
        self.left_out = len(clean) < len(unicodedata.normalize("NFC", text))
        if not fitting and text:
            return False
        self.text = self.text[:start] + fitting + self.text[end:]
        self.put_caret(start + len(fitting))
        return not self.refused

    def compose(self, preedit: str, caret: int) -> None:
        """Show what an input method is composing."""
        self.preedit = one_line(preedit)
        self.preedit_caret = min(max(0, caret), len(self.preedit))

    def key(self, event: pygame.Event) -> bool:
        """React to a key; tell whether it was one for a text. Letters themselves come by `insert`."""
        if self.preedit:
            # While something is composed, all keys belong to the input method.
            return True
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and event.key in _COMMANDS:
            _COMMANDS[event.key](self)
            return True
        words = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        select = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event.key, select=select, words=words)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if not self.selected:
                self._move(
                    pygame.K_LEFT if event.key == pygame.K_BACKSPACE else pygame.K_RIGHT,
                    select=True,
                    words=words,
                )
            self.insert("")
        else:
            return False
        return True

    def copy(self) -> None:
        """Copy the selected letters to the clipboard, where there is one."""
        if self.selected:
            clipboard.put_text(self.selected)

    def cut(self) -> None:
        """Copy the selected letters and take them out."""
        if self.selected and clipboard.put_text(self.selected):
            self.insert("")

    def paste(self) -> None:
        """Put the clipboard's text in the place of the selection."""
        text = clipboard.taken_text()
        if text:
            self.insert(text)

    def _move(self, key: int, *, select: bool, words: bool) -> None:
        start, end = self.selection
        if key == pygame.K_HOME:
            target = 0
        elif key == pygame.K_END:
            target = len(self.text)
        elif start != end and not select:
            target = start if key == pygame.K_LEFT else end
        elif words:
            target = self._word_start(self.caret) if key == pygame.K_LEFT else self._word_end(self.caret)
        else:
            target = self._letter_beside(key)
        self.put_caret(target, select=select)

    def _letter_beside(self, key: int) -> int:
        ends = letter_ends(self.text)
        if key == pygame.K_LEFT:
            return max((end for end in ends if end < self.caret), default=0)
        return min((end for end in ends if end > self.caret), default=len(self.text))

    def _word_start(self, at: int) -> int:
        while at > 0 and self.text[at - 1] == " ":
            at -= 1
        while at > 0 and self.text[at - 1] != " ":
            at -= 1
        return at

    def _word_end(self, at: int, *, spaces: bool = True) -> int:
        while at < len(self.text) and self.text[at] != " ":
            at += 1
        while spaces and at < len(self.text) and self.text[at] == " ":
            at += 1
        return at

    def _fitting(self, text: str, room: int) -> str:
        """Return the beginning of a text that has room, without tearing a letter apart."""
        if len(text) <= room:
            return text
        return text[: max(end for end in letter_ends(text) if end <= max(0, room))]

    # Where letters are on the screen

    def at(self, x: float, theme: Theme, units: float = BODY_TEXT) -> int:
        """Return the place in the text nearest to `x`, in pixels from the left edge of the entry."""
        size = theme.type_size(units)
        along = x - theme.px(PADDING) + self.scroll
        return min(
            letter_ends(self.text), key=lambda end: abs(text_width(self.text[:end], "text", size) - along)
        )

    def keep_caret_seen(self, width: float, theme: Theme, units: float = BODY_TEXT) -> None:
        """Scroll so that the caret lies within an entry `width` pixels wide."""
        size = theme.type_size(units)
        room = max(1.0, width - 2 * theme.px(PADDING))
        caret = text_width(self.shown[: self.caret + self.preedit_caret * bool(self.preedit)], "text", size)
        longest = text_width(self.shown, "text", size)
        self.scroll = min(self.scroll, caret, max(0.0, longest + 2 - room))
        self.scroll = max(self.scroll, caret + 2 - room, 0.0)

    def face(self, *, focused: bool, caret: bool = True, hint: str = "", wrong: bool = False) -> EntryFace:
        """Return what it looks like now; `hint` shows while it is empty, `caret` is off while it blinks."""
        at = self.caret + (self.preedit_caret if self.preedit else 0)
        return EntryFace(
            text=self.shown,
            hint=hint,
            caret=at if focused and caret else None,
            selection=self.selection if focused and not self.preedit else (0, 0),
            composed=(self.caret, self.caret + len(self.preedit)),
            scroll=self.scroll if focused else 0.0,
            focused=focused,
            wrong=wrong,
        )


_COMMANDS: Final[dict[int, Callable[[Entry], None]]] = {
    pygame.K_a: Entry.select_all,
    pygame.K_c: Entry.copy,
    pygame.K_x: Entry.cut,
    pygame.K_v: Entry.paste,
}


@dataclass(frozen=True, slots=True)
class EntryFace(Face):
    """An entry: a white field with its text, the caret, and underlined what is being composed."""

    text: str
    hint: str = ""
    caret: int | None = None
    selection: tuple[int, int] = (0, 0)
    composed: tuple[int, int] = (0, 0)
    scroll: float = 0.0
    focused: bool = False
    wrong: bool = False

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(self.corner)
        edge = BARN if self.wrong else FOCUS if self.focused else _EDGE
        canvas.panel(box, WHITE, radius=radius)
        canvas.ring(box, edge, canvas.px(2.5 if self.focused or self.wrong else 1.5), radius=radius)
        size = canvas.theme.type_size(BODY_TEXT)
        pad = canvas.px(PADDING)
        across = max(1, round(box.w - 2 * pad))
        line = Canvas(canvas.surface.subsurface((round(pad), 0, across, round(box.h))), canvas.theme)
        height = line_height("text", size)
        top = (box.h - height) / 2

        def x(at: int) -> float:
            return text_width(self.text[:at], "text", size) - self.scroll

        start, end = self.selection
        if start != end:
            line.panel(Box(x(start), top, x(end) - x(start), height), SELECTED, radius=canvas.px(3))
        if not self.text:
            line.text(self.hint, line.box, BODY_TEXT, colour=mix(SOFT_INK, WHITE, 0.1), fit="shorten")
        elif self.focused:
            whole = Box(-self.scroll, 0, text_width(self.text, "text", size) + 1, box.h)
            line.text(self.text, whole, BODY_TEXT)
        else:
            line.text(self.text, line.box, BODY_TEXT, fit="shorten")
        start, end = self.composed
        if start != end:
            line.panel(Box(x(start), top + height - canvas.px(2), x(end) - x(start), canvas.px(2)), INK)
        if self.caret is not None:
            thick = max(2.0, canvas.px(2))
            line.panel(Box(min(x(self.caret), across - thick), top, thick, height), INK)
