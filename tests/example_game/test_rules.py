"""Three Beans keeps the laws of every game, and its own few rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.faults import CardSetFault
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import TableSetup, table_setup
from farmtable.engine.random_numbers import RandomNumbers
from tests import laws
from tests.example_game import cards
from tests.example_game.info import INFO
from tests.example_game.moves import Draw, Play
from tests.example_game.rules import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.example_game.state import State

TABLES = [
    table_setup(INFO, people, first=first, options={"open_hands": open_hands})
    for people in (2, 3, 4)
    for first in (None, people - 1)
    for open_hands in (False, True)
]


def begun(people: int = 2) -> State:
    """Return a fresh table at which seat 0 begins."""
    return GAME.setup(table_setup(INFO, people, first=0), RandomNumbers(1))


def finished(*rows: list[int]) -> State:
    """Return a finished table whose rows hold beans of these values."""
    left = list(cards.values())
    state = begun(len(rows))
    state.rows = [[] for _ in rows]
    for row, worths in zip(state.rows, rows, strict=True):
        for worth in worths:
            card = next(card for card in left if cards.values()[card] == worth)
            left.remove(card)
            row.append(card)
    state.hands = [[left.pop() for _ in range(3)] for _ in rows]
    state.deck = left
    assert GAME.faults(state) == []
    return state


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_laws(table: TableSetup) -> None:
    for seed in range(5):
        laws.hold_match_laws(GAME, table, seed)
        laws.hold_check_law(GAME, table, seed)
        laws.hold_view_law(GAME, table, seed, every=1)
        laws.hold_log_law(GAME, table, seed)


def test_many_games_end() -> None:
    for seed in range(300):
        _, moves = laws.playout(GAME, TABLES[seed % len(TABLES)], seed)
        assert 18 <= moves <= 36


def test_a_turn_is_a_play_and_a_draw() -> None:
    state = begun()
    card = state.hands[0][1]
    applied = GAME.apply(state, Play(0, card), RandomNumbers(0))
    assert (state.rows[0], applied.revealed, GAME.actor(state)) == ([card], None, 0)
    top = state.deck[-1]
    applied = GAME.apply(state, Draw(0), RandomNumbers(0))
    assert applied.revealed is not None
    assert (state.hands[0][-1], GAME.actor(state)) == (top, 1)


def test_the_last_play_draws_nothing() -> None:
    state = begun()
    beans = list(cards.values())
    state.rows = [beans[:4], beans[4:8]]
    state.hands, state.deck = [beans[8:11], beans[11:14]], beans[14:]
    assert GAME.faults(state) == []
    GAME.apply(state, Play(0, beans[8]), RandomNumbers(0))
    assert (state.drawing, GAME.actor(state)) == (False, 1)


@pytest.mark.parametrize(
    ("rows", "winners", "ranks", "reason"),
    [
        (([6, 6, 5, 5, 4], [6, 6, 5, 5, 3]), (0,), [1, 2], "Ann wins with 26."),
        (([6, 6, 5, 4, 1], [6, 6, 5, 4, 1]), (0, 1), [1, 1], "Ann, Ben share the win with 22 each."),
        (([1, 1, 1, 1, 2], [6, 5, 4, 4, 3], [6, 5, 4, 4, 3]), (1, 2), [3, 1, 1], None),
    ],
)
def test_highest_row_wins(
    rows: tuple[list[int], ...], winners: tuple[int, ...], ranks: list[int], reason: str | None
) -> None:
    outcome = GAME.outcome(finished(*rows))
    assert outcome is not None
    assert outcome.winners == winners
    assert [line.rank for line in outcome.lines] == ranks
    assert [line.total for line in outcome.lines] == [sum(row) for row in rows]
    assert reason is None or outcome.reason.text(["Ann", "Ben"]) == reason


@pytest.mark.parametrize(
    ("move", "code"),
    [(Play(1, "bean-01"), "turn"), (Draw(0), "play_first"), (Play(0, "bean-99"), "not_in_hand")],
)
def test_refusals(move: Any, code: str) -> None:
    fault = laws.refusal(GAME, begun(), move)
    assert fault is not None
    assert fault.code == code


def test_open_hands_hide_nothing_but_the_deck() -> None:
    for table in TABLES:
        state = GAME.setup(table, RandomNumbers(3))
        view = GAME.view(state, 0)
        assert set(view.deck) == {HIDDEN}
        assert view.hands[0] == state.hands[0]
        assert (view.hands[1] == state.hands[1]) is state.open_hands
        assert GAME.secrets(state) is not state.open_hands


def _twice(state: State) -> None:
    state.deck[0] = state.hands[0][0]


def _row_ahead(state: State) -> None:
    state.rows[1] = [state.deck.pop(), state.deck.pop()]


def _full_hand(state: State) -> None:
    state.hands[1].append(state.deck.pop())


def _no_such_turn(state: State) -> None:
    state.turn = 2


def _impossible_draw(state: State) -> None:
    state.drawing = True


@pytest.mark.parametrize("plant", [_twice, _row_ahead, _full_hand, _no_such_turn, _impossible_draw])
def test_planted_faults_are_found(plant: Callable[[State], None]) -> None:
    state = begun()
    assert GAME.faults(state) == []
    plant(state)
    assert GAME.faults(state) != []


def test_card_set_is_checked() -> None:
    good = {"game": "three_beans", "cards": [{"id": f"b{n}", "value": 1 + n % 6} for n in range(24)]}
    _, mark = cards.check(json.dumps(good).encode())
    assert mark.id == "three_beans"
    twins = good | {"cards": [{"id": "b", "value": 1}] * 24}
    with pytest.raises(CardSetFault, match="two cards of one id"):
        cards.check(json.dumps(twins).encode())
    with pytest.raises(CardSetFault, match="damaged at cards"):
        cards.check(json.dumps(good | {"cards": []}).encode())
