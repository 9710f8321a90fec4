"""What the rules page is told by the game: numbers and names for its places, and what belongs to a moment."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import number_text, say
from farmtable.games.merry_yard.info import INFO, REACTION_TIMER, SOUND_SECONDS
from farmtable.games.merry_yard.kinds import (
    ANIMALS,
    ANIMALS_TO_END,
    ANSWER,
    CARDS,
    COPIES,
    EFFECT,
    KIND,
    KIND_VALUE,
    KINDS,
    NAME,
    STARTING_HAND,
)
from farmtable.games.merry_yard.rules_examples import closed, echo, goat_after, goat_before, poo_after
from farmtable.games.merry_yard.scoring import standings
from farmtable.games.merry_yard.state import playing, window_of
from farmtable.games.merry_yard.yards import animals_in, score_of

if TYPE_CHECKING:
    from farmtable.engine.game_info import Option
    from farmtable.engine.sentences import Sentence, Value
    from farmtable.games.merry_yard.state import State

RULE_OF: Final[dict[str, str]] = {
    "game_over": "game-end",
    "wrong_seat": "turns",
    "not_now": "turns",
    "not_in_hand": "play",
    "poo_on_own_turn": "poo-only",
    "draw_pile_empty": "empty-pile",
    "cannot_pass": "empty-pile",
    "wrong_answer": "answer-kinds",
    "not_a_neighbour": "neighbours",
    "must_ram": "goat-must",
    "goat_proof": "mule",
    "poo_stays": "poo-stays",
    "sheep_guarded": "dog-guards",
    "not_there": "neighbours",
    "wrong_target": "wolf-and-cat",
    "cats_left_over": "dog",
}
"""The paragraph behind each refusal."""

_EFFECT_RULE: Final[dict[str, str]] = {
    "ram": "goat",
    "take_sheep": "wolf",
    "take_cat": "cat",
    "take_any_animal": "parrot",
    "give_all_cats": "dog",
}


def rule_now(state: State) -> str:
    """Return the paragraph about what is to be decided now."""
    match state.phase:
        case "game_over":
            return "score"
        case "sound_check":
            return "sound-check"
        case "effect_choice":
            return _EFFECT_RULE[EFFECT[KIND[playing(state).card]]]
        case "reaction":
            return {"poo": "poo", "chick": "rooster", "rabbit": "rabbit"}[window_of(state).answer]
        case _:
            return "turn" if state.draw_pile else "empty-pile"


def rules_values() -> dict[str, Value]:
    """Return what fills the places of the page, all of it counted or asked from the rules and the cards."""
    box = INFO.mode("box")
    times = [value for value in _numbers(_option(REACTION_TIMER)) if value > 0]
    seconds = _numbers(_option(SOUND_SECONDS))
    animal_values = [KIND_VALUE[kind] for kind in ANIMALS]
    return {
        "limit": ANIMALS_TO_END,
        "hand": STARTING_HAND,
        "players_fewest": INFO.min_people,
        "players_most": INFO.max_people,
        "box_fewest": box.min_people,
        "cards": len(CARDS),
        "poo_value": number_text(KIND_VALUE["poo"]),
        "least_value": min(animal_values),
        "most_value": max(animal_values),
        "best_kinds": _all_of([kind for kind in KINDS if KIND_VALUE[kind] == max(animal_values)]),
        "poo_answers": _one_of([kind for kind in KINDS if ANSWER.get(kind) == "poo"]),
        "poo_targets": _all_of([kind for kind in KINDS if ANSWER.get(kind) == "poo"]),
        "parrots": COPIES["parrot"],
        "sound_least": min(seconds),
        "sound_most": max(seconds),
        "time_least": min(times),
        "time_most": max(times),
        **_example_values(),
    }


def _example_values() -> dict[str, Value]:
    before, after = goat_before(), goat_after()
    poo = poo_after()
    table = standings(closed())
    rounds = echo()
    return {
        "goat_own_before": score_of(before.yards[0]),
        "goat_own_after": score_of(after.yards[0]),
        "goat_other_before": score_of(before.yards[1]),
        "goat_other_after": score_of(after.yards[1]),
        "poo_points": score_of(poo.yards[0]),
        "poo_animals": animals_in(poo.yards[0]),
        "echo_rounds": len(rounds),
        "echo_rabbits": 1 + sum(len(placed) for placed in rounds),
        "closer_points": table.points[0],
        "winner_points": table.points[1],
        "winner_animals": table.animals[1],
    }


def _all_of(kinds: list[str]) -> Sentence:
    names = [NAME[kind] for kind in kinds]
    return reduce(lambda some, one: say("{some} and {one}", some=some, one=one), names)


def _one_of(kinds: list[str]) -> Sentence:
    names = [NAME[kind] for kind in kinds]
    return reduce(lambda some, one: say("{some} or {one}", some=some, one=one), names)


def _option(key: str) -> Option:
    return next(option for option in INFO.options if option.key == key)


def _numbers(option: Option) -> list[int]:
    return [int(choice.value) for choice in option.choices]
