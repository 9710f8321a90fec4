"""Shapes come out clean at every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.ui import shapes
from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    import pygame


def _inked(surface: pygame.Surface, margin: int) -> int:
    """Return how many pixels further inside than `margin` are not clear."""
    width, height = surface.get_size()
    return sum(
        surface.get_at((x, y)).a > 0
        for x in range(margin, width - margin)
        for y in range(margin, height - margin)
    )


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_dashes_go_around_and_never_across(scale: float) -> None:
    for size in range(24, 72):
        ring = shapes.ring(size, size, 9 * scale, 2 * scale, "#000000", (6 * scale, 5 * scale))
        # Only the round corners reach further in than the stroke.
        assert _inked(ring, round(9 * scale)) == 0, size


@pytest.mark.parametrize("size", [20, 33, 47, 60])
def test_dashes_leave_about_as_much_clear_as_they_fill(size: int) -> None:
    dashed = _inked(shapes.ring(size, size, size / 2, 2, "#000000", (5, 5)), 0)
    whole = _inked(shapes.ring(size, size, size / 2, 2, "#000000"), 0)
    assert 0.35 * whole < dashed < 0.75 * whole


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_ring_around_joined_rectangles_follows_their_common_edge(scale: float) -> None:
    paper, tongue = Box(0, 0, 100 * scale, 80 * scale), Box(90 * scale, 30 * scale, 20 * scale, 20 * scale)
    width, height = round(110 * scale), round(80 * scale)
    parts = ((paper, 8 * scale), (tongue, 10 * scale))
    ring = shapes.joined_ring(width, height, parts, 4 * scale, "#000000")
    middle = height // 2

    def inked(x: float, y: float) -> bool:
        return ring.get_at((round(x), round(y))).a > 128

    assert inked(scale, middle), "the left edge of the paper"
    assert inked(width - 2 * scale, middle), "the tip of the tongue"
    assert inked(98 * scale, 10 * scale), "the right edge of the paper, beside the tongue"
    assert not inked(98 * scale, middle), "no line across the root of the tongue"
    assert not inked(50 * scale, middle)
    assert not inked(106 * scale, 10 * scale), "nothing beside the paper but the tongue"
