"""The card set of My Happy Farm: crops, Feeding cards and the numbers printed in the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from farmtable.engine.card_sets import CardSetMark, check_card_set, read_card_set

if TYPE_CHECKING:
    from collections.abc import Mapping

CropName: TypeAlias = Literal["beet", "hay", "carrot", "clover"]
AnimalName: TypeAlias = Literal["sheep", "cow", "rabbit", "pig"]
FieldName: TypeAlias = Literal["spring", "summer", "autumn"]
ActionName: TypeAlias = Literal["buy", "plant", "harvest", "feed", "sell", "take_coin"]
Count: TypeAlias = Annotated[int, Field(ge=0, le=99)]

WILD: Final = "wild"
"""The icon of a Feeding card that any crop pays."""

PLANT_PATTERNS: Final = {"one": 1, "two_different": 2, "three_same": 3}
"""How many crops each way of planting takes; the rules know these three ways and no other."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Constants(_Part):
    """Numbers of the rulebook."""

    players_min: Count
    players_max: Count
    market_size: Count
    feeding_row_size: Count
    starting_hand: Count
    starting_coins: Count
    hand_limit: Count
    barn_limit: Count
    crops_gained_per_turn: Literal[1]
    actions_per_turn: Count
    max_buys_per_action: Count
    buy_price: Count
    take_coin_amount: Count
    silver_value: Literal[1]
    gold_value: Count
    money_total: Count
    market_purge_same_type: Count
    sad_points: int
    happiest_bonus: Count
    provenance: str

    @model_validator(mode="after")
    def _one_market(self) -> Constants:
        if self.market_purge_same_type != self.market_size:
            raise ValueError("the market is renewed when all of it is the same crop")
        return self


class FarmField(_Part):
    """A field of a Farm board and what may be harvested there."""

    id: FieldName
    order: Count
    harvestable: tuple[CropName, ...]


class Action(_Part):
    """One of the six kinds of action."""

    id: ActionName
    name: str


class PlantPattern(_Part):
    """A way to plant."""

    id: str
    cards: Count
    rule: str


class Crop(_Part):
    """A type of crop; all its cards are alike."""

    id: CropName
    name: str
    count: Count
    sale_value: Count
    buy_price: Count
    harvest_fields: tuple[FieldName, ...]
    provenance: dict[str, str]


class Coin(_Part):
    """A kind of coin token."""

    id: Literal["silver", "gold"]
    value: Count
    count: Count
    provenance: str


class FarmBoards(_Part):
    """The Farm boards, one a player."""

    count: Count
    provenance: str


class Animal(_Part):
    """A kind of animal; every player has one head and one tail of it."""

    id: AnimalName
    name: str
    heads: Count
    tails: Count
    sad_points: int
    happiest_bonus: Count
    provenance: dict[str, str]


class Cost(_Part):
    """The icons at the foot of a Feeding card, by crop; `wild` ones are paid with any crop."""

    beet: Count
    hay: Count
    carrot: Count
    clover: Count
    wild: Count


class FeedingCardEntry(_Part):
    """A Feeding card as the card set tells it."""

    id: str
    animal: AnimalName
    points: Count
    min_players: Count
    players_mark: str
    cost: Cost
    cost_total: Count
    provenance: dict[str, str]
    note: str = ""


class FeedingCheck(_Part):
    """What the Feeding cards of a player count must add up to."""

    cards: Count
    deck_after_row: Count
    points: Count
    icons: Cost
    per_animal: dict[AnimalName, Count]


