"""The moves of Pocket Farm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Literal, TypeAlias

from farmtable.engine.game import STRICT
from farmtable.games.pocket_farm.grid import CellKey, key_cell
from farmtable.games.pocket_farm.quadrants import ROTATIONS


@dataclass(frozen=True, slots=True)
class Draft:
    """Take one of the revealed cards."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    card: str
    kind: Literal["draft"] = "draft"


@dataclass(frozen=True, slots=True)
class Place:
    """Place a card from the hand: top-left cell after the turn, degrees clockwise."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    card: str
    row: int
    col: int
    rotation: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class EndPlacement:
    """Place no more cards in this round."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["end_placement"] = "end_placement"


Move: TypeAlias = Draft | Place | EndPlacement


@lru_cache(maxsize=1 << 15)
def places(seat: int, card: str, window: CellKey) -> tuple[Place, ...]:
    """Return the placements of a card on a window, one for each rotation.

    Kept, because the same few thousand are listed again and again.
    """
    row, col = key_cell(window)
    return tuple(Place(seat, card, row, col, rotation) for rotation in ROTATIONS)
