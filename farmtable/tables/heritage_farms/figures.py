"""The pictures of the rules page, made of the real cards, boats and goods. All lengths are in units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.faults import IllegalMove
from farmtable.engine.language import translate
from farmtable.engine.match import Player
from farmtable.engine.sentences import say
from farmtable.games.heritage_farms.board import BLUE, BONUSES, DOCKS, ORANGE, POISON, ZOMBIE
from farmtable.games.heritage_farms.moves import Load, Unload
from farmtable.games.heritage_farms.names import BONUS, BONUS_EFFECT
from farmtable.games.heritage_farms.previews import preview
from farmtable.games.heritage_farms.rules import GAME
from farmtable.games.heritage_farms.rules_examples import (
    LEAVING,
    REFUSED,
    WINNING,
    beginning,
    eaten,
    leaving,
    refused,
    winning,
)
from farmtable.tables.heritage_farms.board import board_pieces, boat_pieces
from farmtable.tables.heritage_farms.faces import CubeFace, EatenFace, TokenFace
from farmtable.tables.heritage_farms.ghosts import move_ghost
from farmtable.tables.heritage_farms.ids import dock_of
from farmtable.tables.heritage_farms.places import places
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel, Picture
from farmtable.ui.figure import Figure, Part
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import BAD, BODY_TEXT, GOOD, INK, LINEN, SMALL_TEXT, SOFT_INK, SUN, WHITE, Theme, mix

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State
    from farmtable.ui.canvas import Align, Canvas
    from farmtable.ui.piece import Piece
    from farmtable.ui.theme import Colour

_WIDTH: Final = 560.0
_TABLE: Final = Box(0, 0, 1280, 664)
_SHRINK: Final = 0.5
"""How large pieces of the table are in a figure."""


def _sight(state: State, *, picks: tuple[str, ...] = ()) -> Sight:
    """Return what an example looks like on a table of the usual size."""
    players = (Player(translate("Blue"), BLUE), Player(translate("Orange"), ORANGE))
    view = GAME.view(state, None)
    return Sight(GAME, view, None, GAME.actor(state), players, _TABLE, Theme(), picks=picks)


def _parts(pieces: Sequence[Piece], corner: Box, place: Box) -> list[Part]:
    """Return pieces of the table as parts of a figure: what is at `corner` comes to `place`, drawn smaller."""
    factor = place.w / corner.w
    parts = []
    for piece in sorted(pieces, key=lambda piece: piece.z):
        box = Box(
            place.x + (piece.box.x - corner.x) * factor,
            place.y + (piece.box.y - corner.y) * factor,
            piece.box.w * factor,
            piece.box.h * factor,
        )
        parts.append(Part(_Scaled(piece.face, piece.box.w, piece.box.h), box))
    return parts


@dataclass(frozen=True, slots=True)
class _Scaled(Face):
    """A face painted as if it were as large as on the table."""

    face: Face
    width: float
    height: float

    def paint(self, canvas: Canvas) -> None:
        from dataclasses import replace

        factor = canvas.box.w / self.width
        theme = replace(canvas.theme, scale=factor)
        inner = type(canvas)(canvas.surface, theme)
        self.face.paint(inner)
