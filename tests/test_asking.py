"""The book in which answers wait until the rules come to them."""

from __future__ import annotations

import pytest

from farmtable.engine.asking import AnswerBook, Asking
from farmtable.engine.sentences import say


def _book() -> AnswerBook:
    return AnswerBook(Asking("round 1", say("A card was played."), say("Who answers?"), (2, 0), 2))


def test_a_choice_waits_and_comes_once() -> None:
    book = _book()
    assert (book.touched, book.closed, book.has_chosen(0)) == (False, False, False)
    book.choose(0, "an answer")
    assert (book.touched, book.has_chosen(0), book.has_chosen(2)) == (True, True, False)
    assert book.take(2) is None
    assert book.take(0) == "an answer"
    assert book.take(0) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_chooses_twice_and_nobody_who_is_not_asked(seat: int) -> None:
    book = _book()
    book.choose(0, "an answer")
    with pytest.raises(ValueError, match="is not to choose"):
        book.choose(seat, "another")
