"""Names as people type or paste them, made safe to draw, to save and to print."""

from __future__ import annotations

import unicodedata
from typing import Final

from farmtable.engine.sentences import say

MAX_NAME: Final = 40
"""The most characters of a name that are kept."""

_JOINERS: Final = "\u200c\u200d"
"""Without these two, some scripts and many emoji fall apart."""

_TAGS: Final = range(0xE0020, 0xE0080)
"""Invisible characters that spell the flags of some countries."""


def clean_name(text: str) -> str:
    """Return a name without what cannot be drawn or saved; empty if nothing is left of it.

    Halves of surrogate pairs, control characters and marks that turn the direction of writing go; line
    breaks become spaces, and spaces are never doubled. A clean name stays as it is.
    """
    return clean_text(text, MAX_NAME)


def clean_text(text: str, limit: int) -> str:
    """Clean a text as `clean_name` does, keeping at most `limit` characters."""
    kept = "".join(" " if character.isspace() else character for character in text if _is_drawable(character))
    return " ".join(kept.split())[:limit].strip(" " + _JOINERS)


def name_or_seat(text: str, seat: int) -> str:
    """Return the clean name, or “Seat 1” and so on where nothing is left of it."""
    return clean_name(text) or say("Seat {number}", number=seat + 1).text()


def _is_drawable(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Cf":
        return character in _JOINERS or ord(character) in _TAGS
    return category != "Cs" and (category != "Cc" or character.isspace())
