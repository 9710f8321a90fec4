"""The worked cases 43 to 56: Elmer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.heritage_farms.elmer_choices import occupied_best
from farmtable.games.heritage_farms.ending import check_end
from farmtable.games.heritage_farms.moves import Load, PlaceBoat, PlaceDisc
from farmtable.games.heritage_farms.rules import GAME
from tests.heritage_farms.positions import (
    BLUE,
    ORANGE,
    elmer_turn,
    farmers,
    fresh,
    goods,
    lost,
    play,
    position,
    rolling,
    text,
)

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State

MODES = ("elmer_normal", "elmer_hard", "elmer_extra_hard")


def test_case_43_the_first_row_is_blocked() -> None:
    state = fresh("elmer_normal")
    play(state, PlaceBoat(BLUE, "R1"))
    state.tokens[0] = "boat"
    events = elmer_turn(state, 1)
    assert goods(state, ORANGE, "R2") == "KK"
    assert goods(state, ORANGE, "L1") == "C"
    assert state.turned == [True] + [False] * 7
    assert state.boats[ORANGE] == 0
    assert GAME.actor(state) == BLUE
    assert lost(state) == (0, 0)
    assert text(events).splitlines() == [
        "The Solo Disc lies over the right column, start side: "
        "Ben delivers fox, chicken, corn, in this order.",
        "Ben rolls 1: he calls his boat to R1, if he can.",
        "Not R1: the boat of Anna lies there.",
        "Ben settles on R2.",
        "Ben takes a farmer and a chicken aboard at R2.",
        "Ben chooses L1: a hidden bonus lies there (C).",
        "Ben lands a farmer and a chicken at L1.",
        "The bonus at L1 is Boat: Ben earns it when the farmer leaves.",
        "Ben has 1 of three farmers on the left: the Solo Disc stays.",
        "Turn 2: Anna.",
    ]


def test_case_44_elmer_never_looks_at_danger() -> None:
    state = fresh("elmer_normal")
    play(state, PlaceBoat(BLUE, None))
    elmer_turn(state, 4)
    assert goods(state, ORANGE, "R4") == "C"
    assert lost(state) == (0, 1)
    assert goods(state, ORANGE, "L1") == "F"


def delivery(
    *,
    boat: str = "L2",
    held: str = "",
    orange_farmers: str = "L3 L4 R1 R2",
    blue_farmers: str = "L1 L2 L3 L4",
) -> State:
    """Return the position of cases 45 to 48."""
    return position(
        "elmer_normal",
        orange={"L1": "F", "L2": "FK", "R1": "CC"},
        blue_farmers=blue_farmers,
        orange_farmers=orange_farmers,
        boats=(boat, ""),
        held=("", held),
        to_move=ORANGE,
    )


def test_case_45_the_best_market_is_blocked() -> None:
    state = delivery()
    events = elmer_turn(state, 1)
    assert goods(state, ORANGE, "L1") == "FC"
    assert (state.column, state.side) == ("left", "start")
    assert "Not L2: the boat of Anna lies there.\nBen chooses L1: one good is at his Market (B)." in text(
        events
    )


def test_case_46_the_boat_bonus_clears_the_market() -> None:
    state = delivery(held="boat")
    events = elmer_turn(state, 1)
    assert "Ben uses Boat: the boat of Anna goes from L2 to L3." in text(events)
    assert goods(state, ORANGE, "L2") == "FCK"
    assert state.spent[ORANGE] == ["boat"]


def test_case_47_farmer_times_two_joins_a_farmer() -> None:
    state = delivery(boat="", held="double_farmer", orange_farmers="L2 L4 R1 R2")
    elmer_turn(state, 1)
    assert goods(state, ORANGE, "L2") == "FCK"
    assert farmers(state, ORANGE, "L2") == 2
    assert state.column == "left"


def test_case_48_the_farmer_bonus_clears_the_market() -> None:
    state = delivery(boat="", held="farmer", orange_farmers="L2 L4 R1 R2")
    elmer_turn(state, 1)
    assert farmers(state, ORANGE, "L1") == 1
    assert farmers(state, ORANGE, "L2") == 1
    assert goods(state, ORANGE, "L2") == "FCK"


def test_case_49_the_farmer_bonus_brings_a_farmer_to_the_row_rolled() -> None:
    state = position(
        "elmer_normal",
        orange={"R1": "CC", "R2": "KK"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R3 L2 L4",
        held=("", "farmer"),
    )
    elmer_turn(state, 2)
    assert farmers(state, ORANGE, "R1") == 0
    assert farmers(state, ORANGE, "R2") == 0
    assert goods(state, ORANGE, "R2") == "K"
    assert goods(state, ORANGE, "L1") == "K"


def test_case_50_rowing_home_and_making_a_group() -> None:
    state = position(
        "elmer_normal",
        orange={"L1": "F", "L2": "C", "L3": "K", "R2": "KK", "R3": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="L1 L2 L3 R4",
        tokens={"L1": "goods!"},
    )
    state.column = "left"
    events = elmer_turn(state, 1, 3)
    assert farmers(state, ORANGE, "R3") == 1
    assert (state.column, state.side) == ("left", "start")
    assert state.spent[ORANGE] == ["goods"]
    assert goods(state, ORANGE, "L1") == "FC"
    assert goods(state, ORANGE, "L2") == ""
    assert "Ben has 2 of three farmers on the right: the Solo Disc stays." in text(events)


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_case_51_nobody_can_come_aboard(die: int) -> None:
    state = position(
        "elmer_normal",
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="L2 L2 R1 R2",
        boats=("L2", ""),
    )
    state.column = "left"
    events = elmer_turn(state, die)
    assert "Ben can take nobody aboard: his turn is skipped." in text(events)
    assert state.boats == [-1, -1]
    assert GAME.actor(state) == BLUE
    assert state.turn == 2


def test_case_52_no_farm_in_reach_has_goods() -> None:
    state = position(
        "elmer_normal",
        orange={"R1": "F", "R4": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="L1 L2 R1 R2",
        boats=("R4", ""),
    )
    state.column = "left"
    events = elmer_turn(state, 3, 3)
    assert farmers(state, ORANGE, "L1") == 0
    assert farmers(state, ORANGE, "R3") == 1
    assert (state.column, state.side) == ("right", "back")
    lines = text(events).splitlines()
    assert lines[1:6] == [
        "Ben rolls 3: he calls his boat to L3, if he can.",
        "Not L3: Ben has no farmer there.",
        "Not L4: Ben has no farmer there.",
        "Ben settles on L1.",
        "Ben takes a farmer aboard at L1.",
    ]
    assert "No Farm in reach has goods: Ben takes one without." in lines
    assert (
        "Ben has three farmers on the right: the Solo Disc turns over and moves there. "
        "He will deliver corn, chicken, fox, in this order." in lines
    )


def markets(mode: str, *counts: int) -> State:
    """Return a position with so many goods at Elmer's Markets."""
    return position(mode, orange={f"L{row}": "F" * count for row, count in enumerate(counts, start=1)})


