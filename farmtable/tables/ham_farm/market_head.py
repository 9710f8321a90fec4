"""The head of the market: what is left of all decks, the die, and how near the end is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.ham_farm.cards import DIE
from farmtable.tables.ham_farm.ids import DIE_ID, LOOK_TABLE, MARKET_DECK, TRICK_DECK
from farmtable.tables.ham_farm.outlook import outlook_pieces
from farmtable.tables.ham_farm.places import opened
from farmtable.tables.ham_farm.seeds import seed_heap
from farmtable.tables.ham_farm.small_cards import DeckFace
from farmtable.tables.ham_farm.tokens import DieFace
from farmtable.ui.faces import Label, Nothing, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import HEADING_TEXT, INK, SOIL

if TYPE_CHECKING:
    from farmtable.games.ham_farm.state import State
    from farmtable.tables.ham_farm.places import Places
    from farmtable.ui.table import Sight

_INSIDE: Final = "market"
_DECKS: Final = 250.0


def market_panel(sight: Sight, places: Places) -> list[Piece]:
    """Return the ground of the market and its head."""
    found = [Piece(_INSIDE, places.market, Panel("#FFF7E6", lower="#F7EBD0"))]
    if sight.view.phase == "abilities" or opened(sight):
        # The Abilities to choose from, or what is looked at large, take its place.
        return found
    px = sight.px
    head = places.head
    title = translate("Market")
    width = text_width(title, "display", sight.theme.type_size(HEADING_TEXT)) + px(6)
    words = Box(head.x + px(4), head.y, width, head.h)
    found.append(
        Piece("market:title", words, Label(title, HEADING_TEXT, "display", SOIL), z=2, inside=_INSIDE)
    )
    left, right = words.right + px(16), head.right - px(_DECKS) - px(14)
    found += outlook_pieces(sight, Box(left, head.y, right - left, head.h))
    found += _decks(sight, Box(head.right - px(_DECKS), head.y, px(_DECKS), head.h))
    return found


def _decks(sight: Sight, area: Box) -> list[Piece]:
    """Return the decks in the middle of the table with their counts, the die, and the supply of seeds."""
    view: State = sight.view
    px = sight.px
    height = px(36)
    y = area.y + (area.h - height) / 2
    found: list[Piece] = []
    x = area.x
    left, tricks = len(view.market_deck), len(view.trick_deck)
    piles = (
        (
            MARKET_DECK,
            "card_back_market",
            left,
            say_count("Market deck: {count} card", "Market deck: {count} cards", left),
        ),
        (
            TRICK_DECK,
            "card_back_trick",
            tricks,
            say_count(
                "Trick deck: {count} card; {used} used",
                "Trick deck: {count} cards; {used} used",
                tricks,
                used=len(view.trick_discard),
            ),
        ),
    )
    for id_, picture, count, tip in piles:
        back = Box(x, y, height * 0.71, height)
        face = DeckFace(picture, not count)
        found.append(Piece(id_, back, face, z=3, tip=tip.text(), inside=_INSIDE))
        number = Box(back.right + px(5), area.y, px(28), area.h)
        label = Label(str(count), HEADING_TEXT, "display", INK, fit="shrink")
        found.append(Piece(f"{id_}:count", number, label, z=3, inside=_INSIDE))
        x = number.right + px(6)
    found.append(
        Piece(
            LOOK_TABLE,
            Box(area.x - px(4), area.y + px(1), x - area.x, area.h - px(2)),
            Nothing(12),
            z=2,
            tip=translate("See what lies in the middle of the table"),
            active=True,
            inside=_INSIDE,
            over=True,
        )
    )
    if not view.die:
        found.append(die_piece(sight, Box(x, y, height, height), _INSIDE))
    x += height + px(10)
    tip = say_count("{count} seed is left in the supply", "{count} seeds are left in the supply", view.supply)
    place = Box(x, area.y, area.right - x, area.h)
    return found + seed_heap(
        sight, "supply", view.supply, place, units=HEADING_TEXT, tip=tip.text(), inside=_INSIDE
    )


def die_piece(sight: Sight, box: Box, inside: str) -> Piece:
    """Return the event die: at rest in the head, or where it fell this turn."""
    view: State = sight.view
    if view.die:
        seeds, trick = DIE[view.die - 1]
        if trick:
            tip = say_count("Rolled: {count} seed and a Trick", "Rolled: {count} seeds and a Trick", seeds)
        else:
            tip = say_count("Rolled: {count} seed", "Rolled: {count} seeds", seeds)
    else:
        faces = tuple(_face_said(face) for face in range(len(DIE)))
        tip = say("The event die. Its faces: {faces}", faces=faces)
    return Piece(
        DIE_ID,
        box,
        DieFace(view.die),
        z=8,
        tip=tip.text(),
        inside=inside,
        glides=True,
        tumbles=True,
        over=True,
    )


def _face_said(face: int) -> Sentence:
    seeds, trick = DIE[face]
    return say("{seeds} + Trick", seeds=seeds) if trick else say("{seeds}", seeds=seeds)
