"""The laws of every game at all tables of Merry Yard, and many random games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import OptionValue, TableSetup, table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.kinds import CARDS, KIND
from farmtable.games.merry_yard.moves import (
    DeclineReaction,
    DrawCard,
    JudgeSound,
    Move,
    PlayCard,
    PlaySilently,
    React,
)
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.yards import animals_in, count_of
from tests.laws import hold_check_law, hold_log_law, hold_match_laws, hold_view_law, playout

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.merry_yard.state import State

SEATS = range(2, 9)
OPTIONS: list[dict[str, OptionValue]] = [
    {"sound_rule": "table"},
    {"sound_rule": "off", "rabbit_self_chain": True},
    {"sound_rule": "timed", "sound_seconds": 3, "reaction_timer": 5},
    {"sound_rule": "app", "open_hands": True},
    {"sound_rule": "table", "rabbit_self_chain": True, "open_hands": True, "reaction_timer": 12},
]
TABLES = [(seats, options) for seats in SEATS for options in OPTIONS]


def _table(seats: int, options: dict[str, OptionValue]) -> TableSetup:
    return table_setup(INFO, seats, options=options)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_match_laws(seats: int, options: dict[str, OptionValue]) -> None:
    hold_match_laws(GAME, _table(seats, options), seed=seats, every=40)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_check_law(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(3):
        hold_check_law(GAME, _table(seats, options), seed)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_view_law(seats: int, options: dict[str, OptionValue]) -> None:
    hold_view_law(GAME, _table(seats, options), seed=seats + 20, every=9)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_log_law(seats: int, options: dict[str, OptionValue]) -> None:
    hold_log_law(GAME, _table(seats, options), seed=seats)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_case_54_cards_stay_in_one_place(seats: int, options: dict[str, OptionValue]) -> None:
    """The count is made here once more, apart from `faults`."""

    def look(state: State, legal: list[Move]) -> None:
        being_played = [] if state.play is None else [state.play.card]
        everywhere = [*state.draw_pile, *state.discard_pile, *being_played]
        for cards in (*state.hands, *state.yards):
            everywhere += cards
        assert sorted(everywhere) == all_cards

    all_cards = sorted(CARDS)
    table = _table(seats, options)
    for seed in range(100, 130):
        state, _ = playout(GAME, table, seed, look)
        assert max(animals_in(yard) for yard in state.yards) >= 6 or state.passes_in_row == seats


@pytest.mark.parametrize("seats", SEATS)
def test_asked_seats_follow_from_what_all_can_see(seats: int) -> None:
    """Section 5.5, worked out here a second time from the view that everybody has."""
    windows = echoes = 0
    rabbits: dict[int, list[int]] = {}

    def look(state: State, legal: list[Move]) -> None:
        nonlocal windows, echoes
        view = GAME.view(state, None)
        window = view.window
        if window is None:
            rabbits.clear()
            return
        if view.phase != "reaction":
            return
        order = [(view.active_seat + step) % seats for step in range(seats)]
        holding = [seat for seat in order if view.hands[seat]]
        trigger = KIND[window.trigger]
        if trigger in ("cow", "horse"):
            answer, allowed = "poo", [seat for seat in holding if seat != view.active_seat]
        elif trigger == "rooster":
            answer, allowed = (
                "chick",
                [seat for seat in holding if any(KIND[card] == "hen" for card in view.yards[seat])],
            )
        else:
            counts = [count_of(yard, "rabbit") for yard in view.yards]
            rabbits.setdefault(window.round, counts)
            if window.round == 1:
                callers = [view.active_seat]
            else:
                echoes += 1
                before, after = rabbits[window.round - 1], rabbits[window.round]
                callers = [seat for seat in order if after[seat] > before[seat]]
            answer, allowed = "rabbit", [seat for seat in holding if set(callers) - {seat}]
        assert window.answer == answer
        # Whoever is asked now comes first; all entitled seats after that one follow, and no other.
        assert window.asked[0] in allowed
        assert window.asked == allowed[allowed.index(window.asked[0]) :]
        windows += 1

    for seed in range(120):
        playout(GAME, _table(seats, {"sound_rule": "off"}), seed, look)
    assert windows > 100
    assert seats < 4 or echoes > 10


def _first(moves: list[Move], *kinds: type) -> Move:
    for kind in kinds:
        for move in moves:
            if isinstance(move, kind):
                return move
    return moves[-1]


STYLES: dict[str, Callable[[list[Move]], Move]] = {
    "draw": lambda moves: _first(moves, DrawCard, PlayCard, DeclineReaction),
    "draw and discard": lambda moves: _first(moves, DrawCard, PlaySilently),
    "play": lambda moves: _first(moves, PlayCard, React, JudgeSound),
    "never a sound": lambda moves: (
        moves[1] if isinstance(moves[0], JudgeSound) else _first(moves, PlayCard, React)
    ),
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_fault_r89_every_style_of_play_ends(style: str, seats: int) -> None:
    for seed in range(5):
        chance = RandomNumbers(seed)
        state = GAME.setup(_table(seats, {"sound_rule": "table"}), chance)
        moves = 0
        while GAME.actor(state) is not None:
            GAME.apply(state, STYLES[style](GAME.legal_moves(state)), chance)
            assert GAME.faults(state) == []
            moves += 1
            assert moves < 2000
        assert GAME.outcome(state) is not None
        if style in ("draw and discard", "never a sound"):
            assert state.passes_in_row == seats


_DIGEST = """
import hashlib, json
from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.rules import GAME
text = []
for seed in range(20):
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 5)
    state = GAME.setup(table_setup(INFO, 2 + seed % 7), chance)
    while GAME.actor(state) is not None:
        legal = GAME.legal_moves(state)
        move = chooser.choose(legal)
        text.append(repr(legal) + repr(move))
        text += [event.sentence(None).text() for event in GAME.apply(state, move, chance).events]
    text.append(json.dumps(to_plain(GAME.state_type, state)))
print(hashlib.sha256("\\n".join(text).encode()).hexdigest())
"""


def test_fault_r91_hash_seeds_change_nothing() -> None:
    root = Path(__file__).parents[2]
    digests = {
        subprocess.run(
            [sys.executable, "-c", _DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64
