"""Whole games of Heritage Farms through real events: by mouse, by dragging, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.results import ResultsScene
from tests.choosers import likely
from tests.scenes.driver import Driver, assert_sound
from tests.table_laws import new_match, open_table
from tests.tables.heritage_farms import HANDS

if TYPE_CHECKING:
    from pathlib import Path

_MODULES = {"zombie_chickens": True, "poison_corn": True}


def _play(mode: str, seed: int, way: str, size: tuple[int, int], folder: Path, *, modules: bool) -> None:
    driver = Driver(folder, catalogue=GAMES, size=size)
    setup = table_setup(INFO, INFO.mode(mode).max_people, mode=mode, options=_MODULES if modules else {})
    match = new_match(GAME, setup, seed)
    scene = open_table(driver, match)
    chooser = RandomNumbers(seed + 5)
    while match.actor is not None:
        if match.automaton_acts:
            driver.key(pygame.K_SPACE)
            driver.run(0.3)
            continue
        move = likely(GAME, match.state, match.legal_moves(), chooser)
        HANDS.play(driver, scene, move, way, chooser)
    driver.run(2.0)
    assert isinstance(driver.stack.top, ResultsScene)
    assert_sound(driver.scene)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason is not None
    assert driver.has("reason")
    driver.shell.open_home()
    driver.shell.autosaver.close()


@pytest.mark.parametrize(
    ("way", "size"), [("mouse", (1024, 640)), ("dragging", (1280, 720)), ("keyboard", (1280, 720))]
)
def test_two_players_with_both_modules(way: str, size: tuple[int, int], tmp_path: Path) -> None:
    _play("two_players", 4, way, size, tmp_path, modules=True)


@pytest.mark.parametrize(("mode", "way"), [("elmer_normal", "mouse"), ("elmer_extra_hard", "keyboard")])
def test_against_elmer(mode: str, way: str, tmp_path: Path) -> None:
    _play(mode, 7, way, (1280, 720), tmp_path, modules=False)
