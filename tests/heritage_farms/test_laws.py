"""The laws of every game, held at every mode and with every module, layout and order."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.moves import GIVING_UP
from farmtable.games.heritage_farms.rules import GAME
from tests.heritage_farms.positions import table
from tests.heritage_farms.seated_play import careful_game
from tests.laws import hold_check_law, hold_log_law, hold_match_laws, hold_view_law, playout, refusal

if TYPE_CHECKING:
    from farmtable.engine.events import Applied
    from farmtable.engine.game_info import OptionValue, TableSetup
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State

MODES = [mode.key for mode in INFO.modes]
MODULES: list[dict[str, OptionValue]] = [
    {"zombie_chickens": zombies, "poison_corn": poison}
    for zombies in (False, True)
    for poison in (False, True)
]
LAYOUTS = [choice.value for choice in INFO.options[2].choices]
TABLES = [table(mode, **modules) for mode in MODES for modules in MODULES]


def name(setup: TableSetup) -> str:
    """Return a short name for a parametrised table."""
    modules = [key[:6] for key in ("zombie_chickens", "poison_corn") if setup.options[key]]
    return "-".join([setup.mode, *modules])


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_random_games_come_to_an_end(setup: TableSetup) -> None:
    endings = Counter(playout(GAME, setup, seed)[0].ending for seed in range(150))
    assert not {"resigned", "agreed"} & set(endings), "random play gave up"
    assert endings["lost_three"] + endings["person_lost_three"]


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_careful_games_come_to_an_end(setup: TableSetup) -> None:
    turns = [careful_game(setup, seed).turn for seed in range(100)]
    assert max(turns) > 15


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("order", ["shuffled", "fixed"])
@pytest.mark.parametrize("mode", ["two_players", "elmer_extra_hard"])
def test_every_layout_and_order_plays(layout: str, order: str, mode: str) -> None:
    for modules in MODULES:
        setup = table(mode, layout=layout, card_order=order, **modules)
        for seed in range(8):
            assert careful_game(setup, seed).phase == "over"


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_match_laws(setup: TableSetup) -> None:
    for seed in range(4):
        hold_match_laws(GAME, setup, seed, every=4)


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_check_law(setup: TableSetup) -> None:
    for seed in range(12):
        hold_check_law(GAME, setup, seed)


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_view_law(setup: TableSetup) -> None:
    for seed in range(6):
        hold_view_law(GAME, setup, seed, every=3)


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_log_law(setup: TableSetup) -> None:
    for seed in range(6):
        hold_log_law(GAME, setup, seed)


def test_checks_hold_in_long_games_too() -> None:
    """The check law once more, with careful seats that come to bonuses, doubles and wrap-ups."""
    pool: list[Move] = []
    seen: Counter[str] = Counter()

    def look(before: State, move: Move, applied: Applied, after: State) -> None:
        legal = GAME.legal_moves(before)
        for each in legal:
            GAME.check(before, each)
        picker = RandomNumbers(len(pool))
        for probe in [picker.choose(pool) for _ in range(min(len(pool), 6))]:
            assert (refusal(GAME, before, probe) is None) == (probe in legal), probe
        pool.extend(legal)
        seen[move.kind] += 1
        for event in applied.events:
            assert "{" not in event.sentence(None).text(("Anna", "Ben"))
        assert GAME.prompt(after).text(("Anna", "Ben"))
        share = GAME.progress(after).share
        assert share is not None
        assert 0 <= share <= 1

    for seed in range(25):
        careful_game(table(zombie_chickens=True, poison_corn=True), seed, look)
    wanted = {"load", "unload", "bonus_boat", "bonus_goods", "bonus_farmer", "end_turn", "place_disc"}
    assert wanted <= set(seen)
    assert not GIVING_UP & set(seen)


_SCRIPT = """
from tests.heritage_farms.positions import table
from tests.heritage_farms.seated_play import careful_game
from farmtable.engine.codec import to_plain
from farmtable.games.heritage_farms.state import State
for mode in ("two_players", "elmer_hard"):
    for seed in (3, 4):
        print(to_plain(State, careful_game(table(mode, zombie_chickens=True, poison_corn=True), seed)))
"""


def test_the_same_seed_gives_the_same_game_under_every_hash_seed() -> None:
    root = Path(__file__).resolve().parents[2]
    results = set()
    for hash_seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", _SCRIPT],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        results.add(done.stdout)
    assert len(results) == 1
    assert "blue_farm_1" in results.pop()


def test_the_first_seat_is_chosen_or_drawn() -> None:
    for first in (0, 1):
        chosen = GAME.setup(_with_first(first), RandomNumbers(5))
        assert chosen.first == first
        assert chosen.decider == 1 - first
    drawn = {GAME.setup(_with_first(None), RandomNumbers(seed)).first for seed in range(20)}
    assert drawn == {0, 1}
    elmer = {GAME.setup(table("elmer_normal"), RandomNumbers(seed)).first for seed in range(20)}
    assert elmer == {1}


def _with_first(first: int | None) -> TableSetup:
    return table_setup(INFO, 2, first=first)


def test_cards_and_bonuses_are_shuffled_by_the_seed() -> None:
    states = [GAME.setup(table(), RandomNumbers(seed)) for seed in range(30)]
    assert len({tuple(state.farms) for state in states}) > 20
    assert len({tuple(state.tokens) for state in states}) > 20
    assert states[3] == GAME.setup(table(), RandomNumbers(3))
