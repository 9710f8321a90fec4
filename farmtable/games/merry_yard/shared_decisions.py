"""What the whole table decides or hears: sounds against the clock, voices, and rounds of questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.asking import Asking
from farmtable.engine.game import TimeLimit
from farmtable.engine.sentences import SeatName, say
from farmtable.games.merry_yard import windows
from farmtable.games.merry_yard.events import SoundJudged, voice
from farmtable.games.merry_yard.flow import JUDGED
from farmtable.games.merry_yard.info import REACTION_TIMER, SOUND_RULE, SOUND_SECONDS
from farmtable.games.merry_yard.kinds import HITS_TRIGGER, KIND, card_name, kind_name
from farmtable.games.merry_yard.moves import DeclineReaction, JudgeSound
from farmtable.games.merry_yard.state import copy_state, judge_of, window_of

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.sentences import Sentence
    from farmtable.games.merry_yard.state import State


def asking(view: State) -> Asking | None:
    """Return the round of questions that is open, None if there is none (specification 5.6)."""
    found = windows.asking(view)
    if found is None:
        return None
    trigger = KIND[found.trigger]
    return Asking(
        key=f"{view.turn_number}:{found.trigger}:{found.round}",
        told=_told(found),
        question=say("Who answers with a {answer}?", answer=kind_name(found.answer)),
        seats=found.seats,
        seat=window_of(view).asked[0] if view.phase == "reaction" else None,
        picture=trigger,
        answer=found.answer,
    )


def _told(found: windows.Asking) -> Sentence:
    name = SeatName(found.trigger_seat)
    if found.round > 1:
        return say("More Rabbits have come: echo {number}.", number=found.round - 1)
    if found.answer in HITS_TRIGGER:
        return say(
            "{name} has played the {trigger}. A {answer} would go into {name}’s yard.",
            name=name,
            trigger=card_name(found.trigger),
            answer=kind_name(found.answer),
        )
    return say(
        "{name} has played the {trigger}. A {answer} would go into your own yard.",
        name=name,
        trigger=card_name(found.trigger),
        answer=kind_name(found.answer),
    )


def as_asked(view: State, seat: int) -> State:
    """Return a view of an open window in which the rules have come to `seat`."""
    asked = copy_state(view)
    window = window_of(asked)
    window.asked = [seat, *(other for other in window.asked if other != seat)]
    return asked


def time_limit(state: State, table: TableSetup) -> TimeLimit | None:
    """Return how long a sound or an answer may take at this table, None for as long as it takes."""
    if state.phase == "sound_check" and state.sound_rule == "timed":
        return TimeLimit(float(table.options[SOUND_SECONDS]), JudgeSound(judge_of(state), False))
    seconds = float(table.options[REACTION_TIMER])
    if state.phase == "reaction" and seconds > 0:
        return TimeLimit(seconds, DeclineReaction(window_of(state).asked[0]))
    return None


def heard(event: Event, table: TableSetup) -> str:
    """Return the sound of an animal that the program makes after this event.

    Where people judge, the program joins in once somebody has made the sound; else it speaks at once.
    """
    rule = table.options[SOUND_RULE]
    if rule in JUDGED:
        return f"animal_{KIND[event.card]}" if isinstance(event, SoundJudged) and event.made else ""
    kind = voice(event) if rule == "app" else ""
    return f"animal_{kind}" if kind else ""
