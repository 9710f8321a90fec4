"""What a table shows before and beside the moves: what the law would eat, how near each set is, what
each bonus can do, what Elmer is up to. Everything works on views and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.actions import ACTIONS
from farmtable.games.heritage_farms.board import (
    BLUE,
    CARDS,
    DOCK_NUMBER,
    DOCKS,
    DOUBLE_BONUS,
    ELMER,
    FORM_COUNT,
    HOME,
    KIND_OF,
    KINDS,
    MARKETS,
)
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.elmer_choices import blocked, elmer_farmers, ordered_markets
from farmtable.games.heritage_farms.ending import (
    elmer_market_counts,
    is_set,
    lost_count,
    set_count,
)
from farmtable.games.heritage_farms.events import LawStruck
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.law import LAW, attended, goods_mask
from farmtable.games.heritage_farms.legal import legal_moves
from farmtable.games.heritage_farms.names import BONUS_EFFECT
from farmtable.games.heritage_farms.state import ANSWER_DRAW, CALL, NOBODY, OVER, copy_state

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State

GIVING_UP: Final = frozenset({"resign", "offer_draw", "accept_draw", "decline_draw"})
"""The kinds of moves that play no farmer, good or bonus."""
_PREVIEWED: Final = frozenset({"load", "unload", "bonus_boat", "bonus_goods", "bonus_farmer"})


@dataclass(frozen=True, slots=True)
class MovePreview:
    """What a move of a person would do: the steps of the law, the lost counts after it, and the end.

    `over` tells that the game would end with it; `winner` is then a seat, or `NOBODY`.
    """

    law: tuple[LawStruck, ...]
    lost: tuple[int, int]
    over: bool
    winner: int
    reason: Sentence | None


def preview(view: State, move: Move) -> MovePreview:
    """Return what a legal load, landing or bonus move would do. A bonus it would turn up stays unknown."""
    assert move.kind in _PREVIEWED, move.kind
    trial = copy_state(view)
    log: list[Event] = []
    ACTIONS[move.kind](trial, move, log)
    steps = tuple(event for event in log if isinstance(event, LawStruck))
    over = trial.phase == OVER
    reason = log[-1].sentence(None) if over else None
    return MovePreview(steps, (lost_count(trial, 0), lost_count(trial, 1)), over, trial.winner, reason)


def loses_at_once(view: State, move: Move) -> MovePreview | None:
    """Return the preview of a move with which its own seat loses the game, None for all other moves."""
    if move.kind not in _PREVIEWED or move.kind in ("unload", "bonus_boat"):
        return None
    result = preview(view, move)
    return result if result.over and result.winner not in (NOBODY, move.seat) else None


def every_load_loses(view: State) -> bool:
    """Tell whether the person to call the boat loses with every load; a bonus may still save the turn."""
    if view.phase != CALL:
        return False
    return all(
        loses_at_once(view, move) is not None for move in legal_moves(view) if move.kind == "load"
    )


def question(view: State, move: Move) -> Sentence | None:
    """Return what a person should be asked before a move that loses at once, None for other moves."""
    name = SeatName(move.seat)
    if move.kind == "resign":
        return say("Give the game up? {other} wins it then.", other=SeatName(1 - move.seat))
    result = loses_at_once(view, move)
    if result is None:
        return None
    lost = result.lost[move.seat]
    forced = every_load_loses(view)
    if lost < tables().lost_to_lose:
        other = SeatName(1 - move.seat)
        places = {"name": name, "other": other}
        if forced:
            return say(
                "This loses: {other} would have {lost} lost goods. Every load loses the game for {name}. Do it?",
                lost=result.lost[1 - move.seat],
                **places,
            )
        return say(
            "This loses the game for {name}: {other} would have {lost} lost goods. Do it?",
            lost=result.lost[1 - move.seat],
            **places,
        )
    if forced:
        return say(
            "This loses: {name} would have {lost} lost goods. Every load loses. Do it?", name=name, lost=lost
        )
    return say("This loses: {name} would have {lost} lost goods. Do it?", name=name, lost=lost)


@dataclass(frozen=True, slots=True)
class MarketProgress:
    """How far one Market is: cubes of each kind (fox, chicken, corn), and the kinds still missing."""

    card: str
    kinds: tuple[int, int, int]
    missing: tuple[str, ...]
    is_set: bool


def market_progress(view: State, seat: int) -> tuple[MarketProgress, ...]:
    """Return the progress of the seat's four Markets, from the top."""
    result = []
    for card in MARKETS[seat]:
        kinds = [0, 0, 0]
        start = (seat * CARDS + card) * FORM_COUNT
        for form in range(FORM_COUNT):
            kinds[KIND_OF[form]] += view.goods[start + form]
        missing = tuple(kind for kind, count in zip(KINDS, kinds, strict=True) if not count)
        result.append(
            MarketProgress(DOCKS[card], (kinds[0], kinds[1], kinds[2]), missing, is_set(view, seat, card))
        )
    return tuple(result)


def one_good_from_winning(view: State, seat: int) -> bool:
    """Tell whether one more good at the right Market would win the game for the seat."""
    missing = sorted(len(market.missing) for market in market_progress(view, seat))
    return sum(missing[:2]) == 1


@dataclass(frozen=True, slots=True)
class BonusUse:
    """What a held bonus can do now: its legal moves, its effect, and why it can do nothing (or None)."""

    bonus: str
    moves: tuple[Move, ...]
    effect: Sentence
    why_not: Sentence | None


