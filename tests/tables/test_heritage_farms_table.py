"""The picture of Heritage Farms: complete, the same for both seats, and every move can be said on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.saves import text_to_match
from farmtable.games.heritage_farms.board import DOCKS
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.previews import exposed_cards, fuses, one_good_from_winning
from farmtable.games.heritage_farms.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.picture import moment_sight
from farmtable.tables.heritage_farms import TABLE
from farmtable.ui.geometry import Box
from farmtable.ui.theme import Theme
from tests.heritage_farms.positions import position
from tests.scenes.driver import SIZES, assert_sound
from tests.table_laws import new_match
from tests.tables.heritage_farms import Seen, match_from, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.engine.match import Match
    from farmtable.games.heritage_farms.state import State
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import Sight

AREA = Box(0, 56, 1280, 664)
MODES = [mode.key for mode in INFO.modes]


def games(mode: str, seeds: range) -> Iterator[Match]:
    """Yield matches with both modules before every move of some games."""
    setup = table_setup(
        INFO, INFO.mode(mode).max_people, mode=mode, options={"zombie_chickens": True, "poison_corn": True}
    )
    for seed in seeds:
        yield from played(new_match(GAME, setup, seed), RandomNumbers(seed + 1))


def sight_of(match: Match, viewer: int | None = None) -> Sight:
    """Return what is seen of a match now."""
    return moment_sight(match, viewer, match.cursor, AREA, Theme())


def crowded() -> State:
    """Return a position with everything that takes room: all bonuses, many goods on one card, many lost."""
    return position(
        blue={"L2": "FFFCCCKKKZPP", "R4": "CK"},
        orange={"L2": "CK", "R4": "FCK", "R1": "FFFC"},
        blue_farmers="L1 L1 L2 R2",
        orange_farmers="R4 R1 L2 L3",
        boats=("", "L3"),
        held=("boat goods double_farmer farmer", "farmer"),
        tokens={"R1": "farmer", "R2": "boat!", "L1": "goods", "L2": "boat!", "L3": "double_farmer!"},
        lost=(2, 1),
        zombie_discs=("L2", "R4"),
        poison_discs=("L2", "R4"),
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_fullest_table_is_sound_with_every_pick(size: tuple[int, int], tmp_path: Path) -> None:
    seen = Seen(match_from(crowded()), tmp_path, size)
    assert_sound(seen.scene)
    for first in sorted(seen.scene.picking.next_ids(())):
        if seen.scene.picking.complete((first,)) is not None:
            continue
        seen.click(first)
        assert seen.scene.picks == (first,)
        assert_sound(seen.scene)
        for second in sorted(seen.scene.picking.next_ids(seen.scene.picks))[:6]:
            seen.point(second)
            assert_sound(seen.scene)
        seen.scene.cancel()
        seen.driver.run(0.4)
    seen.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_fullest_landing_is_sound(size: tuple[int, int], tmp_path: Path) -> None:
    state = position(
        blue={"R2": "CK", "L1": "FCC"},
        orange={"R2": "CC", "L1": "F"},
        blue_farmers="L2 L3 R4",
        orange_farmers="R1 R3 R4 L3",
        boats=("L1", "L4"),
        aboard=("L1", "Z"),
        held=("double_farmer boat goods farmer", "boat goods double_farmer farmer"),
        zombie_discs=("L2", "R4"),
        tokens={"R2": "boat"},
        lost=(2, 2),
    )
    seen = Seen(match_from(state), tmp_path, size)
    for dock in DOCKS:
        seen.point(f"card:{dock}")
        assert_sound(seen.scene)
    seen.close()


def _cubes(pieces: list[Piece]) -> int:
    return sum(piece.id.startswith(("good:", "lost:")) for piece in pieces)


@pytest.mark.parametrize("mode", MODES)
def test_all_cubes_farmers_and_boats_are_on_the_table_at_every_moment(mode: str) -> None:
    for match in games(mode, range(3)):
        pieces = TABLE.pieces(sight_of(match))
        assert _cubes(pieces) == 24
        assert sum(piece.id.startswith("farmer:") for piece in pieces) == 8
        assert sum(piece.id.startswith("boat:") for piece in pieces) == 2
        assert len({piece.id for piece in pieces}) == len(pieces)


@pytest.mark.parametrize("mode", MODES)
def test_every_seat_and_everybody_see_the_same_picture(mode: str) -> None:
    for number, match in enumerate(games(mode, range(2))):
        if number % 5 == 0:
            pictures = [TABLE.pieces(sight_of(match, viewer)) for viewer in (None, 0, 1)]
            assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.parametrize("mode", ["two_players", "elmer_hard"])
def test_the_picture_tells_nothing_about_hidden_bonuses(mode: str) -> None:
    picker = RandomNumbers(3)
    hidden = 0
    for number, match in enumerate(games(mode, range(2))):
        if number % 4:
            continue
        for viewer in (None, 0, 1):
            sight = sight_of(match, viewer)
            other = GAME.resample(sight.view, viewer, picker)
            assert TABLE.pieces(replace(sight, view=GAME.view(other, viewer))) == TABLE.pieces(sight)
            hidden += other.tokens != match.state.tokens
    assert hidden


def _say(match: Match, path: tuple[Any, ...], wanted: Any) -> None:
    """Point along a path; at each step the piece is there, and at the end just this move has been said."""
    sight = sight_of(match)
    for at, step in enumerate(path):
        ids = {piece.id for piece in TABLE.pieces(replace(sight, picks=path[:at]))}
        assert step in ids, f"{wanted}: {step} is not on the table"


@pytest.mark.parametrize("mode", ["two_players", "elmer_normal"])
def test_every_legal_move_can_be_said_in_all_its_ways(mode: str) -> None:
    kinds = set()
    for number, match in enumerate(games(mode, range(6))):
        if number % 9 or match.automaton_acts:
            continue
        for move in match.legal_moves():
            kinds.add(move.kind)
            for path in TABLE.ways(move, match.view(None)):
                _say(match, path, move)
    assert {"load", "unload", "place_disc", "resign", "end_turn", "bonus_goods"} <= kinds


def test_any_of_several_equal_cubes_says_the_load(tmp_path: Path) -> None:
    state = position(blue={"L1": "FFCC"}, blue_farmers="L1 L2", orange_farmers="R1")
    seen = Seen(match_from(state), tmp_path)
    seen.click("card:L1", "good:0:L1:fox:1")
    assert seen.match.steps[-1].move.good == "fox"
    seen.close()


def test_the_farmer_of_the_picked_card_says_that_he_goes_alone(tmp_path: Path) -> None:
    seen = Seen(match_from(position(blue={"L1": "F"}, blue_farmers="L1 L2")), tmp_path)
    seen.click("card:L1", "farmer:0:L1:0")
    assert seen.match.steps[-1].move.good is None
    seen.close()


def test_a_card_stands_for_its_farmer_where_one_walks(tmp_path: Path) -> None:
    seen = Seen(match_from(position(blue_farmers="L1 L3", held=("farmer", ""))), tmp_path)
    seen.click("bonus:0:farmer", "card:L1", "card:L2")
    move = seen.match.steps[-1].move
    assert (move.kind, move.origin, move.target) == ("bonus_farmer", "L1", "L2")
    seen.close()


REFUSALS = [
    ("card:R1", "Anna has no farmer on this card."),
    ("card:L3", "Ben’s boat lies there."),
    ("bonus:0:boat", ""),
    ("slot:0:goods", "Anna does not hold the bonus Goods."),
    ("bonus:1:farmer", "Ben can use it only when it is Ben’s turn."),
]


@pytest.mark.parametrize(("id_", "sentence"), REFUSALS)
def test_a_click_that_is_no_move_is_answered_by_the_rules(id_: str, sentence: str, tmp_path: Path) -> None:
    state = position(
        blue={"L1": "F"}, blue_farmers="L1 L3", orange_farmers="R1", boats=("", "L3"), held=("boat", "farmer")
    )
    seen = Seen(match_from(state), tmp_path)
    seen.click(id_)
    assert seen.notice() == sentence
    assert bool(seen.scene.picks) == (not sentence)
    seen.close()


@pytest.mark.parametrize(
    ("id_", "sentence"),
    [
        ("card:L1", "Anna’s boat already lies at this card. Choose another card."),
        ("card:R2", "Anna already has a farmer there."),
        ("card:R3", "Ben’s boat lies there."),
    ],
)
def test_a_landing_that_is_not_allowed_is_refused(id_: str, sentence: str, tmp_path: Path) -> None:
    state = position(blue_farmers="R2 L2", orange_farmers="R1", boats=("L1", "R3"), aboard=("L1", "F"))
    seen = Seen(match_from(state), tmp_path)
    seen.click(id_)
    assert seen.notice() == sentence
    seen.close()


def test_a_bonus_without_use_says_why(tmp_path: Path) -> None:
    seen = Seen(match_from(position(blue_farmers="L1", held=("boat", ""))), tmp_path)
    seen.click("bonus:0:boat")
    assert seen.notice() == "Ben’s boat is at home."
    seen.close()


def test_a_load_that_loses_asks_first(tmp_path: Path) -> None:
    state = position(blue={"L1": "FC"}, blue_farmers="L1 L2", orange_farmers="R1", lost=(2, 0))
    seen = Seen(match_from(state), tmp_path)
    seen.click("card:L1", "alone")
    assert isinstance(seen.driver.stack.top, Dialog)
    assert seen.match.cursor == 0
    seen.close()


def test_the_signs_tell_what_the_rules_tell() -> None:
    found = set()
    for match in games("two_players", range(6)):
        view = match.view(None)
        ids = {piece.id for piece in TABLE.pieces(sight_of(match))}
        assert {id_ for id_ in ids if id_.startswith("fuse:")} == {f"fuse:{dock}" for dock in fuses(view)}
        exposed = {f"exposed:{seat}:{dock}" for seat in (0, 1) for dock in exposed_cards(view, seat)}
        assert {id_ for id_ in ids if id_.startswith("exposed:")} == exposed
        near = {f"seat:{seat}:near" for seat in (0, 1) if one_good_from_winning(view, seat)}
        assert {id_ for id_ in ids if id_.endswith(":near")} == near
        found |= {"exposed"} if exposed else set()
        found |= {"near"} if near else set()
    assert found == {"exposed", "near"}


def test_the_sample_opens_with_the_farmer_in_the_boat(tmp_path: Path) -> None:
    """Known fault R17: a save in the middle of a turn opened elsewhere."""
    file = Path(__file__).parents[2] / "saves" / "heritage_farms.format1.json"
    seen = Seen(text_to_match(file.read_bytes(), GAMES).match, tmp_path)
    assert seen.match.state.phase == "cross"
    seat = seen.match.actor
    assert seen.ids(f"farmer:{seat}:boat", f"good:{seat}:boat")[0].startswith("farmer")
    assert {id_ for id_ in seen.scene.picking.next_ids(()) if id_.startswith("card:")}
    seen.close()


def test_resigning_and_drawing_are_quiet(tmp_path: Path) -> None:
    seen = Seen(match_from(position(blue={"L1": "F"}, blue_farmers="L1", orange_farmers="R1")), tmp_path)
    assert not seen.pieces["give_up"].face.glows
    seen.click("give_up", "offer_draw")
    seen.driver.run(0.4)
    seen.driver.click("answer:0")
    assert seen.scene.viewer == 1
    seen.click("accept_draw")
    outcome = seen.match.outcome
    assert outcome is not None
    assert outcome.winners == ()
    seen.close()
