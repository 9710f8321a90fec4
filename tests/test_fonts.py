"""Fonts that were lost: the game goes on in a plain one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.ui import fonts

if TYPE_CHECKING:
    from pathlib import Path


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
