"""Starting the app where something is not as it should be: one sentence, an exit code, never a traceback."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]


def _start(home: Path, code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "FARMTABLE_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **variables}
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=False,
    )


RUN_ONE_FRAME = """
import farmtable.ui.window as w
def run(self, stack, handle, shown, *more):
    self.show(stack)
    shown()
w.Window.run = run
from farmtable.cli import main
raise SystemExit(main([]))
"""


def test_a_start_without_anything_odd_says_nothing(tmp_path: Path) -> None:
    done = _start(tmp_path, RUN_ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_no_screen_is_one_sentence(tmp_path: Path) -> None:
    done = _start(tmp_path, RUN_ONE_FRAME, SDL_VIDEODRIVER="nonsense")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no screen" in done.stderr


@pytest.mark.parametrize(
    ("patch", "words"),
    [
        ("sys.modules['pygame'] = None", "cannot be loaded"),
        ("import types; sys.modules['pygame'] = types.ModuleType('pygame')", "the other pygame"),
        ("import pygame; pygame.version.vernum = (2, 5, 0)", "or newer"),
    ],
)
def test_r94_the_wrong_pygame_is_one_sentence(patch: str, words: str, tmp_path: Path) -> None:
    done = _start(
        tmp_path,
        f"import os, sys; os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'\n{patch}\n"
        "from farmtable.cli import main\nraise SystemExit(main([]))",
        SDL_VIDEODRIVER="dummy",
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert words in done.stderr


def test_r82_a_home_that_cannot_be_written_starts_all_the_same(tmp_path: Path) -> None:
    home = tmp_path / "a file, not a folder"
    home.write_text("in the way")
    done = _start(home, RUN_ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert home.read_text() == "in the way"


TELL_WHAT_IS_ON_TOP = """
import farmtable.ui.window as w
def run(self, stack, handle, shown, *more):
    self.show(stack)
    shown()
    print(*[type(scene).__name__ for scene in stack.scenes])
    print([piece.face.text for piece in stack.top.stage.pieces if piece.id == "sheet:title"])
w.Window.run = run
from farmtable.cli import main
raise SystemExit(main([]))
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that everybody may enter, other than those of pytest."""
    folder = Path(tempfile.mkdtemp(prefix="farmtable-start-"))
    folder.chmod(0o755)
    yield folder
    for inside in (folder, *folder.rglob("*")):
        if inside.is_dir():
            inside.chmod(0o755)
    shutil.rmtree(folder)


def _like_a_usual_user() -> None:
    """Give up, in a process that is about to begin, the superuser's right to write where nobody else may."""
    if os.geteuid() == 0:
        drop_for_good, override_permissions = 24, 1
        ctypes.CDLL(None).prctl(drop_for_good, override_permissions)


HOMES = ("read-only", "a file", "parent missing", "data of another user", "none known")


@pytest.mark.skipif(os.name == "nt", reason="folders are closed by other means there")
@pytest.mark.parametrize("home", HOMES)
def test_r82_whatever_is_wrong_with_the_home_people_are_offered_another_folder(
    home: str, open_folder: Path
) -> None:
    folder = open_folder / "home"
    if home == "a file":
        folder.write_text("not a folder")
    elif home == "read-only":
        folder.mkdir()
        folder.chmod(0o555)
    elif home == "parent missing":
        open_folder.chmod(0o555)
        folder = open_folder / "missing" / "home"
    elif home == "data of another user":
        (folder / ".local" / "share" / "farmtable" / "saves").mkdir(parents=True)
        (folder / ".config").mkdir()
        (folder / ".local" / "share" / "farmtable" / "saves").chmod(0o555)
        if os.geteuid() == 0:
            os.chown(folder / ".local" / "share" / "farmtable" / "saves", 12345, 12345)
    hidden = ("FARMTABLE_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {
        "PYTHONDONTWRITEBYTECODE": "1",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
    }
    code = TELL_WHAT_IS_ON_TOP
    if home == "none known":
        # As in a container whose user is in no list: nothing tells where the home of that number is.
        code = "import pwd\npwd.getpwuid = {}.__getitem__\n" + code
    else:
        environment["HOME"] = str(folder)
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=open_folder if home != "parent missing" else "/",
        env=environment,
        timeout=60,
        check=False,
        preexec_fn=_like_a_usual_user,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["HomeScene Dialog", "['Your matches cannot be kept here']"]
    if home == "none known":
        assert list(open_folder.iterdir()) == []


def test_a_folder_that_was_chosen_is_the_one_that_is_used(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    chosen = tmp_path / "stick"
    chosen.mkdir()
    (tmp_path / "config" / "choices.json").write_text(f'{{"folder": "{chosen.as_posix()}"}}')
    done = _start(tmp_path, RUN_ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
    assert (chosen / "saves").is_dir()
    assert not (tmp_path / "data").exists()


def test_r80_damaged_settings_and_choices_stop_no_start(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    for name in ("settings.json", "choices.json"):
        (tmp_path / "config" / name).write_bytes(b"\x00\x00{[")
    done = _start(tmp_path, RUN_ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


PLAY_A_MOMENT = """
import os, signal, threading
from pathlib import Path
import farmtable.engine.assets as assets
real = assets.asset_path
def changed(*parts):
    if parts[0] != "art":
        return real(*parts)
    file = Path(os.environ["FARMTABLE_HOME"], parts[-1])
    if {content!r}:
        file.write_text({content!r})
    return file
assets.asset_path = changed
import farmtable.ui.window as w
show_icon = w.Window._show_icon
def show_and_leave(self):
    show_icon(self)
    threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGTERM)).start()
w.Window._show_icon = show_and_leave
from farmtable.cli import main
raise SystemExit(main({arguments!r}))
"""

WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20000 3" width="20000" height="3"/>'
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>'


@pytest.mark.parametrize(
    "content", ["", "not a picture", WIDE, DOT], ids=["lost", "damaged", "20,000 pixels wide", "one pixel"]
)
@pytest.mark.parametrize(
    "arguments", [[], ["new", "pocket_farm", "--seats", "Anna"]], ids=["first screen", "table"]
)
def test_r97_without_a_single_good_picture_or_icon_the_program_runs(
    arguments: list[str], content: str, tmp_path: Path
) -> None:
    code = PLAY_A_MOMENT.format(content=content, arguments=arguments)
    done = _start(tmp_path, code, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "log").exists(), "an error was met and written down"
