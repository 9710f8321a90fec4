"""Shapes come out clean at every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.ui import shapes

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
