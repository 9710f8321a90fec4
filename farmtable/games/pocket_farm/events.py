"""What happens in a game of Pocket Farm. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from farmtable.engine.events import Event
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.pocket_farm.cards import FRUIT_NAMES, card_table

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence


def card_name(card: str) -> Sentence:
    """Return the name of a farm card for people."""
    return card_table().farm_cards[card].name


@dataclass(frozen=True, slots=True)
class FarmBegan(Event):
    """A seat was dealt its starting farm."""

    seat: int
    start: str

    def sentence(self, reader: int | None) -> Sentence:
        fruit = card_table().starting_farms[self.start].fruit
        return say(
            "{name} begins with this fruit: {fruit}.", name=SeatName(self.seat), fruit=FRUIT_NAMES[fruit]
        )


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Cards were revealed for a new round; `first` takes the first of them, None in the solo game."""

    sound: ClassVar[str] = "card"

    round: int
    first: int | None
    cards: tuple[str, ...]

    def sentence(self, reader: int | None) -> Sentence:
        if self.first is None:
            return say_count(
                "Round {round}: {count} card is revealed.",
                "Round {round}: {count} cards are revealed.",
                len(self.cards),
                round=self.round,
            )
        return say_count(
            "Round {round}: {count} card is revealed; {name} takes the first.",
            "Round {round}: {count} cards are revealed; {name} takes the first.",
            len(self.cards),
            round=self.round,
            name=SeatName(self.first),
        )


@dataclass(frozen=True, slots=True)
class CardDrafted(Event):
    """A seat took one of the revealed cards into its hand."""

    sound: ClassVar[str] = "card"

    seat: int
    card: str

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} takes the {card}.", name=SeatName(self.seat), card=card_name(self.card))


@dataclass(frozen=True, slots=True)
class CardOffered(Event):
    """The card that nobody took became an offering; `multiplier` is what its fruit now counts."""

    card: str
    multiplier: int

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "The {card} is left as an offering: {fruit} now counts × {multiplier}.",
            card=card_name(self.card),
            fruit=FRUIT_NAMES[card_table().farm_cards[self.card].fruit],
            multiplier=self.multiplier,
        )


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A seat placed a card on its farm."""

    sound: ClassVar[str] = "card"

    seat: int
    card: str
    row: int
    col: int
    rotation: int
    paid: int
    needed: int

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} places the {card}: it needs {needed} and covers {paid}.",
            name=SeatName(self.seat),
            card=card_name(self.card),
            needed=self.needed,
            paid=self.paid,
        )


@dataclass(frozen=True, slots=True)
class PlacementEnded(Event):
    """A seat ended its turn after placing so many cards in this round."""

    sound: ClassVar[str] = "turn"

    seat: int
    placed: int

    def sentence(self, reader: int | None) -> Sentence:
        if self.placed:
            return say("{name} ends the turn.", name=SeatName(self.seat))
        return say("{name} ends the turn without placing a card.", name=SeatName(self.seat))


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is over."""

    sound: ClassVar[str] = "end"

    def sentence(self, reader: int | None) -> Sentence:
        return say("The last round is over; the farms are scored.")


@dataclass(frozen=True, slots=True)
class FarmScored(Event):
    """A farm was scored at the end."""

    seat: int
    total: int

    def sentence(self, reader: int | None) -> Sentence:
        return say_count(
            "{name} scores {count} point.",
            "{name} scores {count} points.",
            self.total,
            name=SeatName(self.seat),
        )
