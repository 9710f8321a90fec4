"""Killing the program while it saves, at any moment, never costs more than the move being saved."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from farmtable.engine.files import TEMPORARY, previous_copy
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import text_to_match
from tests.example_game.catalogue import CATALOGUE
from tests.saving_child import score

KILLS = 200
MOMENTS = RandomNumbers(2026)


def kill_once(program: subprocess.Popen[str]) -> tuple[int, int]:
    """Let the program play and save, kill it at a random moment; return how often it saved and the last."""
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write("play\n")
    program.stdin.flush()
    player = int(program.stdout.readline())
    # After its first save, so that every kill falls into one of those that follow.
    saved = [int(program.stdout.readline())]
    time.sleep(MOMENTS.below(20_000) / 1_000_000)
    os.kill(player, signal.SIGKILL)
    while (line := program.stdout.readline().strip()) != "dead":
        saved.append(int(line))
    return len(saved), saved[-1]


def test_two_hundred_kills(tmp_path: Path) -> None:
    file = tmp_path / "killed.json"
    folder = SaveFolder(tmp_path)
    saves, interrupted = 0, 0
    command = [sys.executable, "-m", "tests.saving_child", str(file)]
    program = subprocess.Popen(
        command, cwd=Path(__file__).parents[1], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with program:
        for _ in range(KILLS):
            count, last = kill_once(program)
            saves += count
            folder.lock(file).release()
            opened = text_to_match(folder.read(file), CATALOGUE)
            assert opened.notice is None
            assert score(opened.match) >= last
            if saves > 1:
                assert text_to_match(folder.read(previous_copy(file)), CATALOGUE).notice is None
            assert [match.fault for match in folder.matches()] == [None]
            interrupted += any(path.name.endswith(TEMPORARY) for path in tmp_path.iterdir())
            for left in tmp_path.glob(f".*{TEMPORARY}"):
                left.unlink()
    assert saves > KILLS
    assert interrupted > KILLS // 20, "too few kills fell into a write to prove anything"
