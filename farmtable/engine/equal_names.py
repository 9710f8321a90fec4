"""People of the same name: what tells them apart in a sentence, where no picture can."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from farmtable.engine.results import person_key
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.players import Player

MARK_WORDS: Final = (
    say("circle"),
    say("square"),
    say("triangle"),
    say("diamond"),
    say("star"),
    say("hexagon"),
    say("heart"),
    say("cross"),
)
"""What the shape of each mark is called, by the number of the mark."""


def names_apart(players: Sequence[Player]) -> tuple[str, ...]:
    """Return the names of the players by seat; those that are equal carry the shape of their mark.

    Two names are equal whatever their case and spaces.
    """
    return _apart(tuple((player.name, player.mark) for player in players))


@lru_cache(maxsize=64)
def _apart(people: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Tables ask for the same names many times a frame."""
    keys = [person_key(name) for name, _ in people]
    often = Counter(keys)
    return tuple(
        name if often[key] == 1 else say("{name} ({shape})", name=name, shape=MARK_WORDS[mark]).text()
        for (name, mark), key in zip(people, keys, strict=True)
    )


def equal_names(names: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return each name that several have, as the first of them wrote it, and how many they are."""
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(person_key(name), name)
    often = Counter(person_key(name) for name in names)
    return tuple((first[key], count) for key, count in often.items() if count > 1)


def equal_names_told(names: Sequence[str]) -> Sentence | None:
    """Return what people of the same name should know before they play, None where all names differ."""
    found = equal_names(names)
    if not found:
        return None
    if len(found) > 1:
        said = tuple(say("{name}", name=name) for name, _ in found)
        return say("Some people have the same name ({names}): their marks tell them apart.", names=said)
    ((name, count),) = found
    if count == 2:
        return say("Two people are called {name}: their marks tell them apart.", name=name)
    return say("{number} people are called {name}: their marks tell them apart.", number=count, name=name)
