"""Pictures: SVG files of the art folder, drawn at exactly the size shown and recoloured where asked."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from typing import Final

import pygame

from farmtable.engine.assets import asset_path
from farmtable.engine.faults import MissingAsset
from farmtable.ui.surface_cache import kept
from farmtable.ui.theme import INK, SEAT_MARKS, Colour

_SEAT_COLOUR: Final = SEAT_MARKS[0].colour
_SEAT_SHADE: Final = SEAT_MARKS[0].shade
_VIEW_BOX: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')

_KEPT: Final = 2_500_000
"""How many pixels of drawn pictures are kept."""

_MISSING: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">'
    '<circle cx="24" cy="24" r="18" fill="#D8CFBC"/>'
    '<path d="M14 24h20" stroke="#6B6258" stroke-width="4" stroke-linecap="round"/></svg>'
)


@lru_cache(maxsize=256)
def _source(name: str) -> str:
    try:
        return asset_path("art", f"{name}.svg").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, MissingAsset):
        # A lost picture must not stop a game: a plain dash stands for it.
        return _MISSING


@lru_cache(maxsize=256)
def proportions(name: str) -> float:
    """Return width divided by height of a picture."""
    found = _VIEW_BOX.search(_source(name))
    width, height = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
    return width / height if width > 0 and height > 0 else 1.0


@kept(_KEPT)
def picture(
    name: str,
    width: int,
    height: int,
    colour: Colour | None = None,
    shade: Colour | None = None,
) -> pygame.Surface:
    """Return a picture that fits into `width` by `height` pixels, keeping its proportions.

    `colour` takes the place of the seat colour (or of the ink of an icon), `shade` that of its shade.
    """
    source = _source(name)
    if colour is not None:
        source = source.replace(_SEAT_COLOUR, colour).replace(_SEAT_SHADE, shade or colour)
        if name.startswith("icon_"):
            source = source.replace(INK, colour)
    ratio = proportions(name)
    w = max(1, min(width, round(height * ratio)))
    h = max(1, min(height, round(width / ratio)))
    try:
        return from_svg(source, w, h)
    except pygame.error:
        # A damaged picture is as good as a lost one.
        return from_svg(_MISSING, w, h)


def from_svg(source: str, width: int, height: int) -> pygame.Surface:
    """Return the drawing of an SVG text at that size in pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height))
