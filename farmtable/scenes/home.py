"""The first screen: the games on the shelf, and the match to carry on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.scenes.game_card import GameCard, GameTile, company_line, players_line, title_units
from farmtable.scenes.when import saved_when
from farmtable.ui.faces import Button, Label, Panel, PeopleLine, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.text import line_height, shorten, text_width
from farmtable.ui.theme import (
    BODY_TEXT,
    DISPLAY_TEXT,
    HEADING_TEXT,
    LARGER,
    LINEN,
    MOSS,
    SAND,
    SMALL_TEXT,
    SOFT_INK,
)

if TYPE_CHECKING:
    import pygame

    from farmtable.engine.save_folder import SavedMatch
    from farmtable.engine.save_summary import Summary
    from farmtable.scenes.shell import Shell

MARGIN: Final = 64.0
_CARD_GAP: Final = 18.0
_MOST_IN_A_ROW: Final = 5
_STRIP: Final = 140.0
"""The height of the strip with the match to carry on with and the ways to the other screens."""
_LEAST_WORDS: Final = 250.0
"""Where the words of the match to carry on with had less room than this (units), no picture stands there."""


class HomeScene(PieceScene):
    """All games as cards, the newest unfinished match, and the ways to the other screens."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.faces)
        self._shell = shell
        self._unfinished: SavedMatch | None = None
        self._trouble = ""
        self._drawn = False
        self._known = False

    def entered(self) -> None:
        self._known = False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._drawn = True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        # The first picture comes before the folder is read, however many matches are in it.
        if self._drawn and not self._known:
            self._known = True
            self._read_saves()
            self.refresh()

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    def hovered(self) -> None:
        # The card that is pointed at shows it, wherever on it the pointer is.
        self.refresh(glide=False)

    def choose(self, id_: str) -> None:
        kind, _, key = id_.partition(":")
        if kind == "game":
            self._shell.open_new_game(key)
        elif id_ == "saved":
            self._shell.open_saved_games()
        elif id_ == "rules":
            self._shell.open_rules()
        elif id_ == "keys":
            self._shell.open_keys()
        elif id_ == "statistics":
            self._shell.open_statistics()
        elif id_ == "settings":
            self._shell.open_settings()
        elif id_ == "quit":
            self._shell.leave()
        elif id_ == "continue" and self._unfinished is not None:
            self._shell.resume(self._unfinished.file)

    def _read_saves(self) -> None:
        try:
            matches = self._shell.saves.matches()
        except Fault as fault:
            self._unfinished, self._trouble = None, fault.text()
            return
        self._trouble = ""
        known = set(self._shell.catalogue.keys)
        self._unfinished = next(
            (
                match
                for match in matches
                if match.summary is not None and not match.summary.finished and match.summary.game in known
            ),
            None,
        )

    # What is seen

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        width, height = self.size
        page = Box(0, 0, width, height).inset(px(MARGIN), px(40))
        # On a window wider than the page was drawn for, the page stays together in the middle.
        widest = max(px(1152), px(1280 - 2 * MARGIN))
        if page.w > widest * 1.25:
            page = page.middle(widest * 1.25, page.h)
        head, foot = page.top(px(112)), px(_STRIP * (LARGER if self.theme.larger_text else 1.0))
        shelf = Box(page.x, head.bottom + px(26), page.w, page.h - head.h - foot - px(58))
        strip = Box(page.x, page.bottom - foot, page.w, foot)
        return [*self._head(head), *self._shelf(shelf), *self._strip(strip)]

    def _head(self, box: Box) -> list[Piece]:
        px = self.theme.px
        logo = Box(box.x, box.y + px(4), px(126), px(84))
        word = Box(logo.right + px(20), box.y, box.w - logo.w - px(20), px(74))
        count = len(self._shell.catalogue.keys)
        line = (
            translate("Farm games around one screen")
            if count > 1
            else translate("A farm game around one screen")
        )
        return [
            Piece("logo", logo, Picture("logo")),
            Piece("word", word, Label("Farmtable", DISPLAY_TEXT, "display", MOSS)),
            Piece(
                "line",
                Box(word.x + px(3), word.bottom, word.w, px(28)),
                Label(line, HEADING_TEXT, colour=SOFT_INK),
            ),
        ]

    def _shelf(self, box: Box) -> list[Piece]:
        keys = self._shell.catalogue.keys
        rows = -(-len(keys) // _MOST_IN_A_ROW)
        columns = -(-len(keys) // max(1, rows))
        gap = self.theme.px(_CARD_GAP)
        found = []
        for number, line in enumerate(box.rows(rows, gap)) if rows else ():
            infos = [
                self._shell.catalogue.info(key) for key in keys[number * columns : (number + 1) * columns]
            ]
            places = line.columns(len(infos), gap)
            units = title_units([info.title for info in infos], places[0], self.theme)
            for info, place in zip(infos, places, strict=True):
                face = GameCard(
                    info.title,
                    info.tagline.text(),
                    players_line(info).text(),
                    company_line(info).text(),
                    translate("New game"),
                    info.accent,
                    info.cover,
                    units,
                    pointed=self.stage.hover == f"game:{info.key}",
                )
                found.append(Piece(f"game:{info.key}", place, face, active=True))
        return found

    def _strip(self, box: Box) -> list[Piece]:
        px = self.theme.px
        buttons = [
            ("saved", translate("Saved games")),
            ("rules", translate("Rules")),
            ("keys", translate("Keys")),
            ("statistics", translate("Statistics")),
            ("settings", translate("Settings")),
            ("quit", translate("Quit")),
        ]
        columns = -(-len(buttons) // 2)
        size = self.theme.type_size(HEADING_TEXT)
        wide = max(px(150), max(text_width(text, "display", size) for _, text in buttons) + px(40))
        gap = px(14)
        area = wide * columns + gap * (columns - 1)
        grid = Box(box.right - area, box.y, area, box.h)
        found = self._carry_on(Box(box.x, box.y, grid.x - px(26) - box.x, box.h))
        cells = [cell for line in grid.rows(2, gap) for cell in line.columns(columns, gap)]
        for (id_, text), cell in zip(buttons, cells, strict=False):
            found.append(Piece(id_, cell.middle(cell.w, px(52)), Button(text), active=True))
        return found

    def _carry_on(self, box: Box) -> list[Piece]:
        px = self.theme.px
        match = self._unfinished
        waits = match is not None and match.summary is not None
        # Wherever on it somebody clicks, the match goes on.
        sheet = "continue" if waits else "carry"
        found = [Piece(sheet, box, Panel(radius=20), active=waits)]
        inner = box.inset(px(24), px(14))
        title = Piece(
            "carry:title",
            inner.top(px(34)),
            Label(translate("Carry on"), HEADING_TEXT + 2, "display", MOSS),
            z=1,
            inside=sheet,
        )
        if match is None or match.summary is None:
            found.append(title)
            if self._known:
                text = self._trouble or translate(
                    "No match is waiting. Choose a game, and sit down together."
                )
                found.append(
                    Piece(
                        "carry:none",
                        inner.below(px(36)).top(px(54)),
                        Label(text, BODY_TEXT + 1, colour=SOFT_INK, fit="wrap"),
                        z=1,
                        inside=sheet,
                    )
                )
            return found
        summary = match.summary
        info = self._shell.catalogue.info(summary.game)
        button = Box(box.right - px(20) - px(136), box.y + (box.h - px(54)) / 2, px(136), px(54))
        inner = inner.left(button.x - px(18) - inner.x)
        size = inner.h - px(12)
        if inner.w - size >= px(_LEAST_WORDS):
            tile = Box(inner.x, inner.y + px(6), size, size)
            picture = GameTile(info.accent, info.cover[0])
            found.append(Piece("carry:tile", tile, picture, z=1, inside=sheet))
            inner = inner.past(size + px(18))
        found += self._carry_words(inner, summary, info.title, sheet)
        face = Button(translate("Continue"), "primary")
        found.append(Piece("carry:button", button, face, z=1, inside=sheet))
        return found

    def _carry_words(self, box: Box, summary: Summary, title: str, sheet: str) -> list[Piece]:
        px = self.theme.px
        when = saved_when(summary.saved, self._shell.clock().astimezone()).text()
        game = title
        if summary.name:
            game = say("{name} · {game}", name=summary.name, game=title).text()
        people = PeopleLine(tuple(zip(summary.names, summary.marks, strict=True)), BODY_TEXT)
        heading, units = translate("Carry on"), HEADING_TEXT + 2
        head = box.moved(0, -px(6)).top(px(34))
        words = text_width(heading, "display", self.theme.type_size(units)) + px(4)
        size = self.theme.type_size(BODY_TEXT)
        state = _in_lines(game, summary.progress, size, int(box.w) - 1)
        high = line_height("strong", size) * len(state.split("\n"))
        told = Box(box.x, head.bottom, box.w, high)
        rest = Box(box.x, told.bottom + px(2), box.w, box.bottom + px(6) - told.bottom - px(2))
        parts = [
            ("title", head.left(words), Label(heading, units, "display", MOSS)),
            ("game", told, Label(state, BODY_TEXT, "strong", fit="break")),
            ("people", rest, people),
        ]
        beside = head.past(words + px(14))
        if text_width(when, "text", self.theme.type_size(SMALL_TEXT)) <= beside.w:
            parts.append(("when", beside, Label(when, SMALL_TEXT, colour=SOFT_INK)))
        return [Piece(f"carry:{name}", place, face, z=1, inside=sheet) for name, place, face in parts]


def _in_lines(game: str, progress: str, size: int, width: int) -> str:
    """Return what is played and how far it is: in one line where that fits, else in two."""
    line = say("{game} · {progress}", game=game, progress=progress).text()
    if text_width(line, "strong", size) <= width:
        return line
    return "\n".join(shorten(part, "strong", size, width) for part in (game, progress))
