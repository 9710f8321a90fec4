"""Glides: pieces move from where they were to where they are, and never hold anything up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.ui.geometry import Box, between

if TYPE_CHECKING:
    from collections.abc import Iterable

    from farmtable.ui.piece import Piece

Speed: TypeAlias = Literal["off", "fast", "normal"]

SECONDS: Final[dict[Speed, float]] = {"off": 0.0, "fast": 0.13, "normal": 0.23}
"""How long a glide takes at each speed."""


@dataclass(slots=True)
class Glide:
    """One piece on its way; `passed` counts seconds."""

    start: Box
    end: Box
    seconds: float
    passed: float = 0.0


class Glides:
    """All pieces that are on their way."""

    def __init__(self) -> None:
        self._running: dict[str, Glide] = {}

    @property
    def running(self) -> bool:
        """Tell whether anything moves."""
        return bool(self._running)

    def start(self, before: dict[str, Box], after: Iterable[Piece], speed: Speed) -> None:
        """Send every gliding piece that changed its place, or came out of another piece, on its way.

        `before` holds where each piece was seen last.
        """
        seconds = SECONDS[speed]
        still: dict[str, Glide] = {}
        for piece in after:
            if not piece.glides:
                continue
            running = self._running.get(piece.id)
            if running is not None and _same(running.end, piece.box):
                still[piece.id] = running
                continue
            start = before.get(piece.id) or before.get(piece.origin)
            if start is None or seconds <= 0 or _same(start, piece.box):
                continue
            still[piece.id] = Glide(start, piece.box, seconds)
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
        rest = 1 - glide.passed / glide.seconds
        return between(glide.start, piece.box, 1 - rest**3)

    def moving(self, piece: Piece) -> bool:
        """Tell whether a piece is on its way."""
        return piece.id in self._running

    def finish(self) -> None:
        """Put every piece where it belongs."""
        self._running.clear()


def _same(first: Box, second: Box) -> bool:
    return (
        abs(first.x - second.x) < 0.5
        and abs(first.y - second.y) < 0.5
        and abs(first.w - second.w) < 0.5
        and abs(first.h - second.h) < 0.5
    )
