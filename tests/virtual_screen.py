"""A real window on a virtual screen: Xvfb shows it, xdotool moves the mouse and presses the keys."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pytest

if TYPE_CHECKING:
    from types import TracebackType

ROOT = Path(__file__).parents[1]
TOOLS = ("Xvfb", "xdotool", "xwininfo")


def need_virtual_screen() -> None:
    """Leave the test, saying so in one line, where the machine has no virtual screen."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"real-window tests cannot run here: {', '.join(missing)} cannot be found")


class VirtualScreen:
    """An X server of its own with one window of the app in it."""

    def __init__(self, size: tuple[int, int], home: Path) -> None:
        self.size = size
        self._home = home
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        self.environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "FARMTABLE_HOME": str(home),
        }
        self.app: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self.app, self._server):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(timeout=20)

    def start(self, *arguments: str) -> None:
        """Start the app and wait for its window."""
        self.app = subprocess.Popen(
            [sys.executable, "-m", "farmtable", *arguments], cwd=ROOT, env=self.environment
        )
        wait_for(lambda: b'"Farmtable' in self._windows() or b"Farmtable" in self._windows(), "the window")
        self.do("windowfocus", self._window())

    def do(self, *words: str) -> None:
        """Carry out one xdotool command."""
        subprocess.run(["xdotool", *words], env=self.environment, check=True, capture_output=True)

    def click(self, x: float, y: float) -> None:
        """Move the mouse there and click."""
        self.do("mousemove", str(round(x) + 15), str(round(y) + 9))
        self.do("mousemove", str(round(x)), str(round(y)))
        time.sleep(0.05)
        self.do("click", "1")

    def key(self, name: str) -> None:
        """Press a key, named as X names it."""
        self.do("key", name)

    def stop(self) -> int:
        """Ask the app to end as the system does, and return its exit code."""
        assert self.app is not None
        self.app.terminate()
        return self.app.wait(timeout=20)

    def kill(self) -> None:
        """End the app without any warning."""
        assert self.app is not None
        self.app.kill()
        self.app.wait(timeout=20)

    def _windows(self) -> bytes:
        done = subprocess.run(
            ["xwininfo", "-root", "-tree"], env=self.environment, capture_output=True, check=False
        )
        return done.stdout

    def _window(self) -> str:
        for line in self._windows().decode(errors="replace").splitlines():
            if "Farmtable" in line:
                return line.split()[0]
        raise AssertionError("the window is gone")


def wait_for(ready: object, what: str, seconds: float = 20.0) -> None:
    """Wait until `ready()` holds."""
    assert callable(ready)
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.05)
