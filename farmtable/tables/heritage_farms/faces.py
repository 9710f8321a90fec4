"""The faces of what moves on the river: goods, farmers, boats and Market Bonuses, and small notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.sentences import number_text
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BAD,
    BARN,
    CREAM,
    GOOD,
    INK,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    SOIL,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas

TINTS: Final[dict[str, Colour]] = {
    "fox": "#FBE0D0",
    "chicken": "#FFFDF7",
    "corn": "#FDF0BE",
    "zombie_chicken": "#D3E3C2",
    "poison_corn": "#E6D8F2",
}
"""The ground of a cube by its form."""

BONUS_PICTURES: Final = {
    "boat": "bonus_boat",
    "goods": "bonus_goods",
    "double_farmer": "bonus_farmer_double",
    "farmer": "bonus_farmer",
}


_ROUND: Final = 60.0
_SQUARE: Final = 7.0


@dataclass(frozen=True, slots=True)
class TileFace(Face):
    """What has the shape of a good: the first seat’s are round, the other’s square."""

    seat: int

    @property
    def corner(self) -> float:
        return _ROUND if self.seat == 0 else _SQUARE

    def rounding(self, canvas: Canvas, box: Box) -> float:
        """Return the radius of the corners of a tile in `box`, in pixels; small tiles stay tiles."""
        return min(canvas.px(self.corner), box.h * (0.5 if self.seat == 0 else 0.18))


@dataclass(frozen=True, slots=True)
class CubeFace(TileFace):
    """A good: the rim has the colour of its owner. As a ghost it is to come."""

    form: str
    mark: int
    mood: Literal["", "ghost"] = ""

    @property
    def shadow(self) -> float:
        return 0.0 if self.mood == "ghost" else 2.5

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        colour = SEAT_MARKS[self.mark].colour
        rim = max(2.0, box.h * 0.075)
        high = box.h - rim
        wide = high if self.seat == 0 else box.w
        tile = Box(box.x + (box.w - wide) / 2, box.y, wide, high)
        size = tile.h * (0.76 if self.seat == 0 else 0.86)
        if self.mood == "ghost":
            radius, stroke = self.rounding(canvas, box), max(1.5, canvas.px(2))
            canvas.panel(box, TINTS[self.form], radius=radius, opacity=0.7)
            canvas.ring(box, colour, stroke, radius=radius, dashes=(3 * stroke, 2 * stroke))
            canvas.picture(self.form, box.middle(size, size), opacity=0.75)
            return
        radius = self.rounding(canvas, tile)
        # Of the rim nothing may shine through beside the upper edge of the tile.
        canvas.panel(tile.moved(0, rim), colour, radius=radius)
        canvas.panel(tile, TINTS[self.form], radius=radius)
        canvas.picture(self.form, tile.middle(size, size))


@dataclass(frozen=True, slots=True)
class EatenFace(TileFace):
    """A cross over a good that the law would take."""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = self.rounding(canvas, box)
        canvas.panel(box, CREAM, radius=radius, opacity=0.5)
        canvas.ring(box, BARN, max(2.0, canvas.px(3)), radius=radius)
        canvas.picture("icon_cross", box.inset(box.w * (0.22 if self.seat == 0 else 0.16)), colour=BARN)


@dataclass(frozen=True, slots=True)
class FarmerFace(Face):
    """A farmer, with the shape of the seat on a badge."""

    mark: int
    mood: Literal["", "ghost"] = ""

    @property
    def corner(self) -> float:
        return 22.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        seat = SEAT_MARKS[self.mark]
        opacity = 0.6 if self.mood == "ghost" else 1.0
        canvas.picture("farmer", box, colour=seat.colour, shade=seat.shade, opacity=opacity)
        badge = box.w * 0.34
        place = Box(box.w * 0.5 - badge / 2, box.h - badge * 1.06, badge, badge)
        canvas.panel(place, CREAM, radius=badge / 2, opacity=opacity)
        canvas.mark(seat, place.middle(badge * 0.66, badge * 0.66), opacity=opacity)


@dataclass(frozen=True, slots=True)
class BoatFace(Face):
    """A boat, with the shape of its seat on the hull."""

    mark: int
    mood: Literal["", "ghost"] = ""

    @property
    def corner(self) -> float:
        return 18.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        seat = SEAT_MARKS[self.mark]
        opacity = 0.6 if self.mood == "ghost" else 1.0
        canvas.picture("boat", box, colour=seat.colour, shade=seat.shade, opacity=opacity)
        badge = box.h * 0.44
        place = Box((box.w - badge) / 2, box.h * 0.43, badge, badge)
        canvas.panel(place, CREAM, radius=badge / 2, opacity=opacity)
        canvas.mark(seat, place.middle(badge * 0.64, badge * 0.64), opacity=opacity)


@dataclass(frozen=True, slots=True)
class TokenFace(Face):
    """A Market Bonus with its owner’s shape; without `bonus` it lies face down.

    `state` says what has become of it.
    """

    bonus: str
    mark: int
    state: Literal["", "away", "spent", "dull"] = ""
    """Away: not earned yet. Spent: out of the game. Dull: held, but of no use now."""

    @property
    def shadow(self) -> float:
        return 2.5 if self.state in ("", "dull") else 0.0

    @property
    def corner(self) -> float:
        return 30.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        seat = SEAT_MARKS[self.mark]
        name = BONUS_PICTURES[self.bonus] if self.bonus else "bonus_hidden"
        opacity = {"": 1.0, "dull": 1.0, "away": 0.28, "spent": 0.28}[self.state]
        colour, shade = (SOFT_INK, INK) if opacity < 1 else (seat.colour, seat.shade)
        if self.state in ("", "dull"):
            # A ground for the shadow: the picture leaves a little room at its edge.
            canvas.panel(box.inset(box.w * 0.08), seat.colour, radius=box.w / 2)
        canvas.picture(name, box, colour=colour, shade=shade, opacity=opacity)
        if self.state in ("", "dull"):
            size = max(canvas.px(13), box.w * 0.36)
            tag = Box(box.right - size, box.bottom - size, size, size)
            canvas.panel(tag, CREAM, radius=size / 2)
            shape = tag.middle(size * 0.68, size * 0.68)
            canvas.mark(seat, shape)
        if self.state == "away":
            ring = box.inset(box.w * 0.06)
            canvas.ring(
                ring,
                SOFT_INK,
                max(1.0, canvas.px(1.5)),
                radius=ring.w / 2,
                dashes=(canvas.px(4), canvas.px(4)),
                opacity=0.6,
            )
        if self.state == "spent":
            canvas.picture("icon_check", box.inset(box.w * 0.24), colour=SOFT_INK)


@dataclass(frozen=True, slots=True)
class TagFace(Face):
    """A word or a number on a small tag."""

    text: str
    fill: Colour = INK
    ink: Colour = CREAM
    units: float = SMALL_TEXT

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, self.fill, radius=min(box.h / 2, canvas.px(self.corner)))
        canvas.text(
            self.text,
            box.inset(canvas.px(6), 0),
            self.units,
            role="display",
            colour=self.ink,
            align="centre",
            fit="shrink",
        )


@dataclass(frozen=True, slots=True)
class LossFace(Face):
    """What a choice would lose: for each seat that loses, its shape and how many goods; a tick for none."""

    losses: tuple[tuple[int, int], ...]
    """Marks and counts."""

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 11.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = min(box.h / 2, canvas.px(self.corner))
        if not self.losses:
            canvas.panel(box, GOOD, radius=radius)
            canvas.picture("icon_check", box.middle(box.h * 0.66, box.h * 0.66), colour=CREAM)
            return
        canvas.panel(box, BAD, radius=radius)
        edge, size, told = self._fitted(canvas)
        lines = box.inset(edge, canvas.px(1)).rows(len(self.losses))
        for (mark, _), text, cell in zip(self.losses, told, lines, strict=True):
            seat = SEAT_MARKS[mark]
            dot = Box(cell.x, cell.y + (cell.h - size) / 2, size, size)
            canvas.panel(dot, CREAM, radius=size / 2)
            canvas.mark(seat, dot.middle(size * 0.7, size * 0.7))
            words = Box(dot.right + canvas.px(1), cell.y, cell.right - dot.right - canvas.px(1), cell.h)
            canvas.text(text, words, SMALL_TEXT, role="strong", colour=CREAM, align="centre")

    def _fitted(self, canvas: Canvas) -> tuple[float, float, list[str]]:
        """Return the edge left and right, the size of a dot, and the numbers as there is room for them."""
        high = (canvas.box.h - canvas.px(2)) / len(self.losses) * 0.72
        told = [number_text(-count) for _, count in self.losses]
        type_size = canvas.theme.usual_type_size(SMALL_TEXT)
        widest = max(text_width(text, "strong", type_size) for text in told)
        small = min(high, canvas.px(12))
        for edge, size in ((canvas.px(4), min(high, canvas.px(14))), (canvas.px(2), small)):
            if 2 * edge + size + canvas.px(1) + widest <= canvas.box.w:
                return edge, size, told
        # Where cubes stand close together, the number alone on its red ground has to do.
        return canvas.px(1), small, [str(count) for _, count in self.losses]


@dataclass(frozen=True, slots=True)
class SlotFace(TileFace):
    """Room for a good that is not lost yet."""

    def paint(self, canvas: Canvas) -> None:
        canvas.ring(
            canvas.box,
            mix(SOIL, CREAM, 0.45),
            max(1.0, canvas.px(2)),
            radius=self.rounding(canvas, canvas.box),
            dashes=(canvas.px(6), canvas.px(5)),
        )


@dataclass(frozen=True, slots=True)
class NoteFace(Face):
    """What is worth knowing now; `mood` colours its ground."""

    text: str
    mood: Literal["", "good", "bad"] = ""
    units: float = SMALL_TEXT

    @property
    def corner(self) -> float:
        return 14.0

    def paint(self, canvas: Canvas) -> None:
        grounds = {"": mix(CREAM, INK, 0.05), "good": mix(CREAM, GOOD, 0.16), "bad": mix(CREAM, BARN, 0.16)}
        inks = {"": SOFT_INK, "good": GOOD, "bad": BAD}
        canvas.panel(canvas.box, grounds[self.mood], radius=canvas.px(self.corner))
        canvas.text(
            self.text,
            canvas.box.inset(canvas.px(12), canvas.px(3)),
            self.units,
            role="strong",
            colour=inks[self.mood],
            align="centre",
            fit="wrap",
        )
