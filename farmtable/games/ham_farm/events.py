"""What happens in HAM-FARM, as records that know their log sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from farmtable.engine.events import Event
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import CARDS, DIE, title_of
from farmtable.games.ham_farm.spaces import SPACE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable


def titles(cards: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the names of cards, to be listed in a sentence."""
    return tuple(title_of(card) for card in cards)


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """An event that a seat caused, or that touched it."""

    seat: int


@dataclass(frozen=True, slots=True)
class FirstSeatChosen(SeatEvent):
    """It is settled who takes the first turn."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} takes the first turn and places the hamster last.", name=SeatName(self.seat))


@dataclass(frozen=True, slots=True)
class AbilityTaken(SeatEvent):
    """A company has its Ability, chosen or dealt."""

    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} has the Ability {card}.", name=SeatName(self.seat), card=title_of(self.card))


@dataclass(frozen=True, slots=True)
class HamsterPlaced(SeatEvent):
    """A hamster entered the market."""

    space: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} puts the hamster on {space}.", name=SeatName(self.seat), space=SPACE_NAMES[self.space]
        )


@dataclass(frozen=True, slots=True)
class TurnBegan(SeatEvent):
    """A turn begins."""

    sound: ClassVar[str] = "turn"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} begins a turn.", name=SeatName(self.seat))


@dataclass(frozen=True, slots=True)
class Planned(SeatEvent):
    """The action Plan."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} plans.", name=SeatName(self.seat))


@dataclass(frozen=True, slots=True)
class CardPlayed(SeatEvent):
    """A card was played; `row` is 0 where it has only one."""

    card: str
    row: int
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        name, card = SeatName(self.seat), title_of(self.card)
        if self.row == 0:
            return say("{name} plays {card}.", name=name, card=card)
        if self.row == 1:
            return say("{name} plays the upper row of {card}.", name=name, card=card)
        return say("{name} plays the lower row of {card}.", name=name, card=card)


@dataclass(frozen=True, slots=True)
class ComboPlayed(SeatEvent):
    """Two cards of one colour were played as one action."""

    left: str
    right: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} plays {left} and {right} as a combo.",
            name=SeatName(self.seat),
            left=title_of(self.left),
            right=title_of(self.right),
        )


@dataclass(frozen=True, slots=True)
class SeedsTaken(SeatEvent):
    """Seeds came from the supply."""

    count: int
    sound: ClassVar[str] = "coin"

    def sentence(self, reader: int | None) -> Sentence:
        return say_count(
            "{name} takes {count} seed.",
            "{name} takes {count} seeds.",
            self.count,
            name=SeatName(self.seat),
        )


@dataclass(frozen=True, slots=True)
class SupplyEmpty(SeatEvent):
    """A seed should have come, but the supply is empty."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("There is no seed left for {name}.", name=SeatName(self.seat))


@dataclass(frozen=True, slots=True)
class SeedLost(SeatEvent):
    """A seed went from `seat` to the seat `to`."""

    to: int
    sound: ClassVar[str] = "coin"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} takes 1 seed from {other}.", name=SeatName(self.to), other=SeatName(self.seat))


@dataclass(frozen=True, slots=True)
class CardsDrawn(SeatEvent):
    """Cards came from the own deck; only their owner may read which."""

    cards: tuple[str, ...]
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        if reader == self.seat:
            return say("{name} draws {cards}.", name=SeatName(self.seat), cards=titles(self.cards))
        return say_count(
            "{name} draws {count} card.",
            "{name} draws {count} cards.",
            len(self.cards),
            name=SeatName(self.seat),
        )


@dataclass(frozen=True, slots=True)
class NothingToDraw(SeatEvent):
    """Deck and discard pile are empty."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} has no card left to draw.", name=SeatName(self.seat))


@dataclass(frozen=True, slots=True)
class DeckShuffled(SeatEvent):
    """The discard pile became a new deck."""

    count: int

    def sentence(self, reader: int | None) -> Sentence:
        return say_count(
            "{name} shuffles {count} discarded card into a new deck.",
            "{name} shuffles {count} discarded cards into a new deck.",
            self.count,
            name=SeatName(self.seat),
        )


@dataclass(frozen=True, slots=True)
class CardTaken(SeatEvent):
    """A card came from the top of the neighbour's deck; only who drew it may read which."""

    card: str
    neighbour: int
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        name, other = SeatName(self.seat), SeatName(self.neighbour)
        if reader == self.seat:
            return say(
                "{name} draws {card} from the deck of {other}.",
                name=name,
                card=title_of(self.card),
                other=other,
            )
        return say("{name} draws a card from the deck of {other}.", name=name, other=other)


@dataclass(frozen=True, slots=True)
class NothingToTake(SeatEvent):
    """The neighbour's deck gave nothing."""

    neighbour: int

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} gets no card: the deck of {other} is empty.",
            name=SeatName(self.seat),
            other=SeatName(self.neighbour),
        )


@dataclass(frozen=True, slots=True)
class CardLost(SeatEvent):
    """A card was discarded at random."""

    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} drops {card}.", name=SeatName(self.seat), card=title_of(self.card))


