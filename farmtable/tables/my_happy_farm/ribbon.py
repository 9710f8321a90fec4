"""The strip that counts the final round down by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.engine.sentences import say_count
from farmtable.games.my_happy_farm.previews import final_turn_seats
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import shorten, text_width
from farmtable.ui.theme import BARN, BODY_TEXT, CREAM, INK, SEAT_MARKS, SUN, mix

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.table import Sight


@dataclass(frozen=True, slots=True)
class RibbonFace(Face):
    """A strip with a title, and the names (with their marks) of those who still have a turn, in order."""

    title: str
    people: tuple[tuple[str, int], ...]
    note: str

    @property
    def corner(self) -> float:
        return 16.0

    @property
    def shadow(self) -> float:
        return 4.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, BARN, radius=box.h / 2, lower=mix(BARN, INK, 0.12))
        size = canvas.theme.type_size(BODY_TEXT)
        title = Box(canvas.px(20), 0, text_width(self.title, "display", size) + 2, box.h)
        canvas.text(self.title, title, BODY_TEXT, role="display", colour=CREAM)
        note_width = text_width(self.note, "strong", size) + 2
        note = Box(box.w - note_width - canvas.px(20), 0, note_width, box.h)
        canvas.text(self.note, note, BODY_TEXT, role="strong", colour=CREAM)
        x = title.right + canvas.px(22)
        room = (note.x - canvas.px(16) - x) / max(1, len(self.people)) - canvas.px(24)
        for at, (name, mark) in enumerate(self.people):
            x = self._person(canvas, x, room, name, mark, now=at == 0)

    def _person(self, canvas: Canvas, x: float, room: float, name: str, mark: int, *, now: bool) -> float:
        """Write one name; return where the next one begins."""
        box = canvas.box
        size = canvas.theme.type_size(BODY_TEXT)
        disc = box.h - canvas.px(8)
        shown = shorten(name, "strong", size, max(1, int(room - disc - canvas.px(18))))
        width = text_width(shown, "strong", size)
        pill = Box(x, canvas.px(4), disc + width + canvas.px(16), disc)
        canvas.panel(pill, SUN if now else CREAM, radius=disc / 2, opacity=1.0 if now else 0.9)
        seat = SEAT_MARKS[mark]
        shape = Box(pill.x + canvas.px(6), pill.y, disc * 0.6, disc).middle(disc * 0.6, disc * 0.6)
        canvas.mark(seat, shape)
        words = Box(shape.right + canvas.px(5), pill.y, width + 2, disc)
        canvas.text(shown, words, BODY_TEXT, role="strong", colour=INK)
        return pill.right + canvas.px(8)


def ribbon(sight: Sight, box: Box) -> Piece:
    """Return the strip for this moment: before the final round it announces it."""
    view: HappyFarmState = sight.view
    if view.final_turns:
        seats = final_turn_seats(view)
        people = tuple((sight.name(seat), sight.players[seat].mark) for seat in seats)
        note = say_count("{count} turn left", "{count} turns left", len(seats)).text()
        face = RibbonFace(translate("Final round"), people, note)
    else:
        note = translate("The Feeding deck is empty: after this turn everybody has one more.")
        face = RibbonFace(translate("The end is near"), (), note)
    return Piece("ribbon", box, face, z=1)
