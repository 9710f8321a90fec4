"""A match: playing, taking back, bringing back, automata, practice, the log."""

from __future__ import annotations

from typing import Any

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.faults import IllegalMove
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position, UndoStopped
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.random_numbers import RandomNumbers
from tests import laws, scripted_game
from tests.example_game.catalogue import CATALOGUE
from tests.example_game.info import INFO as BEANS
from tests.example_game.moves import Draw, Play
from tests.scripted_game import GAME, INFO, Count, Roll

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def counting(people: int, *, practice: bool = False) -> Match:
    """Return a match of Counting; one person plays against Echo."""
    setup = table_setup(INFO, people, first=0)
    table = NewTable("counting", NAMES[:people], setup, seed=5, practice=practice)
    return begin_match(table, scripted_game.CATALOGUE, "m")


def three_beans(people: int = 2, *, practice: bool = False) -> Match:
    """Return a match of Three Beans at which seat 0 begins."""
    setup = table_setup(BEANS, people, first=0)
    return begin_match(NewTable("three_beans", NAMES[:people], setup, 5, practice), CATALOGUE, "m")


def exact(match: Match) -> tuple[Any, int]:
    """Return state and generator as plain values."""
    return to_plain(match.game.state_type, match.state), match.position.chance


def test_the_scripted_game_keeps_the_laws() -> None:
    for people in (1, 2, 3, 4):
        table = table_setup(INFO, people)
        laws.hold_match_laws(GAME, table, seed=people)
        laws.hold_check_law(GAME, table, seed=people)
        laws.hold_view_law(GAME, table, seed=people)
        laws.hold_log_law(GAME, table, seed=people)


def test_undo_stops_where_something_was_shown() -> None:
    """R23: nobody learns the next bean by drawing it and taking that back."""
    match = three_beans()
    play = match.legal_moves()[0]
    match.play(play)
    assert match.undo().move == play
    match.play(play)
    match.play(Draw(0))
    drawn = exact(match)
    stop = match.undo_stop()
    assert stop is not None
    assert stop.text() == "A bean was drawn."
    with pytest.raises(UndoStopped, match=r"A bean was drawn\."):
        match.undo()
    assert exact(match) == drawn
    match.play(match.legal_moves()[0])
    assert match.undo_seat == 1
    match.undo()
    assert exact(match) == drawn
    assert match.undo_seat is None


def test_practice_takes_everything_back_and_says_so() -> None:
    match = three_beans(practice=True)
    begun = exact(match)
    play = match.legal_moves()[0]
    match.play(play)
    match.play(Draw(0))
    assert match.undo().move == Draw(0)
    assert match.undo().move == play
    assert exact(match) == begun
    with pytest.raises(UndoStopped, match="nothing to take back"):
        match.undo()
    assert "as practice: everything can be taken back" in match.log(None)[0].text
    assert "practice" not in three_beans().log(None)[0].text


def test_redo_never_rolls_again() -> None:
    """R25 and R26: any number of undos and as many redos give the very same states and dice."""
    match = counting(3, practice=True)
    chooser = RandomNumbers(1)
    past = [exact(match)]
    while match.actor is not None:
        match.play(chooser.choose(match.legal_moves()))
        past.append(exact(match))
    assert any(isinstance(step.move, Roll) for step in match.steps)
    for depth in range(1, len(past)):
        for _ in range(depth):
            match.undo()
        assert exact(match) == past[-1 - depth]
        for _ in range(depth):
            match.redo()
        assert exact(match) == past[-1]
    with pytest.raises(UndoStopped, match="nothing to bring back"):
        match.redo()


def test_no_turn_is_skipped_after_undo() -> None:
    """R28: four people; both actions of one are taken back, and the order stays as it was."""
    match = counting(4)
    order: list[int] = []
    for _ in range(4):
        match.play(Count(match.state.turn, 1))
    match.undo()
    match.undo()
    assert (match.actor, match.state.acted) == (1, 0)
    assert match.undo_seat == 0
    while len(order) < 16:
        actor = match.actor
        assert actor is not None
        order.append(actor)
        match.play(Count(actor, 1))
    assert order == [1, 1, 2, 2, 3, 3, 0, 0] * 2


