"""The moves of My Happy Farm.

Groups of crops are multisets: their order does not matter, so every move keeps its crops sorted and two
moves that say the same are equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from farmtable.engine.game import STRICT


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy one crop for a coin: from a market space (0 to 5) or the top card of the crop deck."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    source: int | Literal["deck"]
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Plant:
    """Plant one crop, two different ones or three alike from the hand."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    crops: tuple[str, ...]
    kind: Literal["plant"] = "plant"

    def __post_init__(self) -> None:
        object.__setattr__(self, "crops", tuple(sorted(self.crops)))


@dataclass(frozen=True, slots=True)
class Harvest:
    """Take crops of one field into the barn."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    field: Literal["spring", "summer", "autumn"]
    crops: tuple[str, ...]
    kind: Literal["harvest"] = "harvest"

    def __post_init__(self) -> None:
        object.__setattr__(self, "crops", tuple(sorted(self.crops)))


@dataclass(frozen=True, slots=True)
class Feed:
    """Take a Feeding card of the row for crops of the barn."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    card: str
    payment: tuple[str, ...]
    kind: Literal["feed"] = "feed"

    def __post_init__(self) -> None:
        object.__setattr__(self, "payment", tuple(sorted(self.payment)))


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell crops of the barn; one move is the whole action."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    crops: tuple[str, ...]
    kind: Literal["sell"] = "sell"

    def __post_init__(self) -> None:
        object.__setattr__(self, "crops", tuple(sorted(self.crops)))


@dataclass(frozen=True, slots=True)
class TakeCoin:
    """Take a coin from the bank."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["take_coin"] = "take_coin"


@dataclass(frozen=True, slots=True)
class DiscardFromHand:
    """Discard one crop of a hand that is over its limit."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    crop: str
    kind: Literal["discard_from_hand"] = "discard_from_hand"


@dataclass(frozen=True, slots=True)
class DiscardFromBarn:
    """Discard exactly the crops that are too many for the barn."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    crops: tuple[str, ...]
    kind: Literal["discard_from_barn"] = "discard_from_barn"

    def __post_init__(self) -> None:
        object.__setattr__(self, "crops", tuple(sorted(self.crops)))


@dataclass(frozen=True, slots=True)
class FinishAction:
    """Close the open buying or feeding."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["finish_action"] = "finish_action"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Hand the turn to the next player."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class AnswerPets:
    """Tell how many pets a tied player has at home (0 to 99), or leave it blank."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    pets: int | None
    kind: Literal["answer_pets"] = "answer_pets"


Move: TypeAlias = (
    Buy
    | Plant
    | Harvest
    | Feed
    | Sell
    | TakeCoin
    | DiscardFromHand
    | DiscardFromBarn
    | FinishAction
    | EndTurn
    | AnswerPets
)
