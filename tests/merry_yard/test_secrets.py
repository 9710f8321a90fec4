"""What seats may see: case 52, sampling of hidden cards, and a log that names no secret."""

from __future__ import annotations

import json

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.kinds import CARDS, KIND, NAME
from farmtable.games.merry_yard.legal import forced_pass
from farmtable.games.merry_yard.moves import DeclineReaction, DrawCard, PassTurn, PlayCard, PlaySilently
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.state import State
from tests.laws import players_at, playout
from tests.merry_yard.positions import A, B, do, position, told


def _secret_cards(state: State, seat: int | None) -> set[str]:
    hands = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    return {*hands, *state.draw_pile}


@pytest.mark.parametrize("sound", ["table", "off"])
def test_case_52_a_view_names_no_secret(sound: str) -> None:
    looks = 0

    def look(state: State, legal: list[object]) -> None:
        nonlocal looks
        for seat in (None, *range(4)):
            view = GAME.view(state, seat)
            text = json.dumps(to_plain(State, view))
            assert not [card for card in _secret_cards(state, seat) if f'"{card}"' in text]
            assert [len(hand) for hand in view.hands] == [len(hand) for hand in state.hands]
            assert view.draw_pile == [HIDDEN] * len(state.draw_pile)
            assert seat is None or view.hands[seat] == state.hands[seat]
            assert (view.yards, view.discard_pile) == (state.yards, state.discard_pile)
            assert (view.play, view.window) == (state.play, state.window)
            looks += 1

    for seed in range(10):
        playout(GAME, table_setup(INFO, 4, options={"sound_rule": sound}), seed, look)
    assert looks > 1000


def test_a_view_is_a_copy_of_its_own() -> None:
    state = position(["hen", "", ""], ["cow", "poo"])
    do(state, PlayCard(A, "cow"))
    before = GAME.copy(state)
    view = GAME.view(state, B)
    view.hands[B].clear()
    view.yards[A].clear()
    view.discard_pile.append("pig_1")
    assert view.window is not None
    view.window.asked.clear()
    assert state == before


def test_open_hands_show_all_but_the_pile() -> None:
    state = position(["", "", ""], ["cow", "poo", "pig"], open_hands=True)
    for seat in (None, A, B):
        view = GAME.view(state, seat)
        assert view.hands == state.hands
        assert set(view.draw_pile) == {HIDDEN}
    assert not GAME.secrets(state)


def test_hands_are_shown_when_the_game_is_over() -> None:
    state = position(["hen hen hen hen hen", "", ""], ["chick cow", "horse"])
    assert GAME.secrets(state)
    assert GAME.view(state, None).hands[B] == [HIDDEN]
    do(state, PlayCard(A, "chick"))
    assert GAME.view(state, None).hands == state.hands
    assert not GAME.secrets(state)


def test_fault_r88_samples_are_legal_and_differ() -> None:
    middle: list[State] = []

    def look(state: State, legal: list[object]) -> None:
        if state.turn_number == 20 and not middle:
            middle.append(GAME.copy(state))

    playout(GAME, table_setup(INFO, 4, options={"sound_rule": "off"}), 3, look)
    (state,) = middle
    before = GAME.copy(state)
    view = GAME.view(state, B)
    chance = RandomNumbers(11)
    deals = set()
    for _ in range(500):
        drawn = GAME.resample(view, B, chance)
        assert GAME.faults(drawn) == []
        assert drawn.hands[B] == state.hands[B]
        assert drawn.yards == state.yards
        deals.add(json.dumps([drawn.hands, drawn.draw_pile]))
    assert len(deals) == 500
    assert GAME.resample(view, B, RandomNumbers(4)) == GAME.resample(view, B, RandomNumbers(4))
    assert state == before


