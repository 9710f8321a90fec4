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
    GIVE_UP,
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
    acts = sight.actor is not None and sight.players[sight.actor].is_person
    buttons = _buttons(sight, places) if acts else []
    box = _note_box(sight, places, bool(buttons))
    found.append(Piece("note", box, NoteFace(text, mood, note_units(sight)), z=2, inside="actions"))
    return found + buttons


def note_box(sight: Sight, places: Places) -> Box:
    """Return where the note stands now."""
    acts = sight.actor is not None and sight.players[sight.actor].is_person
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
        return _calling(sight, row, primary)
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


def _calling(sight: Sight, row: Box, primary: Box) -> list[Piece]:
    """Return the flag that leads to giving up, and what can be chosen after what is picked."""
    size = sight.px(40)
    flag = row.left(size).middle(size, size)
    may_draw = sight.view.mode == TWO_PLAYERS and not sight.view.draw_offered
    tip = translate("Offer a draw, or resign") if may_draw else translate("Resign")
    found = [Piece(GIVE_UP, flag, Button(icon="icon_flag", kind="quiet"), z=2, tip=tip, inside="actions")]
    if called_to(sight.picks) is not None:
        tip = translate("Take no good along (N)")
        found.append(_button(ALONE, primary, translate("Farmer alone"), "primary", tip, "n"))
    if sight.picks == (GIVE_UP,):
        places = row.past(size + sight.px(10)).columns(2, sight.px(10))
        found.append(_button(RESIGN, places[1], translate("Resign"), "plain", translate("Give the game up")))
        if may_draw:
            tip = translate("The other side may agree")
            found.append(_button(OFFER, places[0], translate("Offer a draw"), "plain", tip))
    return found


def _note(sight: Sight) -> tuple[str, Mood]:
    """Return what is worth knowing now, the weightiest first."""
    view: State = sight.view
    if view.phase == OVER:
        return reason(view).text(sight.names), ""
    picked = _about_picks(sight)
    if picked is not None:
        return picked.text(sight.names), ""
    struck = [
        event for event in (sight.recent[-1].events if sight.recent else ()) if isinstance(event, LawStruck)
    ]
    if struck:
        lines = [say("Nature’s Law at {card}:", card=struck[0].card), *(law_words(step) for step in struck)]
        return "\n".join(line.text(sight.names) for line in lines[-3:]), "bad"
    if view.phase == CALL and every_load_loses(view):
        return say("Every load loses the game now. A bonus may help.").text(), "bad"
    return _usual_note(sight).text(sight.names), ""


def _about_picks(sight: Sight) -> Sentence | None:
    """Return what is worth knowing about what is picked; the header tells what comes next."""
    if not sight.picks:
        return None
    if sight.picks == (GIVE_UP,):
        if sight.view.mode == TWO_PLAYERS:
            return say("Who resigns loses. For a draw both must agree.")
        return say("Who resigns loses.")
    bonus = bonus_of(sight.picks[0])
    if bonus is not None and len(sight.picks) == 1:
        return BONUS_EFFECT[bonus]
    if bonus is not None or called_to(sight.picks) is not None:
        return say("A tick: nothing is eaten. A number: so many goods would be lost.")
    return None


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
