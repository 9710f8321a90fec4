"""Where Elmer goes next, read off the position without changing it (rulebook: Elmer's Turn)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.games.heritage_farms.board import (
    BLUE,
    CARDS,
    ELMER,
    FORM_COUNT,
    FORMS,
    KINDS,
    LEFT,
    MARKETS,
    NEIGHBOURS,
    NOTHING,
    RIGHT,
    next_row,
    rows_from,
)
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.ending import goods_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.heritage_farms.state import State

GROUP_CLASSES: Final = ("A", "B")
"""The classes for which Elmer spends Farmer ×2 or Farmer on an occupied Market."""
FARMERS_TO_TURN: Final = 3
"""So many farmers on the far side move the Solo Disc there."""


@dataclass(frozen=True, slots=True)
class MarketChoice:
    """A Market of Elmer with its class in his order."""

    card: int
    market_class: str


def elmer_farmers(state: State, card: int) -> int:
    """Return how many of Elmer's farmers stand on a card."""
    return state.farmers[ELMER * CARDS + card]


def blocked(state: State, card: int) -> bool:
    """Tell whether the person's boat lies at a card."""
    return state.boats[BLUE] == card


def farmers_in(state: State, column: str) -> int:
    """Return how many of Elmer's farmers stand in a column."""
    return sum(elmer_farmers(state, card) for card in rows_from(column, 1))


def market_class(state: State, card: int) -> str:
    """Return the class of a Market: A two goods, B one good, C a hidden bonus, D any other."""
    count = goods_count(state, ELMER, card)
    if count == 2:
        return "A"
    if count == 1:
        return "B"
    if state.tokens[card] and not state.turned[card]:
        return "C"
    return "D"


def ordered_markets(state: State) -> list[MarketChoice]:
    """Return Elmer's Markets from the best class to the last, from the top in each class."""
    choices = [MarketChoice(card, market_class(state, card)) for card in MARKETS[ELMER]]
    return sorted(choices, key=lambda choice: (choice.market_class, choice.card))


def usual_market(state: State) -> MarketChoice:
    """Return the best Market without Elmer's farmer and without the person's boat.

    There always is one: two of his farmers at most stand at market when he delivers, and one boat lies
    in the way.
    """
    return next(
        choice
        for choice in ordered_markets(state)
        if not elmer_farmers(state, choice.card) and not blocked(state, choice.card)
    )


def market_if_blocked_counts(state: State) -> MarketChoice:
    """Return the best Market without Elmer's farmer, whether or not the person's boat lies there."""
    return next(choice for choice in ordered_markets(state) if not elmer_farmers(state, choice.card))


def occupied_best(state: State) -> MarketChoice | None:
    """Return the best Market if it has a farmer of Elmer and one or two goods, None otherwise.

    Markets with one farmer of his are allowed too; in a class the free ones come first.
    """
    allowed = [
        choice
        for choice in ordered_markets(state)
        if elmer_farmers(state, choice.card) <= 1 and not blocked(state, choice.card)
    ]
    best = min(allowed, key=lambda choice: (choice.market_class, elmer_farmers(state, choice.card)))
    if elmer_farmers(state, best.card) and best.market_class in GROUP_CLASSES:
        return best
    return None


def neighbour_without_farmer(state: State, card: int) -> int | None:
    """Return the card above, else below, that has no farmer of Elmer."""
    return next((other for other in NEIGHBOURS[card] if not elmer_farmers(state, other)), None)


def neighbour_with_farmer(state: State, card: int) -> int | None:
    """Return the card above, else below, that has a farmer of Elmer."""
    return next((other for other in NEIGHBOURS[card] if elmer_farmers(state, other)), None)


def farm_to_land(rows: Sequence[int], state: State, with_goods: bool, ignore_boat: bool) -> int | None:
    """Return the first of the rows where Elmer can land on his way home, None if there is none."""
    for card in rows:
        if elmer_farmers(state, card) or (with_goods and not goods_count(state, ELMER, card)):
            continue
        if ignore_boat or not blocked(state, card):
            return card
    return None


def first_good(state: State, card: int) -> int:
    """Return the form that Elmer takes first from his place on a card, or `NOTHING` if it is empty."""
    start = (ELMER * CARDS + card) * FORM_COUNT
    for form in tables().priority[state.side]:
        if state.goods[start + form]:
            return form
    return NOTHING


def shown_order(side: str) -> tuple[str, ...]:
    """Return the three goods in the order that a side of the Solo Disc shows."""
    return tuple(FORMS[form] for form in tables().priority[side] if FORMS[form] in KINDS)


def pushed_to(state: State, card: int) -> int:
    """Return where Elmer's Boat bonus sends the boat at a card: the next row, never to his own dock."""
    target = next_row(card)
    return next_row(target) if state.boats[ELMER] == target else target


def group_to_make(state: State) -> tuple[int, int] | None:
    """Return from which Market to which Elmer's Goods bonus goes, None if it would make no group."""
    counts = {card: goods_count(state, ELMER, card) for card in MARKETS[ELMER]}
    for size, spare in ((2, (1, 2)), (1, (1,))):
        for card in MARKETS[ELMER]:
            if counts[card] == size:
                for other in NEIGHBOURS[card]:
                    if counts[other] in spare or counts[other] >= 4:
                        return other, card
    return None


def far_column(state: State) -> str:
    """Return the column that the Solo Disc does not lie over: where Elmer rows to."""
    return LEFT if state.column == RIGHT else RIGHT
