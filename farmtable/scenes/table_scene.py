"""The table scene: every game is played here, by pointing at pieces along the paths of its legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import pygame

from farmtable.engine.faults import IllegalMove
from farmtable.engine.language import translate
from farmtable.scenes.answer_desk import AnswerDesk
from farmtable.scenes.dialog import Dialog, yes_or_no
from farmtable.scenes.hand_over import HandOver
from farmtable.scenes.header import HEADER_HEIGHT
from farmtable.scenes.log_drawer import log_pieces
from farmtable.scenes.notice import Notice
from farmtable.scenes.picture import moment_sight
from farmtable.scenes.pointing import PointingScene
from farmtable.scenes.table_clock import TableClock
from farmtable.scenes.table_header import table_header
from farmtable.scenes.table_hint import TableHint
from farmtable.scenes.table_menu import open_table_menu
from farmtable.scenes.table_sounds import play_sounds
from farmtable.scenes.table_undo import ask_undo, redo
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.sentences import Sentence
    from farmtable.scenes.shell import Shell
    from farmtable.scenes.sitting import Sitting
    from farmtable.ui.piece import Piece

TAP_REST: Final = 0.9
"""So long after an automaton's step the space bar means nothing else."""
FRESH_SECONDS: Final = 1.8
"""How long the header marks that it is somebody else's turn now."""


