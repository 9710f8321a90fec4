"""Palettes: seats stay apart for every kind of eyes, and every letter can be read."""

from __future__ import annotations

import os
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from farmtable.ui.face import FaceCache
from farmtable.ui.faces import Label, Panel, Tip
from farmtable.ui.palette import PALETTES, painted
from farmtable.ui.theme import (
    BAD,
    BARN,
    CREAM,
    FOCUS,
    GOOD,
    INK,
    LEAF,
    LINEN,
    MOSS,
    SAND,
    SEAT_MARKS,
    SOFT_INK,
    SUN,
    WHITE,
    Theme,
    contrast,
    mix,
    readable,
)
from tests.colour_vision import Eyes, distance, lightness

if TYPE_CHECKING:
    from farmtable.engine.settings import PaletteName

NAMES: tuple[PaletteName, ...] = tuple(PALETTES)
ALL_EYES: tuple[Eyes, ...] = ("usual", "protanopia", "deuteranopia", "tritanopia")
MADE_FOR: dict[PaletteName, tuple[Eyes, ...]] = {
    "standard": ("usual",),
    "blue_orange": ("usual", "protanopia", "deuteranopia"),
    "bright": ("usual", "tritanopia"),
    "high_contrast": ("usual",),
}
LETTERS = (
    (INK, CREAM),
    (INK, LINEN),
    (INK, SAND),
    (INK, WHITE),
    (SOFT_INK, CREAM),
    (SOFT_INK, LINEN),
    (SOFT_INK, WHITE),
    (MOSS, CREAM),
    (MOSS, LINEN),
    (BARN, CREAM),
    (CREAM, LEAF),
    (CREAM, mix(LEAF, INK, 0.06)),
    (CREAM, BARN),
    (CREAM, INK),
    (CREAM, GOOD),
    (CREAM, BAD),
    (CREAM, SOFT_INK),
    (INK, mix(CREAM, SUN, 0.28)),
    (SOFT_INK, mix(CREAM, SUN, 0.22)),
)
"""Letters and their grounds, as faces really use them."""


def seats(name: PaletteName) -> list[str]:
    return [painted(mark.colour, name) for mark in SEAT_MARKS]


def test_seats_differ_by_shape_whatever_their_colours() -> None:
    assert len({mark.shape for mark in SEAT_MARKS}) == len(SEAT_MARKS)


@pytest.mark.parametrize("name", NAMES)
def test_seat_colours_stay_apart_for_the_eyes_a_palette_is_made_for(name: PaletteName) -> None:
    for eyes in MADE_FOR[name]:
        for first, second in combinations(seats(name), 2):
            assert distance(first, second, eyes) >= 20, (eyes, first, second)


@pytest.mark.parametrize("name", ["blue_orange", "bright"])
def test_the_palettes_for_other_eyes_are_better_for_them_than_the_usual_colours(name: PaletteName) -> None:
    def nearest(palette: PaletteName, eyes: Eyes) -> float:
        return min(distance(first, second, eyes) for first, second in combinations(seats(palette), 2))

    for eyes in MADE_FOR[name][1:]:
        assert nearest(name, eyes) > 2 * nearest("standard", eyes)


@pytest.mark.parametrize("name", ["blue_orange", "bright"])
def test_in_grey_no_three_seats_look_alike_among_the_first_four(name: PaletteName) -> None:
    light = [lightness(colour) for colour in seats(name)[:4]]
    assert sum(abs(first - second) < 5 for first, second in combinations(light, 2)) <= 3


@pytest.mark.parametrize("name", NAMES)
def test_letters_can_be_read(name: PaletteName) -> None:
    least = 7.0 if name == "high_contrast" else 4.5
    for letters, ground in LETTERS:
        found = contrast(painted(letters, name), painted(ground, name))
        assert found >= least, (letters, ground, round(found, 2))
    for mark in SEAT_MARKS:
        assert contrast(painted(mark.colour, name), painted(CREAM, name)) >= least, mark.shape


@pytest.mark.parametrize("accent", ["#3B7A9E", "#6B8E2F", "#B5762B", "#2E6C8E", "#9A5B3C", "#8DB255"])
def test_colours_of_games_can_be_written_on_in_high_contrast(accent: str) -> None:
    ground = painted(accent, "high_contrast")
    letters = [painted(colour, "high_contrast") for colour in (CREAM, SOFT_INK)]
    assert max(contrast(letter, ground) for letter in letters) >= 7
    assert contrast(painted(readable(accent, CREAM), "high_contrast"), WHITE) >= 7


