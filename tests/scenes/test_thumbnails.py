"""Thumbnails: they show what everybody may see, never hold up a frame, and nothing spoils the list."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.catalogue import Catalogue
from farmtable.engine.faults import MissingAsset
from farmtable.engine.files import previous_copy
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.players import Player
from farmtable.engine.save_folder import SavedMatch, SaveFolder
from farmtable.engine.save_summary import time_text
from farmtable.engine.saves import match_to_text, text_to_match
from farmtable.scenes.saved_faces import CoverCard, PlainCard, ThumbnailFace
from farmtable.scenes.saved_games import SavedGamesScene
from farmtable.scenes.saved_list import REST
from farmtable.scenes.thumbnails import KEPT, Thumbnails
from farmtable.ui.faces import Button, Label
from tests.example_game.catalogue import CATALOGUE
from tests.example_game.table import BeanFace, ThreeBeansTable
from tests.scenes.driver import NOW, Driver, TestShell, assert_sound, save_match

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.ui.piece import Piece
    from farmtable.ui.table import Sight

PATIENCE = 20.0


class Watched(ThreeBeansTable):
    """The table of Three Beans; keeps what it was shown."""

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.drawn: list[Piece] = []

    def pieces(self, sight: Sight) -> list[Piece]:
        self.sights.append(sight)
        found = super().pieces(sight)
        self.drawn += found
        return found


class WatchedCatalogue(Catalogue):
    """The catalogue of the tests, with a table that is watched, or one that breaks."""

    def __init__(self, table: Any) -> None:
        super().__init__(())
        self._table = table

    @property
    def keys(self) -> tuple[str, ...]:
        return CATALOGUE.keys

    def info(self, key: str) -> Any:
        return CATALOGUE.info(key)

    def game(self, key: str) -> Any:
        return CATALOGUE.game(key)

    def table(self, key: str) -> Any:
        return self._table


class Broken(ThreeBeansTable):
    """A table that cannot draw anything."""

    def pieces(self, sight: Sight) -> list[Piece]:
        raise ZeroDivisionError


def save(saves: SaveFolder, number: int, moves: int = 5) -> Path:
    """Save a match of Three Beans whose hands are hidden."""
    rules = CATALOGUE.game("three_beans")
    players = [Player("Anna", 0), Player("Ben", 1)]
    match = Match(f"m{number}", rules, table_setup(rules.info, 2, first=0), players, number)
    while match.actor is not None and match.cursor < moves:
        match.play(match.legal_moves()[0])
    stamp = time_text(NOW)
    file = saves.new_file(match, stamp)
    saves.write(file, match_to_text(match, stamp, stamp))
    return file


def finish(thumbnails: Thumbnails) -> None:
    """Let all wanted thumbnails be made."""
    end = time.monotonic() + PATIENCE
    while thumbnails.busy:
        assert time.monotonic() < end, "the thumbnails never come"
        thumbnails.work(1.0)
        time.sleep(0.001)


def settle(driver: Driver) -> SavedGamesScene:
    """Let all thumbnails of the list on top be made."""
    scene = driver.scene
    assert isinstance(scene, SavedGamesScene)
    end = time.monotonic() + PATIENCE
    driver.run(REST + 0.05)
    while scene._thumbnails.busy:
        assert time.monotonic() < end, "the thumbnails never come"
        driver.run(0.02)
        time.sleep(0.001)
    driver.run(0.05)
    return scene


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    """Return a fresh folder, with a screen that nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    saves = SaveFolder(tmp_path / "saves")
    saves.create()
    return saves


@pytest.mark.parametrize("moves", [0, 1, 4, 7])
def test_thumbnails_show_what_everybody_may_see_and_no_more(saves: SaveFolder, moves: int) -> None:
    """R33, R38, R42: neither hands nor deck nor history reach a picture."""
    table = Watched()
    file = save(saves, 1, moves)
    thumbnails = Thumbnails(saves, WatchedCatalogue(table))
    thumbnails.fit(512, "standard")
    thumbnails.want(saves.matches())
    finish(thumbnails)
    match = text_to_match(saves.read(file), CATALOGUE).match
    hidden = {bean for hand in match.state.hands for bean in hand} | set(match.state.deck)
    assert table.sights
    for sight in table.sights:
        assert sight.viewer is None
        assert sight.view == match.view(None)
        assert all(bean == HIDDEN for hand in sight.view.hands for bean in hand)
        assert not sight.recent
        assert not any(bean in repr(sight.view) for bean in hidden)
    assert not {piece.id.removeprefix("bean:") for piece in table.drawn} & hidden
    shown = [piece.face.worth for piece in table.drawn if isinstance(piece.face, BeanFace)]
    assert shown.count(0) > 0
    assert len([worth for worth in shown if worth]) == sum(map(len, match.state.rows)) * len(table.sights)


