"""Killing the running program at random moments: carrying on works, and at most the move in flight is lost.

`FARMTABLE_KILLS` asks for another number of kills, over all games, than the usual one.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

import pytest

from farmtable.engine.files import TEMPORARY, previous_copy
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import text_to_match
from farmtable.registry import GAMES

if TYPE_CHECKING:
    from types import TracebackType

KILLS: Final = int(os.environ.get("FARMTABLE_KILLS", "300"))

LONGEST_WAIT: Final = 0.2
"""Seconds within which a program is killed after its last move, or after its start."""


class Player:
    """The program that makes copies of itself, and what the last copy told before it was killed."""

    def __init__(self, folder: Path, key: str) -> None:
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tests.stress.playing_child", str(folder), key],
            cwd=Path(__file__).parents[2],
            env={
                **os.environ,
                "FARMTABLE_HOME": str(folder),
                "SDL_AUDIODRIVER": "dummy",
                "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def live_and_die(self, moves: int, seconds: float) -> list[list[str]]:
        """Let a copy make so many moves, kill it so long after; return what it told.

        With no moves, it is killed while it starts.
        """
        assert self._program.stdin is not None
        self._program.stdin.write("play\n")
        self._program.stdin.flush()
        process = int(self._line())
        told: list[list[str]] = []
        while len(told) < moves and (not told or told[-1][0] == "at"):
            told.append(self._line().split(" "))
        time.sleep(seconds)
        # A copy that failed is gone already; what it told says so.
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        while (line := self._line()) != "dead":
            told.append(line.split(" "))
        return told

    def _line(self) -> str:
        assert self._program.stdout is not None
        line = self._program.stdout.readline().strip()
        assert line, "the program that makes copies is gone"
        return line

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._program:
            assert self._program.stdin is not None
            self._program.stdin.close()


@pytest.mark.parametrize("key", GAMES.keys)
def test_kills_at_random_moments_cost_at_most_the_move_in_flight(key: str, tmp_path: Path) -> None:
    moments = RandomNumbers(len(key))
    folder = SaveFolder(tmp_path / "saves")
    # The match and the move that were last known to be on disk.
    known: tuple[str, int] | None = None
    over: set[str] = set()
    moves = 0
    with Player(tmp_path, key) as player:
        for kill in range(-(-KILLS // len(GAMES.keys))):
            told = player.live_and_die(kill % 4, moments.below(round(LONGEST_WAIT * 1e6)) / 1e6)
            assert all(line[0] == "at" for line in told), f"kill {kill}: {told}"
            places = [(line[1], int(line[2])) for line in told]
            if known is not None and places:
                # Whoever has seen a match end begins the next one; every other one is carried on.
                match, cursor = places[0]
                carried_on = match == known[0] and cursor >= known[1]
                assert carried_on or known[0] in over, f"kill {kill}: {known} became {places[0]}"
            for (match, before), (other, after) in pairwise(places):
                assert match != other or after > before
                moves += 1
            known = places[-1] if places else known
            over = _hold_folder(folder, known)
    assert moves > 0, "nothing was played: nothing is proved"


def _hold_folder(folder: SaveFolder, known: tuple[str, int] | None) -> set[str]:
    """Hold that every save of the folder is whole and free, and has what was known to be on disk.

    Return the matches that are over.
    """
    found = folder.matches()
    assert [match.fault for match in found] == [None] * len(found)
    for listed in found:
        folder.lock(listed.file).release()
        opened = text_to_match(folder.read(listed.file), GAMES)
        assert opened.notice is None
        if known is not None and opened.match.id == known[0]:
            assert opened.match.cursor >= known[1]
        if previous_copy(listed.file).exists():
            assert text_to_match(folder.read_previous(listed.file), GAMES).notice is None
    for left in folder.path.glob(f".*{TEMPORARY}"):
        left.unlink()
    told = [match.summary for match in found if match.summary is not None]
    assert known is None or known[0] in [summary.match for summary in told]
    return {summary.match for summary in told if summary.finished}
