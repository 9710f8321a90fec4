"""Smooth shapes: rounded panels, rings and soft shadows, drawn as SVG once and cached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.art import from_svg
from farmtable.ui.surface_cache import kept
from farmtable.ui.theme import INK, Colour, rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHADOW_OPACITY: Final = 0.34

_KEPT: Final = 2_500_000
"""How many pixels of each kind of shape are kept; faces keep what they look like anyway."""


def _svg(width: int, height: int, body: str) -> pygame.Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    return from_svg(f'{head} viewBox="0 0 {width} {height}">{body}</svg>', width, height)


@kept(_KEPT)
def rounded(
    width: int,
    height: int,
    radius: float,
    fill: Colour,
    lower: Colour | None = None,
    opacity: float = 1.0,
) -> pygame.Surface:
    """Return a filled rounded rectangle; `lower` makes a gradient from `fill` at the top."""
    width, height = max(1, width), max(1, height)
    radius = min(radius, width / 2, height / 2)
    paint = fill
    defs = ""
    if lower is not None and lower != fill:
        paint = "url(#g)"
        defs = (
            '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0%" stop-color="{fill}"/><stop offset="100%" stop-color="{lower}"/>'
            "</linearGradient></defs>"
        )
    shape = (
        f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius:.2f}" '
        f'fill="{paint}" fill-opacity="{opacity:.3f}"/>'
    )
    return _svg(width, height, defs + shape)


@kept(_KEPT)
def ring(
    width: int,
    height: int,
    radius: float,
    stroke: float,
    colour: Colour,
    dashes: tuple[float, float] | None = None,
    opacity: float = 1.0,
) -> pygame.Surface:
    """Return the outline of a rounded rectangle, its stroke lying inside the size."""
    half = stroke / 2
    dash = f' stroke-dasharray="{dashes[0]:.2f} {dashes[1]:.2f}"' if dashes else ""
    inner = max(0.0, min(radius - half, width / 2 - half, height / 2 - half))
    shape = (
        f'<rect x="{half:.2f}" y="{half:.2f}" width="{max(0.1, width - stroke):.2f}" '
        f'height="{max(0.1, height - stroke):.2f}" rx="{inner:.2f}" fill="none" '
        f'stroke="{colour}" stroke-opacity="{opacity:.3f}" stroke-width="{stroke:.2f}"{dash}/>'
    )
    return _svg(max(1, width), max(1, height), shape)


@kept(_KEPT)
def shadow(width: int, height: int, radius: float, depth: int) -> pygame.Surface:
    """Return the soft shadow of a rounded rectangle, `depth` pixels wider on every side."""
    surface = pygame.Surface((width + 2 * depth, height + 2 * depth), pygame.SRCALPHA)
    # Clear ink instead of clear black: blurring must not mix another colour into the edge.
    surface.fill((*rgb(INK), 0))
    # Smaller than the paper that casts it: at its rim no dark line shows through.
    inset = max(1, depth // 3)
    body = rounded(
        width - 2 * inset, height - 2 * inset, max(1.0, radius - inset), INK, None, _SHADOW_OPACITY
    )
    surface.blit(body, (depth + inset, depth + inset))
    blur = max(1, depth // 2)
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, blur), blur)


def disc(diameter: int, fill: Colour, opacity: float = 1.0) -> pygame.Surface:
    """Return a filled circle."""
    return rounded(diameter, diameter, diameter / 2, fill, None, opacity)


@kept(2 * _KEPT)
def gradient(width: int, height: int, stops: Sequence[Colour]) -> pygame.Surface:
    """Return an opaque vertical gradient through `stops`, evenly spaced."""
    column = pygame.Surface((1, height))
    parts = len(stops) - 1
    for y in range(height):
        at = y / max(1, height - 1) * parts
        part = min(int(at), parts - 1)
        upper, under = rgb(stops[part]), rgb(stops[part + 1])
        share = at - part
        column.set_at((0, y), tuple(round(a + (b - a) * share) for a, b in zip(upper, under, strict=True)))
    return pygame.transform.scale(column, (width, height))
