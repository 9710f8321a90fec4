"""Time that runs out: how much is left, and how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.sentences import say
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import BODY_TEXT, INK, LEAF, WHITE, Colour, mix

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """Whole seconds that are left, of how many there were."""

    seconds: int
    of: int


@dataclass(frozen=True, slots=True)
class CountdownFace(Face):
    """The seconds that are left, behind a bar that empties."""

    left: TimeLeft
    colour: Colour = LEAF

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        text = say("{seconds} s", seconds=self.left.seconds).text()
        words = Box(box.right - canvas.px(44), 0, canvas.px(44), box.h)
        canvas.text(text, words, BODY_TEXT, role="strong", colour=INK, align="right", fit="shrink")
        height = min(box.h, canvas.px(12))
        bar = Box(0, (box.h - height) / 2, box.w - canvas.px(52), height)
        canvas.panel(bar, mix(self.colour, WHITE, 0.75), radius=height / 2)
        full = bar.w * self.left.seconds / max(1, self.left.of)
        if full >= height:
            canvas.panel(Box(bar.x, bar.y, full, height), self.colour, radius=height / 2)
