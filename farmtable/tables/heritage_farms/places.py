"""Where everything is: the river with four cards on each bank, the dock below, Elmer's sheet beside them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from farmtable.games.heritage_farms.board import DOCKS, ORANGE, ROWS
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    from farmtable.ui.table import Sight
    from farmtable.ui.theme import Theme

_MARGIN: Final = 20.0
_DOCK: Final = 134.0
_GAP: Final = 8.0
_SEAT: Final = 440.0
_SHEET: Final = 292.0
_RIVER: Final = 232.0
_NARROW_RIVER: Final = 172.0
_WIDEST_CARD: Final = 560.0
_PIER: Final = 22.0
_BOAT: Final = 84.0
_CUBE: Final = 44.0
_SLOT: Final = 54.0
_HEAD: Final = 30.0
_DISC: Final = 25.0


@dataclass(frozen=True, slots=True)
class Place:
    """One half of a card, in pixels: the whole, its head line, the farmer's spot, and the room for goods."""

    theme: Theme
    box: Box
    head: Box
    spot: Box
    goods: Box

    @property
    def ground(self) -> float:
        """Where a farmer's coat ends, who leaves a little room below in the spot."""
        return self.spot.bottom - self.spot.h * 0.06

    def cubes(self, count: int) -> tuple[Box, ...]:
        """Return where so many cubes stand, as large as fit; a single line on the farmer’s ground."""
        boxes = cube_boxes(self.goods, count, self.theme.px(_CUBE), self.theme.px(5))
        if not boxes or boxes[-1].y > boxes[0].y:
            return boxes
        # So what a badge says stands in the room above them, and covers none.
        return tuple(box.moved(0, self.ground - box.bottom) for box in boxes)


@dataclass(frozen=True, slots=True)
class Mooring:
    """Where a boat lies in the river, with who and what is aboard."""

    boat: Box
    farmer: Box
    good: Box


@dataclass(frozen=True)
class Places:
    """The parts of the table, in pixels. `sheet` is Elmer's; it has no width where he does not play."""

    theme: Theme
    river: Box
    rows: tuple[Box, ...]
    """By dock, the box of its card."""
    farms: dict[str, Place]
    markets: dict[str, Place]
    """By dock, the Farm half of a card, away from the river, and the Market half at it."""
    seats: tuple[Box, Box | None]
    """The panels of the seats in the dock; Elmer has a sheet instead."""
    actions: Box
    sheet: Box

    def farm(self, dock: str) -> Place:
        """Return the Farm half of a card."""
        return self.farms[dock]

    def market(self, dock: str) -> Place:
        """Return the Market half of a card."""
        return self.markets[dock]

    def of(self, seat: int, dock: str) -> Place:
        """Return the half of a card that belongs to a seat."""
        return self.markets[dock] if (dock[0] == "L") == (seat == ORANGE) else self.farms[dock]

    def discs(self, dock: str, count: int) -> list[Box]:
        """Return where module discs lie: on the seam of the two halves, one under the other."""
        farm, market = self.farm(dock), self.market(dock)
        size, gap = self.theme.px(_DISC), self.theme.px(3)
        x = (farm.box.centre[0] + market.box.centre[0] - size) / 2
        top = farm.spot.bottom - count * size - (count - 1) * gap
        return [Box(x, top + at * (size + gap), size, size) for at in range(count)]

    def sign(self, dock: str) -> Box:
        """Return where the sign with the name of a dock stands, at the edge of the river."""
        row = self.rows[DOCKS.index(dock)]
        width, height = self.theme.px(43), self.theme.px(30)
        x = self.river.x + self.theme.px(4) if dock[0] == "L" else self.river.right - width - self.theme.px(4)
        return Box(x, row.y + self.theme.px(4), width, height)

    def pier(self, dock: str) -> Box:
        """Return where the planks of a dock reach into the river."""
        row = self.rows[DOCKS.index(dock)]
        width, height = self.theme.px(_PIER), self.theme.px(20)
        x = self.river.x if dock[0] == "L" else self.river.right - width
        return Box(x, row.y + row.h * 0.64, width, height)

    def mooring(self, dock: str) -> Mooring:
        """Return where a boat lies at a dock."""
        px = self.theme.px
        pier = self.pier(dock)
        width = min(px(_BOAT), (self.river.w - 2 * pier.w - px(10)) / 2)
        height = width * 26 / 48
        x = pier.right + px(2) if dock[0] == "L" else pier.x - px(2) - width
        boat = Box(x, pier.bottom - height + px(6), width, height)
        return _aboard(boat)

    def berth(self, panel: Box) -> Box:
        """Return where a boat lies that is at home, in the panel of its seat."""
        px = self.theme.px
        width = px(58)
        return Box(panel.right - px(14) - width, panel.y + px(8), width, width * 26 / 48)

    def home(self, seat: int) -> Box:
        """Return the panel of a seat: in the dock, or Elmer's sheet."""
        return self.seats[seat] or self.sheet


