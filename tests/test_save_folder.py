"""The folder of saves: whole files, safe names, one window, and lists that nothing can break."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine import files, folders
from farmtable.engine.faults import SaveFault
from farmtable.engine.files import previous_copy, write_whole
from farmtable.engine.match_lock import MatchInUse
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import text_to_match
from tests.example_game.catalogue import CATALOGUE
from tests.saved_examples import CREATED, edited, played_match, saved_text

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    """Return a fresh folder."""
    folder = SaveFolder(tmp_path / "saves")
    folder.create()
    return folder


def put(folder: SaveFolder, name: str, content: str | bytes) -> Path:
    """Put a file into the folder as if it had always been there."""
    file = folder.path / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return file


def contents(path: Path) -> dict[str, bytes]:
    """Return all files of a folder."""
    return {file.name: file.read_bytes() for file in path.iterdir() if file.is_file()}


def fault_of(call: Callable[[], object]) -> str:
    with pytest.raises(SaveFault) as caught:
        call()
    return caught.value.text()


# Whole files


def test_a_file_and_its_previous_copy(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    assert write_whole(file, b"one")
    assert contents(tmp_path) == {"a.json": b"one"}
    assert write_whole(file, b"two")
    assert write_whole(file, b"three")
    assert contents(tmp_path) == {"a.json": b"three", "a.json.previous": b"two"}


def test_the_same_content_is_not_written_again(tmp_path: Path) -> None:
    """R03: what has not changed keeps its file and its previous copy."""
    file = tmp_path / "a.json"
    write_whole(file, b"one")
    write_whole(file, b"two")
    before = file.stat()
    assert not write_whole(file, b"two")
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert previous_copy(file).read_bytes() == b"one"


def test_files_without_links_are_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    file = tmp_path / "a.json"
    for content in (b"one", b"two", b"three"):
        write_whole(file, content)
    assert contents(tmp_path) == {"a.json": b"three", "a.json.previous": b"two"}


def test_a_crash_between_the_two_steps_leaves_nothing_behind_for_long(tmp_path: Path) -> None:
    """The previous copy may already be the file itself, when a program died in between."""
    file = tmp_path / "a.json"
    write_whole(file, b"one")
    os.link(file, previous_copy(file))
    write_whole(file, b"two")
    assert contents(tmp_path) == {"a.json": b"two", "a.json.previous": b"one"}


def _failing(monkeypatch: pytest.MonkeyPatch, name: str, call: int, code: int) -> None:
    """Make the given call of a function of `os` fail; writes before it are short ones."""
    real = getattr(os, name)
    calls = 0

    def function(*arguments: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == call:
            raise OSError(code, os.strerror(code))
        if name == "write":
            return real(arguments[0], arguments[1][:100])
        return real(*arguments, **named)

    monkeypatch.setattr(os, name, function)


@pytest.mark.parametrize("call", [1, 2])
def test_a_file_that_is_being_read_is_replaced_a_moment_later(
    call: int, folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses as long as a scanner, or another window, has it open: no reason to trouble people."""
    file = folder.path / "a.json"
    for moves in (3, 4):
        folder.write(file, saved_text(moves))
    monkeypatch.setattr(files, "_PATIENCE", (0.0, 0.0))
    _failing(monkeypatch, "replace", call, errno.EACCES)
    assert folder.write(file, saved_text(5))
    assert contents(folder.path) == {
        "a.json": saved_text(5).encode(),
        "a.json.previous": saved_text(4).encode(),
    }


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES])
@pytest.mark.parametrize(
    ("name", "call"), [("open", 1), ("write", 1), ("write", 2), ("fsync", 1), ("replace", 1), ("replace", 2)]
)
def test_a_failing_write_changes_nothing(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, name: str, call: int, code: int
) -> None:
    """R03: a full disk, at whichever step, costs nothing that was saved, and is told in a sentence."""
    file = folder.path / "a.json"
    folder.write(file, saved_text(3))
    folder.write(file, saved_text(4))
    with monkeypatch.context() as patched:
        patched.setattr(files, "_PATIENCE", ())
        _failing(patched, name, call, code)
        sentence = fault_of(lambda: folder.write(file, saved_text(5)))
    assert "kept" in sentence
    assert ("disk is full" in sentence) == (code == errno.ENOSPC)
    assert set(contents(folder.path)) == {"a.json", "a.json.previous"}
    assert folder.read(file).decode() == saved_text(4)
    # At the very last step the previous copy has already become the content that is there.
    assert folder.read_previous(file).decode() == saved_text(4 if (name, call) == ("replace", 2) else 3)
    folder.write(file, saved_text(5))
    assert folder.read(file).decode() == saved_text(5)
    assert folder.read_previous(file).decode() == saved_text(4)


