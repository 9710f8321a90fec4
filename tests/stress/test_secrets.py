"""Nobody is ever shown what only others may know: not by a log line, a tip, a save, a picture or a frame.

`FARMTABLE_TWINS` asks for so many games of each instead of the usual few, looked at after every move.
"""

from __future__ import annotations

import itertools
import os
from typing import TYPE_CHECKING, Any, Final

import pytest

from farmtable.engine.sentences import say
from tests.stress.tables import SHELVES
from tests.stress.twin_tables import TwinTables
from tests.stress.twins import told, twins_of

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.sentences import Sentence

TWINS: Final = int(os.environ.get("FARMTABLE_TWINS", "0"))

NUMBERS: Final = {
    "pocket_farm": (1, 3),
    "my_happy_farm": (1, 5),
    "ham_farm": (0, 1, 3),
    "heritage_farms": (0, 1, 2, 3, 4, 5),
    "merry_yard": (1, 2, 5),
    "three_beans": (0, 1, 2, 3),
}
"""Which random games are looked at: few people and many, usual options and others."""

EVERY: Final = {"my_happy_farm": 3, "ham_farm": 13, "merry_yard": 4}
"""Of how many moves one is looked at, where it is not each."""

WATCHED: Final = (
    ("my_happy_farm", 1, 37),
    ("my_happy_farm", 2, 61),
    ("ham_farm", 1, 139),
    ("ham_farm", 2, 131),
    ("merry_yard", 1, 17),
    ("merry_yard", 2, 23),
    ("heritage_farms", 0, 11),
    ("heritage_farms", 4, 4),
)
"""Games with something to hide, numbers, and after how many moves the screens of twins are compared."""


def _games() -> list[tuple[str, int]]:
    return [(key, number) for key in SHELVES for number in (range(TWINS) if TWINS else NUMBERS[key])]


@pytest.mark.parametrize(("key", "number"), _games())
def test_what_a_reader_cannot_know_changes_nothing_that_reader_is_told(key: str, number: int) -> None:
    """R33, R36, R38, R42: log lines, sentences, pieces, tips and what a save tells of itself."""
    table = SHELVES[key].table(key)
    looked = 0
    for twins in twins_of(key, number, 1 if TWINS else EVERY.get(key, 1)):
        for twin in twins.both:
            twin.play(twins.move)
        looked += 1
        first, second = (told(twin, twins.reader, table, looked) for twin in twins.both)
        for part in first.keys() | second.keys():
            assert first.get(part) == second.get(part), f"{twins.reader} is told of {twins.move}: {part}"
    assert looked > 20, "hardly anything was compared"


def test_a_secret_that_gets_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the tests here would prove nothing: a game that tells the next card to everybody."""
    catalogue = SHELVES["merry_yard"]
    game, table = catalogue.game("merry_yard"), catalogue.table("merry_yard")

    def prompt(self: Any, state: Any) -> Sentence:
        return say("{card} comes next.", card=(state.draw_pile or [""])[0])

    monkeypatch.setattr(type(game), "prompt", prompt)
    found = set()
    for twins in itertools.islice(twins_of("merry_yard", 1, 1), 8):
        first, second = (told(twin, twins.reader, table, 0) for twin in twins.both)
        found |= {part for part in first if first[part] != second[part]}
    assert "prompt" in found


@pytest.mark.parametrize(("key", "number", "every"), WATCHED)
def test_what_a_reader_cannot_know_is_in_no_frame(key: str, number: int, every: int, tmp_path: Path) -> None:
    """R33, R34, R40: every frame that a reader may see, from before a move until the next person looks."""
    tables = TwinTables(tmp_path, SHELVES[key])
    compared = 0
    for twins in twins_of(key, number, every):
        if twins.by_itself:
            continue
        first, second = (tables.watched(twin, twins) for twin in twins.both)
        assert [frame.where for frame in first] == [frame.where for frame in second]
        for at, (one, other) in enumerate(zip(first, second, strict=True)):
            assert one == other, f"frame {at} ({one.where}) shows {twins.reader} something of {twins.move}"
        compared += len(first)
    assert compared > 50, "hardly anything was compared"
