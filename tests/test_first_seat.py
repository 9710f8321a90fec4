"""Who begins: a game names the seat that was chosen, so that with the same people the next one begins."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.engine.game_info import GameInfo, TableSetup


def tables(info: GameInfo) -> Iterator[TableSetup]:
    """Return every table at which somebody can be chosen to begin, each option tried with all its choices."""
    changes = [{}, *({option.key: choice.value} for option in info.options for choice in option.choices)]
    for mode in info.modes:
        if mode.first_fixed:
            continue
        for people in range(mode.min_people, mode.max_people + 1):
            for first, options in product(range(people), changes):
                yield table_setup(info, people, mode=mode.key, first=first, options=options)


@pytest.mark.parametrize("key", GAMES.keys)
def test_the_seat_that_was_chosen_is_named_as_the_one_that_begins(key: str) -> None:
    game = GAMES.game(key)
    wrong = [
        table
        for table in tables(game.info)
        if game.first_seat(game.setup(table, RandomNumbers(4))) != table.first
    ]
    assert wrong == []
