"""The visible quadrants of a farm on their grid, with what follows from them: groups, payments, units.

Rows grow downward and columns to the right; the starting farm covers (0, 0) to (1, 1). A card covers a
window of two by two cells, named by its top-left cell. In play a cell is one whole number, its key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from farmtable.games.pocket_farm.quadrants import (
    ANY_FRUIT,
    BASKET_SHIFT,
    FRUITS,
    QUADRANTS,
    SUN,
    WEATHER,
    Face,
    Faces,
    Fruit,
    Quadrant,
)

Cell: TypeAlias = tuple[int, int]
"""(row, col)."""

CellKey: TypeAlias = int

_WIDTH: Final = 64
_CENTRE: Final = _WIDTH // 2
REACH: Final = _CENTRE - 2
"""No row or column is farther from 0 than this. Twelve cards reach 13 at most."""


def cell_key(row: int, col: int) -> CellKey:
    """Return the key of a cell within reach."""
    return (row + _CENTRE) * _WIDTH + col + _CENTRE


def key_cell(key: CellKey) -> Cell:
    """Return the cell of a key."""
    row, col = divmod(key, _WIDTH)
    return row - _CENTRE, col - _CENTRE


def within_reach(row: int, col: int) -> bool:
    """Tell whether a card can lie there on any farm that twelve cards can make."""
    return -REACH <= row <= REACH and -REACH <= col <= REACH


@dataclass(frozen=True, slots=True)
class Box:
    """The smallest rectangle around a farm, all four ends included."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True)
class Basket:
    """A visible basket and the kinds of fruit beside it, each of which it counts for once."""

    cell: Cell
    value: int
    fruits: tuple[Fruit, ...]


@dataclass(frozen=True, slots=True)
class WeatherGroup:
    """Connected suns or connected clouds, in reading order; each of them is worth `value`."""

    cells: tuple[Cell, ...]
    kind: str
    value: int


class Grid:
    """The visible quadrants of a farm. Never changes: a placement makes a new grid.

    So copies of a farm share their grid, and what is worked out once holds for all of them.
    """

    __slots__ = ("_groups", "_payments", "_units", "cells")

    def __init__(self, cells: dict[CellKey, Face]) -> None:
        self.cells = cells
        """What each cell shows, by key. Not to be changed."""
        self._groups: list[list[CellKey]] | None = None
        self._payments: dict[CellKey, int] | None = None
        self._units: tuple[int, ...] | None = None

    @classmethod
    def start(cls, faces: Faces) -> Grid:
        """Return the grid of a farm that is only its starting farm."""
        return cls({}).after(faces, cell_key(0, 0))

    def after(self, faces: Faces, window: CellKey) -> Grid:
        """Return the grid with a card on the window, covering whatever was there."""
        cells = self.cells.copy()
        cells[window], cells[window + 1], cells[window + _WIDTH], cells[window + _WIDTH + 1] = faces
        return Grid(cells)

    @property
    def payments(self) -> dict[CellKey, int]:
        """What a card covers, for each window with a sun or cloud in it, in reading order."""
        if self._payments is None:
            payments: dict[CellKey, int] = {}
            known = payments.get
            for group in self._weather_groups():
                value = self._group_value(group)
                for key in group:
                    for window in (key - _WIDTH - 1, key - _WIDTH, key - 1, key):
                        payments[window] = known(window, 0) + value
            self._payments = dict(sorted(payments.items()))
        return self._payments

    @property
    def units(self) -> tuple[int, ...]:
        """For each kind of fruit, the values of the baskets beside it (rulebook: Scoring)."""
        if self._units is None:
            units = [0] * len(FRUITS)
            face_at = self.cells.get
            for key, face in self.cells.items():
                if face >> BASKET_SHIFT:
                    beside = (
                        face_at(key - _WIDTH, 0)
                        | face_at(key - 1, 0)
                        | face_at(key + 1, 0)
                        | face_at(key + _WIDTH, 0)
                    )
                    for number in range(len(FRUITS)):
                        if beside >> number & 1:
                            units[number] += face >> BASKET_SHIFT
            self._units = tuple(units)
        return self._units

    def payment(self, row: int, col: int) -> int | None:
        """Return what a card on that window covers; None if there is no sun or cloud."""
        return self.payments.get(cell_key(row, col)) if within_reach(row, col) else None

    def windows(self) -> dict[Cell, int]:
        """Return the payment of each window with a sun or cloud in it, in reading order."""
        return {key_cell(key): payment for key, payment in self.payments.items()}

    def quadrants(self) -> dict[Cell, Quadrant]:
        """Return what each visible cell shows, in reading order."""
        return {key_cell(key): QUADRANTS[face] for key, face in sorted(self.cells.items())}

    def groups(self) -> list[WeatherGroup]:
        """Return all groups of suns and of clouds, in reading order of their first cells."""
        return [
            WeatherGroup(
                tuple(key_cell(key) for key in group),
                QUADRANTS[self.cells[group[0]]].kind,
                self._group_value(group),
            )
            for group in sorted(map(sorted, self._weather_groups()))
        ]

    def values(self) -> dict[Cell, int]:
        """Return the value of each visible sun and cloud (rulebook: Place 1 card)."""
        return {cell: group.value for group in self.groups() for cell in group.cells}

    def baskets(self) -> list[Basket]:
        """Return all visible baskets with the fruit beside them, in reading order."""
        return [
            Basket(key_cell(key), face >> BASKET_SHIFT, self._fruits_beside(key))
            for key, face in sorted(self.cells.items())
            if face >> BASKET_SHIFT
        ]

    def box(self) -> Box:
        """Return the rectangle around all visible cells."""
        cells = [key_cell(key) for key in self.cells]
        rows = [row for row, _ in cells]
        cols = [col for _, col in cells]
        return Box(min(rows), min(cols), max(rows), max(cols))

    def _fruits_beside(self, key: CellKey) -> tuple[Fruit, ...]:
        beside = 0
        for neighbour in (key - _WIDTH, key - 1, key + 1, key + _WIDTH):
            beside |= self.cells.get(neighbour, 0) & ANY_FRUIT
        return tuple(fruit for number, fruit in enumerate(FRUITS) if beside >> number & 1)

    def _group_value(self, group: list[CellKey]) -> int:
        """Return what each member is worth: suns gain with company, clouds lose."""
        size = min(len(group), 3)
        return size if self.cells[group[0]] == SUN else 4 - size

    def _weather_groups(self) -> list[list[CellKey]]:
        if self._groups is None:
            groups: list[list[CellKey]] = []
            face_at = self.cells.get
            seen: set[CellKey] = set()
            for start, face in self.cells.items():
                if face & WEATHER and start not in seen:
                    group = [start]
                    seen.add(start)
                    for key in group:  # the group grows while it is walked
                        for neighbour in (key - _WIDTH, key - 1, key + 1, key + _WIDTH):
                            if face_at(neighbour) == face and neighbour not in seen:
                                seen.add(neighbour)
                                group.append(neighbour)
                    groups.append(group)
            self._groups = groups
        return self._groups
