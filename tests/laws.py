"""Laws that every game keeps, held on random playouts. Each game's tests call them at all its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.codec import from_plain, to_plain
from farmtable.engine.faults import IllegalMove
from farmtable.engine.match import Match
from farmtable.engine.players import Player, seated_players
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.random_play import random_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import TableSetup

    Chooser = Callable[[AnyGame, Any, list[Any], RandomNumbers], Any]
    """Picks one of the legal moves of a state."""

MOVE_LIMIT = 4000
"""More moves than any game of ours can take; past it a game counts as endless."""


def at_random(game: AnyGame, state: Any, legal: list[Any], chance: RandomNumbers) -> Any:
    """Choose any legal move that does not give up, all equally likely."""
    return random_move(game, legal, chance)


def players_at(game: AnyGame, table: TableSetup) -> list[Player]:
    """Return people and, after them, the automata of the mode."""
    automata = game.info.mode(table.mode).automata
    people = table.seats - len(automata)
    return seated_players([f"Person {seat}" for seat in range(people)], automata)


def playout(
    game: AnyGame,
    table: TableSetup,
    seed: int,
    look: Callable[[Any, list[Any]], None] | None = None,
    choose: Chooser = at_random,
) -> tuple[Any, int]:
    """Play one game to its end, by chance unless `choose` is given; return the final state and the moves.

    `look` is called before every move with the state and the legal moves. After every move the
    invariants hold, and somebody can act until the game is over.
    """
    chance = RandomNumbers(seed)
    chooser = RandomNumbers(seed + 1_000_003)
    state = game.setup(table, chance)
    faults = game.faults(state)
    assert faults == [], f"seed {seed}, at the beginning: {faults}"
    for moves in range(MOVE_LIMIT):
        actor = game.actor(state)
        if actor is None:
            assert game.outcome(state) is not None
            assert game.legal_moves(state) == []
            return state, moves
        assert 0 <= actor < table.seats
        assert game.outcome(state) is None
        legal = game.legal_moves(state)
        assert legal, f"seed {seed}: seat {actor} cannot act after {moves} moves"
        if game.info.mode(table.mode).automata and actor >= table.seats - len(
            game.info.mode(table.mode).automata
        ):
            assert len(legal) == 1, "an automaton has exactly one legal move"
        if look is not None:
            look(state, legal)
        game.apply(state, choose(game, state, legal, chooser), chance)
        faults = game.faults(state)
        assert faults == [], f"seed {seed}, after {moves + 1} moves: {faults}"
    pytest.fail(f"seed {seed}: the game has not ended after {MOVE_LIMIT} moves")


def hold_match_laws(
    game: AnyGame, table: TableSetup, seed: int, every: int = 1, choose: Chooser = at_random
) -> None:
    """Play one random match; at every step hold the JSON round trip, copies, undo-all and redo-all."""
    match = Match("test", game, table, players_at(game, table), seed, practice=True)
    chooser = RandomNumbers(seed + 17)
    past = [to_plain(game.state_type, match.state)]
    while match.actor is not None:
        before = match.state
        frozen = to_plain(game.state_type, before)
        match.play(choose(game, match.state, match.legal_moves(), chooser))
        assert to_plain(game.state_type, before) == frozen, "apply reached into a state that was copied"
        plain = to_plain(game.state_type, match.state)
        past.append(plain)
        assert to_plain(game.state_type, from_plain(game.state_type, plain)) == plain
        move = match.steps[-1].move
        assert from_plain(game.move_type, to_plain(game.move_type, move)) == move
        if len(past) % every == 0:
            _undo_all_and_redo_all(game, match, past)
    _undo_all_and_redo_all(game, match, past)


def _undo_all_and_redo_all(game: AnyGame, match: Match, past: list[Any]) -> None:
    end = match.cursor
    while match.undo_seat is not None:
        match.undo()
        assert to_plain(game.state_type, match.state) == past[match.cursor]
    first = match.cursor
    assert all(match.players[step.seat].kind == "automaton" for step in match.steps[:first])
    while match.can_redo:
        match.redo()
        assert to_plain(game.state_type, match.state) == past[match.cursor]
    assert match.cursor == end


def refusal(game: AnyGame, state: Any, move: Any) -> IllegalMove | None:
    """Return why the game refuses a move, None if it allows it."""
    try:
        game.check(state, move)
    except IllegalMove as fault:
        return fault
    return None


def hold_check_law(game: AnyGame, table: TableSetup, seed: int, choose: Chooser = at_random) -> None:
    """Play one random game; `check` allows exactly the moves that `legal_moves` lists.

    The illegal ones are those that were legal at other moments of the same game. A refused move has
    a sentence and changes nothing.
    """
    pool: list[Any] = []
    picker = RandomNumbers(seed + 29)
    names = [f"Person {seat}" for seat in range(table.seats)]

    def look(state: Any, legal: list[Any]) -> None:
        assert len({repr(move) for move in legal}) == len(legal), "a move is listed twice"
        for move in legal:
            game.check(state, move)
        probes = legal[:3] + [picker.choose(pool) for _ in range(min(12, len(pool)))]
        frozen = to_plain(game.state_type, state)
        for probe in probes:
            fault = refusal(game, state, probe)
            assert (fault is None) == (probe in legal), f"{probe}: {fault and fault.text(names)}"
            assert fault is None or (fault.code and fault.text(names).strip())
        assert to_plain(game.state_type, state) == frozen
        pool.extend(legal[:: max(1, len(legal) // 5)])

    playout(game, table, seed, look, choose)


def hold_view_law(
    game: AnyGame, table: TableSetup, seed: int, every: int = 5, choose: Chooser = at_random
) -> None:
    """Play one random game; a view tells no more than every state that looks the same to that seat.

    From each view a full state is drawn at random: it keeps the invariants, looks exactly the same to
    that seat, and prompts the same. What a view leaked would not survive this.
    """
    picker = RandomNumbers(seed + 43)
    count = 0

    def look(state: Any, legal: list[Any]) -> None:
        nonlocal count
        count += 1
        if count % every:
            return
        for seat in [None, *range(table.seats)]:
            view = game.view(state, seat)
            plain = to_plain(game.state_type, view)
            drawn = game.resample(view, seat, picker)
            assert game.faults(drawn) == []
            assert to_plain(game.state_type, game.view(drawn, seat)) == plain
            assert to_plain(game.state_type, view) == plain, "resample changed the view it was given"
            assert game.actor(view) == game.actor(state)
            assert game.prompt(view) == game.prompt(state)
            if seat == game.actor(state):
                assert game.legal_moves(view) == legal, "the actor sees other moves than there are"

    playout(game, table, seed, look, choose)


def hold_log_law(game: AnyGame, table: TableSetup, seed: int, choose: Chooser = at_random) -> None:
    """Play one random match; every log line reads as a sentence for every reader."""
    match = Match("test", game, table, players_at(game, table), seed)
    chooser = RandomNumbers(seed + 53)
    while match.actor is not None:
        match.play(choose(game, match.state, match.legal_moves(), chooser))
    for reader in [None, *range(table.seats)]:
        for line in match.log(reader):
            assert line.text.strip()
            assert "{" not in line.text
            assert "SeatName" not in line.text
