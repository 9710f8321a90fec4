"""What saved matches look like in a list: their pictures, and cards where there is no picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.scenes.game_card import cover_colours, paint_cover
from farmtable.ui import shapes
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import BARN, CREAM, INK, LEAF, MEADOW, SUN, WHITE, Colour, mix

if TYPE_CHECKING:
    from farmtable.scenes.thumbnails import Snapshot
    from farmtable.ui.canvas import Canvas

_BAR: Final = 5.0


@dataclass(frozen=True, slots=True)
class RowFace(Face):
    """The paper of a row; the chosen one has a broad rim and a green tint."""

    chosen: bool

    @property
    def shadow(self) -> float:
        return 5.0

    @property
    def corner(self) -> float:
        return 16.0

    def paint(self, canvas: Canvas) -> None:
        radius = canvas.px(self.corner)
        canvas.panel(canvas.box, mix(WHITE, MEADOW, 0.22) if self.chosen else CREAM, radius=radius)
        if self.chosen:
            canvas.ring(canvas.box, LEAF, max(2.0, canvas.px(4)), radius=radius)


@dataclass(frozen=True, slots=True)
class ThumbnailFace(Face):
    """The picture of a match; a bar at its foot shows how much of the game is played."""

    snapshot: Snapshot
    share: float | None = None
    radius: float = 10.0

    @property
    def corner(self) -> float:
        return self.radius

    def paint(self, canvas: Canvas) -> None:
        surface = canvas.surface
        size = surface.get_size()
        surface.blit(pygame.transform.smoothscale(self.snapshot.surface, size), (0, 0))
        _bar(canvas, self.share)
        _round_off(canvas, self.radius)


@dataclass(frozen=True, slots=True)
class CoverCard(Face):
    """The pictures of a game on its colour, as long as a match has no picture of its own."""

    accent: Colour
    pictures: tuple[str, ...]
    share: float | None = None
    radius: float = 10.0

    @property
    def corner(self) -> float:
        return self.radius

    def paint(self, canvas: Canvas) -> None:
        top, foot = cover_colours(self.accent)
        canvas.panel(canvas.box, top, lower=foot)
        paint_cover(canvas, canvas.box, self.pictures)
        _bar(canvas, self.share)
        _round_off(canvas, self.radius)


@dataclass(frozen=True, slots=True)
class PlainCard(Face):
    """A card with one sign, for what is damaged or of a game that is not here."""

    icon: str
    damaged: bool
    radius: float = 10.0

    @property
    def corner(self) -> float:
        return self.radius

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        ink = BARN if self.damaged else INK
        canvas.panel(box, mix(CREAM, ink, 0.14), radius=canvas.px(self.radius), lower=mix(CREAM, ink, 0.22))
        size = min(box.w, box.h) * 0.46
        canvas.picture(self.icon, box.middle(size, size), colour=mix(ink, CREAM, 0.1))


def _bar(canvas: Canvas, share: float | None) -> None:
    if share is None:
        return
    box = canvas.box
    height = max(3.0, canvas.px(_BAR))
    foot = Box(0, box.h - height, box.w, height)
    canvas.panel(foot, INK, opacity=0.45)
    canvas.panel(foot.left(box.w * share), SUN)


def _round_off(canvas: Canvas, radius: float) -> None:
    box = canvas.box
    mask = shapes.rounded(round(box.w), round(box.h), canvas.px(radius), WHITE)
    canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.ring(box, INK, max(1.0, canvas.px(1)), radius=canvas.px(radius), opacity=0.16)
