"""What a person is asked before a move with consequences that are easy to miss (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import CARDS, END_CARDS
from farmtable.games.ham_farm.estimates import (
    buy_cards,
    end_game_outlook,
    own_points,
    public_points,
    rival_takes,
    rival_takes_unseen,
)
from farmtable.games.ham_farm.moves import Buy, EndTurn
from farmtable.games.ham_farm.prices import price_at

if TYPE_CHECKING:
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State


def question_for(view: State, move: Move) -> Sentence | None:
    """Return what to ask before the move, None for most moves."""
    if isinstance(move, Buy):
        if CARDS[view.market[move.space]].kind == "end_game":
            return _ending_purchase(view, move)
        if _last_buy_card(view, move):
            return say("This discards the last card in your hand that can buy. Go on?")
    if isinstance(move, EndTurn):
        return _ending_turn(view)
    return None


def _ending_purchase(view: State, move: Buy) -> Sentence:
    after = view.copy()
    buyer = after.players[move.seat]
    buyer.seeds -= price_at(view, move.seat, move.space, view.queue[0].discount).total
    buyer.end_card = view.market[move.space]
    points = own_points(after, move.seat)
    others = tuple(
        say("{name} {points}", name=SeatName(seat), points=public_points(view, seat).total)
        for seat in range(len(view.players))
        if seat != move.seat
    )
    name = SeatName(move.seat)
    if not others:
        return say_count(
            "This ends the game at once: {name} has {count} point. Buy it?",
            "This ends the game at once: {name} has {count} points. Buy it?",
            points.total,
            name=name,
        )
    question = say_count(
        "This ends the game at once: {name} has {count} point. The others have at least: {others}. Buy it?",
        "This ends the game at once: {name} has {count} points. The others have at least: {others}. Buy it?",
        points.total,
        name=name,
        others=others,
    )
    if points.uncertain:
        note = say("A card that the neighbour took unseen is still counted.")
        return say("{question} {note}", question=question, note=note)
    return question


def _last_buy_card(view: State, move: Buy) -> bool:
    hand = view.players[move.seat].hand
    left = [card for card in hand if card not in move.discards]
    return bool(buy_cards(list(move.discards))) and not buy_cards(left)


def _ending_turn(view: State) -> Sentence | None:
    outlook = end_game_outlook(view)
    if rival_takes(view) in END_CARDS:
        return say("The Rival is about to take an End Game card, which ends the game. End the turn?")
    if outlook.face_up and outlook.refills:
        return say_count(
            "{count} space will be refilled: a second End Game card would end the game. End the turn?",
            "{count} spaces will be refilled: a second End Game card would end the game. End the turn?",
            outlook.refills,
        )
    if rival_takes_unseen(view):
        return say(
            "The Rival will take a card that comes up only now: an End Game card would end the game. "
            "End the turn?"
        )
    return None
