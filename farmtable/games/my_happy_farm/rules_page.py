"""What the rules page is told by the game: numbers and names for its places, and what belongs to a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.my_happy_farm.cards import PLANT_PATTERNS, tables
from farmtable.games.my_happy_farm.info import INFO
from farmtable.games.my_happy_farm.listing import MOST_PETS
from farmtable.games.my_happy_farm.rules_examples import BOUGHT, buying, scored
from farmtable.games.my_happy_farm.scoring import scores
from farmtable.games.my_happy_farm.words import coins, crop_list, crop_name

if TYPE_CHECKING:
    from farmtable.engine.sentences import Value
    from farmtable.games.my_happy_farm.state import HappyFarmState

RULE_OF: Final[dict[str, str]] = {
    "game_over": "final-round",
    "other_seat": "turns",
    "pets_asked": "pets",
    "discard_hand_first": "hand-limit",
    "discard_barn_first": "overflow",
    "kind_used": "different",
    "actions_used": "act",
    "bought_most": "buying",
    "no_coins": "no-coins",
    "no_crop_cards": "reshuffle",
    "empty_space": "reshuffle",
    "plant_group": "planting",
    "not_in_hand": "hand",
    "no_crops": "field",
    "no_crops_to_sell": "selling",
    "spring": "spring",
    "not_in_field": "field",
    "two_fields": "field",
    "not_ripe": "summer",
    "not_in_row": "row",
    "not_in_barn": "barn",
    "wrong_payment": "exactly",
    "bank_empty": "bank",
    "nothing_to_discard": "discard",
    "wrong_number": "overflow",
    "nothing_open": "open",
    "pets_not_asked": "pets",
    "pets_number": "pets",
}
"""The paragraph behind each refusal."""

_RULE_OF_PHASE: Final[dict[str, str]] = {
    "over": "scoring",
    "pets": "pets",
    "discard_hand": "hand-limit",
    "discard_barn": "overflow",
}


def rule_now(state: HappyFarmState) -> str:
    """Return the paragraph about what is to be decided now."""
    if state.phase != "actions":
        return _RULE_OF_PHASE[state.phase]
    if state.open_kind == "buy":
        return "buying"
    if state.open_kind == "feed":
        return "again"
    if state.final_turns:
        return "final-round"
    return "different" if state.kinds_used else "act"


def rules_values() -> dict[str, Value]:
    """Return what fills the places of the page, all of it counted or asked from the rules and the cards."""
    cards = tables()
    numbers = cards.numbers
    fields = cards.harvestable
    return {
        "players_fewest": INFO.min_people,
        "players_most": INFO.max_people,
        "actions": numbers.actions_per_turn,
        "buys": numbers.max_buys_per_action,
        "price": coins(numbers.buy_price),
        "crops_total": sum(cards.crop_counts.values()),
        "hand_limit": cards.hand_limit,
        "barn_limit": cards.barn_limit,
        "fields": len(fields),
        "early_turns": max(len(seasons) for seasons in cards.harvest_fields.values()),
        "market_size": numbers.market_size,
        "row_size": numbers.feeding_row_size,
        "start_hand": numbers.starting_hand,
        "start_coins": numbers.starting_coins,
        "different": PLANT_PATTERNS["two_different"],
        "alike": PLANT_PATTERNS["three_same"],
        "summer_crops": tuple(crop_name(crop) for crop in cards.crops if crop in fields["summer"]),
        "take": coins(numbers.take_coin_amount),
        "gold": numbers.gold_value,
        "sad": -numbers.sad_points,
        "bonus": numbers.happiest_bonus,
        "most_pets": MOST_PETS,
        **_example_values(),
    }


def _example_values() -> dict[str, Value]:
    before, *_, after = buying()
    best, second = sorted(scores(scored()), key=lambda score: -score.total)
    return {
        "example_price": coins(before.farms[0].coins - after.farms[0].coins),
        "example_bought": crop_list(after.farms[BOUGHT[0].seat].hand),
        "example_winner": ("Mark", "Tom")[best.seat],
        "example_best": best.total,
        "example_second": second.total,
    }
