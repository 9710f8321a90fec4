"""A match: one sitting at one game, the only holder of play state that changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.equal_names import names_apart
from farmtable.engine.faults import Fault, IllegalMove
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.sentences import SeatName, Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.engine.events import Event
    from farmtable.engine.game import AnyGame, Seat
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.players import Player

_KEEP_EVERY: Final = 16
"""Every so many steps a position is kept, so that any other is few moves away and memory stays small."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move as it was played, with what came of it."""

    seat: Seat
    move: Any
    events: tuple[Event, ...]
    revealed: Sentence | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: the step it belongs to (0 is the opening) and what it says."""

    step: int
    seat: Seat | None
    text: str
    routine: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """A state together with the state of the generator."""

    state: Any
    chance: int


class UndoStopped(Fault):
    """A move cannot be taken back, or there is nothing to take back or bring back."""


class Match:
    """Game, seats, state and history of one sitting.

    Whoever owns a match calls it; it has no thread of its own and never calls back except through
    `changed`, after every play, undo and redo.
    """

    def __init__(
        self,
        id: str,
        game: AnyGame,
        table: TableSetup,
        players: Sequence[Player],
        seed: int,
        *,
        practice: bool = False,
        base: Position | None = None,
    ) -> None:
        """Begin a match, or take one up at `base` where its older history could not be kept."""
        self.id = id
        self.game = game
        self.table = table
        self.players = tuple(players)
        self.seed = seed
        self.practice = practice
        self.base = base
        self.changed: Callable[[], None] = lambda: None
        if base is None:
            chance = RandomNumbers(seed)
            self._state = game.setup(table, chance)
            self._chance = chance.state
            self._opening = game.opening(self._state)
        else:
            self._state = game.copy(base.state)
            self._chance = base.chance
            self._opening = ()
        self._kept = {0: Position(game.copy(self._state), self._chance)}
        self._steps: list[Step] = []
        self._cursor = 0

    @property
    def state(self) -> Any:
        """The full state now; only rules, saves and tests may look at it."""
        return self._state

    @property
    def position(self) -> Position:
        """The state and the generator now, as a save keeps them."""
        return Position(self._state, self._chance)

    @property
    def cursor(self) -> int:
        """How many steps stand; those after it can be brought back."""
        return self._cursor

    @property
    def steps(self) -> Sequence[Step]:
        """All steps, with those that were taken back and can be brought back at the end."""
        return self._steps

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat, as sentences tell them apart."""
        return names_apart(self.players)

    @property
    def people(self) -> int:
        """How many people sit at the table; the other players are automata."""
        return sum(player.is_person for player in self.players)

    @property
    def has_automata(self) -> bool:
        """Tell whether automata play along."""
        return self.people < len(self.players)

    @property
    def actor(self) -> Seat | None:
        """The seat that decides now; None when the game is over."""
        return self.game.actor(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.game.outcome(self._state)

    @property
    def prompt(self) -> Sentence:
        """Who may do what now."""
        return self.game.prompt(self._state)

    @property
    def automaton_acts(self) -> bool:
        """Tell whether the next step is an automaton's."""
        actor = self.actor
        return actor is not None and not self.players[actor].is_person

    def view(self, seat: Seat | None) -> Any:
        """Return what `seat` may see now; None is what everybody may see."""
        return self.game.view(self._state, seat)

    def legal_moves(self) -> list[Any]:
        """Return all moves that the actor may make now."""
        return self.game.legal_moves(self._state)

    def why_not(self, move: Any) -> IllegalMove | None:
        """Return why the move is not legal now, None if it is."""
        try:
            self.game.check(self._state, move)
        except IllegalMove as fault:
            return fault
        return None

    def play(self, move: Any) -> Step:
        """Play a move of the actor.

        Raises:
            IllegalMove: the rules do not allow it; nothing has changed.
        """
        self.game.check(self._state, move)
        del self._steps[self._cursor :]
        for kept in [at for at in self._kept if at > self._cursor]:
            del self._kept[kept]
        step = self._apply(move)
        self._steps.append(step)
        self.changed()
        return step

    def play_automaton(self) -> Step:
        """Play the one move that the automaton to act has."""
        (move,) = self.legal_moves()
        return self.play(move)

    def undo_stop(self) -> Sentence | None:
        """Return why the last decision cannot be taken back, None if it can."""
        if self._undo_target() is not None:
            return None
        if self._cursor == 0:
            return say("There is nothing to take back.")
        for step in reversed(self._steps[: self._cursor]):
            if step.revealed is not None:
                return step.revealed
        return say("There is nothing to take back.")

    @property
    def undo_seat(self) -> Seat | None:
        """The seat whose decision an undo would take back, None if nothing can be."""
        target = self._undo_target()
        return None if target is None else self._steps[target].seat

    def undo(self) -> Step:
        """Take back the last decision of a person, with what automata did after it.

        Raises:
            UndoStopped: there is none, or something hidden has been shown since.
        """
        target = self._undo_target()
        if target is None:
            raise UndoStopped(self.undo_stop() or say("There is nothing to take back."))
        self.go_to(target)
        self.changed()
        return self._steps[target]

    @property
    def can_redo(self) -> bool:
        """Tell whether a step that was taken back can be brought back."""
        return self._cursor < len(self._steps)

    def redo(self) -> Step:
        """Bring back the decision that was taken back last, with what automata did after it.

        Raises:
            UndoStopped: there is none.
        """
        if not self.can_redo:
            raise UndoStopped(say("There is nothing to bring back."))
        step = self._steps[self._cursor]
        target = self._cursor + 1
        while target < len(self._steps) and not self.players[self._steps[target].seat].is_person:
            target += 1
        self.go_to(target)
        self.changed()
        return step

    def state_at(self, cursor: int) -> Any:
        """Return a copy of the state after `cursor` steps, for replays and pictures."""
        return self._position_at(cursor).state

    def past(self, cursor: int | None = None) -> Sequence[Step]:
        """Return all steps before `cursor` (now, for None)."""
        return self._steps[: self._cursor if cursor is None else cursor]

    def events_since(self, cursor: int) -> list[Event]:
        """Return what happened in the standing steps from `cursor` on."""
        return [event for step in self._steps[cursor : self._cursor] for event in step.events]

    def log(self, reader: Seat | None) -> list[LogLine]:
        """Return the whole standing log as `reader` may read it; None is the public log."""
        names = self.names
        lines = [LogLine(0, None, self._first_line())]
        lines += [LogLine(0, event.seat, event.sentence(reader).text(names)) for event in self._opening]
        for number, step in enumerate(self._steps[: self._cursor], start=1):
            lines += [
                LogLine(number, event.seat, event.sentence(reader).text(names), event.routine)
                for event in step.events
            ]
        return lines

    def _first_line(self) -> str:
        everybody = tuple(say("{name}", name=SeatName(seat)) for seat in range(len(self.players)))
        if self.base is not None:
            sentence = say("{game} goes on with {names}.", game=self.game.info.title, names=everybody)
        elif self.practice:
            sentence = say(
                "{game} with {names}, number {seed}, as practice: everything can be taken back.",
                game=self.game.info.title,
                names=everybody,
                seed=self.seed,
            )
        else:
            sentence = say(
                "{game} with {names}, number {seed}.",
                game=self.game.info.title,
                names=everybody,
                seed=self.seed,
            )
        return sentence.text(self.names)

    def _apply(self, move: Any) -> Step:
        seat = self.game.actor(self._state)
        if seat is None:
            raise AssertionError("a finished game accepted a move")
        state = self.game.copy(self._state)
        chance = RandomNumbers(self._chance)
        applied = self.game.apply(state, move, chance)
        self._state = state
        self._chance = chance.state
        self._cursor += 1
        if self._cursor % _KEEP_EVERY == 0:
            self._kept[self._cursor] = Position(self.game.copy(state), chance.state)
        return Step(seat, move, applied.events, applied.revealed)

    def _undo_target(self) -> int | None:
        """Return the step number to go back to: the start of the last decision of a person."""
        target = self._cursor
        while target > 0:
            step = self._steps[target - 1]
            if step.revealed is not None and not self.practice:
                return None
            target -= 1
            if self.players[step.seat].is_person:
                return target
        return None

    def go_to(self, cursor: int) -> None:
        """Stand after `cursor` steps, whoever made them; for saves, which restore what was taken back."""
        position = self._position_at(cursor)
        self._state = position.state
        self._chance = position.chance
        self._cursor = cursor

    def _position_at(self, cursor: int) -> Position:
        start = max(at for at in self._kept if at <= cursor)
        state = self.game.copy(self._kept[start].state)
        chance = RandomNumbers(self._kept[start].chance)
        for step in self._steps[start:cursor]:
            self.game.apply(state, step.move, chance)
        return Position(state, chance.state)
