"""Every card, Trick, Ability and Location bonus is played; new cards are new data only."""

from __future__ import annotations

from typing import get_args

import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.sentences import SeatName
from farmtable.games.ham_farm.card_models import (
    CountName,
    EffectModel,
    EffectOp,
    EffectWho,
    ScoringModel,
    TriggerName,
)
from farmtable.games.ham_farm.cards import ABILITIES, CARDS, SET, TRICKS, unfolded
from farmtable.games.ham_farm.effects import OPS, WHO, Choosing, Happening, advance
from farmtable.games.ham_farm.legal import ability_is_ready
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
from farmtable.games.ham_farm.resolution import Resolution, queue_first
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.scoring import COUNTS
from farmtable.games.ham_farm.state import Pending
from tests.ham_farm.positions import (
    CHEAP,
    COMPANY,
    clear,
    fund,
    give,
    lay,
    on_top,
    play,
    play_trick,
    position,
    rolling,
)

STARTING_NAMES = [card.design for card in SET.starting_cards]
ROWS = [
    (card.ids[0], row + 1)
    for card in SET.market_cards
    for row in range(len(card.rows))
    if card.kind != "location"
] + [(f"sun-{card.design}", row + 1) for card in SET.starting_cards for row in range(len(card.rows))]


def test_the_language_is_complete() -> None:
    assert set(get_args(EffectOp)) <= OPS.keys()
    assert set(get_args(EffectWho)) == WHO.keys()
    assert set(get_args(CountName)) == COUNTS.keys()
    printed = {effect.op for card in CARDS.values() for row in card.queues for effect in row}
    printed |= {effect.op for trick in TRICKS.values() for effect in trick.effects}
    assert printed <= set(get_args(EffectOp))
    triggers = {card.bonus.trigger for card in CARDS.values() if card.bonus}
    triggers |= {ability.bonus.trigger for ability in ABILITIES.values() if ability.bonus}
    assert triggers == set(get_args(TriggerName))


@pytest.mark.parametrize(("card", "row"), ROWS)
def test_every_row_of_every_card(card: str, row: int) -> None:
    """The effects happen left to right, one by one; the first choice is taken wherever there is one."""
    state = position(3)
    give(state, 0, "hand", card, "green-right-8-b", "red-right-8-b")
    fund(state, 0, 20)
    expected = [(op, n) for op, n in CARDS[card].rows[row - 1]]
    chance = rolling(2, 2)
    player = state.players[0]
    draws = sum(n for op, n in expected if op == "draw")
    cards = len(player.deck)
    chosen: list[str] = []
    play(state, PlayCard(0, card, row), chance)
    while state.queue:
        chosen.append(state.queue[0].op)
        move = GAME.legal_moves(state)[0]
        if isinstance(move, ApplyTrick):
            move = DeclineTrick(0)
        play(state, move, chance)
    decided = {"trick": "trick_offer"}
    waits = [decided.get(op, op) for op, n in expected for _ in range(n)]
    assert chosen == [op for op in waits if isinstance(OPS[op], Choosing)]
    assert len(player.deck) == cards - draws
    gained = sum(n for op, n in expected if op == "seed") + 2 * sum(n for op, n in expected if op == "roll")
    spent = 20 + gained - player.seeds
    assert (spent > 0) == ("buy" in chosen)
    assert card in player.discard
    assert state.actions == 1


@pytest.mark.parametrize("copy", ["-a", "-b"])
def test_both_copies_of_a_design_are_the_same(copy: str) -> None:
    for design in SET.market_cards:
        one, other = CARDS[design.ids[0]], CARDS[design.design + copy]
        assert (one.rows, one.cost, one.points, one.icons) == (
            other.rows,
            other.cost,
            other.points,
            other.icons,
        )


