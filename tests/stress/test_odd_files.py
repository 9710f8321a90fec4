"""Files with what no Farmtable writes: halves of letters, endless nesting, impossible dates, no files at all.

Others may have edited them, a bad disk spoilt them, or another program made them.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import threading
import time
from copy import deepcopy
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.cli import main
from farmtable.engine.faults import Fault, SaveFault
from farmtable.engine.files import previous_copy
from farmtable.engine.json_text import UnreadableJson, read_json, write_json
from farmtable.engine.results import MatchResult, SeatResult
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.save_summary import Summary, is_time, read_bytes, summary_of
from farmtable.engine.saves import text_to_match
from farmtable.engine.settings import Settings, SettingsFile
from farmtable.engine.statistics import Statistics
from farmtable.registry import GAMES
from tests.scenes.driver import Driver, assert_sound
from tests.virtual_screen import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HALF = "\ud83d"
"""Half of a surrogate pair: JSON can spell it, but no file can hold it as it is."""

DEEP = 900


def nested(levels: int) -> str:
    """Return JSON that can be read, but not be laid out again by calling oneself at each level."""
    return '{"twenty-four letters long": ' * levels + "1" + "}" * levels


def sample(game: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((ROOT / f"saves/{game}.format1.json").read_bytes())
    return document


# Texts and nesting


@pytest.mark.parametrize("text", [HALF, f"a{HALF}b", "\udcff", f"{HALF}{HALF}\ude00", 'a "\\" b\x00\x7f'])
def test_r22_any_text_that_json_can_spell_can_be_written_and_comes_back(text: str) -> None:
    value = {text: [text, {"deeper": text}]}
    joined = json.loads(json.dumps(value))
    assert read_json(write_json(value).encode("utf-8")) == joined


@pytest.mark.parametrize("levels", [300, 600, DEEP, 5000])
def test_r18_what_is_nested_too_deeply_is_written_whole_or_refused(levels: int) -> None:
    value: Any = 1
    for _ in range(levels):
        value = {"twenty-four letters long": value}
    told = ""
    try:
        told = write_json(value)
    except UnreadableJson as fault:
        told = fault.text()
    assert told == "it is nested too deeply" or json.loads(told) == value


@pytest.mark.parametrize(
    "content",
    [f'{{"{HALF}": 1}}', f'{{"theme": "{HALF}"}}', f'{{"later": {nested(DEEP)}}}'],
    ids=["key", "value", "deep"],
)
def test_r80_settings_can_be_changed_whatever_else_is_in_their_file(content: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(content.encode("ascii", "backslashreplace").decode(), encoding="ascii")
    settings_file = SettingsFile(file)
    settings = settings_file.read()
    assert settings_file.write(replace(settings, volume=33))
    assert SettingsFile(file).read() == Settings(volume=33)


@pytest.mark.parametrize("game", GAMES.keys)
@pytest.mark.parametrize("place", ["app", "name", "seat", "prompt", "later"])
def test_r22_a_save_that_opens_can_also_be_renamed_copied_and_taken_in(
    place: str, game: str, tmp_path: Path
) -> None:
    document = sample(game)
    if place == "seat":
        document["seats"][0]["name"] = f"A{HALF}"
    elif place == "prompt":
        document["summary"]["prompt"] = f"A{HALF}"
    else:
        document[place] = f"A{HALF}"
    folder = SaveFolder(tmp_path / "saves")
    folder.create()
    file = folder.path / "odd.json"
    content = json.dumps(document).encode()
    file.write_bytes(content)
    assert folder.copy(file, "another", "Copied").exists()
    folder.rename(file, "Renamed")
    assert {match.told.name for match in folder.matches() if match.told} == {"Renamed", "Copied"}
    other = SaveFolder(tmp_path / "other")
    document["chance"] += 1
    for taken in (content, json.dumps(document).encode()):
        other.take_in(taken, f"taken {len(other.matches())}")
    assert len(other.matches()) == 2
    if place != "later":
        assert text_to_match(folder.read(file), GAMES).name == "Renamed"


def test_r18_a_save_that_is_nested_too_deeply_is_not_renamed_and_stays_as_it_is(tmp_path: Path) -> None:
    document = json.dumps(sample(GAMES.keys[0]))
    folder = SaveFolder(tmp_path)
    file = tmp_path / "deep.json"
    file.write_text(f'{{"later": {nested(DEEP)}, {document[1:]}')
    before = file.read_bytes()
    with pytest.raises(SaveFault, match="deep"):
        folder.rename(file, "Renamed")
    with pytest.raises(SaveFault, match="deep"):
        folder.copy(file, "another", "Copied")
    assert file.read_bytes() == before


# Results

NOW_TOLD = "2026-05-04T18:30:00Z"

GOOD = {
    "match": "m",
    "game": "pocket_farm",
    "when": "2026-01-01T00:00:00Z",
    "practice": False,
    "seats": [{"name": "Anna", "kind": "human", "rank": 1, "total": 5, "won": True}],
}


def with_value(place: tuple[str | int, ...], value: Any) -> dict[str, Any]:
    result: Any = deepcopy(GOOD)
    part = result
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = value
    if place[-1] in ("title", "picture"):
        part |= {"title": "Odd", "picture": "bean"} | part
    return dict(result)


ODD_RESULTS: list[tuple[tuple[str | int, ...], Any]] = [
    *((("seats", 0, "name"), name) for name in (HALF, "\0\a", "a\nb", "\u202ebc", "Wx" * 5000, "", "%s{0}")),
    *((("when",), when) for when in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00")),
    *((("match",), text) for text in (HALF, "\0")),
    *((("game",), text) for text in (HALF, "\0", "chess")),
    *((("seats", 0, key), "Odd \0") for key in ("title", "picture")),
    *((("seats", 0, "total"), total) for total in (10**19, -(10**19))),
    (("seats",), []),
]


@pytest.mark.parametrize(("place", "value"), ODD_RESULTS)
def test_r22_odd_results_are_shown_and_the_next_one_is_counted(
    place: tuple[str | int, ...], value: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "statistics.json"
    odd = with_value(place, value)
    odd["match"] = odd["match"] if odd["match"] != "m" else "odd"
    file.write_text(json.dumps({"farmtable_statistics": 1, "results": [odd, GOOD]}))
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        monkeypatch.setenv("TZ", zone)
        if hasattr(time, "tzset"):
            time.tzset()
        _look_through(Driver(tmp_path, catalogue=GAMES))
    finished = MatchResult("next", GAMES.keys[0], NOW_TOLD, False, (SeatResult("Ben", "human", 1, 7, True),))
    assert Statistics(file).record(finished)
    assert finished in Statistics(file).results()
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def _look_through(driver: Driver) -> None:
    driver.shell.open_home()
    driver.shell.open_statistics()
    driver.run(1.0)
    if driver.has("answer:0"):
        driver.click("answer:0")
        driver.run(0.5)
    assert driver.has("people")
    for id_ in [piece.id for piece in driver.scene.stage.pieces if piece.id.startswith(("game:", "sort:"))]:
        if driver.has(id_):
            driver.click(id_)
            driver.run(0.3)
            assert_sound(driver.scene)
    driver.stack.close()


# Dates and kinds of files


def test_r01_a_file_of_any_date_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk whose clock was wrong may date a file before the first year or after the last."""
    (tmp_path / "trash").mkdir()
    for place in (tmp_path, tmp_path / "trash"):
        (place / "bad.json").write_text("{")
        (place / "good.json").write_text(json.dumps(sample(GAMES.keys[0])))
    real = os.scandir

    class Dated:
        """An entry of a folder with another date: not every disk can keep such a one."""

        def __init__(self, entry: os.DirEntry[str], date: float) -> None:
            self.name = entry.name
            self._entry, self._date = entry, date

        def is_file(self) -> bool:
            return self._entry.is_file()

        def stat(self) -> SimpleNamespace:
            size = self._entry.stat().st_size
            return SimpleNamespace(st_size=size, st_mtime=self._date, st_mtime_ns=int(self._date * 1e9))

    for date in (2.0**40, -(2.0**40), 2.0**62, -62135596800.0, 253402300799.0, 0.0):

        @contextlib.contextmanager
        def dated(path: Path, date: float = date) -> Iterator[list[Dated]]:
            with real(path) as entries:
                yield [Dated(entry, date) for entry in entries]

        driver = Driver(tmp_path / "home", catalogue=GAMES)
        driver.shell.saves.move_to(tmp_path)
        with monkeypatch.context() as patched:
            patched.setattr("farmtable.engine.save_folder.os.scandir", dated)
            assert len(driver.shell.saves.matches()) == 2
            assert all(is_time(match.touched) for match in driver.shell.saves.deleted())
            driver.shell.open_home()
            driver.shell.open_saved_games()
            driver.run(0.5)
            driver.shell.open_deleted_games()
            driver.run(0.5)
            assert sum(piece.id.startswith("row:") for piece in driver.scene.stage.pieces) >= 2
        driver.stack.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_r20_a_pipe_is_never_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = SaveFolder(tmp_path)
    (tmp_path / "bad.json").write_text("{")
    pipes = [
        tmp_path / "pipe.json",
        previous_copy(tmp_path / "bad.json"),
        previous_copy(tmp_path / "no.json"),
    ]
    for pipe in pipes:
        os.mkfifo(pipe)
    told: list[str] = []

    def look() -> None:
        told.extend(match.file.name for match in folder.matches())
        for pipe in pipes:
            with pytest.raises(SaveFault, match="cannot be read"):
                read_bytes(pipe)
        told.append(str(main(["check", str(pipes[0])])))

    # On a thread, which can be given up: whoever opens a pipe waits for ever.
    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    thread.join(10.0)
    assert told == ["bad.json", "1"]
    assert "cannot be read" in capsys.readouterr().out


