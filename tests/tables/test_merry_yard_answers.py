"""Answers out of turn: asked of all at once, looked at alone, carried out in order, and never betrayed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.moves import (
    DeclineReaction,
    DrawCard,
    JudgeSound,
    PlayCard,
    React,
)
from farmtable.games.merry_yard.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.answer_look import AnswerLookScene
from farmtable.scenes.answers import AnswersScene
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.picture import moment_pieces
from farmtable.scenes.table_scene import TableScene
from farmtable.ui.theme import theme_for
from tests.merry_yard.positions import A, B, C, D, do, position, yards
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.tables.merry_yard import (
    TABLE,
    answer_as,
    lift,
    look_as,
    match_at,
    say_in_look,
    sit_down,
    stand_by,
    stand_up,
    table_of,
    wait_for,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.engine.match import Match
    from farmtable.games.merry_yard.state import State


def cow(hands: tuple[str, ...] = ("cow pig", "poo pig", "hen", "poo"), **options: Any) -> State:
    """Return a game in which Anna is about to play a Cow."""
    return position(["hen", "", "cat", ""], hands, **options)


def asked(folder: Path, state: State, **options: Any) -> tuple[Driver, Match]:
    """Let the active person play the first animal of their hand; return when everybody is asked."""
    match = match_at(state, **options)
    driver = sit_down(folder, match)
    move = next(move for move in match.legal_moves() if isinstance(move, PlayCard))
    for id_ in TABLE.path(move, table_of(driver).view):
        driver.click(str(id_))
        driver.run(0.3)
    if match.state.phase == "sound_check":
        driver.click("sound:made")
    wait_for(driver, AnswersScene)
    return driver, match


def top(driver: Driver) -> object:
    """Return the screen on top."""
    return driver.stack.top


def answer_in(driver: Driver, look: AnswerLookScene) -> None:
    """Answer in a look that is open."""
    say_in_look(driver, look, GAME.legal_moves(look.view)[0])


def go_on(driver: Driver, match: Match, until: Callable[[State], bool]) -> None:
    """Press the button, and wait until the answers have been carried out so far."""
    driver.click("answers:go")
    for _ in range(60):
        if until(match.state):
            return
        driver.run(0.2)
    raise AssertionError("the answers do not come")


def played(match: Match) -> list[object]:
    """Return all moves so far."""
    return [step.move for step in match.steps[: match.cursor]]


def test_answers_come_in_the_order_of_the_rules_whoever_looks_first(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow())
    answer_as(driver, D, play=True)
    answer_as(driver, B, play=True)
    assert played(match) == [PlayCard(A, "cow")], "choices stay in memory until the sheet is closed"
    go_on(driver, match, lambda state: state.phase == "turn_choice")
    assert played(match)[1:] == [React(B, "poo"), DeclineReaction(C), React(D, "poo")]
    assert yards(match.state)[A] == "hen cow poo poo"
    stand_up(driver)


def test_everybody_looks_once_and_may_decline_with_an_answer_in_hand(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow())
    assert [driver.piece(f"asked:{seat}").active for seat in (B, C, D)] == [True, True, True]
    answer_as(driver, B, play=False)
    assert not driver.piece(f"asked:{B}").active
    driver.click(f"asked:{B}")
    driver.run(0.3)
    assert isinstance(top(driver), AnswersScene), "nobody looks twice"
    go_on(driver, match, lambda state: state.phase == "turn_choice")
    assert played(match)[1:] == [DeclineReaction(seat) for seat in (B, C, D)]
    stand_up(driver)


def test_what_cannot_be_answered_with_is_told_in_the_look(tmp_path: Path) -> None:
    driver, _ = asked(tmp_path, cow())
    look = look_as(driver, D)
    assert look.stage.piece("decline") is not None
    driver.click("decline")
    driver.run(0.3)
    look = look_as(driver, B)
    pig = next(piece.id for piece in look.stage.pieces if piece.id.startswith("card:pig"))
    driver.click(pig)
    assert getattr(driver.piece("notice").face, "text", "") == "Only a Poo can be played now."
    assert isinstance(top(driver), AnswerLookScene)
    driver.run(6.0)
    assert not driver.has("notice")
    answer_in(driver, look)
    driver.run(0.3)
    assert isinstance(top(driver), AnswersScene)
    stand_up(driver)


@pytest.mark.parametrize("way", ["button", "yard", "key"])
def test_an_answer_is_picked_and_then_played(way: str, tmp_path: Path) -> None:
    """One slip of the finger must not cost a card, and nobody else sees that it was picked."""
    driver, match = asked(tmp_path, cow())
    look = look_as(driver, D)
    assert not driver.has("answer")
    driver.click("card:poo_2")
    driver.run(0.3)
    assert top(driver) is look, "picking is not playing"
    assert list(look.picks) == ["card:poo_2"]
    driver.key(pygame.K_ESCAPE)
    assert list(look.picks) == []
    driver.key(pygame.K_ESCAPE)
    notice = getattr(driver.piece("notice").face, "text", "")
    assert notice == "Choose whether to answer. Nobody learns what you chose."
    assert top(driver) is look, "nobody leaves without having chosen"
    assert not driver.has("answer")
    if way == "yard":
        driver.drag(driver.centre("card:poo_2"), driver.centre(f"yard:{B}"))
        assert getattr(driver.piece("notice").face, "text", "") == "The Poo goes into Anna’s yard."
        assert top(driver) is look
        driver.run(0.6)
        driver.drag(driver.centre("card:poo_2"), driver.centre(f"yard:{A}"))
    else:
        driver.click("card:poo_2")
        driver.run(0.3)
        if way == "button":
            assert getattr(driver.piece("answer").face, "kind", "") == "primary"
            driver.click("answer")
        else:
            driver.key(pygame.K_p)
    driver.run(0.3)
    assert isinstance(top(driver), AnswersScene)
    go_on(driver, match, lambda state: state.phase == "turn_choice")
    assert React(D, "poo") in played(match)
    stand_up(driver)


def test_rabbits_are_asked_for_again_in_every_echo_round(tmp_path: Path) -> None:
    state = position(["", "", ""], ["rabbit rabbit", "rabbit", "cow"])
    driver, match = asked(tmp_path, state)
    answer_as(driver, B, play=True)
    driver.click("answers:go")
    driver.run(2.0)
    dialog = wait_for(driver, AnswersScene)
    assert isinstance(dialog, AnswersScene)
    assert match.state.window is not None
    assert match.state.window.round == 2
    assert driver.has(f"asked:{A}")
    assert not driver.has(f"asked:{B}")
    answer_as(driver, A, play=True)
    go_on(driver, match, lambda state: state.window is None or state.window.round == 3)
    assert yards(match.state)[A] == "rabbit rabbit"
    stand_up(driver)


def test_an_end_drops_what_is_still_to_come(tmp_path: Path) -> None:
    state = position(["hen", "hen hen hen hen hen", "pig"], ["rabbit", "rabbit", "rabbit"])
    driver, match = asked(tmp_path, state)
    for seat in (C, B):
        answer_in(driver, look_as(driver, seat))
        driver.run(0.3)
        if seat == B:
            assert isinstance(top(driver), Dialog), "an answer that ends the game asks first"
            driver.key(pygame.K_RETURN)
            driver.run(0.3)
    driver.click("answers:go")
    driver.run(1.5)
    assert match.outcome is not None
    assert played(match)[1:] == [React(B, "rabbit")]
    assert not table_of(driver).answers.must_play
    stand_up(driver)


@pytest.mark.parametrize("sound", ["table", "off"])
def test_the_hand_of_whoever_played_does_not_stay_open(sound: Any, tmp_path: Path) -> None:
    """After a Rooster its own player is asked first, and still everybody comes to the screen."""
    state = position(["hen", "hen", ""], ["rooster chick", "chick", "pig"], sound=sound)
    driver, _ = asked(tmp_path, state)
    table = table_of(driver)
    assert table.viewer is None
    shown = {piece.id for piece in table.stage.pieces}
    assert not [id_ for id_ in shown if id_.startswith("card:chick")]
    assert driver.has(f"asked:{A}")
    stand_up(driver)


# What nobody may learn


def _frames_until_the_answer(folder: Path, state: State) -> list[bytes]:
    """Return every frame from the turn of the active person to the curtain in front of somebody's look."""
    match = match_at(state, reaction_timer=8)
    driver = sit_down(folder, match)
    frames: list[bytes] = []

    def look() -> None:
        driver.stack.redraw()
        driver.run(0.1)
        frames.append(pygame.image.tobytes(driver.surface, "RGB"))

    card = next(piece.id for piece in driver.scene.stage.pieces if piece.id.startswith("card:cow"))
    for id_ in (card, "play", "sound:made"):
        driver.click(id_)
        for _ in range(3):
            look()
    for _ in range(8):
        look()
    assert isinstance(top(driver), AnswersScene)
    for seat in (B, C, D):
        driver.move(*driver.centre(f"asked:{seat}"))
        driver.run(0.6)
        look()
    for _ in range(4):
        driver.key(pygame.K_TAB)
        look()
        frames.append((driver.scene.stage.focus or "").encode())
    for seat in (B, C, D):
        driver.click(f"asked:{seat}")
        driver.run(0.3)
        assert isinstance(top(driver), CurtainScene)
        look()
        driver.key(pygame.K_ESCAPE)
        look()
        assert isinstance(top(driver), AnswersScene)
    frames.append("".join(line.text for line in match.log(None)).encode())
    stand_up(driver)
    return frames


