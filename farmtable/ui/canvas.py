"""A surface with the toolkit's own brushes: what faces paint themselves on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from farmtable.ui import art, shapes
from farmtable.ui.geometry import Box
from farmtable.ui.palette import painted
from farmtable.ui.text import balanced, broken_words, line_height, render_line, shorten, text_width, wrap
from farmtable.ui.theme import INK, SMALLEST_TYPE

if TYPE_CHECKING:
    from farmtable.ui.fonts import Role
    from farmtable.ui.theme import Colour, SeatMark, Theme

Align: TypeAlias = Literal["left", "centre", "right"]
Fit: TypeAlias = Literal["whole", "wrap", "break", "shorten", "shrink"]
"""What to do with text wider than its box: nothing (tests find it), break lines between words, break them
anywhere (paths, and names that may be one long word), cut, or set smaller."""


@dataclass(slots=True)
class Canvas:
    """One face's surface. Lengths given to it are in pixels unless a name says units.

    `overflows` collects every text that did not fit its box; tests hold it empty.
    """

    surface: pygame.Surface
    theme: Theme
    overflows: list[str] = field(default_factory=list)

    @property
    def box(self) -> Box:
        """The whole surface."""
        return Box(0, 0, self.surface.get_width(), self.surface.get_height())

    def px(self, units: float) -> float:
        """Return a length in pixels."""
        return self.theme.px(units)

    def painted(self, colour: Colour) -> Colour:
        """Return what the person's palette has for a colour. Brushes ask by themselves."""
        return painted(colour, self.theme.palette)

    def panel(
        self,
        box: Box,
        fill: Colour,
        *,
        radius: float = 0.0,
        lower: Colour | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Fill a rounded rectangle; `radius` in pixels."""
        w, h = round(box.w), round(box.h)
        if w > 0 and h > 0:
            fill = self.painted(fill)
            lower = None if lower is None else self.painted(lower)
            self.surface.blit(
                shapes.rounded(w, h, radius, fill, lower, opacity), (round(box.x), round(box.y))
            )

    def cut(self, box: Box, *, radius: float = 0.0) -> None:
        """Cut a rounded rectangle out of what is painted so far; `radius` in pixels."""
        w, h = round(box.w), round(box.h)
        if w > 0 and h > 0:
            # Multiplied by what is left of full opacity; the colours stay as they are.
            rest = pygame.Surface((w, h), pygame.SRCALPHA)
            rest.fill("#FFFFFFFF")
            hole = shapes.rounded(w, h, radius, "#000000")
            rest.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            self.surface.blit(rest, (round(box.x), round(box.y)), special_flags=pygame.BLEND_RGBA_MULT)

    def ring(
        self,
        box: Box,
        colour: Colour,
        stroke: float,
        *,
        radius: float = 0.0,
        dashes: tuple[float, float] | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Draw the outline of a rounded rectangle inside `box`; lengths in pixels."""
        w, h = round(box.w), round(box.h)
        if w > 0 and h > 0:
            colour = self.painted(colour)
            self.surface.blit(
                shapes.ring(w, h, radius, stroke, colour, dashes, opacity), (round(box.x), round(box.y))
            )

    def picture(
        self,
        name: str,
        box: Box,
        *,
        colour: Colour | None = None,
        shade: Colour | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Draw a picture centred in `box`, as large as fits."""
        colour = None if colour is None else self.painted(colour)
        shade = None if shade is None else self.painted(shade)
        drawn = art.picture(name, max(1, round(box.w)), max(1, round(box.h)), colour, shade)
        if opacity < 1.0:
            drawn = drawn.copy()
            drawn.set_alpha(round(255 * opacity))
        place = box.middle(drawn.get_width(), drawn.get_height())
        self.surface.blit(drawn, (round(place.x), round(place.y)))

    def mark(self, mark: SeatMark, box: Box, *, opacity: float = 1.0) -> None:
        """Draw the shape of a seat in its colours, centred in `box`."""
        self.picture(mark.shape, box, colour=mark.colour, shade=mark.shade, opacity=opacity)

    def text(
        self,
        text: str,
        box: Box,
        units: float,
        *,
        role: Role = "text",
        colour: Colour = INK,
        align: Align = "left",
        fit: Fit = "whole",
        top: bool = False,
    ) -> float:
        """Write a text into `box`, centred from top to bottom (or at the top); return its height in pixels.

        `units` is the type size at 720 pixels of window height.
        """
        width = max(1, int(box.w))
        size = self._type_size(text, box, units, role, fit)
        colour = self.painted(colour)
        if fit == "shrink":
            while size > SMALLEST_TYPE and text_width(text, role, size) > width:
                size -= 1
        # A paragraph fills its lines; what is centred stands alone and is evened out.
        broken_into = balanced if align == "centre" else wrap
        lines = broken_into(text, role, size, width) if fit in ("wrap", "break") else (text,)
        if fit in ("shorten", "shrink"):
            lines = (shorten(text, role, size, width),)
        step = line_height(role, size)
        height = step * len(lines)
        widest = max(text_width(line, role, size) for line in lines)
        broken = fit == "wrap" and broken_words(text, role, size, width)
        if widest > width + 1 or height > box.h + step * 0.25 or broken:
            self.overflows.append(text)
        y = box.y if top else box.y + (box.h - height) / 2
        for line in lines:
            drawn = render_line(line, role, size, colour)
            gap = box.w - drawn.get_width()
            x = box.x + (0 if align == "left" else gap if align == "right" else gap / 2)
            self.surface.blit(drawn, (round(x), round(y + (step - drawn.get_height()) / 2)))
            y += step
        return height

    def _type_size(self, text: str, box: Box, units: float, role: Role, fit: Fit) -> int:
        """Return the type size in pixels: enlarged letters come down to what there is room for."""
        size, usual = self.theme.type_size(units), self.theme.usual_type_size(units)
        width = max(1, int(box.w))
        while size > usual:
            lines = wrap(text, role, size, width) if fit in ("wrap", "break") else (text,)
            widest = max(text_width(line, role, size) for line in lines)
            broken = fit == "wrap" and broken_words(text, role, size, width)
            if widest <= width + 1 and not broken and line_height(role, size) * (len(lines) - 0.25) <= box.h:
                break
            size -= 1
        return size
