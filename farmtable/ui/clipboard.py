"""The system's clipboard, as far as there is one."""

from __future__ import annotations

import pygame


def put_text(text: str) -> bool:
    """Hand a text to the clipboard; tell whether there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def taken_text() -> str:
    """Return the clipboard's text, empty where there is no clipboard or no text in it."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
