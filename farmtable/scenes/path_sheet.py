"""A sheet over the screen that asks for the path of a file or a folder: typed, or pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.scenes.dialog import nothing
from farmtable.ui import clipboard
from farmtable.ui.entry import Entry
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.form_scene import FormScene
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import line_height, shorten_lines, text_height, text_width
from farmtable.ui.theme import BARN, BODY_TEXT, HEADING_TEXT, MOSS, SMALL_TEXT, SOFT_INK, TITLE_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.scenes.shell import Shell
    from farmtable.ui.face import Face
    from farmtable.ui.faces import ButtonKind

PATH: Final = "path"
"""The id of the entry."""

_LONGEST_PATH: Final = 1000
_WIDTH: Final = 720.0
_TROUBLE_LINES: Final = 2


class PathSheet(FormScene):
    """Asks for one path. What cannot be done with it is said in the sheet, which then stays open.

    `action` does it with what was typed and returns what comes after the sheet has closed; it raises a
    `Fault` to keep the sheet open.
    """

    overlay = True

    def __init__(
        self,
        shell: Shell,
        title: str,
        text: str,
        done: str,
        action: Callable[[str], Callable[[], None]],
        *,
        proposed: str = "",
        folder: bool = False,
    ) -> None:
        """`proposed` stands in the entry at first; `folder` asks for a folder instead of a file."""
        super().__init__(shell.faces)
        self._folder = folder
        self._stack = shell.stack
        self._title = title
        self._text = text
        self._done = done
        self._action = action
        self._trouble = ""
        entry = Entry(limit=_LONGEST_PATH)
        entry.replace(proposed)
        self.entries = {PATH: entry}

    @property
    def title(self) -> str:
        return self._title

    def entered(self) -> None:
        self.stage.focus = PATH
        self.by_keyboard = True
        self._follow_focus()
        # What is proposed is changed at its end more often than replaced.
        self.entries[PATH].put_caret(len(self.entries[PATH].text))
        self.refresh()

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        width = min(px(_WIDTH), self.size[0] - px(48))
        inner = width - px(64)
        small = self.theme.type_size(SMALL_TEXT)
        step = line_height("text", small)
        body = self.theme.type_size(BODY_TEXT)
        told = text_height(self._text, "text", body, inner)
        size = self.theme.type_size(TITLE_TEXT)
        titled = text_height(self._title, "display", size, inner)
        rows = [titled, told, px(48), step * _TROUBLE_LINES, px(50)]
        gaps = [px(10), px(14), px(6), px(12)]
        height = sum(rows) + sum(gaps) + px(56)
        sheet = Box((self.size[0] - width) / 2, (self.size[1] - height) / 2, width, height)
        found = [Piece("sheet", sheet, Panel(radius=24, depth=10))]
        y = sheet.y + px(28)
        places = []
        for row, gap in zip(rows, [*gaps, 0.0], strict=True):
            places.append(Box(sheet.x + px(32), y, inner, row))
            y += row + gap
        entry = self.entries[PATH]
        entry.keep_caret_seen(inner, self.theme)
        hint = translate("The path of the folder") if self._folder else translate("The path of the file")
        field = entry.face(
            focused=self.typing == PATH, caret=self.caret_shown, hint=hint, wrong=bool(self._trouble)
        )

        def part(id_: str, place: Box, face: Face, *, active: bool = False) -> None:
            found.append(Piece(id_, place, face, z=1, active=active, inside="sheet"))

        part("sheet:title", places[0], Label(self._title, TITLE_TEXT, "display", MOSS, "centre", "break"))
        part("sheet:text", places[1], Label(self._text, BODY_TEXT, "text", SOFT_INK, "centre", "break"))
        part(PATH, places[2], field, active=True)
        if self._trouble:
            # A name that stands in it may be longer than the sheet is wide.
            told_short = shorten_lines(self._trouble, "strong", small, int(inner), _TROUBLE_LINES)
            trouble = Label(told_short, SMALL_TEXT, "strong", BARN, fit="break", top=True)
            part("sheet:trouble", places[3], trouble)
        buttons: list[tuple[str, str, ButtonKind]] = [
            ("done", self._done, "primary"),
            ("paste", translate("Paste the path"), "plain"),
            ("leave", translate("Not now"), "plain"),
        ]
        letters = self.theme.type_size(HEADING_TEXT)
        wide = [max(px(120), text_width(text, "display", letters) + px(48)) for _, text, _ in buttons]
        gap = px(12)
        x = places[4].x + (inner - sum(wide) - gap * (len(wide) - 1)) / 2
        for (id_, text, kind), across in zip(buttons, wide, strict=True):
            part(id_, Box(x, places[4].y, across, places[4].h), Button(text, kind), active=True)
            x += across + gap
        return found

    def choose(self, id_: str) -> None:
        if id_ == "done":
            self._finish()
        elif id_ == "paste":
            self._paste()
        elif id_ == "leave":
            self.cancel()

    def cancel(self) -> None:
        self._close(nothing)

    def entry_done(self, id_: str) -> None:
        self._finish()

    def entry_changed(self, id_: str) -> None:
        self._trouble = ""

    def _paste(self) -> None:
        text = clipboard.taken_text().strip()
        if text:
            self.entries[PATH].replace(text)
            self._trouble = ""
        else:
            self._trouble = (
                translate("There is no text on the clipboard: copy the path of a folder first.")
                if self._folder
                else translate("There is no text on the clipboard: copy the path of a file first.")
            )
        self.refresh()

    def _finish(self) -> None:
        text = self.entries[PATH].text.strip()
        if not text:
            self._trouble = (
                translate("Type or paste the path of a folder first.")
                if self._folder
                else translate("Type or paste the path of a file first.")
            )
            self.refresh()
            return
        try:
            after = self._action(text)
        except Fault as fault:
            self._trouble = fault.text()
            self.refresh()
            return
        self._close(after)

    def _close(self, after: Callable[[], None]) -> None:
        self._stack.pop(self)
        after()
