"""The market: its cards with the prices that the viewer would pay, the hamsters on them, and its head."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.language import translate
from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.ham_farm.cards import DIE, SET
from farmtable.games.ham_farm.estimates import end_game_outlook, own_points
from farmtable.games.ham_farm.overview import RIVAL, offers, rival_path, standing
from farmtable.games.ham_farm.spaces import SPACE_NAMES, SPACES, space_at
from farmtable.tables.ham_farm.card_faces import CardFace, DeckFace, PriceTag
from farmtable.tables.ham_farm.ids import (
    DIE as DIE_ID,
)
from farmtable.tables.ham_farm.ids import (
    LOOK_TABLE,
    MARKET_DECK,
    TRICK_DECK,
    card_id,
    hamster_id,
    slot_id,
)
from farmtable.tables.ham_farm.ids import (
    RIVAL as RIVAL_ID,
)
from farmtable.tables.ham_farm.places import mark_of, rival_mark, viewer_of
from farmtable.tables.ham_farm.tokens import BellFace, CountFace, DieFace, HamsterFace, SlotFace, StepFace
from farmtable.tables.ham_farm.words import card_said, joined, price_said
from farmtable.ui.faces import Label, Nothing, Panel, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import (
    BARN,
    CREAM,
    HEADING_TEXT,
    INK,
    SMALL_TEXT,
    SOFT_INK,
    SOIL,
    WHITE,
    mix,
)

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


def market_panel(sight: Sight, places: Places) -> list[Piece]:
    """Return the ground of the market and its head: what is left of all decks, and how near the end is."""
    found = [Piece(_INSIDE, places.market, Panel("#FFF7E6", lower="#F7EBD0"))]
    if sight.view.phase == "abilities":
        # The Abilities to choose from take its place.
        return found
    found += _decks(sight, places.head)
    found += _title_and_outlook(sight, places.head)
    return found


def market_cards(sight: Sight, places: Places) -> list[Piece]:
    """Return the spaces with their cards, tiles, hamsters, and the Rival's walk."""
    view: State = sight.view
    viewer = viewer_of(sight)
    found: list[Piece] = []
    near = mark_of(sight, viewer) if view.players[viewer].position else None
    for space, offer in offers(view, viewer).items():
        place = places.space(space)
        found.append(_slot(sight, place, offer, near))
        if offer.card:
            tag = tag_of(offer)
            found.append(
                Piece(
                    card_id(offer.card),
                    place,
                    CardFace(offer.card, tag, guest=offer.held),
                    z=_CARD_Z,
                    tip=_tip(sight, offer),
                    inside=_INSIDE,
                    glides=True,
                    origin=MARKET_DECK,
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
    change = price.corner + price.trick
    extra, off = price.surcharge, -change
    if price.ability > 0:
        extra += price.ability
    else:
        # What an Ability takes off comes from the extra for next door first: that is what it spares.
        spared = min(extra, -price.ability)
        extra -= spared
        off += -price.ability - spared
    return PriceTag(price.total, mood, extra, off, price.discards)


def _slot(sight: Sight, place: Box, offer: Offer, near: int | None) -> Piece:
    view: State = sight.view
    position = view.players[viewer_of(sight)].position
    within = offer.in_reach or offer.space == position
    name = SPACE_NAMES[offer.space]
    note = ""
    tip = ""
    if not offer.card:
        note = translate("held") if offer.held else ""
        tip = (
            say("{space} is empty. While a hamster stands here it is not refilled.", space=name).text()
            if offer.held
            else say("{space} is empty. It is refilled after a turn with a purchase.", space=name).text()
        )
    face = SlotFace(name, bool(offer.card), near if within else None, note)
    return Piece(slot_id(offer.space), place.inset(-sight.px(5)), face, z=1, tip=tip, inside=_INSIDE, over=True)


def _tip(sight: Sight, offer: Offer) -> str:
    parts: list[Sentence] = [card_said(offer.card)]
    if offer.price is not None:
        parts.append(price_said(offer.price))
        if offer.price.discards:
            parts.append(
                say_count(
                    "And {count} card from your hand.",
                    "And {count} cards from your hand.",
                    offer.price.discards,
                )
            )
    if offer.in_reach and offer.refusal is not None:
        parts.append(offer.refusal)
    return joined(parts).text(sight.names)


def _tiles(sight: Sight, places: Places) -> list[Piece]:
    size = sight.px(40)
    found = []
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
                tip=say_count(
                    "The card in this corner costs {count} seed less.",
                    "The card in this corner costs {count} seeds less.",
                    tile.value,
                ).text(),
                inside=_INSIDE,
                over=True,
            )
        )
    return found


