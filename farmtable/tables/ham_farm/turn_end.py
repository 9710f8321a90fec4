"""What comes after a turn, in one sentence: the refill, the Rival, and who is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import title_of
from farmtable.games.ham_farm.estimates import end_game_outlook, rival_takes
from farmtable.games.ham_farm.turns import open_spaces

if TYPE_CHECKING:
    from farmtable.games.ham_farm.state import State


def after_turn(view: State) -> Sentence:
    """Return what happens when the turn ends now."""
    return _before_the_rival(view) if view.rival >= 0 else _before_the_next(view)


def _before_the_rival(view: State) -> Sentence:
    taken, refills = rival_takes(view), len(open_spaces(view))
    if not taken:
        return say("Empty spaces are refilled, then the Rival walks on.")
    if not refills:
        return say("Now the Rival walks on and takes {card}.", card=title_of(taken))
    return say_count(
        "{count} space is refilled, then the Rival takes {card}.",
        "{count} spaces are refilled, then the Rival takes {card}.",
        refills,
        card=title_of(taken),
    )


def _before_the_next(view: State) -> Sentence:
    refills = end_game_outlook(view).refills
    name = SeatName((view.active + 1) % len(view.players))
    if refills:
        return say_count(
            "{count} market space is refilled, then it is {name}’s turn.",
            "{count} market spaces are refilled, then it is {name}’s turn.",
            refills,
            name=name,
        )
    if view.bought:
        return say("No refill: hamsters stand on all empty spaces. Then it is {name}’s turn.", name=name)
    return say("Nothing was bought, so nothing is refilled. Then it is {name}’s turn.", name=name)
