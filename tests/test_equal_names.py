"""People of the same name: every sentence tells them apart, and each of them is counted."""

from __future__ import annotations

from itertools import permutations

import pytest

from farmtable.engine.equal_names import MARK_WORDS, equal_names_told, names_apart
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.random_play import random_move
from farmtable.engine.results import people_sums, result_of
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import SEAT_MARKS, Theme
from tests.example_game.catalogue import CATALOGUE

SHAPES = {
    "seat_disc": "circle",
    "seat_square": "square",
    "seat_triangle": "triangle",
    "seat_diamond": "diamond",
    "seat_star": "star",
    "seat_hexagon": "hexagon",
    "seat_heart": "heart",
    "seat_cross": "cross",
}
RULES = CATALOGUE.game("three_beans")


def match_of(*names: str) -> Match:
    players = [Player(name, 7 - seat) for seat, name in enumerate(names)]
    return Match("m", RULES, table_setup(RULES.info, len(names)), players, 5)


def test_every_mark_is_called_what_it_looks_like() -> None:
    assert [word.text() for word in MARK_WORDS] == [SHAPES[mark.shape] for mark in SEAT_MARKS]


@pytest.mark.parametrize("second", ["Ben", "ben", " BEN "])
def test_equal_names_carry_their_shape_and_others_do_not(second: str) -> None:
    for names in permutations(("Ben", second, "Anna")):
        match = match_of(*names)
        for seat, told in enumerate(match.names):
            shape = MARK_WORDS[7 - seat].text()
            assert told == (names[seat] if names[seat] == "Anna" else f"{names[seat]} ({shape})")
        assert len(set(match.names)) == 3
        sight = Sight(RULES, None, 0, 0, match.players, Box(0, 0, 1, 1), Theme())
        assert sight.names == match.names
        assert [sight.name(seat) for seat in range(3)] == list(match.names)


def test_different_names_stay_as_they_were_typed() -> None:
    players = [Player("Ben", 0), Player("Benn", 1), Player("Bén", 2)]
    assert names_apart(players) == ("Ben", "Benn", "Bén")


def test_log_prompt_and_outcome_name_everybody_apart() -> None:
    match = match_of("Ben", "Ben", "Ben")
    chooser = RandomNumbers(3)
    told = set()
    while match.actor is not None:
        told.add(match.prompt.text(match.names))
        match.play(random_move(RULES, match.legal_moves(), chooser))
    told |= {line.text for line in match.log(None)}
    named = [text for text in told if "Ben" in text]
    assert named
    assert all(text.count("Ben") == text.count("Ben (") for text in named)


def test_the_statistics_keep_the_typed_name_and_count_each_of_them() -> None:
    match = match_of("Ben", "ben", "Anna")
    while match.actor is not None:
        match.play(match.legal_moves()[0])
    result = result_of(match, "2026-05-04T18:30:00+00:00")
    assert result is not None
    assert [seat.name for seat in result.seats] == ["Ben", "ben", "Anna"]
    sums = {person.name.casefold(): person for person in people_sums([result])}
    assert sums["ben"].matches == 2
    assert sums["anna"].matches == 1
    assert sums["ben"].wins + sums["anna"].wins == len(result.winners) or len(result.winners) > 1


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ben", "Anna"), None),
        (("Ben", "ben"), "Two people are called Ben: their marks tell them apart."),
        (("Anna", "Ben", "Ben", "Ben"), "3 people are called Ben: their marks tell them apart."),
        (
            ("Anna", "Ben", "Ben", "Anna"),
            "Some people have the same name (Anna, Ben): their marks tell them apart.",
        ),
    ],
)
def test_equal_names_are_told_kindly(names: tuple[str, ...], said: str | None) -> None:
    told = equal_names_told(names)
    assert (None if told is None else told.text()) == said
