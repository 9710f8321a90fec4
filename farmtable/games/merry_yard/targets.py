"""What a Goat, Parrot, Wolf or Cat may be pointed at, and why not at the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.games.merry_yard.kinds import EFFECT, KIND
from farmtable.games.merry_yard.moves import Ram, Take
from farmtable.games.merry_yard.refusals import refused_ram, refused_take
from farmtable.games.merry_yard.state import playing
from farmtable.games.merry_yard.yards import neighbours

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence
    from farmtable.games.merry_yard.state import State


@dataclass(frozen=True, slots=True)
class Target:
    """A card in a yard, or the yard itself, with the move that points at it.

    `reason` says why that move is forbidden, None where it is allowed. Copies of a kind in one yard
    share one move.
    """

    seat: int
    card: str | None
    """None stands for the whole yard: a Goat goes there and rams nothing."""
    move: Ram | Take
    reason: Sentence | None

    @property
    def allowed(self) -> bool:
        """Whether the move is legal."""
        return self.reason is None


def targets(view: State) -> tuple[Target, ...]:
    """Return every card in the yards of others as a target of the effect that is to be chosen.

    Empty for cards that point at nothing (a Dog is asked for numbers). For a card that is only picked
    up, give `as_played(view, kind)`.
    """
    if view.phase != "effect_choice":
        return ()
    play = playing(view)
    effect = EFFECT[KIND[play.card]]
    found: list[Target] = []
    for seat, yard in enumerate(view.yards):
        if seat == play.seat:
            continue
        if effect == "ram":
            found += [_ram_target(view, Ram(play.seat, seat, KIND[card]), card) for card in yard]
            if seat in neighbours(len(view.yards), play.seat):
                whole = _ram_target(view, Ram(play.seat, seat, None), None)
                if whole.allowed:
                    found.append(whole)
        elif effect.startswith("take_"):
            found += [_take_target(view, Take(play.seat, seat, KIND[card]), card, effect) for card in yard]
    return tuple(found)


def _ram_target(view: State, move: Ram, card: str | None) -> Target:
    fault = refused_ram(view, move)
    return Target(move.neighbour, card, move, None if fault is None else fault.sentence)


def _take_target(view: State, move: Take, card: str, effect: str) -> Target:
    fault = refused_take(view, move, effect)
    return Target(move.neighbour, card, move, None if fault is None else fault.sentence)
