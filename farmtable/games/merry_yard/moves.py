"""The moves of Merry Yard.

Copies of a kind are interchangeable, so moves name kinds: the first copy in the hand or yard is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from farmtable.engine.game import STRICT


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Take the top card of the draw pile; the whole action of a turn."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["draw_card"] = "draw_card"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play an animal of the kind `card` from the hand, with its sound."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    card: str
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class PlaySilently:
    """Discard an animal of the kind `card` from the hand by not making its sound."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    card: str
    kind: Literal["play_silently"] = "play_silently"


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Do nothing, where nothing can be done."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["pass_turn"] = "pass_turn"


@dataclass(frozen=True, slots=True)
class JudgeSound:
    """Say for the table whether the sound was made."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    made: bool
    kind: Literal["judge_sound"] = "judge_sound"


@dataclass(frozen=True, slots=True)
class Ram:
    """Send the Goat into a neighbour's yard and an animal of the kind `target` from there into one's own.

    `target` is None where that yard has nothing to ram.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    neighbour: int
    target: str | None
    kind: Literal["ram"] = "ram"


@dataclass(frozen=True, slots=True)
class Take:
    """Take an animal of the kind `target` out of a neighbour's yard (Parrot, Wolf, Cat)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    neighbour: int
    target: str
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class TakeNothing:
    """Leave the effect of a Parrot, Wolf or Cat unused."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["take_nothing"] = "take_nothing"


@dataclass(frozen=True, slots=True)
class GiveCats:
    """Give all Cats away: so many to the left neighbour (clockwise), so many to the right one."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    left: int
    right: int
    kind: Literal["give_cats"] = "give_cats"


@dataclass(frozen=True, slots=True)
class React:
    """Answer the card of a reaction window with a card of the kind `card` from the hand."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    card: str
    kind: Literal["react"] = "react"


@dataclass(frozen=True, slots=True)
class DeclineReaction:
    """Do not answer."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["decline_reaction"] = "decline_reaction"


Move: TypeAlias = (
    DrawCard
    | PlayCard
    | PlaySilently
    | PassTurn
    | JudgeSound
    | Ram
    | Take
    | TakeNothing
    | GiveCats
    | React
    | DeclineReaction
)
