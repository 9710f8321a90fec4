"""The faces of the river: cards, cubes, farmers, boats, Market Bonuses and the signs beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.sentences import say
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BAD,
    BARN,
    BODY_TEXT,
    CREAM,
    GOOD,
    INK,
    LINEN,
    RIVER,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    SOIL,
    SUN,
    WHITE,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas

GRASS: Final = "#DCE8B8"
TINTS: Final[dict[str, Colour]] = {
    "fox": "#FBE0D0",
    "chicken": "#FFFDF7",
    "corn": "#FDF0BE",
    "zombie_chicken": "#D3E3C2",
    "poison_corn": "#E6D8F2",
}
"""The ground of a cube by its form."""

BONUS_PICTURES: Final = {
    "boat": "bonus_boat",
    "goods": "bonus_goods",
    "double_farmer": "bonus_farmer_double",
    "farmer": "bonus_farmer",
}
KIND_PICTURES: Final = ("fox", "chicken", "corn")


@dataclass(frozen=True, slots=True)
class RiverFace(Face):
    """The water, with light strokes of waves."""

    @property
    def corner(self) -> float:
        return 0.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        shore, deep = mix(RIVER, WHITE, 0.16), RIVER
        strips = 24
        for at in range(strips):
            # Deeper in the middle: each strip lies inside the one before.
            share = at / (strips - 1)
            inset = box.w * 0.38 * share
            canvas.panel(box.inset(inset, 0), mix(shore, deep, share))
        step, length, thick = canvas.px(46), canvas.px(34), max(1.5, canvas.px(3))
        y, number = canvas.px(28), 0
        while y < box.h:
            x = box.w * (0.12 + 0.62 * ((number * 0.37) % 1.0))
            canvas.panel(Box(x, y, length, thick), WHITE, radius=thick, opacity=0.32)
            y += step
            number += 1


@dataclass(frozen=True, slots=True)
class CardFace(Face):
    """A card: its Farm away from the river, its Market at the river; `dim` where it cannot be chosen now."""

    farm: str
    market: str
    farm_mark: int
    market_mark: int
    farm_box: Box
    market_box: Box
    """Where the halves are, in units from the corner of the card."""
    farm_head: Box
    market_head: Box
    dim: bool = False

    @property
    def shadow(self) -> float:
        return 5.0

    @property
    def corner(self) -> float:
        return 15.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, CREAM, radius=canvas.px(self.corner))
        self._paint_farm(canvas)
        self._paint_market(canvas)
        if self.dim:
            canvas.panel(canvas.box, LINEN, radius=canvas.px(self.corner), opacity=0.5)
        for name, mark, head in (
            (self.farm, self.farm_mark, self.farm_head),
            (self.market, self.market_mark, self.market_head),
        ):
            _paint_owner(canvas, name, mark, _pixels(canvas, head))

    def _paint_farm(self, canvas: Canvas) -> None:
        box, radius = _pixels(canvas, self.farm_box), canvas.px(11)
        canvas.panel(box, GRASS, radius=radius, lower=mix(GRASS, "#A9C272", 0.42))
        furrow = max(1.0, canvas.px(2))
        for at in range(3):
            y = box.bottom - canvas.px(9 + 8 * at)
            inset = canvas.px(12 + 7 * at)
            canvas.panel(
                Box(box.x + inset, y, box.w - 2 * inset, furrow), "#8FAE58", radius=furrow, opacity=0.28
            )

    def _paint_market(self, canvas: Canvas) -> None:
        box, radius = _pixels(canvas, self.market_box), canvas.px(11)
        colour = SEAT_MARKS[self.market_mark].colour
        canvas.panel(box, mix(CREAM, colour, 0.13), radius=radius, lower=mix(CREAM, colour, 0.06))
        # The awning: stripes that end in round scallops.
        count = 2 * round(box.w / canvas.px(40)) + 1
        width = box.w / count
        for at in range(count):
            left, right = round(box.x + at * width), round(box.x + (at + 1) * width)
            fill = mix(CREAM, colour, 0.78 if at % 2 == 0 else 0.24)
            canvas.panel(Box(left, box.y, right - left, canvas.px(13)), fill, radius=canvas.px(6))
            # Square at the top, but for the corners of the whole.
            inner = max(left, round(box.x + radius)), min(right, round(box.right - radius))
            canvas.panel(Box(inner[0], box.y, inner[1] - inner[0], canvas.px(7)), fill)


def _pixels(canvas: Canvas, box: Box) -> Box:
    return Box(canvas.px(box.x), canvas.px(box.y), canvas.px(box.w), canvas.px(box.h))


def _paint_owner(canvas: Canvas, name: str, mark: int, head: Box) -> None:
    """Write what a half is, behind the colour and shape of its owner."""
    seat = SEAT_MARKS[mark]
    size = canvas.px(13)
    canvas.picture(
        seat.shape,
        Box(head.x, head.y + (head.h - size) / 2, size, size),
        colour=seat.colour,
        shade=seat.shade,
    )
    words = head.past(size + canvas.px(6))
    canvas.text(name, words, SMALL_TEXT, role="display", colour=seat.shade, fit="shrink")


@dataclass(frozen=True, slots=True)
class SignFace(Face):
    """The sign of a dock: a plank with its name."""

    text: str

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 6.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, "#C99B62", radius=canvas.px(6), lower="#A9784A")
        inner = canvas.box.inset(canvas.px(2.5))
        canvas.panel(inner, "#F3E2BE", radius=canvas.px(4))
        canvas.text(self.text, canvas.box, BODY_TEXT, role="display", colour="#5A3A22", align="centre")


@dataclass(frozen=True, slots=True)
class PierFace(Face):
    """The planks of a dock."""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        gap = max(1.0, canvas.px(1.5))
        for plank in box.columns(max(2, round(box.w / canvas.px(8))), gap):
            canvas.panel(plank, "#B9834F", radius=canvas.px(1.5), lower="#8F6039")


@dataclass(frozen=True, slots=True)
class CubeFace(Face):
    """A good. The rim has the colour of its owner; as a ghost it is to come."""

    form: str
    mark: int
    mood: Literal["", "ghost"] = ""

    @property
    def shadow(self) -> float:
        return 0.0 if self.mood == "ghost" else 2.5

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = min(canvas.px(self.corner), box.w * 0.24)
        ghost = self.mood == "ghost"
        colour = SEAT_MARKS[self.mark].colour
        rim = max(2.0, box.h * 0.075)
        tile = Box(box.x, box.y, box.w, box.h - rim)
        if ghost:
            canvas.panel(box, TINTS[self.form], radius=radius, opacity=0.7)
            stroke = max(1.5, canvas.px(2))
            canvas.ring(box, colour, stroke, radius=radius, dashes=(3 * stroke, 2 * stroke))
        else:
            canvas.panel(box, colour, radius=radius)
            canvas.panel(tile, TINTS[self.form], radius=radius)
        size = tile.h * 0.84
        canvas.picture(self.form, tile.middle(size, size), opacity=0.75 if ghost else 1.0)


@dataclass(frozen=True, slots=True)
class EatenFace(Face):
    """A cross over a cube that the law would take."""

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, CREAM, radius=canvas.px(9), opacity=0.5)
        canvas.ring(box, BARN, max(2.0, canvas.px(3)), radius=canvas.px(9))
        canvas.picture("icon_cross", box.inset(box.w * 0.16), colour=BARN)


@dataclass(frozen=True, slots=True)
class FarmerFace(Face):
    """A farmer, with the shape of the seat on a badge."""

    mark: int
    mood: Literal["", "ghost"] = ""

    @property
    def corner(self) -> float:
        return 22.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        seat = SEAT_MARKS[self.mark]
        opacity = 0.6 if self.mood == "ghost" else 1.0
        canvas.picture("farmer", box, colour=seat.colour, shade=seat.shade, opacity=opacity)
        badge = box.w * 0.34
        place = Box(box.w * 0.5 - badge / 2, box.h - badge * 1.06, badge, badge)
        canvas.panel(place, CREAM, radius=badge / 2, opacity=opacity)
        canvas.picture(
            seat.shape,
            place.middle(badge * 0.66, badge * 0.66),
            colour=seat.colour,
            shade=seat.shade,
            opacity=opacity,
        )


@dataclass(frozen=True, slots=True)
class SpotFace(Face):
    """Where a farmer can stand and none does."""

    mark: int

    @property
    def corner(self) -> float:
        return 27.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box.inset(canvas.px(5))
        canvas.ring(
            box,
            SEAT_MARKS[self.mark].colour,
            max(1.5, canvas.px(2)),
            radius=box.w / 2,
            dashes=(canvas.px(5), canvas.px(5)),
            opacity=0.4,
        )


@dataclass(frozen=True, slots=True)
class BoatFace(Face):
    """A boat, with the shape of its seat on the hull."""

    mark: int
    mood: Literal["", "ghost"] = ""

    @property
    def corner(self) -> float:
        return 18.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        seat = SEAT_MARKS[self.mark]
        opacity = 0.6 if self.mood == "ghost" else 1.0
        canvas.picture("boat", box, colour=seat.colour, shade=seat.shade, opacity=opacity)
        badge = box.h * 0.44
        place = Box((box.w - badge) / 2, box.h * 0.43, badge, badge)
        canvas.panel(place, CREAM, radius=badge / 2, opacity=opacity)
        canvas.picture(
            seat.shape,
            place.middle(badge * 0.64, badge * 0.64),
            colour=seat.colour,
            shade=seat.shade,
            opacity=opacity,
        )


@dataclass(frozen=True, slots=True)
class TokenFace(Face):
    """A Market Bonus; without `bonus` it lies face down. `state` says what has become of it."""

    bonus: str
    mark: int
    state: Literal["", "away", "spent", "dull"] = ""
    """Away: not earned yet. Spent: out of the game. Dull: held, but of no use now."""

    @property
    def shadow(self) -> float:
        return 2.5 if self.state in ("", "dull") else 0.0

    @property
    def corner(self) -> float:
        return 30.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        seat = SEAT_MARKS[self.mark]
        name = BONUS_PICTURES[self.bonus] if self.bonus else "bonus_hidden"
        opacity = {"": 1.0, "dull": 1.0, "away": 0.28, "spent": 0.28}[self.state]
        if self.state in ("", "dull"):
            # A ground for the shadow: the picture leaves a little room at its edge.
            canvas.panel(box.inset(box.w * 0.08), seat.colour, radius=box.w / 2)
        canvas.picture(name, box, colour=seat.colour, shade=seat.shade, opacity=opacity)
        if self.state == "away":
            ring = box.inset(box.w * 0.06)
            canvas.ring(
                ring,
                SOFT_INK,
                max(1.0, canvas.px(1.5)),
                radius=ring.w / 2,
                dashes=(canvas.px(4), canvas.px(4)),
                opacity=0.6,
            )
        if self.state == "spent":
            canvas.picture("icon_check", box.inset(box.w * 0.24), colour=SOFT_INK)


@dataclass(frozen=True, slots=True)
class SetFace(Face):
    """How far a Market is on its way to a set: fox, chicken, corn, each there or missing."""

    has: tuple[bool, bool, bool]
    mark: int

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        whole = all(self.has)
        if whole:
            canvas.panel(box, SUN, radius=box.h / 2)
        for picture, there, cell in zip(KIND_PICTURES, self.has, box.columns(3), strict=True):
            place = cell.middle(box.h * 0.92, box.h * 0.92)
            if there:
                canvas.panel(place, CREAM, radius=place.w / 2)
                canvas.picture(picture, place.inset(place.w * 0.1))
            else:
                ring = place.inset(place.w * 0.1)
                canvas.ring(
                    ring,
                    SEAT_MARKS[self.mark].shade,
                    max(1.0, canvas.px(1.4)),
                    radius=ring.w / 2,
                    dashes=(canvas.px(3), canvas.px(3)),
                    opacity=0.75,
                )
                canvas.picture(picture, place.inset(place.w * 0.17), opacity=0.42)


@dataclass(frozen=True, slots=True)
class TagFace(Face):
    """A word or a number on a small tag."""

    text: str
    fill: Colour = INK
    ink: Colour = CREAM
    units: float = SMALL_TEXT

    @property
    def corner(self) -> float:
        return 12.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, self.fill, radius=min(box.h / 2, canvas.px(self.corner)))
        canvas.text(
            self.text,
            box.inset(canvas.px(6), 0),
            self.units,
            role="display",
            colour=self.ink,
            align="centre",
            fit="shrink",
        )


@dataclass(frozen=True, slots=True)
class LossFace(Face):
    """What a choice would lose: for each seat that loses, its shape and how many goods; a tick for none."""

    losses: tuple[tuple[int, int], ...]
    """Marks and counts."""

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 11.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = min(box.h / 2, canvas.px(self.corner))
        if not self.losses:
            canvas.panel(box, GOOD, radius=radius)
            canvas.picture("icon_check", box.middle(box.h * 0.66, box.h * 0.66), colour=CREAM)
            return
        canvas.panel(box, BAD, radius=radius)
        lines = box.inset(canvas.px(4), canvas.px(1)).rows(len(self.losses))
        for (mark, count), cell in zip(self.losses, lines, strict=True):
            seat = SEAT_MARKS[mark]
            size = min(cell.h * 0.72, canvas.px(14))
            dot = Box(cell.x, cell.y + (cell.h - size) / 2, size, size)
            canvas.panel(dot, CREAM, radius=size / 2)
            canvas.picture(
                seat.shape, dot.middle(size * 0.7, size * 0.7), colour=seat.colour, shade=seat.shade
            )
            words = Box(dot.right + canvas.px(1), cell.y, cell.right - dot.right - canvas.px(1), cell.h)
            canvas.text(f"−{count}", words, SMALL_TEXT, role="strong", colour=CREAM, align="centre")


@dataclass(frozen=True, slots=True)
class SlotFace(Face):
    """Room for a good that is not lost yet."""

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        canvas.ring(
            canvas.box,
            mix(SOIL, CREAM, 0.45),
            max(1.0, canvas.px(2)),
            radius=canvas.px(9),
            dashes=(canvas.px(6), canvas.px(5)),
        )


@dataclass(frozen=True, slots=True)
class DieFace(Face):
    """The four-sided die with what was rolled last; 0 before the first roll."""

    number: int

    def paint(self, canvas: Canvas) -> None:
        from farmtable.ui.text import render_line

        box = canvas.box
        canvas.picture("die_four", box)
        if self.number:
            size = max(13, round(box.h * 0.44))
            drawn = render_line(str(self.number), "display", size, canvas.painted(INK))
            x, y = box.w * 20 / 48 - drawn.get_width() / 2, box.h * 31 / 48 - drawn.get_height() / 2
            canvas.surface.blit(drawn, (round(x), round(y)))


@dataclass(frozen=True, slots=True)
class OrderFace(Face):
    """Goods in the order in which they are taken, with arrows between them."""

    goods: tuple[str, ...]

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        size = box.h
        arrow = size * 0.5
        x = 0.0
        for at, good in enumerate(self.goods):
            canvas.picture(good, Box(x, 0, size, size))
            x += size
            if at < len(self.goods) - 1:
                canvas.picture("icon_arrow_right", Box(x, (box.h - arrow) / 2, arrow, arrow), colour=SOFT_INK)
                x += arrow


@dataclass(frozen=True, slots=True)
class TryFace(Face):
    """A card that Elmer tried: its name, whether he took it, and why."""

    card: str
    words: str
    taken: bool

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        size = min(box.h, canvas.px(17))
        colour = GOOD if self.taken else BARN
        place = Box(0, (box.h - size) / 2, size, size)
        canvas.panel(place, colour, radius=size / 2)
        icon = "icon_check" if self.taken else "icon_cross"
        canvas.picture(icon, place.inset(size * 0.2), colour=CREAM)
        name = Box(size + canvas.px(4), 0, text_width("L4", "strong", canvas.theme.type_size(14)) + 2, box.h)
        canvas.text(self.card, name, 14, role="strong")
        rest = Box(name.right + canvas.px(5), 0, box.w - name.right - canvas.px(5), box.h)
        canvas.text(self.words, rest, 14, colour=INK if self.taken else SOFT_INK, fit="shrink")


@dataclass(frozen=True, slots=True)
class MarketTagFace(Face):
    """A Market with its class; struck through where Elmer cannot land now."""

    card: str
    letter: str
    free: bool

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, mix(CREAM, SUN, 0.4) if self.free else mix(CREAM, INK, 0.07), radius=canvas.px(9))
        card, letter = box.inset(canvas.px(7), 0).columns(2)
        ink = INK if self.free else SOFT_INK
        canvas.text(self.card, card, 14, role="strong", colour=ink)
        canvas.text(self.letter, letter, 14, role="display", colour=ink, align="right")
        if not self.free:
            line = max(1.0, canvas.px(1.5))
            canvas.panel(Box(canvas.px(5), box.h / 2, box.w - canvas.px(10), line), SOFT_INK)


@dataclass(frozen=True, slots=True)
class EndFace(Face):
    """How near one end of the game is: whose, what is counted, how many, and a bar in single goods."""

    mark: int
    label: str
    have: int
    need: int
    share: float
    good: bool
    """It is the end that people hope for."""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        colour = GOOD if self.good else BARN
        bar = canvas.px(5)
        words = Box(0, 0, box.w, box.h - bar - canvas.px(2))
        count = say("{have} of {need}", have=self.have, need=self.need).text()
        width = text_width(count, "strong", canvas.theme.type_size(14)) + canvas.px(4)
        seat, size = SEAT_MARKS[self.mark], canvas.px(13)
        shape = Box(0, (words.h - size) / 2, size, size)
        canvas.picture(seat.shape, shape, colour=seat.colour, shade=seat.shade)
        left = size + canvas.px(6)
        label = Box(left, 0, words.w - width - canvas.px(6) - left, words.h)
        canvas.text(self.label, label, 14, fit="shrink")
        right = Box(words.right - width, 0, width, words.h)
        canvas.text(count, right, 14, role="strong", colour=colour, align="right")
        track = Box(0, box.h - bar, box.w, bar)
        canvas.panel(track, mix(CREAM, INK, 0.12), radius=bar / 2)
        if self.share > 0:
            canvas.panel(Box(0, track.y, max(bar, box.w * self.share), bar), colour, radius=bar / 2)


@dataclass(frozen=True, slots=True)
class NoteFace(Face):
    """What is worth knowing now; `mood` colours its ground."""

    text: str
    mood: Literal["", "good", "bad"] = ""
    units: float = SMALL_TEXT

    @property
    def corner(self) -> float:
        return 14.0

    def paint(self, canvas: Canvas) -> None:
        grounds = {"": mix(CREAM, INK, 0.05), "good": mix(CREAM, GOOD, 0.16), "bad": mix(CREAM, BARN, 0.16)}
        inks = {"": SOFT_INK, "good": GOOD, "bad": BAD}
        canvas.panel(canvas.box, grounds[self.mood], radius=canvas.px(self.corner))
        canvas.text(
            self.text,
            canvas.box.inset(canvas.px(12), canvas.px(3)),
            self.units,
            role="strong",
            colour=inks[self.mood],
            align="centre",
            fit="wrap",
        )
