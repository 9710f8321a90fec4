"""Keeping matches in a folder that a person has chosen, where the usual one cannot be written."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from farmtable.engine.faults import Fault
from farmtable.engine.files import unfinished, write_whole
from farmtable.engine.folders import SAVES, STATISTICS
from farmtable.engine.save_summary import read_bytes, read_summary
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from pathlib import Path


class FolderFault(Fault):
    """A folder cannot be used to keep matches in."""


def why_unwritable(folder: Path) -> str:
    """Try to write into a folder, making it if need be; return the system's reason, empty if it worked."""
    probe = unfinished(folder / "probe")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(probe, b"Farmtable tries whether it can write here.\n", keep_previous=False)
        probe.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        # A ValueError is what a path with a NUL in it gets.
        return getattr(error, "strerror", None) or str(error) or type(error).__name__
    return ""


def could_be_written(folder: Path) -> bool:
    """Tell whether a folder is there, or could be made, and can most likely be written; makes nothing."""
    try:
        there = next(parent for parent in (folder, *folder.parents) if os.path.lexists(parent))
        return folder.is_absolute() and there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    except (OSError, ValueError, StopIteration):
        return False


def copy_data(old: Path, new: Path) -> int:
    """Copy the good saves and the statistics of one data folder into another; return how many saves.

    What is there already stays as it is, and so does everything in the old folder.

    Raises:
        FolderFault: the new folder cannot be written.
    """
    (new / SAVES).mkdir(parents=True, exist_ok=True)
    copied = 0
    with contextlib.suppress(OSError):
        for file in sorted((old / SAVES).glob("*.json")):
            try:
                read_summary(file)
                content = read_bytes(file)
            except Fault:
                continue
            copied += _put(new / SAVES / file.name, content)
    with contextlib.suppress(OSError):
        _put(new / STATISTICS, (old / STATISTICS).read_bytes())
    return copied


def _put(file: Path, content: bytes) -> bool:
    if os.path.lexists(file):
        return False
    try:
        return write_whole(file, content, keep_previous=False)
    except OSError as error:
        raise FolderFault(
            say(
                "Not everything could be copied there ({reason}): choose another folder.",
                reason=error.strerror or type(error).__name__,
            )
        ) from error
