"""Points: the scoring set, the Locations' scoring rows, and the result (section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.outcome import Outcome, ScoreLine, ScoreTerm
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import CARDS, RANKS
from farmtable.games.ham_farm.resolution import ending_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from farmtable.games.ham_farm.card_models import ScoringModel
    from farmtable.games.ham_farm.state import Player, State


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a score is counted from. `cards` are deck, discard pile and stockpile; the hand only counts."""

    cards: tuple[str, ...]
    locations: tuple[str, ...]
    seeds: int
    hand: int
    end_card: str = ""


def _colored(held: Holdings, row: ScoringModel) -> int:
    return sum(CARDS[card].color == row.color for card in held.cards)


def _specials(held: Holdings, row: ScoringModel) -> int:
    return sum(CARDS[card].kind == "special" for card in held.cards)


def _sleeping(held: Holdings, row: ScoringModel) -> int:
    return sum(CARDS[card].sleeping for card in (*held.cards, *held.locations))


def _icons(held: Holdings, row: ScoringModel) -> int:
    return sum(CARDS[card].icons.get(row.icon or "", 0) for card in (*held.cards, *held.locations))


COUNTS: Final[dict[str, Callable[[Holdings, ScoringModel], int]]] = {
    "color": _colored,
    "special": _specials,
    "seeds": lambda held, row: held.seeds,
    "location": lambda held, row: len(held.locations),
    "sleeping": _sleeping,
    "icon": _icons,
    "hand": lambda held, row: held.hand,
}
"""What a scoring row can count."""


def location_term(card: str, held: Holdings) -> ScoreTerm:
    """Return what one Location scores."""
    face = CARDS[card]
    if face.scoring is None:
        raise ValueError(card)
    count = COUNTS[face.scoring.count](held, face.scoring)
    points = count // face.scoring.per * face.scoring.points
    return ScoreTerm(
        face.title, points, say("{text} ({count})", text=say(face.scoring.text), count=count), "stockpile"
    )


def printed_points(cards: Iterable[str]) -> int:
    """Return the sum of the points printed on cards."""
    return sum(CARDS[card].points for card in cards)


def score_terms(held: Holdings) -> tuple[ScoreTerm, ...]:
    """Return every part of a score; their sum is the total."""
    terms = [
        ScoreTerm(
            say("Cards"),
            printed_points(held.cards),
            say_count(
                "{count} card in deck, discard pile and stockpile",
                "{count} cards in deck, discard pile and stockpile",
                len(held.cards),
            ),
            "hamster",
        )
    ]
    if held.end_card:
        terms.append(ScoreTerm(CARDS[held.end_card].title, CARDS[held.end_card].points, None, "hamster"))
    terms += [location_term(card, held) for card in held.locations]
    return tuple(terms)


def total_of(terms: Iterable[ScoreTerm]) -> int:
    """Return the sum of score terms."""
    return sum(term.value for term in terms)


def final_holdings(player: Player) -> Holdings:
    """Return what a player's final score is counted from."""
    return Holdings(
        (*player.deck, *player.discard, *player.stockpile),
        tuple(player.locations),
        player.seeds,
        len(player.hand),
        player.end_card,
    )


def outcome_of(state: State) -> Outcome | None:
    """Return the result, None while the game goes on. More seeds break a tie, then all tied win."""
    if state.phase != "over":
        return None
    totals = [total_of(score_terms(final_holdings(player))) for player in state.players]
    keys = [(total, player.seeds) for total, player in zip(totals, state.players, strict=True)]
    solo = len(state.players) == 1
    lines = tuple(
        ScoreLine(
            seat,
            1 + sum(other > keys[seat] for other in keys),
            totals[seat],
            _final_terms(player, bought=state.ended == "bought"),
            title=rank_for(totals[seat]) if solo else None,
            picture="hamster",
            tie_break=say_count("{count} seed", "{count} seeds", player.seeds),
        )
        for seat, player in enumerate(state.players)
    )
    if solo:
        return Outcome((), lines, ending_sentence(state))
    winners = tuple(line.seat for line in lines if line.rank == 1)
    reason = say("{result} {ending}", result=_reason(winners, totals), ending=ending_sentence(state))
    return Outcome(winners, lines, reason)


def _final_terms(player: Player, *, bought: bool) -> tuple[ScoreTerm, ...]:
    """Return a final score in the parts that all players have, so that they can be compared.

    `bought` tells that somebody has an End Game card.
    """
    held = final_holdings(player)
    locations = [location_term(card, held) for card in held.locations]
    lost = printed_points(player.hand)
    terms = [
        ScoreTerm(
            say("Cards"),
            printed_points(held.cards),
            say_count("{count} card", "{count} cards", len(held.cards)),
            "scored_cards",
        ),
        ScoreTerm(
            say("Locations"),
            total_of(locations),
            say_count("{count} Location", "{count} Locations", len(locations)),
            "place_office",
        ),
    ]
    if bought:
        points = CARDS[held.end_card].points if held.end_card else 0
        terms.append(ScoreTerm(say("End Game card"), points, None, "end_game"))
    left = say_count("{count} point lost", "{count} points lost", lost)
    terms.append(ScoreTerm(say("Hand"), 0, left if lost else None, "hamster_sleeping"))
    return tuple(terms)


def rank_for(points: int) -> Sentence:
    """Return the title for a solo score."""
    return [title for least, title in RANKS if points >= least][-1]


def _reason(winners: tuple[int, ...], totals: list[int]) -> Sentence:
    names = tuple(say("{name}", name=SeatName(seat)) for seat in winners)
    best = max(totals)
    if len(winners) > 1:
        return say("{names} have the same points and the same seeds: they share the victory.", names=names)
    if totals.count(best) > 1:
        return say("{name} wins the tie with more seeds.", name=SeatName(winners[0]))
    return say_count(
        "{name} wins with {count} point.", "{name} wins with {count} points.", best, name=SeatName(winners[0])
    )
