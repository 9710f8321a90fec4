"""A sheet over the screen that says something and waits for one answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.ui.faces import Button, ButtonKind, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.text import line_height, shorten_lines, text_height, text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, MOSS, SOFT_INK, TITLE_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.ui.face import FaceCache
    from farmtable.ui.scene import SceneStack


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog and what it does after the dialog has closed."""

    text: str
    action: Callable[[], None]
    kind: ButtonKind = "plain"
    icon: str = ""


def yes_or_no(yes: str, action: Callable[[], None], *, grave: bool = False) -> list[Answer]:
    """Return the answers to a question before doing something.

    With `grave` it is something to be sorry for: then the answer at hand is to leave it.
    """
    return [
        Answer(yes, action, "plain" if grave else "primary"),
        Answer(translate("No"), nothing, "primary" if grave else "plain"),
    ]


class Dialog(PieceScene):
    """Asks one question. Enter gives the answer that stands out.

    Escape gives the harmless answer: the last one, in a menu the first.
    """

    overlay = True
    enter_answers = True

    def __init__(
        self,
        faces: FaceCache,
        stack: SceneStack,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        stacked: bool = False,
    ) -> None:
        """`stacked` puts the answers one under the other, as a menu."""
        super().__init__(faces)
        self._stack = stack
        self._title = title
        self._text = text
        self._answers = list(answers)
        self._stacked = stacked

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        width = px(440) if self._stacked else self._width_in_a_row()
        inner = width - px(64)
        body = self.theme.type_size(BODY_TEXT)
        title_height = text_height(self._title, "display", self.theme.type_size(TITLE_TEXT), inner)
        row, gap = px(52), px(12)
        stacked = self._stacked or sum(self._widths()) + gap * (len(self._answers) - 1) > inner
        rows = len(self._answers) if stacked else 1
        buttons_height = rows * row + (rows - 1) * gap
        height = px(28) + title_height + px(10) + px(22) + buttons_height + px(28)
        # Somebody's folders may have endless names: what is to be answered stays in sight.
        lines = max(1, int((self.size[1] - px(48) - height) // line_height("text", body)))
        text = shorten_lines(self._text, "text", body, int(inner), lines)
        told = text_height(text, "text", body, inner)
        height += told
        sheet = Box((self.size[0] - width) / 2, (self.size[1] - height) / 2, width, height)
        found = [Piece("sheet", sheet, Panel(radius=24, depth=10))]
        y = sheet.y + px(28)
        x = sheet.x + px(32)
        found.append(
            Piece(
                "sheet:title",
                Box(x, y, inner, title_height),
                Label(self._title, TITLE_TEXT, "display", MOSS, "centre", "break"),
                z=1,
                inside="sheet",
            )
        )
        y += title_height + px(10)
        if told:
            found.append(
                Piece(
                    "sheet:text",
                    Box(x, y, inner, told),
                    Label(text, BODY_TEXT, "text", SOFT_INK, "centre", "break"),
                    z=1,
                    inside="sheet",
                )
            )
        y += told + px(22)
        for number, (answer, place) in enumerate(
            zip(self._answers, self._places(Box(x, y, inner, buttons_height), gap, stacked), strict=True)
        ):
            found.append(
                Piece(
                    f"answer:{number}",
                    place,
                    Button(answer.text, answer.kind, answer.icon),
                    z=1,
                    active=True,
                    inside="sheet",
                )
            )
        return found

    def _widths(self) -> list[float]:
        """Return how wide each answer wants to be."""
        px, size = self.theme.px, self.theme.type_size(HEADING_TEXT)
        return [
            max(px(120), text_width(answer.text, "display", size) + px(82 if answer.icon else 48))
            for answer in self._answers
        ]

    def _width_in_a_row(self) -> float:
        """Return how wide the sheet is with the answers side by side, as far as the window has room."""
        px = self.theme.px
        wanted = sum(self._widths()) + px(12) * (len(self._answers) - 1) + px(64)
        return min(max(px(560), wanted), self.size[0] - px(48))

    def _places(self, area: Box, gap: float, stacked: bool) -> list[Box]:
        if stacked:
            return area.rows(len(self._answers), gap)
        widths = self._widths()
        x = area.x + (area.w - sum(widths) - gap * (len(widths) - 1)) / 2
        places = []
        for width in widths:
            places.append(Box(x, area.y, width, area.h))
            x += width + gap
        return places

    def entered(self) -> None:
        at_hand = next((at for at, answer in enumerate(self._answers) if answer.kind == "primary"), 0)
        self.stage.focus = f"answer:{at_hand}"

    def choose(self, id_: str) -> None:
        answer = self._answers[int(id_.removeprefix("answer:"))]
        self._stack.pop(self)
        answer.action()

    def cancel(self) -> None:
        self._stack.pop(self)
        self._answers[0 if self._stacked else -1].action()


def nothing() -> None:
    """Do nothing: the action of an answer that only closes the dialog."""
