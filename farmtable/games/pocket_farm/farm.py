"""What a seat can do with its farm: what cards need, where they fit, and what a placement would make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.games.pocket_farm.cards import MAX_PLACEMENTS, ROUNDS, SURCHARGE, card_table
from farmtable.games.pocket_farm.grid import Cell, Grid, cell_key
from farmtable.games.pocket_farm.quadrants import QUADRANTS, Quadrant

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.state import Farm, State


@dataclass(frozen=True, slots=True)
class Need:
    """What must be covered to place a card: its printed cost, and what comes on top now."""

    cost: int
    surcharge: int

    @property
    def total(self) -> int:
        """Cost and surcharge together."""
        return self.cost + self.surcharge


def need(farm: Farm, card: str) -> Need:
    """Return what the card needs as the farm's next one in this round (rulebook: Place 2 cards)."""
    return Need(card_table().farm_cards[card].cost, SURCHARGE if farm.placed else 0)


def placeable(farm: Farm, card: str) -> bool:
    """Tell whether any window pays for the card now."""
    return (
        farm.placed < MAX_PLACEMENTS
        and max(farm.grid.payments.values(), default=-1) >= need(farm, card).total
    )


def can_place(farm: Farm) -> bool:
    """Tell whether any card in the hand can be placed now."""
    return any(placeable(farm, card) for card in farm.hand)


def after(farm: Farm, card: str, row: int, col: int, rotation: int) -> Grid:
    """Return the grid that the placement would make, whether or not it is legal.

    The window must be within reach (`grid.within_reach`). The farm stays as it is.
    """
    return farm.grid.after(card_table().farm_cards[card].faces[rotation], cell_key(row, col))


def covered(farm: Farm, row: int, col: int) -> dict[Cell, Quadrant]:
    """Return the visible quadrants that a card on that window would cover, in reading order."""
    found = {}
    for cell in ((row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)):
        face = farm.grid.cells.get(cell_key(*cell))
        if face is not None:
            found[cell] = QUADRANTS[face]
    return found


def placements_left(state: State, seat: int) -> int:
    """Return how many cards the seat can still place in the whole game at most: it must also have them."""
    if state.phase == "game_over":
        return 0
    farm = state.farms[seat]
    acted = _turn(state, seat) < _turn(state, state.current)
    room = 0 if state.phase == "placement" and acted else MAX_PLACEMENTS - farm.placed
    cards = len(farm.hand) + (state.phase == "draft" and not acted)
    placements = 0
    for _ in range(state.round, ROUNDS + 1):
        now = min(room, cards)
        placements += now
        # Each later round brings one card more.
        room, cards = MAX_PLACEMENTS, cards - now + 1
    return placements


def _turn(state: State, seat: int) -> int:
    """Return how many seats act before this one in each phase of the round."""
    return (seat - state.first) % len(state.farms)
