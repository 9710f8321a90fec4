"""The statistics: who finished what, how often they won, and how the last matches ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.engine.results import MatchResult, PersonSums, people_sums
from farmtable.engine.sentences import say, say_count
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.scenes.statistics_table import (
    columns_for,
    order_of,
    sorted_people,
    table_height,
    table_pieces,
)
from farmtable.scenes.when import played_when
from farmtable.ui.faces import Button, Label, Panel, Picture
from farmtable.ui.form_scene import FormScene
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_height, text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, LINEN, MOSS, SAND, SMALL_TEXT, SOFT_INK
from farmtable.ui.widgets import CHIP_GAP, Chip, chip_width, chips, chips_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from farmtable.engine.sentences import Sentence
    from farmtable.scenes.shell import Shell
    from farmtable.scenes.statistics_table import Column

LAST_SHOWN: Final = 12
"""How many of the last matches are told."""

ALL: Final = "all"

_HEAD: Final = 104.0
_MARGIN: Final = 64.0
_NARROW_MARGIN: Final = 28.0
_WIDEST: Final = 1240.0
_TWO_COLUMNS: Final = 1060.0
_LAST_WIDTH: Final = 360.0
_GAP: Final = 20.0
_PADDING: Final = 24.0


class StatisticsScene(FormScene):
    """A tab for each game, and one for all; practice is counted apart."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.faces)
        self._shell = shell
        self._results: list[MatchResult] = []
        self._trouble = ""
        keys = shell.catalogue.keys
        self._game = keys[0] if len(keys) == 1 else ALL
        self._practice = False
        self._by = "wins"
        self._upwards = False

    @property
    def title(self) -> str:
        return translate("Statistics")

    def entered(self) -> None:
        self._read()
        self.refresh()
        if self.stage.focus is None:
            self.stage.focus = f"game:{self._game}"

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    def _read(self) -> None:
        try:
            self._results, self._trouble = self._shell.statistics.results(), ""
        except Fault as fault:
            self._results, self._trouble = [], fault.text()
        notice = self._shell.statistics.take_notice()
        if notice is not None:
            self._shell.tell(translate("About your statistics"), notice.text())

    def _shown(self) -> list[MatchResult]:
        return [
            result
            for result in self._results
            if result.practice == self._practice and self._game in (ALL, result.game)
        ]

    # What is seen

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        wide = self.size[0] >= px(_TWO_COLUMNS)
        margin = px(_MARGIN if wide else _NARROW_MARGIN)
        width = min(self.size[0] - 2 * margin, px(_WIDEST))
        page = Box((self.size[0] - width) / 2, 0, width, self.size[1])
        found = self._head(page.top(px(_HEAD)))
        tabs, below = self._tabs(Box(page.x, px(_HEAD), page.w, 0))
        found += tabs
        view = Box(0, below, self.size[0], self.size[1] - below)
        shown = self._shown()
        if not shown:
            return found + self._nothing(page.below(below))
        sums = people_sums(shown)
        columns = columns_for(sums, one_game=len({result.game for result in shown}) == 1)
        by = order_of(self._by, columns)
        people = sorted_people(sums, by, upwards=self._upwards)
        last = sorted(shown, key=lambda result: result.when, reverse=True)[:LAST_SHOWN]
        table = page.left(page.w - px(_LAST_WIDTH + _GAP)) if wide else page
        heights = px(56) + table_height(len(people), self.theme) + px(_PADDING - 6)
        side = Box(table.right + px(_GAP), 0, px(_LAST_WIDTH), 0) if wide else page
        side_height = self._last_height(last, side.w)
        top = view.y + px(8)
        self.scroll.lay(
            view,
            px(8 + _GAP) + (max(heights, side_height) if wide else heights + px(_GAP) + side_height),
        )
        top -= self.scroll.offset
        found += self._people(people, columns, by, Box(table.x, top, table.w, heights), view)
        side_top = top if wide else top + heights + px(_GAP)
        found += self._last(last, Box(side.x, side_top, side.w, side_height), view)
        return found + self.scroll.bar(self.theme, z=5)

    def _head(self, box: Box) -> list[Piece]:
        px = self.theme.px
        size = px(48)
        back = Box(box.x, box.y + (box.h - size) / 2, size, size)
        text = translate("Forget all")
        wide = text_width(text, "display", self.theme.type_size(HEADING_TEXT)) + px(56)
        forget = Box(box.right - wide, back.y, wide, size)
        words = Box(back.right + px(20), back.y - px(6), forget.x - back.right - px(40), px(60))
        found = [
            Piece("back", back, Button(icon="icon_back"), tip=translate("Back (Esc)"), active=True),
            Piece("heading", words, Label(self.title, 36, "display", MOSS, fit="shrink")),
        ]
        if self._results:
            found.append(Piece("forget", forget, Button(text), active=True))
        return found

    def _tabs(self, box: Box) -> tuple[list[Piece], float]:
        """Return the choices of game and kind under the head, and where they end."""
        px = self.theme.px
        catalogue = self._shell.catalogue
        games = [Chip(f"game:{ALL}", translate("All games"))]
        games += [Chip(f"game:{key}", catalogue.info(key).title) for key in catalogue.keys]
        if len(catalogue.keys) == 1:
            games = games[1:]
        kinds = [
            Chip("kind:matches", translate("Matches")),
            Chip("kind:practice", translate("Practice")),
        ]
        has_practice = any(result.practice for result in self._results)
        kinds_width = sum(chip_width(chip, self.theme) for chip in kinds) + px(CHIP_GAP) + 1
        games_width = box.w - kinds_width - px(24) if has_practice else box.w
        area = Box(box.x, box.y, games_width, 0)
        found = chips(games, f"game:{self._game}", area, self.theme)
        if has_practice:
            chosen = "kind:practice" if self._practice else "kind:matches"
            place = Box(box.right - kinds_width, box.y, kinds_width, 0)
            found += chips(kinds, chosen, place, self.theme, accent=SOFT_INK)
        return found, box.y + chips_height(games, games_width, self.theme) + px(14)

    def _people(
        self, people: list[PersonSums], columns: Sequence[Column], by: str, box: Box, view: Box
    ) -> list[Piece]:
        px = self.theme.px
        inner = box.inset(px(_PADDING), px(18))
        count = say_count("{count} person", "{count} people", len(people)).text()
        return [
            Piece("people", box, Panel(radius=22), clip=view),
            Piece(
                "people:title",
                inner.top(px(30)),
                Label(count, HEADING_TEXT + 2, "display", MOSS),
                z=1,
                inside="people",
                clip=view,
            ),
            *table_pieces(
                people,
                columns,
                by,
                self._upwards,
                inner.below(px(38)),
                self.theme,
                self._shell.clock(),
                "people",
                view,
            ),
        ]

    def _last_height(self, last: list[MatchResult], width: float) -> float:
        px = self.theme.px
        inner = width - 2 * px(_PADDING)
        return px(62) + sum(sum(self._said_heights(result, inner)) + px(14) for result in last) + px(10)

    def _last(self, last: list[MatchResult], box: Box, view: Box) -> list[Piece]:
        px = self.theme.px
        inner = box.inset(px(_PADDING), px(18))
        heading = Label(translate("Last matches"), HEADING_TEXT + 2, "display", MOSS)
        found = [
            Piece("last", box, Panel(radius=22), clip=view),
            Piece("last:title", inner.top(px(30)), heading, z=1, inside="last", clip=view),
        ]
        y = inner.y + px(44)
        for number, result in enumerate(last):
            upper, lower = self._said_heights(result, inner.w)
            headline, detail = self._said(result)
            found.append(
                Piece(
                    f"last:{number}",
                    Box(inner.x, y, inner.w, upper),
                    Label(headline, BODY_TEXT, "strong", fit="break"),
                    z=1,
                    inside="last",
                    clip=view,
                )
            )
            found.append(
                Piece(
                    f"last:{number}:detail",
                    Box(inner.x, y + upper, inner.w, lower),
                    Label(detail, SMALL_TEXT, colour=SOFT_INK, fit="break"),
                    z=1,
                    inside="last",
                    clip=view,
                )
            )
            y += upper + lower + px(14)
        return found

    def _said_heights(self, result: MatchResult, width: float) -> tuple[float, float]:
        headline, detail = self._said(result)
        upper, lower = self.theme.type_size(BODY_TEXT), self.theme.type_size(SMALL_TEXT)
        return (
            text_height(headline, "strong", upper, width),
            text_height(detail, "text", lower, width),
        )

    def _said(self, result: MatchResult) -> tuple[str, str]:
        """Return how a match ended, and the line under it: which game, when, and all scores."""
        when = played_when(result.when, self._shell.clock())
        known = result.game in self._shell.catalogue.keys
        game = self._shell.catalogue.info(result.game).title if known else result.game
        scores = tuple(
            say("{name}", name=seat.name)
            if seat.total is None
            else say("{name} {points}", name=seat.name, points=seat.total)
            for seat in sorted(result.seats, key=lambda seat: seat.rank)
        )
        detail = say("{game}, {when}: {scores}", game=game, when=when, scores=scores)
        return _ending(result).text(), detail.text()

    def _nothing(self, box: Box) -> list[Piece]:
        px = self.theme.px
        self.scroll.lay(Box(0, 0, 0, 0), 0)
        if self._trouble:
            text = self._trouble
        elif self._practice:
            text = translate("No practice match was played to the end here.")
        elif any(result.practice and self._game in (ALL, result.game) for result in self._results):
            text = translate("Only practice was played to the end so far. Press “Practice” to see it.")
        elif self._game != ALL and self._results:
            title = self._shell.catalogue.info(self._game).title
            text = translate("Nobody has finished {game} yet. Who will be the first?").format(game=title)
        else:
            text = translate("Play a match to the end, and its result is kept here.")
        sheet = box.middle(min(box.w, px(600)), min(px(250), box.h - px(20)))
        words = Label(text, BODY_TEXT + 1, colour=SOFT_INK, align="centre", fit="wrap")
        found = [Piece("nothing", sheet, Panel(radius=24))]
        place = sheet.inset(px(40), px(10))
        if sheet.h >= px(200):
            picture = sheet.top(sheet.h * 0.55).inset(0, px(22))
            face = Picture("icon_trophy", "#D9A014")
            found.append(Piece("nothing:picture", picture, face, z=1, inside="nothing"))
            place = place.below(sheet.h * 0.5)
        found.append(Piece("nothing:text", place, words, z=1, inside="nothing"))
        return found

    # What a person does

    def choose(self, id_: str) -> None:
        kind, _, value = id_.partition(":")
        if kind == "back":
            self.cancel()
        elif kind == "forget":
            self._ask_forget()
        elif kind == "game":
            self._game = value
            self.scroll.to(0)
        elif kind == "kind":
            self._practice = value == "practice"
            self.scroll.to(0)
        elif kind == "sort":
            self._sort(value)
        self.refresh()

    def cancel(self) -> None:
        self._shell.stack.pop(self)

    def _sort(self, by: str) -> None:
        """Sort by a column: the best first, names from A on; once more turns the order round."""
        self._upwards = not self._upwards if by == self._by else by == "name"
        self._by = by

    def _ask_forget(self) -> None:
        answers = [
            Answer(translate("Forget them"), self._forget, "danger"),
            Answer(translate("Keep them"), nothing),
        ]
        self._shell.stack.push(
            Dialog(
                self.faces,
                self._shell.stack,
                translate("Forget all results?"),
                translate("The results of everybody go for good, of all games. Saved matches stay."),
                answers,
            )
        )

    def _forget(self) -> None:
        try:
            self._shell.statistics.forget_all()
        except Fault as fault:
            self._shell.tell(translate("The results could not be forgotten"), fault.text())
        self._practice = False
        self._read()
        self.refresh()


def _ending(result: MatchResult) -> Sentence:
    """Return how a match ended, in one short sentence."""
    winners = tuple(say("{name}", name=seat.name) for seat in result.winners)
    if len(winners) > 1:
        return say("{names} won together", names=winners)
    if winners:
        return say("{name} won", name=winners[0])
    if len(result.seats) == 1:
        seat = result.seats[0]
        if seat.title:
            return say("{name} alone: {title}", name=seat.name, title=say(seat.title))
        if seat.total is not None:
            return say_count(
                "{name} alone: {count} point", "{name} alone: {count} points", seat.total, name=seat.name
            )
        return say("{name} alone", name=seat.name)
    return say("A draw")