def test_frames_are_the_same_whatever_the_others_hold(tmp_path: Path) -> None:
    state = cow(sound="table")
    frames = _frames_until_the_answer(tmp_path / "a", state)
    for number in range(2):
        other = GAME.resample(GAME.view(state, A), A, RandomNumbers(number))
        assert other.hands[1:] != state.hands[1:]
        assert _frames_until_the_answer(tmp_path / f"b{number}", other) == frames


def _frames_after_a_look(folder: Path, *, play: bool) -> list[bytes]:
    driver, _ = asked(folder, cow(), reaction_timer=12)
    answer_as(driver, B, play=play)
    driver.move(10, 10)
    frames = []
    for _ in range(6):
        driver.stack.redraw()
        driver.run(0.25)
        frames.append(pygame.image.tobytes(driver.surface, "RGB"))
    frames.append(repr([piece.id for piece in driver.scene.stage.order()]).encode())
    driver.click(f"asked:{D}")
    driver.run(0.3)
    driver.stack.redraw()
    driver.run(0.1)
    frames.append(pygame.image.tobytes(driver.surface, "RGB"))
    stand_up(driver)
    return frames


def test_the_tick_tells_nothing(tmp_path: Path) -> None:
    assert _frames_after_a_look(tmp_path / "a", play=True) == _frames_after_a_look(tmp_path / "b", play=False)


