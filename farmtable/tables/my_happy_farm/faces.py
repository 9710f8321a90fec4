"""The faces of My Happy Farm: crops, Feeding cards, decks, coins and grounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.games.my_happy_farm.cards import WILD
from farmtable.games.my_happy_farm.words import field_title
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

FIELD_TINTS: Final[dict[str, Colour]] = {"spring": "#CFE39F", "summer": "#F7DC87", "autumn": "#EDBC7C"}

GOLD: Final = "#F0BE3E"

Place: TypeAlias = Literal["barn", "farm", ""]
"""Where a crop for an icon is: in the barn, elsewhere on the farm or in the hand, nowhere."""

_OPACITY: Final[dict[Place, float]] = {"barn": 1.0, "farm": 0.62, "": 0.4}


@dataclass(frozen=True, slots=True)
class CropFace(Face):
    """A crop card: its picture, what it sells for (0 is not shown), and at its foot when it is harvested.

    The foot has the first letters of `seasons` in the colours of their fields, or an icon with a word.
    A `picked` one is ticked. `mood` says what becomes of it: `lost` next turn, `paid` or `thrown` away by a
    move, `ghost` for one to come.
    """

    crop: str
    value: int = 0
    seasons: tuple[str, ...] = ()
    icon: str = ""
    word: str = ""
    picked: bool = False
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
        canvas.panel(inner, CROP_TINTS[self.crop], radius=radius * 0.75, opacity=opacity)
        picture = inner
        if self.seasons or self.icon:
            line = canvas.theme.type_size(13) * 1.3
            foot = Box(inner.x, inner.bottom - line, inner.w, line)
            picture = inner.top(inner.h - line)
            if self.icon:
                self._paint_word(canvas, foot, radius * 0.75)
            else:
                self._paint_seasons(canvas, foot)
        size = min(picture.w, picture.h) * 0.84
        canvas.picture(self.crop, picture.middle(size, size), opacity=opacity)
        if self.value:
            paint_value(canvas, self.value, inner)
        if self.picked:
            size = max(canvas.px(22), canvas.theme.type_size(13) * 1.4)
            tick = Box(box.w - size - canvas.px(3), canvas.px(3), size, size)
            canvas.panel(tick, CREAM, radius=size / 2)
            canvas.panel(tick.inset(canvas.px(1.5)), GOOD, radius=size / 2)
            canvas.picture("icon_check", tick.middle(size * 0.56, size * 0.56), colour=CREAM)
        if self.mood in ("paid", "thrown"):
            canvas.panel(box, INK, radius=radius, opacity=0.28)
            size = min(box.w, box.h) * 0.56
            canvas.panel(box.middle(size, size), WHITE, radius=size / 2, opacity=0.9)
            icon, colour = ("icon_check", GOOD) if self.mood == "paid" else ("icon_cross", BAD)
            canvas.picture(icon, box.middle(size * 0.62, size * 0.62), colour=colour)

    def _paint_seasons(self, canvas: Canvas, foot: Box) -> None:
        gap = canvas.px(2)
        wide = min((foot.w - gap) / 2, canvas.theme.type_size(13) * 1.7)
        left = foot.x + (foot.w - wide * len(self.seasons) - gap * (len(self.seasons) - 1)) / 2
        for at, season in enumerate(self.seasons):
            tile = Box(left + at * (wide + gap), foot.y, wide, foot.h - canvas.px(2))
            canvas.panel(tile, mix(FIELD_TINTS[season], INK, 0.06), radius=canvas.px(4))
            letters = field_title(season).text()[:2]
            canvas.text(letters, tall(tile), 13, role="strong", align="centre")

    def _paint_word(self, canvas: Canvas, foot: Box, radius: float) -> None:
        lost = self.mood == "lost"
        ink = CREAM if lost else mix(INK, CROP_TINTS[self.crop], 0.12)
        if lost:
            canvas.panel(foot, BARN, radius=radius)
        size = foot.h * 0.72
        width = text_width(self.word, "strong", canvas.theme.type_size(13))
        left = foot.x + (foot.w - size - width - canvas.px(3)) / 2
        canvas.picture(self.icon, Box(left, foot.y + (foot.h - size) / 2, size, size), colour=ink)
        words = Box(left + size + canvas.px(3), foot.y, width + 2, foot.h)
        canvas.text(self.word, tall(words), 13, role="strong", colour=ink)


def tall(box: Box) -> Box:
    """Return a place for one line of text with the middle of `box`: a line is higher than its letters."""
    return box.inset(0, -box.h)


def paint_value(canvas: Canvas, value: int, card: Box) -> None:
    """Paint the coin with what a crop sells for into the corner of its card."""
    size = max(canvas.theme.type_size(13) * 1.25, canvas.px(17))
    coin = Box(card.x + 1, card.y + 1, size, size)
    canvas.panel(coin, mix(GOLD, INK, 0.3), radius=size / 2)
    canvas.panel(coin.inset(max(1.0, canvas.px(1.4))), GOLD, radius=size / 2)
    canvas.text(str(value), tall(coin), 13, role="display", align="centre")


@dataclass(frozen=True, slots=True)
class SmallCropFace(Face):
    """A crop card too small for anything but its picture."""

    crop: str

    @property
    def shadow(self) -> float:
        return 1.0

    @property
    def corner(self) -> float:
        return 5.0

    def paint(self, canvas: Canvas) -> None:
        paint_small_crop(canvas, self.crop, canvas.box)


def paint_small_crop(canvas: Canvas, crop: str, box: Box) -> None:
    """Paint a crop card that is too small for anything but its picture."""
    radius = min(canvas.px(5), box.w * 0.2)
    canvas.panel(box.inset(-0.5), mix(INK, WHITE, 0.55), radius=radius, opacity=0.35)
    canvas.panel(box, CREAM, radius=radius)
    canvas.panel(box.inset(max(1.0, canvas.px(1))), CROP_TINTS[crop], radius=radius * 0.8)
    size = min(box.w, box.h) * 0.9
    canvas.picture(crop, box.middle(size, size))


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
        canvas.text(str(self.count), tall(pill), 17, role="display", colour=ink, align="centre")


@dataclass(frozen=True, slots=True)
class FeedingFace(Face):
    """A Feeding card of the row: animal, points, and its icons, each with where a crop for it is.

    A `plain` one shows its icons as they are printed.
    """

    animal: str
    points: int
    icons: tuple[tuple[str, Place], ...]
    payable: bool
    plain: bool = False

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
        units = top.h * 0.44 / canvas.theme.scale
        canvas.text(str(self.points), tall(number), units, role="display")
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
            paint_icon(canvas, icon, where, place, 1.0 if self.plain else _OPACITY[where])


def paint_icon(canvas: Canvas, icon: str, where: Place, box: Box, opacity: float) -> None:
    """Paint an icon of a Feeding card: full and ringed from the barn, paler from elsewhere, else faint."""
    stroke = max(1.0, canvas.px(1.6))
    if where == "barn":
        canvas.panel(box, mix(GOOD, WHITE, 0.78), radius=box.w / 2)
        canvas.ring(box, GOOD, stroke, radius=box.w / 2)
    elif where == "farm":
        dashes = (canvas.px(3), canvas.px(3))
        canvas.ring(box, SOFT_INK, stroke, radius=box.w / 2, dashes=dashes)
    share = 0.78 if where else 0.92
    picture = box.middle(box.w * share, box.h * share)
    if icon == WILD:
        units = box.h * 0.66 / canvas.theme.scale
        canvas.text("?", tall(box), units, role="display", align="centre")
        if opacity < 1:
            canvas.panel(box, CREAM, radius=box.w / 2, opacity=1 - opacity)
    else:
        canvas.picture(icon, picture, opacity=opacity)


@dataclass(frozen=True, slots=True)
class CoinFace(Face):
    """A coin; none at all is an empty place."""

    metal: Literal["silver", "gold", ""]

    @property
    def corner(self) -> float:
        return 20.0

    def paint(self, canvas: Canvas) -> None:
        if not self.metal:
            place = canvas.box.inset(canvas.box.w * 0.1)
            dashes = (canvas.px(3), canvas.px(3))
            canvas.ring(place, SOFT_INK, canvas.px(1.5), radius=place.w / 2, dashes=dashes)
            return
        canvas.picture("coin" if self.metal == "silver" else "coin_gold", canvas.box)


@dataclass(frozen=True, slots=True)
class CountsFace(Face):
    """How many of each crop, as pictures with numbers side by side."""

    counts: tuple[tuple[str, int], ...]
    title: str = ""

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.title:
            width = text_width(self.title, "strong", canvas.theme.type_size(15)) + canvas.px(8)
            canvas.text(self.title, box.left(width), 15, role="strong", colour=SOFT_INK, fit="shrink")
            box = box.past(width)
        size = min(box.h * 0.9, canvas.px(19))
        near, letters = canvas.px(2), canvas.theme.type_size(15)
        widths = [size + near + text_width(str(count), "strong", letters) for _, count in self.counts]
        # The same distance after one digit and after two: else the second one leans on the next picture.
        gap = min(canvas.px(16), (box.w - sum(widths) - 1) / max(1, len(widths) - 1))
        for (crop, count), width in zip(self.counts, widths, strict=True):
            picture = Box(box.x, box.y + (box.h - size) / 2, size, size)
            canvas.picture(crop, picture, opacity=1.0 if count else 0.35)
            words = Box(box.x + size + near, box.y, width - size - near + 1, box.h)
            colour = INK if count else SOFT_INK
            canvas.text(str(count), words, 15, role="strong", colour=colour, fit="shrink")
            box = box.past(width + gap)
