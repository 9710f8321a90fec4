"""Which different groups of crops can be taken out of others. Groups are sorted tuples of crop names.

All answers are kept: there are few different hands and barns, and every list of moves asks again.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from farmtable.games.my_happy_farm.cards import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

Crops: TypeAlias = "tuple[str, ...]"


def holds(crops: Sequence[str], wanted: Sequence[str]) -> bool:
    """Tell whether `crops` holds all of `wanted`, each as often as it is wanted."""
    return all(crops.count(crop) >= wanted.count(crop) for crop in wanted)


def without(crops: Sequence[str], taken: Sequence[str]) -> Crops:
    """Return `crops` without those of `taken` that it holds, in their old order."""
    rest = list(crops)
    for crop in taken:
        if crop in rest:
            rest.remove(crop)
    return tuple(rest)


@cache
def groups_of(crops: Crops, size: int) -> tuple[Crops, ...]:
    """Return every different group of `size` crops, sorted."""
    return tuple(sorted(set(combinations(sorted(crops), size))))


@cache
def all_groups(crops: Crops) -> tuple[Crops, ...]:
    """Return every different group of at least one crop, small ones first."""
    return tuple(group for size in range(1, len(crops) + 1) for group in groups_of(crops, size))


@cache
def harvest_groups(field: str, crops: Crops) -> tuple[Crops, ...]:
    """Return every different group that may be harvested in `field` where `crops` stand."""
    ripe = tables().harvestable[field]
    return all_groups(tuple(crop for crop in crops if crop in ripe))


def is_plant_group(crops: Sequence[str]) -> bool:
    """Tell whether crops may be planted together: one, two different or three alike."""
    kinds = len(set(crops))
    return (len(crops), kinds) in ((1, 1), (2, 2), (3, 1))


@cache
def plant_groups(hand: Crops) -> tuple[Crops, ...]:
    """Return every different group of a hand that may be planted; crops not known are left out."""
    known = tuple(crop for crop in hand if crop in tables().crop_counts)
    return tuple(
        group
        for size in range(1, min(3, len(known)) + 1)
        for group in groups_of(known, size)
        if is_plant_group(group)
    )


def pays(card: str, payment: Sequence[str]) -> bool:
    """Tell whether a payment has a crop for each icon of the Feeding card, the named ones included."""
    feeding = tables().feeding[card]
    return len(payment) == len(feeding.named) + feeding.wild and holds(payment, feeding.named)


@cache
def payments(card: str, barn: Crops) -> tuple[Crops, ...]:
    """Return every different payment for a Feeding card that a barn holds, sorted."""
    feeding = tables().feeding[card]
    if not holds(barn, feeding.named):
        return ()
    spare = without(barn, feeding.named)
    return tuple(sorted(tuple(sorted(feeding.named + wild)) for wild in groups_of(spare, feeding.wild)))
