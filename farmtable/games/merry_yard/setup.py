"""Shuffling and dealing."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from farmtable.games.merry_yard.info import OPEN_HANDS, RABBIT_SELF_CHAIN, SOUND_RULE
from farmtable.games.merry_yard.kinds import CARDS, STARTING_HAND
from farmtable.games.merry_yard.state import State

if TYPE_CHECKING:
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.merry_yard.state import SoundRule


def dealt(table: TableSetup, chance: RandomNumbers) -> State:
    """Return the state before the first turn: two cards in each hand, empty yards."""
    draw_pile = list(CARDS)
    chance.shuffle(draw_pile)
    first = chance.below(table.seats) if table.first is None else table.first
    return State(
        phase="turn_choice",
        active_seat=first,
        turn_number=1,
        passes_in_row=0,
        hands=[[draw_pile.pop() for _ in range(STARTING_HAND)] for _ in range(table.seats)],
        yards=[[] for _ in range(table.seats)],
        draw_pile=draw_pile,
        discard_pile=[],
        play=None,
        window=None,
        sound_rule=cast("SoundRule", table.options[SOUND_RULE]),
        rabbit_self_chain=bool(table.options[RABBIT_SELF_CHAIN]),
        open_hands=bool(table.options[OPEN_HANDS]),
    )
