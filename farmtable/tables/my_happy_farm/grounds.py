"""The grounds of a farm: the three fields and the barn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from farmtable.games.my_happy_farm.words import field_title
from farmtable.tables.my_happy_farm.faces import FIELD_TINTS, tall
from farmtable.ui import art, shapes
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import BARN, CREAM, INK, WHITE, mix

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class FieldFace(Face):
    """The ground of a field: its name, and pictures of what may be harvested there, or a warning instead."""

    season: str
    crops: tuple[str, ...]
    warning: str = ""

    @property
    def corner(self) -> float:
        return 12.0

    @property
    def shadow(self) -> float:
        return 2.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        tint = FIELD_TINTS[self.season]
        radius = canvas.px(12)
        canvas.panel(box, mix(tint, WHITE, 0.18), radius=radius, lower=tint)
        self._paint_rows(canvas, radius)
        head = Box(canvas.px(12), canvas.px(5), box.w - canvas.px(22), canvas.px(26))
        title = field_title(self.season).text()
        if self.warning:
            wide = text_width(title, "display", canvas.theme.type_size(17))
            right = self._paint_warning(canvas, head, wide)
        else:
            right = self._paint_crops(canvas, head)
        words = head.left(right - head.x - canvas.px(4))
        canvas.text(title, words, 17, role="display", colour=mix(INK, tint, 0.15), fit="shrink")

    def _paint_rows(self, canvas: Canvas, radius: float) -> None:
        """Paint the field itself along the foot, pale."""
        box = canvas.box
        side = round(min(canvas.px(64), box.h * 0.5))
        band = pygame.Surface((round(box.w), side), pygame.SRCALPHA)
        for x in range(0, round(box.w), side):
            band.blit(art.picture(f"field_{self.season}", side, side), (x, 0))
        whole = shapes.rounded(round(box.w), round(box.h), radius, WHITE)
        band.blit(whole, (0, side - round(box.h)), special_flags=pygame.BLEND_RGBA_MULT)
        band.set_alpha(70)
        canvas.surface.blit(band, (0, round(box.h) - side))

    def _paint_crops(self, canvas: Canvas, head: Box) -> float:
        size, gap = canvas.px(18), canvas.px(2)
        left = head.right - len(self.crops) * (size + gap)
        for at, crop in enumerate(self.crops):
            canvas.picture(crop, Box(left + at * (size + gap), head.y + (head.h - size) / 2, size, size))
        return left

    def _paint_warning(self, canvas: Canvas, head: Box, title: float) -> float:
        """Paint the warning at the right; where the title needs the room, only its sign."""
        height = canvas.px(22)
        width = text_width(self.warning, "strong", canvas.theme.type_size(13)) + height * 1.5
        worded = title + canvas.px(4) + width <= head.w
        if not worded:
            width = height * 1.36
        pill = Box(head.right - width, head.y + (head.h - height) / 2, width, height)
        canvas.panel(pill, BARN, radius=height / 2)
        size = height * 0.66
        icon = Box(pill.x + height * 0.35, pill.y + (height - size) / 2, size, size)
        canvas.picture("icon_warning", icon, colour=CREAM)
        if not worded:
            return pill.x
        words = Box(icon.right + canvas.px(3), pill.y, pill.right - icon.right - canvas.px(6), height)
        canvas.text(self.warning, tall(words), 13, role="strong", colour=CREAM)
        return pill.x


@dataclass(frozen=True, slots=True)
class BarnFace(Face):
    """The barn with its places: `slots` are their boxes in pixels from its corner."""

    title: str
    full: bool
    slots: tuple[Box, ...]

    @property
    def corner(self) -> float:
        return 14.0

    @property
    def shadow(self) -> float:
        return 3.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(14)
        canvas.panel(box, mix(BARN, INK, 0.28), radius=radius)
        canvas.panel(box.inset(canvas.px(4)), BARN, radius=radius * 0.75, lower=mix(BARN, INK, 0.1))
        head = Box(canvas.px(14), canvas.px(5), box.w - canvas.px(28), canvas.px(26))
        canvas.text(self.title, head, 17, role="display", colour=CREAM, fit="shrink")
        if self.full:
            size = canvas.px(18)
            place = Box(head.right - size, head.y + (head.h - size) / 2, size, size)
            canvas.picture("icon_lock", place, colour=CREAM)
        for slot in self.slots:
            canvas.panel(slot, WHITE, radius=canvas.px(9), opacity=0.16)
