"""What the pieces of the screen for a new game look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.scenes.game_card import cover_colours, paint_cover
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import line_height, text_width, wrap
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
    from farmtable.ui.theme import Theme

_WORDS_LEFT: Final = 84.0
_LOW_TITLE: Final = 32.0


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

    def pictures(self, box: Box, theme: Theme) -> int:
        """Return how many pictures there is room for: words that were cut short for them would be lost."""
        count = len(self.cover) or 1
        if not self._low(box, theme):
            return count
        title = text_width(self.title, "display", theme.type_size(_LOW_TITLE))
        tagline = text_width(self.tagline, "text", theme.type_size(BODY_TEXT))
        while count and self._room(box, theme, count) < max(title, tagline):
            count -= 1
        return count

    def parts(self, box: Box, theme: Theme) -> tuple[Box, Box | None]:
        """Return the places of the words and of the pictures beside them, if any, in a head at the origin."""
        px = theme.px
        count = self.pictures(box, theme)
        words = Box(px(_WORDS_LEFT), 0, self._room(box, theme, count), box.h)
        if not count:
            return words, None
        wide, high = self._beside(box, theme, count)
        return words, Box(box.w - px(24) - wide, (box.h - high) / 2, wide, high)

    def _low(self, box: Box, theme: Theme) -> bool:
        return box.h <= theme.px(130)

    def _beside(self, box: Box, theme: Theme, count: int) -> tuple[float, float]:
        if self.cover:
            high = min(box.h * 0.92, theme.px(128))
            return high * 0.98 * count, high
        high = min(box.h * 0.82, theme.px(150))
        return high * 1.5, high

    def _room(self, box: Box, theme: Theme, count: int) -> float:
        wide = self._beside(box, theme, count)[0] + theme.px(16) if count else 0.0
        return box.w - theme.px(24) - wide - theme.px(_WORDS_LEFT)

    def paint(self, canvas: Canvas) -> None:
        px = canvas.px
        box = canvas.box
        top, foot = cover_colours(self.accent)
        canvas.panel(box, top, radius=px(self.corner), lower=foot)
        words, beside = self.parts(box, canvas.theme)
        if beside is not None and self.cover:
            paint_cover(canvas, beside, self.cover[: self.pictures(box, canvas.theme)])
        elif beside is not None:
            canvas.picture("logo", beside)
        ink = readable(self.accent, foot, 5.5)
        if self._low(box, canvas.theme):
            block = words.middle(words.w, px(62))
            canvas.text(self.title, block.top(px(38)), _LOW_TITLE, role="display", colour=ink, fit="shrink")
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
