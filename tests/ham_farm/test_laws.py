"""The laws of every game, held at every table that HAM-FARM offers."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import TableSetup, table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import END_CARDS
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import DeclineTrick, Plan, SkipEffect, Stockpile
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.state import State
from tests.laws import (
    hold_check_law,
    hold_log_law,
    hold_match_laws,
    hold_view_law,
    playout,
)

PEOPLE = (1, 2, 3, 4, 5)
ABILITIES = ("none", "random", "choose")
TABLES = [(people, abilities) for people in PEOPLE for abilities in ABILITIES]


def table_for(people: int, abilities: str, first: int | None = None) -> TableSetup:
    """Return the setup of a table; one person plays the solo mode."""
    return table_setup(INFO, people, first=first, options={"abilities": abilities})


def test_modes_by_people() -> None:
    assert [table_for(people, "none").mode for people in PEOPLE] == ["solo", *["standard"] * 4]


@pytest.mark.parametrize(("people", "abilities"), TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_playouts_keep_the_invariants_and_end(people: int, abilities: str, seed: int) -> None:
    state, _ = playout(GAME, table_for(people, abilities), seed)
    assert state.ended in {"bought", "both_out", "rival"}


@pytest.mark.parametrize("people", PEOPLE)
def test_many_plain_playouts_end_in_a_sound_state(people: int) -> None:
    endings = set()
    for seed in range(300):
        table = table_for(people, ABILITIES[seed % 3])
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 77)
        state = GAME.setup(table, chance)
        moves = 0
        while GAME.actor(state) is not None:
            GAME.apply(state, chooser.choose(GAME.legal_moves(state)), chance)
            moves += 1
        assert GAME.faults(state) == []
        assert moves < 2500
        endings.add(state.ended)
    assert endings >= {"bought", "both_out"}
    assert ("rival" in endings) == (people == 1)


@pytest.mark.parametrize(("people", "abilities"), TABLES)
def test_round_trips_copies_undo_and_redo(people: int, abilities: str) -> None:
    hold_match_laws(GAME, table_for(people, abilities), 100 + people, every=450)


@pytest.mark.parametrize(("people", "abilities"), TABLES)
def test_check_allows_what_is_listed(people: int, abilities: str) -> None:
    hold_check_law(GAME, table_for(people, abilities), 200 + people)


@pytest.mark.parametrize(("people", "abilities"), TABLES)
def test_views_tell_nothing_more(people: int, abilities: str) -> None:
    hold_view_law(GAME, table_for(people, abilities), 300 + people, every=17)


@pytest.mark.parametrize(("people", "abilities"), TABLES)
def test_log_lines_are_sentences(people: int, abilities: str) -> None:
    hold_log_law(GAME, table_for(people, abilities), 400 + people)


@pytest.mark.parametrize("people", [2, 5])
def test_stubborn_players_cannot_keep_a_game_alive(people: int) -> None:
    """Who only plans, declines and skips comes to the end by the safety rule (R25, R89)."""
    chance = RandomNumbers(people)
    state = GAME.setup(table_for(people, "none"), chance)
    while GAME.actor(state) is not None:
        legal = GAME.legal_moves(state)
        lazy = [move for move in legal if isinstance(move, Plan | SkipEffect | DeclineTrick)]
        GAME.apply(state, (lazy or legal)[0], chance)
    assert (state.ended, state.turn) == ("no_purchases", 20 * people)


def test_the_rival_ends_a_solo_game_of_plans() -> None:
    chance = RandomNumbers(11)
    state = GAME.setup(table_for(1, "none"), chance)
    while GAME.actor(state) is not None:
        legal = GAME.legal_moves(state)
        GAME.apply(state, next((move for move in legal if isinstance(move, Plan)), legal[0]), chance)
    assert state.ended in {"rival", "both_out"}


def test_hoarders_who_stockpile_everything_still_end() -> None:
    chance, chooser = RandomNumbers(8), RandomNumbers(9)
    state = GAME.setup(table_for(3, "none"), chance)
    while GAME.actor(state) is not None:
        legal = GAME.legal_moves(state)
        greedy = [move for move in legal if isinstance(move, Stockpile)]
        GAME.apply(state, chooser.choose(greedy or legal), chance)
    assert GAME.faults(state) == []


def test_the_market_deck_never_runs_dry() -> None:
    """Whatever is refilled, both End Game cards come up before the deck is gone (R24)."""
    for seed in range(30):
        state = GAME.setup(table_for(2, "none"), RandomNumbers(seed))
        deepest = min(state.market_deck.index(card) for card in END_CARDS)
        assert 0 <= deepest < 33


def digest_of_games(seeds: int) -> str:
    """Return a digest of the final states of random games at all tables."""
    digest = hashlib.sha256()
    for people, abilities in TABLES:
        for seed in range(seeds):
            chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 5)
            state = GAME.setup(table_for(people, abilities), chance)
            while GAME.actor(state) is not None:
                applied = GAME.apply(state, chooser.choose(GAME.legal_moves(state)), chance)
                for event in applied.events:
                    digest.update(event.sentence(None).text().encode())
            digest.update(json.dumps(to_plain(State, state)).encode())
    return digest.hexdigest()


def test_no_hash_seed_changes_a_game() -> None:
    root = Path(__file__).resolve().parents[2]
    found = set()
    for hash_seed in ("1", "2", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
        code = "from tests.ham_farm.test_laws import digest_of_games; print(digest_of_games(1))"
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(run.stdout.strip())
    assert found == {digest_of_games(1)}
