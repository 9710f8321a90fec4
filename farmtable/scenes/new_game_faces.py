"""What the pieces of the screen for a new game look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.scenes.game_card import cover_colours, paint_cover
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import line_height, wrap
from farmtable.ui.theme import (
    BODY_TEXT,
    INK,
    SEAT_MARKS,
    SOFT_INK,
    SUN,
    WHITE,
    Colour,
    mix,
    readable,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Hero(Face):
    """The head of the screen: the game's title on its colour, with its pictures, or without them a barn."""

    title: str
    tagline: str
    players: str
    accent: Colour
    cover: tuple[str, ...]

    @property
    def shadow(self) -> float:
        return 6.0

    @property
    def corner(self) -> float:
        return 22.0

    def paint(self, canvas: Canvas) -> None:
        px = canvas.px
        box = canvas.box
        top, foot = cover_colours(self.accent)
        canvas.panel(box, top, radius=px(self.corner), lower=foot)
        right = box.right - px(24)
        if self.cover:
            picture = min(box.h * 0.92, px(128))
            row = Box(0, (box.h - picture) / 2, picture * 1.1 * len(self.cover), picture)
            row = row.moved(right - row.w, 0)
            paint_cover(canvas, row, self.cover)
            right = row.x - px(16)
        else:
            size = min(box.h * 0.82, px(150))
            place = Box(right - size * 1.5, (box.h - size) / 2, size * 1.5, size)
            canvas.picture("logo", place)
            right = place.x - px(16)
        words = Box(px(84), 0, right - px(84), box.h)
        ink = readable(self.accent, foot, 5.5)
        if box.h <= px(130):
            block = words.middle(words.w, px(62))
            canvas.text(self.title, block.top(px(38)), 32, role="display", colour=ink, fit="shrink")
            canvas.text(self.tagline, block.below(px(38)), BODY_TEXT, colour=INK, fit="shrink")
            return
        size = canvas.theme.type_size(BODY_TEXT + 2)
        lines = len(wrap(self.tagline, "text", size, int(words.w)))
        height = line_height("text", size) * lines
        block = words.middle(words.w, px(56) + height + px(36))
        canvas.text(self.title, block.top(px(56)), 44, role="display", colour=ink, fit="shrink")
        tagline = block.below(px(56)).top(height)
        canvas.text(self.tagline, tagline, BODY_TEXT + 2, colour=INK, fit="wrap")
        under = Box(block.x, tagline.bottom + px(8), block.w, px(28))
        canvas.text(self.players, under, BODY_TEXT, role="strong", colour=INK, fit="shrink")


@dataclass(frozen=True, slots=True)
class Cover(Face):
    """The game's pictures on their own, where there is room for them."""

    accent: Colour
    cover: tuple[str, ...]

    @property
    def shadow(self) -> float:
        return 6.0

    @property
    def corner(self) -> float:
        return 20.0

    def paint(self, canvas: Canvas) -> None:
        top, foot = cover_colours(self.accent)
        canvas.panel(canvas.box, top, radius=canvas.px(self.corner), lower=foot)
        paint_cover(canvas, canvas.box, self.cover)


@dataclass(frozen=True, slots=True)
class MarkFace(Face):
    """A seat's colour and shape on a button; `taken` by another seat, or `chosen` in the sheet of all."""

    mark: int
    chosen: bool = False
    taken: bool = False

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(self.corner)
        canvas.panel(box, mix(SOFT_INK, WHITE, 0.78) if self.taken else WHITE, radius=radius)
        if self.chosen:
            canvas.ring(box, SUN, canvas.px(3.5), radius=radius)
        elif not self.taken:
            canvas.ring(box, mix(SOFT_INK, WHITE, 0.55), canvas.px(1.5), radius=radius)
        seat = SEAT_MARKS[self.mark]
        place = box.middle(box.w * 0.56, box.h * 0.56)
        canvas.mark(seat, place)


@dataclass(frozen=True, slots=True)
class EmptyChair(Face):
    """A place where nobody sits yet."""

    text: str

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        px = canvas.px
        box = canvas.box
        strong = 0.2 if self.text else 0.6
        edge = mix(SOFT_INK, WHITE, strong)
        canvas.ring(box, edge, px(1.5), radius=px(self.corner), dashes=(px(6), px(5)))
        if not self.text:
            return
        size = px(18)
        canvas.picture("icon_plus", Box(px(13), (box.h - size) / 2, size, size), colour=SOFT_INK)
        canvas.text(self.text, box.past(px(68)), BODY_TEXT, role="strong", colour=SOFT_INK, fit="shorten")
