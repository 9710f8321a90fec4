"""The laws of all games, held at every table of Pocket Farm, and undo, chance and the log."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, UndoStopped
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.pocket_farm.grid import within_reach
from farmtable.games.pocket_farm.moves import Draft, EndPlacement, Move, Place
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.state import State
from tests.laws import (
    hold_check_law,
    hold_log_law,
    hold_match_laws,
    hold_view_law,
    players_at,
    playout,
)

SEATS = [1, 2, 3, 4]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("seats", SEATS)
def test_playouts_keep_the_invariants(seats: int, part: int) -> None:
    for seed in range(part * 1000, part * 1000 + 480 // (seats + 1)):
        state, moves = playout(GAME, table_setup(GAME.info, seats), seed)
        assert 24 * seats <= moves <= 36 * seats
        assert len(state.offerings) == 12
        assert all(within_reach(*cell) for farm in state.farms for cell in farm.grid.quadrants())


@pytest.mark.parametrize("seats", SEATS)
def test_match_laws(seats: int) -> None:
    for seed in range(3):
        hold_match_laws(GAME, table_setup(GAME.info, seats), seed, every=23)


@pytest.mark.parametrize("seats", SEATS)
def test_check_law(seats: int) -> None:
    for seed in range(4):
        hold_check_law(GAME, table_setup(GAME.info, seats), seed)


@pytest.mark.parametrize("seats", SEATS)
def test_view_law(seats: int) -> None:
    for seed in range(4):
        hold_view_law(GAME, table_setup(GAME.info, seats, first=seats - 1), seed)


@pytest.mark.parametrize("seats", SEATS)
def test_log_law(seats: int) -> None:
    for seed in range(5):
        hold_log_law(GAME, table_setup(GAME.info, seats), seed)


def _match(seats: int, seed: int = 5, first: int | None = 0) -> Match:
    table = table_setup(GAME.info, seats, first=first)
    return Match("test", GAME, table, players_at(GAME, table), seed)


def _play_round(match: Match) -> None:
    """Take first cards, place nothing, up to the next reveal."""
    now = match.state.round
    while match.actor is not None and match.state.round == now:
        match.play(
            Draft(match.actor, match.state.display[0])
            if match.state.phase == "draft"
            else EndPlacement(match.actor)
        )


def _undo_all(match: Match) -> None:
    while match.undo_seat is not None:
        match.undo()


def test_undo_reaches_back_to_the_latest_reveal() -> None:
    """Known fault R24: revealed cards are never hidden again, everything since can be taken back."""
    match = _match(2)
    _play_round(match)
    at_reveal = to_plain(State, match.state)
    with pytest.raises(UndoStopped, match="New cards have been revealed since"):
        match.undo()
    cursor = match.cursor
    while match.state.round == 2 and not (match.state.phase == "placement" and match.state.current == 0):
        move = match.legal_moves()[0]
        match.play(move)
    assert match.cursor > cursor + 2
    _undo_all(match)
    assert match.cursor == cursor
    assert to_plain(State, match.state) == at_reveal


def test_last_turn_of_the_game_can_be_taken_back() -> None:
    match = _match(1)
    for _ in range(12):
        _play_round(match)
    finished = to_plain(State, match.state)
    assert match.state.phase == "game_over"
    match.undo()
    assert match.outcome is None
    assert match.actor == 0
    match.redo()
    assert to_plain(State, match.state) == finished


def test_view_hides_the_deck_and_nothing_else() -> None:
    state = _match(3).state
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert view.deck == [HIDDEN] * 44
        view.deck = state.deck[:]
        assert view == state
    assert not GAME.secrets(state)


def test_resample_draws_every_order() -> None:
    state = _match(1).state
    view = GAME.view(state, 0)
    tops = {GAME.resample(view, 0, RandomNumbers(seed)).deck[0] for seed in range(300)}
    assert tops == set(state.deck)


def test_copy_shares_nothing_that_changes() -> None:
    match = _match(2)
    match.play(Draft(0, match.state.display[0]))
    match.play(Draft(1, match.state.display[0]))
    before = to_plain(State, match.state)
    copy = GAME.copy(match.state)
    assert copy == match.state
    payments = match.state.farms[0].grid.payments
    copy.farms[0].hand = ["red_fruit_01"]
    GAME.apply(copy, Place(0, "red_fruit_01", 0, 0, 0), RandomNumbers(0))
    copy.deck.pop()
    copy.offerings.clear()
    assert to_plain(State, match.state) == before
    assert match.state.farms[0].grid.payments is payments
    assert copy.farms[0].grid.payments != payments


def test_log_tells_a_round() -> None:
    match = _match(2)
    _play_round(match)
    lines = [line.text for line in match.log(None)]
    assert lines[1].startswith("Person 0 begins with this fruit: ")
    assert lines[3] == "Round 1: 3 cards are revealed; Person 0 takes the first."
    assert lines[4].startswith("Person 0 takes ")
    assert " is left as an offering: " in lines[6]
    assert lines[7] == "Person 0 ends the turn without placing a card."
    assert lines[9] == "Round 2: 3 cards are revealed; Person 1 takes the first."


def test_log_tells_a_placement_and_the_end() -> None:
    match = _match(1, seed=8)
    chooser = RandomNumbers(1)
    while match.actor is not None:
        moves: list[Move] = match.legal_moves()
        match.play(chooser.choose(moves[:-1] or moves))
    lines = [line.text for line in match.log(0)]
    placements = match.state.farms[0].placements
    told = [line for line in lines if line.startswith("Person 0 places ")]
    assert len(told) == len(placements) > 3
    assert told[0].endswith(f": it needs {placements[0].needed} and covers {placements[0].paid}.")
    assert lines[2] == "Round 1: 2 cards are revealed."
    assert lines[-2] == "The last round is over; the farms are scored."
    assert lines[-1].startswith("Person 0 scores ")


_FINAL_STATES = """
from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import table_setup
from farmtable.games.pocket_farm.rules import GAME
from tests.laws import playout
for seats in (1, 4):
    print(to_plain(GAME.state_type, playout(GAME, table_setup(GAME.info, seats), 11)[0]))
"""


def test_same_game_whatever_the_hash_seed() -> None:
    folder = Path(__file__).resolve().parents[2]
    printed = {
        subprocess.run(
            [sys.executable, "-c", _FINAL_STATES],
            cwd=folder,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(folder)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(printed) == 1
    assert "game_over" in printed.pop()
