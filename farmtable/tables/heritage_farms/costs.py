"""What the law would take for each choice that is open, as badges on the choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.heritage_farms.ending import lost_count
from farmtable.games.heritage_farms.legal import legal_moves
from farmtable.games.heritage_farms.moves import BonusFarmer, BonusGoods, Load, Move
from farmtable.games.heritage_farms.previews import preview
from farmtable.games.heritage_farms.reading import goods_on
from farmtable.games.heritage_farms.state import CALL
from farmtable.tables.heritage_farms.faces import LossFace
from farmtable.tables.heritage_farms.ids import (
    ALONE,
    bonus_id,
    called_to,
    card_id,
    dock_of,
    form_of,
)
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import SMALL_TEXT

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Place, Places
    from farmtable.ui.table import Sight

_OVERLAP: Final = 4.0
_WIDEST_OVERLAP: Final = 11.0
"""How far a badge reaches down over what it is about; further only where it would hide something else."""

_BADGE_Z: Final = 320
"""Above the ghosts: what a choice would cost stays in sight while another one is pointed at."""


def cost_badges(sight: Sight, places: Places) -> list[Piece]:
    """Return the cost of each load of the picked card, or of each card that a bonus can reach."""
    view: State = sight.view
    seat = sight.actor
    if seat is None or not sight.picks:
        return []
    dock = called_to(sight.picks)
    if view.phase == CALL and dock is not None:
        return _loads(sight, places, seat, dock)
    if len(sight.picks) == 2 and sight.picks[0] in (bonus_id(seat, "goods"), bonus_id(seat, "farmer")):
        return _targets(sight, places, seat)
    return []


def _loads(sight: Sight, places: Places, seat: int, dock: str) -> list[Piece]:
    place = places.of(seat, dock)
    goods = goods_on(sight.view, seat, dock)
    moves = {
        move.good: move for move in legal_moves(sight.view) if isinstance(move, Load) and move.card == dock
    }
    if not moves:
        return []
    found = [_badge(sight, moves[None], dock, place, place.spot, ALONE)]
    for at, (good, box) in enumerate(zip(goods, place.cubes(len(goods)), strict=True)):
        name = f"{good}:{goods[:at].count(good)}"
        found.append(_badge(sight, moves[good], dock, place, box, name))
    return found


def _targets(sight: Sight, places: Places, seat: int) -> list[Piece]:
    origin, form = dock_of(sight.picks[1]), form_of(sight.picks[1])
    found = []
    for move in legal_moves(sight.view):
        fits = isinstance(move, BonusGoods) and move.good == form and form is not None
        walks = isinstance(move, BonusFarmer) and form is None
        if isinstance(move, BonusGoods | BonusFarmer) and (fits or walks) and move.origin == origin:
            place = places.of(seat, move.target)
            found.append(_badge(sight, move, move.target, place, place.spot, move.target))
    return found


def _badge(sight: Sight, move: Move, dock: str, half: Place, box: Box, name: str) -> Piece:
    """Return the badge of one choice, on the upper edge of `box`, no wider than keeps it off the next one."""
    px = sight.px
    lost = preview(sight.view, move).lost
    losses = tuple(
        (sight.players[owner].mark, lost[owner] - lost_count(sight.view, owner))
        for owner in (0, 1)
        if lost[owner] > lost_count(sight.view, owner)
    )
    line = max(px(20), sight.theme.type_size(SMALL_TEXT) * 1.3)
    width = min(max(px(40), 2.3 * line), box.w + px(4)) if losses else px(22)
    height = line * max(1, len(losses)) + px(2)
    lowest = box.y + px(_WIDEST_OVERLAP) - height
    below_name = half.head.y + half.head.h * 0.8
    # What stands in a lower line has other goods right above it.
    alone = box == half.spot or abs(box.bottom - half.ground) < 1
    top = min(max(box.y + px(_OVERLAP) - height, below_name), lowest) if alone else lowest
    place = Box(box.centre[0] - width / 2, top, width, height)
    return Piece(f"cost:{name}", place, LossFace(losses), z=_BADGE_Z, inside=card_id(dock), over=True)
