"""Controls made of pieces: choices side by side, choices to step through, numbers to count up and down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.ui.face import Face
from farmtable.ui.faces import Button
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    INK,
    LEAF,
    SEAT_MARKS,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

CONTROL_HEIGHT: Final = 44.0
"""The height of a control that a finger hits with ease, in units."""

CHIP_GAP: Final = 8.0
_CHIP_PADDING: Final = 16.0
_PIP: Final = 6.0


@dataclass(frozen=True, slots=True)
class Chip:
    """One choice: its id, its words, and what stands before them: an icon or a seat's mark."""

    id: str
    text: str
    icon: str = ""
    mark: int | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class ChipFace(Face):
    """A choice. The chosen one is dark and ticked, the others are light: colour is not all that tells."""

    text: str
    chosen: bool
    icon: str = ""
    mark: int | None = None
    accent: Colour = LEAF

    @property
    def corner(self) -> float:
        return 22.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = min(box.h / 2, canvas.px(self.corner))
        ink = CREAM if self.chosen else INK
        canvas.panel(box, self.accent if self.chosen else WHITE, radius=radius)
        if not self.chosen:
            canvas.ring(box, mix(SOFT_INK, WHITE, 0.55), canvas.px(1.5), radius=radius)
        inside = box.inset(canvas.px(_CHIP_PADDING), 0)
        size = canvas.px(18)
        place = Box(inside.x, (box.h - size) / 2, size, size)
        if self.mark is not None:
            mark = SEAT_MARKS[self.mark]
            if self.chosen:
                canvas.panel(place.inset(-canvas.px(4)), CREAM, radius=size)
            canvas.mark(mark, place)
        elif self.icon:
            canvas.picture(self.icon, place, colour=ink)
        has_picture = self.mark is not None or bool(self.icon)
        if has_picture:
            inside = inside.past(size + canvas.px(9))
        canvas.text(
            self.text,
            inside,
            BODY_TEXT,
            role="strong",
            colour=ink,
            align="left" if has_picture else "centre",
            fit="shorten",
        )


def chip_width(chip: Chip, theme: Theme) -> float:
    """Return the width that a chip takes, in pixels."""
    words = text_width(chip.text, "strong", theme.type_size(BODY_TEXT)) + 2
    picture = theme.px(27) if chip.icon or chip.mark is not None else 0.0
    return max(theme.px(64), words + picture + theme.px(2 * _CHIP_PADDING))


def chips_height(chips: Sequence[Chip], width: float, theme: Theme, height: float = CONTROL_HEIGHT) -> float:
    """Return how high the chips are, in pixels, when they flow into lines `width` pixels wide."""
    lines = _flow(chips, width, theme)
    return len(lines) * theme.px(height) + (len(lines) - 1) * theme.px(CHIP_GAP)


def chips(
    given: Sequence[Chip],
    chosen: str,
    area: Box,
    theme: Theme,
    *,
    accent: Colour = LEAF,
    inside: str = "",
    clip: Box | None = None,
    z: int = 1,
    height: float = CONTROL_HEIGHT,
    active: bool = True,
) -> list[Piece]:
    """Return choices that flow into as many lines as they need, from the top left of `area`."""
    found = []
    y = area.y
    for line in _flow(given, area.w, theme):
        x = area.x
        for chip in line:
            width = min(area.w, chip_width(chip, theme))
            face = ChipFace(chip.text, chip.id == chosen, chip.icon, chip.mark, accent)
            found.append(
                Piece(
                    chip.id,
                    Box(x, y, width, theme.px(height)),
                    face,
                    z=z,
                    tip=chip.tip,
                    active=active,
                    inside=inside,
                    clip=clip,
                )
            )
            x += width + theme.px(CHIP_GAP)
        y += theme.px(height + CHIP_GAP)
    return found


def _flow(given: Sequence[Chip], width: float, theme: Theme) -> list[list[Chip]]:
    lines: list[list[Chip]] = [[]]
    used = 0.0
    for chip in given:
        wide = min(width, chip_width(chip, theme))
        if lines[-1] and used + wide > width + 0.5:
            lines.append([])
            used = 0.0
        lines[-1].append(chip)
        used += wide + theme.px(CHIP_GAP)
    return lines


@dataclass(frozen=True, slots=True)
class StepValue(Face):
    """The value of a stepper, with a dot for each choice where `count` is given."""

    text: str
    at: int = 0
    count: int = 0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        dots = 1 < self.count <= _MOST_DOTS
        foot = canvas.px(_PIP + 4) if dots else 0.0
        canvas.text(
            self.text, Box(0, 0, box.w, box.h - foot), BODY_TEXT, role="strong", align="centre", fit="shrink"
        )
        if not dots:
            return
        step = canvas.px(_PIP * 2)
        x = (box.w - step * self.count) / 2
        for number in range(self.count):
            size = canvas.px(_PIP)
            dot = Box(x + number * step + (step - size) / 2, box.h - size - canvas.px(3), size, size)
            colour = INK if number == self.at else mix(SOFT_INK, WHITE, 0.55)
            canvas.panel(dot, colour, radius=size / 2)


_MOST_DOTS: Final = 16


def stepper(
    id_: str,
    text: str,
    area: Box,
    theme: Theme,
    *,
    fewer: tuple[str, str, bool],
    more: tuple[str, str, bool],
    at: int = 0,
    count: int = 0,
    inside: str = "",
    clip: Box | None = None,
    z: int = 1,
    active: bool = True,
) -> list[Piece]:
    """Return a value between two round buttons, `{id}:fewer` and `{id}:more`.

    `fewer` and `more` are each an icon, a tip, and whether there is anywhere to go.
    """
    size = min(area.h, theme.px(CONTROL_HEIGHT))
    top = area.y + (area.h - size) / 2
    found = []
    places = (("fewer", area.x, fewer), ("more", area.right - size, more))
    for name, x, (icon, tip, possible) in places:
        found.append(
            Piece(
                f"{id_}:{name}",
                Box(x, top, size, size),
                Button(icon=icon, enabled=possible),
                z=z,
                tip=tip,
                active=possible and active,
                inside=inside,
                repeats=True,
                clip=clip,
            )
        )
    gap = theme.px(6)
    middle = Box(area.x + size + gap, top, max(1.0, area.w - 2 * (size + gap)), size)
    found.append(Piece(f"{id_}:value", middle, StepValue(text, at, count), z=z, inside=inside, clip=clip))
    return found
