"""The whole state of Three Beans: plain values only, checked strictly when read from a save."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from farmtable.engine.game import STRICT

HAND: Final = 3
"""How many beans a seat is dealt and draws up to."""

ROW: Final = 5
"""How many beans a finished row holds."""


@dataclass(slots=True)
class State:
    """One table of Three Beans.

    `deck` is drawn from its end. `drawing` tells that the bean of this turn is played and the draw is due.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    hands: list[list[str]]
    rows: list[list[str]]
    deck: list[str]
    turn: int
    drawing: bool
    open_hands: bool


def copy(state: State) -> State:
    """Return an independent copy, by slices: undo and search live on it."""
    return State(
        [hand[:] for hand in state.hands],
        [row[:] for row in state.rows],
        state.deck[:],
        state.turn,
        state.drawing,
        state.open_hands,
    )
