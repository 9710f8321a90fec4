"""A real window on a virtual screen: Xvfb shows it, xdotool moves the mouse and presses the keys.

Where frames, maximising and closing matter, Openbox manages the window as a desktop does.
"""

from __future__ import annotations

import contextlib
import os
import re
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
MANAGER_TOOLS = ("openbox", "xprop")

Geometry = tuple[int, int, int, int]
"""Where a window is: left, top, width and height in pixels, without its frame."""


def need_virtual_screen(*, manager: bool = False) -> None:
    """Leave the test, saying so in one line, where the machine has no virtual screen (or no manager)."""
    wanted = TOOLS + MANAGER_TOOLS if manager else TOOLS
    missing = [tool for tool in wanted if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"real-window tests cannot run here: {', '.join(missing)} cannot be found")


class VirtualScreen:
    """An X server of its own with one window of the app in it; `manager` gives it a frame."""

    def __init__(self, size: tuple[int, int], home: Path, *, manager: bool = False) -> None:
        self.size = size
        self._home = home
        read, write = os.pipe()
        # Without -noreset the server starts over with its last guest, and throws out whoever comes then.
        options = ["-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), *options],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        assert number, "the virtual screen did not start"
        self.environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "FARMTABLE_HOME": str(home),
        }
        self.app: subprocess.Popen[bytes] | None = None
        self._manager = self._manage() if manager else None

    def _manage(self) -> subprocess.Popen[bytes]:
        started = subprocess.Popen(
            ["openbox", "--sm-disable"], env=self.environment, stderr=subprocess.DEVNULL
        )
        wait_for(lambda: "window id" in self._property("-root", "_NET_SUPPORTING_WM_CHECK"), "the manager")
        return started

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self.app, self._manager, self._server):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(timeout=20)

    def start(self, *arguments: str) -> None:
        """Start the app and wait for its window."""
        app = self.app = subprocess.Popen(
            [sys.executable, "-m", "farmtable", *arguments], cwd=ROOT, env=self.environment
        )
        wait_for(lambda: b"Farmtable" in self._windows() or app.poll() is not None, "the window")
        assert app.poll() is None, f"the app ended with exit code {app.poll()} before its window came"
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

    @property
    def geometry(self) -> Geometry:
        """Where the window is now."""
        ask = ["xwininfo", "-id", self._window()]
        done = subprocess.run(ask, env=self.environment, capture_output=True, text=True, check=True)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        found = [re.search(rf"{name}: +(-?\d+)", done.stdout) for name in names]
        left, top, width, height = (int(number[1]) for number in found if number is not None)
        return left, top, width, height

    @property
    def title(self) -> str:
        """What stands in the frame of the window."""
        return self._property("-id", self._window(), "_NET_WM_NAME").partition("=")[2].strip().strip('"')

    def shows(self, title: str) -> bool:
        """Tell whether the window is called so, or its title begins so."""
        return f'"{title}'.encode() in self._windows()

    def is_maximised(self) -> bool:
        """Tell whether the manager has maximised the window."""
        return "MAXIMIZED_HORZ" in self._property("-id", self._window(), "_NET_WM_STATE")

    def size_by_hand(self, width: int, height: int) -> None:
        """Pull the frame of the window to a size, as far as it lets itself be pulled."""
        self.do("windowsize", self._window(), str(width), str(height))

    def place(self, left: int, top: int, width: int, height: int) -> None:
        """Move and size the window as a hand on its frame does."""
        self.size_by_hand(width, height)
        wait_for(lambda: self.geometry[2:] == (width, height), "the size")
        self.do("windowmove", self._window(), str(left), str(top))
        time.sleep(0.2)
        # It is the frame that was moved; now it is known how wide that is.
        across, down = self.geometry[0] - left, self.geometry[1] - top
        self.do("windowmove", self._window(), str(left - across), str(top - down))
        wait_for(lambda: self.geometry == (left, top, width, height), "the place")

    def maximise(self, wanted: bool = True) -> None:
        """Maximise the window by a double click on its frame, or make it a usual one again."""
        for _ in range(4):
            left, top, width, _ = self.geometry
            self.do("mousemove", str(left + width // 2), str(top - 8), "click", "1", "click", "1")
            # On a busy machine the two clicks may come too far apart to be a double click.
            with contextlib.suppress(AssertionError):
                wait_for(lambda: self.is_maximised() == wanted, "the frame", seconds=2.0)
                return
        raise AssertionError(f"the window cannot be {'maximised' if wanted else 'made a usual one'}")

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

    def _property(self, *words: str) -> str:
        done = subprocess.run(
            ["xprop", *words], env=self.environment, capture_output=True, text=True, check=False
        )
        return done.stdout

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
