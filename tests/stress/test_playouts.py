"""Random games of everything on the shelf, at all tables, with all options, held to the laws.

`FARMTABLE_PLAYOUTS` asks for another number of games than the usual one; `scripts/soak.py` plays without
end.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from farmtable.registry import GAMES
from tests.stress.playouts import GAMES_A_ROUND, games_of_round, hold_playout
from tests.stress.tables import SHELVES, sampled_table, seatings

SHARES: Final = 16
"""In how many parts the games are played, so that processes can share them."""

PLAYOUTS: Final = int(os.environ.get("FARMTABLE_PLAYOUTS", "20000"))
"""How many games are played in all, Three Beans not counted; a round more or less."""

ROUNDS: Final = -(-PLAYOUTS // sum(often for key, often in GAMES_A_ROUND.items() if key in GAMES.keys))


@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_keep_all_laws(share: int) -> None:
    """R47, R54, R89, R25: nothing vanishes, nobody is stuck, everything ends, undo and redo are exact."""
    for number in range(share, max(ROUNDS, SHARES), SHARES):
        for key, game in games_of_round(number):
            try:
                hold_playout(key, game)
            except BaseException as error:
                error.add_note(f"{key}, number {game}: python scripts/soak.py --again {key}:{game}")
                raise


def test_every_game_on_the_shelf_is_played() -> None:
    assert set(GAMES_A_ROUND) == set(SHELVES)
    assert {key for key, _ in games_of_round(0)} == set(SHELVES)
    games = [game for number in range(5) for game in games_of_round(number)]
    assert len(set(games)) == len(games) == 5 * sum(GAMES_A_ROUND.values())


@pytest.mark.parametrize("key", SHELVES)
def test_the_numbers_go_through_all_tables_and_options(key: str) -> None:
    """Otherwise the playouts would prove less than they seem to."""
    info = SHELVES[key].info(key)
    tables = [sampled_table(info, number) for number in range(400)]
    seats = {(table.mode, table.seats) for table in tables}
    assert len(seats) == len(seatings(info))
    for option in info.options:
        assert {table.options[option.key] for table in tables} == {choice.value for choice in option.choices}


def _soak(*words: str, before: str = "") -> subprocess.CompletedProcess[str]:
    script = Path(__file__).parents[2] / "scripts" / "soak.py"
    code = (
        f"import sys; sys.argv = {['soak.py', *words]!r}; sys.path[:0] = {[str(script.parent)]!r}\n"
        f"sys.path.insert(0, {str(script.parents[1])!r})\n{before}\n"
        "import soak, environment\nenvironment.run_script(soak.main)"
    )
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False
    )


def test_the_soak_plays_tells_and_plays_again() -> None:
    done = _soak("--minutes", "0.05", "--start", "3")
    first, last = done.stdout.splitlines()
    assert first == "first round: 3"
    assert last.endswith(" games, 0 faults")
    assert done.returncode == 0
    again = _soak("--again", "three_beans:3")
    assert (again.returncode, again.stdout) == (0, "no fault\n")


def test_the_soak_tells_a_fault_with_what_makes_it_again() -> None:
    broken = (
        "from tests.example_game.rules import GAME\n"
        "type(GAME).faults = lambda self, state: ['a bean is lost']"
    )
    done = _soak("--again", "three_beans:3", before=broken)
    assert done.returncode == 1
    assert "a bean is lost" in done.stdout
