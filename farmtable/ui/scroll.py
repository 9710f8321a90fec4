"""Scrolling: how far the content of an area is scrolled, and the bar that shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import SOFT_INK

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

BAR_WIDTH: Final = 14.0
"""The room a scroll bar takes at the right of its area, in units."""

_SHORTEST_THUMB: Final = 36.0


@dataclass(slots=True)
class Scroll:
    """An area of the window that shows a part of something higher. All lengths are in pixels.

    `view` is the area, `content` the height of all there is, `offset` how much of it is above the area.
    """

    view: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    content: float = 0.0
    offset: float = 0.0

    @property
    def limit(self) -> float:
        """The largest offset; 0 where everything can be seen."""
        return max(0.0, self.content - self.view.h)

    def lay(self, view: Box, content: float) -> None:
        """Take another area and height, keeping the offset as far as it is possible."""
        self.view, self.content = view, content
        self.offset = min(self.offset, self.limit)

    def to(self, offset: float) -> bool:
        """Scroll to an offset, or as far as it goes; tell whether anything moved."""
        before = self.offset
        self.offset = min(max(0.0, offset), self.limit)
        return self.offset != before

    def reveal(self, box: Box, margin: float = 0.0) -> bool:
        """Scroll so that a box of the window lies within the area; tell whether anything moved."""
        above = self.view.y + margin - box.y
        below = box.bottom + margin - self.view.bottom
        if above > 0:
            return self.to(self.offset - above)
        if below > 0:
            return self.to(self.offset + min(below, -above))
        return False

    def thumb(self, theme: Theme) -> Box:
        """Return the place of the bar's thumb."""
        track = self.track(theme)
        height = max(theme.px(_SHORTEST_THUMB), track.h * min(1.0, self.view.h / max(1.0, self.content)))
        share = self.offset / self.limit if self.limit else 0.0
        return Box(track.x, track.y + (track.h - height) * share, track.w, height)

    def track(self, theme: Theme) -> Box:
        """Return the strip in which the thumb moves."""
        width = theme.px(BAR_WIDTH)
        return Box(self.view.right - width, self.view.y, width, self.view.h)

    def offset_at(self, thumb_top: float, theme: Theme) -> float:
        """Return the offset that puts the top of the thumb at `thumb_top`."""
        track = self.track(theme)
        free = track.h - self.thumb(theme).h
        return (thumb_top - track.y) / free * self.limit if free > 0 else 0.0

    def bar(self, theme: Theme, z: int = 0) -> list[Piece]:
        """Return the bar; nothing where everything can be seen."""
        if self.limit <= 0:
            return []
        return [Piece("scroll:thumb", self.thumb(theme), Thumb(), z=z, over=True)]


@dataclass(frozen=True, slots=True)
class Thumb(Face):
    """The thumb of a scroll bar."""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        bar = box.middle(box.w * 0.5, box.h)
        canvas.panel(bar, SOFT_INK, radius=bar.w / 2, opacity=0.45)
