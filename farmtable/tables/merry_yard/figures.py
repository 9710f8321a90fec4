"""The pictures of the rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.ui.figure import Figure

FIGURES: Final[dict[str, Callable[[], Figure]]] = {}
"""What draws each figure."""
