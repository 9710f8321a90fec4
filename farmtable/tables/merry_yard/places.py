"""Where everything is on the table, in pixels, and whose place is in front."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.games.merry_yard.kinds import ANIMALS_TO_END
from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.table import Sight

ASPECT: Final = 0.715
"""Width by height of a card."""

HEAD: Final = 32.0
FOOT: Final = 26.0
OWN_HEAD: Final = 42.0
"""The lines above and below the cards of a yard, in units."""

_EDGE: Final = 20.0
_GAP: Final = 12.0
_SIDE: Final = 322.0
_PAD: Final = 12.0
_CARD_GAP: Final = 5.0
_HIGHEST_CARD: Final = 112.0
_HIGHEST_DOCK: Final = 200.0
_MOST_IN_A_LINE: Final = 4


def front_seat(sight: Sight) -> int:
    """Return whose yard is large: the viewer's; where everybody looks on, that of whoever played last."""
    if sight.viewer is not None:
        return sight.viewer
    state: State = sight.view
    if state.phase == "turn_choice" and state.turn_number > 1:
        # The next person is not in front before they have taken the screen.
        return (state.active_seat - 1) % len(state.yards)
    return state.active_seat


def seats_after(seat: int, seats: int) -> list[int]:
    """Return the other seats clockwise."""
    return [(seat + step) % seats for step in range(1, seats)]


@dataclass(frozen=True, slots=True)
class Places:
    """The panels of the table; `others` are those of the other yards, clockwise."""

    others: tuple[Box, ...]
    own: Box
    side: Box
    dock: Box

    @classmethod
    def of(cls, sight: Sight) -> Places:
        """Lay the table out for a sight."""
        px, area = sight.px, sight.area
        state: State = sight.view
        count = len(state.yards) - 1
        x, width = area.x + px(_EDGE), area.w - 2 * px(_EDGE)
        top, bottom = area.y + px(14), area.bottom - px(12)
        gap, side = px(_GAP), px(_SIDE)
        rest = bottom - top - 2 * gap
        lines = _lines(count)
        between = px(10) * (len(lines) - 1)
        widest = width - side - gap if count == 1 else width
        card = min(px(_HIGHEST_CARD), _slot_width(sight, widest, max(lines)) / ASPECT)
        others = len(lines) * (card + px(HEAD + FOOT + 2 + _PAD)) + between
        dock = min(px(_HIGHEST_DOCK), (rest - others) * 0.43)
        own = rest - others - dock
        most = px(300)
        if own > most:
            others += own - most
            own = most
        upper = Box(x, top, widest, others)
        rows = upper.rows(len(lines), px(10))
        panels = [panel for line, row in zip(lines, rows, strict=True) for panel in row.columns(line, gap)]
        own_box = Box(x, upper.bottom + gap, width - side - gap, own)
        side_top = top if count == 1 else own_box.y
        side_box = Box(own_box.right + gap, side_top, side, own_box.bottom - side_top)
        return cls(tuple(panels), own_box, side_box, Box(x, own_box.bottom + gap, width, dock))


def _lines(count: int) -> list[int]:
    """Return how many yards are in each line."""
    if count <= _MOST_IN_A_LINE:
        return [count]
    return [(count + 1) // 2, count // 2]


def _slot_width(sight: Sight, width: float, columns: int) -> float:
    px = sight.px
    panel = (width - px(_GAP) * (columns - 1)) / columns
    return (panel - 2 * px(_PAD) - (ANIMALS_TO_END - 1) * px(_CARD_GAP)) / ANIMALS_TO_END


def card_row(sight: Sight, box: Box, count: int, gap: float = _CARD_GAP) -> list[Box]:
    """Return places for at least six cards side by side in `box`, as large as fits; `gap` in units."""
    columns = max(ANIMALS_TO_END, count)
    space = sight.px(gap)
    width = min((box.w - space * (columns - 1)) / columns, box.h * ASPECT)
    height = width / ASPECT
    y = box.y + (box.h - height) / 2
    return [Box(box.x + at * (width + space), y, width, height) for at in range(columns)]
