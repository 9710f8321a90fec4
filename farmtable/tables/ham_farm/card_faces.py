"""The faces of cards: hamster cards that fit together like a puzzle, Specials, Locations, End Game cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm.symbols import (
    SUITS,
    TINTS,
    bonus_pictures,
    counted_picture,
    paint_icons,
    paint_points,
    picture_of,
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
    MOSS,
    SEAT_MARKS,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

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
_GUEST: Final = 0.34
"""The share of a card's width that a hamster at its lower left takes."""


@dataclass(frozen=True, slots=True)
class PriceTag:
    """What a market card costs: `extra` for next door and `off` for discounts are already in the `total`.

    `mood` says whether it can be paid now (`ok`), is within reach but too dear, or is out of reach.
    `discards` is how many hand cards it costs as well, None for as many as are printed.
    """

    total: int
    mood: Literal["ok", "dear", "far"] = "far"
    extra: int = 0
    off: int = 0
    discards: int | None = None


def body_of(card: Card, box: Box) -> Box:
    """Return the part of a card's box that is paper: without the room for the tongue of a left card."""
    return box.left(box.w * (1 - TONGUE)) if card.half == "left" else box


def head_height(width: float, name: str, name_size: int) -> float:
    """Return the height of a card's coloured head, in pixels."""
    lines = len(wrap(name, "strong", name_size, max(1, int(width))))
    return name_size * (1.9 + 1.22 * min(2, lines))


@dataclass(frozen=True, slots=True)
class CardFace(Face):
    """A card of a deck or of the market, large enough to be read.

    With `rows` the rows of a Special lie on it as pieces of their own. `guest` keeps its lower left free for
    a hamster.
    """

    card: str
    tag: PriceTag | None = None
    mood: Mood = ""
    rows: bool = False
    guest: bool = False

    @property
    def shadow(self) -> float:
        return 0.0 if self.mood == "ghost" else 4.0

    @property
    def corner(self) -> float:
        return 11.0

    @property
    def shaped(self) -> bool:
        return True

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
        _paint_paper(canvas, card, box, head, tint, radius, opacity)
        self._paint_head(canvas, card, inner.top(head), name_size)
        rest = Box(inner.x, head, inner.w, box.h - head)
        if card.kind == "location":
            told = None if self.tag is None else self.tag.discards
            _paint_location(canvas, card, rest, card.discards if told is None else told)
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
        elif card.kind not in ("location", "end_game"):
            icons = line.left(line.w - (line.h if suit else 0))
            if card.no_stockpile:
                size = line.h * 0.84
                _paint_no_stockpile(canvas, Box(icons.x, line.y + (line.h - size) / 2, size, size))
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


def _paint_paper(
    canvas: Canvas, card: Card, box: Box, head: float, tint: Colour, radius: float, opacity: float
) -> None:
    body = body_of(card, box)
    canvas.panel(body, tint, radius=radius, opacity=opacity)
    rest = Box(body.x, head, body.w, body.h - head)
    canvas.panel(rest.top(radius * 2), CREAM, opacity=opacity)
    canvas.panel(rest, CREAM, radius=radius, opacity=opacity)
    reach = box.w * TONGUE
    height = box.h * _TONGUE_HEIGHT
    knob = Box(0, box.h * _TONGUE_MIDDLE - height / 2, 2 * reach, height)
    if card.half == "left":
        canvas.panel(knob.moved(box.w - 2 * reach, 0), tint, radius=reach, opacity=opacity)
    elif card.half == "right":
        canvas.cut(knob.moved(-reach - 1, 0), radius=reach)


def paint_price(canvas: Canvas, tag: PriceTag, line: Box) -> None:
    """Paint a price with its marks at the left of a line of the head."""
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
    x = pill.right + canvas.px(2)
    for mark, fill in ((tag.extra, BARN), (-tag.off, MOSS)):
        if mark:
            text = f"+{mark}" if mark > 0 else f"−{-mark}"
            x += _paint_mark(canvas, text, x, line, fill) + canvas.px(1)


