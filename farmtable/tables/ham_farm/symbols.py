"""What stands for what: pictures of effects, suits, Locations, Tricks and Abilities, and small painters."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.cards import CARDS
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import INK, Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.ham_farm.card_models import ScoringModel
    from farmtable.ui.canvas import Canvas

TINTS: Final[dict[str, Colour]] = {
    "blue": "#93BADF",
    "red": "#E9A394",
    "green": "#A9CC93",
    "special": "#E4D5B2",
    "location": "#D3C4E6",
    "end_game": "#F0C75A",
}
"""The head of a card by its colour, or by its kind where it has none."""

SUITS: Final[dict[str, str]] = {
    "blue": "suit_drop",
    "red": "suit_triangle",
    "green": "suit_leaf",
    "special": "suit_star",
}
"""The shape that goes with each colour, and with Specials."""

OP_PICTURES: Final[dict[str, str]] = {
    "seed": "seed",
    "draw": "draw",
    "buy": "buy",
    "roll": "roll",
    "stockpile": "stockpile",
    "move": "move",
    "trick": "trick",
    "trick_offer": "trick",
    "draw_from_left": "draw",
    "take_seed": "seed",
    "move_anywhere": "move",
    "swap_market": "trick_swap",
    "discard_random": "hand",
}

PLACES: Final[dict[str, str]] = {
    "location-blue": "place_pier",
    "location-red": "place_circus",
    "location-green": "place_garden",
    "location-special": "place_hall",
    "location-seeds": "place_silo",
    "location-locations": "place_office",
    "location-sleeping": "place_nap",
    "location-roll": "place_dice",
    "location-trick": "place_prank",
    "location-stockpile": "place_granary",
    "location-hand": "place_lounge",
}
"""The picture of a Location by its design."""

TRIGGER_PICTURES: Final[dict[str, str]] = {
    "turn_start": "icon_clock",
    "after_plan": "ability_planner",
    "after_special": "suit_star",
    "after_roll": "roll",
    "after_trick": "trick",
    "after_stockpile": "stockpile",
    "after_buy": "buy",
}
"""What brings a bonus about; a combo shows the suit of its colour."""

STAR: Final = "#B07A12"
"""The colour of the star that stands for points."""


def suit_of(card: str) -> str:
    """Return the suit of a card as a key of `TINTS`: its colour, or its kind where it has none."""
    face = CARDS[card]
    return face.color or face.kind


def picture_of(source: str) -> str:
    """Return the picture of what an effect comes from: a Location, a Trick, an Ability; empty for others."""
    face = CARDS.get(source)
    if face is not None:
        return PLACES.get(face.design, "end_game" if face.kind == "end_game" else "")
    return source.replace("-", "_") if source.startswith(("trick-", "ability-")) else ""


def counted_picture(scoring: ScoringModel) -> str:
    """Return the picture of what a scoring row counts."""
    if scoring.count == "color":
        return SUITS[scoring.color or ""]
    if scoring.count == "icon":
        return OP_PICTURES[scoring.icon or ""]
    return {
        "special": "suit_star",
        "seeds": "seed",
        "location": "place_office",
        "sleeping": "sleeping",
        "hand": "hand",
    }[scoring.count]


def tall(box: Box) -> Box:
    """Return a place for one line of text with the middle of `box`: a line is higher than its letters."""
    return box.inset(0, -box.h)


def points_width(text: str, size: int) -> float:
    """Return how wide points with their star are, for letters of `size` pixels."""
    return text_width(text, "display", size) + max(1.0, size * 0.08) + size * 0.86


def paint_points(
    canvas: Canvas, text: str, box: Box, units: float, *, align: str = "right", colour: Colour = INK
) -> float:
    """Write points with a star behind them into `box`; return how wide they are."""
    size = canvas.theme.type_size(units)
    star = size * 0.86
    width = text_width(text, "display", size)
    gap = max(1.0, size * 0.08)
    whole = width + gap + star
    x = box.x if align == "left" else box.right - whole if align == "right" else box.centre[0] - whole / 2
    canvas.text(text, tall(Box(x, box.y, width + 2, box.h)), units, role="display", colour=colour)
    canvas.picture("seat_star", Box(x + width + gap, box.centre[1] - star / 2, star, star), colour=STAR)
    return whole


def paint_icons(
    canvas: Canvas,
    names: Sequence[str],
    box: Box,
    size: float,
    *,
    align: str = "centre",
    opacity: float = 1.0,
) -> None:
    """Paint pictures side by side, closer together where there is little room."""
    if not names:
        return
    size = min(size, box.h)
    step = size * 1.12
    if len(names) > 1:
        step = min(step, (box.w - size) / (len(names) - 1))
        if step < size * 0.86:
            # Overlapping pictures cannot be told apart: make them smaller instead.
            size = box.w / (1 + (len(names) - 1) * 1.02)
            step = size * 1.02
    wide = size + step * (len(names) - 1)
    x = box.x if align == "left" else box.centre[0] - wide / 2
    for at, name in enumerate(names):
        place = Box(x + at * step, box.centre[1] - size / 2, size, size)
        canvas.picture(name, place, opacity=opacity)


@cache
def row_pictures(card: str, row: int) -> tuple[str, ...]:
    """Return the pictures of a printed row, counted from 0, one for each effect."""
    return tuple(OP_PICTURES[op] for op, count in CARDS[card].rows[row] for _ in range(count))


@cache
def bonus_pictures(card: str) -> tuple[str, tuple[str, ...]]:
    """Return the picture of what triggers the bonus of a Location, and those of its effects."""
    bonus = CARDS[card].bonus
    if bonus is None:
        return "", ()
    trigger = SUITS[bonus.color] if bonus.color else TRIGGER_PICTURES[bonus.trigger]
    return trigger, tuple(OP_PICTURES[effect.op] for effect in bonus.effects)
