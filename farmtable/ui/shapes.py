"""Smooth shapes: rounded panels, rings and soft shadows, drawn as SVG once and cached."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate, pairwise
from math import cos, dist, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.art import from_svg
from farmtable.ui.geometry import Box
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
    inner = max(0.0, min(radius - half, width / 2 - half, height / 2 - half))
    if dashes is not None:
        outline = Box(half, half, max(0.1, width - stroke), max(0.1, height - stroke))
        path = _dashed(outline, inner, *dashes)
        pen = f'stroke="{colour}" stroke-opacity="{opacity:.3f}" stroke-width="{stroke:.2f}"'
        return _svg(max(1, width), max(1, height), f'<path d="{path}" fill="none" {pen}/>')
    shape = (
        f'<rect x="{half:.2f}" y="{half:.2f}" width="{max(0.1, width - stroke):.2f}" '
        f'height="{max(0.1, height - stroke):.2f}" rx="{inner:.2f}" fill="none" '
        f'stroke="{colour}" stroke-opacity="{opacity:.3f}" stroke-width="{stroke:.2f}"/>'
    )
    return _svg(max(1, width), max(1, height), shape)


@kept(_KEPT)
def joined_ring(
    width: int, height: int, parts: tuple[tuple[Box, float], ...], stroke: float, colour: Colour
) -> pygame.Surface:
    """Return the outline of rounded rectangles that make one shape, each with its radius.

    The stroke lies inside the shape.
    """
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    # Clear colour instead of clear black: the soft edge must not turn dark.
    surface.fill((*rgb(colour), 0))
    for box, radius in parts:
        whole = rounded(round(box.w), round(box.h), radius, colour)
        surface.blit(whole, (round(box.x), round(box.y)))
    for box, radius in parts:
        inner = box.inset(stroke)
        hole = rounded(round(inner.w), round(inner.h), max(0.0, radius - stroke), "#000000")
        surface.blit(hole, (round(inner.x), round(inner.y)), special_flags=pygame.BLEND_RGBA_SUB)
    return surface


def _dashed(box: Box, radius: float, line: float, gap: float) -> str:
    """Return the path of dashes around a rounded rectangle, stretched so that they come out even.

    The renderer's own dashes now and then draw a line across where the outline closes.
    """
    points = _outline(box, radius)
    reached = [0.0, *accumulate(dist(start, end) for start, end in pairwise(points))]
    count = max(1, round(reached[-1] / (line + gap)))
    step = reached[-1] / count

    def point(length: float) -> tuple[float, float]:
        before = min(bisect(reached, length), len(reached) - 1) - 1
        (x, y), (to_x, to_y) = points[before], points[before + 1]
        share = (length - reached[before]) / max(1e-9, reached[before + 1] - reached[before])
        return x + (to_x - x) * share, y + (to_y - y) * share

    parts = []
    for number in range(count):
        start, end = number * step, number * step + step * line / (line + gap)
        between = points[bisect(reached, start) : bisect(reached, end)]
        dash = (point(start), *between, point(end))
        parts.append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in dash))
    return "".join(parts)


def _outline(box: Box, radius: float) -> list[tuple[float, float]]:
    """Return points around a rounded rectangle, clockwise from the upper left, closed."""
    steps = max(2, round(radius))
    corners = (
        (box.right - radius, box.y + radius, -90),
        (box.right - radius, box.bottom - radius, 0),
        (box.x + radius, box.bottom - radius, 90),
        (box.x + radius, box.y + radius, 180),
    )
    points = [(box.x + radius, box.y)]
    for x, y, first in corners:
        for step in range(steps + 1):
            angle = radians(first + 90 * step / steps)
            points.append((x + radius * cos(angle), y + radius * sin(angle)))
    return points


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


def shadow_of(body: pygame.Surface, depth: int) -> pygame.Surface:
    """Return the soft shadow of what is painted on `body`, `depth` pixels wider on every side."""
    width, height = body.get_size()
    surface = pygame.Surface((width + 2 * depth, height + 2 * depth), pygame.SRCALPHA)
    surface.fill((*rgb(INK), 0))
    cast = (*rgb(INK), round(255 * _SHADOW_OPACITY))
    mask = pygame.mask.from_surface(body)
    mask.to_surface(surface, setcolor=cast, unsetcolor=None, dest=(depth, depth))
    blur = max(1, depth // 2)
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, blur), blur)


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
