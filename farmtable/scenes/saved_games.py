"""All saved matches in one list: go on with one, throw one away, and take that back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.scenes.home import SAND
from farmtable.scenes.saved_row import ROW_HEIGHT, row_pieces, row_title
from farmtable.ui import shapes
from farmtable.ui.faces import Button, Label, Panel, Picture
from farmtable.ui.form_scene import FormScene
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BODY_TEXT, CREAM, INK, LINEN, MOSS, SOFT_INK

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.save_folder import SavedMatch
    from farmtable.scenes.shell import Shell

UNDO_SECONDS: Final = 6.0
"""How long a deleted match can be taken back by one click."""

_MARGIN: Final = 64.0
_WIDEST: Final = 1300.0
_HEAD: Final = 104.0
_GAP: Final = 12.0
_UNDO_Z: Final = 50


class SavedGamesScene(FormScene):
    """The list of saved matches, newest first. Only the rows in sight are pieces."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.faces)
        self._shell = shell
        self._matches: list[SavedMatch] = []
        self._trouble = ""
        self._deleted: tuple[Path, str] | None = None
        self._undo_left = 0.0

    @property
    def title(self) -> str:
        return translate("Saved games")

    def entered(self) -> None:
        self._read()
        self.refresh()
        if self.stage.focus is None and self._matches:
            self.stage.focus = "open:0"

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._deleted is not None:
            self._undo_left -= seconds
            if self._undo_left <= 0:
                self._deleted = None
                self.refresh()

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.blit(shapes.gradient(*surface.get_size(), (LINEN, SAND)), (0, 0))

    def _read(self) -> None:
        try:
            self._matches, self._trouble = self._shell.saves.matches(), ""
        except Fault as fault:
            self._matches, self._trouble = [], fault.text()

    # What is seen

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        width = min(self.size[0] - 2 * px(_MARGIN), px(_WIDEST))
        page = Box((self.size[0] - width) / 2, 0, width, self.size[1])
        found = self._head(page.top(px(_HEAD)))
        if not self._matches:
            return [*found, *self._nothing(page.below(px(_HEAD)))]
        step = px(ROW_HEIGHT + _GAP)
        edge = px(10)
        # The view reaches out over the rows by the room that their shadows take.
        view = Box(0, px(_HEAD), self.size[0], self.size[1] - px(_HEAD))
        self.scroll.lay(view, len(self._matches) * step + 2 * edge + px(12) + self._strip_room)
        top = view.y + edge - self.scroll.offset
        # One more above and below, so that the keyboard finds the next row and scrolls to it.
        first = max(0, int((view.y - top) / step) - 1)
        last = min(len(self._matches), int((view.bottom - top) / step) + 2)
        now = self._shell.clock().astimezone()
        for number in range(first, last):
            row = Box(page.x, top + number * step, page.w, px(ROW_HEIGHT))
            match = self._matches[number]
            found += row_pieces(number, match, row, view, self.theme, self._shell.catalogue, now)
        found += self.scroll.bar(self.theme, z=5)
        if self._deleted is not None:
            found += self._undo_strip(self._deleted[1])
        return found

    @property
    def _strip_room(self) -> float:
        """The height at the foot that the strip to take back a deletion covers."""
        return self.theme.px(84) if self._deleted is not None else 0.0

    def _head(self, box: Box) -> list[Piece]:
        px = self.theme.px
        size = px(48)
        back = Box(box.x, box.y + (box.h - size) / 2, size, size)
        words = Box(back.right + px(20), back.y - px(6), box.w * 0.6, px(60))
        count = len(self._matches)
        found = [
            Piece("back", back, Button(icon="icon_back"), tip=translate("Back (Esc)"), active=True),
            Piece("heading", words, Label(translate("Saved games"), 36, "display", MOSS)),
        ]
        if count:
            text = say_count("{count} match", "{count} matches", count).text()
            place = Box(box.right - px(200), words.y, px(200), words.h)
            found.append(Piece("count", place, Label(text, BODY_TEXT, colour=SOFT_INK, align="right")))
        return found

    def _nothing(self, box: Box) -> list[Piece]:
        px = self.theme.px
        self.scroll.lay(Box(0, 0, 0, 0), 0)
        text = self._trouble or translate(
            "Nothing is saved yet. Every match is saved by itself, from its first move on."
        )
        sheet = box.middle(min(box.w, px(620)), px(270)).moved(0, -px(40))
        found = [
            Piece("nothing", sheet, Panel(radius=24)),
            Piece(
                "nothing:picture",
                Box(sheet.x, sheet.y + px(30), sheet.w, px(112)),
                Picture("logo"),
                z=1,
                inside="nothing",
            ),
            Piece(
                "nothing:text",
                sheet.inset(px(60), px(24)).below(px(130)),
                Label(text, BODY_TEXT + 1, colour=SOFT_INK, align="centre", fit="wrap"),
                z=1,
                inside="nothing",
            ),
        ]
        if self._deleted is not None:
            found += self._undo_strip(self._deleted[1])
        return found

    def _undo_strip(self, title: str) -> list[Piece]:
        px = self.theme.px
        width = min(px(560), self.size[0] - px(40))
        strip = Box((self.size[0] - width) / 2, self.size[1] - px(84), width, px(60))
        button = Box(strip.right - px(8) - px(120), strip.y + px(8), px(120), px(44))
        words = Box(strip.x + px(24), strip.y, button.x - px(14) - strip.x - px(24), strip.h)
        text = say("{match} is deleted.", match=title).text()
        return [
            Piece("undo:strip", strip, Panel(INK, radius=20, depth=8), z=_UNDO_Z, over=True),
            Piece(
                "undo:text",
                words,
                Label(text, BODY_TEXT, "strong", CREAM, fit="shorten"),
                z=_UNDO_Z + 1,
                inside="undo:strip",
            ),
            Piece(
                "undo",
                button,
                Button(translate("Undo")),
                z=_UNDO_Z + 1,
                tip=translate("Take back (Ctrl+Z)"),
                active=True,
                inside="undo:strip",
            ),
        ]

    # What a person does

    def choose(self, id_: str) -> None:
        kind, _, number = id_.partition(":")
        if id_ == "back":
            self.cancel()
        elif id_ == "undo":
            self._take_back()
        elif kind == "open":
            match = self._matches[int(number)]
            self._shell.resume(match.file, previous=match.summary is None)
        elif kind == "delete":
            self._delete(int(number))

    def cancel(self) -> None:
        self._shell.stack.pop(self)

    def pressed_key(self, event: pygame.Event) -> bool:
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and event.key == pygame.K_z:
            self._take_back()
            return True
        kind, _, number = (self.stage.focus or "").partition(":")
        if event.key == pygame.K_DELETE and self.by_keyboard and kind in ("open", "delete"):
            self._delete(int(number))
            return True
        if event.key == pygame.K_TAB and kind == "back":
            # Only rows in sight are pieces: the next one round is the first or the last of all.
            self.scroll_to(self.scroll.limit if event.mod & pygame.KMOD_SHIFT else 0.0)
        return super().pressed_key(event)

    def _delete(self, number: int) -> None:
        match = self._matches[number]
        try:
            trashed = self._shell.saves.delete(match.file)
        except Fault as fault:
            self._shell.tell(translate("This match could not be deleted"), fault.text())
            return
        self._deleted = trashed, row_title(match, self._shell.catalogue)
        self._undo_left = UNDO_SECONDS
        self._read()
        self.refresh()
        self._focus_row(min(number, len(self._matches) - 1))

    def _take_back(self) -> None:
        if self._deleted is None:
            return
        trashed, _ = self._deleted
        self._deleted = None
        try:
            file = self._shell.saves.restore(trashed)
        except Fault as fault:
            self._shell.tell(translate("This match could not be brought back"), fault.text())
            return
        self._read()
        self.refresh()
        self._focus_row(next((at for at, match in enumerate(self._matches) if match.file == file), -1))

    def _focus_row(self, number: int) -> None:
        """Give the keyboard's focus to a row, and scroll there."""
        if number < 0:
            self.stage.focus = "back"
            return
        step = self.theme.px(ROW_HEIGHT + _GAP)
        top = self.scroll.view.y + number * step - self.scroll.offset
        place = Box(0, top, 1, step + self._strip_room)
        self.scroll.reveal(place)
        self.refresh()
        focus = f"open:{number}"
        self.stage.focus = focus if self.stage.piece(focus) is not None else f"delete:{number}"
