"""Where the parts of the table are, in pixels, and whose they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.cards import NUMBERS
from farmtable.games.ham_farm.spaces import ORDER
from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.table import Sight

_EDGE: Final = 16.0
_GAP: Final = 10.0
_SIDE: Final = 328.0
_HOME: Final = 268.0
_BUTTONS: Final = 184.0
_STRIP: Final = 42.0
_HEAD: Final = 44.0
_GUTTER: Final = 34.0
_WIDEST_CARD: Final = 1.35
_TALLEST_CARD: Final = 1.3
"""A market card is at most so many times as wide as high, or as high as wide."""


class Places:
    """The panels of the table for a window."""

    def __init__(self, sight: Sight) -> None:
        px, area = sight.px, sight.area
        edge, gap = px(_EDGE), px(_GAP)
        top, bottom = area.y + px(12), area.bottom - px(12)
        dock = min(px(230), max(px(190), area.h * 0.292))
        self.dock = Box(edge, bottom - dock, area.w - 2 * edge, dock)
        upper = Box(edge, top, area.w - 2 * edge, self.dock.y - gap - top)
        self.side = Box(upper.right - px(_SIDE), upper.y, px(_SIDE), upper.h)
        self.market = upper.left(upper.w - px(_SIDE) - gap)
        inner = self.market.inset(px(12), 0)
        self.head = Box(inner.x, self.market.y + px(2), inner.w, px(_HEAD))
        grid = Box(
            inner.x + px(_GUTTER),
            self.head.bottom + px(4),
            inner.w - 2 * px(_GUTTER),
            self.market.bottom - px(15) - self.head.bottom - px(4),
        )
        across, down = NUMBERS.market_columns, NUMBERS.market_rows
        space = px(11)
        width = (grid.w - space * (across - 1)) / across
        height = (grid.h - space * (down - 1)) / down
        width, height = min(width, height * _WIDEST_CARD), min(height, width * _TALLEST_CARD)
        self.card = (width, height)
        self.step = (width + space, height + space)
        self.grid = grid.middle(width * across + space * (across - 1), height * down + space * (down - 1))
        inside = self.dock.inset(px(14), px(10))
        self.home = inside.left(px(_HOME))
        self.buttons = inside.past(inside.w - px(_BUTTONS))
        middle = inside.past(px(_HOME + 16))
        middle = middle.left(middle.w - px(_BUTTONS + 16))
        self.strip = middle.top(px(_STRIP))
        self.hand = middle.below(px(_STRIP + 12))
        self.caption = Box(
            self.market.x,
            self.market.bottom - px(15),
            self.market.w,
            # The ring around the strip, when it has the focus, begins below it.
            self.dock.y - self.market.bottom + px(19),
        )

    def space(self, space: str) -> Box:
        """Return the place of a market card."""
        row, column = divmod(ORDER[space], NUMBERS.market_columns)
        x, y = self.grid.x + column * self.step[0], self.grid.y + row * self.step[1]
        return Box(x, y, *self.card)


def viewer_of(sight: Sight) -> int:
    """Return whose place at the table is below: the viewer's; where everybody looks on, the actor's."""
    if sight.viewer is not None:
        return sight.viewer
    view: State = sight.view
    return sight.actor if sight.actor is not None else view.active


def opened(sight: Sight) -> str:
    """Return what the viewer looks at large, empty for the usual picture and while something is picked."""
    return "" if sight.picks else sight.enlarged


def acts(sight: Sight) -> bool:
    """Tell whether the viewer is the one who decides now."""
    return sight.actor is not None and sight.actor == sight.viewer


def waits_for(sight: Sight) -> str:
    """Return the op of the effect that the viewer decides now, empty for none."""
    view: State = sight.view
    return view.queue[0].op if view.queue and acts(sight) else ""


def mark_of(sight: Sight, seat: int) -> int:
    """Return the mark of a seat."""
    return sight.players[seat].mark


def rival_mark(sight: Sight) -> int:
    """Return a mark for the Rival that nobody at the table has."""
    taken = {player.mark for player in sight.players}
    return next(mark for mark in (7, 6, 5) if mark not in taken)
