"""A machine that refuses what is taken for granted: threads, locks, a console, a picture to its end."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pygame
import pytest

from farmtable.engine.file_manager import show_folder
from farmtable.registry import GAMES
from farmtable.scenes.saved_games import SavedGamesScene
from farmtable.scenes.trouble import TroubleScene
from farmtable.ui.stage import Stage
from tests.scenes.driver import Driver, assert_sound
from tests.stress.people import table_of
from tests.stress.tables import play_on, sampled_table, seated
from tests.stress.test_error_report import App
from tests.virtual_screen import ROOT

if TYPE_CHECKING:
    from farmtable.engine.match import Match
    from farmtable.ui.piece import Piece

SAMPLE = str(ROOT / f"saves/{GAMES.keys[0]}.format1.json")


def new_match(key: str, seed: int = 5) -> Match:
    game = GAMES.game(key)
    return seated(game, sampled_table(game.info, 1), seed)


# No threads


def _no_more(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("can't start new thread")


@pytest.mark.parametrize("key", GAMES.keys)
def test_r04_without_another_thread_every_move_is_saved_all_the_same(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.open_home()
    with monkeypatch.context() as scarce:
        scarce.setattr(threading.Thread, "start", _no_more)
        driver.shell.begin(new_match(key))
        driver.run(0.5)
        table = table_of(driver)
        assert table is not None
        play_on(table.match, 3, 1)
        driver.run(0.5)
        assert driver.shell.autosaver.trouble is None
    cursor = table.match.cursor
    # There is one again: saving goes on behind the play.
    play_on(table.match, 2, 2)
    driver.stack.close()
    assert driver.shell.autosaver.close()
    (saved,) = driver.shell.saves.matches()
    driver.shell.resume(saved.file)
    table = table_of(driver)
    assert table is not None
    assert table.match.cursor > cursor
    driver.stack.close()


def test_r04_a_disk_that_is_full_without_another_thread_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)

    def full(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as scarce:
        scarce.setattr(threading.Thread, "start", _no_more)
        with monkeypatch.context() as filled:
            filled.setattr("farmtable.engine.files._write_new", full)
            driver.shell.begin(new_match(GAMES.keys[0]))
            driver.run(0.5)
            assert driver.shell.autosaver.news() is not None
            assert not driver.shell.autosaver.flush()
        assert driver.shell.autosaver.flush()
        assert driver.shell.autosaver.trouble is None
    driver.stack.close()


def test_without_another_thread_the_list_does_without_pictures_and_folders_are_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.begin(new_match(GAMES.keys[0]))
    driver.run(0.5)
    driver.stack.close()
    assert driver.shell.autosaver.close()
    monkeypatch.setattr(threading.Thread, "start", _no_more)
    monkeypatch.setattr("farmtable.engine.file_manager.shutil.which", lambda name: f"/bin/{name}")
    driver.shell.open_home()
    driver.shell.open_saved_games()
    driver.run(1.0)
    assert isinstance(driver.scene, SavedGamesScene)
    assert not driver.scene.moving
    assert_sound(driver.scene)
    assert not show_folder(tmp_path)
    driver.stack.close()


# Nowhere to print

NEEDS_FULL = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only some systems have a device that is always full"
)

CONSOLES = {
    "closed": "exec {command} >&- 2>&-",
    "full": "exec {command} >/dev/full",
    "both full": "exec {command} >/dev/full 2>/dev/full",
}


@NEEDS_FULL
@pytest.mark.parametrize("console", CONSOLES)
@pytest.mark.parametrize(
    "words", [["log", SAMPLE], ["check", SAMPLE], ["--help"], ["log", "nowhere"], ["check", "--help"]]
)
def test_a_console_that_takes_nothing_costs_no_traceback(
    words: list[str], console: str, tmp_path: Path
) -> None:
    command = " ".join([sys.executable, "-m", "farmtable", *words])
    done = subprocess.run(
        ["sh", "-c", CONSOLES[console].format(command=command)],
        cwd=ROOT,
        env={**os.environ, "FARMTABLE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    # A help that nobody can read is no fault of ours.
    good = "--help" in words or (console == "closed" and "nowhere" not in words)
    assert done.returncode == (0 if good else 1)


@NEEDS_FULL
@pytest.mark.parametrize("console", CONSOLES)
def test_the_window_opens_and_closes_without_a_console(console: str, tmp_path: Path) -> None:
    """Windows starts programs with a window and without a console so."""
    code = """
