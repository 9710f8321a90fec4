"""The table scene: every game is played here, by pointing at pieces along the paths of its legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from farmtable.engine.faults import IllegalMove
from farmtable.engine.language import translate
from farmtable.engine.match import UndoStopped
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.scenes.header import HEADER_HEIGHT, HeaderButton, header_pieces
from farmtable.scenes.log_drawer import log_pieces
from farmtable.scenes.table_menu import open_table_menu
from farmtable.ui import shapes
from farmtable.ui.faces import Tip
from farmtable.ui.geometry import Box
from farmtable.ui.picking import Picking
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.table import Sight, Table
from farmtable.ui.text import line_height, text_width, wrap
from farmtable.ui.theme import BODY_TEXT

if TYPE_CHECKING:
    from farmtable.scenes.shell import Shell
    from farmtable.scenes.sitting import Sitting

NOTICE_SECONDS: Final = 2.6
RESULT_DELAY: Final = 0.9
AUTOMATON_DELAY: Final = 0.7
_GHOST_Z: Final = 300
_NOTICE_Z: Final = 700


class TableScene(PieceScene):
    """One match at the table.

    What belongs to looking and not to the game lives here and is neither saved nor undone: the picks so
    far, the turn of a picked card, what is enlarged, the open log, the notice.
    """

    def __init__(self, shell: Shell, sitting: Sitting) -> None:
        super().__init__(shell.faces)
        self.shell = shell
        self.sitting = sitting
        self.match = sitting.match
        self.game = self.match.game
        self.table: Table = shell.catalogue.table(self.game.info.key)
        self.picks: tuple[str, ...] = ()
        self.turn = 0
        self.enlarged = ""
        self.log_open = False
        self.log_skip = 0
        self._notice: tuple[str, str, float] | None = None
        self._trouble_told: Sentence | None = None
        self._viewer = self._first_viewer()
        self._view: Any = None
        self.picking = Picking(())
        self._waited = 0.0
        self._result_shown = False
        sitting.listen(self._match_changed)
        self._read_match()
        if sitting.notice is not None:
            self.notify(sitting.notice.text(self.match.names))

    # What is seen

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the table is drawn."""
        return self._viewer

    @property
    def title(self) -> str:
        return self.game.info.title

    @property
    def moving(self) -> bool:
        return super().moving or self.dragging

    def sight(self) -> Sight:
        """Return what the table draws from."""
        top = self.theme.px(HEADER_HEIGHT)
        return Sight(
            game=self.game,
            view=self._view,
            viewer=self._viewer,
            actor=self.match.actor,
            players=self.match.players,
            area=Box(0, top, self.size[0], self.size[1] - top),
            theme=self.theme,
            picks=self.picks,
            turn=self.turn,
            pointed=self.pointed,
            enlarged=self.enlarged,
        )

    def pieces(self) -> list[Piece]:
        sight = self.sight()
        found = self.table.pieces(sight)
        found += self._ghost(sight)
        found += self._header()
        if self.log_open:
            lines = self.match.log(self._viewer)
            self.log_skip = max(0, min(self.log_skip, len(lines) - 1))
            top = self.theme.px(HEADER_HEIGHT)
            found += log_pieces(lines, self.match.players, self.size, top, self.theme, self.log_skip)
        if self._notice is not None:
            found.append(self._notice_piece(*self._notice[:2]))
        self.stage.glowing = self.picking.next_ids(self.picks)
        self.stage.chosen = frozenset(self.picks)
        return found

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.blit(shapes.gradient(*surface.get_size(), self.table.ground), (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.dragging and self.picks:
            self._draw_dragged(surface)

    def _header(self) -> list[Piece]:
        actor = self.match.actor
        prompt = self.match.prompt.text(self.match.names)
        undo_stop = self.match.undo_stop()
        buttons = [
            HeaderButton(
                "undo",
                "icon_undo",
                translate("Take back (Ctrl+Z)") if undo_stop is None else undo_stop.text(self.match.names),
                True,
            ),
            HeaderButton("redo", "icon_redo", translate("Bring back (Ctrl+Y)"), self.match.can_redo),
            HeaderButton("log", "icon_log", translate("What happened (L)"), key="l"),
            HeaderButton("menu", "icon_menu", translate("Menu (Esc)")),
        ]
        if self.match.outcome is not None:
            buttons.insert(0, HeaderButton("result", "icon_trophy", translate("Show the result")))
        return header_pieces(
            self.theme,
            self.size[0],
            title=self.game.info.title,
            accent=self.game.info.accent,
            progress=self.game.progress(self._view),
            prompt=prompt,
            actor=None if actor is None else self.match.players[actor],
            buttons=buttons,
        )

    def _ghost(self, sight: Sight) -> list[Piece]:
        target = self.stage.hover if self.dragging else self.pointed
        if not self.picks or target is None or target in self.picks:
            return []
        picks = (*self.picks, target)
        move = self.picking.complete(picks)
        if move is not None:
            return self.table.ghost(sight, move, None)
        move = self.table.propose(sight, picks)
        if move is None:
            return []
        return self.table.ghost(sight, move, self._why_not(move))

    def _notice_piece(self, text: str, mood: str) -> Piece:
        px = self.theme.px
        size = self.theme.type_size(BODY_TEXT)
        lines = wrap(text, "strong", size, int(px(520)))
        width = max(text_width(line, "strong", size) for line in lines) + px(40)
        height = line_height("strong", size) * len(lines) + px(14)
        box = Box((self.size[0] - width) / 2, px(HEADER_HEIGHT + 10), width, height)
        face = Tip(text, "bad" if mood == "bad" else "")
        return Piece("notice", box, face, z=_NOTICE_Z, over=True)

    def _draw_dragged(self, surface: pygame.Surface) -> None:
        piece = self.stage.piece(self.picks[-1])
        if piece is None or self.stage.piece("ghost") is not None:
            return
        sprite = self.faces.sprite(piece.face, round(piece.box.w), round(piece.box.h), self.theme)
        sprite.blit(surface, self.pointer[0] - piece.box.w / 2, self.pointer[1] - piece.box.h / 2)

    # What a person does

    def choose(self, id_: str) -> None:
        commands = {
            "undo": self.ask_undo,
            "redo": self.redo,
            "log": self._toggle_log,
            "log:close": self._toggle_log,
            "menu": self.open_menu,
            "result": self.show_result,
        }
        if id_ in commands:
            commands[id_]()
        elif id_ in self.picks:
            self._set_picks(self.picks[: self.picks.index(id_)])
        elif id_ in self.picking.next_ids(self.picks):
            self._pick(id_)
        elif id_ in self.picking.next_ids(()):
            self._set_picks(())
            self._pick(id_)
        elif self.table.enlargeable(id_):
            self.enlarged = "" if self.enlarged == id_ else id_
            self.refresh()
        else:
            self._explain(id_)

    def pressed_nothing(self) -> None:
        piece = self.stage.any_at(*self.pointer)
        if piece is not None:
            self._explain(piece.id)

    def cancel(self) -> None:
        if self.picks:
            self._set_picks(self.picks[:-1])
        elif self.enlarged:
            self.enlarged = ""
            self.refresh()
        elif self.log_open:
            self._toggle_log()
        else:
            self.open_menu()

    def drag_began(self, id_: str) -> None:
        if id_ in self.picking.next_ids(()) and self.picking.complete((id_,)) is None:
            self._set_picks((id_,))
        else:
            self.dragging = False

    def dropped(self, start: str, end: str | None) -> None:
        if not self.picks:
            return
        if end is not None and end in self.picking.next_ids(self.picks):
            self._pick(end)
            return
        picks = self.picks
        if end is not None and end not in picks:
            self._explain(end)
        self._set_picks(())

    def pressed_key(self, event: pygame.Event) -> bool:
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and event.key == pygame.K_z:
            if event.mod & pygame.KMOD_SHIFT:
                self.redo()
            else:
                self.ask_undo()
        elif command and event.key == pygame.K_y:
            self.redo()
        elif command and event.key == pygame.K_s:
            self.sitting.save()
            self.notify(translate("Saved. Every move is saved by itself."))
        elif event.key == pygame.K_r and self.table.turns and not command:
            self._turn_card(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif self.log_open and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll_log(6 if event.key == pygame.K_PAGEUP else -6)
        else:
            return False
        return True

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            if self.picks and self.table.turns:
                self._turn_card(1 if event.y < 0 else -1)
            elif self.log_open:
                self._scroll_log(2 * event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            if self.picks and self.table.turns:
                self._turn_card(1)
        else:
            super().handle(event)

    def hovered(self) -> None:
        if self.picks:
            self.refresh(glide=False)

    # Undo and redo

    def ask_undo(self) -> None:
        """Take the last decision back, after asking where it was somebody else's."""
        seat = self.match.undo_seat
        if seat is None:
            self._undo()
            return
        actor = self.match.actor
        if actor is not None and seat != actor and self.match.players[actor].kind == "human":
            question = say(
                "That was {other}’s decision. {actor}, does everybody agree?",
                other=SeatName(seat),
                actor=SeatName(actor),
            )
            self._ask(
                say("Take back what {name} did?", name=SeatName(seat)),
                question,
                translate("Take it back"),
                self._undo,
            )
        else:
            self._undo()

    def redo(self) -> None:
        """Bring back what was taken back last."""
        try:
            step = self.match.redo()
        except UndoStopped as fault:
            self.notify(fault.text(self.match.names))
            return
        self.notify(say("Brought back: {name}.", name=SeatName(step.seat)).text(self.match.names))

    def _undo(self) -> None:
        try:
            step = self.match.undo()
        except UndoStopped as fault:
            self.notify(fault.text(self.match.names), "bad")
            return
        self._result_shown = False
        self.notify(say("Taken back: what {name} did.", name=SeatName(step.seat)).text(self.match.names))

    # The rest of the shell

    def open_menu(self) -> None:
        """Open the menu over the table."""
        open_table_menu(self)

    def show_result(self) -> None:
        """Open the result of a finished match."""
        from farmtable.scenes.results import ResultsScene

        self._result_shown = True
        self.shell.stack.push(ResultsScene(self.shell, self.sitting))

    def notify(self, text: str, mood: str = "") -> None:
        """Show a short note under the header for a moment."""
        self._notice = (text, mood, self._now + NOTICE_SECONDS + len(text) * 0.02)
        self.refresh(glide=True)

    def left(self) -> None:
        self.sitting.close()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._notice is not None and self._now >= self._notice[2]:
            self._notice = None
            self.refresh()
        self._tell_trouble()
        self._waited += seconds
        if self.shell.stack.top is not self:
            return
        if self.match.automaton_acts and self._waited >= AUTOMATON_DELAY and not self.stage.moving:
            self.match.play_automaton()
        if self.match.outcome is not None and not self._result_shown and self._waited >= RESULT_DELAY:
            self.show_result()

    def _tell_trouble(self) -> None:
        trouble = self.sitting.trouble
        if trouble is not None and trouble != self._trouble_told:
            self.notify(trouble.text(self.match.names), "bad")
        self._trouble_told = trouble

    def _first_viewer(self) -> int:
        actor = self.match.actor
        if actor is not None and self.match.players[actor].kind == "human":
            return actor
        return next((at for at, player in enumerate(self.match.players) if player.kind == "human"), 0)

    def _match_changed(self) -> None:
        before = self._viewer
        actor = self.match.actor
        if actor is not None and self.match.players[actor].kind == "human":
            self._viewer = actor
        self.picks = ()
        self.turn = 0
        self.enlarged = ""
        self.log_skip = 0
        self._waited = 0.0
        self._read_match()
        self.stage.focus = None
        self.refresh()
        if self._viewer != before:
            self.notify(say("It is {name}’s turn.", name=SeatName(self._viewer)).text(self.match.names))

    def _read_match(self) -> None:
        self._view = self.match.view(self._viewer)
        self._read_paths()

    def _read_paths(self) -> None:
        """List the paths of what can be done now, with a picked card turned as it is."""
        pairs = []
        if not self.match.automaton_acts:
            for move in self.match.legal_moves():
                turn = self.table.turn(move)
                if turn is None or turn == self.turn:
                    pairs.append((move, self.table.path(move, self._view)))
        self.picking = Picking(pairs)

    def _set_picks(self, picks: tuple[str, ...]) -> None:
        self.picks = picks
        self.refresh()

    def _pick(self, id_: str) -> None:
        picks = (*self.picks, id_)
        move = self.picking.complete(picks)
        if move is None:
            self._set_picks(picks)
            return
        question = self.game.question(self._view, move)
        if question is None:
            self._play(move)
        else:
            self._ask(question, None, translate("Yes"), lambda: self._play(move))

    def _play(self, move: Any) -> None:
        try:
            self.match.play(move)
        except IllegalMove as fault:
            self.notify(fault.text(self.match.names), "bad")

    def _turn_card(self, quarters: int) -> None:
        self.turn = (self.turn + quarters) % 4
        self._read_paths()
        self.refresh(glide=False)

    def _explain(self, id_: str) -> None:
        """Say why pointing at this piece is no move now."""
        move = self.table.propose(self.sight(), (*self.picks, id_))
        fault = None if move is None else self._why_not(move)
        if fault is not None:
            self.notify(fault.text(self.match.names), "bad")

    def _why_not(self, move: Any) -> IllegalMove | None:
        try:
            self.game.check(self._view, move)
        except IllegalMove as fault:
            return fault
        return None

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.log_skip = 0
        self.refresh()

    def _scroll_log(self, lines: int) -> None:
        self.log_skip = max(0, self.log_skip + lines)
        self.refresh()

    def _ask(self, title: Sentence, text: Sentence | None, yes: str, action: Any) -> None:
        names = self.match.names
        answers = [Answer(yes, action, "primary"), Answer(translate("No"), nothing)]
        body = "" if text is None else text.text(names)
        self.shell.stack.push(Dialog(self.faces, self.shell.stack, title.text(names), body, answers))
