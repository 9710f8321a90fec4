"""Heritage Farms at the table: positions opened on a screen, and moves said through real events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from farmtable.engine.game import table_setup
from farmtable.engine.match import Match, Player, Position
from farmtable.games.heritage_farms.info import INFO, TWO_PLAYERS
from farmtable.games.heritage_farms.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from tests.scenes.driver import Driver
from tests.table_laws import open_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.heritage_farms.state import State
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.piece import Piece

KEY = "heritage_farms"
NAMES = ("Anna", "Ben")


def match_from(state: State) -> Match:
    """Return a match that goes on from a position."""
    solo = state.mode != TWO_PLAYERS
    setup = table_setup(INFO, 1 if solo else 2, mode=state.mode)
    other = Player("Elmer", 1, "automaton") if solo else Player(NAMES[1], 1)
    return Match("position", GAME, setup, (Player(NAMES[0], 0), other), 1, base=Position(state, 5))


class Seen:
    """A match on the screen. Automata wait for the space bar, so that tests see every step."""

    def __init__(self, match: Match, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.match = match
        self.driver = Driver(folder, catalogue=GAMES, size=size)
        self.scene: TableScene = open_table(self.driver, match)

    @property
    def pieces(self) -> dict[str, Piece]:
        """All pieces by id."""
        return {piece.id: piece for piece in self.scene.stage.pieces}

    def ids(self, *beginnings: str) -> list[str]:
        """Return the ids of the pieces that begin so, sorted."""
        return sorted(id_ for id_ in self.pieces if id_.startswith(beginnings))

    def text(self, id_: str) -> str:
        """Return the words on a piece."""
        return str(getattr(self.driver.piece(id_).face, "text", ""))

    def notice(self) -> str:
        """Return what the note under the header says, empty for none."""
        piece = self.scene.stage.piece("notice")
        return "" if piece is None else str(getattr(piece.face, "text", ""))

    def click(self, *ids: str) -> None:
        """Click on pieces in turn."""
        for id_ in ids:
            click_on(self.driver, id_)
        self.driver.run(0.4)

    def point(self, id_: str) -> None:
        """Move the pointer to a piece."""
        self.driver.move(*spot(self.driver, id_))
        self.driver.run(0.1)

    def close(self) -> None:
        """Go home."""
        self.driver.shell.open_home()
        self.driver.shell.autosaver.close()


def spot(driver: Driver, id_: str) -> tuple[float, float]:
    """Return a point where a piece answers: of a card its upper middle, where nothing lies."""
    box = driver.piece(id_).box
    if id_.startswith("card:"):
        return box.centre[0], box.y + box.h * 0.12
    return box.centre


def click_on(driver: Driver, id_: str) -> None:
    """Click on a piece."""
    driver.click_at(*spot(driver, id_))


def agree(driver: Driver) -> None:
    """Say yes to a question, if one is asked."""
    if isinstance(driver.stack.top, Dialog):
        driver.run(1.0)
        driver.key(pygame.K_RETURN)
        driver.run(1.0)


def path_of(scene: TableScene, move: Any) -> list[str]:
    """Return the pieces to point at for a move."""
    return [str(step) for step in scene.table.path(move, scene.match.view(scene.viewer))]


def by_mouse(driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
    """Say a move with clicks, by any of its ways."""
    ways = scene.table.ways(move, scene.match.view(scene.viewer))
    for id_ in chooser.choose(list(ways)):
        click_on(driver, str(id_))


def by_dragging(driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
    """Say a move by dragging the boat or the bonus to its card, and what is left with clicks."""
    ways = scene.table.ways(move, scene.match.view(scene.viewer))
    path = [str(step) for step in ways[-1]]
    if len(path) > 1 and path[0].startswith(("boat:", "bonus:")):
        driver.run(0.5)
        driver.drag(spot(driver, path[0]), spot(driver, path[1]))
        driver.run(0.3)
        path = path[2:]
    for id_ in path:
        click_on(driver, id_)


def by_keyboard(driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
    """Say a move with Tab and Enter alone."""
    for id_ in path_of(scene, move):
        driver.tab_to(id_)
        driver.run(0.3)
        driver.key(pygame.K_RETURN)


WAYS = {"mouse": by_mouse, "dragging": by_dragging, "keyboard": by_keyboard}


def play_on_screen(driver: Driver, scene: TableScene, move: Any, way: str, chooser: RandomNumbers) -> None:
    """Say a move through real events; it must be what is played."""
    driver.run(0.5)
    before = scene.match.cursor
    WAYS[way](driver, scene, move, chooser)
    agree(driver)
    assert scene.match.cursor > before, f"{move} was not played by {way}"
    assert scene.match.steps[before].move == move


def played(match: Match, chooser: RandomNumbers, moves: int = 400) -> Iterator[Match]:
    """Play a match with some sense, without a screen; yield it before every move."""
    from tests.heritage_farms.sensible import sensible_move

    while match.actor is not None and match.cursor < moves:
        yield match
        match.play(sensible_move(GAME, match.state, match.legal_moves(), chooser))
