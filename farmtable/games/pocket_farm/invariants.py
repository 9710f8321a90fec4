"""What holds in every state of a game that was played by the rules."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from farmtable.games.pocket_farm.cards import MAX_PLACEMENTS, ROUNDS, SURCHARGE, card_table
from farmtable.games.pocket_farm.grid import Grid, cell_key, within_reach

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.state import Farm, Placement, State


def faults(state: State) -> list[str]:
    """Name every broken invariant of a full state."""
    found = _position_faults(state) + _card_faults(state)
    if not found:
        # The rest would only repeat, less clearly, that seats or cards are wrong.
        found += _count_faults(state)
        for seat, farm in enumerate(state.farms):
            found += _farm_faults(state, seat, farm)
    return found


def _position_faults(state: State) -> list[str]:
    found = []
    seats = len(state.farms)
    if not 1 <= seats <= 4:
        found.append(f"{seats} farms are in play")
    if not 1 <= state.round <= ROUNDS:
        found.append(f"round {state.round} does not exist")
    if not 0 <= state.first < seats:
        found.append(f"seat {state.first} has the first player marker but no farm")
    if not 0 <= state.current < seats:
        found.append(f"seat {state.current} acts but has no farm")
    if state.phase == "game_over" and state.round != ROUNDS:
        found.append(f"the game is over in round {state.round}")
    return found


def _card_faults(state: State) -> list[str]:
    """Check that every card is in exactly one place, and only cards for so many seats are in play."""
    cards = card_table()
    farm_cards = [*state.deck, *state.display, *state.offerings]
    for farm in state.farms:
        farm_cards += farm.hand
        farm_cards += [placement.card for placement in farm.placements]
    starts = [farm.start for farm in state.farms]
    found = [f"the card {card} does not exist" for card in farm_cards if card not in cards.farm_cards]
    found += [
        f"the starting farm {card} does not exist" for card in starts if card not in cards.starting_farms
    ]
    found += [
        f"the boxed card {card} does not exist"
        for card in state.boxed
        if card not in cards.farm_cards and card not in cards.starting_farms
    ]
    places = Counter([*farm_cards, *starts, *state.boxed])
    found += [
        f"the card {card} is in {places[card]} places"
        for card in (*cards.farm_cards, *cards.starting_farms)
        if places[card] != 1
    ]
    seats = len(state.farms)
    found += [
        f"the card {card} is not for {seats} seats"
        for card in farm_cards
        if card in cards.farm_cards and cards.farm_cards[card].dots > seats
    ]
    return found


def _count_faults(state: State) -> list[str]:
    """Check the sizes of deck, display and offerings against round, phase and turn."""
    found = []
    seats = len(state.farms)
    deck = len(card_table().deck(seats)) - state.round * (seats + 1)
    if len(state.deck) != deck:
        found.append(f"the deck has {len(state.deck)} cards, not {deck}")
    picked = (state.current - state.first) % seats if state.phase == "draft" else seats
    display = seats + 1 - picked if state.phase == "draft" else 0
    if len(state.display) != display:
        found.append(f"the display has {len(state.display)} cards, not {display}")
    offerings = state.round - (state.phase == "draft")
    if len(state.offerings) != offerings:
        found.append(f"there are {len(state.offerings)} offerings, not {offerings}")
    for seat, farm in enumerate(state.farms):
        has_picked = (seat - state.first) % seats < picked
        drafted = state.round - 1 + has_picked
        if len(farm.hand) + len(farm.placements) != drafted:
            found.append(
                f"seat {seat} has {len(farm.hand) + len(farm.placements)} drafted cards, not {drafted}"
            )
    return found


def _farm_faults(state: State, seat: int, farm: Farm) -> list[str]:
    """Check that every placement was paid for, and that the grid is what the placements make."""
    found = []
    placing = state.phase == "placement" and seat == state.current
    if not 0 <= farm.placed <= (MAX_PLACEMENTS if placing else 0):
        found.append(f"seat {seat} cannot have placed {farm.placed} cards in this turn")
    if farm.placed > len(farm.placements):
        found.append(f"seat {seat} has placed fewer cards in the game than in this turn")
    told, grid = _replayed(farm.start, tuple(farm.placements))
    found += [fault.format(seat=seat) for fault in told]
    if not told and grid.cells != farm.grid.cells:
        found.append(f"the grid of seat {seat} is not what its placements make")
    return found


@lru_cache(maxsize=256)
def _replayed(start: str, placements: tuple[Placement, ...]) -> tuple[tuple[str, ...], Grid]:
    """Lay a farm out again from its first card; return what was wrong, with `{seat}` in it, and its grid.

    A farm grows by one card at a time and is asked about after every move, so all but the last card was
    laid out before. After the first card that is wrong, nothing more is laid out.
    """
    cards = card_table()
    if not placements:
        return (), Grid.start(cards.starting_farms[start].faces)
    told, grid = _replayed(start, placements[:-1])
    if told:
        return told, grid
    placement = placements[-1]
    card = cards.farm_cards[placement.card]
    if placement.rotation not in card.faces or not within_reach(placement.row, placement.col):
        return (f"the card {card.id} of seat {{seat}} cannot lie as it does",), grid
    found = []
    paid = grid.payment(placement.row, placement.col)
    if paid != placement.paid:
        found.append(f"the card {card.id} of seat {{seat}} covered {paid}, not {placement.paid}")
    if placement.needed not in (card.cost, card.cost + SURCHARGE):
        found.append(f"the card {card.id} of seat {{seat}} cannot have needed {placement.needed}")
    if placement.paid < placement.needed:
        found.append(f"the card {card.id} of seat {{seat}} was not paid for")
    return tuple(found), grid.after(card.faces[placement.rotation], cell_key(placement.row, placement.col))
