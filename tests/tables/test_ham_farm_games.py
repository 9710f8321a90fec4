"""Whole games of HAM-FARM through real events: by mouse, by dragging, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.results import ResultsScene
from tests.ham_farm.sensible import sensible_move
from tests.scenes.driver import Driver, assert_sound
from tests.table_laws import new_match, open_table
from tests.tables.ham_farm import play_on_screen

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("way", "size", "seed"),
    [("mouse", (1024, 640), 3), ("dragging", (1280, 720), 4), ("keyboard", (1280, 720), 5)],
)
def test_a_game_against_the_rival_from_the_first_move_to_the_result(
    way: str, size: tuple[int, int], seed: int, tmp_path: Path
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    match = new_match(GAME, table_setup(INFO, 1, options={"abilities": "random"}), seed)
    scene = open_table(driver, match)
    chooser = RandomNumbers(seed)
    while match.actor is not None:
        move = sensible_move(GAME, match.state, match.legal_moves(), chooser)
        play_on_screen(driver, scene, move, way, chooser)
    driver.run(2.0)
    assert isinstance(driver.stack.top, ResultsScene)
    assert_sound(driver.scene)
    outcome = match.outcome
    assert outcome is not None
    shown = driver.piece("line:0:total").face
    assert getattr(shown, "text", None) == str(outcome.lines[0].total)
    driver.shell.open_home()
    driver.shell.autosaver.close()


@pytest.mark.parametrize(("way", "people"), [("mouse", 5), ("keyboard", 2)])
def test_people_with_hands_of_their_own_take_turns_behind_the_curtain(
    way: str, people: int, tmp_path: Path
) -> None:
    """Abilities are chosen, hamsters placed, and everybody has several turns."""
    driver = Driver(tmp_path, catalogue=GAMES, size=(1024, 640))
    match = new_match(GAME, table_setup(INFO, people, options={"abilities": "choose"}), 8)
    scene = open_table(driver, match)
    chooser = RandomNumbers(9)
    while match.state.turn <= 3 * people:
        move = sensible_move(GAME, match.state, match.legal_moves(), chooser)
        play_on_screen(driver, scene, move, way, chooser)
    assert {step.seat for step in match.steps} == set(range(people))
    driver.shell.open_home()
    driver.shell.autosaver.close()
