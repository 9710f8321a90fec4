"""What the Trick that is turned up would change now, effect by effect, as far as everybody can know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import CARDS, TRICKS
from farmtable.games.ham_farm.effects import WHO
from farmtable.games.ham_farm.prices import buyable_spaces
from farmtable.tables.ham_farm.words import titles

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.ham_farm.state import Pending, State


def trick_changes(view: State) -> list[Sentence]:
    """Return a sentence for each effect of the Trick that is turned up; none where there is no Trick."""
    if not view.trick:
        return []
    found = []
    # An effect finds what those before it have left in the supply and the decks.
    now = view.copy()
    for effect in TRICKS[view.trick].effects:
        told = _TOLD.get(effect.op)
        if told is not None:
            found.append(told(now, effect))
    return found


def _names(seats: list[int]) -> tuple[Sentence, ...]:
    return tuple(say("{name}", name=SeatName(seat)) for seat in seats)


def _seed(now: State, effect: Pending) -> Sentence:
    seats = WHO[effect.who](now)
    served = seats[: now.supply]
    now.supply -= len(served)
    if not served:
        return say("The supply is empty: there is no seed to take.")
    if len(served) < len(seats):
        return say("The supply is short: 1 seed only for {names}.", names=_names(served))
    if len(seats) > 1:
        return say("Everybody takes 1 seed.")
    return say("{name} takes 1 seed from the supply.", name=SeatName(now.active))


def _take_seed(view: State, effect: Pending) -> Sentence:
    seats = [seat for seat in WHO[effect.who](view) if seat != view.active and view.players[seat].seeds]
    name = SeatName(view.active)
    if not seats:
        return say("Nobody has more seeds than {name}.", name=name)
    return say_count(
        "{name} takes 1 seed from {names}.",
        "{name} takes 1 seed each from {names}.",
        len(seats),
        name=name,
        names=_names(seats),
    )


def _draw(now: State, effect: Pending) -> Sentence:
    seats = WHO[effect.who](now)
    served = [seat for seat in seats if now.players[seat].deck or now.players[seat].discard]
    for seat in served:
        player = now.players[seat]
        if not player.deck:
            player.deck, player.discard = player.discard, []
        player.deck.pop()
    name = SeatName(now.active)
    if len(served) < len(seats):
        if len(seats) == 1:
            return say("{name} has no card left to draw.", name=name)
        if not served:
            return say("Nobody has a card left to draw.")
        return say_count(
            "Only {names} has a card left to draw.",
            "Only {names} have a card left to draw.",
            len(served),
            names=_names(served),
        )
    if len(seats) > 1:
        return say("Everybody draws 1 card of their own deck.")
    return say("{name} draws 1 card.", name=name)


def _draw_from_left(view: State, effect: Pending) -> Sentence:
    count = len(view.players)
    if count == 1:
        return say("{name} draws 1 card of the own deck.", name=SeatName(0))
    left, right = (view.active + 1) % count, (view.active - 1) % count
    name = SeatName(view.active)
    if left == right:
        return say("{name} and {other} take a card of each other’s deck.", name=name, other=SeatName(left))
    return say(
        "{name} takes a card of {left}’s deck, and {right} takes one of {name}’s.",
        name=name,
        left=SeatName(left),
        right=SeatName(right),
    )


def _discard_random(view: State, effect: Pending) -> Sentence:
    seats = WHO[effect.who](view)
    if not seats:
        return say("Nobody else holds so many cards.")
    return say_count(
        "{names} loses 1 card by chance.",
        "{names} lose 1 card each by chance.",
        len(seats),
        names=_names(seats),
    )


def _buy(view: State, effect: Pending) -> Sentence:
    offers = buyable_spaces(view, view.active, effect.discount)
    if not offers:
        return say("Even so nothing within reach can be paid.")
    return say("Could be bought: {cards}.", cards=titles(view.market[space] for space, _ in offers))


def _stockpile(view: State, effect: Pending) -> Sentence:
    hand = view.players[view.active].hand
    fitting = len(hand) if HIDDEN in hand else sum(not CARDS[card].no_stockpile for card in hand)
    if not fitting:
        return say("There is no card in hand to stockpile.")
    return say("{name} may stockpile a card from the hand.", name=SeatName(view.active))


def _jump(view: State, effect: Pending) -> Sentence:
    return say("{name}’s hamster may jump to any card.", name=SeatName(view.active))


def _swap(view: State, effect: Pending) -> Sentence:
    return say("{name} may swap two market cards.", name=SeatName(view.active))


_TOLD: Final[dict[str, Callable[[State, Pending], Sentence]]] = {
    "seed": _seed,
    "take_seed": _take_seed,
    "draw": _draw,
    "draw_from_left": _draw_from_left,
    "discard_random": _discard_random,
    "buy": _buy,
    "stockpile": _stockpile,
    "move_anywhere": _jump,
    "swap_market": _swap,
}
