"""The hand of HAM-FARM and the strip above it: what fits together, what is played, and what it does."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from farmtable.games.ham_farm.cards import CARDS, MARKET_CARDS
from farmtable.games.ham_farm.moves import (
    PlayCard,
    PlayCombo,
    SkipEffect,
)
from farmtable.games.ham_farm.overview import hand_combos
from farmtable.tables.ham_farm.card_faces import TONGUE
from farmtable.tables.ham_farm.hand import hand_places
from farmtable.tables.ham_farm.strip_faces import ChipFace
from farmtable.tables.ham_farm.tokens import DieFace
from farmtable.ui.geometry import Box
from tests.ham_farm.positions import (
    fund,
    give,
    lay,
    play,
    position,
    rest_to,
    rolling,
    starting,
)
from tests.tables.ham_farm import Seen, pieces_of

if TYPE_CHECKING:
    from pathlib import Path


def test_halves_that_fit_are_pushed_into_one_another() -> None:
    hand = [starting(f"start-{name}") for name in ("red-right", "special-1", "green-left", "red-left")]
    places = hand_places(hand, Box(10, 0, 900, 120), 7, 16)
    assert [place.card for place in places] == [
        starting(f"start-{name}") for name in ("red-left", "red-right", "green-left", "special-1")
    ]
    red_left, red_right, green, special = places
    assert red_right.fits
    assert red_right.box.x == pytest.approx(red_left.box.right - TONGUE * red_left.box.w)
    assert not green.fits
    assert green.box.x >= red_right.box.right
    assert special.box.x > green.box.right


def test_a_large_hand_stays_in_its_place_and_every_card_can_be_pointed_at() -> None:
    hand = [card for card in MARKET_CARDS if CARDS[card].kind in ("hamster", "special")][:40]
    area = Box(10, 0, 740, 120)
    places = hand_places(hand, area, 7, 16)
    assert sorted(place.card for place in places) == sorted(hand)
    assert all(area.contains(place.box, slack=0.5) for place in places)
    for before, place in pairwise(places):
        assert before.seen is not None
        assert before.seen.w >= 12
        assert before.seen.right <= place.box.x + 0.5


def test_a_bracket_names_the_combos_of_each_colour() -> None:
    state = position()
    give(state, 0, "hand", "start-red-left", "start-red-right", "red-left-3-a", "start-blue-left")
    shown = pieces_of(state, 0)
    assert {id_ for id_ in shown if id_.startswith("combo:")} == {"combo:red", "combo:red:bracket"}
    assert getattr(shown["combo:red"].face, "text", "") == "2 combos"
    assert len(hand_combos(state, 0)) == 2


def test_the_label_of_one_combo_stands_for_both_cards(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-green-left", "start-green-right", "start-blue-left")
    left, right = (starting(f"start-{name}") for name in ("green-left", "green-right"))
    seen = Seen(state, tmp_path)
    low = seen.driver.piece(f"card:{left}").box.y
    assert seen.driver.piece("combo:green").tip
    seen.click("combo:green")
    assert not seen.driver.piece("combo:green").tip, "it would cover what the combo does"
    assert seen.text("play") == "Play combo"
    assert all(seen.driver.piece(f"card:{card}").box.y < low for card in (left, right))
    seen.click(f"card:{left}")
    assert seen.scene.picks == (f"card:{left}",), "one of the cards can still be chosen alone"
    seen.click(f"card:{left}", "combo:green", "play")
    assert seen.match.steps[-1].move == PlayCombo(0, left, right)
    seen.close()


def test_the_label_of_several_combos_says_what_to_choose(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-red-left", "start-red-right", "red-left-3-a")
    seen = Seen(state, tmp_path)
    seen.click("combo:red")
    assert seen.scene.picks == ()
    assert seen.notice() == "Choose one left and one right half of this colour."
    seen.close()


def test_only_who_plays_a_special_chooses_between_its_rows() -> None:
    """Else its rows are part of it, under the sign that it is given away."""
    state = position()
    give(state, 0, "hand", "start-red-right", "start-special-1", "start-special-2")
    special = starting("start-special-1")
    shown = pieces_of(state, 0)
    assert f"row:1:{special}" in shown
    assert getattr(shown[f"card:{special}"].face, "rows", None) is True
    lay(state, "r2c3", "location-red-a")
    fund(state, 0, 8)
    play(state, PlayCard(0, starting("start-red-right")))
    shown = pieces_of(state, 0, picks=("card:location-red-a", f"card:{special}"))
    assert f"row:1:{special}" not in shown
    face = shown[f"card:{special}"].face
    assert (getattr(face, "rows", None), getattr(face, "mood", None)) == (False, "spent")


def test_a_card_and_its_partner_are_picked_and_played(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-green-left", "start-green-right", "start-blue-left")
    left, right, other = (starting(f"start-{name}") for name in ("green-left", "green-right", "blue-left"))
    seen = Seen(state, tmp_path)
    seen.click("play")
    assert seen.notice() == "First choose a card of your hand, or two that fit together."
    seen.click(f"card:{other}")
    assert seen.text("strip:note") == "Play it. No card in your hand makes a combo with it."
    seen.click(f"card:{left}")
    assert seen.scene.picks == (f"card:{left}",)
    assert {f"card:{right}", "play", "strip"} <= seen.glowing()
    seen.click(f"card:{right}")
    assert seen.text("play") == "Play combo"
    assert seen.text("strip:note") == "A combo: both for one action."
    seen.click("play")
    assert seen.match.steps[-1].move == PlayCombo(0, left, right)
    seen.close()


def test_either_row_of_a_special_is_pointed_at(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-special-1", "start-special-2")
    first, second = (starting(f"start-special-{number}") for number in (1, 2))
    seen = Seen(state, tmp_path)
    seen.click(f"card:{first}")
    assert not seen.scene.picks
    assert seen.notice() == "Choose one of the two rows of Manager."
    seen.click(f"row:1:{first}", f"row:2:{first}")
    assert list(seen.scene.picks) == [f"row:2:{first}"]
    seen.click(f"row:1:{second}", f"row:2:{first}", "play")
    assert seen.match.steps[-1].move == PlayCard(0, first, 2)
    seen.close()


def test_a_card_dropped_on_the_strip_is_played(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-green-left", "start-red-right")
    seen = Seen(state, tmp_path)
    start = seen.driver.centre(f"card:{starting('start-green-left')}")
    seen.driver.run(0.5)
    seen.driver.drag(start, seen.driver.centre("strip"))
    assert seen.match.steps[-1].move == PlayCard(0, starting("start-green-left"))
    seen.close()


def test_leaving_a_button_with_the_pointer_does_nothing(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-blue-left")
    rest_to(state, 0, "discard")
    seen = Seen(state, tmp_path)
    seen.driver.run(0.5)
    seen.driver.drag(seen.driver.centre("plan"), (600.0, 300.0))
    assert not seen.match.steps
    seen.close()


def test_the_strip_shows_effects_done_lit_and_to_come() -> None:
    state = position()
    give(state, 0, "hand", "green-left-6-a", "green-right-8-a")
    rest_to(state, 0, "discard")
    give(state, 0, "deck", "start-blue-left")
    play(state, PlayCombo(0, "green-left-6-a", "green-right-8-a"))
    shown = pieces_of(state, 0)
    chips = [shown[f"effect:{number}"].face for number in range(6)]
    assert [(chip.op, chip.stage) for chip in chips if isinstance(chip, ChipFace)] == [
        ("seed", "done"),
        ("seed", "done"),
        ("draw", "done"),
        ("seed", "done"),
        ("buy", "now"),
        ("buy", "later"),
    ]
    assert getattr(chips[4], "text", "") == "Buy"
    boxes = [shown[f"effect:{number}"].box for number in range(6)]
    assert [box.x for box in boxes] == sorted(box.x for box in boxes)
    left, right = shown["card:green-left-6-a"], shown["card:green-right-8-a"]
    assert left.box.x < boxes[0].x < boxes[2].x < right.box.x < boxes[3].x


def test_every_effect_that_may_be_left_out_has_one_button(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-special-1", "start-green-right")
    fund(state, 0, 5)
    play(state, PlayCard(0, starting("start-special-1"), 1))
    seen = Seen(state, tmp_path)
    assert seen.text("skip") == "Skip: Move"
    seen.click("skip")
    assert seen.text("skip") == "Skip: Buy"
    seen.click("skip")
    assert [step.move for step in seen.match.steps] == [SkipEffect(0), SkipEffect(0)]
    seen.close()


@pytest.mark.parametrize("face", [1, 4, 5, 6])
def test_the_die_that_was_rolled_lies_in_the_strip(face: int) -> None:
    state = position()
    give(state, 0, "hand", "start-red-left")
    assert pieces_of(state, 0)["die"].inside == "market"
    play(state, PlayCard(0, starting("start-red-left")), rolling(face))
    die = pieces_of(state, 0)["die"]
    assert die.inside == "strip"
    assert die.face == DieFace(face)
    assert die.tumbles
