"""Farms drawn as text, and states that hold them, for the tests of Pocket Farm.

A drawing has rows separated by `/`: S sun, C cloud, 1 2 3 baskets, R A K P the red fruit, avocado, pink
fruit and pineapple, `.` bare table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.events import CardPlaced
from farmtable.games.pocket_farm.grid import Cell, Grid, cell_key
from farmtable.games.pocket_farm.moves import Draft, EndPlacement, Move, Place
from farmtable.games.pocket_farm.quadrants import FACES, Face, Quadrant
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.setup import first_state
from tests.laws import refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.events import Applied
    from farmtable.games.pocket_farm.state import State

SIGNS: dict[str, Quadrant] = {
    "S": Quadrant("sun"),
    "C": Quadrant("cloud"),
    "1": Quadrant("basket", value=1),
    "2": Quadrant("basket", value=2),
    "3": Quadrant("basket", value=3),
    "R": Quadrant("fruit", fruit="red_fruit"),
    "A": Quadrant("fruit", fruit="avocado"),
    "K": Quadrant("fruit", fruit="pink_fruit"),
    "P": Quadrant("fruit", fruit="pineapple"),
}
_SIGN_OF = {quadrant: sign for sign, quadrant in SIGNS.items()}

STARTS = ["start_avocado", "start_red_fruit", "start_pink_fruit", "start_pineapple"]


def drawn(drawing: str, top: int = 0, left: int = 0) -> Grid:
    """Return the grid of a drawing whose top-left cell is (top, left)."""
    cells: dict[int, Face] = {}
    for row, line in enumerate(drawing.split("/"), start=top):
        for col, sign in enumerate(line.split(), start=left):
            if sign != ".":
                cells[cell_key(row, col)] = FACES[SIGNS[sign]]
    return Grid(cells)


def drawing(grid: Grid) -> str:
    """Return the drawing of a grid, as small as its box."""
    box = grid.box()
    quadrants = grid.quadrants()
    return " / ".join(
        " ".join(
            _SIGN_OF[quadrants[row, col]] if (row, col) in quadrants else "."
            for col in range(box.left, box.right + 1)
        )
        for row in range(box.top, box.bottom + 1)
    )


def top_left(grid: Grid) -> Cell:
    """Return the top-left cell of a grid's box."""
    box = grid.box()
    return box.top, box.left


def placing(hand: Sequence[str], farm: str | None = None, placed: int = 0, seats: int = 1) -> State:
    """Return a state in which seat 0 may place cards of its hand.

    Its farm is `start_avocado`, or whatever is drawn.
    """
    deck = [card for card in card_table().farm_cards if card not in hand]
    state = first_state(STARTS[:seats], deck, first=0)
    state.phase = "placement"
    state.offerings = [state.display.pop()]
    state.deck = state.display + state.deck
    state.display = []
    state.farms[0].hand = list(hand)
    state.farms[0].placed = placed
    if farm is not None:
        state.farms[0].grid = drawn(farm)
    return state


def play(state: State, move: Move) -> Applied:
    """Check a move and apply it."""
    GAME.check(state, move)
    return GAME.apply(state, move, RandomNumbers(0))


def place(state: State, card: str, row: int, col: int, rotation: int = 0) -> tuple[int, int]:
    """Place a card of the current seat; return what was paid and what was needed."""
    (event,) = play(state, Place(state.current, card, row, col, rotation)).events
    assert isinstance(event, CardPlaced)
    return event.paid, event.needed


def draft(state: State, card: str) -> Applied:
    """Draft a card for the current seat."""
    return play(state, Draft(state.current, card))


def end(state: State) -> Applied:
    """End the placement of the current seat."""
    return play(state, EndPlacement(state.current))


def refused(
    state: State, move: Move, names: Sequence[str] = ("Anna", "Ben", "Cleo", "Dora")
) -> tuple[str, str]:
    """Return the code and the sentence with which a move is refused."""
    fault = refusal(GAME, state, move)
    assert fault is not None, f"{move} is allowed"
    return fault.code, fault.text(names)


def refused_place(state: State, card: str, row: int, col: int, rotation: int = 0) -> str:
    """Return the code with which a placement by seat 0 is refused."""
    return refused(state, Place(0, card, row, col, rotation))[0]
