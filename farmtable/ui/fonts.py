"""Fonts, opened once for each role and size. They come from packages that ship them with their licence."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

import pygame

Role: TypeAlias = Literal["display", "text", "strong", "italic"]
"""Display is the round face of titles and buttons; text, strong and italic are for sentences."""

DISPLAY_RANGES: Final = (
    (0x20, 0x7E),
    (0xA1, 0xAC),
    (0xAE, 0xAE),
    (0xB0, 0xFF),
    (0x131, 0x131),
    (0x141, 0x142),
    (0x152, 0x153),
    (0x160, 0x161),
    (0x178, 0x178),
    (0x17D, 0x17E),
    (0x192, 0x192),
    (0x2C6, 0x2C7),
    (0x2D9, 0x2DC),
    (0x2013, 0x2014),
    (0x2018, 0x201A),
    (0x201C, 0x201E),
    (0x2020, 0x2022),
    (0x2026, 0x2026),
    (0x2030, 0x2030),
    (0x2039, 0x203A),
    (0x2044, 0x2044),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2212, 0x2212),
)
"""The characters that the display face has; pygame cannot be asked, a test asks the font file."""


def font_for(text: str, role: Role, size: int) -> pygame.Font:
    """Return the font for a text: the role's own, or the strong one where the display face lacks a letter."""
    if role == "display" and not _display_has(text):
        role = "strong"
    return _open(role, size)


@cache
def _display_has(text: str) -> bool:
    return all(any(low <= ord(letter) <= high for low, high in DISPLAY_RANGES) for letter in text)


@cache
def _open(role: Role, size: int) -> pygame.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        font = pygame.Font(_file(role), size)
        # pygame opens some damaged files without a word, and only measuring tells.
        font.size("A")
        return font
    except (ImportError, OSError, ValueError, pygame.error):
        # A lost font must not stop a game: pygame brings a plain one along.
        return pygame.Font(None, size)


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
