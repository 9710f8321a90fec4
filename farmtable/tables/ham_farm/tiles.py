"""What brings a company points and bonuses, as tiles in one row: as much on each as the row has room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from farmtable.tables.ham_farm.location_faces import bonus_width, paint_bonus
from farmtable.tables.ham_farm.small_cards import small_row
from farmtable.tables.ham_farm.symbols import TINTS, paint_points, points_width, tall
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import CREAM, INK, MOSS, WHITE, Colour, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

_POINTS: Final = 14
_BONUS_SIZE: Final = 15.0
_UPPER: Final = 0.58
"""How much of a tile is above its bonus."""
_PAD: Final = 4.0
_GAP: Final = 4.0
_TWO_LINES: Final = 38.0
"""A tile that is at least so high, in units, has room for two lines."""
_CLOSEST: Final = 0.85
_CLOSEST_BARE: Final = 0.75
"""Tiles may be so much narrower than they would like to be: their pictures make way."""


@dataclass(frozen=True, slots=True)
class TileFace(Face):
    """A Location, an Ability, or the cards of a company: a picture with the points that it brings now.

    `used` tells that its bonus was used this turn; `markers` are the seeds that lie on it. `bonus` is the
    card whose bonus stands below. `beside` has the points beside the picture instead of over its foot, and
    `bare` leaves out their star.
    """

    picture: str
    points: str = ""
    used: bool = False
    markers: int = 0
    round: bool = False
    tint: Colour = TINTS["location"]
    bonus: str = ""
    beside: bool = False
    bare: bool = False

    @property
    def shadow(self) -> float:
        return 2.0

    @property
    def corner(self) -> float:
        return 22.0 if self.round else 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = box.w / 2 if self.round else canvas.px(9)
        canvas.panel(box, mix(self.tint, INK, 0.12), radius=radius)
        inner = box.inset(max(1.0, canvas.px(1.5)))
        canvas.panel(inner, mix(self.tint, WHITE, 0.5), radius=radius)
        if self.beside:
            self._paint_beside(canvas, inner)
        else:
            self._paint_above(canvas, inner)
        if self.used and not (self.beside and self.bonus):
            # On a low tile it would hide the picture.
            tick = min(box.h * 0.5, max(canvas.px(15), min(box.w, box.h) * 0.36))
            place = Box(0, 0, tick, tick)
            canvas.panel(place, MOSS, radius=tick / 2)
            canvas.picture("icon_check", place.inset(tick * 0.18), colour=WHITE)
        for number in range(self.markers):
            seed = box.w * 0.42
            canvas.picture("seed", Box(number * seed * 0.7, box.bottom - seed, seed, seed))

    def _paint_beside(self, canvas: Canvas, inner: Box) -> None:
        """Paint the points beside the picture, and the bonus below."""
        upper = inner.top(inner.h * _UPPER) if self.bonus else inner
        pad = canvas.px(_PAD) / 2
        size = max(0.0, min(upper.h * 0.94, upper.w - _points_width(self, canvas.theme) - 2 * pad))
        canvas.picture(self.picture, Box(upper.x + pad, upper.y + (upper.h - size) / 2, size, size))
        place = upper.past(size).inset(pad, 0)
        if self.bare:
            canvas.text(self.points, tall(place), _POINTS, role="display", align="right")
        else:
            paint_points(canvas, self.points, place, _POINTS)
        if not self.bonus:
            return
        lower = inner.below(upper.h).inset(pad, 0)
        lower = lower.top(lower.h - pad)
        canvas.panel(lower, mix(CREAM, MOSS, 0.3) if self.used else CREAM, radius=lower.h * 0.4)
        place = lower.inset(pad, 0)
        paint_bonus(canvas, self.bonus, place, largest=_BONUS_SIZE, align="centre", done=self.used)

    def _paint_above(self, canvas: Canvas, inner: Box) -> None:
        """Paint the picture with the points over its foot."""
        box = canvas.box
        foot = 0.0
        if self.points:
            foot = min(canvas.theme.usual_type_size(_POINTS) * 1.16, box.h * 0.5)
        picture = inner.top(inner.h - foot * 0.72)
        size = min(picture.w, picture.h) * (0.74 if self.round else 0.9)
        canvas.picture(self.picture, picture.middle(size, size))
        if self.points:
            letters = text_width(self.points, "display", canvas.theme.usual_type_size(_POINTS))
            label = Box(0, box.bottom - foot, min(box.w, letters + foot * 1.3), foot)
            canvas.panel(label, CREAM, radius=foot * 0.4)
            paint_points(canvas, self.points, label, _POINTS, align="centre")


def tile_row(faces: Sequence[TileFace], box: Box, theme: Theme) -> list[tuple[TileFace, Box]]:
    """Return tiles with their places: with the bonuses where there is room for all of them.

    Each face comes with its bonus. Where there is less room the tiles have only their points, in two rows at
    need, and then without the stars; where there is hardly any they lie closer together.
    """
    gap = theme.px(_GAP)
    plain = [replace(face, bonus="") for face in faces]
    wide = [replace(face, beside=True) if face.points else face for face in plain]
    bare = [replace(face, bare=True) for face in wide]
    ways = [[(wide, box)], [(bare, box)]]
    if box.h >= theme.px(_TWO_LINES):
        # What has no bonus would leave the second line empty.
        full = [
            replace(face, beside=True) if face.bonus else shown
            for face, shown in zip(faces, plain, strict=True)
        ]
        half = (len(wide) + 1) // 2
        upper, lower = box.rows(2, gap)
        ways = [[(full, box)], *([(way[:half], upper), (way[half:], lower)] for way in (wide, bare))]
    for way in ways:
        lines = [_line(shown, line, gap, theme) for shown, line in way]
        if all(lines):
            return [tile for line in lines for tile in line]
    return list(zip(plain, small_row([face.picture for face in plain], box, box.h, gap), strict=True))


def _line(faces: Sequence[TileFace], box: Box, gap: float, theme: Theme) -> list[tuple[TileFace, Box]]:
    """Return tiles side by side, none where there is no room for all."""
    widths = [_width(face, box.h, theme) for face in faces]
    # What is round stays round.
    rigid = sum(width for face, width in zip(faces, widths, strict=True) if face.round)
    room = box.w - gap * (len(faces) - 1) - rigid
    squeezed = min(1.0, room / max(1.0, sum(widths) - rigid))
    if squeezed < (_CLOSEST_BARE if faces[0].bare else _CLOSEST):
        return []
    found, x = [], box.x
    for face, natural in zip(faces, widths, strict=True):
        width = natural if face.round else natural * squeezed
        found.append((face, Box(x, box.y, width, box.h)))
        x += width + gap
    return found


def _width(face: TileFace, height: float, theme: Theme) -> float:
    """Return how wide a tile would like to be."""
    if not face.beside:
        return height if face.round else height * 0.86
    line = height * (_UPPER if face.bonus else 1.0)
    width = line + _points_width(face, theme) + theme.px(_PAD)
    if face.bonus:
        size = min(theme.px(_BONUS_SIZE), height - line)
        width = max(width, bonus_width(face.bonus, size) + 3 * theme.px(_PAD))
    return width


def _points_width(face: TileFace, theme: Theme) -> float:
    size = theme.type_size(_POINTS)
    return text_width(face.points, "display", size) + 2 if face.bare else points_width(face.points, size)
