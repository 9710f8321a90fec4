"""The curtain: no frame between two people shows what only one of them may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.table_scene import TableScene
from tests.example_game.catalogue import CATALOGUE
from tests.example_game.moves import Draw
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.table_laws import open_table

if TYPE_CHECKING:
    from pathlib import Path

GAME = CATALOGUE.game("three_beans")
PLAYERS = (Player("Anna", 0), Player("Ben", 1), Player("Chloe", 2))


def _match(seed: int = 5, *, people: int = 3, open_hands: bool = False) -> Match:
    table = table_setup(GAME.info, people, first=0, options={"open_hands": open_hands})
    return Match(f"curtain-{seed}", GAME, table, PLAYERS[:people], seed)


def _hidden_faces(scene: TableScene, viewer: int) -> list[str]:
    """Return the ids of pieces that show a bean of another hand."""
    state = scene.match.state
    others = {card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand}
    return [piece.id for piece in scene.stage.pieces if piece.id.removeprefix("bean:") in others]


def _lift(driver: Driver) -> None:
    assert isinstance(driver.scene, CurtainScene)
    driver.run(0.4)
    driver.click("ready")


def _table(driver: Driver) -> TableScene:
    scene = driver.stack.top
    assert isinstance(scene, TableScene)
    return scene


def _end_turn(driver: Driver) -> None:
    """Play and draw with the mouse until it is somebody else's turn."""
    scene = _table(driver)
    seat = scene.match.actor
    while scene.match.actor == seat:
        driver.run(0.5)
        move = scene.match.legal_moves()[0]
        driver.click("deck" if isinstance(move, Draw) else f"bean:{move.card}")


