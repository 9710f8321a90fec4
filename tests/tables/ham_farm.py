"""HAM-FARM at the table: positions opened on a screen, and moves said through real events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.rules import GAME
from farmtable.tables.ham_farm import TABLE
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import Theme
from tests.choosers import likely
from tests.table_hands import Hands, SeenTable, steps

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.games.ham_farm.state import State
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.piece import Piece
    from tests.scenes.driver import Driver

KEY = "ham_farm"
NAMES = ("Anna", "Ben", "Chloe", "Dan", "Eve")
LOCATIONS = tuple(
    f"location-{design}-a"
    for design in ("blue", "red", "green", "special", "seeds", "sleeping", "roll", "trick")
)


def match_from(state: State) -> Match:
    """Return a match that is taken up at a position."""
    seats = len(state.players)
    abilities = "random" if any(player.ability for player in state.players) else "none"
    table = table_setup(INFO, seats, options={"abilities": abilities})
    players = [Player(NAMES[seat], seat) for seat in range(seats)]
    return Match("test", GAME, table, players, 7, base=Position(state, 7))


def sight_of(
    state: State,
    viewer: int | None,
    *,
    picks: tuple[str, ...] = (),
    enlarged: str = "",
    pointed: str | None = None,
) -> Sight:
    """Return what a seat sees of a position in a window of 1280x720."""
    return Sight(
        game=GAME,
        view=GAME.view(state, viewer),
        viewer=viewer,
        actor=GAME.actor(state),
        players=[Player(NAMES[seat], seat) for seat in range(len(state.players))],
        area=Box(0, 56, 1280, 664),
        theme=Theme(),
        picks=picks,
        enlarged=enlarged,
        pointed=pointed,
    )


def pieces_of(
    state: State, viewer: int | None, *, picks: tuple[str, ...] = (), enlarged: str = ""
) -> dict[str, Piece]:
    """Return what lies on the table for a seat, by id."""
    pieces = TABLE.pieces(sight_of(state, viewer, picks=picks, enlarged=enlarged))
    return {piece.id: piece for piece in pieces}


class HamsterHands(Hands):
    """How moves of HAM-FARM are said."""

    def spot(self, driver: Driver, id_: str) -> tuple[float, float]:
        """Return a point of a piece; of a market card its head, where no hamster stands."""
        piece = driver.piece(id_)
        box = piece.target or piece.seen
        if id_.startswith("card:"):
            return box.centre[0], box.y + box.h * 0.12
        return box.centre

    def by_dragging(self, driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
        """Drag the first step onto the last where there are two; the strip stands for the play button."""
        path = steps(self.ways(scene, move)[-1])
        if len(path) != 2:
            # What is picked already cannot be dragged: only the first step can.
            for id_ in path:
                self.click(driver, id_)
            return
        start, end = path
        driver.run(0.5)
        self.drag(driver, self.spot(driver, start), self.spot(driver, "strip" if end == "play" else end))


HANDS = HamsterHands()


class Seen(SeenTable):
    """A position as its active player has it on the screen."""

    def __init__(self, state: State, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(match_from(state), folder, size, HANDS)

    @property
    def state(self) -> State:
        """The whole state now."""
        state: State = self.match.state
        return state


def moments(seats: int, seed: int, every: int, abilities: str = "random") -> Iterator[State]:
    """Return moments of a sensible game."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(INFO, seats, options={"abilities": abilities}), chance)
    number = 0
    while GAME.actor(state) is not None:
        if number % every == 0:
            yield state
        GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
        number += 1
    yield state
