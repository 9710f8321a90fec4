"""Seeds: each is a piece of its own under the number of its heap, so that it hops from heap to heap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.tables.ham_farm.tokens import CountFace, count_icon
from farmtable.ui.faces import Nothing, Picture
from farmtable.ui.piece import Piece

if TYPE_CHECKING:
    from farmtable.ui.geometry import Box
    from farmtable.ui.table import Sight

_KIN: Final = "seed"
_SEEN: Final = 8
"""So many seeds of a heap are painted: more never hop at once."""
_ROUND: Final = 5
_WAIT: Final = 0.22
"""Seeds hop one after the other, so many glides apart."""


def seed_heap(
    sight: Sight, holder: str, count: int, box: Box, *, units: float, tip: str, inside: str
) -> list[Piece]:
    """Return a heap of seeds with its number: the number, and on its picture all seeds one upon the other."""
    found = [Piece(f"seeds:{holder}", box, CountFace("seed", str(count), units), z=3, tip=tip, inside=inside)]
    place = count_icon(box, units, sight.theme)
    for number in range(count):
        face = Picture("seed") if count - number <= _SEEN else Nothing()
        found.append(
            Piece(
                f"seed:{holder}:{number}",
                place,
                face,
                z=4,
                inside=inside,
                glides=True,
                kin=_KIN,
                wait=_WAIT * (number % _ROUND),
                over=True,
            )
        )
    return found
