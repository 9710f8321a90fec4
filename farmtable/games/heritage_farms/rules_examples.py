"""The positions of the examples on the rules page. What happens in them is asked from the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.board import (
    BLUE,
    CARDS,
    DOCK_NUMBER,
    FORM_COUNT,
    FORM_NUMBER,
    MARKET_OWNER,
    ORANGE,
)
from farmtable.games.heritage_farms.info import INFO, TWO_PLAYERS
from farmtable.games.heritage_farms.law import LAW
from farmtable.games.heritage_farms.moves import Load, Unload
from farmtable.games.heritage_farms.setup import new_state
from farmtable.games.heritage_farms.state import CALL, CROSS, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from farmtable.engine.game_info import OptionValue

_FIXED: Final[dict[str, OptionValue]] = {"card_order": "fixed"}


@dataclass(frozen=True, slots=True)
class Standing:
    """What one seat has on the river: goods by dock, and the docks where its farmers stand."""

    goods: Mapping[str, Sequence[str]]
    farmers: Sequence[str]


def beginning(mode: str = TWO_PLAYERS) -> State:
    """Return the table before the first turn, the cards in the fixed order."""
    setup = table_setup(INFO, INFO.mode(mode).max_people, mode=mode, first=BLUE, options=_FIXED)
    return new_state(setup, RandomNumbers(1))


def position(blue: Standing, orange: Standing, *, mode: str = TWO_PLAYERS) -> State:
    """Return a position in which Blue calls the boat; bonuses lie face up where their farmers stand."""
    state = beginning(mode)
    state.phase, state.turn = CALL, 1
    state.active = state.decider = BLUE
    state.goods = [0] * len(state.goods)
    state.farmers = [0] * len(state.farmers)
    for seat, standing in ((BLUE, blue), (ORANGE, orange)):
        for dock, goods in standing.goods.items():
            for good in goods:
                state.goods[(seat * CARDS + DOCK_NUMBER[dock]) * FORM_COUNT + FORM_NUMBER[good]] += 1
        for dock in standing.farmers:
            card = DOCK_NUMBER[dock]
            state.farmers[seat * CARDS + card] += 1
            state.turned[card] = state.turned[card] or MARKET_OWNER[card] == seat
    return state


def aboard(state: State, dock: str, good: str) -> State:
    """Let Blue's boat lie at a dock with a farmer and a good aboard."""
    state.phase = CROSS
    state.boats[BLUE] = state.pickup = DOCK_NUMBER[dock]
    state.cargo = FORM_NUMBER[good]
    return state


def eaten(goods: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return what each step of Nature's Law takes from goods that are left alone together."""
    mask = 0
    for good in goods:
        mask |= 1 << FORM_NUMBER[good]
    return tuple(tuple(good for good in goods if FORM_NUMBER[good] in step.forms) for step in LAW[mask])


LEAVING: Final = Load(ORANGE, "R4", "chicken")
"""The load of the example of Nature's Law."""


@cache
def leaving() -> State:
    """Return a card that its only farmer is about to leave, with goods of both seats. Not to be changed."""
    state = position(
        Standing({"R4": ("chicken", "corn")}, ("L1", "L2", "L3")),
        Standing({"R4": ("fox", "chicken", "corn")}, ("R1", "R2", "R3", "R4")),
    )
    state.active = state.decider = ORANGE
    return state


WINNING: Final = Unload(BLUE, "R3")
"""The landing of the example of winning."""


@cache
def winning() -> State:
    """Return a position with a set at one Market and the last good for another aboard. Not to be changed."""
    state = position(
        Standing({"R1": ("fox", "chicken", "corn"), "R3": ("fox", "corn")}, ("R1", "L1", "L3")),
        Standing({}, ("R2", "R3", "L2", "L4")),
    )
    return aboard(state, "L2", "chicken")


REFUSED: Final = (Unload(BLUE, "R1"), Unload(BLUE, "R2"))
"""The landings of the example of what is not allowed."""


@cache
def refused() -> State:
    """Return a position in which some landings are not allowed. Not to be changed."""
    state = position(
        Standing({"R1": ("corn",), "L1": ("chicken",)}, ("R1", "L1", "L3")),
        Standing({"R1": ("fox",), "R2": ("corn", "corn")}, ("R2", "R3", "L2", "L4")),
    )
    state.boats[ORANGE] = DOCK_NUMBER["R2"]
    return aboard(state, "L4", "fox")


@cache
def turn_steps() -> tuple[State, State, State]:
    """Return a turn in three pictures: the boat called, loaded, and landed. Not to be changed."""
    before = Standing({"L2": ("corn", "corn")}, ("L2",))
    called = position(before, Standing({}, ()))
    called.boats[BLUE] = DOCK_NUMBER["L2"]
    loaded = aboard(position(Standing({"L2": ("corn",)}, ()), Standing({}, ())), "L2", "corn")
    landed = position(Standing({"L2": ("corn",), "R2": ("corn",)}, ("R2",)), Standing({}, ()))
    landed.boats[BLUE] = DOCK_NUMBER["R2"]
    return called, loaded, landed
