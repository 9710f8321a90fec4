"""The right end of the dock: one note about what matters now, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.ending import reason
from farmtable.games.heritage_farms.events import LawStruck, TokenEarned, TokenTurned
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.names import BONUS_EFFECT
from farmtable.games.heritage_farms.previews import every_load_loses, exposed_cards
from farmtable.games.heritage_farms.reading import times_repeated
from farmtable.games.heritage_farms.state import (
    ANSWER_DRAW,
    CALL,
    CROSS,
    OVER,
    PLACE_BOAT,
    POISON_DISC,
    WRAP_UP,
    ZOMBIE_DISC,
)
from farmtable.tables.heritage_farms.faces import NoteFace
from farmtable.tables.heritage_farms.ids import (
    ACCEPT,
    ALONE,
    DECLINE,
    END,
    OFFER,
    RESIGN,
    STAY_HOME,
    bonus_of,
    called_to,
)
from farmtable.tables.heritage_farms.words import law_words
from farmtable.ui.faces import Button, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, SMALL_TEXT

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Places
    from farmtable.ui.faces import ButtonKind
    from farmtable.ui.table import Sight

Mood: TypeAlias = Literal["", "good", "bad"]


def actions_panel(sight: Sight, places: Places) -> list[Piece]:
    """Return the note and the buttons of whoever decides."""
    found = [Piece("actions", places.actions, Panel(), z=1)]
    text, mood = _note(sight)
    acts = sight.actor is not None and sight.players[sight.actor].kind == "human"
    buttons = _buttons(sight, places) if acts else []
    box = _note_box(sight, places, bool(buttons))
    found.append(Piece("note", box, NoteFace(text, mood, note_units(sight)), z=2, inside="actions"))
    return found + buttons


def note_box(sight: Sight, places: Places) -> Box:
    """Return where the note stands now."""
    acts = sight.actor is not None and sight.players[sight.actor].kind == "human"
    return _note_box(sight, places, acts and bool(_buttons(sight, places)))


def note_units(sight: Sight) -> float:
    """Return the type size of the note: larger where the panel is wide."""
    return SMALL_TEXT if sight.view.mode == TWO_PLAYERS else BODY_TEXT


def _note_box(sight: Sight, places: Places, buttons: bool) -> Box:
    inner = places.actions.inset(sight.px(12), sight.px(8))
    return inner.top(sight.px(67)) if buttons else inner


def _buttons(sight: Sight, places: Places) -> list[Piece]:
    view: State = sight.view
    px = sight.px
    row = Box(places.actions.x, places.actions.bottom - px(54), places.actions.w, px(46)).inset(px(14), 0)
    width = min(px(186), row.w * 0.52)
    primary = Box(row.right - width, row.y, width, row.h)
    left = Box(row.x, row.y, primary.x - px(12) - row.x, row.h)
    phase = view.phase
    if phase == PLACE_BOAT:
        text = translate("Leave it at home")
        return [_button(STAY_HOME, primary, text, "primary", translate("Leave the boat at home (S)"), "s")]
    if phase == CALL:
        if not sight.picks:
            return _giving_up(view, row, px(8))
        if called_to(sight.picks) is None:
            return []
        tip = translate("Take no good along (N)")
        return [_button(ALONE, primary, translate("Farmer alone"), "primary", tip, "n")]
    if phase == WRAP_UP:
        return [_button(END, primary, translate("End turn"), "primary", translate("End the turn (E)"), "e")]
    if phase == ANSWER_DRAW:
        agree, decline = translate("Agree to a draw (Y)"), translate("Play on (N)")
        return [
            _button(ACCEPT, left, translate("Agree"), "plain", agree, "y"),
            _button(DECLINE, primary, translate("Play on"), "primary", decline, "n"),
        ]
    return []


def _button(id_: str, box: Box, text: str, kind: ButtonKind, tip: str, key: str = "") -> Piece:
    units = HEADING_TEXT if kind == "primary" else BODY_TEXT
    return Piece(id_, box, Button(text, kind, units=units), z=2, tip=tip, key=key, inside="actions")


def _giving_up(view: State, row: Box, gap: float) -> list[Piece]:
    """Return the quiet buttons of the beginning of a turn."""
    first, second = row.left(min(row.w, gap * 44)).columns(2, gap)
    found = [_button(RESIGN, first, translate("Resign"), "quiet", translate("Give the game up"))]
    if view.mode == TWO_PLAYERS and not view.draw_offered:
        found.append(
            _button(OFFER, second, translate("Offer a draw"), "quiet", translate("The other side may agree"))
        )
    return found


def _note(sight: Sight) -> tuple[str, Mood]:
    """Return what is worth knowing now, the weightiest first."""
    view: State = sight.view
    if view.phase == OVER:
        return reason(view).text(sight.names), ""
    if sight.picks:
        return _next_pick(sight).text(sight.names), ""
    struck = [
        event for event in (sight.recent[-1].events if sight.recent else ()) if isinstance(event, LawStruck)
    ]
    if struck:
        lines = [say("Nature’s Law at {card}:", card=struck[0].card), *(law_words(step) for step in struck)]
        return "\n".join(line.text(sight.names) for line in lines[-3:]), "bad"
    if view.phase == CALL and every_load_loses(view):
        return say("Every load loses the game now. A bonus may help.").text(), "bad"
    return _usual_note(sight).text(sight.names), ""


def _next_pick(sight: Sight) -> Sentence:
    bonus = bonus_of(sight.picks[0])
    if called_to(sight.picks) is not None:
        return say("Now pick a good to take along, or let the farmer go alone.")
    if bonus is None:
        return say("Now pick the card for the boat.")
    if len(sight.picks) == 1:
        picks = {
            "boat": say("Now pick the card where the boat has to go."),
            "goods": say("Now pick the good."),
            "double_farmer": say("Now pick a card where one farmer of yours stands."),
            "farmer": say("Now pick the farmer."),
        }
        return say("{effect} {next}", effect=BONUS_EFFECT[bonus], next=picks[bonus])
    return say("Now pick the card above or below.")


def _usual_note(sight: Sight) -> Sentence:
    view: State = sight.view
    seat = view.decider
    name = SeatName(seat)
    if view.phase == ZOMBIE_DISC:
        return say("The chicken there turns zombie now, and every plain one that arrives later too.")
    if view.phase == POISON_DISC:
        return say("The corn there turns poisonous now, and all plain corn that arrives later too.")
    if view.phase == PLACE_BOAT:
        return say("A boat keeps the other one away from its card.")
    if view.phase == ANSWER_DRAW:
        return say("A draw ends the game without a winner.")
    told = _last_told(sight)
    if told is not None:
        return told
    if view.phase == CALL:
        repeated = times_repeated(view)
        if repeated > 1:
            limit = tables().repetition_draw
            return say(
                "This position was there {count} times. {limit} times make a draw.",
                count=repeated,
                limit=limit,
            )
        exposed = exposed_cards(view, seat)
        if exposed:
            cards = tuple(say("{card}", card=card) for card in exposed)
            other = SeatName(1 - seat)
            return say("Only {other} guards goods of {name} at {cards}.", other=other, name=name, cards=cards)
        return say("A fuse marks a card where Nature’s Law waits for the farmer to leave.")
    if view.phase == CROSS:
        return say("The cards that shine are free for the landing.")
    if view.phase == WRAP_UP:
        return say("One bonus may still be used this turn.")
    return say("{name} moves by his own rules. Space shows his next step at once.", name=name)


def _last_told(sight: Sight) -> Sentence | None:
    """Return the news about a bonus from the last step."""
    for event in reversed(sight.recent[-1].events if sight.recent else ()):
        if isinstance(event, (TokenTurned, TokenEarned)):
            return event.sentence(sight.viewer)
    return None
