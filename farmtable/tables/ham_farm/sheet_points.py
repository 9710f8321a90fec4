"""The points of a seat on its sheet: each part, the bonuses of Locations, the total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import number_text, say
from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm.company import estimate
from farmtable.tables.ham_farm.company_words import points_short, points_told
from farmtable.tables.ham_farm.location_faces import BonusFace
from farmtable.tables.ham_farm.tokens import PointsFace
from farmtable.ui.faces import Label
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_height
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, INK, MOSS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.ham_farm.estimates import PointsEstimate
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

POINTS_WIDTH: Final = 300.0
"""How wide the points stand on a sheet, in units."""

_TITLE: Final = 26.0
_TOTAL: Final = 36.0
_NOTE: Final = 74.0
_VALUE: Final = 56.0
_TERM: Final = 46.0
_TERM_LEAST: Final = 38.0
"""The height of a part of the points with its detail, in units."""
_BONUS: Final = 13
"""The size of the letters that tell a bonus, in units."""
_BONUS_WIDTH: Final = 76.0
"""The width of a bonus in pictures, in units."""


@dataclass(frozen=True, slots=True)
class _Term:
    """One part of the points; `bonus` is that of the Location `card`, in words."""

    label: str
    value: str
    detail: str
    card: str = ""
    bonus: str = ""


@dataclass(frozen=True, slots=True)
class _Page:
    """Where the points stand, on which sheet, and at which height."""

    sight: Sight
    inside: str
    z: int

    def piece(self, name: str, place: Box, face: Face, tip: str = "") -> Piece:
        return Piece(f"sheet:{name}", place, face, z=self.z, tip=tip, inside=self.inside)


def points_pieces(sight: Sight, area: Box, seat: int, inside: str, z: int) -> list[Piece]:
    """Return the points of a seat with all their parts."""
    px = sight.px
    page = _Page(sight, inside, z)
    over = sight.view.phase == "over"
    points = estimate(sight, seat)
    title = Label(translate("Points") if over else translate("Points now"), SMALL_TEXT, "strong", SOFT_INK)
    found = [page.piece("points", area.top(px(_TITLE)), title)]
    terms = _terms(sight.view, seat, points)
    rest = area.below(px(_TITLE))
    room = rest.h - px(_NOTE + _TOTAL + 8)
    size = sight.theme.type_size(_BONUS)
    heights = [text_height(term.bonus, "text", size, rest.w) for term in terms]
    # Where there is no room for the words of all, pictures say the same beside the names.
    worded = px(_TERM_LEAST) * len(terms) + sum(heights) <= room
    row = min(px(_TERM), (room - (sum(heights) if worded else 0)) / len(terms))
    y = rest.y
    for number, (term, height) in enumerate(zip(terms, heights, strict=True)):
        found += _term_pieces(page, number, term, Box(rest.x, y, rest.w, row), pictured=not worded)
        y += row
        if term.bonus and worded:
            told = Label(term.bonus, _BONUS, "text", SOFT_INK, fit="wrap", top=True)
            found.append(page.piece(f"term:{number}:bonus", Box(rest.x, y - px(3), rest.w, height), told))
            y += height
    total = Box(rest.x, y + px(2), rest.w, px(_TOTAL))
    word = Label(translate("Total"), HEADING_TEXT, "display")
    found.append(page.piece("total", total.left(total.w - px(90)), word))
    sum_face = PointsFace(points_short(points), 24, MOSS)
    found.append(page.piece("total:value", total.past(total.w - px(88)), sum_face))
    if not over:
        note = Label(points_told(sight.name(seat), points), 14, "text", SOFT_INK, fit="wrap", top=True)
        found.append(page.piece("note", Box(rest.x, total.bottom, rest.w, rest.bottom - total.bottom), note))
    return found


def _terms(view: State, seat: int, points: PointsEstimate) -> list[_Term]:
    """Return the parts of the points; those of Locations come last, each with its bonus."""
    owners = view.players[seat].locations
    first = len(points.terms) - len(owners)
    found = []
    for number, term in enumerate(points.terms):
        detail = term.detail.text() if term.detail else ""
        if number == 0 and not points.whole:
            # Deck and hand are not known: only what lies in the open was counted.
            detail = translate("What lies in the open")
        card = owners[number - first] if number >= first else ""
        bonus = CARDS[card].bonus if card else None
        told = say("{bonus}.", bonus=bonus.text).text() if bonus is not None else ""
        found.append(_Term(term.label.text(), number_text(term.value), detail, card, told))
    return found


def _term_pieces(page: _Page, number: int, term: _Term, line: Box, *, pictured: bool) -> list[Piece]:
    px = page.sight.px
    name = f"term:{number}"
    words = line.left(line.w - px(_VALUE))
    detailed = bool(term.detail) and line.h >= px(_TERM_LEAST)
    upper = words.top(line.h * 0.5) if detailed else words
    value = PointsFace(term.value, 18, INK)
    found = [page.piece(f"{name}:value", line.past(line.w - px(_VALUE - 2)).top(upper.h), value)]
    if term.bonus and pictured:
        wide = px(_BONUS_WIDTH)
        aside = Box(upper.right - wide, upper.y, wide, upper.h)
        upper = upper.left(upper.w - wide - px(6))
        found.append(page.piece(f"{name}:bonus", aside, BonusFace(term.card), term.bonus))
    found.append(page.piece(name, upper, Label(term.label, BODY_TEXT, "strong", fit="shrink"), term.detail))
    if detailed:
        told = Label(term.detail, _BONUS, "text", SOFT_INK, fit="shrink")
        found.append(page.piece(f"{name}:detail", line.below(line.h * 0.5), told))
    return found
