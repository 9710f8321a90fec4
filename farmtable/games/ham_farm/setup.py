"""The table before the first decision (section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.ham_farm.cards import (
    ABILITIES,
    COMPANIES,
    END_CARDS,
    MARKET_CARDS,
    NUMBERS,
    SEEDS,
    STARTING,
    TRICKS,
)
from farmtable.games.ham_farm.spaces import SPACES
from farmtable.games.ham_farm.state import Player, State

if TYPE_CHECKING:
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.random_numbers import RandomNumbers


def set_up(table: TableSetup, chance: RandomNumbers) -> State:
    """Return the state before the first decision: the last seat chooses its Ability or its space."""
    first = chance.below(table.seats) if table.first is None else table.first
    cards = list(MARKET_CARDS)
    chance.shuffle(cards)
    market = dict(zip(SPACES, cards, strict=False))
    rest = cards[len(SPACES) :]
    size = NUMBERS.pile_size
    boxed = NUMBERS.piles_boxed * size
    lower = rest[boxed : boxed + size] + list(END_CARDS)
    chance.shuffle(lower)
    tricks = list(TRICKS)
    chance.shuffle(tricks)
    state = State(
        players=[_company(company) for company in list(COMPANIES)[: table.seats]],
        first=first,
        active=(first - 1) % table.seats,
        phase="placement",
        market=market,
        market_deck=lower + rest[boxed + size :],
        boxed=rest[:boxed],
        removed=[],
        trick_deck=tricks,
        trick_discard=[],
        spare_abilities=[],
        supply=SEEDS,
        in_play=[],
        queue=[],
        used=[],
        rival=0 if table.mode == "solo" else -1,
    )
    _lay_out_abilities(state, str(table.options.get("abilities", "none")), chance)
    return state


def _company(company: str) -> Player:
    cards = list(STARTING[company])
    return Player(
        company=company,
        hand=[],
        deck=cards,
        discard=[],
        stockpile=[],
        locations=[],
        owned=cards[:],
    )


def _lay_out_abilities(state: State, how: str, chance: RandomNumbers) -> None:
    if how == "none":
        return
    abilities = list(ABILITIES)
    if how == "random":
        chance.shuffle(abilities)
        for player in state.players:
            player.ability = abilities.pop()
    else:
        state.phase = "abilities"
    state.spare_abilities = abilities
