"""Heritage Farms on the screen: the river with four cards on each bank, and both seats below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.engine.sentences import say
from farmtable.games.heritage_farms.board import BOAT_BONUS, DOUBLE_BONUS, FARMER_BONUS, GOODS_BONUS
from farmtable.games.heritage_farms.info import TWO_PLAYERS
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
from farmtable.games.heritage_farms.previews import bonus_uses
from farmtable.tables.heritage_farms.actions import actions_panel
from farmtable.tables.heritage_farms.board import board_pieces
from farmtable.tables.heritage_farms.costs import cost_badges
from farmtable.tables.heritage_farms.ghosts import move_ghost
from farmtable.tables.heritage_farms.ids import (
    ACCEPT,
    ALONE,
    DECLINE,
    END,
    GIVE_UP,
    OFFER,
    RESIGN,
    STAY_HOME,
    boat_id,
    bonus_id,
    bonus_of,
    called_to,
    card_id,
    dock_of,
    farmer_id,
    form_of,
    good_id,
    owner_of,
)
from farmtable.tables.heritage_farms.meaning import meant_move
from farmtable.tables.heritage_farms.next_step import next_step
from farmtable.tables.heritage_farms.places import places
from farmtable.tables.heritage_farms.seats import seat_panel
from farmtable.tables.heritage_farms.sheet import elmer_sheet
from farmtable.ui.keys import KeyUse
from farmtable.ui.table import Sight, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from farmtable.engine.faults import IllegalMove
    from farmtable.engine.sentences import Sentence
    from farmtable.games.heritage_farms.state import State
    from farmtable.ui.figure import Figure
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour

_BUTTONS: Final = {
    "end_turn": (END,),
    "offer_draw": (GIVE_UP, OFFER),
    "resign": (GIVE_UP, RESIGN),
    "accept_draw": (ACCEPT,),
    "decline_draw": (DECLINE,),
}


class HeritageFarmsTable(Table):
    """Draws Heritage Farms. All is open but face-down bonuses, and both seats see it the same way round."""

    ground: ClassVar[tuple[Colour, ...]] = ("#EDF1D6", "#DCE8BC", "#C9DB9E")
    keys: ClassVar[tuple[KeyUse, ...]] = (
        KeyUse(("S",), say("Leave the boat at home")),
        KeyUse(("N",), say("Take no good along, or decline a draw")),
        KeyUse(("Y",), say("Agree to a draw")),
        KeyUse(("E",), say("End the turn")),
    )

    def pieces(self, sight: Sight) -> list[Piece]:
        where = places(sight)
        found = board_pieces(sight, where)
        found += cost_badges(sight, where)
        found += seat_panel(sight, where, 0)
        found += elmer_sheet(sight, where) if sight.view.mode != TWO_PLAYERS else seat_panel(sight, where, 1)
        found += actions_panel(sight, where)
        return found

    def path(self, move: Move, view: State) -> tuple[PathStep, ...]:
        match move:
            case PlaceBoat(card=None):
                return (STAY_HOME,)
            case PlaceDisc() | PlaceBoat(card=str()) | Unload(double=False):
                return (card_id(str(move.card)),)
            case Load():
                good = ALONE if move.good is None else good_id(move.seat, move.card, move.good, 0)
                return (card_id(move.card), good)
            case Unload():
                return (bonus_id(move.seat, DOUBLE_BONUS), card_id(move.card))
            case BonusBoat():
                return (bonus_id(move.seat, BOAT_BONUS), card_id(move.card))
            case BonusGoods():
                good = good_id(move.seat, move.origin, move.good, 0)
                return (bonus_id(move.seat, GOODS_BONUS), good, card_id(move.target))
            case BonusFarmer():
                farmer = farmer_id(move.seat, move.origin)
                return (bonus_id(move.seat, FARMER_BONUS), farmer, card_id(move.target))
            case _:
                # Elmer's moves are not said by anybody: they have no path.
                return _BUTTONS.get(move.kind, ())

    def ways(self, move: Move, view: State) -> tuple[tuple[PathStep, ...], ...]:
        """Let the boat be picked first, or dragged: called to a card, rowed over, put somewhere to wait."""
        path = self.path(move, view)
        rows = isinstance(move, Load | Unload | PlaceBoat) and str(path[0]).startswith("card:")
        return (path, (boat_id(move.seat), *path)) if rows else (path,)

    def same(self, id_: str, picks: tuple[str, ...], view: State) -> str:
        """Let any of several equal cubes or farmers say the move, and a card its farmer where one walks."""
        dock, seat = dock_of(id_), view.decider
        if dock is None:
            return id_
        form = form_of(id_)
        if form is not None:
            return good_id(int(owner_of(id_) or 0), dock, form, 0)
        is_farmer = id_.startswith("farmer:") and owner_of(id_) == seat
        if is_farmer and called_to(picks) == dock:
            return ALONE
        walks = len(picks) == 1 and bonus_of(picks[0]) == FARMER_BONUS
        if walks and (is_farmer or id_.startswith("card:")):
            return farmer_id(seat, dock)
        return id_

    def draggable(self, id_: str) -> bool:
        return bonus_of(id_) is not None or id_.startswith("boat:")

    def propose(self, sight: Sight, picks: tuple[str, ...]) -> Move | None:
        if sight.actor is None:
            return None
        return meant_move(sight.view, sight.actor, picks)

    def prompt(self, sight: Sight) -> Sentence | None:
        return next_step(sight)

    def answer(self, sight: Sight, id_: str) -> Sentence | None:
        """Say why a bonus can do nothing now."""
        bonus, owner = bonus_of(id_), owner_of(id_)
        if bonus is None or owner is None or sight.picks:
            return None
        return next(use.why_not for use in bonus_uses(sight.view, owner) if use.bonus == bonus)

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        return move_ghost(sight, places(sight), move, fault)

    def figures(self) -> Mapping[str, Callable[[], Figure]]:
        from farmtable.tables.heritage_farms.figures import FIGURES

        return FIGURES


TABLE = HeritageFarmsTable()
