"""How near the end is: the End Game cards, what may turn them up, and the points that would be lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.ham_farm.estimates import end_game_outlook, own_points
from farmtable.tables.ham_farm.places import viewer_of
from farmtable.tables.ham_farm.tokens import BellFace
from farmtable.tables.ham_farm.words import joined
from farmtable.ui.faces import Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BARN, CREAM, INK, SMALL_TEXT, SOFT_INK, WHITE, mix

if TYPE_CHECKING:
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.table import Sight

_INSIDE: Final = "market"


def outlook_pieces(sight: Sight, place: Box) -> list[Piece]:
    """Return how near the end is: the End Game cards, and what may turn them up."""
    view: State = sight.view
    px = sight.px
    outlook = end_game_outlook(view)
    alarm = outlook.face_up > 0
    found = [
        Piece(
            "outlook",
            place,
            Panel(
                mix(BARN, CREAM, 0.8) if alarm else WHITE, radius=12, depth=0, edge=BARN if alarm else None
            ),
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
        first = say("One End Game card is out: the second ends the game")
    elif outlook.safe:
        first = say_count(
            "No End Game card in the next {count} card",
            "No End Game card in the next {count} cards",
            outlook.safe,
        )
    else:
        first = say("An End Game card may come any time")
    if outlook.face_up and (sight.viewer is not None):
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
        return first.text(), translate("The game ends when both are out, or one is bought")
    words = say_count(
        "{percent} % that the next card is one",
        "{percent} % that one is among the next {count} cards",
        step,
        percent=_percent(chance),
    )
    return first.text(), words.text()


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
