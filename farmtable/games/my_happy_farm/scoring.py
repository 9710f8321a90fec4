"""Counting points (How to Count Your Points) and telling who won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmtable.engine.outcome import Outcome, ScoreLine, ScoreTerm
from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.words import animal_title, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.state import HappyFarmState


@dataclass(frozen=True, slots=True)
class AnimalScore:
    """What one animal brings its owner. `cards` are the points of its Feeding cards, in order."""

    animal: str
    cards: tuple[int, ...]
    sad: int
    bonus: int

    @property
    def total(self) -> int:
        """All of it together."""
        return sum(self.cards) + self.sad + self.bonus


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score of a seat, and its number of Feeding cards for the tie-break."""

    seat: int
    animals: tuple[AnimalScore, ...]
    total: int
    cards: int


def happiest(state: HappyFarmState) -> dict[str, int | None]:
    """Return by animal the seat that has strictly more of its Feeding cards than every other seat."""
    leaders: dict[str, int | None] = {}
    for animal in tables().animals:
        lengths = [len(farm.fed[animal]) for farm in state.farms]
        longest = max(lengths)
        leaders[animal] = lengths.index(longest) if lengths.count(longest) == 1 else None
    return leaders


def scores(state: HappyFarmState) -> list[SeatScore]:
    """Return the score of every seat as if the game ended now, in seat order."""
    feeding = tables().feeding
    numbers = tables().numbers
    leaders = happiest(state)
    result = []
    for seat, farm in enumerate(state.farms):
        animals = tuple(
            AnimalScore(
                animal,
                tuple(feeding[card].points for card in farm.fed[animal]),
                0 if farm.fed[animal] else numbers.sad_points,
                numbers.happiest_bonus if leaders[animal] == seat else 0,
            )
            for animal in leaders
        )
        total = sum(animal.total for animal in animals)
        result.append(SeatScore(seat, animals, total, sum(map(len, farm.fed.values()))))
    return result


def level_at_the_top(state: HappyFarmState) -> list[int]:
    """Return the seats that are first by points and then by Feeding cards; more than one is a tie."""
    standing = [(score.total, score.cards) for score in scores(state)]
    best = max(standing)
    return [seat for seat, here in enumerate(standing) if here == best]


def outcome(state: HappyFarmState) -> Outcome | None:
    """Return the result, None until the game and the question for pets are over."""
    if state.phase != "over":
        return None
    counted = scores(state)
    level = level_at_the_top(state)
    winners = _most_pets(state, level)
    # Pets tell winners from the rest of those who are level, and nothing else (section 8).
    keys = [(score.total, score.cards, score.seat in winners) for score in counted]
    lines = tuple(
        ScoreLine(
            seat=score.seat,
            rank=1 + sum(other > keys[score.seat] for other in keys),
            total=score.total,
            terms=tuple(_term(animal) for animal in score.animals),
            tie_break=_tie_break(score.cards, state.pets[score.seat] if score.seat in level else None),
        )
        for score in counted
    )
    return Outcome(tuple(winners), lines, _reason(state, counted, level, winners))


def _most_pets(state: HappyFarmState, level: list[int]) -> list[int]:
    answers = [state.pets[seat] for seat in level]
    told = [pets for pets in answers if pets is not None]
    if len(told) < len(level):
        return level
    most = max(told)
    return [seat for seat, pets in zip(level, answers, strict=True) if pets == most]


def _tie_break(cards: int, pets: int | None) -> Sentence:
    fed = say_count("{count} Feeding card", "{count} Feeding cards", cards)
    if pets is None:
        return fed
    return say("{fed}, {pets}", fed=fed, pets=say_count("{count} pet", "{count} pets", pets))


def _term(score: AnimalScore) -> ScoreTerm:
    if score.sad:
        detail = say("sad: never fed")
    else:
        first, *others = score.cards
        detail = say("{points}", points=first)
        for value in others:
            detail = say("{points} + {more}", points=detail, more=value)
        if score.bonus:
            detail = say("{points}; happiest +{bonus}", points=detail, bonus=score.bonus)
        elif not others:
            # Its points are the sum, which stands above.
            detail = say_count("{count} card", "{count} cards", 1)
    return ScoreTerm(animal_title(score.animal), score.total, detail, score.animal)


def _reason(
    state: HappyFarmState, counted: list[SeatScore], level: list[int], winners: list[int]
) -> Sentence:
    best = counted[winners[0]]
    same_points = [score.seat for score in counted if score.total == best.total]
    if len(same_points) == 1:
        return say("{name} has the most points.", name=SeatName(winners[0]))
    won = points(best.total)
    if len(level) == 1:
        return say(
            "{names} have {points} each; {winner} has more Feeding cards.",
            names=names(same_points),
            points=won,
            winner=SeatName(winners[0]),
        )
    if len(winners) == 1:
        return say(
            "{names} are level on points and Feeding cards; {winner} has the most pets at home.",
            names=names(level),
            winner=SeatName(winners[0]),
        )
    if None in [state.pets[seat] for seat in level]:
        return say(
            "{names} are level on points and Feeding cards. Not all told their pets, so they share the win.",
            names=names(winners),
        )
    return say(
        "{names} are level on points, Feeding cards and pets at home and share the win.", names=names(winners)
    )


def names(seats: Sequence[int]) -> Sentence:
    """Return the names of two or more seats for a sentence."""
    *some, last = (say("{name}", name=SeatName(seat)) for seat in seats)
    return say("{names} and {last}", names=tuple(some), last=last)
