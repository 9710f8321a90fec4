"""The pictures of the rules page, made of the cards and yards of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import number_text, say
from farmtable.games.merry_yard.kinds import (
    ANIMAL,
    ANIMALS_TO_END,
    ANSWER,
    CARDS,
    COPIES,
    HITS_TRIGGER,
    KIND,
    KIND_VALUE,
    KINDS,
    NAME,
    NEEDS_HEN,
    STARTING_HAND,
    kind_name,
)
from farmtable.games.merry_yard.rules_examples import (
    closed,
    echo,
    example,
    goat_after,
    goat_before,
    poo_after,
)
from farmtable.games.merry_yard.signs import badges
from farmtable.games.merry_yard.yards import score_of
from farmtable.tables.merry_yard.card_faces import BackFace, CardFace, MiniFace, SlotFace
from farmtable.tables.merry_yard.lettering import points_text
from farmtable.tables.merry_yard.places import ASPECT
from farmtable.tables.merry_yard.words import sound_text
from farmtable.tables.merry_yard.yards import OWN
from farmtable.ui.faces import Label, Panel, Picture, mark_picture
from farmtable.ui.figure import Figure, Part
from farmtable.ui.figure_parts import WIDTH, arrow_part, text_part
from farmtable.ui.geometry import Box
from farmtable.ui.theme import (
    BODY_TEXT,
    HEADING_TEXT,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    WHITE,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.merry_yard.state import State


def _turn() -> Figure:
    """The three things that can be done: draw, play, discard."""
    card = Box(0, 0, 66, 66 / ASPECT)
    parts: list[Part] = []
    columns = Box(0, 0, WIDTH, 150).columns(3, 12)
    titles = (translate("Draw a card"), translate("Play an animal"), translate("Discard an animal"))
    for title, column in zip(titles, columns, strict=True):
        parts.append(Part(Panel(WHITE, radius=14, depth=0, opacity=0.6), column))
        parts.append(text_part(title, Box(column.x, column.bottom - 32, column.w, 26), SMALL_TEXT, "strong"))
    draw, play, discard = (Box(column.x + 8, 12, column.w - 16, card.h) for column in columns)
    parts.append(
        Part(BackFace(len(CARDS) - 4 * STARTING_HAND), Box(draw.centre[0] - card.w / 2, 12, card.w, card.h))
    )
    for box, face in ((play, SlotFace()), (discard, BackFace(0))):
        parts.append(Part(CardFace("pig"), Box(box.x, 12, card.w, card.h)))
        parts.append(Part(face, Box(box.right - card.w, 12, card.w, card.h)))
        parts.append(arrow_part(Box(box.centre[0] - 11, 12 + card.h / 2 - 11, 22, 22)))
    return Figure(WIDTH, 154, tuple(parts))


def _cards() -> Figure:
    """Every kind with its value, its sound and the number of its copies."""
    lines = (len(KINDS) + 1) // 2
    height = 46.0
    places = [
        row for column in Box(0, 0, WIDTH, lines * height).columns(2, 14) for row in column.rows(lines, 5)
    ]
    parts: list[Part] = []
    for kind, row in zip(KINDS, places, strict=False):
        parts.append(Part(Panel(WHITE, radius=10, depth=0, opacity=0.7), row))
        value = number_text(KIND_VALUE[kind])
        parts.append(text_part(value, Box(row.x + 4, row.y, 34, row.h), HEADING_TEXT, "display"))
        parts.append(Part(Picture(kind), Box(row.x + 40, row.y + 3, row.h - 6, row.h - 6)))
        words = Box(row.x + 84, row.y + 2, row.w - 136, row.h - 4)
        upper, lower = words.rows(2)
        parts.append(text_part(NAME[kind].text(), upper, BODY_TEXT, "strong", align="left"))
        parts.append(text_part(sound_text(kind), lower, SMALL_TEXT, colour=SOFT_INK, align="left"))
        copies = say("×{count}", count=COPIES[kind]).text()
        parts.append(text_part(copies, Box(row.right - 50, row.y, 42, row.h), BODY_TEXT, align="right"))
    return Figure(WIDTH, lines * height, tuple(parts))


def _goat() -> Figure:
    """Two yards before and after a Goat."""
    before, after = goat_before(), goat_after()
    parts = _yards(before, Box(0, 0, 246, 216)) + _yards(after, Box(WIDTH - 246, 0, 246, 216))
    parts.append(Part(CardFace("goat"), Box(WIDTH / 2 - 28, 48, 56, 56 / ASPECT)))
    parts.append(arrow_part(Box(WIDTH / 2 - 13, 138, 26, 26)))
    return Figure(WIDTH, 220, tuple(parts))


def _badges() -> Figure:
    """The cards that do something for as long as they lie in a yard."""
    state = example(("mule dog hen", ""), ("", ""))
    parts: list[Part] = []
    for badge, column in zip(badges(state, 0), Box(0, 4, WIDTH, 110).columns(3, 12), strict=True):
        parts.append(Part(CardFace(KIND[badge.card], "", True), Box(column.x, 4, 74, 74 / ASPECT)))
        words = Box(column.x + 82, 4, column.w - 84, 104)
        parts.append(Part(Label(badge.text.text(), SMALL_TEXT, "strong", align="left", fit="wrap"), words))
    return Figure(WIDTH, 112, tuple(parts))


def _answers() -> Figure:
    """What is answered with what, and where the answer goes."""
    triggers: dict[str, list[str]] = {}
    for kind, answer in ANSWER.items():
        triggers.setdefault(answer, []).append(kind)
    parts: list[Part] = []
    rows = Box(0, 0, WIDTH, 82 * len(triggers)).rows(len(triggers), 8)
    for (answer, kinds), row in zip(triggers.items(), rows, strict=True):
        parts.append(Part(Panel(WHITE, radius=12, depth=0, opacity=0.7), row))
        size = row.h - 12
        for at, kind in enumerate(kinds):
            parts.append(Part(Picture(kind), Box(row.x + 12 + at * (size + 8), row.y + 6, size, size)))
        x = row.x + 168
        parts.append(arrow_part(Box(x, row.y + row.h / 2 - 12, 24, 24)))
        parts.append(Part(Picture(answer), Box(x + 38, row.y + 6, size, size)))
        words = Box(x + 120, row.y + 4, row.right - x - 130, row.h - 8)
        parts.append(Part(Label(_goes(answer), BODY_TEXT, "text", fit="wrap"), words))
    return Figure(WIDTH, rows[-1].bottom, tuple(parts))


def _goes(answer: str) -> str:
    name = kind_name(answer)
    if answer in HITS_TRIGGER:
        return say("A {animal} goes into the yard of whoever played the animal.", animal=name).text()
    if answer in NEEDS_HEN:
        return say("A {animal} goes into your own yard, if you have a Hen there.", animal=name).text()
    return say("A {animal} goes into your own yard, and can be answered again.", animal=name).text()


def _poo() -> Figure:
    """The yard of somebody whose Cow was answered."""
    return Figure(WIDTH, 108, tuple(_yard(poo_after(), 0, Box(100, 2, 360, 104))))


def _echo() -> Figure:
    """Who placed a Rabbit in which round."""
    rounds = ((0,), *echo())
    parts: list[Part] = []
    rows = Box(0, 0, WIDTH, 58 * len(rounds)).rows(len(rounds), 6)
    for at, (placed, row) in enumerate(zip(rounds, rows, strict=True)):
        parts.append(Part(Panel(WHITE, radius=12, depth=0, opacity=0.7), row))
        title = translate("The first Rabbit") if at == 0 else say("Round {number}", number=at).text()
        parts.append(text_part(title, Box(row.x + 16, row.y, 150, row.h), BODY_TEXT, "strong", align="left"))
        for seat in placed:
            place = Box(row.x + 180 + seat * 92, row.y + 4, row.h - 8, row.h - 8)
            mark = SEAT_MARKS[seat]
            parts.append(Part(mark_picture(mark), Box(place.x, place.y + 14, 16, 16)))
            parts.append(
                Part(MiniFace("rabbit"), Box(place.x + 24, place.y + 1, place.h * 0.82, place.h - 2))
            )
    return Figure(WIDTH, rows[-1].bottom, tuple(parts))


def _closed() -> Figure:
    """A full yard, and the one that wins."""
    return Figure(WIDTH, 220, tuple(_yards(closed(), Box(60, 0, 440, 216))))


FIGURES: Final[dict[str, Callable[[], Figure]]] = {
    "turn": _turn,
    "cards": _cards,
    "goat": _goat,
    "badges": _badges,
    "answers": _answers,
    "poo": _poo,
    "echo": _echo,
    "closed": _closed,
}
"""What draws each figure."""


def _yards(state: State, box: Box) -> list[Part]:
    """Draw the first two yards of a state, one under the other."""
    return [part for seat, place in enumerate(box.rows(2, 8)) for part in _yard(state, seat, place)]


def _yard(state: State, seat: int, box: Box) -> list[Part]:
    """Draw a yard with its points and the places that are left."""
    parts = [Part(Panel(OWN.fill, lower=OWN.lower, radius=12, depth=0), box)]
    mark = SEAT_MARKS[seat]
    parts.append(Part(mark_picture(mark), Box(box.x + 10, box.y + 7, 15, 15)))
    points = score_of(state.yards[seat])
    parts.append(
        text_part(
            points_text(points),
            Box(box.x + 34, box.y + 3, box.w - 44, 24),
            SMALL_TEXT,
            "display",
            align="right",
        )
    )
    cards = sorted(state.yards[seat], key=lambda card: not ANIMAL[card])
    animals = [card for card in cards if ANIMAL[card]]
    columns = max(ANIMALS_TO_END, len(animals)) + (len(cards) - len(animals))
    width = min((box.w - 20 - 4 * (columns - 1)) / columns, (box.h - 36) * ASPECT)
    height = width / ASPECT
    y = box.y + 28 + (box.h - 36 - height) / 2
    for at in range(columns):
        place = Box(box.x + 10 + at * (width + 4), y, width, height)
        empty = len(animals) <= at < max(ANIMALS_TO_END, len(animals))
        if empty:
            parts.append(Part(SlotFace(at == ANIMALS_TO_END - 1), place))
        else:
            card = cards[at if at < len(animals) else at - columns + len(cards)]
            parts.append(Part(CardFace(KIND[card]), place))
    return parts
