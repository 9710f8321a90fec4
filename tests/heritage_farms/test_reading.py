"""A table reads positions by docks and words."""

from __future__ import annotations

from farmtable.games.heritage_farms.board import DOCKS
from farmtable.games.heritage_farms.moves import Load, PlaceBoat
from farmtable.games.heritage_farms.reading import (
    Boat,
    Token,
    boat_of,
    discs_on,
    farm_name,
    farmers_on,
    goods_on,
    lost_goods,
    market_owner,
    times_repeated,
    token_on,
)
from farmtable.games.heritage_farms.rules import GAME
from tests.heritage_farms.positions import BLUE, ORANGE, fresh, play, position


def test_reading_a_new_game() -> None:
    view = GAME.view(fresh(), None)
    assert [farm_name(view, dock) for dock in DOCKS[:4]] == ["Henhouse", "Cornfield", "Fox Run", "Mixed Yard"]
    assert farm_name(GAME.view(fresh(layout="big_field"), None), "R2") == "Big Field"
    assert [market_owner(dock) for dock in DOCKS] == [ORANGE] * 4 + [BLUE] * 4
    assert goods_on(view, BLUE, "L1") == ("fox", "chicken", "chicken")
    assert farmers_on(view, ORANGE, "R4") == 1
    assert token_on(view, "L2") == Token(ORANGE, "?", False)
    assert boat_of(view, BLUE) == Boat(None, False, None)
    assert times_repeated(view) == 0


def test_reading_a_crossing() -> None:
    state = fresh()
    play(state, PlaceBoat(ORANGE, "R1"), Load(BLUE, "L1", "chicken"))
    view = GAME.view(state, ORANGE)
    assert boat_of(view, BLUE) == Boat("L1", True, "chicken")
    assert boat_of(view, ORANGE) == Boat("R1", False, None)
    assert lost_goods(view, BLUE) == ("chicken",)
    assert times_repeated(view) == 1


def test_goods_of_a_kind_are_told_side_by_side() -> None:
    state = position(blue={"L1": "KPFZC"})
    assert goods_on(state, BLUE, "L1") == ("fox", "chicken", "zombie_chicken", "corn", "poison_corn")


def test_reading_discs_and_open_bonuses() -> None:
    state = position(
        blue={"L2": "ZP"},
        blue_farmers="R1",
        tokens={"R1": "goods!"},
        zombie_discs=("L2", "R4"),
        poison_discs=("L2", ""),
    )
    assert discs_on(state, "L2") == ("zombie", "poison")
    assert discs_on(state, "R4") == ("zombie",)
    assert discs_on(state, "L1") == ()
    assert goods_on(state, BLUE, "L2") == ("zombie_chicken", "poison_corn")
    assert token_on(state, "R1") == Token(BLUE, "goods", True)
    assert token_on(state, "R2") is None
