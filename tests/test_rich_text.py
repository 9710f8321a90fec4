"""Rich text: lines break where they may, and everything on them is where it is drawn."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from farmtable.engine.rules_page import Run, styled
from farmtable.ui.face import FaceCache
from farmtable.ui.faces import Label, Panel
from farmtable.ui.figure import Figure, Part
from farmtable.ui.geometry import Box
from farmtable.ui.rich_text import RichText, TextStyle, laid_out
from farmtable.ui.text import text_width
from farmtable.ui.theme import INK, SUN, WHITE, Theme, rgb

THEME = Theme()
STYLE = TextStyle()
LONG = tuple(
    styled(
        "Cover **suns and clouds** with a ![](sun) card, *as many as you like*, "
        "and see [what they are worth](#weather) before you do. " * 4
    )
)


def lines_of(runs: tuple[Run, ...], width: int) -> list[str]:
    """Return what each line says."""
    return [
        "|".join(fragment.text for fragment in line.fragments)
        for line in laid_out(runs, STYLE, width, THEME).lines
    ]


@pytest.mark.parametrize("width", [120, 200, 333, 560])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_no_line_is_wider_than_its_column(width: int, scale: float) -> None:
    theme = Theme(scale)
    column = int(width * scale)
    lines = laid_out(LONG, STYLE, column, theme)
    assert len(lines.lines) > 2
    for line in lines.lines:
        assert line.width <= column
    for _, box in lines.places():
        assert Box(0, 0, column, lines.height).contains(box, slack=0.01)


def test_nothing_is_lost_when_lines_break() -> None:
    whole = "".join(run.text for run in LONG)
    said = " ".join(
        fragment.text for fragment, _ in laid_out(LONG, STYLE, 240, THEME).places() if fragment.text
    )
    assert said.replace(" ,", ",").replace(" .", ".").split() == whole.split()


def test_fragments_know_their_place_in_the_text() -> None:
    whole = "".join(run.text for run in LONG)
    for width in (150, 300, 560):
        for fragment, _ in laid_out(LONG, STYLE, width, THEME).places():
            assert whole[fragment.start : fragment.start + len(fragment.text)] == fragment.text


def test_a_mark_at_the_end_of_a_word_stays_with_it() -> None:
    runs = tuple(styled("one **two**, three"))
    width = text_width("one two", "strong", THEME.type_size(STYLE.units))
    assert lines_of(runs, width) == ["one", "two|,", "three"]


def test_a_link_stays_in_one_line_where_it_fits() -> None:
    runs = tuple(styled("See about [suns and clouds](#weather) there."))
    size = THEME.type_size(STYLE.units)
    width = text_width("suns and clouds", "text", size) + 4
    lines = laid_out(runs, STYLE, width, THEME)
    assert [link for link, _ in lines.links] == ["weather"]
    narrow = laid_out(runs, STYLE, width // 2, THEME)
    assert {link for link, _ in narrow.links} == {"weather"}
    assert len(narrow.links) > 1


def test_a_word_wider_than_the_column_is_broken() -> None:
    lines = laid_out((Run("x" * 100),), STYLE, 90, THEME)
    assert len(lines.lines) > 5
    assert "".join(fragment.text for fragment, _ in lines.places()) == "x" * 100
    assert all(line.width <= 90 for line in lines.lines)


def test_a_text_of_nothing_is_one_empty_line() -> None:
    assert len(laid_out((), STYLE, 100, THEME).lines) == 1


def test_centred_lines_have_the_same_room_on_both_sides() -> None:
    lines = laid_out((Run("a few words"),), TextStyle(align="centre"), 400, THEME)
    ((_, box),) = lines.places()
    assert box.x == pytest.approx(400 - box.right, abs=1)


@pytest.mark.parametrize("theme", [Theme(), Theme(0.8), Theme(1.0, larger_text=True), Theme(2.0)])
def test_it_is_painted_without_a_letter_cut(theme: Theme) -> None:
    lines = laid_out(LONG, STYLE, 500, theme)
    sprite = FaceCache().sprite(RichText(LONG, STYLE), 500, round(lines.height), theme)
    assert sprite.overflows == ()


def painted(face: RichText) -> pygame.Surface:
    """Return a rich text on white."""
    lines = laid_out(face.runs, face.style, 400, THEME)
    surface = pygame.Surface((400, round(lines.height)))
    surface.fill(rgb(WHITE))
    FaceCache().sprite(face, 400, round(lines.height), THEME).blit(surface, 0, 0)
    return surface


def test_what_was_found_is_marked_where_it_stands() -> None:
    runs = tuple(styled("nothing here but **clouds**"))
    at = len("nothing here but ")
    size = THEME.type_size(STYLE.units)
    plain, marked = painted(RichText(runs)), painted(RichText(runs, marks=((at, at + 6),), current=True))
    left = text_width("nothing here but", "text", size)
    differs = [
        x
        for x in range(400)
        if any(plain.get_at((x, y)) != marked.get_at((x, y)) for y in range(plain.get_height()))
    ]
    assert differs, "nothing is marked"
    assert min(differs) > left - 4
    ground = [marked.get_at((x, y))[:3] for x in differs for y in range(plain.get_height())]
    assert ground.count(rgb(SUN)) > len(ground) / 4


def test_a_figure_scales_everything_in_it() -> None:
    parts = (
        Part(Panel(INK, radius=0, depth=0), Box(10, 10, 20, 20)),
        Part(Label("word", 15), Box(40, 10, 50, 30)),
    )
    figure = Figure(100, 50, parts, WHITE)
    for factor in (1, 3):
        sprite = FaceCache().sprite(figure, 100 * factor, 50 * factor, Theme(0.9))
        assert sprite.overflows == ()
        assert tuple(sprite.surface.get_at((20 * factor, 20 * factor)))[:3] == rgb(INK)
        assert tuple(sprite.surface.get_at((35 * factor, 45 * factor)))[:3] == rgb(WHITE)


def test_a_figure_tells_of_words_that_do_not_fit() -> None:
    figure = Figure(100, 50, (Part(Label("far too many words for this", 15), Box(0, 0, 40, 30)),))
    assert FaceCache().sprite(figure, 100, 50, THEME).overflows
