"""Where everything is on the table, in pixels, and whose place is in front."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
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
SMALL_PAD: Final = 9.0
SMALL_GAP: Final = 4.0
LARGE_GAP: Final = 12.0
"""Space beside and between the cards of a small and of a large yard, in units."""

_BETWEEN_LINES: Final = 10.0
_HIGHEST_DOCK: Final = 190.0
_HIGHEST_OWN: Final = 300.0
_MOST_OTHERS: Final = 0.49
"""The share of the height that the other yards get at most."""
_MOST_IN_A_LINE: Final = 4
_TALL: Final = 660.0
"""From so many units of height on, two lines have room for larger cards than one."""


def front_seat(sight: Sight) -> int:
    """Return whose yard is large: the viewer's; where everybody looks on, that of whoever played last."""
    state: State = sight.view
    if sight.viewer is not None and not _all_may_look(sight):
        return sight.viewer
    if state.phase == "turn_choice" and state.turn_number > 1:
        # The next person is not in front before they have taken the screen.
        return (state.active_seat - 1) % len(state.yards)
    return state.active_seat


def _all_may_look(sight: Sight) -> bool:
    """Tell whether all hands lie open and it is not the viewer who has to look at theirs now."""
    state: State = sight.view
    if any(HIDDEN in hand for hand in state.hands):
        return False
    return sight.viewer != sight.actor or state.phase in ("sound_check", "effect_choice")


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
        lines = _lines(count, tall=rest >= px(_TALL))
        widest = width - side - gap if count == 1 else width
        others = min(_wanted(sight, widest, lines), rest * _MOST_OTHERS)
        dock = min(px(_HIGHEST_DOCK), (rest - others) * 0.43)
        own = rest - others - dock
        if count == 1:
            # The two of them sit opposite each other, with yards of one size.
            others = own = (rest - dock) / 2
        elif own > px(_HIGHEST_OWN):
            others += own - px(_HIGHEST_OWN)
            own = px(_HIGHEST_OWN)
        upper = Box(x, top, widest, others)
        rows = upper.rows(len(lines), px(_BETWEEN_LINES))
        panels = [panel for line, row in zip(lines, rows, strict=True) for panel in row.columns(line, gap)]
        own_box = Box(x, upper.bottom + gap, width - side - gap, own)
        side_top = top if count == 1 else own_box.y
        side_box = Box(own_box.right + gap, side_top, side, own_box.bottom - side_top)
        return cls(tuple(panels), own_box, side_box, Box(x, own_box.bottom + gap, width, dock))


def _lines(count: int, *, tall: bool) -> list[int]:
    """Return how many yards are in each line."""
    if count < _MOST_IN_A_LINE or (count == _MOST_IN_A_LINE and not tall):
        return [count]
    return [(count + 1) // 2, count // 2]


def _wanted(sight: Sight, width: float, lines: list[int]) -> float:
    """Return the height of the other yards with cards as wide as their panels let them be."""
    px = sight.px
    columns = max(lines)
    panel = (width - px(_GAP) * (columns - 1)) / columns
    card = (panel - 2 * px(SMALL_PAD) - (ANIMALS_TO_END - 1) * px(SMALL_GAP)) / ANIMALS_TO_END
    line = card / ASPECT + px(HEAD + FOOT + 9)
    return len(lines) * line + (len(lines) - 1) * px(_BETWEEN_LINES)


def card_row(sight: Sight, box: Box, count: int, gap: float) -> list[Box]:
    """Return places for at least six cards side by side in `box`, as large as fits.

    `gap` is what is between them at least, in units; where there is room they stand further apart.
    """
    columns = max(ANIMALS_TO_END, count)
    least = sight.px(gap)
    width = min((box.w - least * (columns - 1)) / columns, box.h * ASPECT)
    space = min((box.w - width * columns) / (columns - 1), width * 0.5)
    height = width / ASPECT
    x = box.x + (box.w - width * columns - space * (columns - 1)) / 2
    y = box.y + (box.h - height) / 2
    return [Box(x + at * (width + space), y, width, height) for at in range(columns)]
