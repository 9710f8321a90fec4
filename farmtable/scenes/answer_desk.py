"""The desk where answers wait: everybody is asked at once, and the rules hear them in their own order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.asking import AnswerBook

if TYPE_CHECKING:
    from farmtable.engine.asking import Asking
    from farmtable.scenes.answers import AnswersScene
    from farmtable.scenes.table_scene import TableScene


class AnswerDesk:
    """Opens the dialog for each round of questions once, and plays what was chosen when its turn comes.

    Choices are never part of the match: they are forgotten with the round, with an undo, with the program.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._book: AnswerBook | None = None
        self._dialog: AnswersScene | None = None
        self._cursor = table.match.cursor
        self.card_came = False

    @property
    def must_ask(self) -> bool:
        """Tell whether people are to be asked now."""
        return self._asking() is not None and (self._book is None or not self._book.closed)

    @property
    def must_play(self) -> bool:
        """Tell whether the rules wait for an answer that is known."""
        return self._asking() is not None and self._book is not None and self._book.closed

    def follow(self) -> None:
        """Take note that the match has changed: forget choices that can no longer come."""
        match = self._table.match
        asking = match.game.asking(match.state)
        taken_back = match.cursor < self._cursor
        self._cursor = match.cursor
        if self._book is not None and (taken_back or asking is None or asking.key != self._book.asking.key):
            self._book = None
        if self._dialog is not None:
            self._table.shell.stack.pop(self._dialog)
            self._dialog = None

    def ask(self) -> None:
        """Ask everybody who is still to answer; where nobody can, go on without a word."""
        from farmtable.scenes.answers import AnswersScene

        asking = self._asking()
        if asking is None:
            return
        self._book = AnswerBook(asking)
        self.card_came = False
        if not asking.seats:
            self._book.closed = True
            return
        self._dialog = AnswersScene(self._table, self._book, self._done)
        self._table.shell.stack.push(self._dialog)

    def play_next(self) -> None:
        """Play what the seat chose whose turn it is to answer; without a choice it declines."""
        match, game, book = self._table.match, self._table.game, self._book
        asking = self._asking()
        if asking is None or asking.seat is None or book is None:
            return
        move = book.take(asking.seat)
        declines = game.legal_moves(game.as_asked(match.view(None), asking.seat))[-1]
        self.card_came = move is not None and move != declines
        match.play(declines if move is None else move)

    def _done(self) -> None:
        self._dialog = None

    def _asking(self) -> Asking | None:
        """Return the round in which the rules wait for a person that others must not look at."""
        match = self._table.match
        asking = match.game.asking(match.state)
        if asking is None or asking.seat is None or not match.players[asking.seat].is_person:
            return None
        people = match.people
        return asking if people > 1 else None
