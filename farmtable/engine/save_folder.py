"""The folder of saved matches: a file for each, safe names, one window at a time, nothing lost."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import SaveFault
from farmtable.engine.files import TEMPORARY, previous_copy, reason_of, write_whole
from farmtable.engine.json_text import MAX_BYTES
from farmtable.engine.match_lock import MatchInUse, held
from farmtable.engine.save_editing import as_another, same_moves, with_name
from farmtable.engine.save_migrations import FORMAT, NewerSave, read_document
from farmtable.engine.save_summary import Summary, read_bytes, read_summary, summary_of, time_text
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.engine.match_lock import MatchLock

_SAVE: Final = ".json"
_ORIGINAL: Final = re.compile(r"\.format\d+\.json$")
"""Originals of older formats, kept beside the saves and not listed."""

_STALE_SECONDS: Final = 3600
"""An unfinished file older than this was left by a crash."""

_TRASH: Final = "trash"

_FIRST_DATE: Final = datetime(1970, 1, 1, tzinfo=UTC).timestamp()
_LAST_DATE: Final = datetime(9998, 12, 31, tzinfo=UTC).timestamp()
"""The dates of files that are told as they are: those that saves may have."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One file of the folder. `summary` is None where it is damaged; then `fault` says how.

    Attributes:
        saved: When it was saved, as saves keep times.
        previous: Of a damaged one, what its previous copy tells, if that can be opened instead.
        stamp: Its time in nanoseconds and its size: another stamp, another content.
    """

    file: Path
    saved: str
    summary: Summary | None
    fault: Sentence | None = None
    previous: Summary | None = None
    stamp: tuple[int, int] = (0, 0)

    @property
    def previous_good(self) -> bool:
        """Whether it is damaged, but its previous copy can be opened instead."""
        return self.previous is not None

    @property
    def told(self) -> Summary | None:
        """What is known of the match, be it from the previous copy."""
        return self.summary or self.previous

    @property
    def touched(self) -> str:
        """When the file itself was last changed, or put into the trash, as saves keep times."""
        return _date_told(self.stamp[0] / 1e9)


class SaveFolder:
    """A folder of saved matches. Every method that reads or writes raises `SaveFault` where it cannot."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._listed: dict[Path, tuple[tuple[int, int], SavedMatch]] = {}
        self._written: set[Path] = set()

    def move_to(self, path: Path) -> None:
        """Be another folder from now on."""
        self.path = path
        self._listed.clear()
        self._written.clear()

    def create(self) -> None:
        """Make the folder if need be."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _cannot_write(error) from error

    def clear_up(self) -> None:
        """Remove what a crash left unfinished, as far as that can be; makes no folder."""
        with contextlib.suppress(OSError):
            for left in self.path.glob(f".*{TEMPORARY}"):
                if time.time() - left.stat().st_mtime > _STALE_SECONDS:
                    left.unlink(missing_ok=True)

    def new_file(self, match: Match, created: str) -> Path:
        """Return a free file for a match: made of game, day and a short id, never of what people typed."""
        return self._place(match.game.info.key, created, match.id)

    def write(self, file: Path, text: str) -> bool:
        """Write a save, whole or not at all; tell whether anything had to be written.

        The first time that a file is written over, its original is kept if it was of an older format or
        damaged, and a file of a newer Farmtable is refused.
        """
        return self._put(file, text.encode("utf-8"))

    def matches(self) -> list[SavedMatch]:
        """Return all saved matches, newest first, the damaged ones too; a folder not there has none."""
        return sorted(self._found(self.path), key=lambda match: (match.saved, match.file.name), reverse=True)

    def newest_time(self) -> str:
        """Return when the newest good save says that it was saved, empty where there is none.

        A save is never told to be older than those that were there before it, whatever the clock says: so
        the list keeps its order when the clock is set back.
        """
        try:
            return max((match.saved for match in self.matches() if match.summary is not None), default="")
        except SaveFault:
            return ""

    def deleted(self) -> list[SavedMatch]:
        """Return what is in the trash, what was deleted last first."""
        found = self._found(self.path / _TRASH)
        return sorted(found, key=lambda match: (match.stamp, match.file.name), reverse=True)

    def holds(self, file: Path) -> bool:
        """Tell whether a file is one of the saved matches here."""
        try:
            return file.resolve().parent == self.path.resolve() and _is_listed(file.name)
        except (OSError, RuntimeError, ValueError):
            return False

    def read(self, file: Path) -> bytes:
        """Return the content of a save."""
        return read_bytes(file)

    def read_previous(self, file: Path) -> bytes:
        """Return the content that the save had before it was last written."""
        return read_bytes(previous_copy(file))

    def rename(self, file: Path, name: str) -> None:
        """Give a match another name, which the file keeps inside; an empty one takes the name away.

        Raises:
            MatchInUse: a window holds it.
        """
        with self.lock(file):
            self.write(file, with_name(self.read(file), name))

    def copy(self, file: Path, match_id: str, name: str) -> Path:
        """Make another match of a saved one, to be played on by itself; return its file."""
        text = as_another(self.read(file), match_id, name)
        summary = summary_of(text)
        copied = self._place(summary.game, summary.created, match_id)
        self._put(copied, text.encode("utf-8"))
        return copied

    def take_in(self, content: bytes, match_id: str) -> Path:
        """Put a save from elsewhere into the folder; return its file.

        The same moves of the same match are not put here twice. Where the match has gone on otherwise here,
        the newcomer becomes a match of its own, called `match_id`.
        """
        summary = summary_of(content)
        known = [
            (match.file, match.summary.match == summary.match)
            for match in self.matches()
            if match.summary is not None
            # What came here before as a match of its own has another id, but began at the same moment.
            and (match.summary.match == summary.match or match.summary.created == summary.created)
        ]
        for file, _ in sorted(known, key=lambda pair: not pair[1]):
            if same_moves(self.read(file), content):
                return file
        if any(same_id for _, same_id in known):
            content = as_another(content, match_id).encode("utf-8")
        else:
            match_id = summary.match
        file = self._place(summary.game, summary.created, match_id)
        self._put(file, content)
        return file

    def lock(self, file: Path) -> MatchLock:
        """Hold a match for this window.

        Raises:
            MatchInUse: another window holds it.
        """
        try:
            return held(_lock_file(file), patience=0)
        except TimeoutError:
            raise MatchInUse from None
        except OSError as error:
            raise _cannot_write(error) from error

    def delete(self, file: Path) -> Path:
        """Move a save with its previous copy to the trash; return where it is now.

        Raises:
            MatchInUse: a window holds it.
        """
        with self.lock(file):
            trashed = self._move(file, file.parent / _TRASH)
        with contextlib.suppress(OSError):
            # The list of deleted matches tells when that was.
            os.utime(trashed)
        with contextlib.suppress(OSError):
            _lock_file(file).unlink(missing_ok=True)
        return trashed

    def restore(self, trashed: Path) -> Path:
        """Move a save back from the trash; return where it is now."""
        return self._move(trashed, trashed.parent.parent)

    def forget(self, trashed: Path) -> None:
        """Remove a save that is in the trash, with its previous copy, for good."""
        try:
            for file in (trashed, previous_copy(trashed)):
                file.unlink(missing_ok=True)
        except OSError as error:
            raise SaveFault(
                say("This match could not be removed ({reason}).", reason=reason_of(error))
            ) from error

    def _place(self, game: str, created: str, match_id: str) -> Path:
        key = re.sub(r"[^a-z0-9_]+", "-", game.casefold())[:40]
        short = hashlib.sha256(match_id.encode("utf-8", "replace")).hexdigest()[:8]
        return _free(self.path / f"{key}-{created[:10]}-{short}{_SAVE}")

    def _put(self, file: Path, content: bytes) -> bool:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            keep_previous = True
            if file not in self._written:
                keep_previous = _keep_original(file)
            written = write_whole(file, content, keep_previous=keep_previous)
        except OSError as error:
            raise _cannot_write(error) from error
        self._written.add(file)
        return written

    def _found(self, folder: Path) -> list[SavedMatch]:
        try:
            with os.scandir(folder) as entries:
                listed = [entry for entry in entries if _is_listed(entry.name)]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveFault(
                say("The folder of saved matches cannot be read ({reason}).", reason=reason_of(error))
            ) from error
        return [match for entry in listed if (match := self._entry(folder, entry)) is not None]

    def _move(self, file: Path, folder: Path) -> Path:
        try:
            folder.mkdir(exist_ok=True)
            target = _free(folder / file.name)
            file.rename(target)
            if previous_copy(file).exists():
                previous_copy(file).replace(previous_copy(target))
        except FileNotFoundError:
            raise SaveFault(say("This saved match is no longer there.")) from None
        except OSError as error:
            raise _cannot_write(error) from error
        self._written.discard(file)
        return target

    def _entry(self, folder: Path, entry: os.DirEntry[str]) -> SavedMatch | None:
        """Return what there is to list of an entry of the folder, None if it is no save."""
        try:
            status = entry.stat()
            if not entry.is_file() or status.st_size > MAX_BYTES:
                return None
        except OSError:
            # A link that leads nowhere, or a file that has gone in this very moment.
            return None
        stamp = (status.st_mtime_ns, status.st_size)
        file = folder / entry.name
        known = self._listed.get(file)
        match = known[1] if known is not None and known[0] == stamp else self._looked_at(file, stamp)
        if match.fault is None:
            return match
        # A damaged one is not read again, but its previous copy may have come or gone.
        return replace(match, previous=_good(previous_copy(file)))

    def _looked_at(self, file: Path, stamp: tuple[int, int]) -> SavedMatch:
        damaged = SavedMatch(file, _date_told(stamp[0] / 1e9), None, stamp=stamp)
        try:
            content = read_bytes(file)
        except SaveFault as fault:
            # It may be let read another time.
            return replace(damaged, fault=fault.sentence)
        try:
            summary = summary_of(content)
            match = SavedMatch(file, summary.saved, summary, stamp=stamp)
        except SaveFault as fault:
            match = replace(damaged, fault=fault.sentence)
        self._listed[file] = (stamp, match)
        return match


def _lock_file(file: Path) -> Path:
    return file.with_name(file.name + ".lock")


def _is_listed(name: str) -> bool:
    return name.endswith(_SAVE) and not name.startswith(".") and not _ORIGINAL.search(name)


def _date_told(seconds: float) -> str:
    """Return the date of a file as saves keep times; the nearest one for what no calendar has."""
    return time_text(datetime.fromtimestamp(min(max(seconds, _FIRST_DATE), _LAST_DATE), UTC))


def _good(file: Path) -> Summary | None:
    try:
        return read_summary(file)
    except SaveFault:
        return None


def _free(file: Path) -> Path:
    """Return the file, or one with a number added where that name is taken."""
    number = 1
    free = file
    while os.path.lexists(free) or os.path.lexists(previous_copy(free)):
        number += 1
        free = file.with_name(f"{file.stem}-{number}{file.suffix}")
    return free


def _keep_original(file: Path) -> bool:
    """Keep aside what a first write must not destroy; tell whether the file may become the previous copy."""
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return True
    try:
        _, written = read_document(content)
    except NewerSave:
        raise
    except SaveFault:
        # Its previous copy may be the last good one: a damaged file must not take that place.
        write_whole(_free(file.with_name(file.name + ".damaged")), content)
        return False
    if written < FORMAT:
        original = file.with_name(f"{file.stem}.format{written}{_SAVE}")
        if not original.exists():
            write_whole(original, content)
    return True


def _cannot_write(error: OSError) -> SaveFault:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return SaveFault(
            say("The disk is full: this match is not saved now, but its last save is kept. Free some space.")
        )
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST):
        return SaveFault(
            say("Farmtable may not write to its folder of saved matches. What was saved before is kept.")
        )
    return SaveFault(
        say(
            "This match could not be saved ({reason}), but its last save is kept.",
            reason=reason_of(error),
        )
    )
