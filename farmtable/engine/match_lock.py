"""Locks that keep two windows from writing one file. The system gives them back when a program dies."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import Fault
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from filelock import BaseFileLock

_NO_LOCKS: Final = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL)
"""What disks answer that know no locks, as some do that lie in another computer."""


class MatchInUse(Fault):
    """The match is open in another window."""

    def __init__(self) -> None:
        super().__init__(
            say("This match is open in another window of Farmtable: go on there, or close it there first.")
        )


class MatchLock:
    """Holds a match for this window until released; the system releases it if the program dies.

    Attributes:
        certain: Others are kept out. They are not where the disk knows no locks.
    """

    def __init__(self, lock: BaseFileLock | None) -> None:
        self._lock = lock
        self.certain = lock is not None

    def release(self) -> None:
        """Let other windows have the match."""
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> MatchLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def held(file: Path, patience: float) -> MatchLock:
    """Hold a lock file, made if need be; wait so many seconds for another window that holds it.

    Raises:
        TimeoutError: another window still holds it.
        OSError: it cannot be made.
    """
    # Imported late: the first screen holds nothing.
    from filelock import FileLock

    lock = FileLock(file, timeout=patience, thread_local=False)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except NotImplementedError:
        return MatchLock(None)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        return MatchLock(None)
    return MatchLock(lock)
