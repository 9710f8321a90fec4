"""The examples of the rules page, worked out by the rules themselves. Its pictures draw them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import CARDS, STARTING
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.overview import offers
from farmtable.games.ham_farm.scoring import Holdings, score_terms
from farmtable.games.ham_farm.setup import set_up

if TYPE_CHECKING:
    from farmtable.engine.outcome import ScoreTerm
    from farmtable.games.ham_farm.overview import Offer
    from farmtable.games.ham_farm.state import State

COMBO: Final = ("green-left-6-a", "green-right-8-a")
"""A left and a right card that fit."""

COMPANY: Final = "sun"
"""The company of the examples."""

SHOWN: Final = tuple(f"r{row}c{column}" for row in (1, 2, 3) for column in (4, 5, 6))
"""The part of the market that the example of prices shows."""

BUYER: Final = "r1c5"
HELD: Final = "r3c4"
PRICED: Final = "r2c5"
"""Where the buyer's hamster stands, where the other one does, and the card whose price is told."""

_SEED: Final = 12
_SEEDS: Final = 3


@cache
def priced() -> State:
    """Return the market of the example of prices. Not to be changed."""
    state = set_up(table_setup(INFO, INFO.mode("standard").min_people, first=0), RandomNumbers(_SEED))
    state.phase = "turn"
    state.active = 0
    for seat, space in enumerate((BUYER, HELD)):
        state.players[seat].position = space
    state.market[HELD] = ""
    state.players[0].seeds = _SEEDS
    state.supply -= _SEEDS
    state.players[0].hand = list(STARTING[COMPANY][:3])
    return state


@cache
def prices() -> dict[str, Offer]:
    """Return what the example of prices offers to the buyer."""
    return offers(priced(), 0)


FINAL_CARDS: Final = (
    *STARTING[COMPANY],
    "blue-left-3-a",
    "blue-right-8-a",
    "red-left-7-a",
    "special-10-a",
)
FINAL_LOCATIONS: Final = ("location-roll-a", "location-sleeping-a")
FINAL_SEEDS: Final = 3
FINAL_HAND: Final = ("green-left-8-a",)
"""What a company owns at the end of the example of scoring."""


def scored() -> tuple[ScoreTerm, ...]:
    """Return the score of the example: the cards first, then each Location."""
    return score_terms(Holdings(FINAL_CARDS, FINAL_LOCATIONS, FINAL_SEEDS, len(FINAL_HAND)))


def combo_ops() -> tuple[str, ...]:
    """Return the effects of the example of a combo, in their order."""
    return tuple(pending.op for card in COMBO for pending in CARDS[card].queues[0])
