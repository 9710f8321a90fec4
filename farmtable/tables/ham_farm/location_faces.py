"""How a Location is painted: its picture, what it scores, its bonus, and the cards that it costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.sentences import number_text
from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm.symbols import bonus_pictures, counted_picture, paint_points, picture_of, tall
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import BAD, INK, MOSS, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.ham_farm.cards import Card
    from farmtable.ui.canvas import Canvas

_ARROW: Final = 0.62
_STEP: Final = 1.04


def paint_location(canvas: Canvas, card: Card, rest: Box, discards: int) -> None:
    """Paint a Location: its picture, and beside it scoring, bonus, and the cards that it costs."""
    size = min(rest.h * 0.66, rest.w * 0.38)
    canvas.picture(picture_of(card.id), Box(rest.x - canvas.px(2), rest.y + canvas.px(2), size, size))
    lines = rest.past(size + canvas.px(1)).inset(0, canvas.px(3)).rows(3)
    paint_scoring(canvas, card.id, lines[0])
    paint_bonus(canvas, card.id, lines[1])
    if discards:
        line = lines[2]
        icon = min(line.h * 0.95, canvas.px(22))
        text = number_text(-discards)
        wide = text_width(text, "display", canvas.theme.usual_type_size(15))
        x = line.right - icon
        canvas.picture("hand", Box(x, line.centre[1] - icon / 2, icon, icon))
        place = Box(x - wide - canvas.px(2), line.y, wide + 2, line.h)
        canvas.text(text, tall(place), 15, role="display", colour=BAD)


def paint_scoring(canvas: Canvas, card: str, box: Box) -> None:
    """Paint what a Location scores, right-aligned: so many points for so many of something."""
    scoring = CARDS[card].scoring
    if scoring is None:
        return
    units = 16
    size = canvas.theme.usual_type_size(units)
    icon = min(size * 1.25, box.h)
    per = f"/{scoring.per}" if scoring.per > 1 else "/"
    wide = text_width(per, "display", size)
    x = box.right - icon
    canvas.picture(counted_picture(scoring), Box(x, box.centre[1] - icon / 2, icon, icon))
    x -= wide + canvas.px(2)
    canvas.text(per, tall(Box(x, box.y, wide + 2, box.h)), units, role="display", colour=SOFT_INK)
    paint_points(canvas, str(scoring.points), box.left(x - canvas.px(1) - box.x), units)


def paint_bonus(
    canvas: Canvas,
    card: str,
    box: Box,
    *,
    largest: float = 21.0,
    align: Literal["centre", "right"] = "right",
    done: bool = False,
) -> None:
    """Paint the bonus of a Location: what brings it about, an arrow, and its effects.

    `largest` is the size of a picture in units where there is room for it; `done` has a tick for the arrow.
    """
    trigger, effects = bonus_pictures(card)
    size = min(box.h * 0.9, canvas.px(largest), box.w / bonus_width(card, 1.0))
    arrow = size * _ARROW
    x = max(box.x, box.right - bonus_width(card, size))
    if align == "centre":
        x = (box.x + x) / 2
    y = box.centre[1] - size / 2
    colour = INK if trigger.startswith("icon_") else None
    canvas.picture(trigger, Box(x, y, size, size), colour=colour)
    between = Box(x + size, box.centre[1] - arrow / 2, arrow, arrow)
    if done:
        canvas.picture("icon_check", between.inset(-arrow * 0.18), colour=MOSS)
    else:
        canvas.picture("icon_forward", between, colour=SOFT_INK)
    for at, name in enumerate(effects):
        canvas.picture(name, Box(x + size + arrow + at * size * _STEP, y, size, size))


def bonus_width(card: str, size: float) -> float:
    """Return how wide the bonus of a Location is with pictures of `size`."""
    return size * (1.0 + _ARROW + len(bonus_pictures(card)[1]) * _STEP)


@dataclass(frozen=True, slots=True)
class BonusFace(Face):
    """The bonus of a Location by itself."""

    card: str

    def paint(self, canvas: Canvas) -> None:
        paint_bonus(canvas, self.card, canvas.box)
