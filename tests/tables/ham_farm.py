"""HAM-FARM at the table: positions opened on a screen, and moves said through real events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from farmtable.engine.game import table_setup
from farmtable.engine.match import Match, Player, Position
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.tables.ham_farm import TABLE
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import Theme
from tests.ham_farm.sensible import sensible_move
from tests.scenes.driver import Driver
from tests.table_laws import lift_curtain, open_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from farmtable.games.ham_farm.state import State
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import PathStep

KEY = "ham_farm"
NAMES = ("Anna", "Ben", "Chloe", "Dan", "Eve")


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


class Seen:
    """A position as its active player has it on the screen."""

    def __init__(self, state: State, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.match = match_from(state)
        self.driver = Driver(folder, catalogue=GAMES, size=size)
        self.scene: TableScene = open_table(self.driver, self.match)

    @property
    def state(self) -> State:
        """The whole state now."""
        state: State = self.match.state
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

    def glowing(self) -> set[str]:
        """Return what can be picked now."""
        return set(self.scene.stage.glowing)

    def close(self) -> None:
        """Go home."""
        self.driver.shell.open_home()
        self.driver.shell.autosaver.close()


def point_on(driver: Driver, id_: str) -> tuple[float, float]:
    """Return a point of a piece that answers for it: of a market card its head, where no hamster stands."""
    piece = driver.piece(id_)
    box = piece.target or piece.seen
    if id_.startswith("card:"):
        return box.centre[0], box.y + box.h * 0.12
    return box.centre


def click_on(driver: Driver, id_: str) -> None:
    """Click on a piece."""
    driver.click_at(*point_on(driver, id_))


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
    ways = list(scene.table.ways(move, scene.match.view(scene.viewer)))
    for id_ in steps(chooser.choose(ways)):
        click_on(driver, id_)


def by_dragging(driver: Driver, scene: TableScene, move: Any, chooser: RandomNumbers) -> None:
    """Say a move by dragging its last but one step onto the last; the strip stands for the play button."""
    path = steps(scene.table.ways(move, scene.match.view(scene.viewer))[-1])
    *before, last = path
    for id_ in before[:-1]:
        click_on(driver, id_)
    if not before or len(before) > 1:
        # What is picked already cannot be dragged: only the first step can.
        for id_ in path[len(before[:-1]) :]:
            click_on(driver, id_)
        return
    driver.run(0.5)
    start = point_on(driver, before[-1])
    driver.move(*start)
    driver.press(*start)
    driver.move(start[0] + 14, start[1] - 14)
    end = point_on(driver, "strip" if last == "play" else last)
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
    match = scene.match
    lift_curtain(driver)
    driver.run(0.4)
    before = match.cursor
    WAYS[way](driver, scene, move, chooser)
    agree(driver)
    assert match.cursor == before + 1, f"{move} was not played"
    assert match.steps[before].move == move


def moments(seats: int, seed: int, every: int, abilities: str = "random") -> Iterator[State]:
    """Return moments of a sensible game."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(INFO, seats, options={"abilities": abilities}), chance)
    number = 0
    while GAME.actor(state) is not None:
        if number % every == 0:
            yield state
        GAME.apply(state, sensible_move(GAME, state, GAME.legal_moves(state), chooser), chance)
        number += 1
    yield state
