"""The number of a new deal, drawn for people who name none."""

from __future__ import annotations

import secrets
from typing import Final

MOST_DIGITS: Final = 9
"""How long a drawn number is at most: people read it out and type it again. Longer ones stay valid."""


def new_seed() -> int:
    """Return a number that nobody can foresee."""
    return secrets.randbelow(10**MOST_DIGITS)
