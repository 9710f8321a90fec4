"""Whether the person has asked the system for less movement on the screen."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final

_PATIENCE: Final = 0.3
"""Seconds after which an answer is no longer waited for."""

_GTK_OFF: Final = re.compile(r"^\s*gtk-enable-animations\s*=\s*(0|false)\s*$", re.MULTILINE | re.IGNORECASE)
_KDE_OFF: Final = re.compile(r"^\s*AnimationDurationFactor\s*=\s*0(\.0*)?\s*$", re.MULTILINE)


def reduced_motion_wanted() -> bool:
    """Tell whether the system's own settings ask for reduced motion; False where that cannot be known."""
    try:
        if sys.platform == "win32":
            return _windows_wants_it()
        if sys.platform == "darwin":
            return _answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
        return _desktop_wants_it()
    except (OSError, RuntimeError, ValueError, AttributeError):
        return False


def _windows_wants_it() -> bool:
    import ctypes

    client_area_animation = 0x1042
    animated = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009 (known on Windows only)
    known = user32.SystemParametersInfoW(client_area_animation, 0, ctypes.byref(animated), 0)
    return bool(known) and animated.value == 0


def _desktop_wants_it() -> bool:
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    if any(_GTK_OFF.search(_text(folder / version / "settings.ini")) for version in ("gtk-4.0", "gtk-3.0")):
        return True
    if _KDE_OFF.search(_text(folder / "kdeglobals")):
        return True
    if "GNOME" not in os.environ.get("XDG_CURRENT_DESKTOP", "").upper():
        return False
    return _answer("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _answer(*command: str) -> str:
    # Imported late: few desktops need to be asked this way.
    import subprocess

    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except subprocess.SubprocessError:
        return ""
    return done.stdout.strip()
