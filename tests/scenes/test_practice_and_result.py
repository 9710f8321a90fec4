"""A practice match says so at the table's bar; the result is there again after its replay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.players import Player
from farmtable.registry import GAMES
from farmtable.scenes.header import HEADER_HEIGHT, HeaderButton, header_pieces
from farmtable.scenes.home import HomeScene
from farmtable.scenes.replay import ReplayScene
from farmtable.scenes.results import ResultsScene
from farmtable.scenes.table_scene import TableScene
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import Theme, theme_for
from tests.example_game.catalogue import CATALOGUE
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.table_laws import new_match, open_table

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.settings import Animation

RULES = CATALOGUE.game("three_beans")


def match_of(*, practice: bool = False) -> Match:
    players = [Player("Anna", 0), Player("Ben", 1)]
    return Match("m", RULES, table_setup(RULES.info, 2), players, 5, practice=practice)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("larger", [False, True])
@pytest.mark.parametrize("key", GAMES.keys)
def test_the_bar_of_every_game_has_room_for_the_tag(size: tuple[int, int], larger: bool, key: str) -> None:
    theme = theme_for(size, larger_text=larger)
    info, match = GAMES.info(key), match_of()

    def bar(*, practice: bool) -> dict[str, Box]:
        pieces = header_pieces(
            theme,
            size[0],
            title=info.title,
            accent=info.bar_colour,
            progress=RULES.progress(match.state),
            prompt=match.prompt.text(match.names),
            names=match.names,
            actor=match.players[0],
            buttons=[HeaderButton(f"b{number}", "icon_log", "") for number in range(7)],
            practice=practice,
        )
        return {piece.id: piece.box for piece in pieces}

    with_tag, without = bar(practice=True), bar(practice=False)
    assert "header:practice" not in without
    tag = with_tag.pop("header:practice")
    assert Box(0, 0, size[0], Theme(theme.scale).px(HEADER_HEIGHT)).contains(tag)
    assert tag.w > text_width("Practice", "strong", theme.type_size(15))
    for id_, box in with_tag.items():
        assert id_ == "header" or not box.overlaps(tag), id_
    assert with_tag["header:prompt"].w >= theme.px(200)


@pytest.mark.parametrize("practice", [False, True])
def test_a_replay_says_whether_it_was_practice(tmp_path: Path, practice: bool) -> None:
    driver = Driver(tmp_path)
    driver.shell.open_replay(match_of(practice=practice))
    driver.run(0.3)
    assert driver.has("header:practice") == practice
    assert_sound(driver.scene)


def screens(driver: Driver) -> list[type]:
    return [type(scene) for scene in driver.stack.scenes]


@pytest.mark.parametrize("by_key", [False, True])
def test_after_its_replay_the_result_is_there_again(tmp_path: Path, by_key: bool) -> None:
    driver = Driver(tmp_path)
    match = match_of()
    while match.actor is not None:
        match.play(match.legal_moves()[0])
    driver.shell.begin(match)
    driver.run(3)
    assert screens(driver) == [HomeScene, TableScene, ResultsScene]
    driver.click("replay")
    assert screens(driver) == [HomeScene, TableScene, ResultsScene, ReplayScene]
    driver.run(1)
    if by_key:
        driver.key(pygame.K_ESCAPE)
    else:
        driver.click("back")
    assert screens(driver) == [HomeScene, TableScene, ResultsScene]
    assert driver.scene.stage.focus == "replay"
    driver.key(pygame.K_ESCAPE)
    assert screens(driver) == [HomeScene, TableScene]
    driver.shell.autosaver.close()


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_the_result_comes_soon_after_all_is_at_rest_and_never_before(
    tmp_path: Path, animation: Animation
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.settings = replace(driver.shell.settings, animation=animation)
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), 1), 5)
    table = open_table(driver, match)
    while match.actor is not None:
        match.play(match.legal_moves()[0])
    rested = 0.0
    while driver.scene is table:
        rested = 0.0 if table.stage.moving else rested + 0.05
        assert rested < 1.0
        driver.run(0.05)
    assert not table.stage.moving
    assert rested > 0.5
    driver.shell.autosaver.close()
