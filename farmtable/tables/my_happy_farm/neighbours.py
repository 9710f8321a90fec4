"""The other farms, small and complete: hand, coins, barn, fields, animals, score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import number_text, say
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.previews import lost_next_turn
from farmtable.games.my_happy_farm.state import FIELDS
from farmtable.tables.my_happy_farm.animals import SmallAnimalsFace
from farmtable.tables.my_happy_farm.faces import FIELD_TINTS, paint_back, paint_small_crop
from farmtable.tables.my_happy_farm.offers import coin_pieces
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BARN, CREAM, HEADING_TEXT, INK, WHITE, mix

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.tables.my_happy_farm.tally import Tally
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.table import Sight

_BLOCK: Final = "#F7F0DC"
_TALL: Final = 225.0
"""From this height in units on the animals of a farm stand one below the other."""
_HIGH: Final = 360.0
"""From this height on the barn stands above the fields."""


@dataclass(frozen=True, slots=True)
class SmallHandFace(Face):
    """A hand of another seat: backs, or the crops where they are open, and how many."""

    crops: tuple[str, ...]

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        text = str(len(self.crops))
        width = text_width(text, "display", canvas.theme.type_size(17)) + canvas.px(6)
        canvas.text(text, box.left(width), 17, role="display")
        row = box.past(width)
        if not self.crops:
            return
        wide = row.h * 0.74
        step = min(wide + canvas.px(2), (row.w - wide) / max(1, len(self.crops) - 1))
        for at, crop in enumerate(self.crops):
            card = Box(row.x + at * step, row.y, wide, row.h)
            if crop == HIDDEN:
                paint_back(canvas, "card_back_crop", card)
            else:
                paint_small_crop(canvas, crop, card)


@dataclass(frozen=True, slots=True)
class SmallFieldsFace(Face):
    """Barn and fields of another farm; `lost` tells that autumn is lost next turn.

    The barn stands beside the fields, or above them where there is room.
    """

    barn: tuple[str, ...]
    limit: int
    fields: tuple[tuple[str, tuple[str, ...]], ...]
    lost: bool
    above: bool

    def paint(self, canvas: Canvas) -> None:
        gap = canvas.px(4)
        box = canvas.box
        if self.above:
            barn, rest = box.rows(2, gap)
        else:
            barn = box.left((box.w - 3 * gap) * 0.32)
            rest = box.past(barn.w + gap)
        self._paint_barn(canvas, barn)
        for (name, crops), place in zip(self.fields, rest.columns(len(self.fields), gap), strict=True):
            self._paint_field(canvas, name, crops, place)

    def _paint_barn(self, canvas: Canvas, barn: Box) -> None:
        canvas.panel(barn, BARN, radius=canvas.px(8), lower=mix(BARN, INK, 0.12))
        lines = 1 if self.above else 2
        columns = max(self.limit, len(self.barn) + len(self.barn) % lines) // lines
        slots = [
            slot
            for row in barn.inset(canvas.px(4)).rows(lines, canvas.px(2))
            for slot in row.columns(columns, canvas.px(3))
        ]
        for at, slot in enumerate(slots):
            if at < len(self.barn):
                paint_small_crop(canvas, self.barn[at], slot)
            elif at < self.limit:
                canvas.panel(slot, WHITE, radius=canvas.px(4), opacity=0.16)

    def _paint_field(self, canvas: Canvas, name: str, crops: tuple[str, ...], place: Box) -> None:
        canvas.panel(place, FIELD_TINTS[name], radius=canvas.px(8))
        room = place.inset(canvas.px(4))
        height = min(room.h, canvas.px(50))
        # Three crops in a field are always alike: they may lie over each other, but each must show.
        share = {0: 1.0, 1: 1.0, 2: 0.48}.get(len(crops), 0.54)
        wide = min(height * 0.76, room.w * share)
        step = min(wide + 2, (room.w - wide) / max(1, len(crops) - 1))
        left = room.x + (room.w - wide - step * (len(crops) - 1)) / 2
        for at, crop in enumerate(crops):
            card = Box(left + at * step, room.y + (room.h - height) / 2, wide, height)
            paint_small_crop(canvas, crop, card)
        if self.lost and name == "autumn" and crops:
            canvas.ring(place, BARN, max(1.5, canvas.px(2)), radius=canvas.px(8))
            size = canvas.px(16)
            corner = Box(place.right - size - canvas.px(1), place.y + canvas.px(1), size, size)
            canvas.panel(corner, BARN, radius=size / 2)
            canvas.picture("icon_warning", corner.inset(size * 0.16), colour=CREAM)


def neighbours_panel(sight: Sight, box: Box, seats: list[int], counted: Tally) -> list[Piece]:
    """Return the farms of these seats."""
    px = sight.px
    found = [Piece("neighbours", box, Panel())]
    inner = box.inset(px(8), px(8))
    for seat, block in zip(seats, inner.rows(len(seats), px(7)), strict=True):
        found += _neighbour(sight, block, seat, counted)
    return found


def _neighbour(sight: Sight, block: Box, seat: int, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    farm = view.farms[seat]
    id_ = f"farm:{seat}"
    ground = Panel(_BLOCK, radius=12, depth=0)
    tip = say("See {name}’s farm large", name=sight.name(seat)).text()
    found = [Piece(id_, block, ground, z=1, tip=tip, active=True)]
    inner = block.inset(px(9), px(5))
    total = number_text(counted.scores[seat].total)
    width = text_width(total, "display", sight.theme.type_size(HEADING_TEXT)) + px(4)
    head = inner.top(px(26))
    label = SeatLabel(sight.name(seat), sight.players[seat].mark, 17)
    found.append(Piece(f"{id_}:name", head.left(head.w - width - px(6)), label, z=2, inside=id_))
    points = Label(total, HEADING_TEXT, "display", align="right")
    found.append(Piece(f"{id_}:score", head.past(head.w - width), points, z=2, inside=id_))
    rest = inner.below(px(28))
    tall, high = block.h >= px(_TALL), block.h >= px(_HIGH)
    line = rest.top(px(42 if high else 30 if tall else 22))
    hand = SmallHandFace(tuple(farm.hand))
    found.append(Piece(f"{id_}:hand", line.left(line.w * 0.54), hand, z=2, inside=id_))
    purse = line.past(line.w * 0.56)
    count = Label(str(farm.coins), 17, "display", align="right", fit="shrink")
    found.append(Piece(f"{id_}:coins", purse.left(px(26)), count, z=2, inside=id_))
    found += coin_pieces(sight, purse.past(px(30)), str(seat), counted.money[seat], id_, 20)
    rest = rest.below(line.h + px(5))
    fields = rest.top(min(rest.h * 0.42, px(126)) if high else rest.h * (0.42 if tall else 0.38))
    small = SmallFieldsFace(
        tuple(farm.barn),
        tables().barn_limit,
        tuple((name, tuple(farm.field(name))) for name in FIELDS),
        bool(lost_next_turn(view, seat)),
        high,
    )
    found.append(Piece(f"{id_}:fields", fields, small, z=2, inside=id_))
    values = tables().feeding
    animals = SmallAnimalsFace(
        tuple((name, tuple(values[card].points for card in cards)) for name, cards in farm.fed.items()),
        frozenset(name for name, leader in counted.leaders.items() if leader == seat),
        1 if high else 2,
    )
    found.append(Piece(f"{id_}:animals", rest.below(fields.h + px(5)), animals, z=2, inside=id_))
    return found
