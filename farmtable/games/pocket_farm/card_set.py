"""The card set as it lies in the assets, checked by pydantic before anything is made of it."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from farmtable.games.pocket_farm.cards import SOLO_TITLE_NAMES
from farmtable.games.pocket_farm.quadrants import FRUITS, Fruit, Quadrant


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class QuadrantEntry(_Part):
    """One quarter of a card."""

    kind: Literal["fruit", "basket", "sun", "cloud"]
    fruit: Fruit | None = None
    value: Literal[1, 2, 3] | None = None

    @model_validator(mode="after")
    def _fields_fit_the_kind(self) -> QuadrantEntry:
        if (self.fruit is not None) != (self.kind == "fruit"):
            raise ValueError("a fruit, and nothing else, names its kind of fruit")
        if (self.value is not None) != (self.kind == "basket"):
            raise ValueError("a basket, and nothing else, has a value")
        return self

    def quadrant(self) -> Quadrant:
        """Return the quadrant in the form that the rules use."""
        return Quadrant(self.kind, self.fruit, self.value or 0)


FourQuadrants = tuple[QuadrantEntry, QuadrantEntry, QuadrantEntry, QuadrantEntry]


class StartingFarmEntry(_Part):
    """A card with which a farm begins."""

    id: str = Field(min_length=1)
    fruit: Fruit
    quadrants: FourQuadrants

    @model_validator(mode="after")
    def _one_fruit(self) -> StartingFarmEntry:
        if [entry.fruit for entry in self.quadrants if entry.kind == "fruit"] != [self.fruit]:
            raise ValueError(f"{self.id} must show exactly the fruit that it names")
        return self


class FarmCardEntry(StartingFarmEntry):
    """A card of the deck. `dots` is the smallest number of players with whom it is used."""

    cost: int = Field(ge=0)
    dots: int = Field(ge=1, le=4)

    @model_validator(mode="after")
    def _basket_at_most_once(self) -> FarmCardEntry:
        if sum(entry.kind == "basket" for entry in self.quadrants) > 1:
            raise ValueError(f"{self.id} has more than one basket")
        return self


class FruitEntry(_Part):
    """A kind of fruit."""

    key: Fruit
    label: str
    short: str


class WeatherValues(_Part):
    """The values of connected suns and clouds; they are rules, so no other values are accepted."""

    sun: dict[str, int]
    cloud: dict[str, int]

    @model_validator(mode="after")
    def _as_in_the_rules(self) -> WeatherValues:
        if self.sun != {"1": 1, "2": 2, "3_or_more": 3} or self.cloud != {"1": 3, "2": 2, "3_or_more": 1}:
            raise ValueError("suns and clouds have other values than in the rules")
        return self


class Constants(_Part):
    """Numbers that the rules are written for; a file with others is refused rather than misplayed."""

    rounds: Literal[12]
    min_players: Literal[1]
    max_players: Literal[4]
    reveal_per_round: dict[str, int]
    deck_sizes: dict[str, int]
    max_placements_per_round: Literal[2]
    second_card_surcharge: Literal[2]
    weather_values: WeatherValues


class SoloTitleEntry(_Part):
    """A title of the solo game and the scores that earn it, both ends included."""

    min: int
    max: int | None
    title: str = Field(min_length=1)


class CardSet(_Part):
    """The whole file."""

    game: Literal["pocket_farm"]
    edition: str
    provenance: dict[str, str]
    notes: tuple[str, ...]
    fruits: tuple[FruitEntry, ...]
    constants: Constants
    solo_titles: tuple[SoloTitleEntry, ...] = Field(min_length=1)
    other_components: dict[str, Any]
    starting_farms: tuple[StartingFarmEntry, ...]
    farm_cards: tuple[FarmCardEntry, ...]

    @model_validator(mode="after")
    def _parts_fit_together(self) -> CardSet:
        identifiers = Counter(card.id for card in (*self.starting_farms, *self.farm_cards))
        double = [identifier for identifier, count in identifiers.items() if count > 1]
        if double:
            raise ValueError(f"the card {double[0]} is there twice")
        if tuple(fruit.key for fruit in self.fruits) != FRUITS:
            raise ValueError("the fruits are not those of the rules, in their order")
        if len(self.starting_farms) < self.constants.max_players:
            raise ValueError("there are fewer starting farms than players")
        self._check_decks()
        self._check_titles()
        return self

    def _check_decks(self) -> None:
        for players in range(self.constants.min_players, self.constants.max_players + 1):
            deck = sum(card.dots <= players for card in self.farm_cards)
            if deck != self.constants.deck_sizes.get(str(players)):
                raise ValueError(f"the deck for {players} has {deck} cards, not as many as it should")
            if self.constants.reveal_per_round.get(str(players)) != players + 1:
                raise ValueError(f"with {players} players, {players + 1} cards must be revealed")
            if deck < self.constants.rounds * (players + 1):
                raise ValueError(f"the deck for {players} is too small for all rounds")

    def _check_titles(self) -> None:
        for title in self.solo_titles:
            if title.title not in SOLO_TITLE_NAMES:
                raise ValueError(f"the title {title.title} is not known")
        lowest = 0
        for title in self.solo_titles[:-1]:
            if title.min != lowest or title.max is None or title.max < lowest:
                raise ValueError(f"the scores of the title {title.title} leave a gap or overlap")
            lowest = title.max + 1
        last = self.solo_titles[-1]
        if last.min != lowest or last.max is not None:
            raise ValueError(f"the last title {last.title} must hold for all scores from {lowest}")
