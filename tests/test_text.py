"""Measuring and breaking lines: words stay whole where they fit, and one can tell where they did not."""

from __future__ import annotations

import pytest

from farmtable.ui.text import (
    ELLIPSIS,
    broken_words,
    render_line,
    shorten_middle,
    text_width,
    wrap,
)

SENTENCE = "Letters grow wherever there is room"


@pytest.mark.parametrize("width", range(20, 400, 7))
def test_lines_break_between_words_and_what_is_broken_inside_is_told(width: int) -> None:
    lines = wrap(SENTENCE, "strong", 20, width)
    whole = [word for line in lines for word in line.split()]
    told = broken_words(SENTENCE, "strong", 20, width)
    assert bool(told) == (whole != SENTENCE.split())
    assert set(told) == {word for word in SENTENCE.split() if text_width(word, "strong", 20) > width}


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
