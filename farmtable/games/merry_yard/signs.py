"""What the table always shows beside the cards: counters, badges, help, and the cards seen so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.sentences import Sentence, say
from farmtable.games.merry_yard.kinds import (
    ANIMALS_TO_END,
    ANSWER,
    CARD_TEXT,
    COPIES,
    GOAT_PROOF,
    KIND,
    KIND_VALUE,
    KINDS,
    NAME,
    NEEDS_HEN,
    SHEEP_GUARDS,
    SOUND_WORD,
    kind_name,
)
from farmtable.games.merry_yard.state import playing
from farmtable.games.merry_yard.yards import animals_in, count_of, score_of

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State


@dataclass(frozen=True, slots=True)
class YardSign:
    """The counters of one yard."""

    points: int
    animals: int
    limit: int
    counter: Sentence
    """As “4 of 6 animals”; Poo does not count."""
    one_short: bool
    """Whether one more animal ends the game."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A mark on a card in a yard that does something while it lies there."""

    card: str
    text: Sentence


@dataclass(frozen=True, slots=True)
class CardHelp:
    """What a kind of card is, for help beside it."""

    name: Sentence
    value: int
    sound_word: Sentence
    text: Sentence
    reminder: Sentence | None
    """What others may do when it is played, None for most kinds."""


def yard_sign(view: State, seat: int) -> YardSign:
    """Return the counters of a seat's yard."""
    animals = animals_in(view.yards[seat])
    counter = say("{count} of {limit} animals", count=animals, limit=ANIMALS_TO_END)
    points = score_of(view.yards[seat])
    return YardSign(points, animals, ANIMALS_TO_END, counter, animals == ANIMALS_TO_END - 1)


def badges(view: State, seat: int) -> tuple[Badge, ...]:
    """Return the badges of the cards in a seat's yard, in order of arrival."""
    found = []
    for card in view.yards[seat]:
        kind = KIND[card]
        if kind in GOAT_PROOF:
            found.append(Badge(card, say("Goat-proof")))
        elif kind in SHEEP_GUARDS:
            found.append(Badge(card, say("Sheep safe")))
        elif kind == "hen":
            found.append(Badge(card, say("May answer a Rooster")))
    return tuple(found)


def sound_kind(view: State) -> str | None:
    """Return the kind whose sound is being judged, None outside a sound check."""
    if view.phase != "sound_check":
        return None
    play = playing(view)
    return KIND[play.prey or play.card]


def card_help(kind: str) -> CardHelp:
    """Return the help for a kind of card."""
    reminder = None
    answer = ANSWER.get(kind)
    if answer in NEEDS_HEN:
        reminder = say("Everybody with a Hen may answer with a {animal}.", animal=kind_name(answer))
    elif answer is not None:
        reminder = say("Others may answer with a {animal}.", animal=kind_name(answer))
    return CardHelp(NAME[kind], KIND_VALUE[kind], SOUND_WORD[kind], CARD_TEXT[kind], reminder)


def face_up(view: State) -> dict[str, tuple[int, int]]:
    """Return for each kind how many copies lie face up, and how many there are in all."""
    shown = list(view.discard_pile)
    for yard in view.yards:
        shown += yard
    if view.play is not None:
        shown.append(view.play.card)
    return {kind: (count_of(shown, kind), COPIES[kind]) for kind in KINDS}
