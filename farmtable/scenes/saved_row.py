"""One row of the list of saved matches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import WrongChoice
from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.scenes.game_card import GameTile
from farmtable.scenes.when import saved_when
from farmtable.ui.faces import Button, Label, Panel, PeopleLine
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BARN, BODY_TEXT, HEADING_TEXT, INK, MOSS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from datetime import datetime

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game import GameInfo
    from farmtable.engine.save_folder import SavedMatch
    from farmtable.ui.face import Face
    from farmtable.ui.theme import Theme

ROW_HEIGHT: Final = 92.0
"""The height of a row, in units."""

_UNKNOWN_ACCENT: Final = "#8A7F70"


def row_title(match: SavedMatch, catalogue: Catalogue) -> str:
    """Return what a match is called in the list: its game, as far as that is known."""
    if match.summary is None:
        return translate("A damaged match")
    info = _info(match, catalogue)
    return match.summary.game if info is None else info.title


def row_pieces(
    number: int,
    match: SavedMatch,
    box: Box,
    clip: Box,
    theme: Theme,
    catalogue: Catalogue,
    now: datetime,
) -> list[Piece]:
    """Return the row of a match, whose pieces end with its `number` in the list."""
    return _Row(number, match, box, clip, theme, catalogue, now).pieces()


class _Row:
    def __init__(
        self,
        number: int,
        match: SavedMatch,
        box: Box,
        clip: Box,
        theme: Theme,
        catalogue: Catalogue,
        now: datetime,
    ) -> None:
        self.number = number
        self.match = match
        self.box = box
        self.clip = clip
        self.theme = theme
        self.px = theme.px
        self.info = _info(match, catalogue)
        self.title = row_title(match, catalogue)
        self.now = now

    def pieces(self) -> list[Piece]:
        found = [Piece(f"row:{self.number}", self.box, Panel(radius=18, depth=5), clip=self.clip)]
        inner = self.box.inset(self.px(14), self.px(12))
        tile = inner.left(inner.h)
        found.append(self._part("tile", tile, self._tile()))
        trash = Box(
            inner.right - self.px(44), inner.y + (inner.h - self.px(44)) / 2, self.px(44), self.px(44)
        )
        delete = self._part("delete", trash, Button(icon="icon_trash", kind="quiet"))
        found.append(replace(delete, active=True, tip=translate("Delete this match (Del)")))
        right = trash.x - self.px(10)
        opens = self._open_button(right, inner)
        if opens is not None:
            found.append(opens)
            right = opens.box.x
        words = Box(
            tile.right + self.px(18), inner.y, right - self.px(20) - tile.right - self.px(18), inner.h
        )
        return [*found, *self._words(words)]

    def _tile(self) -> Face:
        if self.info is None:
            icon = "icon_warning" if self.match.summary is None else "icon_dice"
            return GameTile(_UNKNOWN_ACCENT, icon)
        return GameTile(self.info.accent, self.info.cover[0])

    def _open_button(self, right: float, inner: Box) -> Piece | None:
        if self.match.summary is None:
            if not self.match.previous_good:
                return None
            text = translate("Open the previous copy")
        elif self.info is None:
            return None
        else:
            text = translate("Look at it") if self.match.summary.finished else translate("Continue")
        size = self.theme.type_size(HEADING_TEXT - 2)
        width = max(self.px(140), text_width(text, "display", size) + self.px(44))
        box = Box(right - width, inner.y + (inner.h - self.px(46)) / 2, width, self.px(46))
        face = Button(text, units=HEADING_TEXT - 2)
        # The whole row answers to the pointer, but for the bin.
        target = replace(self.box, w=box.right - self.box.x)
        return replace(self._part("open", box, face), active=True, target=target)

    def _words(self, box: Box) -> list[Piece]:
        line = box.h / 3
        summary = self.match.summary
        first, second, third = box.rows(3)
        if summary is None:
            text = self.match.fault.text() if self.match.fault is not None else ""
            return [
                self._part("title", first, Label(self.title, BODY_TEXT + 2, "display", BARN, fit="shorten")),
                self._part(
                    "fault", replace(second, h=2 * line), Label(text, SMALL_TEXT, colour=INK, fit="wrap")
                ),
            ]
        state = (summary.result or translate("Played to the end")) if summary.finished else summary.progress
        when = saved_when(summary.saved, self.now).text()
        below = say("{state} · {when}", state=state.rstrip("."), when=when).text()
        people = tuple(zip(summary.names, summary.marks, strict=True))
        colour = SOFT_INK if summary.finished else MOSS
        return [
            self._part("title", first, Label(self.title, BODY_TEXT + 2, "display", colour, fit="shorten")),
            self._part("people", second, PeopleLine(people, BODY_TEXT)),
            self._part("when", third, Label(below, SMALL_TEXT, colour=SOFT_INK, fit="shorten")),
        ]

    def _part(self, name: str, box: Box, face: Face) -> Piece:
        return Piece(f"{name}:{self.number}", box, face, z=1, inside=f"row:{self.number}", clip=self.clip)


def _info(match: SavedMatch, catalogue: Catalogue) -> GameInfo | None:
    if match.summary is None:
        return None
    try:
        return catalogue.info(match.summary.game)
    except WrongChoice:
        return None
