"""Paths as people type them, safe names for files, and exports that write over nothing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from farmtable.engine import typed_paths
from farmtable.engine.names import file_stem
from farmtable.engine.typed_paths import ExportFault, export_to, proposed_export, typed_path


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/a/b.json", "/a/b.json"),
        ("  /a/b c.json \n", "/a/b c.json"),
        ('"/a/b.json"', "/a/b.json"),
        ("'/a/b.json'", "/a/b.json"),
        ("file:///a/b%20c.json", "/a/b c.json"),
        ("mine.json", "/home/mine.json"),
        ("sub/mine", "/home/sub/mine"),
        ("~nobody-of-this-name/a.json", "/home/~nobody-of-this-name/a.json"),
        ('"', '/home/"'),
        ("", "/home"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="these are paths of other systems")
def test_typed_paths(typed: str, meant: str) -> None:
    assert typed_path(typed, Path("/home")) == Path(meant)


def test_a_path_from_the_own_folder_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert typed_path("~/a.json", Path("/home")) == tmp_path / "a.json"


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Farm: round 3?", "Farm-round-3"),
        ("a/b\\c..", "a-b-c"),
        ("trailing dot.", "trailing-dot"),
        ("nul", "nul-"),
        ("CON", "CON-"),
        ("com7", "com7-"),
        ("console", "console"),
        ("   ", ""),
        ("🌻", ""),
        ("Zoë & Åsa", "Zoë-Åsa"),
        ("\ud83c x", "x"),
        ("../../etc", "etc"),
    ],
)
def test_r08_names_of_files(name: str, stem: str) -> None:
    assert file_stem(name) == stem


def test_long_names_of_files_are_cut_between_letters() -> None:
    assert file_stem("x" * 300) == "x" * 80
    assert len(file_stem("ж" * 300).encode()) == 80
    assert not file_stem("x" * 79 + " y").endswith("-")


def test_a_proposal_is_always_free(tmp_path: Path) -> None:
    assert proposed_export(tmp_path, ("?", "Our game")) == tmp_path / "Our-game.json"
    (tmp_path / "Our-game.json").touch()
    (tmp_path / "Our-game-2.json").symlink_to(tmp_path / "nowhere")
    assert proposed_export(tmp_path, ("Our game",)) == tmp_path / "Our-game-3.json"
    assert proposed_export(tmp_path, ("?",)) == tmp_path / "farmtable.json"


def test_exports(tmp_path: Path) -> None:
    assert export_to(tmp_path / "a" / "b.json", b"one", "x") == tmp_path / "a" / "b.json"
    assert export_to(tmp_path / "a" / "c", b"two", "x") == tmp_path / "a" / "c.json"
    assert export_to(tmp_path / "a", b"three", "Our game") == tmp_path / "a" / "Our-game.json"
    found = {file.name: file.read_bytes() for file in (tmp_path / "a").iterdir()}
    assert found == {"b.json": b"one", "c.json": b"two", "Our-game.json": b"three"}


def test_exports_write_over_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"mine")
    for target in (file, tmp_path / "a"):
        with pytest.raises(ExportFault, match="already"):
            export_to(target, b"two", "x")
    for target in (file / "b.json", tmp_path / ("x" * 400), tmp_path / "nul\0.json"):
        with pytest.raises(ExportFault, match="saved match is safe"):
            export_to(target, b"two", "x")
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert file.read_bytes() == b"mine"


def test_an_export_counts_when_it_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R08: no screen that looks as if it had been saved."""

    def writes_nothing(path: Path, content: bytes, **_: Any) -> bool:
        path.write_bytes(content[:1])
        return True

    monkeypatch.setattr(typed_paths, "write_whole", writes_nothing)
    with pytest.raises(ExportFault, match="reads otherwise"):
        export_to(tmp_path / "a.json", b"two", "x")
