"""Where the tip of a piece goes: beside it, where it covers nothing that can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.ui.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def tip_place(
    size: tuple[float, float],
    piece: Box,
    window: Box,
    active: Sequence[Box],
    gap: float,
    previews: Sequence[Box] = (),
) -> Box:
    """Return the place of a tip of `size` for a piece, all in pixels.

    It lies `gap` pixels below, above, right or left of the piece and within the window as far as it has
    room. The first place counts that covers neither the piece nor any of the `active` boxes; where all of
    them cover something, the one that covers least. What shows the result of a move, the `previews`, is
    left free before anything else.
    """
    room = window.inset(gap)
    places = [_within(place, room) for place in _places(size, piece, gap)]

    def cost(place: Box) -> tuple[bool, float, float]:
        return _covered(place, [piece]) > 0, _covered(place, previews), _covered(place, active)

    return min(places, key=cost)


def _places(size: tuple[float, float], piece: Box, gap: float) -> Iterable[Box]:
    """Yield the places around a piece: in the middle of each side first, then along its edges."""
    width, height = size
    x, y = piece.centre[0] - width / 2, piece.centre[1] - height / 2
    below, above = piece.bottom + gap, piece.y - gap - height
    right, left = piece.right + gap, piece.x - gap - width
    middles = [(x, below), (x, above), (right, y), (left, y)]
    along = [(at, side) for side in (below, above) for at in (piece.x, piece.right - width)]
    corners = [(at, side) for side in (below, above) for at in (right, left)]
    along += [(side, at) for side in (right, left) for at in (piece.y, piece.bottom - height)]
    for at in middles + along + corners:
        yield Box(*at, width, height)


def _within(place: Box, room: Box) -> Box:
    x = max(room.x, min(place.x, room.right - place.w))
    y = max(room.y, min(place.y, room.bottom - place.h))
    return Box(x, y, place.w, place.h)


def _covered(place: Box, others: Iterable[Box]) -> float:
    shared = (place.shared(other) for other in others)
    return sum(part.w * part.h for part in shared)
