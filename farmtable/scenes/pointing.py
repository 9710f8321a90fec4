"""Saying moves by pointing at the pieces of a table, along the paths of what is legal."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import pygame

from farmtable.engine.faults import IllegalMove
from farmtable.ui.picking import Picking
from farmtable.ui.piece_scene import PieceScene

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from farmtable.engine.game import AnyGame
    from farmtable.engine.sentences import Sentence
    from farmtable.ui.face import FaceCache
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import Sight, Table


class PointingScene(PieceScene):
    """A scene with a table on it. What can be picked next glows; a complete path says its move.

    Attributes:
        game: The rules.
        table: The picture of the game.
        view: What is looked at.
        picks: The ids of the pieces picked so far.
        turn: By how many quarter turns a picked card is turned.
        enlarged: The id of what is looked at large, empty for nothing.
        picking: The paths of what can be said now.
        refused_rule: The paragraph of the rules behind what was refused just now, empty for none.
    """

    def __init__(self, faces: FaceCache, game: AnyGame, table: Table) -> None:
        super().__init__(faces)
        self.game = game
        self.table = table
        self.view: Any = None
        self.picks: tuple[str, ...] = ()
        self.turn = 0
        self.enlarged = ""
        self.picking = Picking(())
        self._moves: Sequence[Any] = ()
        self._carried = ""
        self.refused_rule = ""

    @property
    def rules_place(self) -> tuple[str, str]:
        paragraph = "" if self.view is None else self.refused_rule or self.game.rule_now(self.view)
        return self.game.info.key, paragraph

    # What subclasses say

    @abstractmethod
    def sight(self) -> Sight:
        """Return what the table draws from."""

    @abstractmethod
    def said(self, move: Any) -> None:
        """Carry out what saying a move means."""

    def picked(self) -> None:
        """Take note that a piece was picked and more is to follow."""

    def told(self, sentence: Sentence) -> None:
        """Tell what was pointed at."""

    def refused(self, fault: IllegalMove) -> None:
        """Tell why something pointed at cannot be."""

    # What is seen

    @property
    def moving(self) -> bool:
        return super().moving or self.dragging

    def table_pieces(self) -> list[Piece]:
        """Return the table with what pointing shows beforehand."""
        sight = self.sight()
        return self.table.pieces(sight) + self._ghost(sight)

    @property
    def previews(self) -> Sequence[Piece]:
        return [piece for piece in self.stage.pieces if piece.id.partition(":")[0] in ("ghost", "note")]

    def mark(self, pieces: Iterable[Piece]) -> None:
        """Let what can be picked next glow, and what has been picked stand out."""
        pieces = list(pieces)
        self.stage.glowing = self._meaning(pieces, self.picks)
        # What is dragged is dropped on what goes on with it, whatever lies over that.
        begins = self.picks and not self.dragging
        self.stage.beginning = self._meaning(pieces, ()) if begins else frozenset()
        self.stage.chosen = frozenset(self.picks)
        self.stage.fenced = bool(self.picks) and self.stage.focus not in self.picks

    def _meaning(self, pieces: Sequence[Piece], picks: tuple[str, ...]) -> frozenset[str]:
        """Return the ids of what can be picked after `picks`, and of the pieces that mean one of them."""
        wanted = self.picking.next_ids(picks)
        if not wanted:
            return wanted
        same, view = self.table.same, self.view
        return wanted | {piece.id for piece in pieces if same(piece.id, picks, view) in wanted}

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, self.table.ground)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.dragging and (self.picks or self._carried):
            self._draw_dragged(surface)

    def _ghost(self, sight: Sight) -> list[Piece]:
        target = self.stage.hover if self.dragging else self.pointed
        if target is None or self._takes_back(target):
            return []
        move = self.picking.complete((*self.picks, self._meant(target, self.picks)))
        if move is not None:
            return self.table.ghost(sight, move, None)
        if not self.picks or self._begins_anew(target):
            return []
        picks = (*self.picks, target)
        move = self.table.propose(sight, picks)
        if move is None:
            return []
        return self.table.ghost(sight, move, self._why_not(move))

    def _draw_dragged(self, surface: pygame.Surface) -> None:
        piece = self.stage.piece(self._carried or self.picks[-1])
        if piece is None or self.stage.piece("ghost") is not None:
            return
        sprite = self.faces.sprite(piece.face, round(piece.box.w), round(piece.box.h), self.theme)
        sprite.blit(surface, self.pointer[0] - piece.box.w / 2, self.pointer[1] - piece.box.h / 2)

    # What a person does

    def point_at(self, id_: str) -> None:
        """Take a piece that was chosen as a step of a path, as something to see large, or say why neither."""
        next_ids = self.picking.next_ids(self.picks)
        if self._takes_back(id_):
            self._unpick(id_)
        elif (meant := self._meant(id_, self.picks)) in next_ids:
            self._pick(meant)
        elif self._begins_anew(id_):
            meant = self._meant(id_, ())
            if self.picks and self.picking.complete((meant,)) is not None and self._refuses(id_):
                # A wrong step must not give up what was begun and make another move at once.
                return
            self.set_picks(())
            self._pick(self._meant(id_, ()))
        elif self.table.joins(self.picks, id_):
            self._explain(id_)
        elif self.table.enlargeable(id_) and self.table.answer(self.sight(), id_) is None:
            self.enlarged = "" if self.enlarged == id_ else id_
            self.refresh()
        else:
            self._explain(id_)

    def step_back(self) -> bool:
        """Take back the last pick, or what is seen large; tell whether there was anything."""
        if self.picks:
            self.set_picks(self.picks[:-1])
        elif self.enlarged:
            self.enlarged = ""
            self.refresh()
        else:
            return False
        return True

    def pressed_nothing(self) -> None:
        piece = self.stage.any_at(*self.pointer)
        if piece is not None:
            self._explain(piece.id)

    def drag_began(self, id_: str) -> None:
        if id_ in self.picks:
            self.refresh(glide=False)
            return
        joined = self._meant(id_, self.picks)
        if self.table.joins(self.picks, id_) and joined in self.picking.next_ids(self.picks):
            # It is dragged together with what was picked before.
            self.dragging = self.table.draggable(id_)
            if self.dragging:
                self.set_picks((*self.picks, joined))
            return
        meant = self._meant(id_, ())
        if meant not in self.picking.next_ids(()) or not self.table.draggable(id_):
            self.dragging = False
        elif self.picking.complete((meant,)) is None:
            self.set_picks((meant,))
        else:
            self._carried = meant

    def dropped(self, start: str, end: str | None) -> None:
        carried, self._carried = self._carried, ""
        move = self.picking.complete((carried,)) if carried else None
        piece = self.stage.piece(start)
        if move is not None and piece is not None and not piece.answers(*self.pointer):
            # One piece says it all, so wherever it is carried it is meant; back in its place it is not.
            self.said(move)
            return
        if not self.picks:
            return
        meant = "" if end is None else self._meant(end, self.picks)
        if meant in self.picking.next_ids(self.picks):
            self._pick(meant)
            return
        picks = self.picks
        if end is not None and end not in picks:
            self._explain(end)
        self.set_picks(())

    def turned(self, event: pygame.Event) -> bool:
        """Turn the picked card if the event says so; tell whether it did."""
        if not self.table.turns:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return False
            self._turn_card(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if not self.picks:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self._turn_card(1 if event.y < 0 else -1)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._turn_card(1)
        else:
            return False
        return True

    def turn_to(self, turn: int | None) -> None:
        """Turn the picked card, or the next one to be picked, by so many quarters in all; None for any."""
        if turn is not None and turn != self.turn:
            self._turn_card(turn - self.turn)

    def hovered(self) -> None:
        self.refresh(glide=False)

    # Paths

    def read_paths(self, moves: Sequence[Any]) -> None:
        """List the paths of what can be said now, with a picked card turned as it is."""
        self._moves = moves
        pairs = []
        for move in moves:
            turn = self.table.turn(move)
            if turn is None or turn == self.turn:
                pairs += [(move, path) for path in self.table.ways(move, self.view)]
        self.picking = Picking(pairs)

    def _meant(self, id_: str, picks: tuple[str, ...]) -> str:
        """Return the id in the paths that pointing at a piece means after `picks`."""
        return self.table.same(id_, picks, self.view)

    def _takes_back(self, id_: str) -> bool:
        """Tell whether choosing a piece takes its pick back; a path may also end where it began."""
        return id_ in self.picks and id_ not in self.picking.next_ids(self.picks)

    def _begins_anew(self, id_: str) -> bool:
        """Tell whether a piece that does not follow the picks begins something else."""
        return not self.table.joins(self.picks, id_) and self._meant(id_, ()) in self.picking.next_ids(())

    def set_picks(self, picks: tuple[str, ...]) -> None:
        """Let these pieces be picked."""
        self.picks = picks
        self.refresh()

    def _unpick(self, id_: str) -> None:
        """Take a pick back, and those after it too where they cannot stand without it."""
        rest = tuple(pick for pick in self.picks if pick != id_)
        self.set_picks(rest if self.picking.begins(rest) else self.picks[: self.picks.index(id_)])

    def _pick(self, id_: str) -> None:
        picks = (*self.picks, id_)
        move = self.picking.complete(picks)
        if move is None:
            self.picked()
            self.set_picks(picks)
            self.lead_on()
        else:
            self.said(move)

    def lead_on(self) -> None:
        """Take the focus of the keyboard to what can be picked next."""
        if self.by_keyboard:
            glowing, picks = self.stage.glowing, self.picks
            wanted = [piece for piece in self.stage.order() if piece.id in glowing and piece.id not in picks]
            if wanted:
                # More of the same lies beside the pick; without it, the first in the order of the Tab key.
                self.stage.focus = min(wanted, key=self._way_on).id
            self.hovered()

    def _way_on(self, piece: Piece) -> tuple[bool, bool, bool, float]:
        """Return what puts pieces that can be picked next in order: what joins the picks, the next of it."""
        last = self.stage.piece(self.picks[-1]) if self.picks else None
        if last is None or not self.table.joins(self.picks, piece.id):
            return True, True, True, 0.0
        (x, y), (last_x, last_y) = piece.box.centre, last.box.centre
        before = (round(y), x) < (round(last_y), last_x)
        return False, piece.inside != last.inside, before, abs(x - last_x) + abs(y - last_y)

    def _turn_card(self, quarters: int) -> None:
        self.turn = (self.turn + quarters) % 4
        self.read_paths(self._moves)
        self.refresh(glide=False)

    def _explain(self, id_: str) -> None:
        """Say why pointing at this piece is no move now."""
        answer = self.table.answer(self.sight(), id_)
        if answer is not None:
            self.told(answer)
        else:
            self._refuses(id_)

    def _refuses(self, id_: str) -> bool:
        """Say why this piece cannot follow the picks, where the rules have a word on it; tell whether."""
        move = self.table.propose(self.sight(), (*self.picks, id_))
        fault = None if move is None else self._why_not(move)
        if fault is not None:
            self.refused(fault)
        return fault is not None

    def _why_not(self, move: Any) -> IllegalMove | None:
        try:
            self.game.check(self.view, move)
        except IllegalMove as fault:
            return fault
        return None
