"""Asking everybody at once who may answer: the same sheet whether or not anybody can.

Nothing on it, in its timing or in the order of its focus depends on what a hand holds or on what was chosen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from farmtable.engine.language import translate
from farmtable.scenes.table_menu import open_table_menu
from farmtable.scenes.table_undo import ask_undo
from farmtable.ui.countdown import CountdownFace, TimeLeft
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.text import text_height
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    HEADING_TEXT,
    MOSS,
    SEAT_MARKS,
    SOFT_INK,
    TITLE_TEXT,
    WHITE,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.asking import AnswerBook
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.canvas import Canvas

LEFT_AFTER_A_LOOK: Final = 3.0
"""At least so many seconds are left when somebody comes back from looking."""

_WIDTH: Final = 680.0
_NAME: Final = 54.0
_PICTURE: Final = 84.0


@dataclass(frozen=True, slots=True)
class AskedFace(Face):
    """Somebody who is asked; with a tick, somebody who has looked, whatever came of it."""

    name: str
    mark: int
    ticked: bool

    @property
    def shadow(self) -> float:
        return 0.0 if self.ticked else 4.0

    @property
    def corner(self) -> float:
        return 18.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        mark = SEAT_MARKS[self.mark]
        canvas.panel(box, mix(CREAM, SOFT_INK, 0.14) if self.ticked else WHITE, radius=canvas.px(18))
        size = canvas.px(22)
        inside = box.inset(canvas.px(16), 0)
        place = Box(inside.x, (box.h - size) / 2, size, size)
        canvas.mark(mark, place)
        sign = Box(inside.right - size, place.y, size, size)
        canvas.picture("icon_check" if self.ticked else "icon_forward", sign, colour=SOFT_INK)
        words = Box(place.right + canvas.px(10), 0, sign.x - place.right - canvas.px(16), box.h)
        canvas.text(self.name, words, HEADING_TEXT, role="display", colour=mark.colour, fit="shrink")


class AnswersScene(PieceScene):
    """One round of questions: whoever wants looks at their own cards, and then the round goes on."""

    overlay = True
    enter_answers = True

    def __init__(self, table: TableScene, book: AnswerBook, done: Callable[[], None]) -> None:
        """`done` is called when the round goes on, just before the sheet goes away."""
        super().__init__(table.shell.faces)
        self._table = table
        self._shell = table.shell
        self._match = table.match
        self._book = book
        self._done = done
        limit = table.game.time_limit(table.match.state, table.match.table)
        self._limit = None if limit is None else limit.seconds
        self._left = limit.seconds if limit is not None else 0.0

    @property
    def title(self) -> str:
        return self._match.game.info.title

    @property
    def time_left(self) -> TimeLeft | None:
        """How long the round still takes, None for as long as people like."""
        if self._limit is None:
            return None
        return TimeLeft(math.ceil(max(0.0, self._left)), math.ceil(self._limit))

    # What is seen

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        asking, names = self._book.asking, self._match.names
        width = px(_WIDTH)
        pad = px(32)
        told, question = asking.told.text(names), asking.question.text(names)
        beside = px(_PICTURE + 20) if asking.picture else 0.0
        room = width - 2 * pad - beside
        body = self.theme.type_size(BODY_TEXT)
        told_height = text_height(told, "text", body, room)
        note = translate("Press your name, and look at your cards alone. Nobody learns what you choose.")
        note_height = text_height(note, "text", body, width - 2 * pad)
        head = max(px(_PICTURE), px(40) + told_height) if asking.picture else px(40) + told_height
        lines = (len(asking.seats) + 1) // 2
        names_height = lines * px(_NAME) + (lines - 1) * px(12)
        height = px(26) + head + px(14) + note_height + px(14) + names_height + px(22) + px(54) + px(26)
        sheet = Box((self.size[0] - width) / 2, (self.size[1] - height) / 2, width, height)
        found = [Piece("sheet", sheet, Panel(radius=24, depth=10))]
        inner = Box(sheet.x + pad, sheet.y + px(26), width - 2 * pad, height)
        if asking.picture:
            place = Box(inner.x, inner.y, px(_PICTURE), px(_PICTURE))
            found.append(self._piece("answers:picture", place, Picture(asking.picture)))
        words = Box(inner.x + beside, inner.y, room, px(40))
        found.append(
            self._piece("answers:question", words, Label(question, TITLE_TEXT, "display", MOSS, fit="shrink"))
        )
        face = Label(told, BODY_TEXT, "text", SOFT_INK, fit="wrap", top=True)
        found.append(self._piece("answers:told", Box(words.x, words.bottom, room, told_height), face))
        y = inner.y + head + px(14)
        face = Label(note, BODY_TEXT, "text", SOFT_INK, fit="wrap", top=True)
        found.append(self._piece("answers:note", Box(inner.x, y, inner.w, note_height), face))
        y += note_height + px(14)
        found += self._names(Box(inner.x, y, inner.w, names_height))
        found += self._foot(Box(inner.x, sheet.bottom - px(26) - px(54), inner.w, px(54)))
        return found

    def _names(self, box: Box) -> list[Piece]:
        px = self.theme.px
        seats = self._book.asking.seats
        lines = (len(seats) + 1) // 2
        places = [place for row in box.rows(lines, px(12)) for place in row.columns(2, px(14))]
        found = []
        for seat, place in zip(seats, places, strict=False):
            player = self._match.players[seat]
            ticked = self._book.has_chosen(seat)
            face = AskedFace(player.name, player.mark, ticked)
            found.append(self._piece(f"asked:{seat}", place, face, active=not ticked))
        return found

    def _foot(self, box: Box) -> list[Piece]:
        px = self.theme.px
        text = translate("Go on") if self._book.touched else translate("Nobody")
        wide = px(190)
        button = Box(box.right - wide, box.y, wide, box.h)
        found = [self._piece("answers:go", button, Button(text, "primary"), active=True)]
        left = Box(box.x, box.y, box.w - wide - px(20), box.h)
        if self._match.undo_stop() is None:
            undo = Box(left.x, left.y + px(5), px(44), px(44))
            tip = translate("Take back (Ctrl+Z)")
            found.append(self._piece("answers:undo", undo, Button(icon="icon_undo"), tip=tip, active=True))
            left = left.past(px(58))
        time_left = self.time_left
        if time_left is not None:
            found.append(self._piece("answers:time", left.middle(left.w, px(34)), CountdownFace(time_left)))
        return found

    def _piece(self, id_: str, box: Box, face: Face, *, tip: str = "", active: bool = False) -> Piece:
        return Piece(id_, box, face, z=1, tip=tip, active=active, inside="sheet")

    # What people do

    def entered(self) -> None:
        self.refresh()
        seats = self._book.asking.seats
        open_ = [f"asked:{seat}" for seat in seats if not self._book.has_chosen(seat)]
        self.stage.focus = open_[0] if open_ else "answers:go"

    def choose(self, id_: str) -> None:
        if id_ == "answers:go":
            self._go_on()
        elif id_ == "answers:undo":
            ask_undo(self._table)
        elif id_.startswith("asked:"):
            self._let_look(int(id_.removeprefix("asked:")))

    def cancel(self) -> None:
        open_table_menu(self._table)

    def pressed_key(self, event: pygame.Event) -> bool:
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and event.key == pygame.K_z:
            ask_undo(self._table)
        else:
            return False
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._limit is None or self._shell.stack.top is not self:
            return
        before = self.time_left
        self._left -= seconds
        if self._left <= 0:
            self._go_on()
        elif self.time_left != before:
            self.refresh(glide=False)

    def _go_on(self) -> None:
        self._book.closed = True
        self._done()
        self._shell.stack.pop(self)

    def _let_look(self, seat: int) -> None:
        """Let one person look, behind the curtain where there is anything to hide."""
        from farmtable.scenes.answer_look import AnswerLookScene
        from farmtable.scenes.curtain import CurtainScene

        def chosen(move: Any) -> None:
            self._book.choose(seat, move)
            self._left = max(self._left, min(LEFT_AFTER_A_LOOK, self._limit or 0.0))

        stack = self._shell.stack
        look = AnswerLookScene(self._shell, self._match, seat, chosen)
        if self._table.hand_over.secret:
            stack.push(CurtainScene(self._shell, self._match, seat, lambda: stack.replace(look), back=True))
        else:
            stack.push(look)
