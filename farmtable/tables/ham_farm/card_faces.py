"""The faces of cards: hamster cards that fit together like a puzzle, Specials, Locations, End Game cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm.location_faces import paint_location
from farmtable.tables.ham_farm.symbols import (
    SUITS,
    TINTS,
    paint_icons,
    paint_points,
    row_pictures,
    suit_of,
    tall,
)
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width, wrap
from farmtable.ui.theme import (
    BAD,
    BARN,
    CREAM,
    INK,
    LINEN,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from farmtable.games.ham_farm.cards import Card
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

Mood: TypeAlias = Literal["", "dim", "spent", "ghost"]
"""`dim` cannot be used now, `spent` is chosen to be given away, `ghost` is where it is not yet."""

TONGUE: Final = 0.085
"""How far the tongue of a left card reaches out, as a share of the card's width."""
_TONGUE_MIDDLE: Final = 0.56
_TONGUE_HEIGHT: Final = 0.24
_NAME: Final = 14.0
_MOST_IN_LINE: Final = 4
_GUEST: Final = 0.34
"""The share of a card's width that a hamster at its lower left takes."""


@dataclass(frozen=True, slots=True)
class PriceTag:
    """What a market card costs in all; where that is not what is `printed`, that is shown crossed out.

    `mood` says whether it can be paid now (`ok`), is within reach but too dear, or is out of reach.
    `discards` is how many hand cards it costs as well, None for as many as are printed.
    """

    total: int
    printed: int
    mood: Literal["ok", "dear", "far"] = "far"
    discards: int | None = None


def body_of(card: Card, box: Box) -> Box:
    """Return the part of a card's box that is paper: without the room for the tongue of a left card."""
    return box.left(box.w * (1 - TONGUE)) if card.half == "left" else box


def card_box(card: str, body: Box) -> Box:
    """Return the box of a card whose paper fills `body`: the tongue of a left card lies outside it."""
    return body.left(body.w / (1 - TONGUE)) if CARDS[card].half == "left" else body


def silhouette_of(card: str, box: Box, radius: float) -> tuple[tuple[Box, float], ...]:
    """Return the rounded rectangles that make the outline of a card: its paper, and a left card's tongue."""
    body = body_of(CARDS[card], box)
    paper = body, min(radius, body.h / 2)
    return (paper, (_knob(box), box.w * TONGUE)) if CARDS[card].half == "left" else (paper,)


def _knob(box: Box) -> Box:
    """Return where a tongue lies: its root is on the paper."""
    reach = box.w * TONGUE
    height = box.h * _TONGUE_HEIGHT
    return Box(box.right - 2 * reach, box.y + box.h * _TONGUE_MIDDLE - height / 2, 2 * reach, height)


def outline_of(card: str) -> str:
    """Return the name of a card's outline: its half, or empty for a plain card."""
    return CARDS[card].half


def head_height(width: float, name: str, name_size: int) -> float:
    """Return the height of a card's coloured head, in pixels."""
    lines = len(wrap(name, "strong", name_size, max(1, int(width))))
    return name_size * (1.9 + 1.22 * min(2, lines))


