"""Looking at one's own cards in a round of questions, and choosing in secret whether to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.scenes.dialog import Dialog, yes_or_no
from farmtable.scenes.header import HEADER_HEIGHT, match_header
from farmtable.scenes.notice import Notice
from farmtable.scenes.pointing import PointingScene
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.faults import IllegalMove
    from farmtable.engine.match import Match
    from farmtable.engine.sentences import Sentence
    from farmtable.scenes.shell import Shell
    from farmtable.ui.piece import Piece


class AnswerLookScene(PointingScene):
    """The table as one seat sees it. Makes no sound: who listens must not learn what is looked for."""

    def __init__(self, shell: Shell, match: Match, seat: int, chosen: Callable[[Any], None]) -> None:
        """`chosen` is given the move with which the seat answers or declines, just before the look ends."""
        super().__init__(shell.faces, match.game, shell.catalogue.table(match.game.info.key))
        self._shell = shell
        self._match = match
        self._seat = seat
        self._chosen = chosen
        self._notice: Notice | None = None
        self.view = match.game.as_asked(match.view(seat), seat)
        self.read_paths(match.game.legal_moves(self.view))

    @property
    def title(self) -> str:
        return self.game.info.title

    def sight(self) -> Sight:
        top = self.theme.px(HEADER_HEIGHT)
        return Sight(
            game=self.game,
            view=self.view,
            viewer=self._seat,
            actor=self._seat,
            players=self._match.players,
            area=Box(0, top, self.size[0], self.size[1] - top),
            theme=self.theme,
            picks=self.picks,
            turn=self.turn,
            pointed=self.pointed,
            enlarged=self.enlarged,
            past=self._match.past(),
        )

    def pieces(self) -> list[Piece]:
        found = self.table_pieces()
        found += match_header(self._match, self.view, self.theme, self.size[0], decides=self._seat)
        if self._notice is not None:
            found.append(self._notice.piece(self.size[0], self.theme))
        self.mark(found)
        return found

    def choose(self, id_: str) -> None:
        self.point_at(id_)

    def cancel(self) -> None:
        if not self.step_back():
            self.told(say("Choose whether to answer. Nobody learns what you chose."))

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.WINDOWMINIMIZED:
            # Somebody else may open the window again: the name can be pressed once more.
            while self in self._shell.stack.scenes:
                self._shell.stack.pop()
        elif not self.turned(event):
            super().handle(event)

    def said(self, move: Any) -> None:
        question = self.game.question(self.view, move)
        if question is None or not self._shell.settings.confirmations:
            self._end(move)
            return
        grave = self.game.is_grave(self.view, move)
        answers = yes_or_no(translate("Yes"), lambda: self._end(move), grave=grave)
        title = question.text(self._match.names)
        self._shell.stack.push(Dialog(self.faces, self._shell.stack, title, "", answers))

    def told(self, sentence: Sentence) -> None:
        self._notice = Notice.at(self._now, sentence.text(self._match.names))
        self.refresh()

    def refused(self, fault: IllegalMove) -> None:
        self._notice = Notice.at(self._now, fault.text(self._match.names), "bad")
        self.refresh()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._notice is not None and self._now >= self._notice.until:
            self._notice = None
            self.refresh()

    def _end(self, move: Any) -> None:
        self._chosen(move)
        self._shell.stack.pop(self)
