"""Worked cases 42 to 51: the end of the game, points and ties."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.codec import from_plain, to_plain
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.moves import AnswerPets, Buy, EndTurn, Feed, FinishAction
from farmtable.games.my_happy_farm.previews import final_turn_seats
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.scoring import happiest, level_at_the_top, scores
from farmtable.games.my_happy_farm.state import HappyFarmState
from tests.my_happy_farm.positions import NAMES, FarmOf, group, log_of, pass_turn, play, position, why_not

if TYPE_CHECKING:
    from farmtable.engine.outcome import Outcome


def outcome_of(state: HappyFarmState) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def ended(*farms: FarmOf, pets: dict[int, int | None] | None = None) -> Outcome:
    """Return the result of a game that ends with these farms, asking for pets where it comes to that."""
    state = position(*farms, feeding_left=0, row="")
    # Cards that lie at nobody's animals do not matter for the result.
    for farm, given in zip(state.farms, farms, strict=True):
        farm.fed = given.farm().fed
    state.final_turns = 1
    GAME.apply(state, EndTurn(0), RandomNumbers(1))
    assert (state.phase == "pets") == (pets is not None)
    while state.pets_asked:
        seat = state.pets_asked[0]
        move = AnswerPets(seat, (pets or {})[seat])
        GAME.check(state, move)
        GAME.apply(state, move, RandomNumbers(1))
    return outcome_of(state)


def ranks(outcome: Outcome) -> list[int]:
    return [line.rank for line in outcome.lines]


def play_to_the_end(players: int, trigger: int, round_number: int) -> list[int]:
    """Empty the Feeding deck in a seat's turn of that number; return how many turns each seat had."""
    state = position(*[FarmOf()] * players)
    turns = [0] * players
    while state.phase in ("actions", "discard_hand"):
        turns[state.active] += 1
        if state.active == trigger and turns[trigger] == round_number:
            for card in state.feeding_deck:
                state.farms[0].fed[card.split("_")[0]].append(card)
            state.feeding_deck = []
        pass_turn(state)
        if state.final_turns:
            assert final_turn_seats(state)[-1] == trigger
    return turns


def test_case_42_the_second_player_triggers() -> None:
    assert play_to_the_end(2, trigger=1, round_number=5) == [6, 6]


def test_case_43_the_first_player_triggers() -> None:
    assert play_to_the_end(2, trigger=0, round_number=5) == [6, 5]


def test_case_44_three_players() -> None:
    assert play_to_the_end(3, trigger=1, round_number=7) == [8, 8, 7]


@pytest.mark.parametrize("trigger", range(4))
def test_everybody_has_exactly_one_turn_more(trigger: int) -> None:
    assert play_to_the_end(4, trigger, round_number=3) == [4 if seat <= trigger else 3 for seat in range(4)]


def test_case_45_no_refill_in_the_final_round() -> None:
    fed = "sheep_1 sheep_2 rabbit_1 rabbit_2 rabbit_3 pig_1 pig_2 cow_3"
    state = position(FarmOf(barn="5 hay"), FarmOf(fed=fed), row="cow_1 cow_2")
    assert state.feeding_deck == []
    play(state, EndTurn(0), EndTurn(1))
    play(state, Feed(0, "cow_1", group("2 hay")))
    assert state.feeding_row == ["cow_2"]
    play(state, Feed(0, "cow_2", group("3 hay")))
    assert state.feeding_row == []
    assert why_not(state, Feed(0, "cow_1", group("2 hay"))) == "That Feeding card is not on the table."
    play(state, EndTurn(0))
    assert GAME.outcome(state) is not None


MARK = FarmOf(fed="sheep_1 rabbit_3 rabbit_1 pig_1")
TOM = FarmOf(fed="sheep_2 cow_1 rabbit_2 pig_2")


