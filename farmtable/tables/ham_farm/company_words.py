"""What is said of a company: its seeds, points, piles, Locations and Ability. Made once and kept."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.ham_farm.cards import ABILITIES
from farmtable.tables.ham_farm.words import card_said, joined, text_of

if TYPE_CHECKING:
    from farmtable.engine.outcome import ScoreTerm
    from farmtable.games.ham_farm.estimates import PointsEstimate

_KEPT: Final = 256

_PILE_WORDS: Final = {
    "hand": say("hand"),
    "deck": say("deck"),
    "discard": say("used"),
    "stockpile": say("stock"),
}


@cache
def pile_word(name: str) -> str:
    """Return the short word for a pile."""
    return _PILE_WORDS[name].text()


@lru_cache(maxsize=_KEPT)
def pile_told(name: str, count: int, used: int) -> str:
    """Return how many cards are in a pile; for a deck, also when the `used` ones are shuffled."""
    return _pile_said(name, count, used).text()


def _pile_said(name: str, count: int, used: int) -> Sentence:
    if name == "hand":
        return say_count("{count} card in hand", "{count} cards in hand", count)
    if name == "deck":
        return say_count(
            "Deck: {count} card. Then the discard pile ({used}) is shuffled.",
            "Deck: {count} cards. Then the discard pile ({used}) is shuffled.",
            count,
            used=used,
        )
    if name == "discard":
        return say_count("Discard pile: {count} card", "Discard pile: {count} cards", count)
    return say_count(
        "Stockpile: {count} card, out of the deck but scored",
        "Stockpile: {count} cards, out of the deck but scored",
        count,
    )


@lru_cache(maxsize=_KEPT)
def sheet_offered(name: str) -> str:
    """Return what choosing the block of a seat shows."""
    return say("See all that lies before {name}", name=name).text()


@lru_cache(maxsize=_KEPT)
def hamster_waits(name: str) -> str:
    """Return that a hamster is not in the market yet."""
    return say("{name}’s hamster waits for its place", name=name).text()


@lru_cache(maxsize=_KEPT)
def seeds_told(name: str, seeds: int) -> str:
    """Return how many seeds a seat has."""
    return say_count("{name} has {count} seed.", "{name} has {count} seeds.", seeds, name=name).text()


def points_short(points: PointsEstimate) -> str:
    """Return points in short: with a plus where only what lies in the open could be counted."""
    return str(points.total) if points.whole else say("{points}+", points=points.total).text()


def with_hand(points: int) -> str:
    """Return in short what the points would be with all of the hand played."""
    return say("{points} with hand", points=points).text()


def points_told(name: str, points: PointsEstimate) -> str:
    """Return the points of a seat in words, with all that is uncertain about them."""
    return _points_told(name, points.whole, points.total, points.in_hand, points.with_hand, points.uncertain)


@lru_cache(maxsize=_KEPT)
def _points_told(name: str, whole: bool, total: int, in_hand: int, with_all: int, uncertain: bool) -> str:
    if not whole:
        return say(
            "{name} has {points} points in the open. What is in deck and hand is not known.",
            name=name,
            points=total,
        ).text()
    parts = [
        say_count(
            "{name} would have {count} point if the game ended now.",
            "{name} would have {count} points if the game ended now.",
            total,
            name=name,
        )
    ]
    if in_hand:
        parts.append(
            say_count(
                "{count} printed point in hand would not score.",
                "{count} printed points in hand would not score.",
                in_hand,
            )
        )
    if with_all != total:
        parts.append(say("With all of the hand played it would be {points}.", points=with_all))
    if uncertain:
        parts.append(say("A card that the neighbour took unseen is still counted."))
    return joined(parts).text()


@lru_cache(maxsize=_KEPT)
def cards_told(term: ScoreTerm, whole: bool) -> str:
    """Return the points that are printed on cards."""
    if term.detail is None or not whole:
        return say_count(
            "{count} point on cards in the open", "{count} points on cards in the open", term.value
        ).text()
    return say_count(
        "{count} point on {cards}", "{count} points on {cards}", term.value, cards=term.detail
    ).text()


@lru_cache(maxsize=_KEPT)
def location_told(card: str, term: ScoreTerm, used: bool) -> str:
    """Return what a Location, or an End Game card, says and scores."""
    parts = [card_said(card)]
    if term.detail is not None:
        parts.append(
            say_count(
                "Now {count} point. {detail}.",
                "Now {count} points. {detail}.",
                term.value,
                detail=term.detail,
            )
        )
    if used:
        parts.append(say("Its bonus was used this turn."))
    return joined(parts).text()


@lru_cache(maxsize=_KEPT)
def ability_told(card: str, uses: int, used: bool) -> str:
    """Return what an Ability says and how often it was used."""
    ability = ABILITIES[card]
    parts = [text_of(card)]
    if ability.uses:
        parts.append(say("Used {times} of {uses} times.", times=uses, uses=ability.uses))
    if used:
        parts.append(say("Used this turn."))
    return joined(parts).text()
