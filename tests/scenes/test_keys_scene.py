"""The page of keys: complete at every size, and true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.scenes.home import HomeScene
from farmtable.scenes.keys import KeysScene
from tests.scenes.driver import SIZES, Driver, assert_sound

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_of_keys_by_keyboard(size: tuple[int, int], tmp_path: Path) -> None:
    driver = Driver(tmp_path, size=size)
    driver.shell.open_home()
    driver.run(0.3)
    driver.tab_to("keys")
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, KeysScene)
    driver.run(0.3)
    assert_sound(driver.scene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, HomeScene)


def test_f1_on_home_opens_the_rules(tmp_path: Path) -> None:
    from farmtable.registry import GAMES
    from farmtable.scenes.rules import RulesScene

    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.open_home()
    driver.key(pygame.K_F1)
    assert isinstance(driver.scene, RulesScene)
