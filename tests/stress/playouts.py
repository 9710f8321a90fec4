"""One random game after the other, each held to some of the laws, named by its game and its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.random_numbers import RandomNumbers
from tests.choosers import chooser_for
from tests.laws import hold_check_law, hold_log_law, hold_match_laws, hold_view_law, playout
from tests.stress.tables import SHELVES, sampled_table

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROUND: Final = 40
"""Of so many games at one table, one each is held to the dearer laws, the others to the invariants."""

_LAW_OFFSET: Final = 10**9
"""Which law is held must have nothing to do with which options were drawn."""


def hold_playout(key: str, number: int) -> None:
    """Play the random game of that number and hold its laws.

    The number tells table, options and seed. Every game keeps its invariants after every move, always
    leaves somebody a move, and ends; of some, every step is undone and redone, saved and read back, and
    looked at by every seat.
    """
    game, choose = SHELVES[key].game(key), chooser_for(key)
    table = sampled_table(game.info, number)
    law = RandomNumbers(number + _LAW_OFFSET).below(_ROUND)
    if law == 0:
        hold_match_laws(game, table, number, every=23, choose=choose)
    elif law == 1:
        hold_check_law(game, table, number, choose)
    elif law == 2:
        hold_view_law(game, table, number, every=11, choose=choose)
    elif law == 3:
        hold_log_law(game, table, number, choose)
    else:
        playout(game, table, number, choose=choose)


def numbered(share: int, shares: int, start: int = 0) -> Iterator[tuple[str, int]]:
    """Return, without end, one of several equal shares of all games and numbers, the games in turn."""
    number = start + share
    while True:
        for key in SHELVES:
            yield key, number
        number += shares
