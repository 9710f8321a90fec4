"""What a move would do, as the table tells it beforehand, is what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.faults import IllegalMove
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.sentences import Sentence
from farmtable.games.ham_farm.cards import CARDS
from farmtable.games.ham_farm.estimates import own_points
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import Buy, MoveTo, PlaceHamster, PlayCard, PlayCombo, SwapMarket
from farmtable.games.ham_farm.prices import buyable_spaces, price_at
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.spaces import ORDER, REACH, SPACE_NAMES
from farmtable.tables.ham_farm import TABLE
from farmtable.tables.ham_farm.captions import bought, caption
from farmtable.tables.ham_farm.card_faces import CardFace, card_box
from farmtable.tables.ham_farm.changes import trick_changes
from farmtable.tables.ham_farm.places import Places
from farmtable.tables.ham_farm.tokens import HamsterFace
from farmtable.tables.ham_farm.turn_end import after_turn
from tests.choosers import likely
from tests.ham_farm.positions import fund, give, lay, play, position, starting
from tests.tables.ham_farm import NAMES, sight_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State


def _moments(seats: int, seed: int, every: int) -> Iterator[tuple[State, Move, State]]:
    """Return legal moves of a sensible game with the positions before and after each."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(INFO, seats, options={"abilities": "random"}), chance)
    number = 0
    while GAME.actor(state) is not None:
        legal = GAME.legal_moves(state)
        if number % every == 0:
            for move in legal:
                after = GAME.copy(state)
                GAME.apply(after, move, RandomNumbers(chance.state))
                yield state, move, after
        GAME.apply(state, likely(GAME, state, legal, chooser), chance)
        number += 1


def _told(state: State, move: Move) -> dict[str, Any]:
    """Return the values of the caption of a move."""
    sentence = caption(GAME.view(state, state.active), move)
    if sentence is None:
        return {}
    assert "{" not in sentence.text(NAMES)
    values: dict[str, Any] = dict(sentence.values)
    if isinstance(values.get("first"), Sentence):
        # A warning stands behind it.
        values = dict(values["first"].values)
    return values | {"count": sentence.count} if sentence.plural else values


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 4), (4, 5)])
def test_captions_of_all_moves_come_true(seats: int, seed: int) -> None:
    kinds = set()
    for state, move, after in _moments(seats, seed, every=5 if seats > 1 else 2):
        told = _told(state, move)
        before, then = state.players[move.seat], after.players[move.seat]
        if told:
            kinds.add(move.kind)
        match move.kind:
            case "plan":
                drawn = min(2, len(before.deck) + len(before.discard))
                assert told.get("count", 0) == drawn
                assert len(then.hand) - len(before.hand) == drawn
                if "left" in told:
                    assert told["left"] == len(before.deck) - drawn
            case "place_hamster" | "move_to" | "move_anywhere":
                moved = GAME.copy(state)
                moved.players[move.seat].position = move.space
                payable = buyable_spaces(moved, move.seat)
                assert told["space"] == SPACE_NAMES[move.space]
                prices = sorted(dict(card.values)["price"] for card in told.get("cards", ()))
                assert prices == sorted(price.total for _, price in payable)
            case "buy" if CARDS[state.market[move.space]].kind != "end_game":
                price = price_at(state, move.seat, move.space, state.queue[0].discount)
                assert told["left"] == before.seeds - price.total
                assert set(then.discard) >= set(move.discards)
                if "then" in told:
                    assert told["then"] == own_points(bought(state, move), move.seat).total
            case "stockpile":
                assert told["count"] == CARDS[move.card].points
                assert move.card in then.stockpile
            case "end_turn":
                assert not told, "the strip tells it already"
                promised = after_turn(GAME.view(state, move.seat))
                if promised.plural and seats > 1:
                    refilled = len(state.market_deck) - len(after.market_deck)
                    assert promised.count == refilled or after.ended
    assert kinds >= {"plan", "play_card", "play_combo", "buy", "move_to", "stockpile"}


