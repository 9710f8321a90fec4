"""What a table shows at a glance: offers, reach, combos, the effects in their order, and all open piles.

Everything works on views: nothing here tells more than the view does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import Sentence, say
from farmtable.games.ham_farm.cards import CARDS, TRICKS, title_of
from farmtable.games.ham_farm.decisions import PLAN
from farmtable.games.ham_farm.effects import OPS, move_targets
from farmtable.games.ham_farm.legal import combos
from farmtable.games.ham_farm.prices import Price, price_of, purchase_refusal
from farmtable.games.ham_farm.spaces import CORNERS, REACH, RIVAL_WALK, SPACES

if TYPE_CHECKING:
    from farmtable.engine.game import Seat
    from farmtable.games.ham_farm.state import Pending, State


@dataclass(frozen=True, slots=True)
class Offer:
    """A market space as one seat sees it.

    `price` is what its card costs from where the hamster stands; out of reach it is what it would cost
    with the hamster on it. `refusal` says why it cannot be bought now, None if only a Buy is needed.
    `held` tells that a hamster stands there, so that an empty space is not refilled.
    """

    space: str
    card: str
    in_reach: bool
    price: Price | None
    refusal: Sentence | None
    held: bool


def offers(view: State, seat: Seat | None = None) -> dict[str, Offer]:
    """Return all spaces for a seat, by default the one that decides, in reading order.

    The discount of a Trick that waits to be applied, or whose Buy waits, is part of the prices of the
    active seat.
    """
    buyer = view.active if seat is None else seat
    discount = waiting_discount(view) if buyer == view.active else 0
    holders = standing(view)
    player = view.players[buyer]
    # When the game is over, nothing can be bought any more.
    reach = REACH[player.position] if player.position and view.phase != "over" else ()
    found = {}
    for space in SPACES:
        card = view.market[space]
        in_reach = bool(card) and space in reach
        price, refusal = None, None
        if card:
            beside = in_reach and space != player.position
            price = price_of(card, player.ability, space in CORNERS, beside, discount)
        if player.position:
            reason = purchase_refusal(view, buyer, space, discount)
            refusal = reason.sentence if reason else None
        found[space] = Offer(space, card, in_reach, price, refusal, bool(holders[space]))
    return found


def waiting_discount(view: State) -> int:
    """Return what the waiting Buy, or the Trick that is turned up, takes off a price."""
    if not view.queue:
        return 0
    first = view.queue[0]
    if first.op == "trick_offer":
        return max((effect.discount for effect in TRICKS[first.source].effects), default=0)
    return first.discount


RIVAL = -1
"""Stands for the Rival among the hamsters of `standing`."""


def standing(view: State) -> dict[str, tuple[int, ...]]:
    """Return which hamsters stand on each space: seats, and `RIVAL` last."""
    found: dict[str, tuple[int, ...]] = dict.fromkeys(SPACES, ())
    for seat, player in enumerate(view.players):
        if player.position:
            found[player.position] += (seat,)
    if view.rival >= 0:
        found[RIVAL_WALK[view.rival]] += (RIVAL,)
    return found


def rival_path(view: State, steps: int) -> tuple[str, ...]:
    """Return the spaces that the Rival visits in its next `steps` steps."""
    if view.rival < 0:
        return ()
    return tuple(RIVAL_WALK[(view.rival + step) % len(RIVAL_WALK)] for step in range(1, steps + 1))


def reach(view: State, seat: Seat) -> tuple[str, ...]:
    """Return the spaces whose cards the seat's hamster can reach to buy, its own first."""
    position = view.players[seat].position
    return tuple(space for space in REACH[position] if view.market[space]) if position else ()


def steps(view: State, seat: Seat) -> tuple[str, ...]:
    """Return the spaces that a Move can take the seat's hamster to."""
    return move_targets(view, seat) if view.players[seat].position else ()


def hand_combos(view: State, seat: Seat) -> list[tuple[str, str]]:
    """Return the combos in a hand as (left, right); none in a hand that the viewer may not see."""
    return combos(card for card in view.players[seat].hand if card != HIDDEN)


@dataclass(frozen=True, slots=True)
class StripEntry:
    """One effect of the strip: what it is, the card it comes from, and whether it is done."""

    op: str
    title: Sentence
    source: str
    stage: Literal["done", "now", "later"]


def effect_strip(view: State) -> tuple[StripEntry, ...]:
    """Return the effects of what is being played, left to right: done, the one to decide now, later ones.

    Effects of bonuses and Tricks stand where they will happen; once done they are not shown any more.
    """
    played = [
        effect
        for card in view.in_play
        for effect in CARDS[card].queues[view.row - 1 if len(CARDS[card].queues) > 1 else 0]
    ]
    left = sum(pending.source in view.in_play and _shown(pending) for pending in view.queue)
    done = played[: max(0, len(played) - left)]
    strip = [_entry(effect, "done") for effect in done]
    for at, pending in enumerate(view.queue):
        if _shown(pending):
            strip.append(_entry(pending, "now" if at == 0 else "later"))
    return tuple(strip)


def _shown(pending: Pending) -> bool:
    return OPS[pending.op].title is not None


def _entry(pending: Pending, stage: Literal["done", "now", "later"]) -> StripEntry:
    return StripEntry(pending.op, OPS[pending.op].title or say("Effect"), pending.source, stage)


def source_title(source: str) -> Sentence:
    """Return the name of what an effect comes from: a card, a Trick, an Ability, or the Plan."""
    return say("Plan") if source == PLAN else title_of(source)


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile to browse: `cards` is empty where only `count` is known; the last card is the top."""

    key: str
    title: Sentence
    cards: tuple[str, ...]
    count: int


def player_piles(view: State, seat: Seat) -> tuple[Pile, ...]:
    """Return the piles of a seat: the open ones with their cards, the others with their counts."""
    player = view.players[seat]
    return (
        _pile("hand", say("Hand"), player.hand),
        _pile("deck", say("Deck"), player.deck),
        _pile("discard", say("Discard pile"), player.discard),
        _pile("stockpile", say("Stockpile"), player.stockpile),
        _pile("locations", say("Locations"), player.locations),
    )


def table_piles(view: State) -> tuple[Pile, ...]:
    """Return the piles in the middle of the table."""
    return (
        _pile("market_deck", say("Market deck"), view.market_deck),
        _pile("trick_deck", say("Trick deck"), view.trick_deck),
        _pile("trick_discard", say("Used Tricks"), view.trick_discard),
        _pile("removed", say("Taken by the Rival"), view.removed),
        _pile("spare_abilities", say("Abilities not in play"), view.spare_abilities),
    )


def _pile(key: str, title: Sentence, cards: list[str]) -> Pile:
    known = () if HIDDEN in cards else tuple(cards)
    return Pile(key, title, known, len(cards))


def bonus_cards(view: State, seat: Seat) -> list[tuple[str, bool]]:
    """Return the Locations and Ability of a seat, each with whether its bonus was used this turn."""
    player = view.players[seat]
    cards = [*player.locations, *([player.ability] if player.ability else ())]
    return [(card, seat == view.active and card in view.used) for card in cards]
