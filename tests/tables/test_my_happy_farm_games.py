"""Whole games of My Happy Farm through real events: by mouse, by dragging, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.registry import GAMES
from tests.choosers import likely
from tests.scenes.driver import Driver
from tests.table_laws import hold_results, new_match, open_table
from tests.tables.happy_farm import HANDS, KEY

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("way", "people", "open_hands", "size"),
    [
        ("mouse", 3, False, (1280, 720)),
        ("mouse", 2, True, (1024, 640)),
        ("dragging", 2, False, (1920, 1080)),
        ("keyboard", 2, False, (1280, 720)),
    ],
)
def test_from_the_first_move_to_the_result(
    way: str, people: int, open_hands: bool, size: tuple[int, int], tmp_path: Path
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    table = table_setup(GAMES.info(KEY), people, options={"open_hands": open_hands})
    match = new_match(GAME, table, 17)
    scene = open_table(driver, match)
    chooser = RandomNumbers(5)
    while match.actor is not None:
        move = likely(GAME, match.state, match.legal_moves(), chooser)
        HANDS.play(driver, scene, move, way, chooser)
    driver.run(2.0)
    hold_results(driver, match)
    driver.shell.open_home()
    driver.shell.autosaver.close()
