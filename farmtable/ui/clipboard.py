"""The system's clipboard, as far as there is one."""

from __future__ import annotations

import pygame


def put_text(text: str) -> bool:
    """Hand a text to the clipboard; tell whether there is one that takes it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        # A ValueError is what halves of letters and ends of text in it get.
        return False
    return True


def taken_text() -> str:
    """Return the clipboard's text, empty where there is no clipboard or no text in it."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        # Another program may have put there what is no UTF-8.
        return ""
