"""Opening a match from a file: by its path, dropped on the window, or named on the command line."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import Fault, SaveFault
from farmtable.engine.folders import export_folder
from farmtable.engine.language import translate
from farmtable.engine.names import clean_text
from farmtable.engine.save_summary import Summary, read_bytes, summary_of
from farmtable.engine.sentences import say
from farmtable.engine.typed_paths import typed_path
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.scenes.path_sheet import PathSheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.scenes.shell import Shell


_LONGEST_NAME: Final = 40
"""The most letters of a file's name that are told."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A file whose match can be opened."""

    path: Path
    content: bytes
    summary: Summary


class FileQuestion(Dialog):
    """Asks whether a match that was dropped on the window should be opened."""


def open_file(shell: Shell, path: Path) -> None:
    """Open the match of a file at once; one from elsewhere becomes a saved match here first."""
    try:
        found = _find(shell, path)
        file = _taken_in(shell, found)
    except Fault as fault:
        shell.tell(translate("This file could not be opened"), fault.text())
        return
    _resume(shell, file)


def ask_to_open(shell: Shell, path: Path) -> None:
    """Ask whether the match of a file that was dropped on the window should be opened."""
    top = shell.stack.top
    if isinstance(top, FileQuestion):
        # Of several files that are dropped at once, the last is meant.
        shell.stack.pop(top)
    try:
        found = _find(shell, path)
    except Fault as fault:
        shell.tell(translate("This file could not be opened"), fault.text())
        return
    summary = found.summary
    people = translate(", ").join(summary.names)
    game = shell.catalogue.info(summary.game).title
    lines = [say("{game} · {people}", game=game, people=people).text(), summary.result or summary.progress]
    if shell.open_table is not None:
        title = translate("Leave this table and open the other match?")
        lines.append(translate("The match at this table is saved."))
        no = Answer(translate("Stay here"), nothing)
    else:
        title = summary.name or translate("Open this match?")
        no = Answer(translate("Not now"), nothing)
    yes = Answer(translate("Open it"), lambda: open_file(shell, path), "primary")
    shell.stack.push(FileQuestion(shell.faces, shell.stack, title, "\n".join(lines), [yes, no]))


def open_file_sheet(shell: Shell) -> None:
    """Ask for the path of a file, and open its match."""

    def opens(text: str) -> Callable[[], None]:
        file = _taken_in(shell, _find(shell, typed_path(text, export_folder())))
        return lambda: _resume(shell, file)

    text = translate("Type or paste the path of an exported match, or drop its file anywhere on the window.")
    shell.stack.push(PathSheet(shell, translate("Open a match from a file"), text, translate("Open"), opens))


def _find(shell: Shell, path: Path) -> _Found:
    """Return what a file holds.

    Raises:
        Fault: it cannot be opened here; it is left as it was.
    """
    # Imported late: the first screen does without pydantic.
    from farmtable.engine.saves import text_to_match

    try:
        there = path.is_file()
    except (OSError, ValueError):
        there = False
    if not there:
        name = clean_text(path.name or str(path), _LONGEST_NAME)
        raise SaveFault(say("There is no file “{name}” at this place.", name=name))
    content = read_bytes(path)
    text_to_match(content, shell.catalogue)
    return _Found(path, content, summary_of(content))


def _taken_in(shell: Shell, found: _Found) -> Path:
    """Return the saved match of a file: the file itself if it is one, else one made of it."""
    if shell.saves.holds(found.path):
        return found.path
    # What was played last must be on disk before it is compared.
    shell.autosaver.flush()
    return shell.saves.take_in(found.content, uuid.uuid4().hex)


def _resume(shell: Shell, file: Path) -> None:
    table = shell.open_table
    if table is not None and table.sitting.file == file:
        shell.tell(
            translate("You are at this match already"),
            translate("The file holds the same moves as the match at this table."),
        )
        return
    shell.resume(file)
