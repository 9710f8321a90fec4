"""The card set is checked when it is read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.assets import read_asset
from farmtable.engine.card_sets import check_card_set
from farmtable.engine.faults import CardSetFault
from farmtable.games.heritage_farms.cards import FarmCardSet, tables
from farmtable.games.heritage_farms.rules import GAME

if TYPE_CHECKING:
    from collections.abc import Callable


def content() -> dict[str, Any]:
    """Return the shipped card set as plain values."""
    values: dict[str, Any] = json.loads(read_asset("cards", "heritage_farms.json"))
    return values


def test_the_shipped_card_set() -> None:
    assert GAME.card_set().id == "heritage_farms"
    assert tables().priority == {"start": (0, 1, 3, 2, 4), "back": (2, 4, 1, 3, 0)}
    assert tables().grades["elmer_normal"].markets_with_2 == 4
    assert tables().grades["elmer_extra_hard"].head_start == ("chicken", "corn")
    assert tables().farm_names["guarded_yards"] == ("Henhouse", "Cornfield", "Fox Run", "Mixed Yard")
    assert (tables().lost_to_lose, tables().turn_limit, tables().turn_warning) == (3, 150, 130)
    info = content()["info"]
    assert GAME.info.designer == info["designer"]
    assert GAME.info.publisher.replace("’", "'") == info["publisher"]
    assert GAME.info.minutes == info["minutes"][1]
    assert (GAME.info.min_people, GAME.info.max_people) == (info["players_min"], info["players_max"])


def _card_gone(values: dict[str, Any]) -> None:
    values["cards"].pop()


def _row_twice(values: dict[str, Any]) -> None:
    values["cards"][0]["fixed_row"] = 2


def _fifth_fox(values: dict[str, Any]) -> None:
    values["layouts"][1]["profiles"][0]["goods"]["fox"] += 1


def _default_differs(values: dict[str, Any]) -> None:
    values["cards"][0]["farm_goods"]["fox"] = 2


def _two_pairs_of_chickens(values: dict[str, Any]) -> None:
    values["layouts"][2]["profiles"][1]["goods"]["chicken"] = 2
    values["layouts"][2]["profiles"][2]["goods"]["chicken"] = 0
    values["layouts"][2]["profiles"][3]["goods"]["chicken"] = 0


def _bonus_twice(values: dict[str, Any]) -> None:
    values["market_bonuses"]["tokens"][0]["kind"] = "goods"


def _unknown_field(values: dict[str, Any]) -> None:
    values["cards"][0]["cow"] = 1


def _fox_first_and_last(values: dict[str, Any]) -> None:
    values["solo_disc"]["sides"][0]["priority"] = ["fox", "corn", "fox"]


def _grade_gone(values: dict[str, Any]) -> None:
    values["elmer"]["modes"].pop()


def _market_not_empty(values: dict[str, Any]) -> None:
    values["cards"][3]["market_goods_at_start"]["corn"] = 1


def _disc_gone(values: dict[str, Any]) -> None:
    values["module_discs"].pop()


def _layout_unknown(values: dict[str, Any]) -> None:
    values["layouts"][3]["id"] = "small_field"


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (_card_gone, "eight different cards"),
        (_row_twice, "rows 1 to 4"),
        (_fifth_fox, "four of each good"),
        (_default_differs, "default layout"),
        (_two_pairs_of_chickens, "one or two chicken"),
        (_bonus_twice, "one Market Bonus of each kind"),
        (_unknown_field, "cow"),
        (_fox_first_and_last, "each good once"),
        (_grade_gone, "modes"),
        (_market_not_empty, "not empty"),
        (_disc_gone, "one disc of each module"),
        (_layout_unknown, "layouts"),
    ],
)
def test_damage_is_found(damage: Callable[[dict[str, Any]], None], expected: str) -> None:
    values = content()
    damage(values)
    with pytest.raises(CardSetFault, match=expected):
        check_card_set(FarmCardSet, "heritage_farms", json.dumps(values).encode())
