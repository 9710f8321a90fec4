"""The turn of Elmer on the rules page, played by his own rules with a die that shows what it must."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Final

from farmtable.engine.match import Step
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.board import BLUE, DOCK_NUMBER, ELMER, ROWS
from farmtable.games.heritage_farms.elmer import ELMER_ACTIONS
from farmtable.games.heritage_farms.info import ELMER_NORMAL
from farmtable.games.heritage_farms.moves import ElmerCross, ElmerFinish, ElmerPickUp
from farmtable.games.heritage_farms.rules_examples import Standing, position
from farmtable.games.heritage_farms.state import PICK_UP, State, copy_state

if TYPE_CHECKING:
    from farmtable.engine.events import Event

ROLLED: Final = 2
"""What he rolls: that row is blocked, the next is empty, and he boards at the last one."""


@dataclass(frozen=True, slots=True)
class ElmerTurn:
    """A turn of Elmer: the farmer aboard, the landing (neither to be changed), and the steps as told."""

    aboard: State
    landed: State
    steps: tuple[Step, ...]


@cache
def elmer_turn() -> ElmerTurn:
    """Return the turn: he passes two rows over, boards at the third, and lands where two goods are."""
    state = position(
        Standing({"R2": ("fox",), "L4": ("chicken", "corn")}, ("L2", "L3", "L4", "R1")),
        Standing(
            {
                "L1": ("chicken",),
                "L3": ("fox", "corn"),
                "R2": ("fox", "corn"),
                "R4": ("chicken", "corn"),
            },
            ("L1", "R1", "R2", "R4"),
        ),
        mode=ELMER_NORMAL,
    )
    state.phase = PICK_UP
    state.active = state.decider = ELMER
    state.boats[BLUE] = DOCK_NUMBER["R2"]
    # Where goods are at market, somebody has been.
    state.tokens[DOCK_NUMBER["L3"]] = ""
    chance = _chance_to_roll(ROLLED)
    positions, steps = [], []
    for move in (ElmerPickUp(ELMER), ElmerCross(ELMER), ElmerFinish(ELMER)):
        log: list[Event] = []
        ELMER_ACTIONS[move.kind](state, move, chance, log)
        positions.append(copy_state(state))
        steps.append(Step(ELMER, move, tuple(log), None))
    aboard, landed, _ = positions
    return ElmerTurn(aboard, landed, tuple(steps))


def _chance_to_roll(number: int) -> RandomNumbers:
    """Return chance that rolls this number first."""
    seed = next(seed for seed in count(1) if RandomNumbers(seed).below(ROWS) + 1 == number)
    return RandomNumbers(seed)
