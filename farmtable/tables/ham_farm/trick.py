"""The Trick that is turned up, large, on the side of the market where the hamster is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.games.ham_farm.cards import NUMBERS
from farmtable.games.ham_farm.spaces import ORDER, SPACES
from farmtable.tables.ham_farm.changes import trick_changes
from farmtable.tables.ham_farm.ids import TRICK_DECK, trick_id
from farmtable.tables.ham_farm.text_cards import TextCardFace
from farmtable.tables.ham_farm.words import card_text
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece

if TYPE_CHECKING:
    from farmtable.games.ham_farm.state import State
    from farmtable.tables.ham_farm.places import Places
    from farmtable.ui.table import Sight

_Z: Final = 120
_COLUMNS: Final = 2
"""How many columns of the market the card covers: never those that the hamster reaches."""


def trick_sheet(sight: Sight, places: Places) -> list[Piece]:
    """Return the Trick with what it says and what it would change."""
    view: State = sight.view
    changes = tuple(change.text(sight.names) for change in trick_changes(view))
    return [
        Piece(
            trick_id(view.trick),
            trick_box(view, places),
            TextCardFace(view.trick, 17, changes, kind=translate("Trick")),
            z=_Z,
            tip=card_text(view.trick),
            inside="market",
            glides=True,
            origin=TRICK_DECK,
            over=True,
        )
    ]


def trick_box(view: State, places: Places) -> Box:
    """Return where the Trick lies: over the columns farthest from the hamster that decides, tongues too."""
    column = ORDER[view.players[view.active].position] % NUMBERS.market_columns
    right = column < NUMBERS.market_columns / 2
    first, last = places.space(SPACES[0]), places.space(SPACES[-1])
    x = last.x - places.step[0] * (_COLUMNS - 1) if right else first.x
    return Box(x, first.y, places.step[0] * _COLUMNS - 1, last.bottom - first.y)
