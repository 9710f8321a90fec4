"""Settings: damaged parts cost only themselves, nothing is written needlessly, nothing stops a start."""

from __future__ import annotations

import errno
import json
import locale
import os
import sys
import time
from dataclasses import FrozenInstanceError, fields, replace
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.file_manager import show_folder
from farmtable.engine.files import previous_copy
from farmtable.engine.reduced_motion import reduced_motion_wanted
from farmtable.engine.settings import TITLES, Settings, SettingsFile, checked_settings

if TYPE_CHECKING:
    from pathlib import Path

CHANGED = Settings(
    ui_scale=1.25,
    full_screen=True,
    animation="fast",
    automaton_speed="at once",
    sound=False,
    volume=45,
    confirmations=False,
    palette="bright",
    larger_text=True,
    hints=False,
    practice=True,
    basic_graphics=True,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(file: Path, content: Any) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())


def test_what_is_set_is_back_at_the_next_start(file: Path) -> None:
    assert SettingsFile(file).read() == Settings()
    assert SettingsFile(file).write(CHANGED)
    again = SettingsFile(file)
    assert again.read() == CHANGED
    assert again.take_notice() is None


def test_every_setting_has_a_name_and_differs_in_this_test() -> None:
    names = {field.name for field in fields(Settings)}
    assert set(TITLES) == names
    assert all(getattr(CHANGED, name) != getattr(Settings(), name) for name in names)


def test_reading_writes_nothing_and_the_same_is_not_written_again(file: Path) -> None:
    SettingsFile(file).read()
    assert not file.parent.exists()
    settings_file = SettingsFile(file)
    settings_file.write(CHANGED)
    before = file.stat().st_mtime_ns
    assert not settings_file.write(CHANGED)
    assert not SettingsFile(file).write(CHANGED)
    assert file.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b'{"volume": 30',
        b"\0" * 64,
        b"null",
        b"[1]",
        b'"loud"',
        b"\xff\xfe{}",
        b'{"a":1,"a":2}',
        b"NaN",
    ],
)
def test_a_file_that_cannot_be_read_gives_the_usual_settings_and_says_so_once(
    file: Path, content: bytes
) -> None:
    write(file, content)
    settings_file = SettingsFile(file)
    assert settings_file.read() == Settings()
    notice = settings_file.take_notice()
    assert notice is not None
    assert "usual" in notice.text()
    assert settings_file.take_notice() is None
    assert file.read_bytes() == content
    settings_file.write(CHANGED)
    assert SettingsFile(file).read() == CHANGED
    assert previous_copy(file).read_bytes() == content


@pytest.mark.parametrize(
    ("name", "value", "stands"),
    [
        ("ui_scale", "large", 1.0),
        ("ui_scale", True, 1.0),
        ("ui_scale", 0, 0.75),
        ("ui_scale", 40, 2.0),
        ("full_screen", 1, False),
        ("animation", "warp", "normal"),
        ("animation", None, "normal"),
        ("automaton_speed", ["fast"], "normal"),
        ("sound", "no", True),
        ("volume", -5, 0),
        ("volume", 900, 100),
        ("volume", "loud", 70),
        ("volume", False, 70),
        ("confirmations", {}, True),
        ("palette", "mauve", "standard"),
        ("larger_text", 0, False),
        ("practice", "true", False),
        ("basic_graphics", 2.5, False),
    ],
)
def test_a_bad_value_costs_only_itself(file: Path, name: str, value: Any, stands: Any) -> None:
    good = {field.name: getattr(CHANGED, field.name) for field in fields(Settings)}
    write(file, {**good, name: value})
    settings_file = SettingsFile(file)
    assert settings_file.read() == replace(CHANGED, **{name: stands})
    notice = settings_file.take_notice()
    assert notice is not None
    assert TITLES[name].text() in notice.text()
    assert not any(
        TITLES[other].text() in notice.text()
        for other in TITLES
        if TITLES[other].text() not in TITLES[name].text()
    )


def test_missing_parts_are_usual_without_a_word_and_unknown_ones_are_kept(file: Path) -> None:
    write(file, {"volume": 20, "weather": {"rain": 3}})
    settings_file = SettingsFile(file)
    assert settings_file.read() == Settings(volume=20)
    assert settings_file.take_notice() is None
    settings_file.write(Settings(volume=25))
    assert json.loads(file.read_bytes()) == {"volume": 25, "weather": {"rain": 3}}


def test_usual_settings_are_really_usual_after_damage_and_change(file: Path) -> None:
    write(file, {"volume": "loud", "palette": 7})
    settings_file = SettingsFile(file)
    settings = settings_file.read()
    settings_file.write(replace(settings, volume=1, palette="high_contrast"))
    assert settings_file.usual == Settings() == SettingsFile(file).usual
    with pytest.raises(FrozenInstanceError):
        settings_file.usual.volume = 3  # type: ignore[misc]
    settings_file.write(settings_file.usual)
    assert SettingsFile(file).read() == Settings()


def test_silence_does_not_forget_the_volume(file: Path) -> None:
    SettingsFile(file).write(Settings(volume=70, sound=False))
    settings = SettingsFile(file).read()
    assert (settings.sound, settings.volume) == (False, 70)
    SettingsFile(file).write(replace(settings, volume=35))
    SettingsFile(file).write(replace(SettingsFile(file).read(), sound=True))
    assert SettingsFile(file).read() == Settings(volume=35)


