"""Every table at every size: all in its place, nothing cut, every legal move can be pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.registry import GAMES
from tests.choosers import LOOKS
from tests.example_game.catalogue import CATALOGUE
from tests.scenes.driver import SIZES
from tests.table_laws import hold_layout_law

if TYPE_CHECKING:
    from pathlib import Path


def _looks() -> list[tuple[str, str, int, tuple[int, int]]]:
    """Return every table with sizes to look at it.

    Larger windows show the same at a larger scale, so there the fewest and the most people will do.
    """
    return [
        (key, mode.key, people, size)
        for key in GAMES.keys
        for mode in GAMES.info(key).modes
        for people in range(mode.min_people, mode.max_people + 1)
        for size in (SIZES if people in (mode.min_people, mode.max_people) else SIZES[:2])
    ]


def _name(value: object) -> str:
    return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(("key", "mode", "people", "size"), _looks(), ids=_name)
def test_every_table_at_every_size(
    key: str, mode: str, people: int, size: tuple[int, int], tmp_path: Path
) -> None:
    table = table_setup(GAMES.info(key), people, mode=mode)
    # Games of many people have many moves, and large pictures take long.
    every = LOOKS.get(key, 9 if people <= 4 else 5 * people) * (1 if size in SIZES[:2] else 3)
    hold_layout_law(GAMES, table, key, seed=people, size=size, folder=tmp_path, every=every)


@pytest.mark.parametrize("people", [2, 4])
def test_the_example_table(people: int, tmp_path: Path) -> None:
    table = table_setup(CATALOGUE.info("three_beans"), people)
    hold_layout_law(CATALOGUE, table, "three_beans", seed=1, size=(1024, 640), folder=tmp_path, every=3)
