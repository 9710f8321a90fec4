"""What the table of Pocket Farm shows before a move is what the move then does, and it can all be seen."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.faults import IllegalMove
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.moves import Draft, Place
from farmtable.games.pocket_farm.quadrants import ROTATIONS
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.scoring import multipliers, score_now
from farmtable.registry import GAMES
from farmtable.scenes.picture import moment_sight
from farmtable.tables.pocket_farm.faces import CardFace, SpotFace, ValueFace
from farmtable.tables.pocket_farm.plot import card_quadrants
from farmtable.tables.pocket_farm.table import TABLE
from farmtable.ui.face import FaceCache
from farmtable.ui.faces import SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.text import text_width
from farmtable.ui.theme import SMALLEST_TYPE, Theme
from tests.scenes.driver import SIZES, Driver
from tests.stress.tables import play_on, seated
from tests.table_laws import open_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.ui.piece import Piece
    from farmtable.ui.table import Sight


def sight_of(match: Match) -> Sight:
    """Return what everybody sees of a match now."""
    return moment_sight(match, None, match.cursor, Box(0, 56, 1280, 664), Theme())


def moments(people: int, every: int = 3) -> Iterator[Match]:
    """Yield moments of games in which somebody decides."""
    for seed in range(4):
        match = seated(GAME, table_setup(GAME.info, people), seed)
        while match.actor is not None:
            yield match
            play_on(match, every, seed + match.cursor)


def caption(ghost: list[Piece]) -> str:
    """Return the words of a ghost."""
    return next(str(getattr(piece.face, "text", "")) for piece in ghost if piece.id == "ghost:caption")


def marked(pieces: list[Piece], start: str = "value:") -> dict[Box, int]:
    """Return the values that stand out, by where they are seen."""
    return {
        piece.box: piece.face.value
        for piece in pieces
        if piece.id.startswith(start) and isinstance(piece.face, ValueFace) and piece.face.changed
    }


def test_the_words_on_a_placement_never_lie_over_the_card() -> None:
    tried = refused = 0
    for match in moments(2, every=3):
        state = match.state
        if state.phase != "placement" or not state.farms[state.current].hand:
            continue
        sight, cards = sight_of(match), card_table().farm_cards
        card = min(state.farms[state.current].hand, key=lambda card: cards[card].cost)
        box = state.farms[state.current].grid.box()
        for row in range(box.top - 1, box.bottom + 1):
            for col in range(box.left - 1, box.right + 1):
                move = Place(state.current, card, row, col, ROTATIONS[0])
                fault = None
                try:
                    GAME.check(state, move)
                except IllegalMove as illegal:
                    fault = illegal
                ghost = {piece.id: piece for piece in TABLE.ghost(sight, move, fault)}
                assert not ghost["ghost"].box.overlaps(ghost["ghost:caption"].box), (match.cursor, move)
                tried, refused = tried + 1, refused + (fault is not None)
    assert refused > 50
    assert tried - refused > 20


def test_values_that_would_change_are_those_that_then_have_changed() -> None:
    seen = 0
    for match in moments(2, every=4):
        place = next((move for move in match.legal_moves() if isinstance(move, Place)), None)
        if place is None:
            continue
        foretold = marked(TABLE.ghost(sight_of(match), place, None), "ghost:then:")
        old = {
            (row, col): value
            for (row, col), value in match.state.farms[place.seat].grid.values().items()
            if not (0 <= row - place.row <= 1 and 0 <= col - place.col <= 1)
        }
        match.play(place)
        now = match.state.farms[place.seat].grid.values()
        changed = sorted(now[cell] for cell, value in old.items() if now[cell] != value)
        assert sorted(foretold.values()) == changed
        assert sorted(marked(TABLE.pieces(sight_of(match))).values()) == changed
        seen += bool(changed)
        match.play(match.legal_moves()[-1])
        if match.actor is not None:
            assert marked(TABLE.pieces(sight_of(match))) == {}, "it has been seen"
    assert seen > 4


@pytest.mark.parametrize("people", [1, 3])
def test_who_settles_the_offering_sees_beforehand_what_it_does(people: int) -> None:
    settled = 0
    for match in moments(people, every=1):
        state = match.state
        if state.phase != "draft":
            continue
        for move in match.legal_moves():
            ghost = TABLE.ghost(sight_of(match), move, None)
            if len(state.display) > 2:
                assert ghost == [], "nothing is settled yet"
                continue
            after = GAME.copy(state)
            GAME.apply(after, move, RandomNumbers(0))
            assert isinstance(move, Draft)
            told = caption(ghost)
            now, then = score_now(state, move.seat), score_now(after, move.seat)
            grown = next(n for fruit, n in multipliers(after).items() if n > multipliers(state)[fruit])
            assert f"Score {now} → {then}" in told
            assert f"× {grown}" in told
            settled += 1
    assert settled > 40


def test_a_spot_that_is_refused_looks_it_without_colours() -> None:
    match = seated(GAME, table_setup(GAME.info, 1), 1)
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    faces = FaceCache()
    card = card_table().farm_cards[match.state.display[0]]
    looks = []
    for mood in ("ghost", "bad ghost"):
        face = CardFace(card_quadrants(card.faces[0]), card.cost, mood=mood)
        surface = pygame.Surface((160, 160))
        surface.fill("#D5E8F0")
        faces.sprite(face, 150, 150, Theme()).blit(surface, 5, 5)
        looks.append(pygame.transform.grayscale(surface))
    pairs = ((looks[0].get_at((x, y))[0], looks[1].get_at((x, y))[0]) for x in range(160) for y in range(160))
    assert sum(abs(one - other) > 20 for one, other in pairs) > 400


def test_after_a_card_the_header_says_what_the_numbers_are(tmp_path: Path) -> None:
    match = seated(GAME, table_setup(GAME.info, 1), 7)
    match.play(match.legal_moves()[0])
    driver = Driver(tmp_path, catalogue=GAMES)
    scene = open_table(driver, match)
    place = next(move for move in match.legal_moves() if isinstance(move, Place))
    before = getattr(driver.piece("header:prompt").face, "text", "")
    driver.click(f"card:{place.card}")
    during = getattr(driver.piece("header:prompt").face, "text", "")
    assert "numbers" not in before
    assert "numbers" in during
    assert match.names[0] in during
    driver.key(pygame.K_ESCAPE)
    assert scene.picks == ()
    assert getattr(driver.piece("header:prompt").face, "text", "") == before
    driver.shell.open_home()
    driver.shell.autosaver.close()


@pytest.mark.parametrize("people", [1, 2])
def test_nothing_is_said_about_cards_in_a_hand_that_is_empty(people: int) -> None:
    match = seated(GAME, table_setup(GAME.info, people), 3)
    while match.actor is not None:
        play_on(match, 9, match.cursor)
    sight = sight_of(match)

    def note(sight: Sight) -> str:
        face = next(piece.face for piece in TABLE.pieces(sight) if piece.id == "hand:note")
        return str(getattr(face, "text", ""))

    assert note(sight) == "Cards in the hand score nothing."
    view = GAME.copy(match.state)
    for farm in view.farms:
        farm.hand.clear()
    assert note(replace(sight, view=view)) == "The hand is empty."


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_names_of_neighbours_are_not_cut(size: tuple[int, int], tmp_path: Path) -> None:
    players = [Player("Maximiliane", mark) for mark in range(4)]
    match = Match("long names", GAME, table_setup(GAME.info, 4), players, 3)
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    scene = open_table(driver, match)
    looked_at = 0
    for piece in scene.stage.pieces:
        if piece.id.startswith("farm:") and isinstance(piece.face, SeatLabel):
            mark = scene.theme.type_size(piece.face.units) * 0.78 * 1.45
            assert text_width(piece.face.name, "display", SMALLEST_TYPE) <= piece.box.w - mark
            looked_at += 1
    assert looked_at == 3
    driver.shell.open_home()
    driver.shell.autosaver.close()


def test_spots_leave_the_values_in_sight() -> None:
    """What a spot pays is the sum of the values beside it: both must be read at once."""
    looked_at = 0
    for match in moments(1, every=1):
        place = next((move for move in match.legal_moves() if isinstance(move, Place)), None)
        if place is None:
            continue
        pieces = TABLE.pieces(replace(sight_of(match), picks=(f"card:{place.card}",)))
        spots = [piece.box for piece in pieces if isinstance(piece.face, SpotFace)]
        values = [piece.box for piece in pieces if piece.id.startswith("value:")]
        for spot, value in product(spots, values):
            apart = math.dist(spot.centre, value.centre)
            assert apart >= (spot.w + value.w) / 2 - 0.5
        looked_at += len(spots)
    assert looked_at > 100
