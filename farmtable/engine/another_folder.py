"""Keeping matches in a folder that a person has chosen, where the usual one cannot be written."""

from __future__ import annotations

import contextlib
import os
import uuid
from typing import TYPE_CHECKING

from farmtable.engine.faults import Fault, SaveFault
from farmtable.engine.files import reason_of, unfinished, write_whole
from farmtable.engine.folders import SAVES, STATISTICS
from farmtable.engine.match_lock import MatchInUse
from farmtable.engine.save_editing import goes_on_from
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.save_summary import read_bytes, summary_of
from farmtable.engine.sentences import say
from farmtable.engine.statistics import Statistics, StatisticsFault

if TYPE_CHECKING:
    from collections.abc import Collection
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
        return reason_of(error)
    return ""


def could_be_written(folder: Path) -> bool:
    """Tell whether a folder is there, or could be made, and can most likely be written; makes nothing."""
    try:
        there = next(parent for parent in (folder, *folder.parents) if os.path.lexists(parent))
        return folder.is_absolute() and there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    except (OSError, ValueError, StopIteration):
        return False


def copy_data(old: Path, new: Path, going_on: Collection[str] = ()) -> int:
    """Copy the good saves and the statistics of one data folder into another; return how many saves.

    Nothing that is there already is lost, and everything in the old folder stays as it is. `going_on` names
    the files of matches that are open: they are about to be written there under the same names.

    Raises:
        Fault: the new folder cannot be written.
    """
    folder = SaveFolder(new / SAVES)
    folder.create()
    copied = 0
    with contextlib.suppress(OSError):
        for file in sorted((old / SAVES).glob("*.json")):
            try:
                content = read_bytes(file)
                summary_of(content)
            except Fault:
                continue
            target = folder.path / file.name
            if not os.path.lexists(target):
                copied += _put(target, content)
            elif file.name in going_on:
                _make_room(folder, target, content)
            else:
                copied += _bring_together(folder, target, content)
    _copy_statistics(old / STATISTICS, new / STATISTICS)
    return copied


def _make_room(folder: SaveFolder, target: Path, content: bytes) -> None:
    """Keep what is there as a match of its own, unless it is the beginning of what will be written."""
    # What cannot be read is kept aside when it is written over.
    with contextlib.suppress(SaveFault):
        here = folder.read(target)
        if not goes_on_from(content, here):
            folder.copy(target, uuid.uuid4().hex, summary_of(here).name)


def _bring_together(folder: SaveFolder, target: Path, content: bytes) -> bool:
    """Let a match that is there already go on as it was played last; tell whether anything was written.

    Where it has gone on in both folders, both are kept: the newcomer becomes a match of its own.
    """
    try:
        here = folder.read(target)
        if here == content:
            return False
        newer = summary_of(content).saved > summary_of(here).saved
        apart = not (goes_on_from(content, here) if newer else goes_on_from(here, content))
    except SaveFault:
        newer = apart = True
    if apart:
        known = {match.file for match in folder.matches()}
        return folder.take_in(content, uuid.uuid4().hex) not in known
    if not newer:
        return False
    try:
        with folder.lock(target):
            return _put(target, content)
    except MatchInUse:
        # Another window goes on with it there, and will tell whoever opens it here.
        return False


def _copy_statistics(old: Path, new: Path) -> None:
    # Without them matches can be played all the same, and they are still where they were.
    with contextlib.suppress(OSError, StatisticsFault):
        if os.path.lexists(new):
            Statistics(new).take_in(Statistics(old).results())
        else:
            _put(new, old.read_bytes())


def _put(file: Path, content: bytes) -> bool:
    try:
        return write_whole(file, content)
    except OSError as error:
        raise FolderFault(
            say(
                "Not everything could be copied there ({reason}): choose another folder.",
                reason=reason_of(error),
            )
        ) from error
