"""Recently deleted: what is in the trash, bringing it back, and deleting it for good."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.scenes.deleted_games import DeletedGamesScene
from farmtable.scenes.dialog import Dialog
from farmtable.ui.faces import Label
from tests.scenes.driver import NOW, SIZES, Driver, Shelf, TestShell, assert_sound, infos, save_match

if TYPE_CHECKING:
    from pathlib import Path


def trash(folder: Path, count: int, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, list[Path]]:
    """Return a driver on the list of deleted matches, with so many in it, and where they were."""
    driver = Driver(folder, catalogue=Shelf(infos(5)), size=size, shell_type=TestShell)
    files = [save_match(driver, f"game{at}", saved=NOW - timedelta(hours=at)) for at in range(count)]
    for file in reversed(files):
        driver.shell.saves.delete(file)
    driver.shell.open_saved_games()
    driver.run()
    driver.click("deleted")
    assert isinstance(driver.scene, DeletedGamesScene)
    return driver, files


def title(driver: Driver) -> str:
    face = driver.piece("title").face
    assert isinstance(face, Label)
    return face.text


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_list_is_sound_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, _ = trash(tmp_path, 3, size)
    driver.run()
    assert_sound(driver.scene)
    driver.click("forget")
    driver.run()
    assert_sound(driver.scene)


def test_a_match_comes_back(tmp_path: Path) -> None:
    driver, files = trash(tmp_path, 3)
    driver.click("row:1")
    assert title(driver) == "My Merry Meadow"
    driver.click("restore")
    assert files[1].exists()
    assert not driver.has("row:2")
    driver.key(pygame.K_ESCAPE)
    assert [match.file for match in driver.shell.saves.matches()] == [files[1]]
    assert driver.has("row:0")
    assert title(driver) == "My Merry Meadow"


@pytest.mark.parametrize("what", ["restore", "forget"])
def test_nobody_is_offered_to_take_back_what_was_settled_in_here(tmp_path: Path, what: str) -> None:
    driver, _ = trash(tmp_path, 0)
    driver.key(pygame.K_ESCAPE)
    save_match(driver, "game0")
    driver.shell.open_saved_games()
    driver.run()
    driver.key(pygame.K_DELETE)
    assert driver.has("undo")
    driver.click("deleted")
    driver.click(what)
    if what == "forget":
        driver.click("answer:0")
    driver.key(pygame.K_ESCAPE)
    assert driver.shell.saves.deleted() == []
    assert not driver.has("undo")


def test_a_match_comes_back_by_keyboard(tmp_path: Path) -> None:
    driver, files = trash(tmp_path, 2)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert [file.exists() for file in files] == [False, True]


def test_deleting_for_good_asks_first(tmp_path: Path) -> None:
    driver, files = trash(tmp_path, 2)
    driver.key(pygame.K_DELETE)
    assert isinstance(driver.stack.top, Dialog)
    driver.key(pygame.K_ESCAPE)
    assert len(driver.shell.saves.deleted()) == 2
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_RETURN)
    assert [match.file.name for match in driver.shell.saves.deleted()] == [files[1].name]
    assert title(driver) == "My Merry Meadow"


def test_everything_can_be_deleted_for_good_at_once(tmp_path: Path) -> None:
    driver, _ = trash(tmp_path, 3)
    kept = save_match(driver, "game0")
    driver.click("forget_all")
    driver.click("answer:1")
    assert len(driver.shell.saves.deleted()) == 3
    driver.click("forget_all")
    driver.click("answer:0")
    assert driver.shell.saves.deleted() == []
    assert driver.has("nothing")
    assert kept.exists()
    driver.run()
    assert_sound(driver.scene)


def test_an_empty_trash_says_what_it_is_for(tmp_path: Path) -> None:
    driver, _ = trash(tmp_path, 0)
    assert driver.has("nothing:text")
    assert not driver.has("forget_all")
    driver.key(pygame.K_DELETE)
    assert isinstance(driver.stack.top, DeletedGamesScene)
