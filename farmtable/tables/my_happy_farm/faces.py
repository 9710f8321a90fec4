"""The faces of My Happy Farm: crops, Feeding cards, decks, coins and grounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.games.my_happy_farm.cards import WILD
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import BAD, BARN, CREAM, GOOD, INK, SOFT_INK, WHITE, Colour, mix

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas

CROP_TINTS: Final[dict[str, Colour]] = {
    "beet": "#F1D9E4",
    "hay": "#FBEDBE",
    "carrot": "#FBDFC6",
    "clover": "#D9EDD3",
}
"""The ground of a crop card."""

ANIMAL_TINTS: Final[dict[str, Colour]] = {
    "sheep": "#E6E0D2",
    "cow": "#D9B48B",
    "rabbit": "#D9CFE9",
    "pig": "#F5BDB6",
}
"""The ground of a Feeding card."""

GOLD: Final = "#F0BE3E"

Place: TypeAlias = Literal["barn", "farm", ""]
"""Where a crop for an icon is: in the barn, elsewhere on the farm or in the hand, nowhere."""


@dataclass(frozen=True, slots=True)
class CropFace(Face):
    """A crop card: its picture, what it sells for (0 is not shown), and a word at its foot.

    `mood` says what becomes of it: `lost` next turn, `paid` or `thrown` away by a move, `ghost` for one to
    come.
    """

    crop: str
    value: int = 0
    foot: str = ""
    mood: Literal["", "lost", "paid", "thrown", "ghost"] = ""

    @property
    def shadow(self) -> float:
        return 0.0 if self.mood == "ghost" else 3.0

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = min(canvas.px(9), box.w * 0.16)
        opacity = 0.72 if self.mood == "ghost" else 1.0
        canvas.panel(box, CREAM, radius=radius, opacity=opacity)
        inner = box.inset(max(1.0, canvas.px(3)))
        lost = self.mood == "lost"
        tint = mix(CROP_TINTS[self.crop], BARN, 0.1) if lost else CROP_TINTS[self.crop]
        canvas.panel(inner, tint, radius=radius * 0.75, opacity=opacity)
        picture = inner
        if self.foot:
            line = canvas.theme.type_size(13) * 1.25
            foot = Box(inner.x, inner.bottom - line, inner.w, line)
            picture = inner.top(inner.h - line * 0.9)
            if lost:
                canvas.panel(foot, BARN, radius=radius * 0.75)
            canvas.text(
                self.foot,
                foot.inset(1, 0),
                13,
                role="strong",
                colour=CREAM if lost else mix(INK, CROP_TINTS[self.crop], 0.12),
                align="centre",
                fit="shrink",
            )
        size = min(picture.w * 0.82, picture.h * 0.82)
        canvas.picture(self.crop, picture.middle(size, size), opacity=opacity)
        if self.value:
            paint_value(canvas, self.value, inner)
        if self.mood in ("paid", "thrown"):
            canvas.panel(box, INK, radius=radius, opacity=0.28)
            size = min(box.w, box.h) * 0.56
            canvas.panel(box.middle(size, size), WHITE, radius=size / 2, opacity=0.9)
            icon, colour = ("icon_check", GOOD) if self.mood == "paid" else ("icon_cross", BAD)
            canvas.picture(icon, box.middle(size * 0.62, size * 0.62), colour=colour)


def paint_value(canvas: Canvas, value: int, card: Box) -> None:
    """Paint the coin with what a crop sells for into the corner of its card."""
    size = max(canvas.theme.type_size(13) * 1.25, canvas.px(17))
    coin = Box(card.x + 1, card.y + 1, size, size)
    canvas.panel(coin, mix(GOLD, INK, 0.3), radius=size / 2)
    canvas.panel(coin.inset(max(1.0, canvas.px(1.4))), GOLD, radius=size / 2)
    canvas.text(str(value), coin, 13, role="display", align="centre")


@dataclass(frozen=True, slots=True)
class BackFace(Face):
    """The back of one card whose other side the viewer may not see."""

    picture: str = "card_back_crop"
    mood: Literal["", "ghost"] = ""

    @property
    def shadow(self) -> float:
        return 0.0 if self.mood else 3.0

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        paint_back(canvas, self.picture, canvas.box, 0.6 if self.mood else 1.0)


def paint_back(canvas: Canvas, picture: str, box: Box, opacity: float = 1.0) -> None:
    """Paint the back of a card."""
    radius = min(canvas.px(9), box.w * 0.16)
    canvas.panel(box, CREAM, radius=radius, opacity=opacity)
    canvas.picture(picture, box.inset(max(1.0, box.w * 0.05)), opacity=opacity)


@dataclass(frozen=True, slots=True)
class DeckFace(Face):
    """A face-down deck with the number of cards left; `urgent` when it is about to run out."""

    picture: str
    count: int
    urgent: bool = False

    @property
    def shadow(self) -> float:
        return 4.0 if self.count else 0.0

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.count:
            paint_back(canvas, self.picture, box)
        else:
            dashes = (canvas.px(6), canvas.px(5))
            canvas.ring(box, SOFT_INK, canvas.px(2), radius=canvas.px(9), dashes=dashes)
        height = max(canvas.px(24), canvas.theme.type_size(17) * 1.3)
        pill = box.middle(max(box.w * 0.62, height), height)
        canvas.panel(pill, BARN if self.urgent else CREAM, radius=height / 2)
        ink = CREAM if self.urgent else INK
        canvas.text(str(self.count), pill, 17, role="display", colour=ink, align="centre")


@dataclass(frozen=True, slots=True)
class FeedingFace(Face):
    """A Feeding card of the row: animal, points, and its icons, each with where a crop for it is."""

    animal: str
    points: int
    icons: tuple[tuple[str, Place], ...]
    payable: bool

    @property
    def shadow(self) -> float:
        return 4.0

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(10)
        canvas.panel(box, CREAM, radius=radius)
        inner = box.inset(canvas.px(3))
        top = inner.top(inner.h * 0.52)
        canvas.panel(top, ANIMAL_TINTS[self.animal], radius=radius * 0.75)
        head = min(top.h * 0.94, top.w * 0.62)
        place = Box(top.right - head - canvas.px(1), top.bottom - head, head, head)
        canvas.picture(f"head_{self.animal}_happy", place)
        number = Box(top.x + canvas.px(6), top.y + canvas.px(1), top.w * 0.4, top.h * 0.56)
        canvas.text(str(self.points), number, 24, role="display")
        if self.payable:
            size = canvas.px(19)
            badge = Box(top.x + canvas.px(5), top.bottom - size - canvas.px(4), size, size)
            canvas.panel(badge, GOOD, radius=size / 2)
            canvas.picture("icon_check", badge.middle(size * 0.62, size * 0.62), colour=CREAM)
        self._paint_icons(canvas, inner.below(top.h))

    def _paint_icons(self, canvas: Canvas, area: Box) -> None:
        count = len(self.icons)
        columns = count if count < 4 else 2
        rows = (count + columns - 1) // columns
        gap = canvas.px(2)
        size = min(
            (area.w - gap * (columns + 1)) / columns, (area.h - gap * (rows + 1)) / rows, canvas.px(27)
        )
        left = area.x + (area.w - columns * size - (columns - 1) * gap) / 2
        upper = area.y + (area.h - rows * size - (rows - 1) * gap) / 2
        for at, (icon, where) in enumerate(self.icons):
            row, column = divmod(at, columns)
            place = Box(left + column * (size + gap), upper + row * (size + gap), size, size)
            paint_icon(canvas, icon, where, place)


def paint_icon(canvas: Canvas, icon: str, where: Place, box: Box) -> None:
    """Paint an icon of a Feeding card: full and ringed from the barn, paler from elsewhere, else faint."""
    opacity = {"barn": 1.0, "farm": 0.62, "": 0.4}[where]
    stroke = max(1.0, canvas.px(1.6))
    if where == "barn":
        canvas.panel(box, mix(GOOD, WHITE, 0.78), radius=box.w / 2)
        canvas.ring(box, GOOD, stroke, radius=box.w / 2)
    elif where == "farm":
        dashes = (canvas.px(3), canvas.px(3))
        canvas.ring(box, SOFT_INK, stroke, radius=box.w / 2, dashes=dashes)
    picture = box.middle(box.w * 0.78, box.h * 0.78)
    if icon == WILD:
        canvas.text("?", box, box.h * 0.66 / canvas.theme.scale, role="display", colour=INK, align="centre")
        if where != "barn":
            canvas.panel(box, CREAM, radius=box.w / 2, opacity=1 - opacity)
    else:
        canvas.picture(icon, picture, opacity=opacity)


@dataclass(frozen=True, slots=True)
class CoinFace(Face):
    """A coin."""

    metal: Literal["silver", "gold"]

    @property
    def shadow(self) -> float:
        return 1.0

    @property
    def corner(self) -> float:
        return 20.0

    def paint(self, canvas: Canvas) -> None:
        canvas.picture("coin" if self.metal == "silver" else "coin_gold", canvas.box)


@dataclass(frozen=True, slots=True)
class CountsFace(Face):
    """How many of each crop, as pictures with numbers side by side."""

    counts: tuple[tuple[str, int], ...]
    title: str = ""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.title:
            width = text_width(self.title, "strong", canvas.theme.type_size(15)) + canvas.px(10)
            canvas.text(self.title, box.left(width), 15, role="strong", colour=SOFT_INK, fit="shrink")
            box = box.past(width)
        for (crop, count), place in zip(self.counts, box.columns(len(self.counts), 0), strict=True):
            size = min(place.h * 0.92, canvas.px(22))
            picture = Box(place.x, place.y + (place.h - size) / 2, size, size)
            canvas.picture(crop, picture, opacity=1.0 if count else 0.35)
            words = place.past(size + canvas.px(3))
            canvas.text(str(count), words, 15, role="strong", colour=INK if count else SOFT_INK)


@dataclass(frozen=True, slots=True)
class FieldFace(Face):
    """The ground of a field: its name, and pictures of what may be harvested there."""

    title: str
    tint: Colour
    picture: str
    crops: tuple[str, ...]

    @property
    def corner(self) -> float:
        return 12.0

    @property
    def shadow(self) -> float:
        return 2.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(12)
        canvas.panel(box, mix(self.tint, WHITE, 0.18), radius=radius, lower=self.tint)
        head = Box(canvas.px(12), canvas.px(4), box.w - canvas.px(22), canvas.px(26))
        size = canvas.px(18)
        legend = len(self.crops) * (size + canvas.px(2))
        canvas.text(
            self.title,
            head.left(head.w - legend - canvas.px(4)),
            17,
            role="display",
            colour=mix(INK, self.tint, 0.15),
            fit="shrink",
        )
        x = head.right - legend
        for crop in self.crops:
            canvas.picture(crop, Box(x, head.y + (head.h - size) / 2, size, size))
            x += size + canvas.px(2)


@dataclass(frozen=True, slots=True)
class BarnFace(Face):
    """The barn with its places: `slots` are their boxes in pixels from its corner."""

    title: str
    full: bool
    slots: tuple[Box, ...]

    @property
    def corner(self) -> float:
        return 14.0

    @property
    def shadow(self) -> float:
        return 3.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = canvas.px(14)
        canvas.panel(box, mix(BARN, INK, 0.28), radius=radius)
        canvas.panel(box.inset(canvas.px(4)), BARN, radius=radius * 0.75, lower=mix(BARN, INK, 0.1))
        head = Box(canvas.px(14), canvas.px(5), box.w - canvas.px(28), canvas.px(26))
        canvas.text(self.title, head, 17, role="display", colour=CREAM, fit="shrink")
        if self.full:
            size = canvas.px(18)
            place = Box(head.right - size, head.y + (head.h - size) / 2, size, size)
            canvas.picture("icon_lock", place, colour=CREAM)
        for slot in self.slots:
            canvas.panel(slot, WHITE, radius=canvas.px(9), opacity=0.16)
