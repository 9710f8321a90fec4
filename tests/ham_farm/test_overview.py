"""What the table shows: prices, reach, combos, the effect strip, piles, estimates, the end, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.ham_farm.cards import CARDS
from farmtable.games.ham_farm.estimates import (
    end_game_outlook,
    own_points,
    points_for,
    public_points,
    rival_takes,
)
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import ApplyTrick, Buy, EndTurn, Plan, PlayCard, PlayCombo, SkipEffect
from farmtable.games.ham_farm.overview import (
    RIVAL,
    bonus_cards,
    effect_strip,
    hand_combos,
    offers,
    player_piles,
    reach,
    rival_path,
    source_title,
    standing,
    steps,
    table_piles,
)
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.scoring import total_of
from tests.ham_farm.positions import (
    clear,
    fund,
    give,
    lay,
    on_top,
    play,
    play_trick,
    position,
    rolling,
    shorten_deck,
)

if TYPE_CHECKING:
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State

NAMES = ["P1", "P2", "P3"]


def test_offers_show_the_price_and_its_parts() -> None:
    state = position(hamsters=("r1c2", "r1c3"), abilities=("ability-realtor", "ability-scout"))
    lay(state, "r1c1", "location-roll-a")
    clear(state, "r1c3")
    fund(state, 0, 2)
    view = GAME.view(state, 0)
    found = offers(view)
    assert list(found) == list(state.market)
    corner = found["r1c1"]
    assert corner.in_reach
    price = corner.price
    assert price is not None
    assert (price.printed, price.surcharge, price.corner, price.ability, price.trick) == (7, 1, -1, -1, 0)
    assert (price.total, price.discards) == (6, 1)
    assert corner.refusal is not None
    sentence = "This Location costs 6 seeds and 1 hand card; you have 2 seeds and 0 hand cards."
    assert corner.refusal.text() == sentence
    assert found["r1c2"].refusal is None
    assert (found["r1c3"].card, found["r1c3"].price, found["r1c3"].held) == ("", None, True)
    assert (found["r3c6"].in_reach, found["r3c6"].held) == (False, False)
    assert "out of reach" in str(found["r3c6"].refusal)
    other = offers(view, 1)["r1c1"]
    assert not other.in_reach
    assert other.price is not None
    assert other.price.total == 6


def test_price_parts_add_up_on_every_offer() -> None:
    chance, chooser = RandomNumbers(3), RandomNumbers(4)
    state = GAME.setup(table_setup(INFO, 4, options={"abilities": "random"}), chance)
    looked = 0
    while GAME.actor(state) is not None:
        view = GAME.view(state, state.active)
        found = offers(view)
        for offer in found.values():
            price = offer.price
            if price is not None:
                parts = price.printed + price.surcharge + price.corner + price.trick + price.ability
                assert parts + price.floor == price.total >= 0
        legal = GAME.legal_moves(state)
        if state.queue and state.queue[0].op == "buy":
            bought = {move.space for move in legal if isinstance(move, Buy)}
            assert bought == {offer.space for offer in found.values() if offer.refusal is None}
            looked += 1
        GAME.apply(state, chooser.choose(legal), chance)
    assert looked > 20


def test_moonlight_is_in_the_prices_before_it_is_applied() -> None:
    state = position()
    on_top(state, "trick-night")
    give(state, 0, "hand", "red-right-2-a")
    fund(state, 0, 5)
    play(state, PlayCard(0, "red-right-2-a"))
    for _ in range(2):
        price = offers(GAME.view(state, 0))["r2c3"].price
        assert price is not None
        assert (price.trick, price.total) == (-1, 1)
        other = offers(GAME.view(state, 0), 1)["r2c3"].price
        assert other is not None
        assert other.trick == 0
        if state.trick:
            play(state, ApplyTrick(0))


def test_reach_and_steps_follow_the_hamster() -> None:
    state = position(hamsters=("r1c1", "r3c3"))
    clear(state, "r2c1")
    assert reach(state, 0) == ("r1c1", "r1c2")
    assert steps(state, 0) == ("r1c2",)
    fresh = GAME.setup(table_setup(INFO, 2), RandomNumbers(1))
    assert reach(fresh, 0) == ()
    assert steps(fresh, 0) == ()
    assert offers(fresh)["r1c1"].refusal is None


def test_standing_hamsters_and_the_rival() -> None:
    state = position(1, hamsters=("r1c1",))
    assert standing(state)["r1c1"] == (0, RIVAL)
    assert rival_path(state, 3) == ("r1c2", "r1c3", "r1c4")
    assert rival_takes(state) == state.market["r1c2"]
    two = position()
    assert standing(two)["r2c3"] == (0, 1)
    assert rival_path(two, 3) == ()
    assert rival_takes(two) == ""


def test_combos_of_a_hand() -> None:
    state = position()
    give(state, 0, "hand", "start-red-left", "start-blue-left", "start-red-right", "red-right-1-a")
    pairs = [("sun-start-red-left", "sun-start-red-right"), ("sun-start-red-left", "red-right-1-a")]
    assert hand_combos(GAME.view(state, 0), 0) == pairs
    assert hand_combos(GAME.view(state, 1), 0) == []
    assert [move for move in GAME.legal_moves(state) if isinstance(move, PlayCombo)] == [
        PlayCombo(0, *pair) for pair in pairs
    ]


def test_the_strip_walks_through_a_combo() -> None:
    state = position()
    give(state, 0, "hand", "green-left-1-a", "green-right-8-a")
    give(state, 0, "locations", "location-hand-a", "location-green-a")
    fund(state, 0, 9)

    def strip() -> list[tuple[str, str]]:
        return [(entry.op, entry.stage) for entry in effect_strip(GAME.view(state, 0))]

    assert strip() == []
    play(state, PlayCombo(0, "green-left-1-a", "green-right-8-a"))
    done = [("seed", "done")] * 3
    assert strip() == [*done, ("buy", "now"), ("buy", "later")]
    play(state, Buy(0, "r2c3"))
    assert strip() == [*done, ("buy", "done"), ("buy", "now")]
    play(state, SkipEffect(0))
    assert strip() == [("buy", "now")]
    entry = effect_strip(state)[0]
    assert source_title(entry.source).text() == "Glass Garden"


def test_the_strip_shows_a_special_row_with_its_trick() -> None:
    state = position()
    on_top(state, "trick-swap")
    give(state, 0, "hand", "special-4-a")
    fund(state, 0, 9)
    play(state, PlayCard(0, "special-4-a", 2))
    assert [(e.op, e.stage, e.source) for e in effect_strip(state)] == [
        ("trick", "done", "special-4-a"),
        ("trick_offer", "now", "trick-swap"),
        ("buy", "later", "special-4-a"),
    ]
    play(state, ApplyTrick(0))
    assert [(e.op, e.stage) for e in effect_strip(state)] == [
        ("trick", "done"),
        ("swap_market", "now"),
        ("seed", "later"),
        ("buy", "later"),
    ]


def test_the_strip_of_a_plan_shows_its_bonus() -> None:
    state = position(abilities=("ability-planner", "ability-scout"))
    play(state, Plan(0))
    (entry,) = effect_strip(state)
    assert (entry.op, entry.stage, entry.source) == ("move", "now", "ability-planner")
    assert source_title("plan").text() == "Plan"


def test_piles_to_browse() -> None:
    state = position()
    give(state, 0, "hand", "start-red-left")
    give(state, 0, "stockpile", "green-left-8-a")
    give(state, 0, "locations", "location-blue-a")
    own = {pile.key: pile for pile in player_piles(GAME.view(state, 0), 0)}
    other = {pile.key: pile for pile in player_piles(GAME.view(state, 1), 0)}
    assert own["hand"].cards == ("sun-start-red-left",)
    assert (other["hand"].cards, other["hand"].count) == ((), 1)
    assert (own["deck"].cards, own["deck"].count) == ((), 7)
    assert other["stockpile"].cards == ("green-left-8-a",)
    assert other["locations"].cards == ("location-blue-a",)
    middle = {pile.key: pile for pile in table_piles(GAME.view(state, 1))}
    assert (middle["market_deck"].cards, middle["market_deck"].count) == ((), len(state.market_deck))
    assert middle["trick_deck"].count == 9


def test_bonus_ticks() -> None:
    state = position(abilities=("ability-investor", "ability-planner"))
    give(state, 0, "locations", "location-sleeping-a", "location-blue-a")
    play(state, Plan(0))
    assert bonus_cards(state, 0) == [
        ("location-sleeping-a", True),
        ("location-blue-a", False),
        ("ability-investor", False),
    ]
    assert bonus_cards(state, 1) == [("ability-planner", False)]


def test_points_of_the_own_seat_and_of_others() -> None:
    state = position()
    give(state, 0, "deck", "green-left-8-b")
    give(state, 0, "discard", "blue-left-3-a")
    give(state, 0, "hand", "green-left-8-a")
    give(state, 0, "locations", "location-sleeping-a", "location-hand-a")
    own = points_for(GAME.view(state, 0), 0, 0)
    # Two starting sleepers, Winter and Doze sleep; Winter in hand does not count.
    assert (own.total, own.in_hand, own.whole, own.uncertain) == (4 + 2 + 4 + 1, 4, True, False)
    assert own.with_hand == 4 + 2 + 4 + 5
    assert total_of(own.terms) == own.total
    for viewer in (1, None):
        public = points_for(GAME.view(state, viewer), 0, viewer)
        assert (public.total, public.whole) == (2 + 1 + 1, False)
    assert own_points(GAME.view(state, 0), 0) == own


@pytest.mark.parametrize("seed", range(4))
def test_the_own_estimate_is_the_score_if_the_game_ended_now(seed: int) -> None:
    """Without cards that were taken unseen the estimate is exact all through a game."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 9)
    state = GAME.setup(table_setup(INFO, 3), chance)
    exact = 0
    while GAME.actor(state) is not None:
        for seat, player in enumerate(state.players):
            estimate = own_points(GAME.view(state, seat), seat)
            if not estimate.uncertain:
                cards = [*player.deck, *player.discard, *player.stockpile]
                cards += state.in_play if seat == state.active else []
                assert estimate.terms[0].value == sum(CARDS[card].points for card in cards)
                exact += 1
        GAME.apply(state, chooser.choose(GAME.legal_moves(state)), chance)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [line.total for line in outcome.lines] == [own_points(state, s).total for s in range(3)]
    assert [line.total for line in outcome.lines] == [public_points(state, s).total for s in range(3)]
    assert exact > 100


