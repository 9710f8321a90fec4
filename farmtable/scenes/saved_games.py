"""All saved matches: go on with one, rename, copy, export it, throw it away, and take that back."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.engine.faults import Fault
from farmtable.engine.file_manager import show_folder
from farmtable.engine.language import translate
from farmtable.engine.save_editing import NAME_LIMIT, name_of_copy
from farmtable.engine.sentences import say, say_count
from farmtable.scenes.export_sheet import open_export_sheet
from farmtable.scenes.file_opening import open_file_sheet
from farmtable.scenes.saved_detail import Action
from farmtable.scenes.saved_list import SavedListScene
from farmtable.scenes.saved_row import game_info, game_title, match_title
from farmtable.scenes.when import saved_when
from farmtable.ui.entry import Entry, drawable_line
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import shorten_middle, text_width
from farmtable.ui.theme import BODY_TEXT, CREAM, INK

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from farmtable.engine.save_folder import SavedMatch
    from farmtable.scenes.shell import Shell

UNDO_SECONDS: Final = 6.0
"""How long a deleted match can be taken back by one click."""

NAME: Final = "name"
"""The id of the entry for another name."""

_UNDO_Z: Final = 50


class SavedGamesScene(SavedListScene):
    """The list of saved matches, newest first."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._deleted: tuple[Path, str] | None = None
        self._undo_left = 0.0
        self._renaming: SavedMatch | None = None

    @property
    def title(self) -> str:
        return translate("Saved games")

    def read(self) -> list[SavedMatch]:
        return self._shell.saves.matches()

    def nothing(self) -> str:
        return translate("Nothing is saved yet. Every match is saved by itself, from its first move on.")

    def when(self, match: SavedMatch) -> str:
        return saved_when(match.saved, self._shell.clock().astimezone()).text()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._deleted is not None:
            self._undo_left -= seconds
            if self._undo_left <= 0:
                self._deleted = None
                self.refresh()

    # What can be done

    def head(self) -> tuple[str, Sequence[Action]]:
        matches = len(self._matches)
        count = say_count("{count} match", "{count} matches", matches).text() if matches else ""
        deleted = translate("Recently deleted")
        opens = translate("Open a file")
        tip = translate("Open a match from a file (Ctrl+O), or drop the file on the window")
        return count, [
            Action("deleted", deleted, "icon_trash"),
            Action("from_file", opens, "icon_import", tip),
        ]

    def actions(self, match: SavedMatch) -> tuple[list[Action], list[Action]]:
        whole = match.summary is not None
        rename = Action("rename", translate("Rename"), "icon_pencil", translate("Rename (F2)"))
        export = Action("export", translate("Export"), "icon_export", translate("Export to a file (Ctrl+E)"))
        folder = Action("folder", translate("Show in folder"), "icon_folder")
        delete = Action("delete", translate("Delete"), "icon_trash", translate("Delete this match (Del)"))
        if not whole or self._broken(match):
            return self._open(match), [folder, delete]
        return self._open(match), [rename, self._copy_action(match), export, delete]

    def _open(self, match: SavedMatch) -> list[Action]:
        tip = translate("Open (Enter)")
        if match.summary is None or self._broken(match):
            thumbnail = self._thumbnails.of(match)
            if match.previous_good or (thumbnail is not None and thumbnail.snapshot is not None):
                text = translate("Open the previous copy")
                return [Action("open", text, tip=tip, kind="primary")]
            return []
        if game_info(match, self._shell.catalogue) is None:
            return []
        text = translate("Look at it") if match.summary.finished else translate("Continue")
        return [Action("open", text, tip=tip, kind="primary")]

    def _copy_action(self, match: SavedMatch) -> Action:
        # The result of a copy would count as that of another match.
        finished = match.summary is not None and match.summary.finished
        tip = (
            translate("Nothing is left to play on in a copy: export it to keep or share it.")
            if finished
            else translate("Make a copy to play on by itself (Ctrl+C)")
        )
        return Action("copy", translate("Copy"), "icon_copy", tip, enabled=not finished)

    def _broken(self, match: SavedMatch) -> bool:
        """Tell whether a match that lists well turned out to be damaged inside."""
        thumbnail = self._thumbnails.of(match)
        return match.summary is not None and thumbnail is not None and thumbnail.damaged

    def choose(self, id_: str) -> None:
        commands = {
            "deleted": self._open_deleted,
            "from_file": lambda: open_file_sheet(self._shell),
            "undo": self._take_back,
            "rename:keep": self._keep_name,
            "rename:leave": self._leave_name,
        }
        if self._renaming is not None and not id_.startswith("rename:"):
            self._keep_name(stay=False)
        match = self.chosen
        if id_ in commands:
            commands[id_]()
        elif match is not None and id_ in _COMMANDS:
            _COMMANDS[id_](self, match)
        else:
            super().choose(id_)

    def cancel(self) -> None:
        if self._renaming is not None:
            self._leave_name()
        else:
            super().cancel()

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if self._renaming is not None and self.stage.focus != NAME:
            # Whoever goes elsewhere means what is typed.
            self._keep_name(stay=(self.stage.focus or "rename:").startswith("rename:"))

    def left(self) -> None:
        self._renaming = None
        super().left()

    def pressed_key(self, event: pygame.Event) -> bool:
        if self.typing is not None:
            return super().pressed_key(event)
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        id_ = (_KEYS_WITH_CONTROL if command else _KEYS).get(event.key)
        if id_ is None:
            return super().pressed_key(event)
        self._use_keyboard()
        if id_ in ("undo", "from_file") or self._possible(id_):
            self.choose(id_)
        return True

    def _possible(self, id_: str) -> bool:
        match = self.chosen
        return match is not None and any(
            action.id == id_ and action.enabled for actions in self.actions(match) for action in actions
        )

    def _resume(self, match: SavedMatch) -> None:
        self._shell.resume(match.file, previous=match.summary is None or self._broken(match))

    def _copy(self, match: SavedMatch) -> None:
        titles = {match_title(one, self._shell.catalogue) for one in self._matches}
        name = name_of_copy(match_title(match, self._shell.catalogue), titles)
        try:
            file = self._shell.saves.copy(match.file, uuid.uuid4().hex, name)
        except Fault as fault:
            self._shell.tell(translate("This match could not be copied"), fault.text())
            return
        self.reread(file)
        self.focus_chosen()

    def _export(self, match: SavedMatch) -> None:
        catalogue = self._shell.catalogue
        names = match_title(match, catalogue), game_title(match, catalogue), match.file.stem
        open_export_sheet(self._shell, match.file, names)

    def _show_folder(self, match: SavedMatch) -> None:
        if not show_folder(match.file.parent):
            text = say("The file is here: {file}", file=str(match.file)).text()
            self._shell.tell(translate("Your system has no file manager that can be asked"), text)

    # Another name

    @property
    def editing(self) -> bool:
        return self._renaming is not None

    def entry_pieces(self, box: Box) -> list[Piece]:
        px = self.theme.px
        box = box.inset(0, px(2))
        size = box.h
        entry = self.entries[NAME]
        room = Box(box.x, box.y, box.w - 2 * size - px(16), box.h)
        entry.keep_caret_seen(room.w, self.theme)
        hint = game_title(self._renaming, self._shell.catalogue) if self._renaming is not None else ""
        face = entry.face(
            focused=self.typing == NAME, caret=self.caret_shown, hint=hint, wrong=entry.left_out
        )
        keep = Box(room.right + px(8), box.y, size, size)
        leave = keep.moved(size + px(8), 0)
        return [
            Piece(NAME, room, face, z=1, active=True, inside="detail"),
            Piece(
                "rename:keep",
                keep,
                Button(icon="icon_check", kind="primary"),
                z=1,
                tip=translate("Keep this name (Enter)"),
                active=True,
                inside="detail",
            ),
            Piece(
                "rename:leave",
                leave,
                Button(icon="icon_close"),
                z=1,
                tip=translate("Leave the name as it was (Esc)"),
                active=True,
                inside="detail",
            ),
        ]

    def entry_done(self, id_: str) -> None:
        self._keep_name()

    def _rename(self, match: SavedMatch) -> None:
        if match.summary is None:
            return
        entry = Entry(limit=NAME_LIMIT, allow=drawable_line)
        entry.replace(match.summary.name)
        self.entries = {NAME: entry}
        self._renaming = match
        self.stage.focus = NAME
        self.refresh()
        entry.select_all()

    def _keep_name(self, *, stay: bool = True) -> None:
        match, name = self._renaming, self.entries[NAME].text
        self._leave_name(stay=stay)
        if match is None or match.summary is None or name == match.summary.name:
            return
        try:
            self._shell.saves.rename(match.file, name)
        except Fault as fault:
            self._shell.tell(translate("This match could not be renamed"), fault.text())
            return
        self.reread()

    def _leave_name(self, *, stay: bool = True) -> None:
        self._renaming = None
        if stay:
            self.focus_chosen()
        self._follow_focus()
        self.entries = {}
        self.refresh()

    # Deleting, and taking that back

    @property
    def strip_room(self) -> float:
        return self.theme.px(84) if self._deleted is not None else 0.0

    def strip(self, box: Box) -> list[Piece]:
        if self._deleted is None:
            return []
        px = self.theme.px
        button = Box(box.right - px(8) - px(110), box.y + px(8), px(110), px(44))
        words = Box(box.x + px(24), box.y, button.x - px(14) - box.x - px(24), box.h)
        size, name = self.theme.type_size(BODY_TEXT), self._deleted[1]
        frame = text_width(say("Deleted: {match}", match="").text(), "strong", size)
        short = shorten_middle(name, "strong", size, max(1, int(words.w - frame)))
        label = Label(say("Deleted: {match}", match=short).text(), BODY_TEXT, "strong", CREAM, fit="shorten")
        tip = translate("Take back (Ctrl+Z)")
        return [
            Piece("undo:strip", box, Panel(INK, radius=20, depth=8), z=_UNDO_Z, over=True),
            Piece("undo:text", words, label, z=_UNDO_Z + 1, inside="undo:strip"),
            Piece(
                "undo",
                button,
                Button(translate("Undo")),
                z=_UNDO_Z + 1,
                tip=tip,
                active=True,
                inside="undo:strip",
            ),
        ]

    def _delete(self, match: SavedMatch) -> None:
        try:
            trashed = self._shell.saves.delete(match.file)
        except Fault as fault:
            self._shell.tell(translate("This match could not be deleted"), fault.text())
            return
        self._deleted = trashed, match_title(match, self._shell.catalogue)
        self._undo_left = UNDO_SECONDS
        self.reread()
        self.focus_chosen()

    def _open_deleted(self) -> None:
        # What is in there can be restored, or deleted for good: then nothing is left to take back here.
        self._deleted = None
        self._shell.open_deleted_games()

    def _take_back(self) -> None:
        if self._deleted is None:
            return
        trashed, _ = self._deleted
        self._deleted = None
        try:
            file = self._shell.saves.restore(trashed)
        except Fault as fault:
            self.refresh()
            self._shell.tell(translate("This match could not be brought back"), fault.text())
            return
        self.reread(file)
        self.focus_chosen()


_COMMANDS: Final = {
    "open": SavedGamesScene._resume,
    "rename": SavedGamesScene._rename,
    "copy": SavedGamesScene._copy,
    "export": SavedGamesScene._export,
    "folder": SavedGamesScene._show_folder,
    "delete": SavedGamesScene._delete,
}

_KEYS: Final = {pygame.K_F2: "rename", pygame.K_DELETE: "delete"}
_KEYS_WITH_CONTROL: Final = {
    pygame.K_c: "copy",
    pygame.K_e: "export",
    pygame.K_o: "from_file",
    pygame.K_z: "undo",
}
