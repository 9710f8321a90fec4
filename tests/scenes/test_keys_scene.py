"""The page of keys: complete at every size, and true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.sentences import say
from farmtable.registry import GAMES
from farmtable.scenes.home import HomeScene
from farmtable.scenes.keys import KeyCaps, KeysScene
from farmtable.scenes.new_game import NewGameScene
from farmtable.scenes.rules import RulesScene
from farmtable.scenes.table_scene import TableScene
from farmtable.ui.faces import Button, Label
from farmtable.ui.keys import RESERVED_KEYS, KeyUse, keys_of_table
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.table_laws import lift_curtain, new_match, open_table

if TYPE_CHECKING:
    from collections.abc import Callable
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


def page(driver: Driver, group: int) -> dict[tuple[str, ...], str]:
    """Return what a sheet of the page says: the keys, and what they do."""
    said = {}
    for piece in driver.scene.stage.pieces:
        if isinstance(piece.face, KeyCaps) and piece.id.startswith(f"keys:{group}:"):
            words = driver.piece(piece.id.removesuffix(":caps")).face
            assert isinstance(words, Label)
            said[piece.face.caps] = words.text
    return said


def a_table(folder: Path, key: str, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = Driver(folder, catalogue=GAMES, size=size)
    info = GAMES.info(key)
    mode = info.modes[-1]
    setup = table_setup(info, mode.max_people, mode=mode.key)
    match = new_match(GAMES.game(key), setup, 5)
    open_table(driver, match)
    lift_curtain(driver)
    driver.run(1)
    return driver


def open_from_menu(driver: Driver, text: str) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.run(0.5)
    faces = {piece.id: piece.face for piece in driver.scene.stage.pieces}
    (id_,) = (id_ for id_, face in faces.items() if isinstance(face, Button) and face.text == text)
    driver.click(id_)


@pytest.mark.parametrize("key", GAMES.keys)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_from_a_table_the_page_says_just_what_is_there(
    key: str, size: tuple[int, int], tmp_path: Path
) -> None:
    driver = a_table(tmp_path, key, size)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    own = {piece.key for piece in scene.stage.pieces if piece.key} - RESERVED_KEYS
    own |= {cap.casefold() for use in scene.table.keys for cap in use.caps}
    automata = any(player.kind == "automaton" for player in scene.match.players)
    open_from_menu(driver, "Keys")
    assert isinstance(driver.scene, KeysScene)
    driver.run(0.3)
    assert_sound(driver.scene)
    said = page(driver, 1)
    assert own <= {caps[0].casefold() for caps in said}
    assert (("Space",) in said) == automata
    assert (("R",) in said) == scene.table.turns
    assert (("H",) in said) == scene.hint.offered
    assert all(said.values())


def test_the_page_tells_keys_of_buttons_that_are_not_there_just_now(tmp_path: Path) -> None:
    """Whoever looks keys up wants to know all of them, whatever can be done at this moment."""
    driver = a_table(tmp_path, "pocket_farm")
    assert not driver.has("end")
    open_from_menu(driver, "Keys")
    assert page(driver, 1)[("E",)].startswith("End the turn")


def test_keys_that_do_nothing_at_a_table_are_not_told(tmp_path: Path) -> None:
    end = KeyUse(("E",), say("End the turn"))
    uses = keys_of_table([end], turns=False, automata=False, hints=False)
    said = {use.caps: use.use.text() for use in uses}
    assert said[("E",)] == "End the turn"
    assert ("R",) not in said
    assert ("Space",) not in said
    assert ("H",) not in said


SCREENS = ("home", "new game", "settings", "keys", "statistics", "saved games", "table", "menu", "replay")


@pytest.mark.parametrize("where", SCREENS)
def test_f1_opens_the_rules_from_every_screen_and_esc_comes_back(where: str, tmp_path: Path) -> None:
    key = GAMES.keys[1]
    driver = a_table(tmp_path, key)
    table = driver.scene
    assert isinstance(table, TableScene)
    shell = driver.shell
    openers: dict[str, Callable[[], object]] = {
        "home": shell.open_home,
        "new game": lambda: shell.open_new_game(key),
        "settings": shell.open_settings,
        "keys": shell.open_keys,
        "statistics": shell.open_statistics,
        "saved games": shell.open_saved_games,
        "table": lambda: None,
        "menu": table.open_menu,
        "replay": lambda: shell.open_replay(table.match),
    }
    openers[where]()
    driver.run(1)
    before = driver.scene
    driver.key(pygame.K_F1)
    rules = driver.scene
    assert isinstance(rules, RulesScene)
    if where != "home":
        assert rules.title == f"Rules of {GAMES.info(key).title}"
    driver.key(pygame.K_F1)
    assert driver.scene is rules
    driver.key(pygame.K_ESCAPE)
    if where != "table":
        assert driver.scene is before


def test_f1_while_typing_is_no_shortcut(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.open_new_game(GAMES.keys[0])
    driver.run()
    driver.click("name:0")
    driver.type("Be")
    driver.key(pygame.K_F1)
    driver.type("n")
    assert isinstance(driver.scene, NewGameScene)
    assert driver.scene.entries["name:0"].text == "Ben"
