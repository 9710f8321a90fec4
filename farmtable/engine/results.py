"""Results of finished matches as plain values, and the sums over them for each person."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from farmtable.engine.names import clean_text, name_or_seat
from farmtable.engine.save_summary import TEXT_LIMIT, is_time

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from farmtable.engine.match import Match

Kind = Literal["human", "automaton"]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat ended.

    `total` is None in games without points; `title` is the message id of a title for one person alone,
    and `picture` its picture in the art folder, both empty for none.
    """

    name: str
    kind: Kind
    rank: int
    total: int | None
    won: bool
    title: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How one match ended. `match` is its id, `when` a time as saves keep it."""

    match: str
    game: str
    when: str
    practice: bool
    seats: tuple[SeatResult, ...]

    @property
    def winners(self) -> tuple[SeatResult, ...]:
        """The seats that won; none in a draw or alone."""
        return tuple(seat for seat in self.seats if seat.won)

    def same_as(self, other: MatchResult) -> bool:
        """Tell whether both tell the same of the same match, whenever each was noted."""
        return (self.match, self.game, self.practice, self.seats) == (
            other.match,
            other.game,
            other.practice,
            other.seats,
        )


@dataclass(frozen=True, slots=True)
class PersonSums:
    """What one person has played.

    Attributes:
        name: As it was written last.
        matches: How many were finished.
        wins: How many were won by this person alone.
        shared_wins: How many were won together with others.
        best: The highest score, None where no game counts points.
        average: The mean score, None likewise.
        titles: The titles earned alone, each as message id, picture and how often; the most frequent first.
        last: When the last match ended, as saves keep times.
        alone: How many of the matches were played alone, where nobody can win.
    """

    name: str
    matches: int
    wins: int
    shared_wins: int
    best: int | None
    average: float | None
    titles: tuple[tuple[str, str, int], ...]
    last: str
    alone: int = 0


def result_of(match: Match, when: str) -> MatchResult | None:
    """Return the result of a match that ended at `when`, None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    alone = len(match.players) == 1
    seats = []
    for line in sorted(outcome.lines, key=lambda line: line.seat):
        player = match.players[line.seat]
        titled = alone and line.title is not None
        seats.append(
            SeatResult(
                name=player.name,
                kind=player.kind,
                rank=line.rank,
                total=line.total,
                won=line.seat in outcome.winners,
                title=line.title.template if titled and line.title is not None else "",
                picture=line.picture if titled else "",
            )
        )
    return MatchResult(match.id, match.game.info.key, when, match.practice, tuple(seats))


def person_key(name: str) -> str:
    """Return what is equal for two spellings of one name: case, spaces and ways of writing accents apart."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


def people_sums(results: Iterable[MatchResult]) -> list[PersonSums]:
    """Return the sums for every person, the one with most matches first.

    Where several people of one match have the same name, each of their seats counts for that name.
    """
    played: dict[str, list[tuple[MatchResult, SeatResult]]] = {}
    for result in sorted(results, key=lambda result: result.when):
        for seat in result.seats:
            if seat.kind == "human":
                played.setdefault(person_key(seat.name), []).append((result, seat))
    sums = [_sums(entries) for entries in played.values()]
    return sorted(sums, key=lambda person: (-person.matches, person_key(person.name)))


def _sums(entries: Sequence[tuple[MatchResult, SeatResult]]) -> PersonSums:
    wins = [len(result.winners) for result, seat in entries if seat.won]
    totals = [seat.total for _, seat in entries if seat.total is not None]
    titles: dict[str, tuple[str, int]] = {}
    for _, seat in entries:
        if seat.title:
            titles[seat.title] = (seat.picture, titles.get(seat.title, ("", 0))[1] + 1)
    last_result, last_seat = entries[-1]
    return PersonSums(
        name=last_seat.name,
        matches=len(entries),
        wins=sum(count == 1 for count in wins),
        shared_wins=sum(count > 1 for count in wins),
        best=max(totals, default=None),
        average=sum(totals) / len(totals) if totals else None,
        titles=tuple(
            sorted(
                ((title, picture, count) for title, (picture, count) in titles.items()),
                key=lambda entry: (-entry[2], entry[0]),
            )
        ),
        last=last_result.when,
        alone=sum(len(result.seats) == 1 for result, _ in entries),
    )


def result_to_document(result: MatchResult) -> dict[str, Any]:
    """Return a result as plain JSON values."""
    seats = []
    for seat in result.seats:
        document: dict[str, Any] = {
            "name": seat.name,
            "kind": seat.kind,
            "rank": seat.rank,
            "total": seat.total,
            "won": seat.won,
        }
        if seat.title:
            document |= {"title": seat.title, "picture": seat.picture}
        seats.append(document)
    return {
        "match": result.match,
        "game": result.game,
        "when": result.when,
        "practice": result.practice,
        "seats": seats,
    }


def result_from_document(document: Any) -> MatchResult:
    """Return the result that plain JSON values hold.

    Raises:
        ValueError: they hold none.
    """
    seats = _value(document, "seats", list)
    match = _text(document, "match")
    when = _value(document, "when", str)
    if not match:
        raise ValueError("a match without an id")
    if not is_time(when):
        raise ValueError("no time as saves keep it")
    return MatchResult(
        match=match,
        game=_text(document, "game"),
        when=when,
        practice=_value(document, "practice", bool),
        seats=tuple(_seat_from_document(seat, number) for number, seat in enumerate(seats)),
    )


def _seat_from_document(document: Any, seat: int) -> SeatResult:
    kind = _value(document, "kind", str)
    if kind not in get_args(Kind):
        raise ValueError(f"no kind of player: {kind}")
    total = (
        None
        if isinstance(document, dict) and document.get("total") is None
        else _value(document, "total", int)
    )
    titled = "title" in document
    return SeatResult(
        name=_text(document, "name") or name_or_seat("", seat),
        kind="human" if kind == "human" else "automaton",
        rank=_value(document, "rank", int),
        total=total,
        won=_value(document, "won", bool),
        title=_text(document, "title") if titled else "",
        picture=_text(document, "picture") if titled else "",
    )


def _text(document: Any, key: str) -> str:
    """Return a text without what cannot be drawn."""
    return clean_text(_value(document, key, str), TEXT_LIMIT)


def _value(document: Any, key: str, kind: type) -> Any:
    """Return a value of exactly that type: True is no number here."""
    value = document.get(key) if isinstance(document, dict) else None
    if type(value) is not kind:
        raise ValueError(f"{key} is missing or no {kind.__name__}")
    return value
