"""Leaving the running program in every way that systems know: nothing is lost, nobody is asked twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import text_to_match
from farmtable.leaving import SIGNALS, leaving_by_signals
from farmtable.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAY = """
import signal
# A parent may have switched them off, as `nohup` does.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
import sys
import pygame
import farmtable.scenes.table_scene as scene
update = scene.TableScene.update
made = 0
def play(self, seconds):
    global made
    update(self, seconds)
    if made < 4:
        made += 1
        self.match.play(self.match.legal_moves()[0])
        # The last of them may still be on its way to the disk.
        print(self.match.cursor, flush=True)
{more}
scene.TableScene.update = play
import farmtable.scenes.hand_over as hand_over
hand_over.HandOver.must_cover = False
from farmtable.cli import main
sys.exit(main(["new", "{key}", "--seats", "{names}", "--seed", "5"]))
"""

CLOSE_TWICE = """
        if made == 4:
            for _ in range(2):
                pygame.event.post(pygame.Event(pygame.QUIT))
"""

MOMENTS = {
    "in the middle of a turn": "",
    "in a dialog": """
        if made == 4:
            self.open_menu()
""",
    "during a save": """
        if made == 4:
            import time
            import farmtable.engine.save_folder as save_folder
            write = save_folder.write_whole
            def write_slowly(*arguments, **options):
                time.sleep(0.7)
                return write(*arguments, **options)
            save_folder.write_whole = write_slowly
            self.sitting.save()
""",
}
"""What happens after the fourth move, before the program is asked to end."""

WAYS = [getattr(signal, name) for name in SIGNALS if name != "SIGBREAK" and hasattr(signal, name)]


def _start(home: Path, key: str, more: str = "") -> subprocess.Popen[str]:
    names = ",".join("ABCDEFGH"[: GAMES.info(key).max_people])
    return subprocess.Popen(
        [sys.executable, "-c", PLAY.format(key=key, names=names, more=more)],
        cwd=Path(__file__).parents[2],
        env={
            **os.environ,
            "FARMTABLE_HOME": str(home),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _hold_saved(home: Path, moves: int) -> None:
    folder = SaveFolder(home / "data" / "saves")
    (saved,) = folder.matches()
    opened = text_to_match(folder.read(saved.file), GAMES)
    assert opened.notice is None
    assert opened.match.cursor == moves
    assert not list(folder.path.glob(".*"))
    assert not (home / "log").exists()
    folder.lock(saved.file).release()


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())
@pytest.mark.parametrize("way", WAYS)
def test_r66_a_signal_given_twice_loses_nothing(way: signal.Signals, moment: str, tmp_path: Path) -> None:
    """Ctrl+C, log-off and a closed terminal: all is on disk, and the program ends as it should."""
    more = moment + "        print(self.match.cursor, flush=True)" if moment else ""
    with _start(tmp_path, GAMES.keys[0], more) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        while program.stdout.readline() != "4\n":
            assert program.poll() is None
        if more:
            assert program.stdout.readline() == "4\n"
        for _ in range(2):
            program.send_signal(way)
        try:
            assert program.wait(timeout=30) == 0
        finally:
            # Leaving the block waits for the program: one that does not end must not hold everything up.
            program.kill()
        assert program.stderr.read() == ""
    _hold_saved(tmp_path, 4)


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())
def test_r66_closing_the_window_twice_at_any_moment_loses_nothing(moment: str, tmp_path: Path) -> None:
    with _start(tmp_path, GAMES.keys[0], moment + CLOSE_TWICE) as program:
        assert program.stderr is not None
        assert program.wait(timeout=30) == 0
        assert program.stderr.read() == ""
    _hold_saved(tmp_path, 4)


CLOSE_UNTIL_IT_ENDS = """
        if made == 4:
            from farmtable.scenes.folder_choice import UnsavedQuestion
            entered = UnsavedQuestion.entered
            def asked(question):
                entered(question)
                print("asked", flush=True)
                {then}
            UnsavedQuestion.entered = asked
            {first}
"""
_CLOSE = "pygame.event.post(pygame.Event(pygame.QUIT))"
_LOG_OFF = "signal.raise_signal(signal.SIGTERM)"


@pytest.mark.parametrize(("first", "asked"), [(_CLOSE, ["asked"]), (_LOG_OFF, [])], ids=["close", "log off"])
def test_unsaved_moves_are_asked_about_once_at_the_window_and_never_at_log_off(
    first: str, asked: list[str], tmp_path: Path
) -> None:
    """Nothing can be written: who closes the window is asked, and closing it once more is the answer."""
    home = tmp_path / "a file, not a folder"
    home.write_text("in the way")
    with _start(home, GAMES.keys[0], CLOSE_UNTIL_IT_ENDS.format(first=first, then=_CLOSE)) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        try:
            assert program.wait(timeout=30) == 0
        finally:
            program.kill()
        assert program.stdout.read().split() == ["1", "2", "3", "4", *asked]
        assert program.stderr.read() == ""


@pytest.fixture
def usual_signals(monkeypatch: pytest.MonkeyPatch) -> Iterator[signal.Signals]:
    """Let all signals be those of a program that was just begun; return one that plays Windows' break."""
    number: signal.Signals = getattr(signal, "SIGBREAK", None) or signal.SIGUSR1
    monkeypatch.setattr(signal, "SIGBREAK", number, raising=False)
    before = {way: signal.getsignal(way) for way in (*WAYS, number)}
    for way in before:
        signal.signal(way, signal.SIG_DFL)
    yield number
    for way, handler in before.items():
        signal.signal(way, handler)


def test_r66_the_break_of_the_windows_console_is_taken_as_a_closed_window(
    usual_signals: signal.Signals,
) -> None:
    asked: list[str] = []
    with leaving_by_signals(lambda: asked.append("leave")):
        for _ in range(2):
            signal.raise_signal(usual_signals)
    assert asked == ["leave", "leave"]


@pytest.mark.usefixtures("usual_signals")
def test_what_a_parent_has_switched_off_stays_off() -> None:
    """A program begun with `nohup` goes on when its terminal is closed."""
    signal.signal(WAYS[0], signal.SIG_IGN)
    with leaving_by_signals(lambda: pytest.fail("it was switched off")):
        signal.raise_signal(WAYS[0])
        assert signal.getsignal(WAYS[0]) is signal.SIG_IGN


@pytest.mark.usefixtures("usual_signals")
def test_signals_mean_afterwards_what_they_did_before() -> None:
    # Whoever runs the tests may have switched some of them off.
    found = {way: signal.signal(way, signal.SIG_DFL) for way in WAYS}
    try:
        with leaving_by_signals(lambda: None):
            assert all(signal.getsignal(way) != signal.SIG_DFL for way in WAYS)
        assert all(signal.getsignal(way) == signal.SIG_DFL for way in WAYS)
    finally:
        for way, handler in found.items():
            signal.signal(way, handler)


@pytest.mark.parametrize("key", GAMES.keys)
def test_r66_closing_the_window_twice_loses_nothing(key: str, tmp_path: Path) -> None:
    with _start(tmp_path, key, CLOSE_TWICE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.read().split() == ["1", "2", "3", "4"]
        assert program.wait(timeout=30) == 0
        assert program.stderr.read() == ""
    _hold_saved(tmp_path, 4)
