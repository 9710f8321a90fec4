"""The sheet beside a list of saved matches: the chosen match at large, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.scenes.saved_row import game_title, match_state, match_title, picture_face
from farmtable.scenes.thumbnails import ASPECT
from farmtable.ui.faces import Button, ButtonKind, Label, Panel, PeopleLine
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import ELLIPSIS, line_height, shorten, text_width, wrap
from farmtable.ui.theme import BARN, BODY_TEXT, HEADING_TEXT, INK, MOSS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.save_folder import SavedMatch
    from farmtable.scenes.thumbnails import Thumbnail
    from farmtable.ui.theme import Theme

_PADDING: Final = 20.0
_LEAST_PICTURE: Final = 96.0
_TITLE: Final = 42.0
_LINE: Final = 25.0
_PRIMARY: Final = 50.0
_ROW: Final = 44.0
_GAP: Final = 10.0
_ACTION_UNITS: Final = 16
_ICON_ROOM: Final = 56.0
"""What a button is wider than its words, in units, for its icon and its round ends."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that can be done: the id of its button, its words, icon and tip."""

    id: str
    text: str
    icon: str = ""
    tip: str = ""
    kind: ButtonKind = "plain"
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Detail:
    """What the sheet shows. `editing` leaves the title's place to an entry."""

    match: SavedMatch
    thumbnail: Thumbnail | None
    when: str
    primary: Sequence[Action]
    others: Sequence[Action]
    editing: bool = False


def sheet_box(room: Box, theme: Theme) -> Box:
    """Return the place of the sheet: at the top of its room, no higher than it needs to be."""
    px = theme.px
    picture = (room.w - px(2 * _PADDING)) / ASPECT
    return room.top(min(room.h, picture + px(2 * _PADDING + 12 + _LINE) + _words_and_buttons(theme)))


def picture_width(box: Box, theme: Theme) -> float:
    """Return how wide the picture is in a sheet of that place, in pixels; 0 where it has no room."""
    px = theme.px
    inner = box.inset(px(_PADDING), px(_PADDING))
    height = min(inner.w / ASPECT, inner.h - _words_and_buttons(theme) - px(12))
    return height * ASPECT if height >= px(_LEAST_PICTURE) else 0.0


def _words_and_buttons(theme: Theme) -> float:
    return theme.px(_TITLE + 3 * _LINE + 8 + _ROW + _GAP + _PRIMARY + _GAP)


def title_box(box: Box, theme: Theme) -> Box:
    """Return the place of the title in a sheet of that place."""
    px = theme.px
    inner = box.inset(px(_PADDING), px(_PADDING))
    wide = picture_width(box, theme)
    top = wide / ASPECT + px(12) if wide else 0.0
    return inner.below(top).top(px(_TITLE))


def detail_pieces(detail: Detail, box: Box, theme: Theme, catalogue: Catalogue) -> list[Piece]:
    """Return the sheet with its picture, words and buttons."""
    px = theme.px
    inner = box.inset(px(_PADDING), px(_PADDING))
    match = detail.match
    found = [Piece("detail", box, Panel(radius=22, depth=8))]
    wide = picture_width(box, theme)
    if wide:
        place = Box(inner.x + (inner.w - wide) / 2, inner.y, wide, wide / ASPECT)
        face = picture_face(match, detail.thumbnail, catalogue, 14)
        found.append(Piece("picture", place, face, z=1, inside="detail"))
    title = title_box(box, theme)
    called = match_title(match, catalogue)
    if not detail.editing:
        colour = MOSS if _fault(detail) is None else BARN
        label = Label(called, HEADING_TEXT + 5, "display", colour, fit="shrink")
        found.append(Piece("title", title, label, z=1, inside="detail"))
    buttons_top = inner.bottom - px(_ROW) - (px(_PRIMARY + _GAP) if detail.primary else 0.0)
    words = Box(inner.x, title.bottom + px(4), inner.w, buttons_top - px(6) - title.bottom - px(4))
    found += _words(detail, words, theme, catalogue)
    found += _buttons(detail, Box(inner.x, buttons_top, inner.w, inner.bottom - buttons_top), theme)
    return found


def _fault(detail: Detail) -> str | None:
    if detail.match.fault is not None:
        return detail.match.fault.text()
    if detail.thumbnail is not None and detail.thumbnail.fault is not None:
        return detail.thumbnail.fault.text()
    return None


