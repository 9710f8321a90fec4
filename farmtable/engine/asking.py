"""Answers out of turn: on the screen several seats are asked at once, in the rules one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Asking:
    """A round of questions, as everybody may know it: who is asked never depends on what a hand holds.

    Attributes:
        key: Names the round. What people choose holds for this round only.
        told: What happened that may be answered.
        question: What everybody who is asked may do.
        seats: The seats that are still to answer, in the order in which their answers count.
        seat: The one whose answer the rules wait for now; None while an answer is being carried out.
        picture: The art name of what is answered, empty for none.
        answer: The art name of what answers it, empty for none.
    """

    key: str
    told: Sentence
    question: Sentence
    seats: tuple[int, ...]
    seat: int | None
    picture: str = ""
    answer: str = ""


class AnswerBook:
    """What people chose in one round of questions. It lives in memory alone, until the rules come to them.

    Attributes:
        asking: The round when its questions were put.
        closed: Nobody is asked any more: whoever has not chosen does not answer.
    """

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self.closed = False
        self._chosen: dict[int, Any] = {}

    def has_chosen(self, seat: int) -> bool:
        """Tell whether a seat has looked and chosen, whatever it was."""
        return seat in self._chosen

    @property
    def touched(self) -> bool:
        """Tell whether any seat has chosen."""
        return bool(self._chosen)

    def choose(self, seat: int, move: Any) -> None:
        """Keep the move with which a seat wants to answer or to decline."""
        if seat not in self.asking.seats or seat in self._chosen:
            raise ValueError(f"seat {seat} is not to choose in the round {self.asking.key}")
        self._chosen[seat] = move

    def take(self, seat: int) -> Any | None:
        """Return what a seat chose, and forget it; None where it chose nothing."""
        return self._chosen.pop(seat, None)
