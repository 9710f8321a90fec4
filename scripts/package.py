"""Build Farmtable as a program that needs no Python: `python scripts/package.py [--out FOLDER]`.

Makes a clean environment of its own in `build/package`, installs Farmtable into it as a wheel, and lets
PyInstaller put both into the folder `dist/farmtable`. The finished program then has to play three games and
draw a table before the build counts as done.
"""

from __future__ import annotations

import argparse
import json
import os
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path

from environment import LOCK_FILE, ROOT, Environment, SetupFailed, exclusive_lock, run_script, say, translate

BUILD_TOOLS = ("pyinstaller==6.22.3",)
LEFT_OUT = (
    "numpy",
    "hypothesis",
    "pytest",
    "mypy",
    "tkinter",
    "setuptools",
    "pip",
    "PIL",
    "IPython",
    "fontTools",
)
"""What PyInstaller would take along where it finds it, although Farmtable never uses it."""

DATA_PACKAGES = ("farmtable", "font_fredoka_one", "font_source_sans_pro")
SAMPLE = ROOT / "saves" / "pocket_farm.format1.json"
LONGEST_RUN_SECONDS = 120
LOG_LINES_SHOWN = 10


@dataclass(frozen=True)
class BuildEnvironment(Environment):
    """The clean environment of a build: what runs Farmtable, and PyInstaller, and nothing else."""

    work: Path = field(default=ROOT / "build" / "package")

    @property
    def folder(self) -> Path:
        return self.work

    def make(self) -> None:
        """Make it anew.

        Raises:
            SetupFailed: it could not be made.
        """
        say(translate("Making a clean environment in {folder}.").format(folder=self.folder))
        with self.log.open("wb") as log:
            self._make_venv(log)
            pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
            self._run_logged([*pip, ".", *BUILD_TOOLS, "--constraint", LOCK_FILE], log)

    def build(self, out: Path) -> Path:
        """Build the program into a folder of `out` and return it.

        Raises:
            SetupFailed: PyInstaller could not build it; the program that was there before is gone.
        """
        say(translate("Building the program; this takes about a minute."))
        icons = self.folder / "icons"
        self._run_logged_as_build([str(self.python), str(ROOT / "scripts" / "icons.py"), str(icons)])
        self._run_logged_as_build(
            pyinstaller_command(self.python, self.folder, out, icons, sys.platform), self.folder
        )
        return out / "farmtable"

    def _run_logged_as_build(self, command: list[str], folder: Path | None = None) -> None:
        with self.log.open("ab") as log:
            code = subprocess.call(
                command,
                cwd=folder or self.root,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=quiet_variables(),
            )
        if code != 0:
            for line in self.log.read_text(encoding="utf-8", errors="replace").splitlines()[
                -LOG_LINES_SHOWN:
            ]:
                say(line)
            raise SetupFailed(
                translate(
                    "The program could not be built for the reason shown above; Farmtable itself was not "
                    "changed, and you can start again once it is mended (the full report is in {log})."
                ).format(log=self.log)
            )


def main(arguments: list[str]) -> int:
    """Build the program, prove that it works and tell how large it is."""
    options = parse(arguments)
    out, work = options.out.resolve(), options.work.resolve()
    start = time.monotonic()
    try:
        work.mkdir(parents=True, exist_ok=True)
        with exclusive_lock(work / "lock"):
            environment = BuildEnvironment(ROOT, work=work)
            environment.make()
            folder = environment.build(out)
            prove(folder)
    except OSError as error:
        raise SetupFailed(
            translate(
                "The program could not be built in {folder} ({reason}); choose a folder that you may write "
                "to with --work and --out, and start again."
            ).format(folder=error.filename or work, reason=error.strerror or error)
        ) from error
    print(report(folder, time.monotonic() - start), flush=True)
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """Return where to build."""
    parser = argparse.ArgumentParser(
        description=translate("Build Farmtable as a program that needs no Python."), allow_abbrev=False
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=ROOT / "dist",
        metavar="FOLDER",
        help=translate("where the folder “farmtable” with the program goes (dist)"),
    )
    parser.add_argument(
        "--work",
        type=Path,
        default=ROOT / "build" / "package",
        metavar="FOLDER",
        help=translate("where to build; it can be deleted afterwards (build/package)"),
    )
    return parser.parse_args(arguments)


