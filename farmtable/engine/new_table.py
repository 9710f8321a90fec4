"""A table that is about to be played at: everything agreed, nothing dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.match import Match
from farmtable.engine.names import name_or_seat
from farmtable.engine.players import seated_players

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
    names = [name_or_seat(name, seat) for seat, name in enumerate(table.names)]
    game = catalogue.game(table.game)
    return Match(
        match_id, game, table.setup, seated_players(names, automata), table.seed, practice=table.practice
    )
