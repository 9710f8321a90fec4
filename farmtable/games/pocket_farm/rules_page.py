"""What the rules page is told by the game: numbers and names for its places, and what belongs to a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.pocket_farm.cards import (
    FRUIT_NAMES,
    MAX_PLACEMENTS,
    ROUNDS,
    SOLO_TITLE_NAMES,
    SURCHARGE,
    card_table,
)
from farmtable.games.pocket_farm.farm import can_place
from farmtable.games.pocket_farm.grid import Grid
from farmtable.games.pocket_farm.info import INFO
from farmtable.games.pocket_farm.quadrants import FRUITS
from farmtable.games.pocket_farm.rules_examples import FIRST, SECOND, scored, weather_grid
from farmtable.games.pocket_farm.scoring import fruit_scores, multipliers, score_now, solo_title

if TYPE_CHECKING:
    from typing import Literal

    from farmtable.engine.sentences import Value
    from farmtable.games.pocket_farm.state import State

RULE_OF: Final[dict[str, str]] = {
    "game_over": "game-end",
    "not_your_turn": "turns",
    "wrong_phase": "phases",
    "not_in_display": "pick",
    "placement_limit": "limit",
    "not_in_hand": "hand",
    "bad_placement": "grid",
    "no_weather": "cover",
    "payment_too_low": "pay",
}
"""The paragraph behind each refusal."""


def rule_now(state: State) -> str:
    """Return the paragraph about what the current seat decides now."""
    if state.phase == "game_over":
        return "score"
    if state.phase == "draft":
        return "pick"
    farm = state.farms[state.current]
    if farm.placed == MAX_PLACEMENTS:
        return "limit"
    if not can_place(farm):
        return "keep"
    return "surcharge" if farm.placed else "place"


def rules_values() -> dict[str, Value]:
    """Return what fills the places of the page, all of it counted or asked from the rules and the cards."""
    cards = card_table()
    costs = [card.cost for card in cards.farm_cards.values()]
    baskets = [card.basket for card in cards.farm_cards.values() if card.basket]
    starts = [Grid.start(start.faces) for start in cards.starting_farms.values()]
    start_most = max(paid for grid in starts for paid in grid.payments.values())
    lowest, second, *_, best = cards.solo_titles
    fewest, most = INFO.min_people, INFO.max_people
    return {
        "rounds": ROUNDS,
        "placements": MAX_PLACEMENTS,
        "surcharge": SURCHARGE,
        "players_fewest": fewest,
        "players_most": most,
        "fruits": len(FRUITS),
        "quarters": len(next(iter(cards.starting_farms.values())).faces),
        "cards": len(cards.farm_cards),
        "starts": len(cards.starting_farms),
        "solo_deck": len(cards.deck(fewest)),
        "cost_least": min(costs),
        "cost_most": max(costs),
        "basket_least": min(baskets),
        "basket_most": max(baskets),
        "start_most": start_most,
        "start_dear": min(cost for cost in costs if cost > start_most),
        "group": full_group(),
        "sun_one": weather_value("sun", 1),
        "sun_pair": weather_value("sun", 2),
        "sun_group": weather_value("sun", full_group()),
        "cloud_one": weather_value("cloud", 1),
        "cloud_pair": weather_value("cloud", 2),
        "cloud_group": weather_value("cloud", full_group()),
        "part_of_group": 2 * weather_value("sun", full_group()),
        "title_lowest": SOLO_TITLE_NAMES[lowest.title],
        "title_second_points": second.least,
        "title_best": SOLO_TITLE_NAMES[best.title],
        "title_best_points": best.least,
        **_example_values(),
    }


def weather_value(kind: Literal["sun", "cloud"], count: int) -> int:
    """Return what each of `count` connected suns, or clouds, is worth."""
    row = weather_grid(kind, tuple((0, col) for col in range(count)))
    return next(iter(row.values().values()))


def full_group() -> int:
    """Return the smallest number of connected suns from which on more of them change nothing."""
    count = 1
    while weather_value("sun", count + 1) != weather_value("sun", count):
        count += 1
    return count


def _example_values() -> dict[str, Value]:
    cards = card_table().farm_cards
    first = FIRST.farm().grid.values()
    second = SECOND.farm().grid.values()
    state = scored()
    best = max(fruit_scores(state.farms[0].grid, multipliers(state)), key=lambda score: score.points)
    total = score_now(state, 0)
    return {
        "first_needed": FIRST.needed,
        "first_sun": first[(0, 0)],
        "first_cloud": first[(1, 0)],
        "first_paid": FIRST.paid,
        "second_cost": cards[SECOND.place.card].cost,
        "second_needed": SECOND.needed,
        "second_cloud": second[(1, 0)],
        "second_paid": SECOND.paid,
        "best_fruit": FRUIT_NAMES[best.fruit],
        "best_units": best.units,
        "best_times": best.multiplier,
        "best_points": best.points,
        "total": total,
        "total_title": SOLO_TITLE_NAMES[solo_title(total)],
    }
