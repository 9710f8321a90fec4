"""Why a move is not legal now: the one place that says so, in the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import IllegalMove
from farmtable.engine.sentences import SeatName, say
from farmtable.games.merry_yard.kinds import EFFECT, GOAT_PROOF, KIND, PLAYABLE, kind_name
from farmtable.games.merry_yard.legal import playable_kinds
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
from farmtable.games.merry_yard.prompts import prompt
from farmtable.games.merry_yard.state import decider, playing, window_of
from farmtable.games.merry_yard.yards import (
    can_be_rammed,
    count_of,
    first_copy,
    neighbours,
    sheep_are_guarded,
)

if TYPE_CHECKING:
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State

_PHASE: Final[dict[type, str]] = {
    DrawCard: "turn_choice",
    PlayCard: "turn_choice",
    PlaySilently: "turn_choice",
    PassTurn: "turn_choice",
    JudgeSound: "sound_check",
    Ram: "effect_choice",
    Take: "effect_choice",
    TakeNothing: "effect_choice",
    GiveCats: "effect_choice",
    React: "reaction",
    DeclineReaction: "reaction",
}
_TAKES: Final = frozenset({"take_sheep", "take_cat", "take_any_animal"})


def refusal(state: State, move: Move) -> IllegalMove | None:
    """Return why a move is not legal now, None if it is."""
    seat = decider(state)
    if seat is None:
        return IllegalMove("game_over", say("The game is over."))
    if move.seat != seat:
        return IllegalMove("wrong_seat", say("It is {name}’s decision now.", name=SeatName(seat)))
    if state.phase != _PHASE[type(move)]:
        return _not_now(state)
    match move:
        case PlayCard() | PlaySilently():
            return _refused_card(state, move.card)
        case DrawCard():
            return _refused_draw(state)
        case PassTurn():
            return _refused_pass(state)
        case React():
            return _refused_answer(state, move)
        case JudgeSound() | DeclineReaction():
            return None
        case _:
            return _refused_choice(state, move)


def _not_now(state: State) -> IllegalMove:
    return IllegalMove("not_now", say("That is not what is asked now. {prompt}", prompt=prompt(state)))


def _not_in_hand() -> IllegalMove:
    return IllegalMove("not_in_hand", say("That card is not in your hand."))


def _refused_card(state: State, kind: str) -> IllegalMove | None:
    if kind == "poo":
        return IllegalMove(
            "poo_on_own_turn", say("Poo can only be played right after another player’s Cow or Horse.")
        )
    if kind not in PLAYABLE or first_copy(state.hands[state.active_seat], kind) is None:
        return _not_in_hand()
    return None


def _refused_draw(state: State) -> IllegalMove | None:
    if state.draw_pile:
        return None
    if playable_kinds(state.hands[state.active_seat]):
        return IllegalMove("draw_pile_empty", say("The draw pile is empty. Play an animal."))
    return IllegalMove(
        "draw_pile_empty", say("The draw pile is empty, and you have no animal to play: pass.")
    )


def _refused_pass(state: State) -> IllegalMove | None:
    if state.draw_pile or playable_kinds(state.hands[state.active_seat]):
        return IllegalMove("cannot_pass", say("You cannot pass: you can still draw or play."))
    return None


def _refused_answer(state: State, move: React) -> IllegalMove | None:
    if first_copy(state.hands[move.seat], move.card) is None:
        return _not_in_hand()
    answer = window_of(state).answer
    if move.card != answer:
        return IllegalMove(
            "wrong_answer", say("Only a {animal} can be played now.", animal=kind_name(answer))
        )
    return None


def _refused_choice(state: State, move: Ram | Take | TakeNothing | GiveCats) -> IllegalMove | None:
    effect = EFFECT[KIND[playing(state).card]]
    match move:
        case Ram() if effect == "ram":
            return refused_ram(state, move)
        case Take() if effect in _TAKES:
            return refused_take(state, move, effect)
        case TakeNothing() if effect in _TAKES:
            return None
        case GiveCats() if effect == "give_all_cats":
            return _refused_gift(state, move)
        case _:
            return _not_now(state)


def _not_beside(state: State, move: Ram | Take) -> IllegalMove | None:
    if move.neighbour in neighbours(len(state.yards), move.seat):
        return None
    return IllegalMove(
        "not_a_neighbour",
        say("{name} does not sit next to {other}.", name=SeatName(move.neighbour), other=SeatName(move.seat)),
    )


def _poo_stays() -> IllegalMove:
    return IllegalMove("poo_stays", say("Poo is not an animal and stays where it is."))


def _not_there(move: Ram | Take) -> IllegalMove:
    return IllegalMove(
        "not_there",
        say("{name} has no {animal}.", name=SeatName(move.neighbour), animal=kind_name(move.target or "")),
    )


def refused_ram(state: State, move: Ram) -> IllegalMove | None:
    """Return why a Goat cannot ram so, None if it can."""
    if (fault := _not_beside(state, move)) is not None:
        return fault
    yard = state.yards[move.neighbour]
    if move.target is None:
        if not any(can_be_rammed(KIND[card]) for card in yard):
            return None
        return IllegalMove(
            "must_ram",
            say("The Goat must ram an animal in {name}’s yard: choose one.", name=SeatName(move.neighbour)),
        )
    if move.target in GOAT_PROOF:
        return IllegalMove(
            "goat_proof",
            say("The {animal} cannot be moved by the Goat.", animal=kind_name(move.target)),
        )
    if move.target == "poo":
        return _poo_stays()
    if first_copy(yard, move.target) is None:
        return _not_there(move)
    return None


def refused_take(state: State, move: Take, effect: str) -> IllegalMove | None:
    """Return why a Parrot, Wolf or Cat (told by its effect) cannot take that, None if it can."""
    if (fault := _not_beside(state, move)) is not None:
        return fault
    yard = state.yards[move.neighbour]
    if effect == "take_any_animal" and move.target == "poo":
        return _poo_stays()
    if effect == "take_sheep" and move.target == "sheep" and sheep_are_guarded(yard):
        return IllegalMove(
            "sheep_guarded",
            say("{name} has a Dog: the Sheep are safe from the Wolf.", name=SeatName(move.neighbour)),
        )
    if first_copy(yard, move.target) is None:
        return _not_there(move)
    if effect == "take_sheep" and move.target != "sheep":
        return IllegalMove("wrong_target", say("The Wolf can only take a Sheep."))
    if effect == "take_cat" and move.target != "cat":
        return IllegalMove("wrong_target", say("The Cat can only take a Cat."))
    return None


def _refused_gift(state: State, move: GiveCats) -> IllegalMove | None:
    cats = count_of(state.yards[move.seat], "cat")
    if move.left < 0 or move.right < 0 or move.left + move.right != cats:
        return IllegalMove(
            "cats_left_over",
            say("The Dog drives out all your Cats: choose a neighbour for each."),
        )
    return None
