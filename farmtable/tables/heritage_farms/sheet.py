"""Elmer's sheet: his die, his disc, what he did last and why, and how near each end of the game is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, say
from farmtable.games.heritage_farms.board import BLUE, ELMER, RIGHT
from farmtable.games.heritage_farms.elmer_choices import shown_order
from farmtable.games.heritage_farms.elmer_outlook import elmer_ends, elmer_market_order
from farmtable.tables.heritage_farms.lost_row import lost_pieces
from farmtable.tables.heritage_farms.record import latest_record
from farmtable.tables.heritage_farms.seats import bonus_pieces, seat_places, shared_out
from farmtable.tables.heritage_farms.sheet_faces import DieFace, EndFace, MarketTagFace, OrderFace, TryFace
from farmtable.tables.heritage_farms.words import CLASS_WORDS, GRADES, SHORT_CLASS_WORDS
from farmtable.ui.faces import Label, Panel, Picture, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_height, text_width
from farmtable.ui.theme import MOSS, SEAT_MARKS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.engine.sentences import Value
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Places
    from farmtable.tables.heritage_farms.record import Search
    from farmtable.ui.table import Sight
    from farmtable.ui.theme import Colour

_SHEET: Final = "sheet"
_LINE: Final = 14.0
_ROW: Final = 21.0
_TITLE: Final = 22.0
_END: Final = 28.0
_KEY_SHARES: Final = {4: (74.0, 68.0, 54.0, 38.0), 2: (1.0, 1.0)}
"""How the words of the key share a line, by how many there are in it."""


def elmer_sheet(sight: Sight, places: Places) -> list[Piece]:
    """Return Elmer's sheet."""
    px = sight.px
    sheet = places.sheet
    edge = SEAT_MARKS[sight.players[ELMER].mark].colour if sight.actor == ELMER else None
    found = [Piece(_SHEET, sheet, Panel(edge=edge), z=1)]
    parts = seat_places(sight, places, ELMER)
    inner = sheet.inset(px(14), px(10))
    found += _head(sight, inner, parts.name)
    found += lost_pieces(sight, parts, ELMER, _SHEET)
    found += bonus_pieces(sight, parts, ELMER, _SHEET)
    top = parts.lost_words.bottom + px(6)
    disc = Box(inner.x, top, inner.w, px(50))
    found += _disc(sight, disc)
    ends = elmer_ends(sight.view)
    ends_height = px(_TITLE) + len(ends) * px(_END) + (len(ends) - 1) * px(3)
    ends_box = Box(inner.x, inner.bottom - ends_height, inner.w, ends_height)
    markets_height = px(_TITLE + 26 + _ROW * _key_lines(sight, inner.w))
    markets = Box(inner.x, ends_box.y - px(6) - markets_height, inner.w, markets_height)
    turn = Box(inner.x, disc.bottom + px(6), inner.w, markets.y - disc.bottom - px(10))
    found += _turn(sight, turn)
    found += _markets(sight, markets)
    found += _ends(sight, ends_box)
    return found


def _label(
    id_: str, box: Box, text: str, *, units: float = _LINE, strong: bool = False, colour: Colour = SOFT_INK
) -> Piece:
    face = Label(text, units, "strong" if strong else "text", colour, fit="shrink")
    return Piece(f"{_SHEET}:{id_}", box, face, z=2, inside=_SHEET)


def _title(id_: str, box: Box, text: str) -> Piece:
    return Piece(
        f"{_SHEET}:{id_}", box, Label(text, SMALL_TEXT, "display", MOSS, fit="shrink"), z=2, inside=_SHEET
    )


def _head(sight: Sight, inner: Box, name: Box) -> list[Piece]:
    px = sight.px
    player = sight.players[ELMER]
    grade = GRADES[sight.view.mode].text()
    return [
        Piece(
            f"{_SHEET}:portrait",
            Box(inner.x - px(4), inner.y - px(2), px(50), px(50)),
            Picture("elmer"),
            z=2,
            inside=_SHEET,
        ),
        Piece(f"{_SHEET}:name", name, SeatLabel(player.name, player.mark), z=2, inside=_SHEET),
        _label("grade", Box(name.x, name.bottom, inner.right - name.x, px(20)), grade),
    ]


