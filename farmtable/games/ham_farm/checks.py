"""Why a move is not legal: the one place that tells, in the order in which people would ask."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NoReturn

from farmtable.engine.faults import IllegalMove
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import ABILITIES, CARDS
from farmtable.games.ham_farm.effects import OPS, move_targets, waiting
from farmtable.games.ham_farm.moves import (
    ApplyTrick,
    Buy,
    ChooseAbility,
    DeclineTrick,
    EndTurn,
    MoveAnywhere,
    MoveTo,
    PlaceHamster,
    Plan,
    PlayCard,
    PlayCombo,
    SkipEffect,
    Stockpile,
    SwapMarket,
    UseAbility,
)
from farmtable.games.ham_farm.prices import price_at, purchase_refusal
from farmtable.games.ham_farm.spaces import ADJACENT, ORDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State

_ANSWERS: Final[dict[type, str]] = {
    MoveTo: "move",
    MoveAnywhere: "move_anywhere",
    Buy: "buy",
    Stockpile: "stockpile",
    ApplyTrick: "trick_offer",
    DeclineTrick: "trick_offer",
    SwapMarket: "swap_market",
}
"""The op that each move answers."""


def _refuse(code: str, sentence: Sentence) -> NoReturn:
    raise IllegalMove(code, sentence)


def check_move(state: State, move: Move) -> None:
    """Do nothing if the move is legal now.

    Raises:
        IllegalMove: it is not; the sentence tells why.
    """
    if state.phase == "over":
        _refuse("game-over", say("The game is over."))
    if move.seat != state.active:
        _refuse("not-your-turn", say("{name} is to move now.", name=SeatName(state.active)))
    kind = type(move)
    if isinstance(move, ChooseAbility | PlaceHamster):
        _check_setup_phase(state, move)
    elif state.phase != "turn":
        _refuse("setup", say("First the table must be set up."))
    elif kind in _ANSWERS:
        pending = waiting(state)
        if pending is None or pending[0].op != _ANSWERS[kind]:
            effect = OPS[_ANSWERS[kind]].title or say("Effect")
            _refuse("not-pending", say("This does not fit now: there is no “{effect}” to do.", effect=effect))
    elif kind is not SkipEffect and state.queue:
        _refuse("unfinished", say("Finish the current card first."))
    check = _CHECKS.get(kind)
    if check is not None:
        check(state, move)


def _check_setup_phase(state: State, move: ChooseAbility | PlaceHamster) -> None:
    if isinstance(move, ChooseAbility):
        if state.phase != "abilities":
            _refuse("no-abilities", say("Abilities are chosen only before the game."))
        if move.card not in state.spare_abilities:
            _refuse("ability-taken", say("That Ability cannot be had any more."))
    else:
        if state.phase != "placement":
            _refuse("no-placement", say("Hamsters are placed only before the first turn."))
        _check_filled(state, move.space)


def _check_space(space: str) -> None:
    if space not in ORDER:
        _refuse("no-such-space", say("There is no such space in the market."))


def _check_filled(state: State, space: str) -> None:
    _check_space(space)
    if not state.market[space]:
        _refuse("empty-space", say("There is no card on that space."))


def _check_in_hand(state: State, seat: int, card: str) -> None:
    if card not in state.players[seat].hand:
        _refuse("not-in-hand", say("That card is not in your hand."))


def _check_action_left(state: State) -> None:
    if not state.actions:
        _refuse("no-action", say("Both actions are done: end your turn."))


def _check_plan(state: State, move: Plan) -> None:
    _check_action_left(state)


def _check_play_card(state: State, move: PlayCard) -> None:
    _check_action_left(state)
    _check_in_hand(state, move.seat, move.card)
    if not 1 <= move.row <= len(CARDS[move.card].rows):
        _refuse("no-such-row", say("This card has no such row."))


def _check_play_combo(state: State, move: PlayCombo) -> None:
    _check_action_left(state)
    for card in (move.left, move.right):
        _check_in_hand(state, move.seat, card)
    left, right = CARDS[move.left], CARDS[move.right]
    if "special" in (left.kind, right.kind):
        _refuse("special-combo", say("Special cards cannot be part of a combo."))
    if (left.half, right.half) != ("left", "right"):
        _refuse("combo-halves", say("A combo needs one left and one right card."))
    if left.color != right.color:
        _refuse("combo-colours", say("Both cards of a combo must have the same colour."))


def _check_use_ability(state: State, move: UseAbility) -> None:
    player = state.players[move.seat]
    ability = ABILITIES.get(player.ability)
    if ability is None or ability.kind != "activated":
        _refuse("no-activated-ability", say("You have no Ability to use like that."))
    if player.uses >= ability.uses:
        if ability.uses == 2:
            _refuse("ability-used-up", say("{ability} has been used twice.", ability=ability.title))
        _refuse("ability-used-up", say("{ability} is used up.", ability=ability.title))
    if player.ability in state.used:
        _refuse("ability-once", say("{ability} can be used once per turn.", ability=ability.title))
    _check_action_left(state)


def _check_move_to(state: State, move: MoveTo) -> None:
    _check_space(move.space)
    if move.space not in ADJACENT[state.players[move.seat].position]:
        _refuse("not-adjacent", say("Hamsters move up, down, left or right."))
    if move.space not in move_targets(state, move.seat):
        _refuse("no-card-there", say("You can only move onto a card."))


def _check_move_anywhere(state: State, move: MoveAnywhere) -> None:
    _check_filled(state, move.space)


def _check_buy(state: State, move: Buy) -> None:
    discount = state.queue[0].discount
    refusal = purchase_refusal(state, move.seat, move.space, discount)
    if refusal is not None:
        _refuse(*refusal)
    needed = price_at(state, move.seat, move.space, discount).discards
    if not needed and move.discards:
        _refuse("no-discards", say("Only Locations cost cards from your hand."))
    if len(move.discards) != needed:
        _refuse(
            "choose-discards",
            say_count(
                "Choose {count} card from your hand to discard.",
                "Choose {count} cards from your hand to discard.",
                needed,
            ),
        )
    for card in move.discards:
        _check_in_hand(state, move.seat, card)
    if max(Counter(move.discards).values(), default=0) > 1:
        _refuse("same-discard", say("Choose different cards to discard."))
    if list(move.discards) != sorted(move.discards):
        _refuse("discard-order", say("Name the discarded cards in ascending order."))


def _check_stockpile(state: State, move: Stockpile) -> None:
    _check_in_hand(state, move.seat, move.card)
    if CARDS[move.card].no_stockpile:
        _refuse("no-stockpile", say("This card cannot be stockpiled."))


def _check_swap_market(state: State, move: SwapMarket) -> None:
    _check_filled(state, move.first)
    _check_filled(state, move.second)
    if move.first == move.second:
        _refuse("same-space", say("Choose two different spaces."))
    if ORDER[move.first] > ORDER[move.second]:
        _refuse("space-order", say("Name the two spaces in reading order."))


def _check_skip_effect(state: State, move: SkipEffect) -> None:
    pending = waiting(state)
    if pending is None:
        _refuse("nothing-pending", say("There is nothing to skip."))
    if not pending[1].skippable:
        _refuse("not-skippable", say("Apply the Trick or decline it."))


def _check_end_turn(state: State, move: EndTurn) -> None:
    if state.actions:
        _refuse(
            "actions-left",
            say_count(
                "You still have {count} action: play a card or Plan.",
                "You still have {count} actions: play a card or Plan.",
                state.actions,
            ),
        )


_CHECKS: Final[dict[type, Callable[[State, Any], None]]] = {
    Plan: _check_plan,
    PlayCard: _check_play_card,
    PlayCombo: _check_play_combo,
    UseAbility: _check_use_ability,
    MoveTo: _check_move_to,
    MoveAnywhere: _check_move_anywhere,
    Buy: _check_buy,
    Stockpile: _check_stockpile,
    SwapMarket: _check_swap_market,
    SkipEffect: _check_skip_effect,
    EndTurn: _check_end_turn,
}
