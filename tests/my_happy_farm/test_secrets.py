"""What nobody but its owner may know: views, guesses from views, the log, and undo."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, UndoStopped
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.events import CropBought, CropGained
from farmtable.games.my_happy_farm.moves import (
    AnswerPets,
    Buy,
    DiscardFromHand,
    EndTurn,
    Feed,
    FinishAction,
    Harvest,
    Plant,
    Sell,
    TakeCoin,
)
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.state import HappyFarmState
from tests.choosers import likely
from tests.my_happy_farm.positions import (
    NAMES,
    FarmOf,
    group,
    log_of,
    match_from,
    play,
    position,
)

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.moves import Move


def middle(seats: int, seed: int, moves: int = 40, *, open_hands: bool = False) -> HappyFarmState:
    """Return a position in the middle of a game."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(GAME.info, seats, options={"open_hands": open_hands}), chance)
    for _ in range(moves):
        GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
    return state


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_a_view_holds_only_what_the_seat_may_see(reader: int | None) -> None:
    state = middle(3, 5)
    view = GAME.view(state, reader)
    assert view.crop_deck == [HIDDEN] * len(state.crop_deck)
    assert view.feeding_deck == [HIDDEN] * len(state.feeding_deck)
    for seat, (seen, real) in enumerate(zip(view.farms, state.farms, strict=True)):
        assert seen.hand == (real.hand if seat == reader else [HIDDEN] * len(real.hand))
        assert (seen.barn, seen.spring, seen.summer, seen.autumn) == (
            real.barn,
            real.spring,
            real.summer,
            real.autumn,
        )
    assert (view.market, view.crop_discard, view.feeding_row) == (
        state.market,
        state.crop_discard,
        state.feeding_row,
    )
    # Nothing else in the view may name a card of the decks or another hand.
    plain = str(to_plain(HappyFarmState, view))
    assert all(card not in plain for card in state.feeding_deck)


def test_two_states_that_look_alike_give_the_same_view() -> None:
    state = middle(3, 6)
    for seat in range(3):
        seen = to_plain(HappyFarmState, GAME.view(state, seat))
        other = GAME.resample(GAME.view(state, seat), seat, RandomNumbers(77))
        assert to_plain(HappyFarmState, GAME.view(other, seat)) == seen
        assert other != state


def test_guesses_differ_and_are_made_again_by_their_seed() -> None:
    state = middle(4, 8)
    view = GAME.view(state, 2)
    guesses = []
    for seed in range(500):
        guess = GAME.resample(view, 2, RandomNumbers(seed))
        assert GAME.faults(guess) == []
        assert guess.farms[2] == state.farms[2]
        guesses.append(str(to_plain(HappyFarmState, guess)))
    assert len(set(guesses)) == 500
    again = GAME.resample(view, 2, RandomNumbers(3))
    assert str(to_plain(HappyFarmState, again)) == guesses[3]


def test_a_guess_gives_hidden_hands_what_is_left() -> None:
    """Over many guesses an unseen crop is in a hand as often as its share of the unseen cards."""
    state = position(FarmOf(), FarmOf(hand="2 beet"), market="3 clover, 3 hay")
    view = GAME.view(state, 0)
    drawn: Counter[str] = Counter()
    for seed in range(3000):
        drawn.update(GAME.resample(view, 0, RandomNumbers(seed)).farms[1].hand)
    unseen = {"beet": 9, "hay": 18, "carrot": 11, "clover": 15}
    for crop, count in unseen.items():
        assert abs(drawn[crop] / 6000 - count / 53) < 0.03


def test_a_guess_keeps_a_market_that_stays_alike() -> None:
    """The market stays six hay only while the deck is all hay: everybody can conclude that."""
    state = position(
        FarmOf(
            hand="6 clover", barn="3 beet, 3 clover", spring="3 carrot", summer="3 carrot", autumn="3 clover"
        ),
        FarmOf(hand="6 clover", barn="3 beet, 3 carrot", spring="3 beet", summer="2 carrot"),
        market="6 hay",
    )
    state.kinds_used = ["plant"]
    assert set(state.crop_deck) == {"hay"}
    assert GAME.faults(state) == []
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        for seed in range(20):
            guess = GAME.resample(view, seat, RandomNumbers(seed))
            assert set(guess.crop_deck) == {"hay"}
            assert GAME.faults(guess) == []


def test_open_hands_hide_the_decks_only() -> None:
    state = middle(2, 3, open_hands=True)
    assert not GAME.secrets(state)
    for reader in (None, 0, 1):
        view = GAME.view(state, reader)
        assert [farm.hand for farm in view.farms] == [farm.hand for farm in state.farms]
        assert set(view.crop_deck) == {HIDDEN}


