"""No picture shows what its viewer may not know, and none between two people shows anything of a hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.moves import EndTurn
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.picture import draw_moment
from farmtable.scenes.table_scene import TableScene
from farmtable.tables.my_happy_farm import TABLE
from farmtable.tables.my_happy_farm.new_crops import new_crops
from farmtable.ui.face import FaceCache
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import Theme
from tests.choosers import likely
from tests.my_happy_farm.positions import NAMES
from tests.scenes.driver import Driver
from tests.table_laws import open_table

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.piece import Piece


def _middle(seats: int, seed: int, moves: int, **options: bool) -> HappyFarmState:
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(GAME.info, seats, options=options), chance)
    for _ in range(moves):
        GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
    return state


def _players(seats: int) -> list[Player]:
    return [Player(name, seat) for seat, name in enumerate(NAMES[:seats])]


def _pieces(state: HappyFarmState, viewer: int | None, enlarged: str = "") -> list[Piece]:
    players = _players(len(state.farms))
    area = Box(0, 56, 1280, 664)
    view = GAME.view(state, viewer)
    return TABLE.pieces(
        Sight(GAME, view, viewer, GAME.actor(state), players, area, Theme(), enlarged=enlarged)
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_are_the_same_whatever_is_hidden(seats: int) -> None:
    picker = RandomNumbers(8)
    for moves in (0, 12, 37, 61):
        state = _middle(seats, seats + moves, moves)
        for viewer in (None, *range(seats)):
            shown = _pieces(state, viewer)
            for _ in range(3):
                other = GAME.resample(GAME.view(state, viewer), viewer, picker)
                assert _pieces(other, viewer) == shown
                for seat in range(seats):
                    large = f"farm:{seat}"
                    assert _pieces(other, viewer, large) == _pieces(state, viewer, large)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_pictures_for_files_and_thumbnails_are_the_same_whatever_is_hidden(viewer: int | None) -> None:
    state = _middle(3, 4, 40)
    faces = FaceCache()

    def picture(shown: HappyFarmState) -> bytes:
        table = table_setup(GAME.info, 3)
        match = Match("test", GAME, table, _players(3), 7, base=Position(shown, 7))
        surface = pygame.Surface((1280, 720))
        draw_moment(TABLE, match, viewer, match.cursor, surface, faces)
        return pygame.image.tobytes(surface, "RGB")

    first = picture(state)
    picker = RandomNumbers(3)
    for _ in range(3):
        assert picture(GAME.resample(GAME.view(state, viewer), viewer, picker)) == first


def test_what_is_new_is_told_of_the_own_hand_alone() -> None:
    table = table_setup(GAME.info, 3)
    match = Match("test", GAME, table, _players(3), 7, base=Position(_middle(3, 4, 12), 7))
    chooser, told = RandomNumbers(2), 0
    area = Box(0, 56, 1280, 664)
    for _ in range(60):
        match.play(likely(GAME, match.state, match.legal_moves(), chooser))
        if match.actor is None:
            break
        for viewer in (None, 0, 1, 2):
            looking = Sight(
                GAME,
                match.view(viewer),
                viewer,
                match.actor,
                match.players,
                area,
                Theme(),
                past=match.past(),
            )
            found = [piece for piece in TABLE.pieces(looking) if piece.id.startswith("dock:new")]
            assert viewer is not None or not found
            if viewer is not None and found:
                told += 1
                assert not Counter(new_crops(looking, viewer)) - Counter(match.state.farms[viewer].hand)
                other = (viewer + 1) % 3
                assert new_crops(looking, other) == ()
    assert told > 20


def test_hidden_cards_are_numbered_and_alike() -> None:
    state = _middle(3, 4, 40)
    backs = [piece for piece in _pieces(state, None) if piece.id.startswith("hand:")]
    owner = GAME.actor(state)
    assert [piece.id for piece in backs if piece.id != "hand:title"] == [
        f"hand:{owner}:{HIDDEN}:{number}" for number in range(len(state.farms[owner or 0].hand))
    ]
    assert len({(piece.box.w, piece.box.h, piece.face, piece.tip) for piece in backs if "?" in piece.id}) == 1


def test_open_hands_are_seen_by_everybody() -> None:
    state = _middle(3, 5, 30, open_hands=True)
    other = next(seat for seat in range(3) if seat != state.active and state.farms[seat].hand)
    small = next(piece for piece in _pieces(state, state.active) if piece.id == f"farm:{other}:hand")
    assert list(small.face.crops) == state.farms[other].hand  # type: ignore[attr-defined]


def _frames_of_a_hand_over(folder: Path, state: HappyFarmState) -> list[bytes]:
    """Return every frame from the click on “End turn” until just before the next person is there."""
    table = table_setup(GAME.info, 3)
    match = Match("test", GAME, table, _players(3), 7, base=Position(state, 7))
    driver = Driver(folder, catalogue=GAMES)
    scene = open_table(driver, match)
    driver.run(1.0)
    driver.click("end")
    if isinstance(driver.stack.top, CurtainScene) is False:
        driver.run(1.0)
        driver.key(pygame.K_RETURN)
    frames = []
    for _ in range(30):
        driver.run(0.05)
        frames.append(pygame.image.tobytes(driver.surface, "RGB"))
        assert isinstance(driver.stack.top, CurtainScene)
        assert list(scene.stage.pieces) == []
        assert scene.view is None
    assert match.steps[-1].move == EndTurn(state.active)
    driver.shell.open_home()
    driver.shell.autosaver.close()
    return frames


def test_no_frame_between_two_people_depends_on_a_hand(tmp_path: Path) -> None:
    """Two tables with other hands and decks: every frame of the hand-over is the same."""
    state = _middle(3, 4, 40)
    assert state.phase == "actions"
    other = GAME.resample(GAME.view(state, None), None, RandomNumbers(12))
    # What the next person gains is not to be seen either, but whether the hand is then too full is public.
    assert [farm.hand for farm in other.farms] != [farm.hand for farm in state.farms]
    first = _frames_of_a_hand_over(tmp_path / "first", state)
    second = _frames_of_a_hand_over(tmp_path / "second", other)
    assert first == second


def test_the_next_person_sees_the_own_hand_and_no_other(tmp_path: Path) -> None:
    state = _middle(3, 4, 40)
    table = table_setup(GAME.info, 3)
    match = Match("test", GAME, table, _players(3), 7, base=Position(state, 7))
    driver = Driver(tmp_path, catalogue=GAMES)
    scene = open_table(driver, match)
    seat = match.actor
    match.play(EndTurn(state.active))
    driver.run(1.0)
    driver.click("ready")
    driver.run(0.5)
    assert isinstance(driver.stack.top, TableScene)
    assert scene.viewer == match.actor != seat
    owners = {piece.id.split(":")[1] for piece in scene.stage.pieces if piece.id.startswith("hand:")}
    assert owners == {"title", str(match.actor)}
    driver.shell.open_home()
    driver.shell.autosaver.close()


def test_no_tip_names_a_crop_of_another_hand() -> None:
    state = _middle(3, 4, 40)
    for viewer in (None, 0, 1, 2):
        for piece in _pieces(state, viewer):
            if piece.id.startswith("farm:"):
                assert not any(word in piece.tip.lower() for word in ("beet", "hay", "carrot", "clover"))
