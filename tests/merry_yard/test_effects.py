"""Goat, Mule, Parrot, Wolf, Cat and Dog: cases 11 to 30, 50, and rulings about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.merry_yard.moves import (
    GiveCats,
    JudgeSound,
    PlayCard,
    PlaySilently,
    Ram,
    Take,
    TakeNothing,
)
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.yards import animals_in, score_of
from tests.merry_yard.positions import A, B, C, D, do, kinds, points, position, told, why_not, winners, yards

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State


def _case_11() -> State:
    state = position(["hen", "cow pig hen hen mule", ""], ["goat"])
    do(state, PlayCard(A, "goat"))
    return state


def test_case_11_goat_rams_a_cow() -> None:
    state = _case_11()
    applied = do(state, Ram(A, B, "cow"))
    assert yards(state)[:2] == ["hen cow", "pig hen hen mule goat"]
    assert [score_of(yard) for yard in state.yards] == [6, 9, 0]
    assert animals_in(state.yards[B]) == 5
    assert GAME.actor(state) == B
    assert told(applied)[:2] == [
        "The Goat goes into Ben’s yard.",
        "The Goat rams a Cow from Ben’s yard into Anna’s.",
    ]


def test_case_12_goat_at_a_mule() -> None:
    assert why_not(_case_11(), Ram(A, B, "mule")) == "The Mule cannot be moved by the Goat."


def test_case_13_goat_must_ram() -> None:
    state = _case_11()
    assert why_not(state, Ram(A, B, None)) == "The Goat must ram an animal in Ben’s yard: choose one."
    assert GAME.legal_moves(state) == [
        Ram(A, B, "cow"),
        Ram(A, B, "pig"),
        Ram(A, B, "hen"),
        Ram(A, C, None),
    ]


def test_goat_at_poo_or_at_what_is_not_there() -> None:
    state = position(["", "pig poo", ""], ["goat"])
    do(state, PlayCard(A, "goat"))
    assert why_not(state, Ram(A, B, "poo")) == "Poo is not an animal and stays where it is."
    assert why_not(state, Ram(A, B, "cow")) == "Ben has no Cow."
    assert why_not(state, Ram(A, A, "cow")) == "Anna does not sit next to Anna."


def test_case_14_goat_finds_nothing() -> None:
    state = position(["", "mule poo", ""], ["goat"])
    do(state, PlayCard(A, "goat"))
    applied = do(state, Ram(A, B, None))
    assert yards(state) == ["", "mule poo goat", ""]
    assert score_of(state.yards[B]) == 1
    assert "The Goat finds nothing to ram in Ben’s yard, and stays there." in told(applied)


def test_case_15_goat_closes_the_game() -> None:
    state = position(["", "mule mule mule mule mule", ""], ["goat"])
    applied = do(state, PlayCard(A, "goat"), Ram(A, B, None))
    assert points(state) == [0, 10, 0]
    assert winners(state) == (B,)
    assert told(applied)[-1] == "Ben’s yard has reached 6 animals: the game is over."


def test_case_16_goat_rams_an_older_goat() -> None:
    state = position(["", "goat mule", ""], ["goat"])
    old = state.yards[B][0]
    do(state, PlayCard(A, "goat"), Ram(A, B, "goat"))
    assert state.yards[A] == [old]
    assert yards(state) == ["goat", "mule goat", ""]
    assert [score_of(yard) for yard in state.yards] == [0, 2, 0]


def test_case_17_goat_brings_the_sixth_animal() -> None:
    state = position(["hen hen hen hen hen", "cow", ""], ["goat"])
    do(state, PlayCard(A, "goat"), Ram(A, B, "cow"))
    assert points(state) == [14, 0, 0]
    assert yards(state)[B] == "goat"


def test_ruling_10_goat_passes_through_five_animals() -> None:
    state = position(["", "hen hen hen hen hen", ""], ["goat"])
    do(state, PlayCard(A, "goat"), Ram(A, B, "hen"))
    assert animals_in(state.yards[B]) == 5
    assert GAME.outcome(state) is None


def test_case_18_goat_across_the_table() -> None:
    state = position(["", "", "pig", ""], ["goat"])
    do(state, PlayCard(A, "goat"))
    assert why_not(state, Ram(A, C, "pig")) == "Cleo does not sit next to Anna."
    assert why_not(state, Ram(A, 7, "pig")) == "Hana does not sit next to Anna."


def test_goat_between_two_empty_yards_still_asks_whose() -> None:
    state = position(["", "", ""], ["goat"])
    do(state, PlayCard(A, "goat"))
    assert GAME.legal_moves(state) == [Ram(A, B, None), Ram(A, C, None)]


def test_goat_of_two_seats_is_carried_out_where_there_is_no_choice() -> None:
    state = position(["", "mule pig pig"], ["goat"])
    do(state, PlayCard(A, "goat"))
    assert yards(state) == ["pig", "mule pig goat"]
    assert GAME.actor(state) == B


def test_goat_of_two_seats_asks_where_there_is_a_choice() -> None:
    state = position(["", "hen pig"], ["goat"])
    do(state, PlayCard(A, "goat"))
    assert GAME.legal_moves(state) == [Ram(A, B, "hen"), Ram(A, B, "pig")]


def test_case_19_parrot_takes_mule_dog_or_guarded_sheep() -> None:
    state = position(["", "sheep dog mule", ""], ["parrot"])
    do(state, PlayCard(A, "parrot"))
    assert GAME.legal_moves(state) == [
        Take(A, B, "sheep"),
        Take(A, B, "dog"),
        Take(A, B, "mule"),
        TakeNothing(A),
    ]
    applied = do(state, Take(A, B, "mule"))
    assert yards(state) == ["parrot mule", "sheep dog", ""]
    assert score_of(state.yards[A]) == 2
    assert told(applied)[:3] == [
        "Anna’s Parrot calls a Mule of Ben.",
        "The Parrot goes into Anna’s yard.",
        "Anna’s Parrot takes a Mule from Ben.",
    ]


def test_case_20_parrot_without_a_target() -> None:
    state = position(["", "poo", "", ""], ["parrot"])
    do(state, PlayCard(A, "parrot"))
    assert yards(state) == ["parrot", "poo", "", ""]
    assert GAME.actor(state) == B


def test_case_21_parrot_at_poo() -> None:
    state = position(["", "cow poo", ""], ["parrot"])
    do(state, PlayCard(A, "parrot"))
    assert why_not(state, Take(A, B, "poo")) == "Poo is not an animal and stays where it is."
    assert why_not(state, Take(A, B, "hen")) == "Ben has no Hen."


def test_case_22_parrot_brings_the_seventh_animal() -> None:
    state = position(["hen hen hen hen hen", "cow", ""], ["parrot"])
    do(state, PlayCard(A, "parrot"), Take(A, B, "cow"))
    assert animals_in(state.yards[A]) == 7
    assert points(state)[A] == 14


def test_case_23_taken_animals_do_nothing() -> None:
    for prey in ("cow", "sheep", "rabbit", "dog"):
        state = position(["cat hen", f"{prey} hen", "hen"], ["parrot pig", "poo rabbit", "poo rabbit chick"])
        pile = len(state.draw_pile)
        do(state, PlayCard(A, "parrot"), Take(A, B, prey))
        assert yards(state)[A] == f"cat hen parrot {prey}"
        assert state.window is None
        assert len(state.draw_pile) == pile
        assert GAME.actor(state) == B


def _case_24() -> State:
    state = position(["", "sheep dog", "", "sheep"], ["wolf"])
    do(state, PlayCard(A, "wolf"))
    return state


def test_case_24_wolf_and_the_guarding_dog() -> None:
    state = _case_24()
    assert why_not(state, Take(A, B, "sheep")) == "Ben has a Dog: the Sheep are safe from the Wolf."
    assert GAME.legal_moves(state) == [Take(A, D, "sheep"), TakeNothing(A)]
    do(state, Take(A, D, "sheep"))
    assert yards(state) == ["wolf sheep", "sheep dog", "", ""]
    assert score_of(state.yards[A]) == 3


def test_case_25_wolf_takes_nothing() -> None:
    state = _case_24()
    applied = do(state, TakeNothing(A))
    assert yards(state) == ["wolf", "sheep dog", "", "sheep"]
    assert score_of(state.yards[A]) == 1
    assert "Anna’s Wolf takes nothing." in told(applied)


def test_wolf_and_cat_take_only_their_kind() -> None:
    state = position(["", "sheep pig cat", ""], ["wolf cat"])
    other = GAME.copy(state)
    do(state, PlayCard(A, "wolf"))
    assert why_not(state, Take(A, B, "pig")) == "The Wolf can only take a Sheep."
    do(other, PlayCard(A, "cat"))
    assert why_not(other, Take(A, B, "pig")) == "The Cat can only take a Cat."


def test_a_wolf_with_only_guarded_sheep_is_not_asked() -> None:
    state = position(["", "sheep dog", ""], ["wolf"])
    do(state, PlayCard(A, "wolf"))
    assert yards(state)[A] == "wolf"
    assert GAME.actor(state) == B


def test_ruling_46_the_own_dog_does_not_hold_the_wolf_back() -> None:
    state = position(["dog", "sheep", ""], ["wolf"])
    do(state, PlayCard(A, "wolf"), Take(A, B, "sheep"))
    assert yards(state)[:2] == ["dog wolf sheep", ""]


def test_fault_r59_only_cards_in_the_yard_count() -> None:
    # A Dog discarded for a missing sound protects nothing.
    state = position(["sheep", "", ""], ["dog", "wolf"], sound="table")
    do(state, PlayCard(A, "dog"), JudgeSound(B, False), PlayCard(B, "wolf"), JudgeSound(C, True))
    assert Take(B, A, "sheep") in GAME.legal_moves(state)
    # A Mule in the hand stops no Goat.
    state = position(["pig", "", ""], ["mule", "goat"], active=B)
    do(state, PlayCard(B, "goat"), Ram(B, A, "pig"))
    assert yards(state) == ["goat", "pig", ""]
    # A Dog in the hand or in another yard keeps no Wolf away.
    state = position(["", "sheep", "dog"], ["wolf", "dog"])
    do(state, PlayCard(A, "wolf"))
    assert Take(A, B, "sheep") in GAME.legal_moves(state)


def test_ruling_29_a_dog_that_was_moved_protects_and_leaves_cats() -> None:
    state = position(["cat sheep", "dog", ""], ["goat", "wolf"])
    do(state, PlayCard(A, "goat"), Ram(A, B, "dog"))
    assert yards(state)[:2] == ["cat sheep dog", "goat"]
    do(state, PlayCard(B, "wolf"))
    assert yards(state)[B] == "goat wolf"


def test_case_26_cat_takes_a_cat() -> None:
    state = position(["", "cat", ""], ["cat"])
    do(state, PlayCard(A, "cat"), Take(A, B, "cat"))
    assert yards(state) == ["cat cat", "", ""]
    assert score_of(state.yards[A]) == 4


def _case_27() -> State:
    state = position(["cat cat hen", "hen", "", "hen hen hen hen hen"], ["dog"])
    do(state, PlayCard(A, "dog"))
    return state


def test_case_27_dog_gives_a_cat_to_each_side() -> None:
    state = _case_27()
    assert GAME.legal_moves(state) == [GiveCats(A, 2, 0), GiveCats(A, 1, 1), GiveCats(A, 0, 2)]
    applied = do(state, GiveCats(A, 1, 1))
    assert yards(state) == ["hen dog", "hen cat", "", "hen hen hen hen hen cat"]
    assert points(state) == [4, 4, 0, 12]
    assert winners(state) == (D,)
    assert told(applied)[:3] == [
        "Anna’s Dog drives 1 Cat over to Ben.",
        "Anna’s Dog drives 1 Cat over to Dan.",
        "The Dog goes into Anna’s yard.",
    ]


def test_case_28_all_cats_must_go() -> None:
    state = _case_27()
    for left, right in ((1, 0), (0, 0), (2, 1), (3, -1)):
        assert why_not(state, GiveCats(A, left, right)) == (
            "The Dog drives out all your Cats: choose a neighbour for each."
        )


def test_case_29_both_cats_to_one_side() -> None:
    state = _case_27()
    do(state, GiveCats(A, 2, 0))
    assert yards(state)[B] == "hen cat cat"
    assert score_of(state.yards[B]) == 6
    assert animals_in(state.yards[D]) == 5
    assert GAME.actor(state) == B


def test_case_30_cats_that_come_later_stay() -> None:
    state = position(["dog", "cat", ""], ["cat"])
    do(state, PlayCard(A, "cat"), Take(A, B, "cat"))
    assert yards(state)[A] == "dog cat cat"
    assert score_of(state.yards[A]) == 6


def test_a_dog_without_cats_asks_nothing() -> None:
    state = position(["hen", "cat", ""], ["dog"])
    do(state, PlayCard(A, "dog"))
    assert yards(state) == ["hen dog", "cat", ""]


def test_fault_r58_a_dog_fills_both_neighbours_at_once() -> None:
    full = "hen pig pig mule mule"
    state = position(["cat cat", full, "", "hen cow cow horse horse"], ["dog"])
    applied = do(state, PlayCard(A, "dog"), GiveCats(A, 1, 1))
    assert points(state) == [2, 14, 0, 20]
    assert told(applied)[-1] == "The yards of Ben, Dan have reached 6 animals: the game is over."


def test_a_silent_dog_keeps_the_cats() -> None:
    state = position(["cat", "", ""], ["dog"])
    do(state, PlaySilently(A, "dog"))
    assert yards(state)[A] == "cat"
    assert kinds(state.discard_pile) == "dog"


def test_case_50_two_seats() -> None:
    state = position(["", "cat"], ["cat dog", "pig"])
    do(state, PlayCard(A, "cat"))
    assert GAME.legal_moves(state) == [Take(A, B, "cat"), TakeNothing(A)]
    do(state, Take(A, B, "cat"), PlayCard(B, "pig"), PlayCard(A, "dog"))
    assert yards(state) == ["dog", "pig cat cat"]
    assert GAME.actor(state) == B


def test_choices_of_another_card_are_refused() -> None:
    state = _case_24()
    assert why_not(state, Ram(A, B, "sheep")).startswith("That is not what is asked now.")
    assert why_not(state, GiveCats(A, 0, 0)).startswith("That is not what is asked now.")
    state = _case_11()
    assert why_not(state, TakeNothing(A)).startswith("That is not what is asked now.")
    assert why_not(state, Take(A, B, "cow")).startswith("That is not what is asked now.")
