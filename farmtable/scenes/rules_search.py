"""The search in a rules page: what is typed, what was found, which of it is looked at, and the controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.ui.entry import Entry
from farmtable.ui.faces import Button, Label, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BODY_TEXT, SOFT_INK
from farmtable.ui.widgets import CONTROL_HEIGHT

if TYPE_CHECKING:
    from farmtable.engine.rules_page import Hit, RulesPage
    from farmtable.ui.theme import Theme

SEARCH: Final = "search"
"""The id of the entry."""

SEARCH_WIDTH: Final = 600.0
"""The room that entry, count and arrows take at most, in units."""

_BESIDE: Final = 272.0
"""What glass, arrows and count take beside the entry, in units."""
_LONGEST_QUERY: Final = 60


class Search:
    """What one person searches for in one page; `at` counts the hits from 0."""

    def __init__(self) -> None:
        self.entry = Entry(limit=_LONGEST_QUERY)
        self.hits: tuple[Hit, ...] = ()
        self.at = 0

    @property
    def query(self) -> str:
        """What is searched for, empty for nothing."""
        return self.entry.text.strip()

    @property
    def block(self) -> str:
        """The id of the block that is looked at, empty for none."""
        return self.hits[self.at].block if self.hits else ""

    def run(self, page: RulesPage) -> None:
        """Search the page for what is typed now."""
        self.hits = page.find(self.query)
        self.at = 0

    def clear(self) -> None:
        """Search for nothing."""
        self.entry.replace("")
        self.hits, self.at = (), 0

    def step(self, by: int) -> None:
        """Look at another hit, round and round."""
        if self.hits:
            self.at = (self.at + by) % len(self.hits)

    def counts(self, page: RulesPage) -> dict[str, int]:
        """Return how many hits each section has; nothing without a search."""
        if not self.query:
            return {}
        counts = dict.fromkeys((section.id for section in page.sections), 0)
        for hit in self.hits:
            counts[page.by_id[hit.block].section] += 1
        return counts

    def pieces(self, box: Box, theme: Theme, *, focused: bool, caret: bool) -> list[Piece]:
        """Return entry, count and arrows at the right of `box`."""
        px = theme.px
        size = px(CONTROL_HEIGHT)
        width = min(px(300), box.w - px(_BESIDE))
        entry = Box(box.right - width, box.centre[1] - size / 2, width, size)
        glass = Box(entry.x - px(42), entry.centre[1] - px(12), px(24), px(24))
        self.entry.keep_caret_seen(entry.w, theme)
        face = self.entry.face(focused=focused, caret=caret, hint=translate("Search the rules"))
        tip = "" if focused else translate("Search (Ctrl+F)")
        found = [
            Piece("search:glass", glass, Picture("icon_search", SOFT_INK)),
            Piece(SEARCH, entry, face, tip=tip, active=True),
        ]
        if not self.query:
            return found
        clear = Box(entry.right - px(40), entry.y + px(4), px(36), px(36))
        close = Button(icon="icon_close", kind="quiet")
        tip = translate("Show all the rules (Esc)")
        found.append(Piece("search:clear", clear, close, z=1, tip=tip, active=True, over=True))
        following = Box(glass.x - px(20) - size, entry.y, size, size)
        previous = following.moved(-size - px(8), 0)
        count = Box(previous.x - px(100), entry.y, px(90), size)
        label = Label(self._told, BODY_TEXT, "strong", SOFT_INK, "right", "shrink")
        found.append(Piece("search:count", count, label))
        for id_, place, icon, tip in (
            ("search:previous", previous, "icon_arrow_up", translate("The one before (Shift+Enter)")),
            ("search:next", following, "icon_arrow_down", translate("The next one (Enter)")),
        ):
            many = len(self.hits) > 1
            button = Button(icon=icon, enabled=many)
            found.append(Piece(id_, place, button, tip=tip, active=many, repeats=True))
        return found

    @property
    def _told(self) -> str:
        if not self.hits:
            return translate("not found")
        return say("{number} of {count}", number=self.at + 1, count=len(self.hits)).text()
