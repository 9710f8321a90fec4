"""The faces of the panels: cards counted, Cats divided, tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.sentences import say
from farmtable.tables.merry_yard.card_faces import TINTS
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import (
    BARN,
    HEADING_TEXT,
    INK,
    SEAT_MARKS,
    SMALL_TEXT,
    WHITE,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class SeenFace(Face):
    """How many cards of a kind lie face up, out of all; spent ones are faint."""

    kind: str
    shown: int
    copies: int

    @property
    def corner(self) -> float:
        return 8.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        spent = self.shown >= self.copies
        canvas.panel(box, mix(TINTS[self.kind], WHITE, 0.25), radius=canvas.px(8))
        if box.h < canvas.px(_STACKED_FROM):
            picture, words = box.left(box.w * 0.44), box.past(box.w * 0.42)
        else:
            picture = Box(0, box.h * 0.04, box.w, box.h * 0.6)
            words = Box(0, box.h * 0.6, box.w, box.h * 0.38)
        size = min(picture.h * 0.94, picture.w * 0.94, canvas.px(58))
        canvas.picture(self.kind, picture.middle(size, size), opacity=0.4 if spent else 1.0)
        canvas.text(
            say("{shown}/{copies}", shown=self.shown, copies=self.copies).text(),
            words,
            SMALL_TEXT,
            role="strong",
            colour=BARN if spent else INK,
            align="centre",
            fit="shrink",
        )


_STACKED_FROM: Final = 54.0


@dataclass(frozen=True, slots=True)
class GiftFace(Face):
    """How many Cats go to each of two seats, each behind its mark."""

    counts: tuple[int, ...]
    marks: tuple[int, ...]

    @property
    def shadow(self) -> float:
        return 4.0

    @property
    def corner(self) -> float:
        return 20.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, WHITE, radius=box.h / 2)
        halves = box.inset(box.h * 0.24, 0).columns(len(self.counts))
        for count, mark, half in zip(self.counts, self.marks, halves, strict=True):
            seat = SEAT_MARKS[mark]
            size = min(half.h * 0.42, half.w * 0.42)
            place = Box(half.x + half.w * 0.12, (box.h - size) / 2, size, size)
            canvas.mark(seat, place)
            words = Box(place.right, 0, half.right - place.right, box.h)
            canvas.text(str(count), words, HEADING_TEXT, role="display", align="centre")


@dataclass(frozen=True, slots=True)
class TagFace(Face):
    """A small tag in a line of a yard, with an arrow on either side where there is one."""

    text: str
    arrow: Literal["", "left", "right"] = ""
    fill: Colour = "#E7D3A8"

    @property
    def corner(self) -> float:
        return 11.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, self.fill, radius=box.h / 2)
        inside = box.inset(canvas.px(9), 0)
        size = box.h * 0.6
        if self.arrow:
            x = inside.x if self.arrow == "left" else inside.right - size
            place = Box(x, (box.h - size) / 2, size, size)
            canvas.picture(f"icon_arrow_{self.arrow}", place, colour=INK)
            step = size + canvas.px(4)
            inside = inside.past(step) if self.arrow == "left" else inside.left(inside.w - step)
        canvas.text(self.text, inside, TAG_TEXT, role="strong", colour=INK, align="centre", fit="shrink")


TAG_TEXT: Final = 13.0
