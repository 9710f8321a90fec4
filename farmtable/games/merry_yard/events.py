"""What happens in Merry Yard, told for the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from farmtable.engine.events import Event
from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.merry_yard.kinds import (
    ANIMALS_TO_END,
    EFFECT,
    KIND,
    NAME,
    SOUND_WORD,
    STARTING_HAND,
    card_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


def seat_names(seats: Iterable[int]) -> tuple[Sentence, ...]:
    """Return the names of several seats, to be listed in one place of a sentence."""
    return tuple(say("{name}", name=SeatName(seat)) for seat in seats)


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """Something that a seat did."""

    seat: int

    @property
    def name(self) -> SeatName:
        """The name of the seat, for sentences."""
        return SeatName(self.seat)


@dataclass(frozen=True, slots=True)
class GameOpened(Event):
    """Cards were dealt; `first` begins."""

    first: int
    draw_pile: int
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "Everybody gets {count} cards, {pile} are left to draw. {name} begins.",
            count=STARTING_HAND,
            pile=self.draw_pile,
            name=SeatName(self.first),
        )


@dataclass(frozen=True, slots=True)
class TurnBegan(SeatEvent):
    """The turn went on to the next seat."""

    routine: ClassVar[bool] = True

    number: int
    sound: ClassVar[str] = "turn"

    def sentence(self, reader: int | None) -> Sentence:
        return say("Turn {number}: {name}.", number=self.number, name=self.name)


@dataclass(frozen=True, slots=True)
class CardDrawn(SeatEvent):
    """A seat drew a card, by its turn or by its Sheep; only the drawer may know which."""

    card: str
    by_sheep: bool
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        if reader is not None and reader == self.seat and self.card != HIDDEN:
            drawn = card_name(self.card)
            if self.by_sheep:
                return say("{name} draws a card for the Sheep: {animal}.", name=self.name, animal=drawn)
            return say("{name} draws a card: {animal}.", name=self.name, animal=drawn)
        if self.by_sheep:
            return say("{name} draws a card for the Sheep.", name=self.name)
        return say("{name} draws a card.", name=self.name)


@dataclass(frozen=True, slots=True)
class NothingToDraw(SeatEvent):
    """A Sheep found the draw pile empty."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("The draw pile is empty: the Sheep brings {name} no card.", name=self.name)


@dataclass(frozen=True, slots=True)
class CardPlayed(SeatEvent):
    """A card was laid face up on the own turn."""

    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} plays the {animal}.", name=self.name, animal=card_name(self.card))


@dataclass(frozen=True, slots=True)
class CardAnswered(SeatEvent):
    """A card was laid face up in answer to another."""

    card: str
    trigger: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} answers the {trigger} with a {animal}.",
            name=self.name,
            trigger=card_name(self.trigger),
            animal=card_name(self.card),
        )


@dataclass(frozen=True, slots=True)
class AnswerDeclined(SeatEvent):
    """A seat did not answer; nobody learns why."""

    routine: ClassVar[bool] = True

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} does not answer.", name=self.name)


@dataclass(frozen=True, slots=True)
class PreyCalled(SeatEvent):
    """A Parrot calls an animal of a neighbour, whose sound is now to be made."""

    owner: int
    card: str

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name}’s Parrot calls a {animal} of {owner}.",
            name=self.name,
            animal=card_name(self.card),
            owner=SeatName(self.owner),
        )


@dataclass(frozen=True, slots=True)
class SoundJudged(SeatEvent):
    """The table said whether `seat` made the sound of `card`. What came of it is told by what follows."""

    routine: ClassVar[bool] = True

    card: str
    made: bool

    def sentence(self, reader: int | None) -> Sentence:
        if self.made:
            return say(
                "{name} makes the sound: “{sound}”.", name=self.name, sound=SOUND_WORD[KIND[self.card]]
            )
        return say(
            "{name} does not make the sound of the {animal}.", name=self.name, animal=card_name(self.card)
        )


@dataclass(frozen=True, slots=True)
class CardDiscarded(SeatEvent):
    """A card went to the discard pile, for want of its sound."""

    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} discards the {animal} without its sound.", name=self.name, animal=card_name(self.card)
        )


