"""The worked cases 35 to 42: Zombie Chickens and Poison Corn."""

from __future__ import annotations

import pytest

from farmtable.games.heritage_farms.effects import strike
from farmtable.games.heritage_farms.ending import kinds_at_markets
from farmtable.games.heritage_farms.moves import Load, PlaceDisc, Unload
from farmtable.games.heritage_farms.rules import GAME
from tests.heritage_farms.positions import (
    BLUE,
    ORANGE,
    fresh,
    goods,
    lost,
    play,
    position,
    refused,
)


def test_case_35_where_the_zombie_disc_goes() -> None:
    state = fresh(zombie_chickens=True)
    assert GAME.actor(state) == BLUE
    for dock in ("L1", "L3"):
        assert refused(state, PlaceDisc(BLUE, "zombie", dock)) == "This Farm needs exactly one chicken."
    assert refused(state, PlaceDisc(BLUE, "zombie", "R2")) == "Anna must choose one of Anna’s own Farms."
    assert GAME.legal_moves(state) == [PlaceDisc(BLUE, "zombie", "L2"), PlaceDisc(BLUE, "zombie", "L4")]
    play(state, PlaceDisc(BLUE, "zombie", "L2"))
    assert goods(state, BLUE, "L2") == "KKZ"
    assert state.discs == [1, -1, -1, -1]
    assert GAME.actor(state) == ORANGE


def test_both_discs_zombies_first_and_the_first_seat_first() -> None:
    state = fresh(zombie_chickens=True, poison_corn=True)
    play(state, PlaceDisc(BLUE, "zombie", "L4"), PlaceDisc(ORANGE, "zombie", "R2"))
    assert refused(state, PlaceDisc(BLUE, "poison", "L2")) == "This Farm needs exactly one corn."
    play(state, PlaceDisc(BLUE, "poison", "L4"), PlaceDisc(ORANGE, "poison", "R3"))
    assert goods(state, BLUE, "L4") == "FZP"
    assert goods(state, ORANGE, "R3") == "FFP"
    assert state.discs == [3, 5, 3, 6]
    assert (state.phase, state.decider) == ("place_boat", ORANGE)


def test_case_36_a_zombie_infects_both_colours() -> None:
    state = position(
        blue={"R2": "C"},
        orange={"R2": "C"},
        blue_farmers="L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        aboard=("L1", "Z"),
    )
    play(state, Unload(BLUE, "R2"))
    assert goods(state, BLUE, "R2") == "ZZ"
    assert goods(state, ORANGE, "R2") == "Z"


@pytest.mark.parametrize(
    ("before", "after"),
    [("ZCFKK", "CZ"), ("PKCF", "FKP"), ("ZPFCK", ""), ("ZCF", "CZ"), ("PKC", "KP")],
    ids=["case_37", "case_38", "case_39", "ruling_34", "ruling_35"],
)
def test_case_37_to_39_the_law_among_changed_goods(before: str, after: str) -> None:
    state = position(blue={"L1": before[::2]}, orange={"L1": before[1::2]})
    strike(state, 0, [])
    left = goods(state, BLUE, "L1") + goods(state, ORANGE, "L1")
    assert sorted(left) == sorted(after)
    assert sum(lost(state)) == len(before) - len(after)


def test_case_40_a_disc_changes_what_arrives_and_what_is_there() -> None:
    state = position(
        blue={"L2": "CK"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3",
        to_move=ORANGE,
        aboard=("R4", "C"),
        zombie_discs=("L2", ""),
    )
    play(state, Unload(ORANGE, "L2"))
    assert goods(state, ORANGE, "L2") == "Z"
    assert goods(state, BLUE, "L2") == "KZ"


def test_case_41_a_plain_good_beside_a_changed_one_stays_plain() -> None:
    state = position(
        orange={"R2": "Z"}, blue_farmers="L2 L3 L4", orange_farmers="R1 R2 R3 R4", aboard=("L1", "C")
    )
    play(state, Unload(BLUE, "R2"))
    assert goods(state, BLUE, "R2") == "C"
    assert goods(state, ORANGE, "R2") == "Z"


def test_case_42_changed_goods_count_for_sets() -> None:
    state = position(blue={"R1": "FZP"}, blue_farmers="R1")
    assert kinds_at_markets(state, BLUE)[0] == 3


def test_leaving_a_disc_flips_nothing() -> None:
    state = position(
        blue={"L2": "C"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        zombie_discs=("L2", ""),
    )
    play(state, Load(BLUE, "L2", "chicken"))
    assert state.cargo == 1


def test_poison_spreads_to_corn_only() -> None:
    state = position(
        blue={"R2": "KC"},
        orange={"R2": "K"},
        blue_farmers="L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        aboard=("L1", "P"),
    )
    play(state, Unload(BLUE, "R2"))
    assert goods(state, BLUE, "R2") == "CPP"
    assert goods(state, ORANGE, "R2") == "P"
