"""The table of contents beside a rules page, scrolled on its own where it does not fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.scroll import Scroll, Thumb
from farmtable.ui.theme import BODY_TEXT, CREAM, HEADING_TEXT, INK, MOSS, SMALL_TEXT, SOFT_INK, mix

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from farmtable.engine.rules_page import Block
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

CONTENTS_WIDTH: Final = 280.0

_ROW: Final = 33.0
_LOWEST_ROW: Final = 28.0
"""Rows come this close before the contents scroll."""


class Contents:
    """The rows of one page's sections. The row of the section that is read stays in sight."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._shown = ("", 0.0, 0.0)

    def pieces(
        self, sections: Sequence[Block], current: str, counts: Mapping[str, int], box: Box, theme: Theme
    ) -> list[Piece]:
        """Return the contents in `box`. `counts` are the hits of a search by section, empty without one."""
        px = theme.px
        found = [
            Piece("contents", box, Panel()),
            Piece(
                "contents:title",
                Box(box.x + px(24), box.y + px(14), box.w - px(40), px(34)),
                Label(translate("Contents"), HEADING_TEXT, "display", MOSS, fit="shrink"),
                z=1,
                inside="contents",
            ),
        ]
        view = Box(box.x, box.y + px(56), box.w, box.h - px(66))
        letters = theme.type_size(BODY_TEXT) / BODY_TEXT
        row = min(letters * _ROW, max(letters * _LOWEST_ROW, view.h / len(sections)))
        self.scroll.lay(view, len(sections) * row)
        ids = [section.id for section in sections]
        shown = (current, view.h, row)
        if current and shown != self._shown:
            self._shown = shown
            self.reveal(ids.index(current), len(ids))
        inner = view.inset(px(10), 0)
        bar = self.scroll.track(theme).w if self.scroll.limit > 0 else 0.0
        for at, section in enumerate(sections):
            place = Box(inner.x, view.y + at * row - self.scroll.offset, inner.w - bar * 0.6, row - px(2))
            if place.overlaps(view):
                face = SectionFace(section.text, section.id == current, counts.get(section.id))
                id_ = f"contents:{section.id}"
                found.append(Piece(id_, place, face, z=1, active=True, clip=view, repeats=True))
        if self.scroll.limit > 0:
            found.append(
                Piece("contents:thumb", self.scroll.thumb(theme), Thumb(), z=2, over=True, clip=view)
            )
        return found

    def reveal(self, at: int, count: int) -> None:
        """Scroll so that row `at` of `count` is in sight."""
        view, row = self.scroll.view, self.scroll.content / count
        self.scroll.reveal(Box(view.x, view.y + at * row - self.scroll.offset, view.w, row))


@dataclass(frozen=True, slots=True)
class SectionFace(Face):
    """A row of the contents. `hits` counts what a search found in the section, None without a search."""

    text: str
    current: bool
    hits: int | None

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.current:
            canvas.panel(box, mix(CREAM, MOSS, 0.16), radius=canvas.px(self.corner))
            bar = Box(0, box.h * 0.2, canvas.px(4), box.h * 0.6)
            canvas.panel(bar, MOSS, radius=canvas.px(2))
        inner = box.inset(canvas.px(14), 0)
        if self.hits is not None:
            count = inner.past(inner.w - canvas.px(30))
            told = str(self.hits) if self.hits else translate("–")
            colour = INK if self.hits else SOFT_INK
            canvas.text(told, count, SMALL_TEXT, role="strong", colour=colour, align="right")
            inner = inner.left(inner.w - canvas.px(36))
        canvas.text(
            self.text,
            inner,
            BODY_TEXT,
            role="strong" if self.current else "text",
            colour=SOFT_INK if self.hits == 0 else INK,
            fit="shorten",
        )
