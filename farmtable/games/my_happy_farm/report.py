"""What a move does is gathered here while it is carried out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from farmtable.engine.events import Applied
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Sentence

CARD_DRAWN: Final = say("A crop card was drawn, so nothing before it can be taken back.")
MARKET_REFILLED: Final = say("A new card came to the market, so nothing before it can be taken back.")
ROW_REFILLED: Final = say("A new Feeding card was turned up, so nothing before it can be taken back.")
DECK_SHUFFLED: Final = say("The crop discard was shuffled, so nothing before it can be taken back.")
TURN_HANDED_OVER: Final = say("The turn was handed over, so nothing before it can be taken back.")


@dataclass(slots=True)
class Report:
    """The events of one move, the chance it draws on, and why undo stops at it."""

    chance: RandomNumbers
    events: list[Event] = field(default_factory=list)
    revealed: Sentence | None = None

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def applied(self) -> Applied:
        """Return what the move did."""
        return Applied(tuple(self.events), self.revealed)
