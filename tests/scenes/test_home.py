"""Home: the shelf, the match to carry on with, and the first picture before anything is read."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.scenes.game_card import GameCard
from farmtable.scenes.home import HomeScene
from farmtable.scenes.new_game import NewGameScene
from farmtable.scenes.saved_games import SavedGamesScene
from farmtable.scenes.when import saved_when
from farmtable.ui.faces import Label, PeopleLine
from farmtable.ui.theme import CREAM, WHITE, contrast, readable
from tests.scenes.driver import ACCENTS, NOW, SIZES, Driver, Shelf, TestShell, assert_sound, infos, save_match

if TYPE_CHECKING:
    from pathlib import Path


def home(folder: Path, games: int = 5, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = Driver(folder, catalogue=Shelf(infos(games)), size=size, shell_type=TestShell)
    driver.stack.push(HomeScene(driver.shell))
    return driver


def text(driver: Driver, id_: str) -> str:
    face = driver.piece(id_).face
    assert isinstance(face, Label)
    return face.text


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("games", [1, 2, 3, 4, 5, 6, 8])
def test_every_shelf_is_sound_at_every_size(tmp_path: Path, games: int, size: tuple[int, int]) -> None:
    driver = home(tmp_path, games, size)
    save_match(driver, "game0")
    driver.run()
    driver.run(0.1)
    assert_sound(driver.scene)
    assert driver.has("continue")
    assert sum(piece.id.startswith("game:") for piece in driver.scene.stage.pieces) == games


def test_the_first_picture_comes_before_the_saves_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = home(tmp_path)
    save_match(driver, "game0")
    calls: list[int] = []
    listed = driver.shell.saves.matches

    def count() -> list[object]:
        calls.append(1)
        return list(listed())

    monkeypatch.setattr(driver.shell.saves, "matches", count)
    driver.run()
    assert calls == []
    assert driver.has("game:game0")
    assert not driver.has("continue")
    driver.run()
    assert calls == [1]
    assert driver.has("continue")


def test_home_loads_neither_games_nor_pydantic() -> None:
    code = (
        "import sys, farmtable.scenes.home; "
        "print([m for m in sys.modules if m.startswith(('pydantic', 'farmtable.games', 'farmtable.tables'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")


def test_the_newest_unfinished_match_is_carried_on_with(tmp_path: Path) -> None:
    driver = home(tmp_path)
    save_match(driver, "game1", moves=99, saved=NOW)
    wanted = save_match(driver, "game2", names=("Ben", "Zoë"), marks=(4, 6), saved=NOW - timedelta(minutes=5))
    save_match(driver, "game3", saved=NOW - timedelta(days=3))
    save_match(driver, "gone", saved=NOW)
    (driver.shell.saves.path / "torn.json").write_text("{", encoding="utf-8")
    driver.run()
    driver.run()
    assert text(driver, "carry:game").startswith("HAY-BARON · ")
    assert text(driver, "carry:when") == "Saved 5 minutes ago"
    people = driver.piece("carry:people").face
    assert isinstance(people, PeopleLine)
    assert people.people == (("Ben", 4), ("Zoë", 6))
    driver.click("continue")
    assert isinstance(driver.shell, TestShell)
    assert driver.shell.resumed == [(wanted, False)]


@pytest.mark.parametrize("place", ["tile", "title", "game", "people", "when", "button"])
def test_wherever_the_match_that_waits_is_clicked_it_goes_on(tmp_path: Path, place: str) -> None:
    driver = home(tmp_path)
    wanted = save_match(driver, "game2", saved=NOW - timedelta(minutes=5))
    driver.run()
    driver.run()
    box = driver.piece(f"carry:{place}").box
    driver.click_at(round(box.x + 3), round(box.y + 3))
    assert isinstance(driver.shell, TestShell)
    assert driver.shell.resumed == [(wanted, False)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("games", [1, 2, 5])
def test_a_card_shows_that_it_is_pointed_at_wherever_on_it(
    tmp_path: Path, games: int, size: tuple[int, int]
) -> None:
    driver = home(tmp_path, games=games, size=size)
    driver.run()
    for number in range(games):
        box = driver.piece(f"game:game{number}").box
        edge = (round(box.x + 2), round(box.centre[1]))
        driver.move(2, 2)
        driver.run()
        usual = driver.surface.get_at(edge)
        for across in (0.1, 0.3, 0.5, 0.9):
            for down in (0.1, 0.5, 0.9):
                driver.move(2, 2)
                driver.move(box.x + across * box.w, box.y + down * box.h)
                shown = [driver.piece(f"game:game{other}").face for other in range(games)]
                assert [face.pointed for face in shown if isinstance(face, GameCard)] == [
                    other == number for other in range(games)
                ]
                assert driver.surface.get_at(edge) != usual


LONG = "Great-Grandmother Maximi"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("larger", [False, True])
@pytest.mark.parametrize(
    "names",
    [("Anna", "Ben"), ("Anna", "Ben", "Chloe", "Dan"), (LONG, "Ben", "Ben"), (LONG,) * 4],
    ids=lambda names: f"{len(names)}-{len(names[0])}",
)
def test_what_is_carried_on_with_is_told_whole(
    tmp_path: Path, size: tuple[int, int], larger: bool, names: tuple[str, ...]
) -> None:
    driver = home(tmp_path, size=size)
    driver.shell.settings = replace(driver.shell.settings, larger_text=larger)
    save_match(driver, "game1", names=names, marks=tuple(range(len(names))))
    driver.shell.open_home()
    driver.run()
    driver.run()
    assert_sound(driver.scene)
    game, progress = text(driver, "carry:game").replace("\n", " · ").split(" · ")
    assert game == "My Merry Meadow"
    assert progress.endswith(" beans are played.")
    piece = driver.piece("carry:people")
    assert isinstance(piece.face, PeopleLine)
    shown, rest = piece.face.placed(piece.box.w, piece.box.h, driver.scene.theme)
    assert rest == 0
    assert [mark for _, mark, _ in shown] == list(range(len(names)))
    for name, (told, _, place) in zip(names, shown, strict=True):
        assert told == name or (name == LONG and told.startswith("Gr"))
        assert place.right <= piece.box.w + 1
        assert place.bottom <= piece.box.h + place.h * 0.25


def test_with_nothing_to_carry_on_home_says_so(tmp_path: Path) -> None:
    driver = home(tmp_path)
    driver.run()
    driver.run()
    assert text(driver, "carry:none") == "No match is waiting. Choose a game, and sit down together."
    assert not driver.has("continue")


def test_home_looks_again_when_one_comes_back(tmp_path: Path) -> None:
    driver = home(tmp_path)
    driver.run()
    driver.run()
    driver.click("saved")
    assert isinstance(driver.scene, SavedGamesScene)
    save_match(driver, "game0")
    driver.key(pygame.K_ESCAPE)
    driver.run()
    assert driver.has("continue")


def test_a_card_leads_to_a_new_game_by_mouse_and_by_keyboard(tmp_path: Path) -> None:
    driver = home(tmp_path)
    driver.run()
    driver.click("game:game3")
    assert isinstance(driver.scene, NewGameScene)
    assert driver.scene.title == "Foxes and Boats"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, HomeScene)
    driver.tab_to("game:game1")
    driver.key(pygame.K_RIGHT)
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, NewGameScene)
    assert driver.scene.title == "HAY-BARON"


def test_escape_does_not_leave_the_program_but_quit_does(tmp_path: Path) -> None:
    driver = home(tmp_path)
    driver.run()
    driver.key(pygame.K_ESCAPE, times=2)
    assert isinstance(driver.scene, HomeScene)
    driver.click("quit")
    assert driver.stack.top is None


@pytest.mark.parametrize("accent", ACCENTS)
def test_coloured_words_can_be_read(accent: str) -> None:
    for ground in (CREAM, WHITE):
        assert contrast(readable(accent, ground), ground) >= 4.5


@pytest.mark.parametrize(
    ("passed", "told"),
    [
        (timedelta(seconds=-900), "Saved a moment ago"),
        (timedelta(seconds=20), "Saved a moment ago"),
        (timedelta(seconds=100), "Saved 1 minute ago"),
        (timedelta(minutes=59), "Saved 59 minutes ago"),
        (timedelta(hours=1, minutes=30), "Saved 1 hour ago"),
        (timedelta(hours=5), "Saved 5 hours ago"),
        (timedelta(days=1), "Saved yesterday"),
        (timedelta(days=2), "Saved 2 days ago"),
        (timedelta(days=40), "Saved on 2026-03-25"),
    ],
)
def test_when_it_was_saved_as_people_say_it(passed: timedelta, told: str) -> None:
    saved = (NOW - passed).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert saved_when(saved, NOW).text() == told
