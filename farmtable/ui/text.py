"""Measuring, wrapping and rendering of text, cached by what is written."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from farmtable.ui.fonts import UNKNOWN, drawable, font_for
from farmtable.ui.surface_cache import kept
from farmtable.ui.theme import rgb

if TYPE_CHECKING:
    import pygame

    from farmtable.ui.fonts import Role
    from farmtable.ui.theme import Colour

ELLIPSIS: Final = "…"


@lru_cache(maxsize=4096)
def text_width(text: str, role: Role, size: int) -> int:
    """Return the width of one line in pixels; `size` is the type size in pixels."""
    shown = _shown(text)
    return font_for(shown, role, size).size(shown)[0]


@lru_cache(maxsize=256)
def line_height(role: Role, size: int) -> int:
    """Return the distance between two lines in pixels."""
    font = font_for("", role, size)
    return max(font.get_height(), round(size * 1.2))


def text_height(text: str, role: Role, size: int, width: float) -> int:
    """Return how high a text stands in pixels when it is wrapped at `width` pixels; no text has no height."""
    if not text:
        return 0
    return line_height(role, size) * len(wrap(text, role, size, max(1, int(width))))


@kept(1_500_000)
def render_line(text: str, role: Role, size: int, colour: Colour) -> pygame.Surface:
    """Return one line of text on a clear surface; what no font has is left out."""
    shown = _shown(text)
    return font_for(shown, role, size).render(shown, True, rgb(colour))


def _shown(text: str) -> str:
    return text if text.isascii() else drawable(text) or UNKNOWN


@lru_cache(maxsize=2048)
def wrap(text: str, role: Role, size: int, width: int) -> tuple[str, ...]:
    """Break a text into lines no wider than `width` pixels, at spaces; line breaks in it are kept.

    A single word that is wider than a line is broken between letters; `broken_words` tells of it.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if text_width(longer, role, size) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while (kept := _letters_that_fit(word, role, size, width)) < len(word):
                lines.append(word[:kept])
                word = word[kept:]
            line = word
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=1024)
def balanced(text: str, role: Role, size: int, width: int) -> tuple[str, ...]:
    """Break a text as `wrap` does, into as few lines, but of much the same length: no word is left alone."""
    lines = wrap(text, role, size, width)
    if len(lines) < 2:
        return lines
    low = min(width, max((text_width(word, role, size) for word in text.split()), default=0))
    high = width
    while low < high:
        half = (low + high) // 2
        if len(wrap(text, role, size, half)) <= len(lines):
            high = half
        else:
            low = half + 1
    return wrap(text, role, size, low)


@lru_cache(maxsize=2048)
def broken_words(text: str, role: Role, size: int, width: int) -> tuple[str, ...]:
    """Return the words of a text that are wider than a line of `width` pixels, so that `wrap` breaks them."""
    return tuple(word for word in text.split() if text_width(word, role, size) > width and len(word) > 1)


@lru_cache(maxsize=1024)
def shorten(text: str, role: Role, size: int, width: int) -> str:
    """Return the text, cut with an ellipsis where it is wider than `width` pixels."""
    if text_width(text, role, size) <= width:
        return text
    kept = _letters_that_fit(text, role, size, width - text_width(ELLIPSIS, role, size))
    return text[:kept].rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def shorten_middle(text: str, role: Role, size: int, width: int) -> str:
    """Return the text with an ellipsis for its middle where it is wider than `width` pixels."""
    if text_width(text, role, size) <= width:
        return text
    kept = len(text) - 1
    while kept > 2:
        cut = text[: kept - kept // 2].rstrip() + ELLIPSIS + text[-(kept // 2) :].lstrip()
        if text_width(cut, role, size) <= width:
            return cut
        kept -= 1
    return shorten(text, role, size, width)


@lru_cache(maxsize=64)
def shorten_lines(text: str, role: Role, size: int, width: int, lines: int) -> str:
    """Return the text with an ellipsis for its middle where it takes more than `lines` lines."""
    if len(wrap(text, role, size, width)) <= lines:
        return text
    low, high = 0, len(text) - 1
    while low < high:
        kept = (low + high + 1) // 2
        if len(wrap(_without_middle(text, kept), role, size, width)) <= lines:
            low = kept
        else:
            high = kept - 1
    return _without_middle(text, low)


def _without_middle(text: str, kept: int) -> str:
    return text[: kept - kept // 2].rstrip() + ELLIPSIS + text[len(text) - kept // 2 :].lstrip()


def _letters_that_fit(text: str, role: Role, size: int, width: int) -> int:
    """Return how many letters fit into a line, at least one; not much more than that is measured."""
    low, high = 1, 16
    while high < len(text) and text_width(text[:high], role, size) <= width:
        low, high = high, 2 * high
    high = min(high, len(text))
    while low < high:
        half = (low + high + 1) // 2
        if text_width(text[:half], role, size) <= width:
            low = half
        else:
            high = half - 1
    return low
