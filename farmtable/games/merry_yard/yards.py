"""Yards and neighbours: counting, scoring, finding and protecting what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.merry_yard.kinds import (
    ANIMAL,
    ANIMALS,
    ANIMALS_TO_END,
    GOAT_PROOF,
    KIND,
    SHEEP_GUARDS,
    VALUE,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from farmtable.games.merry_yard.state import State


def neighbours(seats: int, seat: int) -> tuple[int, ...]:
    """Return the seats beside `seat`: left (clockwise), then right; with two seats the one opponent."""
    if seats == 2:
        return (1 - seat,)
    return ((seat + 1) % seats, (seat - 1) % seats)


def animals_in(cards: Iterable[str]) -> int:
    """Return how many of the cards count towards the end of the game; Poo does not."""
    return sum([ANIMAL[card] for card in cards])


def score_of(yard: Iterable[str]) -> int:
    """Return the points of a yard: the sum of all its cards, Poo included."""
    return sum([VALUE[card] for card in yard])


def kinds_in(cards: Iterable[str]) -> list[str]:
    """Return the kinds among the cards, each once, in order of arrival."""
    return list(dict.fromkeys([KIND[card] for card in cards]))


def first_copy(cards: Sequence[str], kind: str) -> str | None:
    """Return the first card of that kind, None if there is none."""
    for card in cards:
        if KIND[card] == kind:
            return card
    return None


def count_of(cards: Sequence[str], kind: str) -> int:
    """Return how many of the cards are of that kind."""
    return [KIND[card] for card in cards].count(kind)


def sheep_are_guarded(yard: Iterable[str]) -> bool:
    """Tell whether a Dog in this yard keeps the Wolf from its Sheep."""
    return any(KIND[card] in SHEEP_GUARDS for card in yard)


def can_be_rammed(kind: str) -> bool:
    """Tell whether a Goat may move a card of that kind: an animal that is no Mule."""
    return kind in ANIMALS and kind not in GOAT_PROOF


def full_seats(state: State) -> list[int]:
    """Return the seats whose yard has enough animals to end the game."""
    return [
        seat
        for seat, yard in enumerate(state.yards)
        if len(yard) >= ANIMALS_TO_END and animals_in(yard) >= ANIMALS_TO_END
    ]


def all_copies_face_up(state: State, kind: str, copies: int) -> bool:
    """Tell whether everybody can see that no card of that kind is left in hands and draw pile."""
    seen = count_of(state.discard_pile, kind)
    for yard in state.yards:
        seen += count_of(yard, kind)
    return seen >= copies