def test_two_matches_that_differ_in_hidden_things_alone_look_the_same(saves: SaveFolder) -> None:
    save(saves, 1, 0)
    save(saves, 2, 0)
    thumbnails = Thumbnails(saves, CATALOGUE)
    thumbnails.fit(512, "standard")
    matches = saves.matches()
    thumbnails.want(matches)
    finish(thumbnails)
    first, second = (picture(thumbnails, match) for match in matches)
    assert saves.read(matches[0].file) != saves.read(matches[1].file)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def picture(thumbnails: Thumbnails, match: SavedMatch) -> pygame.Surface:
    found = thumbnails.of(match)
    assert found is not None
    assert found.snapshot is not None
    return found.snapshot.surface


def test_thumbnails_are_kept_by_file_and_content(saves: SaveFolder) -> None:
    table = Watched()
    file = save(saves, 1, 2)
    thumbnails = Thumbnails(saves, WatchedCatalogue(table))
    thumbnails.fit(512, "standard")
    (match,) = saves.matches()
    thumbnails.want([match])
    finish(thumbnails)
    drawn = len(table.sights)
    before = picture(thumbnails, match)
    thumbnails.want([match])
    thumbnails.fit(512, "standard")
    finish(thumbnails)
    assert picture(thumbnails, match) is before
    assert len(table.sights) == drawn
    opened = text_to_match(saves.read(file), CATALOGUE)
    opened.match.play(opened.match.legal_moves()[0])
    saves.write(file, match_to_text(opened.match, opened.created, opened.saved))
    (match,) = saves.matches()
    assert thumbnails.of(match) is None
    thumbnails.want([match])
    finish(thumbnails)
    assert len(table.sights) > drawn
    thumbnails.fit(300, "high_contrast")
    assert thumbnails.of(match) is None
    finish(thumbnails)
    assert picture(thumbnails, match).get_size() == (300, 169)


def test_never_more_than_forty_are_kept(saves: SaveFolder) -> None:
    for number in range(KEPT + 6):
        save(saves, number, 1)
    thumbnails = Thumbnails(saves, CATALOGUE)
    thumbnails.fit(128, "standard")
    matches = saves.matches()
    for at in range(0, len(matches), 6):
        thumbnails.want(matches[at : at + 6])
        finish(thumbnails)
    kept = [match for match in matches if thumbnails.of(match) is not None]
    assert len(kept) == KEPT
    assert kept == matches[-KEPT:]
    thumbnails.fit(1024, "standard")
    thumbnails.want(matches)
    finish(thumbnails)
    assert sum(thumbnails.of(match) is not None for match in matches) < KEPT, "large ones are fewer"
    thumbnails.close()
    assert not any(thumbnails.of(match) for match in matches)


def test_an_idle_list_does_nothing(saves: SaveFolder) -> None:
    save(saves, 1)
    thumbnails = Thumbnails(saves, CATALOGUE)
    thumbnails.want(saves.matches())
    finish(thumbnails)
    assert not thumbnails.work(1.0)
    thumbnails.close()


# In the list


def test_pictures_come_while_nobody_touches_anything(tmp_path: Path) -> None:
    driver = Driver(tmp_path, shell_type=TestShell)
    for number in range(8):
        save(driver.shell.saves, number)
    driver.shell.open_saved_games()
    driver.run()
    assert isinstance(driver.piece("thumb:0").face, CoverCard)
    assert isinstance(driver.piece("picture").face, CoverCard)
    for _ in range(40):
        driver.move(300, 300)
        driver.run(REST / 3)
    assert isinstance(driver.piece("thumb:0").face, CoverCard), "not while somebody does something"
    settle(driver)
    assert isinstance(driver.piece("thumb:0").face, ThumbnailFace)
    assert isinstance(driver.piece("picture").face, ThumbnailFace)
    assert_sound(driver.scene)


