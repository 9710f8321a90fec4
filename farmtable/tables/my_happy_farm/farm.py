"""One farm, large: coins and score, barn, the three fields, and the animals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import number_text, say
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.previews import lost_next_turn
from farmtable.games.my_happy_farm.state import FIELDS
from farmtable.games.my_happy_farm.words import coins
from farmtable.tables.my_happy_farm.animals import (
    animal_pieces,
    narrowest_tile,
    stretched,
    tile_face,
    tile_tip,
    tile_widths,
)
from farmtable.tables.my_happy_farm.faces import CropFace
from farmtable.tables.my_happy_farm.grounds import BarnFace, FieldFace
from farmtable.tables.my_happy_farm.ids import barn_ids, field_ids, ground_id
from farmtable.tables.my_happy_farm.offers import coin_pieces
from farmtable.tables.my_happy_farm.places import acts, viewer_of
from farmtable.ui.faces import Button, Label, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, MOSS, SOFT_INK, TITLE_TEXT

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.scoring import SeatScore
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.tables.my_happy_farm.animals import Stretch
    from farmtable.tables.my_happy_farm.tally import Tally
    from farmtable.ui.table import Sight

_HEAD: Final = 36.0
_CARD: Final = 0.75
"""A crop card's width by its height."""
_LARGEST_CARD: Final = 118.0
_LARGEST_ANIMAL: Final = 84.0
_BARN_WIDTH: Final = 212.0


