"""What the shell knows of a game before it is loaded: title, modes, options, and who may sit down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from farmtable.engine.faults import WrongChoice
from farmtable.engine.names import clean_text
from farmtable.engine.sentences import Sentence, say, say_count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.game import Seat

OptionValue: TypeAlias = "str | int | bool"

_LONGEST_TOLD: Final = 40
"""The most characters of a wrong value that a sentence tells."""


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

    def takes(self, people: int) -> bool:
        """Tell whether so many people may sit down."""
        return self.min_people <= people <= self.max_people


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
        fitting = [offered for offered in info.modes if offered.takes(people)]
        if not fitting:
            raise WrongChoice(_people_of_game(info))
        chosen = fitting[0]
    else:
        chosen = info.mode(mode)
        if not chosen.takes(people):
            raise WrongChoice(_people_of_mode(info, chosen))
    seats = people + len(chosen.automata)
    if first is not None and not 0 <= first < seats:
        raise WrongChoice(say("The first seat must be one of the {seats} at the table.", seats=seats))
    values: dict[str, OptionValue] = {option.key: option.default for option in info.options}
    for key, value in (options or {}).items():
        values[key] = _checked_option(info, key, value)
    return TableSetup(seats, chosen.key, first, values)


def _people_of_game(info: GameInfo) -> Sentence:
    return say(
        "{game} is for {least} to {most} players.",
        game=info.title,
        least=info.min_people,
        most=info.max_people,
    )


def _people_of_mode(info: GameInfo, mode: Mode) -> Sentence:
    if mode.min_people == mode.max_people:
        return say_count(
            "{game} in this mode is for exactly {count} person.",
            "{game} in this mode is for exactly {count} people.",
            mode.min_people,
            game=info.title,
        )
    return say(
        "{game} in this mode is for {least} to {most} players.",
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
