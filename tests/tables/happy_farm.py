"""My Happy Farm at the table: positions opened on a screen, and moves said through real events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from tests.my_happy_farm.positions import match_from
from tests.scenes.driver import Driver
from tests.table_laws import lift_curtain, open_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.table import PathStep

KEY = "my_happy_farm"


class Seen:
    """A position as its active player has it on the screen."""

    def __init__(
        self,
        state: HappyFarmState,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        *,
        practice: bool = False,
    ) -> None:
        self.match = match_from(state, practice=practice)
        self.driver = Driver(folder, catalogue=GAMES, size=size)
        self.scene: TableScene = open_table(self.driver, self.match)

    @property
    def state(self) -> HappyFarmState:
        """The whole state now."""
        state: HappyFarmState = self.match.state
        return state

    def click(self, *ids: str) -> None:
        """Click on pieces in turn."""
        for id_ in ids:
            click_on(self.driver, id_)
        self.driver.run(0.4)

    def notice(self) -> str:
        """Return what the note under the header says, empty for none."""
        piece = self.scene.stage.piece("notice")
        return "" if piece is None else str(getattr(piece.face, "text", ""))

    def text(self, id_: str) -> str:
        """Return the words on a piece."""
        return str(getattr(self.driver.piece(id_).face, "text", ""))

    def ids(self, *beginnings: str) -> list[str]:
        """Return the ids of the pieces that begin so, sorted."""
        return sorted(piece.id for piece in self.scene.stage.pieces if piece.id.startswith(beginnings))

    def close(self) -> None:
        """Go home."""
        self.driver.shell.open_home()
        self.driver.shell.autosaver.close()


def agree(driver: Driver) -> None:
    """Say yes to a question, if one is asked."""
    if isinstance(driver.stack.top, Dialog):
        driver.run(1.0)
        driver.key(pygame.K_RETURN)
        driver.run(1.0)


def steps(path: Sequence[PathStep]) -> list[str]:
    """Return the pieces of a path in an order in which they can be pointed at."""
    return [id_ for step in path for id_ in ([step] if isinstance(step, str) else sorted(step))]


def by_mouse(driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
    """Say a move with clicks, by any of its ways."""
    ways = scene.table.ways(move, scene.match.view(scene.viewer))
    for id_ in steps(chooser.choose(list(ways))):
        click_on(driver, id_)


def click_on(driver: Driver, id_: str) -> None:
    """Click on a piece: on the ground of a field in its corner, where no crop lies over it."""
    if id_.startswith("ground:"):
        box = driver.piece(id_).box
        driver.click_at(box.x + 12, box.y + 12)
    else:
        driver.click(id_)


def by_dragging(driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
    """Say a move with clicks, and the last step by dragging what was picked there."""
    ways = [steps(way) for way in scene.table.ways(move, scene.match.view(scene.viewer))]
    path = next((way for way in ways if len(way) > 1 and way[-1].startswith(("ground:", "card:"))), ways[0])
    *before, last = path
    for id_ in before[:-1]:
        driver.click(id_)
    if not before:
        driver.click(last)
        return
    start = driver.centre(before[-1])
    driver.run(0.5)
    if before[:-1]:
        driver.click(before[-1])
        driver.run(0.5)
    driver.move(*start)
    driver.press(*start)
    driver.move(start[0] + 12, start[1] - 12)
    end = driver.centre(last)
    driver.move(*end)
    driver.release(*end)


def by_keyboard(driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
    """Say a move with Tab and Enter alone."""
    for id_ in steps(scene.table.path(move, scene.match.view(scene.viewer))):
        driver.tab_to(id_)
        driver.run(0.3)
        driver.key(pygame.K_RETURN)


WAYS = {"mouse": by_mouse, "dragging": by_dragging, "keyboard": by_keyboard}


def play_on_screen(driver: Driver, scene: TableScene, move: Any, way: str, chooser: RandomNumbers) -> None:
    """Make one move through real events, through curtain and questions; it must be just this move."""
    match: Match = scene.match
    lift_curtain(driver)
    driver.run(0.4)
    before = match.cursor
    WAYS[way](driver, scene, move, chooser)
    agree(driver)
    assert match.cursor == before + 1, f"{move} was not played"
    assert match.steps[before].move == move
