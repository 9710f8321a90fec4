"""The replay: every moment in its place, by mouse and by keys, and never more than the players may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.replay import EVERYBODY, OPEN, Eyes, Replay
from farmtable.registry import GAMES
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.replay import ReplayScene
from farmtable.scenes.replay_bar import BarState, bar_pieces, fitted_lines, moment_at
from farmtable.ui.faces import Label
from farmtable.ui.geometry import Box
from farmtable.ui.theme import Theme
from tests.saved_examples import played_match
from tests.scenes.driver import SIZES, Driver, assert_sound

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAMES = ("Zoë", "Bob", "Carla-Maria")
ALL = 99


def opened(folder: Path, match: Match, *, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, ReplayScene]:
    """Open a program that replays a match of Three Beans."""
    driver = Driver(folder, size=size)
    driver.shell.open_replay(match)
    driver.run()
    return driver, replay_of(driver)


def replay_of(driver: Driver) -> ReplayScene:
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    return scene


def text_of(driver: Driver, id_: str) -> str:
    face = driver.piece(id_).face
    assert isinstance(face, Label)
    return face.text


def curtain_is_down(driver: Driver) -> bool:
    return isinstance(driver.stack.top, CurtainScene)


def moving(scene: ReplayScene) -> bool:
    return scene.stage.moving


def hands_shown(scene: ReplayScene) -> set[int]:
    """Return the seats whose hands lie open before whoever looks."""
    hands = scene.replay.match.state_at(scene.moment).hands
    shown = {piece.id for piece in scene.stage.pieces}
    return {seat for seat, hand in enumerate(hands) if any(f"bean:{bean}" in shown for bean in hand)}


# The moments of a match


def test_every_moment_is_the_state_that_stood_then() -> None:
    match = played_match(0, names=NAMES)
    chooser = RandomNumbers(8)
    states = [match.game.copy(match.state)]
    while match.actor is not None:
        match.play(chooser.choose(match.legal_moves()))
        states.append(match.game.copy(match.state))
    replay = Replay(match)
    assert [replay.state(at) for at in range(replay.last + 1)] == states
    assert [replay.state(at) for at in reversed(range(replay.last + 1))] == states[::-1]


def test_moves_that_were_taken_back_are_not_replayed() -> None:
    match = played_match(ALL, names=NAMES, practice=True)
    whole = Replay(match)
    assert whole.finished
    assert OPEN in whole.choices
    match.undo()
    match.undo()
    part = Replay(match)
    assert part.last == whole.last - 2
    assert not part.finished
    assert OPEN not in part.choices


def test_open_cards_are_refused_while_the_match_goes_on() -> None:
    replay = Replay(played_match(7, names=NAMES))
    with pytest.raises(ValueError, match="goes on"):
        replay.view(replay.state(3), OPEN)


@pytest.mark.parametrize("eyes", [EVERYBODY, Eyes(0), Eyes(1), Eyes(2)])
def test_lines_are_those_of_the_readers_own_log(eyes: Eyes) -> None:
    match = played_match(11, names=NAMES)
    replay = Replay(match)
    assert replay.log(replay.last, eyes) == match.log(eyes.seat)
    drawn = [line for line in replay.log(replay.last, eyes) if "draws a bean worth" in line.text]
    assert all(line.seat == eyes.seat for line in drawn)
    assert bool(drawn) == (eyes.seat is not None)


def test_open_cards_tell_every_draw_in_full() -> None:
    replay = Replay(played_match(ALL, names=NAMES))
    drawn = [line.text for line in replay.log(replay.last, OPEN) if "draws" in line.text]
    assert drawn
    assert all("worth" in text for text in drawn)


def test_turns_begin_where_another_seat_moves() -> None:
    replay = Replay(played_match(7, names=NAMES))
    assert [step.seat for step in replay.steps] == [0, 0, 1, 1, 2, 2, 0]
    assert replay.turns == (0, 2, 4, 6)
    assert [replay.turn_on(at) for at in range(8)] == [2, 2, 4, 4, 6, 6, 7, 7]
    assert [replay.turn_back(at) for at in range(8)] == [0, 0, 0, 2, 2, 4, 4, 6]


def pocket_farm(people: int) -> Match:
    info = GAMES.info("pocket_farm")
    setup = table_setup(info, people)
    match = begin_match(NewTable("pocket_farm", ("Anna", "Ben")[:people], setup, 5, False), GAMES, "x")
    chooser = RandomNumbers(3)
    while match.actor is not None:
        match.play(chooser.choose(match.legal_moves()))
    return match


def test_alone_a_turn_is_what_the_game_counts() -> None:
    replay = Replay(pocket_farm(1))
    assert len(replay.turns) == 12
    assert replay.choices == (Eyes(0),)


def test_without_secrets_there_is_nothing_to_open() -> None:
    replay = Replay(pocket_farm(2))
    assert replay.choices == (EVERYBODY, Eyes(0), Eyes(1))
    assert not any(replay.guarded(eyes) for eyes in replay.choices)


def test_a_match_without_moves_has_one_moment(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(0, names=NAMES))
    assert (scene.replay.last, scene.replay.turns) == (0, (0,))
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_LEFT):
        driver.key(key)
    driver.run(3)
    assert (scene.moment, scene.playing) == (0, False)
    assert_sound(scene)


# What is on the screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("open_hands", [False, True])
def test_screen_is_sound(tmp_path: Path, size: tuple[int, int], open_hands: bool) -> None:
    driver, scene = opened(tmp_path, played_match(ALL, names=NAMES, open_hands=open_hands), size=size)
    for moment in (0, 1, scene.replay.last // 2, scene.replay.last):
        scene.go_to(moment)
        driver.run(1)
        assert_sound(scene)
    driver.click("history")
    driver.run(1)
    assert_sound(scene)
    driver.click("log:close")
    driver.click("eyes")
    driver.run(1)
    assert_sound(scene)


@pytest.mark.parametrize("size", SIZES)
def test_pocket_farm_is_sound(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    driver.shell.open_replay(pocket_farm(2))
    scene = replay_of(driver)
    for moment in range(0, scene.replay.last + 1, 9):
        scene.go_to(moment)
        driver.run(1)
        assert_sound(scene)


def test_the_bar_leaves_the_table_the_room_that_it_was_made_for(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(5, names=NAMES))
    bar = driver.piece("bar").box
    area = scene.sight().area
    assert area.bottom == pytest.approx(bar.y)
    assert area.h / scene.theme.scale == pytest.approx(720 - 56, abs=2)
    assert bar.bottom == pytest.approx(720)


def test_pieces_glide_from_moment_to_moment_and_back(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(9, names=NAMES, open_hands=True))
    driver.run(1)
    hand = {piece.id for piece in scene.stage.pieces if piece.id.startswith("bean:")}
    assert not moving(scene)
    driver.key(pygame.K_RIGHT)
    assert moving(scene)
    driver.run(1)
    assert not moving(scene)
    driver.key(pygame.K_LEFT)
    assert moving(scene)
    driver.run(1)
    assert {piece.id for piece in scene.stage.pieces if piece.id.startswith("bean:")} == hand


def test_caption_and_position_tell_the_moment(tmp_path: Path) -> None:
    driver, _ = opened(tmp_path, played_match(9, names=NAMES))
    assert text_of(driver, "position") == "Before the first move"
    driver.key(pygame.K_RIGHT, times=2)
    assert text_of(driver, "position") == "Move 2 of 9"
    assert text_of(driver, "caption") == "Zoë draws a bean."


def test_long_captions_are_cut_with_the_whole_text_as_their_tip() -> None:
    box = Box(0, 0, 300, 46)
    sentences = [f"Carla-Maria puts {count} red beans on the market." for count in range(9)]
    _, text, cut = fitted_lines(sentences, box, Theme())
    assert cut
    assert text.endswith("…")
    assert fitted_lines(sentences[:2], Box(0, 0, 600, 46), Theme()) == (17, "\n".join(sentences[:2]), False)


# By keyboard alone


def test_keys_go_through_the_match(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(7, names=NAMES))
    seen = []
    for key in (
        pygame.K_RIGHT,
        pygame.K_RIGHT,
        pygame.K_RIGHT,
        pygame.K_LEFT,
        pygame.K_PAGEDOWN,
        pygame.K_PAGEDOWN,
        pygame.K_PAGEUP,
        pygame.K_END,
        pygame.K_RIGHT,
        pygame.K_PAGEUP,
        pygame.K_HOME,
        pygame.K_LEFT,
    ):
        driver.key(key)
        seen.append(scene.moment)
    assert seen == [1, 2, 3, 2, 4, 6, 4, 7, 7, 6, 0, 0]


def test_tab_and_enter_reach_every_control(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(7, names=NAMES))
    scene.go_to(3)
    for id_, moment in (("step_on", 4), ("step_back", 3), ("turn_on", 4), ("turn_back", 2), ("to_end", 7)):
        driver.tab_to(id_)
        driver.key(pygame.K_RETURN)
        assert scene.moment == moment, id_
    driver.tab_to("to_start")
    driver.key(pygame.K_RETURN)
    assert scene.moment == 0
    driver.tab_to("pace:fast")
    driver.key(pygame.K_RETURN)
    assert scene.pace == "fast"
    driver.tab_to("play")
    driver.key(pygame.K_RETURN)
    assert scene.playing
    driver.tab_to("history")
    driver.key(pygame.K_RETURN)
    assert driver.has("log:close")


def test_escape_closes_one_thing_after_another(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.shell.open_home()
    home = driver.scene
    driver.shell.open_replay(played_match(7, names=NAMES))
    driver.key(pygame.K_l)
    driver.key(pygame.K_v)
    assert driver.has("eyes:menu")
    assert driver.has("log:close")
    driver.key(pygame.K_ESCAPE)
    assert not driver.has("eyes:menu")
    driver.key(pygame.K_ESCAPE)
    assert not driver.has("log:close")
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is home


def test_leaving_can_lead_elsewhere(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    left: list[bool] = []
    driver.stack.push(ReplayScene(driver.shell, played_match(7), back=lambda: left.append(True)))
    driver.run()
    driver.click("back")
    assert left == [True]


# By mouse alone


def test_buttons_go_through_the_match(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(7, names=NAMES))
    seen = []
    for id_ in ("step_on", "step_on", "step_back", "turn_on", "turn_on", "turn_back", "to_end", "to_start"):
        driver.click(id_)
        seen.append(scene.moment)
    assert seen == [1, 2, 1, 2, 4, 2, 7, 0]


def test_quick_clicks_are_steps_each(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(7, names=NAMES))
    at = driver.centre("step_on")
    driver.run(1)
    for _ in range(3):
        driver.press(*at)
        driver.release(*at)
    assert scene.moment == 3


def test_timeline_is_clicked_and_dragged(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(10, names=NAMES))
    track = driver.piece("timeline").box
    y = track.centre[1]
    for moment in (4, 10, 0, 7):
        driver.click_at(track.x + track.w * moment / 10, y)
        assert scene.moment == moment
    driver.drag((track.x + track.w * 0.7, y), (track.right + 200, y + 90))
    assert scene.moment == 10
    driver.drag((track.x + track.w, y), (track.x + track.w * 0.31, y - 200))
    assert scene.moment == 3
    knob = driver.piece("timeline:knob").box.centre[0]
    assert knob == pytest.approx(track.x + track.w * 0.3)


def test_what_has_passed_lies_on_the_timeline_when_it_is_pointed_at(tmp_path: Path) -> None:
    driver, _ = opened(tmp_path, played_match(10, names=NAMES))
    track = driver.piece("timeline").box
    x = round(track.x + track.w * 0.42)

    def colour(y: int) -> tuple[int, ...]:
        return tuple(driver.surface.get_at((x, y)))

    to_come = colour(round(track.centre[1]))
    driver.click_at(track.x + track.w * 0.8, track.centre[1])
    driver.move(track.x + track.w * 0.6, track.centre[1])
    driver.run(0.5)
    shown = [colour(y) for y in range(round(track.y) - 8, round(track.bottom) + 8)]
    assert colour(round(track.centre[1])) != to_come
    assert to_come not in shown, "the rest of the way shines through"


def test_moment_at_is_the_nearest_and_never_outside() -> None:
    track = Box(100, 0, 500, 10)
    assert [moment_at(x, track, 5) for x in (0, 100, 149, 151, 600, 9000)] == [0, 0, 0, 1, 5, 5]
    assert moment_at(300, track, 0) == 0


def test_wheel_steps_and_scrolls_the_open_log(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(10, names=NAMES))
    driver.wheel(-1)
    driver.wheel(-1)
    driver.wheel(1)
    assert scene.moment == 1
    scene.go_to(10)
    driver.click("history")
    driver.wheel(1)
    assert (scene.moment, scene.log_skip) == (10, 2)


# Playing


def test_playing_shows_every_moment_once_and_stops_at_the_end(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    driver.key(pygame.K_SPACE)
    seen = [scene.moment]
    for _ in range(3000):
        driver.run(0.05)
        if scene.moment != seen[-1]:
            seen.append(scene.moment)
        if not scene.playing:
            break
    assert seen == list(range(9))
    assert not scene.playing
    driver.key(pygame.K_SPACE)
    assert (scene.moment, scene.playing) == (0, True)


def seconds_to_play(driver: Driver, scene: ReplayScene) -> float:
    scene.go_to(0)
    scene.play()
    passed = 0.0
    while scene.playing and passed < 600:
        driver.run(0.05)
        passed += 0.05
    return passed


def test_speeds_differ_and_are_chosen_by_click_and_key(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    taken = []
    for pace in ("slow", "normal", "fast"):
        driver.click(f"pace:{pace}")
        taken.append(seconds_to_play(driver, scene))
    assert taken[0] > taken[1] * 1.5 > taken[2] * 2
    driver.key(pygame.K_s)
    assert scene.pace == "slow"


def test_any_step_pauses(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    for id_ in ("step_on", "turn_back", "timeline"):
        scene.play()
        driver.click(id_)
        assert not scene.playing, id_
    scene.play()
    driver.key(pygame.K_RIGHT)
    assert not scene.playing


def test_a_long_pause_of_the_machine_skips_nothing(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, played_match(8, names=NAMES))
    scene.play()
    scene.update(90)
    assert scene.moment == 1


def test_nothing_plays_under_another_screen(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    scene.play()
    driver.shell.tell("A note", "Something else is in front.")
    driver.run(30)
    assert scene.moment == 0


# Secrets


def look(driver: Driver, number: int) -> None:
    """Choose who looks on, by mouse."""
    driver.click("eyes")
    driver.click(f"eyes:{number}")


def test_unfinished_match_is_shown_publicly_at_first(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    assert scene.eyes == EVERYBODY
    for moment in range(9):
        scene.go_to(moment)
        driver.run()
        assert hands_shown(scene) == set()
    driver.click("eyes")
    assert not driver.has("eyes:4"), "open cards are offered before the end"


def test_as_one_seat_only_behind_the_curtain(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    scene.go_to(5)
    look(driver, 2)
    assert curtain_is_down(driver)
    assert hands_shown(scene) == set()
    driver.click("ready")
    assert driver.scene is scene
    assert scene.eyes == Eyes(1)
    assert hands_shown(scene) == {1}
    look(driver, 1)
    assert curtain_is_down(driver)
    assert hands_shown(scene) == set(), "Bob’s hand lies open while the screen is passed on"
    driver.click("ready")
    assert hands_shown(scene) == {0}
    for moment in range(9):
        scene.go_to(moment)
        driver.run()
        assert hands_shown(scene) <= {0}


def dealt(swapped: bool) -> Match:
    """Return a match whose second and third hands may have changed places, which nobody else can know."""
    match = played_match(4, names=NAMES)
    state, chance = match.game.copy(match.state), match.position.chance
    if swapped:
        state.hands[1], state.hands[2] = state.hands[2], state.hands[1]
    return Match("x", match.game, match.table, match.players, 1, base=Position(state, chance))


def test_no_frame_depends_on_a_hand_before_its_owner_is_there(tmp_path: Path) -> None:
    pictures = []
    for swapped in (False, True):
        driver, _ = opened(tmp_path / str(swapped), dealt(swapped))
        frames = []
        for id_ in ("to_end", "eyes", "eyes:2"):
            driver.click(id_)
            for _ in range(10):
                driver.run(0.05)
                frames.append(pygame.image.tobytes(driver.surface, "RGB"))
        assert curtain_is_down(driver)
        driver.click("ready")
        driver.run(1)
        pictures.append((frames, pygame.image.tobytes(driver.surface, "RGB")))
    assert pictures[0][0] == pictures[1][0]
    assert pictures[0][1] != pictures[1][1]


def test_who_comes_back_from_another_screen_names_themselves_again(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    look(driver, 2)
    driver.click("ready")
    driver.shell.tell("A note", "Something else is in front.")
    driver.run()
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is scene
    assert scene.eyes == EVERYBODY
    assert hands_shown(scene) == set()


def test_a_minimised_window_forgets_whose_hand_it_showed(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    look(driver, 2)
    driver.click("ready")
    driver.post(pygame.WINDOWMINIMIZED)
    driver.run()
    assert scene.eyes == EVERYBODY


def test_the_curtain_can_be_given(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    asked: list[int] = []

    def curtain(seat: int, ready: Callable[[], None]) -> None:
        asked.append(seat)
        ready()

    scene = ReplayScene(driver.shell, played_match(8, names=NAMES), curtain=curtain)
    driver.stack.push(scene)
    driver.run()
    look(driver, 3)
    assert asked == [2]
    assert scene.eyes == Eyes(2)


def test_a_known_person_looks_without_a_curtain(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.shell.open_replay(played_match(8, names=NAMES), 1)
    driver.run()
    scene = replay_of(driver)
    assert hands_shown(scene) == {1}


def test_after_the_end_all_cards_lie_open_unless_one_seat_is_chosen(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(ALL, names=NAMES))
    scene.go_to(4)
    driver.run()
    assert scene.eyes == OPEN
    assert hands_shown(scene) == {0, 1, 2}
    look(driver, 1)
    assert hands_shown(scene) == set()
    look(driver, 3)
    assert driver.scene is scene, "no curtain is needed after the end"
    assert hands_shown(scene) == {1}


def test_the_menu_by_keyboard(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(ALL, names=NAMES))
    driver.key(pygame.K_v)
    driver.key(pygame.K_DOWN, times=2)
    driver.key(pygame.K_RETURN)
    assert scene.eyes == Eyes(0)
    assert scene.stage.focus == "eyes"


def test_a_click_beside_the_menu_only_closes_it(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES))
    driver.click("eyes")
    driver.click("step_on")
    assert (scene.moment, scene.menu_open) == (0, False)


def test_the_table_cannot_be_played_at(tmp_path: Path) -> None:
    driver, scene = opened(tmp_path, played_match(8, names=NAMES, open_hands=True))
    scene.go_to(4)
    before = list(scene.match.steps)
    for piece in list(scene.stage.pieces):
        if piece.id.startswith(("bean:", "deck")):
            driver.click_at(*piece.box.centre)
            assert not scene.stage.choosable(piece)
    assert (list(scene.match.steps), scene.moment) == (before, 4)


def test_bar_drops_the_speeds_where_there_is_no_room(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, played_match(8, names=NAMES))
    state = BarState(scene.replay, 3, EVERYBODY, False, "normal", False)
    narrow = {piece.id for piece in bar_pieces(state, (1024, 640), Theme(1.3))}
    assert "pace:slow" not in narrow
    assert {"play", "eyes", "caption", "timeline"} <= narrow
