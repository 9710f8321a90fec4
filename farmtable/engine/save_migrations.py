"""The format of saved matches: what is told from its number, and the steps up from older ones.

A step is a function from the document of one format to that of the next, over plain JSON values. When
the format changes: raise `FORMAT`, add the step to `STEPS`, put samples of the old format into `saves/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from farmtable.engine.faults import SaveFault
from farmtable.engine.json_text import UnreadableJson, read_json
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable

Document: TypeAlias = dict[str, Any]

FORMAT: Final = 1
"""The format that this version writes."""

_LARGE: Final = 1_000_000
"""Larger texts are looked through for our name before they are read: that takes no time."""

STEPS: dict[int, Callable[[Document], Document]] = {}
"""For each older format, the step to the one after it."""


class NewerSave(SaveFault):
    """The match was saved by a newer Farmtable: it must not be read by half, nor written over."""


def damaged(reason: Sentence) -> SaveFault:
    """Return the fault of a save that cannot be used; `reason` is a clause."""
    return SaveFault(say("This saved match is damaged and was left as it is: {reason}.", reason=reason))


def read_document(content: bytes | str) -> tuple[Document, int]:
    """Return the document of a saved match, brought up to this format, and the format that it had.

    Only what tells the format has been checked. The file on disk is not touched.

    Raises:
        NewerSave: it is of a newer format.
        SaveFault: it is not readable, or not a saved match.
    """
    mark = b"farmtable" if isinstance(content, bytes) else "farmtable"
    if len(content) > _LARGE and mark not in content:  # type: ignore[operator]
        raise _no_match()
    try:
        document = read_json(content)
    except UnreadableJson as fault:
        raise damaged(fault.sentence) from fault
    if not isinstance(document, dict) or document.get("farmtable") != "match":
        raise _no_match()
    written = document.get("format")
    if type(written) is not int or written < 0:
        raise damaged(say("it does not tell its format"))
    if written > FORMAT:
        raise NewerSave(
            say("This match was saved by a newer Farmtable and was left as it is: update this one to go on.")
        )
    return _brought_up(document, written), written


def _no_match() -> SaveFault:
    return SaveFault(say("This file is not a saved match of Farmtable, and was left as it is."))


def _brought_up(document: Document, written: int) -> Document:
    for number in range(written, FORMAT):
        step = STEPS.get(number)
        if step is None:
            raise damaged(say("there never was a format {number}", number=number))
        try:
            document = step(document)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise damaged(say("it does not keep its format {number}", number=number)) from error
        document["format"] = number + 1
    return document