def test_a_new_move_ends_redo() -> None:
    """R29: what was taken back cannot come back into another game, and once-a-turn counts what stands."""
    match = counting(2, practice=True)
    match.play(Count(0, 1))
    match.play(Roll(0))
    match.undo()
    match.undo()
    assert (match.can_redo, match.cursor) == (True, 0)
    match.play(Roll(0))
    assert (match.can_redo, match.cursor, len(match.steps)) == (False, 1, 1)
    assert match.why_not(Roll(0)) is not None
    match.undo()
    assert match.why_not(Roll(0)) is None
    with pytest.raises(IllegalMove):
        match.play(Count(1, 1))
    assert (match.can_redo, match.cursor) == (True, 0)


def test_a_new_move_far_back_forgets_kept_positions() -> None:
    match = counting(4, practice=True)
    for _ in range(18):
        match.play(Count(match.state.turn, 2))
    for _ in range(10):
        match.undo()
    for _ in range(15):
        match.play(Count(match.state.turn, 1))
    again = counting(4, practice=True)
    for step in match.steps:
        again.play(step.move)
        assert to_plain(GAME.state_type, match.state_at(again.cursor)) == exact(again)[0]
    assert exact(match) == exact(again)


@pytest.mark.parametrize("echoed", [0, 1, 2])
def test_undo_around_an_automaton(echoed: int) -> None:
    """R30: before, amid and after Echo's two steps, undo goes back to the person's last decision."""
    match = counting(1)
    match.play(Count(0, 2))
    decided = exact(match)
    match.play(Count(0, 3))
    assert (match.actor, match.automaton_acts) == (1, True)
    for _ in range(echoed):
        assert match.play_automaton().move == Count(1, 3)
    assert match.undo().move == Count(0, 3)
    assert exact(match) == decided
    assert (match.actor, match.automaton_acts) == (0, False)
    assert match.redo().seat == 0
    assert match.cursor == 2 + echoed
    match.undo()
    match.play(Count(0, 1))
    assert [match.play_automaton().move for _ in range(2)] == [Count(1, 1)] * 2
    assert (match.actor, match.automaton_acts) == (0, False)


def test_changed_is_called_after_every_change() -> None:
    match = counting(2)
    seen: list[int] = []
    match.changed = lambda: seen.append(match.cursor)
    match.play(Count(0, 1))
    match.undo()
    match.redo()
    assert match.why_not(Count(1, 1)) is not None
    with pytest.raises(IllegalMove):
        match.play(Count(1, 1))
    assert seen == [1, 0, 1]


def test_a_finished_match_tells_its_outcome_and_takes_no_move() -> None:
    match = counting(2)
    while match.actor is not None:
        assert match.outcome is None
        match.play(Count(match.actor, 3))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.legal_moves() == []
    with pytest.raises(IllegalMove):
        match.play(Count(0, 1))


def test_logs_keep_secrets() -> None:
    """R36: the public log and those of the others tell of a draw, not of the bean."""
    match = three_beans()
    match.play(match.legal_moves()[0])
    match.play(Draw(0))
    texts = {reader: match.log(reader)[-1].text for reader in (None, 0, 1)}
    assert texts[None] == texts[1] == "Ann draws a bean."
    assert texts[0].startswith("Ann draws a bean worth ")
    assert len(match.events_since(1)) == 1
    assert match.log(None)[-1].step == 2


def test_a_base_is_where_history_begins() -> None:
    played = three_beans()
    played.play(played.legal_moves()[0])
    base = Position(played.game.copy(played.state), played.position.chance)
    match = Match("m", played.game, played.table, played.players, 5, base=base)
    assert exact(match) == exact(played)
    assert match.undo_stop() is not None
    assert match.log(None)[0].text == "Three Beans goes on with Ann, Ben."
    match.play(Draw(0))
    assert len(base.state.hands[0]) == 2, "the base was reached into"
    fault = match.why_not(Play(1, "bean-99"))
    assert fault is not None
    assert fault.text(match.names) == "You can only play a bean from your own hand."
