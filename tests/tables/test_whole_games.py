"""Whole games played through real events, as people do: by mouse, by dragging, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.results import ResultsScene
from tests.example_game.catalogue import CATALOGUE
from tests.scenes.driver import Driver
from tests.table_laws import hold_results, new_match, open_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.match import Match
    from farmtable.scenes.table_scene import TableScene


def _path(scene: TableScene, move: Any) -> list[str]:
    return [str(step) for step in scene.table.path(move, scene.match.view(scene.viewer))]


def _turn_card(driver: Driver, scene: TableScene, move: Any, by: Callable[[], None]) -> None:
    wanted = scene.table.turn(move)
    for _ in range(4):
        if wanted is None or scene.turn == wanted:
            return
        by()
    raise AssertionError("the card does not turn")


def _by_mouse(driver: Driver, scene: TableScene, move: Any) -> None:
    *first, last = _path(scene, move)
    for id_ in first:
        driver.click(id_)
    _turn_card(driver, scene, move, lambda: driver.wheel(-1))
    if first:
        x, y = driver.centre(last)
        driver.move(x, y)
        assert scene.stage.piece("ghost") is not None, "no ghost under the pointer"
    driver.click(last)


def _by_dragging(driver: Driver, scene: TableScene, move: Any) -> None:
    path = _path(scene, move)
    if len(path) == 1:
        driver.click(path[0])
        return
    if scene.table.turn(move):
        driver.click(path[0])
        _turn_card(driver, scene, move, lambda: driver.press(*driver.scene.pointer, button=3))
        driver.click(path[1])
        return
    start = driver.centre(path[0])
    driver.run(0.5)
    driver.move(*start)
    driver.press(*start)
    driver.move(start[0] + 20, start[1] - 20)
    end = driver.centre(path[1])
    driver.move(*end)
    driver.release(*end)


def _by_keyboard(driver: Driver, scene: TableScene, move: Any) -> None:
    for number, id_ in enumerate(_path(scene, move)):
        if number == 1:
            _turn_card(driver, scene, move, lambda: driver.key(pygame.K_r))
        driver.tab_to(id_)
        driver.run(0.3)
        driver.key(pygame.K_RETURN)


WAYS = {"mouse": _by_mouse, "dragging": _by_dragging, "keyboard": _by_keyboard}


def _play_whole_game(driver: Driver, match: Match, way: str, seed: int) -> TableScene:
    scene = open_table(driver, match)
    chooser = RandomNumbers(seed)
    while match.actor is not None:
        driver.run(0.4)
        legal = match.legal_moves()
        move = chooser.choose(legal)
        before = match.cursor
        WAYS[way](driver, scene, move)
        if isinstance(driver.stack.top, Dialog):
            driver.key(pygame.K_RETURN)
        assert match.cursor == before + 1, f"{move} was not played"
        assert match.steps[before].move == move
    driver.run(2.0)
    return scene


@pytest.mark.parametrize(
    ("people", "way", "size"),
    [
        (1, "mouse", (1280, 720)),
        (3, "mouse", (1024, 640)),
        (2, "dragging", (1920, 1080)),
        (2, "keyboard", (1280, 720)),
    ],
)
def test_pocket_farm_from_the_first_move_to_the_result(
    people: int, way: str, size: tuple[int, int], tmp_path: Path
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), people), 11)
    _play_whole_game(driver, match, way, 5)
    hold_results(driver, match)
    _finish(driver)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_the_example_game(way: str, tmp_path: Path) -> None:
    catalogue: Catalogue = CATALOGUE
    driver = Driver(tmp_path, catalogue=catalogue)
    table = table_setup(catalogue.info("three_beans"), 3, options={"open_hands": True})
    match = new_match(catalogue.game("three_beans"), table, 4)
    _play_whole_game(driver, match, way, 2)
    assert isinstance(driver.stack.top, ResultsScene)
    _finish(driver)


def _finish(driver: Driver) -> None:
    driver.shell.open_home()
    driver.shell.autosaver.close()