def places(sight: Sight) -> Places:
    """Return where everything is for this window."""
    return _places(sight.area, sight.theme, sight.view.mode != TWO_PLAYERS)


@lru_cache(maxsize=8)
def _places(area: Box, theme: Theme, solo: bool) -> Places:
    px = theme.px
    margin, gap = px(_MARGIN), px(12)
    top, bottom = area.y + px(12), area.bottom - px(10)
    dock_y = bottom - px(_DOCK)
    whole = Box(area.x + margin, top, area.w - 2 * margin, bottom - top)
    sheet = Box(whole.right, top, 0, whole.h)
    if solo:
        width = px(_SHEET)
        sheet = Box(whole.right - width, top, width, whole.h)
        whole = Box(whole.x, top, whole.w - width - gap, whole.h)
    river_width = px(_NARROW_RIVER if solo else _RIVER)
    card_width = min(px(_WIDEST_CARD), (whole.w - river_width) / 2 - px(_GAP))
    river_width = whole.w - 2 * card_width - 2 * px(_GAP)
    river = Box(whole.x + card_width + px(_GAP), area.y, river_width, area.h)
    cards = Box(whole.x, top, card_width, dock_y - px(10) - top)
    left = cards.rows(ROWS, px(_GAP))
    right = [row.moved(river.right + px(_GAP) - row.x, 0) for row in left]
    dock = Box(whole.x, dock_y, whole.w, bottom - dock_y)
    first = Box(dock.x, dock.y, px(_SEAT), dock.h)
    second = None if solo else Box(first.right + gap, dock.y, px(_SEAT), dock.h)
    used = (second or first).right + gap
    actions = Box(used, dock.y, dock.right - used, dock.h)
    rows = (*left, *right)
    farms = {
        dock: _half(row, theme, right=dock[0] == "R", market=False)
        for dock, row in zip(DOCKS, rows, strict=True)
    }
    markets = {
        dock: _half(row, theme, right=dock[0] == "L", market=True)
        for dock, row in zip(DOCKS, rows, strict=True)
    }
    return Places(theme, river, rows, farms, markets, (first, second), actions, sheet)


def _half(card: Box, theme: Theme, *, right: bool, market: bool) -> Place:
    px = theme.px
    inner = card.inset(px(6))
    halves = inner.columns(2, px(8))
    box = halves[1] if right else halves[0]
    head = Box(box.x + px(10), box.y + px(6 if market else 1), box.w - px(18), px(_HEAD))
    body = Box(box.x + px(8), box.y + px(_HEAD + 4), box.w - px(16), box.h - px(_HEAD + 8))
    size = min(px(_SLOT), body.h)
    spot = Box(body.x, body.y + (body.h - size) / 2, size, size)
    goods = Box(spot.right + px(6), body.y, body.right - spot.right - px(6), body.h)
    return Place(theme, box, head, spot, goods)


@lru_cache(maxsize=256)
def cube_boxes(area: Box, count: int, largest: float, gap: float) -> tuple[Box, ...]:
    """Return where `count` cubes stand in an area, in reading order, in as few lines as fit well."""
    if not count:
        return ()
    best, best_lines = 0.0, 1
    for lines in range(1, count + 1):
        across = -(-count // lines)
        size = min(largest, (area.w - gap * (across - 1)) / across, (area.h - gap * (lines - 1)) / lines)
        if size > best * 1.12:
            best, best_lines = size, lines
    across = -(-count // best_lines)
    top = area.y + (area.h - best_lines * best - (best_lines - 1) * gap) / 2
    return tuple(
        Box(area.x + (at % across) * (best + gap), top + (at // across) * (best + gap), best, best)
        for at in range(count)
    )


def _aboard(boat: Box) -> Mooring:
    size = boat.w * 0.5
    good = boat.w * 0.38
    farmer = Box(boat.x + boat.w * 0.06, boat.y - size * 0.68, size, size)
    cube = Box(boat.right - good - boat.w * 0.06, boat.y - good * 0.74, good, good)
    return Mooring(boat, farmer, cube)
