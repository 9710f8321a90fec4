"""What a market card costs a hamster, and whether it can be bought (section 5.5, R3, R7, R8, R12)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from farmtable.engine.faults import IllegalMove
from farmtable.engine.sentences import say, say_count
from farmtable.games.ham_farm.cards import ABILITIES, CARDS, NUMBERS
from farmtable.games.ham_farm.spaces import CORNERS, REACH

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence
    from farmtable.games.ham_farm.state import State


@dataclass(frozen=True, slots=True)
class Price:
    """A price with its parts: all but `total` and `discards` add up to `total`, which is never below 0.

    `surcharge` is for a card next to the hamster, `corner` for a discount tile, `trick` for a Trick such
    as Moonlight, `ability` for the buyer's Ability. `floor` lifts a negative sum to 0. `discards` is how
    many hand cards must be discarded as well.
    """

    printed: int
    surcharge: int
    corner: int
    trick: int
    ability: int
    floor: int
    total: int
    discards: int

    @property
    def plain(self) -> bool:
        """Whether it is just what is printed, in seeds alone."""
        return not (self.surcharge or self.corner or self.trick or self.ability or self.discards)


@cache
def price_of(card: str, ability: str, corner: bool, beside: bool, discount: int) -> Price:
    """Return the price of a card for a buyer with that Ability (empty for none).

    `corner` tells whether it lies next to a discount tile, `beside` whether the hamster stands next to it
    rather than on it; `discount` is what a Trick takes off.
    """
    face = CARDS[card]
    surcharge = NUMBERS.adjacent_surcharge if beside else 0
    change, discards = 0, face.discards
    for modifier in ABILITIES[ability].modifiers if ability else ():
        if modifier.card_kinds and face.kind not in modifier.card_kinds:
            continue
        if face.cost < modifier.min_printed_cost:
            continue
        if modifier.type == "price":
            change += modifier.value
        elif modifier.type == "discard_cost":
            discards = modifier.value
        elif beside:
            change += modifier.value - surcharge
    off = -NUMBERS.discount if corner else 0
    total = face.cost + surcharge + off - discount + change
    return Price(face.cost, surcharge, off, -discount, change, max(0, -total), max(0, total), discards)


def price_at(state: State, seat: int, space: str, discount: int = 0) -> Price:
    """Return what the card on `space` costs the seat from where its hamster stands.

    Raises:
        KeyError: there is no card on that space.
    """
    player = state.players[seat]
    return price_of(state.market[space], player.ability, space in CORNERS, space != player.position, discount)


def buyable_spaces(state: State, seat: int, discount: int = 0) -> list[tuple[str, Price]]:
    """Return the spaces whose cards the seat can buy now, its own space first, with their prices."""
    player = state.players[seat]
    market, seeds, hand, ability = state.market, player.seeds, len(player.hand), player.ability
    position = player.position
    found = []
    for space in REACH[position]:
        card = market[space]
        if card:
            price = price_of(card, ability, space in CORNERS, space != position, discount)
            if price.total <= seeds and price.discards <= hand:
                found.append((space, price))
    return found


def can_buy_something(state: State, seat: int, discount: int = 0) -> bool:
    """Tell whether any card is within reach of the seat and its purse."""
    return bool(buyable_spaces(state, seat, discount))


def purchase_refusal(state: State, seat: int, space: str, discount: int = 0) -> IllegalMove | None:
    """Return why the seat cannot buy what lies on `space`, None if it can."""
    player = state.players[seat]
    card = state.market.get(space)
    if card is None:
        return IllegalMove("no_such_space", say("There is no such space in the market."))
    if not card:
        return IllegalMove("empty_space", say("There is no card on that space."))
    if space not in REACH[player.position]:
        return IllegalMove(
            "out_of_reach", say("That card is out of reach: it must be under your hamster or next to it.")
        )
    price = price_at(state, seat, space, discount)
    hand = len(player.hand)
    if price.total > player.seeds and price.discards:
        return IllegalMove(
            "too_expensive",
            say(
                "This Location costs {price}; you have {purse}.",
                price=_seeds_and_cards(price.total, price.discards),
                purse=_seeds_and_cards(player.seeds, hand),
            ),
        )
    if price.total > player.seeds:
        return IllegalMove(
            "too_expensive",
            say_count(
                "You need {count} seed; you have {seeds}.",
                "You need {count} seeds; you have {seeds}.",
                price.total,
                seeds=player.seeds,
            ),
        )
    if price.discards > hand:
        return IllegalMove(
            "too_few_cards",
            say_count(
                "A Location also costs {count} card from your hand; you have {hand}.",
                "A Location also costs {count} cards from your hand; you have {hand}.",
                price.discards,
                hand=hand,
            ),
        )
    return None


def _seeds_and_cards(seeds: int, cards: int) -> Sentence:
    return say(
        "{seeds} and {cards}",
        seeds=say_count("{count} seed", "{count} seeds", seeds),
        cards=say_count("{count} hand card", "{count} hand cards", cards),
    )
