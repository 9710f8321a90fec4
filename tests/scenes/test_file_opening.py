"""Opening a match from a file: by its path, dropped on the window, or named on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable import app
from farmtable.engine.save_summary import read_summary
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.file_opening import FileQuestion
from farmtable.scenes.path_sheet import PathSheet
from farmtable.scenes.table_scene import TableScene
from farmtable.ui.faces import Label
from farmtable.ui.window import Window
from tests.example_game.catalogue import CATALOGUE
from tests.saved_examples import edited, saved_text
from tests.scenes.driver import SIZES, Driver, assert_sound

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.ui.scene import SceneStack


def elsewhere(folder: Path, text: str, name: str = "export.json") -> Path:
    """Put a file into another folder than that of the saves."""
    file = folder / "stick" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def at_home(folder: Path, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = Driver(folder, size=size)
    driver.shell.open_home()
    driver.run(0.1)
    return driver


def words(driver: Driver, id_: str) -> str:
    face = driver.piece(id_).face
    assert isinstance(face, Label)
    return face.text


def table(driver: Driver) -> TableScene:
    found = next(scene for scene in driver.stack.scenes if isinstance(scene, TableScene))
    assert driver.stack.scenes[-1] is found or not isinstance(driver.stack.scenes[-1], Dialog)
    return found


def leave(driver: Driver) -> None:
    driver.stack.close()
    driver.shell.autosaver.close()


# Dropped on the window


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_dropped_file_is_asked_about(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = at_home(tmp_path, size)
    file = elsewhere(tmp_path, saved_text(5))
    before = file.read_bytes()
    driver.shell.file_dropped(file)
    driver.run()
    assert isinstance(driver.stack.top, FileQuestion)
    assert "Zoë, Bob" in words(driver, "sheet:text")
    assert_sound(driver.scene)
    driver.key(pygame.K_ESCAPE)
    assert driver.shell.saves.matches() == []
    driver.shell.file_dropped(file)
    driver.key(pygame.K_RETURN)
    sitting = table(driver).sitting
    assert sitting.file.parent == driver.shell.saves.path
    assert sitting.match.cursor == 5
    sitting.match.play(sitting.match.legal_moves()[0])
    leave(driver)
    assert file.read_bytes() == before, "the file itself is left as it was"
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_of_several_files_the_last_is_asked_about(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    for name, people in (("a.json", ("Anna", "Ben")), ("b.json", ("Chloe", "Dan"))):
        driver.shell.file_dropped(elsewhere(tmp_path, saved_text(3, names=people), name))
    driver.run()
    assert "Chloe, Dan" in words(driver, "sheet:text")
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.stack.top, Dialog)


def test_at_a_table_it_is_left_first_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.shell.open_file(elsewhere(tmp_path, saved_text(3, match_id="one")))
    first = table(driver)
    first.match.play(first.match.legal_moves()[0])
    driver.shell.file_dropped(elsewhere(tmp_path, saved_text(5, match_id="two"), "two.json"))
    driver.run()
    assert words(driver, "sheet:title") == "Leave this table and open the other match?"
    driver.key(pygame.K_ESCAPE)
    assert table(driver) is first
    driver.shell.file_dropped(elsewhere(tmp_path, saved_text(5, match_id="two"), "two.json"))
    driver.run(0.3)
    driver.key(pygame.K_RETURN)
    assert table(driver).match.id == "two"
    with driver.shell.saves.lock(first.sitting.file):
        assert read_summary(first.sitting.file).match == "one"
    leave(driver)
    again = at_home(tmp_path)
    again.shell.resume(first.sitting.file)
    assert table(again).match.cursor == 4
    leave(again)


def test_the_match_at_the_table_is_not_opened_over_itself(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    driver.shell.open_file(elsewhere(tmp_path, saved_text(3)))
    first = table(driver)
    driver.shell.file_dropped(elsewhere(tmp_path, saved_text(3), "again.json"))
    driver.run(0.3)
    driver.key(pygame.K_RETURN)
    driver.run()
    assert words(driver, "sheet:title") == "You are at this match already"
    driver.key(pygame.K_RETURN)
    assert table(driver) is first
    assert len(driver.shell.saves.matches()) == 1
    leave(driver)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "empty"),
        ("[]", "not a saved match"),
        ('{"farmtable_statistics": 1}', "not a saved match"),
        (saved_text(5)[:400], "damaged"),
        (edited(saved_text(5), format=99), "newer"),
        (edited(saved_text(5), game="chess"), "chess"),
        (edited(saved_text(5), state={}), "damaged"),
    ],
)
def test_a_file_that_cannot_be_opened_says_why(tmp_path: Path, content: str, told: str) -> None:
    driver = at_home(tmp_path)
    file = elsewhere(tmp_path, content)
    driver.shell.file_dropped(file)
    driver.run()
    assert words(driver, "sheet:title") == "This file could not be opened"
    assert told in words(driver, "sheet:text")
    assert_sound(driver.scene)
    assert file.read_text(encoding="utf-8") == content
    assert driver.shell.saves.matches() == []


def test_folders_and_what_is_not_there(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    for path in (tmp_path, tmp_path / "nothing.json", tmp_path / "nul\0"):
        driver.shell.file_dropped(path)
        driver.run()
        assert "There is no file" in words(driver, "sheet:text")
        driver.key(pygame.K_RETURN)


# By its path


def asking(driver: Driver) -> None:
    driver.shell.open_saved_games()
    driver.key(pygame.K_o, pygame.KMOD_CTRL)
    assert isinstance(driver.stack.top, PathSheet)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sheet_is_sound(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = at_home(tmp_path, size)
    asking(driver)
    driver.run()
    assert_sound(driver.scene)
    driver.key(pygame.K_RETURN)
    assert "Type or paste" in words(driver, "sheet:trouble")
    driver.type("/" + "x" * 300)
    driver.key(pygame.K_RETURN)
    driver.run()
    assert "no file" in words(driver, "sheet:trouble")
    assert_sound(driver.scene)


def test_a_path_is_typed(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    file = elsewhere(tmp_path, saved_text(5))
    asking(driver)
    driver.type(str(file)[:-1])
    driver.key(pygame.K_RETURN)
    assert "no file" in words(driver, "sheet:trouble")
    driver.type("n")
    assert not driver.has("sheet:trouble")
    driver.key(pygame.K_RETURN)
    assert table(driver).match.cursor == 5
    leave(driver)


def test_a_path_is_pasted_by_mouse_alone(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    file = elsewhere(tmp_path, saved_text(5), "Our game.json")
    driver.shell.open_saved_games()
    driver.run()
    driver.click("from_file")
    pygame.scrap.put_text("")
    driver.click("paste")
    assert "no text on the clipboard" in words(driver, "sheet:trouble")
    pygame.scrap.put_text(f'"{file}"\n')
    driver.click("paste")
    driver.click("done")
    assert table(driver).match.cursor == 5
    leave(driver)


def test_a_file_of_the_folder_itself_is_opened_in_its_place(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    file = driver.shell.saves.path / "a.json"
    driver.shell.saves.write(file, saved_text(5))
    driver.shell.open_file(file)
    assert table(driver).sitting.file == file
    leave(driver)


def test_leaving_the_sheet_by_mouse_and_by_keyboard(tmp_path: Path) -> None:
    driver = at_home(tmp_path)
    asking(driver)
    driver.key(pygame.K_ESCAPE)
    driver.run()
    assert driver.has("from_file")
    driver.click("from_file")
    driver.click("leave")
    assert driver.has("from_file")


# The program


def test_the_program_hears_of_dropped_files_and_opens_the_one_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path / "home"))
    given = elsewhere(tmp_path, saved_text(3, match_id="one"), "one.json")
    dropped = elsewhere(tmp_path, saved_text(5, match_id="two"), "two.json")
    seen: list[str] = []

    def run(
        window: Window,
        stack: SceneStack,
        handle: Callable[[pygame.Event], bool],
        *_: object,
    ) -> None:
        scene = stack.scenes[1]
        assert isinstance(scene, TableScene)
        seen.append(str(scene.sitting.file))
        assert handle(pygame.Event(pygame.DROPFILE, file=str(dropped)))
        seen.append(type(stack.top).__name__)
        stack.close()

    monkeypatch.setattr(Window, "run", run)
    # Fonts that other tests have loaded must live on.
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert app.run(CATALOGUE, given) == 0
    assert seen[0].startswith(str(tmp_path / "home" / "data" / "saves"))
    assert seen[1] == "FileQuestion"
    assert [path.name for path in given.parent.iterdir()] == ["one.json", "two.json"]
