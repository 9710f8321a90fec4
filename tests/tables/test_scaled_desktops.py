"""R72: on a scaled desktop, and in a window too small for the picture, pieces answer where they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.registry import GAMES
from farmtable.ui.view import View
from tests.choosers import likely
from tests.scenes.driver import Driver
from tests.table_laws import lift_curtain, new_match, open_table

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.piece import Piece

VIEWS = {
    "125 %": View.of((1280, 720), (1600, 900)),
    "150 %": View.of((1280, 720), (1920, 1080)),
    "200 %": View.of((1024, 640), (2048, 1280)),
    "small": View.of((700, 460), (700, 460)),
    "small at 150 %": View.of((500, 300), (750, 450)),
    "very wide": View.of((1500, 380), (1500, 380)),
}
"""Windows on scaled desktops, and windows below the smallest size."""

Pixel = tuple[int, int]


def _window_point(view: View, pixel: Pixel) -> Pixel:
    """Return where the system says that the pointer is when it stands on a pixel of the picture."""
    across, down = (
        int((at + 0.5) * window // picture)
        for at, window, picture in zip(pixel, view.window, view.picture, strict=True)
    )
    return across, down


def _step(view: View) -> Pixel:
    """Return how much of the picture one point of the window covers, rounded up."""
    across, down = (-(-picture // window) for window, picture in zip(view.window, view.picture, strict=True))
    return across, down


def _drawn(piece: Piece) -> pygame.Rect:
    box = piece.box
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def _corners(rect: pygame.Rect, step: Pixel) -> list[Pixel]:
    """Return the pixels at the four corners, as far inside as the nearest point of the window may be off."""
    dx, dy = step
    left, top, right, bottom = rect.left + dx, rect.top + dy, rect.right - 1 - dx, rect.bottom - 1 - dy
    return [(left, top), (right, top), (left, bottom), (right, bottom)]


def _answering(scene: TableScene) -> list[Piece]:
    """Return what can be chosen and is all in view, from the lowest to the topmost."""
    stage = scene.stage
    return [p for p in stage.pieces if stage.choosable(p) and p.target is None and p.clip is None]


def _hold(scene: TableScene, view: View) -> int:
    """Hold each corner of each piece; return how many were looked at."""
    pieces = _answering(scene)
    assert pieces
    step, looked = _step(view), 0
    near = pygame.Rect(0, 0, 2 * step[0] + 1, 2 * step[1] + 1)
    others = [p for p in scene.stage.pieces if scene.stage.choosable(p)]
    for piece in pieces:
        rect = _drawn(piece)
        if rect.w <= 4 * step[0] or rect.h <= 4 * step[1]:
            continue
        above = others[others.index(piece) + 1 :]
        for number, corner in enumerate(_corners(rect, step)):
            near.center = corner
            if any(near.colliderect(_target(p)) for p in above):
                continue
            looked += 1
            told = view.point(_window_point(view, corner))
            found = scene.stage.at(*told)
            assert found is not None, f"{piece.id} {rect} does not answer at its corner {corner}"
            assert found.id == piece.id, f"{found.id} answers at the corner {corner} of {piece.id} {rect}"
            outside = (
                corner[0] + (2 if number % 2 else -2) * step[0] + (1 if number % 2 else -1),
                corner[1],
            )
            beside = scene.stage.at(*view.point(_window_point(view, outside)))
            assert beside is None or beside.id != piece.id, f"{piece.id} {rect} answers beside it, {outside}"
    return looked


def _target(piece: Piece) -> pygame.Rect:
    box = piece.target or piece.box
    return pygame.Rect(int(box.x) - 1, int(box.y) - 1, int(box.w) + 3, int(box.h) + 3)


def _click(driver: Driver, view: View, pixel: Pixel) -> None:
    """Click where the system says that the pointer is, through the view as the window does."""
    place = _window_point(view, pixel)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        values = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        driver.stack.handle(view.event(pygame.Event(kind, pos=place, touch=False, **values)))
        driver.run(0.3)


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
@pytest.mark.parametrize("key", GAMES.keys)
def test_r72_every_corner_of_every_piece_answers_where_it_is_seen(
    key: str, view: View, tmp_path: Path
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=view.picture)
    info = GAMES.info(key)
    mode = info.modes[0]
    match = new_match(GAMES.game(key), table_setup(info, mode.max_people, mode=mode.key), 5)
    scene = open_table(driver, match)
    chooser = RandomNumbers(12)
    looked = 0
    for _ in range(4):
        looked += _hold(scene, view)
        for _ in range(7):
            if match.actor is not None:
                match.play(likely(match.game, match.state, match.legal_moves(), chooser))
        if match.actor is None:
            break
        driver.run(3.0)
        lift_curtain(driver)
        driver.run(3.0)
        if driver.stack.top is not scene:
            # A round of questions: the table is held by what came before.
            break
    assert looked > 40


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
def test_r72_a_click_on_each_corner_of_a_card_picks_it(view: View, tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=view.picture)
    info = GAMES.info("pocket_farm")
    match = new_match(GAMES.game("pocket_farm"), table_setup(info, 2), 5)
    scene = open_table(driver, match)
    while len(scene.picking.next_ids(())) == 0 or scene.picking.complete((_first(scene),)) is not None:
        match.play(match.legal_moves()[0])
        lift_curtain(driver)
        driver.run(3.0)
    piece = driver.piece(_first(scene))
    for corner in _corners(_drawn(piece), _step(view)):
        _click(driver, view, corner)
        assert scene.picks == (piece.id,), corner
        driver.key(pygame.K_ESCAPE)
        driver.run(0.6)


def _first(scene: TableScene) -> str:
    return sorted(scene.picking.next_ids(()))[0]


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
def test_r72_the_picture_fills_the_window_to_its_corners(view: View) -> None:
    """There are no bars, so every point of the window is a point of the picture, and all of it is reached."""
    width, height = view.picture
    step = _step(view)
    for x, far_x in ((0, 0), (view.window[0] - 1, width - 1)):
        for y, far_y in ((0, 0), (view.window[1] - 1, height - 1)):
            place = view.point((x, y))
            assert 0 <= place[0] < width
            assert 0 <= place[1] < height
            assert abs(place[0] - far_x) <= step[0]
            assert abs(place[1] - far_y) <= step[1]
    ratio = view.picture[0] / view.picture[1]
    assert abs(ratio - view.surface[0] / view.surface[1]) < 0.01, "it is stretched"