def test_a_card_taken_unseen_still_counts_for_its_former_owner() -> None:
    state = position()
    give(state, 1, "deck", "green-left-8-a")
    play_trick(state, "trick-lydeen")
    assert state.players[0].hand[-1] == "green-left-8-a"
    estimate = own_points(GAME.view(state, 1), 1)
    assert (estimate.total, estimate.uncertain) == (4, True)
    assert own_points(GAME.view(state, 0), 0).in_hand == 4
    play(state, PlayCard(0, "green-left-8-a"))
    estimate = own_points(GAME.view(state, 1), 1)
    assert estimate.total == 0


def test_outlook_before_and_after_the_first_end_game_card() -> None:
    state = position()
    outlook = end_game_outlook(GAME.view(state, 0))
    above = len(state.market_deck) - 33
    assert (outlook.face_up, outlook.hidden, outlook.safe, outlook.refills) == (0, 2, above, 0)
    assert outlook.chance_of_next(above) == 0
    assert outlook.chance_of_next(above + 1) == pytest.approx(2 / 33)
    assert outlook.chance_of_end(above + 1) == 0
    assert outlook.chance_of_end(above + 2) == pytest.approx(2 / (33 * 32))
    assert outlook.chance_of_end(above + 33) == 1
    shorten_deck(state, 20)
    lay(state, "r3c1", "end-game-1")
    clear(state, "r1c1", "r1c2")
    state.bought = True
    outlook = end_game_outlook(GAME.view(state, 1))
    assert (outlook.face_up, outlook.hidden, outlook.safe, outlook.refills) == (1, 1, 0, 2)
    assert outlook.chance_of_end(2) == pytest.approx(2 / len(state.market_deck))
    assert outlook.chance_of_next(2) == pytest.approx(outlook.chance_of_end(2))


