"""Palettes: what is painted in the place of the theme's colours, for eyes that see colours otherwise.

Faces name the colours of the theme and know nothing of this; the brushes ask here as they paint.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import say
from farmtable.ui.theme import (
    BAD,
    BARN,
    CREAM,
    FOCUS,
    GOOD,
    INK,
    LEAF,
    LINEN,
    MEADOW,
    MOSS,
    RIVER,
    SAND,
    SEAT_MARKS,
    SOFT_INK,
    SOIL,
    SUN,
    WHITE,
    Blend,
    Colour,
    contrast,
    luminance,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from farmtable.engine.sentences import Sentence
    from farmtable.engine.settings import PaletteName

_SHADE: Final = 0.28
"""How much darker than a seat's colour its shade is."""

_BLACK: Final = "#000000"
_DARK: Final = 0.19
"""Below this light a colour is dark enough for letters."""
_STRONG: Final = 7.0
"""The contrast that every letter has in high contrast."""


@dataclass(frozen=True, slots=True)
class Palette:
    """One palette.

    Attributes:
        title: What it is called.
        help: Whom it is for.
        colours: What stands for each colour of the theme; those not named stay.
        strong: Every sheet and button has an outline, and colours of games become dark or light enough to
            be written on.
    """

    title: Sentence
    help: Sentence
    colours: Mapping[Colour, Colour] = field(default_factory=lambda: MappingProxyType({}))
    strong: bool = False


def _table(colours: dict[Colour, Colour], seats: Sequence[Colour]) -> Mapping[Colour, Colour]:
    marks = {mark.colour: seat for mark, seat in zip(SEAT_MARKS, seats, strict=True)}
    shades = {
        mark.shade: str(mix(seat, _BLACK, _SHADE)) for mark, seat in zip(SEAT_MARKS, seats, strict=True)
    }
    return MappingProxyType({**shades, **marks, **colours})


PALETTES: Final[Mapping[PaletteName, Palette]] = MappingProxyType(
    {
        "standard": Palette(say("Meadow"), say("The colours of the farm.")),
        "blue_orange": Palette(
            say("Blue and orange"),
            say("For eyes that mix up red and green."),
            _table(
                {
                    LEAF: "#1F62AE",
                    MEADOW: "#86AEDB",
                    MOSS: "#1D4777",
                    SUN: "#EE9A00",
                    BARN: "#A94A00",
                    RIVER: "#3F7FB5",
                    FOCUS: "#141414",
                    GOOD: "#1B4A80",
                    BAD: "#7A3600",
                },
                (
                    "#2067F3",
                    "#B85504",
                    "#310862",
                    "#3D141A",
                    "#3F7283",
                    "#672602",
                    "#406DBA",
                    "#6C7355",
                ),
            ),
        ),
        "bright": Palette(
            say("Teal and red"),
            say("For eyes that mix up blue and green, or yellow and pink."),
            _table(
                {
                    LEAF: "#00706F",
                    MEADOW: "#6DBDB6",
                    MOSS: "#0B5358",
                    SUN: "#EE7420",
                    BARN: "#B3203F",
                    RIVER: "#2E86A0",
                    FOCUS: "#141414",
                    GOOD: "#0F5257",
                    BAD: "#8C1D35",
                },
                (
                    "#0C8164",
                    "#D20125",
                    "#2E0662",
                    "#9A634F",
                    "#D00EA1",
                    "#5B6721",
                    "#800822",
                    "#440E31",
                ),
            ),
        ),
        "high_contrast": Palette(
            say("High contrast"),
            say("Black on white, with an outline around everything."),
            _table(
                {
                    INK: _BLACK,
                    SOFT_INK: "#26211D",
                    LINEN: WHITE,
                    SAND: "#F4F4F4",
                    CREAM: WHITE,
                    LEAF: "#1F4E08",
                    MEADOW: "#BFE08E",
                    MOSS: "#16400F",
                    SUN: "#C84A00",
                    BARN: "#8A1200",
                    SOIL: "#3B041D",
                    RIVER: "#0B4F73",
                    FOCUS: "#0037B8",
                    GOOD: "#123D0B",
                    BAD: "#6E0F00",
                },
                (
                    "#0D5B7F",
                    "#B10F00",
                    "#006611",
                    "#2A008A",
                    "#AB0568",
                    "#784D05",
                    "#3B041D",
                    "#011F0A",
                ),
            ),
            strong=True,
        ),
    }
)


@lru_cache(maxsize=4096)
def painted(colour: Colour, name: PaletteName) -> Colour:
    """Return the colour that a palette paints for a colour of the theme, or of a game."""
    palette = PALETTES[name]
    found = palette.colours.get(colour)
    if found is not None:
        return found
    if isinstance(colour, Blend):
        mixed = str(mix(painted(colour.first, name), painted(colour.second, name), colour.share))
        # What was mixed to be read on a light ground must stay dark, whatever it is mixed of now.
        return _written_on(mixed) if palette.strong and luminance(colour) < _DARK else mixed
    return _written_on(colour) if palette.strong else colour


def _written_on(colour: Colour) -> Colour:
    """Return a colour of a game so dark or so light that white or dark letters on it are easily read."""
    dark = luminance(colour) < 0.3
    letters, towards = (WHITE, _BLACK) if dark else (PALETTES["high_contrast"].colours[SOFT_INK], WHITE)
    for step in range(20):
        changed = mix(colour, towards, step / 20)
        if contrast(changed, letters) >= _STRONG:
            return str(changed)
    return towards
