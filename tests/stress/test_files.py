"""What happens to files while people play: the folder goes, the disk fills, the clock is set back."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.autosave import Autosaver
from farmtable.engine.game_info import table_setup
from farmtable.engine.memory import Memory
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.save_summary import is_time, time_after, time_text
from farmtable.engine.saves import text_to_match
from farmtable.engine.settings import Settings, SettingsFile
from farmtable.registry import GAMES
from farmtable.scenes.sitting import Sitting
from farmtable.ui import art
from tests.scenes.driver import NOW, Driver
from tests.stress.people import table_of
from tests.stress.tables import play_on, seated

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match

KEY = GAMES.keys[0]


def new_match(seed: int = 5) -> Match:
    info = GAMES.info(KEY)
    return seated(GAMES.game(KEY), table_setup(info, info.max_people), seed)


# The folder goes away


def test_a_folder_that_is_removed_while_playing_comes_back_with_the_next_move(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.begin(new_match())
    driver.run(0.5)
    table = table_of(driver)
    assert table is not None
    play_on(table.match, 3, 1)
    assert driver.shell.autosaver.flush()
    shutil.rmtree(driver.shell.saves.path)
    play_on(table.match, 2, 2)
    assert driver.shell.autosaver.flush()
    (saved,) = driver.shell.saves.matches()
    assert text_to_match(driver.shell.saves.read(saved.file), GAMES).match.cursor == 5
    driver.stack.close()
    # The folder and the lock are as good as new: the match opens again.
    again = Driver(tmp_path, catalogue=GAMES)
    again.shell.open_home()
    again.shell.resume(saved.file)
    found = table_of(again)
    assert found is not None
    assert found.match.cursor == 5
    again.stack.close()


def test_a_folder_whose_place_is_taken_while_playing_costs_nothing_that_was_played(tmp_path: Path) -> None:
    """R04, R82: there is a file where the folder was; when it is gone, all moves are saved after all."""
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.begin(new_match())
    driver.run(0.5)
    table = table_of(driver)
    assert table is not None
    assert driver.shell.autosaver.flush()
    saves = driver.shell.saves.path
    saves.rename(tmp_path / "elsewhere")
    saves.write_text("in the way")
    play_on(table.match, 4, 1)
    assert not driver.shell.autosaver.flush()
    driver.run(0.5)
    assert table.sitting.trouble is not None
    saves.unlink()
    assert driver.shell.autosaver.flush()
    (saved,) = driver.shell.saves.matches()
    assert text_to_match(driver.shell.saves.read(saved.file), GAMES).match.cursor == 4
    driver.stack.close()


# The disk is full


def test_r03_a_full_disk_costs_neither_settings_nor_choices_nor_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    shell = driver.shell
    shell.open_home()
    shell.settings_file.write(Settings(volume=50))
    shell.memory.put("new_game:x", {"people": 3})
    finished = new_match()
    play_on(finished, 5000, 3)
    shell.record_result(finished)
    before = {file: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    assert len(before) >= 3

    def full(*_: object, **__: object) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("farmtable.engine.files._write_new", full)
        shell.change_settings(Settings(volume=90))
        shell.memory.put("new_game:x", {"people": 4})
        other = new_match(6)
        play_on(other, 5000, 4)
        told = shell.record_result(other)
        driver.run(0.5)
    assert told is not None
    assert "\n" not in told.text()
    assert {file: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()} == before
    # What was set holds for this evening all the same.
    assert shell.settings.volume == 90
    driver.stack.close()


def test_settings_that_did_not_change_are_never_written_again(tmp_path: Path) -> None:
    """R03: a file that nobody changed is never put at risk."""
    file = SettingsFile(tmp_path / "settings.json")
    file.write(Settings(volume=50))
    os.utime(tmp_path / "settings.json", (1, 1))
    file.write(Settings(volume=50))
    assert (tmp_path / "settings.json").stat().st_mtime == 1


@pytest.mark.parametrize(
    "error", [MemoryError(), RecursionError(), KeyError("x"), OSError(5, "Input/output")]
)
def test_no_error_of_the_saving_thread_vanishes(
    error: Exception, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whatever it is, it becomes the trouble that the table tells; nothing is left to die with its thread."""
    died: list[object] = []
    monkeypatch.setattr(threading, "excepthook", died.append)

    def write(file: Path, text: str) -> None:
        raise error

    saver = Autosaver(write)
    saver.submit(tmp_path / "a.json", "text")
    assert not saver.close()
    assert saver.trouble is not None
    assert saver.trouble.text().strip()
    assert died == []


