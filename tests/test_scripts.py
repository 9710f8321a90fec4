"""The start scripts: when the environment counts as ready, and what a person reads when it cannot be made."""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

import environment
from environment import Environment, SetupFailed

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "scripts"
SCRIPT_NAMES = ["environment.py", "play.py", "test.py"]
PLENTY = 10**12


class FakeInstaller:
    """Stands in for `subprocess.call`: makes the files that venv and pip would make, without a network."""

    def __init__(self, environment_to_fill: Environment) -> None:
        self.environment = environment_to_fill
        self.pip_exit_code = 0
        self.pip_words = b"Successfully installed farmtable\n"
        self.runs: list[str] = []

    def __call__(self, command: list[str], *, stdout: BinaryIO, **_: object) -> int:
        module = command[command.index("-m") + 1]
        if module == "venv":
            self.runs.append("venv")
            self.make(self.environment.python)
            return 0
        self.runs.append(f"pip {command[command.index('--editable') + 1]}")
        stdout.write(self.pip_words)
        stdout.flush()
        if self.pip_exit_code == 0:
            self.make(self.environment.command("farmtable"))
        return self.pip_exit_code

    @staticmethod
    def make(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


@pytest.fixture
def checkout(tmp_path: Path) -> Environment:
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (tmp_path / "requirements.lock").write_text("pydantic==2.11\n")
    return Environment(tmp_path)


@pytest.fixture
def installer(checkout: Environment, monkeypatch: pytest.MonkeyPatch) -> FakeInstaller:
    fake = FakeInstaller(checkout)
    monkeypatch.setattr(subprocess, "call", fake)
    return fake


@pytest.fixture
def test_script() -> ModuleType:
    specification = importlib.util.spec_from_file_location("farmtable_test_script", SCRIPTS / "test.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def stamps(checkout: Environment) -> set[str]:
    return {path.name for path in checkout.folder.glob("*.stamp")}


def test_commands_are_where_each_system_puts_them() -> None:
    root = Path("checkout")
    assert Environment(root, windows=False).python == root / ".farmtable-env/venv/bin/python"
    assert Environment(root, windows=True).python == root / ".farmtable-env/venv/Scripts/python.exe"
    assert Environment(root, windows=True).command("farmtable").name == "farmtable.exe"


def test_digest_changes_with_everything_an_installation_depends_on(tmp_path: Path) -> None:
    digests = []
    for folder, project, lock, version in [
        ("here", "a", "b", "3.11"),
        ("here", "ab", "", "3.11"),
        ("here", "a", "c", "3.11"),
        ("here", "a", "b", "3.12"),
        ("there", "a", "b", "3.11"),
    ]:
        root = tmp_path / folder
        root.mkdir(exist_ok=True)
        (root / "pyproject.toml").write_text(project)
        (root / "requirements.lock").write_text(lock)
        made = Environment(root, python_version=version)
        digests.append(made.install_digest())
        assert made.install_digest() == digests[-1]
    assert len(set(digests)) == len(digests)


def test_first_start_installs_and_the_next_runs_nothing(
    checkout: Environment, installer: FakeInstaller
) -> None:
    assert not checkout.is_ready("play")
    checkout.prepare("play")
    assert installer.runs == ["venv", "pip ."]
    assert checkout.is_ready("play")
    assert not checkout.is_ready("test")
    checkout.prepare("play")
    assert installer.runs == ["venv", "pip ."]
    assert stamps(checkout) == {"venv.stamp", "play.stamp"}
    assert not list(checkout.folder.glob("*.unfinished"))


def test_the_test_part_brings_the_play_part_with_it(checkout: Environment, installer: FakeInstaller) -> None:
    checkout.prepare("test")
    checkout.prepare("play")
    assert installer.runs == ["venv", "pip .[test]"]


def test_new_pins_are_installed_into_the_same_environment(
    checkout: Environment, installer: FakeInstaller
) -> None:
    checkout.prepare("test")
    (checkout.root / "requirements.lock").write_text("pydantic==2.12\n")
    checkout.prepare("play")
    assert installer.runs == ["venv", "pip .[test]", "pip ."]
    assert not checkout.is_ready("test")


def test_another_python_makes_the_environment_anew(checkout: Environment, installer: FakeInstaller) -> None:
    checkout.prepare("play")
    leftover = checkout.venv / "leftover"
    leftover.touch()
    Environment(checkout.root, python_version="3.99").prepare("play")
    assert installer.runs == ["venv", "pip ."] * 2
    assert not leftover.exists()


def test_a_command_that_has_gone_is_installed_again(checkout: Environment, installer: FakeInstaller) -> None:
    checkout.prepare("play")
    checkout.command("farmtable").unlink()
    checkout.prepare("play")
    assert installer.runs == ["venv", "pip .", "pip ."]


def test_failing_pip_shows_its_last_words_and_leaves_no_stamp(
    checkout: Environment, installer: FakeInstaller, capsys: pytest.CaptureFixture[str]
) -> None:
    installer.pip_exit_code = 1
    installer.pip_words = b"".join(b"line %d\n" % number for number in range(1, 31))
    with pytest.raises(SetupFailed, match=r"reason shown above.*start again.*install\.log"):
        checkout.prepare("play")
    shown = capsys.readouterr().err
    assert "line 30" in shown
    assert "line 20\n" not in shown
    assert stamps(checkout) == {"venv.stamp"}

    installer.pip_exit_code = 0
    checkout.prepare("play")
    assert installer.runs == ["venv", "pip .", "pip ."]
    assert checkout.is_ready("play")


def test_a_failed_renewal_is_not_taken_for_the_old_installation(
    checkout: Environment, installer: FakeInstaller
) -> None:
    checkout.prepare("test")
    (checkout.root / "requirements.lock").write_text("pydantic==2.12\n")
    installer.pip_exit_code = 1
    with pytest.raises(SetupFailed):
        checkout.prepare("play")
    (checkout.root / "requirements.lock").write_text("pydantic==2.11\n")
    assert not checkout.is_ready("play")
    assert not checkout.is_ready("test")


@pytest.mark.parametrize(
    ("written", "free", "sentence"),
    [
        ("Retrying (Retry(total=4)) after connection broken by 'NewConnectionError'", PLENTY, "the internet"),
        ("OSError: [Errno 28] No space left on device", PLENTY, "the disk is full"),
        ("", 0, "the disk is full"),
        ("Error: ensurepip is not available", PLENTY, "sudo apt install python3."),
        ("ResolutionImpossible", PLENTY, "the reason shown above"),
    ],
)
def test_each_cause_of_a_failure_has_its_sentence(written: str, free: int, sentence: str) -> None:
    told = environment.failure_sentence(written, free, Path("install.log"))
    assert sentence in told
    assert "start again" in told
    assert "{" not in told
    assert "\n" not in told


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(
    checkout: Environment, installer: FakeInstaller
) -> None:
    checkout.folder.write_text("a file where the folder should be")
    with pytest.raises(SetupFailed, match=r"could not set itself up in .* move Farmtable to a folder"):
        checkout.prepare("play")
    assert installer.runs == []


def test_a_missing_file_of_the_checkout_is_named(checkout: Environment, installer: FakeInstaller) -> None:
    (checkout.root / "requirements.lock").unlink()
    with pytest.raises(SetupFailed, match=r"requirements\.lock is missing"):
        checkout.prepare("play")
    assert installer.runs == []


def test_a_python_without_venv_is_said_before_anything_is_made(
    checkout: Environment, installer: FakeInstaller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_spec(name: str) -> str | None:
        return None if name == "ensurepip" else name

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)
    with pytest.raises(SetupFailed, match="The venv part of Python is missing"):
        checkout.prepare("play")
    assert installer.runs == []
    assert not checkout.folder.exists()


def test_a_lock_is_held_by_one_and_let_go_on_closing(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("ab") as first, (tmp_path / "lock").open("ab") as second:
        assert environment.try_lock(first)
        assert not environment.try_lock(second)
        first.close()
        assert environment.try_lock(second)


def test_a_second_window_waits_and_then_installs_nothing(
    checkout: Environment,
    installer: FakeInstaller,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    checkout.folder.mkdir()
    first_window = (checkout.folder / "lock").open("ab")
    assert environment.try_lock(first_window)

    def first_window_finishes(_: float) -> None:
        for path in (checkout.python, checkout.command("farmtable")):
            installer.make(path)
        (checkout.folder / "play.stamp").write_text(checkout.install_digest())
        first_window.close()

    monkeypatch.setattr(time, "sleep", first_window_finishes)
    checkout.prepare("play")
    assert installer.runs == []
    assert "Another window is getting Farmtable ready" in capsys.readouterr().err


def test_the_exit_code_of_the_game_is_handed_on(checkout: Environment) -> None:
    windows = Environment(checkout.root, windows=True)
    assert windows.hand_over([sys.executable, "-c", "raise SystemExit(7)"]) == 7


def test_a_game_that_cannot_be_started_is_said_in_one_sentence(checkout: Environment) -> None:
    for windows in (False, True):
        with pytest.raises(SetupFailed, match="could not be started"):
            Environment(checkout.root, windows=windows).hand_over([str(checkout.command("farmtable"))])


def test_run_script_leaves_with_a_sentence_or_a_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["play.py", "--seats", "3"])

    def fail(_: list[str]) -> int:
        raise SetupFailed("No room.")

    def interrupt(_: list[str]) -> int:
        raise KeyboardInterrupt

    for main, code in [(len, 2), (fail, "No room."), (interrupt, 130)]:
        with pytest.raises(SystemExit) as left:
            environment.run_script(main)
        assert left.value.code == code
    assert "you can start again" in capsys.readouterr().err


@pytest.mark.parametrize("name", SCRIPT_NAMES)
def test_scripts_can_be_read_by_an_old_python(name: str) -> None:
    ast.parse((SCRIPTS / name).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("name", ["play.py", "test.py"])
def test_an_old_python_is_told_so_in_one_sentence(name: str) -> None:
    done = subprocess.run(
        [*old_python(), str(SCRIPTS / name)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert re.fullmatch(r"Farmtable needs Python 3\.11 or newer; this is 3\.8\.\d+\.\n", done.stderr)
    assert done.stdout == ""


def old_python() -> list[str]:
    """Return a Python 3.8, or where there is none, our own Python claiming to be 3.8."""
    found = shutil.which("python3.8")
    if found is not None and subprocess.run([found, "-V"], capture_output=True, check=False).returncode == 0:
        return [found]
    pretend = (
        "import runpy, sys; sys.version_info = (3, 8, 18, 'final', 0); del sys.argv[0]; "
        "from pathlib import Path; sys.path.insert(0, str(Path(sys.argv[0]).parent)); "
        "runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    return [sys.executable, "-c", pretend]


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    for pin in pins:
        assert re.fullmatch(r'[\w-]+==[\w.]+(; sys_platform == "win32")?', pin)
    pinned = {pin.partition("==")[0].lower() for pin in pins}
    assert len(pinned) == len(pins)
    assert {re.split(r"[<>=~!]", requirement)[0] for requirement in wanted} <= pinned


class FakeChecks:
    """Stands in for `subprocess.call` in `test.py`: lets the named checks fail."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.commands: list[str] = []
        self.home: Path | None = None

    def __call__(self, command: list[str], *, env: dict[str, str], **_: object) -> int:
        words = command[2:]
        self.commands.append(" ".join(words))
        if words[0] == "pytest":
            assert env["SDL_VIDEODRIVER"] == env["SDL_AUDIODRIVER"] == "dummy"
            self.home = Path(env["FARMTABLE_HOME"])
            (self.home / "saves").mkdir()
        return int(words[0] in self.failing)


@pytest.mark.parametrize("failing", [(), ("ruff",), ("mypy",), ("pytest",), ("ruff", "mypy", "pytest")])
def test_every_check_runs_and_any_failure_counts(
    failing: tuple[str, ...],
    test_script: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    checks = FakeChecks(*failing)
    monkeypatch.setattr(Environment, "prepare", lambda _self, part: print("prepared", part))
    monkeypatch.setattr(subprocess, "call", checks)
    monkeypatch.setattr(test_script, "provide_virtual_screen", lambda: True)
    assert test_script.main(["-k", "saves"]) == (1 if failing else 0)
    *linting, tests = checks.commands
    assert linting == ["ruff check .", "ruff format --check .", "mypy"]
    assert re.fullmatch(r"pytest -n [1-8] --dist worksteal -k saves", tests)
    assert checks.home is not None
    assert not checks.home.exists()
    printed = capsys.readouterr().out
    assert printed.startswith("prepared test\n")
    table = printed.rstrip().splitlines()[-4:]
    assert [line.split("  ")[0] for line in table] == ["ruff check", "ruff format --check", "mypy", "pytest"]
    assert [line.split()[0] for line in table if "FAILED" in line] == [
        name for name in ("ruff", "ruff", "mypy", "pytest") if name in failing
    ]


def test_quick_leaves_out_the_real_windows_and_passes_the_rest_on(test_script: Any) -> None:
    options, rest = test_script.parse(["tests/test_saves.py", "--quick", "-x", "--maxfail=2"])
    assert options.quick
    assert rest == ["tests/test_saves.py", "-x", "--maxfail=2"]
    command = test_script.pytest_command("python", options.quick, rest)
    assert command[-5:] == ["-m", "not window and not package", *rest]
    assert "not window" not in test_script.pytest_command("python", False, rest)


@pytest.mark.parametrize(
    ("works", "wanted"),
    [(["install"], ["install"]), (["update"], ["install", "update", "install"]), ([], ["install", "update"])],
)
def test_a_missing_virtual_screen_is_installed_after_an_update_where_needed(
    works: list[str], wanted: list[str], test_script: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def runs_quietly(command: list[str]) -> bool:
        asked.append(command[command.index("apt-get") + 1])
        return asked[-1] in works or "update" in asked[:-1]

    def has_virtual_screen() -> bool:
        return asked[-1:] == ["install"]

    monkeypatch.setattr(test_script, "has_virtual_screen", has_virtual_screen)
    monkeypatch.setattr(test_script, "root_prefix", list)
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(test_script, "runs_quietly", runs_quietly)
    assert test_script.provide_virtual_screen() == (works != [])
    assert asked == wanted


def test_no_virtual_screen_is_one_line_and_the_tests_still_run(
    test_script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checks = FakeChecks()
    monkeypatch.setattr(Environment, "prepare", lambda _self, _part: None)
    monkeypatch.setattr(subprocess, "call", checks)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(test_script, "root_prefix", lambda: None)
    monkeypatch.setattr(sys, "platform", "linux")
    assert test_script.main([]) == 0
    printed = capsys.readouterr().out.splitlines()
    missing = "Xvfb, xdotool, xwininfo, xprop, openbox"
    assert f"Not every real-window test will run: {missing} could not be installed." in printed
    assert checks.commands[-1].startswith("pytest ")
