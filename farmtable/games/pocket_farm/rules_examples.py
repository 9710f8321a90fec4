"""The farms of the examples on the rules page, made by the rules themselves. Its pictures draw them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from farmtable.games.pocket_farm.cards import ROUNDS, card_table
from farmtable.games.pocket_farm.farm import need
from farmtable.games.pocket_farm.grid import Cell, Grid, cell_key
from farmtable.games.pocket_farm.moves import Place
from farmtable.games.pocket_farm.quadrants import FACES, Face, Fruit, Quadrant
from farmtable.games.pocket_farm.state import Farm, Placement, State


@dataclass(frozen=True, slots=True)
class Try:
    """A card that is tried on a farm: what lies there already, how many of it from this round, and where."""

    start: str
    before: tuple[Place, ...]
    placed: int
    place: Place

    def farm(self) -> Farm:
        """Return the farm before the card lies there, the card in the hand."""
        farm = _farm(self.start, self.before)
        farm.hand.append(self.place.card)
        farm.placed = self.placed
        return farm

    def farm_after(self) -> Farm:
        """Return the farm with the card on it."""
        return _farm(self.start, (*self.before, self.place))

    def state(self) -> State:
        """Return a solo game at this moment, for asking the rules about the move."""
        return State("placement", 1, 0, 0, [], [], [], [self.farm()], ())

    @property
    def paid(self) -> int:
        """What the card covers there."""
        return self.farm().grid.payment(self.place.row, self.place.col) or 0

    @property
    def needed(self) -> int:
        """What the card needs now."""
        return need(self.farm(), self.place.card).total


FIRST: Final = Try("start_pineapple", (), 0, Place(0, "red_fruit_04", 0, -1, 180))
"""A first card of a round that pays exactly."""

SECOND: Final = Try("start_pineapple", (FIRST.place,), 1, Place(0, "avocado_03", 1, 0, 270))
"""A second card in the same round."""

NOTHING_COVERED: Final = Try("start_pineapple", (), 0, Place(0, "avocado_03", -1, 1, 0))
TOO_DEAR: Final = Try("start_pineapple", (), 0, Place(0, "red_fruit_04", -1, -1, 0))

_FINAL: Final = (
    Place(0, "red_fruit_03", 0, 1, 0),
    Place(0, "pineapple_05", -1, 1, 90),
    Place(0, "avocado_01", -1, 2, 270),
    Place(0, "pink_fruit_02", 0, -1, 270),
    Place(0, "red_fruit_05", -1, 2, 0),
    Place(0, "avocado_03", 0, 2, 270),
    Place(0, "pink_fruit_01", 1, -1, 270),
    Place(0, "red_fruit_02", -1, -2, 0),
    Place(0, "avocado_04", 0, -2, 90),
    Place(0, "avocado_02", 1, 2, 0),
    Place(0, "pineapple_03", 1, -2, 0),
)
_OFFERED: Final = (
    "red_fruit_01",
    "pink_fruit_05",
    "pineapple_01",
    "pineapple_04",
    "avocado_06",
    "pineapple_06",
    "pineapple_02",
    "red_fruit_06",
    "pink_fruit_04",
    "avocado_05",
    "pink_fruit_03",
    "red_fruit_04",
)


@cache
def scored() -> State:
    """Return a finished solo game for the example of scoring. Not to be changed."""
    farm = _farm("start_red_fruit", _FINAL)
    farm.hand.append("pink_fruit_06")
    return State("game_over", ROUNDS, 0, 0, [], [], list(_OFFERED), [farm], ())


def basket_grid(pattern: str, value: int) -> Grid:
    """Return a drawing of quadrants as a grid: rows parted by `/`, R A K P for fruit, B for a basket."""
    signs: dict[str, Face] = {sign: FACES[Quadrant("fruit", fruit=fruit)] for sign, fruit in _SIGNS.items()}
    signs["B"] = FACES[Quadrant("basket", value=value)]
    return Grid(
        {
            cell_key(row, col): signs[sign]
            for row, line in enumerate(pattern.split("/"))
            for col, sign in enumerate(line)
            if sign != "."
        }
    )


def weather_grid(kind: Literal["sun", "cloud"], cells: tuple[Cell, ...]) -> Grid:
    """Return a grid of nothing but suns, or clouds, in these cells."""
    return Grid({cell_key(*cell): FACES[Quadrant(kind)] for cell in cells})


_SIGNS: Final[dict[str, Fruit]] = {"R": "red_fruit", "A": "avocado", "K": "pink_fruit", "P": "pineapple"}


def _farm(start: str, places: tuple[Place, ...]) -> Farm:
    farm = Farm(start)
    for place in places:
        paid = farm.grid.payment(place.row, place.col) or 0
        cost = card_table().farm_cards[place.card].cost
        done = Placement(place.card, place.row, place.col, place.rotation, paid, cost)
        farm = Farm(start, placements=[*farm.placements, done])
    return farm
