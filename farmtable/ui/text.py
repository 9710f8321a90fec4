"""Measuring, wrapping and rendering of text, cached by what is written."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from farmtable.ui.fonts import font_for
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
    return font_for(text, role, size).size(text)[0]


@lru_cache(maxsize=256)
def line_height(role: Role, size: int) -> int:
    """Return the distance between two lines in pixels."""
    font = font_for("", role, size)
    return max(font.get_height(), round(size * 1.2))


@kept(1_500_000)
def render_line(text: str, role: Role, size: int, colour: Colour) -> pygame.Surface:
    """Return one line of text on a clear surface."""
    return font_for(text, role, size).render(text, True, rgb(colour))


@lru_cache(maxsize=2048)
def wrap(text: str, role: Role, size: int, width: int) -> tuple[str, ...]:
    """Break a text into lines no wider than `width` pixels, at spaces; line breaks in it are kept.

    A single word that is wider than a line is broken between letters.
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
            while text_width(word, role, size) > width and len(word) > 1:
                kept = _letters_that_fit(word, role, size, width)
                lines.append(word[:kept])
                word = word[kept:]
            line = word
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=1024)
def shorten(text: str, role: Role, size: int, width: int) -> str:
    """Return the text, cut with an ellipsis where it is wider than `width` pixels."""
    if text_width(text, role, size) <= width:
        return text
    kept = _letters_that_fit(text, role, size, width - text_width(ELLIPSIS, role, size))
    return text[:kept].rstrip() + ELLIPSIS


def _letters_that_fit(text: str, role: Role, size: int, width: int) -> int:
    low, high = 1, len(text)
    while low < high:
        half = (low + high + 1) // 2
        if text_width(text[:half], role, size) <= width:
            low = half
        else:
            high = half - 1
    return low
