"""Nature's Law against a second telling of it, on thousands of cards."""

from __future__ import annotations

from collections import Counter

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.effects import strike
from tests.heritage_farms.positions import BLUE, LETTERS, ORANGE, goods, lost, position


def survivors(letters: str) -> str:
    """Return what is left of the goods of a card, told as the rulebook tells it: by who eats whom."""
    left = Counter(letters)
    zombies, poison = left["Z"], left["P"]
    if zombies and poison:
        return ""
    if zombies:
        del left["F"], left["K"]
    elif poison:
        del left["C"]
    else:
        ate = left["C"] > 0
        if ate:
            del left["K"]
        if left["F"]:
            del left["C"]
    return "".join(sorted(left.elements()))


def test_the_law_on_random_cards() -> None:
    chooser = RandomNumbers(77)
    struck = 0
    for _ in range(3_000):
        blue = "".join(chooser.choose(LETTERS) for _ in range(chooser.below(4)))
        orange = "".join(chooser.choose(LETTERS) for _ in range(chooser.below(4)))
        state = position(blue={"R3": blue}, orange={"R3": orange})
        strike(state, 6, [])
        left = goods(state, BLUE, "R3") + goods(state, ORANGE, "R3")
        assert sorted(left) == sorted(survivors(blue + orange))
        assert sum(lost(state)) == len(blue + orange) - len(left)
        assert not Counter(goods(state, BLUE, "R3")) - Counter(blue)
        struck += len(left) < len(blue + orange)
    assert struck > 1_000


def test_a_farmer_of_either_colour_holds_the_law_back() -> None:
    for blue, orange in (("R3", ""), ("", "R3")):
        state = position(blue={"R3": "FCK"}, blue_farmers=blue, orange_farmers=orange)
        strike(state, 6, [])
        assert goods(state, BLUE, "R3") == "FCK"
