"""A translation is decoration: a good one is used, and a damaged one leaves everything in English."""

from __future__ import annotations

import gettext
import struct
from typing import TYPE_CHECKING

import pytest

from farmtable import cli
from farmtable.engine import language

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    before = language._catalogue
    # What was read once is kept by the standard library.
    gettext._translations.clear()  # type: ignore[attr-defined]
    yield
    language._catalogue = before


def compiled(messages: dict[bytes, bytes]) -> bytes:
    """Return messages as a compiled translation."""
    entries = sorted(messages.items())
    tables, texts = b"", b""
    place = 28 + 16 * len(entries)
    for column in (0, 1):
        for entry in entries:
            tables += struct.pack("<II", len(entry[column]), place + len(texts))
            texts += entry[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0)
    return head + tables + texts


GOOD = compiled({b"": b"Content-Type: text/plain; charset=UTF-8\n", b"Undo": "Zurück".encode()})


def put(folder: Path, content: bytes) -> None:
    file = folder / "de" / "LC_MESSAGES" / "farmtable.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(content)


def test_a_good_translation_is_used(tmp_path: Path) -> None:
    put(tmp_path, GOOD)
    language.use_language(tmp_path, ["de"])
    assert language.translate("Undo") == "Zurück"


def test_the_command_line_speaks_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = "there is neither a command nor a file “{file}”".encode()
    more = "{command}: {reason}; “{command} --help” tells more.".encode()
    translated = {there: "es gibt keine Datei „{file}“".encode(), more: b"{command} sagt: {reason}"}
    put(tmp_path, compiled({b"": b"Content-Type: text/plain; charset=UTF-8\n", **translated}))
    monkeypatch.setattr(cli, "asset_path", lambda *_: tmp_path)
    monkeypatch.setenv("LANGUAGE", "de")
    assert cli.main(["nowhere.json"]) == 2
    assert capsys.readouterr().err == "farmtable sagt: es gibt keine Datei „nowhere.json“\n"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"garbage",
        GOOD[:20],
        GOOD[:40],
        GOOD[:-12],
        GOOD[:4] + b"\xff" * 24,
        GOOD.replace(b"UTF-8", b"xyz-9"),
        GOOD.replace(b"\xc3", b"\xff"),
        compiled({b"": b"Plural-Forms: nplurals=2; plural=((((;\n"}),
        b"\0" * 400,
    ],
    ids=["empty", "garbage", "cut 20", "cut 40", "cut end", "numbers", "charset", "letters", "plural", "nul"],
)
def test_r97_a_damaged_translation_stops_no_start(content: bytes, tmp_path: Path) -> None:
    put(tmp_path, content)
    language.use_language(tmp_path, ["de"])
    assert language.translate("Undo") == "Undo"
    assert language.translate_count("{count} card", "{count} cards", 2) == "{count} cards"


def test_r97_a_translation_that_is_no_file_stops_no_start(tmp_path: Path) -> None:
    (tmp_path / "de" / "LC_MESSAGES" / "farmtable.mo").mkdir(parents=True)
    language.use_language(tmp_path, ["de"])
    assert language.translate("Undo") == "Undo"
