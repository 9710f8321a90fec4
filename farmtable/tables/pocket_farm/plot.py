"""A farm laid out in a box: its cards in the order they were placed, and the values of its weather."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.quadrants import QUADRANTS
from farmtable.tables.pocket_farm.faces import BridgeFace, CardFace, ValueFace
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.grid import Grid
    from farmtable.games.pocket_farm.quadrants import Faces, Quadrant
    from farmtable.games.pocket_farm.state import Farm


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


def farm_pieces(farm: Farm, seat: int, plot: Plot, inside: str, z: int, *, values: bool) -> list[Piece]:
    """Return the cards of a farm; with `values` also what its suns and clouds are worth."""
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
        found += weather_pieces(farm.grid, plot, inside, z + 20)
    return found


def weather_pieces(grid: Grid, plot: Plot, inside: str, z: int) -> list[Piece]:
    """Return what joins the suns and clouds of a grid into groups, and the value of each."""
    found = []
    size = plot.cell * 0.34
    for group in grid.groups():
        members = set(group.cells)
        for row, col in group.cells:
            tile = plot.tile(row, col)
            for down, right in ((0, 1), (1, 0)):
                if (row + down, col + right) in members:
                    width, height = (0.2, 0.34) if right else (0.34, 0.2)
                    x, y = tile.centre
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
            badge = Box(tile.right - size * 1.02, tile.y + size * 0.02, size, size)
            found.append(
                Piece(
                    f"value:{row},{col}",
                    badge,
                    ValueFace(group.value, group.kind),
                    z=z + 1,
                    inside=inside,
                    over=True,
                )
            )
    return found
