"""Elmer at the table: his sheet tells what he did and why, and a person can step through his turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.board import ELMER
from farmtable.games.heritage_farms.elmer_events import (
    ElmerPassedOver,
    ElmerRolled,
    ElmerTookMarket,
    ElmerTookRow,
    SoloDiscMoved,
    SoloDiscStayed,
)
from farmtable.games.heritage_farms.elmer_outlook import elmer_ends, elmer_market_order
from farmtable.games.heritage_farms.events import DiscPlaced
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.rules import GAME
from farmtable.scenes.picture import moment_sight
from farmtable.tables.heritage_farms import TABLE
from farmtable.tables.heritage_farms.record import latest_record
from farmtable.ui.geometry import Box
from farmtable.ui.theme import Theme
from tests.choosers import likely
from tests.heritage_farms.positions import position
from tests.laws import players_at
from tests.scenes.driver import SIZES, assert_sound
from tests.table_laws import new_match
from tests.tables.heritage_farms import Seen, match_from, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.ui.piece import Piece

GRADES = ["elmer_normal", "elmer_hard", "elmer_extra_hard"]


def games(seeds: range) -> Iterator[Match]:
    """Yield matches against Elmer in all grades, before every move."""
    for seed in seeds:
        setup = table_setup(
            INFO, 1, mode=GRADES[seed % 3], options={"zombie_chickens": True, "poison_corn": bool(seed % 2)}
        )
        yield from played(new_match(GAME, setup, seed), RandomNumbers(seed + 2))


def sheet(match: Match) -> dict[str, Piece]:
    """Return the pieces of Elmer's sheet."""
    sight = moment_sight(match, 0, match.cursor, Box(0, 56, 1280, 664), Theme())
    return {piece.id: piece for piece in TABLE.pieces(sight) if piece.inside == "sheet"}


def last_turn(match: Match) -> list[Any]:
    """Return the events of Elmer's latest turn, from the log itself."""
    steps = match.steps[: match.cursor]
    end = next((at for at in range(len(steps), 0, -1) if steps[at - 1].seat == ELMER), 0)
    start = end
    while start and steps[start - 1].seat == ELMER:
        start -= 1
        if steps[start].move.kind in ("elmer_pick_up", "elmer_place_disc"):
            break
    return [event for step in steps[start:end] for event in step.events]


def test_the_record_tells_every_row_he_tried_and_why() -> None:
    whys, titles = set(), set()
    for match in games(range(9)):
        record = latest_record(match.past())
        events = last_turn(match)
        assert (record is None) == (not events)
        if record is None:
            continue
        attempts = [attempt for search in record.searches for attempt in search.attempts]
        passed = [event.card for event in events if isinstance(event, ElmerPassedOver)]
        taken = [
            event.card for event in events if isinstance(event, ElmerTookRow | ElmerTookMarket | DiscPlaced)
        ]
        assert [attempt.card for attempt in attempts if attempt.taken] == taken
        assert [attempt.card for attempt in attempts if not attempt.taken] == passed[-len(passed) :] or any(
            "No Farm in reach" in news.text() for news in record.news
        )
        dice = [event.die for event in events if isinstance(event, ElmerRolled)]
        assert [search.die for search in record.searches if search.die] == dice
        whys |= {attempt.why.text() for attempt in attempts}
        titles |= {search.title.text() for search in record.searches}
    assert titles == {"Boards", "Lands", "Disc"}
    assert whys >= {
        "no farmer",
        "his farmer",
        "your boat",
        "no goods",
        "boards",
        "lands",
        "two goods",
        "bonus",
    }


def test_the_record_tells_what_became_of_the_disc() -> None:
    told = 0
    for match in games(range(4)):
        record = latest_record(match.past())
        events = last_turn(match)
        disc = [event for event in events if isinstance(event, SoloDiscMoved | SoloDiscStayed)]
        news = [] if record is None else [line.text() for line in record.news]
        assert sum("disc" in line for line in news) == len(disc)
        told += len(disc)
    assert told


def test_the_sheet_shows_die_disc_markets_and_ends() -> None:
    for match in games(range(3)):
        pieces, view = sheet(match), match.view(0)
        dice = [piece for id_, piece in pieces.items() if id_.startswith("sheet:die")]
        assert [getattr(piece.face, "number", None) for piece in dice] == [view.die]
        goods = getattr(pieces["sheet:order"].face, "goods", ())
        assert sorted(goods) == ["chicken", "corn", "fox"]
        markets = [id_.rpartition(":")[2] for id_ in pieces if id_.startswith("sheet:market:")]
        assert markets == [choice.card for choice in elmer_market_order(view)]
        for end in elmer_ends(view):
            face = pieces[f"sheet:end:{end.key}"].face
            assert (getattr(face, "have", None), getattr(face, "need", None)) == (end.have, end.need)


def test_every_roll_is_a_die_of_its_own_that_tumbles() -> None:
    ids = []
    for match in games(range(1)):
        die = next(piece for id_, piece in sheet(match).items() if id_.startswith("sheet:die"))
        if match.cursor and any(isinstance(e, ElmerRolled) for e in match.steps[match.cursor - 1].events):
            assert die.id not in ids
            assert die.tumbles
            ids.append(die.id)
    assert len(ids) > 10


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[Seen]:
    """A game against Elmer who waits for a long time before each step."""
    setup = table_setup(INFO, 1, mode="elmer_normal")
    match = new_match(GAME, setup, 3)
    match.play(match.legal_moves()[-1])
    found = Seen(match, tmp_path)
    found.driver.shell.settings = replace(found.driver.shell.settings, automaton_speed="slow")
    chooser = RandomNumbers(1)
    while match.automaton_acts:
        match.play_automaton()
    while match.state.phase != "cross":
        match.play(likely(GAME, match.state, match.legal_moves(), chooser))
    found.driver.run(2.0)
    yield found
    found.close()