@dataclass(frozen=True, slots=True)
class CardFace(Face):
    """A card of a deck or of the market, large enough to be read.

    With `rows` the rows of a Special lie on it as pieces of their own. `guest` keeps its lower left free for
    a hamster. `taken` marks one that came unseen from the deck of a neighbour.
    """

    card: str
    tag: PriceTag | None = None
    mood: Mood = ""
    rows: bool = False
    guest: bool = False
    taken: bool = False

    @property
    def shadow(self) -> float:
        return 0.0 if self.mood == "ghost" else 4.0

    @property
    def corner(self) -> float:
        return 11.0

    @property
    def outline(self) -> str:
        return outline_of(self.card)

    def silhouette(self, box: Box, theme: Theme) -> tuple[tuple[Box, float], ...]:
        return silhouette_of(self.card, box, theme.px(self.corner))

    def paint(self, canvas: Canvas) -> None:
        card = CARDS[self.card]
        box = canvas.box
        body = body_of(card, box)
        radius = min(canvas.px(self.corner), body.w * 0.12)
        opacity = 0.75 if self.mood == "ghost" else 1.0
        name_size = canvas.theme.usual_type_size(_NAME)
        inner = body.inset(canvas.px(7), 0)
        if card.half == "right":
            inner = inner.past(box.w * TONGUE * 0.4)
        head = head_height(inner.w, card.title.text(), name_size)
        tint = TINTS[suit_of(self.card)]
        paint_paper(canvas, card, box, head, tint, radius, opacity)
        self._paint_head(canvas, card, inner.top(head), name_size)
        rest = Box(inner.x, head, inner.w, box.h - head)
        if card.kind == "location":
            told = None if self.tag is None else self.tag.discards
            paint_location(canvas, card, rest, card.discards if told is None else told)
        elif card.kind == "end_game":
            size = min(rest.h * 0.8, rest.w * 0.6)
            canvas.picture("end_game", rest.middle(size, size))
        elif card.kind == "special":
            if not self.rows:
                for number, row in enumerate(row_boxes(box, self.card, canvas.theme)):
                    paint_row(canvas, self.card, number, row, self.guest and number > 0)
        else:
            _paint_effects(canvas, card, rest, high=self.tag is not None, guest=self.guest)
        _paint_foot(canvas, card, rest)
        self._paint_mood(canvas, body, radius)

    def _paint_head(self, canvas: Canvas, card: Card, head: Box, name_size: int) -> None:
        line = Box(head.x, head.y + canvas.px(3), head.w, name_size * 1.75)
        suit = SUITS.get(suit_of(self.card), "")
        right = line.right
        if suit:
            size = line.h * 0.86
            canvas.picture(suit, Box(right - size, line.y + (line.h - size) / 2, size, size))
        if self.tag is not None:
            paint_price(canvas, self.tag, line)
        else:
            size = line.h * 0.84
            place = Box(line.x, line.y + (line.h - size) / 2, size, size)
            if card.no_stockpile and card.kind != "end_game":
                _paint_no_stockpile(canvas, place)
                place = place.moved(size * 1.15, 0)
            if self.taken:
                canvas.picture("trick", place)
        lines = wrap(card.title.text(), "strong", name_size, max(1, int(head.w)))[:2]
        y = line.bottom
        for text in lines:
            place = Box(head.x, y, head.w, name_size * 1.2)
            canvas.text(text, tall(place), _NAME, role="strong", fit="shrink")
            y += place.h

    def _paint_mood(self, canvas: Canvas, body: Box, radius: float) -> None:
        if self.mood == "dim":
            canvas.panel(body, LINEN, radius=radius, opacity=0.5)
        elif self.mood == "spent":
            canvas.panel(body, INK, radius=radius, opacity=0.3)
            size = min(body.w, body.h) * 0.5
            canvas.panel(body.middle(size, size), WHITE, radius=size / 2, opacity=0.92)
            canvas.picture("icon_cross", body.middle(size * 0.6, size * 0.6), colour=BAD)


def paint_paper(
    canvas: Canvas, card: Card, box: Box, head: float, tint: Colour, radius: float, opacity: float
) -> None:
    """Paint the paper of a card with its coloured head, `head` pixels high, its tongue or its notch."""
    body = body_of(card, box)
    canvas.panel(body, tint, radius=radius, opacity=opacity)
    rest = Box(body.x, head, body.w, body.h - head)
    canvas.panel(rest.top(radius * 2), CREAM, opacity=opacity)
    canvas.panel(rest, CREAM, radius=radius, opacity=opacity)
    reach = box.w * TONGUE
    if card.half == "left":
        canvas.panel(_knob(box), tint, radius=reach, opacity=opacity)
    elif card.half == "right":
        canvas.cut(_knob(box).moved(reach - box.w - 1, 0), radius=reach)


def paint_price(canvas: Canvas, tag: PriceTag, line: Box) -> None:
    """Paint a price at the left of a line of the head, and beside it what it would be by the card alone."""
    size = canvas.theme.usual_type_size(18)
    number = str(tag.total)
    width = text_width(number, "display", size)
    seed = size * 1.02
    pad = canvas.px(5)
    pill = Box(line.x - canvas.px(2), line.y, pad * 2 + seed + width, line.h)
    dear = tag.mood == "dear"
    if tag.mood != "far":
        canvas.panel(pill, CREAM if tag.mood == "ok" else mix(CREAM, SOFT_INK, 0.36), radius=line.h / 2)
    sign = Box(pill.x + pad * 0.6, line.y + (line.h - seed) / 2, seed, seed)
    if dear:
        canvas.picture("icon_lock", sign.inset(seed * 0.12), colour=BAD)
    else:
        canvas.picture("seed", sign)
    place = Box(pill.x + pad * 0.9 + seed, line.y, width + 2, line.h)
    canvas.text(number, tall(place), 18, role="display", colour=BAD if dear else INK)
    if tag.printed != tag.total:
        _paint_crossed_out(canvas, str(tag.printed), pill.right + canvas.px(6), line)


