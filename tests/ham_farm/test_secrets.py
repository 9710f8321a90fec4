"""What a seat may know, and what nobody may: views, sampled states, log lines and the reach of undo."""

from __future__ import annotations

import json

import pytest

from farmtable.engine.codec import from_plain, to_plain
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, UndoStopped
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import CARDS, END_CARDS, MARKET_CARDS, TRICKS
from farmtable.games.ham_farm.effects import OPS, Choosing
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import (
    Buy,
    EndTurn,
    MoveTo,
    PlaceHamster,
    Plan,
    PlayCard,
    SkipEffect,
    Stockpile,
)
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.state import State
from tests.ham_farm.positions import (
    fund,
    give,
    lay,
    log_of,
    on_top,
    play,
    play_trick,
    position,
    shorten_deck,
)


def middle(seed: int, people: int = 3, moves: int = 250) -> State:
    """Return a state in the middle of a random game."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(INFO, people, options={"abilities": "random"}), chance)
    for _ in range(moves):
        GAME.apply(state, chooser.choose(GAME.legal_moves(state)), chance)
    assert state.phase == "turn"
    return state


@pytest.mark.parametrize("seed", range(5))
def test_a_view_names_no_hidden_card_anywhere(seed: int) -> None:
    """The names in a view are those that the seat could have written down from open events."""
    state = middle(seed)
    secret_market = {*state.market_deck, *state.boxed}
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        text = json.dumps(to_plain(State, view))
        assert not [card for card in secret_market if f'"{card}"' in text]
        assert view.trick_deck == [HIDDEN] * len(state.trick_deck)
        for number, player in enumerate(view.players):
            assert set(player.deck) <= {HIDDEN}
            assert player.hand == (
                state.players[number].hand if number == seat else [HIDDEN] * len(player.hand)
            )


def test_a_card_taken_unseen_stays_a_secret_until_it_is_played() -> None:
    state = position(3)
    play_trick(state, "trick-lydeen")
    card = state.players[0].hand[-1]
    for seat in (None, 1, 2):
        view = GAME.view(state, seat)
        assert card in view.players[1].owned
        assert card not in view.players[0].owned
        assert HIDDEN in view.players[0].hand
    assert GAME.view(state, 0).players[0].hand == [card]
    play(state, PlayCard(0, card, 1))
    assert card in GAME.view(state, 1).players[0].owned
    assert card not in GAME.view(state, 1).players[1].owned


def test_everything_is_shown_when_the_game_is_over() -> None:
    state = position()
    lay(state, "r2c3", "end-game-1")
    give(state, 0, "hand", "start-red-right")
    fund(state, 0, 9)
    play(state, PlayCard(0, "sun-start-red-right"))
    applied = play(state, Buy(0, "r2c3"))
    assert applied.revealed is not None
    assert GAME.view(state, None) == state


def test_five_hundred_samples_are_sound_and_differ() -> None:
    """R88: every guess is a possible one, visible cards stay, and the same seed guesses the same."""
    state = middle(4)
    frozen = to_plain(State, state)
    view = GAME.view(state, 1)
    plain = to_plain(State, view)
    seen = set()
    for seed in range(500):
        drawn = GAME.resample(view, 1, RandomNumbers(seed))
        assert GAME.faults(drawn) == []
        assert drawn.players[1].hand == state.players[1].hand
        assert drawn.market == state.market
        seen.add(tuple(drawn.players[0].hand))
        if seed < 20:
            assert to_plain(State, GAME.view(drawn, 1)) == plain
            assert drawn == GAME.resample(view, 1, RandomNumbers(seed))
    assert len(seen) > 20
    assert to_plain(State, state) == frozen


def test_samples_know_where_end_game_cards_can_be() -> None:
    state = position()
    view = GAME.view(state, 0)
    depths = set()
    for seed in range(300):
        drawn = GAME.resample(view, 0, RandomNumbers(seed))
        depths |= {drawn.market_deck.index(card) for card in END_CARDS}
    assert depths == set(range(33))


def test_samples_give_a_stockpiling_seat_something_to_stockpile() -> None:
    state = position()
    give(state, 0, "hand", "green-left-2-a", "start-blue-left")
    play(state, PlayCard(0, "green-left-2-a"))
    assert state.queue[0].op == "stockpile"
    view = GAME.view(state, 1)
    for seed in range(60):
        drawn = GAME.resample(view, 1, RandomNumbers(seed))
        assert any(isinstance(move, Stockpile) for move in GAME.legal_moves(drawn))


def test_samples_of_unseen_cards_come_from_the_left_neighbour() -> None:
    state = position(3)
    play_trick(state, "trick-lydeen")
    view = GAME.view(state, 2)
    hands = set()
    for seed in range(80):
        drawn = GAME.resample(view, 2, RandomNumbers(seed))
        assert GAME.faults(drawn) == []
        (card,) = drawn.players[0].hand
        assert card.startswith("moon-")
        hands.add(card)
        assert drawn.players[2].hand == state.players[2].hand
    assert len(hands) == 8


def test_draws_are_named_to_their_owner_only() -> None:
    state = position()
    top, second = state.players[0].deck[-1], state.players[0].deck[-2]
    applied = play(state, Plan(0))
    own, other = " ".join(log_of(applied, 0)), " ".join(log_of(applied, 1))
    assert "P1 draws 2 cards." in other
    assert log_of(applied, None) == log_of(applied, 1)
    for card in (top, second):
        title = GAME_TITLES[card]
        assert title in own
        assert title not in other


def test_lydeen_draws_are_named_to_the_drawer_only() -> None:
    state = position(2)
    on_top(state, "trick-lydeen")
    give(state, 0, "hand", "red-right-2-a")
    play(state, PlayCard(0, "red-right-2-a"))
    tops = [player.deck[-1] for player in state.players]
    applied = play(state, GAME.legal_moves(state)[0])
    for reader, card in ((0, tops[1]), (1, tops[0])):
        lines = log_of(applied, reader)
        assert sum(GAME_TITLES[card] in line for line in lines) == 1
        assert not any(GAME_TITLES[tops[reader]] in line for line in lines)
    assert "P1 draws a card from the deck of P2." in log_of(applied, None)


GAME_TITLES = {
    f"{company}-start-{name}": title
    for company in ("sun", "moon")
    for name, title in {
        "blue-left": "Pip",
        "blue-right": "Nod",
        "red-left": "Dot",
        "red-right": "Tag",
        "green-left": "Oat",
        "green-right": "Nap",
        "special-1": "Manager",
        "special-2": "Assistant",
    }.items()
}


def match_for(people: int, seed: int = 1) -> Match:
    """Return a match with all hamsters placed."""
    table = table_setup(INFO, people, first=0)
    players = [Player(f"P{seat + 1}", seat) for seat in range(people)]
    match = Match("test", GAME, table, players, seed)
    while match.state.phase == "placement":
        match.play(PlaceHamster(match.actor or 0, "r2c3"))
    return match


def test_undo_stops_at_a_draw_and_names_it() -> None:
    match = match_for(2)
    match.play(Plan(0))
    with pytest.raises(UndoStopped, match="A card was drawn"):
        match.undo()


def test_open_steps_can_be_taken_back_to_the_last_draw() -> None:
    match = match_for(2)
    match.play(Plan(0))
    before = to_plain(State, match.state)
    while match.state.queue or not isinstance(match.legal_moves()[0], PlayCard):
        match.play(match.legal_moves()[0])
    open_cards = [
        move
        for move in match.legal_moves()
        if isinstance(move, PlayCard) and not {"draw", "roll", "trick"} & {op for op, _ in rows_of(move)}
    ]
    match.play(open_cards[0])
    while match.state.queue:
        match.play(SkipEffect(0))
    steps = match.cursor
    while match.undo_seat is not None:
        match.undo()
    assert to_plain(State, match.state) == before
    while match.can_redo:
        match.redo()
    assert match.cursor == steps


def rows_of(move: PlayCard) -> tuple[tuple[str, int], ...]:
    """Return the printed effects that a play brings about."""
    return CARDS[move.card].rows[move.row - 1]


def test_undo_never_reaches_into_another_turn() -> None:
    match = match_for(2)
    match.play(Plan(0))
    match.play(Plan(0))
    match.play(EndTurn(0))
    with pytest.raises(UndoStopped, match="turn now") as stopped:
        match.undo()
    assert stopped.value.text(match.names) == "It is P2’s turn now."
    assert match.actor == 1


def test_undo_stops_at_a_refill_and_a_trick_and_a_roll() -> None:
    state = position(1)
    state.actions = 0
    applied = play(state, EndTurn(0))
    assert applied.revealed is None
    state.actions = 0
    applied = play(state, EndTurn(0))
    assert applied.revealed is not None
    assert applied.revealed.text() == "A new market card was turned up."
    give(state, 0, "hand", "red-right-2-a", "start-red-left")
    assert "Trick" in str(play(state, PlayCard(0, "red-right-2-a")).revealed)
    play(state, GAME.legal_moves(state)[1])
    play(state, SkipEffect(0))
    assert "die" in str(play(state, PlayCard(0, "sun-start-red-left")).revealed)


def test_open_moves_reveal_nothing() -> None:
    state = position()
    give(state, 0, "hand", "blue-right-1-a", "green-left-2-a", "start-blue-left")
    fund(state, 0, 5)
    moves = (
        PlayCard(0, "blue-right-1-a"),
        MoveTo(0, "r2c4"),
        SkipEffect(0),
        Buy(0, "r2c4"),
        PlayCard(0, "green-left-2-a"),
        Stockpile(0, "sun-start-blue-left"),
    )
    assert [play(state, move).revealed for move in moves] == [None] * 6


def test_a_save_in_the_middle_of_every_kind_of_choice() -> None:
    """R17: what is written in the middle of a choice opens with the very same choice."""
    kinds = set()
    for seed in range(40):
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 3)
        people = 1 + seed % 5
        abilities = ("choose", "random")[seed % 2]
        state = GAME.setup(table_setup(INFO, people, options={"abilities": abilities}), chance)
        while GAME.actor(state) is not None:
            legal = GAME.legal_moves(state)
            kind = state.queue[0].op if state.queue else f"{state.phase} {state.actions}"
            if kind not in kinds:
                kinds.add(kind)
                opened = from_plain(State, to_plain(State, state))
                assert opened == state
                assert GAME.legal_moves(opened) == legal
                assert GAME.prompt(opened) == GAME.prompt(state)
            GAME.apply(state, chooser.choose(legal), chance)
    choices = {key for key, op in OPS.items() if isinstance(op, Choosing)}
    assert kinds == choices | {"abilities 0", "placement 0", "turn 2", "turn 1", "turn 0"}


def test_a_save_gives_the_same_dice_and_shuffles() -> None:
    """R15: what chance brings after loading is what it would have brought without."""
    results = set()
    for _ in range(5):
        state = position()
        give(state, 0, "hand", "start-red-left")
        state.players[0].discard, state.players[0].deck = state.players[0].deck, []
        opened = from_plain(State, to_plain(State, state))
        chance = RandomNumbers(99)
        GAME.apply(opened, PlayCard(0, "sun-start-red-left"), chance)
        while opened.queue:
            GAME.apply(opened, GAME.legal_moves(opened)[-1], chance)
        GAME.apply(opened, Plan(0), chance)
        results.add((opened.die, tuple(opened.players[0].deck), chance.state))
    assert len(results) == 1


def test_others_cannot_list_the_moves_of_a_hidden_hand() -> None:
    state = middle(2)
    for seat in (None, 0, 1, 2):
        legal = GAME.legal_moves(GAME.view(state, seat))
        assert legal == (GAME.legal_moves(state) if seat == state.active else [])


def test_curtains_fall_once_there_are_hands() -> None:
    state = GAME.setup(table_setup(INFO, 2), RandomNumbers(1))
    assert not GAME.secrets(state)
    assert GAME.secrets(middle(1))
    assert not GAME.secrets(middle(1, people=1, moves=60))


def test_the_hidden_parts_are_whole() -> None:
    state = position(2)
    shorten_deck(state, 20)
    drawn = GAME.resample(GAME.view(state, None), None, RandomNumbers(1))
    assert {*drawn.market_deck, *drawn.boxed} - {*END_CARDS} <= {*MARKET_CARDS}
    assert {*drawn.trick_deck} == {*TRICKS}
