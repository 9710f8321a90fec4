"""The window in its frame, as a desktop manages it: full screen and back, maximised, moved and sized."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.saves import match_to_text
from farmtable.registry import GAMES
from tests.scenes.driver import Driver
from tests.table_laws import open_table
from tests.virtual_screen import Geometry, VirtualScreen, need_virtual_screen, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.engine.match import Match

pytestmark = pytest.mark.window

SCREEN = (1600, 1000)
SETTLED = 0.35
SEVEN_SWITCHES = 3.0
"""Seconds that a desktop may take for as many switches asked for at once."""
STAMP = "2026-01-01T00:00:00Z"


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[VirtualScreen]:
    need_virtual_screen(manager=True)
    with VirtualScreen(SCREEN, tmp_path / "home", manager=True) as opened:
        yield opened


class Twin:
    """The same screens without a window: they tell where things are in a window of any size."""

    def __init__(self, folder: Path, match: Match | None = None) -> None:
        self._driver = Driver(folder, catalogue=GAMES)
        if match is None:
            self._driver.shell.open_home()
        else:
            open_table(self._driver, match)

    def open_menu(self) -> None:
        """Open the menu of the table."""
        self._driver.key(pygame.K_ESCAPE)

    def open_settings(self) -> None:
        """Open the settings."""
        self._driver.shell.open_settings()

    def pick(self, id_: str) -> None:
        """Pick a piece of the table."""
        self._driver.click(id_)

    def centre(self, id_: str, window: Geometry) -> tuple[int, int]:
        """Return where on the screen the middle of a piece is, with the window there."""
        self._driver.resize(window[2:])
        x, y = self._driver.centre(id_)
        return window[0] + x, window[1] + y


def _opens_settings_and_back(screen: VirtualScreen, twin: Twin) -> None:
    """Click on a button of the first screen, which has to be where it is seen, and come back."""
    screen.click(*twin.centre("settings", screen.geometry))
    wait_for(lambda: screen.title.startswith("Settings"), "the settings")
    time.sleep(0.15)
    screen.key("Escape")
    wait_for(lambda: screen.title == "Farmtable", "the first screen")
    time.sleep(0.15)


def _becomes(screen: VirtualScreen, wanted: Geometry, what: str) -> None:
    end = time.monotonic() + 10
    while screen.geometry != wanted:
        assert time.monotonic() < end, f"{what}: {screen.geometry} instead of {wanted}"
        time.sleep(0.05)
    # Whatever the manager does about it afterwards is done by then.
    time.sleep(SETTLED)
    assert screen.geometry == wanted, what


FULL: Geometry = (0, 0, *SCREEN)


def test_r69_maximised_full_screen_and_back_ten_times(screen: VirtualScreen, tmp_path: Path) -> None:
    screen.start()
    twin = Twin(tmp_path / "twin")
    place: Geometry = (140, 90, 1100, 700)
    screen.place(*place)
    for round_ in range(10):
        screen.maximise()
        time.sleep(0.15)
        large = screen.geometry
        assert large[2] == SCREEN[0]
        screen.key("F11")
        _becomes(screen, FULL, "full screen out of a maximised window")
        screen.key("F11")
        _becomes(screen, large, "maximised again")
        assert screen.is_maximised()
        if round_ % 3 == 0:
            _opens_settings_and_back(screen, twin)
        screen.maximise(False)
        _becomes(screen, place, "a usual window again")
        assert not screen.is_maximised()
        place = (140 + 7 * round_, 90 + 5 * round_, 1100 + 30 * round_, 700 + 20 * round_)
        screen.place(*place)
        screen.key("F11")
        _becomes(screen, FULL, "full screen out of a usual window")
        if round_ % 3 == 1:
            _opens_settings_and_back(screen, twin)
        screen.key("F11")
        _becomes(screen, place, "back in its place")
        if round_ % 3 == 2:
            _opens_settings_and_back(screen, twin)
    assert screen.stop() == 0


def test_r69_full_screen_many_times_at_once(screen: VirtualScreen) -> None:
    """Faster than any desktop can follow: in the end the window is what the last press says."""
    screen.start()
    place: Geometry = (140, 90, 1100, 700)
    screen.place(*place)
    screen.do("key", *["F11"] * 7)
    time.sleep(SEVEN_SWITCHES)
    _becomes(screen, FULL, "full screen")
    screen.key("F11")
    _becomes(screen, place, "back in its place")
    screen.maximise()
    screen.do("key", *["F11"] * 8)
    time.sleep(SEVEN_SWITCHES)
    wait_for(screen.is_maximised, "the maximised window")
    screen.maximise(False)
    _becomes(screen, place, "a usual window again")
    assert screen.stop() == 0


def _to_place_a_card(folder: Path) -> tuple[Match, Path]:
    """Return a match of one person who can place a card, and its file."""
    key = "pocket_farm"
    match = begin_match(NewTable(key, ("Anna",), table_setup(GAMES.info(key), 1, first=0), 7), GAMES, "twin")
    while not any(len(match_path(match, move)) == 2 for move in match.legal_moves()):
        match.play(match.legal_moves()[0])
    file = folder / "match.json"
    file.write_text(match_to_text(match, STAMP, STAMP), encoding="utf-8")
    return match, file


def match_path(match: Match, move: object) -> tuple[str, ...]:
    """Return the pieces to point at for a move."""
    return tuple(map(str, GAMES.table(match.game.info.key).path(move, match.view(match.actor))))


def _position(home: Path) -> int:
    for file in (home / "data" / "saves").glob("*.json"):
        return int(json.loads(file.read_text(encoding="utf-8"))["position"])
    return -1


def test_r69_full_screen_with_a_dialog_open_and_in_the_middle_of_a_drag(
    screen: VirtualScreen, tmp_path: Path
) -> None:
    match, file = _to_place_a_card(tmp_path)
    home = tmp_path / "home"
    table = GAMES.table(match.game.info.key)
    move = next(m for m in match.legal_moves() if len(match_path(match, m)) == 2 and not table.turn(m))
    card, spot = match_path(match, move)
    screen.start(str(file))
    wait_for(lambda: _position(home) == match.cursor, "the table")
    place: Geometry = (140, 90, 1100, 700)
    screen.place(*place)
    menu = Twin(tmp_path / "menu", match)
    menu.open_menu()
    screen.key("Escape")
    time.sleep(0.4)
    for wanted in (FULL, place, FULL):
        screen.key("F11")
        _becomes(screen, wanted, "with the menu open")
    screen.click(*menu.centre("answer:3", screen.geometry))
    wait_for(lambda: screen.title.startswith("Settings"), "the settings out of the menu")
    time.sleep(0.15)
    screen.key("Escape")
    wait_for(lambda: not screen.title.startswith("Settings"), "the table")
    screen.key("F11")
    _becomes(screen, place, "back in its place")

    twin = Twin(tmp_path / "twin", match)
    x, y = twin.centre(card, screen.geometry)
    screen.do("mousemove", str(x), str(y), "mousedown", "1", "mousemove", str(x + 30), str(y - 30))
    time.sleep(0.2)
    for wanted in (FULL, place, FULL):
        screen.key("F11")
        _becomes(screen, wanted, "with a card in the hand")
    twin.pick(card)
    x, y = twin.centre(spot, screen.geometry)
    screen.do("mousemove", str(x - 9), str(y - 9), "mousemove", str(x), str(y))
    time.sleep(0.2)
    screen.do("mouseup", "1")
    wait_for(lambda: _position(home) == match.cursor + 1, "the card where it was dropped")
    screen.key("F11")
    _becomes(screen, place, "back in its place")
    assert screen.stop() == 0


def test_the_window_opened_anew_without_the_graphics_card_is_where_it_was(
    screen: VirtualScreen, tmp_path: Path
) -> None:
    screen.start()
    first, settings = Twin(tmp_path / "first"), Twin(tmp_path / "twin")
    settings.open_settings()
    place: Geometry = (140, 90, 1100, 700)
    screen.place(*place)
    screen.click(*first.centre("settings", place))
    wait_for(lambda: screen.title.startswith("Settings"), "the settings")
    time.sleep(0.3)
    for _ in range(2):
        screen.click(*settings.centre("basic_graphics", place))
        time.sleep(1.0)
        _becomes(screen, place, "the window opened anew")
    screen.click(*settings.centre("back", place))
    wait_for(lambda: screen.title == "Farmtable", "the first screen")
    assert screen.stop() == 0


def test_r70_no_hand_can_make_the_window_a_sliver(screen: VirtualScreen) -> None:
    screen.start()
    screen.size_by_hand(1000, 1)
    wait_for(lambda: screen.geometry[2] == 1000, "the width")
    time.sleep(SETTLED)
    assert screen.geometry[3] > 100
    screen.size_by_hand(1000, 700)
    wait_for(lambda: screen.geometry[2:] == (1000, 700), "the size")
    screen.key("F1")
    wait_for(lambda: screen.title.startswith("Rules"), "the rules")


def test_r66_closing_the_window_by_its_frame_ends_the_program_with_everything_saved(
    screen: VirtualScreen, tmp_path: Path
) -> None:
    match, file = _to_place_a_card(tmp_path)
    screen.start(str(file))
    wait_for(lambda: _position(tmp_path / "home") == match.cursor, "the table")
    time.sleep(0.5)
    screen.key("Escape")
    time.sleep(0.3)
    screen.do("key", "alt+F4", "key", "alt+F4")
    assert screen.app is not None
    assert screen.app.wait(timeout=20) == 0
    assert not (tmp_path / "home" / "log").exists()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768), (1600, 1000)])
def test_r70_at_the_start_all_of_the_window_is_on_the_screen(size: tuple[int, int], tmp_path: Path) -> None:
    """A frame, and a panel of the desktop, take their share of a small screen."""
    need_virtual_screen(manager=True)
    with VirtualScreen(size, tmp_path / "home", manager=True) as screen:
        screen.start()
        wait_for(lambda: screen.shows("Farmtable"), "the first picture")
        time.sleep(SETTLED)
        left, top, width, height = screen.geometry
        assert left >= 0
        assert top >= 0
        assert left + width <= size[0]
        assert top + height <= size[1]
        assert screen.is_maximised() == (size[1] < 800)
        screen.maximise(wanted=size[1] >= 800)
        assert screen.is_maximised() == (size[1] >= 800)
        assert screen.stop() == 0
