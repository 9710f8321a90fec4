"""Farmtable's own Python environment inside the checkout: making it, and knowing that it is ready.

`play.py` and `test.py` stand on this module. It uses the standard library alone, since nothing else is
installed yet, and keeps to the syntax of Python 3.8 so that an old Python can be told what is wrong.
"""

from __future__ import annotations

import contextlib
import gettext
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO, NoReturn

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parents[1]
OLDEST_PYTHON = (3, 11)
LOCK_FILE = "requirements.lock"
LOG_LINES_SHOWN = 10
SECONDS_BETWEEN_LOCK_ATTEMPTS = 0.2
FULL_DISK_BYTES = 1_000_000
INTERRUPTED = 130

# What pip is asked to install for each part, and which parts are ready once that has worked.
REQUIREMENTS = {"play": ".", "test": ".[test]"}
COVERED_PARTS = {"play": ("play",), "test": ("play", "test")}

# What pip and venv write to the log when the cause lies outside Farmtable.
SIGNS_OF_NO_NETWORK = ("connection broken by", "ConnectionError", "ConnectTimeout", "NameResolutionError")
SIGNS_OF_A_FULL_DISK = ("No space left on device", "not enough space on the disk")
SIGNS_OF_NO_ENSUREPIP = ("ensurepip is not available", "No module named ensurepip")

translate = gettext.translation("farmtable", localedir=ROOT / "assets" / "locale", fallback=True).gettext


class SetupFailed(Exception):
    """The environment cannot be made or used; the message is one sentence for the person who started us."""


@dataclass(frozen=True)
class Environment:
    """The environment of one checkout, kept in its `.farmtable-env` folder.

    `root` is the checkout, `windows` says how an environment is laid out on this system, and
    `python_version` is the full version text of the Python that makes and fills it.
    """

    root: Path
    windows: bool = os.name == "nt"
    python_version: str = sys.version

    @property
    def folder(self) -> Path:
        """Everything that is made here: the environment itself, stamps, log and lock."""
        return self.root / ".farmtable-env"

    @property
    def venv(self) -> Path:
        """The virtual environment."""
        return self.folder / "venv"

    @property
    def log(self) -> Path:
        """What pip said during the last set-up."""
        return self.folder / "install.log"

    @property
    def python(self) -> Path:
        """The environment's own Python."""
        return self.command("python")

    def command(self, name: str) -> Path:
        """Return the path of a command that is installed in the environment."""
        return self.venv / "Scripts" / f"{name}.exe" if self.windows else self.venv / "bin" / name

    def venv_digest(self) -> str:
        """Return what an empty environment depends on: it can neither change its Python nor be moved."""
        return _digest(self.python_version.encode(), os.fsencode(self.root))

    def install_digest(self) -> str:
        """Return what an installed environment depends on.

        Raises:
            SetupFailed: a file of the checkout that says what to install cannot be read.
        """
        contents = [self._read("pyproject.toml"), self._read(LOCK_FILE)]
        return _digest(self.python_version.encode(), os.fsencode(self.root), *contents)

    def is_ready(self, part: str) -> bool:
        """Say whether `part` ("play" or "test") is installed as the checkout now asks for it."""
        return (
            self._stamp(part) == self.install_digest()
            and self.python.exists()
            and self.command("farmtable").exists()
        )

    def prepare(self, part: str) -> None:
        """Install `part` ("play" or "test") unless it is ready; a second window waits for the first.

        Raises:
            SetupFailed: it could not be installed. The next call starts again where that is needed.
        """
        if self.is_ready(part):
            return
        _require_venv_module()
        try:
            self.folder.mkdir(exist_ok=True)
            with exclusive_lock(self.folder / "lock"):
                if not self.is_ready(part):
                    self._set_up(part)
        except OSError as error:
            raise SetupFailed(
                translate(
                    "Farmtable could not set itself up in {folder} ({reason}); move Farmtable to a folder "
                    "that you may write to, such as one in your home folder, and start again."
                ).format(folder=self.folder, reason=error.strerror or error)
            ) from error

    def hand_over(self, command: list[str]) -> int:
        """Become `command`; where the system knows no such thing, run it and return its exit code.

        Raises:
            SetupFailed: the command cannot be started.
        """
        try:
            if not self.windows:
                os.execv(command[0], command)
            return _run_to_its_end(command)
        except OSError as error:
            raise SetupFailed(
                translate(
                    "Farmtable is installed but could not be started ({reason}); delete the folder {folder} "
                    "and start again."
                ).format(folder=self.folder, reason=error.strerror or error)
            ) from error

    def _set_up(self, part: str) -> None:
        say(translate("Getting Farmtable ready; the first time, this can take a few minutes."))
        digest = self.install_digest()
        for name in REQUIREMENTS:
            if name == part or self._stamp(name) != digest:
                self._stamp_file(name).unlink(missing_ok=True)
        with self.log.open("wb") as log:
            if self._stamp("venv") != self.venv_digest() or not self.python.exists():
                self._make_venv(log)
            self._install(REQUIREMENTS[part], log)
        for name in COVERED_PARTS[part]:
            self._write_stamp(name, digest)

    def _make_venv(self, log: BinaryIO) -> None:
        for name in ("venv", *REQUIREMENTS):
            self._stamp_file(name).unlink(missing_ok=True)
        if self.venv.exists():
            shutil.rmtree(self.venv)
        self._run_logged([sys.executable, "-m", "venv", str(self.venv)], log)
        self._write_stamp("venv", self.venv_digest())

    def _install(self, requirement: str, log: BinaryIO) -> None:
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        self._run_logged([*pip, "install", "--editable", requirement, "--constraint", LOCK_FILE], log)

    def _run_logged(self, command: list[str], log: BinaryIO) -> None:
        exit_code = subprocess.call(
            command, cwd=self.root, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
        )
        if exit_code != 0:
            written = self.log.read_text(encoding="utf-8", errors="replace")
            for line in written.rstrip().splitlines()[-LOG_LINES_SHOWN:]:
                say(line)
            free = shutil.disk_usage(self.folder).free
            raise SetupFailed(failure_sentence(written, free, self.log))

    def _read(self, name: str) -> bytes:
        try:
            return (self.root / name).read_bytes()
        except OSError as error:
            raise SetupFailed(
                translate(
                    "The file {name} is missing from {folder} or cannot be read; fetch Farmtable again."
                ).format(name=name, folder=self.root)
            ) from error

    def _stamp_file(self, name: str) -> Path:
        return self.folder / f"{name}.stamp"

    def _stamp(self, name: str) -> str | None:
        try:
            return self._stamp_file(name).read_text(encoding="ascii", errors="replace")
        except OSError:
            return None

    def _write_stamp(self, name: str, digest: str) -> None:
        unfinished = self._stamp_file(name).with_suffix(".unfinished")
        unfinished.write_text(digest, encoding="ascii")
        unfinished.replace(self._stamp_file(name))


