"""What a person may want to know about Elmer: the Markets he likes, and how near every end is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.sentences import Sentence, say
from farmtable.games.heritage_farms.board import BLUE, DOCKS, ELMER, KINDS
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.elmer_choices import blocked, elmer_farmers, ordered_markets
from farmtable.games.heritage_farms.ending import (
    LARGE_GROUP,
    SETS_TO_WIN,
    SMALL_GROUP,
    elmer_market_counts,
    goods_missing,
    lost_count,
    set_count,
)
from farmtable.games.heritage_farms.info import TWO_PLAYERS

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State


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

    `label` says what is counted (sets, Markets, lost goods), `seat` whose it is; there are `have` of `need`.
    `goods_missing` of `goods_needed` says the same in single goods; `person_wins` tells whom the end serves.
    """

    key: str
    seat: int
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
    ends = [
        EndCondition(
            "person_sets",
            BLUE,
            say("Markets with a set"),
            set_count(view, BLUE),
            SETS_TO_WIN,
            goods_missing(view, BLUE),
            SETS_TO_WIN * len(KINDS),
            person_wins=True,
        )
    ]
    counts = elmer_market_counts(view)
    for key, size, need, label in (
        ("elmer_threes", LARGE_GROUP, grade.markets_with_3, say("Markets with three goods")),
        ("elmer_twos", SMALL_GROUP, grade.markets_with_2, say("Markets with two goods")),
    ):
        missing = sorted(max(0, size - count) for count in counts)
        have = min(need, sum(count >= size for count in counts))
        ends.append(EndCondition(key, ELMER, label, have, need, sum(missing[:need]), size * need, False))
    for key, seat in (("elmer_lost", ELMER), ("person_lost", BLUE)):
        lost = lost_count(view, seat)
        missing_goods = max(0, limit - lost)
        ends.append(EndCondition(key, seat, say("Lost goods"), lost, limit, missing_goods, limit, False))
    return tuple(ends)
