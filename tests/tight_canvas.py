"""A canvas that tells which texts have no room even in the smallest letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.ui.canvas import Canvas
from farmtable.ui.text import text_width
from farmtable.ui.theme import SMALLEST_TYPE

if TYPE_CHECKING:
    import pygame

    from farmtable.ui.geometry import Box
    from farmtable.ui.theme import Theme


class TightCanvas(Canvas):
    """A canvas that notes the texts for which the smallest letters are too wide."""

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        super().__init__(surface, theme)
        self.too_wide: list[str] = []

    def text(self, text: str, box: Box, units: float, **style: Any) -> float:
        if text_width(text, style.get("role", "text"), SMALLEST_TYPE) > box.w:
            self.too_wide.append(text)
        return super().text(text, box, units, **style)
