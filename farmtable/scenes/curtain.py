"""The curtain: covers everything while the screen is passed from one person to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.text import text_height
from farmtable.ui.theme import BARN, BODY_TEXT, SEAT_MARKS, SMALL_TEXT, SOFT_INK, TITLE_TEXT, WHITE, mix

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from farmtable.engine.match import Match
    from farmtable.scenes.shell import Shell
    from farmtable.ui.canvas import Canvas

_STRIPES: Final = 20
_MOST_LINES: Final = 9


@dataclass(frozen=True, slots=True)
class CurtainFace(Face):
    """The cloth, in broad folds."""

    @property
    def corner(self) -> float:
        return 0.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, BARN)
        for at, fold in enumerate(box.columns(_STRIPES)):
            shade = (BARN, mix(BARN, "#3A0F08", 0.2), BARN, mix(BARN, WHITE, 0.07))[at % 4]
            canvas.panel(Box(fold.x, 0, fold.w + 1, box.h), shade)


class CurtainScene(PieceScene):
    """Asks for one person by name, and tells what everybody may know of what happened meanwhile."""

    enter_answers = True

    def __init__(
        self,
        shell: Shell,
        match: Match,
        seat: int,
        ready: Callable[[], None],
        *,
        back: bool = False,
        menu: Callable[[], None] | None = None,
    ) -> None:
        """`ready` is called when that person has said so, just before the curtain goes up.

        With `back`, somebody who was asked for by mistake can let it go up without being that person.
        `menu` opens the menu in front of it: whoever wants to leave need not be that person either.
        """
        super().__init__(shell.faces)
        self.shell = shell
        self.match = match
        self.seat = seat
        self._ready = ready
        self._back = back
        self._menu = menu
        self._news = news_for(match, seat)

    @property
    def title(self) -> str:
        return self.match.game.info.title

    def entered(self) -> None:
        self.stage.focus = "ready"

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        player = self.match.players[self.seat]
        mark = SEAT_MARKS[player.mark]
        width = min(px(600), self.size[0] - px(80))
        inner = width - px(72)
        small = self.theme.type_size(SMALL_TEXT)
        heights = [text_height(line, "text", small, inner) for line in self._news]
        news_height = sum(heights) + (px(44) if heights else 0)
        height = px(300) + news_height
        sheet = Box((self.size[0] - width) / 2, (self.size[1] - height) / 2, width, height)
        x = sheet.x + px(36)
        found = [
            Piece("curtain", Box(0, 0, *self.size), CurtainFace()),
            Piece("sheet", sheet, Panel(radius=26, depth=10), z=1, over=True),
        ]

        def put(
            id_: str, y: float, tall: float, face: Face, *, active: bool = False, wide: float = inner
        ) -> None:
            box = Box(sheet.x + (width - wide) / 2, y, wide, tall)
            found.append(Piece(id_, box, face, z=2, active=active, inside="sheet"))

        y = sheet.y + px(34)
        text = translate("Pass the screen to")
        put("curtain:pass", y, px(40), Label(text, TITLE_TEXT, "display", SOFT_INK, "centre"))
        put("curtain:name", y + px(44), px(72), SeatLabel(player.name, player.mark, 52, "centre"))
        name = self.match.names[self.seat]
        away = say("The others look away: {name} comes next.", name=name).text()
        put("curtain:away", y + px(124), px(30), Label(away, BODY_TEXT, "text", SOFT_INK, "centre", "shrink"))
        y += px(164)
        if heights:
            title = Label(translate("What happened meanwhile"), SMALL_TEXT, "strong", SOFT_INK, "centre")
            put("curtain:news", y, px(26), title)
            y += px(30)
            for number, (line, tall) in enumerate(zip(self._news, heights, strict=True)):
                box = Box(x, y, inner, tall)
                face = Label(line, SMALL_TEXT, "text", SOFT_INK, "centre", "wrap", top=True)
                found.append(Piece(f"curtain:news:{number}", box, face, z=2, inside="sheet"))
                y += tall
        button = Button(say("I am {name}", name=name).text(), "primary", accent=mark.colour)
        put("ready", sheet.bottom - px(36) - px(58), px(58), button, active=True, wide=min(px(280), inner))
        if self._back:
            place = Box(sheet.x + px(20), sheet.y + px(18), px(44), px(44))
            tip = translate("Back, without looking (Esc)")
            arrow = Button(icon="icon_back")
            found.append(Piece("back", place, arrow, z=3, tip=tip, active=True, inside="sheet", over=True))
        if self._menu is not None:
            # Where the table has it.
            place = Box(self.size[0] - px(60), px(7), px(40), px(40))
            tip = translate("Menu (Esc)")
            found.append(Piece("menu", place, Button(icon="icon_menu"), z=1, tip=tip, active=True, over=True))
        return found

    def choose(self, id_: str) -> None:
        if id_ == "ready":
            self._ready()
            self.shell.stack.pop(self)
        else:
            self.cancel()

    def cancel(self) -> None:
        if self._back:
            self.shell.stack.pop(self)
        elif self._menu is not None:
            self._menu()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(BARN)
        super().draw(surface)


def news_for(match: Match, seat: int) -> list[str]:
    """Return the last public log lines since the seat last decided something before its own cards."""
    last = 0
    for number in range(match.cursor, 0, -1):
        if match.steps[number - 1].seat == seat and match.game.needs_hand(match.state_at(number - 1)):
            last = number
            break
    lines = [
        line.text for line in match.log(None) if line.step > last and line.seat != seat and not line.routine
    ]
    if len(lines) <= _MOST_LINES:
        return lines
    return [translate("… and more before that."), *lines[1 - _MOST_LINES :]]
