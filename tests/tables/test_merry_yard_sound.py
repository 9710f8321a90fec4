"""The sound step in all its ways, the voices of the animals, and the pass that nobody has to make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.games.merry_yard.kinds import KINDS
from farmtable.games.merry_yard.moves import JudgeSound, PassTurn, PlayCard, Take
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.signs import sound_kind
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.table_scene import TableScene
from farmtable.tables.merry_yard.words import sound_text
from farmtable.ui.sound import Sounds
from tests.merry_yard.positions import A, B, C, do, kinds, position, yards
from tests.tables.merry_yard import TABLE, match_at, sit_down, stand_by, stand_up, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State
    from tests.scenes.driver import Driver


def pig(sound: Any) -> State:
    """Return a game in which Anna is about to play a Pig."""
    return position(["hen", "cow", ""], ["pig parrot", "hen", "cat"], sound=sound)


def begun(folder: Path, state: State, kind: str = "pig", **options: Any) -> tuple[Driver, Match]:
    """Let Anna play a card."""
    match = match_at(state, **options)
    driver = sit_down(folder, match)
    for id_ in TABLE.path(PlayCard(A, kind), table_of(driver).view):
        driver.click(str(id_))
        driver.run(0.2)
    return driver, match


def word(driver: Driver) -> str:
    """Return the sound that stands on the screen."""
    return str(getattr(driver.piece("side:word").face, "word", ""))


class Ears(Sounds):
    """Notes what is to be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


@pytest.mark.parametrize("made", [True, False])
def test_the_table_judges_before_the_eyes_of_all(made: bool, tmp_path: Path) -> None:
    driver, match = begun(tmp_path, pig("table"))
    table = table_of(driver)
    assert driver.stack.top is table, "no curtain falls for a question to all"
    assert table.viewer is None
    assert word(driver) == "Oink!"
    assert {piece.id for piece in table.stage.pieces if piece.id.startswith("back:")} == {"back:0:0"}
    assert not [piece.id for piece in table.stage.pieces if piece.id.startswith("card:parrot")]
    driver.click("sound:made" if made else "sound:missed")
    driver.run(0.3)
    if not made:
        stand_by(driver)
    assert match.steps[-1].move == JudgeSound(B, made)
    assert yards(match.state)[A] == ("hen pig" if made else "hen")
    assert kinds(match.state.discard_pile) == ("" if made else "pig")
    assert word(driver) == ("Oink!" if made else "Not a sound!")
    driver.run(2.0)
    assert isinstance(driver.stack.top, CurtainScene)
    stand_up(driver)


@pytest.mark.parametrize("key", [pygame.K_y, pygame.K_n])
def test_a_key_says_yes_or_no(key: int, tmp_path: Path) -> None:
    driver, match = begun(tmp_path, pig("table"))
    driver.key(key)
    if key == pygame.K_n:
        stand_by(driver)
    assert match.steps[-1].move == JudgeSound(B, key == pygame.K_y)
    stand_up(driver)


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("pig", "Did nobody hear Anna? Then the Pig is discarded and does nothing."),
        ("parrot", "Did nobody hear the Cow from Anna? Then the Parrot takes nothing."),
    ],
)
def test_a_missing_sound_is_asked_about_since_nobody_can_take_it_back(
    kind: str, asked: str, tmp_path: Path
) -> None:
    driver, match = begun(tmp_path, pig("table"), kind)
    if kind == "parrot":
        driver.click("sound:made")
        driver.run(0.4)
        driver.click("card:cow_1")
        driver.run(0.4)
    before = match.cursor
    driver.click("sound:missed")
    driver.run(0.3)
    assert getattr(driver.piece("sheet:title").face, "text", "") == asked
    driver.key(pygame.K_ESCAPE)
    assert match.cursor == before
    driver.click("sound:missed")
    driver.run(0.3)
    stand_by(driver)
    assert match.steps[before].move == JudgeSound(B, False)
    stand_up(driver)


def test_the_sound_of_the_prey_is_asked_for_too(tmp_path: Path) -> None:
    driver, match = begun(tmp_path, pig("table"), "parrot")
    assert word(driver) == "Squawk!"
    driver.click("sound:made")
    driver.run(0.4)
    assert table_of(driver).viewer is None, "what is chosen next lies on the table: no hand is needed"
    driver.click("card:cow_1")
    driver.run(0.4)
    assert sound_kind(match.state) == "cow"
    assert word(driver) == "Moo!"
    driver.click("sound:missed")
    driver.run(0.3)
    stand_by(driver)
    assert yards(match.state)[:2] == ["hen parrot", "cow"]
    stand_up(driver)


def test_against_the_clock_silence_is_no_sound(tmp_path: Path) -> None:
    driver, match = begun(tmp_path, pig("timed"), sound_seconds=3)
    left = table_of(driver).clock.time_left
    assert left is not None
    assert left.of == 3
    assert driver.has("side:time")
    driver.run(2.4)
    assert match.state.phase == "sound_check"
    driver.run(0.9)
    assert match.steps[-1].move == JudgeSound(B, False)
    assert kinds(match.state.discard_pile) == "pig"
    stand_up(driver)


def test_against_the_clock_somebody_is_quick_enough(tmp_path: Path) -> None:
    driver, match = begun(tmp_path, pig("timed"), sound_seconds=3)
    driver.run(1.0)
    driver.click("sound:made")
    assert match.steps[-1].move == JudgeSound(B, True)
    driver.run(6.0)
    assert yards(match.state)[A] == "hen pig"
    stand_up(driver)


