"""The card set: its check-sums, files that are refused, and what the shell is told."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.assets import read_asset
from farmtable.engine.card_sets import check_card_set
from farmtable.engine.faults import CardSetFault, WrongChoice
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.games.merry_yard.cards import CardSet
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.kinds import ANIMAL, ANSWER, CARDS, COPIES, KIND, KIND_VALUE, KINDS, VALUE
from farmtable.games.merry_yard.rules import GAME

if TYPE_CHECKING:
    from collections.abc import Callable


def test_check_sums_of_the_specification() -> None:
    assert len(CARDS) == len(set(CARDS)) == 110
    assert sum(ANIMAL[card] for card in CARDS) == 102
    assert sum(VALUE[card] for card in CARDS) == 189
    assert Counter(KIND[card] for card in CARDS) == COPIES
    table = {
        "cow": (4, 8),
        "horse": (4, 6),
        "pig": (3, 8),
        "mule": (2, 7),
        "hen": (2, 9),
        "rooster": (2, 7),
        "chick": (1, 10),
        "rabbit": (1, 10),
        "sheep": (2, 9),
        "wolf": (1, 5),
        "cat": (2, 8),
        "dog": (2, 6),
        "parrot": (0, 3),
        "goat": (0, 6),
        "poo": (-1, 8),
    }
    assert {kind: (KIND_VALUE[kind], COPIES[kind]) for kind in KINDS} == table
    assert ANSWER == {"cow": "poo", "horse": "poo", "rooster": "chick", "rabbit": "rabbit"}


def test_a_hidden_card_is_nothing() -> None:
    assert (KIND[HIDDEN], VALUE[HIDDEN], ANIMAL[HIDDEN]) == (HIDDEN, 0, 0)
    assert HIDDEN not in CARDS
    assert HIDDEN not in KINDS


def test_mark_names_the_set() -> None:
    mark = GAME.card_set()
    assert mark.id == "merry_yard"
    assert len(mark.digest) == 16


def _kind(plain: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(kind for kind in plain["kinds"] if kind["id"] == name)
    return found


def _rename_kind(plain: dict[str, Any], old: str, new: str) -> None:
    _kind(plain, old)["id"] = new
    for card in plain["cards"]:
        if card["kind"] == old:
            card["kind"] = new


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("unknown key", lambda p: p.update(extra=1), "extra"),
    ("value too high", lambda p: _kind(p, "cow").update(value=5), "kinds.0.value"),
    ("value as text", lambda p: _kind(p, "cow").update(value="4"), "kinds.0.value"),
    ("unknown effect", lambda p: _kind(p, "cow").update(effect="fly"), "kinds.0.effect"),
    ("no sound", lambda p: _kind(p, "cow").update(sound_word=""), "kinds.0.sound_word"),
    ("kind twice", lambda p: p["kinds"].append(p["kinds"][0]), "two kinds share an id"),
    ("card twice", lambda p: p["cards"].append(p["cards"][0]), "two cards share an id"),
    ("card lost", lambda p: p["cards"].pop(0), "cow has 7 cards instead of 8"),
    ("unknown kind", lambda p: p["cards"][0].update(kind="yak"), "there is no kind yak"),
    ("no answer", lambda p: _kind(p, "poo").update(answers_to=["cow"]), "horse waits for poo"),
    (
        "unknown answer",
        lambda p: _kind(p, "cow").update(opens_reaction_with="mud"),
        "cow waits for mud",
    ),
    ("answers nothing", lambda p: _kind(p, "pig").update(answers_to=["hen"]), "pig answers hen"),
    ("no Hen", lambda p: _rename_kind(p, "hen", "duck"), "chick needs a hen"),
    ("no Sheep", lambda p: _rename_kind(p, "sheep", "lamb"), "wolf needs a sheep"),
    ("sum of values", lambda p: p["checks"].update(sum_of_values=190), "the sums of the cards differ"),
    ("too many seats", lambda p: p["setup"]["players"].update(max=60), "too few cards"),
]


@pytest.mark.parametrize(
    ("damage", "told"), [(row[1], row[2]) for row in DAMAGE], ids=[row[0] for row in DAMAGE]
)
def test_damaged_sets_are_refused(damage: Callable[[dict[str, Any]], object], told: str) -> None:
    plain = json.loads(read_asset("cards", "merry_yard.json"))
    damage(plain)
    with pytest.raises(CardSetFault) as fault:
        check_card_set(CardSet, "merry_yard", json.dumps(plain).encode())
    assert told in fault.value.text()


@pytest.mark.parametrize(("people", "mode"), [(2, "two"), (3, "box"), (8, "box")])
def test_modes_by_number_of_people(people: int, mode: str) -> None:
    table = table_setup(INFO, people)
    assert (table.mode, table.seats) == (mode, people)
    assert table.options == {
        "sound_rule": "table",
        "sound_seconds": 6,
        "reaction_timer": 0,
        "rabbit_self_chain": False,
        "open_hands": False,
    }


@pytest.mark.parametrize("people", [1, 9])
def test_too_few_and_too_many_people(people: int) -> None:
    with pytest.raises(WrongChoice):
        table_setup(INFO, people)


def test_the_house_variant_says_so() -> None:
    assert INFO.mode("two").title.text() == "House variant for two: the box says 3 or more"


@pytest.mark.parametrize(
    ("key", "value"), [("sound_seconds", 2), ("sound_seconds", 16), ("reaction_timer", 6), ("open_hands", 1)]
)
def test_options_out_of_range(key: str, value: int) -> None:
    with pytest.raises(WrongChoice):
        table_setup(INFO, 4, options={key: value})


def test_timers_never_enter_the_rules() -> None:
    from farmtable.engine.random_numbers import RandomNumbers

    plain = GAME.setup(table_setup(INFO, 4, options={"sound_rule": "timed"}), RandomNumbers(1))
    timed = table_setup(INFO, 4, options={"sound_rule": "timed", "sound_seconds": 3, "reaction_timer": 12})
    assert GAME.setup(timed, RandomNumbers(1)) == plain
