"""The pictures of the rules page, made of the real cards and farms. All lengths are in units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import IllegalMove
from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.games.pocket_farm.cards import FRUIT_NAMES, SURCHARGE, card_table
from farmtable.games.pocket_farm.grid import Grid
from farmtable.games.pocket_farm.info import INFO
from farmtable.games.pocket_farm.quadrants import FRUITS
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.rules_examples import (
    FIRST,
    NOTHING_COVERED,
    SECOND,
    TOO_DEAR,
    Try,
    basket_grid,
    scored,
    weather_grid,
)
from farmtable.games.pocket_farm.rules_page import full_group
from farmtable.games.pocket_farm.scoring import fruit_scores, multipliers, score_now
from farmtable.games.pocket_farm.setup import first_state
from farmtable.tables.pocket_farm.faces import BackFace, CardFace, OfferingFace, QuadrantFace
from farmtable.tables.pocket_farm.panels import title_face
from farmtable.tables.pocket_farm.plot import Plot, card_quadrants, farm_pieces, weather_pieces
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel, Picture, Tip
from farmtable.ui.figure import Figure, Part
from farmtable.ui.figure_parts import WIDTH, arrow_part, line_part, text_part
from farmtable.ui.geometry import Box
from farmtable.ui.theme import (
    BAD,
    BODY_TEXT,
    HEADING_TEXT,
    INK,
    MOSS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    TITLE_TEXT,
    WHITE,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from farmtable.games.pocket_farm.grid import Cell
    from farmtable.games.pocket_farm.state import Farm
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.piece import Piece


def _round() -> Figure:
    """The steps of a round: cards revealed, one drafted, one offered, one placed."""
    cards = card_table().farm_cards
    state = first_state(list(card_table().starting_farms)[:2], card_table().deck(2), 0)
    shown = [CardFace(card_quadrants(cards[card].faces[0]), cards[card].cost) for card in state.display]
    offered = cards[state.display[-1]].fruit
    parts = [Part(BackFace(len(state.deck)), Box(0, 30, 50, 50))]
    parts += [Part(face, Box(58 + at * 49, 32, 46, 46)) for at, face in enumerate(shown)]
    parts.append(Part(shown[0], Box(242, 24, 62, 62)))
    parts.append(Part(OfferingFace(offered), Box(347, 32, 46, 46)))
    after = FIRST.farm_after()
    parts += _farm(after, Plot.fitted(after.grid, Box(428, 14, 128, 82), 40, 0.0), values=False)
    parts += [arrow_part(Box(x, 43, 24, 24)) for x in (210, 314, 402)]
    words = (
        (translate("Reveal"), Box(0, 100, 202, 26)),
        (translate("Draft"), Box(228, 100, 90, 26)),
        (translate("Offering"), Box(325, 100, 90, 26)),
        (translate("Place"), Box(428, 100, 128, 26)),
    )
    parts += [text_part(text, box, SMALL_TEXT, "strong") for text, box in words]
    return Figure(WIDTH, 128, tuple(parts))


def _card_parts() -> Figure:
    """A farm card with the names of its parts."""
    card = card_table().farm_cards["red_fruit_05"]
    quadrants = card_quadrants(card.faces[0])
    names = {"fruit": translate("Fruit"), "sun": translate("Sun"), "cloud": translate("Cloud")}
    names["basket"] = say("Basket, value {value}", value=card.basket).text()
    place = Box(190, 8, 180, 180)
    parts = [Part(CardFace(quadrants, card.cost), place)]
    for at, quadrant in enumerate(quadrants):
        y = place.y + place.h * (0.25 if at < 2 else 0.75)
        if at % 2 == 0:
            parts.append(line_part(Box(132, y - 1, place.x + 14 - 132, 2)))
            parts.append(
                text_part(names[quadrant.kind], Box(0, y - 14, 126, 28), BODY_TEXT, "strong", align="right")
            )
        else:
            parts.append(line_part(Box(place.right - 14, y - 1, 72, 2)))
            parts.append(
                text_part(
                    names[quadrant.kind],
                    Box(place.right + 64, y - 14, 126, 28),
                    BODY_TEXT,
                    "strong",
                    align="left",
                )
            )
    parts.append(line_part(Box(place.centre[0] - 1, place.y + place.h * 0.63, 2, 80)))
    cost = say("Cost {cost}: what you have to cover", cost=card.cost).text()
    parts.append(text_part(cost, Box(0, place.bottom + 12, WIDTH, 28), BODY_TEXT, "strong"))
    return Figure(WIDTH, place.bottom + 42, tuple(parts))


def _starting_farms() -> Figure:
    """All starting farms with the values of their weather."""
    starts = card_table().starting_farms.values()
    parts: list[Part] = []
    for start, column in zip(starts, Box(0, 8, WIDTH, 100).columns(len(starts)), strict=True):
        plot = Plot(column.centre[0] - 48, column.y, 48)
        parts.append(Part(CardFace(card_quadrants(start.faces)), plot.window(0, 0)))
        parts += _parts(weather_pieces(Grid.start(start.faces), plot, "", 1))
        name = Box(column.x, column.bottom + 6, column.w, 24)
        parts.append(text_part(FRUIT_NAMES[start.fruit].text(), name, SMALL_TEXT))
    return Figure(WIDTH, 140, tuple(parts))


def _decks() -> Figure:
    """For each number of players: the dots in use, the size of the deck, and the cards of a draft."""
    cards = card_table()
    heads = (
        translate("Players"),
        translate("Dots"),
        translate("Cards in the deck"),
        translate("Turned up each round"),
    )
    widths = (100.0, 100.0, 170.0, 190.0)
    parts: list[Part] = []
    rows = Box(0, 0, WIDTH, 34 * (INFO.max_people + 1)).rows(INFO.max_people + 1)
    table: list[tuple[str, ...]] = [heads]
    for players in range(INFO.min_people, INFO.max_people + 1):
        deck = cards.deck(players)
        dots = sorted({cards.farm_cards[card].dots for card in deck})
        span = say("{least}–{most}", least=dots[0], most=dots[-1]).text() if len(dots) > 1 else str(dots[0])
        start = first_state(list(cards.starting_farms)[:players], deck, 0)
        table.append((str(players), span, str(len(deck)), str(len(start.display))))
    for number, (row, cells) in enumerate(zip(rows, table, strict=True)):
        if number % 2:
            parts.append(Part(Panel(WHITE, radius=10, depth=0, opacity=0.7), row))
        x = row.x
        for cell, width in zip(cells, widths, strict=True):
            place = Box(x, row.y, width, row.h)
            head = number == 0
            parts.append(
                text_part(
                    cell,
                    place,
                    SMALL_TEXT if head else HEADING_TEXT,
                    "strong" if head else "display",
                    SOFT_INK if head else INK,
                )
            )
            x += width
    return Figure(WIDTH, rows[-1].bottom, tuple(parts))


def _weather() -> Figure:
    """Suns and clouds alone, in pairs and in groups, with their values."""
    groups: tuple[tuple[Cell, ...], ...] = (((0, 0),), ((0, 0), (0, 1)), ((0, 0), (0, 1), (1, 0)))
    heads = (
        translate("Alone"),
        translate("A pair"),
        say("{count} or more together", count=full_group()).text(),
    )
    columns = Box(0, 0, WIDTH, 236).columns(len(groups))
    parts = [
        text_part(head, column.top(26), SMALL_TEXT, "strong")
        for head, column in zip(heads, columns, strict=True)
    ]
    for kind, top in (("sun", 34.0), ("cloud", 140.0)):
        parts.append(Part(Panel(WHITE, radius=12, depth=0, opacity=0.6), Box(0, top, WIDTH, 100)))
        for cells, column in zip(groups, columns, strict=True):
            grid = weather_grid("sun" if kind == "sun" else "cloud", cells)
            parts += _cells(grid, Plot.fitted(grid, Box(column.x, top + 6, column.w, 88), 43, 0.0))
    return Figure(WIDTH, 242, tuple(parts))


def _placing(try_: Try, surcharge: int) -> Figure:
    """A card on its way: the farm before, the card, the farm after, and what it covers."""
    place = try_.place
    card = card_table().farm_cards[place.card]
    before, after = try_.farm(), try_.farm_after()
    area = Box(0, 8, 180, 150 if len(try_.before) else 104)
    start = Plot.fitted(after.grid, area, 52, 0.0)
    window = start.window(place.row, place.col)
    parts = _farm(before, start, values=True)
    parts.append(Part(_Target(), window.inset(-3)))
    middle = area.y + area.h / 2
    parts.append(arrow_part(Box(192, middle - 14, 28, 28)))
    face = CardFace(card_quadrants(card.faces[place.rotation]), card.cost, surcharge)
    parts.append(Part(face, Box(WIDTH / 2 - 49, middle - 49, 98, 98)))
    parts.append(arrow_part(Box(341, middle - 14, 28, 28)))
    end = area.moved(WIDTH - area.w, 0)
    parts += _farm(after, Plot.fitted(after.grid, end, 52, 0.0), values=True)
    note = say("Covers {paid} of {needed}", paid=try_.paid, needed=try_.needed).text()
    parts.append(Part(Tip(note, "good"), Box(WIDTH / 2 - 100, area.bottom + 16, 200, 34)))
    return Figure(WIDTH, area.bottom + 58, tuple(parts))


def _place_refused() -> Figure:
    """Two placements that the rules refuse, each with what they say."""
    parts: list[Part] = []
    for try_, half in zip((NOTHING_COVERED, TOO_DEAR), Box(0, 0, WIDTH, 224).columns(2, 16), strict=True):
        place = try_.place
        card = card_table().farm_cards[place.card]
        farm = try_.farm()
        plot = Plot.fitted(try_.farm_after().grid, Box(half.x, 8, half.w, 156), 52, 0.0)
        window = plot.window(place.row, place.col)
        parts += _farm(farm, plot, values=False)
        face = CardFace(card_quadrants(card.faces[place.rotation]), card.cost, mood="bad ghost")
        parts.append(Part(face, window))
        parts += _parts(weather_pieces(farm.grid, plot, "", 1))
        words = Box(half.x, 172, half.w, 48)
        parts.append(Part(Label(_refusal(try_), SMALL_TEXT, "strong", BAD, "centre", "wrap"), words))
    return Figure(WIDTH, 224, tuple(parts))


def _baskets() -> Figure:
    """How often a basket counts: beside different fruit, beside equal fruit, at a corner."""
    examples = ((".R./ABK/.P.", 3), (".R./.BR/...", 2), ("P../.B./...", 1))
    parts: list[Part] = []
    for (pattern, value), column in zip(examples, Box(0, 0, WIDTH, 232).columns(3, 12), strict=True):
        grid = basket_grid(pattern, value)
        fruits = grid.baskets()[0].fruits
        plot = Plot(column.centre[0] - 1.5 * 52, 8, 52)
        parts += _cells(grid, plot)
        if not fruits:
            text = translate("Only a corner: it does not count.")
        elif len(fruits) == len(FRUITS):
            text = say("Best: it counts {times} times, for each fruit once.", times=len(fruits)).text()
        else:
            text = translate("The same fruit again: it counts once.")
        parts.append(
            Part(
                Label(text, SMALL_TEXT, align="centre", fit="wrap", top=True),
                Box(column.x, 176, column.w, 52),
            )
        )
    return Figure(WIDTH, 228, tuple(parts))


def _offerings() -> Figure:
    """The offerings at the end of the example game, sorted by fruit."""
    state = scored()
    counts = multipliers(state)
    parts: list[Part] = []
    for fruit, column in zip(FRUITS, Box(0, 0, WIDTH, 96).columns(len(FRUITS)), strict=True):
        chip, gap = 28.0, 4.0
        wide = counts[fruit] * (chip + gap) - gap
        for at in range(counts[fruit]):
            x = column.centre[0] - wide / 2 + at * (chip + gap)
            parts.append(Part(OfferingFace(fruit), Box(x, 6, chip, chip)))
        times = say("×{multiplier}", multiplier=counts[fruit]).text()
        parts.append(text_part(times, Box(column.x, 40, column.w, 34), TITLE_TEXT, "display"))
        parts.append(text_part(FRUIT_NAMES[fruit].text(), Box(column.x, 74, column.w, 22), SMALL_TEXT))
    return Figure(WIDTH, 98, tuple(parts))


def _score() -> Figure:
    """The farm of the example game and the table of its score."""
    state = scored()
    farm = state.farms[0]
    parts = _farm(farm, Plot.fitted(farm.grid, Box(0, 4, 296, 204), 48, 0.0), values=False)
    scores = fruit_scores(farm.grid, multipliers(state))
    rows = Box(330, 4, 230, 204).rows(len(scores) + 1)
    for score, row in zip(scores, rows, strict=False):
        parts.append(Part(Picture(score.fruit), Box(row.x, row.y + 5, 30, 30)))
        terms = say("{units} × {multiplier}", units=score.units, multiplier=score.multiplier).text()
        parts.append(text_part(terms, Box(row.x + 48, row.y, 90, row.h), BODY_TEXT, align="left"))
        points = Box(row.right - 70, row.y, 66, row.h)
        parts.append(text_part(str(score.points), points, HEADING_TEXT, "display", align="right"))
    total = rows[-1]
    parts.append(line_part(Box(total.x, total.y, total.w, 2)))
    parts.append(text_part(translate("Total"), total, HEADING_TEXT, "display", align="left"))
    sum_ = Box(total.x, total.y, total.w - 4, total.h)
    parts.append(text_part(str(score_now(state, 0)), sum_, TITLE_TEXT, "display", MOSS, align="right"))
    return Figure(WIDTH, 212, tuple(parts))


def _titles() -> Figure:
    """The titles of the solo game, from the lowest to the best."""
    titles = card_table().solo_titles
    lines = (len(titles) + 1) // 2
    places = [row for column in Box(0, 4, WIDTH, 58 * lines).columns(2, 12) for row in column.rows(lines, 6)]
    parts: list[Part] = []
    for at, place in zip(range(len(titles)), places, strict=False):
        parts.append(Part(Panel(WHITE, radius=12, depth=0, opacity=0.7), place))
        parts.append(Part(title_face(at, reached=True, current=at == len(titles) - 1), place))
    return Figure(WIDTH, 58 * lines + 8, tuple(parts))


FIGURES: Final[dict[str, Callable[[], Figure]]] = {
    "round": _round,
    "card_parts": _card_parts,
    "starting_farms": _starting_farms,
    "decks": _decks,
    "weather": _weather,
    "place_one": lambda: _placing(FIRST, 0),
    "place_refused": _place_refused,
    "place_second": lambda: _placing(SECOND, SURCHARGE),
    "baskets": _baskets,
    "offerings": _offerings,
    "score": _score,
    "titles": _titles,
}
"""What draws each figure."""


@dataclass(frozen=True, slots=True)
class _Target(Face):
    """Marks the spot where a card is going to lie."""

    def paint(self, canvas: Canvas) -> None:
        canvas.ring(canvas.box, SUN, canvas.px(4), radius=canvas.px(10))


def _refusal(try_: Try) -> str:
    """Return what the rules say against a placement."""
    try:
        GAME.check(try_.state(), try_.place)
    except IllegalMove as fault:
        return fault.text()
    raise ValueError(f"{try_.place} is allowed after all")


def _farm(farm: Farm, plot: Plot, *, values: bool) -> list[Part]:
    return _parts(farm_pieces(farm, plot, "", 0, values=values))


def _cells(grid: Grid, plot: Plot) -> list[Part]:
    tiles = [
        Part(QuadrantFace(quadrant), plot.tile(*cell).inset(1.5))
        for cell, quadrant in grid.quadrants().items()
    ]
    return tiles + _parts(weather_pieces(grid, plot, "", 1))


def _parts(pieces: Iterable[Piece]) -> list[Part]:
    return [Part(piece.face, piece.box) for piece in sorted(pieces, key=lambda piece: piece.z)]
