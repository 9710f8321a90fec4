"""The faces of Elmer's sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.sentences import say
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import render_line, text_width
from farmtable.ui.theme import (
    BARN,
    CREAM,
    GOOD,
    INK,
    SEAT_MARKS,
    SOFT_INK,
    SUN,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class DieFace(Face):
    """The four-sided die with what was rolled last; 0 before the first roll."""

    number: int

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.picture("die_four", box)
        if self.number:
            size = max(13, round(box.h * 0.44))
            drawn = render_line(str(self.number), "display", size, canvas.painted(INK))
            x, y = box.w * 20 / 48 - drawn.get_width() / 2, box.h * 31 / 48 - drawn.get_height() / 2
            canvas.surface.blit(drawn, (round(x), round(y)))


@dataclass(frozen=True, slots=True)
class OrderFace(Face):
    """Goods in the order in which they are taken, with arrows between them."""

    goods: tuple[str, ...]

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        size = box.h
        arrow = size * 0.5
        x = 0.0
        for at, good in enumerate(self.goods):
            canvas.picture(good, Box(x, 0, size, size))
            x += size
            if at < len(self.goods) - 1:
                canvas.picture("icon_arrow_right", Box(x, (box.h - arrow) / 2, arrow, arrow), colour=SOFT_INK)
                x += arrow


@dataclass(frozen=True, slots=True)
class TryFace(Face):
    """A card that Elmer tried: its name, whether he took it, and why."""

    card: str
    words: str
    taken: bool

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        size = min(box.h, canvas.px(17))
        colour = GOOD if self.taken else BARN
        place = Box(0, (box.h - size) / 2, size, size)
        canvas.panel(place, colour, radius=size / 2)
        icon = "icon_check" if self.taken else "icon_cross"
        canvas.picture(icon, place.inset(size * 0.2), colour=CREAM)
        name = Box(size + canvas.px(4), 0, text_width("L4", "strong", canvas.theme.type_size(14)) + 2, box.h)
        canvas.text(self.card, name, 14, role="strong")
        rest = Box(name.right + canvas.px(5), 0, box.w - name.right - canvas.px(5), box.h)
        canvas.text(self.words, rest, 14, colour=INK if self.taken else SOFT_INK, fit="shrink")


@dataclass(frozen=True, slots=True)
class MarketTagFace(Face):
    """A Market with its class; struck through where Elmer cannot land now."""

    card: str
    letter: str
    free: bool

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, mix(CREAM, SUN, 0.4) if self.free else mix(CREAM, INK, 0.07), radius=canvas.px(9))
        card, letter = box.inset(canvas.px(7), 0).columns(2)
        ink = INK if self.free else SOFT_INK
        canvas.text(self.card, card, 14, role="strong", colour=ink)
        canvas.text(self.letter, letter, 14, role="display", colour=ink, align="right")
        if not self.free:
            line = max(1.0, canvas.px(1.5))
            canvas.panel(Box(canvas.px(5), box.h / 2, box.w - canvas.px(10), line), SOFT_INK)


@dataclass(frozen=True, slots=True)
class EndFace(Face):
    """How near one end of the game is: whose, what is counted, how many, and a bar in single goods."""

    mark: int
    label: str
    have: int
    need: int
    share: float
    good: bool
    """It is the end that people hope for."""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        colour = GOOD if self.good else BARN
        bar = canvas.px(5)
        words = Box(0, 0, box.w, box.h - bar - canvas.px(2))
        count = say("{have} of {need}", have=self.have, need=self.need).text()
        width = text_width(count, "strong", canvas.theme.type_size(14)) + canvas.px(4)
        seat, size = SEAT_MARKS[self.mark], canvas.px(13)
        shape = Box(0, (words.h - size) / 2, size, size)
        canvas.mark(seat, shape)
        left = size + canvas.px(6)
        label = Box(left, 0, words.w - width - canvas.px(6) - left, words.h)
        canvas.text(self.label, label, 14, fit="shrink")
        right = Box(words.right - width, 0, width, words.h)
        canvas.text(count, right, 14, role="strong", colour=colour, align="right")
        track = Box(0, box.h - bar, box.w, bar)
        canvas.panel(track, mix(CREAM, INK, 0.12), radius=bar / 2)
        if self.share > 0:
            canvas.panel(Box(0, track.y, max(bar, box.w * self.share), bar), colour, radius=bar / 2)
