"""Fonts: what they can draw is known, and where one is lost the game goes on in a plain one."""

from __future__ import annotations

import ast
import unicodedata
from pathlib import Path

import font_fredoka_one
import font_source_sans_pro
import pytest
from fontTools.ttLib import TTFont

from farmtable.ui import font_ranges, fonts


@pytest.mark.parametrize("content", [None, b"", b"not a font"])
def test_a_lost_or_damaged_font_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    file = tmp_path / "lost.ttf"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(fonts, "_file", lambda role: str(file))
    fonts._open.cache_clear()
    try:
        width, height = fonts.font_for("Anna’s farm", "display", 20).size("Anna’s farm")
    finally:
        fonts._open.cache_clear()
    assert width > 50
    assert height > 10


FILES: dict[str, tuple[str, ...]] = {
    "DISPLAY_RANGES": ("FredokaOne",),
    "TEXT_RANGES": ("SourceSansPro", "SourceSansProSemibold"),
    "ITALIC_RANGES": ("SourceSansProIt", "SourceSansPro", "SourceSansProSemibold"),
}
LIGATURES = range(0xFB00, 0xFB07)


def _file_has(name: str) -> set[int]:
    package = font_fredoka_one if name == "FredokaOne" else font_source_sans_pro
    return set(TTFont(str(getattr(package, name))).getBestCmap())


@pytest.mark.parametrize("name", FILES)
def test_the_fonts_have_what_their_ranges_say_and_nothing_more_that_is_seen(name: str) -> None:
    said = {code for low, high in getattr(font_ranges, name) for code in range(low, high + 1)}
    there = set.intersection(*(_file_has(file) for file in FILES[name]))
    assert said <= there
    unseen = {code for code in there - said if unicodedata.category(chr(code)) in ("Cf", "Cc", "Co", "Zs")}
    assert there - said - unseen <= set(LIGATURES)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ben", "Ben"),
        ("Zoe\u0308", "Zoë"),
        ("Жанна", "Жанна"),
        ("Ben\U0001f416", "Ben"),
        ("\U0001f469\u200d\U0001f33e Anna", " Anna"),
        ("\U0001f1eb\U0001f1f7", ""),
        ("春", ""),
    ],
)
def test_what_cannot_be_drawn_is_left_out(typed: str, shown: str) -> None:
    assert fonts.drawable(typed) == shown


def test_every_sentence_of_the_program_can_be_drawn() -> None:
    root = Path(fonts.__file__).parents[1]
    for file in root.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            words = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if any(letter.isalpha() for letter in words):
                text = unicodedata.normalize("NFC", words).replace("\n", " ")
                assert fonts.drawable(text) == text, (file, text)
