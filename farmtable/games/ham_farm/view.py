"""What a seat may see, and full states that agree with it (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.games.ham_farm.cards import CARDS, END_CARDS, END_PILE, MARKET_CARDS, TRICKS

if TYPE_CHECKING:
    from farmtable.engine.game import Seat
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.ham_farm.state import State


def view_for(state: State, seat: Seat | None) -> State:
    """Return what the seat may see: its own hand, no other hand and no deck; all when the game is over."""
    view = state.copy()
    if view.phase == "over":
        return view
    for number, player in enumerate(view.players):
        player.deck = [HIDDEN] * len(player.deck)
        if number != seat:
            player.hand = [HIDDEN] * len(player.hand)
    view.market_deck = [HIDDEN] * len(view.market_deck)
    view.boxed = [HIDDEN] * len(view.boxed)
    view.trick_deck = [HIDDEN] * len(view.trick_deck)
    return view


def shown_cards(state: State, seat: Seat) -> set[str]:
    """Return the deck cards of a seat that lie in the open."""
    player = state.players[seat]
    shown = {*player.discard, *player.stockpile}
    if seat == state.active:
        shown.update(state.in_play)
    return shown


def resample_view(view: State, seat: Seat | None, chance: RandomNumbers) -> State:
    """Return a full state that looks the same to the seat, its hidden cards dealt at random.

    Everybody knows whose each deck card is, except for cards drawn unseen from the left neighbour's deck:
    of those only the number is known, and that they are still in the drawer's hand.
    """
    state = view.copy()
    if state.phase == "over":
        return state
    _deal_companies(state, seat, chance)
    _deal_market_deck(state, chance)
    state.trick_deck = [
        trick for trick in TRICKS if trick not in state.trick_discard and trick != state.trick
    ]
    chance.shuffle(state.trick_deck)
    return state


def _deal_companies(state: State, seat: Seat | None, chance: RandomNumbers) -> None:
    players = state.players
    own_hand = set(players[seat].hand) if seat is not None else set()
    pools: list[list[str]] = []
    for number, player in enumerate(players):
        shown = shown_cards(state, number) | own_hand
        pool = [card for card in player.owned if card not in shown]
        chance.shuffle(pool)
        pools.append(pool)
    for number, player in enumerate(players):
        if number != seat:
            left = pools[(number + 1) % len(players)]
            taken = [left.pop() for _ in range(player.unseen)]
            kept = len(player.hand) - player.unseen
            _keep_choice_possible(state, number, pools[number], taken)
            player.hand = [*(pools[number].pop() for _ in range(kept)), *taken]
            chance.shuffle(player.hand)
    for player, pool in zip(players, pools, strict=True):
        player.deck = pool


def _keep_choice_possible(state: State, seat: Seat, pool: list[str], taken: list[str]) -> None:
    """A seat that is asked for a card to stockpile has one: put one where the hand is dealt from."""
    if seat != state.active or not state.queue or state.queue[0].op != "stockpile":
        return
    if any(not CARDS[card].no_stockpile for card in taken):
        return
    for at in range(len(pool) - 1, -1, -1):
        if not CARDS[pool[at]].no_stockpile:
            pool[at], pool[-1] = pool[-1], pool[at]
            return


def _deal_market_deck(state: State, chance: RandomNumbers) -> None:
    known = {*state.removed, *state.market.values()}
    for player in state.players:
        known.update(player.owned, player.locations, (player.end_card,))
    pool = [card for card in MARKET_CARDS if card not in known]
    chance.shuffle(pool)
    state.boxed = [pool.pop() for _ in state.boxed]
    # End Game cards lie only in the lower part of the deck, whose top card is the last of the list.
    ends = [card for card in END_CARDS if card not in known]
    spots = list(range(min(END_PILE, len(state.market_deck))))
    chance.shuffle(spots)
    placed = dict(zip(spots, ends, strict=False))
    state.market_deck = [placed.get(at) or pool.pop() for at in range(len(state.market_deck))]
