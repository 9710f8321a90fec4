"""Turns, sounds, and what happens when the draw pile is empty: cases 1 to 10, 31, 40, 44 to 46."""

from __future__ import annotations

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.kinds import CARDS
from farmtable.games.merry_yard.legal import forced_pass
from farmtable.games.merry_yard.moves import (
    DeclineReaction,
    DrawCard,
    JudgeSound,
    Move,
    PassTurn,
    PlayCard,
    PlaySilently,
    React,
    Take,
    TakeNothing,
)
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.yards import animals_in, neighbours, score_of
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
    winners,
    yards,
)


@pytest.mark.parametrize(("seats", "left"), [(2, 106), (3, 104), (4, 102), (8, 94)])
def test_case_01_setup(seats: int, left: int) -> None:
    state = GAME.setup(table_setup(INFO, seats, first=1), RandomNumbers(5))
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert len(state.draw_pile) == left
    assert state.yards == [[] for _ in range(seats)]
    assert state.discard_pile == []
    assert (GAME.actor(state), state.turn_number) == (1, 1)


def test_the_first_seat_is_random_unless_it_is_chosen() -> None:
    table = table_setup(INFO, 4)
    firsts = {GAME.setup(table, RandomNumbers(seed)).active_seat for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_the_shuffle_follows_the_seed() -> None:
    table = table_setup(INFO, 4, first=0)
    same = [GAME.setup(table, RandomNumbers(7)).draw_pile for _ in range(2)]
    assert same[0] == same[1] != GAME.setup(table, RandomNumbers(8)).draw_pile
    assert same[0] != [card for card in CARDS if card in same[0]]


def test_case_02_draw() -> None:
    state = position(["", "", "", ""], ["pig hen"])
    top = state.draw_pile[-1]
    applied = do(state, DrawCard(A))
    assert len(state.hands[A]) == 3
    assert state.hands[A][-1] == top
    assert GAME.actor(state) == B
    assert told(applied) == ["Anna draws a card.", "Turn 2: Ben."]


def test_case_03_play_a_pig() -> None:
    state = position(["", "", ""], ["pig", "poo"])
    applied = do(state, PlayCard(A, "pig"))
    assert yards(state) == ["pig", "", ""]
    assert score_of(state.yards[A]) == 3
    assert state.window is None
    assert GAME.actor(state) == B
    assert told(applied) == ["Anna plays the Pig.", "The Pig goes into Anna’s yard.", "Turn 2: Ben."]


def test_case_04_photographed_yard() -> None:
    state = position(["horse pig poo hen mule dog", "", ""])
    assert score_of(state.yards[A]) == 12
    assert animals_in(state.yards[A]) == 5
    assert GAME.outcome(state) is None


def test_case_05_poo_is_no_animal() -> None:
    state = position(["hen hen hen hen hen poo poo poo", "", ""], ["chick"])
    do(state, PlayCard(A, "chick"))
    assert state.phase == "game_over"
    assert points(state)[A] == 8


def test_case_06_five_animals_and_two_poo() -> None:
    state = position(["hen hen hen hen poo poo", "", ""], ["chick"])
    do(state, PlayCard(A, "chick"))
    assert GAME.outcome(state) is None
    assert GAME.actor(state) == B


def test_case_07_play_silently() -> None:
    state = position(["", "", ""], ["pig", "poo"])
    applied = do(state, PlaySilently(A, "pig"))
    assert kinds(state.discard_pile) == "pig"
    assert yards(state) == ["", "", ""]
    assert state.window is None
    assert GAME.actor(state) == B
    assert told(applied)[0] == "Anna discards the Pig without its sound."


@pytest.mark.parametrize("trigger", ["cow", "horse", "rooster", "rabbit"])
def test_a_silent_trigger_opens_no_window(trigger: str) -> None:
    state = position(["hen", "hen", "hen"], [f"{trigger} chick", "poo chick rabbit", "poo chick rabbit"])
    do(state, PlaySilently(A, trigger))
    assert state.window is None
    assert GAME.actor(state) == B


def test_case_08_rabbit_without_its_sound() -> None:
    state = position(["", "", ""], ["rabbit", "rabbit"], sound="table")
    applied = do(state, PlayCard(A, "rabbit"))
    assert GAME.actor(state) == B
    assert GAME.prompt(state).text(NAMES) == "Everybody: did Anna make the sound of the Rabbit?"
    assert GAME.legal_moves(state) == [JudgeSound(B, True), JudgeSound(B, False)]
    assert told(applied) == ["Anna plays the Rabbit."]
    applied = do(state, JudgeSound(B, False))
    assert kinds(state.discard_pile) == "rabbit"
    assert state.window is None
    assert (state.phase, GAME.actor(state)) == ("turn_choice", B)
    assert told(applied) == [
        "Anna does not make the sound of the Rabbit.",
        "Anna discards the Rabbit without its sound.",
        "Turn 2: Ben.",
    ]


def test_case_09_parrot_without_its_second_sound() -> None:
    state = position(["", "cow", ""], ["parrot"], sound="table")
    do(state, PlayCard(A, "parrot"), JudgeSound(B, True))
    assert GAME.actor(state) == A
    do(state, Take(A, B, "cow"))
    assert GAME.actor(state) == B
    assert GAME.prompt(state).text(NAMES) == "Everybody: did Anna make the sound of the Cow?"
    do(state, JudgeSound(B, False))
    assert yards(state) == ["parrot", "cow", ""]
    assert state.discard_pile == []
    assert GAME.actor(state) == B


def test_parrot_with_both_sounds() -> None:
    state = position(["", "cow", ""], ["parrot"], sound="timed")
    do(state, PlayCard(A, "parrot"), JudgeSound(B, True), Take(A, B, "cow"))
    assert yards(state) == ["", "cow", ""]
    applied = do(state, JudgeSound(B, True))
    assert yards(state) == ["parrot cow", "", ""]
    assert "Anna makes the sound: “moo”." in told(applied)
    assert state.window is None


def test_parrot_that_takes_nothing_needs_one_sound() -> None:
    state = position(["", "cow", ""], ["parrot"], sound="table")
    do(state, PlayCard(A, "parrot"), JudgeSound(B, True), TakeNothing(A))
    assert yards(state) == ["parrot", "cow", ""]
    assert state.phase == "turn_choice"


def test_case_10_poo_without_its_sound() -> None:
    state = position(["", "", "", ""], ["cow", "poo"], sound="table")
    do(state, PlayCard(A, "cow"), JudgeSound(B, True), React(B, "poo"))
    assert GAME.actor(state) == C
    do(state, JudgeSound(C, False))
    assert kinds(state.discard_pile) == "poo"
    assert yards(state) == ["cow", "", "", ""]
    assert score_of(state.yards[A]) == 4
    assert GAME.actor(state) == B


def test_the_last_seat_is_judged_by_the_first() -> None:
    state = position(["", "", "", ""], ["", "", "", "pig"], active=D, sound="table")
    do(state, PlayCard(D, "pig"))
    assert GAME.actor(state) == A
    assert why_not(state, JudgeSound(D, True)) == "It is Anna’s decision now."


@pytest.mark.parametrize("rule", ["app", "off"])
def test_sounds_of_the_program_are_always_made(rule: str) -> None:
    state = position(["", "", ""], ["pig"], sound="app" if rule == "app" else "off")
    do(state, PlayCard(A, "pig"))
    assert yards(state) == ["pig", "", ""]


def test_case_31_sheep_draws() -> None:
    state = position(["", "", ""], ["sheep pig"], draw=1)
    top = state.draw_pile[-1]
    applied = do(state, PlayCard(A, "sheep"))
    assert len(state.hands[A]) == 2
    assert top in state.hands[A]
    assert state.draw_pile == []
    assert yards(state)[A] == "sheep"
    assert "Anna draws a card for the Sheep." in told(applied)


def test_case_31_sheep_with_an_empty_pile() -> None:
    state = position(["", "", ""], ["sheep pig"], draw=0)
    applied = do(state, PlayCard(A, "sheep"))
    assert kinds(state.hands[A]) == "pig"
    assert yards(state)[A] == "sheep"
    assert "The draw pile is empty: the Sheep brings Anna no card." in told(applied)


def test_a_sheep_without_its_sound_draws_nothing() -> None:
    state = position(["", "", ""], ["sheep pig"], sound="table")
    pile = len(state.draw_pile)
    do(state, PlayCard(A, "sheep"), JudgeSound(B, False))
    assert len(state.draw_pile) == pile
    assert kinds(state.hands[A]) == "pig"


def test_case_40_poo_on_the_own_turn() -> None:
    state = position(["", "", ""], ["poo pig"])
    sentence = "Poo can only be played right after another player’s Cow or Horse."
    assert why_not(state, PlayCard(A, "poo")) == sentence
    assert why_not(state, PlaySilently(A, "poo")) == sentence


def test_case_44_empty_pile_with_an_animal() -> None:
    state = position(["", "", ""], ["pig"], draw=0)
    assert why_not(state, DrawCard(A)) == "The draw pile is empty. Play an animal."
    assert why_not(state, PassTurn(A)) == "You cannot pass: you can still draw or play."
    assert GAME.legal_moves(state) == [PlayCard(A, "pig"), PlaySilently(A, "pig")]
    assert forced_pass(state) is None


def test_no_pass_while_cards_can_be_drawn() -> None:
    state = position(["", "", ""], ["poo"], draw=1)
    assert why_not(state, PassTurn(A)) == "You cannot pass: you can still draw or play."
    assert GAME.legal_moves(state) == [DrawCard(A)]


def test_an_empty_hand_can_only_draw() -> None:
    state = position(["", "", ""])
    assert GAME.legal_moves(state) == [DrawCard(A)]


def test_case_45_forced_pass() -> None:
    state = position(["", "", ""], ["poo", "pig"], draw=0)
    assert GAME.legal_moves(state) == [PassTurn(A)]
    assert forced_pass(GAME.view(state, A)) == PassTurn(A)
    assert why_not(state, DrawCard(A)) == "The draw pile is empty, and you have no animal to play: pass."
    applied = do(state, PassTurn(A))
    assert state.passes_in_row == 1
    assert GAME.actor(state) == B
    assert told(applied)[0] == "Anna has no animal to play and no card to draw."


def test_a_play_ends_the_row_of_passes() -> None:
    state = position(["", "", ""], ["poo", "pig"], draw=0)
    do(state, PassTurn(A), PlaySilently(B, "pig"))
    assert state.passes_in_row == 0
    do(state, PassTurn(C), PassTurn(A))
    assert GAME.actor(state) == B
    do(state, PassTurn(B))
    assert GAME.actor(state) is None


def test_case_46_three_passes_end_the_game() -> None:
    state = position(["pig", "cow poo", "hen"], ["poo", "poo poo"], draw=0)
    applied = do(state, PassTurn(A), PassTurn(B), PassTurn(C))
    assert state.phase == "game_over"
    assert points(state) == [3, 3, 2]
    assert winners(state) == (A, B)
    assert told(applied)[-1] == "Nobody can play or draw any more: the game is over."


def test_cards_that_are_not_held() -> None:
    state = position(["", "", ""], ["pig", "hen"])
    for move in (PlayCard(A, "hen"), PlaySilently(A, "hen"), PlayCard(A, "unicorn")):
        assert why_not(state, move) == "That card is not in your hand."


def test_moves_of_another_seat_or_another_moment() -> None:
    state = position(["", "", ""], ["pig", "hen"])
    assert why_not(state, PlayCard(B, "hen")) == "It is Anna’s decision now."
    later: list[Move] = [JudgeSound(A, True), TakeNothing(A), DeclineReaction(A)]
    for move in later:
        assert why_not(state, move) == "That is not what is asked now. Anna plays a card or draws one."


def test_nothing_is_legal_after_the_end() -> None:
    state = position(["hen hen hen hen hen", "", ""], ["pig pig"])
    do(state, PlayCard(A, "pig"))
    assert GAME.actor(state) is None
    assert why_not(state, DrawCard(B)) == "The game is over."


def test_copies_are_one_option() -> None:
    state = position(["", "", ""], ["pig hen pig"])
    assert GAME.legal_moves(state) == [
        DrawCard(A),
        PlayCard(A, "pig"),
        PlayCard(A, "hen"),
        PlaySilently(A, "pig"),
        PlaySilently(A, "hen"),
    ]
    first, _, second = state.hands[A]
    do(state, PlayCard(A, "pig"))
    assert state.yards[A] == [first]
    assert second in state.hands[A]


def test_neighbours() -> None:
    assert neighbours(2, 0) == (1,)
    assert neighbours(2, 1) == (0,)
    assert neighbours(3, 0) == (1, 2)
    assert neighbours(8, 7) == (0, 6)
