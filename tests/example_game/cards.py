"""The 24 beans: read from the card set once, then kept as one plain table for the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from farmtable.engine.card_sets import CardSetMark, check_card_set
from farmtable.engine.faults import CardSetFault
from farmtable.engine.sentences import say

_FILE = Path(__file__).with_name("three_beans.json")


class Bean(BaseModel):
    """One card."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: str = Field(min_length=1)
    value: int = Field(ge=1, le=6)


class Beans(BaseModel):
    """The whole card set."""

    model_config = ConfigDict(extra="forbid", strict=True)

    game: str
    cards: list[Bean] = Field(min_length=24, max_length=24)


def check(content: bytes) -> tuple[Beans, CardSetMark]:
    """Check a card set given as JSON text; every game's `cards` module offers this to `farmtable check`.

    Raises:
        CardSetFault: it is not a valid card set of this game.
    """
    beans, mark = check_card_set(Beans, "three_beans", content)
    if len({bean.id for bean in beans.cards}) < len(beans.cards):
        raise CardSetFault(say("The card set of {game} has two cards of one id.", game="three_beans"))
    return beans, mark


@cache
def _checked() -> tuple[Beans, CardSetMark]:
    return check(_FILE.read_bytes())


@cache
def values() -> dict[str, int]:
    """Return the worth of every bean by its id, in the order of the card set."""
    return {bean.id: bean.value for bean in _checked()[0].cards}


def card_set_mark() -> CardSetMark:
    """Name the card set in use."""
    return _checked()[1]
