"""The rules of Three Beans. Every function works on the state it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.events import Applied
from farmtable.engine.faults import IllegalMove
from farmtable.engine.game import HIDDEN, Game, HintPlan, Progress
from farmtable.engine.outcome import Outcome, ScoreLine, ScoreTerm
from farmtable.engine.sentences import SeatName, Sentence, say
from tests.example_game import cards
from tests.example_game.events import BeanDrawn, BeanPlayed
from tests.example_game.info import INFO
from tests.example_game.moves import Draw, Move, Play
from tests.example_game.state import HAND, ROW, State, copy

if TYPE_CHECKING:
    from farmtable.engine.card_sets import CardSetMark
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.random_numbers import RandomNumbers


class ThreeBeans(Game[State, Move]):
    """Three Beans."""

    info = INFO
    state_type = State
    move_type = Move
    hint_plan = HintPlan(tries=60, depth=40)

    def card_set(self) -> CardSetMark:
        return cards.card_set_mark()

    def setup(self, table: TableSetup, chance: RandomNumbers) -> State:
        first = chance.below(table.seats) if table.first is None else table.first
        deck = list(cards.values())
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(table.seats)]
        rows: list[list[str]] = [[] for _ in range(table.seats)]
        return State(hands, rows, deck, first, drawing=False, open_hands=table.options["open_hands"] is True)

    def actor(self, state: State) -> int | None:
        # Turns go round, so everybody's row is full as soon as the row of the next seat is.
        return None if len(state.rows[state.turn]) == ROW else state.turn

    def legal_moves(self, state: State) -> list[Move]:
        if self.actor(state) is None:
            return []
        if state.drawing:
            return [Draw(state.turn)]
        return [Play(state.turn, card) for card in state.hands[state.turn]]

    def check(self, state: State, move: Move) -> None:
        if self.actor(state) is None:
            raise IllegalMove("over", say("The game is over."))
        if move.seat != state.turn:
            raise IllegalMove("turn", say("It is the turn of {name}.", name=SeatName(state.turn)))
        if isinstance(move, Draw):
            if not state.drawing:
                raise IllegalMove("play_first", say("Play a bean before you draw."))
        elif state.drawing:
            raise IllegalMove("draw_first", say("Draw a bean to end your turn."))
        elif move.card not in state.hands[state.turn]:
            raise IllegalMove("not_in_hand", say("You can only play a bean from your own hand."))

    def apply(self, state: State, move: Move, chance: RandomNumbers) -> Applied:
        if isinstance(move, Play):
            return self._play(state, move)
        card = state.deck.pop()
        state.hands[move.seat].append(card)
        self._pass_turn(state)
        event = BeanDrawn(move.seat, cards.values()[card], state.open_hands)
        return Applied((event,), revealed=say("A bean was drawn."))

    def copy(self, state: State) -> State:
        return copy(state)

    def view(self, state: State, seat: int | None) -> State:
        view = copy(state)
        view.deck = [HIDDEN] * len(view.deck)
        if not view.open_hands:
            for owner, hand in enumerate(view.hands):
                if owner != seat:
                    view.hands[owner] = [HIDDEN] * len(hand)
        return view

    def resample(self, view: State, seat: int | None, chance: RandomNumbers) -> State:
        state = copy(view)
        seen = {card for pile in [*state.hands, *state.rows] for card in pile}
        unseen = [card for card in cards.values() if card not in seen]
        chance.shuffle(unseen)
        for pile in [*state.hands, state.deck]:
            pile[:] = [unseen.pop() if card == HIDDEN else card for card in pile]
        return state

    def outcome(self, state: State) -> Outcome | None:
        if self.actor(state) is not None:
            return None
        rows = [[cards.values()[card] for card in row] for row in state.rows]
        totals = [sum(row) for row in rows]
        best = max(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        lines = tuple(
            ScoreLine(
                seat,
                rank=1 + sum(other > total for other in totals),
                total=total,
                terms=(ScoreTerm(say("Row"), total, say("{beans}", beans=" + ".join(map(str, rows[seat])))),),
            )
            for seat, total in enumerate(totals)
        )
        return Outcome(winners, lines, self._reason(winners, best))

    def prompt(self, state: State) -> Sentence:
        if self.actor(state) is None:
            return say("The game is over.")
        if state.drawing:
            return say("{name} draws a bean.", name=SeatName(state.turn))
        return say("{name} plays a bean.", name=SeatName(state.turn))

    def progress(self, state: State) -> Progress:
        played, all_beans = sum(map(len, state.rows)), ROW * len(state.rows)
        sentence = say("{played} of {all_beans} beans are played.", played=played, all_beans=all_beans)
        return Progress(sentence, played / all_beans)

    def faults(self, state: State) -> list[str]:
        seats = len(state.hands)
        if not (2 <= seats <= 4 and len(state.rows) == seats and 0 <= state.turn < seats):
            return ["the seats, rows and turn do not fit each other"]
        faults = []
        held = [card for pile in [*state.hands, *state.rows, state.deck] for card in pile]
        if sorted(held) != sorted(cards.values()):
            faults.append("the 24 beans are not each in exactly one place")
        # Before its turn ends, the seat at turn is one bean ahead of where its round began.
        lengths = [len(row) for row in state.rows]
        lengths[state.turn] -= state.drawing
        round_began = [lengths[(state.turn + step) % seats] for step in range(seats)]
        if max(lengths) > ROW or max(lengths) - min(lengths) > 1 or round_began != sorted(round_began):
            faults.append("the rows do not fit the order of turns")
        if any(len(hand) > HAND for hand in state.hands):
            faults.append(f"a hand holds more than {HAND} beans")
        if state.drawing and (not state.deck or len(state.hands[state.turn]) == HAND):
            faults.append("a draw is due that cannot be")
        return faults

    def standing(self, state: State) -> list[float]:
        return [float(sum(cards.values()[card] for card in row)) for row in state.rows]

    def secrets(self, state: State) -> bool:
        return not state.open_hands

    def _play(self, state: State, move: Play) -> Applied:
        state.hands[move.seat].remove(move.card)
        state.rows[move.seat].append(move.card)
        # A bean drawn after the last play could never be used.
        if state.deck and len(state.rows[move.seat]) < ROW:
            state.drawing = True
        else:
            self._pass_turn(state)
        return Applied((BeanPlayed(move.seat, cards.values()[move.card]),))

    def _pass_turn(self, state: State) -> None:
        state.drawing = False
        state.turn = (state.turn + 1) % len(state.hands)

    def _reason(self, winners: tuple[int, ...], best: int) -> Sentence:
        if len(winners) == 1:
            return say("{name} wins with {total}.", name=SeatName(winners[0]), total=best)
        names = tuple(say("{name}", name=SeatName(seat)) for seat in winners)
        return say("{names} share the win with {total} each.", names=names, total=best)


GAME = ThreeBeans()
