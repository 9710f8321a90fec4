"""After an error that nobody expected: the match is kept, the error written down, and people are told."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pygame

from farmtable.engine.error_report import ErrorReport, error_report, keep_report
from farmtable.engine.sentences import say
from farmtable.scenes.trouble import TroubleScene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.engine.sentences import Sentence
    from farmtable.scenes.shell import Shell


class Rescue:
    """Takes over whenever an exception comes out of a screen.

    All that was played is on disk or on its way there: every move is saved when it is made. So the screens
    are closed, the calm screen opens, and from there the table is opened again from its save. An error of
    the calm screen itself ends the program, with everything saved.

    Attributes:
        gave_up: The program ended for such an error: its exit code is 1.
    """

    def __init__(self, shell: Shell, log_folder: Callable[[], Path]) -> None:
        self._shell = shell
        self._log_folder = log_folder
        self._before: tuple[Path, int] | None = None
        self.gave_up = False

    def take(self, error: Exception) -> None:
        """Close what is open and show the calm screen, or end the program where even that fails."""
        failed_again = isinstance(self._shell.stack.top, TroubleScene)
        try:
            report = self._written_down(error)
            if not failed_again:
                self._show(report)
        except Exception:
            failed_again = True
        if failed_again:
            self._give_up()

    def leave(self) -> None:
        """Close everything, whatever a screen does about it: the program ends."""
        while self._shell.stack.scenes:
            try:
                self._shell.stack.close()
            except Exception as error:
                # The screen that failed is off the stack already; the others are still to be closed.
                self._written_down(error)

    def _show(self, report: ErrorReport) -> None:
        table = self._shell.open_table
        place = None if table is None else (table.sitting.file, table.match.cursor)
        again = place is not None and place == self._before
        self._before = place
        self.leave()
        saved = self._shell.autosaver.flush()
        file = None if place is None or again else place[0]
        lines = [self._what_is_kept(place is not None, again, saved), _where_it_is_written(report)]
        text = "\n".join(line.text() for line in lines)
        self._shell.stack.push(
            TroubleScene(
                self._shell.stack, text, report.text, lambda: self._carry_on(file), self._shell.stack.close
            )
        )

    def _carry_on(self, file: Path | None) -> None:
        self._shell.open_home()
        if file is not None:
            self._shell.resume(file)

    def _give_up(self) -> None:
        self.gave_up = True
        self.leave()
        saved = self._shell.autosaver.close()
        print(self._last_words(saved).text(), file=sys.stderr)

    def _written_down(self, error: Exception) -> ErrorReport:
        when = self._shell.clock()
        drawing = f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
        text = error_report(error, when, drawing=drawing, match=self._match(), names=self._other_names())
        return keep_report(self._log_folder(), text, when)

    def _match(self) -> Match | None:
        from farmtable.scenes.replay import ReplayScene

        table = self._shell.open_table
        if table is not None:
            return table.match
        scenes = self._shell.stack.scenes
        return next((scene.match for scene in scenes if isinstance(scene, ReplayScene)), None)

    def _other_names(self) -> list[str]:
        """Return names of people and matches that an error may quote beside those at the table."""
        from farmtable.scenes.seating import names_remembered

        names = names_remembered(self._shell.memory)
        table = self._shell.open_table
        return names if table is None else [*names, table.sitting.name]

    def _what_is_kept(self, at_a_table: bool, again: bool, saved: bool) -> Sentence:
        trouble = self._shell.autosaver.trouble
        if not saved and trouble is not None:
            return say(
                "Farmtable met an error that it did not expect, and the newest moves are not on disk. "
                "{reason}",
                reason=trouble,
            )
        if again:
            return say(
                "The same error came back at this table. The match is saved; “Carry on” leads to the first "
                "screen."
            )
        if at_a_table:
            return say(
                "Farmtable met an error that it did not expect. The match is saved with its last move, and "
                "“Carry on” opens it again."
            )
        return say("Farmtable met an error that it did not expect. All matches are saved.")

    def _last_words(self, saved: bool) -> Sentence:
        if saved:
            return say("Farmtable had to end for an error that it did not expect; all matches are saved.")
        return say(
            "Farmtable had to end for an error that it did not expect; the newest moves could not be saved."
        )


def _where_it_is_written(report: ErrorReport) -> Sentence:
    if report.file is None:
        return say("The report could not be written, but it can be copied; it names nobody.")
    return say("The report “{file}” in Farmtable’s log folder names nobody.", file=report.file.name)