def test_case_46_rulebook_scoring() -> None:
    state = position(MARK, TOM)
    mark, tom = scores(state)
    assert [animal.cards for animal in mark.animals] == [(4,), (), (7, 3), (4,)]
    assert [animal.cards for animal in tom.animals] == [(6,), (3,), (5,), (6,)]
    assert [sum(map(sum, (animal.cards for animal in score.animals))) for score in (mark, tom)] == [18, 20]
    assert [animal.sad for animal in mark.animals] == [0, -3, 0, 0]
    assert [animal.bonus for animal in mark.animals] == [0, 0, 3, 0]
    assert [animal.bonus for animal in tom.animals] == [0, 3, 0, 0]
    assert happiest(state) == {"sheep": None, "cow": 1, "rabbit": 0, "pig": None}
    assert (mark.total, tom.total) == (18, 23)
    outcome = ended(MARK, TOM)
    assert outcome.winners == (1,)
    assert [line.total for line in outcome.lines] == [18, 23]
    assert outcome.reason.text(NAMES) == "Ben has the most points."
    assert [term.value for term in outcome.lines[0].terms] == [4, -3, 13, 4]
    details = [term.detail.text() for term in outcome.lines[0].terms if term.detail]
    assert details == ["1 card", "sad: never fed", "7 + 3; happiest +3", "1 card"]
    three = ended(FarmOf(fed="cow_1 cow_2 cow_3"), MARK).lines[0]
    details = [term.detail.text() for term in three.terms if term.detail]
    assert details[1] == "3 + 5 + 7; happiest +3"


@pytest.mark.parametrize(
    ("lengths", "leader"),
    [((2, 2, 1), None), ((2, 1, 1), 0), ((1, 0, 0), 0), ((0, 0, 0), None), ((0, 1, 3), 2)],
)
def test_case_47_the_happiest_animal(lengths: tuple[int, ...], leader: int | None) -> None:
    state = position(*[FarmOf()] * 3)
    rabbits = ["rabbit_1", "rabbit_2", "rabbit_3", "rabbit_4", "rabbit_5"]
    for farm, length in zip(state.farms, lengths, strict=True):
        farm.fed["rabbit"] = [rabbits.pop() for _ in range(length)]
    assert happiest(state)["rabbit"] == leader
    bonus = [score.animals[2].bonus for score in scores(state)]
    assert bonus == [3 if seat == leader else 0 for seat in range(3)]


def test_case_48_nothing_fed() -> None:
    assert [score.total for score in scores(position())] == [-12, -12]


CASE_49 = (
    FarmOf(fed="sheep_1 sheep_3 cow_2 rabbit_1"),
    FarmOf(fed="sheep_2 cow_1 cow_4 pig_1"),
    FarmOf(fed="rabbit_2 rabbit_3 pig_2"),
)


def test_case_49_pets_decide() -> None:
    state = position(*CASE_49)
    assert [(score.total, score.cards) for score in scores(state)] == [(17, 4), (17, 4), (15, 3)]
    outcome = ended(*CASE_49, pets={0: 1, 1: 2})
    assert (outcome.winners, ranks(outcome)) == ((1,), [2, 1, 3])
    assert outcome.reason.text(NAMES) == (
        "Ann and Ben are level on points and Feeding cards; Ben has the most pets at home."
    )
    assert [line.tie_break and line.tie_break.text() for line in outcome.lines] == [
        "4 Feeding cards, 1 pet",
        "4 Feeding cards, 2 pets",
        "3 Feeding cards",
    ]
    for first, second in ((None, None), (None, 5), (4, 4)):
        outcome = ended(*CASE_49, pets={0: first, 1: second})
        assert (outcome.winners, ranks(outcome)) == ((0, 1), [1, 1, 3])
        assert "share the win" in outcome.reason.text(NAMES)


def test_case_49_how_pets_are_asked() -> None:
    state = position(*CASE_49)
    for card in state.feeding_deck + state.feeding_row:
        state.farms[0].fed[card.split("_")[0]].append(card)
    state.feeding_deck = state.feeding_row = []
    for farm, given in zip(state.farms, CASE_49, strict=True):
        farm.fed = given.farm().fed
    state.final_turns = 1
    applied = GAME.apply(state, EndTurn(0), RandomNumbers(1))
    assert "Level on points and on Feeding cards: Ann, Ben." in log_of(applied, None)[-1]
    assert (GAME.actor(state), GAME.outcome(state)) == (0, None)
    assert GAME.prompt(state).text(NAMES) == "Ann, how many pets do you have at home?"
    answers = [move.pets for move in GAME.legal_moves(state) if isinstance(move, AnswerPets)]
    assert answers == [*range(100), None]
    assert why_not(state, AnswerPets(0, 100)) == "Answer with a number from 0 to 99, or leave it blank."
    assert why_not(state, AnswerPets(0, -1)) == "Answer with a number from 0 to 99, or leave it blank."
    assert why_not(state, AnswerPets(1, 1)) == "Ann is asked now."
    assert why_not(state, EndTurn(0)) == "Ann, how many pets do you have at home?"
    applied = GAME.apply(state, AnswerPets(0, 1), RandomNumbers(1))
    assert (log_of(applied, None), applied.revealed) == (["Ann has 1 pet at home."], None)
    assert GAME.actor(state) == 1
    applied = GAME.apply(state, AnswerPets(1, None), RandomNumbers(1))
    assert log_of(applied, None) == ["Ben gave no number of pets."]
    assert (GAME.actor(state), GAME.legal_moves(state)) == (None, [])
    assert why_not(state, AnswerPets(1, 3)) == "The game is over."
    assert outcome_of(state).winners == (0, 1)