@pytest.mark.parametrize("name", NAMES)
def test_the_glow_is_seen_on_light_sheets_and_apart_from_the_focus(name: PaletteName) -> None:
    glow = painted(SUN, name)
    for eyes in ALL_EYES if name == "high_contrast" else MADE_FOR[name]:
        for ground in (CREAM, LINEN, WHITE):
            assert distance(glow, painted(ground, name), eyes) >= 40, (eyes, ground)
        assert distance(glow, painted(FOCUS, name), eyes) >= 40, eyes
    assert contrast(painted(FOCUS, name), painted(CREAM, name)) >= 4.5
    if name == "high_contrast":
        assert contrast(glow, painted(CREAM, name)) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_yes_and_no_stay_apart(name: PaletteName) -> None:
    for eyes in MADE_FOR[name]:
        assert distance(painted(GOOD, name), painted(BAD, name), eyes) >= 20, eyes
        assert distance(painted(LEAF, name), painted(BARN, name), eyes) >= 20, eyes


def test_mixed_colours_are_mixed_of_what_the_palette_has() -> None:
    mixed = mix(mix(INK, CREAM, 0.5), WHITE, 0.25)
    assert mixed == "#B1ADA6"
    assert painted(mixed, "standard") == mixed
    assert painted(mixed, "high_contrast") == mix(mix("#000000", WHITE, 0.5), WHITE, 0.25) == "#A0A0A0"


def test_colours_of_games_stay_in_palettes_that_are_not_strong() -> None:
    assert [painted("#3B7A9E", name) for name in ("standard", "blue_orange", "bright")] == ["#3B7A9E"] * 3


def test_no_two_colours_of_the_theme_are_one_name_for_two_things() -> None:
    named = [INK, SOFT_INK, LINEN, SAND, CREAM, LEAF, MOSS, SUN, BARN, WHITE, FOCUS, GOOD, BAD]
    named += [mark.colour for mark in SEAT_MARKS] + [mark.shade for mark in SEAT_MARKS]
    assert len(set(named)) == len(named)


def middle_of(face: Panel | Tip, theme: Theme) -> str:
    surface = FaceCache().sprite(face, 60, 40, theme).surface
    red, green, blue, _ = surface.get_at((surface.get_width() // 2, surface.get_height() // 3))
    return f"#{red:02X}{green:02X}{blue:02X}"


def test_brushes_paint_in_the_palette_of_the_theme() -> None:
    pygame.display.init()
    faces = FaceCache()
    panel = Panel(LEAF, depth=0)
    assert middle_of(panel, Theme()) == LEAF
    assert middle_of(panel, Theme(palette="blue_orange")) == painted(LEAF, "blue_orange") != LEAF
    plain = faces.sprite(panel, 60, 40, Theme())
    assert faces.sprite(panel, 60, 40, Theme(palette="bright")).surface is not plain.surface
    assert faces.sprite(panel, 60, 40, Theme()) is plain


def test_high_contrast_outlines_what_else_only_a_shadow_sets_apart() -> None:
    pygame.display.init()
    for name, outlined in (("standard", False), ("high_contrast", True)):
        sprite = FaceCache().sprite(Panel(depth=6), 100, 60, Theme(palette=name))  # type: ignore[arg-type]
        red, green, blue, _ = sprite.surface.get_at((sprite.margin + 50, sprite.margin))
        assert (max(red, green, blue) < 60) is outlined


def test_larger_text_is_larger_where_there_is_room_and_fits_where_there_is_none() -> None:
    large, plain = Theme(larger_text=True), Theme()
    assert large.type_size(20) == 24
    assert large.type_size(60) == plain.type_size(60) == 60
    assert large.usual_type_size(20) == 20
    for width, height in ((400, 40), (130, 22), (400, 22)):
        for fit in ("whole", "wrap", "shorten", "shrink"):
            label = Label("Whose turn is it?", 17, fit=fit)
            assert FaceCache().sprite(label, width, height, large).overflows == ()
    roomy = FaceCache().sprite(Label("Anna"), 400, 60, large).surface.get_bounding_rect()
    usual = FaceCache().sprite(Label("Anna"), 400, 60, plain).surface.get_bounding_rect()
    assert roomy.w > usual.w * 1.1
