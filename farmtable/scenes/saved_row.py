"""One row of a list of saved matches, and what a match is called there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import WrongChoice
from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.scenes.saved_faces import CoverCard, PlainCard, RowFace, ThumbnailFace
from farmtable.ui.faces import Label, PeopleLine
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BARN, BODY_TEXT, INK, MOSS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game_info import GameInfo
    from farmtable.engine.save_folder import SavedMatch
    from farmtable.scenes.thumbnails import Thumbnail
    from farmtable.ui.face import Face
    from farmtable.ui.geometry import Box
    from farmtable.ui.theme import Theme

ROW_HEIGHT: Final = 96.0
"""The height of a row, in units."""

_PICTURE_HEIGHT: Final = 72.0
_PICTURE_WIDTH: Final = 128.0
_MARGIN: Final = 12.0
_TITLE_UNITS: Final = BODY_TEXT + 2


def game_info(match: SavedMatch, catalogue: Catalogue) -> GameInfo | None:
    """Return what is known of the game of a match, None where this program does not have it."""
    if match.told is None:
        return None
    try:
        return catalogue.info(match.told.game)
    except WrongChoice:
        return None


def game_title(match: SavedMatch, catalogue: Catalogue) -> str:
    """Return the title of the game of a match, as far as it is known."""
    info = game_info(match, catalogue)
    if info is not None:
        return info.title
    return match.told.game if match.told is not None else translate("A damaged match")


def match_title(match: SavedMatch, catalogue: Catalogue) -> str:
    """Return what a match is called: by its own name, or else by its game."""
    return (match.told.name if match.told is not None else "") or game_title(match, catalogue)


def match_state(match: SavedMatch) -> str:
    """Return how far a match is, or how it ended."""
    summary = match.told
    if summary is None:
        return ""
    state = (summary.result or translate("Played to the end")) if summary.finished else summary.progress
    return state.rstrip(".")


def picture_face(
    match: SavedMatch, thumbnail: Thumbnail | None, catalogue: Catalogue, radius: float = 10.0
) -> Face:
    """Return the picture of a match: its thumbnail, or a card as long as there is none."""
    summary = match.told
    share = None if summary is None or summary.finished else summary.share
    if thumbnail is not None and thumbnail.snapshot is not None:
        return ThumbnailFace(thumbnail.snapshot, share, radius)
    info = game_info(match, catalogue)
    if summary is None or (thumbnail is not None and thumbnail.damaged):
        return PlainCard("icon_warning", True, radius)
    if info is None:
        return PlainCard("icon_dice", False, radius)
    return CoverCard(info.accent, info.cover, share, radius)


def row_pieces(
    number: int,
    match: SavedMatch,
    thumbnail: Thumbnail | None,
    when: str,
    box: Box,
    clip: Box,
    theme: Theme,
    catalogue: Catalogue,
    *,
    chosen: bool,
) -> list[Piece]:
    """Return the row of a match, whose pieces end with its `number` in the list; `when` tells its time."""
    px = theme.px
    row = f"row:{number}"

    def part(name: str, place: Box, face: Face) -> Piece:
        return Piece(f"{name}:{number}", place, face, z=1, inside=row, clip=clip)

    inner = box.inset(px(_MARGIN), px(_MARGIN))
    picture = inner.left(px(_PICTURE_WIDTH)).middle(px(_PICTURE_WIDTH), px(_PICTURE_HEIGHT))
    words = inner.past(px(_PICTURE_WIDTH + 16))
    title, second, third = words.rows(3)
    damaged = match.fault is not None or (thumbnail is not None and thumbnail.damaged)
    colour = BARN if damaged else SOFT_INK if match.told is not None and match.told.finished else MOSS
    called = match_title(match, catalogue)
    found = [
        Piece(row, box, RowFace(chosen), active=True, clip=clip),
        part("thumb", picture, picture_face(match, thumbnail, catalogue)),
        part("title", title, Label(called, _TITLE_UNITS, "display", colour, fit="shorten")),
    ]
    if damaged:
        text = translate("Damaged: there is a previous copy") if match.previous_good else ""
        reason = Label(text or translate("Damaged"), SMALL_TEXT, "strong", BARN, fit="shorten")
        found.append(part("fault", second, reason))
        found.append(part("when", third, Label(match.file.name, SMALL_TEXT, colour=SOFT_INK, fit="shorten")))
        return found
    if match.told is not None:
        people = tuple(zip(match.told.names, match.told.marks, strict=True))
        found.append(part("people", second, PeopleLine(people, BODY_TEXT)))
    below = _below(match, catalogue, when)
    if text_width(below, "text", theme.type_size(SMALL_TEXT)) > third.w:
        # Cut within the time it would tell neither.
        below = _below(match, catalogue, "")
    found.append(part("when", third, Label(below, SMALL_TEXT, colour=INK, fit="shorten")))
    return found


def _below(match: SavedMatch, catalogue: Catalogue, when: str) -> str:
    """Return the last line of a row: the game where its title does not tell it, the state and the time."""
    below = match_state(match)
    if when:
        below = say("{state} · {when}", state=below, when=when).text()
    if match.told is not None and match.told.name:
        below = say("{game} · {state}", game=game_title(match, catalogue), state=below).text()
    return below
