"""What happens at a table by itself, in its own time: automata, forced moves, clocks, and the result."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from farmtable.engine.settings import AUTOMATON_DELAYS
from farmtable.ui.countdown import TimeLeft

if TYPE_CHECKING:
    from farmtable.engine.game import TimeLimit
    from farmtable.scenes.table_scene import TableScene

RESULT_DELAY: Final = 0.8
"""Seconds from when everything has come to rest until the result opens: time to see how it ended."""

ASK_DELAY: Final = 0.6
"""Seconds until everybody is asked for an answer: time to see what there is to answer."""

ANSWER_DELAY: Final = 0.9
DECLINE_DELAY: Final = 0.3
"""Seconds between the answers of one seat and the next, after a card came and after none did."""

FORCED_DELAY: Final = 1.2


class TableClock:
    """Does one thing after the other, each after a while in which people can see what happened before.

    Time stands still as long as another screen lies over the table.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._waited = 0.0
        self._passed = 0.0
        self._limit: TimeLimit | None = None

    def restart(self) -> None:
        """Begin to count anew: something has happened."""
        match = self._table.match
        asking = match.game.asking(match.state)
        self._waited = self._passed = 0.0
        # A round of questions has a clock of its own.
        self._limit = None if asking is not None and asking.seat is not None else self._limit_now()

    @property
    def time_left(self) -> TimeLeft | None:
        """How long the decision may still take, None where nobody counts."""
        if self._limit is None:
            return None
        left = max(0.0, self._limit.seconds - self._passed)
        return TimeLeft(math.ceil(left), math.ceil(self._limit.seconds))

    def update(self, seconds: float) -> None:
        """Let time pass, and do what is due."""
        table = self._table
        if table.shell.stack.top is not table or table.hand_over.covered:
            return
        self._waited += seconds
        match, answers = table.match, table.answers
        if table.hand_over.lingers:
            if self._waited >= table.hand_over.lingers:
                table.end_lingering()
        elif match.outcome is not None:
            if table.stage.moving:
                self._waited = 0.0
            elif not table.result_shown and self._waited >= RESULT_DELAY:
                table.show_result()
        elif match.automaton_acts:
            delay = AUTOMATON_DELAYS[table.shell.settings.automaton_speed]
            if self._waited >= delay and not table.stage.moving:
                table.step_automaton()
        elif answers.must_ask:
            if self._waited >= ASK_DELAY:
                answers.ask()
        elif answers.must_play:
            if self._waited >= (ANSWER_DELAY if answers.card_came else DECLINE_DELAY):
                answers.play_next()
        elif (forced := match.game.forced(match.state)) is not None:
            if self._waited >= FORCED_DELAY:
                step = match.play(forced)
                table.notify(step.events[0].sentence(None).text(match.names))
        else:
            self._count(seconds)

    def _limit_now(self) -> TimeLimit | None:
        match = self._table.match
        return None if match.automaton_acts else match.game.time_limit(match.state, match.table)

    def _count(self, seconds: float) -> None:
        if self._limit is None:
            return
        before = self.time_left
        self._passed += seconds
        if self._passed >= self._limit.seconds:
            self._table.match.play(self._limit.move)
        elif self.time_left != before:
            self._table.refresh(glide=False)
