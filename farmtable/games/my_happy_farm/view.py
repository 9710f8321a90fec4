"""What a seat may see of a game, and full states that agree with what it sees (rules page, section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.piles import whole_market_crop
from farmtable.games.my_happy_farm.state import ENDED, copy_state

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.my_happy_farm.state import HappyFarmState


def has_secrets(state: HappyFarmState) -> bool:
    """Tell whether somebody may look at a hand that others must not see."""
    return not state.open_hands and state.phase not in ENDED


def seen_by(state: HappyFarmState, seat: int | None) -> HappyFarmState:
    """Return a fresh state with the decks and the other hands hidden.

    After the last turn no curtain falls any more, so secret hands then stay hidden from everybody.
    """
    seen = copy_state(state)
    seen.crop_deck = [HIDDEN] * len(seen.crop_deck)
    seen.feeding_deck = [HIDDEN] * len(seen.feeding_deck)
    if not state.open_hands:
        own = seat if has_secrets(state) else None
        for owner, farm in enumerate(seen.farms):
            if owner != own:
                farm.hand = [HIDDEN] * len(farm.hand)
    return seen


def resample(view: HappyFarmState, chance: RandomNumbers) -> HappyFarmState:
    """Return a full state that agrees with a view: unseen cards go to the hidden places at random."""
    state = copy_state(view)
    unseen = _unseen_crops(state)
    chance.shuffle(unseen)
    alike = whole_market_crop(state)
    if alike is not None:
        # Such a market stays only while the deck holds nothing else (R6): the deck takes those, which
        # are dealt from the end, and the hands get the rest.
        unseen.sort(key=lambda crop: crop == alike)
    if HIDDEN in state.crop_deck:
        size = len(state.crop_deck)
        state.crop_deck = unseen[len(unseen) - size :]
        del unseen[len(unseen) - size :]
        chance.shuffle(unseen)
    for farm in state.farms:
        if HIDDEN in farm.hand:
            farm.hand = sorted(unseen.pop() for _ in farm.hand)
    if HIDDEN in state.feeding_deck:
        seen = {
            *state.feeding_row,
            *(card for farm in state.farms for cards in farm.fed.values() for card in cards),
        }
        state.feeding_deck = [card for card in tables().feeding_cards(len(state.farms)) if card not in seen]
        chance.shuffle(state.feeding_deck)
    return state


def _unseen_crops(state: HappyFarmState) -> list[str]:
    left = dict(tables().crop_counts)
    seen = [state.market, state.crop_discard, state.crop_deck]
    for farm in state.farms:
        seen += (farm.hand, farm.spring, farm.summer, farm.autumn, farm.barn)
    for crops in seen:
        for crop in crops:
            if crop in left:
                left[crop] -= 1
    return [crop for crop, count in left.items() for _ in range(count)]
