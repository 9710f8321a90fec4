"""What the eyes at the table of Merry Yard see, without a window: pieces of any state, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.rules import GAME
from farmtable.scenes.header import HEADER_HEIGHT
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import theme_for
from tests.laws import at_random, players_at
from tests.tables.merry_yard import TABLE, match_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.games.merry_yard.state import State
    from farmtable.ui.piece import Piece

SIZE = (1280, 720)


def sight(
    state: State,
    viewer: int | None,
    size: tuple[int, int] = SIZE,
    *,
    larger_text: bool = False,
    **looking: Any,
) -> Sight:
    """Return what a seat sees of a state."""
    match = match_at(state)
    theme = theme_for(size, larger_text=larger_text)
    top = theme.px(HEADER_HEIGHT)
    return Sight(
        game=GAME,
        view=GAME.view(state, viewer),
        viewer=viewer,
        actor=GAME.actor(state),
        players=match.players,
        area=Box(0, top, size[0], size[1] - top),
        theme=theme,
        **looking,
    )


def shown(state: State, viewer: int | None, size: tuple[int, int] = SIZE, **looking: Any) -> dict[str, Piece]:
    """Return the pieces by id."""
    return {piece.id: piece for piece in TABLE.pieces(sight(state, viewer, size, **looking))}


def moments(seats: int, seed: int, every: int = 3) -> Iterator[State]:
    """Return states of random games, with sounds judged and not."""
    for sound in ("table", "off"):
        table = table_setup(GAME.info, seats, options={"sound_rule": sound})
        match = Match("moments", GAME, table, players_at(GAME, table), seed)
        chooser = RandomNumbers(seed + 3)
        while match.actor is not None:
            if match.cursor % every == 0:
                yield match.state
            match.play(at_random(GAME, match.state, match.legal_moves(), chooser))


def eyes_of(state: State) -> int | None:
    """Return through whose eyes the decision is made at the table."""
    return GAME.actor(state) if GAME.needs_hand(state) or state.phase == "reaction" else None