def run_script(main: Callable[[list[str]], int]) -> NoReturn:
    """Call `main` with the command line's arguments and leave with the exit code that it returns.

    What a person can meet (an old Python, a set-up that failed) ends in one sentence and exit code 1.
    """
    complaint = old_python_sentence(sys.version_info[:3])
    if complaint is not None:
        sys.exit(complaint)
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupFailed as failure:
        sys.exit(str(failure))
    except KeyboardInterrupt:
        say(translate("Stopped; nothing was broken, and you can start again at any time."))
        sys.exit(INTERRUPTED)


def old_python_sentence(version: tuple[int, ...]) -> str | None:
    """Return what to tell somebody whose Python is too old for Farmtable, or None where it is not."""
    if version >= OLDEST_PYTHON:
        return None
    return translate("Farmtable needs Python {oldest} or newer; this is {version}.").format(
        oldest=".".join(map(str, OLDEST_PYTHON)), version=".".join(map(str, version))
    )


def failure_sentence(written: str, free: int, log: Path) -> str:
    """Return what to tell the person whose set-up failed.

    `written` is all that pip or venv has written to the file `log`, `free` the bytes left on the disk.
    """
    if _has_any(written, SIGNS_OF_NO_ENSUREPIP):
        return _no_venv_sentence()
    # On a full disk the log itself is often empty, so the space that is left has to tell.
    if free < FULL_DISK_BYTES or _has_any(written, SIGNS_OF_A_FULL_DISK):
        sentence = translate(
            "Farmtable could not be installed because the disk is full; nothing of yours was changed, so "
            "make some room and start again (the full report is in {log})."
        )
    elif _has_any(written, SIGNS_OF_NO_NETWORK):
        sentence = translate(
            "Farmtable could not be installed because the internet cannot be reached; nothing of yours was "
            "changed, so check the connection and start again (the full report is in {log})."
        )
    else:
        sentence = translate(
            "Farmtable could not be installed for the reason shown above; nothing of yours was changed, and "
            "you can start again once it is mended (the full report is in {log})."
        )
    return sentence.format(log=log)


def say(text: str) -> None:
    """Print to standard error, which keeps Farmtable's own output clean and can show any file name."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def exclusive_lock(path: Path) -> Iterator[None]:
    """Hold the file at `path` for this process alone; the system lets go of it even when we crash."""
    with path.open("ab") as file:
        if not try_lock(file):
            say(translate("Another window is getting Farmtable ready; this one goes on when that is done."))
            while not try_lock(file):
                time.sleep(SECONDS_BETWEEN_LOCK_ATTEMPTS)
        yield


def try_lock(file: BinaryIO) -> bool:
    """Lock the open file for this process and say whether that worked; closing the file lets go of it."""
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _require_venv_module() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise SetupFailed(_no_venv_sentence())


def _no_venv_sentence() -> str:
    return translate(
        "The venv part of Python is missing on this computer; install it (on Debian or Ubuntu with: "
        "sudo apt install python{version}-venv) and start again."
    ).format(version=".".join(map(str, sys.version_info[:2])))


def _digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()


def _has_any(text: str, signs: tuple[str, ...]) -> bool:
    return any(sign in text for sign in signs)


def _run_to_its_end(command: list[str]) -> int:
    with subprocess.Popen(command) as child:
        while True:
            # Ctrl+C reaches the child as well, and only the child knows what it means there.
            with contextlib.suppress(KeyboardInterrupt):
                return child.wait()