def test_neither_the_save_nor_its_thumbnail_tells_a_choice(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow())
    scene = table_of(driver)
    driver.shell.autosaver.flush()
    before = scene.sitting.file.read_bytes()
    answer_as(driver, B, play=True)
    driver.shell.autosaver.flush()
    assert scene.sitting.file.read_bytes() == before
    theme = theme_for((1024, 576))
    other = match_at(GAME.resample(GAME.view(match.state, None), None, RandomNumbers(3)))
    for match_shown in (match, other):
        pieces = moment_pieces(TABLE, match_shown, None, match_shown.cursor, (1024, 576), theme)
        assert not [piece.id for piece in pieces if piece.id in ("answer", "decline")]
        hidden = {card for hand in match_shown.state.hands for card in hand}
        assert not [piece.id for piece in pieces if piece.id.removeprefix("card:") in hidden]
    stand_up(driver)


class Silence:
    """Notes what would have been heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


def test_a_look_makes_no_sound(tmp_path: Path) -> None:
    driver, _ = asked(tmp_path, cow())
    silence = Silence()
    driver.shell.sounds = silence  # type: ignore[assignment]
    look = look_as(driver, B)
    driver.click(next(piece.id for piece in look.stage.pieces if piece.id.startswith("card:pig")))
    driver.run(0.3)
    answer_in(driver, look)
    driver.run(0.3)
    assert silence.heard == []
    stand_up(driver)


@pytest.mark.parametrize("way", ["minimised", "minimised with a question", "wrong name"])
def test_nobody_else_comes_to_see_a_hand(way: str, tmp_path: Path) -> None:
    state = position(["hen", "hen hen hen hen hen", "pig"], ["rabbit", "rabbit", "rabbit"])
    driver, _ = asked(tmp_path, state)
    if way == "wrong name":
        driver.click(f"asked:{B}")
        driver.run(0.3)
        driver.click("back")
    else:
        look = look_as(driver, B)
        if way == "minimised with a question":
            answer_in(driver, look)
            driver.run(0.3)
            assert isinstance(top(driver), Dialog)
        driver.post(pygame.WINDOWMINIMIZED)
        driver.run(0.1)
    driver.run(0.3)
    assert isinstance(top(driver), AnswersScene)
    assert driver.piece(f"asked:{B}").active, "the name can be pressed again"
    answer_as(driver, C, play=False)
    assert not driver.piece(f"asked:{C}").active
    stand_up(driver)


def test_with_open_hands_only_those_who_can_answer_are_asked(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow(open_hands=True))
    assert [driver.has(f"asked:{seat}") for seat in (B, C, D)] == [True, False, True]
    driver.click(f"asked:{D}")
    driver.run(0.3)
    look = top(driver)
    assert isinstance(look, AnswerLookScene), "there is nothing to hide"
    answer_in(driver, look)
    driver.run(0.3)
    go_on(driver, match, lambda state: state.phase == "turn_choice")
    assert played(match)[1:] == [DeclineReaction(B), DeclineReaction(C), React(D, "poo")]
    stand_up(driver)


def test_with_open_hands_nobody_is_asked_in_vain(tmp_path: Path) -> None:
    state = cow(("cow pig", "pig", "hen", ""), open_hands=True)
    match = match_at(state)
    driver = sit_down(tmp_path, match)
    driver.click("card:cow_1")
    driver.click("play")
    for _ in range(30):
        assert not isinstance(top(driver), AnswersScene)
        driver.run(0.1)
    assert match.state.phase == "turn_choice"
    assert played(match)[1:] == [DeclineReaction(B), DeclineReaction(C)]
    stand_up(driver)


# Time, taking back, and another day


def test_without_a_clock_the_sheet_waits(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow())
    assert not driver.has("answers:time")
    driver.run(60.0)
    assert isinstance(top(driver), AnswersScene)
    assert match.cursor == 1
    stand_up(driver)


def test_the_clock_runs_its_whole_length_and_then_nobody_answers(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow(), reaction_timer=5)
    left = driver.scene.time_left  # type: ignore[attr-defined]
    assert (left.seconds, left.of) == (5, 5)
    driver.run(4.0)
    assert isinstance(top(driver), AnswersScene)
    driver.run(1.2)
    assert not isinstance(top(driver), AnswersScene)
    driver.run(2.0)
    assert played(match)[1:] == [DeclineReaction(seat) for seat in (B, C, D)]
    stand_up(driver)


def test_the_clock_stands_still_while_somebody_looks(tmp_path: Path) -> None:
    driver, _ = asked(tmp_path, cow(), reaction_timer=5)
    driver.run(3.0)
    look_as(driver, C)
    driver.run(30.0)
    driver.click("decline")
    driver.run(0.0)
    dialog = top(driver)
    assert isinstance(dialog, AnswersScene)
    assert dialog.time_left is not None
    assert dialog.time_left.seconds == 3, "at least three seconds are left after a look"
    driver.run(0.3)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(top(driver), Dialog)
    driver.run(30.0)
    driver.key(pygame.K_ESCAPE)
    assert top(driver) is dialog, "nor does it run behind the menu"
    driver.run(3.2)
    assert top(driver) is not dialog
    stand_up(driver)


def test_taking_back_forgets_the_choices(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow(sound="table"))
    answer_as(driver, C, play=False)
    driver.click("answers:undo")
    driver.run(0.3)
    if isinstance(top(driver), Dialog):
        driver.key(pygame.K_RETURN)
    driver.run(0.3)
    assert match.state.phase == "sound_check"
    assert isinstance(top(driver), TableScene)
    driver.click("sound:made")
    wait_for(driver, AnswersScene)
    assert [driver.piece(f"asked:{seat}").active for seat in (B, C, D)] == [True, True, True]
    answer_as(driver, B, play=True)
    driver.click("answers:go")
    wait_for(driver, TableScene)
    driver.run(1.0)
    assert match.state.phase == "sound_check"
    assert match.undo_stop() is not None, "what somebody else answered cannot be taken back"
    stand_up(driver)


def test_saved_while_answers_are_carried_out_the_others_are_asked_again(tmp_path: Path) -> None:
    """Worked case 51, and fault R17: Ben has answered, Chloe declined, Dan is still to be asked."""
    driver, match = asked(tmp_path, cow(("cow pig", "poo poo", "hen", "poo")))
    answer_as(driver, B, play=True)
    answer_as(driver, D, play=True)
    go_on(driver, match, lambda state: state.window is not None and state.window.asked == [D])
    file = table_of(driver).sitting.file
    driver.shell.open_home()
    driver.shell.resume(file)
    driver.run(0.1)
    match = table_of(driver).match
    assert table_of(driver).viewer is None
    wait_for(driver, AnswersScene)
    assert [driver.has(f"asked:{seat}") for seat in (A, B, C, D)] == [False, False, False, True]
    go_on(driver, match, lambda state: state.phase == "turn_choice")
    assert played(match)[-1] == DeclineReaction(D), "a choice that was not carried out is forgotten"
    assert yards(match.state)[A] == "hen cow poo"
    stand_up(driver)


def test_the_curtain_falls_for_the_right_person_after_a_round(tmp_path: Path) -> None:
    """Fault R34: who comes next is named, wherever the round ended."""
    driver, match = asked(tmp_path, cow())
    answer_as(driver, D, play=True)
    driver.click("answers:go")
    curtain = wait_for(driver, CurtainScene)
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat == B == match.actor
    lift(driver)
    assert table_of(driver).viewer == B
    stand_up(driver)


def test_everything_by_keyboard(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow())
    driver.tab_to(f"asked:{D}")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert isinstance(top(driver), AnswerLookScene)
    driver.tab_to("card:poo_2")
    driver.key(pygame.K_RETURN)
    assert driver.scene.stage.focus == f"yard:{A}", "the focus leads on"
    driver.tab_to("answer")
    driver.key(pygame.K_RETURN)
    driver.tab_to("answers:go")
    driver.key(pygame.K_RETURN)
    driver.run(4.0)
    assert React(D, "poo") in played(match)
    stand_up(driver)


def test_the_rules_are_a_key_away(tmp_path: Path) -> None:
    driver, _ = asked(tmp_path, cow())
    driver.key(pygame.K_F1)
    assert not isinstance(top(driver), AnswersScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(top(driver), AnswersScene)
    stand_up(driver)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_eight_people_are_asked_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    state = position([""] * 8, ["rabbit pig", *["pig"] * 7])
    match = match_at(state, reaction_timer=8)
    driver = sit_down(tmp_path, match, size)
    do_path = TABLE.path(PlayCard(A, "rabbit"), table_of(driver).view)
    for id_ in do_path:
        driver.click(str(id_))
    wait_for(driver, AnswersScene)
    assert_sound(driver.scene)
    answer_as(driver, 7, play=False)
    assert_sound(driver.scene)
    stand_up(driver)


def test_a_move_from_elsewhere_closes_the_sheet(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow())
    match.play(DeclineReaction(B))
    assert isinstance(top(driver), TableScene)
    wait_for(driver, AnswersScene)
    assert not driver.has(f"asked:{B}")
    for seat in (C, D):
        match.play(DeclineReaction(seat))
    match.play(DrawCard(B))
    driver.run(1.0)
    assert isinstance(top(driver), CurtainScene)
    stand_up(driver)


def test_the_table_judges_every_answer(tmp_path: Path) -> None:
    driver, match = asked(tmp_path, cow(sound="table"))
    answer_as(driver, B, play=True)
    answer_as(driver, D, play=True)
    for made in (False, True):
        if match.state.phase == "reaction" and isinstance(top(driver), AnswersScene):
            driver.click("answers:go")
        for _ in range(40):
            if match.state.phase == "sound_check":
                break
            driver.run(0.1)
        driver.run(0.5)
        driver.click("sound:made" if made else "sound:missed")
        driver.run(0.3)
        if not made:
            stand_by(driver)
    driver.run(1.0)
    moves = played(match)
    assert moves[2:] == [
        React(B, "poo"),
        JudgeSound(C, False),
        DeclineReaction(C),
        React(D, "poo"),
        JudgeSound(A, True),
    ]
    assert yards(match.state)[A] == "hen cow poo"
    stand_up(driver)


def test_a_state_for_somebody_asked_is_a_copy() -> None:
    state = cow()
    do(state, PlayCard(A, "cow"))
    before = GAME.copy(state)
    turned = GAME.as_asked(GAME.view(state, D), D)
    assert GAME.actor(turned) == D
    assert GAME.legal_moves(turned) == [React(D, "poo"), DeclineReaction(D)]
    assert GAME.legal_moves(GAME.as_asked(GAME.view(state, None), D)) == [DeclineReaction(D)]
    assert state == before
    assert GAMES.game("merry_yard") is GAME
