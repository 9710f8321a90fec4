"""Effects in words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from farmtable.engine.sentences import Sentence, say
from farmtable.games.ham_farm.effects import OPS

if TYPE_CHECKING:
    from collections.abc import Iterable


def op_title(op: str) -> Sentence:
    """Return the name of an effect."""
    return OPS[op].title or say("Effect")


def effects_said(ops: Iterable[str]) -> tuple[Sentence, ...]:
    """Return effects in words, equal ones that follow one another counted."""
    found = []
    for op, group in groupby(ops):
        count = len(list(group))
        found.append(
            op_title(op) if count == 1 else say("{effect} ×{count}", effect=op_title(op), count=count)
        )
    return tuple(found)
