"""Payment and placement: cases 1 to 12 and 18 to 22 (rulebook: Placement Phase)."""

from __future__ import annotations

import pytest

from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.farm import after, can_place, covered, need, placeable
from farmtable.games.pocket_farm.moves import EndPlacement, Place
from farmtable.games.pocket_farm.quadrants import QUADRANTS, ROTATIONS, Quadrant, turned
from farmtable.games.pocket_farm.rules import GAME
from tests.pocket_farm.farms import SIGNS, drawing, drawn, place, placing, refused, refused_place, top_left


def test_case_01_values_and_windows_of_a_starting_farm() -> None:
    grid = placing([]).farms[0].grid
    assert drawing(grid) == "S A / C C"
    assert grid.values() == {(0, 0): 1, (1, 0): 2, (1, 1): 2}
    assert grid.windows() == {
        (-1, -1): 1,
        (-1, 0): 1,
        (0, -1): 3,
        (0, 0): 5,
        (0, 1): 2,
        (1, -1): 2,
        (1, 0): 4,
        (1, 1): 2,
    }


def test_case_02_rulebook_example_of_one_card() -> None:
    state = placing(["pink_fruit_02"])
    assert place(state, "pink_fruit_02", 1, 1) == (2, 2)
    grid = state.farms[0].grid
    assert drawing(grid) == "S A . / C S C / . C K"
    assert grid.values() == {(0, 0): 1, (1, 1): 1, (1, 0): 3, (1, 2): 3, (2, 1): 3}


def test_case_03_rulebook_example_of_two_cards() -> None:
    state = placing(["pink_fruit_02", "pink_fruit_05"])
    place(state, "pink_fruit_02", 1, 1)
    assert place(state, "pink_fruit_05", 1, 0) == (7, 7)
    grid = state.farms[0].grid
    assert drawing(grid) == "S A . / S K C / S 2 K"
    assert grid.units == (0, 0, 2, 0)
    assert {cell: grid.values()[cell] for cell in ((0, 0), (1, 0), (2, 0))} == {
        (0, 0): 3,
        (1, 0): 3,
        (2, 0): 3,
    }


def test_case_04_second_card_two_more_and_too_dear() -> None:
    state = placing(["pink_fruit_02", "pink_fruit_05"])
    place(state, "pink_fruit_02", 1, 1)
    assert refused(state, Place(0, "pink_fruit_05", 0, 0, 0)) == (
        "payment_too_low",
        "This covers 5, but the card needs 7 (5 + 2 for the second card).",
    )


def test_case_05_order_matters() -> None:
    state = placing(["pink_fruit_02", "pink_fruit_05"])
    assert place(state, "pink_fruit_05", 0, 0) == (5, 5)
    assert drawing(state.farms[0].grid) == "S K / S 2"
    assert state.farms[0].grid.values() == {(0, 0): 2, (1, 0): 2}
    assert need(state.farms[0], "pink_fruit_02").total == 4
    assert refused(state, Place(0, "pink_fruit_02", 1, 0, 0)) == (
        "payment_too_low",
        "This covers 2, but the card needs 4 (2 + 2 for the second card).",
    )
    assert place(state, "pink_fruit_02", 0, 0) == (4, 4)
    assert drawing(state.farms[0].grid) == "S C / C K"
    assert state.farms[0].grid.values() == {(0, 0): 1, (0, 1): 3, (1, 0): 3}


def test_case_06_whole_starting_farm_covered() -> None:
    state = placing(["pink_fruit_05"])
    place(state, "pink_fruit_05", 0, 0)
    assert set(state.farms[0].grid.quadrants()) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert Quadrant("fruit", fruit="avocado") not in state.farms[0].grid.quadrants().values()


def test_case_07_cost_six_and_seven_never_fit_a_starting_farm() -> None:
    state = placing(["pink_fruit_06"])
    assert refused(state, Place(0, "pink_fruit_06", 0, 0, 0)) == (
        "payment_too_low",
        "This covers 5, but the card needs 6.",
    )
    dear = [card.id for card in card_table().farm_cards.values() if card.cost >= 6]
    assert len(dear) == 9
    assert not any(placeable(state.farms[0], card) for card in dear)


def test_case_08_only_fruit_covered() -> None:
    assert refused_place(placing(["red_fruit_01"]), "red_fruit_01", -1, 1) == "no_weather"


@pytest.mark.parametrize(
    ("row", "col"), [(0, 2), (2, 0), (5, 5), (10**9, 0), (0, -(10**9)), (0, 63), (0, 64)]
)
def test_case_09_edge_to_edge_or_away(row: int, col: int) -> None:
    assert refused_place(placing(["red_fruit_01"]), "red_fruit_01", row, col) == "no_weather"


def test_case_10_three_quadrants_on_bare_table() -> None:
    state = placing(["red_fruit_01"])
    assert place(state, "red_fruit_01", -1, -1) == (1, 1)
    assert drawing(state.farms[0].grid) == "C 1 . / R S A / . C C"
    assert top_left(state.farms[0].grid) == (-1, -1)


def test_case_11_too_little_covered() -> None:
    state = placing(["red_fruit_03"])
    assert refused(state, Place(0, "red_fruit_03", -1, -1, 0)) == (
        "payment_too_low",
        "This covers 1, but the card needs 2.",
    )


