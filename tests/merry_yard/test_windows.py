"""Reaction windows: cases 32 to 43, 51 and 53, and who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.codec import from_plain, to_plain
from farmtable.games.merry_yard.moves import (
    DeclineReaction,
    DrawCard,
    JudgeSound,
    PlayCard,
    React,
)
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.state import State
from farmtable.games.merry_yard.windows import Asking, asking
from farmtable.games.merry_yard.yards import count_of, score_of
from tests.merry_yard.positions import (
    NAMES,
    A,
    B,
    C,
    D,
    do,
    kinds,
    points,
    position,
    told,
    why_not,
    yards,
)

if TYPE_CHECKING:
    from farmtable.games.merry_yard.moves import Move


def _asked(state: State) -> tuple[int, ...]:
    found = asking(state)
    assert found is not None
    return found.seats


def test_case_32_rabbit_echo() -> None:
    state = position(["", "", "", ""], ["rabbit rabbit hen", "rabbit", "cow", "rabbit rabbit"])
    do(state, PlayCard(A, "rabbit"))
    assert _asked(state) == (B, C, D)
    do(state, React(B, "rabbit"), DeclineReaction(C), React(D, "rabbit"))
    assert state.window is not None
    assert state.window.round == 2
    assert _asked(state) == (A, C, D)
    do(state, React(A, "rabbit"), DeclineReaction(C), React(D, "rabbit"))
    assert state.window.round == 3
    assert _asked(state) == (A, C)
    do(state, DeclineReaction(A), DeclineReaction(C))
    assert [count_of(yard, "rabbit") for yard in state.yards] == [2, 1, 0, 2]
    assert kinds(state.hands[A]) == "hen"
    assert GAME.actor(state) == B


def test_case_33_nobody_answers_themselves() -> None:
    state = position(["", "", ""], ["rabbit rabbit pig", "pig", "pig"])
    do(state, PlayCard(A, "rabbit"))
    assert _asked(state) == (B, C)
    do(state, DeclineReaction(B), DeclineReaction(C))
    assert kinds(state.hands[A]) == "rabbit pig"
    assert GAME.actor(state) == B


def test_case_33_with_the_option_they_may() -> None:
    state = position(["", "", ""], ["rabbit rabbit pig", "pig", "pig"], self_chain=True)
    do(state, PlayCard(A, "rabbit"))
    assert _asked(state) == (A, B, C)
    do(state, React(A, "rabbit"), DeclineReaction(B), DeclineReaction(C))
    assert state.window is not None
    assert state.window.round == 2
    assert _asked(state) == (A, B, C)
    do(state, DeclineReaction(A), DeclineReaction(B), DeclineReaction(C))
    assert yards(state)[A] == "rabbit rabbit"
    assert GAME.actor(state) == B


def test_case_34_a_rabbit_ends_the_game() -> None:
    state = position(["hen", "hen hen hen hen hen", "pig"], ["rabbit", "rabbit", "rabbit"])
    do(state, PlayCard(A, "rabbit"), React(B, "rabbit"))
    assert state.phase == "game_over"
    assert state.window is None
    assert points(state) == [3, 11, 3]


def _case_35() -> State:
    state = position(["hen", "hen hen", "", "hen"], ["rooster chick chick", "chick chick", "chick", "pig"])
    do(state, PlayCard(A, "rooster"))
    return state


def test_case_35_rooster() -> None:
    state = _case_35()
    assert _asked(state) == (A, B, D)
    applied = do(state, React(A, "chick"), React(B, "chick"))
    assert told(applied)[0] == "Ben answers the Rooster with a Chick."
    do(state, DeclineReaction(D))
    assert yards(state) == ["hen rooster chick", "hen hen chick", "", "hen"]
    assert [score_of(yard) for yard in state.yards] == [5, 5, 0, 2]
    assert [kinds(hand) for hand in state.hands] == ["chick", "chick", "chick", "pig"]
    assert GAME.actor(state) == B


def test_case_36_wrong_answers() -> None:
    state = _case_35()
    do(state, React(A, "chick"), React(B, "chick"))
    assert why_not(state, React(D, "pig")) == "Only a Chick can be played now."
    assert why_not(state, React(C, "chick")) == "It is Dan’s decision now."
    assert why_not(state, React(D, "chick")) == "That card is not in your hand."
    assert GAME.legal_moves(state) == [DeclineReaction(D)]


def test_ruling_35_a_hen_elsewhere_allows_no_chick() -> None:
    state = position(["", "hen", ""], ["rooster chick hen", "pig", "hen chick"])
    do(state, PlayCard(A, "rooster"))
    assert _asked(state) == (B,)


def _case_37(hand_of_d: str = "poo") -> State:
    state = position(["hen", "", "", ""], ["cow", "poo poo", "hen", hand_of_d])
    do(state, PlayCard(A, "cow"))
    return state


def test_case_37_two_poo() -> None:
    state = _case_37()
    assert _asked(state) == (B, C, D)
    do(state, React(B, "poo"))
    assert why_not(state, React(B, "poo")) == "It is Cleo’s decision now."
    do(state, DeclineReaction(C), React(D, "poo"))
    assert yards(state)[A] == "hen cow poo poo"
    assert score_of(state.yards[A]) == 4
    assert kinds(state.hands[B]) == "poo"
    assert GAME.actor(state) == B


def test_case_38_poo_from_across_the_table() -> None:
    state = position(["", "", "", ""], ["horse", "", "poo"])
    do(state, PlayCard(A, "horse"), React(C, "poo"))
    assert yards(state) == ["horse poo", "", "", ""]


def test_case_39_the_closing_cow_is_safe() -> None:
    state = position(["hen hen hen hen hen", "", ""], ["cow", "poo"])
    do(state, PlayCard(A, "cow"))
    assert state.phase == "game_over"
    assert points(state)[A] == 14


def test_case_41_poo_answers_no_pig() -> None:
    state = position(["", "", ""], ["pig", "poo"])
    do(state, PlayCard(A, "pig"))
    assert asking(state) is None
    assert GAME.actor(state) == B


def test_case_42_seats_without_cards_are_not_asked() -> None:
    state = position(["", "", "", ""], ["cow pig", "", "pig", "poo"])
    do(state, PlayCard(A, "cow"))
    assert _asked(state) == (C, D)


@pytest.mark.parametrize("place", ["discard", "yard"])
def test_case_43_no_window_when_all_poo_lie_face_up(place: str) -> None:
    poo = " ".join(["poo"] * 8)
    if place == "discard":
        state = position(["", "", ""], ["cow", "pig", "pig"], discard=poo)
    else:
        state = position(["", poo, ""], ["cow", "pig", "pig"])
    do(state, PlayCard(A, "cow"))
    assert state.window is None
    assert GAME.actor(state) == B


def test_the_window_opens_while_one_poo_is_unseen() -> None:
    state = position(["", "", ""], ["cow", "pig", "pig"], discard=" ".join(["poo"] * 7))
    do(state, PlayCard(A, "cow"))
    assert _asked(state) == (B, C)


def test_no_echo_round_when_all_rabbits_lie_face_up() -> None:
    state = position(["", "", ""], ["rabbit pig", "rabbit pig", "pig"], discard=" ".join(["rabbit"] * 8))
    do(state, PlayCard(A, "rabbit"), React(B, "rabbit"), DeclineReaction(C))
    assert state.window is None
    assert GAME.actor(state) == B


def test_the_order_begins_with_the_active_seat() -> None:
    state = position(["hen", "hen", "hen", "hen"], ["chick", "chick", "rooster chick", "chick"], active=C)
    do(state, PlayCard(C, "rooster"))
    assert _asked(state) == (C, D, A, B)


def test_a_missing_sound_echoes_nothing() -> None:
    state = position(["", "", ""], ["rabbit rabbit", "rabbit", "pig"], sound="table")
    do(state, PlayCard(A, "rabbit"), JudgeSound(B, True), React(B, "rabbit"), JudgeSound(C, False))
    assert _asked(state) == (C,)
    do(state, DeclineReaction(C))
    assert kinds(state.discard_pile) == "rabbit"
    assert kinds(state.hands[A]) == "rabbit"
    assert GAME.actor(state) == B


def test_chick_and_poo_as_answers_open_nothing() -> None:
    state = position(["hen", "hen", ""], ["rooster", "chick", "chick rabbit poo"])
    do(state, PlayCard(A, "rooster"), React(B, "chick"))
    assert state.window is None
    assert GAME.actor(state) == B


def test_ruling_36_a_chick_on_the_own_turn_needs_no_hen() -> None:
    state = position(["", "", ""], ["chick"])
    do(state, PlayCard(A, "chick"))
    assert yards(state)[A] == "chick"


def test_fault_r57_declining_is_always_possible() -> None:
    state = position(["", "", ""], ["rabbit", "rabbit", "pig"])
    do(state, PlayCard(A, "rabbit"))
    assert GAME.legal_moves(state) == [React(B, "rabbit"), DeclineReaction(B)]
    applied = do(state, DeclineReaction(B))
    assert told(applied) == ["Ben does not answer."]
    assert kinds(state.hands[B]) == "rabbit"


def test_ruling_52_answering_costs_no_turn() -> None:
    state = position(["", "", ""], ["cow", "poo pig"])
    do(state, PlayCard(A, "cow"), React(B, "poo"))
    assert GAME.actor(state) == B
    do(state, DrawCard(B))
    assert GAME.actor(state) == C


def test_case_51_saved_in_the_middle_of_a_window() -> None:
    state = _case_37()
    do(state, React(B, "poo"), DeclineReaction(C))
    loaded = from_plain(State, to_plain(State, state))
    assert loaded == state
    assert GAME.actor(loaded) == D
    assert asking(loaded) == Asking("cow_1", A, "poo", 1, (D,))
    assert yards(loaded)[A] == "hen cow poo"
    assert GAME.prompt(loaded).text(NAMES) == "Dan may answer the Cow with a Poo."


def test_case_53_being_asked_does_not_depend_on_hands() -> None:
    with_poo, without = _case_37("poo"), _case_37("pig")
    answers: list[Move] = [React(B, "poo"), DeclineReaction(C)]
    for move in [None, *answers]:
        if move is not None:
            assert told(do(with_poo, move)) == told(do(without, move))
        assert asking(with_poo) == asking(without)
        assert GAME.prompt(with_poo) == GAME.prompt(without)
        for seat in (None, A, B, C):
            seen, other = GAME.view(with_poo, seat), GAME.view(without, seat)
            # The draw piles differ in nothing that anybody sees.
            assert seen == other
    assert GAME.legal_moves(with_poo) != GAME.legal_moves(without)


def test_with_open_hands_only_those_who_can_answer_are_named() -> None:
    state = position(["", "", "", ""], ["cow", "pig", "poo", "pig"], open_hands=True)
    do(state, PlayCard(A, "cow"))
    assert _asked(state) == (C,)
    assert GAME.actor(state) == B
    do(state, DeclineReaction(B))
    assert GAME.actor(state) == C


def test_fault_r17_saved_while_a_rabbit_is_answered() -> None:
    state = position(["", "", ""], ["rabbit pig", "rabbit pig", "rabbit"], sound="table")
    moves: list[Move] = [
        PlayCard(A, "rabbit"),
        JudgeSound(B, True),
        React(B, "rabbit"),
        JudgeSound(C, True),
        DeclineReaction(C),
        DeclineReaction(A),
    ]
    for move in moves:
        do(state, move)
        loaded = from_plain(State, to_plain(State, state))
        assert loaded == state
        assert GAME.legal_moves(loaded) == GAME.legal_moves(state)
        assert asking(loaded) == asking(state)
