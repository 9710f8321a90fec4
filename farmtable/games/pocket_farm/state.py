"""The state of a game of Pocket Farm: plain values only, with the grid of each farm made from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypeAlias

from farmtable.engine.game import STRICT
from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.grid import Grid, cell_key, within_reach

Phase: TypeAlias = Literal["draft", "placement", "game_over"]


@dataclass(frozen=True, slots=True)
class Placement:
    """A card as it was placed: top-left cell, degrees clockwise, what it covered and what it needed."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    card: str
    row: int
    col: int
    rotation: int
    paid: int
    needed: int


@dataclass(slots=True)
class Farm:
    """Everything of one seat. `placed` counts the cards that it has placed in this round so far."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    start: str
    hand: list[str] = field(default_factory=list)
    placements: list[Placement] = field(default_factory=list)
    placed: int = 0
    grid: Grid = field(init=False, repr=False, compare=False)
    """The visible quadrants; follows from `start` and `placements`, so it is never saved."""

    def __post_init__(self) -> None:
        self.grid = laid_out(self.start, self.placements)

    def copy(self) -> Farm:
        """Return an independent copy."""
        twin: Farm = object.__new__(Farm)
        twin.start = self.start
        twin.hand = self.hand[:]
        twin.placements = self.placements[:]
        twin.placed = self.placed
        twin.grid = self.grid
        return twin


@dataclass(slots=True)
class State:
    """A whole game. Seat `current` acts, seat `first` has the first player marker."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    phase: Phase
    round: int
    first: int
    current: int
    deck: list[str]
    """The cards face down, the next one first."""
    display: list[str]
    """The cards face up in this round's draft."""
    offerings: list[str]
    """The cards left over, one from each draft."""
    farms: list[Farm]
    """By seat."""
    boxed: tuple[str, ...]
    """Farm cards and starting farms that this game does without."""

    def copy(self) -> State:
        """Return an independent copy."""
        twin: State = object.__new__(State)
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.current = self.current
        twin.deck = self.deck[:]
        twin.display = self.display[:]
        twin.offerings = self.offerings[:]
        twin.farms = [farm.copy() for farm in self.farms]
        twin.boxed = self.boxed
        return twin


def laid_out(start: str, placements: list[Placement]) -> Grid:
    """Return the grid of a starting farm with cards placed on it in their order.

    Raises:
        ValueError: there is no such card, or it cannot lie like that.
    """
    cards = card_table()
    if start not in cards.starting_farms:
        raise ValueError(f"there is no starting farm {start}")
    grid = Grid.start(cards.starting_farms[start].faces)
    for placement in placements:
        card = cards.farm_cards.get(placement.card)
        if card is None:
            raise ValueError(f"there is no card {placement.card}")
        if placement.rotation not in card.faces or not within_reach(placement.row, placement.col):
            raise ValueError(f"the card {placement.card} cannot lie like that")
        grid = grid.after(card.faces[placement.rotation], cell_key(placement.row, placement.col))
    return grid
