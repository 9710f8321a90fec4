"""Whole games of Merry Yard through real events: by mouse, by dragging, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.moves import PlayCard
from farmtable.games.merry_yard.rules import GAME
from tests.merry_yard.positions import NAMES
from tests.table_laws import hold_results
from tests.tables.merry_yard import TABLE, Company, sit_down, stand_up

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.games.merry_yard.moves import Move
    from farmtable.scenes.table_scene import TableScene
    from tests.scenes.driver import Driver


def _point(scene: TableScene, id_: str) -> tuple[float, float]:
    """Return a point where a piece, or another that means the same, is not covered."""
    box = scene.stage.piece(id_)
    assert box is not None, f"there is no {id_}"
    for across in (0.5, 0.3, 0.1, 0.04, 0.9):
        x, y = box.box.x + box.box.w * across, box.box.centre[1]
        found = scene.stage.at(x, y)
        if found is not None and TABLE.same(found.id, scene.picks, scene.view) == id_:
            return x, y
    raise AssertionError(f"{id_} is covered")


def _by_mouse(driver: Driver, scene: TableScene, move: Move) -> None:
    for id_ in TABLE.path(move, scene.view):
        driver.run(0.25)
        driver.click_at(*_point(scene, str(id_)))


def _by_dragging(driver: Driver, scene: TableScene, move: Move) -> None:
    if not isinstance(move, PlayCard):
        _by_mouse(driver, scene, move)
        return
    driver.run(0.5)
    card, yard = TABLE.ways(move, scene.view)[1]
    start = _point(scene, str(card))
    driver.move(*start)
    driver.press(*start)
    driver.move(start[0] + 20, start[1] - 20)
    end = driver.centre(str(yard))
    driver.move(*end)
    driver.release(*end)


def _by_keyboard(driver: Driver, scene: TableScene, move: Move) -> None:
    for id_ in TABLE.path(move, scene.view):
        driver.tab_to(str(id_))
        driver.run(0.3)
        driver.key(pygame.K_RETURN)


WAYS = {"mouse": _by_mouse, "dragging": _by_dragging, "keyboard": _by_keyboard}


@pytest.mark.parametrize(
    ("way", "people", "size", "options"),
    [
        ("mouse", 2, (1280, 720), {}),
        ("mouse", 4, (1280, 720), {"sound_rule": "table"}),
        ("mouse", 8, (1024, 640), {"sound_rule": "app", "reaction_timer": 12}),
        ("dragging", 3, (1024, 640), {"sound_rule": "off", "open_hands": True}),
        ("keyboard", 3, (1280, 720), {"sound_rule": "timed", "sound_seconds": 15}),
    ],
)
def test_from_the_first_move_to_the_result(
    way: str, people: int, size: tuple[int, int], options: dict[str, Any], tmp_path: Path
) -> None:
    table = table_setup(GAME.info, people, first=0, options=options)
    players = [Player(NAMES[seat], seat) for seat in range(people)]
    match = Match("whole", GAME, table, players, 21)
    driver = sit_down(tmp_path, match, size)
    company = Company(driver, RandomNumbers(people), WAYS[way])
    company.play(match)
    driver.run(2.0)
    hold_results(driver, match)
    assert company.looks > 0 or options.get("open_hands")
    stand_up(driver)
