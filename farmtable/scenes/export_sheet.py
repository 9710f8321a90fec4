"""Exporting a saved match: asks where to, writes it there, and says where it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.faults import Fault
from farmtable.engine.file_manager import show_folder
from farmtable.engine.folders import export_folder
from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.engine.typed_paths import ExportFault, export_to, proposed_export, typed_path
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.scenes.path_sheet import PathSheet
from farmtable.ui import clipboard

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from farmtable.scenes.shell import Shell


def open_export_sheet(shell: Shell, file: Path, names: Sequence[str]) -> None:
    """Ask where a saved match should be exported to; `names` are what its file could be called after."""

    def export(text: str) -> Callable[[], None]:
        target = typed_path(text, export_folder())
        if shell.saves.holds(target):
            raise ExportFault(
                say("That is the folder of the saved matches itself: choose another place, or copy it.")
            )
        written = export_to(target, shell.saves.read(file), names[0])
        return lambda: _tell(shell, written)

    try:
        proposed = str(proposed_export(export_folder(), names))
    except (Fault, OSError):
        proposed = ""
    text = translate("The match goes on being saved here as well. Put the file on a stick, or send it.")
    sheet = PathSheet(
        shell, translate("Export to a file"), text, translate("Export"), export, proposed=proposed
    )
    shell.stack.push(sheet)


def _tell(shell: Shell, written: Path) -> None:
    def show() -> None:
        if not show_folder(written.parent):
            shell.tell(translate("Your system has no file manager that can be asked"), str(written.parent))

    def copy() -> None:
        if not clipboard.put_text(str(written)):
            shell.tell(translate("There is no clipboard here"), str(written))

    answers = [
        Answer(translate("All right"), nothing, "primary", "icon_check"),
        Answer(translate("Open the folder"), show, icon="icon_folder"),
        Answer(translate("Copy the path"), copy, icon="icon_copy"),
    ]
    text = say("The match is in {file}", file=str(written)).text()
    shell.stack.push(Dialog(shell.faces, shell.stack, translate("Exported"), text, answers, stacked=True))
