"""What somebody pointing at pieces must mean, so that the rules can say why it is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.heritage_farms.board import (
    BOAT_BONUS,
    DOCKS,
    DOUBLE_BONUS,
    FARMER_BONUS,
    FORMS,
    GOODS_BONUS,
    NEIGHBOURS,
)
from farmtable.games.heritage_farms.moves import (
    BonusBoat,
    BonusFarmer,
    BonusGoods,
    Load,
    Move,
    PlaceBoat,
    PlaceDisc,
    Unload,
)
from farmtable.games.heritage_farms.reading import farmers_on, goods_on
from farmtable.games.heritage_farms.setup import DISC_PHASES
from farmtable.games.heritage_farms.state import CALL, PLACE_BOAT
from farmtable.tables.heritage_farms.ids import dock_of, form_of

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State


def meant_move(view: State, seat: int, picks: tuple[str, ...]) -> Move | None:
    """Return the move of a seat that these pieces stand for, legal or not; None where they say nothing."""
    kind, _, rest = picks[0].partition(":")
    if kind in ("bonus", "slot"):
        owner, bonus = rest.split(":")
        return _bonus_move(view, seat, bonus, picks[1:]) if int(owner) == seat else None
    dock = dock_of(picks[-1])
    if dock is None:
        return None
    if view.phase in DISC_PHASES:
        return PlaceDisc(seat, DISC_PHASES[view.phase], dock)
    if view.phase == PLACE_BOAT:
        return PlaceBoat(seat, dock)
    if view.phase == CALL:
        # What was picked before is the boat or the card: only then is a good meant by itself.
        loads = any(pick.startswith("card:") for pick in picks[:-1])
        return Load(seat, dock, form_of(picks[-1]) if loads else None)
    return Unload(seat, dock)


def _bonus_move(view: State, seat: int, bonus: str, picks: tuple[str, ...]) -> Move | None:
    docks = [dock for dock in map(dock_of, picks) if dock is not None]
    if len(docks) != len(picks):
        return None
    if bonus == BOAT_BONUS:
        return BonusBoat(seat, docks[-1] if docks else DOCKS[0])
    if bonus == DOUBLE_BONUS:
        return Unload(seat, docks[-1] if docks else _with_farmer(view, seat), double=True)
    origin = docks[0] if docks else _with_farmer(view, seat)
    target = docks[1] if len(docks) > 1 else DOCKS[NEIGHBOURS[DOCKS.index(origin)][0]]
    if bonus == FARMER_BONUS:
        return BonusFarmer(seat, origin, target)
    assert bonus == GOODS_BONUS, bonus
    form = form_of(picks[0]) if picks else next(iter(goods_on(view, seat, origin)), None)
    return BonusGoods(seat, origin, target, form or FORMS[0])


def _with_farmer(view: State, seat: int) -> str:
    """Return the first card with a farmer of the seat."""
    return next(dock for dock in DOCKS if farmers_on(view, seat, dock))
