"""Every screen at other scales, palettes and letter sizes: in its place, nothing cut."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.random_play import random_move
from farmtable.registry import GAMES
from farmtable.ui.canvas import Canvas
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT
from tests.scenes.driver import Driver, assert_sound
from tests.table_laws import lift_curtain, new_match, open_table

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.ui.geometry import Box

LOOKS = (
    {"ui_scale": 1.5},
    {"ui_scale": 0.75, "palette": "blue_orange"},
    {"larger_text": True, "palette": "bright"},
    {"ui_scale": 2.0, "larger_text": True, "palette": "high_contrast"},
)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(str(value) for value in look.values()))
def test_the_shell_in_every_look(look: dict[str, object], size: tuple[int, int], tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    driver.shell.settings = replace(driver.shell.settings, **look)  # type: ignore[arg-type]
    shell = driver.shell
    shell.open_home()
    driver.run(0.3)
    driver.run(0.3)
    assert_sound(driver.scene)
    openers = (shell.open_settings, shell.open_statistics, shell.open_keys, shell.open_saved_games)
    for open_scene in openers:
        open_scene()
        driver.run(0.3)
        driver.run(0.1)
        assert_sound(driver.scene)
        driver.stack.pop()
    for key in GAMES.keys:
        shell.open_new_game(key)
        driver.run(0.3)
        assert_sound(driver.scene)
        driver.stack.pop()
        shell.open_rules(key)
        driver.run(0.3)
        assert_sound(driver.scene)
        driver.stack.pop()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(str(value) for value in look.values()))
def test_what_a_game_is_about_is_never_cut_for_its_pictures(
    look: dict[str, object], size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, float]] = []
    usual = Canvas.text

    def noted(canvas: Canvas, text: str, box: Box, units: float = BODY_TEXT, **how: Any) -> Any:
        if how.get("fit") == "shrink":
            wide = text_width(text, how.get("role", "text"), canvas.theme.type_size(units))
            drawn.append((text, box.w / wide))
        return usual(canvas, text, box, units, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    driver.shell.settings = replace(driver.shell.settings, **look)  # type: ignore[arg-type]
    for key in GAMES.keys:
        info = GAMES.info(key)
        drawn.clear()
        driver.shell.open_new_game(key)
        driver.run(0.3)
        driver.stack.pop()
        shares = [share for text, share in drawn if text in (info.title, info.tagline.text())]
        assert shares, key
        assert min(shares) > 0.65, key


@pytest.mark.parametrize("key", GAMES.keys)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(str(value) for value in look.values()))
def test_the_table_in_every_look(key: str, look: dict[str, object], tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=(1280, 720))
    driver.shell.settings = replace(driver.shell.settings, **look)  # type: ignore[arg-type]
    info = GAMES.info(key)
    match = new_match(GAMES.game(key), table_setup(info, info.max_people), 5)
    scene = open_table(driver, match)
    chooser = RandomNumbers(8)
    for _ in range(6):
        for _ in range(11):
            if match.actor is not None:
                match.play(random_move(match.game, match.legal_moves(), chooser))
        if match.actor is None:
            break
        lift_curtain(driver)
        driver.run(3.0)
        assert_sound(scene)
    driver.key(pygame.K_l)
    driver.run(0.3)
    assert_sound(scene)
    driver.key(pygame.K_l)
    driver.key(pygame.K_ESCAPE)
    driver.run(0.3)
    assert_sound(driver.scene)
    driver.stack.pop()
    driver.shell.open_replay(match)
    driver.run(0.5)
    assert_sound(driver.scene)
    driver.shell.open_home()
    driver.shell.autosaver.close()
