"""Where things lie in the yards, large and small, in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import number_text
from farmtable.games.merry_yard.kinds import ANIMAL
from farmtable.games.merry_yard.signs import yard_sign
from farmtable.tables.merry_yard.lettering import points_text
from farmtable.tables.merry_yard.places import (
    ASPECT,
    FOOT,
    HEAD,
    LARGE_GAP,
    OWN_HEAD,
    SMALL_GAP,
    SMALL_PAD,
    Places,
    card_row,
    front_seat,
)
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import HEADING_TEXT, TITLE_TEXT

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.table import Sight

BACK_WIDTH: Final = 112.0
BACK_GAP: Final = 14.0
"""The button over a yard of somebody else that is seen large, and the space beside it, in units."""

_POO_WIDTH: Final = 58.0
"""The width of a Poo beside the large yard, in units."""


def slot_places(sight: Sight, places: Places, seat: int, count: int) -> list[Box]:
    """Return where the next `count` animals of a yard would lie."""
    state: State = sight.view
    animals = sum(ANIMAL[card] for card in state.yards[seat])
    row = animal_row(sight, places, seat)
    boxes = card_row(sight, row, animals + count, gap_of(sight, seat))
    return boxes[animals : animals + count]


def card_place(sight: Sight, places: Places, seat: int, card: str) -> Box | None:
    """Return where an animal of a yard lies, None for what is not there."""
    state: State = sight.view
    animals = [other for other in state.yards[seat] if ANIMAL[other]]
    if card not in animals:
        return None
    boxes = card_row(sight, animal_row(sight, places, seat), len(animals), gap_of(sight, seat))
    return boxes[animals.index(card)]


def score_place(sight: Sight, places: Places, seat: int) -> Box:
    """Return where the points of a yard stand."""
    px = sight.px
    large = seat == shown_seat(sight)
    box = places.own if large else panel_of(sight, places, seat)
    edge, height = (px(18), px(OWN_HEAD)) if large else (px(12), px(HEAD))
    points = yard_sign(sight.view, seat).points
    words = points_text(points) if large else number_text(points)
    width = text_width(words, "display", sight.theme.type_size(HEADING_TEXT if large else TITLE_TEXT))
    if large and seat != front_seat(sight):
        edge += px(BACK_WIDTH + BACK_GAP)
    return Box(box.right - edge - width, box.y + px(2), width, height)


def column_places(box: Box, count: int) -> list[Box]:
    """Return places for cards one under the other, as far over each other as there is need."""
    height = min(box.w / ASPECT, box.h)
    step = min(height * 0.42, (box.h - height) / max(1, count - 1))
    y = box.y + (box.h - height - step * (count - 1)) / 2
    return [Box(box.x, y + at * step, height * ASPECT, height) for at in range(count)]


def shown_seat(sight: Sight) -> int:
    """Return whose yard is large: that in front, or the one that was chosen to be looked at."""
    if sight.enlarged.startswith("yard:"):
        return int(sight.enlarged.removeprefix("yard:"))
    return front_seat(sight)


def panel_of(sight: Sight, places: Places, seat: int) -> Box:
    """Return the panel of a small yard."""
    state: State = sight.view
    shown, front = shown_seat(sight), front_seat(sight)
    step = (seat - front) % len(state.yards)
    if step == 0:
        step = (shown - front) % len(state.yards)
    return places.others[step - 1]


def animal_row(sight: Sight, places: Places, seat: int) -> Box:
    """Return the place of the animals of a seat, whichever panel its yard has now."""
    if seat != shown_seat(sight):
        return small_row(sight, panel_of(sight, places, seat))
    return own_row(sight, places.own, seat)


def own_row(sight: Sight, box: Box, seat: int) -> Box:
    """Return the place of the animals in the large yard; Poo takes its room from it."""
    state: State = sight.view
    px = sight.px
    poo = any(not ANIMAL[card] for card in state.yards[seat])
    taken = px(_POO_WIDTH + 16) if poo else 0.0
    return Box(box.x + px(18), box.y + px(OWN_HEAD), box.w - px(36) - taken, box.h - px(OWN_HEAD) - px(14))


def own_column(sight: Sight, box: Box) -> Box:
    """Return the place of the Poo in the large yard."""
    px = sight.px
    return Box(
        box.right - px(18 + _POO_WIDTH), box.y + px(OWN_HEAD), px(_POO_WIDTH), box.h - px(OWN_HEAD) - px(14)
    )


def small_row(sight: Sight, box: Box) -> Box:
    """Return the place of the animals in a small yard."""
    px = sight.px
    return Box(
        box.x + px(SMALL_PAD), box.y + px(HEAD + 3), box.w - px(2 * SMALL_PAD), box.h - px(HEAD + FOOT + 9)
    )


def gap_of(sight: Sight, seat: int) -> float:
    """Return the least space between the animals of a seat, in units."""
    return LARGE_GAP if seat == shown_seat(sight) else SMALL_GAP
