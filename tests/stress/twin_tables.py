"""The screens of twins: what stands on them around a move, frame by frame, as far as a reader may look."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.scenes.answer_look import AnswerLookScene
from farmtable.scenes.answers import AnswersScene
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.table_scene import TableScene
from tests.scenes.driver import Driver

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.match import Match
    from tests.stress.twins import Twins

_FRAME: Final = 0.15
_FRAMES: Final = 9
"""Enough for whatever glides and for the curtain to fall."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: which screen it was and who may look at it (None for everybody), and all that is on it."""

    where: str
    looker: int | None
    picture: str
    words: tuple[tuple[str, str], ...]
    title: str


class TwinTables:
    """Plays the same move at the tables of two twins and keeps what could be seen."""

    def __init__(self, folder: Path, catalogue: Catalogue) -> None:
        self._folder = folder
        self._catalogue = catalogue
        self._number = 0

    def watched(self, match: Match, twins: Twins) -> list[Frame]:
        """Return the frames that the reader may see, from before the move until the next person looks."""
        # Each table has a folder of its own: both matches have one name.
        self._number += 1
        driver = Driver(self._folder / str(self._number), catalogue=self._catalogue)
        driver.shell.begin(match)
        driver.run(0.5)
        frames = [_frame(driver)]
        self._look(driver, twins.reader, frames)
        match.play(twins.move)
        for _ in range(_FRAMES):
            driver.run(_FRAME)
            frames.append(_frame(driver))
        self._look(driver, twins.reader, frames)
        driver.shell.open_home()
        driver.run(0.1)
        driver.shell.autosaver.close()
        return [frame for frame in frames if frame.looker in (twins.reader, None)]

    def _look(self, driver: Driver, reader: int | None, frames: list[Frame]) -> None:
        """Whoever is asked for comes and looks at the table and its log."""
        if isinstance(driver.stack.top, CurtainScene):
            driver.click("ready")
            driver.run(0.5)
        frames.append(_frame(driver))
        top = driver.stack.top
        if isinstance(top, TableScene):
            driver.key(pygame.K_l)
            driver.run(0.5)
            frames.append(_frame(driver))
            # Meanwhile everybody may have been asked for something, and that has put the log away.
            if driver.stack.top is top and top.log_open:
                driver.key(pygame.K_ESCAPE)
        elif isinstance(top, AnswersScene) and driver.has(f"asked:{reader}"):
            driver.click(f"asked:{reader}")
            driver.run(0.5)
            frames.append(_frame(driver))
            if isinstance(driver.stack.top, CurtainScene):
                driver.click("ready")
                driver.run(0.5)
                frames.append(_frame(driver))


def _frame(driver: Driver) -> Frame:
    scene = driver.scene
    picture = hashlib.sha256(pygame.image.tobytes(driver.surface, "RGB")).hexdigest()
    words = tuple((piece.id, piece.tip) for piece in scene.stage.pieces)
    return Frame(type(scene).__name__, _looker(driver), picture, words, scene.title)


def _looker(driver: Driver) -> int | None:
    """Return who looks at the table or at the own hand; what stands over that is seen by the same person."""
    for scene in reversed(driver.stack.scenes):
        if isinstance(scene, CurtainScene | AnswersScene):
            return None
        if isinstance(scene, TableScene | AnswerLookScene):
            return scene.sight().viewer
    return None
