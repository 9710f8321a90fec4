"""Saves changed without playing them: another name, another id; and whether one goes on from another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.json_text import UnreadableJson, write_json
from farmtable.engine.names import clean_text
from farmtable.engine.save_migrations import damaged, read_document
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from collections.abc import Collection

NAME_LIMIT: Final = 60
"""The most characters of a match's name that are kept."""

_NOT_PLAYED: Final = {"app", "match", "name", "saved", "summary"}
"""What may differ between two saves of the same moves."""

_CHANGES_IN_PLAY: Final = {"app", "name", "saved", "summary", "moves", "position", "state", "chance"}
"""What is another in a later save of the same match."""


def with_name(content: bytes, name: str) -> str:
    """Return a save under another name: any text, cleaned; an empty one takes the name away.

    Raises:
        SaveFault: it is damaged, or from a newer Farmtable.
    """
    document, _ = read_document(content)
    return _named(document, name)


def as_another(content: bytes, match_id: str, name: str | None = None) -> str:
    """Return a save as one of another match, with a name of its own where one is given.

    Raises:
        SaveFault: it is damaged, or from a newer Farmtable.
    """
    document, _ = read_document(content)
    document["match"] = match_id
    return _written(document) if name is None else _named(document, name)


def same_moves(content: bytes, other: bytes) -> bool:
    """Tell whether two saves hold the same play, whatever they are called and whenever they were written.

    Raises:
        SaveFault: one is damaged, or from a newer Farmtable.
    """
    return _played(content) == _played(other)


def goes_on_from(content: bytes, earlier: bytes) -> bool:
    """Tell whether a save holds every move of another one of the same match, and perhaps more.

    Raises:
        SaveFault: one is damaged, or from a newer Farmtable.
    """
    (document, _), (before, _) = read_document(content), read_document(earlier)
    if _agreed(document) != _agreed(before):
        return False
    moves, first = document.get("moves"), before.get("moves")
    return isinstance(moves, list) and isinstance(first, list) and moves[: len(first)] == first


def name_of_copy(name: str, taken: Collection[str]) -> str:
    """Return what a copy of a match called `name` is called, where the names `taken` are given already."""
    short = clean_text(name, NAME_LIMIT - 12)
    copy = say("{name} (copy)", name=short).text()
    number = 1
    while copy in taken:
        number += 1
        copy = say("{name} (copy {number})", name=short, number=number).text()
    return copy


def _named(document: dict[str, Any], name: str) -> str:
    clean = clean_text(name, NAME_LIMIT)
    named: dict[str, Any] = {}
    for key, value in document.items():
        if key == "name":
            continue
        named[key] = value
        if key == "match" and clean:
            named["name"] = clean
    return _written(named)


def _written(document: dict[str, Any]) -> str:
    try:
        return write_json(document)
    except UnreadableJson as fault:
        raise damaged(fault.sentence) from fault


def _agreed(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in _CHANGES_IN_PLAY}


def _played(content: bytes) -> dict[str, Any]:
    document, _ = read_document(content)
    return {key: value for key, value in document.items() if key not in _NOT_PLAYED}
