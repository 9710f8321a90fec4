"""The finished program, the wheel and the menu entry: built, installed and started as people would."""

from __future__ import annotations

import io
import json
import os
import stat
import struct
import subprocess
import sys
import venv
import zipfile
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

import desktop
import icons
import package
from environment import SIGNS_OF_NO_NETWORK, SetupFailed

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "saves" / "pocket_farm.format1.json"
SIMULATE = ("simulate", "pocket_farm", "--seats", "2", "--games", "3", "--json")

GAME = {"lines": [{"seat": 0}], "moves": 9}
TOTAL = {"games": 2, "broken_invariants": 0}


def as_lines(*documents: object) -> str:
    return "\n".join(json.dumps(document) for document in documents)


def png(surface: pygame.Surface) -> bytes:
    written = io.BytesIO()
    pygame.image.save(surface, written, "picture.png")
    return written.getvalue()


# What the build thinks of its own program


@pytest.mark.parametrize(
    "printed",
    [
        "",
        "Segmentation fault",
        as_lines(GAME, TOTAL),
        as_lines(GAME, {**GAME, "lines": []}, TOTAL),
        as_lines(GAME, {**GAME, "moves": 0}, TOTAL),
        as_lines(GAME, GAME, {**TOTAL, "broken_invariants": 1}),
        as_lines(GAME, GAME, {**TOTAL, "games": 1}),
        as_lines(GAME, GAME, [2, 0]),
    ],
)
def test_a_program_that_does_not_play_its_games_is_found_out(printed: str) -> None:
    assert package.simulation_fault(printed, 2) is not None


def test_a_program_that_plays_its_games_is_good() -> None:
    assert package.simulation_fault(as_lines(GAME, GAME, TOTAL), 2) is None


def test_an_empty_picture_is_found_out() -> None:
    surface = pygame.Surface((64, 48))
    surface.fill((200, 120, 30))
    assert not package.has_several_colours(png(surface))
    surface.fill((0, 90, 0), (20, 20, 9, 9))
    assert package.has_several_colours(png(surface))
    with pytest.raises(SetupFailed, match="no PNG"):
        package.has_several_colours(b"not a picture")


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_every_platform_gets_all_data_and_nothing_of_the_tests(platform: str) -> None:
    command = package.pyinstaller_command(Path("python"), Path("work"), Path("out"), Path("icons"), platform)
    pairs = list(pairwise(command))
    for name in ("farmtable", "font_fredoka_one", "font_source_sans_pro"):
        assert ("--collect-data", name) in pairs
    for name in ("numpy", "hypothesis", "pytest"):
        assert ("--exclude-module", name) in pairs
    icon = {"linux": None, "win32": "farmtable.ico", "darwin": "farmtable.icns"}[platform]
    given = [Path(value).name for key, value in pairs if key == "--icon"]
    assert given == ([] if icon is None else [icon])
    assert ("--hide-console" in command) == (platform == "win32")


def test_size_counts_each_file_once(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "large").write_bytes(b"x" * 700)
    (tmp_path / "small").write_bytes(b"x" * 50)
    (tmp_path / "link").symlink_to(tmp_path / "inside" / "large")
    assert package.size_of(tmp_path) == 750


def test_a_program_that_ends_badly_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SetupFailed) as failure:
        package.run_built([sys.executable, "-c", "raise SystemExit('no font')"], str(tmp_path))
    assert str(failure.value).count(".") == 1
    assert "no font" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SetupFailed, match="--work"):
        package.main(["--work", str(tmp_path / "file" / "work"), "--out", str(tmp_path)])


# The icon


