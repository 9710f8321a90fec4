"""The faces of the settings: switches, the volume, and a sample of each palette."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.ui.canvas import Canvas
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.palette import PALETTES
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    INK,
    LEAF,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    WHITE,
    mix,
)

if TYPE_CHECKING:
    from farmtable.engine.settings import PaletteName
    from farmtable.ui.theme import Theme

KNOB: Final = 26.0
"""The width of the knob of the volume, in units."""

SAMPLES: Final = 5
"""How many seats a sample of a palette shows."""


@dataclass(frozen=True, slots=True)
class SwitchFace(Face):
    """Something that is on or off: told by place, by a tick and by colour."""

    on: bool
    enabled: bool = True

    @property
    def corner(self) -> float:
        return 18.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = box.h / 2
        fill = LEAF if self.on else mix(SOFT_INK, WHITE, 0.18)
        if not self.enabled:
            fill = mix(SOFT_INK, WHITE, 0.62)
        canvas.panel(box, fill, radius=radius)
        gap = canvas.px(4)
        size = box.h - 2 * gap
        knob = Box(box.w - gap - size if self.on else gap, gap, size, size)
        canvas.panel(knob, CREAM, radius=size / 2)
        icon = "icon_check" if self.on else "icon_close"
        canvas.picture(icon, knob.inset(size * (0.2 if self.on else 0.27)), colour=fill)


@dataclass(frozen=True, slots=True)
class VolumeFace(Face):
    """A line with a knob on it; `share` is 0.0 to 1.0."""

    share: float
    enabled: bool = True

    @property
    def corner(self) -> float:
        return 18.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        fill = LEAF if self.enabled else mix(SOFT_INK, WHITE, 0.5)
        knob = canvas.px(KNOB)
        line = Box(knob / 2, box.h / 2 - canvas.px(4), box.w - knob, canvas.px(8))
        canvas.panel(line, mix(SOFT_INK, WHITE, 0.6), radius=line.h / 2)
        x = line.w * self.share
        canvas.panel(Box(line.x, line.y, max(x, line.h), line.h), fill, radius=line.h / 2)
        place = Box(x, (box.h - knob) / 2, knob, knob)
        canvas.panel(place, fill, radius=knob / 2)
        canvas.panel(place.inset(canvas.px(4)), CREAM, radius=knob / 2)


@dataclass(frozen=True, slots=True)
class PaletteCard(Face):
    """One palette to choose, painted in its own colours: name, whom it is for, some seats, the glow."""

    name: PaletteName
    chosen: bool

    @property
    def corner(self) -> float:
        return 16.0

    def paint(self, canvas: Canvas) -> None:
        own = Canvas(canvas.surface, replace(canvas.theme, palette=self.name))
        palette = PALETTES[self.name]
        px = own.px
        radius = px(self.corner)
        own.panel(own.box, CREAM, radius=radius)
        own.ring(
            own.box,
            LEAF if self.chosen else mix(SOFT_INK, WHITE, 0.45),
            px(3 if self.chosen else 1.5),
            radius=radius,
        )
        inside = own.box.inset(px(14), px(8))
        own.text(palette.title.text(), inside.top(px(24)), BODY_TEXT, role="strong", colour=INK, fit="shrink")
        if self.chosen:
            tick = px(20)
            own.picture("icon_check", Box(inside.right - tick, inside.y + px(2), tick, tick), colour=LEAF)
        *marks, glow = sample_places(inside.below(inside.h - px(27)), own.theme)
        for mark, place in zip(SEAT_MARKS[:SAMPLES], marks, strict=True):
            own.mark(mark, place)
        own.panel(glow, WHITE, radius=px(8))
        own.ring(glow, SUN, max(2.0, px(4)), radius=px(8))
        canvas.overflows.extend(own.overflows)


def sample_places(line: Box, theme: Theme) -> list[Box]:
    """Return where the marks of a palette's sample stand in a line, and at the end where its glow does."""
    px = theme.px
    size, gap, glow = px(19), px(8), px(44)
    # A narrow card sets them closer, and draws them smaller only after that.
    spare = line.w - SAMPLES * (size + gap) - glow
    if spare < 0:
        gap, glow = px(4), px(30)
        size = min(size, (line.w - glow) / SAMPLES - gap)
    places = [
        Box(line.x + at * (size + gap), line.y + (line.h - size) / 2, size, size) for at in range(SAMPLES)
    ]
    high = min(line.h, px(25))
    return [*places, Box(line.right - glow, line.y + (line.h - high) / 2, glow, high)]


@dataclass(frozen=True, slots=True)
class FolderPath(Face):
    """Where something lies on the disk; long paths are broken between letters."""

    path: str

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, mix(CREAM, INK, 0.05), radius=canvas.px(10))
        inside = canvas.box.inset(canvas.px(12), canvas.px(6))
        canvas.text(self.path, inside, SMALL_TEXT, colour=SOFT_INK, fit="break")


def percent(value: float) -> str:
    """Return a share of one as people read it."""
    return translate("{number} %").format(number=round(value * 100))