def test_the_curtain_falls_at_start_up_and_at_each_hand_over(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.begin(_match())
    driver.run(0.1)
    for seat in (0, 1, 2, 0):
        curtain = driver.scene
        assert isinstance(curtain, CurtainScene)
        assert curtain.seat == seat
        assert_sound(curtain)
        _lift(driver)
        driver.run(0.5)
        scene = _table(driver)
        assert scene.viewer == seat
        assert _hidden_faces(scene, seat) == []
        assert any(piece.id.startswith("bean:") for piece in scene.stage.pieces)
        _end_turn(driver)
    driver.shell.open_home()


def test_the_curtain_tells_publicly_what_happened_since(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.begin(_match())
    driver.run(0.1)
    _lift(driver)
    _end_turn(driver)
    told = [getattr(piece.face, "text", "") for piece in driver.scene.stage.pieces if "news" in piece.id]
    public = [line.text for line in _under(driver).match.log(None)]
    assert any("Anna" in text for text in told)
    assert all(text in public for text in told if "Anna" in text)
    driver.shell.open_home()


def _under(driver: Driver) -> TableScene:
    scene = driver.stack.scenes[-2]
    assert isinstance(scene, TableScene)
    return scene


def test_behind_the_curtain_the_table_holds_no_piece_and_no_view(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.begin(_match())
    driver.run(0.1)
    _lift(driver)
    _end_turn(driver)
    assert list(_under(driver).stage.pieces) == []
    assert _under(driver).view is None
    driver.shell.open_home()


def _frames_of_a_hand_over(folder: Path, match: Match) -> list[bytes]:
    """Return every frame from the click that ends the turn until just before the next person is there."""
    driver = Driver(folder, catalogue=CATALOGUE)
    driver.shell.begin(match)
    driver.run(0.1)
    _lift(driver)
    scene = _table(driver)
    driver.run(0.5)
    driver.click("deck")
    assert scene.hand_over.covered
    frames = []
    for _ in range(12):
        driver.stack.redraw()
        driver.run(0.05)
        frames.append(pygame.image.tobytes(driver.surface, "RGB"))
        driver.move(*[(40, 40), (640, 300), (640, 600), (1200, 650)][len(frames) % 4])
    driver.shell.open_home()
    driver.shell.autosaver.close()
    return frames


def test_frames_are_the_same_whatever_the_hands_hold(tmp_path: Path) -> None:
    match = _match()
    match.play(match.legal_moves()[0])
    state = match.state
    frames = _frames_of_a_hand_over(tmp_path / "a", _at(state))
    for number in range(3):
        other = GAME.resample(GAME.view(state, None), None, RandomNumbers(number))
        assert other.hands != state.hands
        assert _frames_of_a_hand_over(tmp_path / f"b{number}", _at(other)) == frames


def _at(state: object) -> Match:
    table = table_setup(GAME.info, 3, first=0)
    return Match("frames", GAME, table, PLAYERS, 1, base=Position(state, 9))


@pytest.mark.parametrize("way", ["menu", "minimise", "resume", "undo"])
def test_the_curtain_falls_wherever_the_viewer_may_have_changed(way: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    match = _match(people=2)
    driver.shell.begin(match)
    driver.run(0.1)
    _lift(driver)
    if way == "menu":
        driver.key(pygame.K_ESCAPE)
        driver.key(pygame.K_ESCAPE)
    elif way == "minimise":
        driver.post(pygame.WINDOWMINIMIZED)
        driver.run()
    elif way == "resume":
        file = _table(driver).sitting.file
        driver.shell.open_home()
        driver.shell.resume(file)
        driver.run()
    else:
        match.practice = True
        _end_turn(driver)
        _lift(driver)
        driver.run(0.4)
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        driver.run(0.4)
        driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, CurtainScene)
    assert driver.scene.seat == 0
    _lift(driver)
    assert _table(driver).viewer == 0
    driver.shell.open_home()


def test_a_question_about_ones_own_move_brings_no_curtain(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.begin(_match())
    driver.run(0.1)
    _lift(driver)
    scene = _table(driver)
    from farmtable.engine.sentences import say

    scene.ask(say("Really?"), None, "Yes", lambda: None)
    driver.run(0.4)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is scene
    assert not scene.hand_over.covered
    driver.shell.open_home()


def test_reading_the_rules_in_ones_own_turn_brings_no_curtain(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.begin(_match())
    driver.run(0.1)
    _lift(driver)
    scene = _table(driver)
    scene.rules_opened()
    driver.shell.open_keys()
    driver.run(0.3)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is scene
    assert not scene.hand_over.covered
    driver.shell.open_home()


def test_no_curtain_with_open_hands(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    scene = open_table(driver, _match(open_hands=True))
    _end_turn(driver)
    assert driver.stack.top is scene
    driver.shell.open_home()


def _choose_in_menu(driver: Driver, text: str) -> None:
    """Click on the answer of the open menu that says so."""
    found = [piece.id for piece in driver.scene.stage.pieces if getattr(piece.face, "text", "") == text]
    driver.run(0.3)
    driver.click(found[0])
    driver.run(0.3)


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_menu_opens_in_front_of_the_curtain(way: str, tmp_path: Path) -> None:
    """Whoever wants to stop for today need not look at anybody's cards for it."""
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.begin(_match())
    driver.run(0.4)
    _lift(driver)
    _end_turn(driver)
    curtain = driver.scene
    assert isinstance(curtain, CurtainScene)
    if way == "key":
        driver.key(pygame.K_ESCAPE)
    else:
        driver.run(0.3)
        driver.click("menu")
    assert isinstance(driver.stack.top, Dialog)
    assert _under_all(driver).view is None
    assert list(_under_all(driver).stage.pieces) == []
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is curtain, "playing on leads back to the curtain"
    driver.key(pygame.K_ESCAPE)
    _choose_in_menu(driver, "Back to the first screen")
    assert not any(isinstance(scene, TableScene) for scene in driver.stack.scenes)
    driver.shell.autosaver.close()


@pytest.mark.parametrize("place", ["Replay from the start", "Settings", "Keys"])
def test_no_screen_of_that_menu_shows_a_hand(place: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE)
    driver.shell.begin(_match())
    driver.run(0.4)
    _lift(driver)
    _end_turn(driver)
    curtain = driver.scene
    state = _under_all(driver).match.state
    hands = {f"bean:{card}" for hand in state.hands for card in hand}
    driver.key(pygame.K_ESCAPE)
    _choose_in_menu(driver, place)
    assert driver.scene is not curtain
    assert not isinstance(driver.scene, Dialog)
    assert not hands & {piece.id for piece in driver.scene.stage.pieces}
    driver.key(pygame.K_ESCAPE)
    driver.run(0.3)
    assert driver.scene is curtain
    assert _under_all(driver).view is None
    driver.shell.open_home()


def _under_all(driver: Driver) -> TableScene:
    """Return the table, whatever lies over it."""
    return next(scene for scene in driver.stack.scenes if isinstance(scene, TableScene))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_curtain_by_keyboard_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CATALOGUE, size=size)
    driver.shell.begin(_match())
    driver.run(0.4)
    assert_sound(driver.scene)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, CurtainScene), "Escape must not lift the curtain"
    driver.tab_to("menu")
    driver.tab_to("ready")
    driver.key(pygame.K_RETURN)
    assert _table(driver).viewer == 0
    driver.shell.open_home()