def test_a_card_with_an_unheard_of_row_needs_no_new_code() -> None:
    """Words meant for Tricks work on cards, in any mixture, with any count."""
    models = [
        EffectModel(op="seed", n=2, who="all"),
        EffectModel(op="take_seed", n=1, who="all"),
        EffectModel(op="swap_market", n=1),
        EffectModel(op="buy", n=1, discount=2),
        EffectModel(op="draw", n=2, who="all"),
        EffectModel(op="move_anywhere", n=1),
    ]
    state = position(2)
    hands = [len(player.hand) for player in state.players]
    queue_first(state, unfolded(models, "sun-start-red-left"))
    advance(Resolution(state, RandomNumbers(1)))
    assert [player.seeds for player in state.players] == [3, 1]
    first, second = state.market["r1c1"], state.market["r1c2"]
    play(state, GAME.legal_moves(state)[0])
    assert (state.market["r1c1"], state.market["r1c2"]) == (second, first)
    play(state, Buy(0, "r2c3"))
    assert state.players[0].seeds == 3
    assert [len(player.hand) for player in state.players] == [hands[0] + 3, hands[1] + 2]
    play(state, GAME.legal_moves(state)[0])
    assert state.players[0].position == "r1c1"
    assert state.queue == []


@pytest.mark.parametrize("trick", sorted(TRICKS))
def test_every_trick_may_be_applied_or_declined(trick: str) -> None:
    state = position(3)
    give(state, 1, "hand", "start-blue-left", "start-blue-right", "start-red-left", "start-red-right")
    give(state, 0, "hand", "start-blue-left")
    for seat, held in enumerate((3, 5, 2)):
        fund(state, seat, held)
    untouched = state.copy()
    on_top(untouched, trick)
    give(untouched, 0, "hand", "red-right-2-a")
    play(untouched, PlayCard(0, "red-right-2-a"))
    assert set(GAME.legal_moves(untouched)) == {ApplyTrick(0), DeclineTrick(0)}
    before = [(player.seeds, len(player.hand)) for player in untouched.players]
    play(untouched, DeclineTrick(0))
    assert [(player.seeds, len(player.hand)) for player in untouched.players] == before
    play_trick(state, trick)
    while state.queue:
        play(state, GAME.legal_moves(state)[0])
    assert state.trick_discard[-1] == trick
    results = {
        "trick-lydeen": ([3, 5, 2], [2, 5, 1], "r2c3"),
        "trick-shower": ([5, 6, 3], [1, 4, 0], "r2c3"),
        "trick-pocket": ([5, 4, 2], [1, 4, 0], "r2c3"),
        "trick-burrow": ([4, 5, 2], [1, 4, 0], "r1c1"),
        "trick-story": ([3, 5, 2], [3, 5, 1], "r2c3"),
        "trick-night": ([2, 5, 2], [2, 4, 0], "r2c3"),
        "trick-swap": ([4, 5, 2], [1, 4, 0], "r2c3"),
        "trick-lost": ([3, 5, 2], [2, 3, 0], "r2c3"),
        "trick-pouch": ([4, 5, 2], [0, 4, 0], "r2c3"),
    }
    seeds = [player.seeds for player in state.players]
    hands = [len(player.hand) for player in state.players]
    assert (seeds, hands, state.players[0].position) == results[trick]


@pytest.mark.parametrize("trick", ["trick-burrow", "trick-swap", "trick-pouch"])
def test_the_seed_of_a_skipped_trick_is_taken_anyway(trick: str) -> None:
    state = position()
    give(state, 0, "hand", "start-blue-left")
    play_trick(state, trick)
    play(state, SkipEffect(0))
    assert state.players[0].seeds == 1


def test_shuffle_moves_end_game_cards_and_leaves_hamsters() -> None:
    state = position()
    lay(state, "r1c1", "end-game-1")
    play_trick(state, "trick-swap")
    move = next(m for m in GAME.legal_moves(state) if getattr(m, "second", "") == "r2c3")
    play(state, move)
    assert state.market["r2c3"] == "end-game-1"
    assert state.players[0].position == "r2c3"


@pytest.mark.parametrize("people", [1, 2])
def test_lydeen_alone_draws_from_the_own_deck(people: int) -> None:
    state = position(people)
    top, other = state.players[0].deck[-1], state.players[-1].deck[-1]
    play_trick(state, "trick-lydeen")
    assert state.players[0].hand == [other]
    assert state.players[0].unseen == people - 1
    if people == 2:
        assert state.players[1].hand == [top]


