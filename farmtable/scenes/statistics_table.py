"""The table of people in the statistics: its columns, how it is sorted, and the pieces it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.results import PersonSums, person_key
from farmtable.engine.sentences import Sentence, say
from farmtable.scenes.when import played_when
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    HEADING_TEXT,
    INK,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    WHITE,
    Theme,
    mix,
    readable,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.ui.canvas import Canvas

ROW_HEIGHT: Final = 50.0
HEAD_HEIGHT: Final = 38.0
_ROW_GAP: Final = 6.0
_NONE: Final = "–"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: what it is called, what it says of a person, and what it is sorted by."""

    id: str
    title: Sentence
    tip: Sentence
    width: float
    text: Callable[[PersonSums, datetime], str]
    key: Callable[[PersonSums], float | str]


def _points(value: float | None) -> float:
    return float("-inf") if value is None else value


COLUMNS: Final = (
    Column(
        "matches",
        say("Matches"),
        say("How many matches were played to the end"),
        78,
        lambda person, now: str(person.matches),
        lambda person: person.matches,
    ),
    Column(
        "wins",
        say("Wins"),
        say("How many were won alone"),
        62,
        lambda person, now: _NONE if person.alone == person.matches else str(person.wins),
        lambda person: person.wins,
    ),
    Column(
        "shared",
        say("Shared"),
        say("How many were won together with others"),
        70,
        lambda person, now: str(person.shared_wins),
        lambda person: person.shared_wins,
    ),
    Column(
        "best",
        say("Best"),
        say("The highest score"),
        62,
        lambda person, now: _NONE if person.best is None else str(person.best),
        lambda person: _points(person.best),
    ),
    Column(
        "average",
        say("Average"),
        say("The mean of all scores"),
        78,
        lambda person, now: _NONE if person.average is None else f"{person.average:.1f}",
        lambda person: _points(person.average),
    ),
    Column(
        "last",
        say("Last"),
        say("When the last match ended"),
        104,
        lambda person, now: played_when(person.last, now).text(),
        lambda person: datetime.fromisoformat(person.last).timestamp(),
    ),
)
"""All columns after the name."""


def columns_for(people: Sequence[PersonSums], *, one_game: bool) -> tuple[Column, ...]:
    """Return the columns that say something.

    Scores are those of one game only; wins show where anybody played against others, shared ones where
    there are any.
    """
    scores = one_game and any(person.best is not None for person in people)
    left_out = {
        "best": not scores,
        "average": not scores,
        "wins": all(person.alone == person.matches for person in people),
        "shared": not any(person.shared_wins for person in people),
    }
    return tuple(column for column in COLUMNS if not left_out.get(column.id, False))


def order_of(by: str, columns: Sequence[Column]) -> str:
    """Return what the table is sorted by: as wanted where that shows, else by score, else by matches."""
    shown = [column.id for column in columns]
    return next(id_ for id_ in (by, "best", "matches") if id_ == "name" or id_ in shown)


def sorted_people(people: Sequence[PersonSums], by: str, *, upwards: bool) -> list[PersonSums]:
    """Return the people in the order of a column; equal ones by wins, then by name."""
    found = sorted(people, key=lambda person: person_key(person.name))
    if by == "name":
        return found if upwards else found[::-1]
    found.sort(key=lambda person: -person.wins)
    column = next(column for column in COLUMNS if column.id == by)
    found.sort(key=column.key, reverse=not upwards)
    return found


@dataclass(frozen=True, slots=True)
class ColumnHead(Face):
    """The name of a column, with an arrow where the table is sorted by it: -1 down, 1 up, 0 not."""

    text: str
    sorted: int
    left: bool = False

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.sorted:
            canvas.panel(box, mix(CREAM, INK, 0.07), radius=canvas.px(self.corner))
        colour = INK if self.sorted else SOFT_INK
        size = canvas.px(13) if self.sorted else 0.0
        room = box.inset(canvas.px(10 if self.left else 3), 0)
        gap = canvas.px(3) if self.sorted else 0.0
        words = min(
            text_width(self.text, "strong", canvas.theme.type_size(SMALL_TEXT)) + 2, room.w - size - gap
        )
        x = room.x if self.left else room.x + (room.w - words - size - gap) / 2
        canvas.text(
            self.text,
            Box(x, box.y, words, box.h),
            SMALL_TEXT,
            role="strong",
            colour=colour,
            fit="shrink",
        )
        if self.sorted:
            icon = "icon_arrow_up" if self.sorted > 0 else "icon_arrow_down"
            canvas.picture(icon, Box(x + words + gap, (box.h - size) / 2, size, size), colour=colour)


