"""The card that stands for a game on the first screen, and the tile with its pictures."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import say, say_count
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    HEADING_TEXT,
    INK,
    SMALL_TEXT,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
    readable,
    rgb,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.game_info import GameInfo
    from farmtable.engine.sentences import Sentence
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

_RADIUS: Final = 22.0
_WIDE: Final = 1.35
"""From this width by height on, a card has its cover at the left instead of on top."""

_ROOMY: Final = 240.0
"""From this height on, in units, a wide card has room for the tagline and an invitation."""

_WORDS_HEIGHT: Final = 116.0

_COVER_TONES: Final = (0.74, 0.66)
_LIVELIER: Final = 1.15


def cover_colours(accent: Colour) -> tuple[Colour, Colour]:
    """Return the ground of a game's pictures, from top to bottom: its own colour in a light tone."""
    hue, light, strength = rgb_to_hls(*(channel / 255 for channel in rgb(accent)))
    strength = min(1.0, strength * _LIVELIER)
    top, foot = (hls_to_rgb(hue, max(light, tone), strength) for tone in _COVER_TONES)
    return _hex(top), _hex(foot)


def _hex(channels: tuple[float, float, float]) -> Colour:
    return "#" + "".join(f"{round(channel * 255):02X}" for channel in channels)


def players_line(info: GameInfo) -> Sentence:
    """Return how many play and how long, in one line."""
    least, most = info.min_people, info.max_people
    if least == most:
        return say_count(
            "{count} player · {minutes} min", "{count} players · {minutes} min", least, minutes=info.minutes
        )
    return say("{least}–{most} players · {minutes} min", least=least, most=most, minutes=info.minutes)


def company_line(info: GameInfo) -> Sentence:
    """Return whether one person can play, and against whom where only one can."""
    for mode in info.modes:
        if mode.automata and info.max_people == 1:
            return say("Alone against {name}", name=mode.automata[0])
    if info.min_people == 1:
        return say("Alone or together")
    return say("Together")


def paint_cover(canvas: Canvas, box: Box, names: tuple[str, ...]) -> None:
    """Paint the pictures of a cover into a box, in a row or two by two, as its shape wants."""
    count = max(1, len(names))
    columns = count if box.w > box.h * 2.1 else min(2, count)
    rows = -(-count // columns)
    size = min(box.w * 0.86 / columns, box.h * 0.84 / rows)
    grid = box.middle(size * columns, size * rows)
    cells = [cell for line in grid.rows(rows) for cell in line.columns(columns)]
    for name, cell in zip(names, cells, strict=False):
        plate = cell.middle(size * 0.94, size * 0.94)
        canvas.panel(plate, WHITE, radius=plate.h / 2, opacity=0.26)
        canvas.picture(name, cell.middle(size * 0.68, size * 0.68))


def card_parts(box: Box, theme: Theme) -> tuple[Box, Box]:
    """Return the place of the cover and of the words on a card of that size."""
    if box.w > box.h * _WIDE:
        width = box.w * (0.46 if box.h >= theme.px(_ROOMY) else 0.38)
        return box.left(width), box.past(width)
    height = box.h - theme.px(_WORDS_HEIGHT)
    return box.top(height), box.below(height)


def title_units(titles: Sequence[str], box: Box, theme: Theme) -> float:
    """Return the largest type at which all titles fit their cards, so that they are of one size."""
    words = card_parts(box, theme)[1]
    roomy = words.x > box.x and box.h >= theme.px(_ROOMY)
    units, least, margin = (38, 24, 30) if roomy else (24, 18, 18)
    room = words.w - theme.px(2 * margin)
    while units > least and any(
        text_width(title, "display", theme.type_size(units)) > room for title in titles
    ):
        units -= 1
    return units


@dataclass(frozen=True, slots=True)
class GameCard(Face):
    """A game on the shelf: its pictures, its title, for how many and how long."""

    title: str
    tagline: str
    players: str
    company: str
    invitation: str
    accent: Colour
    cover: tuple[str, ...]
    title_units: float
    pointed: bool = False
    """The pointer is on it: it says so all around, wherever the pointer is."""

    @property
    def shadow(self) -> float:
        return 8.0

    @property
    def corner(self) -> float:
        return _RADIUS

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(_RADIUS)
        top, foot = cover_colours(self.accent)
        cover, words = card_parts(box, canvas.theme)
        # The words cover the inner corners of the cover, so that none of it shines through at the outer ones.
        wide = words.x > 0
        reach = radius + 1
        canvas.panel(
            cover.left(cover.w + reach) if wide else cover.top(cover.h + reach),
            top,
            radius=radius,
            lower=foot,
        )
        canvas.panel(words, CREAM, radius=radius)
        canvas.panel(words.left(reach) if wide else words.top(reach), CREAM)
        paint_cover(canvas, cover, self.cover)
        if not wide:
            self._paint_words(canvas, words.inset(canvas.px(18), canvas.px(12)))
        elif box.h < canvas.px(_ROOMY):
            inner = words.inset(canvas.px(18), 0)
            self._paint_words(canvas, inner.middle(inner.w, canvas.px(_WORDS_HEIGHT - 24)))
        else:
            self._paint_long_words(canvas, words.inset(canvas.px(30), canvas.px(28)))
        if self.pointed:
            canvas.ring(box, readable(self.accent, CREAM), canvas.px(5), radius=radius)

    def _paint_words(self, canvas: Canvas, box: Box) -> None:
        px = canvas.px
        canvas.text(self.title, box.top(px(34)), self.title_units, role="display", fit="shrink")
        line = box.below(px(35)).top(px(24))
        canvas.text(self.players, line, SMALL_TEXT + 1, colour=SOFT_INK, fit="shrink")
        canvas.text(
            self.company,
            line.moved(0, px(25)),
            SMALL_TEXT + 1,
            role="strong",
            colour=readable(self.accent, CREAM),
            fit="shrink",
        )

    def _paint_long_words(self, canvas: Canvas, box: Box) -> None:
        px = canvas.px
        larger = 2.0 if box.w > px(420) else 0.0
        canvas.text(self.title, box.top(px(46)), self.title_units, role="display", fit="shrink")
        rest = box.below(px(54))
        units = BODY_TEXT + 1 + larger
        height = canvas.text(self.tagline, rest, units, colour=SOFT_INK, fit="wrap", top=True)
        line = rest.below(height + px(14)).top(px(28))
        units = BODY_TEXT + larger
        canvas.text(self.players, line, units, role="strong", fit="shrink")
        ink = readable(self.accent, CREAM)
        canvas.text(self.company, line.moved(0, line.h), units, role="strong", colour=ink, fit="shrink")
        pill = Box(box.x, box.bottom - px(50), min(box.w, px(168)), px(50))
        canvas.panel(pill, ink, radius=pill.h / 2, lower=mix(ink, INK, 0.1))
        words = pill.inset(px(14), 0)
        canvas.text(
            self.invitation, words, HEADING_TEXT, role="display", colour=CREAM, align="centre", fit="shrink"
        )


@dataclass(frozen=True, slots=True)
class GameTile(Face):
    """A small picture of a game, for lists."""

    accent: Colour
    picture: str

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        top, foot = cover_colours(self.accent)
        canvas.panel(canvas.box, top, radius=canvas.px(self.corner), lower=foot)
        canvas.picture(self.picture, canvas.box.middle(canvas.box.w * 0.7, canvas.box.h * 0.7))
