"""Whole games of My Happy Farm through real events: by mouse, by dragging, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.results import ResultsScene
from tests.my_happy_farm.positions import LateGame
from tests.my_happy_farm.sensible import sensible_move
from tests.scenes.driver import Driver, assert_sound
from tests.table_laws import new_match, open_table
from tests.tables.happy_farm import KEY, Seen, play_on_screen

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match


def _play(driver: Driver, match: Match, way: str) -> None:
    scene = open_table(driver, match)
    chooser = RandomNumbers(5)
    while match.actor is not None:
        legal = match.legal_moves()
        play_on_screen(driver, scene, sensible_move(GAME, match.state, legal, chooser), way, chooser)
    driver.run(2.0)
    assert isinstance(driver.stack.top, ResultsScene)
    assert_sound(driver.scene)
    outcome = match.outcome
    assert outcome is not None
    for line in outcome.lines:
        shown = driver.piece(f"line:{line.seat}:total").face
        assert getattr(shown, "text", "").replace("−", "-") == str(line.total)
    driver.shell.open_home()
    driver.shell.autosaver.close()


@pytest.mark.parametrize("open_hands", [False, True], ids=["secret", "open"])
def test_a_whole_game_by_mouse(open_hands: bool, tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    table = table_setup(GAMES.info(KEY), 2, options={"open_hands": open_hands})
    _play(driver, new_match(GAME, table, 17), "mouse")


@pytest.mark.parametrize(
    ("way", "people", "size"), [("dragging", 2, (1920, 1080)), ("keyboard", 3, (1024, 640))]
)
def test_the_last_rounds(way: str, people: int, size: tuple[int, int], tmp_path: Path) -> None:
    table = table_setup(GAMES.info(KEY), people)
    state = LateGame(1).setup(table, RandomNumbers(9))
    chance, chooser = RandomNumbers(10), RandomNumbers(11)
    while state.turn < 3 * people:
        GAME.apply(state, sensible_move(GAME, state, GAME.legal_moves(state), chooser), chance)
    seen = Seen(state, tmp_path, size)
    _play(seen.driver, seen.match, way)
