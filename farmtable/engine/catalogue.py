"""The shelf of games: what can be played, loaded only when it is."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from farmtable.engine.faults import WrongChoice
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import GameInfo


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a game is: modules that hold `INFO`, `GAME` and `TABLE`, imported when first needed."""

    key: str
    info: str
    game: str
    table: str


class Catalogue:
    """All games of this program, in the order in which home shows them."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self._entries = {entry.key: entry for entry in entries}

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all games, in order."""
        return tuple(self._entries)

    def info(self, key: str) -> GameInfo:
        """Return what is told about a game; cheap.

        Raises:
            WrongChoice: there is no game of that key.
        """
        info: GameInfo = import_module(self._entry(key).info).INFO
        return info

    def game(self, key: str) -> AnyGame:
        """Return the rules of a game, loading them and their card set the first time.

        Raises:
            WrongChoice: there is no game of that key.
            CardSetFault, MissingAsset: its card set cannot be used.
        """
        game: AnyGame = import_module(self._entry(key).game).GAME
        # A game may read its cards late: without them nothing that is asked of it can be right.
        game.card_set()
        return game

    def card_check(self, key: str) -> Callable[[bytes], None]:
        """Return what checks a card set for a game, given as JSON text: it raises `CardSetFault`.

        It is the function `check` of the module `cards` that lies beside the rules of every game.
        """
        beside, _, _ = self._entry(key).game.rpartition(".")
        check: Callable[[bytes], None] = import_module(f"{beside}.cards").check
        return check

    def table(self, key: str) -> Any:
        """Return the table that draws a game; its type is known on the floors that draw."""
        return import_module(self._entry(key).table).TABLE

    def _entry(self, key: str) -> Entry:
        try:
            return self._entries[key]
        except KeyError:
            raise WrongChoice(
                say("There is no game “{key}”; there are: {known}.", key=key, known=", ".join(self._entries))
            ) from None
