"""The ids of the pieces. A card keeps its id from the hand to the yard, so that it glides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.merry_yard.kinds import KIND
from farmtable.games.merry_yard.state import decider
from farmtable.games.merry_yard.yards import first_copy

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State

DRAW: Final = "draw"
"""The draw pile."""
DRAW_BUTTON: Final = "draw:button"
DISCARD: Final = "discard"
PLAY: Final = "play"
SILENT: Final = "silent"
PASS: Final = "pass"
SOUND_MADE: Final = "sound:made"
SOUND_MISSED: Final = "sound:missed"
TAKE_NOTHING: Final = "nothing"
ANSWER: Final = "answer"
DECLINE: Final = "decline"


def card_id(card: str) -> str:
    """Return the id of a card that lies face up."""
    return f"card:{card}"


def card_of(id_: str) -> str | None:
    """Return the card that a piece shows, None for pieces that are no cards."""
    return id_.removeprefix("card:") if id_.startswith("card:") else None


def yard_id(seat: int) -> str:
    """Return the id of a seat's yard."""
    return f"yard:{seat}"


def seat_of(id_: str) -> int | None:
    """Return the seat whose yard or slot a piece is, None for other pieces."""
    kind, _, rest = id_.partition(":")
    return int(rest.partition(":")[0]) if kind in ("yard", "slot") and rest[:1].isdigit() else None


def slot_id(seat: int, number: int) -> str:
    """Return the id of an empty place in a yard."""
    return f"slot:{seat}:{number}"


def cats_id(left: int) -> str:
    """Return the id of the button that gives so many Cats to the left neighbour, and the others right."""
    return f"cats:{left}"


def hand_of(state: State) -> list[str]:
    """Return the hand of the seat that decides, empty when nobody does."""
    seat = decider(state)
    return [] if seat is None else state.hands[seat]


def equal_copy(id_: str, view: State) -> str:
    """Return the id that stands in paths for a card: that of the first copy of its kind where it lies."""
    card = card_of(id_)
    if card is None:
        return DRAW if id_ == DRAW_BUTTON else id_
    for cards in (hand_of(view), *view.yards):
        if card in cards:
            first = first_copy(cards, KIND[card])
            return id_ if first is None else card_id(first)
    return id_


def owner_of(card: str, view: State) -> int | None:
    """Return the seat in whose yard a card lies, None if it lies in none."""
    for seat, yard in enumerate(view.yards):
        if card in yard:
            return seat
    return None
