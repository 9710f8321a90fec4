"""The faces of the strip and of the hand below it: effects, actions, and what fits together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from farmtable.tables.ham_farm.symbols import (
    OP_PICTURES,
    SUITS,
    TINTS,
    paint_icons,
    row_pictures,
    suit_of,
    tall,
)
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import CREAM, INK, LEAF, MOSS, SOFT_INK, SUN, WHITE, mix

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas

Stage: TypeAlias = Literal["done", "now", "later"]


@dataclass(frozen=True, slots=True)
class ChipFace(Face):
    """One effect in the strip: done ones are ticked, the one to decide now is wide and says its name."""

    op: str
    stage: Stage
    text: str = ""

    @property
    def corner(self) -> float:
        return 18.0

    @property
    def shadow(self) -> float:
        return 3.0 if self.stage == "now" else 0.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = box.h / 2
        fill = {"done": mix(CREAM, LEAF, 0.22), "now": "#FBE3A4", "later": WHITE}[self.stage]
        canvas.panel(box, fill, radius=radius)
        edge = {"done": LEAF, "now": SUN, "later": mix(SOFT_INK, CREAM, 0.5)}[self.stage]
        stroke = max(1.0, canvas.px(3 if self.stage == "now" else 1.5))
        canvas.ring(box, edge, stroke, radius=radius)
        size = box.h * 0.72
        pad = box.h * 0.14
        icon = Box(pad, (box.h - size) / 2, size, size)
        if self.stage != "now":
            icon = box.middle(size, size)
        canvas.picture(OP_PICTURES[self.op], icon, opacity=0.55 if self.stage == "done" else 1.0)
        if self.stage == "done":
            tick = box.h * 0.46
            place = Box(box.right - tick, box.bottom - tick, tick, tick)
            canvas.panel(place, MOSS, radius=tick / 2)
            canvas.picture("icon_check", place.inset(tick * 0.18), colour=WHITE)
        if self.text:
            words = Box(pad + size + pad, 0, box.w - size - pad * 3.4, box.h)
            canvas.text(self.text, tall(words), 17, role="display", fit="shrink")


@dataclass(frozen=True, slots=True)
class SourceFace(Face):
    """The Location, Trick or Ability that the next effects of the strip come from."""

    picture: str

    @property
    def corner(self) -> float:
        return 8.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, mix(CREAM, SOFT_INK, 0.16), radius=canvas.px(8))
        canvas.picture(self.picture, canvas.box.inset(canvas.box.w * 0.08))


@dataclass(frozen=True, slots=True)
class ActionsFace(Face):
    """The actions of a turn as numbered dots: done ones are ticked, the present one is lit."""

    total: int
    left: int

    def paint(self, canvas: Canvas) -> None:
        size = min(canvas.box.h, canvas.px(26))
        gap = canvas.px(6)
        done = self.total - self.left
        for number in range(self.total):
            dot = Box(number * (size + gap), (canvas.box.h - size) / 2, size, size)
            if number < done:
                canvas.panel(dot, mix(CREAM, LEAF, 0.35), radius=size / 2)
                canvas.picture("icon_check", dot.inset(size * 0.22), colour=MOSS)
                continue
            now = number == done
            canvas.panel(dot, SUN if now else mix(CREAM, SOFT_INK, 0.25), radius=size / 2)
            canvas.text(
                str(number + 1),
                tall(dot),
                15,
                role="display",
                colour=INK if now else SOFT_INK,
                align="centre",
            )


def actions_width(total: int) -> float:
    """Return the width of the dots of so many actions, in units."""
    return total * 26 + (total - 1) * 6


@dataclass(frozen=True, slots=True)
class EffectsFace(Face):
    """A row of effects on a light ground: what a picked card would do."""

    card: str
    row: int

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, mix(TINTS[suit_of(self.card)], CREAM, 0.55), radius=canvas.px(12))
        paint_icons(canvas, row_pictures(self.card, self.row), box.inset(canvas.px(10), 0), box.h * 0.72)


@dataclass(frozen=True, slots=True)
class BracketFace(Face):
    """Joins the cards of a hand that make combos: a line with the suit in its middle."""

    color: str

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        tint = mix(TINTS[self.color], INK, 0.25)
        stroke = max(2.0, canvas.px(3))
        canvas.panel(Box(0, box.h - stroke, box.w, stroke), tint, radius=stroke / 2)
        for x in (0.0, box.w - stroke):
            canvas.panel(Box(x, box.h - canvas.px(8), stroke, canvas.px(8)), tint, radius=stroke / 2)


@dataclass(frozen=True, slots=True)
class ComboFace(Face):
    """Says that cards fit together, in a small label with their suit."""

    text: str
    color: str

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, mix(TINTS[self.color], INK, 0.6), radius=box.h / 2)
        size = box.h * 0.74
        disc = Box(box.h * 0.1, box.h * 0.1, box.h * 0.8, box.h * 0.8)
        canvas.panel(disc, CREAM, radius=disc.w / 2)
        canvas.picture(SUITS[self.color], disc.middle(size * 0.8, size * 0.8))
        canvas.text(self.text, tall(box.past(box.h)), 13, role="strong", colour=CREAM, fit="shrink")
