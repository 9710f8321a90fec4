"""A list of saved matches with the chosen one at large beside it: what all such lists share."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.engine.faults import Fault
from farmtable.scenes.saved_detail import (
    Action,
    Detail,
    detail_pieces,
    head_pieces,
    picture_width,
    sheet_box,
    title_box,
)
from farmtable.scenes.saved_row import ROW_HEIGHT, row_pieces
from farmtable.scenes.thumbnails import Thumbnails
from farmtable.ui.faces import Label, Panel, Picture
from farmtable.ui.form_scene import DOUBLE_CLICK, FormScene
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import ARRIVAL_GUARD, ARROWS
from farmtable.ui.theme import BODY_TEXT, LINEN, SAND, SOFT_INK

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from farmtable.engine.save_folder import SavedMatch
    from farmtable.scenes.shell import Shell
    from farmtable.ui.stage import Direction

REST: Final = 0.15
"""Seconds without a touch after which thumbnails are painted."""

PAINTING: Final = 0.012
"""Seconds of a frame that painting thumbnails may take."""

_MARGIN: Final = 64.0
_NARROW_MARGIN: Final = 28.0
_NARROW: Final = 1100.0
_WIDEST: Final = 1300.0
_HEAD: Final = 104.0
_LOW_HEAD: Final = 76.0
_LOW: Final = 600.0
_GAP: Final = 10.0
_EDGE: Final = 10.0
_FOOT: Final = 28.0
_BAR_ROOM: Final = 26.0
_DETAIL_SHARE: Final = 0.478


class SavedListScene(FormScene):
    """Rows, of which only those in sight are pieces, and a sheet for the chosen one.

    The list is one stop of the Tab key: in it the arrows choose, and Enter or a double click does what the
    sheet's first button does.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.faces)
        self._shell = shell
        self._matches: list[SavedMatch] = []
        self._chosen = 0
        self._trouble = ""
        self._thumbnails = Thumbnails(shell.saves, shell.catalogue)
        self._rested = 0.0
        self._clicked: tuple[str, float] = ("", -1.0)
        self._seen: list[int] = []

    # What subclasses say

    @abstractmethod
    def read(self) -> list[SavedMatch]:
        """Return the matches in their order.

        Raises:
            Fault: they cannot be read.
        """

    @abstractmethod
    def head(self) -> tuple[str, Sequence[Action]]:
        """Return what tells how many there are, and the buttons of the head."""

    @abstractmethod
    def actions(self, match: SavedMatch) -> tuple[list[Action], list[Action]]:
        """Return what can be done with a match: first what it is here for, then the rest."""

    @abstractmethod
    def when(self, match: SavedMatch) -> str:
        """Return when that was which the list is ordered by."""

    @abstractmethod
    def nothing(self) -> str:
        """Return what is said of an empty list."""

    def strip(self, box: Box) -> list[Piece]:
        """Return what lies over the foot of the list for a while, within a box."""
        return []

    @property
    def strip_room(self) -> float:
        """The height at the foot of the list that the strip covers, in pixels."""
        return 0.0

    @property
    def editing(self) -> bool:
        """Whether an entry stands in the place of the title."""
        return False

    def entry_pieces(self, box: Box) -> list[Piece]:
        """Return the entry in the place of the title."""
        return []

    # The list

    @property
    def chosen(self) -> SavedMatch | None:
        """The match that the sheet shows."""
        return self._matches[self._chosen] if self._matches else None

    def entered(self) -> None:
        self.reread()
        if self.stage.focus is None and self._matches:
            self.stage.focus = f"row:{self._chosen}"

    def left(self) -> None:
        super().left()
        self._thumbnails.close()

    def reread(self, file: Path | None = None) -> None:
        """Read the matches anew; the chosen one stays chosen, or `file` becomes it."""
        kept = file or (self.chosen.file if self.chosen is not None else None)
        try:
            self._matches, self._trouble = self.read(), ""
        except Fault as fault:
            self._matches, self._trouble = [], fault.text()
        at = next((at for at, match in enumerate(self._matches) if match.file == kept), self._chosen)
        self._chosen = max(0, min(at, len(self._matches) - 1))
        self.refresh()

    def choose_row(self, number: int) -> None:
        """Show another match at large, and scroll to its row."""
        self._chosen = number
        self.focus_chosen()

    def focus_chosen(self) -> None:
        """Give the focus to the chosen row, and scroll there; without rows, to the way back."""
        if not self._matches:
            self.stage.focus = "back"
            self.refresh()
            return
        self.stage.focus = f"row:{self._chosen}"
        self.refresh()
        row = self.stage.piece(self.stage.focus)
        if row is not None:
            place = Box(row.box.x, row.box.y, row.box.w, row.box.h + self.strip_room)
            if self.scroll.reveal(place, self.theme.px(12)):
                self.refresh(glide=False)

    @property
    def rested(self) -> bool:
        """Whether nobody has touched anything for a moment."""
        return self._rested >= REST

    def handle(self, event: pygame.Event) -> None:
        self._rested = 0.0
        if event.type == pygame.MOUSEWHEEL:
            # The row that has the focus must not pull the list back to itself.
            self.by_keyboard = False
        super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._rested += seconds
        if self.rested and not self.stage.moving and self._thumbnails.work(PAINTING):
            self.refresh(glide=False)

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    # What is seen

    @property
    def _page(self) -> Box:
        px = self.theme.px
        margin = px(_MARGIN if self.size[0] >= px(_NARROW) else _NARROW_MARGIN)
        width = min(self.size[0] - 2 * margin, px(_WIDEST))
        return Box((self.size[0] - width) / 2, 0, width, self.size[1])

    @property
    def _head_height(self) -> float:
        px = self.theme.px
        return px(_HEAD if self.size[1] >= px(_LOW) else _LOW_HEAD)

    @property
    def detail_box(self) -> Box:
        """The place of the sheet."""
        px = self.theme.px
        page, head = self._page, self._head_height
        width = page.w * _DETAIL_SHARE
        room = Box(page.right - width, head + px(_EDGE), width, page.h - head - px(_EDGE + _FOOT))
        return sheet_box(room, self.theme)

    def pieces(self) -> list[Piece]:
        page = self._page
        head = self._head_height
        count, actions = self.head()
        found = head_pieces(self.title, count, actions, page.top(head), self.theme)
        chosen = self.chosen
        if chosen is None:
            return [*found, *self._nothing(page.below(head)), *self._strip(page)]
        box = self.detail_box
        found += self._rows(Box(page.x, head, box.x - page.x, page.h - head))
        primary, others = self.actions(chosen)
        detail = Detail(
            chosen, self._thumbnails.of(chosen), self.when(chosen), primary, others, editing=self.editing
        )
        found += detail_pieces(detail, box, self.theme, self._shell.catalogue)
        if self.editing:
            found += self.entry_pieces(title_box(box, self.theme))
        return [*found, *self._strip(box.moved(page.x - box.x, 0))]

    def _rows(self, box: Box) -> list[Piece]:
        px = self.theme.px
        step, edge = px(ROW_HEIGHT + _GAP), px(_EDGE)
        # The view reaches out over the rows by the room that their shadows and the bar take.
        view = Box(box.x - px(12), box.y, box.w + px(12) - px(4), box.h)
        rows = box.left(box.w - px(_BAR_ROOM))
        self.scroll.lay(view, len(self._matches) * step + 2 * edge + px(8) + self.strip_room)
        top = view.y + edge - self.scroll.offset
        first = max(0, int((view.y - top) / step))
        last = min(len(self._matches), int((view.bottom - top) / step) + 1)
        # The chosen one is there wherever the list is scrolled to, so that the keyboard finds it.
        self._seen = list(range(first, last))
        found: list[Piece] = []
        for number in sorted({*self._seen, self._chosen}):
            match = self._matches[number]
            found += row_pieces(
                number,
                match,
                self._thumbnails.of(match),
                self.when(match),
                Box(rows.x, top + number * step, rows.w, px(ROW_HEIGHT)),
                view,
                self.theme,
                self._shell.catalogue,
                chosen=number == self._chosen,
            )
        self._want_thumbnails()
        return found + self.scroll.bar(self.theme, z=5)

    def _want_thumbnails(self) -> None:
        self._thumbnails.fit(picture_width(self.detail_box, self.theme) or self.theme.px(256), self.palette)
        order = [self._chosen, *(number for number in self._seen if number != self._chosen)]
        self._thumbnails.want([self._matches[number] for number in order])

    def _strip(self, box: Box) -> list[Piece]:
        px = self.theme.px
        wide = min(box.w, px(560))
        return self.strip(Box(box.x, self.size[1] - px(84), wide, px(60)))

    def _nothing(self, box: Box) -> list[Piece]:
        px = self.theme.px
        self.scroll.lay(Box(0, 0, 0, 0), 0)
        self._thumbnails.want(())
        height = min(box.h, px(270))
        sheet = box.middle(min(box.w, px(620)), height).moved(0, -min(px(40), (box.h - height) / 2))
        text = Label(
            self._trouble or self.nothing(), BODY_TEXT + 1, colour=SOFT_INK, align="centre", fit="break"
        )
        picture = Box(sheet.x, sheet.y + px(30), sheet.w, px(112))
        words = sheet.inset(px(60), px(24)).below(px(130))
        return [
            Piece("nothing", sheet, Panel(radius=24)),
            Piece("nothing:picture", picture, Picture("logo"), z=1, inside="nothing"),
            Piece("nothing:text", words, text, z=1, inside="nothing"),
        ]

    # What a person does

    def choose(self, id_: str) -> None:
        kind, _, number = id_.partition(":")
        if id_ == "back":
            self.cancel()
        elif kind == "row":
            self._chosen = int(number)
            self.refresh()

    def cancel(self) -> None:
        self._shell.stack.pop(self)

    def choose_once(self, id_: str, *, pointed: bool = False) -> None:
        last, when = self._clicked
        if id_ == last and id_.startswith("row:") and self._now - when < DOUBLE_CLICK:
            self._clicked = ("", -1.0)
            self.do_first()
            return
        self._clicked = (id_, self._now)
        super().choose_once(id_, pointed=pointed)

    def do_first(self) -> None:
        """Do what the first button of the sheet does, where it has one."""
        if self.chosen is not None and self._now - self._arrived >= ARRIVAL_GUARD:
            primary, _ = self.actions(self.chosen)
            if primary and primary[0].enabled:
                self.choose(primary[0].id)

    def pressed_key(self, event: pygame.Event) -> bool:
        if self.typing is not None or not self._matches:
            return super().pressed_key(event)
        row = (self.stage.focus or "").startswith("row:")
        if event.key in ARROWS:
            self._arrow(ARROWS[event.key], row)
        elif event.key == pygame.K_TAB:
            self._tab(backwards=bool(event.mod & pygame.KMOD_SHIFT))
        elif row and event.key in _LEAPS:
            self._use_keyboard()
            page = max(1, int(self.scroll.view.h / self.theme.px(ROW_HEIGHT + _GAP)) - 1)
            by = _LEAPS[event.key] * (page if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) else 10**9)
            self.choose_row(max(0, min(len(self._matches) - 1, self._chosen + by)))
        elif row and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._clicked[0]:
            # Whoever has clicked on a row means it, although the keys were not used before.
            self.do_first()
        elif row and self.by_keyboard and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.do_first()
        else:
            return super().pressed_key(event)
        return True

    def _arrow(self, direction: Direction, row: bool) -> None:
        self._use_keyboard()
        by = {"up": -1, "down": 1}.get(direction, 0)
        if row and by and 0 <= self._chosen + by < len(self._matches):
            self.choose_row(self._chosen + by)
            return
        if row and direction == "right":
            self.stage.focus = next((piece.id for piece in self.stage.order() if _in_sheet(piece)), None)
        elif not row or direction == "up":
            before = self.stage.piece(self.stage.focus)
            self.stage.focus_towards(direction)
            after = self.stage.piece(self.stage.focus)
            leaves = _in_sheet(before) and direction == "left" and not _in_sheet(after)
            if leaves or (not row and after is not None and after.id.startswith("row:")):
                # Whichever row lies next to it: the list is entered where it was left.
                self.focus_chosen()
        self._focused()

    def _tab(self, *, backwards: bool) -> None:
        self._use_keyboard()
        chosen = f"row:{self._chosen}"
        order = [
            piece.id for piece in self.stage.order() if piece.id == chosen or not piece.id.startswith("row:")
        ]
        at = order.index(self.stage.focus) if self.stage.focus in order else 0 if backwards else -1
        self.stage.focus = order[(at + (-1 if backwards else 1)) % len(order)] if order else None
        if self.stage.focus == chosen:
            self.focus_chosen()
        self._focused()


def _in_sheet(piece: Piece | None) -> bool:
    return piece is not None and piece.inside == "detail"


_LEAPS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -1, pygame.K_END: 1}
