"""Words, lines and arrows: what figures of all games are put together from beside the games’ own things."""

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
"""How wide the figures of the rules pages are laid out, in units."""

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
    """Return words in a place of a figure; `units` is their size."""
    return Part(Label(words, units, role, colour, align, fit), box)


def line_part(box: Box) -> Part:
    """Return a thin line that fills a place."""
    return Part(Panel(_LINE, radius=1, depth=0), box)


def arrow_part(box: Box) -> Part:
    """Return an arrow to the right."""
    return Part(Picture("icon_arrow_right", SOFT_INK), box)
