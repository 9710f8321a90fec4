"""Random games in rounds, each held to some of the laws, named by its game and its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.random_numbers import RandomNumbers
from tests.choosers import likely
from tests.laws import at_random, hold_check_law, hold_log_law, hold_match_laws, hold_view_law, playout
from tests.stress.tables import SHELVES, sampled_table

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES_A_ROUND: Final = {
    "pocket_farm": 4,
    "my_happy_farm": 4,
    "ham_farm": 1,
    "heritage_farms": 4,
    "merry_yard": 7,
    "three_beans": 1,
}
"""How often each game is played in one round: long games less often than short ones."""

_NEED_AN_AIM: Final = ("my_happy_farm", "ham_farm")
"""Games that take thousands of moves where nobody wants to get anywhere."""

_UNDONE_EVERY: Final = {"ham_farm": 150}
"""After how many moves a whole match is undone and redone, where that is not the usual number.

The time for it grows with the square of a match's length.
"""

_USUALLY_UNDONE_EVERY: Final = 23

_DEARER: Final = 60
"""Of so many games, one each is held to each of the dearer laws, the others to the invariants."""

_LAW_OFFSET: Final = 10**9
"""Which law is held must have nothing to do with which options were drawn."""


def hold_playout(key: str, number: int) -> None:
    """Play the random game of that number and hold its laws.

    The number tells table, options and seed. Every game keeps its invariants after every move, always
    leaves somebody a move, and ends; of some, every step is undone and redone, saved and read back, and
    looked at by every seat.
    """
    game = SHELVES[key].game(key)
    table = sampled_table(game.info, number)
    drawn = RandomNumbers(number + _LAW_OFFSET)
    law = drawn.below(_DEARER)
    # People who play to win see other things than those who do anything at all, and think for longer.
    choose = likely if key in _NEED_AN_AIM or drawn.below(4) == 0 else at_random
    if law == 0:
        every = _UNDONE_EVERY.get(key, _USUALLY_UNDONE_EVERY)
        hold_match_laws(game, table, number, every=every, choose=choose)
    elif law == 1:
        hold_check_law(game, table, number, choose)
    elif law == 2:
        hold_view_law(game, table, number, every=11, choose=choose)
    elif law == 3:
        hold_log_law(game, table, number, choose)
    else:
        playout(game, table, number, choose=choose)


def games_of_round(number: int) -> Iterator[tuple[str, int]]:
    """Return the games of one round and their numbers; no other round has the same ones."""
    for key in SHELVES:
        often = GAMES_A_ROUND[key]
        for game in range(number * often, (number + 1) * often):
            yield key, game
