"""Starting the app where something is not as it should be: one sentence, an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def _start(home: Path, code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "FARMTABLE_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **variables}
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=False,
    )


RUN_ONE_FRAME = """
import farmtable.ui.window as w
def run(self, stack, handle, shown=None, failed=None):
    self.show(stack)
    shown()
w.Window.run = run
from farmtable.cli import main
raise SystemExit(main([]))
"""


def test_a_start_without_anything_odd_says_nothing(tmp_path: Path) -> None:
    done = _start(tmp_path, RUN_ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_no_screen_is_one_sentence(tmp_path: Path) -> None:
    done = _start(tmp_path, RUN_ONE_FRAME, SDL_VIDEODRIVER="nonsense")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no screen" in done.stderr


@pytest.mark.parametrize(
    ("patch", "words"),
    [
        ("sys.modules['pygame'] = None", "cannot be loaded"),
        ("import types; sys.modules['pygame'] = types.ModuleType('pygame')", "the other pygame"),
        ("import pygame; pygame.version.vernum = (2, 5, 0)", "or newer"),
    ],
)
def test_r94_the_wrong_pygame_is_one_sentence(patch: str, words: str, tmp_path: Path) -> None:
    done = _start(
        tmp_path,
        f"import os, sys; os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'\n{patch}\n"
        "from farmtable.cli import main\nraise SystemExit(main([]))",
        SDL_VIDEODRIVER="dummy",
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert words in done.stderr


def test_r82_a_home_that_cannot_be_written_starts_all_the_same(tmp_path: Path) -> None:
    home = tmp_path / "a file, not a folder"
    home.write_text("in the way")
    done = _start(home, RUN_ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert home.read_text() == "in the way"


def test_r80_damaged_settings_and_choices_stop_no_start(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    for name in ("settings.json", "choices.json"):
        (tmp_path / "config" / name).write_bytes(b"\x00\x00{[")
    done = _start(tmp_path, RUN_ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
