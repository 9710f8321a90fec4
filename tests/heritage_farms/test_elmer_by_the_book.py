"""Elmer's choices against a second, slower telling of his reference cards, over many whole games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from farmtable.games.heritage_farms.board import DOCKS
from farmtable.games.heritage_farms.elmer_events import ElmerRolled
from farmtable.games.heritage_farms.events import BoatMoved, FarmerMoved, GoodMoved, Landed, Loaded
from tests.heritage_farms.positions import ORANGE, farmers, goods, table
from tests.heritage_farms.seated_play import careful_game

if TYPE_CHECKING:
    from farmtable.engine.events import Applied
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State

NAMES = {"F": "fox", "C": "chicken", "K": "corn", "Z": "zombie_chicken", "P": "poison_corn"}
ORDERS = {"start": "FCZKP", "back": "KPCZF"}
STEP = dict(zip("1234", "2341", strict=True))


def from_row(column: str, die: int) -> list[str]:
    """Return the four docks of a column from the row rolled, downward and round."""
    row = str(die)
    docks = []
    for _ in range(4):
        docks.append(column + row)
        row = STEP[row]
    return docks


def beside(dock: str) -> list[str]:
    """Return the docks above and below."""
    row = int(dock[1])
    return [f"{dock[0]}{other}" for other in (row - 1, row + 1) if 1 <= other <= 4]


class Sight:
    """What the reference cards ask about a position."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.boat = DOCKS[state.boats[0]] if state.boats[0] >= 0 else ""
        self.held = [] if state.bonus_used else list(state.held[ORANGE])

    def men(self, dock: str) -> int:
        return farmers(self.state, ORANGE, dock)

    def cubes(self, dock: str) -> int:
        return len(goods(self.state, ORANGE, dock))

    def grade(self, dock: str) -> int:
        at = DOCKS.index(dock)
        if self.cubes(dock) in (1, 2):
            return 2 - self.cubes(dock)
        return 2 if self.state.tokens[at] and not self.state.turned[at] else 3

    def pick_up(self, die: int) -> tuple[str, str]:
        """Return the bonus used and the dock, both empty where there is none."""
        rows = from_row("R" if self.state.column == "right" else "L", die)
        manned = [dock for dock in rows if self.men(dock)]
        for bonus in self.held:
            if bonus == "farmer" and self.state.column == "right":
                helpers = [dock for dock in beside(rows[0]) if self.men(dock)]
                if rows[0] not in manned and rows[0] != self.boat and helpers:
                    return f"farmer {helpers[0]} {rows[0]}", rows[0]
            if bonus == "boat" and manned[0] == self.boat:
                return "boat", manned[0]
        return "", next((dock for dock in manned if dock != self.boat), "")

    def deliver(self) -> tuple[str, str]:
        """Return the bonus used and the Market."""
        every = ["L1", "L2", "L3", "L4"]
        unblocked = [dock for dock in every if dock != self.boat]
        for bonus in self.held:
            if bonus in ("double_farmer", "farmer"):
                wide = [dock for dock in unblocked if self.men(dock) < 2]
                best = min(wide, key=lambda dock: (self.grade(dock), self.men(dock), dock))
                if self.men(best) and self.grade(best) < 2:
                    if bonus == "double_farmer":
                        return "double", best
                    away = [dock for dock in beside(best) if not self.men(dock)]
                    if away:
                        return f"farmer {best} {away[0]}", best
            if bonus == "boat":
                best = min(
                    (dock for dock in every if not self.men(dock)), key=lambda dock: (self.grade(dock), dock)
                )
                if best == self.boat:
                    return "boat", best
        free = [dock for dock in unblocked if not self.men(dock)]
        return "", min(free, key=lambda dock: (self.grade(dock), dock))

    def come_home(self, die: int) -> tuple[str, str]:
        """Return the bonus used and the Farm."""
        empty = [dock for dock in from_row("R", die) if not self.men(dock)]
        for docks in ([dock for dock in empty if self.cubes(dock)], empty):
            if docks and docks[0] == self.boat and "boat" in self.held:
                return "boat", docks[0]
            for dock in docks:
                if dock != self.boat:
                    return "", dock
        raise AssertionError("no Farm")

    def group(self) -> tuple[str, str] | None:
        """Return where the Goods bonus takes from and brings to."""
        if "goods" not in self.held:
            return None
        for size, spare in ((2, {1, 2}), (1, {1})):
            for dock in ("L1", "L2", "L3", "L4"):
                if self.cubes(dock) == size:
                    for other in beside(dock):
                        if self.cubes(other) in spare or self.cubes(other) > 3:
                            return other, dock
        return None

    def first_good(self, dock: str) -> str | None:
        there = goods(self.state, ORANGE, dock)
        return next((NAMES[letter] for letter in ORDERS[self.state.side] if letter in there), None)


