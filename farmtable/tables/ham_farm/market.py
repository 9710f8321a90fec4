"""The market: its cards with the prices that the viewer would pay, and the hamsters on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.games.ham_farm.cards import CARDS, SET
from farmtable.games.ham_farm.overview import RIVAL, offers, rival_path, standing
from farmtable.games.ham_farm.spaces import SPACE_NAMES, space_at
from farmtable.tables.ham_farm.card_faces import CardFace, PriceTag, card_box
from farmtable.tables.ham_farm.ids import MARKET_DECK, RIVAL_ID, card_id, hamster_id, slot_id
from farmtable.tables.ham_farm.places import mark_of, rival_mark, viewer_of
from farmtable.tables.ham_farm.tokens import HamsterFace, SlotFace, StepFace
from farmtable.tables.ham_farm.words import card_text, price_text
from farmtable.ui.faces import Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece

if TYPE_CHECKING:
    from farmtable.games.ham_farm.overview import Offer
    from farmtable.games.ham_farm.state import State
    from farmtable.tables.ham_farm.places import Places
    from farmtable.ui.table import Sight

_INSIDE: Final = "market"
_CARD_Z: Final = 20
HAMSTER_Z: Final = 60
_STEPS_SHOWN: Final = 5
"""So many steps of the Rival's walk stand out."""


def market_cards(sight: Sight, places: Places) -> list[Piece]:
    """Return the spaces with their cards, tiles, hamsters, and the Rival's walk."""
    view: State = sight.view
    viewer = viewer_of(sight)
    found: list[Piece] = []
    near = mark_of(sight, viewer)
    position = "" if view.phase == "over" else view.players[viewer].position
    for space, offer in offers(view, viewer).items():
        place = places.space(space)
        within = bool(position) and (offer.in_reach or offer.space == position)
        if within or not offer.card:
            found.append(_slot(sight, place, offer, near if within else None))
        if offer.card:
            tag = tag_of(offer)
            found.append(
                Piece(
                    card_id(offer.card),
                    card_box(offer.card, place),
                    CardFace(offer.card, tag, guest=offer.held),
                    z=_CARD_Z,
                    tip=_tip(sight, offer),
                    inside=_INSIDE,
                    glides=True,
                    origin=MARKET_DECK,
                    # The tongue of a left card comes near its neighbour.
                    over=CARDS[offer.card].half == "left",
                )
            )
    found += _tiles(sight, places)
    found += _hamsters(sight, places)
    if view.rival >= 0:
        found += _walk(sight, places)
    return found


def tag_of(offer: Offer) -> PriceTag | None:
    """Return the price tag of an offer, None where there is no card."""
    price = offer.price
    if price is None:
        return None
    mood: Literal["ok", "dear", "far"] = "far"
    if offer.in_reach:
        mood = "ok" if offer.refusal is None else "dear"
    return PriceTag(price.total, price.printed, mood, price.discards)


def _slot(sight: Sight, place: Box, offer: Offer, near: int | None) -> Piece:
    note, tip = "", ""
    if not offer.card:
        held = offer.held and sight.view.phase != "over"
        note = translate("stays empty") if held else ""
        tip = _empty_said(offer.space, held) if sight.view.phase != "over" else ""
    face = SlotFace(SPACE_NAMES[offer.space], bool(offer.card), near, note)
    return Piece(
        slot_id(offer.space), place.inset(-sight.px(5)), face, z=1, tip=tip, inside=_INSIDE, over=True
    )


def _tip(sight: Sight, offer: Offer) -> str:
    tip = card_text(offer.card)
    refused = offer.in_reach and offer.refusal is not None
    if offer.price is not None and not (refused and offer.price.plain):
        tip = f"{tip} {price_text(offer.price, offer.in_reach)}"
    if offer.in_reach and offer.refusal is not None:
        # It names the price again.
        tip = f"{tip} {offer.refusal.text(sight.names)}"
    return tip


@cache
def _empty_said(space: str, held: bool) -> str:
    name = SPACE_NAMES[space]
    if held:
        return say("{space} is empty. While a hamster stands here it is not refilled.", space=name).text()
    return say("{space} is empty. It is refilled after a turn with a purchase.", space=name).text()


