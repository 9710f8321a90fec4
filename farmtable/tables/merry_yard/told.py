"""What has happened lately, as the side panel tells it, and which cards of a hand are new."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import Sentence, say
from farmtable.games.merry_yard.events import (
    AnimalTaken,
    CardDiscarded,
    CardDrawn,
    CatsGiven,
    GoatRammed,
    NothingTaken,
    NothingToDraw,
    NothingToTake,
    SoundJudged,
    TurnBegan,
    voice,
)
from farmtable.games.merry_yard.kinds import KIND, card_name
from farmtable.games.merry_yard.moves import DrawCard, PassTurn, PlayCard, PlaySilently, React
from farmtable.tables.merry_yard.words import sound_text

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.ui.table import Sight

_SAYS_ALL: Final = (AnimalTaken, NothingTaken, CatsGiven)
"""What names the card and whoever played it, so that the card need not be told of before."""

CAME_OF_IT: Final = (*_SAYS_ALL, GoatRammed, NothingToTake, NothingToDraw)
"""What a card did, or found nothing to do."""

_OF_THE_HAND: Final = (DrawCard, PlayCard, PlaySilently, PassTurn, React)


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened: the animal to show, its sound as a word, and what came of it."""

    kind: str
    word: str
    text: Sentence


def last_played(sight: Sight) -> Told | None:
    """Return what was done last in the turn before this moment, None where nothing was."""
    came: list[Sentence] = []
    alone = True
    for back, step in enumerate(reversed(sight.recent)):
        if back and any(isinstance(event, TurnBegan) for event in step.events):
            return None
        for event in reversed(step.events):
            if _came_of_a_card(event):
                came.insert(0, event.sentence(sight.viewer))
                alone = alone and not isinstance(event, (*_SAYS_ALL, CardDrawn))
            told = _told(sight, event)
            if told is not None:
                if not alone and not isinstance(event, SoundJudged):
                    return Told(told.kind, told.word, _one_after_the_other(came))
                return Told(told.kind, told.word, _one_after_the_other([told.text, *came]))
    return None


def _came_of_a_card(event: Event) -> bool:
    """Tell whether an event is what a card did, or did not do."""
    if isinstance(event, CardDrawn):
        return event.by_sheep
    # The missing sound of a card that is discarded for it is told there.
    return isinstance(event, CAME_OF_IT)


def _told(sight: Sight, event: Event) -> Told | None:
    """Return how an event is told that shows a card; None for events that do not."""
    kind = voice(event)
    if kind:
        return Told(kind, sound_text(kind), event.sentence(sight.viewer))
    if isinstance(event, CardDrawn) and not event.by_sheep:
        if event.seat == sight.viewer and event.card != HIDDEN:
            return Told(KIND[event.card], card_name(event.card).text(), event.sentence(sight.viewer))
        return None
    if isinstance(event, CardDiscarded):
        return Told(KIND[event.card], translate("Not a sound!"), event.sentence(sight.viewer))
    if isinstance(event, SoundJudged) and not event.made:
        return Told(KIND[event.card], translate("Not a sound!"), event.sentence(sight.viewer))
    return None


def _one_after_the_other(sentences: list[Sentence]) -> Sentence:
    return reduce(lambda told, more: say("{told} {more}", told=told, more=more), sentences)


def new_cards(sight: Sight) -> frozenset[str]:
    """Return the cards of the viewer's hand that came since they last did something with it.

    A card stays new while its owner waits, so that what was seen only for a moment is found again.
    """
    seat = sight.viewer
    if seat is None:
        return frozenset()
    found: set[str] = set()
    for step in reversed(sight.past):
        found.update(
            event.card for event in step.events if isinstance(event, CardDrawn) and event.seat == seat
        )
        if step.seat == seat and isinstance(step.move, _OF_THE_HAND):
            break
    return frozenset(found)