def test_r20_a_file_that_never_ends_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    device = ROOT.__class__(os.devnull)
    monkeypatch.setattr("pathlib.Path.read_bytes", lambda path: pytest.fail("it would never end"))
    with pytest.raises(Fault, match="cannot be read"):
        read_bytes(device)


@pytest.mark.parametrize(
    "junk", ["[" + "1.25," * 3_800_000 + "1]", '[{"b": "x"},' * 1_500_000], ids=["numbers", "cut"]
)
def test_r20_large_files_of_others_are_listed_in_no_time(
    junk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = SaveFolder(tmp_path)
    for number in range(3):
        (tmp_path / f"other-{number}.json").write_text(junk)
    (tmp_path / "good.json").write_text(json.dumps(sample(GAMES.keys[0])))
    start = time.perf_counter()
    assert len(folder.matches()) == 4
    assert time.perf_counter() - start < 1.0


def test_a_damaged_file_is_read_once_and_its_previous_copy_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    real = summary_of

    def counted(content: bytes) -> Summary:
        read.append("once")
        return real(content)

    monkeypatch.setattr("farmtable.engine.save_folder.summary_of", counted)
    folder = SaveFolder(tmp_path)
    file = tmp_path / "bad.json"
    file.write_text("{")
    for _ in range(3):
        (bad,) = folder.matches()
        assert bad.fault is not None
        assert not bad.previous_good
    assert read == ["once"]
    previous_copy(file).write_text(json.dumps(sample(GAMES.keys[0])))
    (bad,) = folder.matches()
    assert bad.previous_good
    file.write_text("[] ")
    (bad,) = folder.matches()
    assert bad.fault is not None
    assert "not a saved match" in bad.fault.text()


def test_a_file_that_may_be_read_again_is_listed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its date does not change with what is allowed."""
    folder = SaveFolder(tmp_path)
    (tmp_path / "good.json").write_text(json.dumps(sample(GAMES.keys[0])))

    def refused(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as locked:
        locked.setattr("pathlib.Path.read_bytes", refused)
        (found,) = folder.matches()
        assert found.fault is not None
    (found,) = folder.matches()
    assert found.fault is None
