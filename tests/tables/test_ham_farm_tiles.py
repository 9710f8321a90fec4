"""The tiles of what brings a company points and bonuses: all that there is room for, and nothing over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.ham_farm.moves import Plan
from farmtable.tables.ham_farm.ids import ability_id
from farmtable.tables.ham_farm.tiles import TileFace
from tests.ham_farm.positions import give, play, position, rest_to
from tests.scenes.driver import SIZES
from tests.tables.ham_farm import LOCATIONS, Seen, pieces_of

if TYPE_CHECKING:
    from pathlib import Path

_ABILITIES = tuple(f"ability-{name}" for name in ("planner", "scout", "hoarder", "runner", "gambler"))


def test_a_used_bonus_is_ticked() -> None:
    state = position()
    give(state, 0, "locations", "location-sleeping-a")
    rest_to(state, 0, "discard")
    before = pieces_of(state, 0)["card:location-sleeping-a"].face
    play(state, Plan(0))
    after = pieces_of(state, 0)["card:location-sleeping-a"].face
    assert isinstance(before, TileFace)
    assert isinstance(after, TileFace)
    assert (before.used, after.used) == (False, True)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_tiles_of_a_few_locations_show_their_bonuses(
    count: int, size: tuple[int, int], tmp_path: Path
) -> None:
    state = position()
    for seat, copy in ((0, "a"), (1, "b")):
        give(state, seat, "locations", *(f"{name.removesuffix('a')}{copy}" for name in LOCATIONS[:count]))
    seen = Seen(state, tmp_path, size)
    for player in state.players:
        for card in player.locations:
            face = seen.driver.piece(f"card:{card}").face
            assert isinstance(face, TileFace)
            assert face.bonus == card
    seen.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_the_points_of_many_locations_cover_neither_each_other_nor_their_pictures(
    count: int, size: tuple[int, int], tmp_path: Path
) -> None:
    state = position(5, abilities=_ABILITIES)
    give(state, 0, "locations", *LOCATIONS[:count])
    give(state, 1, "locations", *(f"{name.removesuffix('a')}b" for name in LOCATIONS[: min(count, 5)]))
    seen = Seen(state, tmp_path, size)
    for seat, player in enumerate(state.players[:2]):
        ids = [f"cards:{seat}", *(f"card:{card}" for card in player.locations), ability_id(player.ability)]
        tiles = [seen.driver.piece(id_) for id_ in ids]
        for at, tile in enumerate(tiles):
            assert isinstance(tile.face, TileFace)
            assert tile.face.beside or not tile.face.points
            assert not any(tile.box.inset(1).overlaps(other.box) for other in tiles[at + 1 :])
    seen.close()