def _disc(sight: Sight, box: Box) -> list[Piece]:
    """Return the Solo Disc with what it orders, and the die."""
    view: State = sight.view
    px = sight.px
    size = box.h
    die = Box(box.right - size, box.y, size, size)
    picture = Box(box.x, box.y, size, size)
    words = Box(picture.right + px(8), box.y, die.x - picture.right - px(14), box.h)
    delivers = view.column == RIGHT
    order = shown_order(view.side)
    if delivers:
        text = (
            translate("Delivers, start side:") if view.side == "start" else translate("Delivers, back side:")
        )
        tip = say("The disc lies over the right column: {name} takes goods to market.", name=SeatName(ELMER))
    else:
        text = translate("Rows home, then:")
        tip = say("The disc lies over the left column: {name} rows home.", name=SeatName(ELMER))
        # On its way back to the right the disc turns over.
        order = shown_order("back" if view.side == "start" else "start")
    goods = Box(words.x, words.bottom - px(27), px(27) * 4, px(27))
    found = [
        Piece(
            f"{_SHEET}:disc",
            picture,
            Picture("solo_disc"),
            z=2,
            tip=tip.text(sight.names),
            inside=_SHEET,
        ),
        _label("disc:words", words.top(px(21)), text, strong=True),
        Piece(f"{_SHEET}:order", goods, OrderFace(order), z=2, inside=_SHEET),
    ]
    rolled = sum(step.seat == ELMER for step in sight.recent)
    tip = say("{name} rolled {die}.", name=SeatName(ELMER), die=view.die)
    found.append(
        Piece(
            # Each roll is a die of its own, so that it tumbles in.
            f"{_SHEET}:die:{view.turn}:{view.phase}:{rolled}" if view.die else f"{_SHEET}:die",
            die,
            DieFace(view.die),
            z=3,
            tip=tip.text(sight.names) if view.die else "",
            inside=_SHEET,
            glides=True,
            tumbles=True,
            origin=f"{_SHEET}:portrait",
        )
    )
    return found


def _turn(sight: Sight, box: Box) -> list[Piece]:
    """Return what Elmer did in his latest turn: the cards he tried, and the news in short lines."""
    px = sight.px
    record = latest_record(sight.recent)
    now = sight.actor == ELMER
    title = translate("His turn") if now else translate("His last turn")
    found = [_title("turn", box.top(px(_TITLE)), title)]
    body = box.below(px(_TITLE))
    if record is None:
        text = translate("The die tells where he boards, the letters of his Markets where he lands.")
        face = Label(text, _LINE, fit="wrap", top=True)
        return [*found, Piece(f"{_SHEET}:rules", body.below(px(4)), face, z=2, inside=_SHEET)]
    rows = 0
    columns = body.columns(min(2, max(1, len(record.searches))), px(10))
    for at, (search, column) in enumerate(zip(record.searches[-2:], columns, strict=False)):
        found += _search(sight, f"turn:{at}", search, column)
        rows = max(rows, len(search.attempts) + 1)
    rest = body.below(rows * px(_ROW) + px(3))
    size = sight.theme.type_size(_LINE)
    y = rest.y
    for number, news in enumerate(record.news):
        text = news.text(sight.names)
        height = text_height(text, "text", size, rest.w)
        if y + height > rest.bottom + 1:
            break
        face = Label(text, _LINE, fit="wrap", top=True)
        line = Box(rest.x, y, rest.w, height)
        found.append(Piece(f"{_SHEET}:news:{number}", line, face, z=2, inside=_SHEET))
        y += height
    return found


