"""Matches that were once played to the end must still open whole, and tell the same story.

A golden match is a save with the public log beside it. A change of either is a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from farmtable.engine.saves import text_to_match
from farmtable.registry import GAMES

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
SAMPLES = sorted((Path(__file__).parents[1] / "saves").glob("*.json"))


def test_every_game_has_a_golden_match_and_a_sample() -> None:
    for key in GAMES.keys:
        assert any(file.name.startswith(key) for file in GOLDEN), key
        assert any(file.name.startswith(key) for file in SAMPLES), key


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_match_tells_the_same_story(file: Path) -> None:
    opened = text_to_match(file.read_bytes(), GAMES)
    assert opened.notice is None
    assert opened.match.outcome is not None
    told = [line.text for line in opened.match.log(None)]
    assert told == file.with_suffix(".log").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_sample_of_every_format_opens_with_its_whole_history(file: Path) -> None:
    opened = text_to_match(file.read_bytes(), GAMES)
    assert opened.notice is None
    assert opened.match.cursor == len(opened.match.steps) > 0
    assert opened.match.base is None
    while opened.match.undo_seat is not None:
        opened.match.undo()
    assert opened.match.cursor < len(opened.match.steps)
