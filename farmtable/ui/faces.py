"""The faces that every screen shares: panels, labels, icons, buttons, tips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import line_height, shorten, text_width
from farmtable.ui.theme import (
    BAD,
    BARN,
    BODY_TEXT,
    CREAM,
    GOOD,
    HEADING_TEXT,
    INK,
    LEAF,
    SEAT_MARKS,
    SOFT_INK,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Align, Canvas, Fit
    from farmtable.ui.fonts import Role
    from farmtable.ui.theme import SeatMark, Theme

ButtonKind: TypeAlias = Literal["primary", "plain", "danger", "quiet"]


@dataclass(frozen=True, slots=True)
class Nothing(Face):
    """An invisible face: for places that are only pointed at."""

    radius: float = 8.0

    @property
    def corner(self) -> float:
        return self.radius

    def paint(self, canvas: Canvas) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Panel(Face):
    """A sheet of paper; `lower` makes a gradient, `depth` its shadow in units."""

    fill: Colour = CREAM
    lower: Colour | None = None
    opacity: float = 1.0
    radius: float = 16.0
    depth: float = 6.0
    edge: Colour | None = None

    @property
    def shadow(self) -> float:
        return self.depth

    @property
    def corner(self) -> float:
        return self.radius

    def paint(self, canvas: Canvas) -> None:
        radius = canvas.px(self.radius)
        canvas.panel(canvas.box, self.fill, radius=radius, lower=self.lower, opacity=self.opacity)
        if self.edge is not None:
            canvas.ring(canvas.box, self.edge, canvas.px(2), radius=radius)


@dataclass(frozen=True, slots=True)
class Label(Face):
    """A line or a paragraph of text."""

    text: str
    units: float = BODY_TEXT
    role: Role = "text"
    colour: Colour = INK
    align: Align = "left"
    fit: Fit = "whole"
    top: bool = False

    def paint(self, canvas: Canvas) -> None:
        canvas.text(
            self.text,
            canvas.box,
            self.units,
            role=self.role,
            colour=self.colour,
            align=self.align,
            fit=self.fit,
            top=self.top,
        )


@dataclass(frozen=True, slots=True)
class Picture(Face):
    """A picture of the art folder, centred."""

    name: str
    colour: Colour | None = None
    shade: Colour | None = None
    opacity: float = 1.0

    def paint(self, canvas: Canvas) -> None:
        canvas.picture(self.name, canvas.box, colour=self.colour, shade=self.shade, opacity=self.opacity)


def mark_picture(mark: SeatMark) -> Picture:
    """Return the shape of a seat in its colours as a face."""
    return Picture(mark.shape, mark.colour, mark.shade)


@dataclass(frozen=True, slots=True)
class SeatLabel(Face):
    """A person's name with the colour and shape of the seat; long names are written smaller, then cut."""

    name: str
    mark: int
    units: float = HEADING_TEXT
    align: Align = "left"

    def paint(self, canvas: Canvas) -> None:
        mark = SEAT_MARKS[self.mark]
        box = canvas.box
        size = min(box.h, canvas.theme.type_size(self.units) * 0.78)
        gap = size * 0.45
        width = text_width(self.name, "display", canvas.theme.type_size(self.units))
        x = box.x
        if self.align == "centre":
            x = max(0.0, (box.w - width - size - gap) / 2)
        elif self.align == "right":
            x = max(0.0, box.w - width - size - gap - 1)
        canvas.mark(mark, Box(x, (box.h - size) / 2, size, size))
        rest = Box(x + size + gap, 0, box.w - x - size - gap, box.h)
        canvas.text(
            self.name, rest, self.units, role="display", colour=mark.colour, align="left", fit="shrink"
        )


@dataclass(frozen=True, slots=True)
class Button(Face):
    """A round button with words, an icon, or both."""

    text: str = ""
    kind: ButtonKind = "plain"
    icon: str = ""
    enabled: bool = True
    accent: Colour = LEAF
    units: float = HEADING_TEXT
    calm: bool = False
    """It can be chosen, but something else is more likely to be wanted now: it does not glow."""

    @property
    def shadow(self) -> float:
        return 5.0 if self.enabled and self.kind != "quiet" else 0.0

    @property
    def corner(self) -> float:
        return 26.0

    @property
    def glows(self) -> bool:
        return self.kind != "quiet" and not self.calm

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        fill, ink = self._colours()
        radius = min(box.h / 2, canvas.px(self.corner))
        if self.kind != "quiet":
            canvas.panel(box, fill, radius=radius, lower=mix(fill, INK, 0.06))
        if self.icon and not self.text:
            canvas.picture(self.icon, box.middle(box.w * 0.52, box.h * 0.52), colour=ink)
            return
        inside = box.inset(min(box.h * 0.3, canvas.px(16)), 0)
        if self.icon:
            size = min(box.h * 0.46, canvas.px(26))
            canvas.picture(self.icon, Box(inside.x, (box.h - size) / 2, size, size), colour=ink)
            inside = inside.past(size + size * 0.35)
        canvas.text(
            self.text,
            inside,
            self.units,
            role="display",
            colour=ink,
            align="left" if self.icon else "centre",
            fit="shrink",
        )

    def _colours(self) -> tuple[Colour, Colour]:
        if not self.enabled:
            return mix(CREAM, SOFT_INK, 0.16), mix(SOFT_INK, CREAM, 0.15)
        if self.kind == "primary":
            return self.accent, CREAM
        if self.kind == "danger":
            return BARN, CREAM
        return CREAM, INK


