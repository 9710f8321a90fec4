"""The card set: what is in the box, and that a damaged set is refused with a sentence."""

from __future__ import annotations

import copy
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.assets import read_asset
from farmtable.engine.card_sets import check_card_set
from farmtable.engine.faults import CardSetFault
from farmtable.games.ham_farm.card_models import HamFarmCards
from farmtable.games.ham_farm.cards import (
    ABILITIES,
    CARDS,
    DIE,
    END_CARDS,
    MARK,
    MARKET_CARDS,
    SEEDS,
    STARTING,
    TRICKS,
    title_of,
)
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.spaces import ADJACENT, CORNERS, SPACE_NAMES, SPACES

if TYPE_CHECKING:
    from collections.abc import Callable

CONTENT = read_asset("cards", "ham_farm.json")


def test_the_box_is_complete() -> None:
    kinds = Counter(CARDS[card].kind for card in MARKET_CARDS)
    assert kinds == {"hamster": 96, "special": 24, "location": 22}
    halves = Counter((CARDS[c].color, CARDS[c].half) for c in MARKET_CARDS if CARDS[c].kind == "hamster")
    assert set(halves.values()) == {16}
    assert len(halves) == 6
    assert sum(len(cards) for cards in STARTING.values()) == 40
    assert (len(END_CARDS), len(TRICKS), len(ABILITIES), SEEDS, len(DIE)) == (2, 9, 8, 58, 6)
    assert len(CARDS) == 40 + 142 + 2
    assert sum(CARDS[card].no_stockpile for card in STARTING["moon"]) == 2


def test_every_card_has_a_name() -> None:
    for card in (*CARDS, *TRICKS, *ABILITIES):
        assert title_of(card).text()
    with pytest.raises(KeyError):
        title_of("joker")


def test_the_card_set_is_named_with_its_digest() -> None:
    assert GAME.card_set() == MARK
    assert (MARK.id, len(MARK.digest)) == ("ham_farm", 16)


def test_the_market_is_three_rows_of_six() -> None:
    assert len(SPACES) == 18
    assert (SPACES[0], SPACES[6], SPACES[-1]) == ("r1c1", "r2c1", "r3c6")
    assert {"r1c1", "r1c6", "r3c1", "r3c6"} == CORNERS
    assert ADJACENT["r2c3"] == ("r1c3", "r2c2", "r2c4", "r3c3")
    assert ADJACENT["r1c6"] == ("r1c5", "r2c6")
    assert (SPACE_NAMES["r1c1"], SPACE_NAMES["r3c6"]) == ("A1", "C6")
    assert sum(len(around) for around in ADJACENT.values()) == 2 * (3 * 5 + 2 * 6)


def test_what_the_shelf_tells() -> None:
    assert [(mode.key, mode.min_people, mode.max_people) for mode in INFO.modes] == [
        ("standard", 2, 5),
        ("solo", 1, 1),
    ]
    assert [choice.value for choice in INFO.options[0].choices] == ["none", "random", "choose"]
    assert INFO.options[0].default == "none"


def _market(at: int) -> Callable[[dict[str, Any]], Any]:
    return lambda cards: cards["market_cards"][at]


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("unknown key", lambda cards: cards.update(extra=1)),
    ("text for a number", lambda cards: _market(0)(cards).update(cost="2")),
    ("unknown effect", lambda cards: _market(0)(cards)["rows"][0][0].update(op="fly")),
    ("icons", lambda cards: _market(0)(cards)["icons"].update(seed=2)),
    ("double id", lambda cards: _market(0)(cards).update(ids=["blue-left-1-a", "blue-left-1-a"])),
    ("copies", lambda cards: _market(0)(cards).update(ids=["blue-left-1-a"])),
    ("count", lambda cards: cards["market_cards"].pop()),
    ("seed count", lambda cards: cards["seeds"].update(count=57)),
    ("a half", lambda cards: _market(0)(cards).update(half=None)),
    ("a colour swapped", lambda cards: _market(0)(cards).update(color="red")),
    ("trigger", lambda cards: _market(-1)(cards)["bonus"].update(trigger="at_tea")),
    ("no bonus", lambda cards: _market(-1)(cards).update(bonus=None)),
    ("discards", lambda cards: _market(-1)(cards).update(discard_cost=3)),
    ("tile outside", lambda cards: cards["discount_tiles"][0].update(row=9)),
    ("tile value", lambda cards: cards["discount_tiles"][0].update(value=2)),
    ("pile size", lambda cards: cards["setup"].update(pile_size=30)),
    ("deck size", lambda cards: cards["setup"].update(market_deck_size=63)),
    ("boxed piles", lambda cards: cards["setup"].update(piles_boxed=1)),
    ("rival path", lambda cards: cards["solo"]["rival_path"].pop()),
    ("rival start", lambda cards: cards["solo"]["rival_start"].update(row=2)),
    ("ability", lambda cards: cards["ability_cards"][0].update(uses_per_game=0)),
    ("special with one row", lambda cards: _market(48)(cards)["rows"].pop()),
]


@pytest.mark.parametrize("damage", [entry[1] for entry in DAMAGE], ids=[entry[0] for entry in DAMAGE])
def test_a_damaged_card_set_is_refused(damage: Callable[[dict[str, Any]], object]) -> None:
    cards = copy.deepcopy(json.loads(CONTENT))
    damage(cards)
    with pytest.raises(CardSetFault, match="The card set of ham_farm is damaged"):
        check_card_set(HamFarmCards, "ham_farm", json.dumps(cards).encode())


def test_the_undamaged_set_is_accepted() -> None:
    _, mark = check_card_set(HamFarmCards, "ham_farm", CONTENT)
    assert mark == MARK
