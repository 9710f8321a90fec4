"""Saving behind the play: never waits, writes the newest only, and speaks up once if it cannot."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from farmtable.engine.faults import Fault
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Autosaver:
    """Writes saves on a thread that lives only while there is something to write.

    Of several texts for one file only the newest is written. What could not be written is kept and tried
    again with the next `submit`, `flush` or `close`. All methods are for one thread, that of the window.
    """

    def __init__(self, write: Callable[[Path, str], object]) -> None:
        """Save with `write`, such as `SaveFolder.write`; what it raises becomes trouble."""
        self._write = write
        self._state = threading.Condition()
        self._waiting: dict[Path, str] = {}
        self._worker: threading.Thread | None = None
        self._trouble: Sentence | None = None
        self._told = False

    @property
    def trouble(self) -> Sentence | None:
        """Why the newest moves are not on disk, None while all goes well."""
        with self._state:
            return self._trouble

    def news(self) -> Sentence | None:
        """Return the trouble the first time that it is asked for, then None until there is new trouble."""
        with self._state:
            if self._trouble is None or self._told:
                return None
            self._told = True
            return self._trouble

    def submit(self, file: Path, text: str) -> None:
        """Have the text saved soon; returns at once."""
        with self._state:
            self._waiting[file] = text
            self._start()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything is on disk or cannot be; tell whether it is. `timeout` is in seconds."""
        with self._state:
            self._start()
            self._state.wait_for(lambda: self._worker is None, timeout)
            return not self._waiting and self._worker is None

    def redirect(self, old: Path, new: Path) -> None:
        """Have what is not on disk yet written into another folder, under the same names."""
        self.flush()
        with self._state:
            self._waiting = {
                new / file.name if file.parent == old else file: text for file, text in self._waiting.items()
            }
            self._start()

    def close(self) -> bool:
        """Write what is left; tell whether everything is on disk."""
        return self.flush()

    def _start(self) -> None:
        if self._worker is None and self._waiting:
            # Not a daemon: the program does not end in the middle of a save.
            worker = threading.Thread(target=self._work, name="autosave", daemon=False)
            try:
                worker.start()
            except RuntimeError:
                # The system lets nobody have another thread now: better wait for the disk than lose a move.
                self._work()
            else:
                self._worker = worker

    def _work(self) -> None:
        failed: dict[Path, str] = {}
        while True:
            with self._state:
                if not self._waiting:
                    self._waiting = failed
                    if not failed:
                        self._trouble, self._told = None, False
                    self._worker = None
                    self._state.notify_all()
                    return
                file = next(iter(self._waiting))
                text = self._waiting.pop(file)
            failed.pop(file, None)
            trouble = self._try(file, text)
            if trouble is not None:
                failed[file] = text
                with self._state:
                    self._trouble = trouble

    def _try(self, file: Path, text: str) -> Sentence | None:
        try:
            self._write(file, text)
        except Fault as fault:
            return fault.sentence
        except Exception as error:
            # Whatever it was, the play goes on, and nobody waits for a thread that is gone.
            return say("This match could not be saved ({reason}).", reason=type(error).__name__)
        return None
