"""The result of a finished game, with every term of every score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence


@dataclass(frozen=True, slots=True)
class ScoreTerm:
    """One named part of a score. `detail` is the sum behind it, `picture` a name in the art folder."""

    label: Sentence
    value: int
    detail: Sentence | None = None
    picture: str = ""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One seat's result. `rank` is 1 for the winners; `total` is None in games without points.

    `tie_break` tells what this seat has of that which decides between equal totals, None where nothing does.
    """

    seat: int
    rank: int
    total: int | None
    terms: tuple[ScoreTerm, ...] = ()
    title: Sentence | None = None
    picture: str = ""
    tie_break: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a line for each seat in seat order, and why it ended so.

    `reason` tells in one sentence why the winners won (a tie-break, a shared win, a resignation).
    No winners is a draw, or a solo game that only gives a score.
    """

    winners: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    reason: Sentence

    def ranked(self) -> list[ScoreLine]:
        """Return the lines from the best to the last; equal ranks stay in seat order."""
        return sorted(self.lines, key=lambda line: (line.rank, line.seat))
