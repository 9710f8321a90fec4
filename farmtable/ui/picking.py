"""Picking: what can be pointed at next, and which move has been said, from the paths of legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from farmtable.ui.table import PathStep


class Picking:
    """The legal moves of one moment, each with its path over the pieces; a move may have several."""

    def __init__(self, moves: Iterable[tuple[Any, tuple[PathStep, ...]]]) -> None:
        self._moves = list(moves)

    def next_ids(self, picks: tuple[str, ...]) -> frozenset[str]:
        """Return the ids that can be picked after `picks`."""
        found: set[str] = set()
        for _, path in self._moves:
            rest = _rest(path, picks)
            if rest:
                first = rest[0]
                found.update((first,) if isinstance(first, str) else first)
        return frozenset(found)

    def begins(self, picks: tuple[str, ...]) -> bool:
        """Tell whether some path begins with these picks."""
        return any(_rest(path, picks) is not None for _, path in self._moves)

    def complete(self, picks: tuple[str, ...]) -> Any | None:
        """Return the move whose whole path has been picked, None if there is none yet."""
        for move, path in self._moves:
            if _rest(path, picks) == ():
                return move
        return None


def _rest(path: tuple[PathStep, ...], picks: tuple[str, ...]) -> tuple[PathStep, ...] | None:
    """Return what remains of a path after the picks; None where they do not follow it."""
    at = 0
    for number, step in enumerate(path):
        if at == len(picks):
            return path[number:]
        if isinstance(step, str):
            if picks[at] != step:
                return None
            at += 1
            continue
        taken = picks[at : at + len(step)]
        if len(set(taken)) != len(taken) or not step.issuperset(taken):
            return None
        at += len(taken)
        if len(taken) < len(step):
            return (step.difference(taken), *path[number + 1 :])
    return () if at == len(picks) else None
