"""How a game goes on: what each move does, from the card being shown to the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.merry_yard.events import (
    AnimalTaken,
    AnswerDeclined,
    CardAnswered,
    CardDiscarded,
    CardDrawn,
    CardPlaced,
    CardPlayed,
    CatsGiven,
    GameEnded,
    GoatRammed,
    NothingTaken,
    NothingToDraw,
    NothingToTake,
    PreyCalled,
    SoundJudged,
    TurnBegan,
    TurnPassed,
)
from farmtable.games.merry_yard.kinds import EFFECT, HITS_TRIGGER, KIND
from farmtable.games.merry_yard.legal import effect_moves
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
from farmtable.games.merry_yard.state import Play, playing, window_of
from farmtable.games.merry_yard.windows import next_question, open_window
from farmtable.games.merry_yard.yards import first_copy, full_seats, neighbours

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State

JUDGED: Final = frozenset({"table", "timed"})
"""The sound rules under which people say whether a sound was made; else it always is."""


def carry_out(state: State, move: Move, events: list[Event]) -> None:
    """Carry out a legal move on `state` and add what happened to `events`."""
    match move:
        case PlayCard():
            _play(state, move, events)
        case DrawCard():
            state.passes_in_row = 0
            _draw(state, move.seat, events, by_sheep=False)
            _next_turn(state, events)
        case DeclineReaction():
            _note_answer(state, move.seat)
            events.append(AnswerDeclined(move.seat))
            _after_placing(state, events, None)
        case React():
            _react(state, move, events)
        case JudgeSound():
            _judge(state, move.made, events)
        case PlaySilently():
            state.passes_in_row = 0
            card = _out_of(state.hands[move.seat], move.card)
            state.discard_pile.append(card)
            events.append(CardDiscarded(move.seat, card))
            _next_turn(state, events)
        case PassTurn():
            _pass(state, move.seat, events)
        case _:
            _use_effect(state, move, events)


def _out_of(cards: list[str], kind: str) -> str:
    """Take the first copy of a kind out of a hand or yard."""
    card = first_copy(cards, kind)
    if card is None:
        raise AssertionError(f"there is no {kind} among {cards}")
    cards.remove(card)
    return card


def _draw(state: State, seat: int, events: list[Event], *, by_sheep: bool) -> None:
    card = state.draw_pile.pop()
    state.hands[seat].append(card)
    events.append(CardDrawn(seat, card, by_sheep))


def _pass(state: State, seat: int, events: list[Event]) -> None:
    state.passes_in_row += 1
    events.append(TurnPassed(seat))
    if state.passes_in_row == len(state.hands):
        _end(state, events, [])
    else:
        _next_turn(state, events)


# Sounds


def _play(state: State, move: PlayCard, events: list[Event]) -> None:
    state.passes_in_row = 0
    card = _out_of(state.hands[move.seat], move.card)
    state.play = Play(card, move.seat)
    events.append(CardPlayed(move.seat, card))
    _ask_for_sound(state, events)


def _react(state: State, move: React, events: list[Event]) -> None:
    _note_answer(state, move.seat)
    card = _out_of(state.hands[move.seat], move.card)
    state.play = Play(card, move.seat)
    events.append(CardAnswered(move.seat, card, window_of(state).trigger))
    _ask_for_sound(state, events)


def _note_answer(state: State, seat: int) -> None:
    window = window_of(state)
    window.asked.remove(seat)
    if seat != state.active_seat:
        window.others_answered = True


def _ask_for_sound(state: State, events: list[Event]) -> None:
    if state.sound_rule in JUDGED:
        state.phase = "sound_check"
    else:
        _sound_made(state, events)


def _judge(state: State, made: bool, events: list[Event]) -> None:
    play = playing(state)
    events.append(SoundJudged(play.seat, play.prey or play.card, made))
    if made:
        _sound_made(state, events)
    elif play.prey is not None:
        # Only the prey is lost: the Parrot itself made its sound before.
        events.append(NothingTaken(play.seat, play.card))
        _place(state, play.seat, events)
    else:
        state.play = None
        state.discard_pile.append(play.card)
        events.append(CardDiscarded(play.seat, play.card))
        if state.window is None:
            _next_turn(state, events)
        else:
            _after_placing(state, events, None)


def _sound_made(state: State, events: list[Event]) -> None:
    play = playing(state)
    if state.window is not None:
        _place_answer(state, events)
    elif play.prey is not None and play.prey_seat is not None:
        _take(state, play.prey_seat, play.prey, events)
    else:
        _begin_effect(state, events)


# Effects


def _begin_effect(state: State, events: list[Event]) -> None:
    choices = effect_moves(state)
    if len(choices) > 1:
        state.phase = "effect_choice"
    elif choices:
        _use_effect(state, choices[0], events)
    else:
        play = playing(state)
        effect = EFFECT[KIND[play.card]]
        if effect == "draw_one":
            if state.draw_pile:
                _draw(state, play.seat, events, by_sheep=True)
            else:
                events.append(NothingToDraw(play.seat))
        elif effect.startswith("take_"):
            events.append(NothingToTake(play.seat, play.card))
        _place(state, play.seat, events)


def _use_effect(state: State, move: Move, events: list[Event]) -> None:
    match move:
        case Ram():
            _ram(state, move, events)
        case Take():
            _choose_prey(state, move, events)
        case TakeNothing():
            events.append(NothingTaken(move.seat, playing(state).card))
            _place(state, move.seat, events)
        case GiveCats():
            _give_cats(state, move, events)
        case _:
            raise AssertionError(f"{move} is no choice of an effect")


def _ram(state: State, move: Ram, events: list[Event]) -> None:
    rammed = None
    if move.target is not None:
        rammed = _out_of(state.yards[move.neighbour], move.target)
        state.yards[move.seat].append(rammed)
    goat = playing(state).card
    state.play = None
    state.yards[move.neighbour].append(goat)
    events.append(CardPlaced(move.seat, goat, move.neighbour))
    events.append(GoatRammed(move.seat, move.neighbour, rammed))
    _after_placing(state, events, (goat, move.seat))


def _choose_prey(state: State, move: Take, events: list[Event]) -> None:
    play = playing(state)
    prey = first_copy(state.yards[move.neighbour], move.target)
    if prey is None:
        raise AssertionError(f"there is no {move.target} to take")
    if EFFECT[KIND[play.card]] != "take_any_animal":
        _take(state, move.neighbour, prey, events)
        return
    play.prey_seat = move.neighbour
    play.prey = prey
    events.append(PreyCalled(move.seat, move.neighbour, prey))
    _ask_for_sound(state, events)


def _take(state: State, owner: int, prey: str, events: list[Event]) -> None:
    play = playing(state)
    seat = play.seat
    state.play = None
    state.yards[owner].remove(prey)
    state.yards[seat] += [play.card, prey]
    events.append(CardPlaced(seat, play.card, seat))
    events.append(AnimalTaken(seat, play.card, owner, prey))
    _after_placing(state, events, (play.card, seat))


def _give_cats(state: State, move: GiveCats, events: list[Event]) -> None:
    seat = move.seat
    beside = neighbours(len(state.yards), seat)
    for neighbour, count in zip(beside, (move.left, move.right), strict=False):
        cats = tuple(_out_of(state.yards[seat], "cat") for _ in range(count))
        if cats:
            state.yards[neighbour] += cats
            events.append(CatsGiven(seat, neighbour, cats))
    _place(state, seat, events)


# Placing, and what follows it


def _place(state: State, owner: int, events: list[Event]) -> None:
    play = playing(state)
    state.play = None
    state.yards[owner].append(play.card)
    events.append(CardPlaced(play.seat, play.card, owner))
    _after_placing(state, events, (play.card, play.seat))


def _place_answer(state: State, events: list[Event]) -> None:
    window = window_of(state)
    play = playing(state)
    window.placed.append(play.seat)
    _place(state, window.trigger_seat if window.answer in HITS_TRIGGER else play.seat, events)


def _after_placing(state: State, events: list[Event], placed: tuple[str, int] | None) -> None:
    """Go on after a play: end the game, ask the next seat, open a window or begin the next turn.

    `placed` is the card that came onto the table with the seat that played it, None if none did.
    """
    if placed is not None and (full := full_seats(state)):
        _end(state, events, full)
    elif state.window is not None:
        if next_question(state, state.window):
            state.phase = "reaction"
        else:
            state.window = None
            _next_turn(state, events)
    elif placed is not None and open_window(state, *placed):
        state.phase = "reaction"
    else:
        _next_turn(state, events)


def _next_turn(state: State, events: list[Event]) -> None:
    state.phase = "turn_choice"
    state.active_seat = (state.active_seat + 1) % len(state.hands)
    state.turn_number += 1
    events.append(TurnBegan(state.active_seat, state.turn_number))


def _end(state: State, events: list[Event], full: list[int]) -> None:
    state.phase = "game_over"
    state.window = None
    events.append(GameEnded(None, tuple(full)))