def test_unfinished_files_of_a_crash_are_cleared_away(folder: SaveFolder) -> None:
    old = put(folder, f".a.json.0123{files.TEMPORARY}", "half")
    new = put(folder, f".b.json.4567{files.TEMPORARY}", "half")
    os.utime(old, (0, 0))
    folder.clear_up()
    assert not old.exists()
    assert new.exists(), "another window may be writing it at this moment"
    SaveFolder(folder.path / "missing").clear_up()
    assert not (folder.path / "missing").exists()


# Names


def test_file_names_never_hold_what_people_typed(folder: SaveFolder) -> None:
    """R08: whatever people are called, their match is saved, and found again under their names."""
    odd = ["Farm: round 3?", "a/b", "..", "trailing dot.", "nul", "con", "x" * 300, "👩‍🌾", "   ", "\ud800\0"]
    for number, name in enumerate(odd):
        match = played_match(2, names=(name, name), match_id=name + str(number))
        file = folder.new_file(match, CREATED)
        assert re.fullmatch(r"three_beans-2026-03-01-[0-9a-f]{8}\.json", file.name)
        assert file.parent == folder.path
        folder.write(file, saved_text(2, names=(name, name)))
        assert text_to_match(folder.read(file), CATALOGUE).match.cursor == 2
    assert len(folder.matches()) == len(odd)
    names = {match.summary.names[0] for match in folder.matches() if match.summary}
    assert {"Farm: round 3?", "a/b", "..", "trailing dot.", "nul", "con", "x" * 40, "👩‍🌾", "Seat 1"} == names


def test_a_new_match_never_takes_the_file_of_another(folder: SaveFolder) -> None:
    """R12: even of the same id and day."""
    match = played_match(2)
    taken: list[Path] = []
    for _ in range(3):
        file = folder.new_file(match, CREATED)
        folder.write(file, saved_text(len(taken)))
        taken.append(file)
    assert len(set(taken)) == 3
    assert folder.read(taken[0]).decode() == saved_text(0)


# Lists


def test_damaged_saves_are_listed_and_harm_nothing(folder: SaveFolder) -> None:
    """R01 and R11: two good saves stay in the list beside every kind of bad one."""
    put(folder, "good-1.json", saved_text(3, saved="2026-03-01T10:00:00Z"))
    put(folder, "good-2.json", saved_text(4, saved="2026-03-02T10:00:00Z"))
    document = saved_text(5)
    bad: dict[str, str | bytes] = {
        "cut.json": document[:300],
        "list.json": "[]",
        "no-seats.json": edited(document, seats=None),
        "no-state.json": document.replace('"state"', '"mate"'),
        "newer.json": edited(document, format=2),
        "empty.json": "",
        "binary.json": b"\xff\xfe\0",
        "numbers.json": edited(document, seats=[1, 2]),
        "time.json": edited(document, saved=5),
        "told.json": edited(document, summary={"progress": 5}),
    }
    for name, content in bad.items():
        put(folder, name, content)
    put(folder, "cut.json.previous", saved_text(4))
    put(folder, "list.json.previous", "[]")
    before = contents(folder.path)
    matches = folder.matches()
    assert {match.file.name for match in matches if match.fault} == set(bad)
    assert [match.file.name for match in matches if match.summary] == ["good-2.json", "good-1.json"]
    assert [match.file.name for match in matches if match.previous_good] == ["cut.json"]
    for match in matches:
        assert (match.fault is None) == (match.summary is not None)
        assert match.fault is None or str(folder.path) not in match.fault.text()
    cut = folder.path / "cut.json"
    assert text_to_match(folder.read_previous(cut), CATALOGUE).match.cursor == 4
    assert contents(folder.path) == before


