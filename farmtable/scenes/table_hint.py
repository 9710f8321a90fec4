"""A hint at the table: looked for between two frames, then marked with light bulbs, step by step.

It is looked for in what is on the screen and nowhere else, so it gives nobody's hand away.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.hints import search
from farmtable.engine.language import translate
from farmtable.ui.face import Face
from farmtable.ui.geometry import Box
from farmtable.ui.picking import Picking
from farmtable.ui.piece import Piece
from farmtable.ui.theme import CREAM, LEAF, MOSS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.theme import Theme

SECONDS_A_FRAME: Final = 0.008
"""How long is thought between two frames: the pointer must not stutter meanwhile."""

_BULB: Final = 30.0
_RING: Final = 5.0
_SMALL: Final = 50.0
_Z: Final = 450
_Z_OVER_NOTES: Final = 710
"""A table may have cards right below the header, where the note is that tells of the mark."""


@dataclass(frozen=True, slots=True)
class BulbFace(Face):
    """A ring around what a hint points at, with a light bulb at its corner.

    Attributes:
        rounding: The radius of the corners of what it points at, in pixels.
        low: Whether the bulb is at the lower corner: above small things stands what they cost.
    """

    rounding: float
    low: bool = False

    def badge(self, box: Box, theme: Theme) -> Box:
        """Return where the bulb itself is on a mark in that box."""
        size = theme.px(_BULB)
        return Box(box.right - size, box.bottom - size if self.low else box.y, size, size)

    def paint(self, canvas: Canvas) -> None:
        box, size, width = canvas.box, canvas.px(_BULB), canvas.px(_RING)
        ring = box.inset(size / 2 - width, size / 2 - width)
        canvas.ring(ring, LEAF, width, radius=self.rounding + width)
        badge = self.badge(box, canvas.theme)
        canvas.panel(badge, LEAF, radius=size / 2)
        canvas.panel(badge.middle(size * 0.84, size * 0.84), CREAM, radius=size / 2)
        canvas.picture("icon_hint", badge.middle(size * 0.66, size * 0.66), colour=MOSS)


class TableHint:
    """The hint that was asked for at one table, until something else happens there."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._search: Generator[None, None, Any] | None = None
        self._ways: tuple[Picking, ...] = ()
        self._turn: int | None = None

    @property
    def offered(self) -> bool:
        """Tell whether the people at the table want hints."""
        return self._table.shell.settings.hints

    @property
    def searching(self) -> bool:
        """Tell whether a hint is being looked for."""
        return self._search is not None

    def ask(self) -> None:
        """Begin to look for a hint for whoever decides now, or say why there is none."""
        table, game, match, view = self._table, self._table.game, self._table.match, self._table.view
        if not self.offered or self.searching:
            return
        acts = table.hand_over.may_act and not match.automaton_acts
        if not acts or not game.advisable(view) or all(map(game.gives_up, match.legal_moves())):
            table.notify(translate("There is no hint for this."))
            return
        table.set_picks(())
        # The same position gives the same hint; asking again brings no other luck.
        self._search = search(game, view, table.viewer, match.cursor, game.hint_plan)
        table.notify(translate("Looking for a good move …"))

    def forget(self) -> None:
        """Stop looking, and take the marks away: the table is no longer what it was."""
        self._search = None
        self._ways = ()

    def update(self) -> None:
        """Look on for a moment; once the hint is found, mark it."""
        if self._search is None:
            return
        end = time.perf_counter() + SECONDS_A_FRAME
        try:
            while time.perf_counter() < end:
                next(self._search)
        except StopIteration as found:
            self._search = None
            self._show(found.value)

    def _show(self, move: Any) -> None:
        table = self._table
        self._ways = tuple(Picking([(move, path)]) for path in table.table.ways(move, table.view))
        self._turn = table.table.turn(move)
        table.turn_to(self._turn)
        table.notify(translate("A good move: choose what the light bulb marks."))
        self.lead()

    def lead(self) -> None:
        """Take the focus of the keyboard to what is marked."""
        table = self._table
        marks = (piece.id.partition(":") for piece in table.stage.pieces)
        marked = next((id_ for kind, _, id_ in marks if kind == "bulb"), None)
        if marked is None:
            return
        # Nobody sees it while the mouse points, but it is where Enter goes on.
        table.stage.focus = marked
        if table.by_keyboard:
            table.hovered()

    def bulbs(self, pieces: Iterable[Piece]) -> list[Piece]:
        """Return the marks on those of the pieces that the hint points at next."""
        table = self._table
        if not self.offered or (self._turn is not None and self._turn != table.turn):
            # With the card turned otherwise it would be another move.
            return []
        # One way is enough to show: the first that goes on with what has been picked.
        way = next((way for way in self._ways if way.begins(table.picks)), None)
        if way is None:
            return []
        wanted = way.next_ids(table.picks)
        room = table.theme.px(_BULB) / 2
        z = _Z if table.log_open else _Z_OVER_NOTES
        found = []
        for piece in pieces:
            if piece.id in wanted:
                # What sticks out of the piece, like a tongue, would carry the bulb onto its neighbour.
                main, rounding = piece.face.silhouette(piece.box, table.theme)[0]
                box = main.inset(-room, -room)
                face = BulbFace(rounding, main.h < table.theme.px(_SMALL))
                found.append(Piece(f"bulb:{piece.id}", box, face, z=z, over=True))
        return found
