"""The table scene: every game is played here, by pointing at pieces along the paths of its legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import pygame

from farmtable.engine.faults import IllegalMove
from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.engine.settings import AUTOMATON_DELAYS
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.scenes.hand_over import HandOver
from farmtable.scenes.header import HEADER_HEIGHT
from farmtable.scenes.log_drawer import log_pieces
from farmtable.scenes.notice import Notice
from farmtable.scenes.table_header import table_header
from farmtable.scenes.table_menu import open_table_menu
from farmtable.scenes.table_undo import ask_undo, redo
from farmtable.ui.geometry import Box
from farmtable.ui.picking import Picking
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.table import Sight, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.scenes.shell import Shell
    from farmtable.scenes.sitting import Sitting
    from farmtable.ui.piece import Piece

RESULT_DELAY: Final = 0.9
SOUND_ORDER: Final = ("end", "die", "coin", "turn", "card")
"""Of several things that happened at once, the first of these is heard."""


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
        self._notice: Notice | None = None
        self._trouble_told: Sentence | None = None
        self._heard = self.match.cursor
        self.refused_rule = ""
        self.hand_over = HandOver(shell, self.match, self._uncovered)
        self.view: Any = None
        self.picking = Picking(())
        self._waited = 0.0
        self.result_shown = False
        sitting.listen(self._match_changed)
        self._read_match()
        if sitting.notice is not None:
            self.notify(sitting.notice.text(self.match.names))

    # What is seen

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the table is drawn."""
        return self.hand_over.viewer

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
            view=self.view,
            viewer=self.viewer,
            actor=self.match.actor,
            players=self.match.players,
            area=Box(0, top, self.size[0], self.size[1] - top),
            theme=self.theme,
            picks=self.picks,
            turn=self.turn,
            pointed=self.pointed,
            enlarged=self.enlarged,
            recent=self.match.latest(),
        )

    def pieces(self) -> list[Piece]:
        if self.hand_over.covered:
            return []
        sight = self.sight()
        found = self.table.pieces(sight)
        found += self._ghost(sight)
        found += table_header(self)
        if self.log_open:
            lines = self.match.log(self.viewer)
            self.log_skip = max(0, min(self.log_skip, len(lines) - 1))
            top = self.theme.px(HEADER_HEIGHT)
            found += log_pieces(lines, self.match.players, self.size, top, self.theme, self.log_skip)
        if self._notice is not None:
            found.append(self._notice.piece(self.size[0], self.theme, active=bool(self.refused_rule)))
        self.stage.glowing = self._glowing(found)
        self.stage.chosen = frozenset(self.picks)
        return found

    def _glowing(self, pieces: list[Piece]) -> frozenset[str]:
        """Return the ids of the pieces that can be picked now, or that mean one that can."""
        wanted = self.picking.next_ids(self.picks)
        if not wanted:
            return wanted
        same, picks, view = self.table.same, self.picks, self.view
        return wanted | {piece.id for piece in pieces if same(piece.id, picks, view) in wanted}

    def _meant(self, id_: str, picks: tuple[str, ...]) -> str:
        """Return the id in the paths that pointing at a piece means after `picks`."""
        return self.table.same(id_, picks, self.view)

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, self.table.ground)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.dragging and self.picks:
            self._draw_dragged(surface)

    def _ghost(self, sight: Sight) -> list[Piece]:
        target = self.stage.hover if self.dragging else self.pointed
        if target is None or target in self.picks:
            return []
        move = self.picking.complete((*self.picks, self._meant(target, self.picks)))
        if move is not None:
            return self.table.ghost(sight, move, None)
        if not self.picks:
            return []
        picks = (*self.picks, target)
        move = self.table.propose(sight, picks)
        if move is None:
            return []
        return self.table.ghost(sight, move, self._why_not(move))

    def _draw_dragged(self, surface: pygame.Surface) -> None:
        piece = self.stage.piece(self.picks[-1])
        if piece is None or self.stage.piece("ghost") is not None:
            return
        sprite = self.faces.sprite(piece.face, round(piece.box.w), round(piece.box.h), self.theme)
        sprite.blit(surface, self.pointer[0] - piece.box.w / 2, self.pointer[1] - piece.box.h / 2)

    # What a person does

    def choose(self, id_: str) -> None:
        commands = {
            "undo": lambda: ask_undo(self),
            "redo": lambda: redo(self),
            "log": self._toggle_log,
            "log:close": self._toggle_log,
            "menu": self.open_menu,
            "result": self.show_result,
            "step": self.step_automaton,
        }
        next_ids = self.picking.next_ids(self.picks)
        if id_ in commands:
            commands[id_]()
        elif id_ in self.picks:
            self._unpick(id_)
        elif (meant := self._meant(id_, self.picks)) in next_ids:
            self._pick(meant)
        elif self.table.joins(self.picks, id_):
            self._explain(id_)
        elif (meant := self._meant(id_, ())) in self.picking.next_ids(()):
            self._set_picks(())
            self._pick(meant)
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
        if id_ in self.picks:
            return
        meant = self._meant(id_, ())
        begins = meant in self.picking.next_ids(()) and self.picking.complete((meant,)) is None
        if begins and self.table.draggable(id_):
            self._set_picks((meant,))
        else:
            self.dragging = False

    def dropped(self, start: str, end: str | None) -> None:
        if not self.picks:
            return
        meant = "" if end is None else self._meant(end, self.picks)
        if meant in self.picking.next_ids(self.picks):
            self._pick(meant)
            return
        picks = self.picks
        if end is not None and end not in picks:
            self._explain(end)
        self._set_picks(())

    def pressed_key(self, event: pygame.Event) -> bool:
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and event.key == pygame.K_z:
            if event.mod & pygame.KMOD_SHIFT:
                redo(self)
            else:
                ask_undo(self)
        elif command and event.key == pygame.K_y:
            redo(self)
        elif command and event.key == pygame.K_s:
            self.sitting.save()
            self.notify(translate("Saved. Every move is saved by itself."))
        elif event.key == pygame.K_SPACE and self.match.automaton_acts:
            self.step_automaton()
        elif event.key == pygame.K_F1:
            self.open_rules()
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
        elif event.type == pygame.WINDOWMINIMIZED and self.hand_over.must_cover:
            self.hand_over.cover()
            self._hide()
        else:
            super().handle(event)

    def hovered(self) -> None:
        self.refresh(glide=False)

    # The rest of the shell

    def open_menu(self) -> None:
        """Open the menu over the table."""
        open_table_menu(self)

    def step_automaton(self) -> None:
        """Let an automaton do its next step now, without waiting any longer."""
        if self.match.automaton_acts:
            self.match.play_automaton()

    def open_rules(self) -> None:
        """Open the rules: at the paragraph that refused something just now, else at what is to do now."""
        paragraph = self.refused_rule or self.game.rule_now(self.view)
        self.shell.open_rules(self.game.info.key, paragraph)

    def show_result(self) -> None:
        """Count a finished match, once, and open its result."""
        from farmtable.scenes.results import ResultsScene

        self.result_shown = True
        told = self.shell.record_result(self.match)
        if told is not None:
            self.notify(told.text(self.match.names))
        self.shell.stack.push(ResultsScene(self.shell, self.sitting))

    def notify(self, text: str, mood: Literal["", "bad"] = "") -> None:
        """Show a short note under the header for a moment."""
        self._notice = Notice.at(self._now, text, mood)
        self.refresh()

    def entered(self) -> None:
        if self.hand_over.came_back():
            self._hide()

    def left(self) -> None:
        self.sitting.close()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._notice is not None and self._now >= self._notice.until:
            self._notice, self.refused_rule = None, ""
            self.refresh()
        self._tell_trouble()
        self._waited += seconds
        if self.shell.stack.top is not self:
            return
        delay = AUTOMATON_DELAYS[self.shell.settings.automaton_speed]
        if self.match.automaton_acts and self._waited >= delay and not self.stage.moving:
            self.step_automaton()
        if self.match.outcome is not None and not self.result_shown and self._waited >= RESULT_DELAY:
            self.show_result()

    def _tell_trouble(self) -> None:
        trouble = self.sitting.trouble
        if trouble is not None and trouble != self._trouble_told:
            self.notify(trouble.text(self.match.names), "bad")
        self._trouble_told = trouble

    def _hide(self) -> None:
        """Forget all that was seen: the curtain is in front, and somebody else may come."""
        self.view = None
        self.picking = Picking(())
        self.picks, self.enlarged, self._notice = (), "", None
        self.refresh(glide=False)

    def _uncovered(self) -> None:
        self._read_match()
        self.refresh(glide=False)

    def _match_changed(self) -> None:
        before = self.viewer
        self._waited = 0.0
        self._sound()
        # A second click meant for the last position must not act on this one.
        self.arrived()
        if self.hand_over.follow():
            self._hide()
            return
        self.picks, self.turn, self.enlarged, self.log_skip = (), 0, "", 0
        self._read_match()
        self.stage.focus = None
        self.refresh()
        if self.viewer != before:
            self.notify(say("It is {name}’s turn.", name=SeatName(self.viewer)).text(self.match.names))

    def _sound(self) -> None:
        """Let the weightiest thing be heard that happened since the last change."""
        heard = {event.sound for event in self.match.events_since(self._heard)}
        self._heard = self.match.cursor
        name = next((name for name in SOUND_ORDER if name in heard), "")
        if name:
            self.shell.sounds.play(name)

    def _read_match(self) -> None:
        if not self.hand_over.covered:
            self.view = self.match.view(self.viewer)
            self._read_paths()

    def _read_paths(self) -> None:
        """List the paths of what can be done now, with a picked card turned as it is."""
        pairs = []
        if not self.match.automaton_acts:
            for move in self.match.legal_moves():
                turn = self.table.turn(move)
                if turn is None or turn == self.turn:
                    pairs += [(move, path) for path in self.table.ways(move, self.view)]
        self.picking = Picking(pairs)

    def _set_picks(self, picks: tuple[str, ...]) -> None:
        self.picks = picks
        self.refresh()

    def _unpick(self, id_: str) -> None:
        """Take a pick back, and those after it too where they cannot stand without it."""
        rest = tuple(pick for pick in self.picks if pick != id_)
        self._set_picks(rest if self.picking.begins(rest) else self.picks[: self.picks.index(id_)])

    def _pick(self, id_: str) -> None:
        picks = (*self.picks, id_)
        move = self.picking.complete(picks)
        if move is None:
            self.shell.sounds.play("click")
            self._set_picks(picks)
            return
        question = self.game.question(self.view, move)
        if question is None or not self.shell.settings.confirmations:
            self._play(move)
        else:
            self.ask(question, None, translate("Yes"), lambda: self._play(move))

    def _play(self, move: Any) -> None:
        try:
            self.match.play(move)
        except IllegalMove as fault:
            self._refuse(fault)

    def _turn_card(self, quarters: int) -> None:
        self.turn = (self.turn + quarters) % 4
        self._read_paths()
        self.refresh(glide=False)

    def _explain(self, id_: str) -> None:
        """Say why pointing at this piece is no move now."""
        answer = self.table.answer(self.sight(), id_)
        if answer is not None:
            self.notify(answer.text(self.match.names))
            return
        move = self.table.propose(self.sight(), (*self.picks, id_))
        fault = None if move is None else self._why_not(move)
        if fault is not None:
            self._refuse(fault)

    def _refuse(self, fault: IllegalMove) -> None:
        """Say why not; the notice leads to the rule."""
        self.refused_rule = self.game.rule_of(fault.code)
        self.shell.sounds.play("refusal")
        self.notify(fault.text(self.match.names), "bad")

    def _why_not(self, move: Any) -> IllegalMove | None:
        try:
            self.game.check(self.view, move)
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

    def ask(self, title: Sentence, text: Sentence | None, yes: str, action: Callable[[], None]) -> None:
        """Ask the person at the table before doing something."""
        names = self.match.names
        answers = [Answer(yes, action, "primary"), Answer(translate("No"), nothing)]
        body = "" if text is None else text.text(names)
        self.hand_over.stay()
        self.shell.stack.push(Dialog(self.faces, self.shell.stack, title.text(names), body, answers))
