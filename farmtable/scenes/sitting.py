"""A sitting: a match at the table together with the file it is saved to, owned by this window alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.faults import SaveFault
from farmtable.engine.match_lock import MatchInUse
from farmtable.engine.save_summary import time_after, time_text
from farmtable.engine.saves import match_to_text, text_to_match
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from farmtable.engine.autosave import Autosaver
    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.match import Match
    from farmtable.engine.match_lock import MatchLock
    from farmtable.engine.save_folder import SaveFolder
    from farmtable.engine.sentences import Sentence


class Sitting:
    """A match that is saved after every move, until it is closed.

    `notice` is a sentence that the people should read once on opening, None for none. `name` is what they
    call the match, empty for nothing. Whatever the clock says, every save of it is newer than `after`.
    """

    def __init__(
        self,
        match: Match,
        file: Path,
        lock: MatchLock | None,
        autosaver: Autosaver,
        clock: Callable[[], datetime],
        created: str,
        notice: Sentence | None = None,
        name: str = "",
        after: str = "",
    ) -> None:
        self.match = match
        self.name = name
        self.file = file
        self.notice = notice
        self.created = created
        self._after = after
        self._saved = ""
        self._lock = lock
        self._autosaver = autosaver
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        match.changed = self._changed

    @classmethod
    def begin(
        cls, saves: SaveFolder, autosaver: Autosaver, match: Match, clock: Callable[[], datetime]
    ) -> Sitting:
        """Sit down at a new match and save it at once.

        Where the folder cannot be written it is played all the same, and the notice says so.
        """
        when = clock()
        file = saves.new_file(match, time_text(when))
        lock, trouble = _lock(saves, file)
        after = saves.newest_time()
        sitting = cls(match, file, lock, autosaver, clock, time_text(when), trouble, after=after)
        sitting.save()
        return sitting

    @classmethod
    def resume(
        cls,
        saves: SaveFolder,
        autosaver: Autosaver,
        catalogue: Catalogue,
        file: Path,
        clock: Callable[[], datetime],
        *,
        previous: bool = False,
    ) -> Sitting:
        """Take up a saved match.

        Raises:
            SaveFault: it cannot be opened; the file is left as it was.
            MatchInUse: another window has it open.
        """
        lock, trouble = _lock(saves, file)
        try:
            content = saves.read_previous(file) if previous else saves.read(file)
            opened = text_to_match(content, catalogue)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        notice = opened.notice or trouble
        after = saves.newest_time()
        return cls(opened.match, file, lock, autosaver, clock, opened.created, notice, opened.name, after)

    @property
    def trouble(self) -> Sentence | None:
        """Why the match could not be saved lately, None while all is well."""
        return self._autosaver.trouble

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change of the match."""
        self._listeners.append(listener)

    def save(self) -> None:
        """Hand the match as it is now to the writer; returns at once."""
        self._saved = max(self._saved, time_after(self._clock(), self._after))
        text = match_to_text(self.match, self.created, self._saved, self.name)
        self._autosaver.submit(self.file, text)

    def save_now(self) -> bool:
        """Save and wait for it; tell whether it is on disk."""
        self.save()
        return self._autosaver.flush()

    def move_to(self, saves: SaveFolder) -> None:
        """Go on in another folder: the match is written there at once, and lies in the old one as it was."""
        if self._lock is not None:
            self._lock.release()
        self.file = saves.path / self.file.name
        try:
            self._lock, _ = _lock(saves, self.file)
        except MatchInUse:
            # Another window goes on with it there: neither writes over the other.
            self.file = saves.new_file(self.match, self.created)
            self._lock, _ = _lock(saves, self.file)
        self.save()

    def close(self) -> None:
        """Wait until everything is written and let other windows have the match."""
        self._autosaver.flush()
        if self._lock is not None:
            self._lock.release()

    def _changed(self) -> None:
        self.save()
        for listener in self._listeners:
            listener()


def _lock(saves: SaveFolder, file: Path) -> tuple[MatchLock | None, Sentence | None]:
    """Hold a match for this window; where that cannot be, say why."""
    try:
        lock = saves.lock(file)
    except SaveFault as fault:
        return None, fault.sentence
    if lock.certain:
        return lock, None
    return lock, say(
        "Here nobody can tell whether another window has this match open: play it in one window alone."
    )
