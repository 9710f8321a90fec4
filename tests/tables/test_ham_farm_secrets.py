"""No picture shows what its viewer may not know, and none between two people shows anything of a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import CARDS, MARKET_CARDS, STARTING
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import ApplyTrick, EndTurn, PlayCard
from farmtable.games.ham_farm.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.picture import draw_moment
from farmtable.tables.ham_farm import TABLE
from farmtable.ui.face import FaceCache
from tests.choosers import likely
from tests.ham_farm.positions import give, on_top, play, position
from tests.scenes.driver import Driver
from tests.table_hands import agree
from tests.table_laws import new_match, open_table
from tests.tables.ham_farm import Seen, match_from, pieces_of, sight_of

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.games.ham_farm.state import State


def _middle(seats: int, seed: int, moves: int) -> State:
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(INFO, seats, options={"abilities": "choose"}), chance)
    for _ in range(moves):
        GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
    assert state.phase != "over"
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_pieces_are_the_same_whatever_is_hidden(seats: int) -> None:
    picker = RandomNumbers(8)
    for moves in (2, 12, 37, 90):
        state = _middle(seats, seats + moves, moves)
        for viewer in (None, *range(seats)):
            for enlarged in ("", "look:0", "look:table"):
                shown = pieces_of(state, viewer, enlarged=enlarged)
                for _ in range(2):
                    other = GAME.resample(GAME.view(state, viewer), viewer, picker)
                    assert pieces_of(other, viewer, enlarged=enlarged) == shown


def test_a_seat_sees_its_own_hand_and_no_card_of_another() -> None:
    seats = 3
    state = _middle(seats, 7, 80)
    for viewer in range(seats):
        ids = set(pieces_of(state, viewer))
        for seat, player in enumerate(state.players):
            for card in player.hand:
                assert (f"card:{card}" in ids) == (seat == viewer)
            for card in player.deck:
                assert not any(id_.endswith(card) for id_ in ids)
        for hidden in (*state.market_deck, *state.boxed):
            assert not any(id_.endswith(hidden) for id_ in ids)


def test_nothing_that_a_card_taken_unseen_could_betray_is_on_the_table() -> None:
    """Lydeen: the deck's owner may not know which card is gone, so what it owns is never listed."""
    state = position(2)
    give(state, 0, "hand", "red-right-2-a")
    on_top(state, "trick-lydeen")
    play(state, PlayCard(0, "red-right-2-a"))
    play(state, ApplyTrick(0))
    assert state.players[0].unseen == 1
    picker = RandomNumbers(3)
    for viewer in (None, 0, 1):
        for enlarged in ("", "look:0", "look:1"):
            shown = pieces_of(state, viewer, enlarged=enlarged)
            for _ in range(4):
                other = GAME.resample(GAME.view(state, viewer), viewer, picker)
                assert pieces_of(other, viewer, enlarged=enlarged) == shown


def test_hidden_hands_are_numbered_backs_that_are_all_alike() -> None:
    state = _middle(3, 4, 60)
    backs = {id_: piece for id_, piece in pieces_of(state, None).items() if id_.startswith("back:")}
    seat = state.active
    assert list(backs) == [f"back:{seat}:{number}" for number in range(len(state.players[seat].hand))]
    assert len({(piece.box.w, piece.box.h, piece.face, piece.tip) for piece in backs.values()}) == 1


def test_no_tip_names_what_nobody_may_know() -> None:
    """R38: decks say how many cards they have, and nothing of what they are."""
    state = _middle(3, 9, 70)
    shown = pieces_of(state, 0)
    names = {CARDS[card].title.text() for card in (*MARKET_CARDS, *STARTING["sun"])}
    for id_ in ("market_deck", "trick_deck", "deck:0", "deck:1", "hand:1", "hand:2"):
        piece = shown.get(id_)
        if piece is not None:
            assert not any(name in piece.tip for name in names)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_pictures_for_files_and_thumbnails_are_the_same_whatever_is_hidden(viewer: int | None) -> None:
    state = _middle(3, 4, 60)
    faces = FaceCache()

    def picture(shown: State) -> bytes:
        match = match_from(shown)
        surface = pygame.Surface((1024, 640))
        draw_moment(TABLE, match, viewer, match.cursor, surface, faces)
        return pygame.image.tobytes(surface, "RGB")

    first = picture(state)
    picker = RandomNumbers(3)
    for _ in range(2):
        assert picture(GAME.resample(GAME.view(state, viewer), viewer, picker)) == first


def _ready_to_end(seats: int) -> State:
    """Return a position in which both actions are done and everybody holds cards."""
    for seed in range(40):
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
        state = GAME.setup(table_setup(INFO, seats), chance)
        for _ in range(160):
            # Without a purchase nothing new is turned up, so the hand-over shows no chance.
            done = state.phase == "turn" and not state.actions and not state.queue and not state.bought
            if done and all(len(player.hand) > 1 for player in state.players):
                return state
            GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
    raise AssertionError("no such position")


