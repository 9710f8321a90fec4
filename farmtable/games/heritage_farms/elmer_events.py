"""Why Elmer does what he does: his die, the rows he tries, the Markets he weighs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from farmtable.engine.sentences import SeatName, Sentence, Value, say
from farmtable.games.heritage_farms.board import BLUE
from farmtable.games.heritage_farms.events import FarmEvent
from farmtable.games.heritage_farms.names import GOOD

# Why a row is passed over.
NO_FARMER: Final = "no_farmer"
HAS_FARMER: Final = "has_farmer"
BLOCKED: Final = "blocked"
NO_GOODS: Final = "no_goods"
NOT_ONE_CHICKEN: Final = "not_one_chicken"
NOT_ONE_CORN: Final = "not_one_corn"

# What Elmer rolls for.
TO_PICK_UP: Final = "to_pick_up"
TO_RETURN: Final = "to_return"
TO_PLACE: Final = "to_place"


@dataclass(frozen=True, slots=True)
class ElmerOrder(FarmEvent):
    """Where the Solo Disc lies as Elmer's turn begins, and the order of goods it shows."""

    column: str
    side: str
    goods: tuple[str, ...]

    def sentence(self, reader: int | None) -> Sentence:
        if self.column == "left":
            return say("The Solo Disc lies over the left column: {name} rows home.", name=self.name)
        goods = tuple(GOOD[good] for good in self.goods)
        if self.side == "start":
            return say(
                "The Solo Disc lies over the right column, start side: {name} delivers {goods}, in this "
                "order.",
                name=self.name,
                goods=goods,
            )
        return say(
            "The Solo Disc lies over the right column, back side: {name} delivers {goods}, in this order.",
            name=self.name,
            goods=goods,
        )


@dataclass(frozen=True, slots=True)
class ElmerRolled(FarmEvent):
    """The four-sided die, and the card it names."""

    die: int
    card: str
    purpose: str
    sound: ClassVar[str] = "die"
    reveals: ClassVar[Sentence | None] = say("A die was rolled.")

    def sentence(self, reader: int | None) -> Sentence:
        places: dict[str, Value] = {"name": self.name, "die": self.die, "card": self.card}
        if self.purpose == TO_PICK_UP:
            return say("{name} rolls {die}: he calls his boat to {card}, if he can.", **places)
        if self.purpose == TO_RETURN:
            return say("{name} rolls {die}: he lands at {card}, if he can.", **places)
        return say("{name} rolls {die}: he puts his disc at {card}, if he can.", **places)


@dataclass(frozen=True, slots=True)
class ElmerPassedOver(FarmEvent):
    """A card that Elmer tried and could not use, and why."""

    card: str
    reason: str

    def sentence(self, reader: int | None) -> Sentence:
        places: dict[str, Value] = {"name": self.name, "card": self.card}
        if self.reason == NO_FARMER:
            return say("Not {card}: {name} has no farmer there.", **places)
        if self.reason == HAS_FARMER:
            return say("Not {card}: {name} already has a farmer there.", **places)
        if self.reason == BLOCKED:
            return say("Not {card}: the boat of {other} lies there.", card=self.card, other=SeatName(BLUE))
        if self.reason == NO_GOODS:
            return say("Not {card}: {name} has no goods there.", **places)
        if self.reason == NOT_ONE_CHICKEN:
            return say("Not {card}: the Farm there does not have exactly one chicken.", card=self.card)
        return say("Not {card}: the Farm there does not have exactly one corn.", card=self.card)


@dataclass(frozen=True, slots=True)
class ElmerTookRow(FarmEvent):
    """The card of a column that Elmer settled on."""

    card: str

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} settles on {card}.", name=self.name, card=self.card)


@dataclass(frozen=True, slots=True)
class ElmerTookMarket(FarmEvent):
    """The Market that Elmer chose, with its class: A two goods, B one good, C hidden bonus, D any."""

    card: str
    market_class: str

    def sentence(self, reader: int | None) -> Sentence:
        places: dict[str, Value] = {"name": self.name, "card": self.card}
        if self.market_class == "A":
            return say("{name} chooses {card}: two goods are at his Market (A).", **places)
        if self.market_class == "B":
            return say("{name} chooses {card}: one good is at his Market (B).", **places)
        if self.market_class == "C":
            return say("{name} chooses {card}: a hidden bonus lies there (C).", **places)
        return say("{name} chooses {card}: the topmost Market left (D).", **places)


@dataclass(frozen=True, slots=True)
class ElmerFoundNoGoods(FarmEvent):
    """No Farm in reach holds goods, so one without will do."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("No Farm in reach has goods: {name} takes one without.", name=self.name)


@dataclass(frozen=True, slots=True)
class ElmerStayed(FarmEvent):
    """No row can be used: the whole turn is skipped."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} can take nobody aboard: his turn is skipped.", name=self.name)


@dataclass(frozen=True, slots=True)
class SoloDiscMoved(FarmEvent):
    """The Solo Disc went over the other column; on its way to the right it turns over."""

    column: str
    side: str
    goods: tuple[str, ...]
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        if self.column == "left":
            return say(
                "{name} has three farmers on the left: the Solo Disc moves there, and he will row home.",
                name=self.name,
            )
        return say(
            "{name} has three farmers on the right: the Solo Disc turns over and moves there. "
            "He will deliver {goods}, in this order.",
            name=self.name,
            goods=tuple(GOOD[good] for good in self.goods),
        )


@dataclass(frozen=True, slots=True)
class SoloDiscStayed(FarmEvent):
    """Too few farmers are across for the Solo Disc to move."""

    column: str
    farmers: int

    def sentence(self, reader: int | None) -> Sentence:
        if self.column == "left":
            return say(
                "{name} has {count} of three farmers on the right: the Solo Disc stays.",
                name=self.name,
                count=self.farmers,
            )
        return say(
            "{name} has {count} of three farmers on the left: the Solo Disc stays.",
            name=self.name,
            count=self.farmers,
        )


@dataclass(frozen=True, slots=True)
class ElmerKeptGoods(FarmEvent):
    """Elmer holds Goods, but no neighbouring Markets make a group."""

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} keeps Goods: it would make no group.", name=self.name)
