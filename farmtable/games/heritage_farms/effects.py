"""What every step on the river is made of: farmers leave and arrive, goods arrive, the law strikes.

All functions change the state they are given and add what happened to `log`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.heritage_farms.board import (
    CARDS,
    CHICKEN,
    CORN,
    DOCKS,
    FORM_COUNT,
    FORMS,
    HOME,
    MARKET_OWNER,
    NOTHING,
    POISON,
    ZOMBIE,
)
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.ending import check_end, lost_count
from farmtable.games.heritage_farms.events import (
    Eaten,
    GoodsChanged,
    Landed,
    LawStruck,
    Loaded,
    LostCounted,
    TokenEarned,
    TokenTurned,
)
from farmtable.games.heritage_farms.law import LAW, goods_mask

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.games.heritage_farms.state import State


def leave(state: State, seat: int, card: int, log: list[Event]) -> None:
    """Take a farmer off a card; a bonus that lay open under him is earned at once."""
    state.farmers[seat * CARDS + card] -= 1
    if state.turned[card] and MARKET_OWNER[card] == seat:
        bonus = state.tokens[card]
        state.held[seat].append(bonus)
        state.tokens[card] = ""
        state.turned[card] = False
        log.append(TokenEarned(seat, DOCKS[card], bonus))


def reach(state: State, seat: int, card: int, log: list[Event]) -> None:
    """Put a farmer on a card; a hidden bonus on a Market of his turns face up."""
    state.farmers[seat * CARDS + card] += 1
    if state.tokens[card] and not state.turned[card] and MARKET_OWNER[card] == seat:
        state.turned[card] = True
        log.append(TokenTurned(seat, DOCKS[card], state.tokens[card]))


def arrive(state: State, seat: int, card: int, form: int, log: list[Event]) -> None:
    """Put a good on a card: a disc there may change it, and changed goods infect their own kind."""
    goods = state.goods
    goods[(seat * CARDS + card) * FORM_COUNT + form] += 1
    if form == CHICKEN:
        if card in state.discs[:2]:
            _change(state, card, CHICKEN, ZOMBIE, log)
    elif form == CORN:
        if card in state.discs[2:]:
            _change(state, card, CORN, POISON, log)
    elif form == ZOMBIE:
        _change(state, card, CHICKEN, ZOMBIE, log)
    elif form == POISON:
        _change(state, card, CORN, POISON, log)


def _change(state: State, card: int, plain: int, changed: int, log: list[Event]) -> None:
    goods = state.goods
    counts = []
    for seat in (0, 1):
        start = (seat * CARDS + card) * FORM_COUNT
        count = goods[start + plain]
        if count:
            goods[start + plain] = 0
            goods[start + changed] += count
            counts.append((seat, count))
    if counts:
        log.append(GoodsChanged(None, DOCKS[card], FORMS[changed], tuple(counts)))


def strike(state: State, card: int, log: list[Event]) -> None:
    """Let Nature's Law take effect on a card if no farmer stands there (rulebook: Nature's Law)."""
    if state.farmers[card] or state.farmers[CARDS + card]:
        return
    steps = LAW[goods_mask(state, card)]
    if not steps:
        return
    losers = set()
    for step in steps:
        eaten = []
        for seat in (0, 1):
            start = (seat * CARDS + card) * FORM_COUNT
            for form in step.forms:
                count = state.goods[start + form]
                if count:
                    state.goods[start + form] = 0
                    state.lost[seat * FORM_COUNT + form] += count
                    losers.add(seat)
                    eaten.append(Eaten(seat, form, count))
        log.append(LawStruck(None, DOCKS[card], step.cause, tuple(eaten)))
    limit = tables().lost_to_lose
    log += [LostCounted(seat, lost_count(state, seat), limit) for seat in sorted(losers)]


def settle(state: State, card: int, log: list[Event]) -> bool:
    """Let the law strike on a card, then look for losses and sets; tell whether the game is over."""
    strike(state, card, log)
    return check_end(state, log)


def board(state: State, seat: int, card: int, form: int, log: list[Event]) -> bool:
    """Dock at a card, take a farmer and a good (or `NOTHING`) aboard; tell whether that ended the game."""
    state.boats[seat] = card
    state.pickup = card
    state.cargo = form
    log.append(Loaded(seat, DOCKS[card], None if form == NOTHING else FORMS[form]))
    if form != NOTHING:
        state.goods[(seat * CARDS + card) * FORM_COUNT + form] -= 1
    leave(state, seat, card, log)
    return settle(state, card, log)


def land(state: State, seat: int, card: int, double: bool, log: list[Event]) -> bool:
    """Dock at a card, put farmer and good ashore; tell whether that ended the game."""
    form = state.cargo
    state.boats[seat] = card
    state.pickup = HOME
    state.cargo = NOTHING
    log.append(Landed(seat, DOCKS[card], None if form == NOTHING else FORMS[form], double))
    reach(state, seat, card, log)
    if form != NOTHING:
        arrive(state, seat, card, form, log)
    return check_end(state, log)


def spend(state: State, seat: int, bonus: str) -> None:
    """Take a held bonus out of the game; it was the one of this turn."""
    state.held[seat].remove(bonus)
    state.spent[seat].append(bonus)
    state.bonus_used = True
