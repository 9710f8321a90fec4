"""The line below the animals of a small yard: the way to the end, a tag, and Poo; none lies over another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.games.merry_yard.kinds import ANIMAL
from farmtable.games.merry_yard.signs import yard_sign
from farmtable.tables.merry_yard.aims import Aims
from farmtable.tables.merry_yard.places import FOOT
from farmtable.tables.merry_yard.yard_places import column_places, own_column, panel_of, shown_seat
from farmtable.tables.merry_yard.yard_signs import counter_width, tag_of, tag_width
from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State
    from farmtable.tables.merry_yard.places import Places
    from farmtable.tables.merry_yard.yard_signs import Tag
    from farmtable.ui.table import Sight

_TAG_GAP: Final = 10.0
_POO_GAP: Final = 5.0
_TAG_HEIGHT: Final = 20.0
_POO_ROOM: Final = 84.0
"""As much as Poo takes at the most, in units."""
_LEAST_STEP: Final = 5.0
"""How far a Poo shows from under the next one at the least, in units."""


@dataclass(frozen=True, slots=True)
class FootPlaces:
    """Attributes:

    line: The whole line.
    short: The way to the end is told in fewer words, for want of room.
    tag: The tag and its place, None where there is none, or no room for it.
    poo: The places of Poo, as far over each other as there is need.
    """

    line: Box
    short: bool
    tag: tuple[Tag, Box] | None
    poo: list[Box]


def foot_places(sight: Sight, panel: Box, seat: int, aims: Aims, more: int = 0) -> FootPlaces:
    """Lay out the line below the animals in the panel of a small yard; `more` Poo is to come."""
    state: State = sight.view
    px = sight.px
    line = Box(panel.x + px(12), panel.bottom - px(FOOT + 4), panel.w - px(24), px(FOOT - 2))
    count = sum(not ANIMAL[card] for card in state.yards[seat]) + more
    width = line.h * 0.86
    least = px(_POO_GAP) + width + px(_LEAST_STEP) * (count - 1) if count else 0.0
    sign = yard_sign(state, seat)
    tag = tag_of(sight, seat, aims)
    tag_room = 0.0 if tag is None else px(_TAG_GAP) + tag_width(sight, tag)
    whole, fewer = (counter_width(sight, sign, short=short) for short in (False, True))
    if fewer + tag_room + least > line.w:
        tag, tag_room = None, 0.0
    short = whole + tag_room + least > line.w
    words = fewer if short else whole
    placed = None
    if tag is not None:
        box = Box(line.x + words + px(_TAG_GAP), line.y, tag_room - px(_TAG_GAP), line.h)
        placed = tag, box.middle(box.w, px(_TAG_HEIGHT))
    room = min(px(_POO_ROOM), line.w - words - tag_room - px(_POO_GAP))
    step = min(width + px(3), (room - width) / max(1, count - 1))
    first = line.right - width - step * (count - 1)
    return FootPlaces(
        line, short, placed, [Box(first + at * step, line.y, width, line.h) for at in range(count)]
    )


def poo_place(sight: Sight, places: Places, seat: int) -> Box:
    """Return where the next Poo of a yard would lie."""
    state: State = sight.view
    if seat == shown_seat(sight):
        count = sum(not ANIMAL[card] for card in state.yards[seat])
        return column_places(own_column(sight, places.own), count + 1)[-1]
    return foot_places(sight, panel_of(sight, places, seat), seat, Aims(), more=1).poo[-1]
