"""The side panel: the card on the table, its sound, its effect, or what has been seen so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.merry_yard.kinds import (
    ANIMALS_TO_END,
    COPIES,
    EFFECT,
    KIND,
    KIND_VALUE,
    NAME,
    card_name,
)
from farmtable.games.merry_yard.legal import effect_moves
from farmtable.games.merry_yard.moves import GiveCats, Ram
from farmtable.games.merry_yard.outlook import in_vain
from farmtable.games.merry_yard.signs import card_help, face_up, sound_kind
from farmtable.games.merry_yard.state import playing, window_of
from farmtable.games.merry_yard.yards import neighbours
from farmtable.tables.merry_yard.card_faces import CardFace
from farmtable.tables.merry_yard.ids import SOUND_MADE, SOUND_MISSED, card_id, card_of, cats_id
from farmtable.tables.merry_yard.lettering import WordFace, Words
from farmtable.tables.merry_yard.panel_faces import GiftFace, SeenFace
from farmtable.tables.merry_yard.places import ASPECT
from farmtable.tables.merry_yard.told import last_played
from farmtable.tables.merry_yard.words import card_tip, sound_text
from farmtable.ui.countdown import CountdownFace
from farmtable.ui.faces import Button, Label, Panel, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, INK, MOSS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight
    from farmtable.ui.theme import Colour

_PAD: Final = 16.0
_BUTTON: Final = 50.0
_GIFT: Final = 48.0
"""The height of a button that divides Cats, in units: a line for each of two neighbours."""
_WORD_FROM: Final = 96.0
"""From so many units of height on, the sound stands beside its card while something is chosen for it."""
_STACKED_FROM: Final = 210.0
"""From so many units of height on, the question whether a sound was made stands below its card."""
_BOTH: Final = 380.0
"""From so many units of height on, the counter of cards has a place of its own below."""


def side_panel(sight: Sight, box: Box) -> list[Piece]:
    """Return the panel with what matters now."""
    px = sight.px
    state: State = sight.view
    found = [Piece("side", box, Panel())]
    inner = box.inset(px(_PAD), px(_PAD - 4))
    if box.h >= px(_BOTH):
        half = box.h * 0.45
        found += _seen(sight, Box(inner.x, inner.bottom - half, inner.w, half))
        inner = inner.top(inner.h - half - px(14))
    match state.phase:
        case "sound_check":
            found += _sound_check(sight, inner)
        case "effect_choice":
            found += _effect(sight, inner)
        case "reaction":
            found += _window(sight, inner)
        case "game_over":
            found += _over(sight, inner)
        case _:
            found += _turn(sight, inner, counted=box.h >= px(_BOTH))
    return found


def _turn(sight: Sight, box: Box, *, counted: bool) -> list[Piece]:
    card = card_of(sight.picks[0]) if sight.picks else None
    if card is not None:
        return _about(sight, box, KIND[card])
    happened = last_played(sight)
    if happened is not None and (sight.viewer != sight.actor or counted):
        return _told(sight, box, happened.kind, happened.word, happened.text.text(sight.names))
    return _aim(sight, box) if counted else _seen(sight, box)


def _aim(sight: Sight, box: Box) -> list[Piece]:
    """Return what the game is about, for as long as nothing has happened."""
    px = sight.px
    title = say_count("{count} animal ends the game", "{count} animals end the game", ANIMALS_TO_END).text()
    text = translate("The yard with the most points wins, full or not. Pick a card to read what it does.")
    return [
        _piece("side:flag", Box(box.x, box.y + px(8), box.w, px(64)), Picture("icon_flag", MOSS)),
        _piece(
            "side:title",
            Box(box.x, box.y + px(84), box.w, px(30)),
            Label(title, HEADING_TEXT, "display", MOSS, "centre", "shrink"),
        ),
        _text("side:text", box.below(px(120)), text, colour=SOFT_INK, centred=True),
    ]


def _about(sight: Sight, box: Box, kind: str) -> list[Piece]:
    """Return what a card does, before it is played."""
    px = sight.px
    about = card_help(kind)
    size = min(px(84), box.h * 0.5)
    words = Box(box.x + size + px(14), box.y, box.w - size - px(14), size)
    word = Box(words.x, words.y + size * 0.34, words.w, size * 0.4)
    value = say("Worth {value}", value=KIND_VALUE[kind]).text()
    found = [
        _piece("side:picture", Box(box.x, box.y, size, size), Picture(kind)),
        _piece("side:name", words.top(size * 0.34), Label(about.name.text(), HEADING_TEXT, "display", MOSS)),
        _piece(
            "side:word",
            word,
            WordFace(sound_text(kind), 24),
        ),
        _piece(
            "side:value",
            Box(words.x, words.y + size * 0.74, words.w, size * 0.28),
            Label(value, SMALL_TEXT, "strong", SOFT_INK),
        ),
    ]
    text = about.text
    if (vain := in_vain(sight.view, kind)) is not None:
        text = say("{told} {more}", told=text, more=vain)
    found.append(_text("side:text", box.below(size + px(8)), text.text(sight.names)))
    return found


def _told(sight: Sight, box: Box, kind: str, sound: str, text: str) -> list[Piece]:
    """Return an animal with its sound and what it is about."""
    px = sight.px
    size = min(px(112), box.h * 0.6)
    word = Box(box.x + size + px(14), box.y, box.w - size - px(14), size)
    return [
        _piece("side:picture", Box(box.x, box.y, size, size), Picture(kind)),
        _piece("side:word", word, WordFace(sound)),
        _text("side:text", box.below(size + px(8)), text),
    ]


def _sound_check(sight: Sight, box: Box) -> list[Piece]:
    """Return the sound that is to be made, and what the table says to it."""
    px = sight.px
    state: State = sight.view
    play = playing(state)
    kind = sound_kind(state)
    if kind is None:
        return []
    buttons = Box(box.x, box.bottom - px(_BUTTON), box.w, px(_BUTTON))
    upper = Box(box.x, box.y, box.w, buttons.y - box.y - px(10))
    clock = px(24) if sight.time_left is not None else 0.0
    upper = Box(upper.x, upper.y, upper.w, upper.h - clock)
    question = say("Did {name} make the sound?", name=SeatName(play.seat))
    if play.prey is not None:
        question = say(
            "Did {name} also make the sound of the {animal}?",
            name=SeatName(play.seat),
            animal=card_name(play.prey),
        )
    asked = px(50)
    if upper.h >= px(_STACKED_FROM):
        picture, below = (
            upper.top(upper.h - asked - px(6)),
            Box(upper.x, upper.bottom - asked, upper.w, asked),
        )
        word = picture.past(_card_width(sight, picture) + px(14))
    else:
        picture = upper
        beside = upper.past(_card_width(sight, picture) + px(14))
        word, below = beside.top(beside.h * 0.54), beside.below(beside.h * 0.56)
    found = _played_card(sight, picture, play.card)
    found.append(_piece("side:word", word, WordFace(sound_text(kind))))
    found.append(_text("side:text", below, question.text(sight.names)))
    if sight.time_left is not None:
        place = Box(box.x, upper.bottom + px(4), box.w, px(24))
        found.append(_piece("side:time", place, CountdownFace(sight.time_left)))
    yes, no = buttons.columns(2, px(12))
    found.append(
        _piece(SOUND_MADE, yes, Button(translate("Made it"), "primary"), key="y", tip=translate("Yes (Y)"))
    )
    found.append(_piece(SOUND_MISSED, no, Button(translate("No sound")), key="n", tip=translate("No (N)")))
    return found


def _effect(sight: Sight, box: Box) -> list[Piece]:
    """Return the card on the table with what is to be chosen for it."""
    px = sight.px
    state: State = sight.view
    play = playing(state)
    kind = KIND[play.card]
    choices = effect_moves(state)
    gifts = [choice for choice in choices if isinstance(choice, GiveCats)]
    found: list[Piece] = []
    lower = box
    if gifts:
        # Above, since below a sound was judged a moment ago: a second click there must not choose.
        lines = (len(gifts) + 2) // 3
        high = lines * px(_GIFT) + (lines - 1) * px(8)
        places = [place for row in box.top(high).rows(lines, px(8)) for place in row.columns(3, px(8))]
        found += [_gift(sight, gift, place) for gift, place in zip(gifts, places, strict=False)]
        lower = box.below(high + px(10))
    found += _played_card(sight, lower, play.card)
    words = lower.past(_card_width(sight, lower) + px(14))
    if lower.h >= px(_WORD_FROM):
        # The sound has been made: where there is little room, what to choose matters more.
        found.append(_piece("side:word", words.top(px(30)), WordFace(sound_text(kind), 24)))
        words = words.below(px(32))
    found.append(_text("side:text", words, _what_to_choose(sight).text(sight.names)))
    return found


def _what_to_choose(sight: Sight) -> Sentence:
    state: State = sight.view
    play = playing(state)
    name = SeatName(play.seat)
    match EFFECT[KIND[play.card]]:
        case "give_all_cats":
            return say("All Cats of {name} must go. Choose how many each neighbour gets.", name=name)
        case "ram":
            return _what_to_ram(state, name)
        case "take_any_animal":
            return say(
                "Point at an animal of a neighbour. With its sound as well, it comes to {name}.", name=name
            )
        case "take_sheep":
            return say("Point at a Sheep of a neighbour without a Dog. It comes to {name}.", name=name)
        case _:
            return say("Point at a Cat of a neighbour. It comes to {name}.", name=name)


def _what_to_ram(state: State, name: SeatName) -> Sentence:
    """Return what a Goat is to be pointed at: an animal, or a yard where it finds none."""
    rams = [choice for choice in effect_moves(state) if isinstance(choice, Ram)]
    free = [SeatName(ram.neighbour) for ram in rams if ram.target is None]
    if not free:
        return say(
            "Point at an animal of a neighbour. It comes to {name}, and the Goat goes there instead.",
            name=name,
        )
    if len(free) == len(rams):
        return say("Nothing can be rammed. Point at the yard into which the Goat goes.")
    return say(
        "Point at an animal of a neighbour. It comes to {name}, and the Goat goes there instead. "
        "Or point at {other}’s yard: nothing can be rammed there.",
        name=name,
        other=free[0],
    )


def _gift(sight: Sight, gift: GiveCats, box: Box) -> Piece:
    state: State = sight.view
    beside = neighbours(len(state.yards), gift.seat)
    marks = tuple(sight.players[seat].mark for seat in beside)
    names = tuple(sight.name(seat) for seat in beside)
    face = GiftFace((gift.left, gift.right), names, marks)
    tip = say(
        "{left} to {one}, {right} to {other}",
        left=gift.left,
        right=gift.right,
        one=SeatName(beside[0]),
        other=SeatName(beside[-1]),
    )
    return _piece(cats_id(gift.left), box, face, tip=tip.text(sight.names))


def _window(sight: Sight, box: Box) -> list[Piece]:
    """Return what is answered now."""
    asking = sight.game.asking(sight.view)
    window = window_of(sight.view)
    text = "" if asking is None else asking.told.text(sight.names)
    kind = KIND[window.trigger]
    return _told(sight, box, kind, sound_text(kind), text)


def _over(sight: Sight, box: Box) -> list[Piece]:
    outcome = sight.game.outcome(sight.view)
    if outcome is None:
        return []
    px = sight.px
    size = min(px(64), box.h * 0.34)
    crown = Box(box.x, box.y, box.w, size)
    return [
        _piece("side:crown", crown, Picture("icon_crown", "#A86F00")),
        _text("side:text", box.below(size + px(8)), outcome.reason.text(sight.names), centred=True),
    ]


def _seen(sight: Sight, box: Box) -> list[Piece]:
    """Return how many cards of each kind lie face up, out of how many."""
    px = sight.px
    head = px(24)
    text = translate("Face up so far")
    found = [_piece("seen:title", box.top(head), Label(text, SMALL_TEXT, "strong", SOFT_INK))]
    counts = face_up(sight.view)
    rows = box.below(head + px(4)).rows((len(counts) + 4) // 5, px(6))
    places = [place for row in rows for place in row.columns(5, px(6))]
    for (kind, (shown, copies)), place in zip(counts.items(), places, strict=True):
        tip = say(
            "{animal}: {shown} of {copies} lie face up.", animal=NAME[kind], shown=shown, copies=copies
        ).text()
        found.append(_piece(f"seen:{kind}", place, SeenFace(kind, shown, COPIES[kind]), tip=tip))
    return found


def _played_card(sight: Sight, box: Box, card: str) -> list[Piece]:
    width = _card_width(sight, box)
    place = Box(box.x, box.y, width, width / ASPECT)
    face = CardFace(KIND[card])
    play = playing(sight.view)
    return [
        Piece(
            card_id(card),
            place,
            face,
            z=60,
            tip=card_tip(card),
            inside="side",
            glides=True,
            origin=f"hand:{play.seat}",
            over=True,
        )
    ]


def _card_width(sight: Sight, box: Box) -> float:
    return min(box.h * ASPECT, sight.px(118))


def _piece(id_: str, box: Box, face: Face, *, key: str = "", tip: str = "") -> Piece:
    return Piece(id_, box, face, z=2, key=key, tip=tip, inside="side")


def _text(
    id_: str, box: Box, text: str, units: float = BODY_TEXT, colour: Colour = INK, *, centred: bool = False
) -> Piece:
    return _piece(id_, box, Words(text, units, colour, "centre" if centred else "left"))
