"""Tips stand beside what they tell of, and cover nothing that somebody may want to choose next."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.ui.geometry import Box
from farmtable.ui.piece_scene import TIP_DELAY, PieceScene
from farmtable.ui.tips import tip_place
from tests.my_happy_farm.positions import FarmOf, position
from tests.tables.happy_farm import Seen

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.ui.piece import Piece

WINDOW = Box(0, 0, 1280, 720)
GAP = 8.0
SIZES = ((60.0, 32.0), (166.0, 34.0), (340.0, 120.0))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("x", "y"), list(product((0, 20, 640, 1200, 1240), (0, 40, 360, 680))))
def test_a_tip_lies_in_the_window_and_never_on_its_own_piece(
    size: tuple[float, float], x: int, y: int
) -> None:
    piece = Box(x, y, 40, 40)
    place = tip_place(size, piece, WINDOW, [], GAP)
    assert (place.w, place.h) == size
    assert WINDOW.inset(GAP).contains(place, slack=0.01)
    assert not place.overlaps(piece)


@pytest.mark.parametrize("blocked", [{side for side in range(4) if mask >> side & 1} for mask in range(15)])
def test_of_four_sides_the_first_free_one_is_taken(blocked: set[int]) -> None:
    piece = Box(600, 340, 60, 60)
    sides = [
        Box(480, 408, 300, 120),
        Box(480, 212, 300, 120),
        Box(668, 250, 200, 240),
        Box(392, 250, 200, 240),
    ]
    active = [sides[side] for side in blocked]
    place = tip_place((60, 40), piece, WINDOW, active, GAP)
    assert not any(place.overlaps(box) for box in active)
    assert not place.overlaps(piece)
    if not blocked:
        assert place.y == piece.bottom + GAP
        assert place.centre[0] == piece.centre[0]


def test_the_tip_of_the_log_button_leaves_the_close_button_free() -> None:
    """As somebody met it: the button in the bar, the open log and its close button under it."""
    log, menu = Box(1170, 6, 40, 40), Box(1220, 6, 40, 40)
    others = [menu, Box(1120, 6, 40, 40), Box(1070, 6, 40, 40), Box(1020, 6, 40, 40)]
    close = Box(1216, 78, 40, 40)
    place = tip_place((166, 34), log, WINDOW, [*others, close], GAP)
    assert not any(place.overlaps(box) for box in (*others, close, log))


def test_where_everything_is_taken_the_least_is_covered() -> None:
    piece = Box(600, 340, 60, 60)
    active = [Box(0, 0, 1280, 720), Box(0, 400, 1280, 320), Box(0, 0, 1280, 340), Box(660, 0, 620, 720)]
    place = tip_place((100, 40), piece, WINDOW, active, GAP)
    assert place.right <= piece.x


def test_a_preview_is_left_free_before_anything_that_can_be_chosen() -> None:
    piece = Box(600, 340, 60, 60)
    active = [Box(0, 0, 1280, 339), Box(0, 401, 1280, 319)]
    previews = [Box(661, 0, 619, 720), Box(0, 0, 599, 720)]
    place = tip_place((60, 40), piece, WINDOW, active, GAP, previews)
    assert not any(place.overlaps(box) for box in previews)
    assert any(place.overlaps(box) for box in active)
    place = tip_place((60, 40), piece, WINDOW, active, GAP)
    assert not any(place.overlaps(box) for box in active)


def test_a_tip_does_not_stay_under_a_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen(position(FarmOf()), tmp_path)
    drawn: list[str] = []

    def note(scene: PieceScene, surface: pygame.Surface, piece: Piece) -> None:
        drawn.append(piece.id)

    monkeypatch.setattr(PieceScene, "_draw_tip", note)
    surface = pygame.Surface((1280, 720))

    def tips() -> set[str]:
        drawn.clear()
        seen.driver.run(TIP_DELAY + 0.3)
        seen.driver.stack.draw(surface)
        return set(drawn)

    seen.point("farm:1")
    assert tips() == {"farm:1"}
    seen.driver.key(pygame.K_ESCAPE)
    assert seen.driver.stack.top is not seen.scene
    assert tips() == set()
    seen.driver.key(pygame.K_ESCAPE)
    seen.close()
