"""My Happy Farm at the table: positions opened on a screen, and moves said through real events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.my_happy_farm.positions import match_from
from tests.table_hands import Hands, SeenTable, steps

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.scenes.table_scene import TableScene
    from tests.scenes.driver import Driver

KEY = "my_happy_farm"


class FarmHands(Hands):
    """How moves of My Happy Farm are said."""

    def spot(self, driver: Driver, id_: str) -> tuple[float, float]:
        """Return the middle of a piece; of the ground of a field its corner, where no crop lies over it."""
        if id_.startswith("ground:"):
            box = driver.piece(id_).box
            return box.x + 12, box.y + 12
        return driver.centre(id_)

    def by_dragging(self, driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
        """Pick with clicks, and drag what was picked onto its field or its card."""
        ways = [steps(way) for way in self.ways(scene, move)]
        path = next(
            (way for way in ways if len(way) > 1 and way[-1].startswith(("ground:", "card:"))), ways[0]
        )
        *before, last = path
        for id_ in before[:-1]:
            driver.click(id_)
        if not before:
            driver.click(last)
            return
        start = driver.centre(before[-1])
        if before[:-1]:
            driver.run(0.5)
            driver.click(before[-1])
        self.drag(driver, start, driver.centre(last))


HANDS = FarmHands()


class Seen(SeenTable):
    """A position as its active player has it on the screen."""

    def __init__(
        self,
        state: HappyFarmState,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        *,
        practice: bool = False,
    ) -> None:
        super().__init__(match_from(state, practice=practice), folder, size, HANDS)

    @property
    def state(self) -> HappyFarmState:
        """The whole state now."""
        state: HappyFarmState = self.match.state
        return state
