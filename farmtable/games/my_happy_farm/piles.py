"""The crop deck with its discard, and the market that is filled from it (rulings R5, R6, R33 and R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.my_happy_farm.events import DeckShuffled, MarketFilled, MarketPurged, MarketStays
from farmtable.games.my_happy_farm.report import DECK_SHUFFLED, MARKET_REFILLED
from farmtable.games.my_happy_farm.state import EMPTY

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.report import Report
    from farmtable.games.my_happy_farm.state import HappyFarmState


def draw_crop(state: HappyFarmState, report: Report) -> str | None:
    """Take the top card of the deck, shuffling the discard into a new deck first where it has run out.

    None means that neither holds a card.
    """
    deck = state.crop_deck
    if not deck:
        deck = state.crop_discard
        if not deck:
            return None
        state.crop_deck = deck
        state.crop_discard = []
        report.chance.shuffle(deck)
        report.tell(DeckShuffled(None, len(deck)))
        report.revealed = report.revealed or DECK_SHUFFLED
    return deck.pop()


def whole_market_crop(state: HappyFarmState) -> str | None:
    """Return the crop that all market spaces show, None if they differ or one is empty."""
    crop = state.market[0]
    return crop if crop and state.market.count(crop) == len(state.market) else None


def other_crop_left(state: HappyFarmState, crop: str) -> bool:
    """Tell whether deck or discard hold a card of another type."""
    piles = (state.crop_discard, state.crop_deck)
    return any(pile.count(crop) < len(pile) for pile in piles)


def top_up_market(state: HappyFarmState, report: Report) -> None:
    """Fill the market's empty spaces, lowest first, and renew it while all its cards are alike.

    It stays alike only where no other crop is left to draw. Every renewal moves the deck on, so a
    different card must come up after a few.
    """
    market = state.market
    while True:
        filled = EMPTY in market and _fill(state, report)
        crop = whole_market_crop(state)
        if crop is None:
            return
        if not other_crop_left(state, crop):
            if filled:
                report.tell(MarketStays(None, crop, len(market)))
            return
        report.tell(MarketPurged(None, crop, len(market)))
        state.crop_discard += market
        market[:] = [EMPTY] * len(market)


def _fill(state: HappyFarmState, report: Report) -> bool:
    filled = False
    for slot, here in enumerate(state.market):
        if here != EMPTY:
            continue
        drawn = draw_crop(state, report)
        if drawn is None:
            break
        state.market[slot] = drawn
        report.tell(MarketFilled(None, drawn, slot))
        report.revealed = report.revealed or MARKET_REFILLED
        filled = True
    return filled
