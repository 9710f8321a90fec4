"""The games of the examples on the rules page, made by the rules themselves. Its pictures draw them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from farmtable.games.merry_yard.flow import carry_out
from farmtable.games.merry_yard.kinds import CARDS, KIND
from farmtable.games.merry_yard.moves import DeclineReaction, PlayCard, Ram, React
from farmtable.games.merry_yard.state import State

if TYPE_CHECKING:
    from farmtable.games.merry_yard.moves import Move


def example(yards: tuple[str, ...], hands: tuple[str, ...]) -> State:
    """Return a game on the turn of seat 0 whose yards and hands are written as kinds, as "hen hen cow"."""
    left = list(CARDS)

    def cards(kinds: str) -> list[str]:
        found = []
        for kind in kinds.split():
            card = next(card for card in left if KIND[card] == kind)
            left.remove(card)
            found.append(card)
        return found

    yard_cards = [cards(kinds) for kinds in yards]
    hand_cards = [cards(kinds) for kinds in hands]
    return State("turn_choice", 0, 1, 0, hand_cards, yard_cards, left, [], None, None, "off", False, False)


def _after(state: State, *moves: Move) -> State:
    for move in moves:
        carry_out(state, move, [])
    return state


def goat_before() -> State:
    """Return a game before a Goat is played."""
    return example(("hen", "cow pig hen mule"), ("goat", ""))


@cache
def goat_after() -> State:
    """Return that game after the Goat has rammed a Cow. Not to be changed."""
    return _after(goat_before(), PlayCard(0, "goat"), Ram(0, 1, "cow"))


@cache
def poo_after() -> State:
    """Return a game in which a Cow has drawn an answer from each of the other seats. Not to be changed."""
    state = example(("hen", "", ""), ("cow", "poo", "poo pig"))
    return _after(state, PlayCard(0, "cow"), React(1, "poo"), React(2, "poo"))


@cache
def echo() -> tuple[tuple[int, ...], ...]:
    """Return the seats that placed a Rabbit in each round after the first one was played."""
    state = example(("", "", "", ""), ("rabbit rabbit", "rabbit pig", "cow pig", "rabbit hen"))
    rounds: list[list[int]] = []
    _after(state, PlayCard(0, "rabbit"))
    while state.window is not None:
        seat, number = state.window.asked[0], state.window.round
        answers = any(KIND[card] == "rabbit" for card in state.hands[seat])
        while len(rounds) < number:
            rounds.append([])
        if answers:
            rounds[number - 1].append(seat)
        _after(state, React(seat, "rabbit") if answers else DeclineReaction(seat))
    return tuple(tuple(placed) for placed in rounds if placed)


@cache
def closed() -> State:
    """Return a game that ended by a full yard which does not win. Not to be changed."""
    state = example(
        ("chick rabbit wolf hen goat poo", "cow horse pig mule"),
        ("rooster", "pig"),
    )
    return _after(state, PlayCard(0, "rooster"))
