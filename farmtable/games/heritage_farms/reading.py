"""What stands where, in words: how a table reads a position without knowing how it is numbered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.games.heritage_farms.board import (
    CARDS,
    DOCK_NUMBER,
    DOCKS,
    FORM_COUNT,
    FORMS,
    HOME,
    KIND_OF,
    MARKET_OWNER,
    NOTHING,
)
from farmtable.games.heritage_farms.cards import tables

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State


_BY_KIND: Final = sorted(range(FORM_COUNT), key=lambda form: KIND_OF[form])
"""The forms, those of a kind side by side: so a good that is turned over keeps its place in a row."""


@dataclass(frozen=True, slots=True)
class Token:
    """A Market Bonus on a card: its owner, its kind (`HIDDEN` in views while face down), which way up."""

    owner: int
    bonus: str
    face_up: bool


@dataclass(frozen=True, slots=True)
class Boat:
    """A boat: its dock (None at home), whether a farmer is aboard, and the good aboard or None."""

    dock: str | None
    farmer: bool
    good: str | None


def market_owner(dock: str) -> int:
    """Return the seat whose Market is on the card; the Farm there is the other seat's."""
    return MARKET_OWNER[DOCK_NUMBER[dock]]


def farm_name(view: State, dock: str) -> str:
    """Return the name of the Farm on the card, as the card set has it."""
    number = tables().farm_number[view.farms[DOCK_NUMBER[dock]]]
    return tables().farm_names[view.layout][number]


def goods_on(view: State, seat: int, dock: str) -> tuple[str, ...]:
    """Return the goods of the seat on a card, one form for each cube, kind by kind."""
    return _spread(view.goods, (seat * CARDS + DOCK_NUMBER[dock]) * FORM_COUNT)


def lost_goods(view: State, seat: int) -> tuple[str, ...]:
    """Return the discarded goods of the seat, one form for each cube."""
    return _spread(view.lost, seat * FORM_COUNT)


def _spread(counts: list[int], start: int) -> tuple[str, ...]:
    return tuple(FORMS[form] for form in _BY_KIND for _ in range(counts[start + form]))


def farmers_on(view: State, seat: int, dock: str) -> int:
    """Return how many farmers of the seat stand on a card: 0, 1, or 2 by Farmer ×2."""
    return view.farmers[seat * CARDS + DOCK_NUMBER[dock]]


def token_on(view: State, dock: str) -> Token | None:
    """Return the Market Bonus on a card, None if it is gone."""
    card = DOCK_NUMBER[dock]
    if not view.tokens[card]:
        return None
    return Token(MARKET_OWNER[card], view.tokens[card], view.turned[card])


def boat_of(view: State, seat: int) -> Boat:
    """Return the boat of the seat with who and what is aboard."""
    at = view.boats[seat]
    farmer = view.active == seat and view.pickup != HOME
    good = FORMS[view.cargo] if farmer and view.cargo != NOTHING else None
    return Boat(None if at == HOME else DOCKS[at], farmer, good)


def discs_on(view: State, dock: str) -> tuple[str, ...]:
    """Return which module discs lie at a card: “zombie”, “poison”, both or none."""
    card = DOCK_NUMBER[dock]
    discs = (("zombie", view.discs[:2]), ("poison", view.discs[2:]))
    return tuple(disc for disc, cards in discs if card in cards)


def times_repeated(view: State) -> int:
    """Return how often the position at the start of this turn has come up; 0 against Elmer."""
    return view.positions.count(view.positions[-1]) if view.positions else 0
