"""Reaction windows: who is asked for an answer to a Cow, Horse, Rooster or Rabbit, and in which order.

Being asked depends only on what everybody can see; whether a seat holds an answer never matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.games.merry_yard.kinds import ANSWER, COPIES, HITS_TRIGGER, KIND, NEEDS_HEN
from farmtable.games.merry_yard.state import Window
from farmtable.games.merry_yard.yards import all_copies_face_up, first_copy

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State


def open_window(state: State, card: str, seat: int) -> bool:
    """Open the window for a card that `seat` has just placed; tell whether anybody is asked."""
    answer = ANSWER.get(KIND[card])
    if answer is None:
        return False
    asked = _first_asked(state, answer, seat)
    if not asked or all_copies_face_up(state, answer, COPIES[answer]):
        return False
    state.window = Window(card, seat, answer, 1, asked, [])
    return True


def next_question(state: State, window: Window) -> bool:
    """Go on to the next seat or echo round of a window; tell whether anybody is still asked."""
    if window.asked:
        return True
    # Only answers that are triggers themselves echo: Rabbits, but neither Poo nor Chicks.
    if not window.placed or ANSWER.get(window.answer) != window.answer:
        return False
    asked = _echo_asked(state, window.placed)
    if not asked or all_copies_face_up(state, window.answer, COPIES[window.answer]):
        return False
    window.round += 1
    window.asked = asked
    window.placed = []
    return True


def _in_order(state: State) -> list[int]:
    """Return the seats that hold cards, clockwise beginning with the active seat."""
    seats = len(state.hands)
    clockwise = [(state.active_seat + step) % seats for step in range(seats)]
    return [seat for seat in clockwise if state.hands[seat]]


def _first_asked(state: State, answer: str, trigger_seat: int) -> list[int]:
    if answer in NEEDS_HEN:
        return [seat for seat in _in_order(state) if first_copy(state.yards[seat], "hen") is not None]
    if answer in HITS_TRIGGER:
        return [seat for seat in _in_order(state) if seat != trigger_seat]
    return _echo_asked(state, [trigger_seat])


def _echo_asked(state: State, placed: list[int]) -> list[int]:
    """Return whom the Rabbits of the seats `placed` call: nobody answers only themselves."""
    return [
        seat for seat in _in_order(state) if state.rabbit_self_chain or any(other != seat for other in placed)
    ]


@dataclass(frozen=True, slots=True)
class Asking:
    """What everybody may know about an open window."""

    trigger: str
    """The card that is answered."""
    trigger_seat: int
    answer: str
    """The kind that answers."""
    round: int
    seats: tuple[int, ...]
    """The seats still to ask, in the order in which their answers count."""


def asking(view: State) -> Asking | None:
    """Return who is asked in the open window, None if none is open.

    With open hands only the seats that can answer are named: the others may decline at once.
    """
    window = view.window
    if window is None:
        return None
    seats = [
        seat
        for seat in window.asked
        if not view.open_hands or first_copy(view.hands[seat], window.answer) is not None
    ]
    return Asking(window.trigger, window.trigger_seat, window.answer, window.round, tuple(seats))
