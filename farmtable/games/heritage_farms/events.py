"""What happens on the river, with the line that each event gives to the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from farmtable.engine.events import Event
from farmtable.engine.sentences import SeatName, Sentence, Value, say, say_count
from farmtable.games.heritage_farms import law
from farmtable.games.heritage_farms.board import FORM_NUMBER
from farmtable.games.heritage_farms.names import A_GOOD, BONUS, DISC, counted


@dataclass(frozen=True, slots=True)
class FarmEvent(Event):
    """An event of this game. `reveals` says why undo stops here, None where all was open."""

    reveals: ClassVar[Sentence | None] = None

    @property
    def name(self) -> SeatName:
        """Stand for the name of the seat that did it."""
        return SeatName(self.seat or 0)


@dataclass(frozen=True, slots=True)
class GameBegan(FarmEvent):
    """The cards lie ready."""

    first: int
    zombies: bool
    poison: bool

    def sentence(self, reader: int | None) -> Sentence:
        places: dict[str, Value] = {"blue": SeatName(0), "orange": SeatName(1), "first": SeatName(self.first)}
        if self.zombies and self.poison:
            return say(
                "{blue} has the Farms on the left, {orange} those on the right. There are Zombie Chickens "
                "and Poison Corn. {first} has the first turn.",
                **places,
            )
        if self.zombies:
            return say(
                "{blue} has the Farms on the left, {orange} those on the right. There are Zombie Chickens. "
                "{first} has the first turn.",
                **places,
            )
        if self.poison:
            return say(
                "{blue} has the Farms on the left, {orange} those on the right. There is Poison Corn. "
                "{first} has the first turn.",
                **places,
            )
        return say(
            "{blue} has the Farms on the left, {orange} those on the right. {first} has the first turn.",
            **places,
        )


@dataclass(frozen=True, slots=True)
class HeadStart(FarmEvent):
    """Elmer has a good at market before the first turn."""

    good: str
    origin: str
    target: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name}’s head start: {good} goes from {origin} to his Market at {target}.",
            name=self.name,
            good=A_GOOD[self.good],
            origin=self.origin,
            target=self.target,
        )


@dataclass(frozen=True, slots=True)
class DiscPlaced(FarmEvent):
    """A module disc marks a Farm; its one chicken or corn turns over."""

    disc: str
    card: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} puts a {disc} at {card}.", name=self.name, disc=DISC[self.disc], card=self.card)


@dataclass(frozen=True, slots=True)
class BoatPlaced(FarmEvent):
    """The second seat's boat waits at a card, or stays at home (None)."""

    card: str | None
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        if self.card is None:
            return say("{name} leaves the boat at home.", name=self.name)
        return say("{name} puts the boat at {card}.", name=self.name, card=self.card)


@dataclass(frozen=True, slots=True)
class TurnBegan(FarmEvent):
    """A new turn; the boat of its seat is at home."""

    number: int
    sound: ClassVar[str] = "turn"

    def sentence(self, reader: int | None) -> Sentence:
        return say("Turn {number}: {name}.", number=self.number, name=self.name)


@dataclass(frozen=True, slots=True)
class Loaded(FarmEvent):
    """The boat took a farmer, and a good or none (None), aboard."""

    card: str
    good: str | None
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        if self.good is None:
            return say("{name} takes a farmer aboard at {card}.", name=self.name, card=self.card)
        return say(
            "{name} takes a farmer and {good} aboard at {card}.",
            name=self.name,
            good=A_GOOD[self.good],
            card=self.card,
        )


@dataclass(frozen=True, slots=True)
class Landed(FarmEvent):
    """Farmer and good went ashore; `double` tells that Farmer ×2 was spent for it."""

    card: str
    good: str | None
    double: bool
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        places: dict[str, Value] = {"name": self.name, "card": self.card}
        if self.double:
            if self.good is None:
                return say("{name} uses Farmer ×2: a second farmer lands at {card}.", **places)
            return say(
                "{name} uses Farmer ×2: a second farmer and {good} land at {card}.",
                good=A_GOOD[self.good],
                **places,
            )
        if self.good is None:
            return say("{name} lands a farmer at {card}.", **places)
        return say("{name} lands a farmer and {good} at {card}.", good=A_GOOD[self.good], **places)


@dataclass(frozen=True, slots=True)
class TokenTurned(FarmEvent):
    """A farmer reached a Market for the first time and turned its bonus face up."""

    card: str
    bonus: str
    sound: ClassVar[str] = "card"
    reveals: ClassVar[Sentence | None] = say("A Market Bonus was turned face up.")

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "The bonus at {card} is {bonus}: {name} earns it when the farmer leaves.",
            card=self.card,
            bonus=BONUS[self.bonus],
            name=self.name,
        )


