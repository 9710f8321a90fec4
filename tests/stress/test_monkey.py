"""A storm of input on every table: nothing breaks, nobody is stuck, and afterwards play goes on.

`FARMTABLE_MONKEYS` asks for another number of storms a game than the usual one.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.scenes.answers import AnswersScene
from farmtable.scenes.home import HomeScene
from farmtable.scenes.table_scene import TableScene
from tests.scenes.driver import Driver
from tests.stress.monkey import Monkey
from tests.stress.people import find_back, make_a_move, table_of
from tests.stress.tables import SHELVES, play_on, sampled_table, seated

if TYPE_CHECKING:
    from pathlib import Path

STORMS: Final = int(os.environ.get("FARMTABLE_MONKEYS", "2"))
"""How many storms every game goes through."""

GUSTS: Final = 4
ACTS: Final = 60
"""After so many acts of the monkey, so often, people try to play on."""

MOST_PIXELS: Final = 9_000_000
"""What painted faces may keep, the largest one over the limit with them."""


@pytest.mark.parametrize("storm", range(STORMS))
@pytest.mark.parametrize("key", SHELVES)
def test_a_storm_of_input_breaks_nothing(
    key: str, storm: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R61, R62, R64, R70: clicks, drags, keys, wheels and sizes in any order, on any screen."""
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("farmtable.engine.file_manager.shutil.which", lambda name: None)
    driver = Driver(tmp_path, catalogue=SHELVES[key])
    chance = RandomNumbers(7919 * storm + len(key))
    monkey = Monkey(driver, chance)
    game = SHELVES[key].game(key)
    number = storm * 5 + 1
    match = seated(game, sampled_table(game.info, number), number, practice=storm % 2 == 1)
    play_on(match, (0, 12, 60)[storm % 3], number)
    driver.shell.begin(match)
    driver.run(0.5)
    for gust in range(GUSTS):
        try:
            for _ in range(ACTS):
                monkey.act()
                if driver.stack.top is None:
                    # It found the way to quit: somebody starts the program again.
                    driver.shell.open_home()
            _hold_calm(driver, chance)
        except Exception as error:
            error.add_note(f"{key}, storm {storm}, gust {gust}: {monkey.trace}")
            raise
        if table_of(driver) is None:
            driver.shell.begin(seated(game, sampled_table(game.info, number + gust), number + gust))
            driver.run(0.5)
    driver.stack.close()
    assert driver.shell.autosaver.close()


def _hold_calm(driver: Driver, chance: RandomNumbers) -> None:
    """Hold that a few Escapes lead out of everything, and that somebody can make a move by mouse."""
    assert find_back(driver), f"stuck at {type(driver.stack.top).__name__}"
    assert isinstance(driver.stack.top, TableScene | HomeScene | AnswersScene)
    assert driver.shell.faces.pixels <= MOST_PIXELS
    table = table_of(driver)
    if table is None:
        return
    match = table.match
    assert match.game.faults(match.state) == []
    assert make_a_move(driver, chance), f"no move can be made at {match.prompt.text(match.names)}"
    assert match.game.faults(match.state) == []
    driver.shell.autosaver.flush()
    assert driver.shell.autosaver.trouble is None
