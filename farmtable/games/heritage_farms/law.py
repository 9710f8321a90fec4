"""Nature's Law as a table: what is discarded from a card without farmers.

Who eats depends only on which forms are present when the check begins, both colours together; so the
law is worked out once for each of the 32 combinations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.games.heritage_farms.board import CARDS, CHICKEN, CORN, FORM_COUNT, FOX, POISON, ZOMBIE

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State

CHICKENS_EAT: Final = "chickens_eat"
FOXES_EAT: Final = "foxes_eat"
ZOMBIES_EAT: Final = "zombies_eat"
POISON_KILLS: Final = "poison_kills"
ALL_SPOILED: Final = "all_spoiled"


@dataclass(frozen=True, slots=True)
class LawStep:
    """One step of the law: its cause, and the forms that are discarded."""

    cause: str
    forms: tuple[int, ...]


def _steps(present: frozenset[int]) -> tuple[LawStep, ...]:
    if ZOMBIE in present and POISON in present:
        return (LawStep(ALL_SPOILED, tuple(range(FORM_COUNT))),)
    if ZOMBIE in present:
        return (LawStep(ZOMBIES_EAT, (FOX, CORN)),) if present & {FOX, CORN} else ()
    if POISON in present:
        return (LawStep(POISON_KILLS, (CHICKEN,)),) if CHICKEN in present else ()
    steps = []
    if present >= {CHICKEN, CORN}:
        steps.append(LawStep(CHICKENS_EAT, (CORN,)))
    if present >= {FOX, CHICKEN}:
        steps.append(LawStep(FOXES_EAT, (CHICKEN,)))
    return tuple(steps)


LAW: Final = tuple(
    _steps(frozenset(form for form in range(FORM_COUNT) if mask >> form & 1))
    for mask in range(1 << FORM_COUNT)
)
"""The steps of the law by the forms present: bit f of the index stands for form f."""


def goods_mask(state: State, card: int) -> int:
    """Return which forms stand on a card, on its Farm and Market together, as an index into `LAW`."""
    goods = state.goods
    mask = 0
    blue = card * FORM_COUNT
    orange = blue + CARDS * FORM_COUNT
    for form in range(FORM_COUNT):
        if goods[blue + form] or goods[orange + form]:
            mask |= 1 << form
    return mask


def attended(state: State, card: int) -> bool:
    """Tell whether a farmer of either colour stands on the card; one in a boat does not count."""
    return state.farmers[card] > 0 or state.farmers[CARDS + card] > 0
