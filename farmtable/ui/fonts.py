"""Fonts, opened once for each role and size. They come from packages that ship them with their licence."""

from __future__ import annotations

import io
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pygame

from farmtable.ui.font_ranges import DISPLAY_RANGES, ITALIC_RANGES, TEXT_RANGES, Ranges

Role: TypeAlias = Literal["display", "text", "strong", "italic"]
"""Display is the round face of titles and buttons; text, strong and italic are for sentences."""

UNKNOWN: Final = "?"
"""What is drawn for a text of which no character can be drawn."""

_KEPT: Final = 200
"""How many sizes of fonts are kept: more than any one window size needs."""


def drawable(text: str) -> str:
    """Return a text without the characters that no font here has: emoji, and letters of far scripts.

    Letters typed in two parts, with their accent after them, are joined first.
    """
    if text.isascii():
        return text
    return "".join(letter for letter in unicodedata.normalize("NFC", text) if _has(letter, TEXT_RANGES))


def font_for(text: str, role: Role, size: int) -> pygame.Font:
    """Return the font for a text: the role's own, or a fuller one where that lacks a letter."""
    if role == "display" and not _has_all(text, DISPLAY_RANGES):
        role = "strong"
    elif role == "italic" and not _has_all(text, ITALIC_RANGES):
        role = "text"
    return _open(role, size)


@lru_cache(maxsize=4096)
def _has_all(text: str, ranges: Ranges) -> bool:
    return all(_has(letter, ranges) for letter in text)


@lru_cache(maxsize=4096)
def _has(letter: str, ranges: Ranges) -> bool:
    return any(low <= ord(letter) <= high for low, high in ranges)


@lru_cache(maxsize=_KEPT)
def _open(role: Role, size: int) -> pygame.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        # From memory: read from its file, every size would keep that file open.
        font = pygame.Font(io.BytesIO(_content(_file(role))), size)
        # pygame opens some damaged files without a word, and only measuring tells.
        font.size("A")
        return font
    except (ImportError, OSError, ValueError, pygame.error):
        # A lost font must not stop a game: pygame brings a plain one along.
        return pygame.Font(None, size)


@cache
def _content(file: str) -> bytes:
    return Path(file).read_bytes()


@cache
def _file(role: Role) -> str:
    if role == "display":
        from font_fredoka_one import FredokaOne

        return str(FredokaOne)
    if role == "strong":
        from font_source_sans_pro import SourceSansProSemibold

        return str(SourceSansProSemibold)
    if role == "italic":
        from font_source_sans_pro import SourceSansProIt

        return str(SourceSansProIt)
    from font_source_sans_pro import SourceSansPro

    return str(SourceSansPro)
