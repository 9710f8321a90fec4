"""Paths as people type or paste them, and where an exported match may go."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from urllib.request import url2pathname

from farmtable.engine.faults import Fault
from farmtable.engine.files import reason_of, write_whole
from farmtable.engine.names import file_stem
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from collections.abc import Iterable

ENDING: Final = ".json"
"""How the names of exported matches end."""

_QUOTES: Final = "\"'"


class ExportFault(Fault):
    """A match could not be exported. Nothing was written over."""


def typed_path(text: str, home: Path) -> Path:
    """Return the path that a text means: with or without quotes, as a file address, or from “~” on.

    A path that does not begin at a root is taken from `home` on.
    """
    plain = text.strip()
    if len(plain) > 1 and plain[0] in _QUOTES and plain[-1] == plain[0]:
        plain = plain[1:-1]
    if plain.casefold().startswith("file:"):
        # Half an address is a strange file name.
        with contextlib.suppress(ValueError):
            plain = url2pathname(urlsplit(plain).path)
    path = Path(plain)
    if plain.startswith("~"):
        # Where nobody of that name has a folder here, or could have one, it is a strange file name too.
        with contextlib.suppress(RuntimeError, ValueError):
            path = path.expanduser()
    return home / path


def proposed_export(folder: Path, names: Iterable[str]) -> Path:
    """Return a free file in `folder`, called after the first of the names that files can be called after."""
    stem = next((stem for name in names if (stem := file_stem(name))), "farmtable")
    file = folder / f"{stem}{ENDING}"
    number = 1
    while os.path.lexists(file):
        number += 1
        file = folder / f"{stem}-{number}{ENDING}"
    return file


def export_to(target: Path, content: bytes, name: str) -> Path:
    """Write an exported match to a path, or into a folder under a safe `name`; return the file.

    Nothing is ever written over. What was written is read again before it counts as done.

    Raises:
        ExportFault: it cannot be written there.
    """
    try:
        if target.is_dir():
            target = proposed_export(target, (name,))
        elif not target.suffix:
            target = target.with_name(target.name + ENDING)
        if os.path.lexists(target):
            raise ExportFault(
                say("There is a file {file} already, and it was left as it is.", file=target.name)
            )
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, content, keep_previous=False)
        if target.read_bytes() == content:
            return target
        reason = say("it reads otherwise than it was written").text()
    except (OSError, ValueError) as error:
        # A ValueError is what a path with a NUL in it gets.
        reason = reason_of(error)
    raise ExportFault(
        say("Nothing was exported ({reason}). Your saved match is safe: choose another place.", reason=reason)
    )