def test_what_is_no_save_is_not_listed(folder: SaveFolder) -> None:
    """R20: sub-folders, other files, dangling links and huge files."""
    file = put(folder, "good.json", saved_text(3))
    (folder.path / "folder.json").mkdir()
    put(folder, "no_extension", saved_text(3))
    put(folder, "notes.txt", b"x" * 20_000_001)
    put(folder, "huge.json", b" " * 20_000_001)
    put(folder, "good.json.lock", "")
    put(folder, ".hidden.json", saved_text(3))
    (folder.path / "dangling.json").symlink_to(folder.path / "gone.json")
    (folder.path / "loop.json").symlink_to("loop.json")
    assert [match.file for match in folder.matches()] == [file]


def test_five_hundred_saves_are_listed_at_once(folder: SaveFolder) -> None:
    """R20: all of them, the newest first, in under a second."""
    text = saved_text(99)
    for number in range(500):
        saved = f"2026-01-01T{number // 60:02}:{number % 60:02}:00Z"
        put(folder, f"{number * 7919 % 500:03}.json", edited(text, saved=saved))
    start = time.monotonic()
    matches = folder.matches()
    assert time.monotonic() - start < 1
    times = [match.saved for match in matches]
    assert len(times) == 500
    assert times == sorted(times, reverse=True)
    assert folder.matches() == matches


def test_the_list_is_of_now(folder: SaveFolder) -> None:
    file = put(folder, "a.json", saved_text(3))
    (before,) = folder.matches()
    folder.write(file, saved_text(6, saved="2026-03-05T10:00:00Z"))
    (after,) = folder.matches()
    assert (before.saved, after.saved) == ("2026-03-01T19:00:00Z", "2026-03-05T10:00:00Z")
    assert after.summary is not None
    assert after.summary.names == ("Zoë", "Bob")
    assert after.summary.progress == "3 of 10 beans are played."
    file.unlink()
    assert folder.matches() == []


