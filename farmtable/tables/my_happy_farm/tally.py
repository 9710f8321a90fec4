"""What is counted once for a whole picture and used all over it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.sentences import say
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.previews import coin_tokens, harvest_hint
from farmtable.games.my_happy_farm.scoring import happiest, scores
from farmtable.games.my_happy_farm.words import coins, crop_title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from farmtable.games.my_happy_farm.previews import Tokens
    from farmtable.games.my_happy_farm.scoring import SeatScore
    from farmtable.games.my_happy_farm.state import HappyFarmState


@dataclass(frozen=True, slots=True)
class Tally:
    """Attributes:

    scores: Everybody's score if the game ended now, by seat.
    leaders: By animal, the seat whose animal is the happiest, None for nobody.
    money: Everybody's money as coins, by seat.
    bank: The bank's.
    crop_tips: By crop, what it is good for.
    """

    scores: Sequence[SeatScore]
    leaders: Mapping[str, int | None]
    money: Sequence[Tokens]
    bank: Tokens
    crop_tips: Mapping[str, str]


def tally(view: HappyFarmState) -> Tally:
    """Count what a picture of this moment needs."""
    money, bank = coin_tokens(view)
    return Tally(
        scores(view), happiest(view), money, bank, {crop: _crop_tip(crop) for crop in tables().crops}
    )


def _crop_tip(crop: str) -> str:
    return say(
        "{crop}. {hint} Sells for {coins}.",
        crop=crop_title(crop),
        hint=harvest_hint(crop),
        coins=coins(tables().sale_values[crop]),
    ).text()