def land(seen: Seen) -> None:
    """Let the person land somewhere, so that Elmer's turn begins."""
    move = next(move for move in seen.match.legal_moves() if move.kind == "unload")
    seen.click(f"card:{move.card}")
    if not seen.match.automaton_acts:
        seen.click("end")
    assert seen.match.automaton_acts


def test_space_plays_his_next_step_and_only_that(seen: Seen) -> None:
    land(seen)
    at = seen.match.cursor
    for step in (1, 2, 3):
        seen.driver.key(pygame.K_SPACE)
        seen.driver.run(0.3)
        assert seen.match.cursor == at + step
        assert_sound(seen.scene)
    assert not seen.match.automaton_acts
    seen.driver.key(pygame.K_SPACE)
    assert seen.match.cursor == at + 3


def test_the_button_does_what_the_space_bar_does(seen: Seen) -> None:
    land(seen)
    at = seen.match.cursor
    seen.driver.click("step")
    seen.driver.run(0.3)
    assert seen.match.cursor == at + 1


def test_he_goes_on_by_himself_at_the_chosen_speed(seen: Seen) -> None:
    land(seen)
    at = seen.match.cursor
    seen.driver.run(1.0)
    assert seen.match.cursor == at
    seen.driver.run(1.5)
    assert seen.match.cursor == at + 1


def ashore(folder: Path) -> Seen:
    """Open a position in which the person can land on a Farm, which reveals nothing."""
    state = position(
        "elmer_normal",
        blue_farmers="L2 L3 R1",
        orange_farmers="R1 R2 R3 R4",
        boats=("R2", ""),
        aboard=("R2", "F"),
    )
    return Seen(match_from(state), folder)


def test_taking_back_while_he_is_about_to_move_cancels_his_move(tmp_path: Path) -> None:
    """Known fault R30: undo raced with the automatic move."""
    seen = ashore(tmp_path)
    for _ in range(3):
        seen.click("card:L1")
        assert seen.match.automaton_acts
        seen.driver.key(pygame.K_z, pygame.KMOD_CTRL)
        assert seen.match.cursor == 0
        seen.driver.run(3.0)
        assert seen.match.cursor == 0
    seen.click("card:L1")
    seen.driver.run(6.0)
    assert seen.match.cursor == 4
    assert not seen.match.automaton_acts
    seen.close()


@pytest.mark.parametrize("wait", [0.0, 0.5, 0.9, 1.3, 1.8, 2.6, 5.0])
def test_in_practice_taking_back_at_any_moment_of_his_turn_returns_to_the_person(
    wait: float, tmp_path: Path
) -> None:
    """Known fault R30: before, during and after his moves, in one step, and he stays where he is then."""
    setup = table_setup(INFO, 1, mode="elmer_normal")
    match = Match("practice", GAME, setup, players_at(GAME, setup), 5, practice=True)
    match.play(match.legal_moves()[-1])
    while match.automaton_acts:
        match.play_automaton()
    seen = Seen(match, tmp_path)
    load = next(move for move in match.legal_moves() if move.kind == "load")
    seen.click(*map(str, TABLE.path(load, match.state)))
    land(seen)
    at = match.steps.index(next(step for step in match.steps if step.move == load)) + 1
    seen.driver.run(wait)
    seen.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert (match.cursor, match.state.phase) == (at, "cross")
    seen.driver.run(5.0)
    assert (match.cursor, match.state.phase) == (at, "cross")
    land(seen)
    seen.driver.run(6.0)
    assert match.cursor == at + 4
    assert not match.automaton_acts
    seen.close()


@pytest.mark.parametrize("larger", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_key_to_his_letters_is_there_all_game(
    size: tuple[int, int], larger: bool, tmp_path: Path
) -> None:
    setup = table_setup(INFO, 1, mode="elmer_hard")
    match = new_match(GAME, setup, 4)
    seen = Seen(match, tmp_path, size)
    seen.driver.shell.settings = replace(seen.driver.shell.settings, larger_text=larger)
    seen.scene.larger_text = larger
    seen.driver.resize(size)
    chooser = RandomNumbers(3)
    while match.actor is not None and match.cursor < 40:
        match.play(likely(GAME, match.state, match.legal_moves(), chooser))
        if match.cursor % 5 == 0:
            seen.driver.run(2.0)
            words = [seen.text(f"sheet:key:{letter}") for letter in "ABCD"]
            assert words == ["A two goods", "B one good", "C bonus", "D any"]
            assert_sound(seen.scene)
    seen.close()


def test_what_his_roll_has_shown_cannot_be_taken_back(tmp_path: Path) -> None:
    seen = ashore(tmp_path)
    seen.click("card:L1")
    seen.driver.key(pygame.K_SPACE)
    seen.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert seen.match.cursor >= 2
    assert seen.notice() == "A die was rolled."
    seen.close()


def test_pointing_at_the_table_in_his_turn_is_answered(tmp_path: Path) -> None:
    seen = ashore(tmp_path)
    seen.driver.shell.settings = replace(seen.driver.shell.settings, automaton_speed="slow")
    seen.click("card:L1")
    seen.click("card:R3")
    assert seen.notice() == "Elmer moves by his own rules."
    seen.close()
