"""The hand below the farm: its cards, what is worth knowing about them now, and the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.pocket_farm.cards import MAX_PLACEMENTS, ROUNDS, SURCHARGE, card_table
from farmtable.games.pocket_farm.farm import can_place, placeable, placements_left
from farmtable.games.pocket_farm.quadrants import ROTATIONS
from farmtable.tables.pocket_farm.faces import CardFace
from farmtable.tables.pocket_farm.places import viewer_of
from farmtable.tables.pocket_farm.plot import card_quadrants
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import HEADING_TEXT, SEAT_MARKS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.state import Farm, State
    from farmtable.ui.table import Sight


def hand_panel(sight: Sight, box: Box, seat: int) -> list[Piece]:
    """Return the hand of one seat."""
    state: State = sight.view
    px = sight.px
    farm = state.farms[seat]
    found = [Piece("hand", box, Panel())]
    words = Box(box.x + px(20), box.y + px(12), px(150), box.h - px(24))
    colour = SEAT_MARKS[sight.players[seat].mark].colour
    own = seat == viewer_of(sight)
    title = translate("Hand") if own else say("{name}’s hand", name=sight.name(seat)).text()
    found.append(
        Piece(
            "hand:title",
            words.top(px(30)),
            Label(title, HEADING_TEXT, "display", colour, fit="shrink"),
            z=1,
            inside="hand",
        )
    )
    note = _hand_note(sight, seat).text(sight.names)
    found.append(
        Piece(
            "hand:note",
            words.below(px(34)),
            Label(note, SMALL_TEXT, "text", SOFT_INK, "left", "wrap", top=True),
            z=1,
            inside="hand",
        )
    )
    right = px(200)
    row = Box(words.right + px(14), box.y + px(15), box.w - words.w - px(54) - right, box.h - px(30))
    placing = state.phase == "placement" and sight.actor == seat
    found += _cards(sight, row, farm, placing=placing)
    if placing:
        found.append(_end_button(sight, box, farm))
    return found


def _cards(sight: Sight, row: Box, farm: Farm, *, placing: bool) -> list[Piece]:
    cards = card_table().farm_cards
    size = row.h
    step = min(size + sight.px(20), (row.w - size) / max(1, len(farm.hand) - 1))
    surcharge = SURCHARGE if placing and 0 < farm.placed < MAX_PLACEMENTS else 0
    found = []
    for at, card in enumerate(farm.hand):
        id_ = f"card:{card}"
        rotation = ROTATIONS[sight.turn] if id_ in sight.picks else 0
        mood: Literal["", "dim"] = "dim" if placing and not placeable(farm, card) else ""
        face = CardFace(card_quadrants(cards[card].faces[rotation]), cards[card].cost, surcharge, mood)
        found.append(
            Piece(
                id_,
                Box(row.x + at * step, row.y, size, size),
                face,
                z=30 + at + (20 if sight.pointed == id_ else 0),
                tip=cards[card].name.text(),
                inside="hand",
                glides=True,
                over=True,
            )
        )
    return found


def _end_button(sight: Sight, box: Box, farm: Farm) -> Piece:
    px = sight.px
    done = bool(farm.placed) or not can_place(farm)
    text = translate("End turn") if done else translate("Place nothing")
    return Piece(
        "end",
        Box(box.right - px(20) - px(170), box.centre[1] - px(27), px(170), px(54)),
        Button(text, "primary" if done else "plain"),
        z=2,
        tip=translate("End the turn (E)"),
        key="e",
        inside="hand",
    )


def _hand_note(sight: Sight, seat: int) -> Sentence:
    """Return the one thing worth knowing about the hand now."""
    state: State = sight.view
    farm = state.farms[seat]
    if state.phase == "game_over":
        return say("Cards in the hand score nothing.") if farm.hand else say("The hand is empty.")
    if state.current != seat:
        return say("It is {name}’s turn.", name=SeatName(state.current))
    if state.phase == "draft":
        return say("Choose one of the cards above.")
    if sight.picks:
        return say("R, the wheel or the right button turns the card.")
    if farm.placed == MAX_PLACEMENTS:
        return say("Two cards placed: that is all for this round.")
    if not farm.hand:
        return say("The hand is empty.")
    if not can_place(farm):
        return say("No spot on the farm pays for a card now.")
    if state.round >= ROUNDS - 1:
        return say_count(
            "{count} more card can be placed at most.",
            "{count} more cards can be placed at most.",
            placements_left(state, seat),
        )
    if farm.placed:
        return say("The second card this round costs +{surcharge}.", surcharge=SURCHARGE)
    return say("Pick a card, then a spot on the farm.")
