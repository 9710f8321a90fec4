"""The protocol that every game keeps: data and pure rules over its own state and move types.

States are slots dataclasses of plain values, moves frozen ones told apart by `kind`. Rules never draw,
never read files in play, never ask the clock; all chance comes from the generator handed in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from farmtable.engine.random_play import random_move

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from farmtable.engine.asking import Asking
    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.events import Applied, Event
    from farmtable.engine.game_info import GameInfo, TableSetup
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Sentence, Value

State = TypeVar("State")
Move = TypeVar("Move")
Seat: TypeAlias = int
"""A place at the table, numbered clockwise from 0."""

HIDDEN: Final = "?"
"""Stands in a view for every card that the viewer may not know."""

STRICT: Final[dict[str, Any]] = {"extra": "forbid", "strict": True}
"""The `__pydantic_config__` of every state and move dataclass: nothing unknown, nothing coerced."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is: one short sentence, and a share from 0.0 to 1.0 where one can be told."""

    sentence: Sentence
    share: float | None = None


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """A decision against the clock: after `seconds` the program makes `move` for whoever should decide.

    Time belongs to the people at the table; the rules never know of it.
    """

    seconds: float
    move: Any


@dataclass(frozen=True, slots=True)
class HintPlan:
    """How a hint is looked for: about how many tries in all, and how many moves each plays on."""

    tries: int
    depth: int


class Game(ABC, Generic[State, Move]):
    """The rules of one game. Holds no play state: every function works on the state it is given."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[Any]
    """The state dataclass, for reading and writing saves."""
    move_type: ClassVar[Any]
    """The move dataclass, or the union of them told apart by `kind`."""
    hint_plan: ClassVar[HintPlan]
    """How hints are looked for."""

    @abstractmethod
    def card_set(self) -> CardSetMark:
        """Name the card set in use, with a digest of its content."""

    @abstractmethod
    def setup(self, table: TableSetup, chance: RandomNumbers) -> State:
        """Return the state before the first decision. `table` has been checked by `table_setup`."""

    @abstractmethod
    def actor(self, state: State) -> Seat | None:
        """Return the seat that decides now; None when the game is over."""

    def decided_by(self, state: State) -> Seat | None:
        """Return the seat to name as the one that decides; None where the whole table does, or nobody.

        Works on states and on views.
        """
        return self.actor(state)

    @abstractmethod
    def legal_moves(self, state: State) -> list[Move]:
        """Return all legal moves of the actor, in a fixed order; a move not in it is illegal."""

    @abstractmethod
    def check(self, state: State, move: Move) -> None:
        """Do nothing if the move is legal now.

        Raises:
            IllegalMove: it is not; its sentence tells a person why.
        """

    @abstractmethod
    def apply(self, state: State, move: Move, chance: RandomNumbers) -> Applied:
        """Carry out a legal move, changing `state` itself, and tell what happened."""

    @abstractmethod
    def copy(self, state: State) -> State:
        """Return an independent copy, cheaply."""

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> State:
        """Return a fresh state in which everything that `seat` may not see is `HIDDEN`.

        Seat None sees what everybody may see.
        """

    @abstractmethod
    def resample(self, view: State, seat: Seat | None, chance: RandomNumbers) -> State:
        """Return a full state that is consistent with the view, its unknown parts drawn at random."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    @abstractmethod
    def prompt(self, state: State) -> Sentence:
        """Say in one short sentence who may do what now. Works on states and on views."""

    @abstractmethod
    def progress(self, state: State) -> Progress:
        """Tell how near the end is. Works on states and on views."""

    @abstractmethod
    def faults(self, state: State) -> list[str]:
        """Name every broken invariant: a card in two places, coins too many, an impossible count."""

    def opening(self, state: State) -> tuple[Event, ...]:
        """Return the events that tell the beginning, for the head of the log."""
        return ()

    def first_seat(self, state: State) -> Seat | None:
        """Return the seat that begins, from the state of `setup`, so that the next one can begin next time.

        None where no seat begins. Games whose first decision is not the first player's say otherwise.
        """
        return self.actor(state)

    def question(self, view: State, move: Move) -> Sentence | None:
        """Return what a person should be asked before this legal move, None for most moves."""
        return None

    def is_grave(self, view: State, move: Move) -> bool:
        """Tell whether a move that is asked about may end the game to the sorrow of whoever makes it.

        Then the answer at hand is not to make it.
        """
        return self.gives_up(move)

    def rule_now(self, state: State) -> str:
        """Return the id of the rules paragraph about what is to be decided now, empty for none.

        Works on states and on views.
        """
        return ""

    def rule_of(self, code: str) -> str:
        """Return the id of the rules paragraph behind an `IllegalMove` of that code, empty for none."""
        return ""

    def rules_values(self) -> Mapping[str, Value]:
        """Return what fills the named places of the rules page: numbers and names, from the game's data."""
        return {}

    def gives_up(self, move: Move) -> bool:
        """Tell whether the move resigns or agrees to a draw: random play, hints and benches leave it out."""
        return False

    @abstractmethod
    def standing(self, state: State) -> Sequence[float]:
        """Return by seat how well it stands, in points or what comes near to them: hints weigh it."""

    def advisable(self, view: State) -> bool:
        """Tell whether a hint makes sense now; not where people are asked what only they know."""
        return True

    def promising(self, view: State, legal: list[Move]) -> list[Move]:
        """Return those of the legal moves, one at least, that a hint weighs; the fewer, the longer each.

        A game leaves out what brings nobody anything and what it would warn of itself.
        """
        return legal

    def likely_move(self, state: State, legal: list[Move], chance: RandomNumbers) -> Move:
        """Choose a move as somebody might who does not think for long; hints play on like that."""
        return random_move(self, legal, chance)

    def secrets(self, state: State) -> bool:
        """Tell whether seats hold things that others must not see: then a curtain falls between people."""
        return False

    def needs_hand(self, state: State) -> bool:
        """Tell whether the seat that decides must see its own secrets for it.

        Where it need not, the table shows what everybody may see and no curtain falls.
        """
        return True

    def asking(self, state: State) -> Asking | None:
        """Return who is asked for an answer out of turn, None as long as nobody is.

        The screen asks all of them at once. Works on states and on views.
        """
        return None

    def as_asked(self, view: State, seat: Seat) -> State:
        """Return a seat's view in a round of questions as it is when the rules come to that seat.

        What it may do is then `legal_moves`; the last of them declines. Of the view of somebody else only
        that last one is certain.
        """
        return view

    def forced(self, state: State) -> Move | None:
        """Return the move that is all the actor can do, where the program should make it and say so.

        None for all moves that people make themselves, be they the only ones.
        """
        return None

    def time_limit(self, state: State, table: TableSetup) -> TimeLimit | None:
        """Return within what time the decision is made; in a round of questions, the time for all of it."""
        return None

    def voice(self, event: Event, table: TableSetup) -> str:
        """Return the name of the sound with which something speaks for itself, empty for most events."""
        return ""


AnyGame: TypeAlias = Game[Any, Any]
"""A game whose state and moves the shell carries without looking into them."""
