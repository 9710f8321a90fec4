"""One line on what a move would do, before it is made."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.ham_farm.cards import ABILITIES, CARDS, NUMBERS, title_of
from farmtable.games.ham_farm.estimates import own_points
from farmtable.games.ham_farm.overview import offers
from farmtable.games.ham_farm.prices import can_buy_something, price_at
from farmtable.games.ham_farm.spaces import SPACE_NAMES
from farmtable.games.ham_farm.words import effects_said
from farmtable.tables.ham_farm.words import joined, row_said, seeds, titles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from farmtable.games.ham_farm.moves import Buy, Move, PlayCard, PlayCombo, Stockpile
    from farmtable.games.ham_farm.overview import Offer
    from farmtable.games.ham_farm.state import State


def caption(view: State, move: Move) -> Sentence | None:
    """Return what a legal move would do; None where there is nothing to tell.

    What the end of a turn does, the strip tells all the time.
    """
    match move.kind:
        case "choose_ability":
            return say("Take {ability} for the whole game.", ability=title_of(move.card))
        case "place_hamster" | "move_to" | "move_anywhere":
            return _walking(view, move.seat, move.space)
        case "plan":
            return _planning(view, move.seat)
        case "play_card":
            return _playing(view, move)
        case "play_combo":
            return _combining(view, move)
        case "use_ability":
            return _using(view, move.seat)
        case "buy":
            return _buying(view, move)
        case "stockpile":
            return _stockpiling(view, move)
        case "swap_market":
            return say(
                "Swap {first} and {second}.",
                first=title_of(view.market[move.first]),
                second=title_of(view.market[move.second]),
            )
    return None


def after_walking(view: State, seat: int, space: str) -> State:
    """Return the table with the hamster on that space; nothing else has happened."""
    after = view.copy()
    after.players[seat].position = space
    return after


def _walking(view: State, seat: int, space: str) -> Sentence:
    near = [offer for offer in offers(after_walking(view, seat, space), seat).values() if offer.in_reach]
    payable = [offer for offer in near if offer.refusal is None]
    name = SPACE_NAMES[space]
    if view.phase == "placement":
        # Nobody has any seeds yet.
        return say("Within reach from {space}: {offers}.", space=name, offers=_priced(near))
    if not near:
        return say("{space}: no card within reach.", space=name)
    if not payable:
        return say("{space}: {offers}. None of them can be paid now.", space=name, offers=_priced(near))
    return say_count(
        "{space}: {count} card within reach. Can be paid now: {cards}.",
        "{space}: {count} cards within reach. Can be paid now: {cards}.",
        len(near),
        space=name,
        cards=_priced(payable),
    )


def _priced(near: Iterable[Offer]) -> tuple[Sentence, ...]:
    """Return cards with what they cost in all."""
    return tuple(
        say("{card} {price}", card=title_of(offer.card), price=offer.price.total)
        for offer in near
        if offer.price is not None
    )


def _planning(view: State, seat: int) -> Sentence:
    player = view.players[seat]
    wanted = NUMBERS.plan_draw
    if len(player.deck) >= wanted:
        return say_count(
            "Draw {count} card. Left in your deck: {left}.",
            "Draw {count} cards. Left in your deck: {left}.",
            wanted,
            left=len(player.deck) - wanted,
        )
    there = min(wanted, len(player.deck) + len(player.discard))
    if not there:
        return say("Deck and discard pile are empty: there is nothing to draw.")
    return say_count(
        "Draw {count} card; the discard pile is shuffled for it.",
        "Draw {count} cards; the discard pile is shuffled for it.",
        there,
    )


def sure_seeds(view: State, seat: int, ops: Iterable[str]) -> int:
    """Return how many seeds the player will have after the seed effects among these, as the supply lasts."""
    wanted = sum(op == "seed" for op in ops)
    return view.players[seat].seeds + min(wanted, view.supply)


def _playing(view: State, move: PlayCard) -> Sentence:
    queue = tuple(pending.op for pending in CARDS[move.card].queues[move.row - 1])
    return _effects(view, move.seat, row_said(move.card, move.row - 1), queue, (move.card,))


def _combining(view: State, move: PlayCombo) -> Sentence:
    queue = tuple(pending.op for card in (move.left, move.right) for pending in CARDS[card].queues[0])
    said = say("{effects}", effects=effects_said(queue))
    return _effects(view, move.seat, said, queue, (move.left, move.right))


def _effects(
    view: State, seat: int, said: Sentence, queue: tuple[str, ...], cards: tuple[str, ...]
) -> Sentence:
    told = say("From left to right: {effects}.", effects=said)
    now, then = view.players[seat].seeds, sure_seeds(view, seat, queue)
    if "roll" in queue:
        told = say(
            "From left to right: {effects}. Seeds {now} → {then} or more, as the die falls.",
            effects=said,
            now=now,
            then=then,
        )
    elif "seed" in queue:
        told = say("From left to right: {effects}. Seeds {now} → {then}.", effects=said, now=now, then=then)
    if _buys_nothing(view, seat, queue, cards):
        return joined((told, say("But no card within reach can be paid then: Buy does nothing.")))
    return told


def _buys_nothing(view: State, seat: int, queue: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    """Tell whether it is sure that the first Buy of what is played will find nothing."""
    before = tuple(takewhile(lambda op: op != "buy", queue))
    if len(before) == len(queue) or set(before) - {"seed"}:
        return False
    after = view.copy()
    player = after.players[seat]
    player.seeds = sure_seeds(view, seat, before)
    player.hand = [card for card in player.hand if card not in cards]
    return not can_buy_something(after, seat)


def _using(view: State, seat: int) -> Sentence:
    ability = ABILITIES[view.players[seat].ability]
    left = ability.uses - view.players[seat].uses - 1
    return say_count(
        "{effects}. After that it can be used {count} more time.",
        "{effects}. After that it can be used {count} more times.",
        left,
        effects=effects_said(pending.op for pending in ability.effects),
    )


def _buying(view: State, move: Buy) -> Sentence:
    player = view.players[move.seat]
    card = view.market[move.space]
    face = CARDS[card]
    price = price_at(view, move.seat, move.space, view.queue[0].discount).total
    left = player.seeds - price
    if face.kind == "end_game":
        return say("Buy {card} for {price}: the game ends at once.", card=face.title, price=seeds(price))
    if face.kind != "location":
        return say(
            "Buy {card} for {price}: it comes into your hand. Left over: {left}.",
            card=face.title,
            price=seeds(price),
            left=left,
        )
    if HIDDEN in player.hand:
        return say("Buy {card} for {price}.", card=face.title, price=seeds(price))
    now, then = own_points(view, move.seat).total, own_points(bought(view, move), move.seat).total
    return say(
        "Buy {card} for {price} and discard {cards}. Left over: {left}. Points {now} → {then}.",
        card=face.title,
        price=seeds(price),
        cards=titles(move.discards),
        left=left,
        now=now,
        then=then,
    )


def bought(view: State, move: Buy) -> State:
    """Return the table after a purchase has been paid; nothing that it triggers has happened yet."""
    after = view.copy()
    player = after.players[move.seat]
    card, after.market[move.space] = after.market[move.space], ""
    price = price_at(view, move.seat, move.space, view.queue[0].discount).total
    player.seeds -= price
    after.supply += price
    for discard in move.discards:
        player.hand.remove(discard)
        player.discard.append(discard)
        if discard not in player.owned:
            player.owned.append(discard)
    if CARDS[card].kind == "location":
        player.locations.append(card)
    elif CARDS[card].kind == "end_game":
        player.end_card = card
    else:
        player.hand.append(card)
        player.owned.append(card)
    return after


def _stockpiling(view: State, move: Stockpile) -> Sentence:
    points = CARDS[move.card].points
    return say_count(
        "{card} leaves your deck for good and scores {count} point at the end.",
        "{card} leaves your deck for good and scores {count} points at the end.",
        points,
        card=CARDS[move.card].title,
    )
