"""The hand: cards of one colour side by side, halves that fit pushed into one another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm.card_faces import TONGUE, CardFace, Mood, RowFace, row_boxes
from farmtable.tables.ham_farm.company import waiting_hamster
from farmtable.tables.ham_farm.ids import card_id, card_of, combo_id, combo_of, hand_ids, row_id
from farmtable.tables.ham_farm.places import acts, viewer_of, waits_for
from farmtable.tables.ham_farm.saying import only_combo
from farmtable.tables.ham_farm.small_cards import BackFace, small_row
from farmtable.tables.ham_farm.strip_faces import BracketFace, ComboFace
from farmtable.tables.ham_farm.words import card_text, row_text
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.ham_farm.state import State
    from farmtable.ui.table import Sight

_Z: Final = 30
_LAYERS: Final = 3
_LIFT: Final = 9.0
"""How far a picked card is drawn out of the hand, in units."""
_WIDEST: Final = 0.95
_NARROWEST: Final = 0.74
"""The width of a hand card as a share of its height: cards become narrow before they overlap."""
_GAP: Final = 7.0
_GROUP_GAP: Final = 16.0
_ORDER: Final = ("blue", "red", "green", "")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies in the hand.

    `fits` tells that its notch holds the tongue of the card before it; `seen` is the part that answers to
    the pointer where the next card lies over it, None where the whole card does.
    """

    card: str
    box: Box
    fits: bool
    seen: Box | None = None


def sorted_hand(cards: Sequence[str]) -> list[list[str]]:
    """Return a hand in groups: each colour with its left halves first, then the Specials."""
    groups = []
    for color in _ORDER:
        group = [card for card in cards if CARDS[card].color == color]
        if group:
            group.sort(key=lambda card: (CARDS[card].half, CARDS[card].cost, card))
            groups.append(group)
    return groups


def hand_places(cards: Sequence[str], area: Box, gap: float, group_gap: float) -> list[Place]:
    """Return where the cards of a hand lie, from left to right."""
    offsets: list[tuple[str, float, float, bool]] = []
    """Each card with its place in card widths and in gaps."""
    widths, gaps = 0.0, 0.0
    for number, group in enumerate(sorted_hand(cards)):
        gaps += group_gap if number else 0.0
        for at, card in enumerate(group):
            fits = at > 0 and CARDS[group[at - 1]].half == "left" and CARDS[card].half == "right"
            if fits:
                widths -= TONGUE
            elif at:
                gaps += gap
            offsets.append((card, widths, gaps, fits))
            widths += 1.0
    if not offsets:
        return []
    width = min(area.h * _WIDEST, max(area.h * _NARROWEST, (area.w - gaps) / widths))
    last = offsets[-1][1] * width + offsets[-1][2]
    share = min(1.0, (area.w - width) / last) if last > 0 else 1.0
    found = []
    for number, (card, wide, by, fits) in enumerate(offsets):
        box = Box(area.x + (wide * width + by) * share, area.y, width, area.h)
        seen = None
        if share < 1.0 and number + 1 < len(offsets):
            _, next_at, next_by, _ = offsets[number + 1]
            seen = box.left(area.x + (next_at * width + next_by) * share - box.x)
        found.append(Place(card, box, fits and share == 1.0, seen))
    return found


def hand_pieces(sight: Sight, area: Box) -> list[Piece]:
    """Return the viewer's hand, or its backs where they may not be seen."""
    view: State = sight.view
    seat = viewer_of(sight)
    player = view.players[seat]
    if view.phase == "placement" and not player.position:
        return [_waiting_hamster(sight, area, seat)]
    if HIDDEN in player.hand:
        return _backs(sight, area, seat)
    px = sight.px
    places = hand_places(player.hand, area, px(_GAP), px(_GROUP_GAP))
    found: list[Piece] = []
    deck = f"deck:{seat}"
    for number, place in enumerate(places):
        card = CARDS[place.card]
        special = card.kind == "special"
        # Only who plays a Special chooses between its rows; else it is one thing.
        rows = special and not view.queue
        layer = _Z + number * _LAYERS
        if place.fits:
            # The tongue before it lies on top.
            layer -= _LAYERS + 1
        tip = card_text(place.card)
        taken = place.card not in player.owned
        if taken:
            left = sight.name((seat + 1) % len(view.players))
            tip = f"{tip} {say('It came unseen from the deck of {name}.', name=left).text()}"
        id_ = card_id(place.card)
        if _is_picked(sight, place.card, special):
            place = Place(place.card, place.box.moved(0, -px(_LIFT)), place.fits, place.seen)
        if place.seen is not None and _is_pointed(sight, place.card):
            # Drawn over its neighbours, to be seen whole; only its own part answers to the pointer.
            layer = _Z + _LAYERS * len(places) + _LAYERS
        face = CardFace(place.card, mood=_mood(sight, place.card, id_), rows=rows, taken=taken)
        found.append(
            Piece(
                id_,
                place.box,
                face,
                z=layer,
                tip=tip,
                inside="dock",
                glides=True,
                origin=deck,
                over=True,
                target=place.seen,
            )
        )
        if rows:
            found += _rows(sight, place, layer + 1)
    if view.phase == "turn":
        found += _combos(sight, places)
    return found


