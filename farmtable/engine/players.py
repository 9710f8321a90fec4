"""Who sits at a table: people, each with a colour and a shape, and the automata after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

MARKS: Final = 8
"""How many colours and shapes there are."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. `mark` is the number (0 to 7) of the seat's colour and shape."""

    name: str
    mark: int
    kind: Literal["human", "automaton"] = "human"

    @property
    def is_person(self) -> bool:
        """Tell whether somebody sits there who decides."""
        return self.kind == "human"


def seated_players(
    names: Sequence[str], automata: Sequence[str], marks: Sequence[int] = range(MARKS)
) -> list[Player]:
    """Return who sits where: the people first, then the automata of the mode; `marks` are theirs in order."""
    people = [Player(name, marks[seat]) for seat, name in enumerate(names)]
    return people + [Player(name, marks[len(names) + at], "automaton") for at, name in enumerate(automata)]
