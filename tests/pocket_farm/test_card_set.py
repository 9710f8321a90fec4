"""The card set: its check-sums, and files that are refused."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.assets import read_asset
from farmtable.engine.card_sets import check_card_set
from farmtable.engine.faults import CardSetFault
from farmtable.games.pocket_farm.card_set import CardSet
from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.quadrants import FRUITS, QUADRANTS
from farmtable.games.pocket_farm.rules import GAME

if TYPE_CHECKING:
    from collections.abc import Callable


def test_check_sums_of_the_specification() -> None:
    cards = card_table().farm_cards.values()
    assert Counter(card.dots for card in cards) == {1: 24, 2: 12, 3: 12, 4: 12}
    assert Counter(card.fruit for card in cards) == dict.fromkeys(FRUITS, 15)
    assert Counter(card.basket for card in cards) == {0: 8, 1: 20, 2: 20, 3: 12}
    assert Counter(card.cost for card in cards) == {1: 11, 2: 10, 3: 13, 4: 5, 5: 12, 6: 3, 7: 6}
    for seats, suns, clouds, fruit in ((1, 26, 26, 6), (2, 38, 38, 9), (3, 50, 50, 12), (4, 65, 63, 15)):
        deck = [card_table().farm_cards[card] for card in card_table().deck(seats)]
        kinds = Counter(QUADRANTS[face].kind for card in deck for face in card.faces[0])
        assert (kinds["sun"], kinds["cloud"]) == (suns, clouds)
        assert Counter(card.fruit for card in deck) == dict.fromkeys(FRUITS, fruit)


def test_no_two_cards_are_equal_even_when_turned() -> None:
    shown = Counter(
        (card.cost, faces) for card in card_table().farm_cards.values() for faces in card.faces.values()
    )
    assert len(shown) == 240


def test_names_of_cards() -> None:
    cards = card_table().farm_cards
    assert cards["red_fruit_04"].name.text() == "Red fruit card (cost 3, basket 2)"
    assert cards["red_fruit_02"].name.text() == "Red fruit card (cost 2, no basket)"


def test_mark_names_the_set() -> None:
    mark = GAME.card_set()
    assert mark.id == "pocket_farm"
    assert len(mark.digest) == 16


def _card(plain: dict[str, Any], number: int) -> dict[str, Any]:
    card: dict[str, Any] = plain["farm_cards"][number]
    return card


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("missing card", lambda p: p["farm_cards"].pop(), "the deck for 4 has 59 cards"),
    ("too small", lambda p: (p["farm_cards"].pop(), p["constants"]["deck_sizes"].update({"4": 59})), "small"),
    ("double", lambda p: _card(p, 1).update(id=_card(p, 0)["id"]), "is there twice"),
    (
        "two fruits",
        lambda p: _card(p, 0)["quadrants"].__setitem__(0, _card(p, 0)["quadrants"][2]),
        "one fruit|exactly the fruit",
    ),
    (
        "two baskets",
        lambda p: _card(p, 0)["quadrants"].__setitem__(0, {"kind": "basket", "value": 1}),
        "more than one basket",
    ),
    ("other fruit", lambda p: _card(p, 0).update(fruit="avocado"), "exactly the fruit"),
    ("five quadrants", lambda p: _card(p, 0)["quadrants"].append({"kind": "sun"}), "farm_cards.0.quadrants"),
    ("sun with value", lambda p: _card(p, 0)["quadrants"][3].update(value=2), "has a value"),
    ("sun with fruit", lambda p: _card(p, 0)["quadrants"][3].update(fruit="avocado"), "kind of fruit"),
    ("unknown kind", lambda p: _card(p, 0)["quadrants"][0].update(kind="rain"), "quadrants.0.kind"),
    ("negative cost", lambda p: _card(p, 0).update(cost=-1), "farm_cards.0.cost"),
    ("cost as text", lambda p: _card(p, 0).update(cost="1"), "farm_cards.0.cost"),
    ("five dots", lambda p: _card(p, 0).update(dots=5), "farm_cards.0.dots"),
    ("extra field", lambda p: _card(p, 0).update(colour="red"), "farm_cards.0.colour"),
    ("thirteen rounds", lambda p: p["constants"].update(rounds=13), "constants.rounds"),
    ("dear suns", lambda p: p["constants"]["weather_values"]["sun"].update({"1": 2}), "other values"),
    ("reveal", lambda p: p["constants"]["reveal_per_round"].update({"2": 4}), "3 cards must be revealed"),
    ("few farms", lambda p: p["starting_farms"].pop(), "fewer starting farms"),
    ("fruit order", lambda p: p["fruits"].reverse(), "not those of the rules"),
    ("title gap", lambda p: p["solo_titles"][1].update(min=101), "leave a gap"),
    ("open title", lambda p: p["solo_titles"][-1].update(max=200), "must hold for all scores"),
    ("new title", lambda p: p["solo_titles"][0].update(title="Melon"), "Melon is not known"),
]


@pytest.mark.parametrize(("damage", "said"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_damaged_card_set_is_refused(damage: Callable[[dict[str, Any]], object], said: str) -> None:
    plain = json.loads(read_asset("cards", "pocket_farm.json"))
    damage(plain)
    with pytest.raises(CardSetFault, match=said):
        check_card_set(CardSet, "pocket_farm", json.dumps(plain).encode())
