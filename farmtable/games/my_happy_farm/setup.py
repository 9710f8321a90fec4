"""Setting up the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.piles import draw_crop, top_up_market
from farmtable.games.my_happy_farm.report import Report
from farmtable.games.my_happy_farm.state import EMPTY, Farm, HappyFarmState

if TYPE_CHECKING:
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.random_numbers import RandomNumbers


def deal(table: TableSetup, chance: RandomNumbers) -> HappyFarmState:
    """Return the table as it is before the first player's turn begins (Preparing to Play)."""
    cards = tables()
    first = chance.below(table.seats) if table.first is None else table.first
    crop_deck = [crop for crop, count in cards.crop_counts.items() for _ in range(count)]
    chance.shuffle(crop_deck)
    feeding_deck = cards.feeding_cards(table.seats)
    chance.shuffle(feeding_deck)
    return lay_out(table, first, crop_deck, feeding_deck, Report(chance))


def lay_out(
    table: TableSetup, first: int, crop_deck: list[str], feeding_deck: list[str], report: Report
) -> HappyFarmState:
    """Lay out the table from shuffled decks, whose top cards are their last."""
    cards = tables()
    numbers = cards.numbers
    state = HappyFarmState(
        open_hands=bool(table.options.get("open_hands", False)),
        first=first,
        active=first,
        turn=0,
        phase="actions",
        grown=False,
        kinds_used=[],
        open_kind="",
        bought=[],
        final_turns=0,
        bank=numbers.money_total - numbers.starting_coins * table.seats,
        market=[EMPTY] * numbers.market_size,
        crop_deck=crop_deck,
        crop_discard=[],
        feeding_row=[],
        feeding_deck=feeding_deck,
        farms=[
            Farm(numbers.starting_coins, [], [], [], [], [], {animal: [] for animal in cards.animals})
            for _ in range(table.seats)
        ],
        pets_asked=[],
        pets=[None] * table.seats,
    )
    top_up_market(state, report)
    for _ in range(numbers.starting_hand):
        for step in range(table.seats):
            crop = draw_crop(state, report)
            if crop is None:
                raise AssertionError("the crop deck is too small to deal")
            state.farms[(first + step) % table.seats].hand.append(crop)
    for farm in state.farms:
        farm.hand.sort()
    for _ in range(numbers.feeding_row_size):
        state.feeding_row.append(state.feeding_deck.pop())
    return state