def test_usual_settings_follow_the_system_until_the_person_decides(file: Path) -> None:
    calm = Settings(animation="off")
    assert SettingsFile(file, calm).read().animation == "off"
    SettingsFile(file, calm).write(replace(calm, volume=10))
    assert SettingsFile(file, Settings()).read() == Settings(volume=10)
    SettingsFile(file, calm).write(replace(calm, animation="normal"))
    assert SettingsFile(file, calm).read().animation == "normal"


@pytest.mark.parametrize("kind", ["a file in the way", "a folder in the way"])
def test_an_unwritable_folder_is_told_once_and_stops_nothing(tmp_path: Path, kind: str) -> None:
    home = tmp_path / "home"
    if kind == "a file in the way":
        home.write_text("not a folder")
    else:
        (home / "settings.json").mkdir(parents=True)
    settings_file = SettingsFile(home / "settings.json")
    assert settings_file.read() == Settings()
    settings_file.take_notice()
    assert not settings_file.write(CHANGED)
    notice = settings_file.take_notice()
    assert notice is not None
    assert str(home) in notice.text()
    assert not settings_file.write(replace(CHANGED, volume=3))
    assert settings_file.take_notice() is None


@pytest.mark.parametrize("name", ["de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8"])
def test_numbers_are_written_alike_everywhere(tmp_path: Path, name: str) -> None:
    settings = Settings(ui_scale=1.25, volume=50)
    SettingsFile(tmp_path / "english.json").write(settings)
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, name)
    except locale.Error:
        # Not installed here: then at least whatever this system's own locale is.
        locale.setlocale(locale.LC_ALL, "")
    try:
        SettingsFile(tmp_path / "other.json").write(settings)
        assert SettingsFile(tmp_path / "other.json").read() == settings
    finally:
        locale.setlocale(locale.LC_ALL, before)
    assert (tmp_path / "other.json").read_bytes() == (tmp_path / "english.json").read_bytes()
    assert b"1.25" in (tmp_path / "other.json").read_bytes()


def test_whole_numbers_become_what_they_should_be() -> None:
    settings, wrong = checked_settings({"ui_scale": 2, "volume": 33.4}, Settings())
    assert (settings.ui_scale, settings.volume, wrong) == (2.0, 33, ())
    assert isinstance(settings.ui_scale, float)
    assert isinstance(settings.volume, int)


def test_r06_two_windows_keep_each_others_settings(file: Path) -> None:
    """What is set in one window is not undone because something else is set in the other."""
    first, second = SettingsFile(file), SettingsFile(file)
    one, two = first.read(), second.read()
    one, two = replace(one, volume=20), replace(two, palette="bright")
    first.write(one)
    second.write(two)
    assert SettingsFile(file).read() == Settings(volume=20, palette="bright")
    # Of one setting, the last word holds.
    two = replace(two, volume=90)
    second.write(two)
    one = replace(one, hints=False)
    first.write(one)
    assert SettingsFile(file).read() == Settings(volume=90, palette="bright", hints=False)
    # Everything is everything, whoever set it.
    second.write(Settings())
    assert SettingsFile(file).read() == Settings()


def test_what_could_not_be_kept_is_kept_with_the_next_change(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_file = SettingsFile(file)
    settings = settings_file.read()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as filled:
        filled.setattr("farmtable.engine.files._write_new", full)
        settings = replace(settings, volume=20)
        assert not settings_file.write(settings)
    settings_file.write(replace(settings, hints=False))
    assert SettingsFile(file).read() == Settings(volume=20, hints=False)


def test_settings_load_neither_pydantic_nor_pygame() -> None:
    import subprocess

    code = (
        "import sys, farmtable.engine.settings, farmtable.engine.reduced_motion\n"
        "print(sorted(name for name in ('pydantic', 'pygame', 'subprocess') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("file", "text", "wanted"),
    [
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations = false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("gtk-3.0/settings.ini", "[Settings]\n#gtk-enable-animations=0\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "", False),
    ],
)
def test_the_system_may_ask_for_less_movement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str, wanted: bool
) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(text)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "XFCE")
    assert reduced_motion_wanted() is wanted


def program(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("script", "wanted"),
    [("echo false", True), ("echo true", False), ("exit 3", False), ("exec sleep 5", False)],
)
def test_gnome_is_asked_and_never_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, wanted: bool
) -> None:
    program(tmp_path / "bin", "gsettings", script)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    assert reduced_motion_wanted() is wanted


def test_a_folder_is_made_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    told = tmp_path / "told"
    program(tmp_path / "bin", "xdg-open", f'echo "$1" > {told}.new; mv {told}.new {told}')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    folder = tmp_path / "my matches"
    assert show_folder(folder)
    assert folder.is_dir()
    for _ in range(200):
        if told.exists():
            break
        time.sleep(0.02)
    assert told.read_text().strip() == str(folder)


def test_without_a_file_manager_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not show_folder(tmp_path / "matches")
    (tmp_path / "in the way").write_text("")
    assert not show_folder(tmp_path / "in the way" / "matches")
