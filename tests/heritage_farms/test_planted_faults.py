"""Every invariant finds the fault it is there for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.moves import Load, Resign
from farmtable.games.heritage_farms.rules import GAME
from tests.heritage_farms.positions import BLUE, ORANGE, fresh, index, play, table
from tests.heritage_farms.seated_play import careful_choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.heritage_farms.state import State


def midgame(mode: str = "two_players", phase: str = "call", **options: bool) -> State:
    """Return a sound position some turns into a game."""
    for seed in range(50):
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 9)
        state = GAME.setup(table(mode, **options), chance)
        while GAME.actor(state) is not None:
            if state.turn >= 7 and state.phase == phase and any(state.turned):
                assert GAME.faults(state) == []
                return state
            GAME.apply(state, careful_choice(state, GAME.legal_moves(state), chooser), chance)
    raise AssertionError(phase)


def _first_card(values: list[str] | list[bool]) -> int:
    return next(at for at, value in enumerate(values) if value)


def one_cube_more(state: State) -> None:
    state.goods[index(BLUE, "L1", "F")] += 1


def a_cube_of_the_other_colour(state: State) -> None:
    at = next(at for at in range(40) if state.goods[at])
    state.goods[at] -= 1
    state.goods[at + 40] += 1


def a_cube_lost_and_kept(state: State) -> None:
    state.lost[6] += 1


def a_negative_count(state: State) -> None:
    state.goods[0] -= 10


def a_zombie_without_the_module(state: State) -> None:
    at = next(at for at in range(1, 80, 5) if state.goods[at])
    state.goods[at] -= 1
    state.goods[at + 2] += 1


def a_farmer_gone(state: State) -> None:
    at = next(at for at in range(8) if state.farmers[at])
    state.farmers[at] -= 1


def two_farmers_without_the_bonus(state: State) -> None:
    state.spent[0] = [bonus for bonus in state.spent[0] if bonus != "double_farmer"]
    first, second = [at for at in range(8) if state.farmers[at]][:2]
    state.farmers[first] -= 1
    state.farmers[second] += 1


def both_boats_at_one_dock(state: State) -> None:
    state.boats = [3, 3]


def an_own_boat_not_at_home(state: State) -> None:
    state.boats[state.active] = (state.boats[1 - state.active] + 1) % 8


def a_farmer_aboard_too_early(state: State) -> None:
    state.pickup = 2


def a_bonus_twice(state: State) -> None:
    state.spent[0].append("boat")


def a_bonus_face_up_without_a_farmer(state: State) -> None:
    at = next(at for at in range(8) if state.tokens[at] and not state.turned[at])
    state.turned[at] = True


def a_bonus_face_down_under_a_farmer(state: State) -> None:
    state.turned[_first_card(state.turned)] = False


def nobody_guards_a_fox_and_a_chicken(state: State) -> None:
    state.farmers = [4, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]
    state.goods[index(BLUE, "R1", "F")] += 1
    state.goods[index(BLUE, "R1", "C")] += 1


def three_lost_and_nobody_has_lost(state: State) -> None:
    state.lost[0] += 3


def the_wrong_seat_decides(state: State) -> None:
    state.decider = 1 - state.decider


def a_winner_too_early(state: State) -> None:
    state.winner = BLUE


def a_reason_too_early(state: State) -> None:
    state.ending = "two_sets"


def a_turn_that_cannot_be(state: State) -> None:
    state.turn += 1


def a_turn_past_the_limit(state: State) -> None:
    state.turn = 151


def a_position_forgotten(state: State) -> None:
    state.positions.pop()


def a_position_too_often(state: State) -> None:
    state.positions[:] = [state.positions[-1]] * len(state.positions)


def a_die_without_elmer(state: State) -> None:
    state.die = 2


def a_card_twice(state: State) -> None:
    state.farms[1] = state.farms[0]


def a_list_too_short(state: State) -> None:
    state.farmers.pop()


def an_unknown_phase(state: State) -> None:
    state.phase = "lunch"


def a_dock_that_is_not_there(state: State) -> None:
    state.boats[0] = 8


PLANTED: list[tuple[Callable[[State], None], str]] = [
    (one_cube_more, "Blue has 5 cubes of fox"),
    (a_cube_of_the_other_colour, "Orange has 5 cubes"),
    (a_cube_lost_and_kept, "Orange has 5 cubes of chicken"),
    (a_negative_count, "negative"),
    (a_zombie_without_the_module, "without its module"),
    (a_farmer_gone, "Blue has 3 farmers"),
    (two_farmers_without_the_bonus, "two farmers on one place"),
    (both_boats_at_one_dock, "both boats"),
    (an_own_boat_not_at_home, "not at home"),
    (a_farmer_aboard_too_early, "aboard outside the crossing"),
    (a_bonus_twice, "exactly once"),
    (a_bonus_face_up_without_a_farmer, "wrong way up"),
    (a_bonus_face_down_under_a_farmer, "wrong way up"),
    (nobody_guards_a_fox_and_a_chicken, "eat each other"),
    (three_lost_and_nobody_has_lost, "should be over"),
    (the_wrong_seat_decides, "wrong seat"),
    (a_winner_too_early, "has not won"),
    (a_reason_too_early, "over without a reason, or goes on with one"),
    (a_turn_that_cannot_be, "alternated"),
    (a_turn_past_the_limit, "turn number"),
    (a_position_forgotten, "list of positions"),
    (a_position_too_often, "too often"),
    (a_die_without_elmer, "without Elmer"),
    (a_card_twice, "eight cards"),
    (a_list_too_short, "entries"),
    (an_unknown_phase, "no phase"),
    (a_dock_that_is_not_there, "does not exist"),
]


@pytest.mark.parametrize(("plant", "expected"), PLANTED, ids=lambda value: getattr(value, "__name__", ""))
def test_a_planted_fault_is_found(plant: Callable[[State], None], expected: str) -> None:
    state = midgame()
    plant(state)
    assert any(expected in fault for fault in GAME.faults(state)), GAME.faults(state)


def test_faults_of_the_crossing() -> None:
    state = midgame(phase="cross")
    state.boats[state.active] = (state.pickup + 1) % 8
    assert any("where it was loaded" in fault for fault in GAME.faults(state))
    state = midgame(phase="cross")
    state.pickup = -1
    assert any("nobody is aboard" in fault for fault in GAME.faults(state))
    state = midgame(phase="wrap_up")
    state.cargo = 0
    assert any("without a farmer" in fault for fault in GAME.faults(state))
    state.bonus_used = True
    assert any("waits for a bonus" in fault for fault in GAME.faults(state))


def test_faults_of_elmer() -> None:
    state = midgame("elmer_hard", phase="elmer_pick_up")
    state.column = "middle"
    assert any("Solo Disc" in fault for fault in GAME.faults(state))
    state = midgame("elmer_hard", phase="elmer_pick_up")
    state.die = 5
    assert any("die" in fault for fault in GAME.faults(state))
    state = midgame("elmer_hard", phase="elmer_pick_up")
    state.phase = "call"
    assert any("like a person" in fault for fault in GAME.faults(state))
    state = midgame("elmer_hard")
    state.phase = "elmer_pick_up"
    assert any("like Elmer" in fault for fault in GAME.faults(state))
    state = midgame("elmer_hard")
    state.first = BLUE
    assert any("first turn" in fault for fault in GAME.faults(state))
    state = midgame("elmer_hard")
    state.positions.append("1")
    assert any("against Elmer" in fault for fault in GAME.faults(state))


def test_faults_of_the_discs() -> None:
    state = midgame(zombie_chickens=True, poison_corn=True)
    state.discs[0] = -1
    assert any("has not placed the Zombie disc" in fault for fault in GAME.faults(state))
    state = midgame(zombie_chickens=True, poison_corn=True)
    state.discs[3] = 0
    assert any("not at an own Farm" in fault for fault in GAME.faults(state))
    state = midgame(zombie_chickens=True, poison_corn=True)
    state.discs[0] = next(card for card in range(4) if state.farms[card] == "blue_farm_1")
    assert any("at the wrong Farm" in fault for fault in GAME.faults(state))
    state = midgame(zombie_chickens=True, poison_corn=True)
    state.zombies = False
    assert any("without its module" in fault for fault in GAME.faults(state))


def test_faults_of_the_result() -> None:
    state = fresh()
    play(state, GAME.legal_moves(state)[-1], Resign(BLUE))
    assert GAME.faults(state) == []
    state.ending = "agreed"
    assert any("cannot have ended so" in fault for fault in GAME.faults(state))
    state.winner = -1
    assert GAME.faults(state) == []


def test_faults_of_an_offer() -> None:
    state = fresh()
    play(state, GAME.legal_moves(state)[-1])
    state.phase = "answer_draw"
    state.decider = ORANGE
    assert any("not made" in fault for fault in GAME.faults(state))
    assert Load(BLUE, "L1", "fox") not in GAME.legal_moves(state)
