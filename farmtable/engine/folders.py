"""Where this person's files live: saved matches, settings, logs. Asking creates nothing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

SAVES: Final = "saves"
STATISTICS: Final = "statistics.json"
"""What a data folder holds."""

_NOWHERE: Final = Path(os.devnull) / "farmtable"
"""Where files go that have no place: it cannot be written, and people are asked for another folder."""

HOME_VARIABLE: Final = "FARMTABLE_HOME"
"""The environment variable that puts everything into one folder instead: for sticks, and for tests."""


def is_nowhere(folder: Path) -> bool:
    """Tell whether a folder stands for none at all: nothing told where this person's files belong."""
    return _NOWHERE in folder.parents


def data_folder() -> Path:
    """Return the folder of what people make; saved matches are inside."""
    return _folder("data")


def config_folder() -> Path:
    """Return the folder of the settings."""
    return _folder("config")


def export_folder() -> Path:
    """Return where exported matches are proposed to go: the person's own documents."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "exports"
    from platformdirs import user_documents_path

    return _rooted(user_documents_path, "exports")


def spare_folder() -> Path:
    """Return where matches could be kept instead, where the usual folder cannot be written."""
    return export_folder() / "Farmtable"


def log_folder() -> Path:
    """Return the folder of the program's own log."""
    return _folder("log")


def _folder(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    from platformdirs import PlatformDirs

    folders = PlatformDirs("farmtable", appauthor=False)
    paths: dict[str, Callable[[], Path]] = {
        "data": lambda: folders.user_data_path,
        "config": lambda: folders.user_config_path,
        "log": lambda: folders.user_log_path,
    }
    return _rooted(paths[kind], kind)


def _rooted(ask: Callable[[], Path], kind: str) -> Path:
    """Return the path that the system tells, or one that cannot be written where nobody's home is known."""
    try:
        path = ask()
    except RuntimeError:
        return _NOWHERE / kind
    return path if path.is_absolute() else _NOWHERE / kind
