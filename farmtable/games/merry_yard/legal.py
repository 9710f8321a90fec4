"""The legal moves of the seat that decides, in a fixed order."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.games.merry_yard.kinds import ANIMALS, EFFECT, KIND, PLAYABLE
from farmtable.games.merry_yard.moves import (
    DeclineReaction,
    DrawCard,
    GiveCats,
    JudgeSound,
    PassTurn,
    PlayCard,
    PlaySilently,
    Ram,
    React,
    Take,
    TakeNothing,
)
from farmtable.games.merry_yard.state import judge_of, playing, window_of
from farmtable.games.merry_yard.yards import (
    can_be_rammed,
    count_of,
    first_copy,
    kinds_in,
    neighbours,
    sheep_are_guarded,
)

if TYPE_CHECKING:
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State

# Moves are values: the few thousand that exist are made once each.
_draw_card = cache(DrawCard)
_play_card = cache(PlayCard)
_play_silently = cache(PlaySilently)
_pass_turn = cache(PassTurn)
_ram = cache(Ram)
_take = cache(Take)
_take_nothing = cache(TakeNothing)
_give_cats = cache(GiveCats)
_react = cache(React)
_decline_reaction = cache(DeclineReaction)


def legal_moves(state: State) -> list[Move]:
    """Return every legal move of the seat that decides; of a view, those that the viewer may know."""
    match state.phase:
        case "turn_choice":
            return _turn_moves(state)
        case "sound_check":
            judge = judge_of(state)
            return [JudgeSound(judge, True), JudgeSound(judge, False)]
        case "effect_choice":
            return effect_moves(state)
        case "reaction":
            return _reaction_moves(state)
        case _:
            return []


def playable_kinds(hand: list[str]) -> list[str]:
    """Return the kinds in a hand that may be played on the own turn, each once."""
    return [kind for kind in dict.fromkeys([KIND[card] for card in hand]) if kind in PLAYABLE]


def _turn_moves(state: State) -> list[Move]:
    seat = state.active_seat
    moves: list[Move] = [_draw_card(seat)] if state.draw_pile else []
    kinds = playable_kinds(state.hands[seat])
    moves += [_play_card(seat, kind) for kind in kinds]
    moves += [_play_silently(seat, kind) for kind in kinds]
    if not moves and (passing := forced_pass(state)) is not None:
        moves.append(passing)
    return moves


def forced_pass(state: State) -> PassTurn | None:
    """Return the pass that is all the active seat can do, None if it can do something.

    The table makes it by itself and says so. Ask with the full state or the view of the active seat:
    whoever cannot see that hand does not learn it.
    """
    hand = state.hands[state.active_seat]
    if state.phase != "turn_choice" or state.draw_pile or HIDDEN in hand or playable_kinds(hand):
        return None
    return _pass_turn(state.active_seat)


def _reaction_moves(state: State) -> list[Move]:
    window = window_of(state)
    seat = window.asked[0]
    moves: list[Move] = []
    if first_copy(state.hands[seat], window.answer) is not None:
        moves.append(_react(seat, window.answer))
    moves.append(_decline_reaction(seat))
    return moves


def effect_moves(state: State) -> list[Move]:
    """Return the choices that the effect of the card being played leaves.

    None for cards without a choice, and for those that may take something where nothing is to be taken.
    A single one is no choice: the game carries it out.
    """
    play = playing(state)
    match EFFECT[KIND[play.card]]:
        case "ram":
            return _rams(state, play.seat)
        case "take_sheep":
            takes = _takes_of(state, play.seat, "sheep")
        case "take_cat":
            takes = _takes_of(state, play.seat, "cat")
        case "take_any_animal":
            takes = _takes_of_any(state, play.seat)
        case "give_all_cats":
            return _gifts(state, play.seat)
        case _:
            return []
    if takes:
        takes.append(_take_nothing(play.seat))
    return takes


def _rams(state: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    for neighbour in neighbours(len(state.yards), seat):
        targets = [kind for kind in kinds_in(state.yards[neighbour]) if can_be_rammed(kind)]
        moves += [_ram(seat, neighbour, kind) for kind in targets or (None,)]
    return moves


def _takes_of(state: State, seat: int, kind: str) -> list[Move]:
    return [
        _take(seat, neighbour, kind)
        for neighbour in neighbours(len(state.yards), seat)
        if first_copy(state.yards[neighbour], kind) is not None
        and not (kind == "sheep" and sheep_are_guarded(state.yards[neighbour]))
    ]


def _takes_of_any(state: State, seat: int) -> list[Move]:
    return [
        _take(seat, neighbour, kind)
        for neighbour in neighbours(len(state.yards), seat)
        for kind in kinds_in(state.yards[neighbour])
        if kind in ANIMALS
    ]


def _gifts(state: State, seat: int) -> list[Move]:
    cats = count_of(state.yards[seat], "cat")
    if cats == 0:
        return []
    if len(state.yards) == 2:
        return [_give_cats(seat, cats, 0)]
    return [_give_cats(seat, left, cats - left) for left in range(cats, -1, -1)]
