"""Counting: a game with an automaton, a die and no cards, to test matches and long histories.

On its turn a seat counts on twice, by 1, 2 or 3; once a turn it may roll a die instead. The automaton
Echo counts what was counted last. Whoever brings the sum to the goal wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from farmtable.engine.card_sets import CardSetMark
from farmtable.engine.catalogue import Catalogue, Entry
from farmtable.engine.events import Applied, Event
from farmtable.engine.faults import IllegalMove
from farmtable.engine.game import STRICT, Game, HintPlan, Progress
from farmtable.engine.game_info import Choice, GameInfo, Mode, Option
from farmtable.engine.outcome import Outcome, ScoreLine
from farmtable.engine.sentences import SeatName, Sentence, say

if TYPE_CHECKING:
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.random_numbers import RandomNumbers

INFO = GameInfo(
    key="counting",
    title="Counting",
    tagline=say("One, two, three."),
    minutes=1,
    modes=(Mode("table", say("Table"), 2, 4), Mode("solo", say("Solo"), 1, 1, automata=("Echo",))),
    accent="#808080",
    cover=("sun", "sun", "sun", "sun"),
    first_question=say("Who can count?"),
    options=(
        Option("goal", say("Goal"), (Choice(40, say("40")), Choice(100_000, say("100,000"))), default=40),
    ),
)


@dataclass(slots=True)
class State:
    """Everything."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    sums: list[int]
    goal: int
    turn: int
    acted: int
    rolled: bool
    last: int
    echo: bool


@dataclass(frozen=True, slots=True)
class Count:
    """Count on."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    number: int
    kind: Literal["count"] = "count"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    seat: int
    kind: Literal["roll"] = "roll"


Move: TypeAlias = Count | Roll


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A seat counted on."""

    seat: int
    number: int

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} counts {number}.", name=SeatName(self.seat), number=self.number)


class Counting(Game[State, Move]):
    """Counting."""

    info = INFO
    state_type = State
    move_type = Move
    hint_plan = HintPlan(tries=30, depth=10)

    def card_set(self) -> CardSetMark:
        return CardSetMark("counting", "0" * 16)

    def setup(self, table: TableSetup, chance: RandomNumbers) -> State:
        first = chance.below(table.seats) if table.first is None else table.first
        goal = table.options["goal"]
        assert isinstance(goal, int)
        return State([0] * table.seats, goal, first, 0, False, 1, table.mode == "solo")

    def actor(self, state: State) -> int | None:
        return None if sum(state.sums) >= state.goal else state.turn

    def legal_moves(self, state: State) -> list[Move]:
        if self.actor(state) is None:
            return []
        if state.echo and state.turn == 1:
            return [Count(1, state.last)]
        counts: list[Move] = [Count(state.turn, number) for number in (1, 2, 3)]
        return counts if state.rolled else [*counts, Roll(state.turn)]

    def check(self, state: State, move: Move) -> None:
        if move not in self.legal_moves(state):
            raise IllegalMove("no", say("Not now."))

    def apply(self, state: State, move: Move, chance: RandomNumbers) -> Applied:
        number = move.number if isinstance(move, Count) else 1 + chance.below(6)
        revealed = say("A die was rolled.") if isinstance(move, Roll) else None
        state.sums[move.seat] += number
        state.last = min(number, 3)
        state.rolled = state.rolled or revealed is not None
        state.acted += 1
        if state.acted == 2:
            state.turn, state.acted, state.rolled = (state.turn + 1) % len(state.sums), 0, False
        return Applied((Counted(move.seat, number),), revealed)

    def copy(self, state: State) -> State:
        return replace(state, sums=state.sums[:])

    def view(self, state: State, seat: int | None) -> State:
        return self.copy(state)

    def resample(self, view: State, seat: int | None, chance: RandomNumbers) -> State:
        return self.copy(view)

    def outcome(self, state: State) -> Outcome | None:
        if self.actor(state) is not None:
            return None
        best = max(state.sums)
        lines = tuple(
            ScoreLine(seat, 1 + sum(other > own for other in state.sums), own)
            for seat, own in enumerate(state.sums)
        )
        winners = tuple(seat for seat, own in enumerate(state.sums) if own == best)
        return Outcome(winners, lines, say("{name} counted most.", name=SeatName(winners[0])))

    def prompt(self, state: State) -> Sentence:
        return say("{name} counts.", name=SeatName(state.turn))

    def progress(self, state: State) -> Progress:
        return Progress(say("{sum} of {goal}.", sum=sum(state.sums), goal=state.goal))

    def standing(self, state: State) -> list[float]:
        return [float(own) for own in state.sums]

    def faults(self, state: State) -> list[str]:
        sound = 0 <= state.turn < len(state.sums) and state.acted in (0, 1) and 1 <= state.last <= 3
        return [] if sound else ["the turn is nobody's"]


GAME = Counting()

CATALOGUE = Catalogue((Entry("counting", __name__, __name__, __name__),))
