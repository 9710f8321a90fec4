"""What happens in My Happy Farm, as records with their log sentences.

A crop drawn face down is named to its owner only, unless hands are played open (`shown`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from farmtable.engine.events import Event
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.my_happy_farm.words import (
    action_title,
    animal_name,
    coins,
    crop_count,
    crop_list,
    crop_name,
    field_title,
    points,
)

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The first player was settled."""

    first: int

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} begins.", name=SeatName(self.first))


@dataclass(frozen=True, slots=True)
class CropGained(Event):
    """A player drew the crop that begins a turn. `crop` is empty where only the draw is told."""

    routine: ClassVar[bool] = True

    crop: str
    shown: bool
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        if self.crop and (self.shown or reader == self.seat):
            return say("{name} gained {crop}.", name=SeatName(self.seat or 0), crop=crop_name(self.crop))
        return say("{name} gained a crop card.", name=SeatName(self.seat or 0))


@dataclass(frozen=True, slots=True)
class NothingToGain(Event):
    """A turn began while deck and discard were empty."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("No crop cards are left to draw: {name} gains nothing.", name=SeatName(self.seat or 0))


@dataclass(frozen=True, slots=True)
class CropsGrew(Event):
    """A player's crops moved on; `lost` stood in autumn too long."""

    routine: ClassVar[bool] = True

    lost: tuple[str, ...]

    def sentence(self, reader: int | None) -> Sentence:
        if self.lost:
            return say(
                "{name}’s crops grew. Left too long in autumn and lost: {crops}.",
                name=SeatName(self.seat or 0),
                crops=crop_list(self.lost),
            )
        return say("{name}’s crops grew.", name=SeatName(self.seat or 0))


@dataclass(frozen=True, slots=True)
class CropBought(Event):
    """A player paid for a crop. `slot` is the market space, None for the top of the deck."""

    crop: str
    slot: int | None
    price: int
    shown: bool
    sound: ClassVar[str] = "coin"

    def sentence(self, reader: int | None) -> Sentence:
        name = SeatName(self.seat or 0)
        price = coins(self.price)
        if self.slot is not None:
            return say(
                "{name} bought {crop} from the market for {coins}.",
                name=name,
                crop=crop_name(self.crop),
                coins=price,
            )
        if self.shown or reader == self.seat:
            return say(
                "{name} bought the top card of the deck for {coins}: {crop}.",
                name=name,
                coins=price,
                crop=crop_name(self.crop),
            )
        return say("{name} bought the top card of the deck for {coins}.", name=name, coins=price)


@dataclass(frozen=True, slots=True)
class MarketFilled(Event):
    """A card came to a free market space."""

    routine: ClassVar[bool] = True

    crop: str
    slot: int
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("New in the market: {crop}.", crop=crop_name(self.crop))


@dataclass(frozen=True, slots=True)
class MarketPurged(Event):
    """All market cards were the same crop and were discarded."""

    crop: str
    count: int

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "The whole market was alike: {crops} went to the discard.",
            crops=crop_count(self.crop, self.count),
        )


