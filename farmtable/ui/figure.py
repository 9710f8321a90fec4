"""Figures: pictures of a game's real components, laid out in units and fitted to the room there is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.canvas import Canvas
from farmtable.ui.face import Face, FaceCache
from farmtable.ui.theme import CREAM, Colour

if TYPE_CHECKING:
    from farmtable.ui.geometry import Box

SMALLEST_FACTOR: Final = 0.8
"""Below so many pixels a unit a figure is painted at this size and shrunk as a picture."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing in a figure: its face, and its place in units from the figure's top left corner."""

    face: Face
    box: Box


@dataclass(frozen=True, slots=True)
class Figure(Face):
    """A picture made of faces, from the lowest to the topmost, on a plain ground.

    `width` and `height` are its size in units. Shown smaller or larger, everything in it scales along.
    """

    width: float
    height: float
    parts: tuple[Part, ...]
    ground: Colour = CREAM

    def paint(self, canvas: Canvas) -> None:
        factor = canvas.box.w / self.width
        if factor >= SMALLEST_FACTOR:
            self._paint_at(canvas, factor)
            return
        # Letters have a smallest size, so what is in the figure would no longer fit: it is shrunk whole.
        size = (round(self.width * SMALLEST_FACTOR), round(self.height * SMALLEST_FACTOR))
        whole = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.theme)
        self._paint_at(whole, SMALLEST_FACTOR)
        pygame.transform.smoothscale(whole.surface, canvas.surface.get_size(), canvas.surface)
        canvas.overflows.extend(whole.overflows)

    def _paint_at(self, canvas: Canvas, factor: float) -> None:
        # An opaque ground: the sprites of the parts are made for one.
        canvas.panel(canvas.box, self.ground)
        theme = replace(canvas.theme, scale=factor, larger_text=False)
        sprites = FaceCache()
        for part in self.parts:
            x, y = part.box.x * factor, part.box.y * factor
            w, h = part.box.w * factor, part.box.h * factor
            sprite = sprites.sprite(part.face, round(w), round(h), theme)
            sprite.blit(canvas.surface, x, y)
            canvas.overflows.extend(sprite.overflows)