import sys
from farmtable.ui.scene import SceneStack
SceneStack.update = lambda self, seconds: self.close()
from farmtable.cli import main
sys.exit(main([]))
"""
    script = tmp_path / "start.py"
    script.write_text(code)
    command = f"{sys.executable} {script}"
    done = subprocess.run(
        ["sh", "-c", CONSOLES[console].format(command=command)],
        cwd=ROOT,
        env={
            **{name: value for name, value in os.environ.items() if "PROMPT" not in name},
            "FARMTABLE_HOME": str(tmp_path),
            "PYTHONPATH": str(ROOT),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0


# A picture that is not drawn to its end


@pytest.mark.parametrize("where", ["home", "rules", "settings", "saved", "statistics", "table"])
def test_an_error_in_the_middle_of_a_picture_leaves_the_next_one_whole(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The calm screen after an error must be readable wherever the error came from."""
    app = App(tmp_path)
    app.shell.open_home()
    opening: dict[str, Any] = {
        "home": lambda: None,
        "rules": app.shell.open_rules,
        "settings": app.shell.open_settings,
        "saved": app.shell.open_saved_games,
        "statistics": app.shell.open_statistics,
        "table": lambda: app.shell.begin(new_match("ham_farm")),
    }
    if where == "saved":
        app.shell.begin(new_match(GAMES.keys[0]))
        app.shell.open_home()
        app.shell.autosaver.flush()
    opening[where]()
    app.loop()
    whole = Stage._draw_whole
    for clipped in (True, False):
        failed: list[str] = []

        def fail(
            self: Stage,
            surface: pygame.Surface,
            piece: Piece,
            clipped: bool = clipped,
            failed: list[str] = failed,
        ) -> None:
            if not failed and (piece.clip is not None) == clipped:
                failed.append(piece.id)
                raise RuntimeError("planted by a test")
            whole(self, surface, piece)

        with monkeypatch.context() as broken:
            broken.setattr(Stage, "_draw_whole", fail)
            app.stack.redraw()
            app.loop()
        if failed:
            assert isinstance(app.stack.top, TroubleScene)
            shown = app.window.surface.copy()
            fresh = pygame.Surface(shown.get_size())
            app.stack.draw(fresh)
            assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(fresh, "RGB")
            app.shell.open_home()
            opening[where]()
            app.loop()
    app.rescue.leave()


# No locks


@pytest.fixture(params=[errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL], ids=["none", "unsupported", "invalid"])
def no_locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk know no locks, as one may that lies in another computer."""
    from filelock import FileLock

    number: int = request.param

    def acquire(self: object, *_: object, **__: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(FileLock, "acquire", acquire)


@pytest.mark.usefixtures("no_locks")
@pytest.mark.parametrize("key", GAMES.keys)
def test_r06_where_no_locks_are_known_people_are_told_and_everything_goes_on(
    key: str, tmp_path: Path
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.shell.begin(new_match(key))
    driver.run(0.5)
    table = table_of(driver)
    assert table is not None
    assert table.sitting.notice is not None
    assert "in one window alone" in table.sitting.notice.text()
    play_on(table.match, 5000, 1)
    driver.run(0.5)
    driver.stack.close()
    assert driver.shell.autosaver.close()
    (saved,) = driver.shell.saves.matches()
    assert saved.summary is not None
    assert saved.summary.finished
    assert driver.shell.record_result(table.match) is None
    assert len(driver.shell.statistics.results()) == 1
    driver.shell.saves.rename(saved.file, "Sunday")
    trashed = driver.shell.saves.delete(saved.file)
    restored = driver.shell.saves.restore(trashed)
    driver.shell.resume(restored)
    table = table_of(driver)
    assert table is not None
    assert table.sitting.name == "Sunday"
    driver.stack.close()


@pytest.mark.usefixtures("no_locks")
def test_where_no_locks_are_known_statistics_can_be_forgotten(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    match = new_match(GAMES.keys[0])
    play_on(match, 5000, 1)
    assert driver.shell.record_result(match) is None
    driver.shell.statistics.forget_all()
    assert driver.shell.statistics.results() == []
