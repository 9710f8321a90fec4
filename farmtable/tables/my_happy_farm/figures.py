"""The pictures of the rules page, made of the real cards and farms. All lengths are in units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import number_text, say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.info import INFO
from farmtable.games.my_happy_farm.multisets import is_plant_group
from farmtable.games.my_happy_farm.rules_examples import (
    BOUGHT,
    HARVESTED,
    MEALS,
    NOT_PLANTED,
    PLANTED,
    buying,
    growing,
    harvest,
    meals,
    scored,
)
from farmtable.games.my_happy_farm.scoring import happiest, scores
from farmtable.games.my_happy_farm.state import FIELDS
from farmtable.games.my_happy_farm.words import crop_title
from farmtable.tables.my_happy_farm.animals import BodyFace, Stretch, length, stretched
from farmtable.tables.my_happy_farm.faces import (
    FIELD_TINTS,
    CoinFace,
    CropFace,
    DeckFace,
    SmallCropFace,
)
from farmtable.tables.my_happy_farm.figures_of_parts import NAMED_PARTS
from farmtable.tables.my_happy_farm.grounds import BarnFace, FieldFace
from farmtable.ui.faces import Panel, Picture
from farmtable.ui.figure import Figure, Part
from farmtable.ui.figure_parts import WIDTH, arrow_part, line_part, text_part
from farmtable.ui.geometry import Box
from farmtable.ui.theme import (
    BAD,
    BARN,
    BODY_TEXT,
    GOOD,
    HEADING_TEXT,
    INK,
    MOSS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    TITLE_TEXT,
    WHITE,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.games.my_happy_farm.state import Farm

_CARD: Final = 0.75


def _turn() -> Figure:
    """The steps of a turn: a card from the deck, fields that grow, actions."""
    columns = Box(0, 0, WIDTH, 96).columns(3, 30)
    gain, grow, act = columns
    parts = [
        Part(DeckFace("card_back_crop", len(growing()[0].crop_deck)), Box(gain.x + 24, 12, 54, 74)),
        arrow_part(Box(gain.x + 84, 38, 22, 22)),
        Part(CropFace("carrot"), Box(gain.x + 110, 18, 46, 62)),
    ]
    for at, (field, place) in enumerate(zip(FIELDS, grow.columns(3, 14), strict=True)):
        parts.append(Part(Panel(FIELD_TINTS[field], radius=10, depth=0), Box(place.x, 18, place.w, 62)))
        parts.append(Part(SmallCropFace("clover" if at else "hay"), Box(place.x + 6, 28, 32, 42)))
        if at:
            parts.append(arrow_part(Box(place.x - 15, 41, 16, 16)))
    numbers = tables().numbers
    pictures = ("coin", "market_stall", "barn", "head_pig_happy")
    for at, name in enumerate(pictures):
        parts.append(Part(Picture(name), Box(act.x + at * 41, 30, 38, 38)))
    words = (
        (translate("Gain"), gain),
        (translate("Grow"), grow),
        (say("{count} different actions", count=numbers.actions_per_turn).text(), act),
    )
    parts += [text_part(text, Box(place.x, 94, place.w, 26), SMALL_TEXT, "strong") for text, place in words]
    return Figure(WIDTH, 124, tuple(parts))


def _crops() -> Figure:
    """Each kind of crop: its card, its name and how many there are."""
    cards = tables()
    parts: list[Part] = []
    for crop, column in zip(cards.crops, Box(0, 6, WIDTH, 150).columns(len(cards.crops)), strict=True):
        card = CropFace(crop, cards.sale_values[crop], cards.harvest_fields[crop])
        parts.append(Part(card, Box(column.centre[0] - 39, column.y, 78, 104)))
        name = Box(column.x, column.y + 108, column.w, 24)
        parts.append(text_part(crop_title(crop).text(), name, BODY_TEXT, "strong"))
        count = say_count("{count} card", "{count} cards", cards.crop_counts[crop]).text()
        parts.append(text_part(count, name.moved(0, 22), SMALL_TEXT, colour=SOFT_INK))
    return Figure(WIDTH, 160, tuple(parts))


def _grow() -> Figure:
    """The fields of the example before and after growing, one above the other."""
    before, after = growing()
    parts = _fields(before.farms[0], Box(0, 4, WIDTH, 112), lost=True)
    parts.append(Part(Picture("icon_arrow_down", SOFT_INK), Box(WIDTH / 2 - 13, 120, 26, 26)))
    parts += _fields(after.farms[0], Box(0, 150, WIDTH, 112), lost=False)
    return Figure(WIDTH, 266, tuple(parts))


def _fields(farm: Farm, area: Box, *, lost: bool) -> list[Part]:
    parts: list[Part] = []
    for field, place in zip(FIELDS, area.columns(len(FIELDS), 10), strict=True):
        rotten = lost and field == "autumn"
        parts.append(Part(FieldFace(field, (), translate("lost") if rotten else ""), place))
        cards = _row(farm.field(field), Box(place.x + 12, place.y + 36, place.w - 24, place.h - 42))
        parts += [
            Part(CropFace(crop, icon="icon_warning" if rotten else "", mood="lost" if rotten else ""), box)
            for crop, box in cards
        ]
    return parts


def _row(crops: Sequence[str], area: Box, gap: float = 6.0) -> list[tuple[str, Box]]:
    """Return crops with their places side by side, from the left."""
    wide = area.h * _CARD
    return [(crop, Box(area.x + at * (wide + gap), area.y, wide, area.h)) for at, crop in enumerate(crops)]


def _decks() -> Figure:
    """For each number of players: all Feeding cards in the game, those in the row, those in the deck."""
    heads = (
        translate("Players"),
        translate("Feeding cards"),
        translate("In the row"),
        translate("In the deck"),
    )
    row = tables().numbers.feeding_row_size
    table: list[tuple[str, ...]] = [heads]
    for players in range(INFO.min_people, INFO.max_people + 1):
        used = len(tables().feeding_cards(players))
        table.append((str(players), str(used), str(row), str(used - row)))
    parts: list[Part] = []
    lines = Box(0, 0, WIDTH, 34.0 * len(table)).rows(len(table))
    for number, (line, cells) in enumerate(zip(lines, table, strict=True)):
        head = number == 0
        if not head and number % 2:
            parts.append(Part(Panel(WHITE, radius=10, depth=0, opacity=0.7), line))
        for cell, place in zip(cells, line.columns(len(cells)), strict=True):
            if head:
                parts.append(text_part(cell, place, SMALL_TEXT, "strong", SOFT_INK))
            else:
                parts.append(text_part(cell, place, HEADING_TEXT, "display"))
    return Figure(WIDTH, lines[-1].bottom, tuple(parts))


def _buy() -> Figure:
    """The market before the first purchase and after each one, with the coins left and what was bought."""
    states = buying()
    head, body = Box(0, 0, WIDTH, 26), Box(0, 30, WIDTH, 68.0 * len(states))
    market, hand = Box(66, 0, 312, 26), Box(400, 0, 156, 26)
    parts = [
        text_part(words, head.moved(place.x, 0).left(place.w), SMALL_TEXT, "strong", SOFT_INK, "left")
        for words, place in (
            (translate("Coins"), Box(4, 0, 64, 26)),
            (translate("Market"), market),
            (translate("Hand"), hand),
        )
    ]
    for number, (state, row) in enumerate(zip(states, body.rows(len(states), 6), strict=True)):
        farm = state.farms[0]
        purse = Box(2, row.centre[1] - 11, 22, 22)
        left = [CoinFace("silver")] * farm.coins or [CoinFace("")]
        parts += [Part(coin, purse.moved(18.0 * at, 0)) for at, coin in enumerate(left)]
        for slot, (crop, box) in enumerate(_row(state.market, Box(market.x, row.y, market.w, row.h), 5)):
            if number and BOUGHT[number - 1].source == slot:
                parts.append(Part(Panel(SUN, radius=12, depth=0), box.inset(-3)))
            parts.append(Part(CropFace(crop), box))
        if number:
            parts.append(arrow_part(Box(379, row.centre[1] - 9, 18, 18)))
        got = _row(farm.hand, Box(hand.x, row.y, hand.w, row.h), 5)
        parts += [Part(CropFace(crop), box) for crop, box in got]
    return Figure(WIDTH, body.bottom + 4, tuple(parts))


def _plant() -> Figure:
    """Groups that can be planted together, and below them groups that cannot."""
    parts: list[Part] = []
    for top, groups in ((6.0, PLANTED), (106.0, NOT_PLANTED)):
        x = 0.0
        for group in groups:
            good = is_plant_group(group)
            icon, colour = ("icon_check", GOOD) if good else ("icon_cross", BAD)
            parts.append(Part(Picture(icon, colour), Box(x, top + 30, 24, 24)))
            for crop, box in _row(group, Box(x + 30, top, 0, 84), 5):
                parts.append(Part(CropFace(crop), box))
                x = box.right
            x += 24
    return Figure(WIDTH, 196, tuple(parts))


def _harvest() -> Figure:
    """Barn, summer and autumn of the example, before and after the harvest."""
    parts: list[Part] = []
    for state, top, mark in zip(harvest(), (4.0, 152.0), (True, False), strict=True):
        farm = state.farms[0]
        parts += _barn(farm.barn, Box(0, top, 200, 116))
        fields = Box(212, top, WIDTH - 212, 116).columns(2, 10)
        for field, place in zip(("summer", "autumn"), fields, strict=True):
            parts.append(Part(FieldFace(field, ()), place))
            room = Box(place.x + 12, place.y + 36, place.w - 24, place.h - 44)
            for crop, box in _row(farm.field(field), room):
                if mark and field == HARVESTED.field:
                    parts.append(Part(Panel(SUN, radius=12, depth=0), box.inset(-3)))
                parts.append(Part(CropFace(crop), box))
    parts.append(Part(Picture("icon_arrow_down", SOFT_INK), Box(WIDTH / 2 - 13, 123, 26, 26)))
    return Figure(WIDTH, 272, tuple(parts))


def _barn(crops: Sequence[str], place: Box) -> list[Part]:
    limit = tables().barn_limit
    inner = Box(place.x + 12, place.y + 34, place.w - 24, place.h - 44)
    slots = [slot for line in inner.rows(2, 6) for slot in line.columns(limit // 2, 6)]
    title = say("Barn {count}/{limit}", count=len(crops), limit=limit).text()
    painted = tuple(slot.moved(-place.x, -place.y) for slot in slots)
    parts = [Part(BarnFace(title, len(crops) >= limit, painted), place)]
    parts += [Part(CropFace(crop), slot) for crop, slot in zip(crops, slots, strict=False)]
    return parts


def _grown() -> Figure:
    """The rabbit of the example: sad, after the first meal, after the second."""
    states = meals()
    animal = tables().feeding[MEALS[0].card].animal
    gap = 34.0
    unit = (WIDTH - 2 * gap - 8) / sum(length(len(state.farms[0].fed[animal])) for state in states)
    parts: list[Part] = []
    x = 4.0
    for state in states:
        cards = state.farms[0].fed[animal]
        wide = length(len(cards)) * unit
        place = stretched(Box(x, 10, wide + 1, 84), len(cards), 84)
        parts += _animal(animal, [tables().feeding[card].points for card in cards], place)
        x += wide
        if state is not states[-1]:
            parts.append(arrow_part(Box(x + 6, 40, 22, 22)))
        x += gap
    return Figure(WIDTH, 104, tuple(parts))


def _animal(animal: str, points: Sequence[int], place: Stretch) -> list[Part]:
    parts = [Part(Picture(f"tail_{animal}"), place.tail)]
    for at, (value, box) in enumerate(zip(points, place.bodies, strict=True)):
        parts.append(Part(BodyFace(animal, value, first=at == 0), box))
    mood = "happy" if points else "sad"
    parts.append(Part(Picture(f"head_{animal}_{mood}"), place.head))
    return parts


def _score() -> Figure:
    """The animals of both players of the example with what each brings, and the totals."""
    state = scored()
    leaders = happiest(state)
    names = (translate("Mark"), translate("Tom"))
    parts: list[Part] = []
    for seat, column in enumerate(Box(0, 4, WIDTH, 290).columns(2, 20)):
        parts.append(Part(Panel(WHITE, radius=14, depth=0, opacity=0.7), column))
        inner = column.inset(14, 8)
        parts.append(text_part(names[seat], inner.top(32), HEADING_TEXT, "display", MOSS, "left"))
        score = scores(state)[seat]
        lines = inner.below(36).top(192).rows(len(score.animals), 4)
        for animal, line in zip(score.animals, lines, strict=True):
            place = stretched(line.left(line.w - 92), len(animal.cards), 46)
            parts += _animal(animal.animal, animal.cards, place)
            if leaders[animal.animal] == seat:
                crown = Box(line.right - 84, line.centre[1] - 10, 20, 20)
                parts.append(Part(Picture("icon_crown", mix(SUN, INK, 0.35)), crown))
            colour = BARN if animal.total < 0 else INK
            value = Box(line.right - 58, line.y, 58, line.h)
            parts.append(
                text_part(number_text(animal.total), value, HEADING_TEXT, "display", colour, "right")
            )
        total = Box(inner.x, inner.bottom - 38, inner.w, 36)
        parts.append(line_part(Box(total.x, total.y, total.w, 2)))
        parts.append(text_part(translate("Total"), total, BODY_TEXT, "strong", INK, "left"))
        parts.append(text_part(number_text(score.total), total, TITLE_TEXT, "display", MOSS, "right"))
    return Figure(WIDTH, 298, tuple(parts))


FIGURES: Final[dict[str, Callable[[], Figure]]] = {
    "turn": _turn,
    "crops": _crops,
    "grow": _grow,
    "decks": _decks,
    "buy": _buy,
    "plant": _plant,
    "harvest": _harvest,
    **NAMED_PARTS,
    "grown": _grown,
    "score": _score,
}
"""What draws each figure."""
