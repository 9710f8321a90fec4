"""`faults` finds what is planted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.merry_yard.moves import JudgeSound, PlayCard, React, Take
from farmtable.games.merry_yard.rules import GAME
from tests.merry_yard.positions import A, B, do, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.merry_yard.state import Play, State, Window


def _turn() -> State:
    return position(["hen", "cow", ""], ["pig poo", "hen", "sheep"])


def _window() -> State:
    state = position(["hen", "", ""], ["cow", "poo", "pig"])
    do(state, PlayCard(A, "cow"))
    return state


def _sound() -> State:
    state = position(["hen", "cow", ""], ["parrot pig"], sound="table")
    do(state, PlayCard(A, "parrot"))
    return state


def _prey() -> State:
    state = _sound()
    do(state, JudgeSound(B, True), Take(A, B, "cow"))
    return state


def _answer() -> State:
    state = position(["", "", ""], ["cow", "poo", "pig"], sound="table")
    do(state, PlayCard(A, "cow"), JudgeSound(B, True), React(B, "poo"))
    return state


def _window_in(state: State) -> Window:
    assert state.window is not None
    return state.window


def _play_in(state: State) -> Play:
    assert state.play is not None
    return state.play


def _lay_six_animals(state: State) -> None:
    state.yards[2] += [f"mule_{number}" for number in range(1, 7)]
    state.draw_pile = [card for card in state.draw_pile if card not in state.yards[2]]


def _play_from(state: State, cards: list[str], card: str) -> None:
    """Swap the card being played for another one that lies elsewhere."""
    cards[cards.index(card)] = _play_in(state).card
    _play_in(state).card = card


def _let_a_pig_choose(state: State) -> None:
    _play_from(state, state.hands[A], "pig_1")
    state.phase = "effect_choice"


PLANTED: list[tuple[str, Callable[[], State], Callable[[State], object], str]] = [
    ("card twice", _turn, lambda s: s.yards[2].append("cow_1"), "cow_1 is in 2 places"),
    ("card lost", _turn, lambda s: s.draw_pile.pop(), "is in 0 places"),
    ("unknown card", _turn, lambda s: s.hands[0].append("cow_9"), "there is no card cow_9"),
    ("hidden card", _turn, lambda s: s.hands[0].append("?"), "there is no card ?"),
    ("seat short", _turn, lambda s: s.yards.pop(), "2 yards for 3 seats"),
    ("no such seat", _turn, lambda s: setattr(s, "active_seat", 3), "there is no active seat 3"),
    ("no turn", _turn, lambda s: setattr(s, "turn_number", 0), "turn number 0"),
    ("passes", _turn, lambda s: setattr(s, "passes_in_row", 4), "4 passes in a row of 3 seats"),
    ("pass with cards to draw", _turn, lambda s: setattr(s, "passes_in_row", 1), "cards to draw"),
    ("over too early", _turn, lambda s: setattr(s, "phase", "game_over"), "over with 1 animals"),
    ("not over", _turn, _lay_six_animals, "the game goes on after its end"),
    ("play without a card", _turn, lambda s: setattr(s, "phase", "effect_choice"), "does not fit"),
    ("nobody asked", _window, lambda s: _window_in(s).asked.clear(), "nobody is asked"),
    ("no window", _window, lambda s: setattr(s, "window", None), "nobody is asked"),
    ("window in a turn", _window, lambda s: setattr(s, "phase", "turn_choice"), "a window is open"),
    ("asked twice", _window, lambda s: _window_in(s).asked.append(B), "not in order"),
    ("asked backwards", _window, lambda s: _window_in(s).asked.reverse(), "not in order"),
    ("no such seat asked", _window, lambda s: _window_in(s).asked.append(7), "not in order"),
    (
        "asked without cards",
        _window,
        lambda s: s.draw_pile.append(s.hands[B].pop()),
        "seat 1 is asked without cards",
    ),
    ("wrong answer", _window, lambda s: setattr(_window_in(s), "answer", "pig"), "not answered by pig"),
    ("unknown trigger", _window, lambda s: setattr(_window_in(s), "trigger", "x"), "x is not answered"),
    ("trigger elsewhere", _window, lambda s: setattr(_window_in(s), "trigger_seat", B), "not in the yard"),
    ("round 0", _window, lambda s: setattr(_window_in(s), "round", 0), "round 0"),
    ("answered and asked", _window, lambda s: _window_in(s).placed.append(B), "cannot have answered"),
    ("other player", _sound, lambda s: setattr(_play_in(s), "seat", B), "seat 1 plays out of turn"),
    ("no such player", _sound, lambda s: setattr(_play_in(s), "seat", 9), "there is no seat 9"),
    ("judged without a rule", _sound, lambda s: setattr(s, "sound_rule", "off"), "a sound is judged"),
    ("prey alone", _sound, lambda s: setattr(_play_in(s), "prey", "cow_1"), "a prey without its owner"),
    ("prey elsewhere", _prey, lambda s: setattr(_play_in(s), "prey_seat", 2), "not in the yard of seat 2"),
    ("prey of a Pig", _prey, lambda s: _play_from(s, s.hands[A], "pig_1"), "pig_1 calls no prey"),
    ("Poo played", _sound, lambda s: _play_from(s, s.draw_pile, "poo_1"), "on the own turn"),
    ("Pig leaves a choice", _sound, _let_a_pig_choose, "pig_1 leaves no choice"),
    ("other answer", _answer, lambda s: _play_from(s, s.hands[2], "pig_1"), "pig_1 is no poo"),
]


@pytest.mark.parametrize(
    ("make", "plant", "found"), [row[1:] for row in PLANTED], ids=[row[0] for row in PLANTED]
)
def test_planted_faults_are_found(
    make: Callable[[], State], plant: Callable[[State], object], found: str
) -> None:
    state = make()
    assert GAME.faults(state) == []
    plant(state)
    assert any(found in fault for fault in GAME.faults(state)), GAME.faults(state)


def test_a_pass_with_an_animal_in_hand_is_found() -> None:
    state = position(["", "", ""], ["poo", "pig"], draw=0)
    state.passes_in_row = 1
    state.active_seat = B
    assert GAME.faults(state) == []
    state.active_seat = 2
    assert GAME.faults(state) == ["seat 1 has passed with an animal in hand"]


def test_nine_seats_are_found() -> None:
    state = _turn()
    state.hands += [[] for _ in range(6)]
    state.yards += [[] for _ in range(6)]
    assert GAME.faults(state) == ["9 seats instead of 2 to 8"]
