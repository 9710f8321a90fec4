"""What is to be decided now, and how near the end is; from what everybody can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game import Progress
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.merry_yard.kinds import ANIMALS_TO_END, EFFECT, KIND, card_name, kind_name
from farmtable.games.merry_yard.state import playing, window_of
from farmtable.games.merry_yard.yards import animals_in

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State


def prompt(state: State) -> Sentence:
    """Say in one short sentence who may do what now. Never tells what a hand holds."""
    match state.phase:
        case "turn_choice":
            name = SeatName(state.active_seat)
            if state.draw_pile:
                return say("{name} plays a card or draws one.", name=name)
            return say("The draw pile is empty: {name} plays an animal, or passes without one.", name=name)
        case "sound_check":
            play = playing(state)
            return say(
                "Everybody: did {name} make the sound of the {animal}?",
                name=SeatName(play.seat),
                animal=card_name(play.prey or play.card),
            )
        case "effect_choice":
            return _effect_prompt(state)
        case "reaction":
            window = window_of(state)
            return say(
                "{name} may answer the {trigger} with a {answer}.",
                name=SeatName(window.asked[0]),
                trigger=card_name(window.trigger),
                answer=kind_name(window.answer),
            )
        case _:
            return say("The game is over.")


def _effect_prompt(state: State) -> Sentence:
    play = playing(state)
    name = SeatName(play.seat)
    match EFFECT[KIND[play.card]]:
        case "ram":
            return say("{name} chooses a neighbour and the animal that the Goat rams.", name=name)
        case "take_sheep":
            return say("{name}’s Wolf may take a Sheep from a neighbour.", name=name)
        case "take_cat":
            return say("{name}’s Cat may take a Cat from a neighbour.", name=name)
        case "take_any_animal":
            return say("{name}’s Parrot may take an animal from a neighbour.", name=name)
        case _:
            return say("{name} gives all Cats to the neighbours.", name=name)


def progress(state: State) -> Progress:
    """Tell how near the fullest yard is to the end of the game."""
    most = max(animals_in(yard) for yard in state.yards)
    sentence = say("The fullest yard has {count} of {limit} animals.", count=most, limit=ANIMALS_TO_END)
    return Progress(sentence, min(1.0, most / ANIMALS_TO_END))