def test_the_clock_of_a_sound_stands_still_behind_the_menu(tmp_path: Path) -> None:
    driver, match = begun(tmp_path, pig("timed"), sound_seconds=3)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, Dialog)
    driver.run(20.0)
    assert match.cursor == 1
    driver.key(pygame.K_ESCAPE)
    driver.run(4.0)
    assert match.steps[1].move == JudgeSound(B, False)
    stand_up(driver)


@pytest.mark.parametrize("sound", ["app", "off"])
def test_without_a_judge_the_word_stays_for_a_moment(sound: str, tmp_path: Path) -> None:
    driver, match = begun(tmp_path, pig(sound))
    assert match.state.phase == "turn_choice"
    table = table_of(driver)
    assert driver.stack.top is table
    assert table.viewer is None
    assert word(driver) == "Oink!"
    assert table.picking.next_ids(()) == frozenset(), "the next person has not taken the screen"
    driver.run(2.0)
    assert isinstance(driver.stack.top, CurtainScene)
    stand_up(driver)


@pytest.mark.parametrize("way", ["click", "key"])
def test_who_has_seen_enough_need_not_wait(way: str, tmp_path: Path) -> None:
    driver, _ = begun(tmp_path, pig("off"))
    table = table_of(driver)
    assert table.hand_over.lingers > 0
    driver.run(0.3)
    if way == "click":
        driver.click("dock:title")
    else:
        driver.key(pygame.K_RETURN)
    driver.run(0.0)
    assert isinstance(driver.stack.top, CurtainScene)
    stand_up(driver)


# Voices


@pytest.mark.parametrize(
    ("sound", "voices"),
    [
        ("table", [[], ["animal_pig"]]),
        ("timed", [[], ["animal_pig"]]),
        ("app", [["animal_pig"]]),
        ("off", [[]]),
    ],
)
def test_when_the_animals_are_heard(sound: str, voices: list[list[str]]) -> None:
    """Where people make the sounds the program joins in; else it speaks for the card, or nobody does."""
    state = pig(sound)
    table = table_setup(GAME.info, 3, options={"sound_rule": sound})
    moves: list[Move] = [PlayCard(A, "pig"), JudgeSound(B, True)]
    for move, expected in zip(moves, voices, strict=False):
        heard = [GAME.voice(event, table) for event in do(state, move).events]
        assert [voice for voice in heard if voice] == expected


def test_the_prey_of_a_parrot_is_heard(tmp_path: Path) -> None:
    state = pig("app")
    table = table_setup(GAME.info, 3, options={"sound_rule": "app"})
    do(state, PlayCard(A, "parrot"))
    heard = [GAME.voice(event, table) for event in do(state, Take(A, B, "cow")).events]
    assert [voice for voice in heard if voice] == ["animal_cow"]


def test_the_table_plays_the_voice_beside_the_card(tmp_path: Path) -> None:
    match = match_at(pig("app"))
    driver = sit_down(tmp_path, match)
    ears = Ears()
    driver.shell.sounds = ears
    for id_ in TABLE.path(PlayCard(A, "pig"), table_of(driver).view):
        driver.click(str(id_))
    assert ears.heard == ["click", "turn", "animal_pig"]
    stand_up(driver)


def test_every_kind_has_a_word() -> None:
    for kind in KINDS:
        assert sound_text(kind).endswith("!")
        assert sound_text(kind)[0].isupper()


# What cannot be helped


def test_a_pass_that_cannot_be_helped_is_made_and_told(tmp_path: Path) -> None:
    """Worked case 45: no card to draw, no animal in the hand."""
    state = position(["hen", "", ""], ["pig", "poo", "cat"], draw=0, sound="off")
    driver, match = begun(tmp_path, state)
    driver.run(0.1)
    for _ in range(40):
        if match.cursor == 2:
            break
        assert isinstance(driver.stack.top, TableScene), "nobody has to take the screen for it"
        driver.run(0.1)
    assert match.steps[1].move == PassTurn(B)
    assert match.state.active_seat == C
    text = getattr(driver.piece("notice").face, "text", "")
    assert text == "Ben has no animal to play and no card to draw."
    driver.run(3.0)
    curtain = driver.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat == C
    stand_up(driver)


def test_when_everybody_must_pass_the_game_ends_by_itself(tmp_path: Path) -> None:
    """Worked case 46, and fault R46: the pile is empty and nobody can play any more."""
    state = position(["hen", "", "cat"], ["pig", "poo", ""], draw=0, sound="off")
    driver, match = begun(tmp_path, state)
    driver.run(12.0)
    assert [step.move for step in match.steps[1:]] == [PassTurn(B), PassTurn(C), PassTurn(A)]
    assert match.outcome is not None
    assert match.outcome.winners == (A,)
    stand_up(driver)


def test_who_judged_a_sound_still_reads_what_happened(tmp_path: Path) -> None:
    """Ben said for the table that the sound was made; that was not his turn."""
    driver, _ = begun(tmp_path, pig("table"))
    driver.click("sound:made")
    driver.run(2.5)
    curtain = driver.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat == B
    told = [getattr(piece.face, "text", "") for piece in curtain.stage.pieces if "news:" in piece.id]
    assert "Anna plays the Pig." in told
    stand_up(driver)
