"""Positions for the tests of HAM-FARM, built by moving real cards: every one is a sound state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import CARDS, DIE, END_CARDS, STARTING
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import ApplyTrick, PlaceHamster, PlayCard
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.spaces import SPACES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.events import Applied
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State

COMPANY = ("sun", "moon", "cloud", "ember", "stone")
STARTING_CARDS = STARTING["sun"]
CHEAP = (
    "green-left-1-a",
    "green-left-1-b",
    "green-right-1-a",
    "green-right-1-b",
    "red-left-1-a",
    "red-left-1-b",
    "red-right-2-a",
    "red-right-2-b",
    "blue-left-2-a",
    "blue-left-2-b",
    "blue-right-2-a",
    "blue-right-2-b",
    "red-left-2-a",
    "red-left-2-b",
    "green-left-2-a",
    "green-left-2-b",
    "green-right-2-a",
    "green-right-2-b",
)
"""Cards that cost 2, one for each space of a plain market."""


def starting(name: str, seat: int = 0) -> str:
    """Return a starting card of a seat by its short name, any other card as it is."""
    return f"{COMPANY[seat]}-{name}" if name.startswith("start-") else name


def position(
    seats: int = 2, *, abilities: Sequence[str] = (), hamsters: Sequence[str] = (), active: int = 0
) -> State:
    """Return the first turn of `active` at a plain market, all hands empty and all hamsters on r2c3.

    The market holds one card of cost 2 on every space. `abilities` gives each seat the named one.
    """
    mode = "solo" if seats == 1 else "standard"
    options = {"abilities": "random"} if abilities else {}
    table = table_setup(INFO, seats, mode=mode, first=active, options=options)
    chance = RandomNumbers(7)
    state = GAME.setup(table, chance)
    for seat, ability in enumerate(abilities):
        if state.players[seat].ability != ability:
            state.spare_abilities.append(state.players[seat].ability)
            state.players[seat].ability = ""
    for seat, ability in enumerate(abilities):
        if not state.players[seat].ability:
            state.spare_abilities.remove(ability)
            state.players[seat].ability = ability
    for space, card in zip(SPACES, CHEAP, strict=True):
        lay(state, space, card)
    for step in range(1, seats + 1):
        seat = (active - step) % seats
        space = hamsters[seat] if hamsters else "r2c3"
        GAME.apply(state, PlaceHamster(seat, space), chance)
    for player in state.players:
        player.deck += player.hand
        player.hand = []
    assert GAME.faults(state) == []
    return state


def _take_out(state: State, card: str) -> None:
    """Take a card from where it is; holes in the market and in the box are filled from the deck."""
    for space, lying in state.market.items():
        if lying == card:
            state.market[space] = state.market_deck.pop()
            return
    if card in state.boxed:
        state.boxed[state.boxed.index(card)] = state.market_deck.pop()
        return
    for player in state.players:
        for pile in (player.hand, player.deck, player.discard, player.stockpile, player.locations):
            if card in pile:
                pile.remove(card)
                if card in player.owned:
                    player.owned.remove(card)
                return
    state.market_deck.remove(card)


def lay(state: State, space: str, card: str) -> None:
    """Put a card on a market space; the one that lay there goes under the upper part of the deck."""
    if state.market[space] == card:
        return
    _take_out(state, card)
    before, state.market[space] = state.market[space], card
    if before:
        state.market_deck.append(before)


def clear(state: State, *spaces: str) -> None:
    """Empty market spaces; their cards go back on top of the deck."""
    for space in spaces:
        if state.market[space]:
            state.market_deck.append(state.market[space])
            state.market[space] = ""


def give(state: State, seat: int, place: str, *cards: str) -> None:
    """Put cards into a place of a seat: hand, deck (the last one on top), discard, stockpile, locations."""
    player = state.players[seat]
    for name in cards:
        card = starting(name, seat)
        _take_out(state, card)
        getattr(player, place).append(card)
        if CARDS[card].kind != "location":
            player.owned.append(card)
    assert GAME.faults(state) == []


def rest_to(state: State, seat: int, place: str) -> None:
    """Move the whole deck of a seat to another place."""
    player = state.players[seat]
    cards, player.deck = player.deck, []
    getattr(player, place).extend(cards)


def fund(state: State, seat: int, seeds: int) -> None:
    """Give a seat exactly so many seeds."""
    player = state.players[seat]
    state.supply += player.seeds - seeds
    player.seeds = seeds
    assert state.supply >= 0


def on_top(state: State, *tricks: str) -> None:
    """Arrange the Trick deck: the first named is turned up first."""
    for trick in reversed(tricks):
        state.trick_deck.remove(trick)
        state.trick_deck.append(trick)


def rolling(*faces: int) -> RandomNumbers:
    """Return a generator whose next rolls are these faces."""
    for seed in range(100_000):
        chance = RandomNumbers(seed)
        if all(chance.below(len(DIE)) + 1 == face for face in faces):
            return RandomNumbers(seed)
    raise AssertionError(faces)


def play(state: State, move: Move, chance: RandomNumbers | None = None) -> Applied:
    """Check and play a move; the state stays sound."""
    GAME.check(state, move)
    assert move in GAME.legal_moves(state)
    applied = GAME.apply(state, move, chance or RandomNumbers(5))
    assert GAME.faults(state) == []
    return applied


def play_trick(state: State, trick: str, chance: RandomNumbers | None = None) -> None:
    """Let the active player turn up and apply a Trick, by playing a card that has just one more to come."""
    on_top(state, trick)
    seat = state.active
    give(state, seat, "hand", "red-right-3-a")
    play(state, PlayCard(seat, "red-right-3-a"))
    assert state.trick == trick
    # Only one of the two Tricks of that card is wanted.
    second = next(at for at, pending in enumerate(state.queue) if pending.op == "trick")
    del state.queue[second]
    play(state, ApplyTrick(seat), chance)


def log_of(applied: Applied, reader: int | None = None) -> list[str]:
    """Return the log lines of a move as a reader may read them."""
    return [event.sentence(reader).text(["P1", "P2", "P3", "P4", "P5"]) for event in applied.events]


def shorten_deck(state: State, left: int) -> None:
    """Leave so many cards in the market deck, End Game cards at its bottom; the last seat gets the others."""
    last = len(state.players) - 1
    ends = [card for card in state.market_deck if card in END_CARDS]
    others = [card for card in state.market_deck if card not in END_CARDS]
    state.market_deck = [*ends, *others]
    while len(state.market_deck) > left:
        card = state.market_deck[-1]
        give(state, last, "locations" if CARDS[card].kind == "location" else "discard", card)