@pytest.mark.parametrize(("seats", "seed"), [(1, 6), (3, 7)])
def test_a_buy_that_will_find_nothing_is_told_beforehand(seats: int, seed: int) -> None:
    """Wherever it is sure before the card is played, and never where a Buy waits afterwards."""
    seen = set()
    for state, move, after in _moments(seats, seed, every=3):
        if not isinstance(move, PlayCard | PlayCombo):
            continue
        sentence = caption(GAME.view(state, state.active), move)
        assert sentence is not None
        told = "Buy does nothing" in sentence.text(NAMES)
        first = after.queue[0].op if after.queue else ""
        if told:
            assert first != "buy"
        cards = (move.card,) if isinstance(move, PlayCard) else (move.left, move.right)
        row = move.row - 1 if isinstance(move, PlayCard) else 0
        ops = [pending.op for card in cards for pending in CARDS[card].queues[row]]
        before = ops[: ops.index("buy")] if "buy" in ops else ["none"]
        if set(before) <= {"seed"}:
            assert told == (first != "buy"), f"{move} with {state.players[move.seat].seeds} seeds"
            seen.add(told)
    assert seen == {True, False}


@pytest.mark.parametrize("supply", [0, 1, 30])
def test_the_seeds_that_a_play_promises_are_what_its_seed_effects_bring(supply: int) -> None:
    state = position(2)
    give(state, 0, "hand", "green-left-3-a", "green-right-5-a", "start-green-left")
    fund(state, 1, state.supply + state.players[1].seeds - supply)
    for move in (
        PlayCard(0, "green-left-3-a"),
        PlayCombo(0, "green-left-3-a", "green-right-5-a"),
        PlayCard(0, starting("start-green-left")),
    ):
        told = _told(state, move)
        after = GAME.copy(state)
        GAME.apply(after, move, RandomNumbers(1))
        assert told["then"] == after.players[0].seeds


def test_a_location_tells_what_it_would_score() -> None:
    state = position()
    give(state, 0, "hand", "start-red-right", "start-red-left", "red-left-7-a", "red-right-7-a")
    lay(state, "r2c3", "location-red-a")
    fund(state, 0, 8)
    play(state, PlayCard(0, starting("start-red-right")))
    move = Buy(0, "r2c3", ("red-left-7-a", "red-right-7-a"))
    told = _told(state, move)
    after = GAME.copy(state)
    GAME.apply(after, move, RandomNumbers(1))
    # The card in play counts once it is discarded, just as in the estimate.
    assert told["then"] == own_points(GAME.view(after, 0), 0).total
    assert told["now"] == own_points(GAME.view(state, 0), 0).total


def test_ghosts_stand_where_things_will_be() -> None:
    state = position()
    give(state, 0, "hand", "start-special-1")
    play(state, PlayCard(0, starting("start-special-1"), 1))
    sight = sight_of(state, 0)
    places = Places(sight)
    hamster, told = TABLE.ghost(sight, MoveTo(0, "r2c4"), None)
    assert isinstance(hamster.face, HamsterFace)
    assert hamster.face.ghost
    assert places.space("r2c4").contains(hamster.box, slack=8)
    assert told.id == "ghost:caption"
    swapped = TABLE.ghost(sight, SwapMarket(0, "r1c1", "r3c6"), None)
    first, second = swapped[:2]
    for piece, space in ((first, "r1c1"), (second, "r3c6")):
        assert piece.box == card_box(getattr(piece.face, "card", ""), places.space(space))
    assert [getattr(piece.face, "card", "") for piece in swapped[:2]] == [
        state.market["r3c6"],
        state.market["r1c1"],
    ]
    assert isinstance(first.face, CardFace)


