"""Check all of Farmtable: `python3 scripts/test.py [--quick] [PYTEST ARGUMENTS]`.

Makes or renews the environment in the checkout, then runs ruff, mypy and pytest in it. A check that fails
does not keep the others from running; the exit code is 1 when any of them failed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

from environment import ROOT, Environment, run_script, translate

MOST_PROCESSES = 8
VIRTUAL_SCREEN_COMMANDS = ("Xvfb", "xdotool", "xwininfo", "xprop", "openbox")
VIRTUAL_SCREEN_PACKAGES = ("xvfb", "xdotool", "x11-utils", "openbox", "imagemagick")
LONGEST_INSTALL_SECONDS = 600


class Result(NamedTuple):
    """How one check went: what was run, its exit code and how long it took."""

    name: str
    exit_code: int
    seconds: float

    def line(self) -> str:
        """Return the result as one line of the closing table."""
        verdict = translate("passed") if self.exit_code == 0 else translate("FAILED")
        return f"{self.name:<20} {verdict:<10} {self.seconds:6.1f} s"


def main(arguments: list[str]) -> int:
    """Run every check and return 0 when all of them passed, else 1."""
    options, pytest_arguments = parse(arguments)
    environment = Environment(ROOT)
    environment.prepare("test")
    python = str(environment.python)
    results = [
        run_check("ruff check", [python, "-m", "ruff", "check", "."]),
        run_check("ruff format --check", [python, "-m", "ruff", "format", "--check", "."]),
        run_check("mypy", [python, "-m", "mypy"]),
    ]
    if not options.quick and sys.platform == "linux" and not provide_virtual_screen():
        told = translate("Not every real-window test will run: {commands} could not be installed.")
        print(told.format(commands=", ".join(missing_commands())), flush=True)
    with tempfile.TemporaryDirectory(prefix="farmtable-test-", ignore_cleanup_errors=True) as home:
        command = pytest_command(python, options.quick, pytest_arguments)
        results.append(run_check("pytest", command, pytest_variables(home)))
    print("\n".join(["", *(result.line() for result in results)]), flush=True)
    return int(any(result.exit_code != 0 for result in results))


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return our own options and, untouched and in order, what is meant for pytest."""
    parser = argparse.ArgumentParser(
        description=translate("Check all of Farmtable; arguments not listed here go to pytest."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help=translate("leave out the tests that open a real window or build the program"),
    )
    return parser.parse_known_args(arguments)


def pytest_command(python: str, quick: bool, arguments: list[str]) -> list[str]:
    """Return the command that runs the tests; `arguments` come last, so they overrule ours."""
    # One more than there are cores: many tests wait for a window, or for a program to be killed.
    processes = min((os.cpu_count() or 1) + 1, MOST_PROCESSES)
    selection = ["-m", "not window and not package"] if quick else []
    spread = ["-n", str(processes), "--dist", "worksteal"]
    return [python, "-m", "pytest", *spread, *selection, *arguments]


def pytest_variables(home: str) -> dict[str, str]:
    """Return environment variables that keep tests off the screen, the speakers and a person's own games."""
    return {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FARMTABLE_HOME": home}


def run_check(name: str, command: list[str], variables: dict[str, str] | None = None) -> Result:
    """Run one check in the checkout with `variables` added to its environment, and say how it went."""
    print(translate("{check}: running").format(check=name), flush=True)
    start = time.monotonic()
    exit_code = subprocess.call(command, cwd=ROOT, env={**os.environ, **(variables or {})})
    result = Result(name, exit_code, time.monotonic() - start)
    print(result.line(), flush=True)
    return result


def provide_virtual_screen() -> bool:
    """Install what the real-window tests need where that is missing; say whether it is there."""
    if has_virtual_screen():
        return True
    as_root = root_prefix()
    if as_root is None or shutil.which("apt-get") is None:
        return False
    apt_get = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    install = [*apt_get, "install", "-y", "--no-install-recommends", *VIRTUAL_SCREEN_PACKAGES]
    # A new machine has no list of packages yet, and then only an update makes the install possible.
    if not runs_quietly(install) and runs_quietly([*apt_get, "update"]):
        runs_quietly(install)
    return has_virtual_screen()


def has_virtual_screen() -> bool:
    """Say whether every command that the real-window tests need is installed."""
    return not missing_commands()


def missing_commands() -> list[str]:
    """Return which of the commands that the real-window tests need are not installed."""
    return [command for command in VIRTUAL_SCREEN_COMMANDS if shutil.which(command) is None]


def root_prefix() -> list[str] | None:
    """Return what to put before a command to run it as root without a password, None where nothing helps."""
    if sys.platform != "win32" and os.geteuid() == 0:
        return []
    if shutil.which("sudo") is not None and runs_quietly(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def runs_quietly(command: list[str]) -> bool:
    """Run a command without a word, and say whether it ended well within the time allowed."""
    quiet = subprocess.DEVNULL
    try:
        done = subprocess.run(
            command, stdin=quiet, stdout=quiet, stderr=quiet, timeout=LONGEST_INSTALL_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


if __name__ == "__main__":
    run_script(main)
