"""Showing a folder in the system's own file manager."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def show_folder(folder: Path) -> bool:
    """Open a folder in the file manager, making it if need be; tell whether there was one to ask."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
    except OSError:
        return False
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if opener is None:
        return False
    # Some of them stay until their window is closed; a thread of its own waits for that.
    try:
        threading.Thread(target=_call, args=(opener, str(folder)), daemon=True).start()
    except RuntimeError:
        # The system lets nobody have another thread now.
        return False
    return True


def _call(*command: str) -> None:
    import contextlib
    import subprocess

    with contextlib.suppress(OSError):
        subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
