"""Turn order, limits and bad input: cases 23 to 31 (rulebook: Game Play)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.faults import WrongChoice
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.events import CardOffered
from farmtable.games.pocket_farm.farm import placements_left
from farmtable.games.pocket_farm.moves import Draft, EndPlacement, Place
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.scoring import score_now
from farmtable.games.pocket_farm.setup import first_state
from tests.pocket_farm.farms import STARTS, draft, end, place, placing, play, refused, refused_place

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.state import State


def _begun(seats: int, first: int = 0, seed: int = 1) -> State:
    return GAME.setup(table_setup(GAME.info, seats, first=first), RandomNumbers(seed))


def _draft_all(state: State) -> list[int]:
    """Let every seat take the first card; return the seats in their order."""
    order = []
    while state.phase == "draft":
        order.append(state.current)
        draft(state, state.display[0])
    return order


def _end_all(state: State) -> list[int]:
    """Let every seat end without placing; return the seats in their order."""
    order = []
    while state.phase == "placement":
        order.append(state.current)
        end(state)
    return order


def test_case_23_no_third_card() -> None:
    state = placing(["red_fruit_01", "avocado_01", "pineapple_01"])
    place(state, "red_fruit_01", 1, 0)
    needed = card_table().farm_cards["avocado_01"].cost + 2
    row, col = next(cell for cell, paid in state.farms[0].grid.windows().items() if paid >= needed)
    place(state, "avocado_01", row, col)
    for row, col in state.farms[0].grid.windows():
        assert refused(state, Place(0, "pineapple_01", row, col, 0)) == (
            "placement_limit",
            "You have already placed two cards this round.",
        )
    assert GAME.legal_moves(state) == [EndPlacement(0)]
    end(state)
    assert state.farms[0].placed == 0


def test_case_24_wrong_phase_and_wrong_seat() -> None:
    state = _begun(2)
    card = state.display[0]
    phase_of_placing = "You can only place cards, or end placing, during the Placement Phase."
    assert refused(state, Place(0, card, 0, 0, 0)) == ("wrong_phase", phase_of_placing)
    assert refused(state, EndPlacement(0)) == ("wrong_phase", phase_of_placing)
    assert refused(state, Draft(1, card)) == ("not_your_turn", "It is Anna’s turn.")
    _draft_all(state)
    assert refused(state, Draft(0, card)) == (
        "wrong_phase",
        "You can only draft during the Draft Phase.",
    )
    assert refused(state, Place(1, card, 0, 0, 0))[0] == "not_your_turn"
    assert refused(state, EndPlacement(1)) == ("not_your_turn", "It is Anna’s turn.")
    assert refused(state, EndPlacement(7))[0] == "not_your_turn"
    end(state)
    assert refused(state, EndPlacement(0)) == ("not_your_turn", "It is Ben’s turn.")


def test_case_25_cards_that_are_elsewhere() -> None:
    state = _begun(3)
    taken = state.display[0]
    draft(state, taken)
    for card in (taken, state.deck[0], state.boxed[0], "?", "no_such_card"):
        assert refused(state, Draft(1, card)) == (
            "not_in_display",
            "That card is not among the revealed cards.",
        )
    _draft_all(state)
    for card in (state.farms[1].hand[0], state.offerings[0], state.deck[0], "no_such_card"):
        assert refused(state, Place(0, card, 0, 0, 0)) == ("not_in_hand", "That card is not in your hand.")
    state = placing(["red_fruit_01"])
    place(state, "red_fruit_01", 0, 0)
    assert refused_place(state, "red_fruit_01", 0, 0) == "not_in_hand"


@pytest.mark.parametrize(
    ("row", "col", "rotation"),
    [
        (0, 0, 45),
        (0.5, 0, 0),
        (0, 0.5, 0),
        (0.0, 0, 0),
        (0, 0, 90.0),
        (0, 0, -90),
        (0, 0, 360),
        (True, 0, 0),
        ("0", 0, 0),
        (0, None, 0),
    ],
)
def test_case_26_malformed_placements(row: Any, col: Any, rotation: Any) -> None:
    assert refused(placing(["red_fruit_01"]), Place(0, "red_fruit_01", row, col, rotation)) == (
        "bad_placement",
        "A card must lie on the grid, turned by quarter turns.",
    )


def test_case_27_nothing_placeable() -> None:
    state = placing(["red_fruit_06"])
    assert GAME.legal_moves(state) == [EndPlacement(0)]
    assert GAME.prompt(state).text(["Anna"]) == "Nothing to place: Anna ends the turn."
    end(state)
    assert state.farms[0].hand == ["red_fruit_06"]


def test_case_28_first_player_passes_on() -> None:
    state = _begun(3, first=1)
    firsts = []
    for number in range(1, 13):
        assert state.round == number
        firsts.append(state.first)
        order = _draft_all(state)
        assert order == [state.first, (state.first + 1) % 3, (state.first + 2) % 3]
        assert _end_all(state) == order
    assert firsts == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0]
    assert GAME.actor(state) is None


@pytest.mark.parametrize(("seats", "times"), [(1, 12), (2, 6), (3, 4), (4, 3)])
def test_everybody_is_first_equally_often(seats: int, times: int) -> None:
    state = _begun(seats)
    firsts = []
    while GAME.actor(state) is not None:
        firsts.append(state.first)
        _draft_all(state)
        _end_all(state)
    assert [firsts.count(seat) for seat in range(seats)] == [times] * seats


def test_case_29_last_card_is_the_offering() -> None:
    state = _begun(2)
    x, y, z = state.display
    draft(state, y)
    assert state.phase == "draft"
    drafted, offered = draft(state, x).events
    assert isinstance(offered, CardOffered)
    assert offered.card == z
    assert drafted.seat == 1
    assert (state.offerings, state.display, state.phase, state.current) == ([z], [], "placement", 0)
    assert [farm.hand for farm in state.farms] == [[y], [x]]


@pytest.mark.parametrize(("seats", "deck", "revealed"), [(1, 24, 2), (2, 36, 3), (3, 48, 4), (4, 60, 5)])
def test_case_30_decks_fit_exactly(seats: int, deck: int, revealed: int) -> None:
    state = _begun(seats)
    in_deck = {*state.deck, *state.display}
    assert len(in_deck) == deck
    assert in_deck == {card.id for card in card_table().farm_cards.values() if card.dots <= seats}
    assert (len(state.deck), len(state.display)) == (deck - revealed, revealed)
    while state.round < 12:
        _draft_all(state)
        _end_all(state)
    assert (len(state.deck), len(state.display)) == (0, revealed)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_case_31_nothing_placed_all_game(seats: int) -> None:
    """Also: no thirteenth round is ever dealt (known fault R50)."""
    state = _begun(seats)
    rounds = 0
    while GAME.actor(state) is not None:
        _draft_all(state)
        _end_all(state)
        rounds += 1
    assert rounds == 12
    assert (state.round, state.display, state.deck, len(state.offerings)) == (12, [], [], 12)
    for seat, farm in enumerate(state.farms):
        assert len(farm.hand) == 12
        assert farm.placements == []
        assert score_now(state, seat) == 0
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [line.total for line in outcome.lines] == [0] * seats
    assert outcome.winners == (tuple(range(seats)) if seats > 1 else ())
    for move in (Draft(0, "red_fruit_01"), Place(0, "red_fruit_01", 0, 0, 45), EndPlacement(9)):
        assert refused(state, move) == ("game_over", "The game is over.")


def test_moves_in_order_of_refusal() -> None:
    """Where several things are wrong, the first in the order of the rules is told."""
    state = placing(["red_fruit_06"], seats=2)
    assert refused_place(state, "no_such_card", 9, 9, 45) == "not_in_hand"
    assert refused_place(state, "red_fruit_06", 9, 9, 45) == "bad_placement"
    assert refused_place(state, "red_fruit_06", 9, 9, 90) == "no_weather"
    assert refused_place(state, "red_fruit_06", 0, 0, 90) == "payment_too_low"
    state.farms[0].placed = 2
    assert refused_place(state, "no_such_card", 9, 9, 45) == "placement_limit"
    state.current = 1
    assert refused_place(state, "no_such_card", 9, 9, 45) == "not_your_turn"


def test_chosen_and_random_first_player() -> None:
    for first in range(4):
        assert _begun(4, first=first).first == first
    drawn = {GAME.setup(table_setup(GAME.info, 4), RandomNumbers(seed)).first for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_starting_farms_are_dealt_at_random_and_differ() -> None:
    dealt = {tuple(farm.start for farm in _begun(4, seed=seed).farms) for seed in range(60)}
    assert len(dealt) > 15
    assert all(sorted(starts) == sorted(STARTS) for starts in dealt)


def test_one_to_four_people() -> None:
    for people in (0, 5):
        with pytest.raises(WrongChoice, match="Pocket Farm is for 1 to 4 players"):
            table_setup(GAME.info, people)


def test_prompts_and_progress() -> None:
    names = ["Anna", "Ben"]
    state = first_state(STARTS[:2], ["red_fruit_01", "avocado_01", "red_fruit_06", *card_table().deck(2)], 0)
    assert GAME.prompt(state).text(names) == "Anna takes one of the cards."
    assert GAME.progress(state).share == 0.0
    draft(state, "red_fruit_01")
    assert GAME.prompt(state).text(names) == "Ben takes one of the cards."
    draft(state, "avocado_01")
    assert GAME.prompt(state).text(names) == "Anna may place 1 card."
    assert GAME.progress(state).sentence.text() == "Round 1 of 12"
    assert GAME.progress(state).share == pytest.approx(0.5 / 12)
    state.farms[0].hand.append("pineapple_01")
    assert GAME.prompt(state).text(names) == "Anna may place up to 2 cards."
    place(state, "red_fruit_01", 1, 0)
    assert GAME.prompt(state).text(names) == "Anna may place one more card (+2)."
    state.farms[0].hand = ["red_fruit_06"]
    assert GAME.prompt(state).text(names) == "Nothing more to place: Anna ends the turn."
    state.farms[0].placed = 2
    assert GAME.prompt(state).text(names) == "Anna has placed two cards and ends the turn."


def test_question_only_before_giving_away_a_last_placement() -> None:
    state = placing(["red_fruit_01"])
    assert GAME.question(state, EndPlacement(0)) is None
    state.round = 12
    question = GAME.question(state, EndPlacement(0))
    assert question is not None
    assert "Anna" in question.text(["Anna"])
    assert GAME.question(state, Place(0, "red_fruit_01", 0, 0, 0)) is None
    state.farms[0].placed = 2
    assert GAME.question(state, EndPlacement(0)) is None
    state.farms[0].placed = 0
    state.farms[0].hand = ["red_fruit_06"]
    assert GAME.question(state, EndPlacement(0)) is None


def test_placements_left() -> None:
    many = ["red_fruit_01", "red_fruit_02", "red_fruit_03", "red_fruit_04"]
    state = placing(many, seats=2)
    state.farms[1].hand = ["avocado_01", "avocado_02", "avocado_03", "avocado_04"]
    state.round = 11
    assert [placements_left(state, seat) for seat in (0, 1)] == [4, 4]
    place(state, "red_fruit_01", 0, 0)
    assert [placements_left(state, seat) for seat in (0, 1)] == [3, 4]
    play(state, EndPlacement(0))
    assert [placements_left(state, seat) for seat in (0, 1)] == [2, 4]
    play(state, EndPlacement(1))
    assert [placements_left(state, seat) for seat in (0, 1)] == [2, 2]
    state.phase = "game_over"
    assert [placements_left(state, seat) for seat in (0, 1)] == [0, 0]


def test_no_more_placements_are_left_than_there_are_cards() -> None:
    state = placing(["red_fruit_01"], seats=2)
    state.round = 11
    assert placements_left(state, 0) == 2, "the card in the hand, and the one of round 12"
    assert placements_left(state, 1) == 1, "only the card of round 12"
    state.round = 12
    assert [placements_left(state, seat) for seat in (0, 1)] == [1, 0]
    state.phase = "draft"
    assert [placements_left(state, seat) for seat in (0, 1)] == [2, 1], "each takes one more"
    state.round = 6
    state.farms[0].hand = []
    assert placements_left(state, 0) == 7, "one in each round"
