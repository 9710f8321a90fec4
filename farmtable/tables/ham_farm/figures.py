"""The pictures of the rules page, made of the real cards. All lengths are in units."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.games.ham_farm.cards import (
    ABILITIES,
    CARDS,
    DIE,
    NUMBERS,
    SET,
    STARTING,
    TRICKS,
)
from farmtable.games.ham_farm.rules_examples import (
    BUYER,
    COMBO,
    COMPANY,
    FINAL_CARDS,
    FINAL_LOCATIONS,
    HELD,
    SHOWN,
    combo_ops,
    prices,
    scored,
)
from farmtable.games.ham_farm.scoring import total_of
from farmtable.games.ham_farm.spaces import ADJACENT, RIVAL_WALK, SPACE_NAMES, SPACES
from farmtable.tables.ham_farm.card_faces import TONGUE, CardFace, PriceTag, card_box
from farmtable.tables.ham_farm.location_faces import BonusFace, paint_scoring
from farmtable.tables.ham_farm.market import tag_of
from farmtable.tables.ham_farm.small_cards import DeckFace, SmallCardFace
from farmtable.tables.ham_farm.strip_faces import ChipFace
from farmtable.tables.ham_farm.symbols import TINTS, picture_of
from farmtable.tables.ham_farm.text_cards import TextCardFace
from farmtable.tables.ham_farm.tiles import TileFace
from farmtable.tables.ham_farm.tokens import (
    CountFace,
    DieFace,
    HamsterFace,
    PointsFace,
    SlotFace,
    StepFace,
)
from farmtable.ui.face import Face
from farmtable.ui.faces import Panel, Picture
from farmtable.ui.figure import Figure, Part
from farmtable.ui.figure_parts import WIDTH, arrow_part, line_part, text_part
from farmtable.ui.geometry import Box
from farmtable.ui.text import wrap
from farmtable.ui.theme import (
    BODY_TEXT,
    HEADING_TEXT,
    MOSS,
    SMALL_TEXT,
    SMALLEST_TYPE,
    SOFT_INK,
    TITLE_TEXT,
    WHITE,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from farmtable.ui.canvas import Canvas

_SMALLEST_SCALE: Final = 0.7
"""The scale of figures in the smallest window; there letters are largest against them."""


def _turn() -> Figure:
    """The steps of a turn: bonuses, actions, refill."""
    start, act, end = Box(0, 0, WIDTH, 108).columns(3, 24)
    parts = [
        Part(TileFace("place_office", round=False), Box(start.centre[0] - 50, 26, 44, 44)),
        Part(TileFace("ability_runner", round=True, tint="#CFE3D6"), Box(start.centre[0] + 6, 26, 44, 44)),
    ]
    for at in range(NUMBERS.actions_per_turn):
        x = act.x + at * 82
        parts.append(Part(SmallCardFace(STARTING[COMPANY][3 * at]), Box(x + 8, 20, 46, 54)))
        parts.append(text_part(str(at + 1), Box(x + 56, 34, 24, 26), HEADING_TEXT, "display", SOFT_INK))
    parts += [
        Part(DeckFace("card_back_market"), Box(end.x + 22, 20, 39, 54)),
        arrow_part(Box(end.x + 68, 36, 22, 22)),
        Part(SlotFace("", False), Box(end.x + 96, 18, 50, 58)),
    ]
    parts += [arrow_part(Box(column.right + 1, 36, 22, 22)) for column in (start, act)]
    words = ((translate("Start"), start), (translate("Act"), act), (translate("End"), end))
    parts += [text_part(text, Box(box.x, 82, box.w, 26), SMALL_TEXT, "strong") for text, box in words]
    return Figure(WIDTH, 108, tuple(parts))


def _card_parts() -> Figure:
    """A hamster card with the names of its parts."""
    place = Box(205, 6, 150, 168)
    card = "blue-left-6-a"
    parts = [Part(CardFace(card, PriceTag(CARDS[card].cost, CARDS[card].cost)), place)]
    notes = (
        (translate("What it costs"), "left", 24.0),
        (translate("Its name"), "left", 50.0),
        (translate("What it does"), "left", 92.0),
        (translate("Colour and shape"), "right", 24.0),
        (translate("Left half: a tongue"), "right", 100.0),
        (translate("It sleeps. Its points"), "right", 160.0),
    )
    for text, side, y in notes:
        top = place.y + y - 14
        if side == "left":
            parts.append(line_part(Box(168, top + 13, 42, 2)))
            parts.append(text_part(text, Box(0, top, 162, 28), BODY_TEXT, "strong", align="right"))
        else:
            parts.append(line_part(Box(350, top + 13, 42, 2)))
            parts.append(text_part(text, Box(398, top, 162, 28), BODY_TEXT, "strong", align="left"))
    return Figure(WIDTH, 186, tuple(parts))


def _starting() -> Figure:
    """The cards that every company begins with."""
    cards = STARTING[COMPANY]
    across = (len(cards) + 1) // 2
    rows = Box(0, 6, WIDTH, 256).rows(2, 12)
    places = [spot.middle(110, spot.h) for row in rows for spot in row.columns(across, 14)]
    parts = [Part(CardFace(card), place) for card, place in zip(cards, places, strict=False)]
    return Figure(WIDTH, 268, tuple(parts))


def _die() -> Figure:
    """The faces of the event die."""
    parts: list[Part] = []
    for face, column in enumerate(Box(0, 6, WIDTH, 60).columns(len(DIE), 0)):
        parts.append(Part(DieFace(face + 1), column.middle(56, 56)))
    return Figure(WIDTH, 72, tuple(parts))


def _combo() -> Figure:
    """A left and a right card pushed together, and the row that they make."""
    left, right = COMBO
    width, height = 112.0, 128.0
    x = 4.0
    parts = [
        Part(CardFace(right), Box(x + width * (1 - TONGUE), 6, width, height)),
        Part(CardFace(left), Box(x, 6, width, height)),
        arrow_part(Box(x + 2 * width + 6, 58, 26, 26)),
    ]
    x += 2 * width + 46
    chip = 42.0
    for at, op in enumerate(combo_ops()):
        parts.append(Part(ChipFace(op, "later"), Box(x + at * (chip + 6), 49, chip, chip)))
    return Figure(WIDTH, 142, tuple(parts))


def _market() -> Figure:
    """A part of the market with what each card costs the buyer."""
    parts: list[Part] = []
    width, height, gap = 128.0, 120.0, 12.0
    left = (WIDTH - 3 * width - 2 * gap - 30) / 2
    places = {}
    for number, space in enumerate(SHOWN):
        row, column = divmod(number, 3)
        places[space] = Box(left + column * (width + gap), 10 + row * (height + gap), width, height)
    near = {BUYER, *ADJACENT[BUYER]}
    for space, place in places.items():
        offer = prices()[space]
        ground = SlotFace(SPACE_NAMES[space], bool(offer.card), 0 if space in near else None)
        if space in near or not offer.card:
            parts.append(Part(ground, place.inset(-5)))
        if offer.card:
            face = CardFace(offer.card, tag_of(offer), guest=offer.held)
            parts.append(Part(face, card_box(offer.card, place)))
    for mark, space in ((0, BUYER), (1, HELD)):
        place = places[space]
        parts.append(Part(HamsterFace(mark, acting=mark == 0), Box(place.x - 3, place.bottom - 44, 46, 46)))
    for space in (SHOWN[2], SHOWN[-1]):
        place = places[space]
        y = place.y if space == SHOWN[2] else place.bottom - 40
        parts.append(Part(Picture("discount_tile"), Box(place.right - 6, y, 40, 40)))
    return Figure(WIDTH, 20 + 3 * height + 2 * gap, tuple(parts))


@dataclass(frozen=True, slots=True)
class _ScoringFace(Face):
    """What a Location scores."""

    card: str

    def paint(self, canvas: Canvas) -> None:
        paint_scoring(canvas, self.card, canvas.box)


def _locations() -> Figure:
    """All Locations in a table."""
    designs = [card.ids[0] for card in SET.market_cards if card.kind == "location"]
    heads = (translate("Cost"), translate("Scores"), translate("Bonus"))
    columns = (Box(214, 0, 60, 28), Box(282, 0, 130, 28), Box(420, 0, 136, 28))
    parts = [
        text_part(head, column, SMALL_TEXT, "strong", SOFT_INK)
        for head, column in zip(heads, columns, strict=True)
    ]
    height = 44.0
    for number, card in enumerate(designs):
        row = Box(0, 30 + number * height, WIDTH, height)
        if number % 2 == 0:
            parts.append(Part(Panel(WHITE, radius=10, depth=0, opacity=0.7), row))
        parts.append(Part(Picture(picture_of(card)), Box(6, row.y + 2, 40, 40)))
        parts.append(
            text_part(CARDS[card].title.text(), Box(54, row.y, 156, row.h), BODY_TEXT, "strong", align="left")
        )
        parts.append(Part(CountFace("seed", str(CARDS[card].cost)), Box(222, row.y + 6, 56, row.h - 12)))
        parts.append(Part(_ScoringFace(card), Box(282, row.y + 4, 112, row.h - 8)))
        parts.append(Part(BonusFace(card), Box(420, row.y + 4, 116, row.h - 8)))
    return Figure(WIDTH, 34 + height * len(designs), tuple(parts))


def _readable(cards: list[str], across: int) -> Figure:
    """Tricks or Abilities in a grid, each with its words; rows are as high as the longest words need."""
    gap = 10.0
    parts: list[Part] = []
    y = 4.0
    for start in range(0, len(cards), across):
        line = cards[start : start + across]
        places = Box(0, y, WIDTH, 0).columns(across, gap)
        lines = max(_lines(card, places[0].w) for card in line)
        height = (lines * 17.5 + 38) / _SMALLEST_SCALE
        for card, place in zip(line, places, strict=False):
            face = TextCardFace(card, 14, compact=True, level=tuple(line))
            parts.append(Part(face, Box(place.x, y, place.w, height)))
        y += height + gap
    return Figure(WIDTH, y, tuple(parts))


def _lines(card: str, width: float) -> int:
    """Return how many lines the words of a card take where figures are smallest."""
    words = (TRICKS.get(card) or ABILITIES[card]).text.text()
    return len(wrap(words, "text", SMALLEST_TYPE, int((width - 26) * _SMALLEST_SCALE)))


def _score() -> Figure:
    """The cards and Locations of the example of scoring, and the table of its score."""
    shown = [card for card in FINAL_CARDS if CARDS[card].points]
    parts: list[Part] = []
    width = 104.0
    for at, card in enumerate(shown):
        place = Box(30 + (at % 2) * (width + 14), 4 + (at // 2) * 118, width, 110)
        parts.append(Part(CardFace(card), place))
    cards, *locations = scored()
    rows: list[tuple[Face, str, int]] = [(Picture("scored_cards"), cards.label.text(), cards.value)]
    rows += [
        (Picture(picture_of(card)), term.label.text(), term.value)
        for card, term in zip(FINAL_LOCATIONS, locations, strict=True)
    ]
    line = 46.0
    x = WIDTH - 240
    for at, (face, text, value) in enumerate(rows):
        y = 6 + at * line
        parts.append(Part(face, Box(x, y, 38, 38)))
        parts.append(text_part(text, Box(x + 48, y, 130, 38), BODY_TEXT, "strong", align="left"))
        parts.append(Part(PointsFace(str(value), 20), Box(x + 180, y, 60, 38)))
    y = 6 + len(rows) * line
    parts.append(line_part(Box(x, y, 240, 2)))
    parts.append(text_part(translate("Total"), Box(x, y + 6, 160, 38), HEADING_TEXT, "display", align="left"))
    total = str(total_of((cards, *locations)))
    parts.append(Part(PointsFace(total, TITLE_TEXT, MOSS), Box(x + 160, y + 6, 80, 38)))
    return Figure(WIDTH, 240, tuple(parts))


def _rival() -> Figure:
    """The walk of the Rival over the spaces of the market."""
    parts: list[Part] = []
    places = {}
    width, height, gap = 70.0, 40.0, 22.0
    left = (WIDTH - 6 * width - 5 * gap) / 2
    for number, space in enumerate(SPACES):
        row, column = divmod(number, NUMBERS.market_columns)
        places[space] = Box(left + column * (width + gap), 6 + row * (height + gap), width, height)
        parts.append(Part(Panel(TINTS["special"], radius=8, depth=2), places[space]))
        parts.append(text_part(SPACE_NAMES[space], places[space], SMALL_TEXT, "strong", SOFT_INK))
    path = RIVAL_WALK[: len(SPACES)]
    for start, end in pairwise(path):
        (x1, y1), (x2, y2) = places[start].centre, places[end].centre
        direction: Literal["left", "right", "down", "up"] = "down"
        if y1 == y2:
            direction = "right" if x2 > x1 else "left"
        box = Box((x1 + x2) / 2 - 10, (y1 + y2) / 2 - 10, 20, 20)
        parts.append(Part(StepFace(direction, True), box))
    begin = places[path[0]]
    parts.append(Part(HamsterFace(7), Box(begin.x - 12, begin.y - 2, 44, 44)))
    return Figure(WIDTH, 3 * height + 2 * gap + 14, tuple(parts))


FIGURES: Final[dict[str, Callable[[], Figure]]] = {
    "turn": _turn,
    "card_parts": _card_parts,
    "starting": _starting,
    "die": _die,
    "combo": _combo,
    "market": _market,
    "locations": _locations,
    "tricks": lambda: _readable(list(TRICKS), 3),
    "abilities": lambda: _readable(list(ABILITIES), 2),
    "score": _score,
    "rival": _rival,
}
"""What draws each figure."""
