"""What the rules page is told by the game: numbers and names for its places, and what belongs to a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.cards import (
    ABILITIES,
    CARDS,
    END_CARDS,
    MARKET_CARDS,
    NUMBERS,
    RANKS,
    SEEDS,
    SET,
    STARTING,
)
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.rules_examples import COMBO, COMPANY, PRICED, combo_ops, priced, prices, scored
from farmtable.games.ham_farm.scoring import total_of
from farmtable.games.ham_farm.spaces import SPACES
from farmtable.games.ham_farm.turns import QUIET_ROUNDS
from farmtable.games.ham_farm.words import effects_said

if TYPE_CHECKING:
    from farmtable.engine.sentences import Value
    from farmtable.games.ham_farm.state import State

RULE_OF: Final[dict[str, str]] = {
    "game_over": "game-end",
    "not_your_turn": "turns",
    "setup": "placing",
    "no_abilities": "abilities",
    "ability_taken": "abilities",
    "no_placement": "placing",
    "no_such_space": "reach",
    "empty_space": "held",
    "not_in_hand": "hand",
    "no_action": "two-actions",
    "actions_left": "two-actions",
    "no_such_row": "special",
    "special_combo": "combo",
    "combo_halves": "combo",
    "combo_colours": "combo",
    "no_activated_ability": "ability-use",
    "ability_used_up": "ability-use",
    "ability_once": "ability-use",
    "not_adjacent": "move",
    "no_card_there": "move",
    "out_of_reach": "reach",
    "too_expensive": "price",
    "too_few_cards": "location-cost",
    "choose_discards": "location-cost",
    "no_discards": "location-cost",
    "same_discard": "location-cost",
    "discard_order": "location-cost",
    "no_stockpile": "no-stockpile",
    "same_space": "trick-choice",
    "space_order": "trick-choice",
    "unfinished": "order",
    "not_pending": "played",
    "nothing_pending": "optional",
    "not_skippable": "trick",
}
"""The paragraph behind each refusal."""

_RULE_OF_EFFECT: Final[dict[str, str]] = {
    "move": "move",
    "buy": "buy",
    "stockpile": "stockpile",
    "trick_offer": "trick",
    "move_anywhere": "trick-choice",
    "swap_market": "trick-choice",
}


def rule_now(state: State) -> str:
    """Return the paragraph about what is to be decided now."""
    if state.phase == "over":
        return "score"
    if state.phase == "abilities":
        return "abilities"
    if state.phase == "placement":
        return "placing"
    if state.queue:
        return _RULE_OF_EFFECT[state.queue[0].op]
    if not state.actions:
        return "refill"
    return "two-actions" if state.players[state.active].hand else "planning"


def rules_values() -> dict[str, Value]:
    """Return what fills the places of the page, all of it counted or asked from the rules and the cards."""
    people = INFO.mode("standard")
    special = next(card for card in CARDS.values() if card.kind == "special")
    end = CARDS[END_CARDS[0]]
    lowest, second, *_, best = RANKS
    return {
        "players_fewest": people.min_people,
        "players_most": people.max_people,
        "actions": NUMBERS.actions_per_turn,
        "plan": NUMBERS.plan_draw,
        "special_rows": len(special.rows),
        "starting": len(STARTING[COMPANY]),
        "market_cards": len(MARKET_CARDS),
        "copies": SET.market_cards[0].copies,
        "seeds": SEEDS,
        "rows": NUMBERS.market_rows,
        "columns": NUMBERS.market_columns,
        "spaces": len(SPACES),
        "surcharge": NUMBERS.adjacent_surcharge,
        "discount": NUMBERS.discount,
        "location_discards": NUMBERS.location_discard,
        "end_cards": len(END_CARDS),
        "end_cost": end.cost,
        "end_points": end.points,
        "quiet_rounds": QUIET_ROUNDS,
        "piles": NUMBERS.piles,
        "pile_size": NUMBERS.pile_size,
        "boxed": NUMBERS.piles_boxed,
        "start_hand": NUMBERS.starting_hand,
        "investor_uses": max(ability.uses for ability in ABILITIES.values()),
        "rank_lowest": lowest[1],
        "rank_second_points": second[0],
        "rank_best": best[1],
        "rank_best_points": best[0],
        **_example_values(),
    }


def _example_values() -> dict[str, Value]:
    left, right = COMBO
    offer = prices()[PRICED]
    cards, *locations = scored()
    return {
        "combo_left": CARDS[left].title,
        "combo_right": CARDS[right].title,
        "combo_effects": effects_said(combo_ops()),
        "price_card": CARDS[priced().market[PRICED]].title,
        "price_printed": offer.price.printed if offer.price is not None else 0,
        "price_total": offer.price.total if offer.price is not None else 0,
        "score_cards": cards.value,
        "score_locations": total_of(locations),
        "score_total": total_of((cards, *locations)),
    }
