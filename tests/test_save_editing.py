"""Saves changed without playing: names, copies, matches from elsewhere; and what is in the trash for good."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.faults import SaveFault
from farmtable.engine.files import previous_copy
from farmtable.engine.match_lock import MatchInUse
from farmtable.engine.save_editing import NAME_LIMIT, as_another, name_of_copy, same_moves, with_name
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.save_summary import TEXT_LIMIT, read_summary, summary_of
from farmtable.engine.saves import match_to_text, text_to_last_position, text_to_match
from tests.example_game.catalogue import CATALOGUE
from tests.saved_examples import CREATED, SAVED, edited, played_match, saved_text

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    """Return a fresh folder."""
    folder = SaveFolder(tmp_path / "saves")
    folder.create()
    return folder


def put(folder: SaveFolder, name: str, text: str) -> Path:
    file = folder.path / name
    file.write_text(text, encoding="utf-8")
    return file


# Names


def test_a_name_comes_back_with_the_match_and_its_summary() -> None:
    text = match_to_text(played_match(5), CREATED, SAVED, "Sunday / Bob’s: 3?")
    opened = text_to_match(text, CATALOGUE)
    assert opened.name == summary_of(text).name == "Sunday / Bob’s: 3?"
    assert match_to_text(opened.match, opened.created, SAVED, opened.name) == text


def test_a_save_without_a_name_is_as_it_always_was() -> None:
    text = saved_text(5)
    assert "name" not in json.loads(text)
    assert text_to_match(text, CATALOGUE).name == summary_of(text).name == ""
    assert match_to_text(played_match(5), CREATED, SAVED, "") == text


def test_a_name_changes_nothing_else() -> None:
    text = saved_text(5)
    named = with_name(text.encode(), "Ours")
    assert {**json.loads(text), "name": "Ours"} == json.loads(named)
    assert named == match_to_text(played_match(5), CREATED, SAVED, "Ours")
    assert with_name(named.encode(), "") == text
    assert with_name(named.encode(), " \u202e\n ") == text


def test_names_from_strangers_are_cut_to_what_can_be_shown() -> None:
    assert len(summary_of(with_name(saved_text(3).encode(), "x" * 300)).name) == NAME_LIMIT
    assert len(summary_of(edited(saved_text(3), name="x" * 5000)).name) == TEXT_LIMIT
    assert summary_of(edited(saved_text(3), name=5)).name == ""
    with pytest.raises(SaveFault, match="name"):
        text_to_match(edited(saved_text(3), name=5), CATALOGUE)


def test_renaming_in_the_folder(folder: SaveFolder) -> None:
    file = put(folder, "a.json", saved_text(5))
    folder.rename(file, "nul")
    assert [match.file for match in folder.matches()] == [file]
    assert read_summary(file).name == "nul"
    assert read_summary(file).saved == SAVED, "a name is no play: the match keeps its place in the list"
    assert previous_copy(file).read_text(encoding="utf-8") == saved_text(5)
    with folder.lock(file), pytest.raises(MatchInUse):
        folder.rename(file, "b")
    cut = put(folder, "cut.json", saved_text(5)[:300])
    with pytest.raises(SaveFault):
        folder.rename(cut, "b")
    assert cut.read_text(encoding="utf-8") == saved_text(5)[:300]


def test_a_match_of_a_newer_farmtable_is_not_renamed(folder: SaveFolder) -> None:
    text = edited(saved_text(5), format=99)
    file = put(folder, "a.json", text)
    with pytest.raises(SaveFault, match="newer"):
        folder.rename(file, "b")
    assert file.read_text(encoding="utf-8") == text


# Copies


def test_a_copy_goes_its_own_way(folder: SaveFolder) -> None:
    file = put(folder, "a.json", saved_text(3))
    copy = folder.copy(file, "b2", "Mine (copy)")
    assert copy != file
    opened = text_to_match(folder.read(copy), CATALOGUE)
    assert (opened.match.id, opened.name) == ("b2", "Mine (copy)")
    assert same_moves(folder.read(copy), folder.read(file))
    before = file.read_bytes()
    opened.match.play(opened.match.legal_moves()[0])
    folder.write(copy, match_to_text(opened.match, opened.created, SAVED, opened.name))
    assert file.read_bytes() == before
    assert not same_moves(folder.read(copy), before)


def test_the_file_of_a_copy_is_named_safely_whatever_its_game_is(folder: SaveFolder) -> None:
    file = put(folder, "a.json", edited(saved_text(3), game="../../Nul: x"))
    copy = folder.copy(file, "b2", "x")
    assert copy.parent == folder.path
    assert set(copy.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")


def test_names_of_copies_never_meet() -> None:
    names = {"Ours"}
    for expected in ("Ours (copy)", "Ours (copy 2)", "Ours (copy 3)"):
        names.add(name_of_copy("Ours", names))
        assert expected in names
    assert len(name_of_copy("x" * 200, ())) <= NAME_LIMIT


# Matches from elsewhere


def test_a_match_from_elsewhere_is_put_here_byte_for_byte(folder: SaveFolder) -> None:
    content = b"\xef\xbb\xbf" + saved_text(3).replace("\n", "\r\n").encode()
    file = folder.take_in(content, "new")
    assert file.parent == folder.path
    assert file.read_bytes() == content
    assert folder.holds(file)


def test_the_same_match_is_put_here_once(folder: SaveFolder) -> None:
    file = put(folder, "a.json", with_name(saved_text(3).encode(), "Ours"))
    other = saved_text(3, saved="2027-01-01T00:00:00Z").encode()
    assert folder.take_in(other, "new") == file
    assert folder.take_in(other, "new") == file
    assert len(folder.matches()) == 1


def test_a_match_that_went_on_otherwise_becomes_one_of_its_own(folder: SaveFolder) -> None:
    file = put(folder, "a.json", saved_text(3))
    before = file.read_bytes()
    other = folder.take_in(saved_text(4).encode(), "new")
    assert other != file
    assert file.read_bytes() == before
    assert text_to_match(folder.read(other), CATALOGUE).match.id == "new"
    assert same_moves(folder.read(other), saved_text(4).encode())
    assert folder.take_in(saved_text(4).encode(), "newer") == other, "the third time it is here already"


def test_what_is_no_save_is_not_taken_in(folder: SaveFolder) -> None:
    for content in (b"", b"[]", b"\x00\xff", saved_text(3).encode()[:200]):
        with pytest.raises(SaveFault):
            folder.take_in(content, "new")
    with pytest.raises(SaveFault):
        as_another(b"[]", "new")
    assert folder.matches() == []


def test_only_saves_in_the_folder_itself_are_held_by_it(folder: SaveFolder, tmp_path: Path) -> None:
    file = put(folder, "a.json", saved_text(3))
    outside = tmp_path / "a.json"
    outside.write_text(saved_text(3), encoding="utf-8")
    assert folder.holds(file)
    assert folder.holds(folder.path / ".." / folder.path.name / "a.json")
    assert not folder.holds(outside)
    assert not folder.holds(previous_copy(file))
    assert not folder.holds(folder.delete(file))


# The last position alone


def test_the_last_position_comes_without_its_history() -> None:
    match = text_to_last_position(saved_text(9), CATALOGUE)
    whole = text_to_match(saved_text(9), CATALOGUE).match
    assert match.cursor == 0
    assert not match.steps
    assert to_plain(match.game.state_type, match.state) == to_plain(whole.game.state_type, whole.state)
    assert (match.actor, match.names) == (whole.actor, whole.names)


@pytest.mark.parametrize(
    "text",
    ["", "[]", edited(saved_text(3), state={}), edited(saved_text(3), game="chess"), "[" * 100_000],
)
def test_a_damaged_position_is_one_sentence(text: str) -> None:
    with pytest.raises(SaveFault) as caught:
        text_to_last_position(text, CATALOGUE)
    assert caught.value.text().endswith(".")


# The trash


def test_the_trash_lists_what_was_deleted_last_first(folder: SaveFolder) -> None:
    first = put(folder, "a.json", saved_text(3, match_id="a", saved="2026-03-05T00:00:00Z"))
    second = put(folder, "b.json", saved_text(3, match_id="b", saved="2026-03-04T00:00:00Z"))
    torn = put(folder, "c.json", "[]")
    assert folder.deleted() == []
    for file in (first, torn, second):
        folder.delete(file)
        time.sleep(0.02)
    assert [match.file.name for match in folder.deleted()] == ["b.json", "c.json", "a.json"]
    assert folder.deleted()[1].fault is not None
    assert folder.matches() == []
    restored = folder.restore(folder.deleted()[0].file)
    assert [match.file for match in folder.matches()] == [restored]
    assert len(folder.deleted()) == 2


def test_what_is_deleted_for_good_is_gone_with_its_previous_copy(folder: SaveFolder) -> None:
    file = folder.path / "a.json"
    folder.write(file, saved_text(3))
    folder.write(file, saved_text(4))
    trashed = folder.delete(file)
    folder.forget(trashed)
    assert not list(trashed.parent.iterdir())
    assert folder.deleted() == []
    folder.forget(trashed)
