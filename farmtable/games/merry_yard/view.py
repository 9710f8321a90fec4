"""What each seat may see, and full states that would look the same to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.games.merry_yard.kinds import CARDS, KIND, PLAYABLE
from farmtable.games.merry_yard.state import copy_state

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.merry_yard.state import State


def seen_by(state: State, seat: int | None) -> State:
    """Return the state with the draw pile and the hands that `seat` may not see hidden.

    With open hands, and when the game is over, everybody sees all hands.
    """
    view = copy_state(state)
    view.draw_pile = [HIDDEN] * len(state.draw_pile)
    if not state.open_hands and state.phase != "game_over":
        view.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(view.hands)
        ]
    return view


def resampled(view: State, chance: RandomNumbers) -> State:
    """Return a full state that looks like the view, its hidden cards dealt at random."""
    full = copy_state(view)
    seen = set(view.discard_pile)
    for cards in (*view.hands, *view.yards):
        seen.update(cards)
    if view.play is not None:
        seen.add(view.play.card)
    unseen = [card for card in CARDS if card not in seen]
    chance.shuffle(unseen)
    # Whoever has just passed holds no animal: those hands take their cards first.
    without_animals = passed_seats(view)
    for seat in sorted(range(len(full.hands)), key=lambda seat: seat not in without_animals):
        hand = full.hands[seat]
        if HIDDEN not in hand:
            continue
        if seat in without_animals:
            fitting = [card for card in unseen if KIND[card] not in PLAYABLE]
        else:
            fitting = unseen
        full.hands[seat] = fitting[: len(hand)]
        dealt = set(full.hands[seat])
        unseen = [card for card in unseen if card not in dealt]
    full.draw_pile = unseen
    return full


def passed_seats(state: State) -> list[int]:
    """Return the seats that have passed in a row before now."""
    seats = len(state.hands)
    # The last pass ends the game on the turn of the seat that made it.
    last = state.active_seat if state.passes_in_row == seats else state.active_seat - 1
    return [(last - step) % seats for step in range(state.passes_in_row)]