def test_icons_are_drawn_in_every_size(tmp_path: Path) -> None:
    icons.write_icons(tmp_path)
    for size in icons.SIZES:
        drawn = pygame.image.load(str(tmp_path / f"farmtable-{size}.png"))
        assert drawn.get_size() == (size, size)
        assert drawn.get_at((0, 0)).a == 0, "the corner of the icon is not clear"
        assert drawn.get_at((size // 2, size // 2)).a == 255


def test_windows_icon_points_at_its_pictures(tmp_path: Path) -> None:
    icons.write_icons(tmp_path)
    whole = (tmp_path / "farmtable.ico").read_bytes()
    zero, kind, count = struct.unpack("<HHH", whole[:6])
    assert (zero, kind, count) == (0, 1, len(icons.ICO_SIZES))
    for at, size in enumerate(icons.ICO_SIZES):
        width, _, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", whole, 6 + 16 * at)
        assert (width or 256, bits) == (size, 32)
        assert whole[offset : offset + length] == (tmp_path / f"farmtable-{size}.png").read_bytes()


def test_mac_icon_is_as_long_as_it_says(tmp_path: Path) -> None:
    icons.write_icons(tmp_path)
    whole = (tmp_path / "farmtable.icns").read_bytes()
    assert whole[:4] == b"icns"
    assert struct.unpack(">I", whole[4:8]) == (len(whole),)
    at, kinds = 8, []
    while at < len(whole):
        kinds.append(whole[at : at + 4])
        at += struct.unpack(">I", whole[at + 4 : at + 8])[0]
    assert kinds == [b"ic07", b"ic08", b"ic09"]
    assert at == len(whole)


# The menu entry


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    icons.write_icons(tmp_path / "drawn")
    return tmp_path / "drawn"


def test_install_and_remove_leave_nothing_behind(tmp_path: Path, drawn: Path) -> None:
    data = tmp_path / "share"
    entry = desktop.install(data, ["/usr/bin/python3", "/games/farm table/play.py"], drawn)
    assert entry == data / "applications" / "farmtable.desktop"
    assert 'Exec=/usr/bin/python3 "/games/farm table/play.py" %f' in entry.read_text().splitlines()
    for size in (48, 128, 256):
        icon = data / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "farmtable.png"
        assert icon.read_bytes() == (drawn / f"farmtable-{size}.png").read_bytes()
    assert desktop.validated(entry) is None
    desktop.install(data, ["/usr/bin/farmtable"], drawn)
    assert "Exec=/usr/bin/farmtable %f" in entry.read_text()
    (data / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    assert desktop.remove(data)
    kept = {path.name for path in data.rglob("*") if path.is_file()}
    # The cache is the desktop's own list of what every menu entry opens.
    assert kept - {"mimeinfo.cache"} == {"other.desktop"}
    assert not desktop.remove(data)


def test_entry_says_what_the_specification_asks_for() -> None:
    lines = dict(line.split("=", 1) for line in desktop.ENTRY.read_text().splitlines() if "=" in line)
    assert lines["Type"] == "Application"
    assert lines["Icon"] == "farmtable"
    assert lines["StartupWMClass"] == "farmtable"
    assert lines["Categories"].startswith("Game;")
    assert lines["Exec"].endswith(" %f")


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("/usr/bin/python3", "/usr/bin/python3"),
        ("/home/Zoë/farm", "/home/Zoë/farm"),
        ("/my games/play.py", '"/my games/play.py"'),
        ("/50%/play.py", "/50%%/play.py"),
        ("/a$b`c/play.py", '"/a\\\\$b\\\\`c/play.py"'),
        ('/a"b', '"/a\\\\"b"'),
        ("/a\\b", '"/a\\\\\\\\b"'),
    ],
)
def test_words_of_the_command_are_quoted(word: str, written: str) -> None:
    assert desktop.quoted(word) == written


def test_a_relative_data_folder_does_not_count() -> None:
    assert desktop.data_folder({"XDG_DATA_HOME": "/data"}) == Path("/data")
    usual = Path.home() / ".local" / "share"
    assert desktop.data_folder({"XDG_DATA_HOME": "data"}) == usual
    assert desktop.data_folder({}) == usual


def test_the_entry_starts_this_checkout_or_the_program_that_is_named(tmp_path: Path) -> None:
    assert desktop.command_words(None) == [sys.executable, str(ROOT / "scripts" / "play.py")]
    program = tmp_path / "farmtable"
    with pytest.raises(SetupFailed, match="no program"):
        desktop.command_words(program)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert desktop.command_words(program) == [str(program)]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_are_told_what_to_do(
    platform: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert desktop.main(["install"]) == 0
    told = capsys.readouterr().out
    assert "scripts/package.py" in told
    assert told.count("\n") == 1


def test_no_icon_is_one_sentence(tmp_path: Path) -> None:
    without_pygame = tmp_path / "python"
    without_pygame.write_text("#!/bin/sh\necho 'No module named pygame' >&2\nexit 1\n")
    without_pygame.chmod(0o755)
    with pytest.raises(SetupFailed, match="No module named pygame"):
        desktop.draw_icons(without_pygame, tmp_path)


# The real thing


def run(command: Sequence[object], folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**package.quiet_variables(), **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=170,
        check=False,
    )


def demand(done: subprocess.CompletedProcess[str]) -> str:
    """Return what a command printed; where only the network was missing, skip the test."""
    words = done.stdout + done.stderr
    if done.returncode != 0 and any(sign in words for sign in SIGNS_OF_NO_NETWORK):
        pytest.skip("the package index cannot be reached")
    assert done.returncode == 0, words[-2000:]
    return done.stdout


def assert_plays(command: Sequence[object], folder: Path, home: Path) -> None:
    """Let an installed program play and draw in a folder."""
    played = demand(run([*command, *SIMULATE], folder, FARMTABLE_HOME=str(home)))
    assert package.simulation_fault(played, 3) is None
    out = home / "table.png"
    demand(run([*command, "show", SAMPLE, "--out", out], folder, FARMTABLE_HOME=str(home)))
    assert package.has_several_colours(out.read_bytes())


@pytest.mark.package
def test_program_is_built_and_works_in_another_folder(tmp_path: Path) -> None:
    script = ROOT / "scripts" / "package.py"
    done = run(
        [sys.executable, script, "--out", tmp_path / "out", "--work", tmp_path / "work"],
        tmp_path,
    )
    log = tmp_path / "work" / "install.log"
    if done.returncode != 0 and log.exists():
        written = log.read_text(encoding="utf-8", errors="replace")
        if any(sign in written for sign in SIGNS_OF_NO_NETWORK):
            pytest.skip("the package index cannot be reached")
    assert done.returncode == 0, done.stderr
    assert "MB" in done.stdout
    moved = tmp_path / "moved away"
    (tmp_path / "out" / "farmtable").rename(moved)
    names = {path.name for path in (moved / "_internal").rglob("*")}
    assert not names & {"numpy", "hypothesis", "pytest"}
    assert {"FredokaOne-Regular.ttf", "SourceSansPro-Regular.ttf"} <= names
    assert "app_icon.svg" in names
    home = tmp_path / "home"
    home.mkdir()
    assert_plays([moved / "farmtable"], home, home)


def make_read_only(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def make_writable(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(path.stat().st_mode | stat.S_IWUSR)


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    return {
        str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.package
def test_wheel_holds_all_assets_and_works_from_read_only_folders(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    demand(run([*pip, "wheel", ROOT, "--no-deps", "--wheel-dir", wheels], tmp_path))
    (wheel,) = wheels.glob("farmtable-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = {name: archive.getinfo(name).file_size for name in archive.namelist()}
    for path in (ROOT / "assets").rglob("*"):
        if path.is_file():
            name = f"farmtable/assets/{path.relative_to(ROOT / 'assets').as_posix()}"
            assert held.get(name) == path.stat().st_size, name
    assert not [name for name in held if name.startswith(("tests/", "scripts/"))]
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    constraint = ["--constraint", ROOT / "requirements.lock"]
    demand(run([scripts / "python", *pip[1:], "install", wheel, *constraint], tmp_path))
    installed = next((tmp_path / "venv").rglob("site-packages")) / "farmtable"
    elsewhere, home = tmp_path / "elsewhere", tmp_path / "home"
    elsewhere.mkdir()
    home.mkdir()
    assert_plays([scripts / "farmtable"], elsewhere, home)
    before = contents(installed)
    make_read_only(installed)
    make_read_only(elsewhere)
    try:
        assert_plays([scripts / "farmtable"], elsewhere, home)
        assert_plays([scripts / "python", "-m", "farmtable"], elsewhere, home)
    finally:
        make_writable(installed)
        make_writable(elsewhere)
    # Some people, and this test where root runs it, may write in spite of everything: nothing must want to.
    assert contents(installed) == before
    assert not list(elsewhere.iterdir())
