"""The faces of the panels: cards counted, Cats divided, tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.sentences import say
from farmtable.tables.merry_yard.card_faces import TINTS
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BARN,
    BODY_TEXT,
    INK,
    SEAT_MARKS,
    SMALL_TEXT,
    SMALLEST_TYPE,
    SOFT_INK,
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
        counted = say("{shown}/{copies}", shown=self.shown, copies=self.copies).text()
        canvas.panel(box, mix(TINTS[self.kind], WHITE, 0.25), radius=canvas.px(8))
        if box.h < canvas.px(_STACKED_FROM):
            # The number is whole, whatever is left for the picture; that of spent cards is faint below it.
            needed = max(box.w * 0.58, text_width(counted, "strong", SMALLEST_TYPE) + 3)
            words = box.past(box.w - needed)
            picture = box.left(max(box.w * 0.3, min(box.w * 0.44, box.w - needed + canvas.px(2))))
        else:
            picture = Box(0, box.h * 0.04, box.w, box.h * 0.6)
            words = Box(0, box.h * 0.6, box.w, box.h * 0.38)
        size = min(picture.h * 0.94, picture.w * 0.94, canvas.px(58))
        canvas.picture(self.kind, picture.middle(size, size), opacity=0.4 if spent else 1.0)
        canvas.text(
            counted,
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
    """How many Cats go to each of two seats: a line for each, with its mark and name."""

    counts: tuple[int, ...]
    names: tuple[str, ...]
    marks: tuple[int, ...]

    @property
    def shadow(self) -> float:
        return 4.0

    @property
    def corner(self) -> float:
        return 14.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, WHITE, radius=canvas.px(self.corner))
        lines = box.inset(canvas.px(9), canvas.px(4)).rows(len(self.counts), 0)
        for count, name, mark, line in zip(self.counts, self.names, self.marks, lines, strict=True):
            size = min(line.h * 0.6, canvas.px(14))
            canvas.mark(SEAT_MARKS[mark], line.left(size).middle(size, size))
            digit = text_width(str(count), "display", canvas.theme.type_size(BODY_TEXT)) + canvas.px(2)
            words = line.past(size + canvas.px(4))
            canvas.text(
                name,
                words.left(words.w - digit - canvas.px(3)),
                SMALL_TEXT,
                role="strong",
                colour=INK if count else SOFT_INK,
                fit="shorten",
            )
            canvas.text(
                str(count),
                words.past(words.w - digit),
                BODY_TEXT,
                role="display",
                colour=INK if count else SOFT_INK,
                align="right",
            )


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
