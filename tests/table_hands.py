"""Hands at a table: positions opened on a screen, and moves said by mouse, by dragging and by keyboard."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

import pygame

from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from tests.scenes.driver import Driver
from tests.table_laws import lift_curtain, open_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import PathStep


def steps(path: Sequence[PathStep]) -> list[str]:
    """Return the pieces of a path in an order in which they can be pointed at."""
    return [id_ for step in path for id_ in ([step] if isinstance(step, str) else sorted(step))]


def agree(driver: Driver) -> None:
    """Say yes to a question, if one is asked."""
    if isinstance(driver.stack.top, Dialog):
        driver.run(1.0)
        driver.click("answer:0")
        driver.run(1.0)


class Hands(ABC):
    """Says the moves of a game through real events. Games say where pieces answer, and what is dragged."""

    def spot(self, driver: Driver, id_: str) -> tuple[float, float]:
        """Return a point where a piece answers and nothing lies over it."""
        return driver.centre(id_)

    def click(self, driver: Driver, id_: str) -> None:
        """Click on a piece."""
        driver.click_at(*self.spot(driver, id_))

    def drag(self, driver: Driver, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Take what lies at one point to another."""
        driver.run(0.5)
        driver.move(*start)
        driver.press(*start)
        driver.move(start[0] + 14, start[1] - 14)
        driver.move(*end)
        driver.release(*end)
        driver.run(0.3)

    def by_mouse(self, driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
        """Say a move with clicks, by any of its ways."""
        for id_ in steps(chooser.choose(list(self.ways(scene, move)))):
            self.click(driver, id_)

    @abstractmethod
    def by_dragging(self, driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
        """Say a move by dragging what can be dragged, and the rest with clicks."""

    def by_keyboard(self, driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
        """Say a move with Tab and Enter alone."""
        for id_ in steps(self.ways(scene, move)[0]):
            driver.tab_to(id_)
            driver.run(0.3)
            driver.key(pygame.K_RETURN)

    def play(self, driver: Driver, scene: TableScene, move: Any, way: str, chooser: RandomNumbers) -> None:
        """Make one move, through curtain and questions; it must be just this move."""
        match = scene.match
        lift_curtain(driver)
        driver.run(0.5)
        before = match.cursor
        {"mouse": self.by_mouse, "dragging": self.by_dragging, "keyboard": self.by_keyboard}[way](
            driver, scene, move, chooser
        )
        agree(driver)
        assert match.cursor > before, f"{move} was not played by {way}"
        assert match.steps[before].move == move

    def ways(self, scene: TableScene, move: Any) -> Sequence[tuple[PathStep, ...]]:
        """Return all paths of a move at the table as it is."""
        return scene.table.ways(move, scene.match.view(scene.viewer))


class SeenTable:
    """A match on the screen, as whoever acts sees it."""

    def __init__(self, match: Match, folder: Path, size: tuple[int, int], hands: Hands) -> None:
        self.match = match
        self.hands = hands
        self.driver = Driver(folder, catalogue=GAMES, size=size)
        self.scene: TableScene = open_table(self.driver, match)

    @property
    def pieces(self) -> dict[str, Piece]:
        """All pieces by id."""
        return {piece.id: piece for piece in self.scene.stage.pieces}

    def ids(self, *beginnings: str) -> list[str]:
        """Return the ids of the pieces that begin so, sorted."""
        return sorted(id_ for id_ in self.pieces if id_.startswith(beginnings))

    def glowing(self) -> set[str]:
        """Return what can be picked now."""
        return set(self.scene.stage.glowing)

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
            self.hands.click(self.driver, id_)
            self.driver.run(0.4)

    def point(self, id_: str) -> None:
        """Move the pointer to a piece."""
        self.driver.move(*self.hands.spot(self.driver, id_))
        self.driver.run(0.1)

    def close(self) -> None:
        """Go home."""
        self.driver.shell.open_home()
        self.driver.shell.autosaver.close()
