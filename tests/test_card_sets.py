"""A card set that is lost or damaged is named as what it is: no save is called damaged for it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from farmtable.engine.assets import read_asset
from farmtable.engine.faults import CardSetFault
from farmtable.registry import GAMES

ROOT = Path(__file__).parents[1]

OPEN_EVERY_SAMPLE = """
import sys
from pathlib import Path
import farmtable.engine.card_sets as card_sets
from farmtable.engine.faults import Fault, MissingAsset
from farmtable.engine.saves import text_to_last_position, text_to_match
from farmtable.registry import GAMES

def spoilt(*parts):
    if sys.argv[1] == "lost":
        raise MissingAsset("/".join(parts))
    return b"{}"

card_sets.read_asset = spoilt
for key in GAMES.keys:
    for opened in (text_to_match, text_to_last_position):
        try:
            opened(Path("saves", f"{key}.format1.json").read_bytes(), GAMES)
        except Fault as fault:
            print(key, type(fault).__name__)
"""


@pytest.mark.parametrize(("how", "fault"), [("lost", "MissingAsset"), ("damaged", "CardSetFault")])
def test_r93_without_its_cards_a_game_says_so_and_its_saves_are_not_to_blame(how: str, fault: str) -> None:
    child = [sys.executable, "-c", OPEN_EVERY_SAMPLE, how]
    done = subprocess.run(child, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"{key} {fault}" for key in GAMES.keys for _ in range(2)]


def _with_the_first_number_as_text(value: object) -> bool:
    """Turn the first whole number inside into text; tell whether there was one."""
    places = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for place, inner in places:
        if type(inner) is int:
            value[place] = str(inner)  # type: ignore[index]
            return True
        if _with_the_first_number_as_text(inner):
            return True
    return False


SECTIONS = {
    "pocket_farm": ("farm_cards",),
    "my_happy_farm": ("feeding_cards",),
    "ham_farm": ("market_cards",),
    "heritage_farms": ("goods", "limits"),
    "merry_yard": ("kinds",),
}
"""Parts with whole numbers that the rules read, by game."""


@pytest.mark.parametrize("key", GAMES.keys)
def test_a_number_that_is_text_is_no_card_set(key: str) -> None:
    check = GAMES.card_check(key)
    content = read_asset("cards", f"{key}.json")
    check(content)
    for section in SECTIONS[key]:
        spoilt = json.loads(content)
        assert _with_the_first_number_as_text(spoilt[section])
        with pytest.raises(CardSetFault):
            check(json.dumps(spoilt).encode())
