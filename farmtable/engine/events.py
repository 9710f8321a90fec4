"""What happened, as small typed records from which log lines, sounds and captions are made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Event(ABC):
    """One thing that happened. Each game derives its own kinds.

    `seat` is the seat that did it, None where the game itself did. `sound` names the short sound that
    goes with it (empty for none): card, coin, die, turn, end. Public ones: everybody may read all of it.
    """

    seat: int | None
    sound: ClassVar[str] = ""
    routine: ClassVar[bool] = False
    """Whether it goes without saying: left out where room is short, as on the curtain, never in the log."""

    @abstractmethod
    def sentence(self, reader: int | None) -> Sentence:
        """Return the log sentence as the seat `reader` may know it; None is what everybody may know."""


@dataclass(frozen=True, slots=True)
class Applied:
    """What a move did: its events, and why undo stops here where it showed or rolled something."""

    events: tuple[Event, ...]
    revealed: Sentence | None = None