class TableScene(PointingScene):
    """One match at the table.

    What belongs to looking and not to the game lives here and is neither saved nor undone: the picks so
    far, the turn of a picked card, what is enlarged, the open log, the notice.
    """

    def __init__(self, shell: Shell, sitting: Sitting) -> None:
        game = sitting.match.game
        super().__init__(shell.faces, game, shell.catalogue.table(game.info.key))
        self.shell = shell
        self.sitting = sitting
        self.match = sitting.match
        self.log_open = False
        self.log_skip = 0
        self._notice: Notice | None = None
        self._trouble_told: Sentence | None = None
        self._heard = self.match.cursor
        self.fresh_until = 0.0
        self._tap_rests = 0.0
        self.result_shown = False
        self.hand_over = HandOver(shell, self.match, self._uncovered, self.open_menu)
        self.answers = AnswerDesk(self)
        self.clock = TableClock(self)
        self.hint = TableHint(self)
        self.clock.restart()
        sitting.listen(self._match_changed)
        self._read_match()
        if sitting.notice is not None:
            self.notify(sitting.notice.text(self.match.names))

    # What is seen

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the table is drawn; None shows what everybody may see."""
        return self.hand_over.viewer

    @property
    def title(self) -> str:
        return self.game.info.title

    @property
    def moving(self) -> bool:
        return super().moving or self.hint.searching

    def sight(self) -> Sight:
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
            past=self.match.past(),
            time_left=self.clock.time_left,
        )

    def pieces(self) -> list[Piece]:
        if self.hand_over.covered:
            return []
        found = self.table_pieces()
        found += self.hint.bulbs(found)
        found += table_header(self)
        if self.log_open:
            lines = self.match.log(self.viewer)
            self.log_skip = max(0, min(self.log_skip, len(lines) - 1))
            top = self.theme.px(HEADER_HEIGHT)
            found += log_pieces(lines, self.match.players, self.size, top, self.theme, self.log_skip)
        if self._notice is not None:
            found.append(self._notice.piece(self.size[0], self.theme, active=bool(self.refused_rule)))
        self.mark(found)
        return found

    # What a person does

    def choose(self, id_: str) -> None:
        commands = {
            "undo": lambda: ask_undo(self),
            "redo": lambda: redo(self),
            "log": self._toggle_log,
            "log:close": self._toggle_log,
            "menu": self.open_menu,
            "help": self.open_rules,
            "notice": self.open_rules,
            "result": self.show_result,
            "step": self.step_automaton,
            "hint": self.hint.ask,
            "unsaved": self.shell.choose_folder,
        }
        if id_ in commands:
            commands[id_]()
        else:
            self.point_at(id_)

    def pressed_nothing(self) -> None:
        if self.hand_over.lingers:
            self.end_lingering()
        else:
            super().pressed_nothing()

    def cancel(self) -> None:
        if self.step_back():
            return
        if self.log_open:
            self._toggle_log()
        else:
            self.open_menu()

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
            self._save_now()
        elif event.key == pygame.K_SPACE and self._automaton_acted:
            self.step_automaton()
        elif self.hand_over.lingers and event.key in (pygame.K_RETURN, pygame.K_SPACE):
            self.end_lingering()
        elif self.log_open and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll_log(6 if event.key == pygame.K_PAGEUP else -6)
        else:
            return False
        return True

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.WINDOWMINIMIZED:
            if not self.hand_over.covered and self.hand_over.hide_hand():
                self._hide()
        elif self.turned(event):
            self.dirty = True
        elif event.type == pygame.MOUSEWHEEL and self.log_open:
            self._scroll_log(2 * event.y)
        else:
            super().handle(event)

    def _save_now(self) -> None:
        if self.sitting.save_now():
            self.notify(translate("Saved. Every move is saved by itself."))
        else:
            self.shell.choose_folder()

    # The rest of the shell

    def open_menu(self) -> None:
        """Open the menu over the table."""
        open_table_menu(self)

    @property
    def _automaton_acted(self) -> bool:
        """Tell whether an automaton acts, or did just now: one tap too many must not choose anything."""
        return self.match.automaton_acts or self._now < self._tap_rests

    def step_automaton(self) -> None:
        """Let an automaton do its next step now, without waiting any longer."""
        if self.match.automaton_acts:
            self._tap_rests = self._now + TAP_REST
            self.match.play_automaton()

    def open_rules(self) -> None:
        """Open the rules: at the paragraph that refused something just now, else at what is to do now."""
        self.shell.open_rules(*self.rules_place)

    def rules_opened(self) -> None:
        self.hand_over.stay()

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
        if self.fresh_until and self._now >= self.fresh_until:
            self.fresh_until = 0.0
            self.refresh()
        if self._notice is not None and self._now >= self._notice.until:
            self._notice, self.refused_rule = None, ""
            self.refresh()
        self._tell_trouble()
        self.hint.update()
        self.clock.update(seconds)

    def end_lingering(self) -> None:
        """Let the curtain fall now: everybody has seen what happened."""
        self.hand_over.cover()
        self._hide()

    def _tell_trouble(self) -> None:
        trouble = self.sitting.trouble
        if trouble is not None and trouble != self._trouble_told:
            self.notify(trouble.text(self.match.names), "bad")
        elif trouble != self._trouble_told:
            self.refresh()
        self._trouble_told = trouble

    def _hide(self) -> None:
        """Forget all that was seen: the curtain is in front, and somebody else may come."""
        self.view = None
        self.hint.forget()
        self.read_paths(())
        self.picks, self.enlarged, self._notice = (), "", None
        self.refresh(glide=False)

    def _uncovered(self) -> None:
        self.hint.forget()
        self._read_match()
        self.refresh(glide=False)

    def _match_changed(self) -> None:
        before, heard = self.viewer, self._heard
        events = self.match.events_since(heard)
        self._heard = self.match.cursor
        play_sounds(self.shell.sounds, events, self.game, self.match.table)
        self.clock.restart()
        self.hint.forget()
        self.answers.follow()
        self.settle()
        if self.hand_over.follow(self.table.lingers(events)):
            self._hide()
            return
        self.picks, self.turn, self.enlarged, self.log_skip = (), 0, "", 0
        self._notice, self.refused_rule = None, ""
        self._read_match()
        self.stage.focus = None
        if self.viewer is None and before is not None and heard == self.match.cursor - 1:
            self._begin_where_all_saw(heard)
        self.refresh()
        if self.viewer not in (before, None):
            self.fresh_until = self._now + FRESH_SECONDS
            self.refresh()

    def _begin_where_all_saw(self, cursor: int) -> None:
        """Let pieces glide from where everybody saw them: from where in a hand a card comes is secret too."""
        sight = self.sight()
        everybody = moment_sight(self.match, None, cursor, sight.area, self.theme)
        self.stage.show(self.table.pieces(everybody), self.theme)

    def _read_match(self) -> None:
        if not self.hand_over.covered:
            self.view = self.match.view(self.viewer)
            may_act = self.hand_over.may_act and not self.match.automaton_acts
            self.read_paths(self.match.legal_moves() if may_act else ())

    def picked(self) -> None:
        self.shell.sounds.play("click")
        # What was said before has been heard: it would speak of other picks.
        self._notice, self.refused_rule = None, ""

    def lead_on(self) -> None:
        super().lead_on()
        self.hint.lead()

    def said(self, move: Any) -> None:
        question = self.game.question(self.view, move)
        if question is None or not self.shell.settings.confirmations:
            self._play(move)
        else:
            grave = self.game.is_grave(self.view, move)
            self.ask(question, None, translate("Yes"), lambda: self._play(move), grave=grave)

    def told(self, sentence: Sentence) -> None:
        self.notify(sentence.text(self.match.names))

    def refused(self, fault: IllegalMove) -> None:
        """Say why not; the notice leads to the rule."""
        self.refused_rule = self.game.rule_of(fault.code)
        self.shell.sounds.play("refusal")
        told = self.stage.piece("ghost:caption")
        # A ghost that already says so need not be told twice.
        if told is None or getattr(told.face, "text", "") != fault.text(self.match.names):
            self.notify(fault.text(self.match.names), "bad")

    def _play(self, move: Any) -> None:
        try:
            self.match.play(move)
        except IllegalMove as fault:
            self.refused(fault)

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.log_skip = 0
        self.refresh()

    def _scroll_log(self, lines: int) -> None:
        self.log_skip = max(0, self.log_skip + lines)
        self.refresh()

    def ask(
        self,
        title: Sentence,
        text: Sentence | None,
        yes: str,
        action: Callable[[], None],
        *,
        grave: bool = False,
    ) -> None:
        """Ask the person at the table before doing something, as `yes_or_no` does."""
        names = self.match.names
        answers = yes_or_no(yes, action, grave=grave)
        body = "" if text is None else text.text(names)
        self.hand_over.stay()
        self.shell.stack.push(Dialog(self.faces, self.shell.stack, title.text(names), body, answers))
