"""Planted faults: every invariant that is broken is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.ham_farm.moves import PlayCard
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.state import Pending
from tests.ham_farm.positions import give, play, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.ham_farm.state import State


def _swap_end_card_up(state: State) -> None:
    at = next(at for at, card in enumerate(state.market_deck) if card.startswith("end-game"))
    state.market_deck[at], state.market_deck[-1] = state.market_deck[-1], state.market_deck[at]


def _both_end_cards(state: State) -> None:
    for space, card in (("r1c1", "end-game-1"), ("r1c2", "end-game-2")):
        state.market_deck[state.market_deck.index(card)], state.market[space] = state.market[space], card


def _stockpile_a_manager(state: State) -> None:
    player = state.players[0]
    player.deck.remove("sun-start-special-1")
    player.stockpile.append("sun-start-special-1")


def _swap_owners(state: State) -> None:
    one, other = state.players[0].owned, state.players[1].owned
    one[0], other[0] = other[0], one[0]


def _location_in_hand(state: State) -> None:
    at = next(at for at, card in enumerate(state.market_deck) if card.startswith("location"))
    state.players[0].hand.append(state.market_deck.pop(at))


def _set(name: str, value: object) -> Callable[[State], object]:
    def plant(state: State) -> None:
        setattr(state, name, value)

    return plant


def _set_player(name: str, value: object) -> Callable[[State], object]:
    def plant(state: State) -> None:
        setattr(state.players[0], name, value)

    return plant


def _all(*plants: Callable[[State], object]) -> Callable[[State], object]:
    def plant(state: State) -> None:
        for one in plants:
            one(state)

    return plant


PLANTED: list[tuple[str, Callable[[State], object], str]] = [
    ("no players", lambda s: s.players.clear(), "0 players"),
    ("wrong company", _set_player("company", "moon"), "companies"),
    ("first seat", _set("first", 5), "first seat 5"),
    ("active seat", _set("active", -1), "active seat -1"),
    ("space gone", lambda s: s.market.pop("r1c1"), "market does not have"),
    ("off the board", _set_player("position", "r9c9"), "hamster of seat 0"),
    ("not placed", _set_player("position", ""), "hamster of seat 0"),
    ("a rival", _set("rival", 3), "Rival is at step 3"),
    ("double card", lambda s: s.players[0].hand.append("blue-left-8-a"), "blue-left-8-a is in 2 places"),
    ("lost card", lambda s: s.boxed.pop(), "is missing"),
    ("strange card", lambda s: s.boxed.append("joker"), "joker does not belong"),
    ("foreign starter", lambda s: s.boxed.append("stone-start-red-left"), "does not belong"),
    ("supply", _set("supply", 57), "57 seeds instead of 58"),
    ("negative supply", _all(_set("supply", -2), _set_player("seeds", 60)), "-2 seeds"),
    ("debts", _all(_set("supply", 59), _set_player("seeds", -1)), "has -1 seeds"),
    ("marks", _all(_set("supply", 57), _set_player("markers", 1)), "1 marks"),
    ("uses", _set_player("uses", 1), "used its Ability 1 times"),
    ("location in hand", _location_in_hand, "is in the hand of seat 0"),
    ("stockpiled manager", _stockpile_a_manager, "is stockpiled by seat 0"),
    ("owners", _swap_owners, "is not known to be owned by seat 0"),
    ("owned twice", lambda s: s.players[0].owned.append(s.players[0].owned[0]), "is owned twice"),
    ("unseen", _set_player("unseen", 1), "0 unseen cards, not 1"),
    ("end card on top", _swap_end_card_up, "upper part of the market deck"),
    ("both out", _both_end_cards, "both End Game cards"),
    ("ended", _set("ended", "bought"), "ended by “bought”"),
    ("over", _set("phase", "over"), "phase over"),
    ("placing", _set("phase", "placement"), "phase placement in turn 1"),
    ("actions", _set("actions", 3), "3 actions left"),
    ("die", _set("die", 7), "the die shows 7"),
    ("quiet", _set("quiet_turns", 2), "2 turns without a purchase in 1"),
    ("no trick", _set("queue", [Pending("trick_offer", "trick-swap")]), "Trick turned up is “”"),
    ("unknown op", _set("queue", [Pending("fly", "plan")]), "effect fly"),
    ("unknown who", _set("queue", [Pending("seed", "plan", "cats")]), "seed for cats"),
    ("unknown source", _set("queue", [Pending("buy", "joker")]), "comes from joker"),
    ("bad discount", _set("queue", [Pending("buy", "plan", discount=-1)]), "discount of -1"),
    ("waits", _set("queue", [Pending("seed", "plan")]), "happens by itself"),
    ("no play", _set("queue", [Pending("buy", "plan"), Pending("put_down", "plan")]), "cards in play"),
    ("row", _set("row", 1), "0 cards in play with row 1"),
    ("used", _set("used", ["location-blue-a"]), "used by another seat"),
]


@pytest.mark.parametrize(("plant", "named"), [entry[1:] for entry in PLANTED], ids=[e[0] for e in PLANTED])
def test_a_planted_fault_is_named(plant: Callable[[State], object], named: str) -> None:
    state = position()
    assert GAME.faults(state) == []
    plant(state)
    assert any(named in fault for fault in GAME.faults(state)), GAME.faults(state)


def test_a_wrong_row_of_the_card_in_play_is_named() -> None:
    state = position()
    give(state, 0, "hand", "start-red-right")
    play(state, PlayCard(0, "sun-start-red-right"))
    state.row = 2
    assert any("row 2" in fault for fault in GAME.faults(state))


def test_a_bonus_used_twice_is_named() -> None:
    state = position()
    give(state, 0, "locations", "location-blue-a")
    state.used = ["location-blue-a", "location-blue-a"]
    assert GAME.faults(state) == ["a bonus was used twice in one turn"]


def test_a_game_that_should_have_ended_is_named() -> None:
    state = position()
    state.turn = state.quiet_turns = 40
    assert any("the game goes on" in fault for fault in GAME.faults(state))


def test_a_rivals_prey_is_named() -> None:
    state = position(1)
    state.market_deck.remove("end-game-1")
    state.removed.append("end-game-1")
    assert any("Rival took" in fault for fault in GAME.faults(state))
