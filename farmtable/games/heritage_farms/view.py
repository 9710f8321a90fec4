"""What may be seen: everything but the kinds of the face-down Market Bonuses, which nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.games.heritage_farms.board import BONUSES, CARDS, MARKETS
from farmtable.games.heritage_farms.state import State, copy_state

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers


def public_view(state: State) -> State:
    """Return a copy without the kinds of the face-down bonuses; it is the same for every seat."""
    view = copy_state(state)
    for card in range(CARDS):
        if view.tokens[card] and not view.turned[card]:
            view.tokens[card] = HIDDEN
    return view


def unseen_bonuses(view: State, seat: int) -> list[str]:
    """Return the kinds that lie face down at the seat's Markets, in a fixed order."""
    seen = {*view.held[seat], *view.spent[seat]}
    seen |= {view.tokens[card] for card in MARKETS[seat] if view.turned[card]}
    return [bonus for bonus in BONUSES if bonus not in seen]


def draw_hidden(view: State, chance: RandomNumbers) -> State:
    """Return a full state: the unseen bonuses of each colour, in any order, at its hidden places."""
    state = copy_state(view)
    for seat in (0, 1):
        bonuses = unseen_bonuses(view, seat)
        chance.shuffle(bonuses)
        for card in MARKETS[seat]:
            if state.tokens[card] and not state.turned[card]:
                state.tokens[card] = bonuses.pop()
    return state