def _waiting_hamster(sight: Sight, area: Box, seat: int) -> Piece:
    """Return the hamster before it has its place in the market, ready to be taken there."""
    size = min(area.h, area.w) * 0.9
    return waiting_hamster(sight, seat, Box(area.x + sight.px(16), area.y, size, size), "dock")


def _rows(sight: Sight, place: Place, layer: int) -> list[Piece]:
    found = []
    for number, box in enumerate(row_boxes(place.box, place.card, sight.theme)):
        found.append(
            Piece(
                row_id(place.card, number + 1),
                box,
                RowFace(place.card, number),
                z=layer,
                tip=row_text(place.card, number),
                inside=card_id(place.card),
                glides=True,
                origin=f"deck:{viewer_of(sight)}",
                over=True,
                target=None if place.seen is None else box.shared(place.seen),
            )
        )
    return found


def _is_pointed(sight: Sight, card: str) -> bool:
    return sight.pointed is not None and sight.pointed.endswith(f":{card}")


def _is_picked(sight: Sight, card: str, special: bool) -> bool:
    if special:
        return any(pick.endswith(f":{card}") for pick in sight.picks)
    return card_id(card) in sight.picks or card in picked_cards(sight)


def _mood(sight: Sight, card: str, id_: str) -> Mood:
    waiting = waits_for(sight)
    if id_ in sight.picks and waiting == "buy":
        return "spent"
    if waiting == "stockpile" and CARDS[card].no_stockpile:
        return "dim"
    return ""


def _combos(sight: Sight, places: Sequence[Place]) -> list[Piece]:
    """Return a bracket over each group of cards that make combos, with a label in its middle."""
    px = sight.px
    found = []
    for color in _ORDER[:-1]:
        group = [place for place in places if CARDS[place.card].color == color]
        lefts = [place for place in group if CARDS[place.card].half == "left"]
        combos = len(lefts) * (len(group) - len(lefts))
        if not combos:
            continue
        first, last = group[0].box, group[-1].box
        line = Box(first.x, first.y - px(10), last.right - first.x, px(9))
        found.append(Piece(f"combo:{color}:bracket", line, BracketFace(color), z=2, inside="dock", over=True))
        text = say_count("combo", "{count} combos", combos).text()
        if combo_id(color) in sight.picks:
            # What both do together stands above: a tip would cover it.
            tip = ""
        elif combos == 1:
            tip = translate("Choose both cards: together they take one action.")
        else:
            tip = translate("A left and a right half of this colour take one action together.")
        height = px(18)
        width = text_width(text, "strong", sight.theme.type_size(13)) + height + px(14)
        middle = lefts[-1].box.right - lefts[-1].box.w * TONGUE
        x = min(max(first.x, middle - width / 2), last.right - width)
        label = Box(x, first.y - px(15), width, height)
        found.append(
            Piece(
                combo_id(color),
                label,
                ComboFace(text, color),
                z=_Z + _LAYERS * len(places),
                tip=tip,
                inside="dock",
                over=True,
            )
        )
    return found


def _backs(sight: Sight, area: Box, seat: int) -> list[Piece]:
    view: State = sight.view
    ids = hand_ids(view, seat)
    face = BackFace(f"company_{view.players[seat].company}", sight.players[seat].mark)
    places = small_row(ids, area, area.h * 0.72, sight.px(_GAP))
    return [
        Piece(id_, box, face, z=_Z + number, inside="dock", glides=True, origin=f"deck:{seat}", over=True)
        for number, (id_, box) in enumerate(zip(ids, places, strict=True))
    ]


def picked_cards(sight: Sight) -> list[str]:
    """Return the cards of the hand that are picked to be played, in the order of picking."""
    if not acts(sight) or sight.view.queue:
        return []
    view: State = sight.view
    hand = view.players[view.active].hand
    found: list[str] = []
    for pick in sight.picks:
        color = combo_of(pick)
        if color is not None:
            found += only_combo(view, view.active, color) or ()
        elif (card := card_of(pick)) in hand and card is not None:
            found.append(card)
    return found
