"""What a move would bring: scores before and after, the end of the game, and what to ask first.

Everything here runs on views. Sounds are taken as made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.merry_yard.events import NothingToDraw, nothing_to_take, seat_names
from farmtable.games.merry_yard.flow import carry_out
from farmtable.games.merry_yard.kinds import EFFECT, KIND_VALUE, card_name, kind_name
from farmtable.games.merry_yard.legal import effect_moves
from farmtable.games.merry_yard.moves import (
    GiveCats,
    JudgeSound,
    PlayCard,
    PlaySilently,
    Ram,
    React,
    Take,
    TakeNothing,
)
from farmtable.games.merry_yard.scoring import Standings, standings
from farmtable.games.merry_yard.state import Play, copy_state, playing
from farmtable.games.merry_yard.yards import animals_in, count_of, first_copy, score_of

if TYPE_CHECKING:
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State


@dataclass(frozen=True, slots=True)
class YardChange:
    """A yard before and after a move."""

    seat: int
    points_before: int
    points_after: int
    animals_after: int


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that a move would end, with the standings then.

    Where the card still leaves a choice, `decided` is False: the game ends whatever is chosen, and the
    standings are those before the card.
    """

    standings: Standings
    decided: bool


def as_played(view: State, kind: str) -> State:
    """Return the view as if the active seat had played a card of that kind, with its choice open.

    For targets and previews of a card that is only picked up so far.
    """
    after = copy_state(view)
    seat = after.active_seat
    card = first_copy(after.hands[seat], kind)
    if card is None:
        raise ValueError(f"seat {seat} shows no {kind}")
    after.hands[seat].remove(card)
    after.play = Play(card, seat)
    after.phase = "effect_choice"
    return after


def in_vain(view: State, kind: str) -> Sentence | None:
    """Return what to know before the active seat plays a card whose effect finds nothing, else None."""
    seat = view.active_seat
    effect = EFFECT[kind]
    if effect == "draw_one" and not view.draw_pile:
        return NothingToDraw(seat).sentence(None)
    if effect.startswith("take_") and not effect_moves(as_played(view, kind)):
        return nothing_to_take(kind, seat)
    if effect == "ram":
        rams = effect_moves(as_played(view, kind))
        if all(isinstance(move, Ram) and move.target is None for move in rams):
            return say(
                "No neighbour of {name} has an animal that it can ram: it just stays there.",
                name=SeatName(seat),
            )
    return None


def preview(view: State, move: Move) -> tuple[YardChange, ...]:
    """Return the yards that a legal move would change, in seat order."""
    after = _after(view, move)
    return tuple(
        YardChange(seat, score_of(old), score_of(new), animals_in(new))
        for seat, (old, new) in enumerate(zip(view.yards, after.yards, strict=True))
        if old != new
    )


def ending(view: State, move: Move) -> Ending | None:
    """Return how the game would end by a legal move, None if it would go on.

    An answer is looked at by itself, even while other seats are asked before it.
    """
    after = _after(view, move)
    if after.phase == "game_over":
        return Ending(standings(after), True)
    if after.phase == "effect_choice" and all(
        _after(after, choice).phase == "game_over" for choice in effect_moves(after)
    ):
        return Ending(standings(view), False)
    return None


def question(view: State, move: Move) -> Sentence | None:
    """Return what to ask before a move: one that ends the game, gives Cats away or costs a card."""
    match move:
        case PlaySilently():
            return say(
                "Discard the {animal} without its sound? It brings nothing, and the turn is over.",
                animal=kind_name(move.card),
            )
        case JudgeSound():
            return None if move.made else _sound_question(view)
        case PlayCard() | React() | Ram() | Take() | TakeNothing() | GiveCats():
            end = ending(view, move)
            if end is not None:
                return _end_question(end, move.seat)
            if isinstance(move, PlayCard) and EFFECT[move.card] == "give_all_cats":
                return _cats_question(view, move.seat)
    return None


def is_sad_end(view: State, move: Move) -> bool:
    """Tell whether a legal move would end the game, and whoever makes it would not be among the winners."""
    if not isinstance(move, PlayCard | React | Ram | Take | TakeNothing | GiveCats):
        return False
    end = ending(view, move)
    return end is not None and end.decided and move.seat not in end.standings.winners


def _after(view: State, move: Move) -> State:
    """Return the view after a move, with all sounds made."""
    after = copy_state(view)
    after.sound_rule = "off"
    carry_out(after, move, [])
    return after


def _end_question(end: Ending, mover: int) -> Sentence:
    table = end.standings
    points = tuple(
        say("{name} {points}", name=SeatName(seat), points=table.points[seat])
        for seat in range(len(table.points))
    )
    if not end.decided:
        return say(
            "This ends the game, whatever is chosen next. Points before it: {points}. Play it anyway?",
            points=points,
        )
    if table.winners == (mover,):
        return say(
            "This ends the game now, and {name} wins. Points: {points}. Play it?",
            name=SeatName(mover),
            points=points,
        )
    if len(table.winners) == 1:
        return say(
            "This ends the game now, and {name} wins. Points: {points}. Play it anyway?",
            name=SeatName(table.winners[0]),
            points=points,
        )
    return say(
        "This ends the game now, and {names} share the win. Points: {points}. Play it anyway?",
        names=seat_names(table.winners),
        points=points,
    )


def _cats_question(view: State, seat: int) -> Sentence | None:
    cats = count_of(view.yards[seat], "cat")
    if cats == 0:
        return None
    return say_count(
        "The Dog drives {count} Cat away, worth {points} points. Play it?",
        "The Dog drives {count} Cats away, worth {points} points together. Play it?",
        cats,
        points=cats * KIND_VALUE["cat"],
    )


def _sound_question(view: State) -> Sentence:
    """Return what to ask before the table says no: nobody can take that back once the turn is over."""
    play = playing(view)
    if play.prey is not None:
        return say(
            "Did nobody hear the {animal} from {name}? Then the {thief} takes nothing.",
            animal=card_name(play.prey),
            name=SeatName(play.seat),
            thief=card_name(play.card),
        )
    return say(
        "Did nobody hear {name}? Then the {animal} is discarded and does nothing.",
        name=SeatName(play.seat),
        animal=card_name(play.card),
    )
