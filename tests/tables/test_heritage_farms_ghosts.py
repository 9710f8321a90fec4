"""What a ghost shows beforehand is what the rules then do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.faults import IllegalMove
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.board import NOTHING
from farmtable.games.heritage_farms.ending import lost_count
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.moves import BonusGoods, Load, Unload
from farmtable.games.heritage_farms.reading import boat_of
from farmtable.games.heritage_farms.rules import GAME
from farmtable.scenes.picture import moment_sight
from farmtable.tables.heritage_farms import TABLE
from farmtable.tables.heritage_farms.faces import CubeFace, EatenFace, SlotFace
from farmtable.tables.heritage_farms.places import places
from farmtable.ui.geometry import Box
from farmtable.ui.theme import Theme
from tests.heritage_farms.positions import position
from tests.scenes.driver import SIZES, assert_sound
from tests.table_laws import new_match
from tests.tables.heritage_farms import Seen, match_from, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import Sight

PREVIEWED = frozenset({"load", "unload", "bonus_boat", "bonus_goods", "bonus_farmer"})


def sight_of(match: Match) -> Sight:
    """Return what everybody sees of a match now."""
    return moment_sight(match, None, match.cursor, Box(0, 56, 1280, 664), Theme())


def choices() -> Iterator[tuple[Match, Move, dict[str, Piece], State]]:
    """Yield moves of games with both modules, with their ghosts and with what comes of them."""
    setup = table_setup(INFO, 2, mode="two_players", options={"zombie_chickens": True, "poison_corn": True})
    for seed in range(6):
        for number, match in enumerate(played(new_match(GAME, setup, seed), RandomNumbers(seed))):
            if number % 3:
                continue
            for move in match.legal_moves():
                if move.kind in PREVIEWED:
                    after = GAME.copy(match.state)
                    GAME.apply(after, move, RandomNumbers(0))
                    ghost = {piece.id: piece for piece in TABLE.ghost(sight_of(match), move, None)}
                    yield match, move, ghost, after


def test_ghosts_show_the_losses_that_come() -> None:
    struck = 0
    for match, move, ghost, after in choices():
        lost = [lost_count(after, seat) - lost_count(match.state, seat) for seat in (0, 1)]
        crosses = [id_ for id_ in ghost if id_.startswith("ghost:eaten:")]
        assert len(crosses) == sum(lost), move
        for seat in (0, 1):
            words = ghost.get(f"ghost:lost:{seat}")
            assert (words is None) == (lost[seat] == 0)
            if words is not None:
                now, then = lost_count(match.state, seat), lost_count(after, seat)
                assert getattr(words.face, "text", "") == f"Lost {now} → {then} of 3"
        struck += bool(crosses)
    assert struck > 20


def test_crosses_lie_on_cubes_of_the_card_that_is_left() -> None:
    for match, move, ghost, _ in choices():
        if not isinstance(move, Load):
            continue
        pieces = TABLE.pieces(sight_of(match))
        on_card = [piece for piece in pieces if piece.inside == f"card:{move.card}"]
        cubes = {piece.box for piece in on_card if piece.id.startswith("good:")}
        loaded = {piece.box for piece in pieces if piece.id == f"good:{move.seat}:{move.card}:{move.good}:0"}
        crosses = {piece.box for id_, piece in ghost.items() if id_.startswith("ghost:eaten:")}
        assert crosses <= cubes - loaded


def test_the_ghost_of_a_boat_lies_where_the_boat_then_does() -> None:
    seen = set()
    for match, move, ghost, after in choices():
        if move.kind not in ("load", "unload", "bonus_boat"):
            continue
        seat = move.seat if move.kind != "bonus_boat" else 1 - move.seat
        dock = boat_of(after, seat).dock
        # A landing may end the turn, and then that of the other side begins with its boat at home.
        if dock is not None:
            assert ghost["ghost"].box == places(sight_of(match)).mooring(dock).boat
            seen.add(move.kind)
    assert seen >= {"load", "unload"}


def test_what_turns_over_is_shown_turned_over() -> None:
    turned = 0
    for match, move, ghost, after in choices():
        if not isinstance(move, Unload | BonusGoods):
            continue
        card = move.card if isinstance(move, Unload) else move.target
        changed = [piece for id_, piece in ghost.items() if id_.startswith("ghost:changed:")]
        place = TABLE.pieces(sight_of(match))
        plain = sum(
            piece.inside == f"card:{card}" and getattr(piece.face, "form", "") in ("chicken", "corn")
            for piece in place
        )
        assert len(changed) <= plain
        turned += bool(changed)
        assert GAME.faults(after) == []
    assert turned


def test_a_refused_move_shows_only_why() -> None:
    match = match_from(position(blue={"L1": "F"}, blue_farmers="L1", orange_farmers="R1"))
    sight = replace(sight_of(match), picks=("card:L1",))
    move = Load(0, "L1", "corn")
    with pytest.raises(IllegalMove) as caught:
        GAME.check(match.state, move)
    (caption,) = TABLE.ghost(sight, move, caught.value)
    assert getattr(caption.face, "text", "") == "Anna does not have corn on this card."


def test_the_badges_of_a_picked_card_tell_the_cost_of_each_load() -> None:
    match = match_from(
        position(
            blue={"R4": "CK"}, orange={"R4": "FCK"}, blue_farmers="L1", orange_farmers="R4 R1", to_move=1
        )
    )
    sight = replace(sight_of(match), picks=("card:R4",))
    badges = {piece.id: piece.face for piece in TABLE.pieces(sight) if piece.id.startswith("cost:")}
    losses = {id_: getattr(face, "losses", None) for id_, face in badges.items()}
    assert losses == {
        "cost:fox:0": ((0, 1), (1, 1)),
        "cost:chicken:0": ((0, 2), (1, 1)),
        "cost:corn:0": ((0, 2), (1, 1)),
        "cost:alone": ((0, 2), (1, 2)),
    }


def test_the_badges_of_a_goods_bonus_tell_where_the_law_would_strike() -> None:
    match = match_from(
        position(
            blue={"L2": "C"},
            orange={"L1": "K", "L3": "F"},
            blue_farmers="L2",
            orange_farmers="L3 R1",
            held=("goods", ""),
        )
    )
    sight = replace(sight_of(match), picks=("bonus:0:goods", "good:0:L2:chicken:0"))
    badges = {piece.id: piece.face for piece in TABLE.pieces(sight) if piece.id.startswith("cost:")}
    losses = {id_: getattr(face, "losses", None) for id_, face in badges.items()}
    assert losses == {"cost:L1": ((1, 1),), "cost:L3": ()}


def test_what_lands_is_shown_ashore() -> None:
    landed = doubled = 0
    for match, move, ghost, _ in choices():
        if not isinstance(move, Unload):
            continue
        place = places(sight_of(match)).of(move.seat, move.card)
        farmer = ghost["ghost:farmer"].box
        assert place.box.contains(farmer), "the farmer is on the half of the card that is the seat's own"
        standing = {piece.id for piece in TABLE.pieces(sight_of(match))}
        doubled += f"farmer:{move.seat}:{move.card}:0" in standing
        cargo = match.state.cargo
        assert ("ghost:good" in ghost) == (cargo != NOTHING)
        if cargo != NOTHING:
            assert place.box.contains(ghost["ghost:good"].box)
            landed += 1
    assert landed > 20
    assert doubled


@pytest.mark.parametrize("seat", [0, 1])
def test_everything_about_a_good_has_its_shape(seat: int) -> None:
    """Who sees no colours tells the goods of both sides apart by their shapes, wherever they are shown."""
    shapes = {CubeFace(seat, "fox", seat).corner, EatenFace(seat).corner, SlotFace(seat).corner}
    assert len(shapes) == 1
    assert shapes != {CubeFace(1 - seat, "fox", seat).corner}
    shown = 0
    for match, _, _, _ in choices():
        for piece in TABLE.pieces(sight_of(match)):
            if isinstance(piece.face, CubeFace | SlotFace):
                assert piece.face.seat == int(piece.id.split(":")[1])
                shown += piece.face.seat == seat
    assert shown


@pytest.mark.parametrize("mode", ["two_players", "elmer_normal"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_costs_can_be_read_whole_however_many_goods_stand_together(
    mode: str, size: tuple[int, int], tmp_path: Path
) -> None:
    for goods in ("FCKK", "FCCKK", "FFCCKK", "FFCCCKKK", "FFFCCCKKKK", "FFFFCCCCKKKK"):
        state = position(mode, blue={"R2": goods}, blue_farmers="R2 L1 L2 L3", orange_farmers="R1 R3 R4 L4")
        seen = Seen(match_from(state), tmp_path, size)
        seen.click("card:R2")
        badges = [piece for piece in seen.scene.stage.pieces if piece.id.startswith("cost:")]
        assert len(badges) == len(goods) + 1
        assert_sound(seen.scene)
        seen.close()
