"""The moves of HAM-FARM (section 5.3 of its specification)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from farmtable.engine.game import STRICT


@dataclass(frozen=True, slots=True)
class ChooseAbility:
    """Setup: take one of the Abilities that are left."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    card: str
    kind: Literal["choose_ability"] = "choose_ability"


@dataclass(frozen=True, slots=True)
class PlaceHamster:
    """Setup: put the hamster on a market card."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    space: str
    kind: Literal["place_hamster"] = "place_hamster"


@dataclass(frozen=True, slots=True)
class Plan:
    """An action: draw cards."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    kind: Literal["plan"] = "plan"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """An action: play one card with one of its rows (hamster cards have only row 1)."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    card: str
    row: int = 1
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class PlayCombo:
    """An action: play a left and a right card of one colour together."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    left: str
    right: str
    kind: Literal["play_combo"] = "play_combo"


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Use an Ability that is activated; costs no action."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    kind: Literal["use_ability"] = "use_ability"


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Resolve a Move: one step to a neighbouring space."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    space: str
    kind: Literal["move_to"] = "move_to"


@dataclass(frozen=True, slots=True)
class MoveAnywhere:
    """Resolve a jump to any space that holds a card."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    space: str
    kind: Literal["move_anywhere"] = "move_anywhere"


@dataclass(frozen=True, slots=True)
class Buy:
    """Resolve a Buy. `discards` are the hand cards that a Location also costs, in ascending order."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    space: str
    discards: tuple[str, ...] = ()
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Stockpile:
    """Resolve a Stockpile: put a hand card in front of its owner."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    card: str
    kind: Literal["stockpile"] = "stockpile"


@dataclass(frozen=True, slots=True)
class ApplyTrick:
    """Apply the Trick that was turned up."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    kind: Literal["apply_trick"] = "apply_trick"


@dataclass(frozen=True, slots=True)
class DeclineTrick:
    """Put the Trick that was turned up away."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    kind: Literal["decline_trick"] = "decline_trick"


@dataclass(frozen=True, slots=True)
class SwapMarket:
    """Resolve a swap of two market cards; `first` comes before `second` in reading order."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    first: str
    second: str
    kind: Literal["swap_market"] = "swap_market"


@dataclass(frozen=True, slots=True)
class SkipEffect:
    """Leave out the pending effect."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    kind: Literal["skip_effect"] = "skip_effect"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn after both actions."""

    __pydantic_config__: ClassVar[Any] = STRICT

    seat: int
    kind: Literal["end_turn"] = "end_turn"


Move: TypeAlias = (
    ChooseAbility
    | PlaceHamster
    | Plan
    | PlayCard
    | PlayCombo
    | UseAbility
    | MoveTo
    | MoveAnywhere
    | Buy
    | Stockpile
    | ApplyTrick
    | DeclineTrick
    | SwapMarket
    | SkipEffect
    | EndTurn
)
