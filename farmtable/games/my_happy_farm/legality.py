"""Why a move is not allowed: the one place that says so. The order of the tests is that of the rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.engine.faults import IllegalMove
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.listing import MOST_PETS, actor, may_use
from farmtable.games.my_happy_farm.multisets import holds, is_plant_group, pays
from farmtable.games.my_happy_farm.state import ACTION_KINDS, FIELDS
from farmtable.games.my_happy_farm.words import action_title, animal_title, crop_list, field_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.moves import (
        AnswerPets,
        Buy,
        DiscardFromBarn,
        DiscardFromHand,
        EndTurn,
        Feed,
        FinishAction,
        Harvest,
        Move,
        Plant,
        Sell,
        TakeCoin,
    )
    from farmtable.games.my_happy_farm.state import HappyFarmState


def check(state: HappyFarmState, move: Move) -> None:
    """Do nothing if the move is legal now.

    Raises:
        IllegalMove: it is not.
    """
    seat = actor(state)
    if seat is None:
        raise IllegalMove("game_over", say("The game is over."))
    if move.seat != seat:
        raise _other_seat(state, seat)
    if state.phase == "pets":
        if move.kind != "answer_pets":
            raise IllegalMove("pets_asked", pets_question(seat))
    elif state.phase == "discard_hand" and move.kind != "discard_from_hand":
        raise IllegalMove("discard_hand_first", _discard_hand_first(state))
    elif state.phase == "discard_barn" and move.kind != "discard_from_barn":
        raise IllegalMove("discard_barn_first", _discard_barn_first(state))
    if move.kind in ACTION_KINDS:
        check_kind(state, move.kind)
    _CHECKS[move.kind](state, move)


def check_kind(state: HappyFarmState, kind: str) -> None:
    """Do nothing if an action of that kind may begin or go on.

    Raises:
        IllegalMove: the turn's actions do not allow it.
    """
    if may_use(state, kind):
        return
    if kind in state.kinds_used:
        raise IllegalMove(
            "kind_used",
            say(
                "You have already used {action} this turn. The two actions must be different.",
                action=action_title(kind),
            ),
        )
    raise IllegalMove(
        "actions_used",
        say("You have already taken {count} actions this turn.", count=tables().numbers.actions_per_turn),
    )


def pets_question(seat: int) -> Sentence:
    """Return the question that settles a tie."""
    return say("{name}, how many pets do you have at home?", name=SeatName(seat))


def one_field() -> Sentence:
    """Return why crops of two fields do not go together."""
    return say("One harvest takes crops from one field only.")


def _other_seat(state: HappyFarmState, seat: int) -> IllegalMove:
    if state.phase == "pets":
        return IllegalMove("other_seat", say("{name} is asked now.", name=SeatName(seat)))
    return IllegalMove("other_seat", say("It is {name}’s turn.", name=SeatName(seat)))


def _discard_hand_first(state: HappyFarmState) -> Sentence:
    excess = len(state.farms[state.active].hand) - tables().hand_limit
    return say_count(
        "First discard {count} card from your hand.", "First discard {count} cards from your hand.", excess
    )


def _discard_barn_first(state: HappyFarmState) -> Sentence:
    excess = len(state.farms[state.active].barn) - tables().barn_limit
    return say_count(
        "First discard {count} card from your barn.", "First discard {count} cards from your barn.", excess
    )


def _need(kept: bool, code: str, sentence: Sentence) -> None:
    if not kept:
        raise IllegalMove(code, sentence)


def _check_buy(state: HappyFarmState, move: Buy) -> None:
    numbers = tables().numbers
    _need(
        len(state.bought) < numbers.max_buys_per_action,
        "bought_most",
        say("You can buy at most {count} crops in one action.", count=numbers.max_buys_per_action),
    )
    _need(state.farms[move.seat].coins >= numbers.buy_price, "no_coins", say("You have no coins."))
    if move.source == "deck":
        _need(
            bool(state.crop_deck or state.crop_discard),
            "no_crop_cards",
            say("There are no crop cards left to draw."),
        )
        return
    market = state.market
    _need(
        0 <= move.source < len(market) and bool(market[move.source]),
        "empty_space",
        say("That market space is empty."),
    )


def _check_plant(state: HappyFarmState, move: Plant) -> None:
    _need(
        is_plant_group(move.crops),
        "plant_group",
        say("Plant 1 crop, 2 different crops or 3 of the same crop."),
    )
    _need(
        holds(state.farms[move.seat].hand, move.crops),
        "not_in_hand",
        say("You do not have those crops in your hand."),
    )


def _check_harvest(state: HappyFarmState, move: Harvest) -> None:
    _need(bool(move.crops), "no_crops", say("Choose at least one crop to harvest."))
    _need(move.field != "spring", "spring", say("Nothing can be harvested in spring."))
    farm = state.farms[move.seat]
    if not holds(farm.field(move.field), move.crops):
        together = any(holds(farm.field(field), move.crops) for field in FIELDS)
        if not together and holds((*farm.spring, *farm.summer, *farm.autumn), move.crops):
            raise IllegalMove("two_fields", one_field())
        where = field_title(move.field)
        raise IllegalMove("not_in_field", say("Those crops are not in your {field} field.", field=where))
    ripe = tables().harvestable[move.field]
    _need(
        all(crop in ripe for crop in move.crops),
        "not_ripe",
        say("Only carrot and clover can be harvested in summer."),
    )


def _check_feed(state: HappyFarmState, move: Feed) -> None:
    _need(move.card in state.feeding_row, "not_in_row", say("That Feeding card is not on the table."))
    _need_in_barn(state, move.seat, move.payment)
    card = tables().feeding[move.card]
    _need(
        pays(move.card, move.payment),
        "wrong_payment",
        say(
            "{animal} needs {cost}. You chose {payment}.",
            animal=animal_title(card.animal),
            cost=crop_list(card.icons),
            payment=crop_list(move.payment),
        ),
    )


def _check_sell(state: HappyFarmState, move: Sell) -> None:
    _need(bool(move.crops), "no_crops_to_sell", say("Choose at least one crop to sell."))
    _need_in_barn(state, move.seat, move.crops)


def _need_in_barn(state: HappyFarmState, seat: int, crops: tuple[str, ...]) -> None:
    _need(holds(state.farms[seat].barn, crops), "not_in_barn", say("Your barn does not hold those crops."))


def _check_take_coin(state: HappyFarmState, move: TakeCoin) -> None:
    _need(state.bank >= tables().numbers.take_coin_amount, "bank_empty", say("The bank has no coins left."))


def _check_discard_from_hand(state: HappyFarmState, move: DiscardFromHand) -> None:
    _need(
        state.phase == "discard_hand",
        "nothing_to_discard",
        say("There is nothing to discard from your hand."),
    )
    _need(
        move.crop in state.farms[move.seat].hand,
        "not_in_hand",
        say("You do not have that crop in your hand."),
    )


def _check_discard_from_barn(state: HappyFarmState, move: DiscardFromBarn) -> None:
    _need(
        state.phase == "discard_barn",
        "nothing_to_discard",
        say("There is nothing to discard from your barn."),
    )
    excess = len(state.farms[move.seat].barn) - tables().barn_limit
    _need(
        len(move.crops) == excess,
        "wrong_number",
        say_count(
            "Discard exactly {count} crop from your barn.",
            "Discard exactly {count} crops from your barn.",
            excess,
        ),
    )
    _need_in_barn(state, move.seat, move.crops)


def _check_finish_action(state: HappyFarmState, move: FinishAction) -> None:
    _need(bool(state.open_kind), "nothing_open", say("There is no action to finish."))


def _check_end_turn(state: HappyFarmState, move: EndTurn) -> None:
    """A turn may end after any number of actions (R1)."""


def _check_answer_pets(state: HappyFarmState, move: AnswerPets) -> None:
    _need(state.phase == "pets", "pets_not_asked", say("Nobody is asked about pets now."))
    _need(
        move.pets is None or 0 <= move.pets <= MOST_PETS,
        "pets_number",
        say("Answer with a number from 0 to {most}, or leave it blank.", most=MOST_PETS),
    )


_CHECKS: dict[str, Callable[[HappyFarmState, Any], None]] = {
    "buy": _check_buy,
    "plant": _check_plant,
    "harvest": _check_harvest,
    "feed": _check_feed,
    "sell": _check_sell,
    "take_coin": _check_take_coin,
    "discard_from_hand": _check_discard_from_hand,
    "discard_from_barn": _check_discard_from_barn,
    "finish_action": _check_finish_action,
    "end_turn": _check_end_turn,
    "answer_pets": _check_answer_pets,
}
