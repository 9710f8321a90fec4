"""What the table tells people: why something is no move, what came of a card, and what is new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.events import NothingToTake
from farmtable.games.merry_yard.moves import DrawCard, PlayCard, Take
from farmtable.games.merry_yard.rules import GAME
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.dialog import Dialog
from tests.merry_yard.positions import NAMES, A, B, C, D, do, position, yards
from tests.tables.merry_yard import TABLE, lift, match_at, sit_down, stand_by, stand_up, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.games.merry_yard.state import State
    from tests.scenes.driver import Driver

HANDS = ["goat wolf cat parrot dog pig", "pig", "pig", "pig"]


def text_of(driver: Driver, id_: str) -> str:
    """Return what stands on a piece, empty where there is none."""
    piece = driver.scene.stage.piece(id_)
    return "" if piece is None else str(getattr(piece.face, "text", ""))


def in_hand(driver: Driver, kind: str) -> str:
    """Return the id of a card of that kind in the hand that is shown."""
    cards = [piece for piece in driver.scene.stage.pieces if piece.inside == "dock"]
    return next(piece.id for piece in cards if piece.id.startswith(f"card:{kind}"))


def played(folder: Path, state: State, kind: str, **options: Any) -> tuple[Driver, Match]:
    """Let Anna play a card with its sound."""
    match = match_at(state, **options)
    driver = sit_down(folder, match)
    for id_ in TABLE.path(PlayCard(A, kind), table_of(driver).view):
        driver.click(str(id_))
        driver.run(0.3)
    if state.sound_rule == "table":
        driver.click("sound:made")
        driver.run(0.4)
    return driver, match


# Why something is no move


@pytest.mark.parametrize(
    ("kind", "seat", "told"),
    [
        ("pig", B, "The Pig goes into Anna’s own yard."),
        ("dog", D, "The Dog goes into Anna’s own yard."),
        ("wolf", B, "The Wolf goes into Anna’s own yard. After its sound, Anna chooses what it takes."),
        ("goat", C, "First play the Goat with its sound. After that Anna chooses where it goes."),
    ],
)
@pytest.mark.parametrize("way", ["drop", "click"])
def test_a_card_for_the_yard_of_somebody_else_is_told_where_it_goes(
    kind: str, seat: int, told: str, way: str, tmp_path: Path
) -> None:
    match = match_at(position(["hen", "sheep", "", "cat"], HANDS))
    driver = sit_down(tmp_path, match)
    card = in_hand(driver, kind)
    if way == "drop":
        driver.drag(driver.centre(card), driver.centre(f"yard:{seat}"))
    else:
        driver.click(card)
        driver.run(0.3)
        driver.click(f"yard:{seat}")
    assert text_of(driver, "notice") == told
    assert match.cursor == 0
    assert table_of(driver).enlarged == ""
    stand_up(driver)


def test_a_card_is_dropped_on_the_discard_pile(tmp_path: Path) -> None:
    match = match_at(position(["hen", "", ""], ["pig cow", "pig", "pig"]))
    driver = sit_down(tmp_path, match)
    driver.drag(driver.centre("card:pig_1"), driver.centre("discard"))
    driver.run(0.3)
    assert isinstance(driver.stack.top, Dialog), "a card is not thrown away by a slip"
    driver.key(pygame.K_RETURN)
    driver.run(0.3)
    assert match.state.discard_pile == ["pig_1"]
    stand_up(driver)


@pytest.mark.parametrize("kind", ["goat", "parrot"])
def test_a_yard_out_of_reach_says_so_whatever_lies_in_it(kind: str, tmp_path: Path) -> None:
    for at, opposite in enumerate(("", "pig", "poo")):
        state = position(["hen", "sheep", opposite, "cat"], HANDS, sound="table")
        driver, _ = played(tmp_path / str(at), state, kind)
        driver.click(f"yard:{C}:name")
        assert text_of(driver, "notice") == "Cleo does not sit next to Anna."
        assert table_of(driver).enlarged == ""
        assert driver.piece(f"yard:{C}").tip == "Cleo does not sit next to Anna."
        driver.click(f"yard:{B}:name")
        assert table_of(driver).enlarged == f"yard:{B}", "where there is something to choose it is seen large"
        stand_up(driver)


def test_a_neighbour_without_prey_says_so(tmp_path: Path) -> None:
    state = position(["hen", "sheep dog", "", "sheep"], HANDS, sound="table")
    driver, _ = played(tmp_path, state, "wolf")
    driver.click(f"yard:{B}:name")
    assert text_of(driver, "notice") == "Ben has nothing that the Wolf can take."
    stand_up(driver)


def test_the_own_yard_is_no_place_to_take_from(tmp_path: Path) -> None:
    driver, _ = played(tmp_path, position(["cat", "cat", "", ""], HANDS, sound="table"), "cat")
    driver.click("card:cat_1")
    assert text_of(driver, "notice") == "Choose in the yard of a neighbour, not in Anna’s own."
    stand_up(driver)


# A Goat that finds nothing


@pytest.mark.parametrize("yard", ["", "mule", "poo mule"])
def test_a_yard_where_a_goat_rams_nothing_explains_itself(yard: str, tmp_path: Path) -> None:
    state = position(["hen", "sheep", "cow", yard], HANDS, sound="table")
    driver, match = played(tmp_path, state, "goat")
    assert "Or point at Dan’s yard: nothing can be rammed there." in text_of(driver, "side:text")
    assert text_of(driver, f"yard:{D}:tag") == "Goat here?"
    assert text_of(driver, f"yard:{B}:tag") == "Neighbour"
    tip = "Put the Goat into Dan’s yard. Nothing can be rammed there: Anna gets no animal."
    assert driver.piece(f"yard:{D}").tip == tip
    driver.click(f"yard:{D}:name")
    driver.run(0.3)
    assert yards(match.state)[D].split()[-1] == "goat"
    assert "The Goat finds nothing to ram in Dan’s yard" in text_of(driver, "side:text")
    stand_up(driver)


# Thefts


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("wolf", "No neighbour of Anna has a Sheep without a Dog: the Wolf takes nothing."),
        ("cat", "No neighbour of Anna has a Cat: the Cat takes nothing."),
        ("parrot", "No neighbour of Anna has an animal: the Parrot takes nothing."),
    ],
)
def test_a_thief_with_nobody_to_rob_says_so_before_and_after(kind: str, told: str, tmp_path: Path) -> None:
    state = position(["hen", "poo", "sheep cat", ""], HANDS, sound="table")
    match = match_at(state)
    driver = sit_down(tmp_path, match)
    driver.click(in_hand(driver, kind))
    driver.run(0.3)
    assert told in text_of(driver, "side:text")
    driver.click("play")
    driver.run(0.3)
    driver.click("sound:made")
    driver.run(0.3)
    assert told in text_of(driver, "side:text")
    assert told in [line.text for line in match.log(None)]
    driver.run(4.0)
    assert isinstance(driver.stack.top, CurtainScene)
    stand_up(driver)


def test_only_thieves_without_prey_find_nothing() -> None:
    """Whoever has a choice takes something, or takes nothing of their own will."""
    for kind, there in (("wolf", "sheep"), ("cat", "cat"), ("parrot", "pig")):
        for yard in ("", there):
            applied = do(position(["", yard, ""], [kind]), PlayCard(A, kind))
            found = [event for event in applied.events if isinstance(event, NothingToTake)]
            assert bool(found) == (yard == "")


def test_a_theft_is_told_before_and_after(tmp_path: Path) -> None:
    driver, _ = played(tmp_path, position(["hen", "sheep", "", ""], HANDS, sound="table"), "wolf")
    assert driver.piece("card:sheep_1").tip == "Take this Sheep from Ben for Anna’s yard."
    driver.move(*driver.centre("card:sheep_1"))
    caption = "Anna will have 5 points and 3 of 6 animals · Ben will have 0 points and 0 of 6 animals"
    assert text_of(driver, "ghost:caption") == caption
    driver.click("card:sheep_1")
    driver.run(0.3)
    assert text_of(driver, "side:text") == "Anna’s Wolf takes a Sheep from Ben."
    stand_up(driver)


def test_one_point_is_one_point() -> None:
    state = position(["", "", ""], ["chick"])
    match = match_at(state)
    from tests.tables.merry_yard_sights import sight

    pieces = TABLE.ghost(sight(match.state, A), PlayCard(A, "chick"), None)
    caption = next(piece for piece in pieces if piece.id == "ghost:caption")
    assert getattr(caption.face, "text", "") == "Anna will have 1 point and 1 of 6 animals"


@pytest.mark.parametrize(("kind", "yard", "prey"), [("wolf", "hen", "sheep"), ("dog", "cat cat", "")])
def test_nothing_lies_where_a_sound_was_judged(kind: str, yard: str, prey: str, tmp_path: Path) -> None:
    """A quick second click must not decide anything else."""
    match = match_at(position([yard, prey, "", ""], HANDS, sound="table"))
    driver = sit_down(tmp_path, match)
    driver.click(in_hand(driver, kind))
    driver.run(0.3)
    play = driver.piece("play").box
    driver.click("play")
    driver.run(0.3)
    if isinstance(driver.stack.top, Dialog):
        driver.key(pygame.K_RETURN)
        driver.run(0.3)
    before = [driver.piece(id_).box for id_ in ("sound:made", "sound:missed")] + [play]
    driver.click("sound:made")
    driver.run(0.4)
    assert match.state.phase == "effect_choice"
    glowing = driver.scene.stage.glowing
    assert glowing
    for id_ in glowing:
        assert not any(driver.piece(id_).box.overlaps(box) for box in before), id_
    stand_up(driver)


def test_the_second_sound_of_a_parrot_may_be_missing(tmp_path: Path) -> None:
    driver, _ = played(tmp_path, position(["hen", "sheep", "", ""], HANDS, sound="table"), "parrot")
    driver.click("card:sheep_1")
    driver.run(0.4)
    driver.click("sound:missed")
    driver.run(0.3)
    stand_by(driver)
    assert text_of(driver, "side:text") == (
        "Anna does not make the sound of the Sheep. Anna’s Parrot takes nothing."
    )
    stand_up(driver)


def test_the_curtain_has_room_for_what_matters(tmp_path: Path) -> None:
    """That a card lies where cards lie, or that a sound was made, goes without saying."""
    driver, _ = played(tmp_path, position(["hen", "sheep", "", ""], HANDS, sound="table"), "wolf")
    driver.click("card:sheep_1")
    driver.run(4.0)
    assert isinstance(driver.stack.top, CurtainScene)
    news = [piece.id for piece in driver.scene.stage.pieces if piece.id.startswith("curtain:news:")]
    told = [text_of(driver, id_) for id_ in sorted(news)]
    assert told[-2:] == ["Anna plays the Wolf.", "Anna’s Wolf takes a Sheep from Ben."]
    stand_up(driver)


# What is new


def new_in_hand(driver: Driver) -> set[str]:
    """Return the cards that are marked as new."""
    return {piece.id for piece in driver.scene.stage.pieces if getattr(piece.face, "new", False)}


def test_a_drawn_card_stays_new_until_its_owner_moves_again(tmp_path: Path) -> None:
    state = position(["", "", ""], ["pig", "pig", "pig"])
    match = match_at(state)
    driver = sit_down(tmp_path, match)
    assert new_in_hand(driver) == set(), "nothing is new at the beginning"
    drawn = f"card:{state.draw_pile[-1]}"
    driver.click("draw:button")
    driver.run(0.4)
    assert new_in_hand(driver) == {drawn}
    driver.run(2.0)
    assert not isinstance(driver.stack.top, CurtainScene), "there is time to look at it"
    driver.run(2.0)
    for seat in (B, C):
        lift(driver)
        assert table_of(driver).viewer == seat
        assert new_in_hand(driver) == set(), "what somebody else drew is no matter of mine"
        driver.click(in_hand(driver, "pig"))
        driver.run(0.3)
        driver.click("play")
        driver.run(4.0)
    lift(driver)
    assert table_of(driver).viewer == A
    assert new_in_hand(driver) == {drawn}
    driver.run(0.5)
    second = f"card:{match.state.draw_pile[-1]}"
    driver.click("draw:button")
    driver.run(0.4)
    assert new_in_hand(driver) == {second}
    stand_up(driver)


def test_the_card_of_a_sheep_is_new_too(tmp_path: Path) -> None:
    state = position(["", ""], ["sheep", "pig"], sound="table")
    drawn = f"card:{state.draw_pile[-1]}"
    driver, match = played(tmp_path, state, "sheep")
    assert new_in_hand(driver) == set(), "everybody looks on"
    driver.run(4.0)
    match.play(DrawCard(B))
    driver.run(0.3)
    lift(driver)
    driver.run(0.3)
    assert table_of(driver).viewer == A
    assert new_in_hand(driver) == {drawn}
    stand_up(driver)


# Whose question it is


def test_nobodys_mark_stands_before_what_all_judge() -> None:
    state = position(["", "sheep", ""], ["parrot"], sound="table")
    do(state, PlayCard(A, "parrot"))
    assert GAME.decided_by(state) is None
    assert GAME.prompt(state).text(NAMES) == "Everybody: did Anna make the sound of the Parrot?"
    GAME.apply(state, GAME.legal_moves(state)[0], RandomNumbers(0))
    assert GAME.decided_by(state) == A, "what to take is one person’s choice"
    do(state, Take(A, B, "sheep"))
    assert GAME.decided_by(state) is None
    assert GAME.actor(state) == B, "the rules still name one seat for the save"


def test_the_header_shows_no_mark_while_all_judge(tmp_path: Path) -> None:
    driver = sit_down(tmp_path, match_at(position(["", "", ""], ["pig", "pig", "pig"], sound="table")))
    assert getattr(driver.piece("header:prompt").face, "mark", None) == A
    driver.click("card:pig_1")
    driver.run(0.3)
    driver.click("play")
    driver.run(0.4)
    assert getattr(driver.piece("header:prompt").face, "mark", A) is None
    stand_up(driver)
