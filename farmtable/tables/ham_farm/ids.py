"""How the pieces of HAM-FARM are named, and how a name is read back.

Every card is itself wherever it lies; cards that the viewer may not know are numbered backs of a place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN

if TYPE_CHECKING:
    from farmtable.games.ham_farm.state import State

PLAN: Final = "plan"
PLAY: Final = "play"
END: Final = "end"
SKIP: Final = "skip"
APPLY: Final = "apply"
DECLINE: Final = "decline"
USE: Final = "use"
"""The buttons of the dock."""

STRIP: Final = "strip"
"""The ground of the strip of effects: what is dropped there is played."""
MARKET_DECK: Final = "market_deck"
TRICK_DECK: Final = "trick_deck"
DIE_ID: Final = "die"
RIVAL_ID: Final = "hamster:rival"
LOOK_TABLE: Final = "look:table"
"""Opens the sheet of what lies in the middle of the table."""
LOOK_RIVAL: Final = "look:rival"
"""Opens the sheet of the cards that the Rival took."""


def card_id(card: str) -> str:
    """Name a card of a deck or of the market, wherever it lies."""
    return f"card:{card}"


def card_of(id_: str) -> str | None:
    """Return the card that a piece is, None for every other piece."""
    kind, _, card = id_.partition(":")
    return card if kind == "card" else None


def row_id(card: str, row: int) -> str:
    """Name one of the two rows of a Special in the hand; rows count from 1."""
    return f"row:{row}:{card}"


def row_of(id_: str) -> tuple[str, int] | None:
    """Return the Special and the row that a piece is, None for every other piece."""
    kind, _, rest = id_.partition(":")
    if kind != "row":
        return None
    row, _, card = rest.partition(":")
    return card, int(row)


def combo_id(color: str) -> str:
    """Name the label over the cards of a hand that make combos in one colour."""
    return f"combo:{color}"


def combo_of(id_: str) -> str | None:
    """Return the colour of a label over combos, None for every other piece."""
    kind, _, color = id_.partition(":")
    return color if kind == "combo" and ":" not in color else None


def slot_id(space: str) -> str:
    """Name the ground of a market space."""
    return f"slot:{space}"


def space_id(view: State, space: str) -> str:
    """Return what a person points at to mean a market space: its card, or its ground where it is empty."""
    card = view.market[space]
    return card_id(card) if card else slot_id(space)


def space_of(view: State, id_: str) -> str | None:
    """Return the market space that a piece means, None where it means none."""
    kind, _, name = id_.partition(":")
    if kind == "slot":
        return name
    if kind == "card":
        return next((space for space, card in view.market.items() if card == name), None)
    return None


def hamster_id(seat: int) -> str:
    """Name a hamster."""
    return f"hamster:{seat}"


def trick_id(trick: str) -> str:
    """Name a Trick card that lies in the open."""
    return f"trick:{trick}"


def ability_id(ability: str) -> str:
    """Name an Ability card."""
    return f"ability:{ability}"


def deck_id(seat: int) -> str:
    """Name a seat's deck."""
    return f"deck:{seat}"


def hand_ids(view: State, seat: int) -> list[str]:
    """Return the ids of a hand's cards in its order. Those that are hidden are numbered and tell nothing."""
    hand = view.players[seat].hand
    return [f"back:{seat}:{number}" if card == HIDDEN else card_id(card) for number, card in enumerate(hand)]


def look_id(seat: int) -> str:
    """Name what opens, and closes, the sheet of all that lies open before a seat."""
    return f"look:{seat}"


def looked_at(id_: str) -> int | None:
    """Return the seat whose sheet a piece opens, None for every other piece."""
    kind, _, seat = id_.partition(":")
    return int(seat) if kind == "look" and seat.isdigit() else None
