"""Scores and winners: every card in a yard counts; more animals break a tie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.outcome import Outcome, ScoreLine, ScoreTerm
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.merry_yard.events import seat_names
from farmtable.games.merry_yard.kinds import KIND_VALUE, KINDS, NAME
from farmtable.games.merry_yard.yards import animals_in, count_of, score_of

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State


@dataclass(frozen=True, slots=True)
class Standings:
    """The points, animals and ranks by seat; rank 1 are the winners if the game ends so."""

    points: tuple[int, ...]
    animals: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1, in order."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def standings(state: State) -> Standings:
    """Return the standings as if the game ended now; works on views."""
    points = tuple(score_of(yard) for yard in state.yards)
    animals = tuple(animals_in(yard) for yard in state.yards)
    results = list(zip(points, animals, strict=True))
    ranks = tuple(1 + sum(other > own for other in results) for own in results)
    return Standings(points, animals, ranks)


def outcome(state: State) -> Outcome | None:
    """Return the result, None while the game goes on."""
    if state.phase != "game_over":
        return None
    table = standings(state)
    lines = tuple(
        ScoreLine(
            seat,
            table.ranks[seat],
            table.points[seat],
            _terms(yard),
            tie_break=say_count("{count} animal", "{count} animals", table.animals[seat]),
        )
        for seat, yard in enumerate(state.yards)
    )
    return Outcome(table.winners, lines, _reason(table))


def _terms(yard: list[str]) -> tuple[ScoreTerm, ...]:
    terms = []
    for kind in KINDS:
        count = count_of(yard, kind)
        if count:
            value = KIND_VALUE[kind]
            detail = say("{count} × {value}", count=count, value=value)
            terms.append(ScoreTerm(NAME[kind], count * value, detail, kind))
    return tuple(terms)


def _reason(table: Standings) -> Sentence:
    winners = table.winners
    best = table.points[winners[0]]
    tied = [seat for seat, points in enumerate(table.points) if points == best]
    if len(tied) == 1:
        return say_count(
            "{name} has the most points and wins: {count} point.",
            "{name} has the most points and wins: {count} points.",
            best,
            name=SeatName(winners[0]),
        )
    if len(winners) == 1:
        return say(
            "{names} have {points} points each; {name} has more animals and wins.",
            names=seat_names(tied),
            points=best,
            name=SeatName(winners[0]),
        )
    return say(
        "{names} share the win, with {points} points and {animals} animals each.",
        names=seat_names(winners),
        points=best,
        animals=table.animals[winners[0]],
    )
