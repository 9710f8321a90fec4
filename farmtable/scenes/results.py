"""The result of a match: ranks, every term of every score, titles, and what to do next."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.game_info import TableSetup
from farmtable.engine.language import translate
from farmtable.engine.match import Match
from farmtable.engine.new_seed import new_seed
from farmtable.engine.sentences import number_text, say
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel, Picture, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.text import text_height, text_width
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    HEADING_TEXT,
    INK,
    MOSS,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    TITLE_TEXT,
    mix,
)

if TYPE_CHECKING:
    from farmtable.engine.outcome import Outcome, ScoreLine, ScoreTerm
    from farmtable.scenes.shell import Shell
    from farmtable.scenes.sitting import Sitting
    from farmtable.ui.canvas import Canvas

_ROW: Final = 64.0
_NAME: Final = 250.0
_TOTAL: Final = 110.0
_LEAST_COLUMNS: Final = 7
"""Terms that differ from line to line are not spread any further than this."""


@dataclass(frozen=True, slots=True)
class TermFace(Face):
    """One term of a score, or its total: the points, and in small what is behind them."""

    value: str
    detail: str
    units: int = HEADING_TEXT

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if not self.detail:
            canvas.text(self.value, box, self.units, role="display", align="centre", fit="shrink")
            return
        upper = Box(0, box.h * 0.02, box.w, box.h * 0.58)
        lower = Box(0, box.h * 0.5, box.w, box.h * 0.46)
        canvas.text(self.value, upper, self.units, role="display", align="centre", fit="shrink")
        canvas.text(self.detail, lower, SMALL_TEXT, colour=SOFT_INK, align="centre", fit="shrink")


class ResultsScene(PieceScene):
    """Lies over the table of a finished match."""

    overlay = True
    enter_answers = True

    def __init__(self, shell: Shell, sitting: Sitting) -> None:
        super().__init__(shell.faces)
        outcome = sitting.match.outcome
        if outcome is None:
            raise ValueError("the match goes on")
        self.shell = shell
        self.sitting = sitting
        self.match = sitting.match
        self.outcome: Outcome = outcome
        self._left_by = "again"

    def entered(self) -> None:
        self.stage.focus = self._left_by

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        names = self.match.names
        lines = self.outcome.ranked()
        terms = len(lines[0].terms) if self._alike else 0
        width = min(px(1120), self.size[0] - px(60))
        inner_width = width - px(72)
        row = min(px(_ROW), (self.size[1] - px(380)) / max(1, len(lines)))
        reason = self.outcome.reason.text(names)
        if self.match.practice:
            reason = say("{reason} This was practice.", reason=reason).text()
        reason_size = self.theme.type_size(BODY_TEXT)
        reason_height = text_height(reason, "text", reason_size, inner_width)
        header = px(64) if terms else px(12)
        medal = px(104) if lines[0].picture else 0.0
        height = (
            px(24)
            + px(50)
            + reason_height
            + px(10)
            + medal
            + header
            + row * len(lines)
            + px(22)
            + px(54)
            + px(26)
        )
        sheet = Box((self.size[0] - width) / 2, (self.size[1] - height) / 2, width, height)
        inner = Box(sheet.x + px(36), sheet.y + px(24), inner_width, height - px(50))
        found = [Piece("sheet", sheet, Panel(radius=24, depth=10))]
        found.append(self._piece("headline", inner.top(px(46)), self._headline()))
        y = inner.y + px(50)
        face = Label(reason, BODY_TEXT, "text", SOFT_INK, "centre", "wrap")
        found.append(self._piece("reason", Box(inner.x, y, inner.w, reason_height), face))
        y += reason_height + px(10)
        if medal:
            mark = SEAT_MARKS[self.match.players[lines[0].seat].mark]
            picture = Picture(lines[0].picture, mark.colour, mark.shade)
            found.append(self._piece("medal", Box(inner.x, y, inner.w, medal - px(8)), picture))
            y += medal
        if terms:
            found += self._heads(lines[0].terms, Box(inner.x, y, inner.w, header))
        y += header
        for line in lines:
            found += self._line(line, Box(inner.x, y, inner.w, row - px(6)))
            y += row
        found += self._buttons(Box(inner.x, sheet.bottom - px(26) - px(54), inner.w, px(54)))
        return found

    def _piece(self, id_: str, box: Box, face: Face, tip: str = "") -> Piece:
        return Piece(id_, box, face, z=2, tip=tip, inside="sheet")

    def _headline(self) -> Label:
        names = self.match.names
        winners = self.outcome.winners
        title = self.outcome.lines[0].title
        if not winners and title is not None:
            text = title.text(names)
        elif not winners:
            text = translate("The game ends in a draw")
        elif len(winners) == 1:
            text = say("{name} wins", name=names[winners[0]]).text()
        else:
            text = say(
                "{names} win together",
                names=tuple(say("{name}", name=names[seat]) for seat in winners),
            ).text()
        return Label(text, 38, "display", MOSS, "centre", "shrink")

    @property
    def _alike(self) -> bool:
        """Whether all scores are made of the same terms, so that these can stand over columns."""
        labels = {tuple(term.label for term in line.terms) for line in self.outcome.lines}
        return len(labels) == 1

    def _columns(self, box: Box, terms: int) -> list[Box]:
        px = self.theme.px
        total = self._total_width if self._totalled else 0.0
        middle = Box(box.x + px(_NAME), box.y, box.w - px(_NAME) - total, box.h)
        return middle.columns(terms)

    @property
    def _totalled(self) -> bool:
        """Whether anybody has a score: where nobody has, there is no room for it."""
        return any(line.total is not None for line in self.outcome.lines)

    def _decided(self, line: ScoreLine) -> str:
        """Return what the tie-break was in a line whose total somebody else has too."""
        equal = sum(other.total == line.total for other in self.outcome.lines) > 1
        return line.tie_break.text(self.match.names) if equal and line.tie_break is not None else ""

    @property
    def _total_width(self) -> float:
        """How wide the column of totals is, in pixels."""
        size = self.theme.type_size(SMALL_TEXT)
        words = (text_width(self._decided(line), "text", size) for line in self.outcome.lines)
        return max(self.theme.px(_TOTAL), *(width + self.theme.px(12) for width in words))

    def _heads(self, terms: tuple[ScoreTerm, ...], box: Box) -> list[Piece]:
        px = self.theme.px
        found = []
        for at, (term, column) in enumerate(zip(terms, self._columns(box, len(terms)), strict=True)):
            label = term.label.text(self.match.names)
            if term.picture:
                icon = Box(column.x, column.y + px(4), column.w, px(32))
                found.append(self._piece(f"head:{at}:picture", icon, Picture(term.picture)))
            words = Box(column.x + px(4), column.bottom - px(26), column.w - px(8), px(22))
            face = Label(label, SMALL_TEXT, "strong", SOFT_INK, "centre", "shrink")
            found.append(self._piece(f"head:{at}", words, face))
        if self._totalled:
            width = self._total_width
            total = Box(box.right - width, box.bottom - px(26), width, px(22))
            face = Label(translate("Total"), SMALL_TEXT, "strong", SOFT_INK, "centre")
            found.append(self._piece("head:total", total, face))
        return found

    def _line(self, line: ScoreLine, box: Box) -> list[Piece]:
        px = self.theme.px
        player = self.match.players[line.seat]
        won = line.seat in self.outcome.winners
        fill = mix(CREAM, SUN, 0.28) if won else mix(CREAM, INK, 0.04)
        id_ = f"line:{line.seat}"
        found = [Piece(id_, box, Panel(fill, radius=14, depth=0), z=1, inside="sheet")]
        rank = Box(box.x + px(10), box.y, px(38), box.h)
        if won:
            found.append(
                self._piece(f"{id_}:rank", rank.middle(px(34), px(34)), Picture("icon_crown", "#A86F00"))
            )
        elif len(self.match.players) > 1:
            found.append(
                self._piece(
                    f"{id_}:rank", rank, Label(str(line.rank), HEADING_TEXT, "display", SOFT_INK, "centre")
                )
            )
        name = Box(box.x + px(56), box.y, px(_NAME - 62), box.h)
        told = self.match.names[line.seat]
        found.append(self._piece(f"{id_}:name", name, SeatLabel(player.name, player.mark), told))
        most = max(len(other.terms) for other in self.outcome.lines)
        most = most if self._alike else max(most, _LEAST_COLUMNS)
        for at, (term, column) in enumerate(zip(line.terms, self._columns(box, most or 1), strict=False)):
            detail = term.detail.text(self.match.names) if term.detail is not None else ""
            value = number_text(term.value)
            if self._alike:
                found.append(self._piece(f"{id_}:{at}", column, TermFace(value, detail)))
                continue
            size = min(box.h - px(12), column.w * 0.46, px(36))
            icon = Box(column.x, column.y + (column.h - size) / 2, size, size)
            label = term.label.text(self.match.names)
            if term.picture:
                found.append(self._piece(f"{id_}:{at}:picture", icon, Picture(term.picture), label))
            words = column.past(size + px(2))
            found.append(self._piece(f"{id_}:{at}", words, TermFace(value, detail), label))
        if line.total is not None:
            width = self._total_width
            total = Box(box.right - width, box.y, width, box.h)
            decided = self._decided(line)
            face = TermFace(number_text(line.total), decided, HEADING_TEXT if decided else TITLE_TEXT)
            found.append(self._piece(f"{id_}:total", total, face, decided))
        return found

    def _buttons(self, box: Box) -> list[Piece]:
        px = self.theme.px
        buttons = (
            ("again", Button(translate("Play again"), "primary")),
            ("table", Button(translate("Look at the table"))),
            ("replay", Button(translate("Replay"))),
            ("home", Button(translate("First screen"))),
        )
        gap = px(14)
        width = min(px(230), (box.w - 3 * gap) / 4)
        x = box.x + (box.w - 4 * width - 3 * gap) / 2
        found = []
        for at, (id_, face) in enumerate(buttons):
            place = Box(x + at * (width + gap), box.y, width, box.h)
            found.append(Piece(id_, place, face, z=2, active=True, inside="sheet"))
        return found

    def choose(self, id_: str) -> None:
        if id_ == "again":
            self._play_again()
        elif id_ == "replay":
            # Whoever leaves the replay comes back to the result.
            self._left_by = id_
            self.shell.open_replay(self.match)
        elif id_ == "home":
            self.shell.open_home()
        else:
            self.shell.stack.pop(self)

    def cancel(self) -> None:
        self.shell.stack.pop(self)

    def _play_again(self) -> None:
        """Begin the same game with the same people; the seat after the one that began last begins."""
        old = self.match.table
        people = self.match.people
        began = self.match.game.first_seat(self.match.state_at(0)) if self.match.base is None else None
        fixed = self.match.game.info.mode(old.mode).first_fixed
        first = None if began is None or fixed else (began + 1) % people
        table = TableSetup(old.seats, old.mode, first, dict(old.options))
        match = Match(
            uuid.uuid4().hex,
            self.match.game,
            table,
            self.match.players,
            new_seed(),
            practice=self.match.practice,
        )
        self.shell.begin(match)
