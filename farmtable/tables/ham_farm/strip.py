"""The strip above the hand: what is being played and its effects from left to right, or what can be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import CARDS, NUMBERS
from farmtable.games.ham_farm.overview import effect_strip, hand_combos, source_title, waiting_discount
from farmtable.games.ham_farm.prices import price_at
from farmtable.tables.ham_farm.hand import picked_cards
from farmtable.tables.ham_farm.ids import STRIP, card_id, row_of, space_of
from farmtable.tables.ham_farm.market_head import die_piece
from farmtable.tables.ham_farm.places import acts, viewer_of
from farmtable.tables.ham_farm.small_cards import SmallCardFace
from farmtable.tables.ham_farm.strip_faces import (
    ActionsFace,
    ChipFace,
    EffectsFace,
    SourceFace,
    actions_width,
)
from farmtable.tables.ham_farm.symbols import picture_of
from farmtable.tables.ham_farm.turn_end import after_turn
from farmtable.tables.ham_farm.words import card_text, row_text
from farmtable.ui.faces import Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, CREAM, INK, SOFT_INK, mix

if TYPE_CHECKING:
    from farmtable.games.ham_farm.overview import StripEntry
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

_PAD: Final = 8.0
_GAP: Final = 5.0
_LEAST_GAP: Final = 1.0


@dataclass(frozen=True, slots=True)
class _Item:
    """One thing in the strip: a card in play, what a bonus comes from, or an effect. `wide` is in pixels."""

    id: str
    face: Face
    wide: float
    tip: str
    card: bool = False


def strip_pieces(sight: Sight, area: Box) -> list[Piece]:
    """Return the strip."""
    view: State = sight.view
    px = sight.px
    ground = Panel(mix(CREAM, SOFT_INK, 0.07), radius=14, depth=0)
    found = [Piece(STRIP, area, ground, z=1, inside="dock")]
    room = area.inset(px(_PAD), px(3))
    if view.phase == "turn":
        wide = px(actions_width(NUMBERS.actions_per_turn))
        dots = room.left(wide)
        tip = say_count("{count} action left", "{count} actions left", view.actions).text()
        # An action is done when the last of its effects is.
        open_ones = view.actions + (1 if view.queue or view.in_play else 0)
        face = ActionsFace(NUMBERS.actions_per_turn, min(open_ones, NUMBERS.actions_per_turn))
        found.append(Piece("actions", dots, face, z=2, tip=tip, inside=STRIP))
        room = room.past(wide + px(14))
    if view.die:
        size = room.h
        found.append(die_piece(sight, Box(room.right - size, room.y, size, size), STRIP))
        room = room.left(room.w - size - px(10))
    if view.queue or view.in_play:
        found += _effects(sight, room)
    elif sight.picks:
        found += _preview(sight, room)
    else:
        label = Label(_guidance(sight).text(sight.names), BODY_TEXT, "text", INK, fit="shrink")
        found.append(Piece("strip:note", room, label, z=2, inside=STRIP))
    return found


def _effects(sight: Sight, room: Box) -> list[Piece]:
    """Return cards in play and effects, each card before its own effects."""
    view: State = sight.view
    px = sight.px
    height = room.h
    note = _note(sight)
    named = True
    while True:
        items = _items(sight, height, named)
        total = sum(item.wide for item in items)
        gap = min(px(_GAP), (room.w - total) / max(1, len(items) - 1))
        if gap >= px(_LEAST_GAP) or (not named and height <= px(20)):
            break
        if named:
            named = False
        else:
            height -= px(2)
    found = []
    x = room.x
    for item in items:
        box = Box(x, room.y + (room.h - height) / 2, item.wide, height)
        found.append(
            Piece(item.id, box, item.face, z=3, tip=item.tip, inside=STRIP, glides=item.card, over=True)
        )
        x += item.wide + gap
    rest = room.right - x - px(12)
    if note and view.queue:
        text = note.text(sight.names)
        wide = text_width(text, "text", sight.theme.type_size(BODY_TEXT)) + 2
        if wide <= rest:
            place = Box(room.right - wide, room.y, wide, room.h)
            found.append(
                Piece("strip:note", place, Label(text, BODY_TEXT, "text", SOFT_INK), z=2, inside=STRIP)
            )
    return found


def _items(sight: Sight, height: float, named: bool) -> list[_Item]:
    view: State = sight.view
    strip = effect_strip(view)
    items: list[_Item] = []
    shown: list[str] = []

    def put_card(card: str) -> None:
        shown.append(card)
        items.append(_Item(card_id(card), SmallCardFace(card), height * 0.9, card_text(card), card=True))

    before = ""
    for number, entry in enumerate(strip):
        if entry.source != before:
            before = entry.source
            for card in view.in_play:
                # Cards whose effects are all done come before those of the next card.
                if card not in shown and (card == before or _comes_first(view, card, before)):
                    put_card(card)
            picture = picture_of(before)
            if picture and before not in view.in_play:
                tip = source_title(before).text()
                items.append(_Item(f"source:{number}", SourceFace(picture), height, tip))
        items.append(_chip(sight, number, entry, height, named))
    for card in view.in_play:
        if card not in shown:
            put_card(card)
    return items


def _comes_first(view: State, card: str, other: str) -> bool:
    if other not in view.in_play:
        return False
    return view.in_play.index(card) < view.in_play.index(other)


def _chip(sight: Sight, number: int, entry: StripEntry, height: float, named: bool) -> _Item:
    text, wide = "", height
    title = entry.title.text()
    if entry.stage == "now" and named:
        text = title
        wide = height * 1.5 + text_width(text, "display", sight.theme.type_size(17)) + sight.px(6)
    tip = say("{effect} ({source})", effect=entry.title, source=source_title(entry.source)).text()
    return _Item(f"effect:{number}", ChipFace(entry.op, entry.stage, text), wide, tip)


def _note(sight: Sight) -> Sentence | None:
    """Return a word on how to answer the waiting effect, None where the effect says it."""
    view: State = sight.view
    if not acts(sight) or not view.queue:
        return None
    match view.queue[0].op:
        case "move":
            return say("Choose a space next to your hamster.")
        case "move_anywhere":
            return say("Choose any card for your hamster.")
        case "stockpile":
            return say("Choose a card from your hand.")
        case "swap_market":
            return say("Choose the other card.") if sight.picks else say("Choose two market cards.")
        case "trick_offer":
            return say("Apply the Trick or decline it.")
        case "buy":
            return _purchase_note(sight)
    return None


def _purchase_note(sight: Sight) -> Sentence:
    bought = chosen_location(sight)
    if bought is None:
        return say("Choose a market card in a golden frame.")
    _, needed, chosen = bought
    if not chosen:
        return say_count(
            "It also costs {count} card: choose what to discard.",
            "It also costs {count} cards: choose what to discard.",
            needed,
        )
    return say_count(
        "Choose {count} more card to discard.",
        "Choose {count} more cards to discard.",
        needed - chosen,
    )


def chosen_location(sight: Sight) -> tuple[str, int, int] | None:
    """Return the Location that is picked to be bought, how many cards it costs, and how many are chosen."""
    view: State = sight.view
    if not acts(sight) or not view.queue or view.queue[0].op != "buy" or not sight.picks:
        return None
    space = space_of(view, sight.picks[0])
    if space is None:
        return None
    needed = price_at(view, view.active, space, waiting_discount(view)).discards
    return view.market[space], needed, len(sight.picks) - 1


def _preview(sight: Sight, room: Box) -> list[Piece]:
    """Return what the picked card, row or combo would do."""
    px = sight.px
    found = []
    x = room.x
    row = row_of(sight.picks[0])
    shown = [row] if row is not None else [(card, 1) for card in _left_first(picked_cards(sight))]
    for number, (card, which) in enumerate(shown):
        count = sum(amount for _, amount in CARDS[card].rows[which - 1])
        wide = room.h * 0.8 * count + px(20)
        box = Box(x, room.y, wide, room.h)
        tip = row_text(card, which - 1)
        found.append(
            Piece(f"preview:{number}", box, EffectsFace(card, which - 1), z=2, tip=tip, inside=STRIP)
        )
        x += wide + px(6)
    text = _preview_note(sight, [card for card, _ in shown], row is not None).text(sight.names)
    place = Box(x + px(8), room.y, room.right - x - px(8), room.h)
    found.append(
        Piece("strip:note", place, Label(text, BODY_TEXT, "text", INK, fit="shrink"), z=2, inside=STRIP)
    )
    return found


def _left_first(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: CARDS[card].half)


def _preview_note(sight: Sight, cards: list[str], row: bool) -> Sentence:
    view: State = sight.view
    if view.phase == "placement":
        return say("Now choose a market card for your hamster.")
    if len(cards) == 2:
        return say("A combo: both for one action.")
    if not cards:
        return say("Choose the next piece.")
    if row:
        return say("This row only. Play it, or choose the other one.")
    combos = hand_combos(view, viewer_of(sight))
    partners = sum(cards[0] in pair for pair in combos)
    if partners:
        return say_count(
            "Play it alone, or add the card that fits.",
            "Play it alone, or add one of {count} cards that fit.",
            partners,
        )
    return say("Play it. No card in your hand makes a combo with it.")


def _guidance(sight: Sight) -> Sentence:
    """Return one sentence on what can be done now."""
    view: State = sight.view
    if view.phase == "over":
        return say("The game is over. Cards left in hand do not score.")
    if not acts(sight):
        return say("{name} decides now.", name=SeatName(view.active))
    if view.phase == "abilities":
        return say("Choose one of the Abilities above. You keep it for the whole game.")
    if view.phase == "placement":
        return say("Put your hamster on a card. You can buy what lies under it or next to it.")
    if not view.actions:
        return after_turn(view)
    hand = view.players[view.active].hand
    if not hand:
        return say("Your hand is empty. Plan draws new cards.")
    if HIDDEN not in hand and hand_combos(view, view.active):
        return say("Choose a card, or two halves of one colour, and play. Or plan.")
    return say("Choose a card and play it, or plan.")
