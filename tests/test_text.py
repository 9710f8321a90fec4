"""Measuring and breaking lines: words stay whole where they fit, and one can tell where they did not."""

from __future__ import annotations

import time

import pygame
import pytest

from farmtable.ui.canvas import Canvas
from farmtable.ui.text import (
    ELLIPSIS,
    balanced,
    broken_words,
    render_line,
    shorten_middle,
    text_width,
    wrap,
)
from farmtable.ui.theme import Theme

SENTENCE = "Letters grow wherever there is room"


@pytest.mark.parametrize("width", range(20, 400, 7))
def test_lines_break_between_words_and_what_is_broken_inside_is_told(width: int) -> None:
    lines = wrap(SENTENCE, "strong", 20, width)
    whole = [word for line in lines for word in line.split()]
    told = broken_words(SENTENCE, "strong", 20, width)
    assert bool(told) == (whole != SENTENCE.split())
    assert set(told) == {word for word in SENTENCE.split() if text_width(word, "strong", 20) > width}


@pytest.mark.parametrize("text", [SENTENCE, "Hay. Harvest in autumn only.\nSells for 4 coins.", "Oma", ""])
@pytest.mark.parametrize("width", range(20, 400, 13))
def test_evened_lines_are_as_few_and_no_word_is_left_behind_alone(text: str, width: int) -> None:
    lines = balanced(text, "strong", 20, width)
    greedy = wrap(text, "strong", 20, width)
    assert len(lines) == len(greedy)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    if broken_words(text, "strong", 20, width):
        assert lines == greedy
        return
    widest = max(text_width(line, "strong", 20) for line in lines)
    assert widest <= width
    # Narrower, there would be more lines or a broken word.
    narrower = widest - 1
    assert (
        len(lines) == 1
        or len(wrap(text, "strong", 20, narrower)) > len(lines)
        or broken_words(text, "strong", 20, narrower)
    )


def test_what_is_centred_is_written_in_even_lines() -> None:
    width = text_width(SENTENCE.rpartition(" ")[0], "strong", 20) + 4
    drawn = {}
    for align in ("left", "centre"):
        surface = pygame.Surface((width, 80), pygame.SRCALPHA)
        Canvas(surface, Theme()).text(
            SENTENCE,
            Canvas(surface, Theme()).box,
            20,
            role="strong",
            align=align,
            fit="wrap",
            top=True,
        )
        drawn[align] = surface.get_bounding_rect().w
    assert drawn["centre"] < 0.75 * drawn["left"]


@pytest.mark.parametrize("width", [40, 80, 160, 240])
def test_a_name_cut_in_the_middle_keeps_both_ends(width: int) -> None:
    name = "Sunday with Oma and a really long name (2)"
    cut = shorten_middle(name, "text", 17, width)
    assert text_width(cut, "text", 17) <= width
    before, _, after = cut.partition(ELLIPSIS)
    assert name.startswith(before)
    assert name.endswith(after)
    assert abs(len(before) - len(after)) <= 3
    assert shorten_middle("Oma", "text", 17, 100) == "Oma"


def test_what_no_font_has_takes_no_room() -> None:
    assert text_width("Ben\U0001f416", "display", 20) == text_width("Ben", "display", 20)
    assert render_line("Ben\U0001f416", "text", 20, "#000000").get_size() == (
        render_line("Ben", "text", 20, "#000000").get_size()
    )
    assert text_width("\U0001f416", "text", 20) == text_width("?", "text", 20)


def test_a_word_without_end_is_broken_in_no_time() -> None:
    began = time.perf_counter()
    lines = wrap("w" * 20_000, "text", 19, 400)
    assert time.perf_counter() - began < 0.5
    assert "".join(lines) == "w" * 20_000
    assert all(text_width(line, "text", 19) <= 400 for line in lines)
