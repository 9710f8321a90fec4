"""A long evening: fifty matches begun, played a little and left. Nothing piles up."""

from __future__ import annotations

import gc
import os
import threading
from pathlib import Path
from typing import Final

import pygame

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.registry import GAMES
from farmtable.scenes.home import HomeScene
from tests.scenes.driver import Driver
from tests.stress.people import find_back, make_a_move, table_of
from tests.stress.tables import sampled_table, seated

MATCHES: Final = 50
WARM_UP: Final = 25
"""After so many matches, every game has been at the table and the bounded caches are full."""

MOST_GROWTH: Final = 20 * 2**20
"""Bytes by which the program may grow after that."""


def resident_bytes() -> int:
    """Return the memory that this process holds; where the system does not tell, how much it ever held."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return pages * os.sysconf("SC_PAGE_SIZE")


def open_files() -> int:
    """Return how many files this process has open, 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    except OSError:
        return 0


def _play_a_little(driver: Driver, number: int) -> None:
    """Begin a match, make some moves, look around, and leave as people do."""
    key = GAMES.keys[number % len(GAMES.keys)]
    game = GAMES.game(key)
    driver.shell.begin(seated(game, sampled_table(game.info, number), number))
    driver.run(0.5)
    chance = RandomNumbers(number)
    for _ in range(2):
        assert make_a_move(driver, chance)
    assert find_back(driver)
    driver.key(pygame.K_l)
    driver.run(0.5)
    table = table_of(driver)
    assert table is not None
    if number % 5 == 0:
        driver.shell.open_replay(table.match)
        driver.run(0.3)
        driver.key(pygame.K_ESCAPE)
        driver.shell.open_saved_games()
        driver.run(0.6)
    driver.shell.open_home()
    driver.run(0.5)
    assert isinstance(driver.stack.top, HomeScene)
    assert len(driver.stack.scenes) == 1


def test_fifty_matches_leave_nothing_behind(tmp_path: Path) -> None:
    """R99: memory, threads and open files are what they were."""
    driver = Driver(tmp_path, catalogue=GAMES)
    grown = []
    threads = files = 0
    for number in range(MATCHES):
        _play_a_little(driver, number)
        assert driver.shell.autosaver.flush()
        gc.collect()
        grown.append(resident_bytes())
        if number == WARM_UP:
            threads, files = threading.active_count(), open_files()
    assert threading.active_count() <= threads
    assert open_files() <= files
    assert grown[-1] - grown[WARM_UP] < MOST_GROWTH, [round(size / 2**20) for size in grown]
    assert len(driver.shell.saves.matches()) == MATCHES
    driver.stack.close()


def test_a_window_of_every_size_keeps_no_file_open(tmp_path: Path) -> None:
    """R99: letters are drawn in ever other sizes, and every font file is closed all the same."""
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.open_home()
    driver.run(0.5)
    before = open_files()
    for step in range(25):
        driver.resize((1024 + 80 * step, 640 + 40 * step))
    assert open_files() <= before
    driver.stack.close()
