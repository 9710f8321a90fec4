"""Carrying out the moves, each by its own function (sections 4 and 5.3 to 5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmtable.games.ham_farm.cards import ABILITIES, CARDS, NUMBERS, TRICKS, title_of
from farmtable.games.ham_farm.effects import OPS, advance
from farmtable.games.ham_farm.events import (
    AbilityTaken,
    AbilityUsed,
    CardBought,
    CardPlayed,
    CardStockpiled,
    ComboPlayed,
    EffectSkipped,
    HamsterMoved,
    HamsterPlaced,
    MarketSwapped,
    Planned,
    TrickAnswered,
)
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
from farmtable.games.ham_farm.prices import price_at
from farmtable.games.ham_farm.resolution import (
    clockwise,
    draw_card,
    end_game,
    queue_first,
    show_hand_card,
    trigger,
)
from farmtable.games.ham_farm.state import Pending
from farmtable.games.ham_farm.turns import begin_turn, end_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.ham_farm.resolution import Resolution

PLAN: Final = "plan"
"""The source of the effects of a Plan, which no card brings about."""

_PLAN_EFFECTS: Final = (
    *(Pending("draw", PLAN) for _ in range(NUMBERS.plan_draw)),
    Pending("announce", PLAN, trigger="after_plan"),
)


def _choose_ability(run: Resolution, move: ChooseAbility) -> None:
    state = run.state
    state.spare_abilities.remove(move.card)
    run.player.ability = move.card
    run.tell(AbilityTaken(move.seat, move.card))
    if state.active == state.first:
        state.phase = "placement"
    state.active = (state.active - 1) % len(state.players)


def _place_hamster(run: Resolution, move: PlaceHamster) -> None:
    state = run.state
    run.player.position = move.space
    run.tell(HamsterPlaced(move.seat, move.space))
    if state.active != state.first:
        state.active = (state.active - 1) % len(state.players)
        return
    for seat in clockwise(state):
        run.chance.shuffle(state.players[seat].deck)
        for _ in range(NUMBERS.starting_hand):
            draw_card(run, seat)
    begin_turn(run, state.first)


def _plan(run: Resolution, move: Plan) -> None:
    run.state.actions -= 1
    run.tell(Planned(move.seat))
    queue_first(run.state, _PLAN_EFFECTS)
    advance(run)


def _play_card(run: Resolution, move: PlayCard) -> None:
    state, card = run.state, move.card
    state.actions -= 1
    show_hand_card(state, move.seat, card)
    state.in_play.append(card)
    state.row = move.row
    queues = CARDS[card].queues
    run.tell(CardPlayed(move.seat, card, move.row if len(queues) > 1 else 0))
    queue_first(state, (*queues[move.row - 1], Pending("put_down", card)))
    advance(run)


def _play_combo(run: Resolution, move: PlayCombo) -> None:
    state, left, right = run.state, move.left, move.right
    state.actions -= 1
    for card in (left, right):
        show_hand_card(state, move.seat, card)
        state.in_play.append(card)
    state.row = 1
    run.tell(ComboPlayed(move.seat, left, right))
    queue_first(state, (*CARDS[left].queues[0], *CARDS[right].queues[0], Pending("put_down", left)))
    advance(run)


def _use_ability(run: Resolution, move: UseAbility) -> None:
    card = run.player.ability
    run.player.uses += 1
    run.state.used.append(card)
    run.tell(AbilityUsed(move.seat, card))
    queue_first(run.state, (*ABILITIES[card].effects, Pending("mark_ability", card)))
    advance(run)


def _move_hamster(run: Resolution, move: MoveTo | MoveAnywhere) -> None:
    del run.state.queue[0]
    run.player.position = move.space
    run.tell(HamsterMoved(move.seat, move.space))
    advance(run)


def _buy(run: Resolution, move: Buy) -> None:
    """Pay, discard, take the card (section 5.5). An End Game card ends the game before anything else."""
    state, player = run.state, run.player
    price = price_at(state, move.seat, move.space, state.queue[0].discount)
    del state.queue[0]
    player.seeds -= price.total
    state.supply += price.total
    for card in move.discards:
        show_hand_card(state, move.seat, card)
        player.discard.append(card)
    card, state.market[move.space] = state.market[move.space], ""
    state.bought = True
    run.tell(CardBought(move.seat, card, move.space, price.total, move.discards))
    kind = CARDS[card].kind
    if kind == "end_game":
        player.end_card = card
        end_game(run, "bought")
        return
    if kind == "location":
        player.locations.append(card)
    else:
        player.hand.append(card)
        player.owned.append(card)
    trigger(run, "after_buy", without=card)
    advance(run)


def _stockpile(run: Resolution, move: Stockpile) -> None:
    state = run.state
    del state.queue[0]
    show_hand_card(state, move.seat, move.card)
    run.player.stockpile.append(move.card)
    run.tell(CardStockpiled(move.seat, move.card))
    trigger(run, "after_stockpile")
    advance(run)


def _answer_trick(run: Resolution, move: ApplyTrick | DeclineTrick) -> None:
    state = run.state
    trick, state.trick = state.trick, ""
    del state.queue[0]
    state.trick_discard.append(trick)
    applied = isinstance(move, ApplyTrick)
    run.tell(TrickAnswered(move.seat, trick, applied))
    if applied:
        done = Pending("announce", trick, trigger="after_trick")
        queue_first(state, (*TRICKS[trick].effects, done))
    advance(run)


def _swap_market(run: Resolution, move: SwapMarket) -> None:
    market = run.state.market
    del run.state.queue[0]
    market[move.first], market[move.second] = market[move.second], market[move.first]
    run.tell(MarketSwapped(move.seat, move.first, move.second))
    advance(run)


def _skip_effect(run: Resolution, move: SkipEffect) -> None:
    pending = run.state.queue.pop(0)
    run.tell(EffectSkipped(move.seat, OPS[pending.op].title or title_of(pending.source)))
    advance(run)


def _end_turn(run: Resolution, move: EndTurn) -> None:
    end_turn(run)


PERFORM: Final[dict[type, Callable[[Resolution, Any], None]]] = {
    ChooseAbility: _choose_ability,
    PlaceHamster: _place_hamster,
    Plan: _plan,
    PlayCard: _play_card,
    PlayCombo: _play_combo,
    UseAbility: _use_ability,
    MoveTo: _move_hamster,
    MoveAnywhere: _move_hamster,
    Buy: _buy,
    Stockpile: _stockpile,
    ApplyTrick: _answer_trick,
    DeclineTrick: _answer_trick,
    SwapMarket: _swap_market,
    SkipEffect: _skip_effect,
    EndTurn: _end_turn,
}
"""The function that carries out each kind of move, which must be legal."""
