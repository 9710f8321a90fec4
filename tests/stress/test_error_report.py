"""An error that nobody expected: the match is kept, people are told calmly, and it is written down for us."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable import __version__
from farmtable.engine.error_report import LAST_MOVES, REPORTS_KEPT, error_report, keep_report
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.registry import GAMES
from farmtable.scenes.home import HomeScene
from farmtable.scenes.rescue import Rescue
from farmtable.scenes.table_scene import TableScene
from farmtable.scenes.trouble import TroubleScene
from farmtable.ui import clipboard
from farmtable.ui.window import Window
from tests.choosers import likely
from tests.saved_examples import played_match
from tests.scenes.driver import NOW, Driver, assert_sound
from tests.table_laws import LONG_NAMES, lift_curtain, new_match, open_table

if TYPE_CHECKING:
    from collections.abc import Callable

KEY = GAMES.keys[0]


class Planted(Exception):
    """The error that nobody expected."""


def _stumble(*_: object, **__: object) -> Any:
    raise Planted("planted by a test")


class App(Driver):
    """The program with its rescue, run by the loop of the real window."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(folder, catalogue=GAMES, size=size)
        self.logs = folder / "log"
        self.rescue = Rescue(self.shell, lambda: self.logs)
        self.window = Window("Farmtable", size)
        self.surface = self.window.surface

    def loop(self, passes: int = 3) -> None:
        """Let the window's own loop make so many passes; it leaves the scenes as they are."""
        left = passes
        real = self.stack.update

        class Enough(BaseException):
            """So many passes have been made."""

        def update(seconds: float) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Enough
            real(seconds)

        with pytest.MonkeyPatch.context() as counted, contextlib.suppress(Enough):
            counted.setattr(self.stack, "update", update)
            self.window.run(self.stack, lambda event: False, failed=self.rescue.take)

    def reports(self) -> list[str]:
        return [file.read_text(encoding="utf-8") for file in sorted(self.logs.glob("*"))]


def _at_a_table(folder: Path, moves: int = 30, size: tuple[int, int] = (1280, 720)) -> tuple[App, TableScene]:
    app = App(folder, size)
    info = GAMES.info(KEY)
    match = new_match(GAMES.game(KEY), table_setup(info, info.max_people), 5)
    scene = open_table(app, match)
    chooser = RandomNumbers(8)
    for _ in range(moves):
        if match.actor is not None:
            match.play(likely(match.game, match.state, match.legal_moves(), chooser))
    lift_curtain(app)
    app.run(1.0)
    return app, scene


def _sheet_text(app: App) -> str:
    return str(getattr(app.piece("sheet:text").face, "text", ""))


# At the table


