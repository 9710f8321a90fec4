"""The beginning of a game and of each round (rulebook: Setup, Draft Phase)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.state import Farm, State

if TYPE_CHECKING:
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.random_numbers import RandomNumbers


def shuffled_state(table: TableSetup, chance: RandomNumbers) -> State:
    """Deal starting farms, shuffle the deck and choose the first player, in this order."""
    cards = card_table()
    starts = list(cards.starting_farms)
    chance.shuffle(starts)
    deck = cards.deck(table.seats)
    chance.shuffle(deck)
    first = chance.below(table.seats) if table.first is None else table.first
    return first_state(starts[: table.seats], deck, first)


def first_state(starts: list[str], deck: list[str], first: int) -> State:
    """Return the state before the first pick: one starting farm a seat, and a deck, the next card first."""
    cards = card_table()
    used = {*starts, *deck}
    state = State(
        phase="draft",
        round=1,
        first=first,
        current=first,
        deck=deck[:],
        display=[],
        offerings=[],
        farms=[Farm(start) for start in starts],
        boxed=tuple(card for card in (*cards.farm_cards, *cards.starting_farms) if card not in used),
    )
    reveal(state)
    return state


def reveal(state: State) -> None:
    """Turn up the cards of a round's draft, one more than there are seats."""
    count = len(state.farms) + 1
    state.display = state.deck[:count]
    del state.deck[:count]
