"""Which games and tables the tests under stress go through: all that are on the shelf, and Three Beans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.players import seated_players
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.registry import GAMES
from tests.choosers import likely
from tests.example_game.catalogue import CATALOGUE

if TYPE_CHECKING:
    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import GameInfo, Mode, TableSetup

NAMES = ("Zoë", "Bob", "Ólafur", "Dee", "Eve 👩‍🌾", "Fay", "Gus", "Hal")
"""Names that need more than one byte here and there."""

SHELVES: dict[str, Catalogue] = {
    **dict.fromkeys(GAMES.keys, GAMES),
    **dict.fromkeys(CATALOGUE.keys, CATALOGUE),
}
"""For each game, the catalogue that has it."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How many people sit down in which mode."""

    mode: Mode
    people: int


def seatings(info: GameInfo) -> list[Seating]:
    """Return all modes with all numbers of people that they take."""
    return [
        Seating(mode, people) for mode in info.modes for people in range(mode.min_people, mode.max_people + 1)
    ]


def sampled_table(info: GameInfo, number: int) -> TableSetup:
    """Return the table of a number: all seatings in turn, with options drawn by the number."""
    every = seatings(info)
    seating = every[number % len(every)]
    draw = RandomNumbers(number)
    # Every other table is the usual one: that is what people play.
    options: dict[str, Any] = {}
    if number // len(every) % 2:
        options = {option.key: draw.choose(option.choices).value for option in info.options}
    return table_setup(info, seating.people, mode=seating.mode.key, options=options)


def seated(game: AnyGame, table: TableSetup, seed: int, *, practice: bool = False) -> Match:
    """Return a new match of people and the automata of its mode."""
    automata = game.info.mode(table.mode).automata
    people = table.seats - len(automata)
    players = seated_players(NAMES[:people], automata)
    return Match(f"stress-{seed}", game, table, players, seed, practice=practice)


def play_on(match: Match, moves: int, seed: int) -> None:
    """Play so many moves by chance, or to the end if that comes first."""
    chooser = RandomNumbers(seed)
    for _ in range(moves):
        if match.actor is None:
            return
        match.play(likely(match.game, match.state, match.legal_moves(), chooser))
