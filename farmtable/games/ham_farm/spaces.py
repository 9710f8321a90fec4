"""The market as a board: its 18 spaces, their neighbours, corners, and the Rival's walk."""

from __future__ import annotations

from typing import Final

from farmtable.games.ham_farm.cards import NUMBERS, SET


def space_at(row: int, column: int) -> str:
    """Return the space in that row and column, both counted from 1."""
    return f"r{row}c{column}"


def _neighbours(row: int, column: int) -> tuple[str, ...]:
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(
        space_at(r, c)
        for r, c in around
        if 1 <= r <= NUMBERS.market_rows and 1 <= c <= NUMBERS.market_columns
    )


_GRID: Final = tuple(
    (row, column)
    for row in range(1, NUMBERS.market_rows + 1)
    for column in range(1, NUMBERS.market_columns + 1)
)
SPACES: Final = tuple(space_at(row, column) for row, column in _GRID)
"""All spaces in reading order."""
ORDER: Final = {space: at for at, space in enumerate(SPACES)}
ADJACENT: Final = {space_at(row, column): _neighbours(row, column) for row, column in _GRID}
"""The spaces that share a side with a space, in reading order."""
REACH: Final = {space: (space, *ADJACENT[space]) for space in SPACES}
"""The spaces from which a hamster can buy: its own first."""
CORNERS: Final = frozenset(space_at(tile.row, tile.column) for tile in SET.discount_tiles)
SPACE_NAMES: Final = {space_at(row, column): f"{chr(ord('A') + row - 1)}{column}" for row, column in _GRID}
"""What people call the spaces: A1 to C6."""

_PATH: Final = tuple(space_at(row, column) for row, column in SET.solo.rival_path)
RIVAL_WALK: Final = (*_PATH, *_PATH[-2:0:-1])
"""The Rival's round walk: the path, and back until just before its start."""
