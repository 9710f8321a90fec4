"""The state of a game of Merry Yard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from farmtable.engine.game import STRICT

Phase = Literal["turn_choice", "sound_check", "effect_choice", "reaction", "game_over"]
SoundRule = Literal["table", "timed", "app", "off"]


@dataclass(slots=True)
class Play:
    """A card that lies face up and is in no yard yet."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    card: str
    seat: int
    """The seat that plays it."""
    prey_seat: int | None = None
    """The neighbour whose animal a Parrot is about to take."""
    prey: str | None = None
    """That animal, a card, while its sound is judged."""


@dataclass(slots=True)
class Window:
    """The time in which others may answer a card."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    trigger: str
    """The card that is answered; it lies in a yard."""
    trigger_seat: int
    answer: str
    """The kind that answers."""
    round: int
    """1, and one more for each echo round."""
    asked: list[int]
    """Seats still to ask; the first is asked now."""
    placed: list[int]
    """Seats that placed an answer in this round."""
    others_answered: bool = False
    """Whether a seat other than the active one has played or declined: from then on undo stops."""


@dataclass(slots=True)
class State:
    """Everything that decides what may happen next."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    phase: Phase
    active_seat: int
    """The seat whose turn it is."""
    turn_number: int
    passes_in_row: int
    hands: list[list[str]]
    yards: list[list[str]]
    """Cards in front of each seat, in order of arrival."""
    draw_pile: list[str]
    """Face down; the last card is on top."""
    discard_pile: list[str]
    play: Play | None
    window: Window | None
    sound_rule: SoundRule
    rabbit_self_chain: bool
    open_hands: bool


def copy_state(state: State) -> State:
    """Return an independent copy."""
    new = object.__new__(State)
    new.phase = state.phase
    new.active_seat = state.active_seat
    new.turn_number = state.turn_number
    new.passes_in_row = state.passes_in_row
    new.hands = [hand[:] for hand in state.hands]
    new.yards = [yard[:] for yard in state.yards]
    new.draw_pile = state.draw_pile[:]
    new.discard_pile = state.discard_pile[:]
    play = state.play
    new.play = None if play is None else Play(play.card, play.seat, play.prey_seat, play.prey)
    window = state.window
    new.window = (
        None
        if window is None
        else Window(
            window.trigger,
            window.trigger_seat,
            window.answer,
            window.round,
            window.asked[:],
            window.placed[:],
            window.others_answered,
        )
    )
    new.sound_rule = state.sound_rule
    new.rabbit_self_chain = state.rabbit_self_chain
    new.open_hands = state.open_hands
    return new


def playing(state: State) -> Play:
    """Return the card being played, where the phase says that there is one."""
    if state.play is None:
        raise AssertionError("no card is being played")
    return state.play


def window_of(state: State) -> Window:
    """Return the open reaction window, where the phase says that there is one."""
    if state.window is None:
        raise AssertionError("no reaction window is open")
    return state.window


def judge_of(state: State) -> int:
    """Return the seat that says for the table whether the sound was made: the next one clockwise."""
    return (playing(state).seat + 1) % len(state.hands)


def decider(state: State) -> int | None:
    """Return the seat that decides now, None when the game is over."""
    match state.phase:
        case "turn_choice":
            return state.active_seat
        case "sound_check":
            return judge_of(state)
        case "effect_choice":
            return playing(state).seat
        case "reaction":
            return window_of(state).asked[0]
        case _:
            return None
