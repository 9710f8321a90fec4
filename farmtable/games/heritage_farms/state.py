"""The whole position of a game, the middle of a turn included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from farmtable.engine.game import STRICT

# The phases; who decides in each is in `State.decider`.
ZOMBIE_DISC = "zombie_disc"
POISON_DISC = "poison_disc"
PLACE_BOAT = "place_boat"
CALL = "call"
CROSS = "cross"
WRAP_UP = "wrap_up"
ANSWER_DRAW = "answer_draw"
PICK_UP = "elmer_pick_up"
ELMER_CROSS = "elmer_cross"
ELMER_FINISH = "elmer_finish"
OVER = "over"

NOBODY = -1


@dataclass(slots=True)
class State:
    """A position. Cards, places and forms are numbered as in `board`; lists of two are by seat.

    In views every face-down Market Bonus is `HIDDEN`; nothing else is ever secret.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    mode: str
    layout: str
    zombies: bool
    """The table plays with Zombie Chickens."""
    poison: bool
    """The table plays with Poison Corn."""
    farms: list[str]
    """By dock, the id of the card that lies there."""
    first: int
    """The seat that has the first turn."""

    goods: list[int]
    """Counts by place and form: the form f on place p is number `p * 5 + f`."""
    farmers: list[int]
    """Counts by place; the farmer in the boat is on none."""
    lost: list[int]
    """Discarded goods by seat and form: number `seat * 5 + form`."""
    boats: list[int]
    """By seat, the dock where its boat lies, or `HOME`."""
    pickup: int
    """The card where the boat with a farmer aboard was loaded; `HOME` if no farmer is aboard."""
    cargo: int
    """The form of the good aboard, or `NOTHING`."""
    tokens: list[str]
    """By card, the kind of the Market Bonus that lies there, or an empty string."""
    turned: list[bool]
    """By card, whether that Market Bonus lies face up."""
    held: list[list[str]]
    """By seat, the earned and unused bonuses in the order earned."""
    spent: list[list[str]]
    discs: list[int]
    """The cards of Blue's and Orange's Zombie discs, then of their Poison discs; `HOME` where none lies."""

    phase: str
    active: int
    """The seat whose turn it is."""
    decider: int
    """The seat that decides now, or `NOBODY` when the game is over."""
    bonus_used: bool
    """A bonus was used this turn."""
    draw_offered: bool
    """A draw was offered this turn."""
    turn: int
    """The number of the turn being played, counted over both seats; 0 during setup."""
    positions: list[str]
    """The position at the start of each turn so far, to find repetitions; empty against Elmer."""

    column: str
    """Over which column the Solo Disc lies; empty without Elmer."""
    side: str
    """Which side of the Solo Disc is up; empty without Elmer."""
    die: int
    """What Elmer rolled last, 0 before his first roll."""

    winner: int
    """The seat that won, or `NOBODY`."""
    ending: str
    """Why the game ended; empty while it goes on."""


def copy_state(state: State) -> State:
    """Return an independent copy."""
    new = object.__new__(State)
    new.mode = state.mode
    new.layout = state.layout
    new.zombies = state.zombies
    new.poison = state.poison
    new.farms = state.farms[:]
    new.first = state.first
    new.goods = state.goods[:]
    new.farmers = state.farmers[:]
    new.lost = state.lost[:]
    new.boats = state.boats[:]
    new.pickup = state.pickup
    new.cargo = state.cargo
    new.tokens = state.tokens[:]
    new.turned = state.turned[:]
    blue, orange = state.held
    new.held = [blue[:], orange[:]]
    blue, orange = state.spent
    new.spent = [blue[:], orange[:]]
    new.discs = state.discs[:]
    new.phase = state.phase
    new.active = state.active
    new.decider = state.decider
    new.bonus_used = state.bonus_used
    new.draw_offered = state.draw_offered
    new.turn = state.turn
    new.positions = state.positions[:]
    new.column = state.column
    new.side = state.side
    new.die = state.die
    new.winner = state.winner
    new.ending = state.ending
    return new
