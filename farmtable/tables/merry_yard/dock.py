"""The dock: the hand in front, the two piles, and what can be done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.merry_yard.kinds import KIND, card_name, kind_name
from farmtable.games.merry_yard.legal import effect_moves, playable_kinds
from farmtable.games.merry_yard.moves import TakeNothing
from farmtable.games.merry_yard.state import decider, window_of
from farmtable.games.merry_yard.yards import first_copy
from farmtable.tables.merry_yard.card_faces import BackFace, PileFace
from farmtable.tables.merry_yard.hand import hand_cards
from farmtable.tables.merry_yard.ids import (
    ANSWER,
    DECLINE,
    DISCARD,
    DRAW,
    DRAW_BUTTON,
    PASS,
    PLAY,
    SILENT,
    TAKE_NOTHING,
    card_of,
)
from farmtable.tables.merry_yard.lettering import Words
from farmtable.tables.merry_yard.places import ASPECT
from farmtable.tables.merry_yard.words import card_tip
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import HEADING_TEXT, SEAT_MARKS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

_WORDS: Final = 124.0
_BUTTONS: Final = 206.0
_BUTTON: Final = 52.0


def dock_panel(sight: Sight, box: Box, seat: int) -> list[Piece]:
    """Return the dock for the seat in front."""
    px = sight.px
    found = [Piece("dock", box, Panel())]
    words = Box(box.x + px(20), box.y + px(14), px(_WORDS), box.h - px(28))
    found += _words(sight, words, seat)
    buttons = Box(box.right - px(20 + _BUTTONS), box.y + px(14), px(_BUTTONS), box.h - px(28))
    pile_height = min(box.h - px(50), px(128))
    pile = Box(0, box.y + (box.h - pile_height - px(22)) / 2, pile_height * ASPECT, pile_height)
    discard_x = buttons.x - px(20) - pile.w
    draw_x = discard_x - px(12) - pile.w
    found += _piles(sight, Box(draw_x, pile.y, pile.w, pile.h), Box(discard_x, pile.y, pile.w, pile.h))
    cards = Box(words.right + px(12), box.y + px(14), draw_x - px(22) - words.right - px(12), box.h - px(28))
    found += hand_cards(sight, cards, seat)
    found += _buttons(sight, buttons, seat)
    return found


def _words(sight: Sight, box: Box, seat: int) -> list[Piece]:
    state: State = sight.view
    px = sight.px
    colour = SEAT_MARKS[sight.players[seat].mark].colour
    count = len(state.hands[seat])
    title = translate("Hand")
    note = _note(sight, seat).text(sight.names)
    counted = say_count("{count} card", "{count} cards", count).text()
    return [
        Piece(
            "dock:title", box.top(px(28)), Label(title, HEADING_TEXT, "display", colour), z=1, inside="dock"
        ),
        Piece(
            f"hand:{seat}",
            box.below(px(28)).top(px(22)),
            Label(counted, SMALL_TEXT, "strong", SOFT_INK),
            z=1,
            inside="dock",
        ),
        Piece(
            "dock:note",
            box.below(px(54)),
            Words(note, SMALL_TEXT, SOFT_INK),
            z=1,
            inside="dock",
        ),
    ]


def _note(sight: Sight, seat: int) -> Sentence:
    """Return the one thing worth knowing about the hand now."""
    state: State = sight.view
    hand = state.hands[seat]
    if state.phase == "game_over":
        return say("Cards in the hand are worth nothing.")
    if hand and hand[0] == HIDDEN:
        return say("Hidden while everybody looks on.")
    if seat != decider(state):
        return say("Nothing to do yet.")
    if state.phase == "turn_choice":
        picked = card_of(sight.picks[0]) if sight.picks else None
        if picked is not None:
            return say("Play the {animal}, or go back with Esc.", animal=card_name(picked))
        if not hand:
            return say("Your hand is empty: draw a card.")
        if not playable_kinds(hand):
            return say("You hold only Poo: draw a card.")
        if not state.draw_pile:
            return say("The draw pile is empty: play an animal.")
        return say("Play a card, or draw one.")
    if state.phase == "reaction":
        answer = window_of(state).answer
        if first_copy(hand, answer) is None:
            return say("You hold no {animal}.", animal=kind_name(answer))
        if sight.picks:
            return say("Play the {animal}, or go back with Esc.", animal=kind_name(answer))
        return say("You may answer: choose the {animal} first.", animal=kind_name(answer))
    return say("First finish the card on the table.")


def _piles(sight: Sight, draw: Box, discard: Box) -> list[Piece]:
    state: State = sight.view
    left = len(state.draw_pile)
    thrown = state.discard_pile
    draw_tip = say_count("{count} card is left to draw.", "{count} cards are left to draw.", left).text()
    if thrown:
        top = thrown[-1]
        discard_tip = say_count(
            "{count} card is discarded. On top: {card}",
            "{count} cards are discarded. On top: {card}",
            len(thrown),
            card=card_tip(top),
        ).text()
        face: Face = PileFace(KIND[top])
    else:
        discard_tip = translate("Nothing is discarded so far.")
        face = PileFace("")
    found = [
        Piece(DRAW, draw, BackFace(left), z=2, tip=draw_tip, inside="dock"),
        Piece(DISCARD, discard, face, z=2, tip=discard_tip, inside="dock"),
    ]
    px = sight.px
    discarded = say("Discarded: {count}", count=len(thrown)).text()
    # The longer words need the room beside the shorter ones, where the piles are small.
    gap = discard.x - draw.right
    titles = ((DRAW, translate("To draw"), draw, 0.0), (DISCARD, discarded, discard, gap))
    for id_, text, pile, beside in titles:
        label = Label(text, 13, "strong", SOFT_INK, "centre", "shrink")
        place = Box(pile.x - beside, pile.bottom + px(3), pile.w + 2 * beside, px(20))
        found.append(Piece(f"{id_}:title", place, label, z=1, inside="dock"))
    return found


def _buttons(sight: Sight, box: Box, seat: int) -> list[Piece]:
    """Return the buttons: the main one below, at the right."""
    state: State = sight.view
    if seat != decider(state):
        return []
    if state.phase == "effect_choice":
        return _effect_buttons(sight, box)
    if sight.viewer is None or (state.hands[seat] and state.hands[seat][0] == HIDDEN):
        return []
    if state.phase == "turn_choice":
        return _turn_buttons(sight, box)
    if state.phase == "reaction":
        return _answer_buttons(sight, box)
    return []


def _turn_buttons(sight: Sight, box: Box) -> list[Piece]:
    state: State = sight.view
    card = card_of(sight.picks[0]) if sight.picks else None
    if card is not None:
        name = kind_name(KIND[card])
        play = Button(say("Play the {animal}", animal=name).text(), "primary")
        silent = Button(translate("Discard it"))
        tip = translate("Make no sound: the card is discarded, and the turn is over (X)")
        return [
            _button(sight, box, 1, SILENT, silent, tip, "x"),
            _button(sight, box, 0, PLAY, play, translate("Play it with its sound (P)"), "p"),
        ]
    if not state.draw_pile and not playable_kinds(state.hands[state.active_seat]):
        face = Button(translate("Pass"), "primary")
        return [_button(sight, box, 0, PASS, face, translate("There is nothing else to do"), "p")]
    left = bool(state.draw_pile)
    face = Button(translate("Draw a card"), "primary" if left else "plain", enabled=left)
    tip = translate("Take the top card (D)") if left else translate("The draw pile is empty.")
    return [_button(sight, box, 0, DRAW_BUTTON, face, tip, "d")]


def _effect_buttons(sight: Sight, box: Box) -> list[Piece]:
    """Return the button that gives up a theft: far from where a sound was judged a moment ago."""
    if not any(isinstance(move, TakeNothing) for move in effect_moves(sight.view)):
        return []
    face = Button(translate("Take nothing"))
    return [_button(sight, box, 1, TAKE_NOTHING, face, translate("Leave it (N)"), "n")]


def _answer_buttons(sight: Sight, box: Box) -> list[Piece]:
    """Return the buttons of an answer: it is played once its card is picked."""
    state: State = sight.view
    answer = window_of(state).answer
    seat = decider(state)
    holds = seat is not None and first_copy(state.hands[seat], answer) is not None
    decline = Button(translate("Do not answer"), "plain" if holds else "primary")
    found = [_button(sight, box, 1 if holds else 0, DECLINE, decline, translate("Keep your cards (N)"), "n")]
    if sight.picks:
        play = Button(say("Play the {animal}", animal=kind_name(answer)).text(), "primary")
        found.append(_button(sight, box, 0, ANSWER, play, translate("Play it as your answer (P)"), "p"))
    return found


def _button(sight: Sight, box: Box, row: int, id_: str, face: Button, tip: str, key: str) -> Piece:
    """Return a button, counted from below."""
    px = sight.px
    height = min(px(_BUTTON), (box.h - px(10)) / 2)
    place = Box(box.x, box.bottom - (row + 1) * height - row * px(10), box.w, height)
    if row == 0 and box.h > 0 and id_ in (DRAW_BUTTON, PASS):
        place = Box(box.x, box.y + (box.h - height) / 2, box.w, height)
    return Piece(id_, place, face, z=2, tip=tip, key=key, inside="dock")
