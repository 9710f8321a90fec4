"""The positions of the examples on the rules page, made by the rules themselves. Its pictures draw them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.effects import apply
from farmtable.games.my_happy_farm.moves import Buy, Feed, Harvest
from farmtable.games.my_happy_farm.report import Report
from farmtable.games.my_happy_farm.state import Farm, HappyFarmState, copy_state
from farmtable.games.my_happy_farm.turns import grow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.my_happy_farm.moves import Move

BOUGHT: Final = (Buy(0, 0), Buy(0, 1), Buy(0, 3))
"""The purchases of the example of buying."""

HARVESTED: Final = Harvest(0, "autumn", ("carrot", "carrot"))

MEALS: Final = (Feed(0, "rabbit_1", ("carrot", "clover")), Feed(0, "rabbit_2", ("carrot", "clover", "hay")))
"""The meals of the example of feeding."""

PLANTED: Final = (("beet",), ("clover", "hay"), ("hay", "hay", "hay"))
NOT_PLANTED: Final = (("hay", "hay"), ("beet", "carrot", "clover"))
"""Groups of crops that can be planted together, and such that cannot."""

MARK: Final = ("sheep_1", "rabbit_3", "rabbit_1", "pig_1")
TOM: Final = ("sheep_2", "cow_1", "rabbit_2", "pig_2")
"""The Feeding cards of the example of scoring."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The crops of the fields."""

    spring: tuple[str, ...] = ()
    summer: tuple[str, ...] = ()
    autumn: tuple[str, ...] = ()


_BEFORE_GROWTH: Final = Fields(spring=("beet", "hay"), summer=("hay", "hay"), autumn=("beet",))
_BEFORE_HARVEST: Final = Fields(summer=("clover", "clover"), autumn=("carrot", "carrot"))


def growing() -> tuple[HappyFarmState, HappyFarmState]:
    """Return the table of the example of growing, before and after."""
    before = _table(_farm(fields=_BEFORE_GROWTH))
    after = copy_state(before)
    grow(after, Report(RandomNumbers(1)))
    return before, after


def buying() -> list[HappyFarmState]:
    """Return the table of the example of buying, before the first purchase and after each."""
    market = ("carrot", "carrot", "hay", "beet", "hay", "hay")
    return _played(_table(_farm(coins=len(BOUGHT)), market=market, top=("clover",) * len(BOUGHT)), BOUGHT)


def harvest() -> tuple[HappyFarmState, HappyFarmState]:
    """Return the table of the example of harvesting, before and after."""
    before, after = _played(
        _table(_farm(barn=("beet", "clover", "hay"), fields=_BEFORE_HARVEST)), (HARVESTED,)
    )
    return before, after


def meals() -> list[HappyFarmState]:
    """Return the table of the example of feeding, before the first meal and after each."""
    barn = tuple(sorted(crop for meal in MEALS for crop in meal.payment))
    return _played(_table(_farm(barn=barn), row=tuple(meal.card for meal in MEALS)), MEALS)


def scored() -> HappyFarmState:
    """Return the table of the example of scoring."""
    return _table(_farm(fed=MARK), _farm(fed=TOM))


def _played(state: HappyFarmState, moves: Sequence[Move]) -> list[HappyFarmState]:
    states = [state]
    for move in moves:
        state = copy_state(state)
        apply(state, move, RandomNumbers(1))
        states.append(state)
    return states


def _farm(
    coins: int = 2, barn: tuple[str, ...] = (), fields: Fields | None = None, fed: tuple[str, ...] = ()
) -> Farm:
    fields = fields or Fields()
    meals: dict[str, list[str]] = {animal: [] for animal in tables().animals}
    for card in fed:
        meals[tables().feeding[card].animal].append(card)
    return Farm(coins, [], list(fields.spring), list(fields.summer), list(fields.autumn), list(barn), meals)


def _table(
    *farms: Farm,
    market: tuple[str, ...] = ("hay", "clover", "carrot", "beet", "hay", "clover"),
    top: tuple[str, ...] = (),
    row: tuple[str, ...] = (),
) -> HappyFarmState:
    """Return a table for two; what lies nowhere else is in the decks."""
    cards = tables()
    laid = [*farms, *(_farm() for _ in range(2 - len(farms)))]
    used = [*market, *top]
    for farm in laid:
        used += [*farm.spring, *farm.summer, *farm.autumn, *farm.barn]
    rest = [crop for crop, count in cards.crop_counts.items() for _ in range(count - used.count(crop))]
    fed = {card for farm in laid for meals in farm.fed.values() for card in meals}
    feeding = [card for card in cards.feeding_cards(len(laid)) if card not in fed and card not in row]
    free = cards.numbers.feeding_row_size - len(row)
    return HappyFarmState(
        open_hands=False,
        first=0,
        active=0,
        turn=1,
        phase="actions",
        grown=True,
        kinds_used=[],
        open_kind="",
        bought=[],
        final_turns=0,
        bank=cards.numbers.money_total - sum(farm.coins for farm in laid),
        market=list(market),
        crop_deck=rest + list(reversed(top)),
        crop_discard=[],
        feeding_row=[*row, *feeding[:free]],
        feeding_deck=feeding[free:],
        farms=laid,
        pets_asked=[],
        pets=[None] * len(laid),
    )
