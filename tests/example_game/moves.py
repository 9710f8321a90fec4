"""The moves of Three Beans, told apart by `kind`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from farmtable.engine.game import STRICT


@dataclass(frozen=True, slots=True)
class Play:
    """Play a bean from the hand into the own row."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    card: str
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top bean of the deck, which ends the turn."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["draw"] = "draw"


Move: TypeAlias = Play | Draw
