"""What the rules page is told by the game: numbers and names for its places, and what belongs to a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.heritage_farms.board import BLUE, BONUSES, CARDS, DOCKS, ELMER, KINDS, LEFT, ORANGE, ROWS
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.elmer_choices import FARMERS_TO_TURN, farmers_in, shown_order
from farmtable.games.heritage_farms.elmer_example import ROLLED, elmer_turn
from farmtable.games.heritage_farms.ending import LARGE_GROUP, SETS_TO_WIN, SMALL_GROUP, lost_count
from farmtable.games.heritage_farms.info import ELMER_HARD, ELMER_NORMAL
from farmtable.games.heritage_farms.names import BONUS, GOOD
from farmtable.games.heritage_farms.previews import market_progress, preview
from farmtable.games.heritage_farms.rules_examples import LEAVING, WINNING, beginning, leaving, winning
from farmtable.games.heritage_farms.state import (
    ANSWER_DRAW,
    CALL,
    CROSS,
    ELMER_CROSS,
    ELMER_FINISH,
    OVER,
    PICK_UP,
    PLACE_BOAT,
    POISON_DISC,
    WRAP_UP,
    ZOMBIE_DISC,
)

if TYPE_CHECKING:
    from farmtable.engine.sentences import Value
    from farmtable.games.heritage_farms.state import State

RULE_OF: Final[dict[str, str]] = {
    "game_over": "end",
    "not_your_turn": "turn",
    "setup": "setup",
    "setup_over": "setup",
    "answer_first": "draw",
    "no_offer": "draw",
    "no_draws": "elmer-draw",
    "offered": "draw",
    "only_at_start": "giving-up",
    "not_elmer": "elmer-turn",
    "elmer_order": "elmer-turn",
    "elmer_alone": "elmer-turn",
    "load_first": "call",
    "loaded": "land",
    "moved": "one-farmer",
    "landed": "one-farmer",
    "aboard": "land",
    "no_card": "docks",
    "other_disc": "discs",
    "not_own_farm": "discs",
    "not_one_chicken": "zombie-disc",
    "not_one_corn": "poison-disc",
    "no_farmer": "call",
    "blocked": "blocked",
    "no_such_good": "load",
    "no_good": "own-goods",
    "own_dock": "own-dock",
    "own_farmer": "occupied",
    "not_needed": "bonus-double",
    "full": "bonus-double",
    "one_bonus": "one-bonus",
    "not_earned": "earn",
    "no_bonus": "earn",
    "at_home": "bonus-boat",
    "same_dock": "bonus-boat",
    "no_card_above": "steps",
    "no_card_below": "steps",
    "sideways": "steps",
    "not_next": "steps",
}
"""The paragraph behind each refusal."""

_RULE_NOW: Final[dict[str, str]] = {
    ZOMBIE_DISC: "zombie-disc",
    POISON_DISC: "poison-disc",
    PLACE_BOAT: "first-boat",
    CALL: "call",
    CROSS: "land",
    WRAP_UP: "use",
    ANSWER_DRAW: "draw",
    PICK_UP: "elmer-boards",
    ELMER_CROSS: "elmer-lands",
    ELMER_FINISH: "elmer-disc",
    OVER: "end",
}


def rule_now(state: State) -> str:
    """Return the paragraph about what is decided now."""
    return _RULE_NOW[state.phase]


def rules_values() -> dict[str, Value]:
    """Return what fills the places of the page, all of it counted or asked from the rules and the cards."""
    cards = tables()
    start = beginning()
    each = start.goods[: CARDS * len(start.goods) // (2 * CARDS)]
    normal, hard = cards.grades[ELMER_NORMAL], cards.grades[ELMER_HARD]
    result = preview(leaving(), LEAVING)
    now = leaving()
    turn = elmer_turn()
    boarded, landed = turn.aboard.boats[ELMER], turn.landed.boats[ELMER]
    return {
        "cards": CARDS,
        "bank": ROWS,
        "first_dock": DOCKS[0],
        "last_dock": DOCKS[-1],
        "set_card": next(market.card for market in market_progress(winning(), BLUE) if market.is_set),
        "landing_card": WINNING.card,
        "farmers": sum(start.farmers[:CARDS]),
        "goods_each": sum(each),
        "per_kind": sum(each) // len(KINDS),
        "bonuses": len(BONUSES),
        "double": BONUS["double_farmer"],
        "sets": SETS_TO_WIN,
        "lost": cards.lost_to_lose,
        "times": cards.repetition_draw,
        "turns": cards.turn_limit,
        "warning": cards.turn_warning,
        "layouts": len(cards.farm_goods),
        "die": ROWS,
        "across": FARMERS_TO_TURN,
        "start_order": tuple(GOOD[good] for good in shown_order("start")),
        "back_order": tuple(GOOD[good] for good in shown_order("back")),
        "elmer_die": ROLLED,
        "elmer_first": DOCKS[turn.aboard.boats[BLUE]],
        "elmer_boards": DOCKS[boarded],
        "elmer_lands": DOCKS[landed],
        "elmer_across": farmers_in(turn.landed, LEFT),
        "threes": normal.markets_with_3,
        "large": LARGE_GROUP,
        "small": SMALL_GROUP,
        "twos_normal": normal.markets_with_2,
        "twos_hard": hard.markets_with_2,
        "example_orange": result.lost[ORANGE] - lost_count(now, ORANGE),
        "example_blue": result.lost[BLUE] - lost_count(now, BLUE),
    }
