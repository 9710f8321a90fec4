"""The virtual screen of the real-window tests lets everybody in, whoever else comes and goes."""

from __future__ import annotations

import subprocess
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from tests.virtual_screen import VirtualScreen, need_virtual_screen

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.window

GUESTS = 4
VISITS = 60
"""A server that starts over with every last guest turned away one visit in sixteen."""


def test_nobody_is_turned_away_while_others_leave(tmp_path: Path) -> None:
    need_virtual_screen()
    with VirtualScreen((640, 480), tmp_path) as screen:

        def visit(_: int) -> int:
            ask = ["xwininfo", "-root"]
            return subprocess.run(ask, env=screen.environment, capture_output=True, check=False).returncode

        with ThreadPoolExecutor(GUESTS) as guests:
            assert set(guests.map(visit, range(GUESTS * VISITS))) == {0}