@dataclass(frozen=True, slots=True)
class PersonFace(Face):
    """A person's name, and under it the titles earned alone."""

    name: str
    titles: str
    crowned: bool

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        size = canvas.px(22)
        if self.crowned:
            crown = Box(box.x, (box.h - size) / 2, size, size)
            canvas.picture("icon_crown", crown, colour=readable("#A86F00", CREAM))
        box = box.past(size + canvas.px(8))
        if not self.titles:
            canvas.text(self.name, box, BODY_TEXT, role="strong", fit="shorten")
            return
        canvas.text(self.name, box.top(box.h * 0.56), BODY_TEXT, role="strong", fit="shorten")
        below = box.below(box.h * 0.5)
        canvas.text(self.titles, below, SMALL_TEXT, colour=SOFT_INK, fit="shorten")


def table_height(people: int, theme: Theme) -> float:
    """Return how high the table is, in pixels."""
    return theme.px(HEAD_HEIGHT) + people * theme.px(ROW_HEIGHT + _ROW_GAP)


def table_pieces(
    people: Sequence[PersonSums],
    columns: Sequence[Column],
    by: str,
    upwards: bool,
    box: Box,
    theme: Theme,
    now: datetime,
    inside: str,
    clip: Box,
) -> list[Piece]:
    """Return the heads and the rows of the table. `people` are in the order they are shown in."""
    px = theme.px
    places = _places(columns, box, theme)
    direction = 1 if upwards else -1
    heads = [("name", translate("Name"), translate("Who played"))]
    heads += [(column.id, column.title.text(), column.tip.text()) for column in columns]
    found = []
    for (id_, title, tip), (x, width) in zip(heads, places, strict=True):
        face = ColumnHead(title, direction if id_ == by else 0, left=id_ == "name")
        place = Box(x, box.y, width, px(HEAD_HEIGHT - 6))
        found.append(
            Piece(
                f"sort:{id_}", place, face, z=1, tip=tip, active=True, inside=inside, clip=clip, repeats=True
            )
        )
    wins = sorted(person.wins for person in people)
    # A crown is for one: where several have most wins, nobody wears it.
    most = wins[-1] if len(wins) > 1 and wins[-1] > wins[-2] else None
    for number, person in enumerate(people):
        y = box.y + px(HEAD_HEIGHT) + number * px(ROW_HEIGHT + _ROW_GAP)
        row = Box(box.x, y, box.w, px(ROW_HEIGHT))
        crowned = person.wins == most
        fill = mix(CREAM, SUN, 0.22) if crowned else mix(CREAM, WHITE, 0.5)
        id_ = f"row:{number}"
        found.append(Piece(id_, row, Panel(fill, radius=14, depth=0), z=1, inside=inside, clip=clip))
        x, width = places[0]
        words = PersonFace(person.name, _titles(person), crowned)
        name = Box(x + px(10), y + px(3), width - px(14), row.h - px(6))
        found.append(Piece(f"{id_}:name", name, words, z=2, tip=_told(person), inside=id_, clip=clip))
        for column, (x, width) in zip(columns, places[1:], strict=True):
            label = Label(
                column.text(person, now),
                BODY_TEXT if column.id == "last" else HEADING_TEXT,
                "text" if column.id == "last" else "display",
                SOFT_INK if column.id == "last" else INK,
                "centre",
                "shrink",
            )
            found.append(
                Piece(f"{id_}:{column.id}", Box(x, y, width, row.h), label, z=2, inside=id_, clip=clip)
            )
    return found


def _places(columns: Sequence[Column], box: Box, theme: Theme) -> list[tuple[float, float]]:
    """Return left edge and width of each column, the name first: it has what the others leave."""
    widths = [theme.px(column.width) for column in columns]
    least = theme.px(150)
    if sum(widths) > box.w - least:
        factor = max(0.1, (box.w - least) / sum(widths))
        widths = [width * factor for width in widths]
    name = box.w - sum(widths)
    places = [(box.x, name)]
    x = box.x + name
    for width in widths:
        places.append((x, width))
        x += width
    return places


def _titles(person: PersonSums) -> str:
    return translate(" · ").join(
        translate(title)
        if count == 1
        else translate("{title} ×{count}").format(title=translate(title), count=count)
        for title, _, count in person.titles
    )


def _told(person: PersonSums) -> str:
    titles = _titles(person)
    if not titles:
        return person.name
    return translate("{name}: {titles}").format(name=person.name, titles=titles)