@dataclass(frozen=True, slots=True)
class Tip(Face):
    """A dark note beside what is pointed at. `mood` good or bad colours its edge."""

    text: str
    mood: Literal["", "good", "bad"] = ""
    units: float = BODY_TEXT

    @property
    def shadow(self) -> float:
        return 5.0

    @property
    def corner(self) -> float:
        return 14.0

    def paint(self, canvas: Canvas) -> None:
        fill = {"": INK, "good": GOOD, "bad": BAD}[self.mood]
        canvas.panel(canvas.box, fill, radius=canvas.px(self.corner))
        canvas.text(
            self.text,
            canvas.box.inset(canvas.px(12), canvas.px(4)),
            self.units,
            role="strong",
            colour=CREAM,
            align="centre",
            fit="wrap",
        )


_BESIDE: Final = 1.22
"""What a mark takes before its name, in type sizes."""
_BETWEEN: Final = 1.05
_SHORTEST_NAME: Final = 2.6


@dataclass(frozen=True, slots=True)
class PeopleLine(Face):
    """People in as many lines as there is room for, each name behind the colour and shape of its seat.

    Long names are cut so that everybody is named; only where even that does not do, the rest is counted.
    """

    people: tuple[tuple[str, int], ...]
    """The name and the mark of each."""
    units: float = BODY_TEXT
    colour: Colour = INK

    def placed(self, width: float, height: float, theme: Theme) -> tuple[list[tuple[str, int, Box]], int]:
        """Return name, mark and place of each one shown, and how many are not, in a box of that size."""
        size = theme.type_size(self.units)
        shortest = size * _SHORTEST_NAME
        cap = max(shortest, width - size * _BESIDE)
        found = self._flow(width, height, size, cap)
        while len(found) < len(self.people) and cap > shortest:
            cap = max(shortest, cap * 0.92)
            found = self._flow(width, height, size, cap)
        while found and len(found) < len(self.people):
            note = text_width(f"+{len(self.people) - len(found)}", "strong", size)
            if found[-1][2].right + size * _BETWEEN + note <= width:
                break
            found.pop()
        return found, len(self.people) - len(found)

    def paint(self, canvas: Canvas) -> None:
        size = canvas.theme.type_size(self.units)
        mark_size = size * 0.82
        found, rest = self.placed(canvas.box.w, canvas.box.h, canvas.theme)
        # A single line stands in the middle of its box.
        shift = (canvas.box.h - max((place.bottom for _, _, place in found), default=0.0)) / 2
        for name, number, place in found:
            box = place.moved(0, shift)
            mark = SEAT_MARKS[number]
            spot = Box(box.x, box.y + (box.h - mark_size) / 2 + size * 0.04, mark_size, mark_size)
            canvas.mark(mark, spot)
            canvas.text(name, box.past(size * _BESIDE), self.units, colour=self.colour)
        if rest:
            last = found[-1][2] if found else Box(0, 0, 0, canvas.box.h)
            note = Box(last.right + size * _BETWEEN, last.y + shift, canvas.box.w, last.h)
            canvas.text(f"+{rest}", note, self.units, role="strong", colour=self.colour)

    def _flow(self, width: float, height: float, size: int, cap: float) -> list[tuple[str, int, Box]]:
        """Let the people flow into lines, no name wider than `cap` pixels; return those that have room."""
        step = float(line_height("text", size))
        x, y = 0.0, 0.0
        found: list[tuple[str, int, Box]] = []
        for name, mark in self.people:
            shown = shorten(name, "text", size, max(1, int(cap)))
            wide = size * _BESIDE + text_width(shown, "text", size) + 1
            if found and x + wide > width:
                x, y = 0.0, y + step
                if y + step > height + step * 0.25:
                    break
            found.append((shown, mark, Box(x, y, wide, step)))
            x += wide + size * _BETWEEN
        return found
