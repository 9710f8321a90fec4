"""One page of keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.keys import AT_ANY_TABLE, EVERYWHERE, KeyUse
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, CREAM, INK, LINEN, MOSS, SAND, SMALL_TEXT, SOFT_INK, TITLE_TEXT, mix

if TYPE_CHECKING:
    import pygame

    from farmtable.scenes.shell import Shell
    from farmtable.ui.canvas import Canvas

_COLUMN: Final = 560.0
_ROW: Final = 54.0
_CAPS: Final = 168.0


@dataclass(frozen=True, slots=True)
class KeyCaps(Face):
    """One or two keys as they look on a keyboard."""

    caps: tuple[str, ...]

    def paint(self, canvas: Canvas) -> None:
        size = canvas.theme.type_size(SMALL_TEXT)
        x = 0.0
        for number, cap in enumerate(self.caps):
            if number:
                plus = Box(x, 0, canvas.px(20), canvas.box.h)
                canvas.text("+", plus, SMALL_TEXT, role="strong", colour=SOFT_INK, align="centre")
                x = plus.right
            width = max(canvas.px(38), text_width(cap, "strong", size) + canvas.px(20))
            key = Box(x, canvas.px(8), width, canvas.box.h - canvas.px(16))
            canvas.panel(key, mix(CREAM, INK, 0.22), radius=canvas.px(8))
            top = Box(key.x, key.y, key.w, key.h - canvas.px(4))
            canvas.panel(top, mix(CREAM, INK, 0.04), radius=canvas.px(8))
            canvas.text(cap, top, SMALL_TEXT, role="strong", align="centre")
            x += width


class KeysScene(PieceScene):
    """All keys, those of every screen and those of the table: of the one that is open, or of any."""

    def __init__(self, shell: Shell, table: tuple[KeyUse, ...] | None = None) -> None:
        super().__init__(shell.faces)
        self.shell = shell
        self._here = table is not None
        self._table = AT_ANY_TABLE if table is None else table

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    def entered(self) -> None:
        self.stage.focus = "back"

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        gap = px(20)
        width = min(2 * px(_COLUMN) + gap, self.size[0] - px(80))
        page = Box((self.size[0] - width) / 2, px(28), width, self.size[1] - px(56))
        back = Box(page.x, page.y, px(48), px(48))
        title = Box(back.right + px(20), page.y, width - px(80), px(48))
        found = [
            Piece("back", back, Button(icon="icon_back"), active=True, tip=translate("Back (Esc)")),
            Piece("title", title, Label(translate("Keys"), 38, "display", MOSS)),
        ]
        columns = page.below(px(72)).columns(2, gap)
        here = translate("At this table") if self._here else translate("At the tables")
        groups = ((translate("Everywhere"), EVERYWHERE), (here, self._table))
        for number, ((heading, uses), column) in enumerate(zip(groups, columns, strict=True)):
            found += self._group(f"keys:{number}", heading, uses, column)
        return found

    def _group(self, id_: str, heading: str, uses: tuple[KeyUse, ...], column: Box) -> list[Piece]:
        px = self.theme.px
        row = min(px(_ROW), (column.h - px(72)) / len(uses))
        sheet = column.top(px(72) + row * len(uses))
        inner = Box(sheet.x + px(26), sheet.y + px(18), sheet.w - px(52), px(36))
        found = [
            Piece(id_, sheet, Panel()),
            Piece(f"{id_}:title", inner, Label(heading, TITLE_TEXT - 4, "display", MOSS), z=1, inside=id_),
        ]
        y = inner.bottom + px(4)
        for number, use in enumerate(uses):
            caps = Box(inner.x, y, px(_CAPS), row)
            words = Box(caps.right, y, inner.right - caps.right, row)
            label = Label(use.use.text(), BODY_TEXT, fit="wrap")
            found.append(Piece(f"{id_}:{number}:caps", caps, KeyCaps(use.caps), z=1, inside=id_))
            found.append(Piece(f"{id_}:{number}", words, label, z=1, inside=id_))
            y += row
        return found

    def choose(self, id_: str) -> None:
        self.cancel()

    def cancel(self) -> None:
        self.shell.stack.pop(self)
