"""Rich text: strong and slanted words, links and pictures in running text, laid out in lines by hand."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import line_height, text_width, wrap
from farmtable.ui.theme import BODY_TEXT, INK, RIVER, SUN, WHITE, Colour, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.engine.rules_page import Run
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.fonts import Role
    from farmtable.ui.theme import Theme

LINK: Final = mix(RIVER, INK, 0.42)
MARKED: Final = mix(WHITE, SUN, 0.45)
"""The ground of what a search has found; `SUN` is that of the place it is at now."""

_LEADING: Final = 1.1
_PICTURE: Final = 1.3
"""The side of a picture in running text, in type sizes."""

_WORDS: Final = re.compile(r"\s+|\S+")


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set: type size in units, role and colour of its plain words, and where lines stand."""

    units: float = BODY_TEXT
    role: Role = "text"
    colour: Colour = INK
    align: Literal["left", "centre"] = "left"


@dataclass(slots=True)
class Fragment:
    """A part of one run in one line: what it says, where in the line, where in the text it begins."""

    run: Run
    text: str
    role: Role
    x: float
    width: float
    start: int


@dataclass(slots=True)
class Line:
    """The fragments of a line, from left to right."""

    fragments: list[Fragment] = field(default_factory=list)

    @property
    def width(self) -> float:
        """Where the last fragment ends, in pixels from the left."""
        return self.fragments[-1].x + self.fragments[-1].width if self.fragments else 0.0


@dataclass(frozen=True, slots=True)
class Lines:
    """A text laid out: its lines, each `step` pixels high, centred ones within `width` pixels."""

    lines: tuple[Line, ...]
    step: float
    width: float
    centred: bool

    @property
    def height(self) -> float:
        """The height of all lines in pixels."""
        return self.step * len(self.lines)

    def places(self) -> Iterator[tuple[Fragment, Box]]:
        """Return every fragment with the place that it takes."""
        for number, line in enumerate(self.lines):
            left = max(0.0, (self.width - line.width) / 2) if self.centred else 0.0
            for fragment in line.fragments:
                yield fragment, Box(left + fragment.x, number * self.step, fragment.width, self.step)

    @property
    def links(self) -> list[tuple[str, Box]]:
        """Where each link leads, and the place of its words."""
        return [(fragment.run.link, box) for fragment, box in self.places() if fragment.run.link]


@lru_cache(maxsize=1024)
def laid_out(runs: tuple[Run, ...], style: TextStyle, width: int, theme: Theme) -> Lines:
    """Break a text into lines no wider than `width` pixels; links and words stay whole where they fit."""
    size = theme.type_size(style.units)
    space = text_width(" ", style.role, size)
    lines = [Line()]
    for word in _words(runs, style, size):
        gap = space if lines[-1].fragments else 0
        if gap and _width_with(lines[-1], word, gap, size) > width:
            lines.append(Line())
            gap = 0
        for part in word:
            _put(lines, part, gap, width, size)
            gap = 0
    return Lines(tuple(lines), line_height("text", size) * _LEADING, width, style.align == "centre")


def _words(runs: tuple[Run, ...], style: TextStyle, size: int) -> Iterator[list[Fragment]]:
    """Return what must not be parted: words, each of one or several fragments without space between."""
    word: list[Fragment] = []
    start = 0
    for run in runs:
        role: Role = "strong" if run.strong else "italic" if run.slanted else style.role
        if run.picture:
            word.append(Fragment(run, "", role, 0, size * _PICTURE, start))
            continue
        for piece in [run.text] if run.link else _WORDS.findall(run.text):
            if piece.isspace():
                if word:
                    yield word
                word = []
            else:
                word.append(Fragment(run, piece, role, 0, text_width(piece, role, size), start))
            start += len(piece)
    if word:
        yield word


def _goes_on(line: Line, part: Fragment) -> bool:
    """Tell whether a fragment goes on with the last one's run, so that both are drawn as one."""
    last = line.fragments[-1]
    return last.run is part.run and bool(part.text) and not part.run.link


def _width_with(line: Line, word: list[Fragment], gap: float, size: int) -> float:
    """Return how wide the line would be with one more word."""
    rest = sum(part.width for part in word[1:])
    if not _goes_on(line, word[0]):
        return line.width + gap + word[0].width + rest
    last = line.fragments[-1]
    return last.x + text_width(f"{last.text} {word[0].text}", last.role, size) + rest


def _put(lines: list[Line], part: Fragment, gap: float, width: int, size: int) -> None:
    """Put a fragment at the end of the last line; one that is wider than a line is broken."""
    line = lines[-1]
    if gap and _goes_on(line, part):
        # One stretch of words is drawn as one, so that its spaces are those of the font.
        last = line.fragments[-1]
        last.text = f"{last.text} {part.text}"
        last.width = text_width(last.text, last.role, size)
        return
    if line.fragments and line.width + gap + part.width > width:
        # Only parts of a word that has no room in any line come here.
        lines.append(Line())
        gap = 0
    pieces = wrap(part.text, part.role, size, width) if part.text and part.width > width else (part.text,)
    at = 0
    for number, piece in enumerate(pieces):
        if number:
            lines.append(Line())
            gap = 0
        at = part.text.index(piece, at)
        piece_width = text_width(piece, part.role, size) if piece else part.width
        x = lines[-1].width + gap
        lines[-1].fragments.append(Fragment(part.run, piece, part.role, x, piece_width, part.start + at))
        at += len(piece)


@dataclass(frozen=True, slots=True)
class RichText(Face):
    """A text of several styles. `marks` are begins and ends of what a search found in it."""

    runs: tuple[Run, ...]
    style: TextStyle = TextStyle()
    marks: tuple[tuple[int, int], ...] = ()
    current: bool = False
    """It is the place at which the search stands now."""

    def paint(self, canvas: Canvas) -> None:
        size = canvas.theme.type_size(self.style.units)
        lines = laid_out(self.runs, self.style, int(canvas.box.w), canvas.theme)
        for fragment, box in lines.places():
            if fragment.run.picture:
                side = fragment.width * 0.92
                canvas.picture(fragment.run.picture, box.middle(side, side))
                continue
            for begin, end in self.marks:
                first, last = max(begin - fragment.start, 0), min(end - fragment.start, len(fragment.text))
                if first < last:
                    left = text_width(fragment.text[:first], fragment.role, size)
                    right = text_width(fragment.text[:last], fragment.role, size)
                    ground = Box(box.x + left, box.y, right - left, box.h).inset(-canvas.px(2), canvas.px(1))
                    canvas.panel(ground, SUN if self.current else MARKED, radius=canvas.px(4))
            colour = LINK if fragment.run.link else self.style.colour
            canvas.text(fragment.text, box, self.style.units, role=fragment.role, colour=colour)
            if fragment.run.link:
                foot = Box(box.x, box.bottom - box.h * 0.16, box.w, max(1.0, canvas.px(1.2)))
                canvas.panel(foot, LINK, opacity=0.6)


@dataclass(frozen=True, slots=True)
class LinkFace(Face):
    """What lies over the words of a link: nothing to see but a tint while it is pointed at."""

    pointed: bool

    @property
    def corner(self) -> float:
        return 6.0

    def paint(self, canvas: Canvas) -> None:
        if self.pointed:
            canvas.panel(canvas.box, LINK, radius=canvas.px(self.corner), opacity=0.14)