@pytest.mark.parametrize("place", ["pieces", "update", "draw", "handle"])
def test_an_error_at_the_table_keeps_the_match_and_carries_on(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = _at_a_table(tmp_path)
    cursor, state = scene.match.cursor, scene.match.state
    x, y = app.centre("menu")
    with monkeypatch.context() as broken:
        broken.setattr(scene, place, _stumble)
        app.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        app.loop()
    assert isinstance(app.stack.top, TroubleScene)
    assert len(app.stack.scenes) == 1
    app.run(0.5)
    assert_sound(app.scene)
    assert "saved with its last move" in _sheet_text(app)
    (report,) = app.reports()
    assert "Planted: planted by a test" in report
    app.click("answer:0")
    lift_curtain(app)
    app.run(1.0)
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table is not scene
    assert table.match.cursor == cursor
    assert table.match.state == state
    table.match.play(table.match.legal_moves()[0])
    app.rescue.leave()


def test_an_error_that_comes_back_leads_to_the_first_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that can no longer be drawn must not hold anybody."""
    monkeypatch.setattr("farmtable.scenes.hand_over.HandOver.must_cover", False)
    app, _ = _at_a_table(tmp_path)
    monkeypatch.setattr(TableScene, "draw", _stumble)
    for words in ("saved with its last move", "leads to the first screen"):
        app.stack.redraw()
        app.loop()
        assert isinstance(app.stack.top, TroubleScene)
        app.run(0.5)
        assert words in _sheet_text(app)
        app.scene.cancel()
    assert isinstance(app.stack.top, HomeScene)
    assert not app.rescue.gave_up
    app.rescue.leave()


def test_an_error_of_a_move_itself_costs_no_move_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = _at_a_table(tmp_path)
    cursor = scene.match.cursor
    move = scene.match.legal_moves()[0]
    with monkeypatch.context() as broken:
        broken.setattr(type(scene.game), "apply", _stumble)
        broken.setattr(scene, "update", lambda seconds: scene.match.play(move))
        app.loop()
    assert isinstance(app.stack.top, TroubleScene)
    app.run(0.5)
    app.click("answer:0")
    lift_curtain(app)
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.cursor == cursor
    app.rescue.leave()


def test_an_error_away_from_tables_leads_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(tmp_path)
    app.shell.open_home()
    app.shell.open_settings()
    app.run(0.5)
    monkeypatch.setattr(app.stack.top, "update", _stumble)
    app.loop()
    app.run(0.5)
    assert "All matches are saved" in _sheet_text(app)
    app.click("answer:0")
    app.run(0.3)
    assert isinstance(app.stack.top, HomeScene)


def test_other_screens_that_stumble_while_closing_are_closed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = _at_a_table(tmp_path)
    app.shell.open_settings()
    monkeypatch.setattr(app.stack.top, "left", _stumble)
    monkeypatch.setattr(app.stack.top, "update", _stumble)
    app.loop()
    assert isinstance(app.stack.top, TroubleScene)
    # The match is let go of: another window may open it.
    app.shell.saves.lock(scene.sitting.file).release()
    app.rescue.leave()


# The calm screen


def test_copy_report_hands_over_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = _at_a_table(tmp_path)
    monkeypatch.setattr(scene, "update", _stumble)
    app.loop()
    app.run(0.5)
    for works, words in ((True, "Copied"), (False, "No clipboard")):
        copied: list[str] = []
        monkeypatch.setattr(
            "farmtable.ui.clipboard.put_text", lambda text, c=copied, w=works: c.append(text) or w
        )
        app.click("answer:1")
        assert copied == app.reports()
        assert getattr(app.piece("answer:1").face, "text", "") == words
        assert isinstance(app.stack.top, TroubleScene)
    app.click("answer:2")
    assert app.stack.top is None, "Quit ends the program"
    assert not app.rescue.gave_up


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_calm_screen_fits_every_window_and_is_reached_by_keys(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = _at_a_table(tmp_path, size=size)
    monkeypatch.setattr(scene, "update", _stumble)
    app.loop()
    app.run(0.5)
    assert_sound(app.scene)
    for id_ in ("answer:1", "answer:2", "answer:0"):
        app.tab_to(id_)
    app.run(0.5)
    app.key(13)
    lift_curtain(app)
    assert isinstance(app.stack.top, TableScene)
    app.rescue.leave()


def test_moves_that_are_not_on_disk_are_not_called_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = _at_a_table(tmp_path)
    app.shell.autosaver.flush()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("farmtable.engine.files._write_new", full)
        scene.match.play(scene.match.legal_moves()[0])
        broken.setattr(scene, "update", _stumble)
        app.loop()
        app.run(0.5)
        told = _sheet_text(app)
        assert "not on disk" in told
        assert "disk is full" in told
        assert "could not be written, but it can be copied" in told
        assert app.reports() == []
    # There is room again: closing the program writes what was waiting.
    assert app.shell.autosaver.close()


def test_an_error_of_the_calm_screen_ends_the_program_with_everything_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app, scene = _at_a_table(tmp_path)
    cursor, file = scene.match.cursor, scene.sitting.file
    for place in ("update", "draw"):
        monkeypatch.setattr(scene, "update", _stumble)
        with monkeypatch.context() as broken:
            broken.setattr(TroubleScene, place, _stumble)
            app.loop(passes=10)
        assert app.stack.top is None
        assert app.rescue.gave_up
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "all matches are saved" in said
        app = App(tmp_path)
        app.shell.open_home()
        app.shell.resume(file)
        lift_curtain(app)
        table = app.stack.top
        assert isinstance(table, TableScene)
        assert table.match.cursor == cursor
        scene = table
    app.rescue.leave()


START = """
import sys
import farmtable.{module} as module
def stumble(*_, **__):
    raise KeyError("planted")
module.{name} = stumble
{more}
from farmtable.cli import main
sys.exit(main({words}))
"""


def _start(
    home: Path, module: str, name: str, *words: str, more: str = ""
) -> subprocess.CompletedProcess[str]:
    code = START.format(module=module, name=name, words=list(words), more=more)
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        env={
            **os.environ,
            "FARMTABLE_HOME": str(home),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


QUIT_SOON = """
import pygame, farmtable.scenes.trouble as trouble
def update(self, seconds):
    pygame.event.post(pygame.Event(pygame.QUIT))
trouble.TroubleScene.update = update
"""


def test_the_real_program_starts_into_the_calm_screen(tmp_path: Path) -> None:
    """The first screen fails from the start: the calm one is there, and closing the window is no error."""
    done = _start(tmp_path, "scenes.home", "HomeScene.pieces", more=QUIT_SOON)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert len(list((tmp_path / "log").iterdir())) == 1


def test_the_real_program_never_loops(tmp_path: Path) -> None:
    """Everything made of pieces fails, the calm screen too: one sentence and an exit code."""
    done = _start(tmp_path, "ui.stage", "Stage.draw")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "had to end" in done.stderr
    assert "Traceback" not in done.stderr


# What is written


def _raised(act: Callable[[], object]) -> Exception:
    try:
        act()
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


def _throw(error: Exception) -> None:
    raise error


def test_a_report_tells_what_is_needed_to_find_the_error() -> None:
    match = played_match(99, names=("Zoë", "Bob", "Cid", "Dee"))

    def stumble() -> None:
        try:
            raise KeyError("inner")
        except KeyError as inner:
            raise Planted("outer") from inner

    text = error_report(_raised(stumble), NOW, drawing="pygame-ce 2.5.6", match=match)
    for line in (
        "time: 2026-05-04T18:30:00Z",
        f"version: {__version__}",
        "drawing: pygame-ce 2.5.6",
        "game: three_beans",
        "seed: 7",
        "seats: 4",
        "options: " + json.dumps({"open_hands": False}),
        f"moves: {match.cursor} of {match.cursor}",
        "Planted: outer",
        "which came from",
        "KeyError: 'inner'",
    ):
        assert line in text.splitlines(), line
    assert re.search(r"^python: CPython 3\.\d+", text, re.MULTILINE)
    assert re.search(r"^system: \w+", text, re.MULTILINE)
    assert "  tests/stress/test_error_report.py, line " in text
    assert 'raise Planted("outer") from inner' in text
    moves = text.split("last moves:\n")[1].splitlines()
    assert len(moves) == LAST_MOVES
    for told, step in zip(moves, match.steps[match.cursor - LAST_MOVES :], strict=True):
        assert json.loads(told.split(" ", 1)[1])["seat"] == step.seat
    assert moves[-1].startswith(f"{match.cursor} ")


@pytest.mark.parametrize("key", GAMES.keys)
def test_no_report_names_anybody_or_any_folder(key: str, tmp_path: Path) -> None:
    info = GAMES.info(key)
    match = new_match(GAMES.game(key), table_setup(info, info.max_people), 3)
    chooser = RandomNumbers(8)
    while match.actor is not None and match.cursor < 60:
        match.play(likely(match.game, match.state, match.legal_moves(), chooser))
    places = [
        str(tmp_path / "Ben’s saves" / "a.json"),
        str(Path.home() / "x.png"),
        r"C:\Users\Chloë\saves\b.json",
    ]
    for message in (*places, *match.names, f"'{match.names[0]}' at {places[0]!r}: {places[1]}", "Aunt May’s"):
        error = _raised(partial(_throw, OSError(2, "No such file", message)))
        text = error_report(error, NOW, match=match, names=["Aunt May’s"])
        for name in (*LONG_NAMES[: len(match.names)], "Aunt May"):
            assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text), f"{name} in {text}"
        for folder in (str(tmp_path), str(Path.home()) + "/", "Users", str(Path(__file__).parents[2])):
            assert folder not in text, f"{folder} in {text}"


def test_no_report_names_anybody_who_has_sat_down_before(tmp_path: Path) -> None:
    app = App(tmp_path)
    app.shell.open_new_game(KEY)
    app.run()
    app.click("name:0")
    app.key(pygame.K_BACKSPACE, times=30)
    app.type("Grandmother Ilse")
    app.click("start")
    app.run(1.0)
    assert isinstance(app.stack.top, TableScene)
    app.shell.open_home()
    app.run()
    app.rescue.take(Planted("the pen of Grandmother Ilse"))
    (report,) = app.reports()
    assert "the pen of" in report
    assert "Ilse" not in report
    app.rescue.leave()


def test_a_report_of_a_broken_error_is_still_a_report() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise ValueError("not even that")

    deep: Exception = Mute()
    deep.__context__ = ValueError("a\nb" + "x" * 10_000)
    deep.__context__.__context__ = deep
    text = error_report(deep, NOW)
    assert "Mute" in text
    assert "ValueError: a b" in text
    assert len(text) < 10_000

    def dig() -> None:
        dig()

    assert len(error_report(_raised(dig), NOW).splitlines()) < 150


def test_a_move_that_cannot_be_written_does_not_stop_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farmtable.engine.error_report.to_plain", _stumble)
    assert "1 (cannot be written: Planted)" in error_report(Planted(), NOW, match=played_match(3))


def test_never_more_than_twenty_files_are_kept(tmp_path: Path) -> None:
    logs = tmp_path / "log"
    other = logs / "note.txt"
    logs.mkdir()
    other.write_text("not ours")
    for number in range(REPORTS_KEPT + 10):
        # Even where the clock goes backwards, and where many come in one second.
        when = NOW - timedelta(hours=number // 2)
        kept = keep_report(logs, f"report {number}", when)
        assert kept.file is not None
        assert kept.file.read_text() == f"report {number}"
        os.utime(kept.file, (when.timestamp(), when.timestamp()))
        assert len(list(logs.glob("error-*.txt"))) == min(number + 1, REPORTS_KEPT)
    assert other.read_text() == "not ours"


def test_a_folder_of_logs_that_cannot_be_is_no_second_error(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("in the way")
    assert keep_report(tmp_path / "log", "report", NOW).file is None
    assert keep_report(tmp_path / "log" / "deeper", "report", NOW).file is None
    assert (tmp_path / "log").read_text() == "in the way"


@pytest.mark.parametrize(
    "message", ["half of \ud83d", "an end \0 in it", "a bell \a", "👩‍🌾", "%s {0} {name}"]
)
def test_the_report_of_an_error_that_says_odd_things_can_be_copied(
    message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the calm screen would end the program: what an error says must never be one."""
    app, scene = _at_a_table(tmp_path)
    given: list[str] = []

    def put_text(text: str) -> None:
        # As the real one does.
        if "\0" in text:
            raise ValueError("embedded null character")
        given.append(text.encode("utf-8").decode())

    def fail(seconds: float) -> None:
        raise Planted(message)

    with monkeypatch.context() as broken:
        broken.setattr(scene, "update", fail)
        app.loop()
    app.run(0.5)
    monkeypatch.setattr("pygame.scrap.put_text", put_text)
    app.click("answer:1")
    (report,) = app.reports()
    assert given == [report]
    assert "Planted: " in report
    assert isinstance(app.stack.top, TroubleScene)
    app.rescue.leave()


@pytest.mark.parametrize("text", ["half of \ud83d", "an end \0 in it"])
def test_what_no_clipboard_takes_is_told_as_such(text: str, tmp_path: Path) -> None:
    App(tmp_path)
    assert not clipboard.put_text(text)


def test_what_cannot_be_read_from_a_clipboard_is_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program may have put bytes there that are no letters."""
    App(tmp_path)

    def get_text() -> str:
        return b"caf\xe9".decode("utf-8")

    monkeypatch.setattr("pygame.scrap.get_text", get_text)
    assert clipboard.taken_text() == ""
