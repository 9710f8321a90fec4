"""What hints weigh, and how they play on: feed, harvest and plant a lot, as people with animals do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.my_happy_farm.multisets import payments
from farmtable.games.my_happy_farm.previews import too_late_to_harvest, turns_to_come
from farmtable.games.my_happy_farm.scoring import scores
from farmtable.games.my_happy_farm.state import ENDED

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.my_happy_farm.moves import Buy, Harvest, Move, Plant
    from farmtable.games.my_happy_farm.state import HappyFarmState

COIN: Final = 0.15
IN_HAND: Final = 0.15
IN_FIELD: Final = 0.4
IN_BARN: Final = 0.55
"""What a coin and a crop are worth in points while the game goes on: the nearer to an animal, the more."""

_LIKINGS: Final = (("feed", 95), ("harvest", 75), ("plant", 70), ("buy", 50), ("take_coin", 25))
"""In which order actions come to mind, and in how many of a hundred cases they are taken."""


def standing(state: HappyFarmState) -> list[float]:
    """Return each seat's points; while the game goes on, with what its coins and crops may still become."""
    points = [float(score.total) for score in scores(state)]
    if state.phase in ENDED:
        return points
    for seat, farm in enumerate(state.farms):
        fields = len(farm.spring) + len(farm.summer) + len(farm.autumn)
        points[seat] += COIN * farm.coins + IN_HAND * len(farm.hand)
        points[seat] += IN_FIELD * fields + IN_BARN * len(farm.barn)
    return points


def likely_move(legal: list[Move], chance: RandomNumbers) -> Move:
    """Choose as a child might: feed, harvest and plant a lot when it can, now and then anything at all."""
    for kind, percent in _LIKINGS:
        fitting = [move for move in legal if move.kind == kind]
        if fitting and chance.below(100) < percent:
            most = max(len(getattr(move, "crops", ())) for move in fitting)
            return chance.choose([move for move in fitting if len(getattr(move, "crops", ())) == most])
    if chance.below(100) < 60:
        return legal[-1]
    return chance.choose(legal)


def promising(view: HappyFarmState, legal: list[Move]) -> list[Move]:
    """Return the moves that a hint weighs: none that brings nothing or that another does as well or better.

    With fewer of them each is tried longer: that makes hints better by some points a game.
    """
    if view.phase != "actions":
        return legal
    purchases: set[str] = set()
    fullest: dict[str, int] = {}
    pairs = False
    for move in legal:
        if move.kind == "harvest":
            fullest[move.field] = max(fullest.get(move.field, 0), len(move.crops))
        elif move.kind == "plant":
            pairs = pairs or len(move.crops) > 1
    found: list[Move] = []
    for move in legal:
        match move.kind:
            case "buy":
                useful = _another_turn_comes(view) and _bought(view, move) not in purchases
                purchases.add(_bought(view, move))
            case "plant":
                useful = _can_ripen(view, move) and (len(move.crops) > 1 or not pairs)
            case "harvest":
                useful = len(move.crops) == fullest[move.field] and _can_be_eaten(view, move)
            case "sell":
                useful = _another_turn_comes(view) and len(move.crops) == 1
            case "take_coin":
                useful = _another_turn_comes(view)
            case "finish_action":
                # Whatever is done next finishes it as well.
                useful = False
            case _:
                useful = True
        if useful:
            found.append(move)
    return found


def _another_turn_comes(view: HappyFarmState) -> bool:
    """Tell whether coins and crops can still become a meal later."""
    return turns_to_come(view, view.active) != 0


def _bought(view: HappyFarmState, move: Buy) -> str:
    return "deck" if move.source == "deck" else view.market[move.source]


def _can_ripen(view: HappyFarmState, move: Plant) -> bool:
    return not too_late_to_harvest(view, move.seat, move.crops)


def _can_be_eaten(view: HappyFarmState, move: Harvest) -> bool:
    """Tell whether crops can still become a meal: in a last turn only at once."""
    if _another_turn_comes(view):
        return True
    barn = tuple(sorted((*view.farms[move.seat].barn, *move.crops)))
    return "feed" not in view.kinds_used and any(payments(card, barn) for card in view.feeding_row)
