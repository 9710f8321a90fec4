"""The protocol that every game keeps: data and pure rules over its own state and move types.

States are slots dataclasses of plain values, moves frozen ones told apart by `kind`. Rules never draw,
never read files in play, never ask the clock; all chance comes from the generator handed in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from farmtable.engine.faults import WrongChoice
from farmtable.engine.names import clean_text
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.asking import Asking
    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.events import Applied, Event
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Value

State = TypeVar("State")
Move = TypeVar("Move")
Seat: TypeAlias = int
"""A place at the table, numbered clockwise from 0."""

OptionValue: TypeAlias = "str | int | bool"

HIDDEN: Final = "?"
"""Stands in a view for every card that the viewer may not know."""

_LONGEST_TOLD: Final = 40
"""The most characters of a wrong value that a sentence tells."""

STRICT: Final[dict[str, Any]] = {"extra": "forbid", "strict": True}
"""The `__pydantic_config__` of every state and move dataclass: nothing unknown, nothing coerced."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, with its name for people."""

    value: OptionValue
    title: Sentence


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table agrees on before the game. The default is the first choice unless named."""

    key: str
    title: Sentence
    choices: tuple[Choice, ...]
    default: OptionValue
    help: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play: how many people may sit down, and how many automata play along after them."""

    key: str
    title: Sentence
    min_people: int
    max_people: int
    automata: tuple[str, ...] = ()
    """The names of the automata that take the seats after the people."""
    first_fixed: bool = False
    """The rules say who begins, so nobody is asked."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the shell tells about a game without loading it.

    `accent` is its colour as #RRGGBB, `cover` four names in the art folder, `minutes` a usual length.
    """

    key: str
    title: str
    tagline: Sentence
    minutes: int
    modes: tuple[Mode, ...]
    accent: str
    cover: tuple[str, ...]
    first_question: Sentence
    """The rulebook's question for the first player, as the table is asked it."""
    options: tuple[Option, ...] = ()
    designer: str = ""
    publisher: str = ""
    table_accent: str = ""
    """The colour of the bar over its table where that is not the accent, as #RRGGBB."""

    @property
    def bar_colour(self) -> str:
        """The colour of the bar over the table."""
        return self.table_accent or self.accent

    def mode(self, key: str) -> Mode:
        """Return the mode of that key.

        Raises:
            WrongChoice: there is none.
        """
        for mode in self.modes:
            if mode.key == key:
                return mode
        known = ", ".join(mode.key for mode in self.modes)
        raise WrongChoice(
            say("{game} has no mode “{key}”; it has: {known}.", game=self.title, key=_told(key), known=known)
        )

    @property
    def min_people(self) -> int:
        """The fewest people that any mode takes."""
        return min(mode.min_people for mode in self.modes)

    @property
    def max_people(self) -> int:
        """The most people that any mode takes."""
        return max(mode.max_people for mode in self.modes)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What was agreed before the first move.

    `seats` counts people and automata; `first` is the chosen first seat, None for a random one.
    """

    seats: int
    mode: str
    first: Seat | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def table_setup(
    info: GameInfo,
    people: int,
    *,
    mode: str | None = None,
    first: Seat | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> TableSetup:
    """Return a checked setup: defaults filled in, everything within what the game offers.

    Without a mode, the first one that takes so many people is used.

    Raises:
        WrongChoice: the game does not offer that; the sentence says what it does offer.
    """
    if mode is None:
        fitting = [m for m in info.modes if m.min_people <= people <= m.max_people]
        chosen = fitting[0] if fitting else info.modes[0]
    else:
        chosen = info.mode(mode)
    if not chosen.min_people <= people <= chosen.max_people:
        raise WrongChoice(_people_sentence(info, chosen))
    seats = people + len(chosen.automata)
    if first is not None and not 0 <= first < seats:
        raise WrongChoice(say("The first seat must be one of the {seats} at the table.", seats=seats))
    values: dict[str, OptionValue] = {option.key: option.default for option in info.options}
    for key, value in (options or {}).items():
        values[key] = _checked_option(info, key, value)
    return TableSetup(seats, chosen.key, first, values)


def _people_sentence(info: GameInfo, mode: Mode) -> Sentence:
    if mode.min_people == mode.max_people:
        return say(
            "{game} in this mode is for exactly {seats} people.", game=info.title, seats=mode.min_people
        )
    return say(
        "{game} is for {least} to {most} players.",
        game=info.title,
        least=mode.min_people,
        most=mode.max_people,
    )


def _checked_option(info: GameInfo, key: str, value: OptionValue) -> OptionValue:
    for option in info.options:
        if option.key == key:
            for choice in option.choices:
                if choice.value == value and type(choice.value) is type(value):
                    return choice.value
            known = ", ".join(str(choice.value) for choice in option.choices)
            raise WrongChoice(
                say(
                    "The option “{key}” cannot be “{value}”; it can be: {known}.",
                    key=key,
                    value=_told(value),
                    known=known,
                )
            )
    known = ", ".join(option.key for option in info.options)
    if not known:
        raise WrongChoice(say("{game} has no options.", game=info.title))
    raise WrongChoice(
        say("{game} has no option “{key}”; it has: {known}.", game=info.title, key=_told(key), known=known)
    )


def _told(value: OptionValue) -> str:
    """Return what was asked for so that it can be told: it may come from a damaged file."""
    return clean_text(str(value), _LONGEST_TOLD)


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


class Game(ABC, Generic[State, Move]):
    """The rules of one game. Holds no play state: every function works on the state it is given."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[Any]
    """The state dataclass, for reading and writing saves."""
    move_type: ClassVar[Any]
    """The move dataclass, or the union of them told apart by `kind`."""

    @abstractmethod
    def card_set(self) -> CardSetMark:
        """Name the card set in use, with a digest of its content."""

    @abstractmethod
    def setup(self, table: TableSetup, rng: RandomNumbers) -> State:
        """Return the state before the first decision. `table` has been checked by `table_setup`."""

    @abstractmethod
    def actor(self, state: State) -> Seat | None:
        """Return the seat that decides now; None when the game is over."""

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
    def apply(self, state: State, move: Move, rng: RandomNumbers) -> Applied:
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
    def resample(self, view: State, seat: Seat | None, rng: RandomNumbers) -> State:
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
