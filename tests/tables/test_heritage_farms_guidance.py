"""What leads people at the river: the header follows the picks, grave moves are hard to make by mistake,
signs and badges keep off each other, and nothing is told that is over.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.previews import one_good_from_winning
from farmtable.games.heritage_farms.rules import GAME
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.picture import moment_sight
from farmtable.scenes.table_hint import BulbFace
from farmtable.tables.heritage_farms import TABLE
from farmtable.tables.heritage_farms.lost_row import lost_in_order
from farmtable.tables.heritage_farms.places import places
from farmtable.ui.geometry import Box
from farmtable.ui.theme import Theme
from farmtable.ui.tips import tip_place
from tests.heritage_farms.positions import position
from tests.table_laws import new_match
from tests.tables.heritage_farms import Seen, match_from, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.engine.game_info import OptionValue
    from farmtable.engine.match import Match
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import Sight

AREA = Box(0, 56, 1280, 664)
MODULES: dict[str, OptionValue] = {"zombie_chickens": True, "poison_corn": True}


def games(mode: str, seeds: range) -> Iterator[Match]:
    """Yield matches with both modules before every move of some games."""
    setup = table_setup(INFO, INFO.mode(mode).max_people, mode=mode, options=MODULES)
    for seed in seeds:
        yield from played(new_match(GAME, setup, seed), RandomNumbers(seed + 1))


def sight_of(match: Match, *, area: Box = AREA, theme: Theme | None = None) -> Sight:
    """Return what everybody sees of a match now."""
    return moment_sight(match, None, match.cursor, area, theme or Theme())


def header(seen: Seen) -> str:
    """Return what the bar on top says."""
    return seen.text("header:prompt")


# The header


@pytest.mark.parametrize("mode", ["two_players", "elmer_normal"])
def test_the_header_tells_another_step_after_every_pick(mode: str) -> None:
    told = set()
    for number, match in enumerate(games(mode, range(6))):
        if number % 5 or match.automaton_acts:
            continue
        sight = sight_of(match)
        for move in match.legal_moves():
            said = [match.prompt.text(sight.names)]
            path = TABLE.path(move, sight.view)
            for at in range(1, len(path)):
                step = TABLE.prompt(replace(sight, picks=tuple(map(str, path[:at]))))
                assert step is not None, f"{move}: nothing is said after {path[:at]}"
                said.append(step.text(sight.names))
            assert len(set(said)) == len(said), said
            told |= set(said[1:])
    assert len(told) > 10


def test_the_header_follows_what_is_clicked_and_taken_back(tmp_path: Path) -> None:
    state = position(
        blue={"L1": "FC"}, blue_farmers="L1 L3", orange_farmers="R1", boats=("", "R4"), held=("goods", "")
    )
    seen = Seen(match_from(state), tmp_path)
    assert header(seen).endswith("Anna calls the boat: pick a farmer’s card.")
    seen.click("card:L1")
    assert header(seen).endswith("Anna loads at L1: pick a good, or the farmer alone.")
    seen.driver.key(pygame.K_ESCAPE)
    seen.click("card:L3")
    assert header(seen).endswith("Anna has no goods at L3: the farmer goes alone.")
    seen.driver.key(pygame.K_ESCAPE)
    seen.click("bonus:0:goods")
    assert header(seen).endswith("Anna moves a good one card up or down: pick the good.")
    seen.click("good:0:L1:fox:0")
    assert header(seen).endswith("Anna moves the good: pick the card above or below.")
    seen.driver.key(pygame.K_ESCAPE)
    seen.driver.key(pygame.K_ESCAPE)
    assert header(seen).endswith("Anna calls the boat: pick a farmer’s card.")
    seen.close()


# What ends a game


def grave(path: tuple[str, ...], folder: Path) -> Seen:
    """Open a position in which Anna may resign, offer a draw, or lose by a load, and say one of these."""
    state = position(blue={"L1": "FC"}, blue_farmers="L1 L2", orange_farmers="R1", lost=(2, 0))
    seen = Seen(match_from(state), folder)
    seen.click(*path)
    seen.driver.run(1.0)
    assert isinstance(seen.driver.stack.top, Dialog)
    return seen


GRAVE = [("give_up", "resign"), ("give_up", "offer_draw"), ("card:L1", "alone")]


@pytest.mark.parametrize("path", GRAVE)
def test_enter_and_escape_leave_the_game_as_it_is(path: tuple[str, ...], tmp_path: Path) -> None:
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        seen = grave(path, tmp_path)
        kinds = [getattr(seen.driver.piece(f"answer:{at}").face, "kind", "") for at in (0, 1)]
        assert kinds == ["plain", "primary"]
        seen.driver.key(key)
        assert seen.match.cursor == 0
        assert seen.driver.stack.top is seen.scene
        seen.close()


@pytest.mark.parametrize("path", GRAVE)
def test_who_means_it_can_do_it(path: tuple[str, ...], tmp_path: Path) -> None:
    seen = grave(path, tmp_path)
    seen.driver.click("answer:0")
    assert seen.match.cursor == 1
    seen.close()


def test_giving_up_lies_behind_a_flag_at_the_start_of_a_turn(tmp_path: Path) -> None:
    seen = Seen(match_from(position(blue={"L1": "F"}, blue_farmers="L1", orange_farmers="R1")), tmp_path)
    assert not seen.ids("resign", "offer_draw")
    flag = seen.pieces["give_up"].box
    seen.click("card:L1")
    assert seen.pieces["give_up"].box == flag
    assert seen.pieces["alone"].box.x - flag.right > 80, "what is pressed every turn is far from it"
    seen.click("give_up")
    assert seen.ids("resign", "offer_draw") == ["offer_draw", "resign"]
    seen.driver.key(pygame.K_ESCAPE)
    assert not seen.ids("resign", "offer_draw")
    seen.click("card:L1", "good:0:L1:fox:0")
    assert not seen.ids("give_up")
    seen.close()


def test_against_elmer_nobody_is_asked_for_a_draw(tmp_path: Path) -> None:
    state = position("elmer_normal", blue={"L1": "F"}, blue_farmers="L1", orange_farmers="R1")
    seen = Seen(match_from(state), tmp_path)
    seen.click("give_up")
    assert seen.ids("resign", "offer_draw") == ["resign"]
    seen.close()


# What lies where


def boxes(pieces: list[Piece], *beginnings: str) -> dict[str, Box]:
    """Return the boxes of the pieces whose ids begin so."""
    return {piece.id: piece.box for piece in pieces if piece.id.startswith(beginnings)}


@pytest.mark.parametrize("mode", ["two_players", "elmer_hard"])
def test_lost_goods_keep_their_places(mode: str) -> None:
    longest = 0
    before: dict[str, Box] = {}
    for match in games(mode, range(12)):
        lost = boxes(TABLE.pieces(sight_of(match)), "lost:")
        if match.cursor == 0:
            before = {}
        assert before.items() <= lost.items()
        before = lost
        longest = max(longest, len(lost))
    assert longest > 3


def test_taking_back_restores_the_row_of_lost_goods(tmp_path: Path) -> None:
    state = position(
        blue={"L1": "CK", "L2": "FC"}, blue_farmers="L1 L2 L3", orange_farmers="R1", boats=("", "")
    )
    seen = Seen(match_from(state), tmp_path)
    seen.click("card:L1", "alone", "card:L4")
    match = seen.match
    assert lost_in_order(sight_of(match), 0) == ["corn"]
    match.play(next(move for move in match.legal_moves() if move.kind == "load"))
    match.play(next(move for move in match.legal_moves() if move.kind == "unload"))
    match.play(
        next(move for move in match.legal_moves() if getattr(move, "card", "") == "L2" and not move.good)
    )
    assert lost_in_order(sight_of(match), 0) == ["corn", "chicken"]
    match.undo()
    assert lost_in_order(sight_of(match), 0) == ["corn"]
    seen.close()


def test_a_good_that_turns_over_keeps_its_place_in_the_row(tmp_path: Path) -> None:
    match = new_match(GAME, table_setup(INFO, 2, options=MODULES), 11)
    kinds = {"zombie_chicken": "chicken", "poison_corn": "corn"}
    changed = 0
    while match.state.phase in ("zombie_disc", "poison_disc"):
        before = _kinds_in_place(match, kinds)
        match.play(match.legal_moves()[0])
        assert _kinds_in_place(match, kinds) == before
        changed += 1
    assert changed == 4


def _kinds_in_place(match: Match, kinds: dict[str, str]) -> dict[Box, str]:
    goods = boxes(TABLE.pieces(sight_of(match)), "good:")
    return {box: kinds.get(form := id_.split(":")[3], form) for id_, box in goods.items()}


@pytest.mark.parametrize("mode", ["two_players", "elmer_normal"])
def test_signs_keep_off_the_discs(mode: str) -> None:
    both = 0
    for match in games(mode, range(6)):
        pieces = TABLE.pieces(sight_of(match))
        discs = boxes(pieces, "disc:").values()
        for id_, sign in boxes(pieces, "fuse:", "exposed:").items():
            assert not any(sign.overlaps(disc, slack=0.5) for disc in discs), id_
            both += bool(discs)
    assert both > 10


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_badges_tell_the_cost_of_every_cube_and_keep_off_each_other(
    size: tuple[int, int], scale: float
) -> None:
    theme = Theme(scale)
    area = Box(0, theme.px(56), size[0], size[1] - theme.px(56))
    found = 0
    for mode in ("two_players", "elmer_normal"):
        for match in games(mode, range(3)):
            if match.state.phase != "call" or match.automaton_acts:
                continue
            sight = sight_of(match, area=area, theme=theme)
            for dock in {move.card for move in match.legal_moves() if move.kind == "load"}:
                pieces = TABLE.pieces(replace(sight, picks=(f"card:{dock}",)))
                badges = boxes(pieces, "cost:")
                cubes = places(sight).of(sight.actor or 0, dock)
                assert len(badges) == len(boxes(pieces, f"good:{sight.actor}:{dock}:")) + 1, cubes
                for one, other in combinations(badges.values(), 2):
                    assert not one.overlaps(other, slack=theme.px(2))
                found += len(badges)
    assert found > 100


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_a_good_can_be_seen_below_the_badge_that_tells_its_cost(size: tuple[int, int], scale: float) -> None:
    theme = Theme(scale)
    area = Box(0, theme.px(56), size[0], size[1] - theme.px(56))
    found = 0
    for mode in ("two_players", "elmer_normal"):
        for goods in ("F", "FC", "FCK", "CCK", "FFC"):
            state = position(mode, blue={"L2": goods}, blue_farmers="L1 L2 R3", orange_farmers="R1 R3 R4")
            sight = sight_of(match_from(state), area=area, theme=theme)
            pieces = TABLE.pieces(replace(sight, picks=("card:L2",)))
            head = places(sight).of(0, "L2").head
            badges = boxes(pieces, "cost:")
            cubes = boxes(pieces, "good:0:L2:")
            two_lines = len({cube.y for cube in cubes.values()}) > 1
            for id_, cube in cubes.items():
                badge = badges["cost:" + id_.removeprefix("good:0:L2:")]
                assert badge.bottom - cube.y <= cube.h * (0.3 if two_lines else 0.15), (mode, goods, id_)
                assert badge.y >= head.y + head.h * 0.65, (mode, goods, id_)
                found += 1
    assert found == 24


@pytest.mark.parametrize("mode", ["two_players", "elmer_normal"])
def test_the_light_bulb_of_a_hint_leaves_the_costs_in_sight(mode: str, tmp_path: Path) -> None:
    state = position(
        mode, blue={"L2": "FCK"}, orange={"R1": "FCK"}, blue_farmers="L2", orange_farmers="R1 R3 R4"
    )
    seen = Seen(match_from(state), tmp_path)
    seen.driver.key(pygame.K_h)
    while seen.scene.hint.searching:
        seen.driver.run(0.016)
    seen.driver.run(0.4)
    found = 0
    for _ in range(2):
        marks = [piece for piece in seen.scene.stage.pieces if isinstance(piece.face, BulbFace)]
        for mark in marks:
            assert isinstance(mark.face, BulbFace)
            bulb = mark.face.badge(mark.box, seen.scene.theme)
            for id_, cost in boxes(list(seen.scene.stage.pieces), "cost:").items():
                assert not bulb.overlaps(cost, slack=1), id_
                found += 1
        seen.click(marks[0].id.removeprefix("bulb:"))
        seen.driver.run(0.4)
    assert found
    seen.close()


def test_no_tip_covers_the_note_beside_its_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(
        blue={"L1": "F"}, blue_farmers="L1 L2 L3", orange_farmers="R1", held=("goods", ""), phase="wrap_up"
    )
    seen = Seen(match_from(state), tmp_path)
    tips: list[Box] = []

    def noted(*choices: Any) -> Box:
        tips.append(tip_place(*choices))
        return tips[-1]

    monkeypatch.setattr("farmtable.ui.piece_scene.tip_place", noted)
    seen.point("end")
    seen.driver.run(2.0)
    assert tips
    assert not tips[-1].overlaps(seen.pieces["note"].box, slack=0.5)
    seen.close()


# When it is over


def test_nothing_is_told_of_what_might_have_been(tmp_path: Path) -> None:
    nearly = 0
    for seed in range(12):
        setup = table_setup(INFO, 2, options=MODULES)
        match = new_match(GAME, setup, seed)
        for _ in played(match, RandomNumbers(seed)):
            nearly += any(one_good_from_winning(match.state, seat) for seat in (0, 1))
        assert match.outcome is not None
        ids = {piece.id for piece in TABLE.pieces(sight_of(match))}
        assert not {id_ for id_ in ids if id_.endswith(":near") or id_.startswith(("fuse:", "exposed:"))}
    assert nearly


def test_more_lost_goods_than_the_game_allows_are_counted_plainly(tmp_path: Path) -> None:
    state = position(
        blue={"L1": "CCCKK"}, orange={"L1": "F"}, blue_farmers="L1 L2 L3 L4", orange_farmers="R1 R2 R3 R4"
    )
    seen = Seen(match_from(state), tmp_path)
    seen.click("card:L1", "good:0:L1:chicken:0")
    seen.driver.run(1.0)
    seen.driver.click("answer:0")
    seen.driver.run(3.0)
    seen.driver.key(pygame.K_ESCAPE)
    seen.driver.run(1.0)
    assert seen.text("seat:0:lost") == "Lost 4"
    assert seen.match.prompt.text(seen.match.names) == "Ben wins: Anna has lost 4 goods."
    seen.close()
