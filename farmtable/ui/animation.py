"""Glides: pieces move from where they were to where they are, and never hold anything up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.ui.geometry import Box, between

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from farmtable.engine.settings import Animation
    from farmtable.ui.piece import Piece

SECONDS: Final[dict[Animation, float]] = {"off": 0.0, "fast": 0.13, "normal": 0.23}
"""How long a glide takes at each speed."""

_ROLL: Final = 540.0
"""By how many degrees a thing that tumbles turns on its way."""


@dataclass(slots=True)
class Glide:
    """One piece on its way; `passed` counts seconds, below 0 while it waits to begin."""

    start: Box
    end: Box
    seconds: float
    passed: float = 0.0

    @property
    def rest(self) -> float:
        """The share of the way that is still to go."""
        return 1 - max(0.0, self.passed) / self.seconds


class Glides:
    """All pieces that are on their way."""

    def __init__(self) -> None:
        self._running: dict[str, Glide] = {}

    @property
    def running(self) -> bool:
        """Tell whether anything moves."""
        return bool(self._running)

    def start(self, before: Sequence[Piece], after: Sequence[Piece], speed: Animation) -> None:
        """Send every gliding piece that changed its place, or came out of another piece, on its way.

        `before` are the pieces that were seen last.
        """
        seconds = SECONDS[speed]
        seen = {piece.id: self.box(piece) for piece in before}
        if seconds > 0:
            seen.update(_starts_of_kin(before, after, seen))
        still: dict[str, Glide] = {}
        for piece in after:
            if not piece.glides:
                continue
            running = self._running.get(piece.id)
            if running is not None and _same(running.end, piece.box):
                still[piece.id] = running
                continue
            start = seen.get(piece.id) or seen.get(piece.origin)
            if start is None or seconds <= 0 or _same(start, piece.box):
                continue
            still[piece.id] = Glide(start, piece.box, seconds, -piece.wait * seconds)
        self._running = still

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        for id_, glide in list(self._running.items()):
            glide.passed += seconds
            if glide.passed >= glide.seconds:
                del self._running[id_]

    def box(self, piece: Piece) -> Box:
        """Return where a piece is drawn now."""
        glide = self._running.get(piece.id)
        if glide is None:
            return piece.box
        return between(glide.start, piece.box, 1 - glide.rest**3)

    def roll(self, piece: Piece) -> float:
        """Return by how many degrees a piece that tumbles is turned now."""
        glide = self._running.get(piece.id) if piece.tumbles else None
        return 0.0 if glide is None else _ROLL * glide.rest**2

    def moving(self, piece: Piece) -> bool:
        """Tell whether a piece is on its way."""
        return piece.id in self._running

    def finish(self) -> None:
        """Put every piece where it belongs."""
        self._running.clear()


def _starts_of_kin(
    before: Sequence[Piece], after: Sequence[Piece], seen: dict[str, Box]
) -> Iterator[tuple[str, Box]]:
    """Return where pieces come from that appear while others of their kin vanish: the nearest first."""
    gone = {piece.id for piece in before}.difference(piece.id for piece in after)
    vanished: dict[str, list[str]] = {}
    for piece in before:
        if piece.kin and piece.id in gone:
            vanished.setdefault(piece.kin, []).append(piece.id)
    if not vanished:
        return
    ways = sorted(
        (_distance(seen[id_], piece.box), number, id_)
        for number, piece in enumerate(after)
        if piece.id not in seen
        for id_ in vanished.get(piece.kin, ())
    )
    arrived: set[int] = set()
    for _, number, id_ in ways:
        if number not in arrived and id_ in gone:
            arrived.add(number)
            gone.discard(id_)
            yield after[number].id, seen[id_]


def _distance(start: Box, end: Box) -> float:
    (x, y), (to_x, to_y) = start.centre, end.centre
    return abs(x - to_x) + abs(y - to_y)


def _same(first: Box, second: Box) -> bool:
    return (
        abs(first.x - second.x) < 0.5
        and abs(first.y - second.y) < 0.5
        and abs(first.w - second.w) < 0.5
        and abs(first.h - second.h) < 0.5
    )
