"""The state of a game of My Happy Farm.

A crop is its name, since cards of one type are alike. Hands, fields and barns are kept sorted by name,
so that positions which mean the same are the same. A deck's top card is the last of its list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, TypeAlias

from farmtable.engine.game import STRICT

Phase: TypeAlias = Literal["discard_hand", "discard_barn", "actions", "pets", "over"]
"""What is waited for: a discard that a limit asks for, an action, a number of pets, or nothing."""

ENDED: Final = ("pets", "over")
"""The phases after the last turn."""

ActionKind: TypeAlias = Literal["buy", "plant", "harvest", "feed", "sell", "take_coin"]

ACTION_KINDS: Final[tuple[ActionKind, ...]] = ("buy", "plant", "harvest", "feed", "sell", "take_coin")

REPEATABLE: Final = ("buy", "feed")
"""The actions that stay open for more moves of their kind until they are finished."""

FIELDS: Final = ("spring", "summer", "autumn")
"""The fields in growing order."""

DECK: Final = -1
"""Stands among market spaces for the top of the crop deck."""

EMPTY: Final = ""
"""Stands in the market for a space without a card."""


@dataclass(slots=True)
class Farm:
    """What one player has. `fed` holds the Feeding cards by animal, in the order taken."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    coins: int
    hand: list[str]
    spring: list[str]
    summer: list[str]
    autumn: list[str]
    barn: list[str]
    fed: dict[str, list[str]]

    def field(self, name: str) -> list[str]:
        """Return the crops in the field of that name."""
        if name == "autumn":
            return self.autumn
        return self.summer if name == "summer" else self.spring


@dataclass(slots=True)
class HappyFarmState:
    """Everything on the table, and everything that decides the next legal move."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    open_hands: bool
    """Whether everybody sees every hand (the family option)."""
    first: int
    active: int
    turn: int
    """The number of the running turn, counted over all players from 1."""
    phase: Phase
    grown: bool
    """Whether the active player's crops have grown this turn (a gain on a full hand comes before)."""
    kinds_used: list[ActionKind]
    """The kinds of action taken this turn, in order."""
    open_kind: Literal["", "buy", "feed"]
    bought: list[int]
    """Where the crops bought this turn came from, in order: market spaces, `DECK` for the top of the deck."""
    final_turns: int
    """Turns left in the final round, the running one included; 0 before it and after the game."""
    bank: int
    market: list[str]
    crop_deck: list[str]
    crop_discard: list[str]
    feeding_row: list[str]
    feeding_deck: list[str]
    farms: list[Farm]
    pets_asked: list[int]
    """The tied seats that are still to tell how many pets they have, in order."""
    pets: list[int | None]
    """By seat, the pets told; None is not asked, not yet told, or left blank."""


def copy_state(state: HappyFarmState) -> HappyFarmState:
    """Return an independent copy."""
    copy = object.__new__(HappyFarmState)
    copy.open_hands = state.open_hands
    copy.first = state.first
    copy.active = state.active
    copy.turn = state.turn
    copy.phase = state.phase
    copy.grown = state.grown
    copy.kinds_used = state.kinds_used[:]
    copy.open_kind = state.open_kind
    copy.bought = state.bought[:]
    copy.final_turns = state.final_turns
    copy.bank = state.bank
    copy.market = state.market[:]
    copy.crop_deck = state.crop_deck[:]
    copy.crop_discard = state.crop_discard[:]
    copy.feeding_row = state.feeding_row[:]
    copy.feeding_deck = state.feeding_deck[:]
    copy.farms = [_copy_farm(farm) for farm in state.farms]
    copy.pets_asked = state.pets_asked[:]
    copy.pets = state.pets[:]
    return copy


def _copy_farm(farm: Farm) -> Farm:
    copy = object.__new__(Farm)
    copy.coins = farm.coins
    copy.hand = farm.hand[:]
    copy.spring = farm.spring[:]
    copy.summer = farm.summer[:]
    copy.autumn = farm.autumn[:]
    copy.barn = farm.barn[:]
    copy.fed = {animal: cards[:] for animal, cards in farm.fed.items()}
    return copy