@pytest.mark.parametrize("mode", MODES)
def test_case_53_elmers_goods_at_market(mode: str) -> None:
    for counts, over in (
        ((3, 3, 0, 0), True),
        ((2, 2, 2, 2), True),
        ((2, 2, 2, 0), mode != "elmer_normal"),
    ):
        state = markets(mode, *counts)
        assert check_end(state, []) is over
        assert (state.winner == ORANGE) is over


def test_case_54_nearly() -> None:
    state = markets("elmer_normal", 3, 2, 2, 1)
    assert not check_end(state, [])
    assert state.phase == "call"


def test_case_55_extra_hard_setup() -> None:
    state = fresh("elmer_extra_hard")
    assert goods(state, ORANGE, "R1") == "FC"
    assert goods(state, ORANGE, "R2") == "CK"
    assert goods(state, ORANGE, "L1") == "C"
    assert goods(state, ORANGE, "L2") == "K"
    assert sum(state.goods) == 24
    assert "head start" in text(list(GAME.opening(state)))


def test_hard_setup_moves_the_chicken_only() -> None:
    state = fresh("elmer_hard")
    assert [goods(state, ORANGE, dock) for dock in ("R1", "R2", "L1", "L2")] == ["FC", "CKK", "C", ""]


@pytest.mark.parametrize("mode", MODES)
def test_case_56_the_person_loses_with_elmers_third_good(mode: str) -> None:
    state = position(
        mode,
        blue={"L1": "F"},
        orange={"L1": "C"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        lost=(0, 2),
    )
    play(state, Load(BLUE, "L1", None))
    assert lost(state) == (0, 3)
    assert (state.winner, state.ending) == (ORANGE, "elmer_lost_three")


def test_a_market_with_two_farmers_is_no_choice_for_the_farmer_bonus() -> None:
    state = delivery(boat="", held="farmer", orange_farmers="L2 L2 R1 R2")
    elmer_turn(state, 1)
    assert goods(state, ORANGE, "L1") == "FC"
    assert farmers(state, ORANGE, "L2") == 2
    assert state.held[ORANGE] == ["farmer"]


@pytest.mark.parametrize(("letters", "expected"), [("", None), ("FCK", None), ("F", 0), ("FK", 0)])
def test_ruling_46_bonuses_only_reach_markets_with_one_or_two_goods(
    letters: str, expected: int | None
) -> None:
    state = position("elmer_normal", orange={"L1": letters}, orange_farmers="L1 L2 L3", boats=("L4", ""))
    best = occupied_best(state)
    assert (None if best is None else best.card) == expected


def test_bonuses_are_used_in_the_order_earned() -> None:
    for held, kept in (("farmer double_farmer", "double_farmer"), ("double_farmer farmer", "farmer")):
        state = delivery(boat="", held=held, orange_farmers="L2 L4 R1 R2")
        elmer_turn(state, 1)
        assert state.held[ORANGE] == [kept]


def test_the_boat_bonus_on_the_way_home() -> None:
    state = position(
        "elmer_normal",
        orange={"R2": "F", "R3": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="L1 L2 L3 R1",
        boats=("R2", ""),
        held=("", "boat"),
    )
    state.column = "left"
    events = elmer_turn(state, 1, 1)
    assert farmers(state, ORANGE, "R2") == 1
    assert "Ben uses Boat: the boat of Anna goes from R2 to R3." in text(events)


def test_the_boat_bonus_at_the_pick_up_goes_round_to_the_top() -> None:
    state = position(
        "elmer_normal",
        orange={"R4": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 L1 R4",
        boats=("R4", ""),
        held=("", "boat"),
    )
    events = elmer_turn(state, 3)
    assert "Not R3: Ben has no farmer there.\nNot R4: the boat of Anna lies there." in text(events)
    assert "Ben uses Boat: the boat of Anna goes from R4 to R1." in text(events)
    assert goods(state, ORANGE, "R4") == ""


def test_goods_that_would_make_no_group_are_kept() -> None:
    state = position(
        "elmer_normal",
        orange={"L1": "FCK", "R1": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 L1",
        held=("", "goods"),
    )
    state.tokens[3] = "boat"
    events = elmer_turn(state, 1)
    assert goods(state, ORANGE, "L1") == "FCK"
    assert "Ben keeps Goods: it would make no group." in text(events)


def test_elmer_rolls_for_his_discs() -> None:
    state = fresh("elmer_hard", zombie_chickens=True)
    (move,) = GAME.legal_moves(state)
    applied = GAME.apply(state, move, rolling(3))
    assert text(list(applied.events)).splitlines() == [
        "Ben rolls 3: he puts his disc at R3, if he can.",
        "Not R3: the Farm there does not have exactly one chicken.",
        "Ben puts a Zombie disc at R4.",
        "Chickens at R4 turn zombie: Ben 1 zombie chicken.",
    ]
    assert applied.revealed is not None
    # The head start waits for the last disc.
    assert goods(state, ORANGE, "L1") == ""
    events = play(state, PlaceDisc(BLUE, "zombie", "L2"))
    assert goods(state, ORANGE, "L1") == "C"
    assert "Ben’s head start: a chicken goes from R1 to his Market at L1." in text(events)
