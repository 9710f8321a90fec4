"""No word on any page of the shell is broken, at any size of window, pages and letters."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest

from farmtable.registry import GAMES
from farmtable.scenes.settings import SCALES
from tests.scenes.driver import Driver

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.ui.piece_scene import PieceScene


def texts_that_do_not_fit(scene: PieceScene) -> list[str]:
    """Paint every piece, scrolled out of sight or not; return the texts that are cut or broken."""
    found: list[str] = []
    for piece in scene.stage.pieces:
        size = (round(piece.box.w), round(piece.box.h))
        found += scene.faces.sprite(piece.face, *size, scene.theme).overflows
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize(("scale", "larger"), list(product(SCALES, (False, True))))
def test_no_word_of_a_page_is_broken(
    size: tuple[int, int], scale: float, larger: bool, tmp_path: Path
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    shell = driver.shell
    shell.settings = replace(shell.settings, ui_scale=scale, larger_text=larger)
    shell.open_home()
    openers = [shell.open_settings, shell.open_statistics, shell.open_keys, shell.open_saved_games]
    for open_scene in openers:
        open_scene()
        assert texts_that_do_not_fit(driver.scene) == []
        driver.stack.pop()
    for key in GAMES.keys:
        shell.open_new_game(key)
        assert texts_that_do_not_fit(driver.scene) == []
        driver.stack.pop()
