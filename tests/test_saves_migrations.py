"""Older formats are brought up in memory, step by step; their original files are kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from farmtable.engine import save_migrations
from farmtable.engine.faults import SaveFault
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.save_migrations import NewerSave, read_document
from farmtable.engine.save_summary import read_summary
from farmtable.engine.saves import match_to_text, text_to_match
from tests.example_game.catalogue import CATALOGUE
from tests.saved_examples import CREATED, SAVED, edited, saved_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.engine.save_migrations import Document


def from_format_0(document: Document) -> Document:
    """Format 0 knew players by name only and called the cursor `at`."""
    players = document.pop("players")
    document["seats"] = [{"name": name, "mark": mark, "kind": "human"} for mark, name in enumerate(players)]
    document["position"] = document.pop("at")
    return document


@pytest.fixture
def old_save(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a save of format 0, which this test knows how to bring up."""
    monkeypatch.setitem(save_migrations.STEPS, 0, from_format_0)
    document = json.loads(saved_text(7))
    del document["seats"], document["position"]
    return json.dumps(document | {"format": 0, "players": ["Zoë", "Bob"], "at": 7})


def test_an_older_save_opens_with_its_whole_history(old_save: str) -> None:
    back = text_to_match(old_save, CATALOGUE)
    assert (back.notice, back.format) == (None, 0)
    assert match_to_text(back.match, CREATED, SAVED) == saved_text(7)


def test_its_original_is_kept_when_it_is_first_written_over(old_save: str, tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    file = tmp_path / "old.json"
    file.write_text(old_save, encoding="utf-8")
    assert read_summary(file).names == ("Zoë", "Bob")
    assert file.read_text(encoding="utf-8") == old_save, "reading must not write"
    folder.write(file, saved_text(8))
    folder.write(file, saved_text(9))
    assert (tmp_path / "old.format0.json").read_text(encoding="utf-8") == old_save
    assert file.read_text(encoding="utf-8") == saved_text(9)
    assert [match.file for match in folder.matches()] == [file]


def test_an_older_save_that_does_not_keep_its_format_is_refused(old_save: str) -> None:
    document = json.loads(old_save)
    del document["players"]
    with pytest.raises(SaveFault, match="does not keep its format 0"):
        text_to_match(json.dumps(document), CATALOGUE)
    with pytest.raises(SaveFault, match="does not keep its format 0"):
        text_to_match(edited(old_save, players=3), CATALOGUE)


def test_steps_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def step(number: int) -> Callable[[Document], Document]:
        def take(document: Document) -> Document:
            taken.append(number)
            return document

        return take

    monkeypatch.setattr(save_migrations, "FORMAT", 3)
    monkeypatch.setattr(save_migrations, "STEPS", {number: step(number) for number in range(3)})
    document, written = read_document('{"farmtable": "match", "format": 1}')
    assert (taken, document["format"], written) == ([1, 2], 3, 1)
    with pytest.raises(NewerSave):
        read_document('{"farmtable": "match", "format": 4}')


def test_every_older_format_has_its_step() -> None:
    assert set(save_migrations.STEPS) == set(range(1, save_migrations.FORMAT))