@dataclass(frozen=True, slots=True)
class CardPlaced(SeatEvent):
    """A played card went into the yard of `owner`."""

    routine: ClassVar[bool] = True

    card: str
    owner: int
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "The {animal} goes into {owner}’s yard.",
            animal=card_name(self.card),
            owner=SeatName(self.owner),
        )


@dataclass(frozen=True, slots=True)
class AnimalTaken(SeatEvent):
    """`seat` took an animal out of the yard of `owner`, by the effect of `taker`."""

    taker: str
    owner: int
    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name}’s {taker} takes a {animal} from {owner}.",
            name=self.name,
            taker=card_name(self.taker),
            animal=card_name(self.card),
            owner=SeatName(self.owner),
        )


@dataclass(frozen=True, slots=True)
class NothingTaken(SeatEvent):
    """A Parrot, Wolf or Cat took nothing although it could, or for want of the second sound."""

    card: str

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name}’s {animal} takes nothing.", name=self.name, animal=card_name(self.card))


@dataclass(frozen=True, slots=True)
class NothingToTake(SeatEvent):
    """A Parrot, Wolf or Cat found nothing that it could take."""

    card: str

    def sentence(self, reader: int | None) -> Sentence:
        return nothing_to_take(KIND[self.card], self.seat)


def nothing_to_take(kind: str, seat: int) -> Sentence:
    """Say that beside `seat` there is nothing for a card of that kind to take."""
    match EFFECT[kind]:
        case "take_sheep":
            return say(
                "No neighbour of {name} has a Sheep without a Dog: the {animal} takes nothing.",
                name=SeatName(seat),
                animal=NAME[kind],
            )
        case "take_cat":
            return say(
                "No neighbour of {name} has a Cat: the {animal} takes nothing.",
                name=SeatName(seat),
                animal=NAME[kind],
            )
        case _:
            return say(
                "No neighbour of {name} has an animal: the {animal} takes nothing.",
                name=SeatName(seat),
                animal=NAME[kind],
            )


@dataclass(frozen=True, slots=True)
class GoatRammed(SeatEvent):
    """The Goat of `seat` sent an animal from the yard of `owner` over to `seat`, or found none."""

    owner: int
    card: str | None
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        owner = SeatName(self.owner)
        if self.card is None:
            return say("The Goat finds nothing to ram in {owner}’s yard, and stays there.", owner=owner)
        return say(
            "The Goat rams a {animal} from {owner}’s yard into {name}’s.",
            animal=card_name(self.card),
            owner=owner,
            name=self.name,
        )


@dataclass(frozen=True, slots=True)
class CatsGiven(SeatEvent):
    """The Dog of `seat` drove Cats into the yard of `receiver`."""

    receiver: int
    cards: tuple[str, ...]
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say_count(
            "{name}’s Dog drives {count} Cat over to {receiver}.",
            "{name}’s Dog drives {count} Cats over to {receiver}.",
            len(self.cards),
            name=self.name,
            receiver=SeatName(self.receiver),
        )


@dataclass(frozen=True, slots=True)
class TurnPassed(SeatEvent):
    """A seat had neither an animal to play nor a card to draw."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} has no animal to play and no card to draw.", name=self.name)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: `full` are the seats with six animals, none where all have passed."""

    full: tuple[int, ...]
    sound: ClassVar[str] = "end"

    def sentence(self, reader: int | None) -> Sentence:
        if not self.full:
            return say("Nobody can play or draw any more: the game is over.")
        if len(self.full) == 1:
            return say(
                "{name}’s yard has reached {count} animals: the game is over.",
                name=SeatName(self.full[0]),
                count=ANIMALS_TO_END,
            )
        return say(
            "The yards of {names} have reached {count} animals: the game is over.",
            names=seat_names(self.full),
            count=ANIMALS_TO_END,
        )


def voice(event: Event) -> str:
    """Return the kind whose sound belongs to an event, empty for none."""
    if isinstance(event, CardPlayed | CardAnswered | PreyCalled):
        return KIND[event.card]
    return ""