def _hamsters(sight: Sight, places: Places) -> list[Piece]:
    view: State = sight.view
    found = []
    for space, guests in standing(view).items():
        for at, (guest, box) in enumerate(zip(guests, hamster_boxes(places, space, len(guests)), strict=True)):
            if guest == RIVAL:
                face = HamsterFace(rival_mark(sight))
                tip = say("The Rival on {space}", space=SPACE_NAMES[space]).text()
                id_ = RIVAL_ID
            else:
                face = HamsterFace(mark_of(sight, guest), acting=guest == sight.actor)
                tip = say(
                    "{name}’s hamster on {space}", name=sight.name(guest), space=SPACE_NAMES[space]
                ).text()
                id_ = hamster_id(guest)
            found.append(
                Piece(id_, box, face, z=HAMSTER_Z + at, tip=tip, inside=_INSIDE, glides=True, over=True)
            )
    return found


def hamster_boxes(places: Places, space: str, count: int) -> list[Box]:
    """Return where so many hamsters stand on a space: at its lower left, side by side."""
    place = places.space(space)
    size = min(place.w, place.h) * 0.4
    room = place.w - place.w * 0.06
    if count > 2:
        size = min(size, room / (1 + 0.72 * (count - 1)))
    step = size if count < 3 else min(size, (room - size) / (count - 1))
    x, y = place.x - place.w * 0.02, place.bottom - size * 0.96
    return [Box(x + at * step, y, size, size) for at in range(count)]


def _walk(sight: Sight, places: Places) -> list[Piece]:
    """Return the Rival's walk as arrows between the spaces; the next steps stand out."""
    view: State = sight.view
    ahead = (rival_path(view, len(SPACES)) or ())[:_STEPS_SHOWN]
    here = next(space for space, guests in standing(view).items() if RIVAL in guests)
    found = []
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
            Piece(f"walk:{number}", box, StepFace(direction, number == 0), z=HAMSTER_Z - 5, inside=_INSIDE, over=True)
        )
    return found


def _title_and_outlook(sight: Sight, head: Box) -> list[Piece]:
    px = sight.px
    title = translate("Market")
    width = text_width(title, "display", sight.theme.type_size(HEADING_TEXT)) + px(6)
    found = [
        Piece(
            "market:title",
            Box(head.x + px(4), head.y, width, head.h),
            Label(title, HEADING_TEXT, "display", SOIL),
            z=2,
            inside=_INSIDE,
        )
    ]
    left = head.x + width + px(20)
    right = head.right - px(_DECKS) - px(14)
    place = Box(left, head.y + px(4), right - left, head.h - px(6))
    found += _outlook(sight, place)
    return found


def _outlook(sight: Sight, place: Box) -> list[Piece]:
    """Return how near the end is: the End Game cards, and what may turn them up."""
    view: State = sight.view
    px = sight.px
    outlook = end_game_outlook(view)
    alarm = outlook.face_up > 0
    found = [
        Piece(
            "outlook",
            place,
            Panel(mix(BARN, CREAM, 0.8) if alarm else WHITE, radius=12, depth=0, edge=BARN if alarm else None),
            z=2,
            tip=outlook_said(view).text(sight.names),
            inside=_INSIDE,
        )
    ]
    size = min(place.h * 0.84, px(32))
    x = place.x + px(8)
    bells = outlook.face_up + outlook.hidden
    for number in range(bells):
        box = Box(x, place.y + (place.h - size) / 2, size, size)
        found.append(
            Piece(f"outlook:bell:{number}", box, BellFace(number < outlook.face_up), z=3, inside="outlook")
        )
        x += size + px(2)
    words = Box(x + px(6), place.y, place.right - x - px(12), place.h)
    first, second = _outlook_lines(sight)
    upper, lower = (words, None) if not second else words.rows(2)
    found.append(
        Piece(
            "outlook:first",
            upper,
            Label(first, SMALL_TEXT, "strong", INK, fit="shrink"),
            z=3,
            inside="outlook",
        )
    )
    if lower is not None:
        found.append(
            Piece(
                "outlook:second",
                lower,
                Label(second, 14, "text", BARN if alarm else SOFT_INK, fit="shrink"),
                z=3,
                inside="outlook",
            )
        )
    return found


def _outlook_lines(sight: Sight) -> tuple[str, str]:
    view: State = sight.view
    outlook = end_game_outlook(view)
    if view.phase == "over":
        return translate("The game is over."), ""
    if outlook.face_up:
        first = say("One End Game card is out")
    elif outlook.safe:
        first = say_count(
            "No End Game card in the next {count} card",
            "No End Game card in the next {count} cards",
            outlook.safe,
        )
    else:
        first = say("An End Game card may come any time")
    if outlook.face_up and acts_known(sight):
        lost = own_points(view, viewer_of(sight)).in_hand
        if lost:
            second = say_count(
                "{count} point in hand will not score", "{count} points in hand will not score", lost
            )
            return first.text(), second.text()
    step = max(1, outlook.refills)
    if outlook.face_up:
        chance = outlook.chance_of_end(step)
        words = say_count(
            "{percent} % that the next card ends the game",
            "{percent} % that the next {count} cards end the game",
            step,
            percent=_percent(chance),
        )
        return first.text(), words.text()
    chance = outlook.chance_of_next(step)
    if chance <= 0:
        return first.text(), translate("Both are in the lower half of the deck")
    words = say_count(
        "{percent} % that the next card is one",
        "{percent} % that one is among the next {count} cards",
        step,
        percent=_percent(chance),
    )
    return first.text(), words.text()


