"""What people are told and asked while they play: prompts, progress and questions before a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game import Progress
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.events import CropGained, GameBegan, MarketPurged
from farmtable.games.my_happy_farm.legality import pets_question
from farmtable.games.my_happy_farm.multisets import payments
from farmtable.games.my_happy_farm.previews import (
    barn_overflow,
    final_turn_seats,
    hand_overflow,
    lost_next_turn,
    possible_kinds,
    sale_preview,
    too_late_to_harvest,
)
from farmtable.games.my_happy_farm.state import ENDED
from farmtable.games.my_happy_farm.words import action_title, coins, crop_list

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.moves import EndTurn, Harvest, Move, Plant, Sell
    from farmtable.games.my_happy_farm.state import HappyFarmState


def opening(state: HappyFarmState) -> tuple[Event, ...]:
    """Return the events of setting up: who begins, markets that were all alike, the first gain."""
    size = len(state.market)
    purged = [
        MarketPurged(None, state.crop_discard[first], size)
        for first in range(0, len(state.crop_discard), size)
    ]
    # Which crop the first player gained is not told apart from the two that were dealt.
    return (*purged, GameBegan(None, state.first), CropGained(state.first, "", state.open_hands))


def prompt(state: HappyFarmState) -> Sentence:
    """Say in one short sentence who may do what now."""
    if state.phase == "over":
        return say("The game is over.")
    if state.phase == "pets":
        return pets_question(state.pets_asked[0])
    name = SeatName(state.active)
    if state.phase == "discard_hand":
        return say_count(
            "{name}: discard {count} card from your hand.",
            "{name}: discard {count} cards from your hand.",
            hand_overflow(state, state.active),
            name=name,
        )
    if state.phase == "discard_barn":
        return say_count(
            "{name}: discard {count} crop from your barn.",
            "{name}: discard {count} crops from your barn.",
            barn_overflow(state, state.active, 0),
            name=name,
        )
    numbers = tables().numbers
    more = _more_to_buy(state)
    if state.open_kind == "buy" and more:
        return say_count(
            "{name}: buy {count} more crop, or go on.",
            "{name}: buy up to {count} more crops, or go on.",
            more,
            name=name,
        )
    if state.open_kind == "feed" and _can_feed(state):
        return say("{name}: feed again, or go on.", name=name)
    left = numbers.actions_per_turn - len(state.kinds_used)
    if not left:
        return say("{name}: both actions are done. End the turn.", name=name)
    return say_count(
        "{name}: choose {count} more action.", "{name}: choose {count} different actions.", left, name=name
    )


def _more_to_buy(state: HappyFarmState) -> int:
    """Return how many more crops the open action can still buy: by the rules, the coins and what is there."""
    left = tables().numbers.max_buys_per_action - len(state.bought)
    there = len(state.crop_deck) + len(state.crop_discard) + sum(bool(crop) for crop in state.market)
    return min(left, state.farms[state.active].coins, there)


def _can_feed(state: HappyFarmState) -> bool:
    """Tell whether the barn of the active player pays for a card of the row."""
    barn = tuple(sorted(state.farms[state.active].barn))
    return any(payments(card, barn) for card in state.feeding_row)


def progress(state: HappyFarmState) -> Progress:
    """Tell how far the Feeding deck has gone down, or who has a turn left."""
    players = len(state.farms)
    # Each card of the deck is a step, and so is the final round.
    steps = len(tables().feeding_cards(players)) - tables().numbers.feeding_row_size + 1
    if state.phase in ENDED:
        return Progress(say("The last turn is over."), 1.0)
    if state.final_turns:
        last = SeatName(final_turn_seats(state)[-1])
        share = 1 - state.final_turns / players / steps
        if state.final_turns == 1:
            return Progress(say("Final round: {name} has the last turn.", name=last), share)
        still = say_count(
            "Final round: {count} turn left; {name} has the last.",
            "Final round: {count} turns left; {name} has the last.",
            state.final_turns,
            name=last,
        )
        return Progress(still, share)
    left = len(state.feeding_deck)
    if not left:
        return Progress(say("The final round begins after this turn."), 1 - 1 / steps)
    return Progress(
        say_count("{count} card left in the Feeding deck.", "{count} cards left in the Feeding deck.", left),
        1 - (left + 1) / steps,
    )


def question(view: HappyFarmState, move: Move) -> Sentence | None:
    """Return what a person should be asked before a move that is easily regretted."""
    match move.kind:
        case "plant":
            return _before_planting(view, move)
        case "harvest":
            return _before_harvest(view, move)
        case "sell":
            return _before_sale(view, move)
        case "end_turn":
            return _before_end_of_turn(view, move)
    return None


def _before_planting(view: HappyFarmState, move: Plant) -> Sentence | None:
    late = too_late_to_harvest(view, move.seat, move.crops)
    if not late:
        return None
    return say("The game ends before you can harvest {crops}. Plant anyway?", crops=crop_list(late))


def _before_harvest(view: HappyFarmState, move: Harvest) -> Sentence | None:
    excess = barn_overflow(view, move.seat, len(move.crops))
    if not excess:
        return None
    return say(
        "Your barn has room for {limit} crops. After this harvest you must discard {excess}. Harvest anyway?",
        limit=tables().barn_limit,
        excess=excess,
    )


def _before_sale(view: HappyFarmState, move: Sell) -> Sentence | None:
    sale = sale_preview(view, move.crops)
    if sale.paid == sale.value:
        return None
    return say(
        "These crops are worth {value}, but the bank has only {coins} left. Sell them for {coins}?",
        value=coins(sale.value),
        coins=coins(sale.paid),
    )


def _before_end_of_turn(view: HappyFarmState, move: EndTurn) -> Sentence | None:
    possible = possible_kinds(view)
    lost = lost_next_turn(view, move.seat)
    if lost and "harvest" in possible:
        return say(
            "Autumn is not harvested: {crops} will be lost. End the turn without harvesting?",
            crops=crop_list(lost),
        )
    new = [kind for kind in possible if kind not in view.kinds_used]
    if new:
        return say_count(
            "You have {count} action left. Possible now: {actions}. End the turn anyway?",
            "You have {count} actions left. Possible now: {actions}. End the turn anyway?",
            tables().numbers.actions_per_turn - len(view.kinds_used),
            actions=tuple(action_title(kind) for kind in new),
        )
    if "feed" in possible:
        return say("Your barn can pay for another Feeding card. End the turn without it?")
    return None
