"""Faults that people met in comparable programs: hasty clicks, clicks through dialogs, quitting, resizing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.settings import Settings
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.table_scene import TableScene
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.table_laws import new_match, open_table

if TYPE_CHECKING:
    from pathlib import Path


def _open(folder: Path, people: int = 3, seed: int = 3, moves: int = 0) -> tuple[Driver, TableScene]:
    driver = Driver(folder, catalogue=GAMES)
    match = new_match(
        GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), people, first=0), seed
    )
    chooser = RandomNumbers(1)
    for _ in range(moves):
        match.play(chooser.choose(match.legal_moves()))
    return driver, open_table(driver, match)


def _until(scene: TableScene, phase: str) -> None:
    chooser = RandomNumbers(2)
    while scene.match.state.phase != phase:
        scene.match.play(chooser.choose(scene.match.legal_moves()))


@pytest.mark.parametrize("clicks", [2, 10])
def test_r61_many_clicks_within_a_moment_are_one_action(clicks: int, tmp_path: Path) -> None:
    driver, scene = _open(tmp_path)
    for phase in ("draft", "placement"):
        _until(scene, phase)
        driver.run(1.0)
        id_ = f"card:{scene.match.state.display[0]}" if phase == "draft" else "end"
        x, y = driver.centre(id_)
        driver.move(x, y)
        before = scene.match.cursor
        for _ in range(clicks):
            driver.press(x, y)
            driver.release(x, y)
        assert scene.match.cursor == before + 1, f"{clicks} clicks in {phase} did more than one thing"
    driver.shell.open_home()


def test_r61_enter_held_down_does_not_run_through_the_turns(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path)
    _until(scene, "placement")
    driver.run(1.0)
    driver.tab_to("end")
    before = scene.match.cursor
    for _ in range(10):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        driver.run(0.01)
    assert scene.match.cursor == before + 1
    driver.shell.open_home()


@pytest.mark.parametrize("share", [0.0, 0.5, 0.95])
def test_r62_clicks_while_pieces_move_lose_nothing(share: float, tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, moves=8)
    chooser = RandomNumbers(4)
    for _ in range(30):
        if scene.match.actor is None:
            break
        scene.match.play(chooser.choose(scene.match.legal_moves()))
        driver.run(0.23 * share)
        for point in ((640, 300), (300, 640), (1150, 640), (430, 180)):
            driver.press(*point)
            driver.release(*point)
        driver.key(pygame.K_ESCAPE)
        if isinstance(driver.stack.top, Dialog):
            driver.key(pygame.K_ESCAPE)
        assert scene.match.game.faults(scene.match.state) == []
        driver.run(0.6)
        assert driver.stack.top is scene
        assert_sound(scene)
    driver.shell.open_home()


def test_r64_a_dialog_lets_nothing_through(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, moves=5)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Dialog)
    sheet = driver.piece("sheet")
    before = scene.match.cursor
    for x in range(20, 1280, 90):
        for y in range(20, 720, 70):
            if not sheet.box.holds(x, y):
                driver.press(x, y)
                driver.release(x, y)
    for key in (pygame.K_e, pygame.K_l, pygame.K_r):
        driver.key(key)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.wheel(-1)
    assert len(driver.stack.scenes) == 3
    assert scene.match.cursor == before
    assert not scene.log_open
    driver.key(pygame.K_ESCAPE)
    assert len(driver.stack.scenes) == 2, "one Escape closes exactly one layer"
    driver.shell.open_home()


def test_r74_a_huge_or_negative_step_of_time_ends_animations_properly(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, moves=3)
    scene.match.play(scene.match.legal_moves()[0])
    moving = [scene.moving]
    driver.stack.update(90.0)
    assert [*moving, scene.moving] == [True, False]
    for piece in scene.stage.pieces:
        assert scene.stage.shown_box(piece) == piece.box
    driver.shell.open_home()


def test_r61_a_slow_double_click_does_not_end_the_next_persons_turn(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path)
    _until(scene, "placement")
    driver.run(1.0)
    driver.click("end")
    before = scene.match.cursor
    x, y = scene.pointer
    for _ in range(2):
        driver.run(0.3)
        driver.press(x, y)
        driver.release(x, y)
    assert scene.match.cursor == before
    driver.run(0.8)
    driver.press(x, y)
    driver.release(x, y)
    assert scene.match.cursor == before + 1
    driver.shell.open_home()


def test_a_card_that_says_it_all_can_be_carried_away_too(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path)
    card = scene.match.state.display[0]
    before = scene.match.cursor
    driver.drag(driver.centre(f"card:{card}"), (300, 640))
    assert scene.match.cursor == before + 1
    driver.shell.open_home()


def test_by_keyboard_a_picked_card_leads_to_the_spots_and_arrows_stay_there(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, people=1, moves=1)
    driver.run(1.0)
    card = next(id_ for id_ in scene.picking.next_ids(()) if id_.startswith("card:"))
    driver.tab_to(card)
    driver.key(pygame.K_RETURN)
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
        assert str(scene.stage.focus).startswith("spot:")
        driver.key(key)
    driver.shell.open_home()


def test_the_first_tab_never_lands_on_what_ends_the_turn(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path)
    _until(scene, "placement")
    driver.run(1.0)
    driver.key(pygame.K_TAB)
    cards = [id_ for id_ in scene.picking.next_ids(()) if id_.startswith("card:")]
    assert (scene.stage.focus in cards) if cards else (scene.stage.focus == "end")
    driver.shell.open_home()


def test_the_help_button_and_a_refusal_lead_to_the_rules(tmp_path: Path) -> None:
    from farmtable.scenes.rules import RulesScene

    driver, scene = _open(tmp_path)
    driver.click("help")
    assert isinstance(driver.stack.top, RulesScene)
    driver.key(pygame.K_ESCAPE)
    scene.refused_rule = "weather"
    scene.notify("Not there.", "bad")
    driver.run(0.3)
    driver.click("notice")
    assert isinstance(driver.stack.top, RulesScene)
    driver.shell.open_home()


def test_dragging_and_letting_go_beside_the_target_changes_nothing(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, people=1, moves=1)
    assert scene.match.state.phase == "placement"
    driver.run(1.0)
    card = next(id_ for id_ in scene.picking.next_ids(()) if id_.startswith("card:"))
    before = scene.match.cursor
    driver.drag(driver.centre(card), (20, 700))
    assert scene.match.cursor == before
    assert not scene.picks
    driver.shell.open_home()


def test_an_illegal_try_says_why_in_the_rules_own_words(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, people=2, seed=9)
    _until(scene, "placement")
    state = scene.match.state
    seat = state.current
    dear = next(
        (card for card in state.farms[seat].hand if f"card:{card}" not in scene.picking.next_ids(())), None
    )
    driver.run(1.0)
    if dear is None:
        card = next(id_ for id_ in scene.picking.next_ids(()) if id_.startswith("card:"))
        driver.click(card)
        wrong = next(
            piece.id
            for piece in scene.stage.pieces
            if piece.id.startswith("spot:") and piece.id not in scene.stage.glowing
        )
        driver.click(wrong)
    else:
        driver.click_at(*driver.centre(f"card:{dear}"))
    said = driver.piece("notice" if driver.has("notice") else "ghost:caption")
    assert "cover" in getattr(said.face, "text", "").lower()
    driver.shell.open_home()


@pytest.mark.parametrize("size", [(1024, 640), (2000, 700), (3840, 2160), (1024, 1400)])
def test_r70_everything_stays_in_place_when_resized_during_anything(
    size: tuple[int, int], tmp_path: Path
) -> None:
    driver, scene = _open(tmp_path, people=4, moves=60)
    _until(scene, "placement")
    driver.run(1.0)
    card = next((id_ for id_ in scene.picking.next_ids(()) if id_.startswith("card:")), None)
    if card is not None:
        driver.click(card)
    driver.resize(size)
    driver.run(1.0)
    assert_sound(scene)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.resize((1280, 720))
    assert_sound(driver.scene)
    driver.shell.open_home()


def test_twelve_cards_in_hand_and_nothing_placed_all_game(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, people=4)
    while scene.match.actor is not None:
        move = next(
            (move for move in scene.match.legal_moves() if move.kind != "place"), scene.match.legal_moves()[0]
        )
        scene.match.play(move)
        if scene.match.state.round == 12 and scene.match.state.phase == "placement":
            driver.run(1.0)
            assert_sound(scene)
    assert len(scene.match.state.farms[0].hand) == 12
    driver.shell.open_home()


def test_the_first_tab_shows_the_focus_that_waits_unseen(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.open_new_game(GAMES.keys[0])
    driver.run()

    def focus() -> tuple[bool, str | None]:
        return driver.scene.by_keyboard, driver.scene.stage.focus

    seen, waiting = focus()
    assert not seen
    assert waiting is not None
    driver.key(pygame.K_TAB)
    assert focus() == (True, waiting)
    driver.key(pygame.K_TAB)
    assert focus()[1] not in (None, waiting)


def test_r39_nothing_of_the_old_game_is_on_the_new_table(tmp_path: Path) -> None:
    driver, scene = _open(tmp_path, people=2, moves=20)
    driver.key(pygame.K_l)
    scene.notify("left over")
    old = {piece.id for piece in scene.stage.pieces if piece.id.startswith("log")}
    assert old
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), 2), 77)
    driver.shell.begin(match)
    driver.run(1.0)
    fresh = driver.stack.top
    assert isinstance(fresh, TableScene)
    assert fresh is not scene
    assert not fresh.picks
    assert not any(piece.id.startswith(("log:", "notice")) for piece in fresh.stage.pieces)
    driver.shell.open_home()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "text", ["word " * 4000, "w" * 20_000, "line\n" * 500], ids=["words", "word", "lines"]
)
def test_r70_a_dialog_keeps_its_answers_in_sight_however_long_its_text_is(
    text: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """A sentence may name a folder whose path is thousands of letters long."""
    driver = Driver(tmp_path, size=size)
    driver.shell.open_home()
    for larger in (False, True):
        driver.shell.change_settings(Settings(larger_text=larger))
        driver.shell.tell("About a folder", f"It begins so, {text} and ends so.")
        driver.run(0.5)
        assert_sound(driver.scene)
        shown = str(getattr(driver.piece("sheet:text").face, "text", ""))
        assert shown.startswith("It begins so,")
        assert shown.endswith("and ends so.")
        driver.click("answer:0")
    driver.stack.close()