def test_no_frame_is_held_up(tmp_path: Path) -> None:
    """500 saves, scrolled through with pauses: drawing goes on in steps of a few milliseconds."""
    driver = Driver(tmp_path, shell_type=TestShell)
    for number in range(30):
        save(driver.shell.saves, number)
    driver.shell.open_saved_games()
    driver.run()
    scene = settle(driver)
    frames = []
    for _ in range(4):
        driver.key(pygame.K_PAGEDOWN)
        driver.run(REST + 0.01)
        end = time.monotonic() + PATIENCE
        while scene._thumbnails.busy and time.monotonic() < end:
            before = time.perf_counter()
            scene.update(0.02)
            if scene.dirty:
                driver.stack.draw(driver.surface)
            frames.append(time.perf_counter() - before)
            time.sleep(0.001)
    assert frames
    assert sorted(frames)[int(len(frames) * 0.9)] < 0.05
    assert max(frames) < 0.15


def test_a_match_that_is_damaged_inside_says_so_and_offers_its_previous_copy(tmp_path: Path) -> None:
    """Its list entry is good, but its table is not."""
    driver = Driver(tmp_path, shell_type=TestShell)
    saves = driver.shell.saves
    lost, saved = save(saves, 1), save(saves, 2)
    good = saved.read_bytes()
    for file in (lost, saved):
        document = json.loads(file.read_text(encoding="utf-8"))
        document["state"]["hands"][0][0] = "no-such-bean"
        file.write_text(json.dumps(document), encoding="utf-8")
    previous_copy(saved).write_bytes(good)
    driver.shell.open_saved_games()
    driver.run()
    settle(driver)
    rows = {match.file: at for at, match in enumerate(saves.matches())}
    driver.click(f"row:{rows[lost]}")
    assert isinstance(driver.piece("picture").face, PlainCard)
    fault = driver.piece("fault").face
    assert isinstance(fault, Label)
    assert fault.text.startswith("This saved match is damaged")
    assert not driver.has("open")
    driver.run()
    assert_sound(driver.scene)
    driver.click(f"row:{rows[saved]}")
    settle(driver)
    assert isinstance(driver.piece("picture").face, ThumbnailFace)
    opens = driver.piece("open").face
    assert isinstance(opens, Button)
    assert opens.text == "Open the previous copy"
    driver.click("open")
    assert isinstance(driver.shell, TestShell)
    assert driver.shell.resumed == [(saved, True)]


class CardsLost(WatchedCatalogue):
    """The catalogue of the tests, where the cards of the game cannot be read."""

    def game(self, key: str) -> Any:
        raise MissingAsset(f"cards/{key}.json")


def test_a_match_whose_cards_are_lost_is_not_called_damaged(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=CardsLost(ThreeBeansTable()), shell_type=TestShell)
    save(driver.shell.saves, 1)
    driver.shell.open_saved_games()
    driver.run()
    settle(driver)
    assert isinstance(driver.piece("picture").face, CoverCard)
    fault = driver.piece("fault").face
    assert isinstance(fault, Label)
    assert "cards/three_beans.json" in fault.text
    assert not driver.has("fault:0"), "the row says nothing of damage"
    assert all(driver.has(name) for name in ("rename", "export", "delete", "copy"))
    assert_sound(driver.scene)


def test_a_table_that_cannot_be_drawn_leaves_the_match_alone(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=WatchedCatalogue(Broken()), shell_type=TestShell)
    save(driver.shell.saves, 1)
    driver.shell.open_saved_games()
    driver.run()
    settle(driver)
    assert isinstance(driver.piece("thumb:0").face, CoverCard)
    assert driver.has("open")
    assert driver.has("rename")


def test_damaged_and_unknown_ones_get_a_plain_card(tmp_path: Path) -> None:
    driver = Driver(tmp_path, shell_type=TestShell)
    save_match(driver, "chess_with_cows")
    (driver.shell.saves.path / "torn.json").write_text("[]", encoding="utf-8")
    driver.shell.open_saved_games()
    driver.run()
    settle(driver)
    for number, match in enumerate(driver.shell.saves.matches()):
        face = driver.piece(f"thumb:{number}").face
        assert face == PlainCard("icon_dice" if match.summary else "icon_warning", match.summary is None)


def test_nothing_goes_on_after_the_list_is_left(tmp_path: Path) -> None:
    driver = Driver(tmp_path, shell_type=TestShell)
    for number in range(8):
        save(driver.shell.saves, number)
    driver.shell.open_home()
    driver.shell.open_saved_games()
    driver.run(REST + 0.1)
    scene = driver.scene
    assert isinstance(scene, SavedGamesScene)
    driver.key(pygame.K_ESCAPE)
    assert not scene._thumbnails.busy
    assert not scene._thumbnails.work(1.0)
