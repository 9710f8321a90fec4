"""What a table shows before and beside the moves: what the law would eat, how near each set is, what
each bonus can do. Everything works on views and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.actions import ACTIONS
from farmtable.games.heritage_farms.board import (
    CARDS,
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
from farmtable.games.heritage_farms.ending import goods_missing, lost_count
from farmtable.games.heritage_farms.events import GoodsChanged, LawStruck, TokenEarned
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.law import LAW, attended, goods_mask
from farmtable.games.heritage_farms.legal import legal_moves
from farmtable.games.heritage_farms.names import BONUS_EFFECT
from farmtable.games.heritage_farms.state import ANSWER_DRAW, CALL, NOBODY, OVER, copy_state

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State

_PREVIEWED: Final = frozenset({"load", "unload", "bonus_boat", "bonus_goods", "bonus_farmer"})


@dataclass(frozen=True, slots=True)
class MovePreview:
    """What a move of a person would do: the steps of the law, the lost counts after it, and the end.

    `changed` are the goods that would turn over, `earned` the bonuses that would come to their owner.
    `over` tells that the game would end with it; `winner` is then a seat, or `NOBODY`.
    """

    law: tuple[LawStruck, ...]
    changed: tuple[GoodsChanged, ...]
    earned: tuple[TokenEarned, ...]
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
    over = trial.phase == OVER
    return MovePreview(
        law=tuple(event for event in log if isinstance(event, LawStruck)),
        changed=tuple(event for event in log if isinstance(event, GoodsChanged)),
        earned=tuple(event for event in log if isinstance(event, TokenEarned)),
        lost=(lost_count(trial, 0), lost_count(trial, 1)),
        over=over,
        winner=trial.winner,
        reason=log[-1].sentence(None) if over else None,
    )


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
    return all(loses_at_once(view, move) is not None for move in legal_moves(view) if move.kind == "load")


def question(view: State, move: Move) -> Sentence | None:
    """Return what a person should be asked before a move that loses at once, None for other moves."""
    name = SeatName(move.seat)
    if move.kind == "offer_draw":
        return say("{name} offers a draw. Ask the other side?", name=SeatName(move.seat))
    if move.kind == "resign":
        return say("Give the game up? {other} wins it then.", other=SeatName(1 - move.seat))
    result = loses_at_once(view, move)
    if result is None:
        return None
    # Against Elmer a person may also lose because Elmer has lost too much.
    loser = move.seat if result.lost[move.seat] >= tables().lost_to_lose else 1 - move.seat
    lost = result.lost[loser]
    if every_load_loses(view):
        return say(
            "{name} loses by this: {loser} would have {lost} lost goods. Every load loses now. Do it?",
            name=name,
            loser=SeatName(loser),
            lost=lost,
        )
    return say(
        "{name} loses by this: {loser} would have {lost} lost goods. Do it?",
        name=name,
        loser=SeatName(loser),
        lost=lost,
    )


@dataclass(frozen=True, slots=True)
class MarketProgress:
    """How far one Market is: cubes of each kind (fox, chicken, corn), and the kinds still missing."""

    card: str
    kinds: tuple[int, int, int]
    missing: tuple[str, ...]

    @property
    def is_set(self) -> bool:
        """Whether it has all kinds."""
        return not self.missing


def market_progress(view: State, seat: int) -> tuple[MarketProgress, ...]:
    """Return the progress of the seat's four Markets, from the top."""
    result = []
    for card in MARKETS[seat]:
        kinds = [0, 0, 0]
        start = (seat * CARDS + card) * FORM_COUNT
        for form in range(FORM_COUNT):
            kinds[KIND_OF[form]] += view.goods[start + form]
        missing = tuple(kind for kind, count in zip(KINDS, kinds, strict=True) if not count)
        result.append(MarketProgress(DOCKS[card], (kinds[0], kinds[1], kinds[2]), missing))
    return tuple(result)


def one_good_from_winning(view: State, seat: int) -> bool:
    """Tell whether one more good at the right Market would still win the game for the seat."""
    return view.phase != OVER and goods_missing(view, seat) == 1


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
        moves = tuple(move for move in legal if _uses(move, bonus))
        why_not = None if moves else _why_no_use(view, seat, bonus, own_turn)
        result.append(BonusUse(bonus, moves, BONUS_EFFECT[bonus], why_not))
    return tuple(result)


_BONUS_KINDS: Final = {"boat": "bonus_boat", "goods": "bonus_goods", "farmer": "bonus_farmer"}


def _uses(move: Move, bonus: str) -> bool:
    if bonus == DOUBLE_BONUS:
        return move.kind == "unload" and move.double
    return move.kind == _BONUS_KINDS[bonus]


def _why_no_use(view: State, seat: int, bonus: str, own_turn: bool) -> Sentence:
    name = SeatName(seat)
    if seat == ELMER and view.mode != TWO_PLAYERS:
        return say("{name} uses it by his own rules.", name=name)
    if view.active != seat:
        return say("{name} can use it only when it is {name}’s turn.", name=name)
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
        return say("{other}’s boat is at home.", other=SeatName(1 - seat))
    if bonus == "goods":
        return say("{name} has no goods on any card.", name=name)
    return say("No farmer of {name} has a free card above or below.", name=name)


def fuses(view: State) -> tuple[str, ...]:
    """Return the cards where the law waits only for one single farmer, of either colour, to leave."""
    if view.phase == OVER:
        return ()
    return tuple(
        DOCKS[card]
        for card in range(CARDS)
        if view.farmers[card] + view.farmers[CARDS + card] == 1 and LAW[goods_mask(view, card)]
    )


def exposed_cards(view: State, seat: int) -> tuple[str, ...]:
    """Return the cards where goods of the seat are in danger and only the other colour guards them."""
    if view.phase == OVER:
        return ()
    result = []
    for card in range(CARDS):
        if view.farmers[seat * CARDS + card] or not attended(view, card):
            continue
        start = (seat * CARDS + card) * FORM_COUNT
        if any(view.goods[start + form] for step in LAW[goods_mask(view, card)] for form in step.forms):
            result.append(DOCKS[card])
    return tuple(result)
