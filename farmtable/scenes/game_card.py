"""The card that stands for a game on the first screen, and the tile with its pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import say, say_count
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    INK,
    SMALL_TEXT,
    SOFT_INK,
    TITLE_TEXT,
    WHITE,
    Colour,
    mix,
    readable,
)

if TYPE_CHECKING:
    from farmtable.engine.game import GameInfo
    from farmtable.engine.sentences import Sentence
    from farmtable.ui.canvas import Canvas

_RADIUS: Final = 22.0
_WIDE: Final = 1.35
"""From this width by height on, a card has its cover at the left instead of on top."""


def cover_colours(accent: Colour) -> tuple[Colour, Colour]:
    """Return the ground of a game's pictures, from top to bottom: its own colour in a light tone."""
    return mix(accent, WHITE, 0.52), mix(accent, WHITE, 0.36)


def players_line(info: GameInfo) -> Sentence:
    """Return how many play and how long, in one line."""
    least, most = info.min_people, info.max_people
    if any(mode.automata for mode in info.modes):
        most = max(most, least)
    if least == most:
        return say_count(
            "{count} player · {minutes} min", "{count} players · {minutes} min", least, minutes=info.minutes
        )
    return say("{least}–{most} players · {minutes} min", least=least, most=most, minutes=info.minutes)


def company_line(info: GameInfo) -> Sentence:
    """Return whether one person can play, and against whom."""
    for mode in info.modes:
        if mode.min_people == 1 and mode.automata:
            return say("Alone against {name}, or together", name=mode.automata[0])
    if info.min_people == 1:
        return say("Alone or together")
    return say("Together at one screen")


def paint_cover(canvas: Canvas, box: Box, names: tuple[str, ...]) -> None:
    """Paint the pictures of a cover into a box, in a row or two by two, as its shape wants."""
    count = max(1, len(names))
    columns = count if box.w > box.h * 2.1 else 2 if count > 1 else 1
    rows = -(-count // columns)
    inside = box.inset(box.w * 0.08, box.h * 0.09)
    cells = [cell for line in inside.rows(rows) for cell in line.columns(columns)]
    size = min(cells[0].w, cells[0].h)
    for name, cell in zip(names, cells, strict=False):
        plate = cell.middle(size * 0.96, size * 0.96)
        canvas.panel(plate, WHITE, radius=plate.h / 2, opacity=0.22)
        canvas.picture(name, cell.middle(size * 0.7, size * 0.7))


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
        canvas.panel(box, top, radius=radius, lower=foot)
        if box.w > box.h * _WIDE:
            cover, words = box.left(box.w * 0.46), box.past(box.w * 0.46)
            canvas.panel(words, CREAM, radius=radius)
            canvas.panel(words.left(radius), CREAM)
            paint_cover(canvas, cover, self.cover)
            self._paint_long_words(canvas, words.inset(canvas.px(28), canvas.px(26)))
        else:
            height = canvas.px(116)
            cover, words = box.top(box.h - height), box.below(box.h - height)
            canvas.panel(words, CREAM, radius=radius)
            canvas.panel(words.top(radius), CREAM)
            paint_cover(canvas, cover, self.cover)
            self._paint_words(canvas, words.inset(canvas.px(18), canvas.px(12)))

    def _paint_words(self, canvas: Canvas, box: Box) -> None:
        px = canvas.px
        canvas.text(self.title, box.top(px(34)), TITLE_TEXT - 2, role="display", fit="shrink")
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
        canvas.text(self.title, box.top(px(44)), 34, role="display", fit="shrink")
        rest = box.below(px(52))
        height = canvas.text(
            self.tagline, rest, BODY_TEXT + 1, colour=SOFT_INK, fit="wrap", top=True
        )
        line = rest.below(height + px(14)).top(px(26))
        canvas.text(self.players, line, BODY_TEXT, role="strong", fit="shrink")
        ink = readable(self.accent, CREAM)
        canvas.text(self.company, line.moved(0, px(27)), BODY_TEXT, role="strong", colour=ink, fit="shrink")
        pill = Box(box.x, box.bottom - px(46), min(box.w, px(150)), px(46))
        canvas.panel(pill, ink, radius=pill.h / 2, lower=mix(ink, INK, 0.1))
        canvas.text(self.invitation, pill.inset(px(14), 0), 20, role="display", colour=CREAM, align="centre", fit="shrink")


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
