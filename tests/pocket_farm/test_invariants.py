"""Planted faults: every broken invariant is found and named (known fault R47)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.codec import from_plain, to_plain
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.state import State
from tests.pocket_farm.farms import drawn

if TYPE_CHECKING:
    from collections.abc import Callable


def _midgame() -> State:
    """Return a state in the placement phase of round 6 of two seats, both with placements and hands."""
    chance = RandomNumbers(2)
    chooser = RandomNumbers(3)
    state = GAME.setup(table_setup(GAME.info, 2, first=0), chance)
    while not (state.round == 6 and state.phase == "placement"):
        GAME.apply(state, chooser.choose(GAME.legal_moves(state)), chance)
    assert all(farm.placements and farm.hand for farm in state.farms)
    return state


def _cheat_on_payment(state: State) -> None:
    farm = state.farms[0]
    farm.placements[0] = replace(farm.placements[0], paid=farm.placements[0].paid + 1)


def _cheat_on_need(state: State) -> None:
    farm = state.farms[0]
    farm.placements[0] = replace(farm.placements[0], needed=farm.placements[0].needed - 1)


def _pay_too_little(state: State) -> None:
    farm = state.farms[0]
    farm.placements[-1] = replace(farm.placements[-1], needed=farm.placements[-1].paid + 1)


def _other_grid(state: State) -> None:
    state.farms[1].grid = drawn("S S / S S")


def _foreign_card(state: State) -> None:
    state.deck.append(state.boxed[0])
    state.boxed = state.boxed[1:]


def _crooked(state: State) -> None:
    farm = state.farms[0]
    farm.placements[0] = replace(farm.placements[0], rotation=45)


PLANTED: list[tuple[str, Callable[[State], object], str]] = [
    ("double", lambda s: s.deck.append(s.farms[0].hand[0]), "is in 2 places"),
    ("lost", lambda s: s.deck.pop(), "is in 0 places"),
    ("unknown", lambda s: s.farms[0].hand.append("melon_01"), "melon_01 does not exist"),
    ("hidden", lambda s: s.deck.append("?"), "the card ? does not exist"),
    ("unknown boxed", lambda s: setattr(s, "boxed", (*s.boxed, "melon")), "boxed card melon does not exist"),
    ("unboxed", lambda s: setattr(s, "boxed", s.boxed[1:]), "is in 0 places"),
    ("two equal farms", lambda s: setattr(s.farms[0], "start", s.farms[1].start), "is in 2 places"),
    ("unknown farm", lambda s: setattr(s.farms[0], "start", "start_melon"), "start_melon does not exist"),
    ("foreign", _foreign_card, "is not for 2 seats"),
    ("round", lambda s: setattr(s, "round", 13), "round 13 does not exist"),
    ("round count", lambda s: setattr(s, "round", 7), "offerings, not 7"),
    ("first", lambda s: setattr(s, "first", 2), "first player marker"),
    ("current", lambda s: setattr(s, "current", -1), "acts but has no farm"),
    ("over too soon", lambda s: setattr(s, "phase", "game_over"), "over in round 6"),
    ("offering back", lambda s: s.deck.append(s.offerings.pop()), "the deck has"),
    ("display", lambda s: s.display.append(s.deck.pop()), "the display has 1 cards, not 0"),
    ("stolen", lambda s: s.farms[0].hand.append(s.farms[1].hand.pop()), "drafted cards, not 6"),
    ("counter", lambda s: setattr(s.farms[1], "placed", 3), "cannot have placed 3 cards"),
    ("counter of another", lambda s: setattr(s.farms[0], "placed", 1), "cannot have placed 1 cards"),
    ("payment", _cheat_on_payment, "covered"),
    ("need", _cheat_on_need, "cannot have needed"),
    ("too little", _pay_too_little, "was not paid for"),
    ("crooked", _crooked, "cannot lie as it does"),
    ("grid", _other_grid, "the grid of seat 1"),
    ("no farms", lambda s: s.farms.clear(), "0 farms are in play"),
]


@pytest.mark.parametrize(("plant", "expected"), [row[1:] for row in PLANTED], ids=[row[0] for row in PLANTED])
def test_planted_fault_is_found(plant: Callable[[State], object], expected: str) -> None:
    state = _midgame()
    assert GAME.faults(state) == []
    plant(state)
    assert any(expected in fault for fault in GAME.faults(state)), GAME.faults(state)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"card": "melon_01"}, "there is no card melon_01"),
        ({"rotation": 45}, "cannot lie like that"),
        ({"row": 4000}, "cannot lie like that"),
        ({"row": 0.5}, "valid integer"),
        ({"extra": 1}, "Unexpected"),
    ],
)
def test_damaged_placement_is_refused_on_reading(change: dict[str, object], said: str) -> None:
    plain = to_plain(State, _midgame())
    plain["farms"][0]["placements"][0].update(change)
    with pytest.raises(ValueError, match=said):
        from_plain(State, plain)


def test_unknown_starting_farm_is_refused_on_reading() -> None:
    plain = to_plain(State, _midgame())
    plain["farms"][0]["start"] = "start_melon"
    with pytest.raises(ValueError, match="there is no starting farm start_melon"):
        from_plain(State, plain)


def test_grids_are_not_saved_but_made_again() -> None:
    state = _midgame()
    plain = to_plain(State, state)
    assert set(plain["farms"][0]) == {"start", "hand", "placements", "placed"}
    again = from_plain(State, plain)
    assert again == state
    assert [farm.grid.cells for farm in again.farms] == [farm.grid.cells for farm in state.farms]
