"""The rules of Merry Yard as the shared engine asks for them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from farmtable.engine.events import Applied
from farmtable.engine.game import Game, HintPlan
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.merry_yard import (
    flow,
    hints,
    invariants,
    legal,
    outlook,
    prompts,
    scoring,
    setup,
    shared_decisions,
)
from farmtable.games.merry_yard.events import CardDrawn, GameOpened
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.kinds import MARK
from farmtable.games.merry_yard.moves import Move
from farmtable.games.merry_yard.refusals import refusal
from farmtable.games.merry_yard.rules_page import RULE_OF, rule_now, rules_values
from farmtable.games.merry_yard.state import State, copy_state, decider
from farmtable.games.merry_yard.view import resampled, seen_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.asking import Asking
    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.events import Event
    from farmtable.engine.game import Progress, Seat, TimeLimit
    from farmtable.engine.game_info import GameInfo, TableSetup
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Value

_DRAWN = say("A card was drawn.")
_OVER = say("The game is over, and all hands were shown.")


@cache
def _turn_of(seat: int) -> Sentence:
    return say("The turn has gone on to {name}.", name=SeatName(seat))


@cache
def _answer_of(seat: int) -> Sentence:
    return say("{name} has answered.", name=SeatName(seat))


class MerryYard(Game[State, Move]):
    """Merry Yard for two to eight seats. Nothing is random after the shuffle."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move
    hint_plan: ClassVar[HintPlan] = HintPlan(2000, 12)

    def card_set(self) -> CardSetMark:
        return MARK

    def setup(self, table: TableSetup, chance: RandomNumbers) -> State:
        return setup.dealt(table, chance)

    def actor(self, state: State) -> Seat | None:
        return decider(state)

    def decided_by(self, state: State) -> Seat | None:
        # The seat that stands for the table in the rules is no judge in the eyes of the people.
        return None if state.phase == "sound_check" else decider(state)

    def legal_moves(self, state: State) -> list[Move]:
        return legal.legal_moves(state)

    def check(self, state: State, move: Move) -> None:
        fault = refusal(state, move)
        if fault is not None:
            raise fault

    def apply(self, state: State, move: Move, chance: RandomNumbers) -> Applied:
        turn = state.turn_number
        answered = state.window is not None and state.window.others_answered
        events: list[Event] = []
        flow.carry_out(state, move, events)
        if state.phase == "game_over":
            revealed: Sentence | None = _OVER
        elif any(isinstance(event, CardDrawn) for event in events):
            revealed = _DRAWN
        elif state.turn_number != turn:
            revealed = _turn_of(state.active_seat)
        elif not answered and state.window is not None and state.window.others_answered:
            revealed = _answer_of(move.seat)
        else:
            revealed = None
        return Applied(tuple(events), revealed)

    def copy(self, state: State) -> State:
        return copy_state(state)

    def view(self, state: State, seat: Seat | None) -> State:
        return seen_by(state, seat)

    def resample(self, view: State, seat: Seat | None, chance: RandomNumbers) -> State:
        return resampled(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def prompt(self, state: State) -> Sentence:
        return prompts.prompt(state)

    def progress(self, state: State) -> Progress:
        return prompts.progress(state)

    def faults(self, state: State) -> list[str]:
        return invariants.faults(state)

    def opening(self, state: State) -> tuple[Event, ...]:
        return (GameOpened(state.active_seat, state.active_seat, len(state.draw_pile)),)

    def question(self, view: State, move: Move) -> Sentence | None:
        return outlook.question(view, move)

    def is_grave(self, view: State, move: Move) -> bool:
        return outlook.is_sad_end(view, move)

    def rule_now(self, state: State) -> str:
        return rule_now(state)

    def rule_of(self, code: str) -> str:
        return RULE_OF.get(code, "")

    def rules_values(self) -> Mapping[str, Value]:
        return rules_values()

    def advisable(self, view: State) -> bool:
        # Whether a sound was made is for the ears of the table.
        return view.phase != "sound_check"

    def standing(self, state: State) -> list[float]:
        return hints.standing(state)

    def promising(self, view: State, legal: list[Move]) -> list[Move]:
        return hints.promising(view, legal)

    def likely_move(self, state: State, legal: list[Move], chance: RandomNumbers) -> Move:
        return hints.likely_move(state, legal, chance)

    def secrets(self, state: State) -> bool:
        return not state.open_hands and state.phase != "game_over"

    def needs_hand(self, state: State) -> bool:
        # What happens after a card was played lies face up, and whoever must pass has nothing to look for.
        return state.phase == "turn_choice" and legal.forced_pass(state) is None

    def asking(self, state: State) -> Asking | None:
        return shared_decisions.asking(state)

    def as_asked(self, view: State, seat: Seat) -> State:
        return shared_decisions.as_asked(view, seat)

    def forced(self, state: State) -> Move | None:
        return legal.forced_pass(state)

    def time_limit(self, state: State, table: TableSetup) -> TimeLimit | None:
        return shared_decisions.time_limit(state, table)

    def voice(self, event: Event, table: TableSetup) -> str:
        return shared_decisions.heard(event, table)


GAME = MerryYard()
