"""Names as people type or paste them, made safe to draw, to save and to print."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from farmtable.engine.sentences import say

MAX_NAME: Final = 40
"""The most characters of a name that are kept."""

_STEM_BYTES: Final = 80
_DEVICE: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)

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


def file_stem(text: str) -> str:
    """Return a text as the beginning of a file name that every system takes; empty if nothing is left of it.

    It keeps letters and digits of all scripts, and has no dots.
    """
    composed = unicodedata.normalize("NFC", text)
    stem = "-".join("".join(letter if letter.isalnum() else " " for letter in composed).split())
    while len(stem.encode("utf-8", "ignore")) > _STEM_BYTES:
        stem = stem[:-1]
    stem = stem.strip("-")
    # Windows keeps these for devices, whatever follows after a dot.
    return f"{stem}-" if _DEVICE.fullmatch(stem) else stem


def _is_drawable(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Cf":
        return character in _JOINERS or ord(character) in _TAGS
    return category != "Cs" and (category != "Cc" or character.isspace())
