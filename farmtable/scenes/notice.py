"""A short note under the header that goes away by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.language import translate
from farmtable.scenes.header import HEADER_HEIGHT
from farmtable.ui.faces import Tip
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import balanced, line_height, text_width
from farmtable.ui.theme import BODY_TEXT

if TYPE_CHECKING:
    from farmtable.ui.theme import Theme

_SECONDS: Final = 2.6
_SECONDS_A_LETTER: Final = 0.02
_WIDTH: Final = 520.0
_Z: Final = 700


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said, whether it refuses something, and when (in the scene's seconds) it goes away."""

    text: str
    mood: Literal["", "bad"]
    until: float

    @classmethod
    def at(cls, now: float, text: str, mood: Literal["", "bad"] = "") -> Notice:
        """Return a notice that stays long enough to be read."""
        return cls(text, mood, now + _SECONDS + _SECONDS_A_LETTER * len(text))

    def piece(self, width: int, theme: Theme, *, active: bool = False) -> Piece:
        """Return the note for a window `width` pixels wide; an active one leads to the rule behind it."""
        size = theme.type_size(BODY_TEXT)
        lines = balanced(self.text, "strong", size, int(theme.px(_WIDTH)))
        wide = max(text_width(line, "strong", size) for line in lines) + theme.px(40)
        high = line_height("strong", size) * len(lines) + theme.px(14)
        tip = translate("See the rule (F1)") if active else ""
        box = Box((width - wide) / 2, theme.px(HEADER_HEIGHT + 10), wide, high)
        return Piece("notice", box, Tip(self.text, self.mood), z=_Z, over=True, active=active, tip=tip)