class FarmPlaces:
    """The parts of a large farm, in pixels."""

    def __init__(self, sight: Sight, box: Box) -> None:
        px = sight.px
        inner = box.inset(px(14), px(10))
        self.head = inner.top(px(_HEAD - 6))
        body = inner.below(px(_HEAD))
        gap = px(10)
        upper = body.top((body.h - gap) * 0.57)
        self.animals = body.below(upper.h + gap)
        self.barn = upper.left(px(_BARN_WIDTH))
        columns = upper.past(self.barn.w + gap).columns(len(FIELDS), gap)
        self.fields = dict(zip(FIELDS, columns, strict=True))

    def barn_slots(self, sight: Sight, count: int) -> list[Box]:
        """Return the places of the barn, and as many more as it takes for `count` crops."""
        px = sight.px
        limit = tables().barn_limit
        columns = max(limit // 2, (count + 1) // 2)
        inner = Box(self.barn.x + px(12), self.barn.y + px(34), self.barn.w - px(24), self.barn.h - px(46))
        return [slot for row in inner.rows(2, px(9)) for slot in row.columns(columns, px(9))]

    def field_cards(self, sight: Sight, field: str, count: int) -> list[Box]:
        """Return the places of so many cards in a field."""
        px = sight.px
        place = self.fields[field]
        room = Box(place.x + px(12), place.y + px(34), place.w - px(24), place.h - px(44))
        return row_of_cards(room, count, px(8), px(_LARGEST_CARD))


def row_of_cards(room: Box, count: int, gap: float, largest: float) -> list[Box]:
    """Return the places of so many crop cards side by side, from the left, all within `room`.

    They keep the size that three of them have: a field never holds more.
    """
    height = min(room.h, largest, (room.w - 2 * gap) / 3 / _CARD)
    width = height * _CARD
    step = min(width + gap, (room.w - width) / max(1, count - 1))
    top = room.y + (room.h - height) / 2
    return [Box(room.x + at * step, top, width, height) for at in range(count)]


def farm_panel(sight: Sight, box: Box, seat: int, counted: Tally) -> list[Piece]:
    """Return the farm of a seat."""
    places = FarmPlaces(sight, box)
    found = [Piece("farm", box, Panel("#DDE8BD", lower="#CFE0AC", depth=4))]
    found += _head(sight, places.head, seat, counted)
    found += _barn(sight, places, seat, counted)
    for field in FIELDS:
        found += _field(sight, places, seat, field, counted)
    found += _animals(sight, box, seat, counted)
    return found


def _head(sight: Sight, box: Box, seat: int, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    player = sight.players[seat]
    title = say("{name}’s farm", name=sight.name(seat)).text()
    found = []
    right = box.right
    if seat != viewer_of(sight):
        back = Box(box.right - px(118), box.y - px(2), px(118), px(34))
        face = Button(translate("Back"), icon="icon_back", units=BODY_TEXT)
        found.append(Piece(f"farm:{seat}", back, face, z=2, active=True, inside="farm"))
        right = back.x - px(14)
    score = counted.scores[seat]
    total = number_text(score.total)
    width = text_width(total, "display", sight.theme.type_size(TITLE_TEXT)) + px(4)
    sum_ = Box(right - width, box.y, width, box.h)
    label = Label(total, TITLE_TEXT, "display", MOSS, "right")
    found.append(Piece("farm:score", sum_, label, z=1, inside="farm"))
    terms = score_terms(score)
    wide = text_width(terms, "strong", sight.theme.type_size(BODY_TEXT)) + px(6)
    place = Box(sum_.x - wide - px(8), box.y, wide, box.h)
    found.append(
        Piece("farm:terms", place, Label(terms, BODY_TEXT, "strong", SOFT_INK, "right"), z=1, inside="farm")
    )
    coin_row = px(210)
    name_width = text_width(title, "display", sight.theme.type_size(HEADING_TEXT)) + px(32)
    widest = place.x - box.x - coin_row - px(24)
    name = Box(box.x + px(4), box.y, min(name_width, widest), box.h)
    found.append(Piece("farm:name", name, SeatLabel(title, player.mark), z=1, inside="farm"))
    money = view.farms[seat].coins
    tip = coins(money).text()
    count = Box(name.right + px(16), box.y, px(34), box.h)
    number = Label(str(money), HEADING_TEXT, "display", align="right", fit="shrink")
    found.append(Piece("farm:coins", count, number, z=1, tip=tip, inside="farm"))
    row = Box(count.right + px(6), box.y, min(coin_row, place.x - count.right - px(14)), box.h)
    found += coin_pieces(sight, row, str(seat), counted.money[seat], "farm", 25)
    return found


def score_terms(score: SeatScore) -> str:
    """Return the score as the sum of the animals, as the rulebook writes it."""
    first, *rest = (animal.total for animal in score.animals)
    text = number_text(first)
    for value in rest:
        if value < 0:
            text = say("{sum} − {value}", sum=text, value=-value).text()
        else:
            text = say("{sum} + {value}", sum=text, value=value).text()
    return say("Score now: {sum} =", sum=text).text()


def _barn(sight: Sight, places: FarmPlaces, seat: int, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    barn = view.farms[seat].barn
    limit = tables().barn_limit
    slots = places.barn_slots(sight, len(barn))
    columns = len(slots) // 2
    usual = limit // 2
    painted = tuple(
        slot.moved(-places.barn.x, -places.barn.y)
        for at, slot in enumerate(slots)
        if columns == usual or at < limit
    )
    title = say("Barn {count}/{limit}", count=len(barn), limit=limit).text()
    found = [
        Piece(
            ground_id(seat, "barn"),
            places.barn,
            BarnFace(title, len(barn) >= limit, painted),
            z=1,
            inside="farm",
        )
    ]
    values = tables().sale_values
    for id_, crop, slot in zip(barn_ids(view, seat), barn, slots, strict=False):
        found.append(
            Piece(
                id_,
                slot,
                CropFace(crop, values[crop], picked=id_ in sight.picks),
                z=30,
                tip=counted.crop_tips[crop],
                inside=ground_id(seat, "barn"),
                glides=True,
                kin=f"crop:{crop}",
            )
        )
    return found


def _field(sight: Sight, places: FarmPlaces, seat: int, field: str, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    crops = view.farms[seat].field(field)
    ripe = tables().harvestable[field]
    lost = field == "autumn" and bool(lost_next_turn(view, seat))
    meant = sight.picks
    id_ = ground_id(seat, field)
    legend = tuple(crop for crop in tables().crops if crop in ripe)
    face = FieldFace(field, legend, translate("lost next turn") if lost else "")
    found = [Piece(id_, places.fields[field], face, z=1, tip=_field_tip(field), inside="farm")]
    for name, crop, place in zip(
        field_ids(view, seat, field), crops, places.field_cards(sight, field, len(crops)), strict=True
    ):
        found.append(
            Piece(
                name,
                place,
                # Whoever picks the field picks all that is ripe in it.
                _growing(crop, field, lost=lost, picked=name in meant or (id_ in meant and crop in ripe)),
                z=30,
                tip=counted.crop_tips[crop],
                # Else a click on what is not ripe would go through to the field and mean all that is.
                active=acts(sight) and seat == sight.viewer,
                inside=id_,
                glides=True,
                kin=f"crop:{crop}",
            )
        )
    return found


def _growing(crop: str, field: str, *, lost: bool, picked: bool) -> CropFace:
    """Return a crop in a field, with how many turns it takes to be ripe at its foot."""
    if lost:
        return CropFace(crop, icon="icon_warning", word=translate("ripe"), picked=picked, mood="lost")
    if crop in tables().harvestable[field]:
        return CropFace(crop, icon="icon_check", word=translate("ripe"), picked=picked)
    turns = 1 if "summer" in tables().harvest_fields[crop] or field == "summer" else 2
    return CropFace(crop, icon="icon_clock", word=str(turns), picked=picked)


def _field_tip(field: str) -> str:
    match field:
        case "spring":
            return translate("What you plant comes here. When your next turn begins, it grows on to summer.")
        case "summer":
            return translate("Carrot and clover can be harvested here. Next turn all grows on to autumn.")
    return translate("All crops can be harvested here. What is still here next turn is lost.")


def animal_tiles(sight: Sight, farm: Box, seat: int) -> dict[str, Box]:
    """Return the place of each animal of a seat, the longer ones wider."""
    view: HappyFarmState = sight.view
    px = sight.px
    box = FarmPlaces(sight, farm).animals
    gap = px(10)
    height = min(box.h - px(36), px(_LARGEST_ANIMAL))
    fed = view.farms[seat].fed
    least = max(px(158), narrowest_tile(sight))
    widths = tile_widths([len(cards) for cards in fed.values()], box.w, gap, height, least)
    found = {}
    x = box.x
    for animal, width in zip(fed, widths, strict=True):
        found[animal] = Box(x, box.y, width, box.h)
        x += width + gap
    return found


def _animals(sight: Sight, farm: Box, seat: int, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    tiles = animal_tiles(sight, farm, seat)
    found = []
    for animal in counted.scores[seat].animals:
        id_ = f"animal:{seat}:{animal.animal}"
        tile = tiles[animal.animal]
        leader = counted.leaders[animal.animal]
        face = tile_face(sight, seat, animal, leader)
        tip = tile_tip(sight, animal, leader)
        found.append(Piece(id_, tile, face, z=1, tip=tip, inside="farm", glides=True))
        place = animal_place(sight, tile, len(animal.cards))
        found += animal_pieces(view, seat, animal.animal, place, id_, 40)
    return found


def animal_place(sight: Sight, tile: Box, bodies: int) -> Stretch:
    """Return where an animal with so many body pieces stands in its tile."""
    px = sight.px
    room = Box(tile.x + px(10), tile.y + px(30), tile.w - px(18), tile.h - px(34))
    return stretched(room, bodies, min(px(_LARGEST_ANIMAL), room.h))
