"""The keys that mean the same everywhere. Tables may give their own pieces other keys, never these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class KeyUse:
    """What a key does. `caps` are the names on the keys, shown to people as they are."""

    caps: tuple[str, ...]
    use: Sentence


EVERYWHERE: Final = (
    KeyUse(("Tab",), say("Go to the next thing that can be chosen")),
    KeyUse(("Shift", "Tab"), say("Go back to the one before")),
    KeyUse(("↑ ↓ ← →",), say("Go to the nearest one in that direction")),
    KeyUse(("Enter",), say("Choose it (the space bar does the same)")),
    KeyUse(("Esc",), say("One step back; at the table, the menu")),
    KeyUse(("F1",), say("The rules")),
    KeyUse(("F11",), say("Full screen and back")),
)
"""The keys of every screen."""

_TABLE: Final = (
    KeyUse(("Ctrl", "Z"), say("Take back")),
    KeyUse(("Ctrl", "Y"), say("Bring back")),
    KeyUse(("L",), say("See what happened")),
    KeyUse(("Page ↑",), say("Scroll in what happened (and Page ↓)")),
    KeyUse(("Ctrl", "S"), say("Save now (every move is saved anyway)")),
)
_HINT: Final = KeyUse(("H",), say("A hint: a move that looks good"))
_TURN: Final = KeyUse(("R",), say("Turn the picked card (with Shift the other way)"))
_STEP: Final = KeyUse(("Space",), say("Let the computer move at once"))

AT_ANY_TABLE: Final = (
    *_TABLE,
    _HINT,
    KeyUse(("E",), say("End the turn, where there is a button for it")),
    KeyUse(("R",), say("Turn the picked card, where cards can be turned")),
    KeyUse(("Space",), say("Let the computer move at once, where it plays along")),
)
"""What keys mean at the tables, told where no table is open."""


def keys_of_table(own: Iterable[KeyUse], *, turns: bool, automata: bool, hints: bool) -> tuple[KeyUse, ...]:
    """Return the keys of one table: its own first, then those that do something there.

    `turns` says that its cards can be turned, `automata` that somebody plays by itself, `hints` that a hint
    can be asked for.
    """
    found = list(own)
    if turns:
        found.append(_TURN)
    if automata:
        found.append(_STEP)
    if hints:
        found.append(_HINT)
    return (*found, *_TABLE)


RESERVED_KEYS: Final = frozenset(
    {
        *("tab", "return", "space", "escape", "up", "down", "left", "right", "page up", "page down"),
        *("home", "end", "f1", "f11", "h", "l", "r"),
    }
)
"""Key names, as pygame has them, that no table may give to a piece of its own."""
