"""The row of goods that a seat has lost: each keeps its place, and new ones come in at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import say
from farmtable.games.heritage_farms.board import FORMS
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.events import LawStruck
from farmtable.games.heritage_farms.reading import lost_goods
from farmtable.tables.heritage_farms.faces import CubeFace, SlotFace
from farmtable.tables.heritage_farms.ids import good_kin, lost_id
from farmtable.ui.faces import Label
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BAD, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.match import Step
    from farmtable.tables.heritage_farms.seats import SeatPlaces
    from farmtable.ui.table import Sight

_LAW_WAIT: Final = 1.0
"""How long the first step of the law waits, in glides: until the farmer is aboard."""
_LAW_STEP: Final = 1.3
"""How long each further step of the law waits for the one before, in glides."""


def lost_pieces(sight: Sight, parts: SeatPlaces, seat: int, inside: str) -> list[Piece]:
    """Return the lost goods of a seat, with room for those that it may still lose."""
    goods = lost_in_order(sight, seat)
    mark = sight.players[seat].mark
    waits = [0.0] * len(goods) + _waits(sight, seat)
    del waits[: len(waits) - len(goods)]
    boxes = lost_boxes(parts.lost, len(goods))
    found = [
        Piece(
            lost_id(seat, form, goods[:at].count(form)),
            boxes[at],
            CubeFace(seat, form, mark),
            z=4,
            inside=inside,
            glides=True,
            kin=good_kin(seat, form),
            wait=waits[at],
        )
        for at, form in enumerate(goods)
    ]
    found += [
        Piece(f"{inside}:room:{at}", boxes[at], SlotFace(seat), z=3, inside=inside)
        for at in range(len(goods), len(boxes))
    ]
    found.append(_words(parts, len(goods), inside))
    return found


def lost_in_order(sight: Sight, seat: int) -> list[str]:
    """Return the lost goods of a seat, the latest at the end.

    Those lost before the steps that are known come first.
    """
    late = [form for step in sight.past for form, _ in _taken(step, seat)]
    early = list(lost_goods(sight.view, seat))
    for form in late:
        early.remove(form)
    return early + late


def lost_boxes(row: Box, count: int) -> list[Box]:
    """Return the room for lost goods: as many as lose the game, or smaller for more of them."""
    limit = tables().lost_to_lose
    if count <= limit:
        gap = (row.w - limit * row.h) / max(1, limit - 1)
        return [Box(row.x + at * (row.h + gap), row.y, row.h, row.h) for at in range(limit)]
    gap = row.w * 0.02
    size = (row.w - gap * (count - 1)) / count
    y = row.y + (row.h - size) / 2
    return [Box(row.x + at * (size + gap), y, size, size) for at in range(count)]


def _taken(step: Step, seat: int) -> Sequence[tuple[str, int]]:
    """Return the goods that a step cost a seat, each with the number of the law’s strike that took it."""
    strikes = [event for event in step.events if isinstance(event, LawStruck)]
    return [
        (FORMS[part.form], number)
        for number, strike in enumerate(strikes)
        for part in strike.eaten
        if part.seat == seat
        for _ in range(part.count)
    ]


def _waits(sight: Sight, seat: int) -> list[float]:
    """Return how long each cube waits that the last step cost: what was eaten first goes first."""
    taken = _taken(sight.past[-1], seat) if sight.past else ()
    return [_LAW_WAIT + _LAW_STEP * number for _, number in taken]


def _words(parts: SeatPlaces, count: int, inside: str) -> Piece:
    """Return the words under the row."""
    limit = tables().lost_to_lose
    words = say("Lost {count} of {limit}", count=count, limit=limit)
    text = (words if count <= limit else say("Lost {count}", count=count)).text()
    colour = BAD if count >= limit - 1 else SOFT_INK
    face = Label(text, SMALL_TEXT, "strong", colour, "centre", "shrink")
    return Piece(f"{inside}:lost", parts.lost_words, face, z=2, inside=inside)
