"""Matches of Three Beans and their saves, for the tests of everything that saves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from farmtable.engine.game_info import table_setup
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.saves import match_to_text
from tests.example_game.catalogue import CATALOGUE
from tests.example_game.info import INFO

if TYPE_CHECKING:
    from farmtable.engine.match import Match

CREATED = "2026-03-01T18:30:00Z"
SAVED = "2026-03-01T19:00:00Z"


def played_match(
    moves: int,
    *,
    seed: int = 7,
    names: tuple[str, ...] = ("Zoë", "Bob"),
    match_id: str = "a1",
    practice: bool = False,
    open_hands: bool = False,
) -> Match:
    """Return a match after so many random moves, or at its end if that comes first."""
    setup = table_setup(INFO, len(names), options={"open_hands": open_hands})
    match = begin_match(NewTable("three_beans", names, setup, seed, practice), CATALOGUE, match_id)
    chooser = RandomNumbers(seed + 1)
    while match.cursor < moves and match.actor is not None:
        match.play(chooser.choose(match.legal_moves()))
    return match


def saved_text(moves: int = 7, *, saved: str = SAVED, **choices: Any) -> str:
    """Return the save of such a match."""
    return match_to_text(played_match(moves, **choices), CREATED, saved)


def edited(text: str, **changes: Any) -> str:
    """Return a save with some of its keys given other values."""
    document: dict[str, Any] = json.loads(text)
    return json.dumps(document | changes)