@dataclass(frozen=True, slots=True)
class MarketStays(Event):
    """All market cards are the same crop, but no other crop is left to draw."""

    crop: str
    count: int

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "The whole market is alike ({crops}), but no other crop is left to draw, so it stays.",
            crops=crop_count(self.crop, self.count),
        )


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The crop deck had run out and the discard became the new one."""

    count: int
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say_count(
            "The discard of {count} crop card was shuffled into a new deck.",
            "The discard of {count} crop cards was shuffled into a new deck.",
            self.count,
        )


@dataclass(frozen=True, slots=True)
class CropsPlanted(Event):
    """A player planted crops in spring."""

    crops: tuple[str, ...]
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} planted {crops}.", name=SeatName(self.seat or 0), crops=crop_list(self.crops))


@dataclass(frozen=True, slots=True)
class CropsHarvested(Event):
    """A player took crops of a field into the barn."""

    field: str
    crops: tuple[str, ...]
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} harvested in {field}: {crops}.",
            name=SeatName(self.seat or 0),
            field=field_title(self.field),
            crops=crop_list(self.crops),
        )


@dataclass(frozen=True, slots=True)
class AnimalFed(Event):
    """A player paid for a Feeding card. `happy` tells that the animal was sad before."""

    card: str
    animal: str
    points: int
    payment: tuple[str, ...]
    happy: bool
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        name = SeatName(self.seat or 0)
        animal = animal_name(self.animal)
        won = points(self.points)
        crops = crop_list(self.payment)
        if self.happy:
            return say(
                "{name} fed the {animal} with {crops} for {points}. It is happy now.",
                name=name,
                animal=animal,
                crops=crops,
                points=won,
            )
        return say(
            "{name} fed the {animal} with {crops} for {points}.",
            name=name,
            animal=animal,
            crops=crops,
            points=won,
        )


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """A new Feeding card lies on the table; `left` are still face down."""

    routine: ClassVar[bool] = True

    card: str
    animal: str
    points: int
    left: int

    def sentence(self, reader: int | None) -> Sentence:
        animal = animal_name(self.animal)
        won = points(self.points)
        if self.left:
            return say("New Feeding card: {animal}, {points}.", animal=animal, points=won)
        return say(
            "New Feeding card: {animal}, {points}. It was the last one of the deck.",
            animal=animal,
            points=won,
        )


@dataclass(frozen=True, slots=True)
class CropsSold(Event):
    """A player sold crops worth `value`; the bank paid `paid`."""

    crops: tuple[str, ...]
    value: int
    paid: int
    sound: ClassVar[str] = "coin"

    def sentence(self, reader: int | None) -> Sentence:
        name = SeatName(self.seat or 0)
        crops = crop_list(self.crops)
        if self.paid < self.value:
            return say(
                "{name} sold {crops}, worth {value}; the bank had only {coins}.",
                name=name,
                crops=crops,
                value=coins(self.value),
                coins=coins(self.paid),
            )
        return say("{name} sold {crops} for {coins}.", name=name, crops=crops, coins=coins(self.paid))


@dataclass(frozen=True, slots=True)
class CoinTaken(Event):
    """A player took money from the bank."""

    amount: int
    sound: ClassVar[str] = "coin"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} took {coins} from the bank.", name=SeatName(self.seat or 0), coins=coins(self.amount)
        )


@dataclass(frozen=True, slots=True)
class HandCropDiscarded(Event):
    """A player discarded a crop because the hand was over its limit."""

    crop: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name}’s hand was too full; discarded: {crop}.",
            name=SeatName(self.seat or 0),
            crop=crop_name(self.crop),
        )


@dataclass(frozen=True, slots=True)
class BarnCropsDiscarded(Event):
    """A player discarded crops because the barn was over its limit."""

    crops: tuple[str, ...]
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name}’s barn was too full; discarded: {crops}.",
            name=SeatName(self.seat or 0),
            crops=crop_list(self.crops),
        )


@dataclass(frozen=True, slots=True)
class ActionFinished(Event):
    """A player closed an open action."""

    routine: ClassVar[bool] = True

    kind: str

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} finished “{action}”.", name=SeatName(self.seat or 0), action=action_title(self.kind)
        )


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn is over."""

    routine: ClassVar[bool] = True

    sound: ClassVar[str] = "turn"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} ended the turn.", name=SeatName(self.seat or 0))


@dataclass(frozen=True, slots=True)
class FinalRoundBegan(Event):
    """The Feeding deck was empty at the end of a turn: everybody has one more, `last` the last."""

    last: int
    sound: ClassVar[str] = "turn"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "The Feeding deck is empty. Everybody has one more turn; the last is {name}’s.",
            name=SeatName(self.last),
        )


@dataclass(frozen=True, slots=True)
class FinalTurnBegan(Event):
    """A turn of the final round began; `left` counts it and those after it."""

    left: int

    def sentence(self, reader: int | None) -> Sentence:
        if self.left == 1:
            return say("Final round: {name} has the last turn of the game.", name=SeatName(self.seat or 0))
        return say(
            "Final round: {name}’s last turn, {left} turns left in all.",
            name=SeatName(self.seat or 0),
            left=self.left,
        )


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last turn is over. `tied` seats are asked for their pets, if there are any."""

    tied: tuple[int, ...]
    sound: ClassVar[str] = "end"

    def sentence(self, reader: int | None) -> Sentence:
        if self.tied:
            return say(
                "The game is over. Level on points and on Feeding cards: {names}. The most pets at home win.",
                names=tuple(say("{name}", name=SeatName(seat)) for seat in self.tied),
            )
        return say("The game is over.")


@dataclass(frozen=True, slots=True)
class PetsTold(Event):
    """A tied player told how many pets there are at home, None for no answer."""

    pets: int | None

    def sentence(self, reader: int | None) -> Sentence:
        name = SeatName(self.seat or 0)
        if self.pets is None:
            return say("{name} gave no number of pets.", name=name)
        return say_count(
            "{name} has {count} pet at home.", "{name} has {count} pets at home.", self.pets, name=name
        )
