"""Heritage Farms at the table: positions opened on a screen, and moves said through real events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position
from farmtable.engine.players import Player
from farmtable.games.heritage_farms.info import INFO, TWO_PLAYERS
from farmtable.games.heritage_farms.rules import GAME
from tests.choosers import likely
from tests.table_hands import Hands, SeenTable, steps

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.heritage_farms.state import State
    from farmtable.scenes.table_scene import TableScene
    from tests.scenes.driver import Driver

KEY = "heritage_farms"
NAMES = ("Anna", "Ben")


def match_from(state: State) -> Match:
    """Return a match that goes on from a position."""
    solo = state.mode != TWO_PLAYERS
    setup = table_setup(INFO, 1 if solo else 2, mode=state.mode)
    other = Player("Elmer", 1, "automaton") if solo else Player(NAMES[1], 1)
    return Match("position", GAME, setup, (Player(NAMES[0], 0), other), 1, base=Position(state, 5))


class FerryHands(Hands):
    """How moves of Heritage Farms are said."""

    def spot(self, driver: Driver, id_: str) -> tuple[float, float]:
        """Return a point where a piece answers: of a card its upper middle, where nothing lies."""
        box = driver.piece(id_).box
        if id_.startswith("card:"):
            return box.centre[0], box.y + box.h * 0.12
        return box.centre

    def by_dragging(self, driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
        """Drag the boat or the bonus to its card, and say what is left with clicks."""
        path = steps(self.ways(scene, move)[-1])
        if len(path) > 1 and path[0].startswith(("boat:", "bonus:")):
            self.drag(driver, self.spot(driver, path[0]), self.spot(driver, path[1]))
            path = path[2:]
        for id_ in path:
            self.click(driver, id_)


HANDS = FerryHands()


class Seen(SeenTable):
    """A match on the screen. Automata wait for the space bar, so that tests see every step."""

    def __init__(self, match: Match, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(match, folder, size, HANDS)


def played(match: Match, chooser: RandomNumbers, moves: int = 400) -> Iterator[Match]:
    """Play a match with some sense, without a screen; yield it before every move."""
    while match.actor is not None and match.cursor < moves:
        yield match
        match.play(likely(GAME, match.state, match.legal_moves(), chooser))
