"""The rules of Pocket Farm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.events import Applied
from farmtable.engine.faults import IllegalMove
from farmtable.engine.game import HIDDEN, Game, HintPlan, Progress
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.pocket_farm import hints
from farmtable.games.pocket_farm.cards import MAX_PLACEMENTS, ROUNDS, SURCHARGE, card_table
from farmtable.games.pocket_farm.events import (
    CardDrafted,
    CardOffered,
    CardPlaced,
    FarmBegan,
    FarmScored,
    GameEnded,
    PlacementEnded,
    RoundBegan,
)
from farmtable.games.pocket_farm.farm import after, can_place, need
from farmtable.games.pocket_farm.info import INFO
from farmtable.games.pocket_farm.invariants import faults
from farmtable.games.pocket_farm.moves import Draft, EndPlacement, Move, Place, places
from farmtable.games.pocket_farm.quadrants import ROTATIONS
from farmtable.games.pocket_farm.rules_page import RULE_OF, rule_now, rules_values
from farmtable.games.pocket_farm.scoring import cards_in_deck, final_outcome, multipliers, score_now
from farmtable.games.pocket_farm.setup import reveal, shuffled_state
from farmtable.games.pocket_farm.state import Placement, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.events import Event
    from farmtable.engine.game import Seat
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.outcome import Outcome
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.engine.sentences import Value

_REVEALED: Final = say("New cards have been revealed since.")


class PocketFarm(Game[State, Move]):
    """Twelve rounds of drafting one card each and placing up to two; nothing but the deck is hidden."""

    info = INFO
    state_type = State
    move_type = Move
    hint_plan = HintPlan(100, 6)

    def card_set(self) -> CardSetMark:
        return card_table().mark

    def setup(self, table: TableSetup, chance: RandomNumbers) -> State:
        return shuffled_state(table, chance)

    def opening(self, state: State) -> tuple[Event, ...]:
        began = tuple(FarmBegan(seat, farm.start) for seat, farm in enumerate(state.farms))
        return (*began, _round_began(state))

    def actor(self, state: State) -> Seat | None:
        return None if state.phase == "game_over" else state.current

    def legal_moves(self, state: State) -> list[Move]:
        """Return picks in the order of the display; placements by card, window and rotation, then the end."""
        seat = state.current
        if state.phase == "draft":
            return [Draft(seat, card) for card in state.display]
        if state.phase == "game_over":
            return []
        moves: list[Move] = []
        farm = state.farms[seat]
        if farm.placed < MAX_PLACEMENTS:
            payments = farm.grid.payments
            for card in farm.hand:
                needed = need(farm, card).total
                for window, paid in payments.items():
                    if paid >= needed:
                        moves += places(seat, card, window)
        moves.append(EndPlacement(seat))
        return moves

    def check(self, state: State, move: Move) -> None:
        if state.phase == "game_over":
            raise IllegalMove("game_over", say("The game is over."))
        if isinstance(move, Draft):
            _check_draft(state, move)
        elif isinstance(move, Place):
            _check_place(state, move)
        else:
            _check_placing(state, move)

    def apply(self, state: State, move: Move, chance: RandomNumbers) -> Applied:
        if isinstance(move, Draft):
            return _draft(state, move)
        if isinstance(move, Place):
            return _place(state, move)
        return _end_placement(state, move)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: Seat | None) -> State:
        view = state.copy()
        view.deck = [HIDDEN] * len(view.deck)
        return view

    def resample(self, view: State, seat: Seat | None, chance: RandomNumbers) -> State:
        state = view.copy()
        state.deck = cards_in_deck(view)
        chance.shuffle(state.deck)
        return state

    def outcome(self, state: State) -> Outcome | None:
        return final_outcome(state) if state.phase == "game_over" else None

    def prompt(self, state: State) -> Sentence:
        name = SeatName(state.current)
        if state.phase == "game_over":
            return say("The game is over.")
        if state.phase == "draft":
            return say("{name} takes one of the cards.", name=name)
        farm = state.farms[state.current]
        if farm.placed == MAX_PLACEMENTS:
            return say("{name} has placed two cards and ends the turn.", name=name)
        if not can_place(farm):
            if farm.placed:
                return say("Nothing more to place: {name} ends the turn.", name=name)
            return say("Nothing to place: {name} ends the turn.", name=name)
        if farm.placed:
            return say("{name} may place one more card (+{surcharge}).", name=name, surcharge=SURCHARGE)
        return say_count(
            "{name} may place {count} card.",
            "{name} may place up to {count} cards.",
            min(MAX_PLACEMENTS, len(farm.hand)),
            name=name,
        )

    def question(self, view: State, move: Move) -> Sentence | None:
        if isinstance(move, EndPlacement) and view.round == ROUNDS and can_place(view.farms[move.seat]):
            return say(
                "{name} can still place a card, and this is the last round. End the turn?",
                name=SeatName(move.seat),
            )
        return None

    def progress(self, state: State) -> Progress:
        sentence = say("Round {round} of {rounds}", round=state.round, rounds=ROUNDS)
        if state.phase == "game_over":
            return Progress(sentence, 1.0)
        seats = len(state.farms)
        turns = (state.current - state.first) % seats + (seats if state.phase == "placement" else 0)
        return Progress(sentence, (state.round - 1 + turns / (2 * seats)) / ROUNDS)

    def rule_now(self, state: State) -> str:
        return rule_now(state)

    def rule_of(self, code: str) -> str:
        return RULE_OF.get(code, "")

    def rules_values(self) -> Mapping[str, Value]:
        return rules_values()

    def faults(self, state: State) -> list[str]:
        return faults(state)

    def standing(self, state: State) -> list[float]:
        return hints.standing(state)

    def likely_move(self, state: State, legal: list[Move], chance: RandomNumbers) -> Move:
        return hints.likely_move(state, legal, chance)

    def promising(self, view: State, legal: list[Move]) -> list[Move]:
        return hints.promising(view, legal)


def _check_turn(state: State, seat: Seat) -> None:
    if seat != state.current:
        raise IllegalMove("not_your_turn", say("It is {name}’s turn.", name=SeatName(state.current)))


def _check_draft(state: State, move: Draft) -> None:
    if state.phase != "draft":
        raise IllegalMove("wrong_phase", say("You can only draft during the Draft Phase."))
    _check_turn(state, move.seat)
    if move.card not in state.display:
        raise IllegalMove("not_in_display", say("That card is not among the revealed cards."))


def _check_placing(state: State, move: Place | EndPlacement) -> None:
    if state.phase != "placement":
        raise IllegalMove(
            "wrong_phase", say("You can only place cards, or end placing, during the Placement Phase.")
        )
    _check_turn(state, move.seat)


def _check_place(state: State, move: Place) -> None:
    _check_placing(state, move)
    farm = state.farms[move.seat]
    if farm.placed >= MAX_PLACEMENTS:
        raise IllegalMove("placement_limit", say("You have already placed two cards this round."))
    if move.card not in farm.hand:
        raise IllegalMove("not_in_hand", say("That card is not in your hand."))
    # Scripts and tests can make a move without the codec, so the types promise nothing here.
    whole = all(type(number) is int for number in (move.row, move.col, move.rotation))
    if not whole or move.rotation not in ROTATIONS:
        raise IllegalMove("bad_placement", say("A card must lie on the grid, turned by quarter turns."))
    paid = farm.grid.payment(move.row, move.col)
    if paid is None:
        raise IllegalMove("no_weather", say("The card must cover at least one sun or cloud."))
    needed = need(farm, move.card)
    if paid < needed.total:
        raise IllegalMove("payment_too_low", _too_low(paid, needed.cost, needed.surcharge))


def _too_low(paid: int, cost: int, surcharge: int) -> Sentence:
    if not surcharge:
        return say("This covers {paid}, but the card needs {needed}.", paid=paid, needed=cost)
    return say(
        "This covers {paid}, but the card needs {needed} ({cost} + {surcharge} for the second card).",
        paid=paid,
        needed=cost + surcharge,
        cost=cost,
        surcharge=surcharge,
    )


def _draft(state: State, move: Draft) -> Applied:
    state.display.remove(move.card)
    state.farms[move.seat].hand.append(move.card)
    drafted = CardDrafted(move.seat, move.card)
    _pass_turn(state)
    if state.current != state.first:
        return Applied((drafted,))
    left = state.display.pop()
    state.offerings.append(left)
    state.phase = "placement"
    fruit = card_table().farm_cards[left].fruit
    return Applied((drafted, CardOffered(None, left, multipliers(state)[fruit])))


def _place(state: State, move: Place) -> Applied:
    farm = state.farms[move.seat]
    # Payment comes from the farm as it is before the card lies there.
    paid = farm.grid.payment(move.row, move.col) or 0
    needed = need(farm, move.card).total
    farm.grid = after(farm, move.card, move.row, move.col, move.rotation)
    farm.hand.remove(move.card)
    farm.placements.append(Placement(move.card, move.row, move.col, move.rotation, paid, needed))
    farm.placed += 1
    return Applied((CardPlaced(move.seat, move.card, move.row, move.col, move.rotation, paid, needed),))


def _end_placement(state: State, move: EndPlacement) -> Applied:
    farm = state.farms[move.seat]
    ended = PlacementEnded(move.seat, farm.placed)
    farm.placed = 0
    _pass_turn(state)
    if state.current != state.first:
        return Applied((ended,))
    if state.round == ROUNDS:
        state.phase = "game_over"
        scored = tuple(FarmScored(seat, score_now(state, seat)) for seat in range(len(state.farms)))
        return Applied((ended, GameEnded(None), *scored))
    state.round += 1
    state.first = state.current = (state.first + 1) % len(state.farms)
    state.phase = "draft"
    reveal(state)
    return Applied((ended, _round_began(state)), _REVEALED)


def _round_began(state: State) -> RoundBegan:
    first = state.first if len(state.farms) > 1 else None
    return RoundBegan(None, state.round, first, tuple(state.display))


def _pass_turn(state: State) -> None:
    state.current = (state.current + 1) % len(state.farms)


GAME: Final = PocketFarm()