# Pictures


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"not a picture",
        b"\xff\xfe\0",
        b'<svg viewBox="0 0 48 0">',
        *(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"/>'.encode()
            for w, h in ((1, 20_000), (20_000, 1), (20_000, 20_000), (1, 1), (0, 0))
        ),
    ],
)
def test_a_lost_or_damaged_picture_is_drawn_as_a_dash(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R93, R97: decoration never stops a game."""
    if content is not None:
        (tmp_path / "lost.svg").write_bytes(content)
    monkeypatch.setattr("farmtable.ui.art.asset_path", lambda *parts: tmp_path / parts[-1])
    for cached in (art._source, art.proportions):
        cached.cache_clear()
    try:
        # A size that nothing else is drawn at, as pictures are kept by name and size.
        drawn = art.picture("lost", 211, 97 + len(content or b""))
        assert 1 <= drawn.get_width() <= 211
        assert 1 <= drawn.get_height() <= 97 + len(content or b"")
    finally:
        for cached in (art._source, art.proportions):
            cached.cache_clear()


# The clock is set back


class Clock:
    """A clock that can be set."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.mark.parametrize("back", [timedelta(hours=2), timedelta(days=365 * 26)])
def test_the_newest_match_stays_first_when_the_clock_is_set_back(back: timedelta, tmp_path: Path) -> None:
    """A save is never told to be older than those that were there before it."""
    clock = Clock()
    saves = SaveFolder(tmp_path)
    saver = Autosaver(saves.write)
    order: list[str] = []

    def played(sitting: Sitting) -> None:
        play_on(sitting.match, 1, 1)
        sitting.save()
        sitting.close()
        if sitting.file.name in order:
            order.remove(sitting.file.name)
        order.insert(0, sitting.file.name)
        assert [match.file.name for match in saves.matches()] == order

    first = Sitting.begin(saves, saver, new_match(1), clock)
    played(first)
    clock.now -= back
    second = Sitting.begin(saves, saver, new_match(2), clock)
    played(second)
    # It is set back once more while a match is at the table.
    third = Sitting.begin(saves, saver, new_match(3), clock)
    clock.now -= timedelta(minutes=30)
    played(third)
    played(Sitting.resume(saves, saver, GAMES, first.file, clock))
    clock.now = NOW + timedelta(days=1)
    played(Sitting.resume(saves, saver, GAMES, second.file, clock))
    # Once the clock is right again, so are the times.
    assert saves.matches()[0].saved == time_text(clock.now)
    assert saver.close()


def test_home_offers_the_newest_match_when_the_clock_was_set_back(tmp_path: Path) -> None:
    clock = Clock()
    for seed in (1, 2):
        driver = Driver(tmp_path, catalogue=GAMES, clock=clock)
        driver.shell.begin(new_match(seed))
        driver.run(0.3)
        driver.stack.close()
        clock.now -= timedelta(hours=3)
    driver = Driver(tmp_path, catalogue=GAMES, clock=clock)
    driver.shell.open_home()
    driver.run(0.3)
    driver.run(0.3)
    driver.click("continue")
    table = table_of(driver)
    assert table is not None
    assert table.match.id == "stress-2"
    driver.stack.close()


def test_times_are_real_ones() -> None:
    for text in ("2026-05-04T18:30:00Z", "1970-01-01T00:00:00Z", "2028-02-29T23:59:59Z"):
        assert is_time(text)
    for text in (
        "2026-13-04T18:30:00Z",
        "2026-02-30T18:30:00Z",
        "2026-05-04T24:30:00Z",
        "0000-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
        "2026-05-04T18:30:00",
        "2026-05-04T18:30:00Z\n",
        "２026-05-04T18:30:00Z",
        "",
    ):
        assert not is_time(text), text
    now = datetime(2026, 5, 4, 18, 30, tzinfo=UTC)
    assert time_after(now, "") == "2026-05-04T18:30:00Z"
    assert time_after(now, "2026-05-04T18:29:59Z") == "2026-05-04T18:30:00Z"
    assert time_after(now, "2026-05-04T18:30:00Z") == "2026-05-04T18:30:01Z"
    assert time_after(now, "2031-12-31T23:59:59Z") == "2032-01-01T00:00:00Z"
    assert time_after(now, "9998-12-31T23:59:59Z") == "9998-12-31T23:59:59Z"
    assert time_after(now, "nonsense") == "2026-05-04T18:30:00Z"


# A folder that may not be written


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES])
def test_a_read_only_folder_lets_people_begin_and_look(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R82: a match begins all the same, says once that it is not kept, and what is there can be listed."""
    good = Driver(tmp_path, catalogue=GAMES)
    good.shell.begin(new_match())
    good.run(0.3)
    good.stack.close()
    before = {file.name: file.read_bytes() for file in good.shell.saves.path.iterdir()}

    real = os.open

    def closed(path: Any, flags: int, *rest: Any, **named: Any) -> int:
        if flags & os.O_CREAT:
            raise OSError(code, os.strerror(code))
        return real(path, flags, *rest, **named)

    driver = Driver(tmp_path, catalogue=GAMES)
    with monkeypatch.context() as broken:
        broken.setattr(os, "open", closed)
        driver.shell.begin(new_match(6))
        driver.run(0.5)
        table = table_of(driver)
        assert table is not None
        assert table.sitting.trouble is not None
        play_on(table.match, 3, 1)
        driver.run(0.5)
        assert len(driver.shell.saves.matches()) == 1
        assert not driver.shell.autosaver.flush()
    assert {file.name: file.read_bytes() for file in good.shell.saves.path.iterdir()} == before
    assert driver.shell.autosaver.flush()
    driver.stack.close()
    assert len(driver.shell.saves.matches()) == 2


# Two windows


def test_r06_two_windows_keep_each_others_choices(tmp_path: Path) -> None:
    """The folder that was chosen in one window must not be forgotten because the other begins a game."""
    file = tmp_path / "choices.json"
    first, second = Memory.read(file), Memory.read(file)
    assert first.put("folder", "/elsewhere")
    assert second.put("new_game:x", {"people": 3})
    assert Memory.read(file).values == {"folder": "/elsewhere", "new_game:x": {"people": 3}}
    # The same choice again is a choice too, where another window has chosen otherwise since.
    assert second.put("folder", "")
    assert first.put("folder", "/elsewhere")
    assert Memory.read(file).get("folder") == "/elsewhere"


@pytest.mark.parametrize("content", ["", "[]", '{"folder": ', None])
def test_choices_outlive_damage_to_their_file(content: str | None, tmp_path: Path) -> None:
    file = tmp_path / "choices.json"
    memory = Memory.read(file)
    assert memory.put("folder", "/elsewhere")
    if content is None:
        file.unlink()
    else:
        file.write_text(content)
    assert memory.put("new_game:x", 1)
    assert Memory.read(file).values == {"folder": "/elsewhere", "new_game:x": 1}
