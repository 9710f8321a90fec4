"""Lays a rules page out in a column: what stands where, once for each width, theme and search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import say, say_count
from farmtable.ui.face import Face
from farmtable.ui.faces import Panel
from farmtable.ui.geometry import Box
from farmtable.ui.rich_text import RichText, TextStyle, laid_out
from farmtable.ui.text import wrap
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    INK,
    LARGER,
    LINEN,
    MOSS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    TITLE_TEXT,
    WHITE,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.engine.game_info import GameInfo
    from farmtable.engine.rules_page import Block, Hit
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.figure import Figure
    from farmtable.ui.theme import Theme

COLUMN: Final = 540.0
"""The width of the text in units: about seventy letters."""

HERO_HEIGHT: Final = 160.0
_TAGLINE_LINES: Final = 2
"""Pictures stay out of the head of a page where its sentence would take more lines beside them."""

_EXAMPLE: Final = mix(WHITE, SUN, 0.16)
_FIGURE: Final = mix(LINEN, WHITE, 0.25)
_STYLES: Final[dict[str, TextStyle]] = {
    "section": TextStyle(TITLE_TEXT, "display", MOSS),
    "question": TextStyle(BODY_TEXT, "strong"),
    "figure": TextStyle(SMALL_TEXT, "italic", SOFT_INK, "centre"),
}
_ABOVE: Final[dict[str, float]] = {"section": 34.0, "question": 16.0, "figure": 8.0}
_BELOW: Final[dict[str, float]] = {"section": 12.0, "question": 3.0, "item": 7.0, "step": 8.0, "figure": 18.0}
_INDENT: Final[dict[str, float]] = {"item": 26.0, "step": 38.0}
_PADDING: Final = 18.0
_MOST_COVERS: Final = 4


@dataclass(frozen=True, slots=True)
class Placed:
    """One thing on the page: its place in pixels from the top left of the column, and its face.

    `links` are the ids that its words lead to, with their places.
    """

    id: str
    block: str
    box: Box
    face: Face
    z: int = 0
    links: tuple[tuple[str, Box], ...] = ()


@dataclass(frozen=True, slots=True)
class PageLayout:
    """A page laid out: everything on it from top to bottom, and where each block stands."""

    placed: tuple[Placed, ...]
    blocks: dict[str, Box]
    height: float


def lay_page(
    blocks: Sequence[Block],
    hits: Sequence[Hit],
    current: str,
    figure: Callable[[str], Figure | None],
    width: float,
    theme: Theme,
    top: float,
) -> PageLayout:
    """Lay blocks out in a column `width` pixels wide that begins `top` pixels down.

    `hits` are marked, the block `current` among them more than the others.
    """
    column = _Column(width, theme, top, {hit.block: hit.spans for hit in hits}, current, figure)
    for number, block in enumerate(blocks):
        follows = blocks[number + 1] if number + 1 < len(blocks) else None
        column.put(block, follows)
    return PageLayout(tuple(column.placed), column.blocks, column.y)


class _Column:
    """The column while it is filled from the top; `y` is how far it is filled, in pixels."""

    def __init__(
        self,
        width: float,
        theme: Theme,
        top: float,
        marks: dict[str, tuple[tuple[int, int], ...]],
        current: str,
        figure: Callable[[str], Figure | None],
    ) -> None:
        self.placed: list[Placed] = []
        self.blocks: dict[str, Box] = {}
        self.y = top
        self._width = width
        self._theme = theme
        self._marks = marks
        self._current = current
        self._figure = figure
        self._example_top: float | None = None

    def put(self, block: Block, follows: Block | None) -> None:
        """Put a block below the others; `follows` is the one after it."""
        px = self._theme.px
        if block.example and self._example_top is None:
            self.y += px(6)
            self._example_top = self.y
            self.y += px(_PADDING * 0.7)
        top = self.y = self.y + px(_ABOVE.get(block.kind, 0))
        left = px(_PADDING) if block.example else 0.0
        if block.kind == "figure":
            self._put_figure(block, left)
        else:
            left += px(_INDENT.get(block.kind, 0))
            self._put_mark(block, left)
            self._put_words(
                block, Box(left, self.y, self._width - left - px(_PADDING if block.example else 0), 0)
            )
        self.blocks[block.id] = Box(left, top, self._width - left, self.y - top)
        self.y += px(_BELOW.get(block.kind, 13))
        if block.kind in _INDENT and (follows is None or follows.kind != block.kind):
            self.y += px(7)
        if self._example_top is not None and (follows is None or follows.example != block.example):
            self._close_example(block)

    def _put_words(self, block: Block, box: Box) -> None:
        style = _STYLES.get(block.kind, TextStyle())
        marks = self._marks.get(block.id, ())
        face = RichText(block.runs, style, marks, block.id == self._current)
        lines = laid_out(block.runs, style, int(box.w), self._theme)
        place = Box(box.x, box.y, int(box.w), lines.height)
        links = tuple((link, part.moved(place.x, place.y)) for link, part in lines.links)
        self.placed.append(Placed(f"text:{block.id}", block.id, place, face, 2, links))
        self.y += lines.height

    def _put_mark(self, block: Block, left: float) -> None:
        """Put the dot of an item, or the number of a step, before its words."""
        px = self._theme.px
        line = laid_out(block.runs, TextStyle(), 10_000, self._theme).step
        if block.kind == "item":
            size = px(8)
            place = Box(left - px(18), self.y + (line - size) / 2, size, size)
            face: Face = Panel(MOSS, radius=4, depth=0)
        elif block.kind == "step":
            size = max(px(26), self._theme.type_size(SMALL_TEXT) * 1.6)
            place = Box(left - px(12) - size, self.y + (line - size) / 2, size, size)
            face = StepFace(block.number)
        else:
            return
        self.placed.append(Placed(f"mark:{block.id}", block.id, place, face, 2))

    def _put_figure(self, block: Block, left: float) -> None:
        px = self._theme.px
        figure = self._figure(block.figure)
        room = self._width - 2 * left - (0 if block.example else 2 * px(_PADDING))
        top = self.y
        if figure is not None:
            larger = LARGER if self._theme.larger_text else 1.0
            width = min(room, px(figure.width) * larger)
            height = width * figure.height / figure.width
            self.y += 0 if block.example else px(_PADDING)
            place = Box((self._width - width) / 2, self.y, width, height)
            face = replace(figure, ground=_EXAMPLE if block.example else _FIGURE)
            self.placed.append(Placed(f"figure:{block.id}", block.id, place, face, 2))
            self.y += height + px(8)
        self._put_words(block, Box((self._width - room) / 2, self.y, room, 0))
        if not block.example:
            self.y += px(10)
            sheet = Box(0, top, self._width, self.y - top)
            self.placed.append(Placed(f"sheet:{block.id}", block.id, sheet, Panel(_FIGURE, depth=0), 1))

    def _close_example(self, block: Block) -> None:
        top = self._example_top or 0.0
        sheet = Box(0, top, self._width, self.y + self._theme.px(4) - top)
        face = Panel(_EXAMPLE, depth=0, edge=mix(WHITE, SUN, 0.6))
        self.placed.append(Placed(f"sheet:{block.id}", block.id, sheet, face, 1))
        self._example_top = None
        self.y = sheet.bottom + self._theme.px(18)


@dataclass(frozen=True, slots=True)
class StepFace(Face):
    """The number of a step in a round patch."""

    number: int

    @property
    def corner(self) -> float:
        return 13.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, MOSS, radius=canvas.box.h / 2)
        canvas.text(str(self.number), canvas.box, SMALL_TEXT, role="display", colour=CREAM, align="centre")


@dataclass(frozen=True, slots=True)
class HeroFace(Face):
    """The head of a page: the game's name, its facts, and its pictures on its colour."""

    title: str
    tagline: str
    facts: str
    cover: tuple[str, ...]
    accent: Colour

    @property
    def corner(self) -> float:
        return 18.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(self.corner)
        canvas.panel(box, self.accent, radius=radius, lower=mix(self.accent, INK, 0.16))
        inner = box.inset(canvas.px(24), canvas.px(16))
        size = min(canvas.px(52), inner.h / 2 - canvas.px(4))
        gap = canvas.px(10)
        beside = inner.w - 2 * size - gap - canvas.px(20)
        letters = canvas.theme.type_size(SMALL_TEXT)
        room = len(wrap(self.tagline, "text", letters, max(1, int(beside)))) <= _TAGLINE_LINES
        covers = self.cover[:_MOST_COVERS] if room else ()
        for at, name in enumerate(covers):
            column, row = at % 2, at // 2
            x = inner.right - 2 * size - gap + column * (size + gap)
            patch = Box(x, inner.y + row * (inner.h - size), size, size)
            canvas.panel(patch, CREAM, radius=size / 2, opacity=0.92)
            canvas.picture(name, patch.middle(size * 0.7, size * 0.7))
        words = inner.left(beside) if covers else inner
        canvas.text(self.title, words.top(words.h * 0.36), 36, role="display", colour=CREAM, fit="shrink")
        middle = Box(words.x, words.y + words.h * 0.36, words.w, words.h * 0.42)
        canvas.text(self.tagline, middle, SMALL_TEXT, colour=CREAM, fit="wrap")
        foot = Box(words.x, words.y + words.h * 0.78, words.w, words.h * 0.22)
        canvas.text(self.facts, foot, SMALL_TEXT, role="strong", colour=CREAM, fit="shrink")


def hero_face(info: GameInfo) -> HeroFace:
    """Return the head of a game's page."""
    if info.min_people == info.max_people:
        people = say_count("{count} player", "{count} players", info.min_people)
    else:
        people = say("{least}–{most} players", least=info.min_people, most=info.max_people)
    facts = say("{people} · {minutes} min", people=people, minutes=info.minutes)
    return HeroFace(info.title, info.tagline.text(), facts.text(), info.cover, info.accent)


@dataclass(frozen=True, slots=True)
class MarkerFace(Face):
    """A bar beside the paragraph that somebody came for."""

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, SUN, radius=canvas.box.w / 2)
