"""What is true of every state: each card in one place, and a phase that fits what lies on the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from farmtable.games.merry_yard.flow import JUDGED
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.kinds import (
    ANIMALS_TO_END,
    ANSWER,
    CARDS,
    EFFECT,
    KIND,
    PLAYABLE,
)
from farmtable.games.merry_yard.view import passed_seats
from farmtable.games.merry_yard.yards import animals_in

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State

_KNOWN = frozenset(CARDS)
_CHOOSING = frozenset({"ram", "take_sheep", "take_cat", "take_any_animal", "give_all_cats"})


def faults(state: State) -> list[str]:
    """Name every broken invariant of a full state."""
    found = _seat_faults(state)
    if found:
        return found
    found = _card_faults(state)
    if found:
        return found
    return [*_phase_faults(state), *_play_faults(state), *_window_faults(state), *_pass_faults(state)]


def _seat_faults(state: State) -> list[str]:
    seats = len(state.hands)
    found = []
    if not INFO.min_people <= seats <= INFO.max_people:
        found.append(f"{seats} seats instead of {INFO.min_people} to {INFO.max_people}")
    if len(state.yards) != seats:
        found.append(f"{len(state.yards)} yards for {seats} seats")
    if not 0 <= state.active_seat < seats:
        found.append(f"there is no active seat {state.active_seat}")
    if state.turn_number < 1:
        found.append(f"turn number {state.turn_number}")
    if not 0 <= state.passes_in_row <= seats:
        found.append(f"{state.passes_in_row} passes in a row of {seats} seats")
    return found


def _card_faults(state: State) -> list[str]:
    everywhere = state.draw_pile + state.discard_pile
    for cards in (*state.hands, *state.yards):
        everywhere += cards
    if state.play is not None:
        everywhere.append(state.play.card)
    places = Counter(everywhere)
    found = [f"there is no card {card}" for card in places if card not in _KNOWN]
    found += [f"{card} is in {places[card]} places" for card in CARDS if places[card] != 1]
    return found


def _phase_faults(state: State) -> list[str]:
    found = []
    most = max(animals_in(yard) for yard in state.yards)
    all_passed = state.passes_in_row == len(state.hands)
    ended = most >= ANIMALS_TO_END or all_passed
    if ended and state.phase != "game_over":
        found.append("the game goes on after its end")
    if state.phase == "game_over" and not ended:
        found.append(f"the game is over with {most} animals at most")
    if (state.play is not None) != (state.phase in ("sound_check", "effect_choice")):
        found.append(f"the phase {state.phase} does not fit the card being played")
    if state.phase == "reaction" and (state.window is None or not state.window.asked):
        found.append("nobody is asked in a reaction")
    if state.window is not None and state.phase not in ("reaction", "sound_check"):
        found.append(f"a window is open in the phase {state.phase}")
    return found


def _play_faults(state: State) -> list[str]:
    play = state.play
    if play is None:
        return []
    found = []
    kind = KIND[play.card]
    if not 0 <= play.seat < len(state.hands):
        found.append(f"there is no seat {play.seat} to play {play.card}")
    elif state.window is None and play.seat != state.active_seat:
        found.append(f"seat {play.seat} plays out of turn")
    if state.phase == "sound_check" and state.sound_rule not in JUDGED:
        found.append(f"a sound is judged although the rule is {state.sound_rule}")
    if state.window is not None and kind != state.window.answer:
        found.append(f"{play.card} is no {state.window.answer}")
    if state.window is None and kind not in PLAYABLE:
        found.append(f"{play.card} is played on the own turn")
    if state.phase == "effect_choice" and EFFECT[kind] not in _CHOOSING:
        found.append(f"{play.card} leaves no choice")
    if (play.prey is None) != (play.prey_seat is None):
        found.append("a prey without its owner")
    if play.prey is not None and play.prey_seat is not None:
        if state.phase != "sound_check" or EFFECT[kind] != "take_any_animal":
            found.append(f"{play.card} calls no prey")
        if not 0 <= play.prey_seat < len(state.yards) or play.prey not in state.yards[play.prey_seat]:
            found.append(f"{play.prey} is not in the yard of seat {play.prey_seat}")
    return found


def _window_faults(state: State) -> list[str]:
    window = state.window
    if window is None:
        return []
    found = []
    seats = len(state.hands)
    if KIND.get(window.trigger) is None or ANSWER.get(KIND[window.trigger]) != window.answer:
        found.append(f"{window.trigger} is not answered by {window.answer}")
    if not 0 <= window.trigger_seat < seats or window.trigger not in state.yards[window.trigger_seat]:
        found.append(f"{window.trigger} is not in the yard of seat {window.trigger_seat}")
    if window.trigger_seat != state.active_seat:
        found.append("the answered card was not played by the active seat")
    if window.round < 1:
        found.append(f"round {window.round}")
    order = [(seat - state.active_seat) % seats for seat in window.asked]
    if order != sorted(set(order)) or any(not 0 <= seat < seats for seat in window.asked):
        found.append(f"the seats {window.asked} are not in order")
    found += [f"seat {seat} is asked without cards" for seat in window.asked if not state.hands[seat % seats]]
    if len(set(window.placed)) != len(window.placed) or set(window.placed) & set(window.asked):
        found.append(f"the seats {window.placed} cannot have answered")
    return found


def _pass_faults(state: State) -> list[str]:
    if not state.passes_in_row:
        return []
    found = []
    if state.draw_pile:
        found.append("somebody has passed although there are cards to draw")
    if state.phase not in ("turn_choice", "game_over"):
        found.append(f"passes are counted in the phase {state.phase}")
    found += [
        f"seat {seat} has passed with an animal in hand"
        for seat in passed_seats(state)
        if any(KIND[card] in PLAYABLE for card in state.hands[seat])
    ]
    return found
