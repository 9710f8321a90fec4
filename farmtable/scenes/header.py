"""The bar on top of a table: game, whose turn it is and what for, how far the game is, undo, log, menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    INK,
    SEAT_MARKS,
    SMALL_TEXT,
    SUN,
    TITLE_TEXT,
    Colour,
    Theme,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.game import Progress, Seat
    from farmtable.engine.match import Match
    from farmtable.engine.players import Player
    from farmtable.engine.sentences import Sentence
    from farmtable.ui.canvas import Canvas

HEADER_HEIGHT: Final = 56.0

_Z: Final = 500


@dataclass(frozen=True, slots=True)
class HeaderBar(Face):
    """The bar itself, with a line at its foot that fills as the game goes on."""

    accent: Colour
    share: float | None

    @property
    def shadow(self) -> float:
        return 4.0

    @property
    def corner(self) -> float:
        return 0.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, self.accent, lower=mix(self.accent, INK, 0.12))
        if self.share is not None:
            foot = Box(0, box.h - canvas.px(4), box.w, canvas.px(4))
            canvas.panel(foot, mix(self.accent, INK, 0.35))
            canvas.panel(Box(0, foot.y, box.w * self.share, foot.h), SUN)


@dataclass(frozen=True, slots=True)
class PromptFace(Face):
    """Whose turn it is, as the seat's mark on a light tag, and what for."""

    text: str
    mark: int | None
    fresh: bool = False

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.fresh:
            letters = canvas.theme.type_size(BODY_TEXT)
            width = min(box.w, text_width(self.text, "strong", letters) + canvas.px(56))
            lit = Box(0, (box.h - canvas.px(34)) / 2, width, canvas.px(34))
            canvas.panel(lit, SUN, radius=lit.h / 2)
            box = box.past(canvas.px(4))
        if self.mark is not None:
            mark = SEAT_MARKS[self.mark]
            size = canvas.px(26)
            tag = Box(box.x, (box.h - size) / 2, size, size)
            canvas.panel(tag, CREAM, radius=size / 2)
            canvas.mark(mark, tag.middle(size * 0.58, size * 0.58))
            box = box.past(size + canvas.px(10))
        colour = INK if self.fresh else CREAM
        canvas.text(self.text, box, BODY_TEXT, role="strong", colour=colour, fit="shrink")


@dataclass(frozen=True, slots=True)
class PracticeTag(Face):
    """A small tag beside the title of a match in which everything can be taken back."""

    text: str

    @property
    def corner(self) -> float:
        return 13.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, CREAM, radius=box.h / 2)
        words = box.inset(canvas.px(8), 0)
        canvas.text(self.text, words, SMALL_TEXT, role="strong", align="centre", fit="shrink")


@dataclass(frozen=True, slots=True)
class HeaderButton:
    """One round button of the bar: its id, icon, what it says, and whether it can be used now."""

    id: str
    icon: str
    tip: str
    enabled: bool = True
    key: str = ""


def match_header(
    match: Match,
    view: Any,
    theme: Theme,
    width: float,
    *,
    decides: Seat | None,
    title: str = "",
    prompt: Sentence | None = None,
    buttons: Sequence[HeaderButton] = (),
    fresh: bool = False,
    practice: bool = False,
) -> list[Piece]:
    """Return the bar over a picture of `view`, for a window `width` pixels wide.

    `title` stands in place of the game's, `prompt` in place of the game's own.
    """
    info = match.game.info
    return header_pieces(
        theme,
        width,
        title=title or info.title,
        accent=info.bar_colour,
        progress=match.game.progress(view),
        prompt=(prompt or match.game.prompt(view)).text(match.names),
        names=match.names,
        actor=None if decides is None else match.players[decides],
        buttons=buttons,
        fresh=fresh,
        practice=practice,
    )


def header_pieces(
    theme: Theme,
    width: float,
    *,
    title: str,
    accent: Colour,
    progress: Progress,
    prompt: str,
    names: Sequence[str],
    actor: Player | None,
    buttons: Sequence[HeaderButton],
    fresh: bool = False,
    practice: bool = False,
) -> list[Piece]:
    """Return the pieces of the bar for a window `width` pixels wide.

    `names` are those of the players; `practice` says so beside the title.
    """
    px = theme.px
    bar = Box(0, 0, width, px(HEADER_HEIGHT))
    found = [Piece("header", bar, HeaderBar(accent, progress.share), z=_Z)]
    title_width = text_width(title, "display", theme.type_size(TITLE_TEXT)) + px(4)
    left = px(24)
    found.append(
        Piece(
            "header:title",
            Box(left, 0, title_width, bar.h - px(3)),
            Label(title, TITLE_TEXT, "display", CREAM),
            z=_Z + 1,
            inside="header",
        )
    )
    right = left + title_width
    if practice:
        found.append(_practice_tag(theme, Box(right + px(12), 0, 0, bar.h - px(3))))
        right = found[-1].box.right
    found += _button_pieces(theme, bar, buttons)
    end = found[-1].box.x if buttons else width - px(10)
    start = right + px(28)
    sentence = progress.sentence.text(names)
    if prompt:
        # The dot between the two sentences is enough.
        sentence = say("{progress} · {prompt}", progress=sentence.removesuffix("."), prompt=prompt).text()
    found.append(
        Piece(
            "header:prompt",
            Box(start, 0, max(px(80), end - px(24) - start), bar.h - px(3)),
            PromptFace(sentence, actor.mark if actor is not None else None, fresh),
            z=_Z + 1,
            tip="",
            inside="header",
        )
    )
    return found


def _button_pieces(theme: Theme, bar: Box, buttons: Sequence[HeaderButton]) -> list[Piece]:
    """Return the buttons at the right end of the bar, the last one first."""
    px = theme.px
    size, gap = px(40), px(10)
    found: list[Piece] = []
    for at, button in enumerate(reversed(buttons)):
        place = Box(bar.right - px(20) - size - at * (size + gap), (bar.h - px(3) - size) / 2, size, size)
        found.append(
            Piece(
                button.id,
                place,
                Button(icon=button.icon, enabled=button.enabled),
                z=_Z + 1,
                tip=button.tip,
                active=button.enabled,
                key=button.key,
                inside="header",
            )
        )
    return found


def _practice_tag(theme: Theme, place: Box) -> Piece:
    """Return the tag at the left end of a place in the bar."""
    text = translate("Practice")
    words = text_width(text, "strong", theme.type_size(SMALL_TEXT)) + theme.px(20)
    return Piece(
        "header:practice",
        place.left(words).middle(words, theme.px(26)),
        PracticeTag(text),
        z=_Z + 1,
        tip=translate("Everything can be taken back here, and it is counted apart."),
        inside="header",
    )