def bonus_uses(view: State, seat: int) -> tuple[BonusUse, ...]:
    """Return what each held bonus of the seat can do now, in the order earned."""
    own_turn = view.decider == seat and view.active == seat
    legal = legal_moves(view) if own_turn else []
    result = []
    for bonus in view.held[seat]:
        if bonus == DOUBLE_BONUS:
            moves = tuple(move for move in legal if move.kind == "unload" and move.double)
        else:
            moves = tuple(move for move in legal if move.kind == _BONUS_KINDS[bonus])
        why_not = None if moves else _why_no_use(view, seat, bonus, own_turn)
        result.append(BonusUse(bonus, moves, BONUS_EFFECT[bonus], why_not))
    return tuple(result)


_BONUS_KINDS: Final = {"boat": "bonus_boat", "goods": "bonus_goods", "farmer": "bonus_farmer"}


def _why_no_use(view: State, seat: int, bonus: str, own_turn: bool) -> Sentence:
    name = SeatName(seat)
    if view.active != seat:
        return say("{name} can use it only on an own turn.", name=name)
    if view.bonus_used:
        return say("Only one bonus per turn.")
    if not own_turn:
        assert view.phase in (ANSWER_DRAW, OVER), view.phase
        return say("Not now.")
    if bonus == DOUBLE_BONUS:
        if view.pickup == HOME:
            return say("It can be used when the farmer lands.")
        return say("No farmer of {name} stands where the boat could land.", name=name)
    if bonus == "boat":
        return say("The boat of {other} is at home.", other=SeatName(1 - seat))
    if bonus == "goods":
        return say("{name} has no goods on any card.", name=name)
    return say("No farmer of {name} has a free card above or below.", name=name)


def unguarded_without(view: State, seat: int) -> tuple[str, ...]:
    """Return the cards where goods of the other seat or of anybody would be eaten if `seat` left.

    They are those where all farmers are one farmer of the seat, and the law is waiting.
    """
    return tuple(
        DOCKS[card]
        for card in range(CARDS)
        if view.farmers[seat * CARDS + card] == 1
        and not view.farmers[(1 - seat) * CARDS + card]
        and LAW[goods_mask(view, card)]
    )


def exposed_cards(view: State, seat: int) -> tuple[str, ...]:
    """Return the cards where goods of the seat are in danger and only the other colour guards them."""
    result = []
    for card in range(CARDS):
        if view.farmers[seat * CARDS + card] or not attended(view, card):
            continue
        start = (seat * CARDS + card) * FORM_COUNT
        if any(
            view.goods[start + form] for step in LAW[goods_mask(view, card)] for form in step.forms
        ):
            result.append(DOCKS[card])
    return tuple(result)


@dataclass(frozen=True, slots=True)
class MarketOutlook:
    """One Market in Elmer's order for his next delivery: its class A to D, and what keeps him away."""

    card: str
    market_class: str
    has_farmer: bool
    blocked: bool


def elmer_market_order(view: State) -> tuple[MarketOutlook, ...]:
    """Return Elmer's Markets from the one he likes best to the last, as the position is now."""
    return tuple(
        MarketOutlook(
            DOCKS[choice.card],
            choice.market_class,
            elmer_farmers(view, choice.card) > 0,
            blocked(view, choice.card),
        )
        for choice in ordered_markets(view)
    )


@dataclass(frozen=True, slots=True)
class EndCondition:
    """How near a game against Elmer is to one of its ends.

    `have` of `need` are what is counted (sets, Markets, lost goods). `goods_missing` of `goods_needed`
    says the same in single goods; `person_wins` tells whom the end serves.
    """

    key: str
    label: Sentence
    have: int
    need: int
    goods_missing: int
    goods_needed: int
    person_wins: bool


def elmer_ends(view: State) -> tuple[EndCondition, ...]:
    """Return every end of a game against Elmer with its distance; empty in two-player games."""
    if view.mode == TWO_PLAYERS:
        return ()
    grade = tables().grades[view.mode]
    limit = tables().lost_to_lose
    name = SeatName(BLUE)
    elmer = SeatName(ELMER)
    sets = sorted(len(market.missing) for market in market_progress(view, BLUE))
    ends = [
        EndCondition(
            "person_sets",
            say("{name}: Markets with a set", name=name),
            set_count(view, BLUE),
            2,
            sum(sets[:2]),
            2 * len(KINDS),
            person_wins=True,
        )
    ]
    counts = elmer_market_counts(view)
    for key, size, need, label in (
        ("elmer_threes", 3, grade.markets_with_3, say("{name}: Markets with three goods", name=elmer)),
        ("elmer_twos", 2, grade.markets_with_2, say("{name}: Markets with two goods", name=elmer)),
    ):
        missing = sorted(max(0, size - count) for count in counts)
        have = min(need, sum(count >= size for count in counts))
        ends.append(EndCondition(key, label, have, need, sum(missing[:need]), size * need, False))
    for key, seat, label in (
        ("elmer_lost", ELMER, say("{name}: lost goods", name=elmer)),
        ("person_lost", BLUE, say("{name}: lost goods", name=name)),
    ):
        lost = lost_count(view, seat)
        ends.append(EndCondition(key, label, lost, limit, max(0, limit - lost), limit, False))
    return tuple(ends)


def law_if_left(view: State, seat: int, dock: str) -> bool:
    """Tell whether the law would strike if a farmer of the seat left the card without a good."""
    return dock in unguarded_without(view, seat) and view.farmers[seat * CARDS + DOCK_NUMBER[dock]] == 1
