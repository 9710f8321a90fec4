"""What Elmer did in his latest turn, and why, gathered from what the latest steps tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import Sentence, say
from farmtable.games.heritage_farms.board import ELMER
from farmtable.games.heritage_farms.elmer_events import (
    BLOCKED,
    HAS_FARMER,
    NO_FARMER,
    NO_GOODS,
    NOT_ONE_CHICKEN,
    NOT_ONE_CORN,
    TO_PICK_UP,
    TO_RETURN,
    ElmerFoundNoGoods,
    ElmerKeptGoods,
    ElmerPassedOver,
    ElmerRolled,
    ElmerStayed,
    ElmerTookMarket,
    ElmerTookRow,
    SoloDiscMoved,
    SoloDiscStayed,
)
from farmtable.games.heritage_farms.events import (
    BoatMoved,
    DiscPlaced,
    FarmerMoved,
    GoodMoved,
    Landed,
    LawStruck,
)
from farmtable.tables.heritage_farms.words import SHORT_CLASS_WORDS, law_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from farmtable.engine.events import Event
    from farmtable.engine.match import Step

_WHY_NOT: Final = {
    NO_FARMER: say("no farmer"),
    HAS_FARMER: say("his farmer"),
    BLOCKED: say("your boat"),
    NO_GOODS: say("no goods"),
    NOT_ONE_CHICKEN: say("not one chicken"),
    NOT_ONE_CORN: say("not one corn"),
}


_FIRST_STEPS: Final = frozenset({"elmer_place_disc", "elmer_pick_up"})


@dataclass(frozen=True, slots=True)
class Attempt:
    """A card that Elmer tried, whether he took it, and why."""

    card: str
    why: Sentence
    taken: bool


@dataclass(slots=True)
class Search:
    """One search for a card: what for, what the die said (0 without a die), and the cards tried in order."""

    title: Sentence
    die: int
    attempts: list[Attempt] = field(default_factory=list)


@dataclass(slots=True)
class Record:
    """One turn of Elmer: his searches, and what else happened."""

    searches: list[Search] = field(default_factory=list)
    news: list[Sentence] = field(default_factory=list)


def latest_record(recent: Sequence[Step]) -> Record | None:
    """Return Elmer's latest turn, as far as it has gone; None if nothing of it is known."""
    begun = [number for number, step in enumerate(recent) if step.move.kind in _FIRST_STEPS]
    if not begun:
        return None
    record = Record()
    for step in recent[begun[-1] :]:
        if step.seat != ELMER:
            break
        if step.move.kind == "elmer_cross":
            record.searches.append(Search(say("Lands"), 0))
        _read(record, step.events)
    return record


def _read(record: Record, events: Iterable[Event]) -> None:
    for event in events:
        if isinstance(event, ElmerRolled) and event.purpose == TO_RETURN:
            record.searches[-1].die = event.die
        elif isinstance(event, ElmerRolled):
            title = say("Boards") if event.purpose == TO_PICK_UP else say("Disc")
            record.searches.append(Search(title, event.die))
        elif isinstance(event, ElmerPassedOver):
            record.searches[-1].attempts.append(Attempt(event.card, _WHY_NOT[event.reason], False))
        elif isinstance(event, ElmerTookRow):
            boards = len(record.searches) == 1
            why = say("boards") if boards else say("lands")
            record.searches[-1].attempts.append(Attempt(event.card, why, True))
        elif isinstance(event, ElmerTookMarket):
            why = SHORT_CLASS_WORDS[event.market_class]
            record.searches[-1].attempts.append(Attempt(event.card, why, True))
        elif isinstance(event, DiscPlaced):
            record.searches[-1].attempts.append(Attempt(event.card, say("his disc"), True))
        elif isinstance(event, ElmerFoundNoGoods):
            # He goes over the same rows again; the second round is the one that counts.
            record.searches[-1].attempts.clear()
            record.news.append(say("No Farm in reach has goods: one without will do."))
        else:
            news = _news(event)
            if news is not None:
                record.news.append(news)


def _news(event: Event) -> Sentence | None:
    """Return what an event is worth telling in a few words, None for what the board shows anyway."""
    match event:
        case BoatMoved():
            return say("He uses Boat: yours goes to {card}.", card=event.target)
        case FarmerMoved():
            return say("He uses Farmer: from {origin} to {target}.", origin=event.origin, target=event.target)
        case GoodMoved():
            return say("He uses Goods: from {origin} to {target}.", origin=event.origin, target=event.target)
        case Landed(double=True):
            return say("He uses Farmer ×2 at {card}.", card=event.card)
        case LawStruck():
            return say("{card}: {law}", card=event.card, law=law_words(event))
        case SoloDiscMoved(column="left"):
            return say("The disc goes left: next he rows home.")
        case SoloDiscMoved():
            return say("The disc turns and goes right.")
        case SoloDiscStayed():
            return say("The disc stays: {count} of three across.", count=event.farmers)
        case ElmerStayed():
            return say("Nobody can board: his turn is skipped.")
        case ElmerKeptGoods():
            return say("He keeps Goods: it makes no group.")
        case _:
            return None
