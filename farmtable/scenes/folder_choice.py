"""Another folder for the matches: offered where the usual one cannot be written, and whenever people like."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from farmtable.engine import folders
from farmtable.engine.another_folder import FolderFault, copy_data, could_be_written, why_unwritable
from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.engine.typed_paths import typed_path
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.scenes.path_sheet import PathSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.memory import Memory
    from farmtable.engine.sentences import Sentence
    from farmtable.scenes.shell import Shell

_REMEMBERED: Final = "folder"
"""Under what the chosen folder is remembered."""


def remembered_folder(memory: Memory) -> Path | None:
    """Return the folder that was chosen earlier, None for the usual one."""
    chosen = memory.get(_REMEMBERED)
    if not isinstance(chosen, str) or "\0" in chosen:
        return None
    try:
        os.fsencode(chosen)
    except UnicodeEncodeError:
        return None
    return Path(chosen) if Path(chosen).is_absolute() else None


def tell_if_nothing_is_kept(shell: Shell) -> None:
    """Try the folder of the matches; where it cannot be written, say so once and offer another one."""
    reason = _why_nothing_is_kept(shell)
    if not reason:
        return
    lines = [
        _what_is_wrong(_data(shell), reason),
        say("Without another folder, what you play is gone as soon as you close Farmtable."),
    ]
    if why_unwritable(shell.settings_file.folder):
        shell.settings_file.known_unwritable()
        lines.append(say("Your settings cannot be kept either."))
    answers = [Answer(translate("Choose a folder"), shell.choose_folder, "primary", "icon_folder")]
    usual = folders.data_folder()
    if remembered_folder(shell.memory) is not None and not why_unwritable(usual / folders.SAVES):
        answers.append(Answer(translate("Use the usual folder"), lambda: _tell(shell, usual)))
    answers.append(Answer(translate("Play all the same"), nothing))
    text = "\n".join(line.text() for line in lines)
    title = translate("Your matches cannot be kept here")
    shell.stack.push(Dialog(shell.faces, shell.stack, title, text, answers))


def _why_nothing_is_kept(shell: Shell) -> str:
    chosen = remembered_folder(shell.memory)
    if chosen == _data(shell) and not os.path.exists(chosen):  # noqa: PTH110 - it never raises
        # A new folder in the place of a stick or a disk that is missing would only hide that.
        return say("it is not there").text()
    return why_unwritable(shell.saves.path)


def _what_is_wrong(data: Path, reason: str) -> Sentence:
    if folders.is_nowhere(data):
        return say("This computer does not tell where your files belong.")
    return say("Farmtable cannot write to its folder {folder} ({reason}).", folder=str(data), reason=reason)


def open_folder_sheet(shell: Shell) -> None:
    """Ask for another folder, and keep everything there from then on."""

    def use(text: str) -> Callable[[], None]:
        data = typed_path(text, folders.export_folder())
        # The folder that was told as theirs is the one inside.
        data = data.parent if data.name == folders.SAVES else data
        _hold_writable(data)
        return lambda: _tell(shell, data)

    spare = folders.spare_folder()
    proposed = str(spare) if spare != _data(shell) and could_be_written(spare) else ""
    text = translate(
        "Type or paste the path of a folder, on a stick for example. The matches that are kept now are "
        "copied there."
    )
    title, done = translate("Another folder for your matches"), translate("Keep them there")
    shell.stack.push(PathSheet(shell, title, text, done, use, proposed=proposed, folder=True))


def ask_before_leaving(shell: Shell) -> None:
    """Ask before the program ends without the newest moves on disk."""
    trouble = shell.autosaver.trouble
    answers = [
        Answer(translate("Choose a folder"), shell.choose_folder, "primary", "icon_folder"),
        Answer(translate("Quit without saving"), shell.stack.close),
        Answer(translate("Stay here"), nothing),
    ]
    title = translate("The newest moves are not saved")
    text = "" if trouble is None else trouble.text()
    shell.stack.push(UnsavedQuestion(shell.faces, shell.stack, title, text, answers))


class UnsavedQuestion(Dialog):
    """Asks what should become of moves that are not on disk. Asked to end once more, the program ends."""


def use_folder(shell: Shell, data: Path) -> tuple[int, bool]:
    """Keep everything in another folder from now on; what is open is written there at once.

    Returns how many matches were copied there, and whether the folder is known at the next start.

    Raises:
        Fault: it cannot be written; everything is as it was.
    """
    _hold_writable(data)
    old, new = shell.saves.path, data / folders.SAVES
    shell.autosaver.flush()
    table = shell.open_table
    copied = copy_data(_data(shell), data, [] if table is None else [table.sitting.file.name])
    shell.saves.move_to(new)
    shell.statistics.move_to(data / folders.STATISTICS)
    shell.autosaver.redirect(old, new)
    if table is not None:
        table.sitting.move_to(shell.saves)
    shell.autosaver.flush()
    usual = data == folders.data_folder()
    return copied, shell.memory.put(_REMEMBERED, "" if usual else str(data))


def _hold_writable(data: Path) -> None:
    reason = why_unwritable(data / folders.SAVES)
    if reason:
        raise FolderFault(say("This folder cannot be written ({reason}): choose another one.", reason=reason))


def _tell(shell: Shell, data: Path) -> None:
    """Use a folder and say what became of it."""
    try:
        copied, remembered = use_folder(shell, data)
    except Fault as fault:
        shell.tell(translate("This folder cannot be used"), fault.text())
        return
    lines = [say("From now on they are in {folder}", folder=str(shell.saves.path))]
    if copied:
        lines.append(say_count("One match was copied there.", "{count} matches were copied there.", copied))
    if not remembered:
        lines.append(say("Farmtable cannot remember this folder: choose it again at the next start."))
    shell.tell(translate("Your matches have another folder"), "\n".join(line.text() for line in lines))


def _data(shell: Shell) -> Path:
    return shell.saves.path.parent