def test_outlook_agrees_with_counting() -> None:
    """The chances are those of all places where the cards can be, counted one by one."""
    state = position()
    shorten_deck(state, 8)
    outlook = end_game_outlook(GAME.view(state, 0))
    pairs = [(one, other) for one in range(8) for other in range(one)]
    for cards in range(9):
        both = sum(max(pair) < cards for pair in pairs) / len(pairs)
        any_one = sum(min(pair) < cards for pair in pairs) / len(pairs)
        assert outlook.chance_of_end(cards) == pytest.approx(both)
        assert outlook.chance_of_next(cards) == pytest.approx(any_one)


def test_outlook_of_a_game_that_a_purchase_ended() -> None:
    state = position()
    lay(state, "r2c3", "end-game-1")
    give(state, 0, "hand", "start-red-right")
    fund(state, 0, 9)
    play(state, PlayCard(0, "sun-start-red-right"))
    assert end_game_outlook(state).face_up == 1
    play(state, Buy(0, "r2c3"))
    outlook = end_game_outlook(state)
    assert (outlook.face_up, outlook.hidden) == (0, 1)


def asked(state: State, move: Move) -> str | None:
    """Return what a person is asked before a move."""
    sentence = GAME.question(GAME.view(state, 0), move)
    return sentence.text(NAMES) if sentence else None


