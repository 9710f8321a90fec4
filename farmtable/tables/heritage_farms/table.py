"""Heritage Farms on the screen: the river with four cards on each bank, and both seats below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from farmtable.games.heritage_farms.board import CARDS, DOCKS
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.legal import legal_moves
from farmtable.games.heritage_farms.moves import (
    AcceptDraw,
    BonusBoat,
    BonusFarmer,
    BonusGoods,
    DeclineDraw,
    EndTurn,
    Load,
    Move,
    OfferDraw,
    PlaceBoat,
    PlaceDisc,
    Resign,
    Unload,
)
from farmtable.games.heritage_farms.previews import preview
from farmtable.games.heritage_farms.reading import farmers_on, goods_on
from farmtable.games.heritage_farms.setup import DISC_PHASES
from farmtable.games.heritage_farms.state import CALL, PLACE_BOAT
from farmtable.tables.heritage_farms.actions import actions_panel
from farmtable.tables.heritage_farms.board import board_pieces
from farmtable.tables.heritage_farms.faces import LossFace
from farmtable.tables.heritage_farms.ghosts import move_ghost
from farmtable.tables.heritage_farms.ids import (
    ACCEPT,
    ALONE,
    DECLINE,
    END,
    OFFER,
    RESIGN,
    STAY_HOME,
    bonus_id,
    bonus_of,
    card_id,
    dock_of,
    farmer_id,
    form_of,
    good_id,
    owner_of,
)
from farmtable.tables.heritage_farms.places import places
from farmtable.tables.heritage_farms.seats import seat_panel
from farmtable.tables.heritage_farms.sheet import elmer_sheet
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.table import Sight, Table

if TYPE_CHECKING:
    from farmtable.engine.faults import IllegalMove
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Places
    from farmtable.ui.figure import Figure
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour

_BUTTONS = {
    "end_turn": END,
    "offer_draw": OFFER,
    "resign": RESIGN,
    "accept_draw": ACCEPT,
    "decline_draw": DECLINE,
}
