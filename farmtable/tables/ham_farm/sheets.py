"""What can be looked at large over the market: all that lies before a seat, and the middle of the table."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.games.ham_farm.cards import DIE, TRICKS
from farmtable.games.ham_farm.overview import player_piles, table_piles
from farmtable.tables.ham_farm.ids import LOOK_RIVAL, ability_id, looked_at
from farmtable.tables.ham_farm.outlook import outlook_said
from farmtable.tables.ham_farm.places import opened
from farmtable.tables.ham_farm.sheet_points import POINTS_WIDTH, points_pieces
from farmtable.tables.ham_farm.small_cards import fitting_face, small_row
from farmtable.tables.ham_farm.symbols import picture_of
from farmtable.tables.ham_farm.text_cards import TextCardFace, tint_of
from farmtable.tables.ham_farm.tiles import TileFace
from farmtable.tables.ham_farm.tokens import DieFace
from farmtable.tables.ham_farm.words import card_text
from farmtable.ui.faces import Button, Label, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, INK, SMALL_TEXT, SOFT_INK, SOIL

if TYPE_CHECKING:
    from farmtable.games.ham_farm.overview import Pile
    from farmtable.games.ham_farm.state import State
    from farmtable.tables.ham_farm.places import Places
    from farmtable.ui.table import Sight

_Z: Final = 150
_SHEET: Final = "#FFFCF3"
_TITLE: Final = 26.0
_DICE: Final = 280.0
_TRICK_ROWS: Final = 3
_TALLEST: Final = 132.0
_SMALLEST: Final = 64.0
_WIDTH: Final = 0.86
"""The width of a card as a share of its height."""


def sheet(sight: Sight, area: Box) -> list[Piece]:
    """Return the sheet that is open; choosing it anywhere closes it."""
    id_ = opened(sight)
    px = sight.px
    found = [
        Piece(
            id_,
            area,
            Panel(_SHEET, depth=8),
            z=_Z,
            active=True,
        )
    ]
    inner = area.inset(px(16), px(10))
    close = Box(inner.right - px(104), inner.y, px(104), px(34))
    found.append(
        Piece(
            "sheet:close",
            close,
            Button(translate("Close"), icon="icon_close", units=BODY_TEXT),
            z=_Z + 1,
            inside=id_,
        )
    )
    head = inner.top(px(36)).left(inner.w - px(120))
    body = inner.below(px(42))
    seat = looked_at(id_)
    if id_ == LOOK_RIVAL:
        title = Label(translate("What the Rival took"), HEADING_TEXT, "display", SOIL)
        found.append(Piece("sheet:title", head, title, z=_Z + 1, inside=id_))
        found += _taken(sight, body, id_)
        return found
    if seat is None:
        title = Label(translate("The middle of the table"), HEADING_TEXT, "display", SOIL)
        wide = text_width(title.text, "display", sight.theme.type_size(HEADING_TEXT)) + px(30)
        found.append(Piece("sheet:title", head.left(wide), title, z=_Z + 1, inside=id_))
        found += _spare_abilities(sight, head.past(wide), id_)
        found += _middle(sight, body, id_)
        return found
    words = say("What lies before {name}", name=sight.name(seat)).text()
    found.append(Piece("sheet:title", head, SeatLabel(words, sight.players[seat].mark), z=_Z + 1, inside=id_))
    width = px(POINTS_WIDTH)
    found += points_pieces(sight, body.past(body.w - width), seat, id_, _Z + 1)
    shown = [
        pile for pile in player_piles(sight.view, seat) if pile.cards and _worth_showing(sight, pile, seat)
    ]
    found += _sections(sight, body.left(body.w - width - px(18)), shown, id_)
    return found


def _worth_showing(sight: Sight, pile: Pile, seat: int) -> bool:
    """The own hand is seen below anyway."""
    return pile.key != "hand" or seat != sight.viewer


def _sections(sight: Sight, area: Box, shown: list[Pile], inside: str) -> list[Piece]:
    """Return piles one below the other, their cards as large as there is room."""
    px = sight.px
    if not shown:
        note = Label(translate("Nothing lies in the open yet."), BODY_TEXT, "text", SOFT_INK, top=True)
        return [Piece("sheet:none", area, note, z=_Z + 1, inside=inside)]
    title, gap = px(_TITLE), px(6)
    height = px(_TALLEST)
    while height > px(_SMALLEST):
        if sum(title + _rows(pile, area.w, height, gap) * (height + gap) for pile in shown) <= area.h:
            break
        height -= px(4)
    crowded = height <= px(_SMALLEST)
    if crowded:
        height = min(px(_TALLEST), (area.h - (title + gap) * len(shown)) / len(shown))
    found = []
    y = area.y
    for pile in shown:
        found.append(_heading(f"sheet:{pile.key}", Box(area.x, y, area.w, title), pile, inside))
        y += title
        newest_first = tuple(reversed(pile.cards))
        across = len(newest_first) if crowded else _across(area.w, height, gap)
        for start in range(0, len(newest_first), across):
            line = newest_first[start : start + across]
            row = Box(area.x, y, area.w, height)
            for at, (card, place) in enumerate(
                zip(line, small_row(line, row, height * 0.86, gap), strict=True)
            ):
                found.append(
                    Piece(
                        f"sheet:{card}",
                        place,
                        fitting_face(card, place, sight.theme),
                        z=_Z + 2 + at,
                        tip=card_text(card),
                        inside=inside,
                        over=True,
                    )
                )
            y += height + gap
    return found


def _across(width: float, height: float, gap: float) -> int:
    return max(1, int((width + gap) / (height * _WIDTH + gap)))


def _rows(pile: Pile, width: float, height: float, gap: float) -> int:
    return ceil(len(pile.cards) / _across(width, height, gap))


def _middle(sight: Sight, area: Box, inside: str) -> list[Piece]:
    """Return the way to the end, the faces of the die, and the used Tricks."""
    view: State = sight.view
    px = sight.px
    top = area.top(px(64))
    dice = px(_DICE)
    words = top.left(top.w - dice - px(20))
    outlook = Label(outlook_said(view).text(), SMALL_TEXT, "text", INK, fit="wrap", top=True)
    found = [Piece("sheet:outlook", words, outlook, z=_Z + 1, inside=inside)]
    found += _die_faces(sight, top.past(top.w - dice), inside)
    rest = area.below(px(68))
    piles = {pile.key: pile for pile in table_piles(view)}
    used = piles["trick_discard"]
    found.append(_heading(f"sheet:{used.key}", rest.top(px(_TITLE)), used, inside))
    across = ceil(len(TRICKS) / _TRICK_ROWS)
    # As many rows as are needed: what few cards say is easier to read on taller ones.
    down = max(_TRICK_ROWS - 1, ceil(len(used.cards) / across))
    rows = rest.below(px(_TITLE)).rows(down, px(6))
    for at, card in enumerate(used.cards):
        place = rows[at // across].columns(across, px(6))[at % across]
        face = TextCardFace(card, 14, compact=True, level=tuple(used.cards))
        found.append(Piece(f"sheet:{card}", place, face, z=_Z + 1, tip=card_text(card), inside=inside))
    return found


def _heading(id_: str, place: Box, pile: Pile, inside: str) -> Piece:
    text = say("{title} ({count})", title=pile.title, count=pile.count).text()
    return Piece(id_, place, Label(text, SMALL_TEXT, "strong", SOFT_INK), z=_Z + 1, inside=inside)


def _spare_abilities(sight: Sight, line: Box, inside: str) -> list[Piece]:
    """Return the Abilities that nobody has, in a row; each tells what it does when pointed at."""
    px = sight.px
    pile = next(pile for pile in table_piles(sight.view) if pile.key == "spare_abilities")
    if not pile.cards:
        return []
    size = line.h
    wide = line.w - (size + px(6)) * len(pile.cards)
    words = Label(translate("Not in play"), SMALL_TEXT, "strong", SOFT_INK, "right", "shrink")
    found = [Piece("sheet:spare", line.left(wide - px(8)), words, z=_Z + 1, inside=inside)]
    for at, card in enumerate(pile.cards):
        place = Box(line.x + wide + at * (size + px(6)), line.y, size, size)
        face = TileFace(picture_of(card), round=True, tint=tint_of(card))
        found.append(Piece(f"sheet:{card}", place, face, z=_Z + 1, tip=card_text(card), inside=inside))
    return found


def _taken(sight: Sight, area: Box, inside: str) -> list[Piece]:
    """Return the cards that the Rival took."""
    shown = [pile for pile in table_piles(sight.view) if pile.key == "removed" and pile.cards]
    return _sections(sight, area, shown, inside)


def _die_faces(sight: Sight, box: Box, inside: str) -> list[Piece]:
    px = sight.px
    label = Label(translate("The faces of the event die"), SMALL_TEXT, "strong", SOFT_INK)
    found = [Piece("sheet:die", box.top(px(22)), label, z=_Z + 1, inside=inside)]
    line = box.below(px(24))
    size = min(line.h, px(38))
    for face in range(1, len(DIE) + 1):
        place = Box(line.x + (face - 1) * (size + px(8)), line.y, size, size)
        found.append(Piece(f"sheet:die:{face}", place, DieFace(face), z=_Z + 1, inside=inside))
    return found


def ability_sheet(sight: Sight, places: Places) -> list[Piece]:
    """Return the Abilities that can still be chosen, laid out where the market will be."""
    view: State = sight.view
    px = sight.px
    area = places.market.inset(px(14), px(14))
    found = []
    across = 4
    down = 2
    rows = area.rows(down, px(12))
    for at, ability in enumerate(view.spare_abilities):
        place = rows[at // across].columns(across, px(12))[at % across]
        found.append(
            Piece(
                ability_id(ability),
                place,
                TextCardFace(ability, 15, compact=True, level=tuple(view.spare_abilities)),
                z=20,
                tip=card_text(ability),
                inside="market",
                glides=True,
            )
        )
    return found
