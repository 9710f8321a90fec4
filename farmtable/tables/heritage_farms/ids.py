"""How the pieces of the river are named, and how a name is read back.

Cards and boats are themselves. Cubes and farmers that look alike have no names of their own, so each is
named by its place and counted there; `kin` says what it is one of, and so it glides from place to place.
"""

from __future__ import annotations

from typing import Final

from farmtable.games.heritage_farms.board import FORM_NUMBER, KIND_OF, KINDS

ALONE: Final = "alone"
"""The choice to take no good along."""
STAY_HOME: Final = "stay_home"
"""The choice to leave the boat at home."""
END: Final = "end"
GIVE_UP: Final = "give_up"
"""What leads to resigning and to the offer of a draw, away from what is pressed every turn."""
OFFER: Final = "offer_draw"
RESIGN: Final = "resign"
ACCEPT: Final = "accept_draw"
DECLINE: Final = "decline_draw"

BOAT_PLACE: Final = "boat"
"""Stands for a dock in the name of what is aboard."""


def card_id(dock: str) -> str:
    """Name a card."""
    return f"card:{dock}"


def good_id(seat: int, place: str, form: str, number: int) -> str:
    """Name a cube on a card or aboard: the `number`th of its owner and form there."""
    return f"good:{seat}:{place}:{form}:{number}"


def lost_id(seat: int, form: str, number: int) -> str:
    """Name a lost cube."""
    return f"lost:{seat}:{form}:{number}"


def good_kin(seat: int, form: str) -> str:
    """Return what a cube is one of; turned over it stays the same cube."""
    return f"good:{seat}:{KINDS[KIND_OF[FORM_NUMBER[form]]]}"


def farmer_id(seat: int, place: str, number: int = 0) -> str:
    """Name a farmer on a card or aboard."""
    return f"farmer:{seat}:{place}:{number}"


def farmer_kin(seat: int) -> str:
    """Return what a farmer is one of."""
    return f"farmer:{seat}"


def boat_id(seat: int) -> str:
    """Name a boat."""
    return f"boat:{seat}"


def token_id(dock: str) -> str:
    """Name the Market Bonus on a card; what it is may be hidden, so it is named by its place."""
    return f"token:{dock}"


def bonus_id(seat: int, bonus: str) -> str:
    """Name a bonus in front of its owner."""
    return f"bonus:{seat}:{bonus}"


def dock_of(id_: str) -> str | None:
    """Return the dock of the card that a piece is, or that it lies on; None for everything else."""
    kind, _, rest = id_.partition(":")
    if kind in ("card", "token"):
        return rest
    if kind in ("good", "farmer"):
        place = rest.split(":")[1]
        return None if place == BOAT_PLACE else place
    return None


def called_to(picks: tuple[str, ...]) -> str | None:
    """Return the dock of the card that was picked for loading, by itself or after the boat; else None."""
    if picks and picks[0].startswith("boat:"):
        picks = picks[1:]
    return dock_of(picks[0]) if len(picks) == 1 and picks[0].startswith("card:") else None


def form_of(id_: str) -> str | None:
    """Return the form of a cube on a card, None for every other piece."""
    parts = id_.split(":")
    return parts[3] if parts[0] == "good" and parts[2] != BOAT_PLACE else None


def owner_of(id_: str) -> int | None:
    """Return whose cube, farmer, boat or bonus a piece is, None for every other piece."""
    kind, _, rest = id_.partition(":")
    return int(rest.partition(":")[0]) if kind in ("good", "farmer", "boat", "bonus", "lost") else None


def bonus_of(id_: str) -> str | None:
    """Return which bonus in front of an owner a piece is, None for every other piece."""
    parts = id_.split(":")
    return parts[2] if parts[0] == "bonus" else None
