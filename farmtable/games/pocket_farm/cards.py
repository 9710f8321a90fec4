"""The cards as the rules use them: plain quick tables, made once from the card set."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from farmtable.engine.card_sets import CardSetMark, check_card_set, read_card_set
from farmtable.engine.sentences import Sentence, say
from farmtable.games.pocket_farm.quadrants import FACES, Faces, Fruit, turned

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.card_set import CardSet, FourQuadrants

ROUNDS: Final = 12
MAX_PLACEMENTS: Final = 2
"""Cards that a seat may place in one round."""

SURCHARGE: Final = 2
"""What the second card of a seat in one round costs more."""

FRUIT_NAMES: Final[dict[Fruit, Sentence]] = {
    "red_fruit": say("Red fruit"),
    "avocado": say("Avocado"),
    "pink_fruit": say("Pink fruit"),
    "pineapple": say("Pineapple"),
}
"""The fruits, for people."""

SOLO_TITLE_NAMES: Final[dict[str, Sentence]] = {
    "Scarecrow": say("Scarecrow"),
    "Fruit Picker": say("Fruit Picker"),
    "Novice Farmer": say("Novice Farmer"),
    "Fruit Farmer": say("Fruit Farmer"),
    "Orchard Owner": say("Orchard Owner"),
    "Harvest Master": say("Harvest Master"),
    "Demeter": say("Demeter"),
}
"""The titles that a card set may use, for people."""


@dataclass(frozen=True, slots=True)
class FarmCard:
    """A card of the deck. `basket` is the value of its basket, 0 without one."""

    id: str
    fruit: Fruit
    cost: int
    basket: int
    dots: int
    faces: dict[int, Faces]
    """Its quadrants in reading order, by rotation."""

    @property
    def name(self) -> Sentence:
        """The name by which people tell the card from others: fruit, cost and basket."""
        fruit = FRUIT_NAMES[self.fruit]
        if self.basket:
            return say(
                "{fruit} card (cost {cost}, basket {basket})", fruit=fruit, cost=self.cost, basket=self.basket
            )
        return say("{fruit} card (cost {cost}, no basket)", fruit=fruit, cost=self.cost)


@dataclass(frozen=True, slots=True)
class StartingFarm:
    """A card with which a farm begins."""

    id: str
    fruit: Fruit
    faces: Faces


@dataclass(frozen=True, slots=True)
class SoloTitle:
    """A title of the solo game, earned from `least` points on."""

    least: int
    title: str


@dataclass(frozen=True, slots=True)
class CardTable:
    """All cards by id, in the order of the card set, and the solo titles from the lowest up."""

    mark: CardSetMark
    farm_cards: dict[str, FarmCard]
    starting_farms: dict[str, StartingFarm]
    solo_titles: tuple[SoloTitle, ...]

    def deck(self, seats: int) -> list[str]:
        """Return the ids of the cards that so many seats play with, in the order of the card set."""
        return [card.id for card in self.farm_cards.values() if card.dots <= seats]


@cache
def card_table() -> CardTable:
    """Return the cards, reading the card set the first time.

    Raises:
        MissingAsset, CardSetFault: the card set cannot be used.
    """
    # Imported late: play itself needs no pydantic.
    from farmtable.games.pocket_farm.card_set import CardSet

    return make_card_table(*read_card_set(CardSet, "pocket_farm"))


def check(content: bytes) -> None:
    """Check a card set of this game given as JSON text, for `farmtable check`.

    Raises:
        CardSetFault: it is not a valid one.
    """
    from farmtable.games.pocket_farm.card_set import CardSet

    check_card_set(CardSet, "pocket_farm", content)


def make_card_table(card_set: CardSet, mark: CardSetMark) -> CardTable:
    """Return the tables of a checked card set."""
    return CardTable(
        mark=mark,
        farm_cards={
            entry.id: FarmCard(
                id=entry.id,
                fruit=entry.fruit,
                cost=entry.cost,
                basket=sum(quadrant.value or 0 for quadrant in entry.quadrants),
                dots=entry.dots,
                faces=_all_rotations(_faces(entry.quadrants)),
            )
            for entry in card_set.farm_cards
        },
        starting_farms={
            entry.id: StartingFarm(entry.id, entry.fruit, _faces(entry.quadrants))
            for entry in card_set.starting_farms
        },
        solo_titles=tuple(SoloTitle(entry.min, entry.title) for entry in card_set.solo_titles),
    )


def _faces(quadrants: FourQuadrants) -> Faces:
    top_left, top_right, bottom_left, bottom_right = (FACES[entry.quadrant()] for entry in quadrants)
    return top_left, top_right, bottom_left, bottom_right


def _all_rotations(faces: Faces) -> dict[int, Faces]:
    once = turned(faces)
    twice = turned(once)
    return {0: faces, 90: once, 180: twice, 270: turned(twice)}
