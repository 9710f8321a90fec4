"""One line on what a move would do, before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.previews import (
    barn_overflow,
    hand_overflow,
    lost_after_harvest,
    lost_next_turn,
    sale_preview,
    too_late_to_harvest,
)
from farmtable.games.my_happy_farm.scoring import scores
from farmtable.games.my_happy_farm.state import copy_state
from farmtable.games.my_happy_farm.words import (
    action_title,
    animal_title,
    coins,
    crop_list,
    crop_name,
    points,
)

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.moves import Buy, EndTurn, Feed, Harvest, Move, Plant, Sell
    from farmtable.games.my_happy_farm.state import HappyFarmState


def caption(view: HappyFarmState, move: Move) -> Sentence | None:
    """Return what a legal move would do; None where there is nothing to tell."""
    match move.kind:
        case "buy":
            return _buying(view, move)
        case "plant":
            return _planting(view, move)
        case "harvest":
            return _harvest(view, move)
        case "feed":
            return _feeding(view, move)
        case "sell":
            return _sale(view, move)
        case "take_coin":
            money = view.farms[move.seat].coins + tables().numbers.take_coin_amount
            return say("Take a coin from the bank: you have {coins} then.", coins=coins(money))
        case "discard_from_hand":
            return say("Discard {crop}.", crop=crop_name(move.crop))
        case "discard_from_barn":
            return say("Discard {crops}.", crops=crop_list(move.crops))
        case "finish_action":
            return say("“{action}” is over for this turn.", action=action_title(view.open_kind))
        case "end_turn":
            return _end(view, move)
    return None


def _buying(view: HappyFarmState, move: Buy) -> Sentence:
    farm = view.farms[move.seat]
    price = tables().numbers.buy_price
    from_deck = move.source == "deck"
    what = say("the top card of the deck") if from_deck else crop_name(view.market[int(move.source)])
    excess = hand_overflow(view, move.seat, 1)
    if excess:
        return say_count(
            "Buy {what} for {price}. Your hand is full: you must discard {count} card.",
            "Buy {what} for {price}. Your hand is full: you must discard {count} cards.",
            excess,
            what=what,
            price=coins(price),
        )
    return say(
        "Buy {what} for {price}: you keep {coins}, your hand holds {hand} of {limit}.",
        what=what,
        price=coins(price),
        coins=coins(farm.coins - price),
        hand=len(farm.hand) + 1,
        limit=tables().hand_limit,
    )


def _planting(view: HappyFarmState, move: Plant) -> Sentence:
    late = too_late_to_harvest(view, move.seat, move.crops)
    if late:
        return say("The game ends before this can be harvested: {crops}.", crops=crop_list(late))
    return say("Plant {crops} in spring. Next turn it stands in summer.", crops=crop_list(move.crops))


def _harvest(view: HappyFarmState, move: Harvest) -> Sentence:
    crops = crop_list(move.crops)
    limit = tables().barn_limit
    excess = barn_overflow(view, move.seat, len(move.crops))
    if excess:
        return say_count(
            "Harvest {crops}. The barn holds {limit}: {count} crop must be discarded.",
            "Harvest {crops}. The barn holds {limit}: {count} crops must be discarded.",
            excess,
            crops=crops,
            limit=limit,
        )
    lost = lost_after_harvest(view, move.seat, move.field, move.crops)
    if lost:
        return say("Harvest {crops}. Lost next turn: {lost}.", crops=crops, lost=crop_list(lost))
    full = len(view.farms[move.seat].barn) + len(move.crops)
    return say(
        "Harvest {crops}: the barn holds {count} of {limit} then.", crops=crops, count=full, limit=limit
    )


def _feeding(view: HappyFarmState, move: Feed) -> Sentence:
    card = tables().feeding[move.card]
    now = scores(view)[move.seat].total
    then = scores(fed(view, move))[move.seat].total
    return say(
        "{animal}, {points}, for {crops}. Your score {now} → {then}.",
        animal=animal_title(card.animal),
        points=points(card.points),
        crops=crop_list(move.payment),
        now=now,
        then=then,
    )


def fed(view: HappyFarmState, move: Feed) -> HappyFarmState:
    """Return the table with the card at its animal; nothing else of the move is carried out."""
    after = copy_state(view)
    after.farms[move.seat].fed[tables().feeding[move.card].animal].append(move.card)
    return after


def _sale(view: HappyFarmState, move: Sell) -> Sentence:
    sale = sale_preview(view, move.crops)
    crops = crop_list(move.crops)
    if sale.paid < sale.value:
        return say(
            "{crops}: worth {value}, but the bank has only {coins}.",
            crops=crops,
            value=coins(sale.value),
            coins=coins(sale.paid),
        )
    total = view.farms[move.seat].coins + sale.paid
    return say(
        "Sell {crops} for {coins}: you have {total} then.",
        crops=crops,
        coins=coins(sale.paid),
        total=coins(total),
    )


def _end(view: HappyFarmState, move: EndTurn) -> Sentence:
    lost = lost_next_turn(view, move.seat)
    if lost:
        return say("Lost when your next turn begins: {crops}.", crops=crop_list(lost))
    if view.final_turns == 1:
        return say("This was the last turn: the game is over then.")
    return say("Then it is {name}’s turn.", name=SeatName((move.seat + 1) % len(view.farms)))