@pytest.mark.parametrize(
    ("ability", "seeds", "cards"),
    [("ability-hoarder", 1, 0), ("ability-prankster", 1, 1), ("ability-gambler", 1, 0)],
)
def test_triggered_abilities_give_once_a_turn(ability: str, seeds: int, cards: int) -> None:
    state = position(abilities=(ability, "ability-scout"))
    player = state.players[0]
    give(
        state, 0, "hand", "special-3-a", "red-right-3-a", "red-left-7-a", "start-blue-left", "start-red-left"
    )
    before = len(player.hand)
    if ability == "ability-hoarder":
        play(state, PlayCard(0, "special-3-a", 1))
        play(state, Stockpile(0, "sun-start-blue-left"))
        assert player.seeds == seeds
        play(state, Stockpile(0, "sun-start-red-left"))
        assert (player.seeds, len(player.hand)) == (seeds, before - 3)
    elif ability == "ability-gambler":
        play(state, PlayCard(0, "red-left-7-a"), rolling(1, 1))
        assert player.seeds == 2 + seeds
    else:
        on_top(state, "trick-shower", "trick-pocket")
        play(state, PlayCard(0, "red-right-3-a"))
        play(state, ApplyTrick(0))
        assert (player.seeds, len(player.hand)) == (2 + seeds, before - 1 + cards)
        play(state, ApplyTrick(0))
        assert (player.seeds, len(player.hand)) == (3 + seeds, before - 1 + cards)


def test_the_planner_moves_after_the_first_plan() -> None:
    state = position(abilities=("ability-planner", "ability-scout"))
    play(state, Plan(0))
    assert len(state.players[0].hand) == 2
    play(state, MoveTo(0, "r2c4"))
    play(state, Plan(0))
    assert GAME.legal_moves(state) == [EndTurn(0)]


def test_the_runner_moves_before_the_first_action() -> None:
    state = position(abilities=("ability-scout", "ability-runner"))
    state.actions = 0
    play(state, EndTurn(0))
    assert state.queue[0].source == "ability-runner"
    assert state.actions == 2
    play(state, SkipEffect(1))
    play(state, Plan(1))


def test_the_investor_is_drawn_from_the_data() -> None:
    state = position(abilities=("ability-investor", "ability-scout"))
    assert GAME.legal_moves(state)[-1] == UseAbility(0)
    play(state, Plan(0))
    assert GAME.legal_moves(state)[-1] == UseAbility(0)
    assert ability_is_ready(state, 0)
    assert not ability_is_ready(state, 1)
    play(state, Plan(0))
    assert GAME.legal_moves(state) == [EndTurn(0)]
    assert not ability_is_ready(state, 0)


@pytest.mark.parametrize(
    ("location", "action", "seeds", "cards", "waits"),
    [
        ("location-blue-a", "blue", 2 + 1, 2 + 1, ""),
        ("location-red-a", "red", 4 + 2, 0, ""),
        ("location-green-a", "green", 3, 0, "buy"),
        ("location-special-a", "special", 3 + 1, 0, ""),
        ("location-seeds-a", "plan", 0, 2, "move"),
        ("location-sleeping-a", "plan", 1, 2, ""),
        ("location-stockpile-a", "stockpile", 1 + 1, 0, ""),
        ("location-hand-a", "buy", 1 - 2 + 1, 1, ""),
    ],
)
def test_every_location_gives_its_bonus_once_a_turn(
    location: str, action: str, seeds: int, cards: int, waits: str
) -> None:
    state = position()
    player = state.players[0]
    give(state, 0, "locations", location)
    fund(state, 0, 5)
    pairs = {
        "blue": ("blue-left-1-b", "blue-right-4-a"),
        "red": ("red-left-7-a", "red-right-6-a"),
        "green": ("green-left-1-b", "green-right-3-a"),
    }
    if action in pairs:
        give(state, 0, "hand", *pairs[action])
        play(state, next(m for m in GAME.legal_moves(state) if getattr(m, "left", "")), rolling(1, 1, 1))
        if action == "green":
            play(state, SkipEffect(0))
    elif action == "special":
        give(state, 0, "hand", "special-1-a")
        play(state, PlayCard(0, "special-1-a", 1))
    elif action == "plan":
        play(state, Plan(0))
    elif action == "stockpile":
        give(state, 0, "hand", "green-left-2-b", "start-red-left")
        play(state, PlayCard(0, "green-left-2-b"))
        play(state, Stockpile(0, "sun-start-red-left"))
    else:
        give(state, 0, "hand", "start-red-right")
        play(state, PlayCard(0, "sun-start-red-right"))
        play(state, Buy(0, "r2c3"))
    assert (player.seeds - 5, len(player.hand)) == (seeds, cards)
    assert (state.queue[0].op if state.queue else "") == waits
    assert state.used == [location]


