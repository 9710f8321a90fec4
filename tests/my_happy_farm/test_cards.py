"""The card set, its checks, and what the shell is told about the game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.assets import read_asset
from farmtable.engine.card_sets import check_card_set
from farmtable.engine.faults import CardSetFault
from farmtable.games.my_happy_farm.cards import CardSet, tables
from farmtable.games.my_happy_farm.info import INFO
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.state import ACTION_KINDS, FIELDS
from farmtable.games.my_happy_farm.words import (
    action_title,
    animal_name,
    animal_title,
    crop_count,
    crop_name,
    crop_title,
    field_title,
)

if TYPE_CHECKING:
    from collections.abc import Callable

CONTENT = read_asset("cards", "my_happy_farm.json")


def test_the_card_set_holds_what_the_box_holds() -> None:
    cards = tables()
    assert cards.crop_counts == {"beet": 9, "hay": 21, "carrot": 11, "clover": 18}
    assert cards.sale_values == {"beet": 5, "hay": 4, "carrot": 3, "clover": 2}
    assert [len(cards.feeding_cards(players)) for players in (2, 3, 4)] == [10, 14, 18]
    assert cards.feeding["rabbit_1"].icons == ("carrot", "clover")
    assert cards.feeding["pig_4"].icons == ("beet", "beet", "hay", "wild")
    assert cards.harvestable["summer"] == {"carrot", "clover"}
    assert GAME.card_set().id == "my_happy_farm"


def _feeding_points(cards: dict[str, Any]) -> None:
    cards["feeding_cards"][0]["points"] = 5


def _crop_count(cards: dict[str, Any]) -> None:
    cards["crops"][0]["count"] = 10


def _crop_twice(cards: dict[str, Any]) -> None:
    cards["crops"][0]["id"] = "hay"


def _cost_total(cards: dict[str, Any]) -> None:
    cards["feeding_cards"][3]["cost_total"] = 1


def _same_id(cards: dict[str, Any]) -> None:
    cards["feeding_cards"][1]["id"] = "sheep_1"


def _unknown_key(cards: dict[str, Any]) -> None:
    cards["constants"]["luck"] = 7


def _text_for_a_number(cards: dict[str, Any]) -> None:
    cards["constants"]["hand_limit"] = "6"


def _money(cards: dict[str, Any]) -> None:
    cards["coins"][1]["count"] = 9


def _ripe_in_another_field(cards: dict[str, Any]) -> None:
    cards["fields"][1]["harvestable"].append("hay")


def _another_planting(cards: dict[str, Any]) -> None:
    cards["plant_patterns"][2]["cards"] = 4


@pytest.mark.parametrize(
    "damage",
    [
        _feeding_points,
        _crop_count,
        _crop_twice,
        _cost_total,
        _same_id,
        _unknown_key,
        _text_for_a_number,
        _money,
        _ripe_in_another_field,
        _another_planting,
    ],
)
def test_a_damaged_card_set_is_refused(damage: Callable[[dict[str, Any]], None]) -> None:
    cards = json.loads(CONTENT)
    check_card_set(CardSet, "my_happy_farm", json.dumps(cards).encode())
    damage(cards)
    with pytest.raises(CardSetFault) as caught:
        check_card_set(CardSet, "my_happy_farm", json.dumps(cards).encode())
    assert "my_happy_farm" in caught.value.text()


def test_every_card_has_its_words() -> None:
    crops = tables().crops
    assert len({crop_title(crop).text() for crop in crops}) == len(crops)
    assert [crop_title(crop).text().lower() for crop in crops] == [crop_name(crop).text() for crop in crops]
    assert [crop_count(crop, 2).text() for crop in crops] == ["2 beets", "2 hay", "2 carrots", "2 clover"]
    animals = tables().animals
    assert [animal_name(animal).text() for animal in animals] == list(animals)
    assert [animal_title(animal).text().lower() for animal in animals] == list(animals)
    assert [field_title(field).text().lower() for field in FIELDS] == list(FIELDS)
    names = {action["id"]: action["name"] for action in json.loads(CONTENT)["actions"]}
    assert {kind: action_title(kind).text() for kind in ACTION_KINDS} == names


def test_the_shell_is_told_about_the_game() -> None:
    assert (INFO.min_people, INFO.max_people) == (2, 4)
    assert INFO.first_question.text() == "Who fed a pet most recently?"
    (option,) = INFO.options
    assert (option.key, option.default, [choice.value for choice in option.choices]) == (
        "open_hands",
        False,
        [False, True],
    )