def _frames_of_a_hand_over(folder: Path, state: State) -> list[bytes]:
    """Return every frame from the click on “End turn” until just before the next person is there."""
    match = match_from(state)
    driver = Driver(folder, catalogue=GAMES)
    scene = open_table(driver, match)
    driver.run(1.0)
    driver.click("end")
    agree(driver)
    frames = []
    for _ in range(20):
        driver.run(0.05)
        frames.append(pygame.image.tobytes(driver.surface, "RGB"))
        assert isinstance(driver.stack.top, CurtainScene)
        assert list(scene.stage.pieces) == []
        assert scene.view is None
    assert match.steps[-1].move == EndTurn(state.active)
    driver.shell.open_home()
    driver.shell.autosaver.close()
    return frames


def test_no_frame_between_two_people_depends_on_a_hand(tmp_path: Path) -> None:
    """R33: two tables with other hands and decks, and every frame of the hand-over is the same."""
    state = _ready_to_end(3)
    other = GAME.resample(GAME.view(state, None), None, RandomNumbers(12))
    assert [player.hand for player in other.players] != [player.hand for player in state.players]
    first = _frames_of_a_hand_over(tmp_path / "first", state)
    second = _frames_of_a_hand_over(tmp_path / "second", other)
    assert first == second


def test_what_happened_lately_is_told_as_its_reader_may_know_it() -> None:
    """R36: the draws of others are counted, not named."""
    chooser = RandomNumbers(3)
    match = match_from(_middle(2, 5, 30))
    for _ in range(40):
        match.play(likely(GAME, match.state, match.legal_moves(), chooser))
    for viewer in (None, 0, 1):
        sight = replace(sight_of(match.state, viewer), past=match.past())
        told = [
            str(getattr(piece.face, "text", ""))
            for piece in TABLE.pieces(sight)
            if piece.id.startswith("news:") and not piece.id.endswith(":mark")
        ]
        assert told
        allowed = {event.sentence(viewer).text(sight.names) for step in match.past() for event in step.events}
        assert set(told) <= allowed


def test_a_card_taken_unseen_is_marked_for_who_holds_it() -> None:
    state = position(3)
    give(state, 0, "hand", "red-right-2-a", "start-blue-left")
    on_top(state, "trick-lydeen")
    play(state, PlayCard(0, "red-right-2-a"))
    play(state, ApplyTrick(0))
    (taken,) = (card for card in state.players[0].hand if card.startswith("moon-"))
    shown = pieces_of(state, 0)
    assert getattr(shown[f"card:{taken}"].face, "taken", False)
    assert "deck of Ben" in shown[f"card:{taken}"].tip
    assert not getattr(shown["card:sun-start-blue-left"].face, "taken", True)
    assert f"card:{taken}" not in pieces_of(state, 1)


@pytest.mark.parametrize("people", [2, 5])
def test_the_curtain_falls_before_the_first_hand_is_seen(people: int, tmp_path: Path) -> None:
    """Everybody looks on while the hamsters are placed; then the last to place has a hand like the others."""
    driver = Driver(tmp_path, catalogue=GAMES)
    match = new_match(GAME, table_setup(INFO, people, first=0), 3)
    scene = open_table(driver, match)
    for seat in reversed(range(people)):
        assert driver.stack.top is scene
        assert match.actor == seat
        driver.run(0.5)
        card = driver.piece(f"card:{match.state.market['r2c3']}").box
        driver.click_at(card.centre[0], card.y + card.h * 0.12)
        driver.run(0.1)
    curtain = driver.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat == match.actor == 0
    assert list(scene.stage.pieces) == []
    assert scene.view is None
    driver.shell.open_home()
    driver.shell.autosaver.close()


def test_no_curtain_falls_within_a_turn_when_the_first_card_is_drawn(tmp_path: Path) -> None:
    state = position()
    assert not any(player.hand for player in state.players)
    seen = Seen(state, tmp_path)
    seen.click("plan")
    assert len(seen.state.players[0].hand) == 2
    assert seen.driver.stack.top is seen.scene
    seen.close()


def test_a_misplaced_hamster_can_be_taken_back_when_all_agree(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    match = new_match(GAME, table_setup(INFO, 3, first=0), 3)
    open_table(driver, match)
    before = match.actor
    match.play(match.legal_moves()[0])
    driver.run(1.0)
    assert match.actor != before
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.run(0.5)
    assert match.actor != before, "whoever placed it is not asked alone"
    agree(driver)
    assert match.actor == before
    driver.shell.open_home()
    driver.shell.autosaver.close()
