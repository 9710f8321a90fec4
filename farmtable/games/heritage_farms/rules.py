"""Heritage Farms as a game of the table: two players, or one against Elmer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from farmtable.engine.events import Applied
from farmtable.engine.game import Game, HintPlan, Progress
from farmtable.games.heritage_farms import (
    checks,
    ending,
    hints,
    invariants,
    legal,
    previews,
    prompts,
    setup,
    view,
)
from farmtable.games.heritage_farms.actions import ACTIONS
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.elmer import ELMER_ACTIONS
from farmtable.games.heritage_farms.events import FarmEvent, GameBegan
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.moves import GIVING_UP, Move
from farmtable.games.heritage_farms.rules_page import RULE_OF, rule_now, rules_values
from farmtable.games.heritage_farms.state import NOBODY, PLACE_BOAT, State, copy_state

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.events import Event
    from farmtable.engine.game import Seat
    from farmtable.engine.game_info import GameInfo, TableSetup
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Sentence, Value


class HeritageFarms(Game[State, Move]):
    """The rules of Heritage Farms. Blue is always seat 0; against Elmer the person is Blue."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move
    hint_plan: ClassVar[HintPlan] = HintPlan(150, 6)

    def card_set(self) -> CardSetMark:
        """Name the card set in use."""
        return tables().mark

    def setup(self, table: TableSetup, chance: RandomNumbers) -> State:
        """Lay out the cards. Against Elmer a chosen first seat is ignored: he always begins."""
        return setup.new_state(table, chance)

    def opening(self, state: State) -> tuple[Event, ...]:
        """Tell who plays which colour, and Elmer's head start where no disc comes before it."""
        began = GameBegan(None, state.first, state.zombies, state.poison)
        if state.phase == PLACE_BOAT:
            return (began, *setup.planned_head_start(state))
        return (began,)

    def actor(self, state: State) -> Seat | None:
        """Return the seat that decides now."""
        return None if state.decider == NOBODY else state.decider

    def first_seat(self, state: State) -> Seat | None:
        """Return the seat that has the first turn: the other one may place its boat before it."""
        return state.first

    def legal_moves(self, state: State) -> list[Move]:
        """Return all moves of the seat that decides."""
        return legal.legal_moves(state)

    def check(self, state: State, move: Move) -> None:
        """Raise IllegalMove with the reason if the move is not legal now."""
        checks.check(state, move)

    def apply(self, state: State, move: Move, chance: RandomNumbers) -> Applied:
        """Carry out a legal move."""
        log: list[Event] = []
        action = ACTIONS.get(move.kind)
        if action is not None:
            action(state, move, log)
        else:
            ELMER_ACTIONS[move.kind](state, move, chance, log)
        for event in log:
            if isinstance(event, FarmEvent) and event.reveals is not None:
                return Applied(tuple(log), event.reveals)
        return Applied(tuple(log))

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return copy_state(state)

    def view(self, state: State, seat: Seat | None) -> State:
        """Return a copy without the kinds of the face-down bonuses."""
        return view.public_view(state)

    def resample(self, view_state: State, seat: Seat | None, chance: RandomNumbers) -> State:
        """Return the view with its face-down bonuses in a random order."""
        return view.draw_hidden(view_state, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result of a finished game."""
        return ending.outcome(state)

    def prompt(self, state: State) -> Sentence:
        """Say who may do what now."""
        return prompts.prompt(state)

    def progress(self, state: State) -> Progress:
        """Tell the turn, and how near the nearest end is."""
        return prompts.progress(state)

    def faults(self, state: State) -> list[str]:
        """Name every broken invariant."""
        return invariants.faults(state)

    def question(self, view: State, move: Move) -> Sentence | None:
        """Ask before a move that loses at once, and before giving up."""
        return previews.question(view, move)

    def is_grave(self, view: State, move: Move) -> bool:
        """Tell whether the move gives up or loses: Heritage Farms asks about nothing else."""
        return True

    def rule_now(self, state: State) -> str:
        """Name the paragraph about what is decided now."""
        return rule_now(state)

    def rule_of(self, code: str) -> str:
        """Name the paragraph behind a refusal."""
        return RULE_OF.get(code, "")

    def rules_values(self) -> Mapping[str, Value]:
        """Return what fills the places of the rules page."""
        return rules_values()

    def standing(self, state: State) -> list[float]:
        """Return how well both seats stand."""
        return hints.standing(state)

    def likely_move(self, state: State, legal: list[Move], chance: RandomNumbers) -> Move:
        """Look one turn ahead."""
        return hints.likely_move(self, state, legal, chance)

    def gives_up(self, move: Move) -> bool:
        """Tell whether the move resigns, offers a draw or agrees to one."""
        return move.kind in GIVING_UP


GAME = HeritageFarms()
