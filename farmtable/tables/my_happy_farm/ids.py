"""The ids of the pieces. A crop card is one of several alike: its place, its type and a number name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.my_happy_farm.state import DECK, FIELDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.my_happy_farm.cards import FieldName
    from farmtable.games.my_happy_farm.state import HappyFarmState

CROP_DECK: Final = "deck"
FEEDING_DECK: Final = "feeding_deck"
BANK: Final = "bank"

_PICKED_FOR: Final[dict[str, tuple[str, ...]]] = {
    "hand": ("plant",),
    "field": ("harvest",),
    "ground": ("harvest",),
    "card": ("feed",),
    "barn": ("sell", "feed"),
}


def numbered(crops: Sequence[str]) -> list[tuple[str, int]]:
    """Return each crop with how many of its type come before it."""
    seen: dict[str, int] = {}
    found = []
    for crop in crops:
        seen[crop] = seen.get(crop, -1) + 1
        found.append((crop, seen[crop]))
    return found


def hand_ids(view: HappyFarmState, seat: int) -> list[str]:
    """Return the ids of a hand's cards, in its order. Hidden ones are numbered and tell nothing."""
    return [f"hand:{seat}:{crop}:{number}" for crop, number in numbered(view.farms[seat].hand)]


def barn_ids(view: HappyFarmState, seat: int) -> list[str]:
    """Return the ids of a barn's crops, in its order."""
    return [f"barn:{seat}:{crop}:{number}" for crop, number in numbered(view.farms[seat].barn)]


def field_ids(view: HappyFarmState, seat: int, field: str) -> list[str]:
    """Return the ids of a field's crops. The turn they were planted in names them: so they move on."""
    planted = planting_turn(view, seat, field)
    return [
        f"field:{seat}:{planted}:{crop}:{number}" for crop, number in numbered(view.farms[seat].field(field))
    ]


def planting_turn(view: HappyFarmState, seat: int, field: str) -> int:
    """Return the number of the turn in which what stands in a field was planted."""
    players = len(view.farms)
    last = view.turn - (view.active - seat) % players
    growths = FIELDS.index(field)
    if seat == view.active and not view.grown:
        # Its crops still stand where they stood in its last turn.
        growths += 1
    return last - growths * players


def market_id(view: HappyFarmState, slot: int) -> str:
    """Return the id of the card in a market space; another one comes there with every purchase."""
    return f"market:{slot}:{view.bought.count(slot)}:{view.market[slot]}"


def bought_origin(view: HappyFarmState, crop: str) -> str:
    """Return the id of the piece that a crop which has just come to the hand was before."""
    if not view.bought or view.bought[-1] == DECK:
        return CROP_DECK
    slot = view.bought[-1]
    return f"market:{slot}:{view.bought.count(slot) - 1}:{crop}"


def ground_id(seat: int, place: str) -> str:
    """Return the id of a field's or a barn's ground."""
    return f"ground:{seat}:{place}"


def field_of(view: HappyFarmState, id_: str) -> FieldName:
    """Return the field that the id of a crop or of a ground of the active player names."""
    seat = view.active
    return next(
        field for field in FIELDS if id_ == ground_id(seat, field) or id_ in field_ids(view, seat, field)
    )


def action_id(kind: str) -> str:
    """Return the id of the button that names a kind of action."""
    return f"action:{kind}"


def card_id(card: str) -> str:
    """Return the id of a Feeding card, wherever it lies."""
    return f"card:{card}"


def begun(picks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the picks without the action that was named before them, if one was."""
    return picks[1:] if picks and picks[0].startswith("action:") else picks


def picked_for(picks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds of action that pieces may be picked for: the one that was named before, if any."""
    things = begun(picks)
    if not things:
        return ()
    if things != picks:
        return (picks[0].partition(":")[2],)
    return _PICKED_FOR.get(things[0].partition(":")[0], ())


def picked_crops(picks: Sequence[str]) -> tuple[str, ...]:
    """Return the crops among picked pieces: those of a hand, a field or a barn."""
    return tuple(pick.split(":")[-2] for pick in picks if pick.startswith(("hand:", "field:", "barn:")))
