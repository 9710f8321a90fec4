"""The faces of cards: large, small and tiny ones, backs, piles, empty places, and badges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.language import translate
from farmtable.engine.sentences import number_text, say
from farmtable.games.merry_yard.kinds import KIND_VALUE, NAME
from farmtable.tables.merry_yard.lettering import broken, write_lines
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import line_height, render_line, text_width
from farmtable.ui.theme import (
    BARN,
    CREAM,
    INK,
    LINEN,
    MOSS,
    SMALLEST_TYPE,
    SOFT_INK,
    SUN,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.fonts import Role

TINTS: Final[dict[str, Colour]] = {
    "cow": "#E9DCCB",
    "horse": "#EBD6BC",
    "pig": "#FBDCDA",
    "mule": "#DEDCD6",
    "hen": "#FBE7BC",
    "rooster": "#FBDDB8",
    "chick": "#FFF1BE",
    "rabbit": "#E8E2F3",
    "sheep": "#DDE8D2",
    "wolf": "#D3DCE3",
    "cat": "#E0E2EA",
    "dog": "#F2DFC6",
    "parrot": "#D7EBD3",
    "goat": "#F0E7D2",
    "poo": "#E4D3C1",
}
"""The ground of a card by its kind."""

FREE_PLACE: Final = "#B9A98A"

Mood = Literal["", "dim", "ghost"]

BADGE_PICTURES: Final = {"mule": "goat", "dog": "wolf", "hen": "chick"}
"""Whom the badge of a card shows: kept away, or, for the Hen, called."""

_NAMES_FROM: Final = 44
_BIG_NAMES_FROM: Final = 66
"""Cards have their name on them, in small or in round letters, from so many pixels of width on."""


@dataclass(frozen=True, slots=True)
class CardFace(Face):
    """A card. `note` is a line under its name, as its sound or what it does in a yard.

    `copies` is how many cards of its kind lie under it, itself included; 0 for one that lies under another
    and shows no value. `new` marks one just drawn.
    """

    kind: str
    note: str = ""
    badge: bool = False
    mood: Mood = ""
    copies: int = 1
    new: bool = False

    @property
    def shadow(self) -> float:
        return 0.0 if self.mood == "ghost" else 3.0

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        tint = TINTS[self.kind]
        opacity = 0.72 if self.mood == "ghost" else 1.0
        radius = min(canvas.px(self.corner), box.w * 0.14)
        canvas.panel(box, tint, radius=radius, lower=mix(tint, INK, 0.05), opacity=opacity)
        named = box.w >= _NAMES_FROM
        words = self._words_height(canvas) if named else 0.0
        above = 0.2 if named else 0.24
        picture = Box(0, box.h * above, box.w, box.h * (0.96 - above) - words)
        size = min(picture.h, box.w * 0.78)
        canvas.picture(self.kind, picture.middle(size, size))
        if self.copies:
            self._paint_value(canvas)
        if named:
            self._paint_words(canvas, Box(0, box.h * 0.97 - words, box.w, words))
        if self.badge:
            self._paint_badge(canvas)
        if self.new:
            self._paint_new(canvas)
        if self.mood == "dim":
            canvas.panel(box, LINEN, radius=radius, opacity=0.52)

    def _paint_value(self, canvas: Canvas) -> None:
        box = canvas.box
        size = max(SMALLEST_TYPE, round(box.h * 0.2))
        colour = canvas.painted(BARN if self.kind == "poo" else INK)
        drawn = render_line(number_text(KIND_VALUE[self.kind]), "display", size, colour)
        canvas.surface.blit(drawn, (round(box.w * 0.09), round(box.h * 0.035)))
        if self.copies > 1:
            small = max(SMALLEST_TYPE, round(size * 0.6))
            times = say("×{count}", count=self.copies).text()
            drawn = render_line(times, "strong", small, canvas.painted(SOFT_INK))
            canvas.surface.blit(drawn, (round(box.w * 0.07), round(box.h * 0.035 + size * 1.15)))

    def _words_height(self, canvas: Canvas) -> float:
        lines = len(self._note_lines(canvas))
        return self._name_height(canvas) + lines * line_height("text", self._note_size(canvas))

    def _name(self, canvas: Canvas) -> tuple[Role, int]:
        """Return letters and type size of the name."""
        width = canvas.box.w
        if width < _BIG_NAMES_FROM:
            return "strong", SMALLEST_TYPE
        return "display", max(SMALLEST_TYPE, min(canvas.theme.type_size(20), round(width * 0.165)))

    def _name_height(self, canvas: Canvas) -> float:
        return float(line_height(*self._name(canvas)))

    def _note_size(self, canvas: Canvas) -> int:
        return max(SMALLEST_TYPE, round(canvas.box.w * 0.107))

    def _note_lines(self, canvas: Canvas) -> tuple[str, ...]:
        if not self.note:
            return ()
        return broken(self.note, self._note_size(canvas), int(canvas.box.w * 0.97))

    def _paint_words(self, canvas: Canvas, box: Box) -> None:
        role, size = self._name(canvas)
        name = NAME[self.kind].text()
        while size > SMALLEST_TYPE and text_width(name, role, size) > box.w:
            size -= 1
        height = self._name_height(canvas)
        write_lines(canvas, (name,), box.top(height), role, size, INK, "centre")
        note, size = box.below(height), self._note_size(canvas)
        write_lines(canvas, self._note_lines(canvas), note, "text", size, SOFT_INK, "centre")

    def _paint_badge(self, canvas: Canvas) -> None:
        box = canvas.box
        size = max(15.0, box.w * 0.3)
        paint_badge(canvas, self.kind, Box(box.w - size - box.w * 0.05, box.w * 0.05, size, size))

    def _paint_new(self, canvas: Canvas) -> None:
        box = canvas.box
        size = max(SMALLEST_TYPE, round(box.w * 0.13))
        drawn = render_line(translate("New"), "strong", size, canvas.painted(CREAM))
        width = drawn.get_width() + size * 1.1
        pill = Box(box.w * 0.95 - width, box.w * 0.05, width, size * 1.5)
        canvas.panel(pill, MOSS, radius=pill.h / 2)
        place = pill.middle(drawn.get_width(), drawn.get_height())
        canvas.surface.blit(drawn, (round(place.x), round(place.y)))


def paint_badge(canvas: Canvas, kind: str, box: Box) -> None:
    """Paint the badge of a kind: whom it keeps away behind a bar, or whom it calls."""
    canvas.panel(box, CREAM, radius=box.w / 2)
    canvas.picture(BADGE_PICTURES[kind], box.middle(box.w * 0.7, box.h * 0.7))
    if kind == "hen":
        canvas.ring(box, SUN, max(1.5, box.w * 0.1), radius=box.w / 2)
    else:
        canvas.picture("forbidden", box)


@dataclass(frozen=True, slots=True)
class MiniFace(Face):
    """A card so small that only its animal is told."""

    kind: str

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 5.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        tint = TINTS[self.kind]
        canvas.panel(box, tint, radius=box.w * 0.18, lower=mix(tint, INK, 0.05))
        canvas.ring(box, mix(tint, INK, 0.16), max(1.0, canvas.px(1)), radius=box.w * 0.18)
        size = box.w * 0.86
        canvas.picture(self.kind, box.middle(size, size))


@dataclass(frozen=True, slots=True)
class BackFace(Face):
    """The back of a card; `count` on a pile, None on a card in a hand."""

    count: int | None = None

    @property
    def shadow(self) -> float:
        return 0.0 if self.count == 0 else 3.0

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = min(canvas.px(self.corner), box.w * 0.14)
        if self.count == 0:
            paint_free(canvas, box, radius)
        else:
            edge = max(1.0, box.w * 0.04)
            canvas.panel(box, "#F6DFC4", radius=radius)
            inner = box.inset(edge)
            canvas.panel(inner, "#9A5B3C", radius=radius - edge)
            canvas.picture("card_back_merry", inner.inset(inner.w * 0.035, inner.h * 0.02))
        if self.count is not None:
            paint_count(canvas, box, self.count)


@dataclass(frozen=True, slots=True)
class PileFace(Face):
    """The discard pile: its top card, or a free place. How many they are stands below it."""

    kind: str

    @property
    def shadow(self) -> float:
        return 3.0 if self.kind else 0.0

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.kind:
            CardFace(self.kind).paint(canvas)
        else:
            paint_free(canvas, box, min(canvas.px(self.corner), box.w * 0.14))


def paint_free(canvas: Canvas, box: Box, radius: float) -> None:
    """Paint the outline of a place where no card lies."""
    dashes = (max(4.0, canvas.px(6)), max(3.0, canvas.px(5)))
    canvas.ring(box, FREE_PLACE, max(1.5, canvas.px(2)), radius=radius, dashes=dashes)


def paint_count(canvas: Canvas, box: Box, count: int) -> None:
    """Paint how many cards a pile has, on a pill."""
    size = max(SMALLEST_TYPE, round(box.w * 0.24))
    drawn = render_line(str(count), "display", size, canvas.painted(INK))
    width = max(drawn.get_width() + box.w * 0.22, box.w * 0.46)
    pill = box.middle(width, size * 1.5)
    canvas.panel(pill, CREAM, radius=pill.h / 2)
    place = pill.middle(drawn.get_width(), drawn.get_height())
    canvas.surface.blit(drawn, (round(place.x), round(place.y)))


@dataclass(frozen=True, slots=True)
class SlotFace(Face):
    """A place for an animal; the last one says that the game ends there."""

    last: bool = False

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        paint_free(canvas, box, min(canvas.px(self.corner), box.w * 0.14))
        if self.last:
            size = min(box.w * 0.5, canvas.px(40))
            canvas.picture("icon_flag", box.middle(size, size), colour=FREE_PLACE)
