"""Words of the table in letters as large as there is room for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.sentences import say_count
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import ELLIPSIS, line_height, render_line, shorten, text_height, text_width, wrap
from farmtable.ui.theme import BODY_TEXT, INK, SMALLEST_TYPE, Colour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from farmtable.ui.canvas import Canvas
    from farmtable.ui.fonts import Role

ACCENT: Final = "#8A4B2E"
"""The brown of the game, for words on light paper."""


def points_text(points: int) -> str:
    """Return points in words."""
    return say_count("{count} point", "{count} points", points).text()


@dataclass(frozen=True, slots=True)
class WordFace(Face):
    """A sound as a big word, as large as fits in at most two lines."""

    word: str
    largest: float = 44.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        width = int(box.w)
        size = canvas.theme.type_size(self.largest)
        while size > SMALLEST_TYPE:
            lines = broken(self.word, size, width, "display")
            high = line_height("display", size) * len(lines)
            if len(lines) <= 2 and high <= box.h and max(_wide(line, size) for line in lines) <= width:
                break
            size -= 1
        lines = broken(self.word, size, width, "display")
        high = line_height("display", size) * len(lines)
        place = Box(0, (box.h - high) / 2, box.w, high)
        write_lines(canvas, lines, place, "display", size, ACCENT, "left")


@dataclass(frozen=True, slots=True)
class Words(Face):
    """A paragraph from the top of its box, in letters as large as there is room for."""

    text: str
    largest: float = BODY_TEXT
    colour: Colour = INK
    align: Literal["left", "centre"] = "left"

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        width = max(1, int(box.w))
        size = canvas.theme.type_size(self.largest)
        while size > SMALLEST_TYPE and self._height(size, width) > box.h:
            size -= 1
        lines = wrap(self.text, "text", size, width)
        room = max(1, int(box.h / line_height("text", size) + 0.2))
        if len(lines) > room:
            # Only names of unusual length come to this.
            lines = (*lines[: room - 1], shorten(lines[room - 1] + ELLIPSIS * 2, "text", size, width))
        write_lines(canvas, lines, box, "text", size, self.colour, self.align)

    def _height(self, size: int, width: int) -> float:
        return float(text_height(self.text, "text", size, width))


def write_lines(
    canvas: Canvas,
    lines: Iterable[str],
    box: Box,
    role: Role,
    size: int,
    colour: Colour,
    align: Literal["left", "centre"],
) -> None:
    """Write lines from the top of a box, in letters of so many pixels, whatever letters are usual."""
    step = line_height(role, size)
    y = box.y
    for line in lines:
        drawn = render_line(line, role, size, canvas.painted(colour))
        x = box.x if align == "left" else box.x + (box.w - drawn.get_width()) / 2
        canvas.surface.blit(drawn, (round(x), round(y + (step - drawn.get_height()) / 2)))
        y += step


def _wide(text: str, size: int) -> int:
    return text_width(text, "display", size)


def broken(text: str, size: int, width: int, role: Literal["text", "display"] = "text") -> tuple[str, ...]:
    """Break a word after its hyphens where it is wider than `width` pixels; words are broken at spaces."""
    lines: list[str] = []
    line = ""
    for part in text.replace("-", "-\0").replace(" ", " \0").split("\0"):
        if line and text_width((line + part).rstrip(), role, size) > width:
            lines.append(line.rstrip())
            line = part
        else:
            line += part
    return (*lines, line.rstrip())