def test_the_purchase_that_ends_the_game_is_asked_about() -> None:
    state = position(3)
    lay(state, "r2c3", "end-game-1")
    give(state, 0, "hand", "start-red-right", "green-left-8-a")
    give(state, 0, "locations", "location-seeds-a")
    give(state, 2, "stockpile", "green-left-8-b")
    fund(state, 0, 9)
    play(state, PlayCard(0, "sun-start-red-right"))
    assert asked(state, Buy(0, "r2c3")) == (
        "This ends the game at once: P1 has 6 points. The others have at least: P2 0, P3 4. Buy it?"
    )
    assert asked(state, Buy(0, "r2c4")) is None
    play(state, Buy(0, "r2c3"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.lines[0].total == 6


def test_a_turn_whose_refill_may_end_the_game_is_asked_about() -> None:
    state = position()
    lay(state, "r3c1", "end-game-1")
    clear(state, "r1c1")
    state.actions, state.bought = 0, True
    assert asked(state, EndTurn(0)) == (
        "1 space will be refilled: a second End Game card would end the game. End the turn?"
    )
    state.bought = False
    assert asked(state, EndTurn(0)) is None


def test_the_rivals_last_step_is_asked_about() -> None:
    state = position(1)
    lay(state, "r1c2", "end-game-1")
    state.actions = 0
    assert "Rival" in str(asked(state, EndTurn(0)))
    play(state, EndTurn(0))
    assert state.ended == "rival"


def test_discarding_the_last_buy_card_is_asked_about() -> None:
    state = position()
    lay(state, "r2c3", "location-blue-a")
    give(state, 0, "hand", "start-red-right", "start-special-1", "start-blue-left", "start-red-left")
    fund(state, 0, 9)
    play(state, PlayCard(0, "sun-start-red-right"))
    discards = ("sun-start-blue-left", "sun-start-special-1")
    assert "last card" in str(asked(state, Buy(0, "r2c3", discards)))
    assert asked(state, Buy(0, "r2c3", ("sun-start-blue-left", "sun-start-red-left"))) is None


def test_prompts_name_the_person_and_the_action() -> None:
    state = position(abilities=("ability-scout", "ability-runner"))
    assert GAME.prompt(state).text(NAMES) == "P1: action 1 of 2. Play or plan."
    play(state, Plan(0))
    assert "action 2 of 2" in GAME.prompt(state).text(NAMES)
    give(state, 0, "hand", "red-right-2-a")
    on_top(state, "trick-pouch")
    play(state, PlayCard(0, "red-right-2-a"), rolling(1))
    assert GAME.prompt(state).text(NAMES) == "P1: apply Pouch, or decline it."


def test_progress_counts_the_market_deck() -> None:
    state = position()
    shorten_deck(state, 21)
    assert GAME.progress(state).sentence.text() == "21 market cards left"
    lay(state, "r1c1", "end-game-1")
    assert "One End Game card out" in GAME.progress(state).sentence.text()
    share = GAME.progress(GAME.view(state, 1)).share
    assert share is not None
    assert 0.6 < share < 0.7
