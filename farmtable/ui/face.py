"""Faces: what a piece looks like, painted once for each size and theme and kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui import shapes
from farmtable.ui.canvas import Canvas
from farmtable.ui.palette import PALETTES
from farmtable.ui.surface_cache import PixelCache
from farmtable.ui.theme import INK

if TYPE_CHECKING:
    from farmtable.ui.geometry import Box
    from farmtable.ui.theme import Theme

_SHADOWS_KEPT: Final = 1_000_000
"""How many pixels of shadows of special outlines are kept."""
_PIXELS_KEPT: Final = 7_000_000
"""How many pixels of painted faces are kept (4 bytes each); the longest unused go first."""
_WINDOWS_KEPT: Final = 3
"""How many times the pixels of the window are kept where that is more: one picture takes nearly two."""


@dataclass(frozen=True, slots=True)
class Face(ABC):
    """What a piece shows. Subclasses are frozen dataclasses: equal faces look equal."""

    @property
    def shadow(self) -> float:
        """The depth of the soft shadow, in units; 0 for none."""
        return 0.0

    @property
    def corner(self) -> float:
        """The radius of the outline, in units: shadow, glow and focus ring follow it."""
        return 8.0

    @property
    def outline(self) -> str:
        """Names an outline that is no rounded rectangle, so that the shadow is that of what is painted.

        Faces of one outline and one size cast the same shadow. Empty for the whole rounded rectangle.
        """
        return ""

    def silhouette(self, box: Box, theme: Theme) -> tuple[tuple[Box, float], ...]:
        """Return the rounded rectangles that make its outline in `box`, each with its radius in pixels.

        Rings go around them.
        """
        return ((box, min(theme.px(self.corner), box.h / 2)),)

    @property
    def glows(self) -> bool:
        """Whether a ring shows that it can be chosen; what is seldom meant stays quiet."""
        return True

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Paint the face over the whole canvas."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A painted face, its colours multiplied by its alpha: blitted cleanly at every edge and size.

    `margin` is how far the shadow reaches out left of and above the piece, in pixels; `overflows` are
    the texts that did not fit.
    """

    surface: pygame.Surface
    margin: int
    overflows: tuple[str, ...]

    def blit(
        self,
        target: pygame.Surface,
        x: float,
        y: float,
        across: float = 1.0,
        down: float = 1.0,
        roll: float = 0.0,
    ) -> None:
        """Draw it with the piece's corner at (x, y) in pixels, stretched by two factors.

        `roll` turns it around its middle, in degrees.
        """
        drawn = self.surface
        if across != 1.0 or down != 1.0:
            size = (max(1, round(drawn.get_width() * across)), max(1, round(drawn.get_height() * down)))
            drawn = pygame.transform.smoothscale(drawn, size)
        place = (round(x - self.margin * across), round(y - self.margin * down))
        if roll:
            upright = drawn.get_rect(topleft=place)
            drawn = pygame.transform.rotozoom(drawn, roll, 1.0)
            place = drawn.get_rect(center=upright.center).topleft
        target.blit(drawn, place, special_flags=pygame.BLEND_PREMULTIPLIED)


class FaceCache:
    """Painted faces by face, size in pixels and theme."""

    def __init__(self) -> None:
        self._sprites: PixelCache[Sprite] = PixelCache(_PIXELS_KEPT)

    def sprite(self, face: Face, width: int, height: int, theme: Theme) -> Sprite:
        """Return the face painted at that size."""
        key = (face, width, height, theme)
        found = self._sprites.get(key)
        if found is None:
            found = _paint(face, max(1, width), max(1, height), theme)
            self._sprites.put(key, found, found.surface)
        return found

    def make_room(self, size: tuple[int, int]) -> None:
        """Keep enough for pictures of that size, in pixels, so that none pushes itself out."""
        self._sprites.limit = max(self._sprites.limit, _WINDOWS_KEPT * size[0] * size[1])

    @property
    def pixels(self) -> int:
        """How many pixels all kept faces have."""
        return self._sprites.pixels

    def clear(self) -> None:
        """Forget all painted faces."""
        self._sprites.clear()


def _paint(face: Face, width: int, height: int, theme: Theme) -> Sprite:
    body = pygame.Surface((width, height), pygame.SRCALPHA)
    canvas = Canvas(body, theme)
    face.paint(canvas)
    if face.shadow > 0 and PALETTES[theme.palette].strong:
        # What only a soft shadow sets apart from its ground has an outline for those who do not see it.
        _outline(face, canvas)
    depth = round(theme.px(face.shadow))
    if depth <= 0:
        return Sprite(_converted(body.premul_alpha()), 0, tuple(canvas.overflows))
    drop = max(1, round(depth * 0.6))
    surface = pygame.Surface((width + 2 * depth, height + 2 * depth + drop), pygame.SRCALPHA)
    cast = _shadow(face, body, theme, depth)
    surface.blit(cast.premul_alpha(), (0, drop))
    # With straight alpha the rim of the paper would take on the dark of the shadow.
    surface.blit(body.premul_alpha(), (depth, depth), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(_converted(surface), depth, tuple(canvas.overflows))


def _outline(face: Face, canvas: Canvas) -> None:
    parts = face.silhouette(canvas.box, canvas.theme)
    stroke = max(2.0, canvas.px(2))
    if len(parts) == 1:
        canvas.ring(canvas.box, INK, stroke, radius=parts[0][1])
    else:
        width, height = canvas.surface.get_size()
        canvas.surface.blit(shapes.joined_ring(width, height, parts, stroke, canvas.painted(INK)), (0, 0))


_shadows: PixelCache[pygame.Surface] = PixelCache(_SHADOWS_KEPT)


def _shadow(face: Face, body: pygame.Surface, theme: Theme, depth: int) -> pygame.Surface:
    width, height = body.get_size()
    if not face.outline:
        return shapes.shadow(width, height, theme.px(face.corner), depth)
    key = (face.outline, width, height, depth)
    found = _shadows.get(key)
    if found is None:
        found = shapes.shadow_of(body, depth)
        _shadows.put(key, found, found)
    return found


def _converted(surface: pygame.Surface) -> pygame.Surface:
    # The window's own pixel order makes every later blit several times cheaper.
    try:
        return surface.convert_alpha()
    except pygame.error:
        # There is no window, as where pictures are drawn into files.
        return surface
