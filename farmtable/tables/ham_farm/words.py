"""Cards, effects and piles in words: tips, notes and captions are made of these."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.ham_farm.cards import ABILITIES, CARDS, TRICKS, title_of
from farmtable.games.ham_farm.words import effects_said

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from farmtable.games.ham_farm.cards import Card
    from farmtable.games.ham_farm.prices import Price

SUIT_WORDS: Final = {
    ("blue", "left"): say("blue drop, left half"),
    ("blue", "right"): say("blue drop, right half"),
    ("red", "left"): say("red triangle, left half"),
    ("red", "right"): say("red triangle, right half"),
    ("green", "left"): say("green leaf, left half"),
    ("green", "right"): say("green leaf, right half"),
}


@cache
def row_said(card: str, row: int) -> Sentence:
    """Return a printed row in words; rows count from 0."""
    return say("{effects}", effects=effects_said(pending.op for pending in CARDS[card].queues[row]))


@cache
def card_said(card: str) -> Sentence:
    """Return all that is printed on a card, but for its price, in words."""
    face = CARDS[card]
    parts = [_first_part(face)]
    if face.sleeping:
        parts.append(say("Sleeping."))
    if face.no_stockpile and face.kind != "end_game":
        parts.append(say("Cannot be stockpiled."))
    if face.points:
        parts.append(say_count("{count} point.", "{count} points.", face.points))
    return joined(parts)


def _first_part(face: Card) -> Sentence:
    if face.kind == "special":
        return say(
            "{title} (Special): either {first}, or {second}.",
            title=face.title,
            first=row_said(face.id, 0),
            second=row_said(face.id, 1),
        )
    if face.kind == "location" and face.scoring is not None and face.bonus is not None:
        return say(
            "{title} (Location). {scoring}. {bonus}.",
            title=face.title,
            scoring=say(face.scoring.text),
            bonus=face.bonus.text,
        )
    if face.kind == "end_game":
        return say("{title} (End Game card): whoever buys it ends the game at once.", title=face.title)
    return say(
        "{title} ({suit}): {effects}.",
        title=face.title,
        suit=SUIT_WORDS[face.color, face.half],
        effects=row_said(face.id, 0),
    )


def joined(parts: Sequence[Sentence]) -> Sentence:
    """Return sentences one after the other as one."""
    whole = parts[0]
    for part in parts[1:]:
        whole = say("{first} {second}", first=whole, second=part)
    return whole


def text_of(card: str) -> Sentence:
    """Return what any card that is not in a deck says: a Trick, an Ability, a Location."""
    if card in TRICKS:
        return say("{title}: {text}", title=TRICKS[card].title, text=TRICKS[card].text)
    if card in ABILITIES:
        return say("{title}: {text}", title=ABILITIES[card].title, text=ABILITIES[card].text)
    return card_said(card)


@lru_cache(maxsize=512)
def card_text(card: str) -> str:
    """Return `text_of` a card in the chosen language. Tables ask for it every frame."""
    return text_of(card).text()


@lru_cache(maxsize=256)
def price_text(price: Price, near: bool) -> str:
    """Return a price with its parts and the cards that it costs, in the chosen language.

    `near` tells whether the hamster can reach the card from where it stands.
    """
    if not price.discards:
        return price_said(price, near).text()
    cards = say_count("And {count} card from the hand.", "And {count} cards from the hand.", price.discards)
    return joined((price_said(price, near), cards)).text()


@lru_cache(maxsize=512)
def row_text(card: str, row: int) -> str:
    """Return a printed row in the chosen language; rows count from 0."""
    return row_said(card, row).text()


def titles(cards: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the names of cards."""
    return tuple(title_of(card) for card in cards)


def seeds(count: int) -> Sentence:
    """Return a number of seeds in words."""
    return say_count("{count} seed", "{count} seeds", count)


def price_said(price: Price, near: bool) -> Sentence:
    """Return a price with what it is made of; where it is not near, the price after a walk onto the card."""
    parts = [say("printed {count}", count=price.printed)]
    if price.surcharge:
        parts.append(say("+{count} next door", count=price.surcharge))
    if price.corner:
        parts.append(say("−{count} corner", count=-price.corner))
    if price.trick:
        parts.append(say("−{count} Trick", count=-price.trick))
    if price.ability:
        sign = say("−{count} Ability", count=-price.ability)
        parts.append(sign if price.ability < 0 else say("+{count} Ability", count=price.ability))
    if not near and len(parts) == 1:
        return say("Costs {seeds} with the hamster on it.", seeds=seeds(price.total))
    if not near:
        return say(
            "Costs {seeds} with the hamster on it ({parts}).", seeds=seeds(price.total), parts=tuple(parts)
        )
    if len(parts) == 1:
        return say("Costs {seeds}.", seeds=seeds(price.total))
    return say("Costs {seeds} ({parts}).", seeds=seeds(price.total), parts=tuple(parts))
