"""Text entries: typing, caret, selection, clipboard, input methods, and every odd name."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from farmtable.ui.canvas import Canvas
from farmtable.ui.entry import Entry, digits_only, letter_ends, one_line
from farmtable.ui.theme import Theme

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAGS = "\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7"
THUMB = "\U0001f44d\U0001f3fd"
ODD_NAMES = (
    "",
    "   ",
    "x" * 300,
    FAMILY * 9,
    FLAGS,
    "\u202eחנה\u202c",
    "e" + "\u0301" * 200,
    "<b>Anna</b>",
    "%s %d",
    "{0} {name}",
    "a\x00b\tc\nd\x7f",
    "\ud800",
)


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((200, 100))


def press(entry: Entry, key: int, mod: int = 0, times: int = 1) -> bool:
    """Press a key in an entry."""
    known = False
    for _ in range(times):
        known = entry.key(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    return known


def typed(text: str, limit: int = 200) -> Entry:
    entry = Entry(limit=limit)
    entry.insert(text)
    return entry


def test_typing_goes_in_at_the_caret() -> None:
    entry = typed("Ana")
    press(entry, pygame.K_LEFT)
    assert entry.insert("n")
    assert (entry.text, entry.caret) == ("Anna", 3)


def test_what_is_selected_is_replaced() -> None:
    entry = typed("Anna Berg")
    press(entry, pygame.K_LEFT, pygame.KMOD_SHIFT, times=4)
    assert entry.selected == "Berg"
    entry.insert("Tal")
    assert (entry.text, entry.selected) == ("Anna Tal", "")


def test_home_end_and_words() -> None:
    entry = typed("one two  three")
    press(entry, pygame.K_LEFT, pygame.KMOD_CTRL)
    assert entry.caret == len("one two  ")
    press(entry, pygame.K_LEFT, pygame.KMOD_CTRL)
    assert entry.caret == len("one ")
    press(entry, pygame.K_RIGHT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert entry.selected == "two  "
    press(entry, pygame.K_HOME)
    assert (entry.caret, entry.selected) == (0, "")
    press(entry, pygame.K_END, pygame.KMOD_SHIFT)
    assert entry.selected == entry.text


def test_an_arrow_ends_a_selection_at_its_side() -> None:
    entry = typed("abcdef")
    entry.anchor, entry.caret = 2, 4
    press(entry, pygame.K_LEFT)
    assert entry.caret == 2
    entry.anchor, entry.caret = 2, 4
    press(entry, pygame.K_RIGHT)
    assert entry.caret == 4


def test_backspace_and_delete() -> None:
    entry = typed("one two three")
    press(entry, pygame.K_BACKSPACE)
    assert entry.text == "one two thre"
    press(entry, pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert entry.text == "one two "
    press(entry, pygame.K_HOME)
    press(entry, pygame.K_DELETE)
    assert entry.text == "ne two "
    press(entry, pygame.K_DELETE, pygame.KMOD_CTRL)
    assert entry.text == "two "
    press(entry, pygame.K_a, pygame.KMOD_CTRL)
    press(entry, pygame.K_DELETE)
    assert entry.text == ""
    press(entry, pygame.K_DELETE)
    press(entry, pygame.K_BACKSPACE)
    assert entry.text == ""


def test_the_clipboard() -> None:
    entry = typed("Anna")
    press(entry, pygame.K_a, pygame.KMOD_CTRL)
    press(entry, pygame.K_x, pygame.KMOD_CTRL)
    assert entry.text == ""
    press(entry, pygame.K_v, pygame.KMOD_META, times=2)
    assert entry.text == "AnnaAnna"
    pygame.scrap.put_text("two\nlines")
    press(entry, pygame.K_a, pygame.KMOD_CTRL)
    press(entry, pygame.K_v, pygame.KMOD_CTRL)
    assert entry.text == "two lines"


def test_no_clipboard_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    entry = typed("Anna")
    press(entry, pygame.K_a, pygame.KMOD_CTRL)
    for key in (pygame.K_c, pygame.K_x, pygame.K_v):
        press(entry, key, pygame.KMOD_CTRL)
    assert entry.text == "Anna"


def test_an_input_method_composes_in_place() -> None:
    entry = typed("ab")
    press(entry, pygame.K_LEFT)
    entry.compose("ni", 2)
    assert (entry.shown, entry.text) == ("anib", "ab")
    assert press(entry, pygame.K_BACKSPACE)
    assert entry.text == "ab"
    face = entry.face(focused=True)
    assert (face.composed, face.caret) == ((1, 3), 3)
    entry.insert("你")
    assert (entry.shown, entry.preedit) == ("a你b", "")


def test_the_limit_counts_characters_and_tears_nothing() -> None:
    assert typed("x" * 300, limit=24).text == "x" * 24
    entry = typed("abc" + FAMILY, limit=6)
    assert entry.text == "abc"
    assert entry.refused
    entry = typed("abcdef", limit=6)
    assert not entry.insert("g")
    assert entry.text == "abcdef"


def test_the_caret_never_stands_inside_a_letter() -> None:
    assert letter_ends("") == [0]
    assert letter_ends("ab") == [0, 1, 2]
    assert letter_ends("e\u0301a") == [0, 2, 3]
    assert letter_ends(FAMILY) == [0, len(FAMILY)]
    assert letter_ends(FLAGS) == [0, 2, 4]
    assert letter_ends(THUMB + "a") == [0, 2, 3]
    entry = typed("a" + FAMILY)
    press(entry, pygame.K_BACKSPACE)
    assert entry.text == "a"


def test_what_cannot_be_drawn_stays_out() -> None:
    assert one_line("a\x00b\tc\nd\x7f\u202e\ufeff\ud800") == "ab c d"
    assert one_line("e" + "\u0301" * 200) == "e" + "\u0301" * 3
    assert one_line(FAMILY) == FAMILY
    assert digits_only("12a٣ 4²") == "124"


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_any_name_can_be_typed_and_drawn(name: str) -> None:
    entry = typed(name, limit=24)
    theme = Theme()
    assert len(entry.text) <= 24
    entry.keep_caret_seen(120, theme)
    for focused in (True, False):
        canvas = Canvas(pygame.Surface((120, 44), pygame.SRCALPHA), theme)
        entry.face(focused=focused, hint="Anna").paint(canvas)
        assert canvas.overflows == []
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE):
        press(entry, key, times=30)
    assert entry.text == ""


def test_a_long_text_scrolls_with_the_caret() -> None:
    theme = Theme()
    entry = typed("m" * 60)
    entry.keep_caret_seen(200, theme)
    assert entry.scroll > 0
    right = entry.at(190, theme)
    assert right >= 58
    press(entry, pygame.K_HOME)
    entry.keep_caret_seen(200, theme)
    assert entry.scroll == 0
    assert entry.at(0, theme) == 0


def test_a_place_finds_the_nearest_letter() -> None:
    theme = Theme(2.0)
    entry = typed("iiiimmmm")
    assert entry.at(-50, theme) == 0
    assert entry.at(5000, theme) == 8
    places = [entry.at(x, theme) for x in range(0, 300, 4)]
    assert places == sorted(places)
    assert set(places) == set(range(9))