@dataclass(frozen=True, slots=True)
class HamsterMoved(SeatEvent):
    """A hamster moved."""

    space: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} moves the hamster to {space}.", name=SeatName(self.seat), space=SPACE_NAMES[self.space]
        )


@dataclass(frozen=True, slots=True)
class CardBought(SeatEvent):
    """A market card was bought, with the discards that a Location costs."""

    card: str
    space: str
    price: int
    discards: tuple[str, ...]
    sound: ClassVar[str] = "coin"

    def sentence(self, reader: int | None) -> Sentence:
        name, card = SeatName(self.seat), title_of(self.card)
        if self.discards:
            return say_count(
                "{name} buys {card} for {count} seed and discards {cards}.",
                "{name} buys {card} for {count} seeds and discards {cards}.",
                self.price,
                name=name,
                card=card,
                cards=titles(self.discards),
            )
        return say_count(
            "{name} buys {card} for {count} seed.",
            "{name} buys {card} for {count} seeds.",
            self.price,
            name=name,
            card=card,
        )


@dataclass(frozen=True, slots=True)
class CardStockpiled(SeatEvent):
    """A card left the deck for the stockpile, face up."""

    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} stockpiles {card}.", name=SeatName(self.seat), card=title_of(self.card))


@dataclass(frozen=True, slots=True)
class DieRolled(SeatEvent):
    """The event die was rolled; faces count from 1."""

    face: int
    sound: ClassVar[str] = "die"

    def sentence(self, reader: int | None) -> Sentence:
        seeds, trick = DIE[self.face - 1]
        name = SeatName(self.seat)
        if not trick:
            return say_count(
                "{name} rolls the die: {count} seed.",
                "{name} rolls the die: {count} seeds.",
                seeds,
                name=name,
            )
        if seeds == 0:
            return say("{name} rolls the die: a Trick.", name=name)
        return say_count(
            "{name} rolls the die: {count} seed and a Trick.",
            "{name} rolls the die: {count} seeds and a Trick.",
            seeds,
            name=name,
        )


@dataclass(frozen=True, slots=True)
class TrickTurned(SeatEvent):
    """A Trick was turned up."""

    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        # What a Trick says speaks to whoever plays it; what comes of it, the next lines tell with names.
        return say("{name} turns up the Trick {card}.", name=SeatName(self.seat), card=title_of(self.card))


@dataclass(frozen=True, slots=True)
class TricksShuffled(Event):
    """The Trick discards became a new Trick deck."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("The Tricks are shuffled again.")


@dataclass(frozen=True, slots=True)
class TrickAnswered(SeatEvent):
    """A Trick was applied or declined."""

    card: str
    applied: bool

    def sentence(self, reader: int | None) -> Sentence:
        name, card = SeatName(self.seat), title_of(self.card)
        if self.applied:
            return say("{name} applies {card}.", name=name, card=card)
        return say("{name} declines {card}.", name=name, card=card)


@dataclass(frozen=True, slots=True)
class MarketSwapped(SeatEvent):
    """Two market cards changed places."""

    first: str
    second: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} swaps the cards on {first} and {second}.",
            name=SeatName(self.seat),
            first=SPACE_NAMES[self.first],
            second=SPACE_NAMES[self.second],
        )


@dataclass(frozen=True, slots=True)
class BonusGained(SeatEvent):
    """The bonus of a Location or Ability was triggered."""

    card: str

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} gets the bonus of {card}.", name=SeatName(self.seat), card=title_of(self.card))


@dataclass(frozen=True, slots=True)
class AbilityUsed(SeatEvent):
    """An activated Ability was used."""

    card: str

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} uses the Ability {card}.", name=SeatName(self.seat), card=title_of(self.card))


@dataclass(frozen=True, slots=True)
class EffectImpossible(SeatEvent):
    """A pending effect had no legal choice; `reason` is the log line."""

    reason: Sentence

    def sentence(self, reader: int | None) -> Sentence:
        return self.reason


@dataclass(frozen=True, slots=True)
class EffectSkipped(SeatEvent):
    """A pending effect was left out."""

    effect: Sentence

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} skips: {effect}.", name=SeatName(self.seat), effect=self.effect)


@dataclass(frozen=True, slots=True)
class MarketRefilled(Event):
    """A new card lies in the market."""

    space: str
    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        space, card = SPACE_NAMES[self.space], title_of(self.card)
        if CARDS[self.card].kind == "end_game":
            return say("An End Game card comes up on {space}: {card}.", space=space, card=card)
        return say("{card} comes up on {space}.", card=card, space=space)


@dataclass(frozen=True, slots=True)
class RivalWalked(Event):
    """The Rival made its step and took the card there; `card` is empty where there was none."""

    space: str
    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        space = SPACE_NAMES[self.space]
        if not self.card:
            return say("The Rival walks to {space}.", space=space)
        return say("The Rival walks to {space} and takes {card}.", space=space, card=title_of(self.card))


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    reason: Sentence
    sound: ClassVar[str] = "end"

    def sentence(self, reader: int | None) -> Sentence:
        return self.reason
