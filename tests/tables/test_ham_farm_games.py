"""Whole games of HAM-FARM through real events: by mouse, by dragging, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.curtain import CurtainScene
from tests.choosers import likely
from tests.scenes.driver import Driver
from tests.table_laws import hold_results, new_match, open_table
from tests.tables.ham_farm import HANDS

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
        move = likely(GAME, match.state, match.legal_moves(), chooser)
        HANDS.play(driver, scene, move, way, chooser)
    driver.run(2.0)
    hold_results(driver, match)
    driver.shell.open_home()
    driver.shell.autosaver.close()


@pytest.mark.parametrize(("way", "people", "seed"), [("mouse", 3, 3), ("dragging", 2, 5)])
def test_people_play_a_whole_game_behind_the_curtain(
    way: str, people: int, seed: int, tmp_path: Path
) -> None:
    """From the first hamster to an End Game card that somebody buys, with a curtain before every turn."""
    driver = Driver(tmp_path, catalogue=GAMES)
    match = new_match(GAME, table_setup(INFO, people, options={"abilities": "random"}), seed)
    scene = open_table(driver, match)
    chooser, choices = RandomNumbers(seed), RandomNumbers(seed)
    curtains = 0
    while match.actor is not None:
        driver.run(0.4)
        curtains += isinstance(driver.stack.top, CurtainScene)
        move = likely(GAME, match.state, match.legal_moves(), choices)
        HANDS.play(driver, scene, move, way, chooser)
    driver.run(2.0)
    assert match.state.ended == "bought"
    assert match.state.turn >= 20 * people
    assert curtains == match.state.turn
    hold_results(driver, match)
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
        move = likely(GAME, match.state, match.legal_moves(), chooser)
        HANDS.play(driver, scene, move, way, chooser)
    assert {step.seat for step in match.steps} == set(range(people))
    driver.shell.open_home()
    driver.shell.autosaver.close()
