"""What comes next in the middle of saying a move, for the header: it follows the picks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.board import BOAT_BONUS, DOUBLE_BONUS, GOODS_BONUS
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.reading import goods_on
from farmtable.games.heritage_farms.state import CALL
from farmtable.tables.heritage_farms.ids import GIVE_UP, bonus_of, called_to

if TYPE_CHECKING:
    from farmtable.ui.table import Sight


def next_step(sight: Sight) -> Sentence | None:
    """Say what is picked next; None where the prompt of the rules still says it."""
    if sight.actor is None or not sight.picks:
        return None
    name = SeatName(sight.actor)
    if sight.picks == (GIVE_UP,):
        if sight.view.mode == TWO_PLAYERS:
            return say("{name} may resign or offer a draw.", name=name)
        return say("{name} may resign.", name=name)
    dock = called_to(sight.picks)
    if dock is not None and sight.view.phase == CALL:
        if goods_on(sight.view, sight.actor, dock):
            return say("{name} loads at {card}: pick a good, or the farmer alone.", name=name, card=dock)
        return say("{name} has no goods at {card}: the farmer goes alone.", name=name, card=dock)
    bonus = bonus_of(sight.picks[0])
    return None if bonus is None else _with_bonus(bonus, len(sight.picks), name, SeatName(1 - sight.actor))


def _with_bonus(bonus: str, picks: int, name: SeatName, other: SeatName) -> Sentence:
    if bonus == BOAT_BONUS:
        return say("{name} moves {other}’s boat: pick its new card.", name=name, other=other)
    if bonus == DOUBLE_BONUS:
        return say("{name} lands a second farmer: pick a card where one stands.", name=name)
    if bonus == GOODS_BONUS:
        if picks == 1:
            return say("{name} moves a good one card up or down: pick the good.", name=name)
        return say("{name} moves the good: pick the card above or below.", name=name)
    if picks == 1:
        return say("{name} lets a farmer walk one card up or down: pick him.", name=name)
    return say("{name} lets the farmer walk: pick the card above or below.", name=name)
