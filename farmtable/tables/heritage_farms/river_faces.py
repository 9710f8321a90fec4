"""The faces of the river and its cards, and of the signs on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    LINEN,
    RIVER,
    SEAT_MARKS,
    SMALL_TEXT,
    SUN,
    WHITE,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas

GRASS: Final = "#DCE8B8"
KIND_PICTURES: Final = ("fox", "chicken", "corn")


@dataclass(frozen=True, slots=True)
class RiverFace(Face):
    """The water, with light strokes of waves."""

    @property
    def corner(self) -> float:
        return 0.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        shore, deep = mix(RIVER, WHITE, 0.16), RIVER
        strips = 24
        for at in range(strips):
            # Deeper in the middle: each strip lies inside the one before.
            share = at / (strips - 1)
            inset = box.w * 0.38 * share
            canvas.panel(box.inset(inset, 0), mix(shore, deep, share))
        step, length, thick = canvas.px(46), canvas.px(34), max(1.5, canvas.px(3))
        y, number = canvas.px(28), 0
        while y < box.h:
            x = box.w * (0.12 + 0.62 * ((number * 0.37) % 1.0))
            canvas.panel(Box(x, y, length, thick), WHITE, radius=thick, opacity=0.32)
            y += step
            number += 1


@dataclass(frozen=True, slots=True)
class CardFace(Face):
    """A card: its Farm away from the river, its Market at the river; `dim` where it cannot be chosen now."""

    farm: str
    market: str
    farm_mark: int
    market_mark: int
    farm_box: Box
    market_box: Box
    """Where the halves are, in units from the corner of the card."""
    farm_head: Box
    market_head: Box
    dim: bool = False

    @property
    def shadow(self) -> float:
        return 5.0

    @property
    def corner(self) -> float:
        return 15.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, CREAM, radius=canvas.px(self.corner))
        self._paint_farm(canvas)
        self._paint_market(canvas)
        if self.dim:
            canvas.panel(canvas.box, LINEN, radius=canvas.px(self.corner), opacity=0.5)
        for name, mark, head in (
            (self.farm, self.farm_mark, self.farm_head),
            (self.market, self.market_mark, self.market_head),
        ):
            _paint_owner(canvas, name, mark, _pixels(canvas, head))

    def _paint_farm(self, canvas: Canvas) -> None:
        box, radius = _pixels(canvas, self.farm_box), canvas.px(11)
        canvas.panel(box, GRASS, radius=radius, lower=mix(GRASS, "#A9C272", 0.42))
        furrow = max(1.0, canvas.px(2))
        for at in range(3):
            y = box.bottom - canvas.px(9 + 8 * at)
            inset = canvas.px(12 + 7 * at)
            canvas.panel(
                Box(box.x + inset, y, box.w - 2 * inset, furrow), "#8FAE58", radius=furrow, opacity=0.28
            )

    def _paint_market(self, canvas: Canvas) -> None:
        box, radius = _pixels(canvas, self.market_box), canvas.px(11)
        colour = SEAT_MARKS[self.market_mark].colour
        canvas.panel(box, mix(CREAM, colour, 0.13), radius=radius, lower=mix(CREAM, colour, 0.06))
        # The awning: stripes that end in round scallops.
        count = 2 * round(box.w / canvas.px(40)) + 1
        width = box.w / count
        for at in range(count):
            left, right = round(box.x + at * width), round(box.x + (at + 1) * width)
            fill = mix(CREAM, colour, 0.78 if at % 2 == 0 else 0.24)
            canvas.panel(Box(left, box.y, right - left, canvas.px(13)), fill, radius=canvas.px(6))
            # Square at the top, but for the corners of the whole.
            inner = max(left, round(box.x + radius)), min(right, round(box.right - radius))
            canvas.panel(Box(inner[0], box.y, inner[1] - inner[0], canvas.px(7)), fill)


def _pixels(canvas: Canvas, box: Box) -> Box:
    return Box(canvas.px(box.x), canvas.px(box.y), canvas.px(box.w), canvas.px(box.h))


def _paint_owner(canvas: Canvas, name: str, mark: int, head: Box) -> None:
    """Write what a half is, behind the colour and shape of its owner."""
    seat = SEAT_MARKS[mark]
    size = canvas.px(13)
    canvas.mark(seat, Box(head.x, head.y + (head.h - size) / 2, size, size))
    words = head.past(size + canvas.px(6))
    canvas.text(name, words, SMALL_TEXT, role="display", colour=seat.shade, fit="shrink")


@dataclass(frozen=True, slots=True)
class SignFace(Face):
    """The sign of a dock: a plank with its name."""

    text: str

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 6.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, "#C99B62", radius=canvas.px(6), lower="#A9784A")
        inner = canvas.box.inset(canvas.px(2.5))
        canvas.panel(inner, "#F3E2BE", radius=canvas.px(4))
        canvas.text(self.text, canvas.box, BODY_TEXT, role="display", colour="#5A3A22", align="centre")


@dataclass(frozen=True, slots=True)
class PierFace(Face):
    """The planks of a dock."""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        gap = max(1.0, canvas.px(1.5))
        for plank in box.columns(max(2, round(box.w / canvas.px(8))), gap):
            canvas.panel(plank, "#B9834F", radius=canvas.px(1.5), lower="#8F6039")


@dataclass(frozen=True, slots=True)
class SpotFace(Face):
    """Where a farmer can stand and none does."""

    mark: int

    @property
    def corner(self) -> float:
        return 27.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box.inset(canvas.px(5))
        canvas.ring(
            box,
            SEAT_MARKS[self.mark].colour,
            max(1.5, canvas.px(2)),
            radius=box.w / 2,
            dashes=(canvas.px(5), canvas.px(5)),
            opacity=0.4,
        )


@dataclass(frozen=True, slots=True)
class SetFace(Face):
    """How far a Market is on its way to a set: fox, chicken, corn, each there or missing."""

    has: tuple[bool, bool, bool]
    mark: int

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        whole = all(self.has)
        if whole:
            canvas.panel(box, SUN, radius=box.h / 2)
        for picture, there, cell in zip(KIND_PICTURES, self.has, box.columns(3), strict=True):
            place = cell.middle(box.h * 0.92, box.h * 0.92)
            if there:
                canvas.panel(place, CREAM, radius=place.w / 2)
                canvas.picture(picture, place.inset(place.w * 0.1))
            else:
                ring = place.inset(place.w * 0.1)
                canvas.ring(
                    ring,
                    SEAT_MARKS[self.mark].shade,
                    max(1.0, canvas.px(1.4)),
                    radius=ring.w / 2,
                    dashes=(canvas.px(3), canvas.px(3)),
                    opacity=0.75,
                )
                canvas.picture(picture, place.inset(place.w * 0.17), opacity=0.42)