def test_case_12_rotation() -> None:
    assert turned((1, 2, 3, 4)) == (3, 1, 4, 2)
    assert turned(turned((1, 2, 3, 4))) == (4, 3, 2, 1)
    assert turned(turned(turned((1, 2, 3, 4)))) == (2, 4, 1, 3)
    faces = card_table().farm_cards["red_fruit_05"].faces
    shown = {rotation: [QUADRANTS[face] for face in faces[rotation]] for rotation in ROTATIONS}
    assert shown == {
        0: [SIGNS[sign] for sign in "2RCS"],
        90: [SIGNS[sign] for sign in "C2SR"],
        180: [SIGNS[sign] for sign in "SCR2"],
        270: [SIGNS[sign] for sign in "RS2C"],
    }
    state = placing(["red_fruit_05"])
    assert place(state, "red_fruit_05", 0, 0, 180) == (5, 5)
    assert drawing(state.farms[0].grid) == "S C / R 2"


def test_case_18_splitting_suns() -> None:
    state = placing(["red_fruit_07"], "S S S / A P R")
    assert place(state, "red_fruit_07", -1, 1) == (6, 2)
    grid = state.farms[0].grid
    assert drawing(grid) == ". 1 C / S R C / A P R"
    assert top_left(grid) == (-1, 0)
    assert grid.values() == {(0, 0): 1, (-1, 2): 2, (0, 2): 2}


def test_case_19_splitting_clouds() -> None:
    state = placing(["red_fruit_02"], "C / C / C / C")
    assert place(state, "red_fruit_02", 1, 0, 180) == (2, 2)
    grid = state.farms[0].grid
    assert drawing(grid) == "C . / S S / R C / C ."
    assert grid.values() == {(0, 0): 3, (3, 0): 3, (2, 1): 3, (1, 0): 2, (1, 1): 2}


def test_case_20_groups_across_cards() -> None:
    state = placing(["red_fruit_02"], "S A S S / C C C C")
    assert state.farms[0].grid.values() == {
        (0, 0): 1,
        (0, 2): 2,
        (0, 3): 2,
        (1, 0): 1,
        (1, 1): 1,
        (1, 2): 1,
        (1, 3): 1,
    }
    assert place(state, "red_fruit_02", 0, 1) == (4, 2)
    grid = state.farms[0].grid
    assert drawing(grid) == "S C R S / C S S C"
    assert grid.values() == {
        (0, 0): 1,
        (0, 3): 1,
        (1, 1): 2,
        (1, 2): 2,
        (0, 1): 3,
        (1, 0): 3,
        (1, 3): 3,
    }


def test_case_21_hole_filled() -> None:
    state = placing(["red_fruit_04"], "S A S / C . C / R S K")
    assert place(state, "red_fruit_04", 0, 0) == (4, 3)
    assert drawing(state.farms[0].grid) == "C R S / 2 S C / R S K"


def test_case_22_covering_what_scores() -> None:
    state = placing(["avocado_01"], "R 3 / S S")
    assert state.farms[0].grid.units == (3, 0, 0, 0)
    assert place(state, "avocado_01", 0, 0) == (4, 1)
    assert drawing(state.farms[0].grid) == "A S / C C"
    assert state.farms[0].grid.units == (0, 0, 0, 0)


def test_second_card_pays_with_the_weather_of_the_first() -> None:
    """Ruling 25: everything is worked out anew between the two cards."""
    state = placing(["pink_fruit_02", "red_fruit_01"])
    assert state.farms[0].grid.payment(2, 1) is None
    place(state, "pink_fruit_02", 1, 1)
    assert place(state, "red_fruit_01", 2, 1) == (3, 3)


def test_preview_leaves_the_farm_alone() -> None:
    state = placing(["pink_fruit_02"])
    farm = state.farms[0]
    preview = after(farm, "pink_fruit_02", 1, 1, 0)
    assert drawing(farm.grid) == "S A / C C"
    assert covered(farm, 1, 1) == {(1, 1): SIGNS["C"]}
    assert covered(farm, 0, 0) == {
        (0, 0): SIGNS["S"],
        (0, 1): SIGNS["A"],
        (1, 0): SIGNS["C"],
        (1, 1): SIGNS["C"],
    }
    place(state, "pink_fruit_02", 1, 1)
    assert farm.grid.quadrants() == preview.quadrants()


def test_windows_that_pay_follow_cost_surcharge_and_limit() -> None:
    state = placing(["red_fruit_04", "red_fruit_06"])
    farm = state.farms[0]

    def windows(card: str) -> set[tuple[int, int]]:
        moves = [move for move in GAME.legal_moves(state) if isinstance(move, Place)]
        return {(move.row, move.col) for move in moves if move.card == card}

    assert windows("red_fruit_04") == {(0, -1), (0, 0), (1, 0)}
    assert windows("red_fruit_06") == set()
    assert can_place(farm)
    farm.placed = 1
    assert windows("red_fruit_04") == {(0, 0)}
    farm.placed = 2
    assert windows("red_fruit_04") == set()
    assert not can_place(farm)


def test_legal_moves_are_every_fitting_window_four_ways_and_the_end() -> None:
    state = placing(["red_fruit_04", "red_fruit_06"])
    expected: list[object] = [
        Place(0, "red_fruit_04", row, col, rotation)
        for row, col in ((0, -1), (0, 0), (1, 0))
        for rotation in (0, 90, 180, 270)
    ]
    assert GAME.legal_moves(state) == [*expected, EndPlacement(0)]


def test_farm_without_any_weather_can_only_end() -> None:
    """Ruling 34: the rules do not rely on weather being there."""
    state = placing(["red_fruit_01"], "R 3 / A 1")
    assert drawn("R 3 / A 1").windows() == {}
    assert GAME.legal_moves(state) == [EndPlacement(0)]
    assert refused_place(state, "red_fruit_01", 0, 0) == "no_weather"
