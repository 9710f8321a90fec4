"""Cards too small for words, backs and decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm.card_faces import CardFace, body_of, outline_of, paint_paper, silhouette_of
from farmtable.tables.ham_farm.symbols import (
    SUITS,
    TINTS,
    paint_icons,
    paint_points,
    picture_of,
    row_pictures,
    suit_of,
    tall,
)
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import CREAM, INK, SEAT_MARKS, SOFT_INK, WHITE, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class SmallCardFace(Face):
    """A card too small for words: its suit or picture, its half, its points, and where they fit, effects."""

    card: str

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 6.0

    @property
    def outline(self) -> str:
        return outline_of(self.card)

    def silhouette(self, box: Box, theme: Theme) -> tuple[tuple[Box, float], ...]:
        return silhouette_of(self.card, box, theme.px(self.corner))

    def paint(self, canvas: Canvas) -> None:
        card = CARDS[self.card]
        box = canvas.box
        radius = min(canvas.px(self.corner), box.w * 0.18)
        tint = TINTS[suit_of(self.card)]
        # What has no effects to show is all picture.
        head = box.h * (0.8 if not card.rows else 0.46 if self._has_room(canvas) else 0.58)
        paint_paper(canvas, card, box, head, tint, radius, 1.0)
        body = body_of(card, box)
        upper, lower = body.top(head), body.below(head)
        name = SUITS.get(suit_of(self.card), "") or picture_of(self.card)
        size = min(upper.h * 0.84, upper.w * 0.8)
        points = str(card.points) if card.points else ""
        if not self._has_room(canvas) or not card.rows:
            canvas.picture(name, upper.middle(size, size))
            if points and lower.h >= canvas.theme.usual_type_size(13) * 0.8:
                # Without the star it would look like a number of cards.
                paint_points(canvas, points, lower, 13, align="centre")
            return
        pad = canvas.px(4)
        canvas.picture(name, Box(upper.x + pad, upper.y + (upper.h - size) / 2, size, size))
        if points:
            canvas.text(points, tall(upper.inset(pad, 0)), 14, role="display", align="right")
        rows = lower.inset(pad, pad / 2).rows(len(card.rows))
        for number, row in enumerate(rows):
            paint_icons(canvas, row_pictures(self.card, number), row, min(row.h, canvas.px(20)))

    def _has_room(self, canvas: Canvas) -> bool:
        """Tell whether there is room for the effects."""
        return canvas.box.w >= 3.4 * canvas.theme.usual_type_size(13)


def fitting_face(card: str, place: Box, theme: Theme) -> Face:
    """Return a card as large as its place lets it be read."""
    letters = theme.type_size(13)
    # A Location has most to tell.
    wide = 8.5 if CARDS[card].kind == "location" else 6
    roomy = place.w >= wide * letters and place.h >= 6.4 * letters
    return CardFace(card) if roomy else SmallCardFace(card)


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
