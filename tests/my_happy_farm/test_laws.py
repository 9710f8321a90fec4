"""The laws of every game, held at all tables, and whole games of all kinds of players."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game import TableSetup, table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.state import HappyFarmState
from tests import laws
from tests.my_happy_farm.positions import LateGame, sensible_move

TABLES = [(seats, open_hands) for seats in (2, 3, 4) for open_hands in (False, True)]


@pytest.fixture(autouse=True)
def _many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wholly random players sell what they harvest and feed by accident: they need very many turns."""
    monkeypatch.setattr(laws, "MOVE_LIMIT", 60_000)


def table(seats: int, open_hands: bool = False) -> TableSetup:
    return table_setup(GAME.info, seats, options={"open_hands": open_hands})


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_match_laws(seats: int, open_hands: bool, seed: int) -> None:
    laws.hold_match_laws(LateGame(0), table(seats, open_hands), seed, every=40)


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
@pytest.mark.parametrize("seed", [3, 4])
def test_check_law(seats: int, open_hands: bool, seed: int) -> None:
    laws.hold_check_law(LateGame(1), table(seats, open_hands), seed)


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
@pytest.mark.parametrize("seed", [5, 6])
def test_view_law(seats: int, open_hands: bool, seed: int) -> None:
    laws.hold_view_law(LateGame(1), table(seats, open_hands), seed, every=7)


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
def test_log_law(seats: int, open_hands: bool) -> None:
    laws.hold_log_law(LateGame(1), table(seats, open_hands), 7)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_random_endgames(seats: int, seed: int) -> None:
    for number in range(4):
        laws.playout(LateGame(seed % 2), table(seats), seed * 100 + number)


@pytest.mark.parametrize(("seats", "games"), [(2, 6), (3, 3), (4, 2)])
@pytest.mark.parametrize("part", range(2))
def test_whole_random_games(seats: int, games: int, part: int) -> None:
    for seed in range(part * games, part * games + games):
        state, moves = laws.playout(GAME, table(seats), seed)
        assert moves > 100
        assert state.feeding_deck == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("part", range(8))
def test_sensible_games(seats: int, part: int) -> None:
    """Games of the usual length: everything is accounted for after every move, and they end."""
    for seed in range(part * 60, part * 60 + 60):
        chance = RandomNumbers(seed)
        chooser = RandomNumbers(seed + 1)
        state = GAME.setup(table(seats), chance)
        for _ in range(laws.MOVE_LIMIT):
            if GAME.actor(state) is None:
                break
            GAME.apply(state, sensible_move(GAME.legal_moves(state), chooser), chance)
            assert GAME.faults(state) == []
        outcome = GAME.outcome(state)
        assert outcome is not None
        totals = [line.total for line in outcome.lines if line.total is not None]
        assert len(totals) == seats
        assert all(totals[seat] == max(totals) for seat in outcome.winners)
        assert [line.rank for line in outcome.lines].count(1) == len(outcome.winners) > 0


def test_a_copy_shares_nothing() -> None:
    state = GAME.setup(table(4), RandomNumbers(1))
    copy = GAME.copy(state)
    assert copy == state
    plain = to_plain(HappyFarmState, state)
    chooser = RandomNumbers(2)
    for _ in range(60):
        GAME.apply(copy, sensible_move(GAME.legal_moves(copy), chooser), chooser)
    assert to_plain(HappyFarmState, state) == plain


GAME_IN_A_PROCESS = """
from farmtable.engine.codec import to_plain
from farmtable.engine.game import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.rules import GAME
import hashlib
digest = hashlib.sha256()
for seats in (2, 3, 4):
    chance, chooser = RandomNumbers(1), RandomNumbers(2)
    state = GAME.setup(table_setup(GAME.info, seats), chance)
    for _ in range(1500):
        legal = GAME.legal_moves(state)
        if not legal:
            break
        digest.update(repr(legal).encode())
        digest.update(repr(GAME.apply(state, chooser.choose(legal), chance)).encode())
    digest.update(repr(to_plain(GAME.state_type, state)).encode())
print(digest.hexdigest())
"""


def test_the_same_seed_is_the_same_game_under_any_hash_seed() -> None:
    root = Path(__file__).parents[2]
    digests = {
        subprocess.run(
            [sys.executable, "-c", GAME_IN_A_PROCESS],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64