def pyinstaller_command(python: Path, work: Path, out: Path, icons: Path, platform: str) -> list[str]:
    """Return the command that builds the program with the Farmtable that is installed for `python`."""
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--onedir", "--log-level", "WARN"]
    command += ["--name", "farmtable", "--distpath", str(out)]
    command += ["--workpath", str(work / "pyinstaller"), "--specpath", str(work)]
    # Games and screens are imported by name, or only when they are needed: all of them go along.
    command += ["--collect-submodules", "farmtable"]
    for package in DATA_PACKAGES:
        command += ["--collect-data", package]
    for module in LEFT_OUT:
        command += ["--exclude-module", module]
    if platform == "win32":
        # The command line needs a console; who starts the program by its icon should not see one.
        command += ["--icon", str(icons / "farmtable.ico"), "--hide-console", "hide-early"]
    elif platform == "darwin":
        command += ["--icon", str(icons / "farmtable.icns")]
    return [*command, str(ROOT / "farmtable" / "__main__.py")]


def quiet_variables() -> dict[str, str]:
    """Return this process’s environment without what is meant for Python, and with no screen or speakers."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {**kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def prove(folder: Path) -> None:
    """Let the finished program play three games and draw a table, far from the checkout.

    Raises:
        SetupFailed: it does not do what it should.
    """
    program = folder / ("farmtable.exe" if os.name == "nt" else "farmtable")
    with tempfile.TemporaryDirectory(prefix="farmtable-proof-", ignore_cleanup_errors=True) as elsewhere:
        played = run_built(
            [str(program), "simulate", "pocket_farm", "--seats", "2", "--games", "3", "--json"], elsewhere
        )
        fault = simulation_fault(played, 3)
        if fault is None:
            out = Path(elsewhere) / "table.png"
            run_built([str(program), "show", str(SAMPLE), "--out", str(out)], elsewhere)
            if not has_several_colours(out.read_bytes()):
                fault = translate("the picture of the table is empty")
    if fault is not None:
        raise SetupFailed(
            translate("The program in {folder} was built but does not work: {fault}.").format(
                folder=folder, fault=fault
            )
        )
    say(translate("The program has played three games and drawn a table."))


def run_built(command: list[str], folder: str) -> str:
    """Run the finished program in another folder and return what it prints.

    Raises:
        SetupFailed: it ended badly, or not at all.
    """
    variables = {**quiet_variables(), "FARMTABLE_HOME": folder}
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST_RUN_SECONDS,
            check=False,
        )
        words, code = done.stderr, done.returncode
    except subprocess.TimeoutExpired:
        words, code = translate("it did not come to an end"), -1
    if code == 0:
        return done.stdout
    say(words.rstrip())
    raise SetupFailed(
        translate("The program was built but “{command}” ended badly, as shown above.").format(
            command=" ".join(command[1:])
        )
    )


def simulation_fault(printed: str, games: int) -> str | None:
    """Return what is wrong with what `simulate --json` printed, None for nothing."""
    try:
        lines = [json.loads(line) for line in printed.splitlines()]
        total = lines[-1]
        good = len(lines) == games + 1 and total["games"] == games and total["broken_invariants"] == 0
        finished = all(line["lines"] and line["moves"] > 0 for line in lines[:-1])
    except (ValueError, LookupError, TypeError):
        return translate("it did not tell how its games ended")
    return None if good and finished else translate("its games did not come to a good end")


def has_several_colours(png: bytes) -> bool:
    """Tell whether a PNG picture is more than one plain surface.

    Raises:
        SetupFailed: it is no PNG picture.
    """
    if not png.startswith(b"\x89PNG\r\n\x1a\n"):
        raise SetupFailed(translate("The program was built but its picture of a table is no PNG file."))
    width, height, at, packed = 0, 0, 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    plain = zlib.decompress(packed)
    # A plain surface is the same line over and over: after the filters, no two lines differ but the first.
    step = len(plain) // max(1, height)
    lines = {plain[start : start + step] for start in range(0, step * height, step)}
    return width > 1 and len(lines) > 2


def report(folder: Path, seconds: float) -> str:
    """Return the size of the program and how long it took to build."""
    sizes = sorted(((size_of(path), path.name) for path in folder.iterdir()), reverse=True)
    inside = sorted(((size_of(path), path.name) for path in (folder / "_internal").glob("*")), reverse=True)[
        :6
    ]
    total = sum(size for size, _ in sizes)
    lines = [f"  {size / 1_000_000:7.1f} MB  {name}" for size, name in (*sizes, *inside)]
    head = translate("{folder}: {megabytes} MB, built and tried in {seconds} seconds.").format(
        folder=folder, megabytes=round(total / 1_000_000), seconds=round(seconds)
    )
    return "\n".join([head, *lines])


def size_of(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder; links count nothing."""
    if path.is_symlink():
        return 0
    if path.is_dir():
        return sum(size_of(inside) for inside in path.iterdir())
    return path.stat().st_size


if __name__ == "__main__":
    run_script(main)