def _search(sight: Sight, id_: str, search: Search, column: Box) -> list[Piece]:
    px = sight.px
    head = search.title.text()
    if search.die:
        head = say("{what}: die {die}", what=head, die=search.die).text()
    found = [_label(f"{id_}:head", column.top(px(_ROW)), head, strong=True)]
    for number, attempt in enumerate(search.attempts):
        row = Box(column.x, column.y + (number + 1) * px(_ROW), column.w, px(_ROW))
        face = TryFace(attempt.card, attempt.why.text(sight.names), attempt.taken)
        found.append(Piece(f"{_SHEET}:{id_}:{number}", row, face, z=2, inside=_SHEET))
    return found


def _markets(sight: Sight, box: Box) -> list[Piece]:
    """Return Elmer's Markets from the one he likes best to the last."""
    px = sight.px
    found = [_title("markets", box.top(px(_TITLE)), translate("Markets he likes, best first"))]
    row = box.below(px(_TITLE)).top(px(26))
    for choice, place in zip(elmer_market_order(sight.view), row.columns(4, px(6)), strict=True):
        why = CLASS_WORDS[choice.market_class]
        if choice.has_farmer:
            tip = say("{card}: {why}. His farmer is there.", card=choice.card, why=why)
        elif choice.blocked:
            tip = say("{card}: {why}. Your boat lies there.", card=choice.card, why=why)
        else:
            tip = say("{card}: {why}.", card=choice.card, why=why)
        face = MarketTagFace(choice.card, choice.market_class, not choice.has_farmer and not choice.blocked)
        found.append(Piece(f"{_SHEET}:market:{choice.card}", place, face, z=2, tip=tip.text(), inside=_SHEET))
    return found + _key(sight, Box(row.x, row.bottom, row.w, box.bottom - row.bottom))


def _key(sight: Sight, box: Box) -> list[Piece]:
    """Return what the letters of Elmer's Markets mean."""
    columns = len(SHORT_CLASS_WORDS) // _key_lines(sight, box.w)
    lines = box.rows(len(SHORT_CLASS_WORDS) // columns)
    found = []
    for number, (letter, text) in enumerate(_key_texts().items()):
        line, at = lines[number // columns], number % columns
        # Longer words come first: the places get narrower from the left.
        place = shared_out(line, _KEY_SHARES[columns])[at]
        tip = say("Elmer’s class {letter}: {why}.", letter=letter, why=CLASS_WORDS[letter]).text()
        face = Label(text, _LINE, "text", SOFT_INK, fit="shrink")
        found.append(Piece(f"{_SHEET}:key:{letter}", place, face, z=2, tip=tip, inside=_SHEET))
    return found


def _key_texts() -> dict[str, str]:
    return {
        letter: say("{letter} {why}", letter=letter, why=why).text()
        for letter, why in SHORT_CLASS_WORDS.items()
    }


def _key_lines(sight: Sight, width: float) -> int:
    """Return how many lines the key takes: one where there is room."""
    size = sight.theme.type_size(_LINE)
    words = sum(text_width(text, "text", size) + sight.px(6) for text in _key_texts().values())
    return 1 if words <= width else 2


def _ends(sight: Sight, box: Box) -> list[Piece]:
    """Return every end of the game with its distance."""
    px = sight.px
    ends = elmer_ends(sight.view)
    found = [_title("ends", box.top(px(_TITLE)), translate("How it can end"))]
    for end, row in zip(ends, box.below(px(_TITLE)).rows(len(ends), px(3)), strict=True):
        label = end.label.text(sight.names)
        share = min(1.0, end.have / end.need)
        places: dict[str, Value] = {
            "owner": SeatName(end.seat),
            "label": end.label,
            "have": end.have,
            "need": end.need,
            "name": SeatName(BLUE),
        }
        tip = (
            say("{owner}: {label}, {have} of {need}. Then {name} wins.", **places)
            if end.person_wins
            else say("{owner}: {label}, {have} of {need}. Then {name} loses.", **places)
        ).text(sight.names)
        face = EndFace(sight.players[end.seat].mark, label, end.have, end.need, share, end.person_wins)
        found.append(Piece(f"{_SHEET}:end:{end.key}", row, face, z=2, tip=tip, inside=_SHEET))
    return found
