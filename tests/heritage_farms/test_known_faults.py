"""Faults that people met in comparable programs, tried on this game (numbers of the list of known faults)."""

from __future__ import annotations

import pytest

from farmtable.engine.codec import from_plain, to_plain
from farmtable.engine.match import Match, Position, UndoStopped
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.moves import (
    BonusBoat,
    BonusFarmer,
    BonusGoods,
    Load,
    PlaceBoat,
    Unload,
)
from farmtable.games.heritage_farms.rules import GAME
from farmtable.games.heritage_farms.state import State
from tests.heritage_farms.positions import BLUE, ORANGE, lost, play, position, refused, table

PEOPLE = [Player("Anna", 0), Player("Ben", 1)]
WITH_ELMER = [Player("Anna", 0), Player("Elmer", 1, "automaton")]


def match_at(state: State, players: list[Player] | None = None, practice: bool = False) -> Match:
    """Return a match that goes on from a position."""
    return Match(
        "test", GAME, table(state.mode), players or PEOPLE, 1, practice=practice, base=Position(state, 5)
    )


def ready(held: str = "", tokens: dict[str, str] | None = None) -> State:
    """Return an open position with Blue to call the boat."""
    return position(
        blue={"L2": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        boats=("", "R4"),
        held=(held, ""),
        tokens=tokens,
    )


def test_r15_and_r25_a_saved_roll_never_changes() -> None:
    match = Match("test", GAME, table("elmer_normal"), WITH_ELMER, 3, practice=True)
    match.play(PlaceBoat(BLUE, None))
    before = match.position
    match.play_automaton()
    rolled = match.state.die
    for _ in range(5):
        again = Match(
            "again",
            GAME,
            match.table,
            WITH_ELMER,
            99,
            base=Position(from_plain(State, to_plain(State, before.state)), before.chance),
        )
        again.play_automaton()
        assert again.state == match.state
        assert again.state.die == rolled
    match.undo()
    match.redo()
    assert match.state.die == rolled


def test_r17_a_farmer_in_the_boat_is_still_there_after_reopening() -> None:
    state = ready(held="boat farmer")
    play(state, Load(BLUE, "L2", "fox"))
    again = from_plain(State, to_plain(State, state))
    assert again == state
    assert (again.pickup, again.cargo, again.phase) == (1, 0, "cross")
    assert GAME.legal_moves(again) == GAME.legal_moves(state)


def test_r24_undo_stops_where_a_bonus_was_turned_up() -> None:
    match = match_at(ready(tokens={"R1": "boat"}))
    match.play(Load(BLUE, "L2", "fox"))
    assert match.undo_seat == BLUE
    match.play(Unload(BLUE, "R1"))
    stopped = match.undo_stop()
    assert stopped is not None
    assert stopped.text() == "A Market Bonus was turned face up."
    with pytest.raises(UndoStopped):
        match.undo()
    # What is open may still be taken back, over the turns of both.
    match.play(Load(ORANGE, "R2", None))
    match.play(Unload(ORANGE, "L1"))
    match.play(Load(BLUE, "L3", None))
    for _ in range(3):
        match.undo()
    with pytest.raises(UndoStopped):
        match.undo()


def test_r24_the_farmer_bonus_reveals_too() -> None:
    state = ready(held="farmer", tokens={"R1": "boat"})
    state.farmers[2] -= 1
    state.farmers[5] += 1
    applied = GAME.apply(state, BonusFarmer(BLUE, "R2", "R1"), RandomNumbers(0))
    assert applied.revealed is not None
    assert state.turned[4]


def test_r29_one_bonus_per_turn_counts_only_what_stands() -> None:
    match = match_at(ready(held="boat goods"))
    match.play(BonusBoat(BLUE, "R1"))
    assert match.why_not(BonusGoods(BLUE, "L2", "L1", "fox")) is not None
    match.undo()
    match.play(BonusGoods(BLUE, "L2", "L1", "fox"))
    assert not match.can_redo
    refusal = match.why_not(BonusBoat(BLUE, "R1"))
    assert refusal is not None
    assert refusal.code == "one_bonus"
    match.undo()
    match.redo()
    refusal = match.why_not(BonusBoat(BLUE, "R1"))
    assert refusal is not None
    assert refusal.code == "one_bonus"


def solo() -> State:
    """Return a position with the person to call the boat."""
    return position(
        "elmer_normal", blue={"L2": "F"}, blue_farmers="L1 L2 L3 L4", orange_farmers="R1 R2 R3 R4"
    )


def test_r30_undo_before_elmer_acts_gives_the_decision_back() -> None:
    match = match_at(solo(), WITH_ELMER)
    match.play(Load(BLUE, "L2", "fox"))
    match.play(Unload(BLUE, "R1"))
    assert match.automaton_acts
    match.undo()
    assert match.actor == BLUE
    match.play(Unload(BLUE, "R2"))
    assert match.automaton_acts


def test_r30_undo_stops_at_elmers_roll_unless_it_is_practice() -> None:
    for practice in (False, True):
        match = match_at(solo(), WITH_ELMER, practice)
        match.play(Load(BLUE, "L2", "fox"))
        match.play(Unload(BLUE, "R1"))
        while match.automaton_acts:
            match.play_automaton()
            stopped = match.undo_stop()
            assert (stopped is None) == practice
            assert practice or (stopped is not None and stopped.text() == "A die was rolled.")
        if practice:
            match.undo()
            assert (match.actor, match.state.phase) == (BLUE, "cross")


def test_r53_losses_come_before_sets() -> None:
    state = position(
        blue={"R1": "C", "R2": "FK", "R3": "FCK"},
        blue_farmers="L1 L3 R1 R3",
        orange_farmers="R1 R3 R4 L1",
        held=("goods", ""),
        lost=(2, 0),
    )
    play(state, BonusGoods(BLUE, "R1", "R2", "chicken"))
    assert lost(state) == (4, 0)
    assert (state.winner, state.ending) == (ORANGE, "lost_three")


def test_r54_a_turn_can_always_be_played() -> None:
    """Two farmers on one card, a boat on another card: still somewhere to load and to land."""
    state = position(blue_farmers="L1 L1 L2 L3", orange_farmers="R1 R2 R3 R4", boats=("", "L2"))
    loads = [move for move in GAME.legal_moves(state) if isinstance(move, Load)]
    assert {move.card for move in loads} == {"L1", "L3"}
    play(state, loads[0])
    landings = [move for move in GAME.legal_moves(state) if isinstance(move, Unload)]
    assert len(landings) >= 3


def test_r60_a_bonus_under_a_standing_farmer_cannot_be_used() -> None:
    state = position(
        blue={"L2": "F"},
        blue_farmers="R1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        tokens={"R1": "goods!", "L4": "farmer!"},
    )
    assert (
        refused(state, BonusGoods(BLUE, "L2", "L1", "fox"))
        == "The bonus Goods is earned when the farmer on it leaves."
    )
    assert refused(state, BonusFarmer(BLUE, "L2", "L1")) == "Anna does not hold the bonus Farmer.", (
        "the open token of the other colour is nothing to Blue"
    )
