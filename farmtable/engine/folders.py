"""Where this person's files live: saved matches, settings, logs. Asking creates nothing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "FARMTABLE_HOME"
"""The environment variable that puts everything into one folder instead: for sticks, and for tests."""


def data_folder() -> Path:
    """Return the folder of what people make; saved matches are inside."""
    return _folder("data")


def save_folder() -> Path:
    """Return the folder of saved matches."""
    return data_folder() / "saves"


def config_folder() -> Path:
    """Return the folder of the settings."""
    return _folder("config")


def export_folder() -> Path:
    """Return where exported matches are proposed to go: the person's own documents."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "exports"
    from platformdirs import user_documents_path

    return user_documents_path()


def log_folder() -> Path:
    """Return the folder of the program's own log."""
    return _folder("log")


def _folder(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    from platformdirs import PlatformDirs

    folders = PlatformDirs("farmtable", appauthor=False)
    return {
        "data": folders.user_data_path,
        "config": folders.user_config_path,
        "log": folders.user_log_path,
    }[kind]
