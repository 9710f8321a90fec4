"""Saved games: the list, opening, deleting and taking that back, damaged files, very many files."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.files import previous_copy
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.saved_games import UNDO_SECONDS, SavedGamesScene
from farmtable.ui.faces import Label, PeopleLine
from tests.scenes.driver import NOW, SIZES, Driver, Shelf, TestShell, assert_sound, infos, save_match

if TYPE_CHECKING:
    from pathlib import Path


def shelf(folder: Path, size: tuple[int, int] = (1280, 720)) -> Driver:
    return Driver(folder, catalogue=Shelf(infos(5)), size=size, shell_type=TestShell)


def fill(driver: Driver, count: int) -> list[Path]:
    """Save matches of several games, each an hour older than the one before."""
    people = ("Anna", "Ben", "Chloe", "Dan")
    return [
        save_match(
            driver,
            f"game{at % 5}",
            names=people[: 2 + at % 3],
            marks=tuple((at + seat) % 8 for seat in range(2 + at % 3)),
            moves=99 if at % 3 == 2 else 3,
            saved=NOW - timedelta(hours=at),
        )
        for at in range(count)
    ]


def damage(driver: Driver, name: str, *, previous: bool) -> Path:
    """Put a damaged save into the folder."""
    file = driver.shell.saves.path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"farmtable": "match", "form', encoding="utf-8")
    if previous:
        good = save_match(driver, "game0")
        good.rename(previous_copy(file))
    return file


def show(driver: Driver) -> Driver:
    driver.stack.push(SavedGamesScene(driver.shell))
    driver.run()
    return driver


def words(driver: Driver, id_: str) -> str:
    face = driver.piece(id_).face
    assert isinstance(face, Label)
    return face.text


def scene(driver: Driver) -> SavedGamesScene:
    assert isinstance(driver.scene, SavedGamesScene)
    return driver.scene


def resumed(driver: Driver) -> list[tuple[Path, bool]]:
    assert isinstance(driver.shell, TestShell)
    return driver.shell.resumed or []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [0, 1, 12])
def test_the_list_is_sound_at_every_size(tmp_path: Path, count: int, size: tuple[int, int]) -> None:
    driver = shelf(tmp_path, size)
    fill(driver, count)
    show(driver)
    assert_sound(driver.scene)
    if count:
        damage(driver, "torn.json", previous=True)
        driver.stack.pop()
        show(driver)
        driver.click("delete:1")
        driver.run(0.1)
        assert_sound(driver.scene)


def test_rows_come_newest_first_and_tell_what_is_needed(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 4)
    show(driver)
    assert [words(driver, f"title:{at}") for at in range(4)] == [info.title for info in infos(4)]
    people = driver.piece("people:1").face
    assert isinstance(people, PeopleLine)
    assert people.people == (("Anna", 1), ("Ben", 2), ("Chloe", 3))
    assert words(driver, "when:1").endswith("· Saved 1 hour ago")
    assert "wins" in words(driver, "when:2")


def test_a_row_opens_by_click_anywhere_and_by_key(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 3)
    show(driver)
    row = driver.piece("row:1").box
    driver.click_at(row.x + 200, row.y + 20)
    assert resumed(driver) == [(files[1], False)]
    driver.tab_to("open:2")
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    assert resumed(driver)[-1] == (files[2], False)


def test_a_deleted_match_comes_back(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 3)
    show(driver)
    driver.click("delete:1")
    assert not files[1].exists()
    assert words(driver, "undo:text") == "My Merry Meadow is deleted."
    assert not driver.has("row:2")
    driver.click("undo")
    assert files[1].exists()
    assert words(driver, "title:1") == "My Merry Meadow"
    assert not driver.has("undo")


def test_deleting_and_taking_back_by_keyboard(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 2)
    show(driver)
    driver.tab_to("open:0")
    driver.key(pygame.K_DELETE)
    assert not files[0].exists()
    assert driver.scene.stage.focus == "open:0"
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert files[0].exists()
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert all(file.exists() for file in files)


def test_the_offer_to_take_back_passes(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    driver.click("delete:0")
    driver.run(UNDO_SECONDS - 1)
    assert driver.has("undo")
    assert_sound(driver.scene)
    driver.run(1.1)
    assert not driver.has("undo")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not file.exists()
    assert "Nothing is saved yet." in words(driver, "nothing:text")


def test_a_match_open_elsewhere_is_not_deleted(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    with driver.shell.saves.lock(file):
        driver.click("delete:0")
    assert file.exists()
    assert isinstance(driver.stack.top, Dialog)


def test_damaged_matches_say_so_and_offer_the_previous_copy(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    saved = damage(driver, "a.json", previous=True)
    lost = damage(driver, "b.json", previous=False)
    show(driver)
    rows = {match.file: at for at, match in enumerate(driver.shell.saves.matches())}
    assert words(driver, f"fault:{rows[lost]}").startswith("This saved match is damaged")
    assert not driver.has(f"open:{rows[lost]}")
    driver.click(f"open:{rows[saved]}")
    assert resumed(driver) == [(saved, True)]
    driver.click(f"delete:{rows[lost]}")
    assert not lost.exists()


def test_a_match_of_an_unknown_game_is_listed_but_not_opened(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    save_match(driver, "chess_with_cows")
    show(driver)
    assert words(driver, "title:0") == "chess_with_cows"
    assert not driver.has("open:0")
    assert driver.has("delete:0")


def test_five_hundred_matches_are_listed_in_no_time(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 500)
    before = time.perf_counter()
    show(driver)
    assert time.perf_counter() - before < 1.0
    assert len(driver.scene.stage.pieces) < 100
    driver.key(pygame.K_END)
    assert driver.has("row:499")
    assert not driver.has("row:0")
    assert_sound(driver.scene)


def test_the_list_scrolls_by_wheel_keys_and_drag(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 30)
    show(driver)
    scroll = scene(driver).scroll
    driver.wheel(-2)
    assert scroll.offset > 0
    driver.key(pygame.K_PAGEDOWN)
    paged = scroll.offset
    assert paged > scroll.view.h / 2
    driver.key(pygame.K_HOME)
    assert scroll.offset == 0
    x, y = driver.centre("scroll:thumb")
    driver.drag((x, y), (x, 720))
    assert scroll.offset == scroll.limit
    driver.drag((400, 300), (400, 500))
    assert scroll.offset == pytest.approx(scroll.limit - 200, abs=10)
    assert resumed(driver) == []


def test_the_arrows_walk_through_all_rows(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 30)
    show(driver)
    driver.tab_to("open:0")
    driver.key(pygame.K_DOWN, times=29)
    assert driver.scene.stage.focus == "open:29"
    assert scene(driver).scroll.view.contains(driver.piece("open:29").box)
    driver.key(pygame.K_UP, times=29)
    assert driver.scene.stage.focus == "open:0"


def test_a_folder_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (tmp_path / "saves").write_text("not a folder", encoding="utf-8")
    show(driver)
    assert "cannot be read" in words(driver, "nothing:text")
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is None
