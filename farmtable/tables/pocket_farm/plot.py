"""A farm laid out in a box: its cards in the order they were placed, and the values of its weather."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.quadrants import QUADRANTS
from farmtable.games.pocket_farm.state import laid_out
from farmtable.tables.pocket_farm.faces import BridgeFace, CardFace, ValueFace
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from farmtable.games.pocket_farm.grid import Cell, Grid
    from farmtable.games.pocket_farm.quadrants import Faces, Quadrant
    from farmtable.games.pocket_farm.state import Farm


SPOT: Final = 0.36
"""The size of a spot on which the picked card can lie, in cells. Its middle is a corner of four cells."""
_VALUE: Final = 0.32
_FROM_CORNER: Final = 0.245
"""How far from the corner of its cell the middle of a value is: spots must leave it in sight."""


def card_quadrants(faces: Faces) -> tuple[Quadrant, ...]:
    """Return what the quadrants of a card show, in reading order."""
    return tuple(QUADRANTS[face] for face in faces)


@dataclass(frozen=True, slots=True)
class Plot:
    """Where the cells of one farm are: `origin` is the top left corner of cell (0, 0), `cell` its side."""

    x: float
    y: float
    cell: float

    @classmethod
    def fitted(cls, grid: Grid, area: Box, largest: float, margin: float = 1.0) -> Plot:
        """Return the plot that shows a grid centred in `area`, cells at most `largest` pixels wide.

        `margin` cells stay free all around; the next card may reach out by one.
        """
        box = grid.box()
        cols = box.right - box.left + 1 + 2 * margin
        rows = box.bottom - box.top + 1 + 2 * margin
        cell = min(largest, area.w / cols, area.h / rows)
        x = area.x + (area.w - cols * cell) / 2 + (margin - box.left) * cell
        y = area.y + (area.h - rows * cell) / 2 + (margin - box.top) * cell
        return cls(x, y, cell)

    def window(self, row: int, col: int) -> Box:
        """Return where a card on that window lies."""
        return Box(self.x + col * self.cell, self.y + row * self.cell, 2 * self.cell, 2 * self.cell)

    def tile(self, row: int, col: int) -> Box:
        """Return where a cell lies."""
        return Box(self.x + col * self.cell, self.y + row * self.cell, self.cell, self.cell)


def farm_pieces(
    farm: Farm, plot: Plot, inside: str, z: int, *, values: bool, marked: bool = False
) -> list[Piece]:
    """Return the cards of a farm; with `values` also what its suns and clouds are worth.

    With `marked`, the values that the last card has changed stand out.
    """
    cards = card_table()
    start = cards.starting_farms[farm.start]
    found = [
        Piece(
            f"start:{farm.start}",
            plot.window(0, 0),
            CardFace(card_quadrants(start.faces)),
            z=z,
            inside=inside,
            glides=True,
            over=True,
        )
    ]
    for number, placement in enumerate(farm.placements, start=1):
        face = CardFace(card_quadrants(cards.farm_cards[placement.card].faces[placement.rotation]))
        found.append(
            Piece(
                f"card:{placement.card}",
                plot.window(placement.row, placement.col),
                face,
                z=z + number,
                inside=inside,
                glides=True,
                over=True,
            )
        )
    if values:
        last = farm.placements[-1] if marked and farm.placements else None
        changed: set[Cell] = set()
        if last is not None:
            before = laid_out(farm.start, farm.placements[:-1])
            changed = changed_values(before, farm.grid, window_cells(last.row, last.col))
        found += weather_pieces(farm.grid, plot, inside, z + 20, changed)
    return found


def window_cells(row: int, col: int) -> set[Cell]:
    """Return the cells that a card on that window covers."""
    return {(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)}


def changed_values(before: Grid, now: Grid, window: set[Cell]) -> set[Cell]:
    """Return the suns and clouds that are worth something else since a card lies on `window`."""
    old = before.values()
    return {cell for cell, value in now.values().items() if cell not in window and old[cell] != value}


def weather_pieces(
    grid: Grid, plot: Plot, inside: str, z: int, changed: AbstractSet[Cell] = frozenset()
) -> list[Piece]:
    """Return what joins the suns and clouds of a grid into groups, and the value of each."""
    return [*_bridges(grid, plot, inside, z), *value_pieces(grid, plot, inside, z + 1, changed).values()]


def value_pieces(
    grid: Grid, plot: Plot, inside: str, z: int, changed: AbstractSet[Cell] = frozenset()
) -> dict[Cell, Piece]:
    """Return the value of each sun and cloud of a grid; those of the `changed` ones stand out."""
    found = {}
    size = plot.cell * _VALUE
    for group in grid.groups():
        for row, col in group.cells:
            tile = plot.tile(row, col)
            found[row, col] = Piece(
                f"value:{row},{col}",
                Box(
                    tile.right - plot.cell * _FROM_CORNER - size / 2,
                    tile.y + plot.cell * _FROM_CORNER - size / 2,
                    size,
                    size,
                ),
                ValueFace(group.value, group.kind, changed=(row, col) in changed),
                z=z,
                inside=inside,
                over=True,
            )
    return found


def _bridges(grid: Grid, plot: Plot, inside: str, z: int) -> list[Piece]:
    found = []
    for group in grid.groups():
        members = set(group.cells)
        for row, col in group.cells:
            x, y = plot.tile(row, col).centre
            for down, right in ((0, 1), (1, 0)):
                if (row + down, col + right) not in members:
                    continue
                width, height = (0.2, 0.34) if right else (0.34, 0.2)
                bridge = Box(
                    x + right * plot.cell / 2 - plot.cell * width / 2,
                    y + down * plot.cell / 2 - plot.cell * height / 2,
                    plot.cell * width,
                    plot.cell * height,
                )
                found.append(
                    Piece(
                        f"bridge:{row},{col},{down}",
                        bridge,
                        BridgeFace(group.kind),
                        z=z,
                        inside=inside,
                        over=True,
                    )
                )
    return found
