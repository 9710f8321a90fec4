"""The words for goods, bonuses and discs, ready to stand in sentences."""

from __future__ import annotations

from typing import Final

from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.heritage_farms.board import FORMS

GOOD: Final = {
    "fox": say("fox"),
    "chicken": say("chicken"),
    "corn": say("corn"),
    "zombie_chicken": say("zombie chicken"),
    "poison_corn": say("poison corn"),
}
A_GOOD: Final = {
    "fox": say("a fox"),
    "chicken": say("a chicken"),
    "corn": say("corn"),
    "zombie_chicken": say("a zombie chicken"),
    "poison_corn": say("poison corn"),
}
BONUS: Final = {
    "boat": say("Boat"),
    "goods": say("Goods"),
    "double_farmer": say("Farmer ×2"),
    "farmer": say("Farmer"),
}
BONUS_EFFECT: Final = {
    "boat": say("Moves the other boat to another card."),
    "goods": say("Moves one good a card up or down."),
    "double_farmer": say("Lets a farmer land beside another one of the same colour."),
    "farmer": say("Moves one farmer a card up or down."),
}
FARM: Final = {
    "Henhouse": say("Henhouse"),
    "Cornfield": say("Cornfield"),
    "Fox Run": say("Fox Run"),
    "Mixed Yard": say("Mixed Yard"),
    "Hen Garden": say("Hen Garden"),
    "Fox Field": say("Fox Field"),
    "Den and Coop": say("Den and Coop"),
    "Mixed Yard, upper": say("Upper Yard"),
    "Mixed Yard, lower": say("Lower Yard"),
    "Coop": say("Coop"),
    "Big Field": say("Big Field"),
}
"""What the Farms of the card set are called on the table."""
DISC: Final = {"zombie": say("Zombie disc"), "poison": say("Poison disc")}


def counted(form: int, count: int) -> Sentence:
    """Return how many of a form: “2 foxes”, “1 corn”."""
    return _COUNTED[FORMS[form]](count)


_COUNTED: Final = {
    "fox": lambda count: say_count("{count} fox", "{count} foxes", count),
    "chicken": lambda count: say_count("{count} chicken", "{count} chickens", count),
    "corn": lambda count: say_count("{count} corn", "{count} corn", count),
    "zombie_chicken": lambda count: say_count("{count} zombie chicken", "{count} zombie chickens", count),
    "poison_corn": lambda count: say_count("{count} poison corn", "{count} poison corn", count),
}