@dataclass(frozen=True, slots=True)
class TokenEarned(FarmEvent):
    """The farmer left, and the bonus under him went to its owner."""

    card: str
    bonus: str
    sound: ClassVar[str] = "coin"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} earns the bonus {bonus} from {card}.",
            name=self.name,
            bonus=BONUS[self.bonus],
            card=self.card,
        )


@dataclass(frozen=True, slots=True)
class BoatMoved(FarmEvent):
    """Boat was used: the other boat lies elsewhere."""

    origin: str
    target: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} uses Boat: the boat of {other} goes from {origin} to {target}.",
            name=self.name,
            other=SeatName(1 - (self.seat or 0)),
            origin=self.origin,
            target=self.target,
        )


@dataclass(frozen=True, slots=True)
class GoodMoved(FarmEvent):
    """Goods was used: a good went one card up or down."""

    origin: str
    target: str
    good: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} uses Goods: {good} goes from {origin} to {target}.",
            name=self.name,
            good=A_GOOD[self.good],
            origin=self.origin,
            target=self.target,
        )


@dataclass(frozen=True, slots=True)
class FarmerMoved(FarmEvent):
    """Farmer was used: a farmer walked one card up or down."""

    origin: str
    target: str
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "{name} uses Farmer: a farmer walks from {origin} to {target}.",
            name=self.name,
            origin=self.origin,
            target=self.target,
        )


@dataclass(frozen=True, slots=True)
class GoodsChanged(FarmEvent):
    """Goods on a card turned over to their changed form."""

    card: str
    good: str
    changed: tuple[tuple[int, int], ...]
    """Who owns the cubes that turned over, and how many each."""
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        owners = tuple(
            say("{name} {goods}", name=SeatName(seat), goods=counted(FORM_NUMBER[self.good], count))
            for seat, count in self.changed
        )
        if self.good == "zombie_chicken":
            return say("Chickens at {card} turn zombie: {owners}.", card=self.card, owners=owners)
        return say("Corn at {card} turns poisonous: {owners}.", card=self.card, owners=owners)


@dataclass(frozen=True, slots=True)
class Eaten:
    """Discarded cubes of one owner and form (numbered as in `board`)."""

    seat: int
    form: int
    count: int


@dataclass(frozen=True, slots=True)
class LawStruck(FarmEvent):
    """One step of Nature's Law on a card without farmers."""

    card: str
    cause: str
    eaten: tuple[Eaten, ...]
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        lost = tuple(
            say("{name} {goods}", name=SeatName(part.seat), goods=counted(part.form, part.count))
            for part in self.eaten
        )
        places: dict[str, Value] = {"card": self.card, "lost": lost}
        if self.cause == law.CHICKENS_EAT:
            return say("Nature’s Law at {card}: chickens eat the corn. Lost: {lost}.", **places)
        if self.cause == law.FOXES_EAT:
            return say("Nature’s Law at {card}: foxes eat the chickens. Lost: {lost}.", **places)
        if self.cause == law.ZOMBIES_EAT:
            return say("Nature’s Law at {card}: zombies eat foxes and corn. Lost: {lost}.", **places)
        if self.cause == law.POISON_KILLS:
            return say("Nature’s Law at {card}: poison corn kills the chickens. Lost: {lost}.", **places)
        return say("Nature’s Law at {card}: zombies and poison spoil everything. Lost: {lost}.", **places)


@dataclass(frozen=True, slots=True)
class LostCounted(FarmEvent):
    """How many goods a seat has lost so far, and how many lose the game."""

    lost: int
    limit: int

    def sentence(self, reader: int | None) -> Sentence:
        return say_count(
            "{name} has lost {count} good; {limit} lose the game.",
            "{name} has lost {count} goods; {limit} lose the game.",
            self.lost,
            name=self.name,
            limit=self.limit,
        )


@dataclass(frozen=True, slots=True)
class DrawOffered(FarmEvent):
    """A draw was offered."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} offers a draw.", name=self.name)


@dataclass(frozen=True, slots=True)
class DrawDeclined(FarmEvent):
    """The draw was refused."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} plays on.", name=self.name)


@dataclass(frozen=True, slots=True)
class PositionRepeated(FarmEvent):
    """A position came up again at the start of a turn."""

    times: int
    limit: int

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "This position has come up {times} times. It is a draw when it comes up {limit} times.",
            times=self.times,
            limit=self.limit,
        )


@dataclass(frozen=True, slots=True)
class TurnLimitNear(FarmEvent):
    """The turn limit is not far."""

    number: int
    limit: int

    def sentence(self, reader: int | None) -> Sentence:
        return say(
            "Turn {number}. The game is a draw after turn {limit}.", number=self.number, limit=self.limit
        )


@dataclass(frozen=True, slots=True)
class GameEnded(FarmEvent):
    """The game is over; the sentence is that of its outcome."""

    reason: Sentence
    sound: ClassVar[str] = "end"

    def sentence(self, reader: int | None) -> Sentence:
        return self.reason
