"""Autosave: never waits, keeps the newest, speaks up once, and resumes."""

from __future__ import annotations

import errno
import threading
import time
from pathlib import Path

import pytest

from farmtable.engine.autosave import Autosaver
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import match_to_text, text_to_match
from tests.example_game.catalogue import CATALOGUE
from tests.saved_examples import CREATED, SAVED, played_match, saved_text

A, B = Path("a.json"), Path("b.json")


class Disk:
    """A place to write to that can be slow or full."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.open.set()
        self.full = False
        self.writes: list[tuple[Path, str]] = []

    def write(self, file: Path, text: str) -> None:
        self.open.wait(10)
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.writes.append((file, text))


def test_submit_never_waits_and_only_the_newest_is_written() -> None:
    disk = Disk()
    disk.open.clear()
    saver = Autosaver(disk.write)
    took = []
    for number in range(200):
        start = time.perf_counter()
        saver.submit(A, str(number))
        took.append(time.perf_counter() - start)
    saver.submit(B, "other")
    # A busy machine may well hold up a few of them; a disk that is stuck would hold up every one.
    assert sorted(took)[180] < 0.005
    assert not saver.flush(timeout=0.01)
    disk.open.set()
    assert saver.close()
    assert len(disk.writes) <= 3
    assert disk.writes[-2:] == [(A, "199"), (B, "other")]


def test_no_thread_stays_behind() -> None:
    before = threading.active_count()
    saver = Autosaver(Disk().write)
    for number in range(5):
        saver.submit(A, str(number))
        assert saver.flush()
        assert threading.active_count() <= before + 1
    assert saver.close()
    assert saver.close()


def test_trouble_is_told_once_and_saving_resumes() -> None:
    """R04: one notice, not one each turn; the newest state is written when it can be."""
    disk = Disk()
    saver = Autosaver(disk.write)
    disk.full = True
    news = []
    for number in range(5):
        saver.submit(A, str(number))
        assert not saver.flush()
        news.append(saver.news())
    assert [sentence is not None for sentence in news] == [True, False, False, False, False]
    assert disk.writes == []
    disk.full = False
    assert saver.flush()
    assert disk.writes == [(A, "4")]
    assert (saver.news(), saver.trouble) == (None, None)
    disk.full = True
    saver.submit(A, "5")
    assert not saver.close()
    assert saver.news() is not None


def test_a_failed_text_never_comes_back_over_a_newer_one() -> None:
    disk = Disk()
    disk.open.clear()
    failing = threading.Event()

    def write(file: Path, text: str) -> None:
        failing.set()
        disk.open.wait(10)
        if text == "old":
            raise OSError(errno.ENOSPC, "No space left on device")
        disk.write(file, text)

    saver = Autosaver(write)
    saver.submit(A, "old")
    assert failing.wait(10)
    saver.submit(A, "new")
    disk.open.set()
    assert saver.close()
    assert saver.close()
    assert disk.writes == [(A, "new")]
    assert saver.trouble is None


def test_one_bad_file_does_not_hold_up_another() -> None:
    written: list[Path] = []

    def write(file: Path, text: str) -> None:
        if file == A:
            raise ZeroDivisionError
        written.append(file)

    saver = Autosaver(write)
    saver.submit(A, "a")
    saver.submit(B, "b")
    assert not saver.flush()
    assert written == [B]
    assert saver.trouble is not None
    assert "could not be saved" in saver.trouble.text()


def test_a_match_survives_a_folder_that_fails_for_a_while(tmp_path: Path) -> None:
    """R04: the folder cannot be written after turn 3; five turns later it can again."""
    place = tmp_path / "saves"
    folder = SaveFolder(place)
    saver = Autosaver(folder.write)
    match = played_match(3)
    file = folder.new_file(match, CREATED)
    saver.submit(file, match_to_text(match, CREATED, SAVED))
    assert saver.flush()
    place.rename(tmp_path / "elsewhere")
    place.write_text("in the way")
    for _ in range(5):
        match.play(match.legal_moves()[0])
        saver.submit(file, match_to_text(match, CREATED, SAVED))
        assert not saver.flush()
    trouble = saver.news()
    assert trouble is not None
    assert "may not write" in trouble.text()
    place.unlink()
    (tmp_path / "elsewhere").rename(place)
    match.play(match.legal_moves()[0])
    saver.submit(file, match_to_text(match, CREATED, SAVED))
    assert saver.close()
    assert text_to_match(folder.read(file), CATALOGUE).match.cursor == 9


def test_saving_in_quick_succession(tmp_path: Path) -> None:
    """R13: quick saves over a due autosave, then closing: one whole file, the newest, and no strays."""
    folder = SaveFolder(tmp_path)
    saver = Autosaver(folder.write)
    file = tmp_path / "a.json"
    threads = []
    for moves in range(10):
        text = saved_text(moves)
        saver.submit(file, text)
        threads.append(threading.Thread(target=folder.write, args=(file, text)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    saver.submit(file, saved_text(10))
    assert saver.close()
    assert folder.read(file).decode() == saved_text(10)
    assert text_to_match(folder.read_previous(file), CATALOGUE).match.cursor <= 10
    assert {path.name for path in tmp_path.iterdir()} == {"a.json", "a.json.previous"}


@pytest.mark.parametrize("moves", [0, 99])
def test_matches_are_saved_from_their_beginning_to_their_end(tmp_path: Path, moves: int) -> None:
    folder = SaveFolder(tmp_path)
    saver = Autosaver(folder.write)
    saver.submit(tmp_path / "a.json", saved_text(moves))
    assert saver.close()
    (saved,) = folder.matches()
    assert saved.summary is not None
    assert saved.summary.finished is (moves == 99)
    assert bool(saved.summary.result) is (moves == 99)
