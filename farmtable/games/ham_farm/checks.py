"""Why a move is not legal: the one place that tells, in the order in which people would ask."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.faults import IllegalMove
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.ham_farm.cards import ABILITIES, CARDS
from farmtable.games.ham_farm.effects import move_targets, waiting
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

    from farmtable.engine.sentences import Sentence
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

_PLAY_FIRST: Final[dict[str, Sentence]] = {
    "move": say("Your hamster moves only when you play a card that shows Move."),
    "buy": say("You buy only when you play a card that shows Buy."),
    "stockpile": say("You stockpile only when you play a card that shows Stockpile."),
}
"""How to come to an effect that does not wait; the others come only from a Trick."""


def check_move(state: State, move: Move) -> None:
    """Do nothing if the move is legal now.

    Raises:
        IllegalMove: it is not; the sentence tells why.
    """
    if state.phase == "over":
        raise IllegalMove("game_over", say("The game is over."))
    if move.seat != state.active:
        raise IllegalMove("not_your_turn", say("{name} is to move now.", name=SeatName(state.active)))
    kind = type(move)
    if isinstance(move, ChooseAbility | PlaceHamster):
        _check_setup_phase(state, move)
    elif state.phase != "turn":
        raise IllegalMove("setup", say("First every hamster needs its place in the market."))
    elif kind in _ANSWERS:
        _check_pending(state, _ANSWERS[kind])
    elif kind is not SkipEffect:
        pending = waiting(state)
        if pending is not None:
            raise IllegalMove("unfinished", pending[1].first)
    check = _CHECKS.get(kind)
    if check is not None:
        check(state, move)


def _check_pending(state: State, op: str) -> None:
    pending = waiting(state)
    if pending is None:
        raise IllegalMove("not_pending", _PLAY_FIRST.get(op, say("Only a Trick lets you do that.")))
    if pending[0].op != op:
        raise IllegalMove("unfinished", pending[1].first)


def _check_setup_phase(state: State, move: ChooseAbility | PlaceHamster) -> None:
    if isinstance(move, ChooseAbility):
        if state.phase != "abilities":
            raise IllegalMove("no_abilities", say("Abilities are chosen only before the game."))
        if move.card not in state.spare_abilities:
            raise IllegalMove("ability_taken", say("That Ability is taken already."))
    else:
        if state.phase != "placement":
            raise IllegalMove("no_placement", say("Hamsters are placed only before the first turn."))
        _check_filled(state, move.space)


def _check_space(space: str) -> None:
    if space not in ORDER:
        raise IllegalMove("no_such_space", say("There is no such space in the market."))


def _check_filled(state: State, space: str) -> None:
    _check_space(space)
    if not state.market[space]:
        raise IllegalMove("empty_space", say("There is no card on that space."))


def _check_in_hand(state: State, seat: int, card: str) -> None:
    if card not in state.players[seat].hand:
        raise IllegalMove("not_in_hand", say("That card is not in your hand."))


def _check_action_left(state: State) -> None:
    if not state.actions:
        raise IllegalMove("no_action", say("You have done both actions: end your turn."))


def _check_plan(state: State, move: Plan) -> None:
    _check_action_left(state)


def _check_play_card(state: State, move: PlayCard) -> None:
    _check_action_left(state)
    _check_in_hand(state, move.seat, move.card)
    if not 1 <= move.row <= len(CARDS[move.card].rows):
        raise IllegalMove("no_such_row", say("There is no such row on this card."))


def _check_play_combo(state: State, move: PlayCombo) -> None:
    _check_action_left(state)
    for card in (move.left, move.right):
        _check_in_hand(state, move.seat, card)
    left, right = CARDS[move.left], CARDS[move.right]
    if "special" in (left.kind, right.kind):
        raise IllegalMove("special_combo", say("Special cards cannot be part of a combo."))
    if (left.half, right.half) != ("left", "right"):
        raise IllegalMove("combo_halves", say("A combo needs one left and one right card."))
    if left.color != right.color:
        raise IllegalMove("combo_colours", say("Both cards of a combo must have the same colour."))


def _check_use_ability(state: State, move: UseAbility) -> None:
    player = state.players[move.seat]
    ability = ABILITIES.get(player.ability)
    if ability is None:
        raise IllegalMove("no_activated_ability", say("You have no Ability."))
    if ability.kind != "activated":
        raise IllegalMove("no_activated_ability", say("{ability} works by itself.", ability=ability.title))
    if player.uses >= ability.uses:
        if ability.uses == 2:
            raise IllegalMove("ability_used_up", say("{ability} has been used twice.", ability=ability.title))
        raise IllegalMove("ability_used_up", say("{ability} is used up.", ability=ability.title))
    if player.ability in state.used:
        raise IllegalMove("ability_once", say("{ability} can be used once per turn.", ability=ability.title))
    _check_action_left(state)


def _check_move_to(state: State, move: MoveTo) -> None:
    _check_space(move.space)
    if move.space not in ADJACENT[state.players[move.seat].position]:
        raise IllegalMove("not_adjacent", say("A hamster moves one space up, down, left or right."))
    if move.space not in move_targets(state, move.seat):
        raise IllegalMove("no_card_there", say("You can only move onto a card."))


def _check_move_anywhere(state: State, move: MoveAnywhere) -> None:
    _check_filled(state, move.space)


def _check_buy(state: State, move: Buy) -> None:
    discount = state.queue[0].discount
    refusal = purchase_refusal(state, move.seat, move.space, discount)
    if refusal is not None:
        raise refusal
    needed = price_at(state, move.seat, move.space, discount).discards
    if not needed and move.discards:
        raise IllegalMove("no_discards", say("Only Locations cost cards from your hand."))
    if len(move.discards) != needed:
        raise IllegalMove(
            "choose_discards",
            say_count(
                "A Location also costs {count} card from your hand: choose it.",
                "A Location also costs {count} cards from your hand: choose them.",
                needed,
            ),
        )
    for card in move.discards:
        _check_in_hand(state, move.seat, card)
    if max(Counter(move.discards).values(), default=0) > 1:
        raise IllegalMove("same_discard", say("You cannot discard the same card twice."))
    if list(move.discards) != sorted(move.discards):
        raise IllegalMove("discard_order", say("Name the discarded cards in the order of their names."))


def _check_stockpile(state: State, move: Stockpile) -> None:
    _check_in_hand(state, move.seat, move.card)
    if CARDS[move.card].no_stockpile:
        raise IllegalMove("no_stockpile", say("This card cannot be stockpiled."))


def _check_swap_market(state: State, move: SwapMarket) -> None:
    _check_filled(state, move.first)
    _check_filled(state, move.second)
    if move.first == move.second:
        raise IllegalMove("same_space", say("Choose two different cards to swap."))
    if ORDER[move.first] > ORDER[move.second]:
        raise IllegalMove("space_order", say("Name the upper or left one of the two spaces first."))


def _check_skip_effect(state: State, move: SkipEffect) -> None:
    pending = waiting(state)
    if pending is None:
        raise IllegalMove("nothing_pending", say("There is nothing to skip."))
    if not pending[1].skippable:
        raise IllegalMove("not_skippable", say("Apply the Trick or decline it."))


def _check_end_turn(state: State, move: EndTurn) -> None:
    if state.actions:
        raise IllegalMove(
            "actions_left",
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
