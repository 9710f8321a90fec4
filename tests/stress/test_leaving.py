"""Leaving the running program in every way that systems know: nothing is lost, nobody is asked twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import text_to_match
from farmtable.registry import GAMES

PLAY = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a parent may have switched it off
import sys
import pygame
import farmtable.scenes.table_scene as scene
update = scene.TableScene.update
made = 0
def play(self, seconds):
    global made
    update(self, seconds)
    if made < 4:
        made += 1
        self.match.play(self.match.legal_moves()[0])
        # The last of them may still be on its way to the disk.
        print(self.match.cursor, flush=True)
{more}
scene.TableScene.update = play
import farmtable.scenes.hand_over as hand_over
hand_over.HandOver.must_cover = False
from farmtable.cli import main
sys.exit(main(["new", "{key}", "--seats", "{names}", "--seed", "5"]))
"""

CLOSE_TWICE = """
        if made == 4:
            for _ in range(2):
                pygame.event.post(pygame.Event(pygame.QUIT))
"""


def _start(home: Path, key: str, more: str = "") -> subprocess.Popen[str]:
    names = ",".join("ABCDEFGH"[: GAMES.info(key).max_people])
    return subprocess.Popen(
        [sys.executable, "-c", PLAY.format(key=key, names=names, more=more)],
        cwd=Path(__file__).parents[2],
        env={
            **os.environ,
            "FARMTABLE_HOME": str(home),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _hold_saved(home: Path, moves: int) -> None:
    folder = SaveFolder(home / "data" / "saves")
    (saved,) = folder.matches()
    opened = text_to_match(folder.read(saved.file), GAMES)
    assert opened.notice is None
    assert opened.match.cursor == moves
    assert not list(folder.path.glob(".*"))
    assert not (home / "log").exists()
    folder.lock(saved.file).release()


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT])
def test_r66_a_signal_in_the_middle_of_a_turn_loses_nothing(way: signal.Signals, tmp_path: Path) -> None:
    """Log-off and Ctrl+C, given twice: the last move is on disk, and the program ends as it should."""
    with _start(tmp_path, GAMES.keys[0]) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        for number in range(1, 5):
            assert program.stdout.readline() == f"{number}\n"
        for _ in range(2):
            program.send_signal(way)
        try:
            assert program.wait(timeout=30) == 0
        finally:
            # Leaving the block waits for the program: one that does not end must not hold everything up.
            program.kill()
        assert program.stderr.read() == ""
    _hold_saved(tmp_path, 4)


@pytest.mark.parametrize("key", GAMES.keys)
def test_r66_closing_the_window_twice_loses_nothing(key: str, tmp_path: Path) -> None:
    with _start(tmp_path, key, CLOSE_TWICE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.read().split() == ["1", "2", "3", "4"]
        assert program.wait(timeout=30) == 0
        assert program.stderr.read() == ""
    _hold_saved(tmp_path, 4)
