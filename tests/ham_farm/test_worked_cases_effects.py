"""The worked cases of the specification about effects, Tricks, bonuses and Abilities (32 to 54 and 57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.ham_farm.moves import (
    ApplyTrick,
    Buy,
    DeclineTrick,
    EndTurn,
    MoveTo,
    Plan,
    PlayCard,
    PlayCombo,
    SkipEffect,
    Stockpile,
    UseAbility,
)
from farmtable.games.ham_farm.overview import reach
from farmtable.games.ham_farm.rules import GAME
from tests.ham_farm.positions import (
    clear,
    fund,
    give,
    lay,
    log_of,
    on_top,
    play,
    play_trick,
    position,
    rest_to,
    rolling,
)
from tests.laws import refusal

if TYPE_CHECKING:
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State


def told(state: State, move: Move) -> str:
    """Return the sentence that refuses a move."""
    fault = refusal(GAME, state, move)
    assert fault is not None
    return fault.text(["P1", "P2", "P3"])


def deck_of(state: State, seat: int, deck: int, discard: int) -> None:
    """Give a seat a deck and a discard pile of so many starting cards; the others are stockpiled or held."""
    player = state.players[seat]
    cards = sorted(player.deck, key=lambda card: "special" in card)
    player.deck = cards[:deck]
    player.discard = cards[deck : deck + discard]
    player.hand = cards[deck + discard :]
    assert GAME.faults(state) == []


def test_case_32_a_plan_across_a_shuffle() -> None:
    state = position()
    deck_of(state, 0, 1, 4)
    hand = len(state.players[0].hand)
    applied = play(state, Plan(0))
    player = state.players[0]
    assert (len(player.deck), len(player.discard), len(player.hand)) == (3, 0, hand + 2)
    assert "P1 shuffles 4 discarded cards into a new deck." in log_of(applied)


def test_case_33_a_plan_with_nothing_to_draw() -> None:
    state = position()
    deck_of(state, 0, 0, 0)
    applied = play(state, Plan(0))
    assert len(state.players[0].hand) == 8
    assert state.actions == 1
    assert applied.revealed is None


def test_case_34_the_played_card_is_not_drawn_again() -> None:
    state = position()
    deck_of(state, 0, 0, 0)
    give(state, 0, "hand", "blue-left-1-a")
    play(state, PlayCard(0, "blue-left-1-a"))
    player = state.players[0]
    assert (player.seeds, len(player.hand), player.discard) == (1, 8, ["blue-left-1-a"])


def test_case_35_what_cannot_be_stockpiled() -> None:
    state = position()
    give(state, 0, "hand", "start-special-1", "start-special-2", "green-left-2-a")
    applied = play(state, PlayCard(0, "green-left-2-a"))
    assert "P1 stockpiles nothing: no card in hand can be stockpiled." in log_of(applied)
    assert state.queue == []
    state = position()
    give(state, 0, "hand", "start-special-1", "start-blue-left", "green-left-2-a")
    play(state, PlayCard(0, "green-left-2-a"))
    assert told(state, Stockpile(0, "sun-start-special-1")) == "This card cannot be stockpiled."
    assert GAME.legal_moves(state) == [Stockpile(0, "sun-start-blue-left"), SkipEffect(0)]


def test_case_36_a_card_bought_and_stockpiled_at_once() -> None:
    state = position()
    lay(state, "r2c3", "green-left-8-a")
    give(state, 0, "hand", "green-right-6-a")
    fund(state, 0, 6)
    play(state, PlayCard(0, "green-right-6-a"))
    play(state, Buy(0, "r2c3"))
    play(state, Stockpile(0, "green-left-8-a"))
    assert state.players[0].stockpile == ["green-left-8-a"]
    assert state.players[0].discard == ["green-right-6-a"]


@pytest.mark.parametrize(("face", "seeds"), [(5, 1), (6, 0)])
def test_case_37_the_die_brings_a_trick(face: int, seeds: int) -> None:
    state = position()
    give(state, 0, "hand", "start-red-left")
    play(state, PlayCard(0, "sun-start-red-left"), rolling(face))
    assert state.players[0].seeds == seeds
    assert state.trick
    assert state.queue[0].op == "trick_offer"
    assert state.die == face


@pytest.mark.parametrize(("face", "seeds"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_the_other_faces_bring_only_seeds(face: int, seeds: int) -> None:
    state = position()
    give(state, 0, "hand", "start-red-left")
    play(state, PlayCard(0, "sun-start-red-left"), rolling(face))
    assert (state.players[0].seeds, state.trick, state.queue) == (seeds, "", [])


def test_case_38_the_prank_workshop_asks_for_an_applied_trick() -> None:
    state = position()
    give(state, 0, "locations", "location-trick-a")
    give(state, 0, "hand", "red-right-3-a", "red-right-3-b")
    on_top(state, "trick-shower", "trick-pocket", "trick-shower")
    play(state, PlayCard(0, "red-right-3-a"))
    play(state, DeclineTrick(0))
    assert state.trick_discard == ["trick-shower"]
    assert len(state.players[0].hand) == 1
    play(state, ApplyTrick(0))
    assert len(state.players[0].hand) == 2
    on_top(state, "trick-burrow")
    play(state, PlayCard(0, "red-right-3-b"))
    play(state, ApplyTrick(0))
    play(state, SkipEffect(0))
    assert len(state.players[0].hand) == 1


def test_case_39_the_trick_deck_is_shuffled_again() -> None:
    state = position()
    state.trick_discard, state.trick_deck = state.trick_deck, []
    give(state, 0, "hand", "red-right-3-a")
    play(state, PlayCard(0, "red-right-3-a"))
    assert (len(state.trick_deck), len(state.trick_discard), bool(state.trick)) == (8, 0, True)


def test_case_40_lydeen_with_three() -> None:
    state = position(3)
    tops = [player.deck[-1] for player in state.players]
    hands = [player.hand for player in state.players]
    play_trick(state, "trick-lydeen")
    assert [hand[-1] for hand in hands] == [tops[1], tops[2], tops[0]]
    assert [player.unseen for player in state.players] == [1, 1, 1]
    # For good: a taken card goes to the discard pile of its new owner.
    card = tops[1]
    play(state, PlayCard(0, card, 1))
    while state.queue:
        play(state, GAME.legal_moves(state)[-1])
    assert card in state.players[0].discard
    assert card in state.players[0].owned
    assert card not in state.players[1].owned
    assert state.players[0].unseen == 0


def test_case_41_lydeen_with_an_empty_deck() -> None:
    state = position(3)
    deck_of(state, 1, 0, 2)
    discarded = list(state.players[1].discard)
    play_trick(state, "trick-lydeen")
    assert state.players[0].hand[-1] in discarded
    assert (len(state.players[1].deck), state.players[1].discard) == (1, [])
    state = position(3)
    deck_of(state, 1, 0, 0)
    third = state.players[2].deck[-1]
    hand = len(state.players[1].hand)
    play_trick(state, "trick-lydeen")
    assert state.players[0].hand == []
    assert state.players[1].hand[hand:] == [third]


@pytest.mark.parametrize("people", [2, 3, 5])
def test_lydeen_shuffles_first_and_draws_at_one_moment(people: int) -> None:
    """R58: an empty deck is renewed before anybody draws; each gets the card of the left neighbour."""
    state = position(people)
    deck_of(state, people - 1, 0, 3)
    discarded = set(state.players[-1].discard)
    hands = [set(player.hand) for player in state.players]
    tops = [player.deck[-1] if player.deck else "" for player in state.players]
    play_trick(state, "trick-lydeen")
    gained = [set(player.hand) - before for player, before in zip(state.players, hands, strict=True)]
    for seat in range(people):
        (card,) = gained[seat]
        left = (seat + 1) % people
        assert card in discarded if left == people - 1 else card == tops[left]
    assert (len(state.players[-1].deck), state.players[-1].discard) == (2, [])


def test_case_42_the_supply_runs_dry() -> None:
    state = position()
    fund(state, 1, 57)
    give(state, 0, "hand", "green-left-3-a")
    applied = play(state, PlayCard(0, "green-left-3-a"))
    assert (state.players[0].seeds, state.supply) == (1, 0)
    assert log_of(applied).count("There is no seed left for P1.") == 1
    state = position(3, active=1)
    fund(state, 0, 56)
    play_trick(state, "trick-shower")
    assert [player.seeds for player in state.players] == [56, 1, 1]
    assert state.supply == 0


def test_case_43_nimble_takes_from_the_richer() -> None:
    state = position(4)
    for seat, seeds in enumerate((3, 5, 3, 4)):
        fund(state, seat, seeds)
    play_trick(state, "trick-pocket")
    assert [player.seeds for player in state.players] == [6, 4, 3, 3]


def test_case_44_butterpaw_hits_full_hands() -> None:
    state = position(3)
    give(state, 1, "hand", "start-blue-left", "start-blue-right", "start-red-left", "start-red-right")
    give(state, 2, "hand", "start-blue-left", "start-blue-right", "start-red-left")
    play_trick(state, "trick-lost")
    assert [len(player.hand) for player in state.players] == [1, 3, 3]
    assert len(state.players[1].discard) == 1


def test_case_45_hamsters_move_onto_cards() -> None:
    state = position()
    clear(state, "r2c4")
    give(state, 0, "hand", "start-blue-left", "start-special-2")
    play(state, PlayCard(0, "sun-start-blue-left"))
    assert told(state, MoveTo(0, "r2c4")) == "You can only move onto a card."
    clear(state, "r1c3", "r3c3", "r2c2")
    play(state, MoveTo(0, "r2c4"))
    assert state.players[0].position == "r2c4"


def test_case_46_no_diagonal_move() -> None:
    state = position()
    give(state, 0, "hand", "start-blue-left")
    play(state, PlayCard(0, "sun-start-blue-left"))
    assert told(state, MoveTo(0, "r1c4")) == "A hamster moves one space up, down, left or right."


@pytest.mark.parametrize(("parlours", "gain"), [(1, 1), (2, 2)])
def test_case_47_the_dice_parlour_pays_once_a_turn(parlours: int, gain: int) -> None:
    state = position()
    give(state, 0, "locations", *("location-roll-a", "location-roll-b")[:parlours])
    give(state, 0, "hand", "red-left-7-a")
    play(state, PlayCard(0, "red-left-7-a"), rolling(1, 2))
    assert state.players[0].seeds == 1 + 2 + gain


def test_case_48_the_waiting_lounge_does_not_pay_for_itself() -> None:
    state = position()
    lay(state, "r2c3", "location-hand-a")
    give(state, 0, "hand", "special-12-a", "start-blue-left", "start-blue-right")
    fund(state, 0, 9)
    play(state, PlayCard(0, "special-12-a", 1))
    play(state, Buy(0, "r2c3", ("sun-start-blue-left", "sun-start-blue-right")))
    assert state.players[0].seeds == 5
    play(state, Buy(0, "r2c4"))
    assert state.players[0].seeds == 5 - 3 + 1 + 2


def test_case_49_the_glass_garden_offers_one_more_purchase() -> None:
    state = position()
    give(state, 0, "locations", "location-green-a")
    give(state, 0, "hand", "green-left-1-a", "green-right-1-a")
    play(state, PlayCombo(0, "green-left-1-a", "green-right-1-a"))
    for _ in range(2):
        play(state, SkipEffect(0))
    assert state.players[0].discard == ["green-left-1-a", "green-right-1-a"]
    assert (state.queue[0].op, state.queue[0].source) == ("buy", "location-green-a")
    play(state, SkipEffect(0))
    assert state.queue == []


def test_case_50_the_investor() -> None:
    state = position(abilities=("ability-investor", "ability-runner"))
    give(state, 0, "hand", "start-red-right")
    play(state, UseAbility(0))
    player = state.players[0]
    assert (player.seeds, len(player.hand), player.markers, state.supply) == (2, 2, 1, 55)
    assert state.actions == 2
    assert told(state, UseAbility(0)) == "Investor can be used once per turn."
    state.used = []
    play(state, PlayCard(0, "sun-start-red-right"))
    assert told(state, UseAbility(0)) == "First buy a card within reach, or skip that."
    play(state, SkipEffect(0))
    play(state, UseAbility(0))
    assert (player.seeds, player.markers) == (5, 2)
    state.used = []
    assert told(state, UseAbility(0)) == "Investor has been used twice."


def test_case_50_the_use_counts_without_a_seed_for_the_mark() -> None:
    state = position(abilities=("ability-investor", "ability-runner"))
    fund(state, 1, 56)
    play(state, UseAbility(0))
    assert (state.players[0].seeds, state.players[0].markers, state.players[0].uses) == (2, 0, 1)


def test_case_51_both_actions_must_be_taken() -> None:
    state = position()
    play(state, Plan(0))
    assert told(state, EndTurn(0)) == "You still have 1 action: play a card or Plan."


def test_case_52_a_card_that_is_not_in_hand() -> None:
    state = position()
    assert told(state, PlayCard(0, "sun-start-red-left")) == "That card is not in your hand."
    assert told(state, PlayCard(0, "no-such-card")) == "That card is not in your hand."


def test_case_53_the_second_purchase_is_too_dear() -> None:
    state = position()
    lay(state, "r2c3", "green-left-4-a")
    give(state, 0, "hand", "green-left-1-a", "green-right-8-a")
    fund(state, 0, 2)
    play(state, PlayCombo(0, "green-left-1-a", "green-right-8-a"))
    assert state.players[0].seeds == 5
    applied = play(state, Buy(0, "r2c3"))
    assert state.players[0].seeds == 2
    assert "P1 buys nothing: no card within reach can be paid." in log_of(applied)
    assert state.queue == []


def test_case_54_reach_after_two_moves() -> None:
    state = position()
    give(state, 0, "hand", "blue-right-1-a")
    fund(state, 0, 3)
    play(state, PlayCard(0, "blue-right-1-a"))
    play(state, MoveTo(0, "r2c4"))
    play(state, MoveTo(0, "r1c4"))
    assert reach(state, 0) == ("r1c4", "r1c3", "r1c5", "r2c4")
    bought = [move.space for move in GAME.legal_moves(state) if isinstance(move, Buy)]
    assert bought == ["r1c4", "r1c3", "r1c5", "r2c4"]


def test_case_57_draw_and_stockpile_in_their_order() -> None:
    state = position()
    give(state, 0, "hand", "green-right-4-a", "start-red-left")
    play(state, PlayCard(0, "green-right-4-a"))
    assert GAME.legal_moves(state) == [Stockpile(0, "sun-start-red-left"), SkipEffect(0)]
    state = position()
    give(state, 0, "hand", "blue-right-2-a")
    give(state, 0, "deck", "start-blue-left")
    play(state, PlayCard(0, "blue-right-2-a"))
    play(state, Stockpile(0, "sun-start-blue-left"))
    assert state.players[0].stockpile == ["sun-start-blue-left"]


def test_rulebook_a_combo_applies_all_effects_of_both_cards() -> None:
    state = position()
    give(state, 0, "hand", "start-green-left", "green-right-3-a")
    play(state, PlayCombo(0, "sun-start-green-left", "green-right-3-a"))
    assert state.players[0].seeds == 3
    assert [pending.op for pending in state.queue] == ["buy", "put_down"]


def test_rulebook_a_deck_shuffled_in_the_middle_of_a_play_leaves_the_played_card_out() -> None:
    state = position()
    rest_to(state, 0, "discard")
    give(state, 0, "hand", "blue-left-3-a")
    play(state, PlayCard(0, "blue-left-3-a"))
    assert "blue-left-3-a" not in state.players[0].deck
    assert state.players[0].discard == ["blue-left-3-a"]
