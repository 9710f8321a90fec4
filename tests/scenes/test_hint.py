"""A hint at the table: it is looked for while everything goes on, marks a way, and gives nothing away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.registry import GAMES
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.results import ResultsScene
from tests.example_game.catalogue import CATALOGUE
from tests.example_game.state import ROW
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.stress.tables import SHELVES, play_on, seated
from tests.table_laws import lift_curtain, open_table

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.scenes.table_scene import TableScene

KEY = "three_beans"
FRAMES = 1200
"""More frames than any search takes."""


def at_table(folder: Path, key: str = KEY, people: int = 2, moves: int = 0) -> tuple[Driver, TableScene]:
    """Return a table with a match that has gone on for so many moves."""
    game = SHELVES[key].game(key)
    match = seated(game, table_setup(game.info, people, first=0), 7)
    play_on(match, moves, 3)
    driver = Driver(folder, catalogue=SHELVES[key])
    return driver, open_table(driver, match)


def bulbs(scene: TableScene) -> list[str]:
    """Return what the light bulbs mark."""
    return [piece.id.removeprefix("bulb:") for piece in scene.stage.pieces if piece.id.startswith("bulb:")]


def ask(driver: Driver, scene: TableScene) -> None:
    """Press H and wait for what comes of it."""
    driver.key(pygame.K_h)
    for _ in range(FRAMES):
        if not scene.hint.searching:
            driver.run(0.4)
            return
        driver.run(0.016)
    raise AssertionError("the hint never came")


def is_on_top(driver: Driver, scene: TableScene) -> bool:
    """Tell whether nothing lies over the table."""
    return driver.stack.top is scene


def leave(driver: Driver) -> None:
    driver.shell.open_home()
    driver.shell.autosaver.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", GAMES.keys)
def test_a_hint_leads_to_a_legal_move(key: str, size: tuple[int, int], tmp_path: Path) -> None:
    driver, scene = at_table(tmp_path, key, SHELVES[key].info(key).max_people)
    driver.resize(size)
    ask(driver, scene)
    cursor = scene.match.cursor
    assert bulbs(scene), "nothing is marked"
    assert_sound(scene)
    for _ in range(8):
        marked = bulbs(scene)
        if scene.match.cursor != cursor or not marked:
            break
        driver.click(marked[0])
        driver.run(0.4)
        if driver.stack.top is not scene and driver.has("answer:0"):
            driver.click("answer:0")
    assert scene.match.cursor > cursor, "following the light bulbs made no move"
    leave(driver)


def test_the_button_does_what_the_key_does(tmp_path: Path) -> None:
    driver, scene = at_table(tmp_path)
    driver.click("hint")
    for _ in range(FRAMES):
        driver.run(0.016)
    assert len(bulbs(scene)) == 1
    leave(driver)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_enter_after_asking_goes_to_what_is_marked(tmp_path: Path, by_mouse: bool) -> None:
    driver, scene = at_table(tmp_path)
    if by_mouse:
        driver.click("hint")
        for _ in range(FRAMES):
            driver.run(0.016)
    else:
        ask(driver, scene)
    (marked,) = bulbs(scene)
    driver.key(pygame.K_RETURN)
    assert scene.by_keyboard
    assert scene.stage.focus == marked
    cursor = scene.match.cursor
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    driver.run(0.5)
    assert scene.picks == (marked,) or scene.match.cursor > cursor
    leave(driver)


def test_no_note_covers_a_light_bulb_and_no_light_bulb_the_log(tmp_path: Path) -> None:
    driver, scene = at_table(tmp_path)
    ask(driver, scene)
    (mark,) = (piece for piece in scene.stage.pieces if piece.id.startswith("bulb:"))
    assert driver.piece("notice").z < mark.z
    driver.key(pygame.K_l)
    drawer = driver.piece("drawer")
    assert all(piece.z < drawer.z for piece in scene.stage.pieces if piece.id.startswith("bulb:"))
    assert bulbs(scene)
    leave(driver)


def test_a_hint_is_gone_with_the_position_it_was_for(tmp_path: Path) -> None:
    driver, scene = at_table(tmp_path)
    ask(driver, scene)
    marked = bulbs(scene)
    driver.click(marked[0])
    driver.run(0.5)
    assert bulbs(scene) == []
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.run(0.5)
    assert bulbs(scene) == []
    driver.key(pygame.K_h)
    driver.click(marked[0])
    driver.run(0.5)
    assert not scene.hint.searching, "a hint is still looked for after the move was made"
    leave(driver)


def test_a_hint_is_no_way_through_the_curtain(tmp_path: Path) -> None:
    """R33: what was marked for one person is gone before the next one looks, and nobody asks in between."""
    driver, scene = at_table(tmp_path)
    ask(driver, scene)
    driver.click(bulbs(scene)[0])
    driver.run(0.5)
    scene.match.play(scene.match.legal_moves()[0])
    driver.run(0.5)
    assert isinstance(driver.stack.top, CurtainScene)
    driver.key(pygame.K_h)
    driver.run(0.5)
    assert not scene.hint.searching
    assert isinstance(driver.stack.top, CurtainScene)
    lift_curtain(driver)
    assert is_on_top(driver, scene)
    assert bulbs(scene) == []
    leave(driver)


@pytest.mark.parametrize("seconds", [0.1, 5.0])
def test_a_hint_for_whoever_opened_the_menu_is_not_for_whoever_closes_it(
    seconds: float, tmp_path: Path
) -> None:
    """It is looked for on behind the menu; then the curtain falls, and it is forgotten, found or not."""
    driver, scene = at_table(tmp_path)
    driver.key(pygame.K_h)
    driver.key(pygame.K_ESCAPE)
    driver.run(seconds)
    assert not is_on_top(driver, scene)
    driver.key(pygame.K_ESCAPE)
    driver.run(0.5)
    lift_curtain(driver)
    assert is_on_top(driver, scene)
    assert not scene.hint.searching
    assert bulbs(scene) == []
    leave(driver)


def test_where_there_is_no_hint_it_is_said(tmp_path: Path) -> None:
    driver, scene = at_table(tmp_path, moves=2 * 2 * ROW - 3)
    while scene.match.actor is not None:
        scene.match.play(scene.match.legal_moves()[0])
        lift_curtain(driver)
    driver.run(3.0)
    assert isinstance(driver.stack.top, ResultsScene)
    driver.stack.pop()
    driver.run(0.5)
    assert is_on_top(driver, scene)
    driver.key(pygame.K_h)
    notice = scene.stage.piece("notice")
    assert notice is not None
    assert getattr(notice.face, "text", "") == "There is no hint for this."
    leave(driver)


def test_who_wants_no_hints_sees_none(tmp_path: Path) -> None:
    game = CATALOGUE.game(KEY)
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.change_settings(replace(driver.shell.settings, hints=False))
    scene = open_table(driver, seated(game, table_setup(game.info, 2), 7))
    assert not driver.has("hint")
    driver.key(pygame.K_h)
    driver.run(0.3)
    assert not scene.hint.searching
    leave(driver)


def test_the_table_answers_while_a_hint_is_looked_for(tmp_path: Path) -> None:
    """Nothing is blocked for longer than a moment, and one key soon after the other is heard."""
    driver, scene = at_table(tmp_path, "ham_farm", 2, 60)
    driver.key(pygame.K_h)
    assert scene.hint.searching
    driver.post(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=0)
    driver.run()
    assert scene.log_open
    assert scene.hint.searching
    leave(driver)


def test_a_hint_marks_no_spot_for_a_card_that_is_turned_otherwise(tmp_path: Path) -> None:
    """Turned otherwise it would be another move, which nobody has found good."""
    driver, scene = at_table(tmp_path, "pocket_farm", 1)
    spot: list[str] = []
    for _ in range(12):
        ask(driver, scene)
        driver.click(bulbs(scene)[0])
        spot = bulbs(scene)
        if spot:
            break
        driver.run(0.5)
    assert spot[0].startswith("spot:")
    for _ in range(3):
        driver.key(pygame.K_r)
        assert bulbs(scene) == []
    driver.key(pygame.K_r)
    assert bulbs(scene) == spot
    leave(driver)


@pytest.mark.parametrize("key", GAMES.keys)
def test_with_the_keyboard_enter_alone_follows_a_hint(key: str, tmp_path: Path) -> None:
    driver, scene = at_table(tmp_path, key, SHELVES[key].info(key).min_people)
    lift_curtain(driver)
    driver.key(pygame.K_TAB)
    cursor = steps = 0
    ask(driver, scene)
    for _ in range(12):
        if not is_on_top(driver, scene):
            break
        if scene.match.cursor > cursor:
            cursor = scene.match.cursor
            acts = scene.hand_over.may_act and not scene.match.automaton_acts
            if not acts or not scene.game.advisable(scene.view):
                break
            ask(driver, scene)
        assert scene.stage.focus in bulbs(scene)
        driver.key(pygame.K_RETURN)
        driver.run(0.4)
        steps += 1
    assert steps > 0
    assert scene.match.cursor > 0 or not is_on_top(driver, scene)
    leave(driver)


@pytest.mark.parametrize("key", GAMES.keys)
def test_the_ring_of_a_hint_has_the_corners_of_what_it_marks(key: str, tmp_path: Path) -> None:
    driver, scene = at_table(tmp_path, key, SHELVES[key].info(key).max_people)
    ask(driver, scene)
    assert bulbs(scene)
    for id_ in bulbs(scene):
        marked, bulb = driver.piece(id_), driver.piece(f"bulb:{id_}")
        rounding = marked.face.silhouette(marked.box, scene.theme)[0][1]
        assert getattr(bulb.face, "rounding", None) == rounding
    leave(driver)
