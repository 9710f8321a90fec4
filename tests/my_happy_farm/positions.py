"""Positions to test from, and ways to play on from them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.faults import IllegalMove
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.moves import DiscardFromHand, EndTurn
from farmtable.games.my_happy_farm.rules import GAME, MyHappyFarm
from farmtable.games.my_happy_farm.setup import deal
from farmtable.games.my_happy_farm.state import Farm, HappyFarmState

if TYPE_CHECKING:
    from farmtable.engine.events import Applied
    from farmtable.engine.game_info import TableSetup
    from farmtable.games.my_happy_farm.moves import Move

NAMES = ("Ann", "Ben", "Cleo", "Dan")
MIXED_MARKET = "hay clover carrot beet hay clover"


def crops(text: str) -> list[str]:
    """Return crops from words such as "2 hay, beet" or "hay clover hay"."""
    result: list[str] = []
    count = 1
    for word in text.replace(",", " ").split():
        if word.isdigit():
            count = int(word)
        else:
            result += [word] * count
            count = 1
    return result


def group(text: str) -> tuple[str, ...]:
    """Return crops for a move."""
    return tuple(crops(text))


@dataclass
class FarmOf:
    """A farm in words: crops by place, Feeding cards by name."""

    coins: int = 2
    hand: str = ""
    spring: str = ""
    summer: str = ""
    autumn: str = ""
    barn: str = ""
    fed: str = ""

    def farm(self) -> Farm:
        fed: dict[str, list[str]] = {animal: [] for animal in tables().animals}
        for card in self.fed.split():
            fed[tables().feeding[card].animal].append(card)
        places = [self.hand, self.spring, self.summer, self.autumn, self.barn]
        hand, spring, summer, autumn, barn = (sorted(crops(place)) for place in places)
        return Farm(self.coins, hand, spring, summer, autumn, barn, fed)


def position(
    *farms: FarmOf,
    market: str = MIXED_MARKET,
    top: str = "",
    discard: str = "",
    row: str | None = None,
    feeding_top: str = "",
    feeding_left: int | None = None,
    active: int = 0,
) -> HappyFarmState:
    """Return the active player's position before any action, with all cards and coins in their places.

    `top` are the next crops of the deck, whose rest is filled up with all crops not named. `row` and
    `feeding_top` name Feeding cards; `feeding_left` is the size of the Feeding deck, the cards that are
    neither there nor named lie at the last player's animals.
    """
    laid = [farm.farm() for farm in (*farms, *[FarmOf()] * (2 - len(farms)))]
    known = Counter(crops(market) + crops(top) + crops(discard))
    for farm in laid:
        known.update(farm.hand + farm.spring + farm.summer + farm.autumn + farm.barn)
    rest = list((Counter(tables().crop_counts) - known).elements())
    RandomNumbers(5).shuffle(rest)
    used = tables().feeding_cards(len(laid))
    named = {card for farm in laid for cards in farm.fed.values() for card in cards} | set(
        feeding_top.split()
    )
    free = [card for card in used if card not in named]
    chosen_row = free[: tables().numbers.feeding_row_size] if row is None else row.split()
    free = [card for card in free if card not in chosen_row]
    deck = feeding_top.split() + free
    if feeding_left is not None:
        for card in deck[feeding_left:]:
            laid[-1].fed[tables().feeding[card].animal].append(card)
        deck = deck[:feeding_left]
    return HappyFarmState(
        open_hands=False,
        first=0,
        active=active,
        turn=active + 1,
        phase="actions",
        grown=True,
        kinds_used=[],
        open_kind="",
        bought=[],
        final_turns=0,
        bank=tables().numbers.money_total - sum(farm.coins for farm in laid),
        market=crops(market),
        crop_deck=rest + crops(top)[::-1],
        crop_discard=crops(discard),
        feeding_row=chosen_row,
        feeding_deck=deck[::-1],
        farms=laid,
        pets_asked=[],
        pets=[None] * len(laid),
    )


def play(state: HappyFarmState, first: Move, *more: Move) -> Applied:
    """Check and carry out moves in turn, with all invariants held; return what the last one did."""
    numbers = RandomNumbers(1)
    for move in (first, *more):
        assert move in GAME.legal_moves(state)
        GAME.check(state, move)
        applied = GAME.apply(state, move, numbers)
        assert GAME.faults(state) == []
    return applied


def why_not(state: HappyFarmState, move: Move) -> str:
    """Return the sentence with which a move is refused; the position must stay as it is."""
    before = GAME.copy(state)
    assert move not in GAME.legal_moves(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, move)
    assert state == before
    return caught.value.text(NAMES)


def log_of(applied: Applied, reader: int | None) -> list[str]:
    """Return the log lines of a move for a reader."""
    return [event.sentence(reader).text(NAMES) for event in applied.events]


def pass_turn(state: HappyFarmState) -> Applied:
    """End the running turn without an action, discarding from a full hand first."""
    if state.phase == "discard_hand":
        play(state, DiscardFromHand(state.active, state.farms[state.active].hand[0]))
    return play(state, EndTurn(state.active))


def match_from(state: HappyFarmState, *, practice: bool = False) -> Match:
    """Return a match that is taken up at a position."""
    table = table_setup(GAME.info, len(state.farms))
    players = [Player(NAMES[seat], seat) for seat in range(len(state.farms))]
    return Match("test", GAME, table, players, 7, practice=practice, base=Position(state, 7))


class LateGame(MyHappyFarm):
    """The game with few Feeding cards left in the deck: random moves end it soon.

    All others of the deck were handed out to the players beforehand, so every law can be held on whole
    random games without thousands of moves each.
    """

    def __init__(self, left: int) -> None:
        self.left = left

    def setup(self, table: TableSetup, chance: RandomNumbers) -> HappyFarmState:
        state = super().setup(table, chance)
        while len(state.feeding_deck) > self.left:
            card = state.feeding_deck.pop()
            farm = state.farms[chance.below(table.seats)]
            farm.fed[tables().feeding[card].animal].append(card)
        return state


def dealt(seats: int, seed: int = 1, first: int | None = 0) -> HappyFarmState:
    """Return the table before the first turn."""
    return deal(table_setup(GAME.info, seats, first=first), RandomNumbers(seed))
