"""What a move of Pocket Farm would do, shown before it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import Sentence, say
from farmtable.games.pocket_farm.cards import FRUIT_NAMES, card_table
from farmtable.games.pocket_farm.farm import after, need
from farmtable.games.pocket_farm.grid import within_reach
from farmtable.games.pocket_farm.scoring import multipliers, points
from farmtable.tables.pocket_farm.faces import CardFace, ValueFace
from farmtable.tables.pocket_farm.places import HEAD, Places, large_plot
from farmtable.tables.pocket_farm.plot import card_quadrants, changed_values, value_pieces, window_cells
from farmtable.ui.faces import Tip
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT

if TYPE_CHECKING:
    from farmtable.engine.faults import IllegalMove
    from farmtable.games.pocket_farm.moves import Draft, Place
    from farmtable.games.pocket_farm.state import State
    from farmtable.ui.table import Sight

_Z: Final = 300


def draft_ghost(sight: Sight, move: Draft) -> list[Piece]:
    """Return what becomes of the offerings where a pick settles it: the last one of a round."""
    state: State = sight.view
    if len(state.display) != 2:
        return []
    left = next(card for card in state.display if card != move.card)
    fruit = card_table().farm_cards[left].fruit
    grid = state.farms[move.seat].grid
    counts = multipliers(state)
    then = {**counts, fruit: counts[fruit] + 1}
    words = say(
        "{fruit} then counts × {multiplier} · Score {now} → {then}",
        fruit=FRUIT_NAMES[fruit],
        multiplier=then[fruit],
        now=points(grid, counts),
        then=points(grid, then),
    )
    return [_caption(sight, words, good=True)]


def place_ghost(sight: Sight, move: Place, fault: IllegalMove | None) -> list[Piece]:
    """Return the card where it would lie, with what it pays and brings, or why it cannot lie there."""
    if not within_reach(move.row, move.col):
        return []
    state: State = sight.view
    farm = state.farms[move.seat]
    plot = large_plot(sight, Places(sight).farm, move.seat)
    card = card_table().farm_cards[move.card]
    face = CardFace(
        card_quadrants(card.faces[move.rotation]),
        card.cost,
        need(farm, move.card).surcharge,
        "bad ghost" if fault else "ghost",
    )
    found = [Piece("ghost", plot.window(move.row, move.col), face, z=_Z, over=True)]
    covered = window_cells(move.row, move.col)
    found += [
        Piece(f"ghost:{piece.id}", piece.box, replace(value, faded=True), z=_Z + 1, over=True)
        for cell, piece in value_pieces(farm.grid, plot, "plot", 0).items()
        if cell in covered and isinstance(value := piece.face, ValueFace)
    ]
    if fault is not None:
        return [*found, _caption(sight, fault.sentence, good=False)]
    grid = after(farm, move.card, move.row, move.col, move.rotation)
    changed = changed_values(farm.grid, grid, covered)
    found += [
        replace(piece, id=f"ghost:then:{piece.id}", inside="", z=_Z - 1)
        for cell, piece in value_pieces(grid, plot, "plot", 0, changed).items()
        if cell in changed
    ]
    counts = multipliers(state)
    words = say(
        "Pays {paid}, costs {needed} · Score {now} → {then} · R turns the card",
        paid=farm.grid.payment(move.row, move.col) or 0,
        needed=need(farm, move.card).total,
        now=points(farm.grid, counts),
        then=points(grid, counts),
    )
    return [*found, _caption(sight, words, good=True)]


def _caption(sight: Sight, words: Sentence, *, good: bool) -> Piece:
    """Return the words on a move, in the strip above the farm: there no card can lie under them."""
    px, box = sight.px, Places(sight).farm
    text = words.text(sight.names)
    width = text_width(text, "strong", sight.theme.type_size(BODY_TEXT)) + px(36)
    width = min(width, box.w - px(24))
    place = Box(box.right - px(12) - width, box.y + px(HEAD - 34) / 2, width, px(34))
    return Piece("ghost:caption", place, Tip(text, "good" if good else "bad"), z=_Z + 2, over=True)
