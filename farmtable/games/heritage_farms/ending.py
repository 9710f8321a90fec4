"""When the game is over, who has won, and the result that people read (rulebook: Winning the Game)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.outcome import Outcome, ScoreLine, ScoreTerm
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.board import BLUE, CARDS, ELMER, FORM_COUNT, KINDS, MARKETS, ORANGE
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.events import GameEnded
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.state import NOBODY, OVER

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.games.heritage_farms.state import State

TWO_SETS: Final = "two_sets"
LOST_THREE: Final = "lost_three"
BOTH_LOST_THREE: Final = "both_lost_three"
RESIGNED: Final = "resigned"
AGREED: Final = "agreed"
REPEATED: Final = "repeated"
TURN_LIMIT: Final = "turn_limit"
ELMER_THREES: Final = "elmer_threes"
ELMER_TWOS: Final = "elmer_twos"
ELMER_LOST_THREE: Final = "elmer_lost_three"
PERSON_LOST_THREE: Final = "person_lost_three"

DRAWS: Final = frozenset({AGREED, REPEATED, TURN_LIMIT})
WINS: Final = frozenset(
    {
        TWO_SETS,
        LOST_THREE,
        BOTH_LOST_THREE,
        RESIGNED,
        ELMER_THREES,
        ELMER_TWOS,
        ELMER_LOST_THREE,
        PERSON_LOST_THREE,
    }
)

SETS_TO_WIN: Final = 2
LARGE_GROUP: Final = 3
SMALL_GROUP: Final = 2
"""How many goods at a Market count for Elmer's ends."""

_MARKET_STARTS: Final = tuple(
    tuple((seat * CARDS + card) * FORM_COUNT for card in MARKETS[seat]) for seat in (BLUE, ORANGE)
)
"""By seat, where the counts of goods at each of its Markets begin."""


def lost_count(state: State, seat: int) -> int:
    """Return how many goods the seat has lost."""
    start = seat * FORM_COUNT
    return sum(state.lost[start : start + FORM_COUNT])


def goods_count(state: State, seat: int, card: int) -> int:
    """Return how many goods of the seat stand on its place on a card."""
    start = (seat * CARDS + card) * FORM_COUNT
    return sum(state.goods[start : start + FORM_COUNT])


def kinds_at_markets(state: State, seat: int) -> list[int]:
    """Return how many of the three kinds, changed or plain, each Market of the seat has, from the top."""
    goods = state.goods
    kinds = []
    for start in _MARKET_STARTS[seat]:
        fox, chicken, corn, zombie, poison = goods[start : start + FORM_COUNT]
        kinds.append((fox > 0) + (chicken + zombie > 0) + (corn + poison > 0))
    return kinds


def set_count(state: State, seat: int) -> int:
    """Return how many Markets of the seat hold a set: a fox, a chicken and corn."""
    return kinds_at_markets(state, seat).count(len(KINDS))


def goods_missing(state: State, seat: int) -> int:
    """Return how many goods the seat still needs at the right Markets to win with its sets."""
    best = sorted(kinds_at_markets(state, seat))[-SETS_TO_WIN:]
    return SETS_TO_WIN * len(KINDS) - sum(best)


def elmer_market_counts(state: State) -> list[int]:
    """Return how many goods Elmer has at each of his Markets, from the top."""
    return [goods_count(state, ELMER, card) for card in MARKETS[ELMER]]


def check_end(state: State, log: list[Event]) -> bool:
    """End the game if a condition for it holds now; tell whether it is over. Losses come before sets."""
    limit = tables().lost_to_lose
    blue = sum(state.lost[:FORM_COUNT]) >= limit
    orange = sum(state.lost[FORM_COUNT:]) >= limit
    if state.mode != TWO_PLAYERS:
        return _check_end_with_elmer(state, blue, orange, log)
    if blue or orange:
        if blue and orange:
            finish(state, 1 - state.active, BOTH_LOST_THREE, log)
        else:
            finish(state, 1 if blue else 0, LOST_THREE, log)
        return True
    for seat in (state.active, 1 - state.active):
        if set_count(state, seat) >= SETS_TO_WIN:
            finish(state, seat, TWO_SETS, log)
            return True
    return False