def acts_known(sight: Sight) -> bool:
    """Tell whether the hand below can be seen by the viewer."""
    return sight.viewer is not None or sight.view.phase == "over"


def _percent(chance: float) -> int:
    """Return a chance in percent; what is possible is never 0, what is uncertain never 100."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def outlook_said(view: State) -> Sentence:
    """Return all that everybody can know of how near the end is."""
    outlook = end_game_outlook(view)
    parts = [
        say("The game ends when an End Game card is bought, or when both are out."),
        say_count(
            "{count} card is left in the market deck.",
            "{count} cards are left in the market deck.",
            outlook.deck,
        ),
    ]
    if outlook.hidden and outlook.safe:
        parts.append(
            say_count(
                "The next {count} card is no End Game card.",
                "The next {count} cards are no End Game cards.",
                outlook.safe,
            )
        )
    if outlook.refills:
        parts.append(
            say_count(
                "If the turn ended now, {count} space would be refilled.",
                "If the turn ended now, {count} spaces would be refilled.",
                outlook.refills,
            )
        )
    return joined(parts)


_DECKS: Final = 268.0


def _decks(sight: Sight, head: Box) -> list[Piece]:
    """Return the decks in the middle of the table with their counts, the die, and the supply of seeds."""
    view: State = sight.view
    px = sight.px
    area = Box(head.right - px(_DECKS), head.y, px(_DECKS), head.h)
    height = px(36)
    y = area.y + (area.h - height) / 2
    back = Box(0, y, height * 0.71, height)
    found: list[Piece] = []
    x = area.x

    def pile(id_: str, picture: str, count: int, tip: str) -> None:
        nonlocal x
        found.append(
            Piece(id_, back.moved(x, 0), DeckFace(picture, not count), z=3, tip=tip, inside=_INSIDE)
        )
        number = Box(x + back.w + px(5), area.y, px(28), area.h)
        found.append(
            Piece(f"{id_}:count", number, Label(str(count), HEADING_TEXT, "display", INK, fit="shrink"), z=3, inside=_INSIDE)
        )
        x = number.right + px(6)

    left = len(view.market_deck)
    pile(
        MARKET_DECK,
        "card_back_market",
        left,
        say_count("Market deck: {count} card", "Market deck: {count} cards", left).text(),
    )
    tricks = len(view.trick_deck)
    pile(
        TRICK_DECK,
        "card_back_trick",
        tricks,
        say_count(
            "Trick deck: {count} card; {used} used",
            "Trick deck: {count} cards; {used} used",
            tricks,
            used=len(view.trick_discard),
        ).text(),
    )
    found.append(
        Piece(LOOK_TABLE, Box(area.x - px(4), area.y + px(1), x - area.x, area.h - px(2)), Nothing(12), z=5,
              tip=translate("See what lies in the middle of the table"), active=True, inside=_INSIDE, over=True)
    )
    if not view.die:
        found.append(die_piece(sight, Box(x, y, height, height), _INSIDE))
    x += height + px(10)
    supply = Box(x, area.y, area.right - x, area.h)
    found.append(
        Piece(
            "supply",
            supply,
            CountFace("seed", str(view.supply)),
            z=3,
            tip=say_count(
                "{count} seed is left in the supply", "{count} seeds are left in the supply", view.supply
            ).text(),
            inside=_INSIDE,
        )
    )
    return found


def die_piece(sight: Sight, box: Box, inside: str) -> Piece:
    """Return the event die: at rest in the head, or where it fell this turn."""
    view: State = sight.view
    if view.die:
        seeds, trick = DIE[view.die - 1]
        if trick:
            tip = say_count("Rolled: {count} seed and a Trick", "Rolled: {count} seeds and a Trick", seeds)
        else:
            tip = say_count("Rolled: {count} seed", "Rolled: {count} seeds", seeds)
    else:
        tip = say("The event die. Its faces: {faces}", faces=tuple(_face_said(face) for face in range(len(DIE))))
    return Piece(
        DIE_ID, box, DieFace(view.die), z=8, tip=tip.text(), inside=inside, glides=True, tumbles=True, over=True
    )


def _face_said(face: int) -> Sentence:
    seeds, trick = DIE[face]
    return say("{seeds} + Trick", seeds=seeds) if trick else say("{seeds}", seeds=seeds)