def test_the_head_office_moves_at_the_start_of_a_turn() -> None:
    state = position()
    give(state, 1, "locations", "location-locations-a")
    state.actions = 0
    play(state, EndTurn(0))
    assert [(pending.op, pending.source) for pending in state.queue] == [("move", "location-locations-a")]


def test_a_location_in_the_market_or_of_another_seat_gives_nothing() -> None:
    state = position()
    lay(state, "r2c3", "location-sleeping-a")
    give(state, 1, "locations", "location-sleeping-b")
    play(state, Plan(0))
    assert [player.seeds for player in state.players] == [0, 0]


def test_a_combo_of_another_colour_gives_no_bonus() -> None:
    state = position()
    give(state, 0, "locations", "location-blue-a", "location-red-a")
    give(state, 0, "hand", "green-left-1-b", "green-right-3-a")
    play(state, PlayCombo(0, "green-left-1-b", "green-right-3-a"))
    play(state, SkipEffect(0))
    assert (state.players[0].seeds, state.used) == (3, [])


def test_bonuses_come_in_the_order_of_purchase_then_the_ability() -> None:
    state = position(abilities=("ability-planner", "ability-scout"))
    give(state, 0, "locations", "location-seeds-b", "location-sleeping-a", "location-seeds-a")
    play(state, Plan(0))
    assert state.used == ["location-seeds-b", "location-sleeping-a", "location-seeds-a", "ability-planner"]
    assert [pending.source for pending in state.queue] == [
        "location-seeds-b",
        "location-sleeping-a",
        "location-seeds-a",
        "ability-planner",
    ]


def test_a_bonus_comes_before_the_rest_of_the_row() -> None:
    state = position()
    give(state, 0, "locations", "location-hand-a")
    give(state, 0, "hand", "special-12-a")
    fund(state, 0, 4)
    lay(state, "r2c3", "green-left-5-a")
    play(state, PlayCard(0, "special-12-a", 1))
    play(state, Buy(0, "r2c3"))
    # The lounge's seed is there before the second Buy, not enough for any card next door (3).
    assert state.players[0].seeds == 1 + 2
    assert state.queue == []


def test_the_rolls_bonus_comes_after_the_rolls_trick() -> None:
    state = position()
    give(state, 0, "locations", "location-roll-a")
    give(state, 0, "hand", "start-red-left")
    play(state, PlayCard(0, "sun-start-red-left"), rolling(6))
    assert state.players[0].seeds == 0
    play(state, DeclineTrick(0))
    assert state.players[0].seeds == 1


def test_impossible_choices_are_passed_over() -> None:
    state = position()
    clear(state, *[space for space in state.market if space != "r2c3"])
    for op, impossible in (("swap_market", True), ("move_anywhere", False), ("move", False)):
        found = OPS[op]
        assert isinstance(found, Choosing)
        pending = Pending(op, "sun-start-red-left")
        assert found.possible(state, pending) is not impossible


def test_every_op_says_what_it_is() -> None:
    for key, op in OPS.items():
        if isinstance(op, Happening):
            assert (op.title is None) == (key in {"announce", "put_down", "mark_ability"})
        else:
            assert op.title.text()
            assert op.first.text()
            assert op.impossible(SeatName(0)).text(["Anna"]).count("Anna") == 1


def test_names_used_by_the_tests_are_cards() -> None:
    assert set(CHEAP) <= CARDS.keys()
    assert all(f"{company}-{name}" in CARDS for company in COMPANY for name in STARTING_NAMES)


def test_a_scoring_row_names_what_it_counts() -> None:
    with pytest.raises(ValueError, match="colour"):
        ScoringModel(count="color", color=None, icon=None, per=1, points=1, text="x")
