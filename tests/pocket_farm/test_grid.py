"""Group values: cases 13 to 17, and units of drawn farms: cases 33 to 36."""

from __future__ import annotations

import pytest

from farmtable.games.pocket_farm.grid import Basket, Box, WeatherGroup, cell_key, key_cell
from tests.pocket_farm.farms import drawn


def _values(drawing: str) -> list[int]:
    """Return the values of all visible weather in reading order."""
    return list(drawn(drawing).values().values())


def test_case_13_suns_gain_with_company() -> None:
    assert _values("S") == [1]
    assert _values("S S") == [2, 2]
    assert _values("S S S") == [3, 3, 3]
    assert max(drawn("S S S").windows().values()) == 6
    assert _values("S S / S .") == [3, 3, 3]
    assert drawn("S S / S .").payment(0, 0) == 9


def test_case_14_suns_are_never_worth_more_than_three() -> None:
    assert _values("S S / S S") == [3, 3, 3, 3]
    assert drawn("S S / S S").payment(0, 0) == 12
    assert _values("S S S S S") == [3] * 5


def test_case_15_clouds_lose_with_company() -> None:
    assert _values("C") == [3]
    assert _values("C C") == [2, 2]
    assert _values("C C C") == [1, 1, 1]
    assert _values("C C / C C") == [1, 1, 1, 1]
    assert drawn("C C / C C").payment(0, 0) == 4


def test_case_16_diagonals_do_not_connect() -> None:
    assert _values("S . / . S") == [1, 1]
    assert _values("C . / . C") == [3, 3]
    assert _values("S C / C S") == [1, 3, 3, 1]
    assert drawn("S C / C S").payment(0, 0) == 8


def test_case_17_a_gap_makes_two_groups() -> None:
    assert _values("S S . S S") == [2, 2, 2, 2]


def test_groups_for_outlines() -> None:
    assert drawn("S A S / C C S").groups() == [
        WeatherGroup(((0, 0),), "sun", 1),
        WeatherGroup(((0, 2), (1, 2)), "sun", 2),
        WeatherGroup(((1, 0), (1, 1)), "cloud", 2),
    ]


@pytest.mark.parametrize(
    ("drawing", "units"),
    [
        ("S A / C C", (0, 0, 0, 0)),
        (". R . / R 2 .", (2, 0, 0, 0)),
        (". R . / A 3 K / . P .", (3, 3, 3, 3)),
        ("R . / . 3", (0, 0, 0, 0)),
        ("R S / S 3", (0, 0, 0, 0)),
        ("R 2 / 1 .", (3, 0, 0, 0)),
        ("2 R 1", (3, 0, 0, 0)),
        ("2 2 R", (2, 0, 0, 0)),
        ("1 K 2 / . 3 .", (0, 0, 6, 0)),
    ],
)
def test_case_33_to_36_units(drawing: str, units: tuple[int, ...]) -> None:
    assert drawn(drawing).units == units
    assert sum(units) == sum(basket.value * len(basket.fruits) for basket in drawn(drawing).baskets())


def test_baskets_name_each_fruit_once() -> None:
    assert drawn(". R . / R 2 A / 3 . .", top=-2, left=5).baskets() == [
        Basket((-1, 6), 2, ("red_fruit", "avocado")),
        Basket((0, 5), 3, ("red_fruit",)),
    ]


def test_box_and_keys() -> None:
    grid = drawn(". R / S .", top=-3, left=-2)
    assert grid.box() == Box(top=-3, left=-2, bottom=-2, right=-1)
    cells = [(row, col) for row in range(-14, 15) for col in range(-14, 15)]
    assert [key_cell(cell_key(*cell)) for cell in cells] == cells
