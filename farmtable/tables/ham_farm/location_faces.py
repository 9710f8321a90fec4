"""How a Location is painted: its picture, what it scores, its bonus, and the cards that it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm.symbols import bonus_pictures, counted_picture, paint_points, picture_of, tall
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import BAD, INK, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.ham_farm.cards import Card
    from farmtable.ui.canvas import Canvas


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
        text = f"−{discards}"
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


def paint_bonus(canvas: Canvas, card: str, box: Box) -> None:
    """Paint the bonus of a Location, right-aligned: what brings it about, an arrow, and its effects."""
    trigger, effects = bonus_pictures(card)
    size = min(box.h * 0.9, canvas.px(21), box.w / (1.66 + 1.04 * len(effects)))
    arrow = size * 0.62
    wide = size + arrow + len(effects) * size * 1.04
    x = max(box.x, box.right - wide)
    y = box.centre[1] - size / 2
    colour = INK if trigger.startswith("icon_") else None
    canvas.picture(trigger, Box(x, y, size, size), colour=colour)
    canvas.picture("icon_forward", Box(x + size, box.centre[1] - arrow / 2, arrow, arrow), colour=SOFT_INK)
    for at, name in enumerate(effects):
        canvas.picture(name, Box(x + size + arrow + at * size * 1.04, y, size, size))