class CardSet(_Part):
    """The whole card set, with its sums checked."""

    game: Literal["my_happy_farm"]
    edition: str
    provenance: dict[str, str]
    notes: tuple[str, ...]
    constants: Constants
    fields: tuple[FarmField, ...]
    actions: tuple[Action, ...]
    plant_patterns: tuple[PlantPattern, ...]
    crops: tuple[Crop, ...]
    crops_total: Count
    coins: tuple[Coin, ...]
    farm_boards: FarmBoards
    animals: tuple[Animal, ...]
    feeding_cards: tuple[FeedingCardEntry, ...]
    feeding_checks: dict[str, FeedingCheck]

    @model_validator(mode="after")
    def _sums(self) -> CardSet:
        _need(_sorted_ids(self.crops) == ["beet", "carrot", "clover", "hay"], "each crop once")
        _need(sum(crop.count for crop in self.crops) == self.crops_total, "the crops add up")
        _need([field.id for field in self.fields] == ["spring", "summer", "autumn"], "three fields")
        for field in self.fields:
            growing = {crop.id for crop in self.crops if field.id in crop.harvest_fields}
            _need(growing == set(field.harvestable), f"the crops harvested in {field.id}")
        kinds = ["buy", "feed", "harvest", "plant", "sell", "take_coin"]
        _need(_sorted_ids(self.actions) == kinds, "each kind of action once")
        patterns = {pattern.id: pattern.cards for pattern in self.plant_patterns}
        _need(patterns == PLANT_PATTERNS, "the three ways to plant")
        _need(_sorted_ids(self.animals) == ["cow", "pig", "rabbit", "sheep"], "each animal once")
        numbers = self.constants
        money = sum(coin.value * coin.count for coin in self.coins)
        _need(money == numbers.money_total, "the coins add up")
        values = {coin.id: coin.value for coin in self.coins}
        _need(values == {"silver": numbers.silver_value, "gold": numbers.gold_value}, "coin values")
        for crop in self.crops:
            _need(crop.buy_price == numbers.buy_price, f"the price of {crop.id}")
        for animal in self.animals:
            _need(animal.sad_points == numbers.sad_points, f"the sad points of {animal.id}")
            _need(animal.happiest_bonus == numbers.happiest_bonus, f"the bonus of {animal.id}")
            _need(animal.heads == animal.tails == numbers.players_max, f"heads and tails of {animal.id}")
        _need(self.farm_boards.count == numbers.players_max, "a Farm board a player")
        self._feeding_sums()
        return self

    def _feeding_sums(self) -> None:
        cards = self.feeding_cards
        _need(len({card.id for card in cards}) == len(cards), "Feeding card ids are unique")
        for card in cards:
            icons = card.cost.model_dump().values()
            _need(sum(icons) == card.cost_total > 0, f"the cost of {card.id}")
            mark = {2: "", 3: "3+", 4: "4"}.get(card.min_players)
            _need(card.players_mark == mark, f"the players mark of {card.id}")
        limits = self.constants
        counts = [str(n) for n in range(limits.players_min, limits.players_max + 1)]
        _need(list(self.feeding_checks) == counts, "a check for each number of players")
        for players, check in self.feeding_checks.items():
            used = [card for card in cards if card.min_players <= int(players)]
            _need(len(used) == check.cards, f"the Feeding cards for {players}")
            _need(check.deck_after_row == check.cards - limits.feeding_row_size, f"the deck for {players}")
            _need(sum(card.points for card in used) == check.points, f"the points for {players}")
            for icon, total in check.icons.model_dump().items():
                _need(sum(getattr(card.cost, icon) for card in used) == total, f"{icon} for {players}")
            for animal, total in check.per_animal.items():
                _need(sum(card.animal == animal for card in used) == total, f"{animal} for {players}")


def _sorted_ids(entries: tuple[Any, ...]) -> list[str]:
    return sorted(entry.id for entry in entries)


def _need(kept: bool, what: str) -> None:
    if not kept:
        raise ValueError(f"not kept: {what}")


@dataclass(frozen=True, slots=True)
class FeedingCard:
    """A Feeding card for the rules. `named` are its named icons, sorted; `wild` counts the others."""

    id: str
    animal: str
    points: int
    min_players: int
    named: tuple[str, ...]
    wild: int

    @property
    def icons(self) -> tuple[str, ...]:
        """All icons, the wild ones last."""
        return self.named + (WILD,) * self.wild


@dataclass(frozen=True, slots=True)
class Tables:
    """The card set as plain tables. All orders are those of the card set."""

    mark: CardSetMark
    numbers: Constants
    crops: tuple[str, ...]
    crop_counts: Mapping[str, int]
    sale_values: Mapping[str, int]
    harvest_fields: Mapping[str, tuple[str, ...]]
    harvestable: Mapping[str, frozenset[str]]
    """By field, what may be harvested there."""
    animals: tuple[str, ...]
    feeding: Mapping[str, FeedingCard]
    gold_count: int
    hand_limit: int
    barn_limit: int

    def feeding_cards(self, players: int) -> list[str]:
        """Return the ids of the Feeding cards in play with so many players."""
        return [card.id for card in self.feeding.values() if card.min_players <= players]


def check(content: bytes) -> None:
    """Check a card set of this game given as JSON text, for `farmtable check`.

    Raises:
        CardSetFault: it is not a valid one.
    """
    check_card_set(CardSet, "my_happy_farm", content)


@cache
def tables() -> Tables:
    """Return the tables of the card set, read and checked the first time.

    Raises:
        MissingAsset, CardSetFault: it cannot be used.
    """
    cards, mark = read_card_set(CardSet, "my_happy_farm")
    feeding = {}
    for entry in cards.feeding_cards:
        cost = entry.cost.model_dump()
        wild = cost.pop(WILD)
        named = tuple(sorted(crop for crop, count in cost.items() for _ in range(count)))
        feeding[entry.id] = FeedingCard(entry.id, entry.animal, entry.points, entry.min_players, named, wild)
    return Tables(
        mark=mark,
        numbers=cards.constants,
        crops=tuple(crop.id for crop in cards.crops),
        crop_counts={crop.id: crop.count for crop in cards.crops},
        sale_values={crop.id: crop.sale_value for crop in cards.crops},
        harvest_fields={crop.id: crop.harvest_fields for crop in cards.crops},
        harvestable={field.id: frozenset(field.harvestable) for field in cards.fields},
        animals=tuple(animal.id for animal in cards.animals),
        feeding=feeding,
        gold_count=next(coin.count for coin in cards.coins if coin.id == "gold"),
        hand_limit=cards.constants.hand_limit,
        barn_limit=cards.constants.barn_limit,
    )
