"""The faces of everything that is no card: hamsters, the die, market grounds, chips of effects, tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from farmtable.games.ham_farm.cards import DIE
from farmtable.tables.ham_farm.symbols import (
    paint_icons,
    paint_points,
    tall,
)
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import (
    CREAM,
    INK,
    SEAT_MARKS,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class HamsterFace(Face):
    """A hamster in the colour of its seat, with the shape of the seat on its cap. `acting` has a halo."""

    mark: int
    acting: bool = False
    ghost: bool = False

    @property
    def corner(self) -> float:
        return 24.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        mark = SEAT_MARKS[self.mark]
        opacity = 0.66 if self.ghost else 1.0
        disc = box.inset(box.w * 0.03)
        fill = mix(mark.colour, WHITE, 0.4 if self.acting else 0.8)
        canvas.panel(disc, fill, radius=disc.w / 2, opacity=opacity)
        canvas.ring(disc, mark.colour, max(1.5, box.w * 0.05), radius=disc.w / 2, opacity=opacity)
        size = box.w * 0.84
        canvas.picture(
            "hamster",
            box.middle(size, size).moved(0, -box.h * 0.01),
            colour=mark.colour,
            shade=mark.shade,
            opacity=opacity,
        )
        badge = min(box.w / 2, max(canvas.px(14), box.w * 0.36))
        place = Box(box.right - badge, box.bottom - badge, badge, badge)
        canvas.panel(place, WHITE, radius=badge / 2)
        inner = badge * 0.66
        canvas.mark(mark, place.middle(inner, inner))


@dataclass(frozen=True, slots=True)
class DieFace(Face):
    """The event die: seeds and a mask for a Trick; 0 is a die that has not been rolled this turn."""

    face: int

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 8.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, SOFT_INK, radius=box.w * 0.24, opacity=0.5)
        body = box.inset(max(1.0, box.w * 0.03))
        canvas.panel(body, CREAM, radius=box.w * 0.22, lower="#EBDDBE")
        inner = body.inset(body.w * 0.1)
        if not self.face:
            canvas.picture("seed", inner.middle(inner.w * 0.6, inner.h * 0.6), opacity=0.3)
            return
        seeds, trick = DIE[self.face - 1]
        names = ["seed"] * seeds + ["trick"] * trick
        size = inner.w * (0.8 if len(names) == 1 else 0.5)
        if len(names) == 3:
            upper, lower = inner.rows(2)
            paint_icons(canvas, names[:1], upper, size)
            paint_icons(canvas, names[1:], lower, size)
        else:
            paint_icons(canvas, names, inner, size)


@dataclass(frozen=True, slots=True)
class SlotFace(Face):
    """The ground of a market space. `near` is within reach of the hamster of that mark; an empty one shows
    its name and a note."""

    name: str
    taken: bool
    near: int | None = None
    note: str = ""

    @property
    def corner(self) -> float:
        return 14.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(14)
        if self.near is not None:
            colour = SEAT_MARKS[self.near].colour
            canvas.panel(box, mix(colour, CREAM, 0.62), radius=radius)
            canvas.ring(box, mix(colour, CREAM, 0.3), max(1.0, canvas.px(1.5)), radius=radius)
        if self.taken:
            return
        inner = box.inset(canvas.px(5))
        canvas.panel(inner, mix(CREAM, SOFT_INK, 0.14), radius=canvas.px(10))
        canvas.ring(
            inner,
            mix(SOFT_INK, CREAM, 0.35),
            max(1.0, canvas.px(1.5)),
            radius=canvas.px(10),
            dashes=(canvas.px(6), canvas.px(5)),
        )
        canvas.text(
            self.name, inner.inset(canvas.px(6)).top(canvas.px(24)), 15, role="display", colour=SOFT_INK
        )
        if self.note:
            words = inner.inset(canvas.px(6), canvas.px(26))
            canvas.text(self.note, words, 14, colour=SOFT_INK, align="centre", fit="wrap")


@dataclass(frozen=True, slots=True)
class CountFace(Face):
    """A picture and a number beside it, as for seeds."""

    picture: str
    text: str
    units: float = 20.0
    colour: Colour = INK

    def paint(self, canvas: Canvas) -> None:
        icon = count_icon(canvas.box, self.units, canvas.theme)
        canvas.picture(self.picture, icon)
        words = canvas.box.past(icon.w * 1.18)
        canvas.text(self.text, tall(words), self.units, role="display", colour=self.colour, fit="shrink")


def count_icon(box: Box, units: float, theme: Theme) -> Box:
    """Return where the picture beside a number lies."""
    size = min(box.h, theme.type_size(units) * 1.3)
    return Box(box.x, box.y + (box.h - size) / 2, size, size)


@dataclass(frozen=True, slots=True)
class PileFace(Face):
    """How many cards are in a pile, above a word for the pile; the word is empty where there is no room."""

    count: int
    word: str

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if not self.word:
            canvas.text(str(self.count), tall(box), 18, role="display", fit="shrink")
            return
        upper, lower = box.top(box.h * 0.54), box.below(box.h * 0.54)
        canvas.text(str(self.count), tall(upper), 17, role="display", fit="shrink")
        canvas.text(self.word, tall(lower), 13, colour=SOFT_INK, fit="shrink")


@dataclass(frozen=True, slots=True)
class PointsFace(Face):
    """A number of points with its star."""

    text: str
    units: float = 26.0
    colour: Colour = INK
    align: Literal["left", "right"] = "right"

    def paint(self, canvas: Canvas) -> None:
        paint_points(canvas, self.text, canvas.box, self.units, align=self.align, colour=self.colour)


@dataclass(frozen=True, slots=True)
class PlaceFace(Face):
    """An empty place for a pile, with the picture of what belongs there."""

    picture: str

    @property
    def corner(self) -> float:
        return 6.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.ring(
            box,
            mix(SOFT_INK, CREAM, 0.4),
            max(1.0, canvas.px(1.5)),
            radius=canvas.px(6),
            dashes=(canvas.px(4), canvas.px(4)),
        )
        size = min(box.w, box.h) * 0.6
        canvas.picture(self.picture, box.middle(size, size), opacity=0.4)


@dataclass(frozen=True, slots=True)
class StepFace(Face):
    """An arrow of the Rival's walk; the next steps are darker than the rest."""

    direction: Literal["left", "right", "down", "up"]
    near: bool

    def paint(self, canvas: Canvas) -> None:
        colour = INK if self.near else mix(SOFT_INK, CREAM, 0.35)
        canvas.picture(f"icon_arrow_{self.direction}", canvas.box, colour=colour)


@dataclass(frozen=True, slots=True)
class BellFace(Face):
    """An End Game card as a bell: bright where it is out, pale where it is still in the deck."""

    out: bool

    def paint(self, canvas: Canvas) -> None:
        canvas.picture("end_game", canvas.box, opacity=1.0 if self.out else 0.45)