def test_samples_reach_every_hidden_card() -> None:
    state = position(["", "", ""], ["cow", "poo", "pig"])
    view = GAME.view(state, A)
    chance = RandomNumbers(2)
    held = {GAME.resample(view, A, chance).hands[B][0] for _ in range(3000)}
    assert held == set(CARDS) - {"cow_1"}


def test_samples_know_who_has_passed() -> None:
    state = position(["", "", ""], ["poo poo", "pig", "poo hen cow"], draw=0)
    do(state, PassTurn(A))
    view = GAME.view(state, 2)
    chance = RandomNumbers(6)
    for _ in range(50):
        drawn = GAME.resample(view, 2, chance)
        assert GAME.faults(drawn) == []
        assert [KIND[card] for card in drawn.hands[A]] == ["poo", "poo"]


def test_samples_give_the_last_poo_to_whoever_has_passed() -> None:
    poo = " ".join(["poo"] * 6)
    state = position(["", "", ""], ["pig", "poo poo", "hen"], draw=0, discard=poo, active=B)
    do(state, PassTurn(B))
    view = GAME.view(state, 2)
    for seed in range(20):
        drawn = GAME.resample(view, 2, RandomNumbers(seed))
        assert [sorted(hand) for hand in drawn.hands] == [["pig_1"], ["poo_1", "poo_2"], ["hen_1"]]


def test_who_must_pass_is_seen_only_by_its_seat() -> None:
    state = position(["", "", ""], ["poo", "pig"], draw=0)
    assert forced_pass(state) == forced_pass(GAME.view(state, A)) == PassTurn(A)
    assert forced_pass(GAME.view(state, B)) is None
    assert GAME.legal_moves(GAME.view(state, B)) == []
    other = position(["", "", ""], ["hen", "pig"], draw=0)
    assert GAME.prompt(state) == GAME.prompt(other)


def test_fault_r36_the_log_names_a_drawn_card_to_its_owner_only() -> None:
    state = position(["", "", ""], ["pig sheep"])
    drawn = NAME[KIND[state.draw_pile[-1]]].text()
    applied = do(state, DrawCard(A))
    assert told(applied, A)[0] == f"Anna draws a card: {drawn}."
    assert told(applied, B)[0] == told(applied, None)[0] == "Anna draws a card."
    state.active_seat = A
    applied = do(state, PlayCard(A, "sheep"))
    assert any(line == f"Anna draws a card for the Sheep: {drawn}." for line in told(applied, A))
    assert not any(drawn in line for line in (*told(applied, B), *told(applied, None)))


def test_fault_r36_the_public_log_is_the_same_for_other_hands() -> None:
    """Two games that differ only in what is hidden read the same to everybody else."""
    logs = []
    for hand in ("rabbit", "pig"):
        state = position(["", "", ""], ["rabbit pig", hand, "pig"])
        lines = []
        for move in (PlayCard(A, "rabbit"), DeclineReaction(1), DeclineReaction(2), DrawCard(1)):
            lines += told(do(state, move), None)
        logs.append(lines)
    assert logs[0] == logs[1]


def test_log_of_a_match_for_each_reader() -> None:
    table = table_setup(INFO, 3, first=0, options={"sound_rule": "off"})
    match = Match("test", GAME, table, players_at(GAME, table), 1)
    match.play(DrawCard(0))
    drawn = NAME[KIND[match.state.hands[0][-1]]].text()
    public = [line.text for line in match.log(None)]
    assert public[1] == "Everybody gets 2 cards, 104 are left to draw. Person 0 begins."
    assert public[2] == "Person 0 draws a card."
    assert [line.text for line in match.log(0)][2] == f"Person 0 draws a card: {drawn}."
    assert [line.text for line in match.log(1)] == public


def test_a_discarded_card_is_public() -> None:
    state = position(["", "", ""], ["pig"])
    applied = do(state, PlaySilently(A, "pig"))
    assert told(applied, B)[0] == "Anna discards the Pig without its sound."
    assert GAME.view(state, B).discard_pile == state.discard_pile
