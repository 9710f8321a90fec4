"""Three Beans on the screen: a line for each seat, the deck, and the viewer's hand at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import say
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.table import Sight, Table
from farmtable.ui.theme import CREAM, INK, MOSS
from tests.example_game import cards
from tests.example_game.moves import Draw, Move, Play

if TYPE_CHECKING:
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour
    from tests.example_game.state import State


@dataclass(frozen=True, slots=True)
class BeanFace(Face):
    """A bean with its worth; 0 is the back of one that the viewer may not see."""

    worth: int

    @property
    def shadow(self) -> float:
        return 4.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, CREAM if self.worth else MOSS, radius=canvas.px(8))
        if self.worth:
            canvas.text(str(self.worth), canvas.box, 26, role="display", colour=INK, align="centre")


class ThreeBeansTable(Table):
    """Draws Three Beans."""

    ground: ClassVar[tuple[Colour, ...]] = ("#F6EEDC", "#E3EBC8")

    def pieces(self, sight: Sight) -> list[Piece]:
        state: State = sight.view
        px, area = sight.px, sight.area
        viewer = sight.viewer if sight.viewer is not None else sight.actor or 0
        dock = Box(area.x + px(20), area.bottom - px(160), area.w - px(40), px(140))
        above = Box(dock.x, area.y + px(20), dock.w, dock.y - area.y - px(40))
        found = []
        for seat, line in enumerate(above.rows(len(state.rows), px(12))):
            found += self._line(sight, seat, line, with_hand=seat != viewer)
        found.append(Piece("hand", dock, Panel()))
        title = Box(dock.x + px(20), dock.y + px(10), px(200), px(34))
        name = SeatLabel(sight.name(viewer), sight.players[viewer].mark)
        found.append(Piece("hand:name", title, name, z=1, inside="hand"))
        found += _beans(
            state.hands[viewer], Box(title.right, dock.y + px(20), px(400), px(100)), viewer, "hand"
        )
        deck = Box(dock.right - px(100), dock.y + px(20), px(72), px(100))
        tip = say("{count} beans are left in the deck.", count=len(state.deck)).text()
        found.append(Piece("deck", deck, BeanFace(0), z=2, tip=tip, inside="hand"))
        left = Label(str(len(state.deck)), 26, "display", CREAM, "centre")
        found.append(Piece("deck:count", deck, left, z=3, inside="hand", over=True))
        return found

    def path(self, move: Move, view: State) -> tuple[PathStep, ...]:
        return ("deck",) if isinstance(move, Draw) else (f"bean:{move.card}",)

    def propose(self, sight: Sight, picks: tuple[str, ...]) -> Move | None:
        kind, _, name = picks[0].partition(":")
        if sight.actor is None or kind not in ("deck", "bean"):
            return None
        return Draw(sight.actor) if kind == "deck" else Play(sight.actor, name)

    def _line(self, sight: Sight, seat: int, box: Box, *, with_hand: bool) -> list[Piece]:
        state: State = sight.view
        px = sight.px
        id_ = f"line:{seat}"
        found = [Piece(id_, box, Panel())]
        name = Box(box.x + px(20), box.y, px(200), box.h)
        label = SeatLabel(sight.name(seat), sight.players[seat].mark)
        found.append(Piece(f"{id_}:name", name, label, z=1, inside=id_))
        height = min(px(90), box.h - px(16))
        row = Box(name.right, box.centre[1] - height / 2, px(420), height)
        found += _beans(state.rows[seat], row, seat, id_)
        if with_hand:
            hand = Box(box.right - px(320), row.y, px(300), height)
            found += _beans(state.hands[seat], hand, seat, id_)
        return found


def _beans(beans: list[str], box: Box, seat: int, inside: str) -> list[Piece]:
    """Return beans side by side. Hidden ones have no name, so they are numbered."""
    width, gap = box.h * 0.72, box.h * 0.12
    found = []
    for at, bean in enumerate(beans):
        hidden = bean == HIDDEN
        found.append(
            Piece(
                f"hidden:{seat}:{at}" if hidden else f"bean:{bean}",
                Box(box.x + at * (width + gap), box.y, width, box.h),
                BeanFace(0 if hidden else cards.values()[bean]),
                z=2,
                inside=inside,
                glides=not hidden,
                origin="deck",
            )
        )
    return found


TABLE = ThreeBeansTable()
