"""Sitting down: who plays and what was agreed, before there is a match. Nothing here draws."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.faults import WrongChoice
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.names import clean_name
from farmtable.engine.new_seed import new_seed
from farmtable.engine.players import MARKS, Player, seated_players
from farmtable.engine.random_numbers import MAX_SEED
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import GameInfo, Mode, OptionValue
    from farmtable.engine.memory import Memory

NAME_LIMIT: Final = 24
"""The most characters of a name at a new table."""

NAMES: Final = ("Anna", "Ben", "Chloe", "Dan", "Emma", "Finn", "Greta", "Hugo")
"""Who sits where nobody typed a name."""


@dataclass(slots=True)
class Seating:
    """The people at a table that is being laid.

    Attributes:
        info: The game.
        mode: The way to play.
        people: How many people sit down.
        typed: What was typed as the name of each of the 8 places, used or not.
        marks: The colour and shape of each of the 8 places; every one of them is there once.
        first: The seat that starts, None for one chosen at random.
        options: The choice for each option of the game.
    """

    info: GameInfo
    mode: Mode
    people: int
    typed: list[str] = field(default_factory=lambda: [""] * MARKS)
    marks: list[int] = field(default_factory=lambda: list(range(MARKS)))
    first: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)

    @classmethod
    def remembered(cls, info: GameInfo, values: Any) -> Seating:
        """Return the table as it was laid last time, without what is not possible any more."""
        told: Mapping[str, Any] = values if isinstance(values, dict) else {}
        modes = {mode.key: mode for mode in info.modes}
        wanted = told.get("mode")
        mode = modes.get(wanted, info.modes[0]) if isinstance(wanted, str) else info.modes[0]
        seating = cls(info, mode, _usual_people(mode))
        people = told.get("people")
        if type(people) is int:
            seating.people = min(max(people, mode.min_people), mode.max_people)
        names = told.get("names")
        if isinstance(names, list) and len(names) == MARKS:
            seating.typed = [clean_name(name)[:NAME_LIMIT] if isinstance(name, str) else "" for name in names]
        marks = told.get("marks")
        if isinstance(marks, list) and all(type(mark) is int for mark in marks):
            seating.marks = list(marks) if sorted(marks) == list(range(MARKS)) else seating.marks
        first = told.get("first")
        if type(first) is int and 0 <= first < seating.people:
            seating.first = first
        chosen = told.get("options")
        for option in info.options:
            seating.options[option.key] = option.default
            value = chosen.get(option.key) if isinstance(chosen, dict) else None
            for choice in option.choices:
                if type(choice.value) is type(value) and choice.value == value:
                    seating.options[option.key] = choice.value
        return seating

    def to_remember(self) -> dict[str, Any]:
        """Return what the next game of this kind begins with, as plain JSON values."""
        return {
            "mode": self.mode.key,
            "people": self.people,
            "names": list(self.typed),
            "marks": list(self.marks),
            "first": self.first,
            "options": dict(self.options),
        }

    @property
    def seats(self) -> int:
        """How many sit at the table, automata too."""
        return self.people + len(self.mode.automata)

    @property
    def names(self) -> list[str]:
        """The names of the people: what was typed, or one of ours that nobody else has."""
        given = [clean_name(text) for text in self.typed[: self.people]]
        taken = {name.casefold() for name in given if name}
        for seat, name in enumerate(given):
            if not name:
                free = [NAMES[seat], *(other for other in NAMES if other != NAMES[seat])]
                given[seat] = next(other for other in free if other.casefold() not in taken)
                taken.add(given[seat].casefold())
        return given

    @property
    def players(self) -> list[Player]:
        """Who sits where, the automata after the people."""
        return seated_players(self.names, self.mode.automata, self.marks)

    @property
    def asks_who_starts(self) -> bool:
        """Tell whether more than one person could start, and the rules leave it open."""
        return self.people > 1 and not self.mode.first_fixed

    def choose_mode(self, key: str) -> None:
        """Play another way, with as many of the people as it takes."""
        self.mode = self.info.mode(key)
        self.people = min(max(self.people, self.mode.min_people), self.mode.max_people)
        self._check_first()

    def sit_down(self) -> int:
        """Let one more person sit down; return the seat."""
        self.people = min(self.people + 1, self.mode.max_people)
        return self.people - 1

    def stand_up(self, seat: int) -> None:
        """Let a person leave: those behind move up, and keep their colours."""
        if self.people <= self.mode.min_people:
            return
        last = self.people - 1
        self.typed.insert(last, self.typed.pop(seat))
        self.marks.insert(last, self.marks.pop(seat))
        self.typed[last] = ""
        self.people = last
        if self.first is not None and self.first > seat:
            self.first -= 1
        elif self.first == seat:
            self.first = None

    def choose_mark(self, seat: int, mark: int) -> None:
        """Give a seat a colour and shape; whoever had it gets the seat's old one."""
        other = self.marks.index(mark)
        self.marks[other], self.marks[seat] = self.marks[seat], mark

    def match(self, game: AnyGame, seed: int | None, *, practice: bool = False) -> Match:
        """Deal the game; without a seed, one is drawn. In practice everything can be taken back.

        Raises:
            WrongChoice: the game does not offer what was agreed.
        """
        setup = table_setup(
            self.info,
            self.people,
            mode=self.mode.key,
            first=self.first if self.asks_who_starts else None,
            options=self.options,
        )
        number = new_seed() if seed is None else seed
        return Match(uuid.uuid4().hex, game, setup, self.players, number, practice=practice)

    def _check_first(self) -> None:
        if self.first is not None and self.first >= self.people:
            self.first = None


def names_remembered(memory: Memory) -> list[str]:
    """Return all names that people have typed for any game."""
    tables = [told for told in memory.values.values() if isinstance(told, dict)]
    typed = [told["names"] for told in tables if isinstance(told.get("names"), list)]
    return [name for names in typed for name in names if isinstance(name, str)]


def read_seed(text: str) -> int | None:
    """Return the number that a person typed, None where nothing is typed.

    Raises:
        WrongChoice: it is no number of a deal; the sentence says why.
    """
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise WrongChoice(say("A number of a deal has digits only."))
    # Longer ones are not even read: a number of a million digits takes its time.
    if len(text.lstrip("0")) > len(str(MAX_SEED)) or int(text) > MAX_SEED:
        raise WrongChoice(say("The largest number of a deal is {largest}.", largest=MAX_SEED))
    return int(text)


def _usual_people(mode: Mode) -> int:
    return min(max(2, mode.min_people), mode.max_people)