def test_listing_needs_no_game_and_no_pydantic() -> None:
    script = (
        "import sys; from pathlib import Path; from farmtable.engine.save_folder import SaveFolder;"
        "SaveFolder(Path('x')).matches();"
        "print(sorted({'pydantic', 'filelock', 'pygame'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", script]
    result = subprocess.run(
        command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


# What must not be written over


def test_a_newer_save_is_never_written_over(folder: SaveFolder) -> None:
    """R10."""
    newer = edited(saved_text(3), format=2)
    file = put(folder, "a.json", newer)
    assert "newer Farmtable" in fault_of(lambda: folder.write(file, saved_text(4)))
    assert contents(folder.path) == {"a.json": newer.encode()}


def test_a_damaged_save_is_kept_aside_and_its_previous_copy_stays(folder: SaveFolder) -> None:
    file = put(folder, "a.json", "half a sa")
    put(folder, "a.json.previous", saved_text(3))
    folder.write(file, saved_text(4))
    assert contents(folder.path) == {
        "a.json": saved_text(4).encode(),
        "a.json.previous": saved_text(3).encode(),
        "a.json.damaged": b"half a sa",
    }
    assert len(folder.matches()) == 1


# One window at a time


def test_a_match_is_open_in_one_window(folder: SaveFolder) -> None:
    """R06: the second window is told, and may have the match when the first is done."""
    file = put(folder, "a.json", saved_text(3))
    other_window = SaveFolder(folder.path)
    with folder.lock(file):
        for call in (other_window.lock, other_window.delete):
            with pytest.raises(MatchInUse, match="open in another window"):
                call(file)
        other_window.lock(folder.path / "b.json").release()
    other_window.lock(file).release()
    assert file.exists()


def test_a_killed_window_locks_nobody_out(folder: SaveFolder) -> None:
    """R07: the lock goes with the program, and who had that number since does not matter."""
    file = put(folder, "a.json", saved_text(3))
    script = (
        "import sys; from pathlib import Path; from farmtable.engine.save_folder import SaveFolder;"
        "file = Path(sys.argv[1]); held = SaveFolder(file.parent).lock(file);"
        "print('held', flush=True); input()"
    )
    window = subprocess.Popen(
        [sys.executable, "-c", script, str(file)],
        cwd=Path(__file__).parents[1],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with window:
        assert window.stdout is not None
        assert window.stdout.readline().strip() == b"held"
        with pytest.raises(MatchInUse):
            folder.lock(file)
        window.kill()
        window.wait()
        folder.lock(file).release()
    Path(f"{file}.lock").write_text(str(os.getpid()))
    folder.lock(file).release()


# Trash


def test_delete_and_restore(folder: SaveFolder) -> None:
    file = folder.path / "a.json"
    folder.write(file, saved_text(3))
    folder.write(file, saved_text(4))
    trashed = folder.delete(file)
    assert contents(folder.path) == {}
    assert folder.matches() == []
    assert folder.restore(trashed) == file
    assert folder.read(file).decode() == saved_text(4)
    assert folder.read_previous(file).decode() == saved_text(3)
    assert not list(trashed.parent.iterdir())


def test_trash_never_overwrites(folder: SaveFolder) -> None:
    file = put(folder, "a.json", saved_text(3))
    first = folder.delete(file)
    put(folder, "a.json", saved_text(4))
    second = folder.delete(file)
    assert first != second
    put(folder, "a.json", saved_text(5))
    restored = [folder.restore(trashed) for trashed in (first, second)]
    assert [folder.read(path).decode() for path in (*restored, file)] == [saved_text(n) for n in (3, 4, 5)]
    assert "no longer there" in fault_of(lambda: folder.restore(first))


# Folders that do not work


def test_a_folder_that_is_gone_is_empty_and_comes_back_with_the_next_save(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "never" / "made")
    file = folder.path / "a.json"
    assert folder.matches() == []
    assert "no longer there" in fault_of(lambda: folder.read(file))
    assert "no longer there" in fault_of(lambda: folder.delete(file))
    folder.write(file, saved_text(3))
    assert len(folder.matches()) == 1


def test_a_folder_that_cannot_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    """R82: the place of the folder is a file."""
    place = tmp_path / "saves"
    place.write_text("not a folder")
    for path in (place, place / "deeper"):
        folder = SaveFolder(path)
        file = path / "a.json"
        for call in (
            folder.create,
            folder.matches,
            lambda folder=folder, file=file: folder.write(file, saved_text(3)),
            lambda folder=folder, file=file: folder.lock(file),
            lambda folder=folder, file=file: folder.read(file),
        ):
            assert str(tmp_path) not in fault_of(call)
    assert place.read_text() == "not a folder"


def test_a_folder_that_may_not_be_written_still_lists(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = put(folder, "a.json", saved_text(3))
    _failing(monkeypatch, "open", 1, errno.EROFS)
    assert "may not write" in fault_of(lambda: folder.write(file, saved_text(4)))
    assert len(folder.matches()) == 1


def test_where_files_live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path))
    assert folders.data_folder() == tmp_path / "data"
    assert folders.data_folder() == tmp_path / "data"
    assert folders.config_folder() == tmp_path / "config"
    assert folders.log_folder() == tmp_path / "log"
    assert not list(tmp_path.iterdir())
    monkeypatch.setenv("FARMTABLE_HOME", "")
    places = {folders.data_folder(), folders.config_folder(), folders.log_folder()}
    assert all("farmtable" in place.parts for place in places)
    monkeypatch.delenv("HOME", raising=False)
    assert "farmtable" in folders.data_folder().parts
