"""Twins: two matches that differ only in what one reader cannot know, before and after the same move.

Whatever that reader is shown or told must be the same in both. So nothing has to be searched for names
of cards: any difference is a secret that got out, whatever form it took.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.codec import to_plain
from farmtable.engine.faults import IllegalMove
from farmtable.engine.match import Match, Position
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.save_summary import summary_of
from farmtable.engine.saves import match_to_text
from farmtable.scenes.header import HEADER_HEIGHT
from farmtable.scenes.picture import moment_sight
from farmtable.ui.geometry import Box
from farmtable.ui.theme import theme_for
from tests.choosers import likely
from tests.stress.tables import SHELVES, sampled_table, seated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from farmtable.ui.piece import Piece
    from farmtable.ui.table import Table

_GUESSES: Final = 4
"""So many worlds are drawn for each reader, until one allows the move and looks the same after it."""

_LATEST: Final = 8
"""So many steps before now are told in full."""

_SIZE: Final = (1280, 720)
_STAMP: Final = "2026-05-04T18:30:00Z"
_OFFSET: Final = 77_003


@dataclass(frozen=True, slots=True)
class Twins:
    """Two matches at the start of a move, and that move; to `reader` they look the same before and after it.

    `reader` is None for what everybody may see. `seat` makes the move.
    """

    reader: int | None
    seat: int
    move: Any
    first: Match
    second: Match

    @property
    def both(self) -> tuple[Match, Match]:
        """The two matches."""
        return self.first, self.second

    @property
    def by_itself(self) -> bool:
        """Tell whether the program makes the move, not a person."""
        return self.first.automaton_acts or self.first.game.forced(self.first.state) is not None


def twins_of(key: str, number: int, every: int) -> Iterator[Twins]:
    """Play the random game of that number; of every so many moves, return twins for each reader who has any.

    Where the other world does not allow the move, or the move shows the reader the difference, there are
    none: then the reader may know. So it is too where the program would next make a move for all to see in
    one world only: that somebody passes because a hand has nothing to play is what everybody is told.
    """
    game = SHELVES[key].game(key)
    match = seated(game, sampled_table(game.info, number), number)
    chooser, picker = RandomNumbers(number + 1), RandomNumbers(number + _OFFSET)
    readers = [None, *(seat for seat, player in enumerate(match.players) if player.kind == "human")]
    while match.actor is not None:
        seat, move = match.actor, likely(game, match.state, match.legal_moves(), chooser)
        if (match.cursor + number) % every == 0:
            for reader in readers:
                found = _twins(match, reader, move, picker)
                if found is not None:
                    yield Twins(reader, seat, move, *found)
        match.play(move)


def _twins(match: Match, reader: int | None, move: Any, picker: RandomNumbers) -> tuple[Match, Match] | None:
    game = match.game
    view = match.view(reader)
    for _ in range(_GUESSES):
        other = game.resample(view, reader, picker)
        if other == match.state:
            continue
        try:
            game.check(other, move)
        except IllegalMove:
            continue
        pair = _at(match, match.state), _at(match, other)
        after = [_at(match, twin.state) for twin in pair]
        for twin in after:
            twin.play(move)
        if _seen(after[0], reader) == _seen(after[1], reader):
            return pair
    return None


def _at(match: Match, state: Any) -> Match:
    """Return a match of the same people that stands at that state, with the same luck to come."""
    base = Position(state, match.position.chance)
    return Match(match.id, match.game, match.table, match.players, match.seed, base=base)


def _seen(match: Match, reader: int | None) -> Any:
    return to_plain(match.game.state_type, match.view(reader)), match.game.forced(match.state)


def told(match: Match, reader: int | None, table: Table, pointing: int) -> dict[str, Any]:
    """Return all that a reader is told and shown of a match as it stands, apart from the drawing itself.

    What the whole table is told (who is asked, whether the curtain falls, what a save says of itself) is in
    it for every reader. The reader points at one piece and enlarges one, which ones the number says.
    """
    game, state = match.game, match.state
    latest = match.past()[-_LATEST:]
    return {
        "log": match.log(reader),
        "events": [
            (event.seat, event.sound, event.routine, event.sentence(reader).text(match.names))
            for step in latest
            for event in step.events
        ],
        "revealed": [step.revealed for step in latest],
        "prompt": match.prompt,
        "progress": game.progress(state),
        "actor": (match.actor, game.decided_by(state)),
        "outcome": match.outcome,
        "curtain": (game.secrets(state), game.needs_hand(state)),
        "asking": game.asking(state),
        "forced": game.forced(state),
        "time": game.time_limit(state, match.table),
        "rule": game.rule_now(state),
        "undo": (match.undo_stop(), match.undo_seat, match.can_redo),
        "lingers": table.lingers([event for step in latest for event in step.events]),
        "save": summary_of(match_to_text(match, _STAMP, _STAMP)),
        **_pieces(match, reader, table, pointing),
    }


def _pieces(match: Match, reader: int | None, table: Table, pointing: int) -> dict[str, Sequence[Piece]]:
    """Return all pieces with their tips: as usual, pointed at one, and with one enlarged if any can be."""
    area = Box(0, HEADER_HEIGHT, _SIZE[0], _SIZE[1] - HEADER_HEIGHT)
    sight = moment_sight(match, reader, match.cursor, area, theme_for(_SIZE))
    usual = table.pieces(sight)
    pointed = usual[pointing % len(usual)].id
    found: dict[str, Sequence[Piece]] = {"pieces": usual}
    found[f"pointed {pointed}"] = table.pieces(replace(sight, pointed=pointed))
    large = [piece.id for piece in usual if piece.active and table.enlargeable(piece.id)]
    if large:
        enlarged = large[pointing % len(large)]
        found[f"enlarged {enlarged}"] = table.pieces(replace(sight, enlarged=enlarged))
    return found
