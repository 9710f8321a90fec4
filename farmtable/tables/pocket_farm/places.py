"""Where things are on the table of Pocket Farm, and whose farm is large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.tables.pocket_farm.plot import Plot
from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.state import State
    from farmtable.ui.table import Sight

HEAD: Final = 44.0
"""The height of the strip above a farm: its owner's name and, while a move is tried, what it would do."""

_LARGEST_CELL: Final = 76.0


class Places:
    """The parts of the table, in pixels."""

    def __init__(self, sight: Sight) -> None:
        px, area = sight.px, sight.area
        edge, gap = px(20), px(14)
        dock = px(146)
        top, bottom = area.y + px(18), area.bottom - px(12)
        upper = bottom - dock - gap - top
        self.offerings = Box(edge, top, px(206), upper)
        self.side = Box(area.w - edge - px(226), top, px(226), upper)
        left = self.offerings.right + gap
        self.farm = Box(left, top, self.side.x - gap - left, upper)
        self.dock = Box(edge, bottom - dock, area.w - 2 * edge, dock)


def viewer_of(sight: Sight) -> int:
    """Return whose place at the table is below: the viewer's; where everybody looks on, the actor's."""
    if sight.viewer is not None:
        return sight.viewer
    return sight.actor if sight.actor is not None else 0


def shown_seat(sight: Sight) -> int:
    """Return whose farm is large: the viewer's, or the one that was chosen to look at."""
    viewer = viewer_of(sight)
    if sight.picks or not sight.enlarged:
        return viewer
    return int(sight.enlarged.removeprefix("farm:"))


def large_plot(sight: Sight, box: Box, seat: int) -> Plot:
    """Return where the cells of the large farm are."""
    px = sight.px
    state: State = sight.view
    top = px(HEAD) + (px(146) if state.phase == "draft" else 0)
    area = Box(box.x + px(10), box.y + top, box.w - px(20), box.h - top - px(10))
    # While cards are drafted nothing is placed, so no room is kept around the farm.
    margin = 0.2 if state.phase == "draft" else 1.0
    return Plot.fitted(state.farms[seat].grid, area, px(_LARGEST_CELL), margin)
