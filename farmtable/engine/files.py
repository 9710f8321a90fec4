"""Files that are always whole: written beside their place, then put there in one step."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

TEMPORARY: Final = ".writing"
"""How the names of unfinished files end; such a file left by a crash is safe to remove."""

PREVIOUS: Final = ".previous"
"""How the name of the last but one content ends."""

_PATIENCE: Final[tuple[float, ...]] = (0.01, 0.02, 0.05, 0.1, 0.2) if sys.platform == "win32" else ()
"""Seconds between tries: Windows puts nothing in the place of a file that somebody is just reading."""


def reason_of(error: OSError | ValueError) -> str:
    """Return why a file or folder could not be used, in the words of the system.

    A `ValueError` is what a path with a NUL in it gets.
    """
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def previous_copy(path: Path) -> Path:
    """Return where the last but one content of `path` is kept."""
    return path.with_name(path.name + PREVIOUS)


def write_whole(path: Path, content: bytes, *, keep_previous: bool = True) -> bool:
    """Give the file this content, or leave it exactly as it was; tell whether it was written.

    At every instant, whatever crashes, `path` holds either all of the old or all of the new content. The
    old one is kept as the previous copy. The same content is not written again.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    if _holds(path, content):
        return False
    temporary = unfinished(path)
    try:
        _write_new(temporary, content)
        if keep_previous and path.exists():
            _copy_whole(path, previous_copy(path))
        _put_in_place(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)
    return True


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def unfinished(path: Path) -> Path:
    """Return a name beside `path` to write to first, another one each time: writers never share a file."""
    return path.with_name(f".{path.name}.{secrets.token_hex(6)}{TEMPORARY}")


def _put_in_place(temporary: Path, path: Path) -> None:
    # Path.replace would hide the one step that everything here rests on.
    for seconds in _PATIENCE:
        # A virus scanner, a search index or the list of another window is soon done with the file.
        with contextlib.suppress(PermissionError):
            os.replace(temporary, path)  # noqa: PTH105
            return
        time.sleep(seconds)
    os.replace(temporary, path)  # noqa: PTH105


def _write_new(path: Path, content: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(descriptor, left) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _copy_whole(source: Path, target: Path) -> None:
    """Give `target` the content of `source` in one step, without reading it where links can be made."""
    temporary = unfinished(target)
    try:
        try:
            os.link(source, temporary)
        except OSError:
            shutil.copyfile(source, temporary)
        _put_in_place(temporary, target)
    finally:
        # Replacing a file by another link to itself does nothing and leaves the link behind.
        temporary.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    # Not every platform lets a folder be opened or synced; the file itself is whole in any case.
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