def test_pets_are_not_asked_during_the_game() -> None:
    assert why_not(position(), AnswerPets(0, 3)) == "Nobody is asked about pets now."


def test_case_50_more_feeding_cards_win() -> None:
    five = FarmOf(fed="sheep_3 sheep_4 cow_1 rabbit_1 pig_1")
    four = FarmOf(fed="sheep_2 cow_2 rabbit_2 pig_3")
    outcome = ended(five, four)
    assert [line.total for line in outcome.lines] == [21, 21]
    assert (outcome.winners, ranks(outcome)) == ((0,), [1, 2])
    assert outcome.reason.text(NAMES) == "Ann and Ben have 21 points each; Ann has more Feeding cards."


def test_case_51_saved_in_the_middle_of_buying() -> None:
    state = position(FarmOf(coins=5))
    play(state, Buy(0, 0), Buy(0, 0))
    again = from_plain(HappyFarmState, to_plain(HappyFarmState, state))
    assert again == state
    assert (again.kinds_used, again.open_kind, again.bought) == (["buy"], "buy", [0, 0])
    play(again, Buy(0, 1))
    assert "at most 3" in why_not(again, Buy(0, 1))
    play(again, FinishAction(0))


def test_case_51_saved_in_the_middle_of_a_discard() -> None:
    state = position(FarmOf(hand="3 hay, 3 clover"), active=1)
    play(state, EndTurn(1))
    again = from_plain(HappyFarmState, to_plain(HappyFarmState, state))
    assert again == state
    assert again.phase == "discard_hand"
    assert not again.grown


@pytest.mark.parametrize("order", sorted(set(permutations((True, True, False)))))
def test_ties_for_first_place_in_any_seats(order: tuple[bool, ...]) -> None:
    """A third player who comes before, between or after the tied ones changes nothing."""
    cards = iter(("cow_1", "rabbit_1"))
    farms = [FarmOf(fed=next(cards) if top else "") for top in order]
    tied = [seat for seat, top in enumerate(order) if top]
    outcome = ended(*farms, pets={tied[0]: 0, tied[1]: 7})
    assert outcome.winners == (tied[1],)
    assert ranks(outcome)[tied[0]] == 2
    assert ranks(outcome)[order.index(False)] == 3
    outcome = ended(*farms, pets=dict.fromkeys(tied, 7))
    assert outcome.winners == tuple(tied)
    assert ranks(outcome)[order.index(False)] == 3


def test_a_tie_of_all_names_all() -> None:
    farms = [FarmOf()] * 3
    outcome = ended(*farms, pets={0: 2, 1: 2, 2: 2})
    assert (outcome.winners, ranks(outcome)) == ((0, 1, 2), [1, 1, 1])
    assert outcome.reason.text(NAMES) == (
        "Ann, Ben and Cleo are level on points, Feeding cards and pets at home and share the win."
    )
    outcome = ended(*farms, pets={0: 2, 1: 5, 2: 5})
    assert (outcome.winners, ranks(outcome)) == ((1, 2), [3, 1, 1])
    outcome = ended(*farms, pets={0: 2, 1: 5, 2: 3})
    assert (outcome.winners, ranks(outcome)) == ((1,), [2, 1, 2])


def test_pets_are_not_asked_for_second_place() -> None:
    outcome = ended(FarmOf(fed="cow_3"), FarmOf(), FarmOf())
    assert (outcome.winners, ranks(outcome)) == ((0,), [1, 2, 2])


def test_a_tie_at_the_top_is_found_with_a_lower_player_last() -> None:
    state = position(FarmOf(fed="cow_1"), FarmOf(fed="rabbit_1"), FarmOf())
    assert level_at_the_top(state) == [0, 1]
