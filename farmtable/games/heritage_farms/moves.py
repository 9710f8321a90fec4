"""Everything a seat can do, as small frozen records. Cards are named by their docks, L1 to R4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, TypeAlias

from farmtable.engine.game import STRICT
from farmtable.games.heritage_farms.board import DOCKS, FORM_COUNT, FORMS, NEIGHBOURS


@dataclass(frozen=True, slots=True)
class PlaceDisc:
    """Mark an own Farm with a module disc during setup."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    disc: Literal["zombie", "poison"]
    card: str
    kind: Literal["place_disc"] = "place_disc"


@dataclass(frozen=True, slots=True)
class PlaceBoat:
    """Put the second seat's boat at any card before the first turn, or leave it at home (None)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    card: str | None
    kind: Literal["place_boat"] = "place_boat"


@dataclass(frozen=True, slots=True)
class Load:
    """Call the boat to a card; a farmer boards there, with one good or none."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    card: str
    good: str | None
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class Unload:
    """Land farmer and good on another card; `double` spends Farmer ×2 to join an own farmer there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    card: str
    double: bool = False
    kind: Literal["unload"] = "unload"


@dataclass(frozen=True, slots=True)
class BonusBoat:
    """Spend Boat: the other boat goes to `card`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    card: str
    kind: Literal["bonus_boat"] = "bonus_boat"


@dataclass(frozen=True, slots=True)
class BonusGoods:
    """Spend Goods: one own good goes to the card directly above or below."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    origin: str
    target: str
    good: str
    kind: Literal["bonus_goods"] = "bonus_goods"


@dataclass(frozen=True, slots=True)
class BonusFarmer:
    """Spend Farmer: one own farmer walks to the card directly above or below."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    origin: str
    target: str
    kind: Literal["bonus_farmer"] = "bonus_farmer"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without using the bonus that could still be used."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer the other seat a draw."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["offer_draw"] = "offer_draw"


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """Agree to the draw that was offered."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["accept_draw"] = "accept_draw"


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    """Refuse the draw that was offered; the turn goes on."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["decline_draw"] = "decline_draw"


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class ElmerPlaceDisc:
    """Elmer rolls for the Farm that his module disc marks."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    disc: Literal["zombie", "poison"]
    kind: Literal["elmer_place_disc"] = "elmer_place_disc"


@dataclass(frozen=True, slots=True)
class ElmerPickUp:
    """Elmer rolls, calls his boat and loads."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["elmer_pick_up"] = "elmer_pick_up"


@dataclass(frozen=True, slots=True)
class ElmerCross:
    """Elmer lands on the other side of the river."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["elmer_cross"] = "elmer_cross"


@dataclass(frozen=True, slots=True)
class ElmerFinish:
    """Elmer sees to his Solo Disc and his Goods bonus."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    seat: int
    kind: Literal["elmer_finish"] = "elmer_finish"


Move: TypeAlias = (
    PlaceDisc
    | PlaceBoat
    | Load
    | Unload
    | BonusBoat
    | BonusGoods
    | BonusFarmer
    | EndTurn
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | Resign
    | ElmerPlaceDisc
    | ElmerPickUp
    | ElmerCross
    | ElmerFinish
)

# Moves are equal by value and never change, so the lists of legal ones are made of these, by seat.
_SEATS: Final = (0, 1)
PLACE_BOAT_MOVES: Final[tuple[list[Move], ...]] = tuple(
    [*(PlaceBoat(seat, dock) for dock in DOCKS), PlaceBoat(seat, None)] for seat in _SEATS
)
LOADS: Final = tuple(
    tuple((*(Load(seat, dock, form) for form in FORMS), Load(seat, dock, None)) for dock in DOCKS)
    for seat in _SEATS
)
"""By seat and card: one load for each form, and last the load of a farmer alone."""
UNLOADS: Final = tuple(tuple(Unload(seat, dock) for dock in DOCKS) for seat in _SEATS)
DOUBLE_UNLOADS: Final = tuple(tuple(Unload(seat, dock, True) for dock in DOCKS) for seat in _SEATS)
BONUS_BOATS: Final = tuple(tuple(BonusBoat(seat, dock) for dock in DOCKS) for seat in _SEATS)
BONUS_GOODS: Final = tuple(
    tuple(
        tuple(
            tuple(BonusGoods(seat, DOCKS[card], DOCKS[to], FORMS[form]) for to in NEIGHBOURS[card])
            for form in range(FORM_COUNT)
        )
        for card in range(len(DOCKS))
    )
    for seat in _SEATS
)
"""By seat, card and form: the moves to the cards above and below."""
BONUS_FARMERS: Final = tuple(
    tuple(
        tuple((to, BonusFarmer(seat, DOCKS[card], DOCKS[to])) for to in NEIGHBOURS[card])
        for card in range(len(DOCKS))
    )
    for seat in _SEATS
)
"""By seat and card: the cards above and below, each with the move of a farmer to it."""
END_TURNS: Final = tuple(EndTurn(seat) for seat in _SEATS)
OFFERS: Final = tuple(OfferDraw(seat) for seat in _SEATS)
ANSWERS: Final[tuple[list[Move], ...]] = tuple([AcceptDraw(seat), DeclineDraw(seat)] for seat in _SEATS)
RESIGNATIONS: Final = tuple(Resign(seat) for seat in _SEATS)

GIVING_UP: Final = frozenset({"resign", "offer_draw", "accept_draw"})
"""The kinds of moves that end a game, or offer to, without moving anything on the river."""
