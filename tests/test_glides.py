"""Glides: where pieces come from, in which order they go, and how they roll."""

from __future__ import annotations

from farmtable.ui.animation import SECONDS, Glides
from farmtable.ui.faces import Nothing
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece

FACE = Nothing()
GLIDE = SECONDS["normal"]


def bean(id_: str, x: float, *, kin: str = "bean", wait: float = 0.0, tumbles: bool = False) -> Piece:
    """Return a small piece on a line."""
    box = Box(x, 0, 10, 10)
    return Piece(id_, box, FACE, glides=True, kin=kin, wait=wait, tumbles=tumbles)


def starts(before: list[Piece], after: list[Piece]) -> dict[str, float]:
    """Return from where each piece sets off that moves at all."""
    glides = Glides()
    glides.start(before, after, "normal")
    return {piece.id: glides.box(piece).x for piece in after if glides.moving(piece)}


def test_a_piece_comes_from_where_one_of_its_kin_has_vanished() -> None:
    assert starts([bean("a", 0), bean("b", 50)], [bean("b", 50), bean("c", 90)]) == {"c": 0}


def test_the_nearest_of_the_kin_is_taken_and_each_only_once() -> None:
    before = [bean("a", 0), bean("b", 50), bean("c", 80)]
    assert starts(before, [bean("x", 55), bean("y", 60), bean("z", 5)]) == {"x": 50, "y": 80, "z": 0}


def test_where_more_appear_than_vanish_the_others_just_appear() -> None:
    assert starts([bean("a", 0)], [bean("x", 10), bean("y", 40)]) == {"x": 0}


def test_other_kin_and_pieces_without_kin_do_not_count() -> None:
    assert starts([bean("a", 0, kin="pea")], [bean("x", 40)]) == {}
    assert starts([bean("a", 0, kin="")], [bean("x", 40, kin="")]) == {}


def test_a_piece_that_stays_gives_nobody_its_place() -> None:
    assert starts([bean("a", 0)], [bean("a", 0), bean("x", 40)]) == {}


def test_who_waits_stays_where_it_was_and_then_goes() -> None:
    glides = Glides()
    first, second = bean("a", 100), bean("b", 200, wait=2.0)
    glides.start([bean("a", 0), bean("b", 10)], [first, second], "normal")
    glides.advance(GLIDE * 1.01)
    assert not glides.moving(first)
    assert glides.box(second).x == 10
    glides.advance(GLIDE * 1.5)
    assert 10 < glides.box(second).x < 200
    glides.advance(GLIDE)
    assert not glides.running


def test_what_tumbles_rolls_until_it_lies() -> None:
    glides = Glides()
    die, card = bean("a", 100, tumbles=True), bean("b", 100)
    glides.start([bean("a", 0), bean("b", 0)], [die, card], "normal")
    assert glides.roll(die) > 180
    assert glides.roll(card) == 0
    glides.advance(GLIDE * 0.9)
    assert 0 < glides.roll(die) < 90
    glides.advance(GLIDE)
    assert glides.roll(die) == 0


def test_with_movement_off_everything_is_in_its_place_at_once() -> None:
    glides = Glides()
    glides.start([bean("a", 0)], [bean("x", 40, wait=3.0)], "off")
    assert not glides.running
