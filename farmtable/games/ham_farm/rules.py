"""HAM-FARM: the rules as the engine asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.engine.events import Applied, Event
from farmtable.engine.game import Game, HintPlan, Progress
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.ham_farm import hints
from farmtable.games.ham_farm.cards import MARK, NUMBERS
from farmtable.games.ham_farm.checks import check_move
from farmtable.games.ham_farm.decisions import PERFORM
from farmtable.games.ham_farm.effects import waiting
from farmtable.games.ham_farm.estimates import end_game_outlook
from farmtable.games.ham_farm.events import AbilityTaken, FirstSeatChosen
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.invariants import faults_of
from farmtable.games.ham_farm.legal import legal_moves
from farmtable.games.ham_farm.moves import Move
from farmtable.games.ham_farm.questions import question_for
from farmtable.games.ham_farm.resolution import Resolution
from farmtable.games.ham_farm.rules_page import RULE_OF, rule_now, rules_values
from farmtable.games.ham_farm.scoring import outcome_of
from farmtable.games.ham_farm.setup import set_up
from farmtable.games.ham_farm.state import State
from farmtable.games.ham_farm.view import resample_view, view_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.game import Seat
    from farmtable.engine.game_info import GameInfo, TableSetup
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Sentence, Value


class HamFarm(Game[State, Move]):
    """The game of HAM-FARM for two to five companies, or for one against the Rival's walk."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move
    hint_plan: ClassVar[HintPlan] = HintPlan(1000, 8)

    def card_set(self) -> CardSetMark:
        return MARK

    def setup(self, table: TableSetup, chance: RandomNumbers) -> State:
        return set_up(table, chance)

    def opening(self, state: State) -> tuple[Event, ...]:
        dealt = [
            AbilityTaken(seat, player.ability) for seat, player in enumerate(state.players) if player.ability
        ]
        return (FirstSeatChosen(state.first), *dealt)

    def actor(self, state: State) -> Seat | None:
        return None if state.phase == "over" else state.active

    def legal_moves(self, state: State) -> list[Move]:
        return legal_moves(state)

    def check(self, state: State, move: Move) -> None:
        check_move(state, move)

    def apply(self, state: State, move: Move, chance: RandomNumbers) -> Applied:
        before, turns = state.active, state.phase == "turn"
        run = Resolution(state, chance)
        PERFORM[type(move)](run, move)
        # Before the first turn all lies open: what was chosen can be chosen anew if everybody agrees.
        if state.active != before and turns:
            run.reveal(say("It is {name}’s turn now.", name=SeatName(state.active)))
        return Applied(tuple(run.events), run.revealed)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: Seat | None) -> State:
        return view_for(state, seat)

    def resample(self, view: State, seat: Seat | None, chance: RandomNumbers) -> State:
        return resample_view(view, seat, chance)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state)

    def prompt(self, state: State) -> Sentence:
        name = SeatName(state.active)
        if state.phase == "over":
            return say("All points are counted.")
        if state.phase == "abilities":
            return say("{name}: choose an Ability.", name=name)
        if state.phase == "placement":
            return say("{name}: put the hamster on a market card.", name=name)
        effect = waiting(state)
        if effect is not None:
            pending, op = effect
            return op.prompt(name, pending)
        if not state.actions:
            return say("{name}: both actions are done.", name=name)
        return say(
            "{name}: action {number} of {all}. Play or plan.",
            name=name,
            number=NUMBERS.actions_per_turn - state.actions + 1,
            all=NUMBERS.actions_per_turn,
        )

    def progress(self, state: State) -> Progress:
        left = len(state.market_deck)
        if state.ended:
            return Progress(say("The game is over."), 1.0)
        share = 1 - left / NUMBERS.market_deck_size
        if end_game_outlook(state).face_up:
            sentence = say_count(
                "One End Game card out, {count} left",
                "One End Game card out, {count} left",
                left,
            )
        else:
            sentence = say_count("{count} market card left", "{count} market cards left", left)
        return Progress(sentence, share)

    def faults(self, state: State) -> list[str]:
        return faults_of(state)

    def first_seat(self, state: State) -> Seat | None:
        return state.first

    def rule_now(self, state: State) -> str:
        return rule_now(state)

    def rule_of(self, code: str) -> str:
        return RULE_OF.get(code, "")

    def rules_values(self) -> Mapping[str, Value]:
        return rules_values()

    def question(self, view: State, move: Move) -> Sentence | None:
        return question_for(view, move)

    def standing(self, state: State) -> list[float]:
        return hints.standing(state)

    def likely_move(self, state: State, legal: list[Move], chance: RandomNumbers) -> Move:
        return hints.likely_move(state, legal, chance)

    def secrets(self, state: State) -> bool:
        # For a moment all hands may be empty within a turn; that opens nothing.
        hands = state.phase == "turn" or any(player.hand for player in state.players)
        return len(state.players) > 1 and hands


GAME: Final = HamFarm()