def bonus_of(applied: Applied) -> str:
    """Return the bonus that the events tell of, written as `Sight` writes it."""
    for event in applied.events:
        if isinstance(event, BoatMoved):
            return "boat" if event.target == event.origin[0] + STEP[event.origin[1]] else "wrong push"
        if isinstance(event, FarmerMoved):
            return f"farmer {event.origin} {event.target}"
        if isinstance(event, Landed) and event.double:
            return "double"
    return ""


@pytest.mark.parametrize("mode", ["elmer_normal", "elmer_hard", "elmer_extra_hard"])
@pytest.mark.parametrize("modules", [False, True])
def test_elmer_plays_by_the_reference_cards(mode: str, modules: bool) -> None:
    seen: Counter[str] = Counter()

    def look(before: State, move: Move, applied: Applied, after: State) -> None:
        sight = Sight(before)
        die = next((event.die for event in applied.events if isinstance(event, ElmerRolled)), 0)
        loaded = [event for event in applied.events if isinstance(event, Loaded)]
        landed = [event for event in applied.events if isinstance(event, Landed)]
        if move.kind == "elmer_pick_up":
            bonus, dock = sight.pick_up(die)
            assert bonus_of(applied) == bonus
            if after.phase != "over" or loaded:
                assert [event.card for event in loaded] == ([dock] if dock else [])
            if loaded:
                # The Farmer bonus leaves the goods of the row it goes to as they are.
                good = sight.first_good(dock) if before.column == "right" else None
                assert loaded[0].good == good
            seen[f"pick up {bonus[:6]}"] += 1
        elif move.kind == "elmer_cross":
            delivers = before.column == "right"
            bonus, dock = sight.deliver() if delivers else sight.come_home(die)
            assert bonus_of(applied) == bonus
            if after.phase != "over" or landed:
                assert [event.card for event in landed] == [dock]
            seen[f"{'deliver' if delivers else 'return'} {bonus[:6]}"] += 1
        elif move.kind == "elmer_finish":
            moved = [event for event in applied.events if isinstance(event, GoodMoved)]
            group = sight.group()
            assert [(event.origin, event.target) for event in moved] == ([group] if group else [])
            far = "L" if before.column == "right" else "R"
            turns = sum(sight.men(f"{far}{row}") for row in range(1, 5)) >= 3
            assert (after.column != before.column) == turns
            assert (after.side != before.side) == (turns and far == "R")
            # The good is chosen by the order that shows after the disc has moved.
            shown = Sight(before)
            shown.state.side = after.side
            for event in moved:
                assert event.good == shown.first_good(event.origin)
            seen["group" if group else "no group"] += 1

    for seed in range(100):
        careful_game(table(mode, zombie_chickens=modules, poison_corn=modules), seed, look)
    wanted = {"pick up ", "pick up farmer", "deliver ", "deliver double", "return ", "group", "no group"}
    assert wanted <= set(seen), seen
    assert seen["pick up boat"] + seen["deliver boat"] + seen["return boat"], seen
    assert seen["pick up "] > 500
