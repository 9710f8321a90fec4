"""The faces of cards that are read: Tricks and Abilities with their picture, their name and what they say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.cards import ABILITIES, TRICKS
from farmtable.tables.ham_farm.symbols import picture_of, tall
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import line_height, text_height, text_width, wrap
from farmtable.ui.theme import CREAM, INK, SOFT_INK, WHITE, Colour, mix

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas

TRICK_TINT: Final = "#D9C8EC"
ABILITY_TINT: Final = "#CFE3D6"
_NAME: Final = 17
"""The size of a name beside its picture, in units."""


def tint_of(source: str) -> Colour:
    """Return the colour of a Trick or an Ability."""
    return TRICK_TINT if source in TRICKS else ABILITY_TINT


@dataclass(frozen=True, slots=True)
class TextCardFace(Face):
    """A Trick or an Ability: the picture above the name, and below what it does.

    `changes` tell what it would change now; with `compact` the picture is beside the name. `level`
    are the cards of the same size around it: all of them have heads of one height.
    """

    source: str
    units: float = 15.0
    changes: tuple[str, ...] = ()
    compact: bool = False
    kind: str = ""
    level: tuple[str, ...] = ()

    @property
    def shadow(self) -> float:
        return 5.0

    @property
    def corner(self) -> float:
        return 14.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        tint = tint_of(self.source)
        radius = min(canvas.px(14), box.w * 0.12)
        canvas.panel(box, tint, radius=radius)
        inner = box.inset(max(2.0, canvas.px(4)))
        canvas.panel(inner, CREAM, radius=radius * 0.8)
        if self.compact:
            self._paint_compact(canvas, inner, tint, radius)
        else:
            self._paint_tall(canvas, inner, tint, radius)

    def _paint_compact(self, canvas: Canvas, inner: Box, tint: Colour, radius: float) -> None:
        pad = canvas.px(8)
        around = self.level or (self.source,)
        words = max(self._text_height(canvas, inner.w - 2 * pad, source) for source in around)
        # What it says comes before a large title.
        head = min(max(canvas.theme.type_size(13) * 1.5, inner.h - words - pad * 0.9), inner.h * 0.42)
        canvas.panel(inner.top(head), mix(tint, WHITE, 0.3), radius=radius * 0.8)
        canvas.panel(Box(inner.x, inner.y + head - radius, inner.w, radius), mix(tint, WHITE, 0.3))
        # The picture makes way for the longest of the names.
        letters = canvas.theme.usual_type_size(_NAME)
        names = max(text_width(_title(source), "display", letters) for source in around)
        size = min(head * 0.86, max(head * 0.4, inner.w - names - pad * 2 - 2))
        picture = Box(inner.x + pad * 0.7, inner.y + (head - size) / 2, size, size)
        canvas.picture(picture_of(self.source), picture)
        title = inner.top(head).past(size + pad * 1.5)
        self._write_title(canvas, title.left(title.w - pad * 0.5), _NAME)
        self._write_text(canvas, inner.below(head + pad * 0.4).inset(pad, 0))

    def _paint_tall(self, canvas: Canvas, inner: Box, tint: Colour, radius: float) -> None:
        changes = self._changes_height(canvas, inner.w - canvas.px(28))
        title = canvas.theme.type_size(26) * 1.2
        words = self._text_height(canvas, inner.w - canvas.px(28), self.source)
        top = max(inner.h * 0.2, inner.h - title - words - changes - canvas.px(26))
        top = min(top, inner.h * 0.52)
        canvas.panel(inner.top(top), mix(tint, WHITE, 0.3), radius=radius * 0.8)
        canvas.panel(Box(inner.x, inner.y + top - radius, inner.w, radius), mix(tint, WHITE, 0.3))
        if self.kind:
            label = Box(inner.x + canvas.px(12), inner.y + canvas.px(6), inner.w, canvas.px(22))
            canvas.text(self.kind, label, 14, role="strong", colour=mix(tint, INK, 0.7))
        size = min(inner.w * 0.7, top * 0.9)
        canvas.picture(picture_of(self.source), inner.top(top).middle(size, size))
        rest = inner.below(top + canvas.px(4)).inset(canvas.px(14), 0)
        self._write_title(canvas, rest.top(title), 26)
        rest = rest.below(title)
        self._write_text(canvas, rest.top(words + 2))
        if self.changes:
            foot = Box(inner.x, inner.bottom - changes, inner.w, changes)
            canvas.panel(foot, mix(tint, WHITE, 0.62), radius=radius * 0.8)
            y = foot.y + canvas.px(7)
            for change in self.changes:
                place = Box(foot.x + canvas.px(14), y, foot.w - canvas.px(28), foot.bottom - y)
                y += canvas.text(change, place, self.units, colour=INK, fit="wrap", top=True) + canvas.px(2)

    def _write_title(self, canvas: Canvas, box: Box, units: float) -> None:
        canvas.text(_title(self.source), tall(box), units, role="display", fit="shrink")

    def _write_text(self, canvas: Canvas, box: Box) -> None:
        canvas.text(_text(self.source), box, self.units, colour=mix(INK, SOFT_INK, 0.4), fit="wrap", top=True)

    def _text_height(self, canvas: Canvas, width: float, source: str) -> float:
        return text_height(_text(source), "text", canvas.theme.type_size(self.units), width)

    def _changes_height(self, canvas: Canvas, width: float) -> float:
        if not self.changes:
            return 0.0
        size = canvas.theme.type_size(self.units)
        lines = sum(len(wrap(change, "text", size, max(1, int(width)))) for change in self.changes)
        return line_height("text", size) * lines + canvas.px(14 + 2 * len(self.changes))


def _title(source: str) -> str:
    return (TRICKS.get(source) or ABILITIES[source]).title.text()


def _text(source: str) -> str:
    return (TRICKS.get(source) or ABILITIES[source]).text.text()