def _paint_mark(canvas: Canvas, text: str, x: float, line: Box, fill: Colour) -> float:
    size = canvas.theme.usual_type_size(13)
    width = text_width(text, "display", size) + canvas.px(4)
    height = size * 1.2
    box = Box(x, line.y + (line.h - height) / 2, width, height)
    canvas.panel(box, fill, radius=height * 0.34)
    canvas.text(text, tall(box), 13, role="display", colour=CREAM, align="centre")
    return width


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
    most = 4
    lines = [names] if len(names) <= most else [names[: (len(names) + 1) // 2], names[(len(names) + 1) // 2 :]]
    size = min(canvas.px(28), room.h * 0.86 / len(lines))
    height = size * 1.08
    y = room.y + (room.h - height * len(lines)) / (5 if high else 2)
    for at, line in enumerate(lines):
        place = Box(room.x, y + at * height, room.w, height)
        paint_icons(canvas, line, place.past(place.w * _GUEST) if guest and at else place, size)


def _paint_location(canvas: Canvas, card: Card, rest: Box, discards: int) -> None:
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


@dataclass(frozen=True, slots=True)
class SmallCardFace(Face):
    """A card too small for words: its suit or picture, its half, and its points."""

    card: str
    count: int = 0

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 6.0

    @property
    def shaped(self) -> bool:
        return True

    def paint(self, canvas: Canvas) -> None:
        card = CARDS[self.card]
        box = canvas.box
        radius = min(canvas.px(self.corner), box.w * 0.18)
        tint = TINTS[suit_of(self.card)]
        _paint_paper(canvas, card, box, box.h * 0.58, tint, radius, 1.0)
        body = body_of(card, box)
        upper = body.top(box.h * 0.58)
        name = SUITS.get(suit_of(self.card), "") or picture_of(self.card)
        size = min(upper.h * 0.84, upper.w * 0.8)
        canvas.picture(name, upper.middle(size, size))
        lower = body.below(box.h * 0.58)
        if card.points and lower.h >= canvas.theme.usual_type_size(13) * 0.8:
            canvas.text(str(card.points), tall(lower), 13, role="display", align="centre")


@dataclass(frozen=True, slots=True)
class BackFace(Face):
    """The back of a card: of the market, a Trick, or of a seat's deck in the colour of the seat."""

    picture: str
    mark: int | None = None

    @property
    def shadow(self) -> float:
        return 3.0

    @property
    def corner(self) -> float:
        return 6.0

    def paint(self, canvas: Canvas) -> None:
        paint_back(canvas, self.picture, self.mark, canvas.box)


def paint_back(canvas: Canvas, picture: str, mark: int | None, box: Box) -> None:
    """Paint the back of a card."""
    radius = min(canvas.px(6), box.w * 0.16)
    edge = max(1.0, canvas.px(1.6))
    canvas.panel(box, CREAM, radius=radius)
    inner = box.inset(edge)
    fill = mix(SOFT_INK, CREAM, 0.2) if mark is None else SEAT_MARKS[mark].colour
    canvas.panel(inner, fill, radius=radius * 0.8, lower=mix(fill, INK, 0.16))
    if mark is not None:
        size = min(inner.w, inner.h) * 0.72
        canvas.panel(inner.middle(size, size), mix(fill, WHITE, 0.75), radius=size / 2)
    size = min(inner.w, inner.h) * 0.52
    canvas.picture(picture, inner.middle(size, size))


@dataclass(frozen=True, slots=True)
class DeckFace(Face):
    """A deck in the middle of the table, by the picture of its back."""

    picture: str
    empty: bool = False

    @property
    def shadow(self) -> float:
        return 0.0 if self.empty else 3.0

    @property
    def corner(self) -> float:
        return 4.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.empty:
            canvas.ring(box, SOFT_INK, max(1.0, canvas.px(1.5)), radius=canvas.px(4), dashes=(4, 4))
            return
        canvas.panel(box, CREAM, radius=canvas.px(4))
        canvas.picture(self.picture, box.inset(max(1.0, canvas.px(1.2))))


def small_row(cards: Sequence[str], box: Box, width: float, gap: float) -> list[Box]:
    """Return places for cards in one row of `box`, closer together where there is little room."""
    if not cards:
        return []
    step = width + gap
    if len(cards) > 1:
        step = min(step, (box.w - width) / (len(cards) - 1))
    return [Box(box.x + at * step, box.y, width, box.h) for at in range(len(cards))]
