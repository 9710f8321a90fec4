"""How far a person can take back: section 5.7 of the specification."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position, UndoStopped
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.moves import (
    DeclineReaction,
    DrawCard,
    JudgeSound,
    Move,
    PlayCard,
    PlaySilently,
    Ram,
    React,
    Take,
)
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.state import State
from tests.laws import players_at
from tests.merry_yard.positions import A, B, C, D, do, position

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence


def _match(state: State, *, practice: bool = False) -> Match:
    table = table_setup(INFO, len(state.hands), options={"sound_rule": state.sound_rule})
    players = players_at(GAME, table)
    return Match("test", GAME, table, players, 1, practice=practice, base=Position(state, 1))


def _text(sentence: Sentence | None) -> str:
    assert sentence is not None
    return sentence.text(["Anna", "Ben", "Cleo", "Dan"])


def test_fault_r23_a_draw_is_final() -> None:
    state = position(["", "", ""], ["pig"])
    match = _match(state)
    match.play(DrawCard(A))
    with pytest.raises(UndoStopped) as stopped:
        match.undo()
    assert stopped.value.text() == "A card was drawn."


def test_a_draw_for_a_sheep_is_final() -> None:
    assert _text(do(position(["", "", ""], ["sheep"]), PlayCard(A, "sheep")).revealed) == "A card was drawn."


def test_the_turn_of_another_person_is_not_taken_back() -> None:
    moves: list[Move] = [PlayCard(A, "pig"), PlaySilently(A, "pig")]
    for move in moves:
        revealed = do(position(["", "", ""], ["pig"]), move).revealed
        assert _text(revealed) == "The turn has gone on to Ben."


def test_the_end_of_the_game_is_final() -> None:
    revealed = do(position(["hen hen hen hen hen", "", ""], ["sheep"]), PlayCard(A, "sheep")).revealed
    assert _text(revealed) == "The game is over, and all hands were shown."


def test_play_and_verdict_and_choice_can_be_taken_back() -> None:
    state = position(["", "pig cow", ""], ["parrot"], sound="table")
    match = _match(state)
    plain = [to_plain(State, match.state)]
    moves: list[Move] = [PlayCard(A, "parrot"), JudgeSound(B, True), Take(A, B, "cow")]
    for move in moves:
        assert match.play(move).revealed is None
        plain.append(to_plain(State, match.state))
    for at in (2, 1, 0):
        match.undo()
        assert to_plain(State, match.state) == plain[at]
    with pytest.raises(UndoStopped):
        match.undo()


def test_a_choice_that_ends_the_turn_is_final() -> None:
    state = position(["", "pig", ""], ["goat"])
    assert do(state, PlayCard(A, "goat")).revealed is None
    assert _text(do(state, Ram(A, B, "pig")).revealed) == "The turn has gone on to Ben."


def test_a_card_can_be_taken_back_until_another_seat_answers() -> None:
    state = position(["", "", "", ""], ["cow", "poo", "pig", "pig"])
    match = _match(state)
    match.play(PlayCard(A, "cow"))
    match.undo()
    assert GAME.actor(match.state) == A
    match.play(PlayCard(A, "cow"))
    assert _text(match.play(DeclineReaction(B)).revealed) == "Ben has answered."
    with pytest.raises(UndoStopped):
        match.undo()
    # Only the first answer is a stop; the last one hands the turn on.
    assert match.play(DeclineReaction(C)).revealed is None
    match.undo()
    assert match.actor == C
    match.play(DeclineReaction(C))
    assert _text(match.play(DeclineReaction(D)).revealed) == "The turn has gone on to Ben."


def test_the_own_answer_of_the_active_seat_can_be_taken_back() -> None:
    state = position(["hen", "hen", ""], ["rooster chick", "chick", ""])
    match = _match(state)
    match.play(PlayCard(A, "rooster"))
    assert match.play(React(A, "chick")).revealed is None
    match.undo()
    assert match.actor == A
    match.play(DeclineReaction(A))
    assert match.undo_seat == A


def test_an_answer_stays_even_while_its_sound_is_judged() -> None:
    state = position(["", "", ""], ["cow", "poo", "pig"], sound="table")
    match = _match(state)
    match.play(PlayCard(A, "cow"))
    match.play(JudgeSound(B, True))
    assert _text(match.play(React(B, "poo")).revealed) == "Ben has answered."
    assert match.play(JudgeSound(C, False)).revealed is None
    match.undo()
    assert match.state.phase == "sound_check"


def test_practice_takes_everything_back() -> None:
    match = _match(position(["", "", ""], ["pig"]), practice=True)
    before = to_plain(State, match.state)
    match.play(DrawCard(A))
    match.play(DrawCard(B))
    match.undo()
    match.undo()
    assert to_plain(State, match.state) == before
