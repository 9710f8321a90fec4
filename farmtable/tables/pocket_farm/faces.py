"""The faces of Pocket Farm: cards of four quadrants, weather values, spots, offerings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.theme import BAD, BARN, CREAM, INK, LINEN, SOFT_INK, SUN, Colour, mix

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.quadrants import Quadrant
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

TINTS: Final[dict[str, Colour]] = {
    "sun": "#FDEFC6",
    "cloud": "#D6E8F4",
    "basket": "#EFDABF",
    "red_fruit": "#F7D8D0",
    "avocado": "#E0E9C0",
    "pink_fruit": "#FBD7E5",
    "pineapple": "#FBE6B5",
}
"""The ground of a quadrant by what it shows."""

SUN_VALUE: Final = "#8A5A00"
CLOUD_VALUE: Final = "#2A6A92"


def card_corner(box: Box, theme: Theme) -> float:
    """Return the radius of the corners of a card, in pixels: a small one is cut out just as a large one."""
    return min(theme.px(10), box.w * 0.12)


def shown(quadrant: Quadrant) -> str:
    """Return the name of what a quadrant shows: a fruit, or its kind."""
    return quadrant.fruit or quadrant.kind


@dataclass(frozen=True, slots=True)
class CardFace(Face):
    """A card. `cost` is None where it lies on a farm; `surcharge` is shown beside the cost.

    Quadrants are in reading order as the card lies, their pictures always upright.
    """

    quadrants: tuple[Quadrant, ...]
    cost: int | None = None
    surcharge: int = 0
    mood: Literal["", "dim", "ghost", "bad ghost"] = ""

    @property
    def shadow(self) -> float:
        return 0.0 if "ghost" in self.mood else 3.0 if self.cost is None else 5.0

    def silhouette(self, box: Box, theme: Theme) -> tuple[tuple[Box, float], ...]:
        return ((box, card_corner(box, theme)),)

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        opacity = 0.84 if "ghost" in self.mood else 1.0
        edge = max(1.0, box.w * 0.03)
        canvas.panel(box, CREAM, radius=card_corner(box, canvas.theme), opacity=opacity)
        inner = box.inset(edge)
        gap = edge * 0.8
        tiles = [tile for row in inner.rows(2, gap) for tile in row.columns(2, gap)]
        for quadrant, tile in zip(self.quadrants, tiles, strict=True):
            paint_quadrant(canvas, quadrant, tile, opacity, 0.8 if self.mood == "dim" else 1.0)
        if self.mood == "dim":
            canvas.panel(box, LINEN, radius=card_corner(box, canvas.theme), opacity=0.55)
        if self.cost is not None:
            self._paint_cost(canvas)
        if "ghost" in self.mood:
            self._paint_frame(canvas)

    def _paint_cost(self, canvas: Canvas) -> None:
        box = canvas.box
        text = f"{self.cost}+{self.surcharge}" if self.surcharge else str(self.cost)
        height = box.w * 0.25
        width = height * (1.75 if self.surcharge else 1.0)
        fill = BARN if self.surcharge else INK
        if self.mood == "dim":
            fill = mix(fill, SOFT_INK, 0.5)
        pill = box.middle(width, height)
        canvas.panel(pill, fill, radius=height / 2)
        write_number(canvas, text, pill, height * 0.62 / canvas.theme.scale, CREAM)

    def _paint_frame(self, canvas: Canvas) -> None:
        """Set a ghost off from the cards that lie there; where it cannot lie, strike it out."""
        box = canvas.box
        width = min(canvas.px(4), box.w * 0.05)
        radius = card_corner(box, canvas.theme)
        if self.mood == "ghost":
            canvas.ring(box, SUN, width, radius=radius)
            return
        canvas.ring(box, BAD, width, radius=radius, dashes=(width * 3, width * 2))
        size = min(canvas.px(26), box.w * 0.24)
        badge = Box(0, 0, size, size)
        canvas.panel(badge, BAD, radius=size / 2)
        canvas.picture("icon_cross", badge.middle(size * 0.6, size * 0.6), colour=CREAM)


@dataclass(frozen=True, slots=True)
class QuadrantFace(Face):
    """One visible quadrant of a farm, without the card it is on."""

    quadrant: Quadrant

    @property
    def shadow(self) -> float:
        return 2.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, CREAM, radius=canvas.box.w * 0.16)
        paint_quadrant(canvas, self.quadrant, canvas.box.inset(max(1.0, canvas.box.w * 0.04)), 1.0)


@dataclass(frozen=True, slots=True)
class BackFace(Face):
    """The back of the deck, with the number of cards left."""

    count: int

    @property
    def shadow(self) -> float:
        return 5.0 if self.count else 0.0

    def silhouette(self, box: Box, theme: Theme) -> tuple[tuple[Box, float], ...]:
        return ((box, card_corner(box, theme)),)

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if not self.count:
            radius = card_corner(box, canvas.theme)
            canvas.ring(box, SOFT_INK, canvas.px(2), radius=radius, dashes=(canvas.px(7), canvas.px(6)))
        else:
            canvas.panel(box, CREAM, radius=card_corner(box, canvas.theme))
            canvas.picture("card_back_pocket", box.inset(box.w * 0.04))
        pill = box.middle(box.w * 0.56, box.w * 0.4)
        canvas.panel(pill, CREAM, radius=pill.h / 2)
        write_number(canvas, str(self.count), pill, pill.h * 0.66 / canvas.theme.scale, INK)


@dataclass(frozen=True, slots=True)
class ValueFace(Face):
    """What a visible sun or cloud is worth now."""

    value: int
    kind: str
    faded: bool = False
    changed: bool = False
    """It is worth something else since the last card."""

    @property
    def corner(self) -> float:
        return 20.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        opacity = 0.6 if self.faded else 1.0
        canvas.panel(box, SUN if self.changed else CREAM, radius=box.w / 2, opacity=opacity)
        inner = box.inset(max(1.0, box.w * (0.12 if self.changed else 0.07)))
        fill = SUN_VALUE if self.kind == "sun" else CLOUD_VALUE
        canvas.panel(inner, fill, radius=inner.w / 2, opacity=opacity)
        write_number(canvas, str(self.value), box, box.h * 0.66 / canvas.theme.scale, CREAM)


@dataclass(frozen=True, slots=True)
class BridgeFace(Face):
    """Joins two neighbouring suns, or clouds, of one group."""

    kind: str

    def paint(self, canvas: Canvas) -> None:
        colour = "#F2C14B" if self.kind == "sun" else "#7FB7D6"
        canvas.panel(canvas.box, colour, radius=min(canvas.box.w, canvas.box.h) / 2)


@dataclass(frozen=True, slots=True)
class SpotFace(Face):
    """A window where the picked card can lie, with what it would cover there."""

    payment: int

    @property
    def shadow(self) -> float:
        return 3.0

    @property
    def corner(self) -> float:
        return 30.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, SUN, radius=box.w / 2)
        inner = box.inset(box.w * 0.1)
        canvas.panel(inner, CREAM, radius=inner.w / 2)
        write_number(canvas, str(self.payment), box, box.h * 0.6 / canvas.theme.scale, INK)


@dataclass(frozen=True, slots=True)
class OfferingFace(Face):
    """A card among the offerings: only its fruit counts."""

    fruit: str

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 6.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, CREAM, radius=box.w * 0.24)
        inner = box.inset(max(1.0, box.w * 0.06))
        canvas.panel(inner, TINTS[self.fruit], radius=inner.w * 0.22)
        canvas.picture(self.fruit, box.middle(box.w * 0.76, box.h * 0.76))


@dataclass(frozen=True, slots=True)
class TitleFace(Face):
    """One title of the solo game with the points it takes; the one reached now stands out."""

    picture: str
    title: str
    points: str
    reached: bool
    current: bool

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.current:
            canvas.panel(box, "#FBE3A4", radius=canvas.px(12))
            canvas.ring(box, SUN, canvas.px(2), radius=canvas.px(12))
        size = min(box.h * 0.82, canvas.px(40))
        opacity = 1.0 if self.reached else 0.55
        canvas.picture(self.picture, Box(canvas.px(8), (box.h - size) / 2, size, size), opacity=opacity)
        words = box.past(size + canvas.px(16)).inset(0, box.h * 0.06)
        upper, lower = words.rows(2)
        canvas.text(self.title, upper, 17, role="strong", fit="shrink")
        canvas.text(self.points, lower, 14, colour=SOFT_INK, fit="shrink")


def paint_quadrant(
    canvas: Canvas, quadrant: Quadrant, tile: Box, opacity: float, picture_opacity: float = 1.0
) -> None:
    """Paint what a quadrant shows on its own tint."""
    name = shown(quadrant)
    canvas.panel(tile, TINTS[name], radius=tile.w * 0.16, opacity=opacity)
    size = tile.w * 0.72
    picture = tile.middle(size, size)
    canvas.picture(name, picture, opacity=picture_opacity)
    if quadrant.kind == "basket" and tile.w >= 14:
        number = Box(picture.x, picture.y + size * 0.46, size, size * 0.42)
        write_number(canvas, str(quadrant.value), number, size * 0.36 / canvas.theme.scale, CREAM)


def write_number(canvas: Canvas, text: str, box: Box, units: float, colour: Colour) -> None:
    """Write a number on a card, where it may be smaller than text is ever set: it scales with the card."""
    from farmtable.ui.text import render_line

    size = max(6, round(canvas.theme.px(units)))
    drawn = render_line(text, "display", size, colour)
    x = box.x + (box.w - drawn.get_width()) / 2
    y = box.y + (box.h - drawn.get_height()) / 2
    canvas.surface.blit(drawn, (round(x), round(y)))
