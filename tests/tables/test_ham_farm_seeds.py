"""Seeds of HAM-FARM: each is somewhere, and those that change hands are seen hopping."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.ham_farm.cards import SEEDS
from farmtable.games.ham_farm.moves import PlayCard
from farmtable.games.ham_farm.rules import GAME
from farmtable.tables.ham_farm.tokens import CountFace
from tests.ham_farm.positions import fund, give, on_top, play, position, starting
from tests.tables.ham_farm import HANDS, Seen, moments, pieces_of

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.geometry import Box


@pytest.mark.parametrize("seats", [1, 3])
def test_every_seed_is_a_piece_in_the_heap_that_says_so(seats: int) -> None:
    for state in moments(seats, 17, every=19):
        for viewer in (None, *range(seats)):
            shown = pieces_of(state, viewer)
            heaps = {str(seat): player.seeds for seat, player in enumerate(state.players)}
            heaps["supply"] = state.supply
            for holder, count in heaps.items():
                face = shown[f"seeds:{holder}"].face
                assert isinstance(face, CountFace)
                assert face.text == str(count)
                assert sum(id_.startswith(f"seed:{holder}:") for id_ in shown) == count
            markers = sum(player.markers for player in state.players)
            assert sum(id_.startswith("seed:") for id_ in shown) == SEEDS - markers


def _on_the_way(scene: TableScene, holder: str) -> list[Box]:
    """Return where seeds that have left for a heap are now."""
    return [
        scene.stage.shown_box(piece)
        for piece in scene.stage.pieces
        if piece.id.startswith(f"seed:{holder}:") and scene.stage.shown_box(piece) != piece.box
    ]


def _heap(scene: TableScene, holder: str) -> Box:
    piece = scene.stage.piece(f"seeds:{holder}")
    assert piece is not None
    return piece.box


def test_gained_seeds_hop_from_the_supply_and_paid_ones_back(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-green-left", "start-red-right")
    fund(state, 0, 4)
    seen = Seen(state, tmp_path)
    HANDS.click(seen.driver, f"card:{starting('start-green-left')}")
    seen.driver.run(0.4)
    HANDS.click(seen.driver, "play")
    supply = _heap(seen.scene, "supply")
    coming = _on_the_way(seen.scene, "0")
    assert len(coming) == 2
    assert all(supply.overlaps(seed) for seed in coming)
    seen.driver.run(0.6)
    assert not seen.scene.moving
    HANDS.click(seen.driver, f"card:{starting('start-red-right')}")
    seen.driver.run(0.4)
    seen.click("play")
    HANDS.click(seen.driver, f"card:{seen.state.market['r2c3']}")
    purse = _heap(seen.scene, "0")
    going = _on_the_way(seen.scene, "supply")
    assert len(going) == 2
    assert all(purse.overlaps(seed) for seed in going)
    seen.close()


def test_seeds_that_a_trick_takes_come_from_those_who_lose_them(tmp_path: Path) -> None:
    state = position(3)
    for seat, seeds in enumerate((1, 4, 6)):
        fund(state, seat, seeds)
    on_top(state, "trick-pocket")
    give(state, 0, "hand", "red-right-3-a")
    play(state, PlayCard(0, "red-right-3-a"))
    seen = Seen(state, tmp_path)
    HANDS.click(seen.driver, "apply")
    coming = _on_the_way(seen.scene, "0")
    origins = {
        holder
        for holder in ("1", "2", "supply")
        for seed in coming
        if _heap(seen.scene, holder).overlaps(seed)
    }
    assert (len(coming), origins) == (3, {"1", "2", "supply"})
    assert GAME.faults(seen.state) == []
    seen.close()