def _paint_crossed_out(canvas: Canvas, text: str, x: float, line: Box) -> None:
    size = canvas.theme.usual_type_size(17)
    width = text_width(text, "strong", size)
    canvas.text(text, tall(Box(x, line.y, width + 2, line.h)), 17, role="strong", colour=INK)
    # Flat and wider than the number: a steep stroke would make another sign of it.
    strike = width + size * 0.6
    cross = Box(x + (width - strike) / 2, line.y + (line.h - strike) / 2, strike, strike)
    canvas.picture("icon_strike", cross, colour=BARN)


def row_boxes(box: Box, card: str, theme: Theme) -> list[Box]:
    """Return where the two rows of a Special lie on its card."""
    size = theme.usual_type_size(_NAME)
    pad = theme.px(7)
    inner = box.inset(pad, 0)
    head = head_height(inner.w, CARDS[card].title.text(), size)
    foot = _foot_height(size)
    rest = Box(inner.x, box.y + head + theme.px(3), inner.w, box.h - head - foot - theme.px(3))
    return rest.inset(-theme.px(3), 0).rows(2, theme.px(3))


def _foot_height(name_size: int) -> float:
    return name_size * 1.35


def paint_row(canvas: Canvas, card: str, number: int, box: Box, guest: bool = False) -> None:
    """Paint one row of a Special on its ground; beside a hamster at its left for `guest`."""
    canvas.panel(box, mix(CREAM, TINTS["special"], 0.45), radius=min(box.h / 2, canvas.px(9)))
    size = min(box.h * 0.86, canvas.px(25))
    room = box.inset(canvas.px(4), 0)
    paint_icons(canvas, row_pictures(card, number), room.past(room.w * _GUEST) if guest else room, size)


@dataclass(frozen=True, slots=True)
class RowFace(Face):
    """One row of a Special in the hand, to be pointed at."""

    card: str
    number: int

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        paint_row(canvas, self.card, self.number, canvas.box)


def _paint_effects(canvas: Canvas, card: Card, rest: Box, *, high: bool, guest: bool) -> None:
    """Paint the row of a hamster card, in two lines where it is long.

    `high` is for cards on which hamsters may stand, `guest` for one on which a hamster does.
    """
    names = row_pictures(card.id, 0)
    room = rest.top(rest.h - _foot_height(canvas.theme.usual_type_size(_NAME)) * 0.9)
    if card.half == "left":
        # The root of the tongue is in the way.
        room = room.left(room.w - rest.w * TONGUE * 0.5)
    half = (len(names) + 1) // 2
    lines = [names] if len(names) <= _MOST_IN_LINE else [names[:half], names[half:]]
    size = min(canvas.px(28), room.h * 0.86 / len(lines))
    height = size * 1.08
    y = room.y + (room.h - height * len(lines)) / (5 if high else 2)
    for at, line in enumerate(lines):
        place = Box(room.x, y + at * height, room.w, height)
        paint_icons(canvas, line, place.past(place.w * _GUEST) if guest and at else place, size)


def _paint_foot(canvas: Canvas, card: Card, rest: Box) -> None:
    """Paint the points at the lower right, and beside them the mark of a sleeping hamster."""
    size = canvas.theme.usual_type_size(_NAME)
    foot = Box(rest.x, rest.bottom - _foot_height(size) - canvas.px(1), rest.w, _foot_height(size))
    x = foot.right
    if card.points:
        x -= paint_points(canvas, str(card.points), foot, 15) + canvas.px(5)
    if card.sleeping:
        mark = foot.h * 0.95
        canvas.picture("sleeping", Box(x - mark, foot.y + (foot.h - mark) / 2, mark, mark))


def _paint_no_stockpile(canvas: Canvas, box: Box) -> None:
    canvas.picture("stockpile", box)
    canvas.picture("icon_cross", box.inset(box.w * 0.06), colour=BARN)
