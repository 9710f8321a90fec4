"""Where the usual folder cannot be written, people are told once and can choose another: nothing is lost."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.another_folder import why_unwritable
from farmtable.engine.game_info import table_setup
from farmtable.engine.memory import Memory
from farmtable.engine.saves import text_to_match
from farmtable.engine.settings import SettingsFile
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.folder_choice import UnsavedQuestion, remembered_folder
from farmtable.scenes.home import HomeScene
from farmtable.scenes.path_sheet import PathSheet
from farmtable.scenes.settings import SettingsScene
from farmtable.scenes.table_scene import TableScene
from farmtable.ui.faces import Button, Label
from farmtable.ui.text import text_width
from farmtable.ui.theme import HEADING_TEXT
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.table_laws import new_match, open_table

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path / "home"))


def blocked(tmp_path: Path, *, settings: bool = False, size: tuple[int, int] = (1280, 720)) -> Driver:
    """Return a program whose matches cannot be written: a file lies where the folder should be."""
    folder = tmp_path / "usual"
    folder.mkdir()
    (folder / "saves").write_text("in the way")
    driver = Driver(folder, catalogue=GAMES, size=size)
    if settings:
        driver.shell.settings_file = type(driver.shell.settings_file)(tmp_path / "usual/saves/settings.json")
        driver.shell.memory.file = tmp_path / "usual/saves/choices.json"
    return driver


def at_table(driver: Driver, seed: int = 5) -> TableScene:
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), 1), seed)
    return open_table(driver, match)


def said(driver: Driver) -> str:
    """Return all that stands on the topmost sheet."""
    faces = [piece.face for piece in driver.scene.stage.pieces]
    return "\n".join(face.text for face in faces if isinstance(face, Label | Button))


def answer(driver: Driver, text: str) -> None:
    """Give an answer by its words."""
    driver.run(0.4)
    faces = {piece.id: piece.face for piece in driver.scene.stage.pieces}
    (id_,) = (id_ for id_, face in faces.items() if isinstance(face, Button) and face.text == text)
    driver.click(id_)
    driver.run(0.3)


def choose(driver: Driver, folder: Path | str) -> None:
    """Type the path of a folder into the sheet that is open, and press Enter."""
    sheet = driver.scene
    assert isinstance(sheet, PathSheet)
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type(str(folder))
    driver.key(pygame.K_RETURN)
    driver.run(0.3)


def saved_moves(folder: Path) -> list[int]:
    """Return how many moves the matches of a folder hold."""
    files = sorted((folder / "saves").glob("*.json"))
    return [text_to_match(file.read_bytes(), GAMES).match.cursor for file in files]


def assert_answers_whole(driver: Driver) -> None:
    """Hold that no answer of a question is cut: each has room for its words at their full size."""
    theme = driver.scene.theme
    for piece in driver.scene.stage.pieces:
        if isinstance(piece.face, Button) and piece.face.text:
            words = text_width(piece.face.text, "display", theme.type_size(HEADING_TEXT))
            assert words + theme.px(40 if piece.face.icon else 20) <= piece.box.w, piece.face.text


@pytest.mark.parametrize("larger_text", [False, True])
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_every_answer_can_be_read_whole(size: tuple[int, int], larger_text: bool, tmp_path: Path) -> None:
    driver = blocked(tmp_path, settings=True, size=size)
    driver.shell.settings = replace(driver.shell.settings, larger_text=larger_text)
    driver.shell.memory.values["folder"] = str(tmp_path / "usual")
    driver.shell.open_home()
    driver.run()
    driver.shell.welcome()
    driver.run(0.3)
    assert len([face for face in said(driver).split("\n") if face == "Use the usual folder"]) == 1
    assert_answers_whole(driver)
    assert_sound(driver.scene)
    at_table(driver)
    driver.shell.leave()
    driver.run(0.3)
    assert isinstance(driver.scene, UnsavedQuestion)
    assert_answers_whole(driver)
    assert_sound(driver.scene)


@pytest.mark.parametrize("settings", [False, True])
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_r82_a_start_where_nothing_can_be_kept_tells_once_and_offers_another_folder(
    size: tuple[int, int], settings: bool, tmp_path: Path
) -> None:
    driver = blocked(tmp_path, settings=settings, size=size)
    driver.shell.open_home()
    driver.run()
    driver.shell.welcome()
    driver.run(0.3)
    assert isinstance(driver.scene, Dialog)
    assert_sound(driver.scene)
    assert ("settings" in said(driver)) == settings
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, HomeScene)
    driver.shell.toggle_full_screen()
    driver.run(0.3)
    assert isinstance(driver.scene, HomeScene), "it was told once already"


def test_what_a_crash_left_unfinished_is_gone_after_the_next_start(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    left = tmp_path / "saves" / ".a.json.0123.writing"
    left.parent.mkdir()
    left.write_text("half")
    os.utime(left, (0, 0))
    driver.shell.open_home()
    driver.run()
    driver.shell.welcome()
    assert not left.exists()


def test_a_start_where_all_is_well_says_nothing_and_leaves_nothing_behind(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.open_home()
    driver.run()
    driver.shell.welcome()
    driver.run(0.3)
    assert isinstance(driver.scene, HomeScene)
    assert list(tmp_path.iterdir()) == [tmp_path / "saves"]
    assert list((tmp_path / "saves").iterdir()) == []


def test_r82_the_chosen_folder_takes_what_is_played_from_then_on_and_is_remembered(tmp_path: Path) -> None:
    driver = blocked(tmp_path)
    driver.shell.open_home()
    driver.run()
    driver.shell.welcome()
    answer(driver, "Choose a folder")
    assert_sound(driver.scene)
    choose(driver, tmp_path / "stick" / "farm")
    assert "From now on they are in" in said(driver)
    assert_sound(driver.scene)
    answer(driver, "All right")
    table = at_table(driver)
    table.match.play(table.match.legal_moves()[0])
    driver.shell.autosaver.flush()
    assert table.sitting.trouble is None
    assert saved_moves(tmp_path / "stick" / "farm") == [1]
    assert remembered_folder(Memory.read(driver.shell.memory.file)) == tmp_path / "stick" / "farm"
    driver.stack.close()


def test_r82_a_running_match_that_cannot_be_saved_any_longer_goes_on_in_another_folder(
    tmp_path: Path,
) -> None:
    """The folder fails in the middle of a match; its moves, also those made since, are written elsewhere."""
    folder = tmp_path / "usual"
    driver = Driver(folder, catalogue=GAMES)
    earlier = at_table(driver)
    driver.shell.open_home()
    table = at_table(driver)
    assert earlier.sitting.file != table.sitting.file
    table.match.play(table.match.legal_moves()[0])
    driver.shell.autosaver.flush()
    (folder / "saves").rename(folder / "kept")
    (folder / "saves").write_text("in the way")
    for _ in range(3):
        table.match.play(table.match.legal_moves()[0])
    driver.shell.autosaver.flush()
    driver.run(0.4)
    assert driver.has("unsaved")
    assert_sound(table)
    driver.click("unsaved")
    choose(driver, tmp_path / "stick")
    answer(driver, "All right")
    assert saved_moves(tmp_path / "stick") == [4]
    assert driver.stack.top is table
    driver.run(0.3)
    assert not driver.has("unsaved")
    table.match.play(table.match.legal_moves()[0])
    driver.stack.close()
    assert saved_moves(tmp_path / "stick") == [5]
    assert (folder / "saves").read_text() == "in the way"


def test_what_was_left_unsaved_before_is_written_to_the_new_folder_too(tmp_path: Path) -> None:
    driver = blocked(tmp_path)
    first = at_table(driver)
    first.match.play(first.match.legal_moves()[0])
    driver.shell.open_home()
    second = at_table(driver, seed=6)
    for _ in range(2):
        second.match.play(second.match.legal_moves()[0])
    driver.shell.choose_folder()
    choose(driver, tmp_path / "stick")
    assert sorted(saved_moves(tmp_path / "stick")) == [1, 2]
    driver.stack.close()


def test_matches_and_statistics_that_can_be_read_are_copied_there(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "usual", catalogue=GAMES)
    for _ in range(2):
        at_table(driver)
        driver.shell.open_home()
    (tmp_path / "usual" / "statistics.json").write_text('{"farmtable_statistics": 1, "results": []}')
    (tmp_path / "usual" / "saves" / "broken.json").write_text("{")
    before = {file: file.read_bytes() for file in (tmp_path / "usual").rglob("*.json")}
    driver.shell.choose_folder()
    choose(driver, tmp_path / "stick")
    assert "2 matches were copied there." in said(driver)
    answer(driver, "All right")
    assert saved_moves(tmp_path / "stick") == [0, 0]
    assert (tmp_path / "stick" / "statistics.json").exists()
    assert all(file.read_bytes() == content for file, content in before.items())
    driver.shell.open_saved_games()
    driver.run(0.3)
    assert len(driver.shell.saves.matches()) == 2
    driver.stack.close()


def test_ctrl_s_never_says_saved_where_it_is_not(tmp_path: Path) -> None:
    driver = blocked(tmp_path)
    at_table(driver)
    driver.run(6.0)
    driver.key(pygame.K_s, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, PathSheet)
    choose(driver, tmp_path / "stick")
    answer(driver, "All right")
    driver.key(pygame.K_s, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, TableScene)
    assert driver.has("notice")
    driver.stack.close()


def test_the_menu_of_a_table_that_is_not_saved_says_so_and_offers_a_folder(tmp_path: Path) -> None:
    driver = blocked(tmp_path)
    at_table(driver)
    driver.key(pygame.K_ESCAPE)
    driver.run(0.4)
    assert "Every move is saved" not in said(driver)
    assert_sound(driver.scene)
    answer(driver, "Save in another folder")
    assert isinstance(driver.scene, PathSheet)
    driver.stack.close()


@pytest.mark.parametrize("where", ["home", "menu"])
def test_nobody_quits_with_unsaved_moves_without_having_been_asked(where: str, tmp_path: Path) -> None:
    driver = blocked(tmp_path)
    at_table(driver)
    if where == "home":
        driver.shell.open_home()
        driver.run(0.5)
        driver.click("quit")
    else:
        driver.key(pygame.K_ESCAPE)
        answer(driver, "Quit Farmtable")
    driver.run(0.3)
    assert isinstance(driver.scene, UnsavedQuestion)
    assert_sound(driver.scene)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.scenes
    driver.shell.leave()
    answer(driver, "Choose a folder")
    choose(driver, tmp_path / "stick")
    answer(driver, "All right")
    driver.shell.leave()
    assert not driver.stack.scenes
    assert saved_moves(tmp_path / "stick") == [0]


def test_a_folder_that_cannot_be_used_is_refused_in_the_sheet_and_nothing_changes(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "usual", catalogue=GAMES)
    table = at_table(driver)
    file = table.sitting.file
    (tmp_path / "a file").write_text("x")
    driver.shell.choose_folder()
    for wrong in (tmp_path / "a file", tmp_path / "a file" / "below", ""):
        choose(driver, wrong)
        assert isinstance(driver.scene, PathSheet)
        assert driver.has("sheet:trouble")
        assert_sound(driver.scene)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is table
    assert table.sitting.file == file
    assert driver.shell.saves.path == tmp_path / "usual" / "saves"
    driver.stack.close()


def test_the_settings_lead_there_and_the_told_folder_of_saves_is_understood(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "usual", catalogue=GAMES)
    driver.shell.open_settings()
    driver.run(0.3)
    driver.tab_to("another")
    driver.key(pygame.K_RETURN)
    choose(driver, tmp_path / "stick" / "saves")
    answer(driver, "All right")
    assert isinstance(driver.scene, SettingsScene)
    assert driver.shell.saves.path == tmp_path / "stick" / "saves"


def test_a_chosen_folder_that_is_gone_gives_way_to_the_usual_one(tmp_path: Path) -> None:
    driver = blocked(tmp_path)
    usual = tmp_path / "home" / "data"
    driver.shell.memory.put("folder", str(tmp_path / "usual"))
    driver.shell.open_home()
    driver.run()
    driver.shell.welcome()
    driver.run(0.3)
    assert_sound(driver.scene)
    answer(driver, "Use the usual folder")
    answer(driver, "All right")
    assert driver.shell.saves.path == usual / "saves"
    assert remembered_folder(Memory.read(driver.shell.memory.file)) is None


def test_no_new_folder_is_made_in_the_place_of_a_stick_that_is_missing(tmp_path: Path) -> None:
    """It would look as if all matches were gone, and what is played would be hidden under the stick later."""
    stick = tmp_path / "stick" / "farm"
    driver = Driver(stick, catalogue=GAMES)
    driver.shell.memory = Memory(tmp_path / "choices.json", {"folder": str(stick)})
    driver.shell.settings_file = SettingsFile(tmp_path / "settings.json")
    driver.shell.open_home()
    driver.run()
    driver.shell.welcome()
    driver.run(0.3)
    assert "it is not there" in said(driver)
    assert_sound(driver.scene)
    answer(driver, "Use the usual folder")
    answer(driver, "All right")
    assert driver.shell.saves.path == tmp_path / "home" / "data" / "saves"
    assert not (tmp_path / "stick").exists()


@pytest.mark.parametrize("settings", [False, True])
def test_people_are_told_whether_the_choice_is_remembered(settings: bool, tmp_path: Path) -> None:
    driver = blocked(tmp_path, settings=settings)
    driver.shell.open_home()
    driver.shell.choose_folder()
    choose(driver, tmp_path / "stick")
    assert ("cannot remember" in said(driver)) == settings
    assert_sound(driver.scene)


@pytest.mark.parametrize("chosen", [None, 7, "", "not/from/the/root", "/a\0b", "/\ud800", ["/tmp"]])
def test_a_remembered_folder_that_makes_no_sense_is_forgotten(chosen: object, tmp_path: Path) -> None:
    file = tmp_path / "choices.json"
    file.write_text(json.dumps({"folder": chosen}))
    assert remembered_folder(Memory.read(file)) is None


def test_trying_a_folder_leaves_nothing_in_it(tmp_path: Path) -> None:
    assert why_unwritable(tmp_path / "new") == ""
    assert list((tmp_path / "new").iterdir()) == []
    (tmp_path / "file").write_text("x")
    assert why_unwritable(tmp_path / "file") != ""
    assert why_unwritable(tmp_path / "a\0b") != ""
