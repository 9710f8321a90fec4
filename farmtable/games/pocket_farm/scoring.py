"""The scores of farms, now and at the end, with the sums behind them (rulebook: Scoring, Solo Game)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.outcome import Outcome, ScoreLine, ScoreTerm
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.pocket_farm.cards import FRUIT_NAMES, SOLO_TITLE_NAMES, card_table
from farmtable.games.pocket_farm.quadrants import FRUITS, Fruit

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.grid import Grid
    from farmtable.games.pocket_farm.state import State


@dataclass(frozen=True, slots=True)
class FruitScore:
    """What one kind of fruit brings a farm: baskets beside it, times how often it lies in the offerings."""

    fruit: Fruit
    units: int
    multiplier: int

    @property
    def points(self) -> int:
        """The product."""
        return self.units * self.multiplier


def multipliers(state: State) -> dict[Fruit, int]:
    """Return how often each kind of fruit lies in the offerings now."""
    cards = card_table().farm_cards
    counts: dict[Fruit, int] = dict.fromkeys(FRUITS, 0)
    for card in state.offerings:
        counts[cards[card].fruit] += 1
    return counts


def fruit_scores(grid: Grid, counts: dict[Fruit, int]) -> tuple[FruitScore, ...]:
    """Return what each kind of fruit brings on a grid, in the order of the fruits."""
    return tuple(
        FruitScore(fruit, units, counts[fruit]) for fruit, units in zip(FRUITS, grid.units, strict=True)
    )


def points(grid: Grid, counts: dict[Fruit, int]) -> int:
    """Return the score of a grid with these multipliers."""
    return sum(score.points for score in fruit_scores(grid, counts))


def score_now(state: State, seat: int) -> int:
    """Return what the seat would score if the game ended now."""
    return points(state.farms[seat].grid, multipliers(state))


def fruits_to_come(state: State) -> dict[Fruit, int]:
    """Return how many cards of each fruit are still in the deck. Works on states and on views."""
    cards = card_table()
    hidden: dict[Fruit, int] = dict.fromkeys(FRUITS, 0)
    for card in cards_in_deck(state):
        hidden[cards.farm_cards[card].fruit] += 1
    return hidden


def cards_in_deck(state: State) -> list[str]:
    """Return the cards in the deck in the order of the card set, from what everybody sees."""
    seen = {*state.display, *state.offerings}
    for farm in state.farms:
        seen.update(farm.hand)
        seen.update(placement.card for placement in farm.placements)
    return [card for card in card_table().deck(len(state.farms)) if card not in seen]


def solo_title(total: int) -> str:
    """Return the title that a solo score earns, as the card set names it."""
    return [entry.title for entry in card_table().solo_titles if entry.least <= total][-1]


def final_outcome(state: State) -> Outcome:
    """Return the result of a finished game."""
    counts = multipliers(state)
    totals = [points(farm.grid, counts) for farm in state.farms]
    if len(totals) == 1:
        return _solo_outcome(state, totals[0])
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    lines = tuple(
        ScoreLine(seat, 1 + sum(other > total for other in totals), total, _terms(state, seat))
        for seat, total in enumerate(totals)
    )
    return Outcome(winners, lines, _reason(winners, best))


def _terms(state: State, seat: int) -> tuple[ScoreTerm, ...]:
    return tuple(
        ScoreTerm(
            FRUIT_NAMES[score.fruit],
            score.points,
            say("{units} × {multiplier}", units=score.units, multiplier=score.multiplier),
            score.fruit,
        )
        for score in fruit_scores(state.farms[seat].grid, multipliers(state))
    )


def _solo_outcome(state: State, total: int) -> Outcome:
    title = solo_title(total)
    line = ScoreLine(
        seat=0,
        rank=1,
        total=total,
        terms=_terms(state, 0),
        title=SOLO_TITLE_NAMES[title],
        picture=f"title_{title.lower().replace(' ', '_')}",
    )
    reason = say_count(
        "{name} scores {count} point, which earns the title {title}.",
        "{name} scores {count} points, which earns the title {title}.",
        total,
        name=SeatName(0),
        title=SOLO_TITLE_NAMES[title],
    )
    return Outcome((), (line,), reason)


def _reason(winners: tuple[int, ...], best: int) -> Sentence:
    if len(winners) == 1:
        return say_count(
            "{name} has the highest score, {count} point.",
            "{name} has the highest score, {count} points.",
            best,
            name=SeatName(winners[0]),
        )
    return say_count(
        "{names} share the win with {count} point each.",
        "{names} share the win with {count} points each.",
        best,
        names=tuple(say("{name}", name=SeatName(seat)) for seat in winners),
    )
