"""How a person says each move by pointing, and what somebody who points at something must mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.merry_yard.kinds import EFFECT, KIND
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
from farmtable.games.merry_yard.state import decider, playing
from farmtable.games.merry_yard.yards import first_copy
from farmtable.tables.merry_yard.aims import answer_goes_to
from farmtable.tables.merry_yard.ids import (
    ANSWER,
    DECLINE,
    DISCARD,
    DRAW,
    DRAW_BUTTON,
    PASS,
    PLAY,
    SILENT,
    SOUND_MADE,
    SOUND_MISSED,
    TAKE_NOTHING,
    card_id,
    card_of,
    cats_id,
    hand_of,
    owner_of,
    seat_of,
    yard_id,
)

if TYPE_CHECKING:
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.table import PathStep


def ways(move: Move, view: State) -> tuple[tuple[PathStep, ...], ...]:
    """Return the paths that say a move, the usual one first."""
    match move:
        case DrawCard():
            return ((DRAW,),)
        case PassTurn():
            return ((PASS,),)
        case PlayCard():
            card = _in_hand(view, move.card)
            return ((card, PLAY), (card, yard_id(move.seat)))
        case PlaySilently():
            card = _in_hand(view, move.card)
            return ((card, SILENT), (card, DISCARD))
        case JudgeSound():
            return ((SOUND_MADE if move.made else SOUND_MISSED,),)
        case Ram() | Take():
            return ((_target(view, move.neighbour, move.target),),)
        case TakeNothing():
            return ((TAKE_NOTHING,),)
        case GiveCats():
            return ((cats_id(move.left),),)
        case React():
            card = _in_hand(view, move.card)
            return ((card, ANSWER), (card, yard_id(answer_goes_to(view, move.card))))
        case DeclineReaction():
            return ((DECLINE,),)


def proposal(view: State, picks: tuple[str, ...]) -> Move | None:
    """Return the move that somebody pointing at these pieces must mean, legal or not."""
    seat = decider(view)
    if seat is None or not picks:
        return None
    id_ = picks[-1]
    card = card_of(id_)
    match view.phase:
        case "turn_choice":
            return _turn_proposal(view, seat, id_, card)
        case "effect_choice":
            return _effect_proposal(view, seat, id_, card)
        case "reaction":
            if card is not None and card in hand_of(view):
                return React(seat, KIND[card])
            return None
        case _:
            return None


def _turn_proposal(view: State, seat: int, id_: str, card: str | None) -> Move | None:
    if id_ in (DRAW, DRAW_BUTTON):
        return DrawCard(seat)
    if id_ == PASS:
        return PassTurn(seat)
    if card is not None and card in hand_of(view):
        return PlayCard(seat, KIND[card])
    return None


def _effect_proposal(view: State, seat: int, id_: str, card: str | None) -> Move | None:
    effect = EFFECT[KIND[playing(view).card]]
    owner = seat_of(id_) if card is None else owner_of(card, view)
    if owner is None or owner == seat:
        return None
    if effect == "ram":
        return Ram(seat, owner, None if card is None else KIND[card])
    if effect.startswith("take_") and card is not None:
        return Take(seat, owner, KIND[card])
    return None


def _in_hand(view: State, kind: str) -> str:
    return card_id(first_copy(hand_of(view), kind) or kind)


def _target(view: State, seat: int, kind: str | None) -> str:
    if kind is None:
        return yard_id(seat)
    return card_id(first_copy(view.yards[seat], kind) or kind)
