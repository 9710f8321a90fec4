"""The worked cases 1 to 34 of the rules: the game of two people without modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.effects import strike
from farmtable.games.heritage_farms.moves import (
    BonusBoat,
    BonusFarmer,
    BonusGoods,
    EndTurn,
    Load,
    Move,
    PlaceBoat,
    Unload,
)
from farmtable.games.heritage_farms.rules import GAME
from tests.heritage_farms.positions import (
    BLUE,
    ORANGE,
    farmers,
    fresh,
    goods,
    lost,
    play,
    position,
    refused,
    text,
)

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State


def started() -> State:
    """Return a new game in the fixed order with Blue to call the boat."""
    state = fresh()
    play(state, PlaceBoat(ORANGE, None))
    return state


def test_case_01_a_new_game() -> None:
    state = fresh()
    assert sum(state.goods) == 24
    assert sum(state.goods[:40]) == sum(state.goods[40:]) == 12
    assert state.farmers == [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]
    assert all(state.tokens)
    assert not any(state.turned)
    assert state.boats == [-1, -1]
    assert [goods(state, BLUE, dock) for dock in ("L1", "L2", "L3", "L4")] == ["FCC", "CKK", "FFK", "FCK"]
    assert [goods(state, ORANGE, dock) for dock in ("R1", "R2", "R3", "R4")] == ["FCC", "CKK", "FFK", "FCK"]


@pytest.mark.parametrize(("good", "expected"), [("fox", 0), ("chicken", 1), (None, 2)])
def test_case_02_leaving_the_henhouse(good: str | None, expected: int) -> None:
    state = started()
    play(state, Load(BLUE, "L1", good))
    assert lost(state) == (expected, 0)


@pytest.mark.parametrize(("good", "expected"), [("chicken", 0), ("corn", 1), (None, 2)])
def test_case_03_leaving_the_cornfield(good: str | None, expected: int) -> None:
    state = started()
    play(state, Load(BLUE, "L2", good))
    assert lost(state) == (expected, 0)


@pytest.mark.parametrize("good", ["fox", "corn", None])
def test_case_04_leaving_the_fox_run(good: str | None) -> None:
    state = started()
    play(state, Load(BLUE, "L3", good))
    assert lost(state) == (0, 0)


@pytest.mark.parametrize(("good", "left"), [("chicken", "FK"), ("fox", "C"), ("corn", "F"), (None, "F")])
def test_case_05_leaving_the_mixed_yard(good: str | None, left: str) -> None:
    state = started()
    play(state, Load(BLUE, "L4", good))
    assert goods(state, BLUE, "L4") == left
    assert lost(state)[0] == {"chicken": 0, "fox": 1, "corn": 1, None: 2}[good]


def test_case_06_example_1_the_other_farmer_guards() -> None:
    state = position(blue={"L2": "CKK"}, blue_farmers="L1 L2 L3 L4", orange_farmers="L2 R1 R2 R3")
    play(state, Load(BLUE, "L2", "chicken"))
    assert lost(state) == (0, 0)
    assert goods(state, BLUE, "L2") == "KK"


def test_case_07_example_2_everybody_is_eaten() -> None:
    state = position(
        blue={"R4": "CK"},
        orange={"R4": "FCK"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        to_move=ORANGE,
    )
    play(state, Load(ORANGE, "R4", "chicken"))
    assert lost(state) == (2, 1)
    assert goods(state, ORANGE, "R4") == "F"
    assert goods(state, BLUE, "R4") == ""
    assert state.lost == [0, 1, 1, 0, 0, 0, 0, 1, 0, 0]


def test_case_08_example_3_a_bonus_is_turned_up() -> None:
    state = position(
        orange={"R2": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R4",
        tokens={"L2": "boat", "L3": "goods"},
        to_move=ORANGE,
        aboard=("R3", "K"),
    )
    move = Unload(ORANGE, "L2")
    assert move in GAME.legal_moves(state)
    applied = GAME.apply(state, move, RandomNumbers(0))
    assert goods(state, ORANGE, "L2") == "K"
    assert state.tokens[1] == "boat"
    assert state.turned[1]
    assert not state.turned[2]
    assert state.held == [[], []]
    assert applied.revealed is not None
    assert applied.revealed.text() == "A Market Bonus was turned face up."


def test_case_09_figure_c_two_sets_win() -> None:
    state = position(
        blue={"R1": "FCK", "R3": "FK"},
        blue_farmers="R1 L2 L3",
        orange_farmers="R1 R2 R3 R4",
        aboard=("L1", "C"),
    )
    play(state, Unload(BLUE, "R3"))
    assert (state.phase, state.winner, state.ending) == ("over", BLUE, "two_sets")


def test_case_10_more_cubes_do_no_harm() -> None:
    state = position(
        blue={"R1": "FCKK", "R3": "FK"},
        blue_farmers="R1 L2 L3",
        orange_farmers="R1 R2 R3 R4",
        aboard=("L1", "C"),
    )
    play(state, Unload(BLUE, "R3"))
    assert (state.winner, state.ending) == (BLUE, "two_sets")


def test_case_11_one_market_is_one_set() -> None:
    state = position(
        blue={"R1": "FFCCK"}, blue_farmers="L2 L3 L4", orange_farmers="R1 R2 R3 R4", aboard=("L1", "K")
    )
    play(state, Unload(BLUE, "R1"))
    assert goods(state, BLUE, "R1") == "FFCCKK"
    assert state.phase == "call"
    assert state.decider == ORANGE


def test_case_12_not_where_the_boat_lies() -> None:
    state = position(blue_farmers="L2 L3 L4", orange_farmers="R1 R2 R3 R4", aboard=("L1", ""))
    assert refused(state, Unload(BLUE, "L1")) == "Anna’s boat already lies at this card. Choose another card."


def test_case_13_not_where_an_own_farmer_stands() -> None:
    state = position(blue_farmers="L2 L3 R2", orange_farmers="R1 R2 R3 R4", aboard=("L1", ""))
    assert refused(state, Unload(BLUE, "R2")) == "Anna already has a farmer there."


def test_case_14_not_where_the_other_boat_lies() -> None:
    state = position(
        blue_farmers="L2 L3 L4", orange_farmers="R1 R2 R3 R4", boats=("", "R2"), aboard=("L1", "")
    )
    assert refused(state, Unload(BLUE, "R2")) == "Ben’s boat lies there."
    state = position(blue_farmers="L2 L3 L4 R2", orange_farmers="R1 R2 R3 R4", boats=("", "R2"))
    assert refused(state, Load(BLUE, "R2", None)) == "Ben’s boat lies there."


def test_case_15_nobody_to_take_aboard() -> None:
    assert refused(started(), Load(BLUE, "R1", None)) == "Anna has no farmer on this card."


def test_case_16_only_own_goods() -> None:
    state = position(orange={"R4": "F"}, blue_farmers="L1 L2 L3 R4", orange_farmers="R1 R2 R3 R4")
    assert refused(state, Load(BLUE, "R4", "fox")) == "Anna does not have a fox on this card."


def test_case_17_the_second_boat_blocks_from_the_start() -> None:
    state = fresh()
    play(state, PlaceBoat(ORANGE, "L1"))
    assert state.boats == [-1, 0]
    assert refused(state, Load(BLUE, "L1", "fox")) == "Ben’s boat lies there."
    cards = {move.card for move in GAME.legal_moves(state) if isinstance(move, Load)}
    assert cards == {"L2", "L3", "L4"}


def test_case_18_no_turn_without_a_farmer() -> None:
    assert refused(started(), EndTurn(BLUE)) == "Anna must move a farmer first."


def test_case_19_the_other_seat_loses_its_third_good() -> None:
    state = position(
        orange={"R2": "CK"}, blue_farmers="L1 L2 L3 R2", orange_farmers="R1 R3 R4 L1", lost=(0, 2)
    )
    play(state, Load(BLUE, "R2", None))
    assert lost(state) == (0, 3)
    assert (state.phase, state.winner, state.ending) == ("over", BLUE, "lost_three")
    assert GAME.legal_moves(state) == []


def both_at_two() -> State:
    """Return the position of case 20."""
    return position(
        blue={"R4": "C"},
        orange={"R4": "FK"},
        blue_farmers="L1 L2 L3 R4",
        orange_farmers="R1 R2 R3 L1",
        lost=(2, 2),
    )


def test_case_20_both_lose_three_and_the_active_seat_loses() -> None:
    state = both_at_two()
    play(state, Load(BLUE, "R4", None))
    assert lost(state) == (3, 3)
    assert (state.winner, state.ending) == (ORANGE, "both_lost_three")


def test_case_21_taking_the_chicken_along_saves_both() -> None:
    state = both_at_two()
    play(state, Load(BLUE, "R4", "chicken"))
    assert goods(state, ORANGE, "R4") == "FK"
    assert lost(state) == (2, 2)
    assert state.phase == "cross"


@pytest.mark.parametrize("letters", ["FK", "CC", "FF"])
def test_case_22_goods_that_leave_each_other_alone(letters: str) -> None:
    state = position(blue={"L1": letters[0]}, orange={"L1": letters[1]})
    strike(state, 0, [])
    assert goods(state, BLUE, "L1") + goods(state, ORANGE, "L1") == letters


def test_case_23_corn_first_then_the_chickens() -> None:
    state = position(blue={"L1": "CC"}, orange={"L1": "FK"})
    strike(state, 0, [])
    assert lost(state) == (2, 1)
    assert goods(state, ORANGE, "L1") == "F"


def test_case_24_the_goods_bonus_as_a_weapon() -> None:
    state = position(
        blue={"L1": "C"},
        orange={"L2": "K"},
        blue_farmers="L1 L3 L4 R1",
        orange_farmers="R1 R2 R3 R4",
        held=("goods", ""),
    )
    play(state, BonusGoods(BLUE, "L1", "L2", "chicken"))
    assert lost(state) == (0, 1)
    assert goods(state, BLUE, "L2") == "C"
    assert state.held == [[], []]
    assert state.spent == [["goods"], []]
    assert state.phase == "call"


def test_case_25_a_set_without_a_guard_does_not_survive() -> None:
    state = position(
        blue={"R1": "C", "R2": "FK", "R3": "FCK"},
        blue_farmers="L1 L3 R1 R3",
        orange_farmers="R1 R3 R4 L1",
        held=("goods", ""),
    )
    play(state, BonusGoods(BLUE, "R1", "R2", "chicken"))
    assert lost(state) == (2, 0)
    assert goods(state, BLUE, "R2") == "F"
    assert state.phase == "call"


def test_case_26_the_goods_bonus_wins_in_wrap_up() -> None:
    state = position(
        blue={"R1": "FCK", "R2": "FK", "R3": "C"},
        blue_farmers="R1 R2 L1 L2",
        orange_farmers="R1 R2 R3 R4",
        held=("goods", ""),
        phase="wrap_up",
    )
    play(state, BonusGoods(BLUE, "R3", "R2", "chicken"))
    assert (state.winner, state.ending) == (BLUE, "two_sets")


def test_case_27_goods_stay_in_their_column() -> None:
    state = position(blue={"L4": "C"}, blue_farmers="L1 L2 L3 L4", held=("goods", ""))
    assert refused(state, BonusGoods(BLUE, "L4", "L5", "chicken")) == "There is no card below."
    assert refused(state, BonusGoods(BLUE, "L4", "R4", "chicken")) == "Goods move only up or down."
    assert refused(state, BonusGoods(BLUE, "L4", "L2", "chicken")) == "Goods move only one card up or down."


def test_case_28_the_farmer_bonus_leaves_the_old_card_to_the_law() -> None:
    state = position(
        blue={"L1": "FC"}, blue_farmers="L1 L3 R1 R2", orange_farmers="R1 R2 R3 R4", held=("farmer", "")
    )
    play(state, BonusFarmer(BLUE, "L1", "L2"))
    assert farmers(state, BLUE, "L2") == 1
    assert farmers(state, BLUE, "L1") == 0
    assert lost(state) == (1, 0)
    assert goods(state, BLUE, "L1") == "F"


def test_case_29_no_second_farmer_by_the_farmer_bonus() -> None:
    state = position(blue_farmers="L1 L2 R1 R2", held=("farmer", ""))
    assert refused(state, BonusFarmer(BLUE, "L1", "L2")) == "Anna already has a farmer there."


def test_case_30_farmer_times_two() -> None:
    state = position(
        blue={"R1": "FC"},
        blue_farmers="R1 L2 L3",
        orange_farmers="R2 R3 R4 L4",
        held=("double_farmer", ""),
        aboard=("L1", ""),
    )
    play(state, Unload(BLUE, "R1", True))
    assert farmers(state, BLUE, "R1") == 2
    assert state.spent == [["double_farmer"], []]
    play(state, Load(ORANGE, "R2", None), Unload(ORANGE, "L1"))
    play(state, Load(BLUE, "R1", None))
    assert farmers(state, BLUE, "R1") == 1
    assert lost(state) == (0, 0)
    play(state, Unload(BLUE, "R2"), Load(ORANGE, "L1", None), Unload(ORANGE, "L2"))
    play(state, Load(BLUE, "L3", None))
    assert refused(state, Unload(BLUE, "R1")) == "Anna already has a farmer there."
    assert refused(state, Unload(BLUE, "R1", True)) == "Anna does not hold the bonus Farmer ×2."


def test_case_31_a_bonus_earned_now_may_be_used_now() -> None:
    state = position(
        blue={"L2": "F"},
        blue_farmers="R1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        held=("farmer", ""),
        tokens={"R1": "goods!"},
    )
    play(state, Load(BLUE, "R1", None))
    assert state.held == [["farmer", "goods"], []]
    assert state.tokens[4] == ""
    play(state, BonusGoods(BLUE, "L2", "L1", "fox"))
    assert state.phase == "cross"
    assert refused(state, BonusFarmer(BLUE, "L2", "L1")) == "Only one bonus per turn."


def test_case_32_the_boat_bonus_clears_a_dock() -> None:
    state = position(
        blue_farmers="L1 L2 L3 L4", orange_farmers="R1 R2 R3 R4", boats=("", "L3"), held=("boat", "")
    )
    play(state, BonusBoat(BLUE, "R1"), Load(BLUE, "L3", None))
    assert state.boats == [2, 4]


def test_case_33_where_the_boat_bonus_cannot_send_a_boat() -> None:
    state = position(
        blue_farmers="L1 L2 L4",
        orange_farmers="R1 R2 R3 R4",
        boats=("", "R1"),
        held=("boat", ""),
        aboard=("L3", ""),
    )
    assert refused(state, BonusBoat(BLUE, "L3")) == "Anna’s boat lies there."
    assert refused(state, BonusBoat(BLUE, "R1")) == "It is already there."
    assert len([move for move in GAME.legal_moves(state) if isinstance(move, BonusBoat)]) == 6


def test_case_34_a_third_repetition_is_a_draw_before_anybody_moves() -> None:
    state = position(
        blue_farmers="L1 L2 L3 L4", orange_farmers="R1 R2 R3 R4", to_move=ORANGE, phase="place_boat"
    )
    state.first, state.turn = BLUE, 0
    play(state, PlaceBoat(ORANGE, "R2"))
    cycle: list[Move] = [
        Load(BLUE, "L1", None),
        Unload(BLUE, "R1"),
        Load(ORANGE, "R2", None),
        Unload(ORANGE, "L2"),
        Load(BLUE, "R1", None),
        Unload(BLUE, "L1"),
        Load(ORANGE, "L2", None),
        Unload(ORANGE, "R2"),
    ]
    events = play(state, *cycle)
    assert state.phase == "call"
    assert "This position has come up 2 times. It is a draw when it comes up 3 times." in text(events)
    play(state, *cycle)
    assert (state.phase, state.winner, state.ending) == ("over", -1, "repeated")
    assert state.active == BLUE
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
