"""All legal moves of the seat that decides (section 5.1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.games.ham_farm.cards import ABILITIES, CARDS
from farmtable.games.ham_farm.effects import effect_moves
from farmtable.games.ham_farm.moves import (
    ChooseAbility,
    EndTurn,
    PlaceHamster,
    Plan,
    PlayCard,
    PlayCombo,
    UseAbility,
)
from farmtable.games.ham_farm.spaces import SPACES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State

_play_combo = cache(PlayCombo)


@cache
def _plays(seat: int, card: str) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(seat, card, row + 1) for row in range(len(CARDS[card].rows)))


def legal_moves(state: State) -> list[Move]:
    """Return every legal move, in a fixed order: cards in the order of the hand, spaces as they are read.

    In a view in which the acting hand is hidden, a turn has no moves that could be listed.
    """
    seat = state.active
    if state.phase == "turn":
        if HIDDEN in state.players[seat].hand:
            return []
        if state.queue:
            return effect_moves(state)
        if state.actions:
            return _actions(state, seat)
        return [EndTurn(seat)]
    if state.phase == "placement":
        return [PlaceHamster(seat, space) for space in SPACES if state.market[space]]
    if state.phase == "abilities":
        return [ChooseAbility(seat, card) for card in state.spare_abilities]
    return []


def _actions(state: State, seat: int) -> list[Move]:
    hand = state.players[seat].hand
    moves: list[Move] = []
    for card in hand:
        moves += _plays(seat, card)
    moves += [_play_combo(seat, left, right) for left, right in combos(hand)]
    moves.append(Plan(seat))
    if ability_is_ready(state, seat):
        moves.append(UseAbility(seat))
    return moves


def combos(hand: Iterable[str]) -> list[tuple[str, str]]:
    """Return the pairs of a hand that make a combo: a left and a right card of one colour (R15)."""
    rights: dict[str, list[str]] = {}
    lefts = []
    for card in hand:
        face = CARDS[card]
        if face.half == "right":
            rights.setdefault(face.color, []).append(card)
        elif face.half == "left":
            lefts.append(card)
    return [(left, right) for left in lefts for right in rights.get(CARDS[left].color, ())]


def ability_is_ready(state: State, seat: int) -> bool:
    """Tell whether the seat's activated Ability can be used now, between the effects (section 5.3)."""
    player = state.players[seat]
    return (
        state.phase == "turn"
        and seat == state.active
        and not state.queue
        and state.actions > 0
        and bool(player.ability)
        and player.uses < ABILITIES[player.ability].uses
        and player.ability not in state.used
    )
