"""The keys that mean the same everywhere. Tables may give their own pieces other keys, never these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farmtable.engine.sentences import Sentence, say


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

AT_THE_TABLE: Final = (
    KeyUse(("R",), say("Turn the picked card (with Shift the other way)")),
    KeyUse(("Ctrl", "Z"), say("Take back")),
    KeyUse(("Ctrl", "Y"), say("Bring back")),
    KeyUse(("L",), say("See what happened")),
    KeyUse(("Page ↑",), say("Scroll in what happened (and Page ↓)")),
    KeyUse(("Space",), say("Let the computer move at once")),
    KeyUse(("Ctrl", "S"), say("Save now (every move is saved anyway)")),
)
"""The keys of every table."""

RESERVED_KEYS: Final = frozenset(
    {
        *("tab", "return", "space", "escape", "up", "down", "left", "right", "page up", "page down"),
        *("home", "end", "f1", "f11", "h", "l", "r"),
    }
)
"""Key names, as pygame has them, that no table may give to a piece of its own."""
