"""My Happy Farm as a game that the engine can play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.engine.game import Game, HintPlan
from farmtable.games.my_happy_farm import (
    effects,
    guidance,
    hints,
    invariants,
    legality,
    listing,
    scoring,
    setup,
)
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.events import AnimalFed
from farmtable.games.my_happy_farm.info import INFO
from farmtable.games.my_happy_farm.moves import Move
from farmtable.games.my_happy_farm.report import Report
from farmtable.games.my_happy_farm.rules_page import RULE_OF, rule_now, rules_values
from farmtable.games.my_happy_farm.state import HappyFarmState, copy_state
from farmtable.games.my_happy_farm.turns import begin_turn
from farmtable.games.my_happy_farm.view import has_secrets, resample, seen_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.events import Applied, Event
    from farmtable.engine.game import Progress, Seat
    from farmtable.engine.game_info import GameInfo, TableSetup
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Sentence, Value


class MyHappyFarm(Game[HappyFarmState, Move]):
    """The rules of My Happy Farm, put together from the modules beside this one."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = HappyFarmState
    move_type: ClassVar[Any] = Move
    hint_plan: ClassVar[HintPlan] = HintPlan(2000, 50)

    def card_set(self) -> CardSetMark:
        return tables().mark

    def setup(self, table: TableSetup, chance: RandomNumbers) -> HappyFarmState:
        """Return the state at the first player's first decision, after the first gain."""
        state = setup.deal(table, chance)
        begin_turn(state, state.first, Report(chance))
        return state

    def actor(self, state: HappyFarmState) -> Seat | None:
        return listing.actor(state)

    def legal_moves(self, state: HappyFarmState) -> list[Move]:
        return listing.legal_moves(state)

    def check(self, state: HappyFarmState, move: Move) -> None:
        legality.check(state, move)

    def apply(self, state: HappyFarmState, move: Move, chance: RandomNumbers) -> Applied:
        return effects.apply(state, move, chance)

    def copy(self, state: HappyFarmState) -> HappyFarmState:
        return copy_state(state)

    def view(self, state: HappyFarmState, seat: Seat | None) -> HappyFarmState:
        return seen_by(state, seat)

    def resample(self, view: HappyFarmState, seat: Seat | None, chance: RandomNumbers) -> HappyFarmState:
        return resample(view, chance)

    def outcome(self, state: HappyFarmState) -> Outcome | None:
        return scoring.outcome(state)

    def prompt(self, state: HappyFarmState) -> Sentence:
        return guidance.prompt(state)

    def progress(self, state: HappyFarmState) -> Progress:
        return guidance.progress(state)

    def faults(self, state: HappyFarmState) -> list[str]:
        return invariants.faults(state)

    def opening(self, state: HappyFarmState) -> tuple[Event, ...]:
        return guidance.opening(state)

    def question(self, view: HappyFarmState, move: Move) -> Sentence | None:
        return guidance.question(view, move)

    def rule_now(self, state: HappyFarmState) -> str:
        return rule_now(state)

    def rule_of(self, code: str) -> str:
        return RULE_OF.get(code, "")

    def rules_values(self) -> Mapping[str, Value]:
        return rules_values()

    def advisable(self, view: HappyFarmState) -> bool:
        # How many pets somebody has at home is no matter of skill.
        return view.phase != "pets"

    def standing(self, state: HappyFarmState) -> list[float]:
        return hints.standing(state)

    def likely_move(self, state: HappyFarmState, legal: list[Move], chance: RandomNumbers) -> Move:
        return hints.likely_move(legal, chance)

    def promising(self, view: HappyFarmState, legal: list[Move]) -> list[Move]:
        return hints.promising(view, legal)

    def secrets(self, state: HappyFarmState) -> bool:
        return has_secrets(state)

    def voice(self, event: Event, table: TableSetup) -> str:
        return f"animal_{event.animal}" if isinstance(event, AnimalFed) else ""


GAME: Final = MyHappyFarm()