def _check_end_with_elmer(state: State, person_lost: bool, elmer_lost: bool, log: list[Event]) -> bool:
    if person_lost or elmer_lost:
        finish(state, ELMER, PERSON_LOST_THREE if person_lost else ELMER_LOST_THREE, log)
        return True
    if set_count(state, BLUE) >= SETS_TO_WIN:
        finish(state, BLUE, TWO_SETS, log)
        return True
    grade = tables().grades[state.mode]
    counts = elmer_market_counts(state)
    if sum(count >= LARGE_GROUP for count in counts) >= grade.markets_with_3:
        finish(state, ELMER, ELMER_THREES, log)
        return True
    if sum(count >= SMALL_GROUP for count in counts) >= grade.markets_with_2:
        finish(state, ELMER, ELMER_TWOS, log)
        return True
    return False


def finish(state: State, winner: int, ending: str, log: list[Event]) -> None:
    """End the game; `winner` is a seat, or `NOBODY` for a draw."""
    state.winner = winner
    state.ending = ending
    state.phase = OVER
    state.decider = NOBODY
    log.append(GameEnded(None, reason(state)))


def reason(state: State) -> Sentence:
    """Say why the game ended so."""
    winner = SeatName(max(state.winner, 0))
    loser = SeatName(1 - max(state.winner, 0))
    limit = tables().lost_to_lose
    match state.ending:
        case "two_sets":
            return say("{name} wins with a set at two Markets.", name=winner)
        case "lost_three":
            lost = lost_count(state, 1 - state.winner)
            return say("{name} wins: {other} has lost {lost} goods.", name=winner, other=loser, lost=lost)
        case "both_lost_three":
            return say(
                "{name} wins: both have lost {limit} goods or more, and it was the turn of {other}.",
                name=winner,
                other=loser,
                limit=limit,
            )
        case "resigned":
            return say("{name} wins: {other} has resigned.", name=winner, other=loser)
        case "agreed":
            return say("A draw: both agreed to it.")
        case "repeated":
            return say("A draw: the same position came up {times} times.", times=tables().repetition_draw)
        case "turn_limit":
            return say("A draw: {limit} turns were played.", limit=tables().turn_limit)
        case "elmer_threes":
            return say("{name} wins with three goods at two Markets.", name=winner)
        case "elmer_twos":
            return say(
                "{name} wins with two goods at {count} Markets.",
                name=winner,
                count=tables().grades[state.mode].markets_with_2,
            )
        case "elmer_lost_three":
            return say(
                "{other} loses: {name} was left to lose {lost} goods.",
                name=winner,
                other=loser,
                lost=lost_count(state, ELMER),
            )
        case _:
            return say("{other} loses: {lost} own goods are lost.", other=loser, lost=lost_count(state, BLUE))


def outcome(state: State) -> Outcome | None:
    """Return the result of a finished game: sets, goods at market and lost goods of each seat."""
    if state.phase != OVER:
        return None
    draw = state.winner == NOBODY
    lines = tuple(
        ScoreLine(
            seat=seat,
            rank=1 if draw or seat == state.winner else 2,
            total=None,
            terms=(
                ScoreTerm(say("Sets"), set_count(state, seat)),
                ScoreTerm(
                    say("Goods at market"), sum(goods_count(state, seat, card) for card in MARKETS[seat])
                ),
                ScoreTerm(say("Lost goods"), lost_count(state, seat)),
                ScoreTerm(say("Turns of both"), state.turn),
            ),
        )
        for seat in (0, 1)
    )
    return Outcome(() if draw else (state.winner,), lines, reason(state))
