"""Where the parts of the table are, in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.my_happy_farm.info import INFO
from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.table import Sight

_EDGE: Final = 20.0
_GAP: Final = 12.0
_RIBBON: Final = 32.0
_TOP: Final = 158.0
_DOCK: Final = 138.0
_SIDE: Final = 288.0
_ENDED: Final = ("pets", "over")


class Places:
    """The panels of the table for a window and a moment."""

    def __init__(self, sight: Sight) -> None:
        px, area = sight.px, sight.area
        edge, gap = px(_EDGE), px(_GAP)
        top, bottom = area.y + gap, area.bottom - gap
        upper = Box(edge, top, area.w - 2 * edge, bottom - top)
        self.ribbon: Box | None = None
        """The strip that counts the last turns down, None before."""
        if ending(sight.view):
            self.ribbon = upper.top(px(_RIBBON))
            upper = upper.below(px(_RIBBON) + gap * 0.75)
        crowded = is_crowded(sight.view)
        above = upper.top(upper.h - px(_DOCK) - gap)
        # Three other farms need the whole height: then the dock lies beside them, else below.
        self.side = (upper if crowded else above).past(upper.w - px(_SIDE))
        main = above.left(self.side.x - gap - upper.x)
        self.dock = (main if crowded else above).moved(0, above.h + gap).top(px(_DOCK))
        self.offers = main.top(px(_TOP))
        self.farm = main.below(px(_TOP) + gap)


def is_crowded(view: HappyFarmState) -> bool:
    """Tell whether the table is full."""
    return len(view.farms) == INFO.max_people


def ending(view: HappyFarmState) -> bool:
    """Tell whether the end is in sight: nothing is left of the Feeding deck."""
    return not view.feeding_deck and view.phase not in _ENDED


def viewer_of(sight: Sight) -> int:
    """Return whose place at the table is below: the viewer's; where everybody looks on, the actor's."""
    if sight.viewer is not None:
        return sight.viewer
    return sight.actor if sight.actor is not None else 0


def shown_seat(sight: Sight) -> int:
    """Return whose farm is large: the viewer's, or the one that was chosen to look at."""
    if sight.picks or not sight.enlarged:
        return viewer_of(sight)
    return int(sight.enlarged.removeprefix("farm:"))


def acts(sight: Sight) -> bool:
    """Tell whether the viewer is the one who decides now."""
    return sight.actor is not None and sight.actor == sight.viewer
