"""A program that nobody touches leaves the processor alone: measured in a real window."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import pytest

from farmtable.registry import GAMES
from farmtable.ui.rest import SLEEP_AFTER
from tests.virtual_screen import VirtualScreen, need_virtual_screen, wait_for

pytestmark = pytest.mark.window

MOST = 1.0
"""Percent of one core. What is measured is about a quarter, and as much again while the sound is on."""
SECONDS = 4.0
TRIES = 4
"""A machine full of other work makes every wake-up dearer for a while."""


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _percent(pids: dict[str, int]) -> dict[str, float]:
    """Return the share of a core that each process takes from now on."""
    began = time.monotonic()
    before = {name: _processor_seconds(pid) for name, pid in pids.items()}
    time.sleep(SECONDS)
    passed = time.monotonic() - began
    return {name: 100 * (_processor_seconds(pid) - before[name]) / passed for name, pid in pids.items()}


def test_r98_an_untouched_menu_and_table_take_less_than_a_hundredth_of_a_core(tmp_path: Path) -> None:
    need_virtual_screen()
    key = GAMES.keys[0]
    names = ",".join("ABCDEFGH"[: GAMES.info(key).max_people])
    with contextlib.ExitStack() as stack:
        pids = {}
        for name, arguments in {"menu": (), "table": ("new", key, "--seats", names)}.items():
            screen = stack.enter_context(VirtualScreen((1280, 720), tmp_path / name))
            screen.start(*arguments)
            assert screen.app is not None
            pids[name] = screen.app.pid
        wait_for(lambda: bool(list(tmp_path.glob("table/data/saves/*.json"))), "the first save")
        time.sleep(SLEEP_AFTER + 1)
        least: dict[str, float] = dict.fromkeys(pids, 100.0)
        for _ in range(TRIES):
            found = _percent(pids)
            least = {name: min(least[name], found[name]) for name in pids}
            if max(least.values()) < MOST:
                return
        raise AssertionError(f"percent of a core: {least}")
