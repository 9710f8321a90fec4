"""What the pictures of the rules page are put together from. All lengths are in units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.ui.faces import Label, Panel, Picture
from farmtable.ui.figure import Part
from farmtable.ui.theme import INK, LINEN, SOFT_INK, mix

if TYPE_CHECKING:
    from farmtable.ui.canvas import Align, Fit
    from farmtable.ui.fonts import Role
    from farmtable.ui.geometry import Box
    from farmtable.ui.theme import Colour

WIDTH: Final = 560.0
"""The width of every picture."""

_LINE: Final = mix(SOFT_INK, LINEN, 0.35)


def text_part(
    words: str,
    box: Box,
    units: float,
    role: Role = "text",
    colour: Colour = INK,
    align: Align = "centre",
    fit: Fit = "shrink",
) -> Part:
    """Return words in a place."""
    return Part(Label(words, units, role, colour, align, fit), box)


def line_part(box: Box) -> Part:
    """Return a thin line."""
    return Part(Panel(_LINE, radius=1, depth=0), box)


def arrow_part(box: Box) -> Part:
    """Return an arrow to the right."""
    return Part(Picture("icon_arrow_right", SOFT_INK), box)
