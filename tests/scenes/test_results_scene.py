"""The sheet of results tells who won, and what decided between equal totals and only there."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.sentences import number_text, say, say_count
from farmtable.registry import GAMES
from farmtable.scenes.results import ResultsScene, TermFace
from farmtable.ui.faces import Picture
from farmtable.ui.theme import SEAT_MARKS
from tests.choosers import likely
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.table_laws import new_match

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.engine.outcome import Outcome

TIED = {"ham_farm": "seed", "merry_yard": "animal", "my_happy_farm": "Feeding card"}
"""What decides between equal totals, by the games in which anything does."""


@cache
def with_equal_totals(key: str) -> tuple[Match, Outcome]:
    """Return a match that ended with two totals that are equal and one that is not."""
    game, info = GAMES.game(key), GAMES.info(key)
    for seed in range(60):
        match = new_match(game, table_setup(info, info.max_people), seed)
        chance = RandomNumbers(seed)
        while match.actor is not None:
            match.play(likely(game, match.state, match.legal_moves(), chance))
        outcome = match.outcome
        assert outcome is not None
        if 1 < len({line.total for line in outcome.lines}) < len(outcome.lines):
            return match, outcome
    raise AssertionError("no two totals were ever equal")


@pytest.mark.parametrize("key", TIED)
def test_what_decides_between_equal_totals_stands_below_them(tmp_path: Path, key: str) -> None:
    match, outcome = with_equal_totals(key)
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.begin(match)
    while not isinstance(driver.scene, ResultsScene):
        driver.run(0.2)
    totals = [line.total for line in outcome.lines]
    for size in SIZES:
        driver.resize(size)
        assert_sound(driver.scene)
        for line in outcome.lines:
            face = driver.piece(f"line:{line.seat}:total").face
            assert isinstance(face, TermFace)
            assert face.value == number_text(line.total or 0)
            if totals.count(line.total) > 1:
                assert line.tie_break is not None
                assert face.detail == line.tie_break.text(match.names)
                assert TIED[key] in face.detail
            else:
                assert not face.detail
        faces = [piece.face for piece in driver.scene.stage.pieces if isinstance(piece.face, TermFace)]
        assert not [face for face in faces if re.search(r"-\d", f"{face.value} {face.detail}")]
    driver.shell.autosaver.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_picture_of_the_winner_has_the_colours_of_the_winner(tmp_path: Path, seed: int) -> None:
    match = new_match(GAMES.game("ham_farm"), table_setup(GAMES.info("ham_farm"), 5), seed)
    chance = RandomNumbers(seed)
    while match.actor is not None:
        match.play(likely(match.game, match.state, match.legal_moves(), chance))
    outcome = match.outcome
    assert outcome is not None
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.begin(match)
    while not isinstance(driver.scene, ResultsScene):
        driver.run(0.2)
    mark = SEAT_MARKS[match.players[outcome.winners[0]].mark]
    assert driver.piece("medal").face == Picture("hamster", mark.colour, mark.shade)
    driver.shell.autosaver.close()


def test_numbers_below_nothing_have_a_minus_sign() -> None:
    told = say("{points}: {parts}", points=-3, parts=(say("{one}", one=-1), say("{two}", two=2)))
    assert told.text() == "−3: −1, 2"
    assert say_count("{count} point", "{count} points", -1).text() == "−1 points"