def test_secrets_end_with_the_last_turn() -> None:
    state = position(FarmOf(hand="hay"), FarmOf(hand="beet"), row="", feeding_left=0)
    assert GAME.secrets(state)
    for farm in state.farms:
        farm.fed = {animal: [] for animal in tables().animals}
    state.final_turns = 1
    GAME.apply(state, EndTurn(0), RandomNumbers(1))
    assert (state.phase, GAME.secrets(state)) == ("pets", False)
    # No curtain falls before the questions about pets, so nobody's hand may be on the screen.
    for reader in (None, 0, 1):
        assert [farm.hand for farm in GAME.view(state, reader).farms] == [[HIDDEN], [HIDDEN]]
    for seat in (0, 1):
        GAME.apply(state, AnswerPets(seat, seat), RandomNumbers(1))
    assert (state.phase, GAME.secrets(state)) == ("over", False)
    for reader in (None, 0, 1):
        assert [farm.hand for farm in GAME.view(state, reader).farms] == [[HIDDEN], [HIDDEN]]


@pytest.mark.parametrize("open_hands", [False, True])
def test_the_log_names_drawn_crops_to_their_owner_only(open_hands: bool) -> None:
    table = table_setup(GAME.info, 3, options={"open_hands": open_hands})
    match = Match("test", GAME, table, [Player(NAMES[seat], seat) for seat in range(3)], 11)
    chooser = RandomNumbers(12)
    while match.actor is not None:
        match.play(likely(GAME, match.state, match.legal_moves(), chooser))
    secret = 0
    for event in match.events_since(0):
        if isinstance(event, CropGained) or (isinstance(event, CropBought) and event.slot is None):
            secret += 1
            for reader in (None, 0, 1, 2):
                text = event.sentence(reader).text(NAMES)
                named = event.crop in text.replace("crop card", "")
                assert named == (open_hands or reader == event.seat), text
    assert secret > 20


def test_the_opening_names_no_crop_of_the_first_hand() -> None:
    state = GAME.setup(table_setup(GAME.info, 2, first=1), RandomNumbers(4))
    for reader in (None, 0, 1):
        lines = [event.sentence(reader).text(NAMES) for event in GAME.opening(state)]
        assert lines == ["Ben begins.", "Ben gained a crop card."]


def test_undo_takes_back_open_moves_of_the_turn_only() -> None:
    farm = FarmOf(hand="hay", autumn="2 hay", barn="clover")
    for move in (Plant(0, ("hay",)), Harvest(0, "autumn", ("hay",)), Sell(0, ("clover",)), TakeCoin(0)):
        match = match_from(position(farm))
        match.play(move)
        assert match.undo_stop() is None
        match.undo()
        assert match.state == position(farm)
    for stopping in (Buy(0, 0), Buy(0, "deck"), EndTurn(0)):
        match = match_from(position(farm))
        match.play(TakeCoin(0))
        match.play(stopping)
        assert match.undo_seat is None
        with pytest.raises(UndoStopped) as caught:
            match.undo()
        assert "taken back" in caught.value.text(NAMES)


def test_undo_tells_why_it_stops() -> None:
    def reason(state: HappyFarmState, move: Move) -> str:
        revealed = GAME.apply(state, move, RandomNumbers(1)).revealed
        return revealed.text(NAMES) if revealed else ""

    assert reason(position(), Buy(0, "deck")).startswith("A crop card was drawn")
    assert reason(position(), Buy(0, 0)).startswith("A new card came to the market")
    moves: tuple[Move, ...] = (Buy(0, "deck"), Buy(0, 0))
    for move in moves:
        state = position()
        state.crop_discard, state.crop_deck = state.crop_deck, []
        assert reason(state, move).startswith("The crop discard was shuffled")
    state = position()
    state.crop_discard, state.crop_deck = state.crop_deck, []
    assert reason(state, EndTurn(0)).startswith("The turn was handed over")


def test_undo_of_feeding_depends_on_the_feeding_deck() -> None:
    for left, stops in ((1, True), (0, False)):
        match = match_from(
            position(FarmOf(barn="2 hay"), row="cow_1 cow_2 pig_1 pig_2 sheep_1", feeding_left=left)
        )
        match.play(Feed(0, "cow_1", group("2 hay")))
        assert (match.undo_seat is None) == stops


def test_undo_after_a_purchase_without_a_refill() -> None:
    state = position(FarmOf(coins=3, hand="hay", barn="clover"))
    state.crop_deck = []
    match = match_from(state)
    match.play(Buy(0, 0))
    assert match.state.market[0] == ""
    match.play(FinishAction(0))
    assert match.undo_stop() is None
    # The discarded clover fills the market at once: a card nobody could foresee after a shuffle.
    match.play(Sell(0, ("clover",)))
    assert match.state.market[0] == "clover"
    assert match.undo_seat is None


def test_undo_of_a_discard_that_a_limit_asked_for() -> None:
    state = position(FarmOf(hand="3 hay, 3 clover"), active=1)
    match = match_from(state)
    match.play(EndTurn(1))
    match.play(DiscardFromHand(0, "hay"))
    assert match.undo().move == DiscardFromHand(0, "hay")
    assert match.state.phase == "discard_hand"
    assert match.undo_seat is None


def test_a_drawn_card_is_not_shown_before_it_is_drawn() -> None:
    """What a turn hands over is told to its new owner alone."""
    state = position(FarmOf(), FarmOf(), top="beet", active=0)
    applied = play(state, EndTurn(0))
    assert log_of(applied, 1) == ["Ann ended the turn.", "Ben gained beet."]
    assert log_of(applied, 0) == log_of(applied, None) == ["Ann ended the turn.", "Ben gained a crop card."]
