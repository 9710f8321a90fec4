"""The log of a match in a drawer at the right: what happened, as the viewer may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.ui.faces import Button, Label, Panel, mark_picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import line_height, wrap
from farmtable.ui.theme import HEADING_TEXT, INK, MOSS, SEAT_MARKS, SMALL_TEXT, SOFT_INK, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.match import LogLine
    from farmtable.engine.players import Player

_Z: Final = 600
_WIDTH: Final = 400.0


def log_pieces(
    lines: Sequence[LogLine],
    players: Sequence[Player],
    size: tuple[int, int],
    top: float,
    theme: Theme,
    skip: int,
) -> list[Piece]:
    """Return the drawer for a window of `size`, below `top` pixels; `skip` newest lines are scrolled away."""
    px = theme.px
    width = px(_WIDTH)
    drawer = Box(size[0] - width - px(12), top + px(12), width, size[1] - top - px(24))
    found = [
        Piece("drawer", drawer, Panel(depth=10), z=_Z),
        Piece(
            "log:title",
            Box(drawer.x + px(20), drawer.y + px(12), px(200), px(34)),
            Label(translate("What happened"), HEADING_TEXT, "display", MOSS),
            z=_Z + 1,
            inside="drawer",
        ),
        Piece(
            "log:close",
            Box(drawer.right - px(48), drawer.y + px(10), px(36), px(36)),
            Button(icon="icon_close", kind="quiet"),
            z=_Z + 1,
            tip=translate("Close the log"),
            active=True,
            inside="drawer",
        ),
    ]
    body = Box(drawer.x + px(20), drawer.y + px(54), width - px(40), drawer.h - px(68))
    mark_size = px(13)
    type_size = theme.type_size(SMALL_TEXT)
    step = line_height("text", type_size)
    text_width = int(body.w - mark_size - px(10))
    y = body.bottom
    shown = lines[: len(lines) - skip] if skip else lines
    for number in range(len(shown) - 1, -1, -1):
        line = shown[number]
        height = step * len(wrap(line.text, "text", type_size, text_width)) + px(5)
        if y - height < body.y:
            break
        y -= height
        newest = line.step == lines[-1].step
        found.append(
            Piece(
                f"log:{number}",
                Box(body.x + mark_size + px(10), y, text_width + 1, height),
                Label(line.text, SMALL_TEXT, "text", INK if newest else SOFT_INK, "left", "wrap", top=True),
                z=_Z + 1,
                inside="drawer",
            )
        )
        if line.seat is not None:
            mark = SEAT_MARKS[players[line.seat].mark]
            found.append(
                Piece(
                    f"log:{number}:mark",
                    Box(body.x, y + (step - mark_size) / 2, mark_size, mark_size),
                    mark_picture(mark),
                    z=_Z + 1,
                    inside="drawer",
                )
            )
    return found
