"""What hints weigh, and how they play on: baskets where fruit counts, suns and clouds that pay for the next.

The numbers come from many games against one another; those of the rulebook are in the card set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.pocket_farm.cards import ROUNDS, card_table
from farmtable.games.pocket_farm.farm import after
from farmtable.games.pocket_farm.grid import cell_key
from farmtable.games.pocket_farm.moves import Draft, Place
from farmtable.games.pocket_farm.quadrants import FRUITS, WEATHER
from farmtable.games.pocket_farm.scoring import fruits_to_come, multipliers, score_now

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.pocket_farm.grid import Grid
    from farmtable.games.pocket_farm.moves import Move
    from farmtable.games.pocket_farm.quadrants import Fruit
    from farmtable.games.pocket_farm.state import State

WEIGHED: Final = 20
"""So many placements at most are weighed for a hint: the best at first sight."""

_LOOKED_AT: Final = 12
"""So many placements at most somebody looks at who does not think for long."""

_LATE: Final = 4
"""With fewer rounds to come than this, what is not yet scored counts less and less."""

_BARE, _COVERABLE = 0.14, 0.08
"""What bare table and what weather beside a basket are worth: fruit may still come there."""

_BEST, _SECOND, _DEAREST = 0.41, 0.16, 9
"""What the two best payments on a farm are worth, up to what the dearest second card needs."""

_MONEY, _ENOUGH = 0.17, 20
"""What all suns and clouds together are worth, up to what can be spent in time."""

_NEXT_CARD: Final = 0.7
"""What a card in the hand is worth beside the better one before it: each takes a turn to place."""


def standing(state: State) -> list[float]:
    """Return what each farm scores, with what may become of it while the game goes on."""
    if state.phase == "game_over":
        return [float(score_now(state, seat)) for seat in range(len(state.farms))]
    worths, rounds = _fruit_worths(state), _rounds_to_come(state)
    return [_worth(farm.grid, farm.hand, worths, rounds) for farm in state.farms]


def likely_move(state: State, legal: list[Move], chance: RandomNumbers) -> Move:
    """Choose the best of some moves at first sight; a card of the draft much by chance."""
    if len(legal) == 1:
        return legal[0]
    if state.phase == "draft":
        worths = _fruit_worths(state)
        likings = [_liking(move, worths) + chance.below(100) / 100 for move in legal]
        return legal[max(range(len(legal)), key=likings.__getitem__)]
    *placements, end = legal
    if len(placements) > _LOOKED_AT:
        placements = [chance.choose(placements) for _ in range(_LOOKED_AT)]
    looked_at = [end, *placements]
    outlooks = _outlooks(state, looked_at)
    return looked_at[max(range(len(looked_at)), key=outlooks.__getitem__)]


def promising(view: State, legal: list[Move]) -> list[Move]:
    """Return the placements that look best, and always the end of the turn; in the draft every card."""
    if len(legal) <= WEIGHED:
        return legal
    outlooks = _outlooks(view, legal)
    best = sorted(range(len(legal) - 1), key=lambda at: -outlooks[at])[: WEIGHED - 1]
    return [*(legal[at] for at in sorted(best)), legal[-1]]


def _outlooks(state: State, moves: Sequence[Move]) -> list[float]:
    """Return how the actor would stand after each of these placements, or without any."""
    farm = state.farms[state.current]
    worths, rounds = _fruit_worths(state), _rounds_to_come(state)
    found = []
    for move in moves:
        grid, hand = farm.grid, farm.hand
        if isinstance(move, Place):
            grid = after(farm, move.card, move.row, move.col, move.rotation)
            hand = [card for card in hand if card != move.card]
        found.append(_worth(grid, hand, worths, rounds))
    return found


def _liking(move: Move, worths: Mapping[Fruit, float]) -> float:
    """Return what somebody likes about a card of the draft."""
    if not isinstance(move, Draft):
        return 0.0
    card = card_table().farm_cards[move.card]
    return 1.6 * card.basket - 0.1 * card.cost + 0.2 * worths[card.fruit]


def _rounds_to_come(state: State) -> int:
    """Return in how many rounds cards can still be placed, the one that is being placed in left out."""
    return ROUNDS - state.round + (state.phase == "draft")


def _fruit_worths(state: State) -> dict[Fruit, float]:
    """Return how often each kind of fruit will probably count at the end."""
    counts, to_come = multipliers(state), fruits_to_come(state)
    for card in state.display:
        to_come[card_table().farm_cards[card].fruit] += 1
    cards = sum(to_come.values())
    share = _rounds_to_come(state) / cards if cards else 0.0
    return {fruit: counts[fruit] + share * to_come[fruit] for fruit in FRUITS}


def _worth(grid: Grid, hand: Sequence[str], worths: Mapping[Fruit, float], rounds: int) -> float:
    """Return what a farm with this hand may come to score."""
    points = sum(units * worths[fruit] for fruit, units in zip(FRUITS, grid.units, strict=True))
    if rounds <= 0:
        return points
    soon = min(1.0, rounds / _LATE)
    fruit_worth = sum(worths.values()) / len(worths)
    return (
        points
        + 0.5 * soon * _openings(grid, worths)
        + soon * fruit_worth * _purse(grid)
        + _hand_worth(hand, rounds)
    )


def _openings(grid: Grid, worths: Mapping[Fruit, float]) -> float:
    """Return what the baskets would bring if fruit that they lack came to lie beside them."""
    found = 0.0
    face_at = grid.cells.get
    for basket in grid.baskets():
        lacking = [worths[fruit] for fruit in FRUITS if fruit not in basket.fruits]
        if not lacking:
            continue
        row, col = basket.cell
        room = 0.0
        for beside in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
            face = face_at(cell_key(*beside))
            if face is None:
                room += _BARE
            elif face & WEATHER:
                room += _COVERABLE
        found += basket.value * min(room, len(lacking)) * sum(lacking) / len(lacking)
    return found


def _purse(grid: Grid) -> float:
    """Return what the suns and clouds of a farm are good for."""
    payments = sorted(grid.payments.values(), reverse=True)
    best, second = (*payments[:2], 0, 0)[:2]
    # Every sun and every cloud is part of four payments.
    money = min(_ENOUGH, sum(payments) / 4)
    return _BEST * min(_DEAREST, best) + _SECOND * min(_DEAREST, second) + _MONEY * money


def _hand_worth(hand: Sequence[str], rounds: int) -> float:
    """Return what the cards of a hand are worth that can still be placed."""
    cards = card_table().farm_cards
    worths = sorted(
        (max(0.0, 4.0 * cards[card].basket + 2.25 - 0.17 * cards[card].cost) for card in hand), reverse=True
    )
    return sum(worth * _NEXT_CARD**at for at, worth in enumerate(worths[: 2 * rounds]))
