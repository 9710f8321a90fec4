"""Room at the table of Merry Yard: at every size all is whole, and nothing lies over anything else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.games.merry_yard.kinds import KIND, KINDS
from farmtable.games.merry_yard.moves import PlayCard
from farmtable.tables.merry_yard.ids import card_id
from farmtable.tables.merry_yard.lettering import Words
from farmtable.tables.merry_yard.panel_faces import SeenFace
from farmtable.ui.face import FaceCache
from farmtable.ui.text import line_height, text_height
from farmtable.ui.theme import SMALLEST_TYPE, theme_for
from tests.merry_yard.positions import A, B, C, D, do, position
from tests.scenes.driver import SIZES
from tests.tables.merry_yard_sights import eyes_of, moments, shown
from tests.tight_canvas import TightCanvas

if TYPE_CHECKING:
    from farmtable.ui.geometry import Box


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("larger", [False, True])
def test_nothing_below_the_cards_of_a_yard_lies_over_anything_else(
    larger: bool, size: tuple[int, int], seats: int
) -> None:
    """The way to the end, the tag of a neighbour, and Poo, however much of it there is."""
    for poo in range(9):
        for animals in (4, 5):
            yard = " ".join(["hen"] * animals + ["poo"] * poo)
            state = position(["", yard, *[""] * (seats - 2)], ["pig"] * seats)
            for viewer in (A, C, D):
                pieces = shown(state, viewer, size, larger_text=larger)
                chips = [pieces[f"card:{card}"].box for card in state.yards[B] if KIND[card] == "poo"]
                words = [
                    piece.box
                    for id_ in (f"count:{B}", f"count:{B}:icon", f"yard:{B}:tag")
                    if (piece := pieces.get(id_)) is not None
                ]
                for at, box in enumerate(words):
                    assert not any(box.overlaps(other) for other in (*words[at + 1 :], *chips))
                assert all(pieces[f"yard:{B}"].box.contains(box, slack=1) for box in (*words, *chips))
                assert len({round(chip.x) for chip in chips}) == len(chips), "Poo lies behind other Poo"
                if viewer == A and not larger:
                    assert f"yard:{B}:tag" in pieces


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("larger", [False, True])
def test_how_many_cards_were_seen_is_written_whole(larger: bool, size: tuple[int, int], seats: int) -> None:
    theme = theme_for(size, larger_text=larger)
    pieces = shown(position([""] * seats, ["pig"]), A, size, larger_text=larger)
    seen = [piece for piece in pieces.values() if isinstance(piece.face, SeenFace)]
    assert len(seen) in (0, len(KINDS))
    for piece in seen:
        assert isinstance(piece.face, SeenFace)
        for shown_now in range(piece.face.copies + 1):
            canvas = TightCanvas(pygame.Surface((round(piece.box.w), round(piece.box.h))), theme)
            replace(piece.face, shown=shown_now).paint(canvas)
            assert canvas.too_wide == []


@pytest.mark.parametrize("seats", [3, 4, 5, 8])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("larger", [False, True])
@pytest.mark.parametrize(
    ("kind", "own", "left", "right"),
    [("dog", " ".join(["cat"] * cats), "hen", "cow") for cats in range(2, 6)]
    + [("goat", "", "hen", "mule"), ("goat", "", "hen", "cow"), ("goat", "", "mule", "")]
    + [("parrot", "", "hen", "cow"), ("wolf", "", "sheep", ""), ("cat", "", "cat", "")],
)
def test_what_is_to_be_chosen_is_told_whole(
    kind: str, own: str, left: str, right: str, larger: bool, size: tuple[int, int], seats: int
) -> None:
    state = position([own, left, *[""] * (seats - 3), right], [kind, *["pig"] * (seats - 1)])
    do(state, PlayCard(A, kind))
    assert state.phase == "effect_choice"
    pieces = shown(state, A, size, larger_text=larger)
    words = pieces["side:text"].face
    assert isinstance(words, Words)
    assert not _is_cut(words, pieces["side:text"].box)
    for id_, piece in pieces.items():
        if id_.startswith("cats:"):
            shape = round(piece.box.w), round(piece.box.h)
            assert FaceCache().sprite(piece.face, *shape, theme_for(size, larger_text=larger)).overflows == ()
            assert pieces["side"].box.contains(piece.box)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
@pytest.mark.parametrize("larger", [False, True])
def test_no_paragraph_is_cut(larger: bool, size: tuple[int, int], seats: int) -> None:
    for state in moments(seats, seats + 11, every=6):
        viewer = eyes_of(state)
        mine = state.hands[viewer] if viewer is not None and state.phase == "turn_choice" else []
        for picks in [(), *((card_id(card),) for card in mine)]:
            for piece in shown(state, viewer, size, larger_text=larger, picks=picks).values():
                if isinstance(piece.face, Words):
                    assert not _is_cut(piece.face, piece.box)


def _is_cut(words: Words, box: Box) -> bool:
    """Tell whether even the smallest letters find no room for a paragraph."""
    needed = text_height(words.text, "text", SMALLEST_TYPE, box.w)
    return needed > box.h + 0.2 * line_height("text", SMALLEST_TYPE)