@lru_cache(maxsize=512)
def _hamster_said(name: str, space: str) -> str:
    return say("{name}’s hamster on {space}", name=name, space=SPACE_NAMES[space]).text()


@cache
def _tile_said(value: int) -> str:
    return say_count(
        "The card in this corner costs {count} seed less.",
        "The card in this corner costs {count} seeds less.",
        value,
    ).text()


def _tiles(sight: Sight, places: Places) -> list[Piece]:
    size = sight.px(40)
    found: list[Piece] = []
    for tile in SET.discount_tiles:
        place = places.space(space_at(tile.row, tile.column))
        left = tile.column == 1
        x = place.x - size * 0.86 if left else place.right - size * 0.14
        y = place.y - sight.px(2) if tile.row == 1 else place.bottom - size + sight.px(2)
        found.append(
            Piece(
                f"tile:{tile.id}",
                Box(x, y, size, size),
                Picture("discount_tile"),
                z=HAMSTER_Z - 10,
                tip=_tile_said(tile.value),
                inside=_INSIDE,
                over=True,
            )
        )
    return found


def _hamsters(sight: Sight, places: Places) -> list[Piece]:
    view: State = sight.view
    found = []
    for space, guests in standing(view).items():
        if not guests:
            continue
        for at, (guest, box) in enumerate(
            zip(guests, hamster_boxes(places, space, len(guests)), strict=True)
        ):
            if guest == RIVAL:
                face = HamsterFace(rival_mark(sight))
                tip = say("The Rival on {space}", space=SPACE_NAMES[space]).text()
                id_ = RIVAL_ID
            else:
                face = HamsterFace(mark_of(sight, guest), acting=guest == sight.actor)
                tip = _hamster_said(sight.name(guest), space)
                id_ = hamster_id(guest)
            found.append(
                Piece(id_, box, face, z=HAMSTER_Z + at, tip=tip, inside=_INSIDE, glides=True, over=True)
            )
    return found


def hamster_boxes(places: Places, space: str, count: int) -> list[Box]:
    """Return where so many hamsters stand on a space: at its lower left, side by side."""
    place = places.space(space)
    size = min(place.w, place.h) * 0.38
    room = place.w - place.w * 0.06
    if count > 2:
        size = min(size, room / (1 + 0.72 * (count - 1)))
    step = size if count < 3 else min(size, (room - size) / (count - 1))
    x, y = place.x - place.w * 0.02, place.bottom - size * 0.96
    return [Box(x + at * step, y, size, size) for at in range(count)]


def _walk(sight: Sight, places: Places) -> list[Piece]:
    """Return the Rival's walk as arrows between the spaces; the next steps stand out."""
    view: State = sight.view
    ahead = rival_path(view, _STEPS_SHOWN)
    here = next(space for space, guests in standing(view).items() if RIVAL in guests)
    found = []
    if ahead:
        mark = Box(*_corner(places.space(ahead[0]), sight.px(30)))
        tip = say("The Rival comes here next, after your turn").text()
        face = HamsterFace(rival_mark(sight), ghost=True)
        found.append(Piece("walk:next", mark, face, z=HAMSTER_Z - 4, tip=tip, inside=_INSIDE, over=True))
    for number, (start, end) in enumerate(zip((here, *ahead), ahead, strict=False)):
        first, second = places.space(start), places.space(end)
        (x1, y1), (x2, y2) = first.centre, second.centre
        direction: Literal["left", "right", "down", "up"]
        if abs(x2 - x1) > abs(y2 - y1):
            direction = "right" if x2 > x1 else "left"
        else:
            direction = "down" if y2 > y1 else "up"
        size = sight.px(24)
        box = Box((x1 + x2 - size) / 2, (y1 + y2 - size) / 2, size, size)
        found.append(
            Piece(
                f"walk:{number}",
                box,
                StepFace(direction, number == 0),
                z=HAMSTER_Z - 5,
                inside=_INSIDE,
                over=True,
            )
        )
    return found


def _corner(place: Box, size: float) -> tuple[float, float, float, float]:
    """Return the lower left corner of a space, where somebody is going to stand."""
    return place.x - size * 0.1, place.bottom - size * 0.95, size, size