def test_a_caption_covers_neither_market_cards_nor_the_hand() -> None:
    state = position(3)
    give(state, 0, "hand", "start-red-right")
    fund(state, 0, 9)
    play(state, PlayCard(0, starting("start-red-right")))
    sight = sight_of(state, 0)
    places = Places(sight)
    caption_box = TABLE.ghost(sight, Buy(0, "r2c3"), None)[-1].box
    assert all(not caption_box.overlaps(places.space(space), slack=1) for space in ORDER)
    assert not caption_box.overlaps(places.hand)


def test_what_is_not_allowed_tells_the_reason_in_another_colour() -> None:
    state = position()
    give(state, 0, "hand", "start-red-right")
    play(state, PlayCard(0, starting("start-red-right")))
    sight = sight_of(state, 0)
    move = Buy(0, "r1c1")
    with pytest.raises(IllegalMove) as caught:
        GAME.check(sight.view, move)
    (told,) = TABLE.ghost(sight, move, caught.value)
    assert getattr(told.face, "mood", "") == "bad"
    assert getattr(told.face, "text", "") == caught.value.text()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_a_trick_is_said_to_change_it_changes(seats: int) -> None:
    """Seeds and hands of everybody after the Trick are those that its sentences tell of."""
    seen = set()
    for seed in range(4):
        for state, move, after in _moments(seats, 30 + seed, every=1):
            if move.kind != "apply_trick" or state.trick in seen:
                continue
            seen.add(state.trick)
            told = " ".join(change.text(NAMES) for change in trick_changes(GAME.view(state, move.seat)))
            for seat, player in enumerate(after.players):
                gained = player.seeds - state.players[seat].seeds
                if gained < 0:
                    assert f"from {NAMES[seat]}" in told or f", {NAMES[seat]}" in told
                if len(player.discard) > len(state.players[seat].discard) and seat != move.seat:
                    assert NAMES[seat] in told
            if "Nobody" in told:
                assert all(
                    player.seeds >= state.players[seat].seeds for seat, player in enumerate(after.players)
                )
    assert len(seen) >= 6


def test_a_ghost_hides_no_hamster_that_stands_there() -> None:
    """Whoever is in the market stays in sight, wherever somebody else points."""
    for state in _placements():
        sight = sight_of(state, state.active)
        standing = [piece for piece in TABLE.pieces(sight) if piece.id.startswith("hamster:")]
        places = Places(sight)
        there = [piece for piece in standing if places.market.contains(piece.box, slack=8)]
        for space in ORDER:
            ghost = TABLE.ghost(sight, PlaceHamster(state.active, space), None)[0]
            covered = [ghost.box.shared(piece.box) for piece in there if ghost.box.overlaps(piece.box)]
            assert all(shared.w < ghost.box.w * 0.4 for shared in covered), space


def _placements() -> Iterator[State]:
    chance = RandomNumbers(3)
    state = GAME.setup(table_setup(INFO, 4), chance)
    for space in ("r2c2", "r2c2", "r2c2"):
        yield GAME.copy(state)
        GAME.apply(state, PlaceHamster(state.active, space), chance)
    yield state


def test_before_the_first_turn_a_place_tells_what_can_be_bought_from_it() -> None:
    state = next(_placements())
    for space in ("r1c1", "r2c3", "r3c6"):
        told = _told(state, PlaceHamster(state.active, space))
        moved = GAME.copy(state)
        moved.players[state.active].position = space
        prices = [price_at(moved, state.active, near).total for near in REACH[space]]
        assert sorted(dict(offer.values)["price"] for offer in told["offers"]) == sorted(prices)


def test_seeds_that_a_die_may_add_are_not_told_as_certain() -> None:
    state = position(2)
    give(state, 0, "hand", "start-red-left", "start-green-left")
    for card, open_end in (("start-red-left", True), ("start-green-left", False)):
        sentence = caption(GAME.view(state, 0), PlayCard(0, starting(card)))
        assert sentence is not None
        assert ("or more" in sentence.text(NAMES)) == open_end
