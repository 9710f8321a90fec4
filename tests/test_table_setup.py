"""What a game refuses before the first move, it refuses with numbers that are true."""

from __future__ import annotations

import re

import pytest

from farmtable.engine.faults import WrongChoice
from farmtable.engine.game_info import table_setup
from farmtable.registry import GAMES

PEOPLE = range(13)


def _takes(key: str, people: int, mode: str | None) -> tuple[bool, str]:
    try:
        table_setup(GAMES.info(key), people, mode=mode)
    except WrongChoice as fault:
        return False, fault.text()
    return True, ""


@pytest.mark.parametrize(
    ("key", "mode"),
    [(key, mode) for key in GAMES.keys for mode in (None, *(mode.key for mode in GAMES.info(key).modes))],
)
def test_whoever_is_too_many_or_too_few_is_told_how_many_it_takes(key: str, mode: str | None) -> None:
    answers = {people: _takes(key, people, mode) for people in PEOPLE}
    fitting = [people for people, (taken, _) in answers.items() if taken]
    assert fitting == list(range(fitting[0], fitting[-1] + 1))
    for people in set(PEOPLE) - set(fitting):
        told = answers[people][1]
        assert {int(number) for number in re.findall(r"\d+", told)} == {fitting[0], fitting[-1]}, told
        assert ("in this mode" in told) == (mode is not None)
