"""The laws of every game, held at all tables, and whole games of all kinds of players."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import TableSetup, table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.rules import GAME, MyHappyFarm
from farmtable.games.my_happy_farm.state import HappyFarmState
from tests import laws
from tests.choosers import likely
from tests.my_happy_farm.positions import LateGame
from tests.my_happy_farm.wild import feeding_move

TABLES = [(seats, open_hands) for seats in (2, 3, 4) for open_hands in (False, True)]


def table(seats: int, open_hands: bool = False) -> TableSetup:
    return table_setup(GAME.info, seats, options={"open_hands": open_hands})


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
def test_match_laws(seats: int, open_hands: bool) -> None:
    laws.hold_match_laws(GAME, table(seats, open_hands), 1, every=40, choose=likely)


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
@pytest.mark.parametrize("seed", [3, 4])
def test_check_law(seats: int, open_hands: bool, seed: int) -> None:
    laws.hold_check_law(GAME, table(seats, open_hands), seed, choose=likely)


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
@pytest.mark.parametrize("seed", [5, 6])
def test_view_law(seats: int, open_hands: bool, seed: int) -> None:
    laws.hold_view_law(GAME, table(seats, open_hands), seed, every=7, choose=likely)


@pytest.mark.parametrize(("seats", "open_hands"), TABLES)
def test_log_law(seats: int, open_hands: bool) -> None:
    laws.hold_log_law(GAME, table(seats, open_hands), 7, choose=likely)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_endgames(seats: int) -> None:
    for seed in range(200):
        laws.playout(LateGame(0), table(seats), seed)


@pytest.mark.parametrize(
    ("game", "seats"), [(GAME, 2), (GAME, 3), (LateGame(4), 4)], ids=["two", "three", "four"]
)
@pytest.mark.parametrize("part", range(3))
def test_wild_games(game: MyHappyFarm, seats: int, part: int) -> None:
    """Long games full of waste: reshuffles, renewed markets, empty banks."""
    for seed in range(part * 4, part * 4 + 4):
        state, moves = laws.playout(game, table(seats), seed, choose=feeding_move)
        assert moves > 100
        assert state.feeding_deck == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("part", range(6))
def test_sensible_games(seats: int, part: int) -> None:
    """Games of the usual length: everything is accounted for after every move, and they end."""
    for seed in range(part * 60, part * 60 + 60):
        state, _ = laws.playout(GAME, table(seats), seed, choose=likely)
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
        GAME.apply(copy, likely(GAME, copy, GAME.legal_moves(copy), chooser), chooser)
    assert to_plain(HappyFarmState, state) == plain


GAME_IN_A_PROCESS = """
from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import table_setup
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
