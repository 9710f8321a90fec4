"""Short sentences that the table says over and over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.heritage_farms import law
from farmtable.games.heritage_farms.info import ELMER_EXTRA_HARD, ELMER_HARD, ELMER_NORMAL

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.events import LawStruck

GRADES: Final = {ELMER_NORMAL: say("normal"), ELMER_HARD: say("hard"), ELMER_EXTRA_HARD: say("extra hard")}
"""How hard Elmer is to beat, beside his name."""
CLASS_WORDS: Final = {
    "A": say("two goods"),
    "B": say("one good"),
    "C": say("a hidden bonus"),
    "D": say("any other"),
}
"""Why a Market is in each of Elmer's classes."""
SHORT_CLASS_WORDS: Final = {"A": say("two goods"), "B": say("one good"), "C": say("bonus"), "D": say("any")}
"""The same where there is little room."""


def law_words(step: LawStruck) -> Sentence:
    """Return one step of Nature's Law in a few words: who takes how many of what."""
    count = sum(part.count for part in step.eaten)
    if step.cause == law.CHICKENS_EAT:
        return say_count("Chickens eat {count} corn.", "Chickens eat {count} corn.", count)
    if step.cause == law.FOXES_EAT:
        return say_count("Foxes eat {count} chicken.", "Foxes eat {count} chickens.", count)
    if step.cause == law.ZOMBIES_EAT:
        return say_count(
            "Zombies eat {count} good: foxes and corn.", "Zombies eat {count} goods: foxes and corn.", count
        )
    if step.cause == law.POISON_KILLS:
        return say_count("Poison corn kills {count} chicken.", "Poison corn kills {count} chickens.", count)
    return say_count(
        "Zombies and poison spoil {count} good.", "Zombies and poison spoil all {count} goods.", count
    )