def _words(detail: Detail, box: Box, theme: Theme, catalogue: Catalogue) -> list[Piece]:
    match, px = detail.match, theme.px
    found: list[Piece] = []
    y = box.y

    def line(name: str, face: Label | PeopleLine, height: float) -> None:
        nonlocal y
        if y + height <= box.bottom + 1:
            found.append(Piece(name, Box(box.x, y, box.w, height), face, z=1, inside="detail"))
            y += height

    fault = _fault(detail)
    if fault is not None:
        step = line_height("text", theme.type_size(SMALL_TEXT))
        lines = _cut(fault, box, theme)
        told = Label("\n".join(lines), SMALL_TEXT, colour=INK, fit="break", top=True)
        line("fault", told, len(lines) * step + 1)
        found[-1] = replace(found[-1], tip=fault if lines[-1].endswith(ELLIPSIS) else "")
    if match.told is not None:
        people = tuple(zip(match.told.names, match.told.marks, strict=True))
        line("people", PeopleLine(people, BODY_TEXT), px(_LINE))
        state = match_state(match)
        if match.told.name:
            game = game_title(match, catalogue)
            state = say("{game} · {progress}", game=game, progress=state).text()
        line("state", Label(state, BODY_TEXT, "strong", fit="shrink"), px(_LINE))
    when = match.file.name if fault is not None else detail.when
    if match.told is not None and match.told.practice:
        when = say("{when} · practice", when=when).text()
    line("when", Label(when, SMALL_TEXT, colour=SOFT_INK, fit="shorten"), px(_LINE - 2))
    return found


def _cut(text: str, box: Box, theme: Theme) -> list[str]:
    """Return a text in lines, with an ellipsis where the box has no room for more."""
    size = theme.type_size(SMALL_TEXT)
    width = max(1, int(box.w))
    lines = list(wrap(text, "text", size, width))
    most = max(1, int((box.h - 1) / line_height("text", size)))
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), "text", size, width)]


def _buttons(detail: Detail, box: Box, theme: Theme) -> list[Piece]:
    px = theme.px
    found = []
    y = box.y
    if detail.primary:
        places = box.top(px(_PRIMARY)).columns(len(detail.primary), px(_GAP))
        for action, place in zip(detail.primary, places, strict=True):
            found.append(_button(action, place, HEADING_TEXT))
        y += px(_PRIMARY + _GAP)
    if detail.others:
        row = Box(box.x, y, box.w, px(_ROW))
        size = theme.type_size(_ACTION_UNITS)
        wide = [text_width(action.text, "display", size) + px(_ICON_ROOM) for action in detail.others]
        gap = px(8)
        spare = row.w - gap * (len(wide) - 1) - sum(wide)
        if spare < 0:
            for action, place in zip(detail.others, row.columns(len(wide), gap), strict=True):
                found.append(_button(action, place, _ACTION_UNITS, narrow=True))
            return found
        x = row.x
        for action, width in zip(detail.others, wide, strict=True):
            place = Box(x, row.y, width + spare / len(wide), row.h)
            found.append(_button(action, place, _ACTION_UNITS))
            x = place.right + gap
    return found


def _button(action: Action, place: Box, units: float, *, narrow: bool = False) -> Piece:
    text = "" if narrow and action.icon else action.text
    face = Button(text, action.kind, action.icon, action.enabled, units=units)
    return Piece(
        action.id,
        place,
        face,
        z=1,
        tip=action.tip or ("" if text else action.text),
        active=action.enabled,
        inside="detail",
    )


def head_pieces(heading: str, count: str, actions: Sequence[Action], box: Box, theme: Theme) -> list[Piece]:
    """Return the head of a list: the way back, its heading, how many there are, and its own buttons."""
    px = theme.px
    size = px(48)
    back = Box(box.x, box.y + (box.h - size) / 2, size, size)
    found = [Piece("back", back, Button(icon="icon_back"), tip=translate("Back (Esc)"), active=True)]
    right = box.right
    for action in reversed(actions):
        wide = text_width(action.text, "display", theme.type_size(HEADING_TEXT - 2)) + px(64)
        narrow = box.w < px(760)
        place = Box(right - (size if narrow else wide), back.y, size if narrow else wide, size)
        found.append(
            Piece(
                action.id,
                place,
                Button("" if narrow else action.text, action.kind, action.icon, units=HEADING_TEXT - 2),
                tip=action.tip or action.text,
                active=True,
            )
        )
        right = place.x - px(12)
    units = 36
    wide = text_width(heading, "display", theme.type_size(units)) + px(4)
    words = Box(back.right + px(20), back.y - px(6), min(wide, right - back.right - px(24)), px(60))
    found.append(Piece("heading", words, Label(heading, units, "display", MOSS, fit="shrink")))
    rest = right - words.right - px(24)
    if count and rest > px(90):
        place = Box(words.right + px(16), words.y + px(5), rest, words.h)
        found.append(Piece("count", place, Label(count, BODY_TEXT, colour=SOFT_INK, fit="shorten")))
    return found
