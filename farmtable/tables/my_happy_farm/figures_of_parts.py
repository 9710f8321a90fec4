"""The pictures of the rules page that name what is on the cards and tell what the marks mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.games.my_happy_farm.cards import WILD, tables
from farmtable.games.my_happy_farm.words import animal_title, coins
from farmtable.tables.my_happy_farm.animals import TileFace, stretched
from farmtable.tables.my_happy_farm.faces import CropFace, FeedingFace
from farmtable.ui.faces import Picture
from farmtable.ui.figure import Figure, Part
from farmtable.ui.figure_parts import WIDTH, line_part, text_part
from farmtable.ui.geometry import Box
from farmtable.ui.theme import BODY_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from farmtable.tables.my_happy_farm.faces import Place

_CARD: Final = 0.75
_ROW: Final = 96.0
_WORDS: Final = 236.0


def _note(words: str, card: Box, y: float, side: Literal["left", "right"]) -> list[Part]:
    """Return words beside a card, with a line to what they name."""
    if side == "left":
        place = Box(0, y - 14, card.x - 66, 28)
        return [
            line_part(Box(card.x - 60, y - 1, 76, 2)),
            text_part(words, place, BODY_TEXT, "strong", align="right"),
        ]
    place = Box(card.right + 66, y - 14, WIDTH - card.right - 66, 28)
    return [
        line_part(Box(card.right - 16, y - 1, 76, 2)),
        text_part(words, place, BODY_TEXT, "strong", align="left"),
    ]


def _crop_card() -> Figure:
    """A crop card with the names of its parts."""
    crop = "carrot"
    card = Box(225, 8, 110, 146)
    value = tables().sale_values[crop]
    parts = [Part(CropFace(crop, value, tables().harvest_fields[crop]), card)]
    parts += _note(say("Sells for {coins}", coins=coins(value)).text(), card, card.y + 14, "left")
    parts += _note(translate("Su: ripe in summer"), card, card.bottom - 13, "left")
    parts += _note(translate("Au: ripe in autumn"), card, card.bottom - 13, "right")
    return Figure(WIDTH, card.bottom + 8, tuple(parts))


def _feeding_card() -> Figure:
    """A Feeding card with the names of its parts."""
    feeding = tables().feeding["rabbit_2"]
    icons: tuple[tuple[str, Place], ...] = tuple((icon, "") for icon in feeding.icons)
    card = Box(210, 8, 140, 190)
    parts = [Part(FeedingFace(feeding.animal, feeding.points, icons, False, plain=True), card)]
    parts += _note(translate("Points"), card, card.y + 32, "left")
    parts += _note(translate("Who eats this"), card, card.y + 62, "right")
    parts += _note(translate("What it eats"), card, card.y + 142, "left")
    parts += _note(translate("? is any crop"), card, card.y + 142, "right")
    return Figure(WIDTH, card.bottom + 8, tuple(parts))


def _marks() -> Figure:
    """The marks of the table, each with what it means beside it."""
    clock = translate(
        "The clock counts the turns until a crop is ripe. A crop with a red foot is lost next turn."
    )
    ring = translate(
        "A full ring: this is in your barn. A dashed ring: it grows, or is in your hand. Pale: it is missing."
    )
    crown = translate("The crown, and beside it the mark of whoever has the happiest animal of this kind.")
    rows = ((_growing_marks, clock), (_icon_marks, ring), (_crown_marks, crown))
    parts: list[Part] = []
    for (marks, words), row in zip(rows, Box(0, 4, WIDTH, _ROW * len(rows)).rows(len(rows), 12), strict=True):
        parts += marks(row.left(_WORDS - 20))
        parts.append(text_part(words, row.past(_WORDS), BODY_TEXT, align="left", fit="wrap"))
    return Figure(WIDTH, _ROW * len(rows) + 8, tuple(parts))


def _growing_marks(area: Box) -> list[Part]:
    ripe = translate("ripe")
    faces = (
        CropFace("hay", icon="icon_clock", word="1"),
        CropFace("clover", icon="icon_check", word=ripe),
        CropFace("beet", icon="icon_warning", word=ripe, mood="lost"),
    )
    wide = area.h * _CARD
    return [Part(face, Box(area.x + at * (wide + 10), area.y, wide, area.h)) for at, face in enumerate(faces)]


def _icon_marks(area: Box) -> list[Part]:
    icons: tuple[tuple[str, Place], ...] = (("carrot", "barn"), ("clover", "farm"), (WILD, ""))
    face = FeedingFace("rabbit", tables().feeding["rabbit_2"].points, icons, False)
    return [Part(face, Box(area.x + 50, area.y - 4, 92, area.h + 8))]


def _crown_marks(area: Box) -> list[Part]:
    animal = "cow"
    face = TileFace(animal, animal_title(animal).text(), tables().numbers.sad_points, leader=1, own=False)
    tile = area.left(200)
    place = stretched(Box(tile.x + 10, tile.y + 32, tile.w - 20, tile.h - 36), 0, 60)
    return [
        Part(face, tile),
        Part(Picture(f"tail_{animal}"), place.tail),
        Part(Picture(f"head_{animal}_sad"), place.head),
    ]


NAMED_PARTS: Final[dict[str, Callable[[], Figure]]] = {
    "crop_card": _crop_card,
    "feeding_card": _feeding_card,
    "marks": _marks,
}
"""What draws each of these figures."""
