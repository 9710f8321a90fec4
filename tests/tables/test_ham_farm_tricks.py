"""What a Trick is said to bring is what the supply and the decks still have."""

from __future__ import annotations

import pytest

from farmtable.games.ham_farm.cards import SEEDS, TRICKS
from farmtable.games.ham_farm.moves import ApplyTrick, PlayCard, SkipEffect
from farmtable.games.ham_farm.rules import GAME
from farmtable.tables.ham_farm.changes import trick_changes
from tests.ham_farm.positions import fund, give, on_top, play, position, rest_to

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def _gains(told: list[str], seats: int) -> list[int]:
    """Return how many seeds the sentences promise to each seat, from the supply."""
    gains = [0] * seats
    for line in told:
        for seat in range(seats):
            everybody = line == "Everybody takes 1 seed."
            named = f"{NAMES[seat]} takes 1 seed from the supply." == line
            served = "only for" in line and NAMES[seat] in line.partition("only for")[2]
            gains[seat] += everybody + named + served
    return gains


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("trick", list(TRICKS))
def test_seeds_that_a_trick_promises_come(trick: str, seats: int) -> None:
    for supply in range(seats + 2):
        state = position(seats)
        fund(state, 0, SEEDS - supply)
        give(state, 0, "hand", "red-right-2-a")
        on_top(state, trick)
        play(state, PlayCard(0, "red-right-2-a"))
        told = [change.text(NAMES) for change in trick_changes(GAME.view(state, 0))]
        assert all(" ." not in line and " ," not in line for line in told)
        before = [player.seeds for player in state.players]
        play(state, ApplyTrick(0))
        while state.queue:
            play(state, SkipEffect(0))
        after = [player.seeds for player in state.players]
        assert [then - now for now, then in zip(before, after, strict=True)] == _gains(told, seats)


def _draws(told: list[str], seats: int) -> list[int]:
    """Return how many cards of their own decks the sentences promise to each seat."""
    draws = [0] * seats
    for line in told:
        for seat in range(seats):
            everybody = line == "Everybody draws 1 card of their own deck."
            named = line == f"{NAMES[seat]} draws 1 card."
            served = line.startswith("Only") and "left to draw" in line and NAMES[seat] in line
            draws[seat] += everybody + named + served
    return draws


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("trick", ["trick-story", "trick-lost"])
@pytest.mark.parametrize("left", [(0, 8), (1, 0), (1, 8), (2, 0)])
def test_cards_that_a_trick_promises_come(trick: str, seats: int, left: tuple[int, int]) -> None:
    """`left` is how many cards the active player and the others still have to draw."""
    for pile in ("deck", "discard"):
        state = position(seats)
        for seat, player in enumerate(state.players):
            count = left[min(seat, 1)]
            player.hand, player.deck = player.deck[count:], player.deck[:count]
            rest_to(state, seat, pile)
        give(state, 0, "hand", "red-right-2-a")
        on_top(state, trick)
        play(state, PlayCard(0, "red-right-2-a"))
        told = [change.text(NAMES) for change in trick_changes(GAME.view(state, 0))]
        before = [len(player.hand) for player in state.players]
        play(state, ApplyTrick(0))
        drawn = [len(player.hand) - before[seat] for seat, player in enumerate(state.players)]
        # Whom Butterpaw makes drop a card, draws none.
        assert [max(0, count) for count in drawn] == _draws(told, seats)
