"""Put Farmtable among the programs of a Linux desktop: `python scripts/desktop.py install`, or `remove`.

Installs a menu entry and the icon for this person alone. The entry starts this checkout, or the program that
`--program FILE` names, such as the one built by `scripts/package.py`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, Environment, SetupFailed, run_script, translate

ENTRY = ROOT / "assets" / "desktop" / "farmtable.desktop"
ICON_SIZES = (48, 128, 256)
RESERVED = " \t\n\"'\\><~|&;$*?#()`"
ESCAPED_IN_QUOTES = '"`$\\'


def main(arguments: list[str]) -> int:
    """Install or remove the menu entry; elsewhere than on Linux, say what to do instead."""
    options = parse(arguments)
    advice = other_system_sentence(sys.platform)
    if advice is not None:
        print(advice)
        return 0
    data = data_folder(os.environ)
    try:
        if options.action == "remove":
            print(removed_sentence(remove(data)))
            return 0
        environment = Environment(ROOT)
        environment.prepare("play")
        with tempfile.TemporaryDirectory(prefix="farmtable-icons-") as icons:
            draw_icons(environment.python, Path(icons))
            entry = install(data, command_words(options.program), Path(icons))
    except OSError as error:
        raise SetupFailed(
            translate(
                "The menu entry could not be changed in {folder} ({reason}); nothing else was touched."
            ).format(folder=error.filename or data, reason=error.strerror or error)
        ) from error
    complaint = validated(entry)
    if complaint is not None:
        raise SetupFailed(
            translate("The menu entry {file} was written, but the desktop may not like it: {reason}.").format(
                file=entry, reason=complaint
            )
        )
    print(
        translate("Farmtable is in your menu now; “remove” takes it out again ({file}).").format(file=entry)
    )
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """Return what to do."""
    parser = argparse.ArgumentParser(
        description=translate("Put Farmtable among the programs of the desktop, or take it out again."),
        allow_abbrev=False,
    )
    parser.add_argument("action", choices=("install", "remove"))
    parser.add_argument(
        "--program",
        type=Path,
        metavar="FILE",
        help=translate("the program to start instead of this checkout"),
    )
    return parser.parse_args(arguments)


def other_system_sentence(platform: str) -> str | None:
    """Return what to do on a system without menu entries of this kind, None on Linux and its like."""
    if platform == "win32":
        return translate(
            "On Windows, build the program with scripts/package.py, then pin dist\\farmtable\\farmtable.exe "
            "to the Start menu with a right click."
        )
    if platform == "darwin":
        return translate(
            "On macOS, build the program with scripts/package.py, then drag dist/farmtable/farmtable into "
            "the Dock."
        )
    return None


def data_folder(variables: os._Environ[str] | dict[str, str]) -> Path:
    """Return where this person's menu entries and icons are; a relative XDG_DATA_HOME does not count."""
    given = Path(variables.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "share"


def command_words(program: Path | None) -> list[str]:
    """Return the command that starts Farmtable.

    Raises:
        SetupFailed: the program that was named cannot be started.
    """
    if program is None:
        return [sys.executable, str(ROOT / "scripts" / "play.py")]
    found = shutil.which(program)
    if found is None:
        raise SetupFailed(
            translate("There is no program {file} that can be started; nothing was changed.").format(
                file=program
            )
        )
    return [str(Path(found).resolve())]


def draw_icons(python: Path, folder: Path) -> None:
    """Draw the icons into a folder.

    Raises:
        SetupFailed: they cannot be drawn.
    """
    command = [str(python), str(ROOT / "scripts" / "icons.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise SetupFailed(
            translate("The icon could not be drawn ({reason}); nothing was changed.").format(reason=reason)
        )


def install(data: Path, command: list[str], icons: Path) -> Path:
    """Write the menu entry and the icons below `data`; return the entry."""
    for source, target in zip(icon_names(icons), icon_files(data), strict=True):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    entry = entry_file(data)
    entry.parent.mkdir(parents=True, exist_ok=True)
    unfinished = entry.with_suffix(".unfinished")
    unfinished.write_text(entry_text(ENTRY.read_text(encoding="utf-8"), command), encoding="utf-8")
    unfinished.replace(entry)
    tell_desktop(data)
    return entry


def remove(data: Path) -> bool:
    """Remove the menu entry and the icons below `data`; tell whether there were any."""
    found = False
    for file in (entry_file(data), *icon_files(data)):
        if file.exists():
            file.unlink()
            found = True
    if found:
        tell_desktop(data)
    return found


def removed_sentence(found: bool) -> str:
    """Return what to say after removing."""
    if found:
        return translate("Farmtable is no longer in your menu; your games and settings were kept.")
    return translate("Farmtable was not in your menu; nothing was changed.")


def entry_file(data: Path) -> Path:
    """Return the path of the menu entry."""
    return data / "applications" / "farmtable.desktop"


def icon_files(data: Path) -> list[Path]:
    """Return the paths of the icons."""
    icons = data / "icons" / "hicolor"
    return [icons / f"{size}x{size}" / "apps" / "farmtable.png" for size in ICON_SIZES]


def icon_names(folder: Path) -> list[Path]:
    """Return the drawn pictures that `icon_files` are copies of."""
    return [folder / f"farmtable-{size}.png" for size in ICON_SIZES]


def entry_text(template: str, command: list[str]) -> str:
    """Return the menu entry with the command that starts Farmtable, with a saved match where one is given."""
    exec_line = "Exec=" + " ".join([*(quoted(word) for word in command), "%f"])
    lines = [exec_line if line.startswith("Exec=") else line for line in template.splitlines()]
    return "\n".join(lines) + "\n"


def quoted(word: str) -> str:
    """Return one word of a command as the Desktop Entry Specification writes it."""
    word = word.replace("%", "%%")
    if not any(letter in RESERVED for letter in word):
        return word
    inner = "".join(f"\\{letter}" if letter in ESCAPED_IN_QUOTES else letter for letter in word)
    # The whole value is a string of the file as well, in which every backslash is written twice.
    return '"' + inner.replace("\\", "\\\\") + '"'


def validated(entry: Path) -> str | None:
    """Return what is wrong with a menu entry, None for nothing or where nobody can tell."""
    checker = shutil.which("desktop-file-validate")
    if checker is None:
        return None
    done = subprocess.run(
        [checker, str(entry)], capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    return (done.stdout + done.stderr).strip() or None if done.returncode != 0 else None


def tell_desktop(data: Path) -> None:
    """Let the desktop notice the change at once, where it has the means."""
    updater = shutil.which("update-desktop-database")
    if updater is not None:
        subprocess.run([updater, "-q", str(data / "applications")], capture_output=True, check=False)
    icons = data / "icons" / "hicolor"
    if icons.is_dir():
        os.utime(icons)


if __name__ == "__main__":
    run_script(main)
