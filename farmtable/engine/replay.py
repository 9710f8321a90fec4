"""Replay: every standing moment of a match, as those may see it who look on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.match import LogLine

if TYPE_CHECKING:
    from farmtable.engine.game import Seat
    from farmtable.engine.match import Match, Step


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks on: one seat, everybody together (`seat` None), or, after the end, with all cards open."""

    seat: Seat | None = None
    open: bool = False


EVERYBODY: Final = Eyes()
OPEN: Final = Eyes(open=True)


class Replay:
    """The standing steps of a match, from before the first move to where it is now.

    Moments are counted by the moves before them, 0 to `last`. Steps that were taken back are not part of
    it, and nobody sees more than the players could: all cards lie open only once the match has ended.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: tuple[Step, ...] = tuple(match.steps[: match.cursor])
        self.last = len(self.steps)
        self.finished = match.outcome is not None
        self._openings: dict[Seat | None, tuple[LogLine, ...]] = {}

    @cached_property
    def secret(self) -> bool:
        """Whether seats hold things that others may not see."""
        game = self.match.game
        return game.secrets(self.match.state) or game.secrets(self.match.state_at(0))

    @property
    def choices(self) -> tuple[Eyes, ...]:
        """Through whose eyes this match may be looked at, the most telling ones first."""
        people = tuple(Eyes(seat) for seat, player in enumerate(self.match.players) if player.is_person)
        # Somebody who plays alone sees what that one seat sees: nobody else is there to see less.
        company = people if len(people) == 1 else (EVERYBODY, *people)
        return (OPEN, *company) if self.finished and self.secret else company

    def guarded(self, eyes: Eyes) -> bool:
        """Tell whether others in the room must look away first."""
        people = self.match.people
        return eyes.seat is not None and people > 1 and self.secret and not self.finished

    def state(self, moment: int) -> Any:
        """Return a copy of the full state at a moment; what is shown of it is up to `view`."""
        return self.match.state_at(moment)

    def view(self, state: Any, eyes: Eyes) -> Any:
        """Return what of a state may be seen.

        Raises:
            ValueError: all cards are asked for while the match goes on.
        """
        if not eyes.open:
            return self.match.game.view(state, eyes.seat)
        if not self.finished:
            raise ValueError("the match goes on")
        return state

    def lines(self, moment: int, eyes: Eyes) -> tuple[LogLine, ...]:
        """Return what happened last before a moment, as it may be read; at 0, how the match began."""
        if moment == 0:
            if eyes.seat not in self._openings:
                log = self.match.log(eyes.seat)
                self._openings[eyes.seat] = tuple(line for line in log if line.step == 0)
            return self._openings[eyes.seat]
        step = self.steps[moment - 1]
        found = []
        for event in step.events:
            # With open cards, each thing is told as the one who did it knows it.
            doer = step.seat if event.seat is None else event.seat
            sentence = event.sentence(doer if eyes.open else eyes.seat)
            found.append(LogLine(moment, event.seat, sentence.text(self.match.names)))
        return tuple(found)

    def log(self, moment: int, eyes: Eyes) -> list[LogLine]:
        """Return everything that had happened by a moment, as it may be read."""
        return [line for at in range(moment + 1) for line in self.lines(at, eyes)]

    def seat_before(self, moment: int) -> Seat | None:
        """Return the seat that made the last move before a moment; None at the very beginning."""
        return self.steps[moment - 1].seat if moment else None

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The moments at which a turn begins, from 0 on: a turn is all that a seat does in a row.

        Somebody who plays alone has but one such turn; there a turn begins whenever the game's own words
        for its progress change.
        """
        if self.last == 0:
            return (0,)
        if len(self.match.players) > 1:
            seats = [step.seat for step in self.steps]
            return (0, *(at for at in range(1, self.last) if seats[at] != seats[at - 1]))
        game = self.match.game
        words = [game.progress(game.view(self.state(at), 0)).sentence for at in range(self.last)]
        return (0, *(at for at in range(1, self.last) if words[at] != words[at - 1]))

    def turn_on(self, moment: int) -> int:
        """Return where the next turn begins, or the last moment."""
        return next((at for at in self.turns if at > moment), self.last)

    def turn_back(self, moment: int) -> int:
        """Return where this turn began, or, from its beginning, the one before."""
        return next((at for at in reversed(self.turns) if at < moment), 0)
