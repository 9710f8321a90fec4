"""Pictures of a match at any moment, as a seat sees it: for files and thumbnails. Needs no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.faults import Fault
from farmtable.engine.sentences import say
from farmtable.scenes.header import HEADER_HEIGHT, match_header
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight, Table
from farmtable.ui.theme import theme_for

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game import Seat
    from farmtable.engine.match import Match
    from farmtable.engine.settings import PaletteName
    from farmtable.ui.face import FaceCache
    from farmtable.ui.piece import Piece
    from farmtable.ui.theme import Theme


def moment_sight(match: Match, seat: Seat | None, cursor: int, area: Box, theme: Theme) -> Sight:
    """Return what `seat` sees after `cursor` moves of a match; seat None sees what everybody may see."""
    state = match.state if cursor == match.cursor else match.state_at(cursor)
    return Sight(
        game=match.game,
        view=match.game.view(state, seat),
        viewer=seat,
        actor=match.game.actor(state),
        players=match.players,
        area=area,
        theme=theme,
        past=match.past(cursor),
    )


def moment_pieces(
    table: Table, match: Match, seat: Seat | None, cursor: int, size: tuple[int, int], theme: Theme
) -> list[Piece]:
    """Return the pieces of a moment of a match, with the header but without its buttons."""
    top = theme.px(HEADER_HEIGHT)
    sight = moment_sight(match, seat, cursor, Box(0, top, size[0], size[1] - top), theme)
    decides = match.game.decided_by(sight.view)
    return table.pieces(sight) + match_header(match, sight.view, theme, size[0], decides=decides)


def draw_moment(
    table: Table,
    match: Match,
    seat: Seat | None,
    cursor: int,
    surface: pygame.Surface,
    faces: FaceCache,
    palette: PaletteName = "standard",
) -> None:
    """Draw a moment of a match over the whole surface."""
    from farmtable.ui import shapes
    from farmtable.ui.palette import painted
    from farmtable.ui.stage import Stage

    size = surface.get_size()
    theme = theme_for(size, palette=palette)
    stage = Stage(faces)
    stage.show(moment_pieces(table, match, seat, cursor, size, theme), theme)
    ground = tuple(painted(colour, palette) for colour in table.ground)
    surface.blit(shapes.gradient(*size, ground), (0, 0))
    stage.draw(surface, focus_shown=False)


def save_picture(
    catalogue: Catalogue, match: Match, seat: Seat | None, move: int, size: tuple[int, int], out: Path
) -> None:
    """Write the picture of a match after `move` moves as a PNG.

    Raises:
        Fault: the file cannot be written.
    """
    import pygame

    from farmtable.ui.face import FaceCache

    surface = pygame.Surface(size)
    draw_moment(catalogue.table(match.game.info.key), match, seat, move, surface, FaceCache())
    try:
        pygame.image.save(surface, str(out))
    except (OSError, pygame.error) as error:
        raise Fault(
            say("The picture {file} could not be written: choose another place.", file=str(out))
        ) from error
