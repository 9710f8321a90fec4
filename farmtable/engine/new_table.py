"""A table that is about to be played at: everything agreed, nothing dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.match import Match, Player
from farmtable.engine.names import name_or_seat

if TYPE_CHECKING:
    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game_info import TableSetup


@dataclass(frozen=True, slots=True)
class NewTable:
    """A game, the people at it by seat, and their choices. `setup` comes from `table_setup`."""

    game: str
    names: tuple[str, ...]
    setup: TableSetup
    seed: int
    practice: bool = False


def begin_match(table: NewTable, catalogue: Catalogue, match_id: str) -> Match:
    """Deal the game: people at the first seats, with the marks in order, then the automata of the mode."""
    automata = catalogue.info(table.game).mode(table.setup.mode).automata
    players = [Player(name_or_seat(name, seat), seat) for seat, name in enumerate(table.names)]
    players += [Player(name, len(players) + at, "automaton") for at, name in enumerate(automata)]
    game = catalogue.game(table.game)
    return Match(match_id, game, table.setup, players, table.seed, practice=table.practice)
