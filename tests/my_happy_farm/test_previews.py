"""What the table shows and asks before anything is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.my_happy_farm.moves import (
    Buy,
    DiscardFromBarn,
    DiscardFromHand,
    EndTurn,
    Feed,
    Harvest,
    Plant,
    Sell,
    TakeCoin,
)
from farmtable.games.my_happy_farm.previews import (
    IconPreview,
    SalePreview,
    action_previews,
    barn_overflow,
    coin_tokens,
    discard_counts,
    feeding_previews,
    final_turn_seats,
    hand_overflow,
    harvest_hint,
    lost_next_turn,
    possible_kinds,
    sale_preview,
    too_late_to_harvest,
    turns_to_come,
    why_impossible,
)
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.words import crop_list
from tests.my_happy_farm.positions import NAMES, FarmOf, group, play, position

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState


def asked(state: HappyFarmState, move: Move) -> str | None:
    question = GAME.question(GAME.view(state, state.active), move)
    return None if question is None else question.text(NAMES)


def test_a_feeding_card_shows_what_is_missing() -> None:
    state = position(
        FarmOf(barn="2 clover", autumn="carrot", hand="beet"), row="sheep_1 pig_1 rabbit_1 cow_1 pig_2"
    )
    view = GAME.view(state, 0)
    sheep, pig, rabbit, cow, _ = feeding_previews(view, 0)
    assert (sheep.payments, sheep.missing) == ((), ("wild",))
    assert sheep.icons[-1] == IconPreview("wild", "autumn", "carrot")
    assert pig.icons == (
        IconPreview("beet", "hand", "beet"),
        IconPreview("carrot", "autumn", "carrot"),
        IconPreview("wild", "barn", "clover"),
    )
    assert pig.missing == ("beet", "carrot")
    assert rabbit.missing == ("carrot",)
    assert cow.icons == (IconPreview("hay", "", ""),) * 2
    # For the others the hand counts as nothing.
    assert feeding_previews(GAME.view(state, 1), 0)[1].icons[0] == IconPreview("beet", "", "")


def test_a_payable_feeding_card_lists_its_payments() -> None:
    view = GAME.view(position(FarmOf(barn="3 clover, hay"), row="sheep_1 cow_1 cow_2 cow_3 pig_1"), 0)
    sheep = feeding_previews(view, 0)[0]
    assert sheep.payments == (group("3 clover"), group("2 clover, hay"))
    assert sheep.missing == ()
    # The wild icon is shown with the crop that is worth least.
    assert sheep.icons[-1] == IconPreview("wild", "barn", "clover")


def test_a_card_is_payable_exactly_when_nothing_is_missing() -> None:
    for barn in (
        "",
        "2 hay",
        "3 hay, clover",
        "beet carrot clover hay",
        "2 carrot, 2 clover",
        "2 beet, 2 carrot",
    ):
        view = GAME.view(position(FarmOf(barn=barn), FarmOf(), FarmOf()), 0)
        for preview in feeding_previews(view, 0):
            assert (preview.missing == ()) == bool(preview.payments)


def test_the_six_actions_say_how_they_stand() -> None:
    state = position(FarmOf(coins=1, summer="hay"))
    previews = {preview.kind: preview for preview in action_previews(GAME.view(state, 0))}
    assert list(previews) == ["buy", "plant", "harvest", "feed", "sell", "take_coin"]
    told = {kind: (preview.status, preview.why and preview.why.text()) for kind, preview in previews.items()}
    assert told == {
        "buy": ("possible", None),
        "plant": ("impossible", "Your hand is empty."),
        "harvest": ("impossible", "Beet and hay can be harvested in autumn only."),
        "feed": ("impossible", "Your barn cannot pay for any Feeding card on the table."),
        "sell": ("impossible", "Your barn is empty."),
        "take_coin": ("possible", None),
    }
    play(state, Buy(0, 0))
    buy = action_previews(GAME.view(state, 0))[0]
    assert (buy.status, buy.why and buy.why.text()) == ("open", "You have no coins.")
    play(state, TakeCoin(0))
    view = GAME.view(state, 0)
    told = {
        preview.kind: (preview.status, preview.why and preview.why.text())
        for preview in action_previews(view)
    }
    assert told["buy"][0] == told["take_coin"][0] == "used"
    assert told["plant"] == ("impossible", "You have already taken 2 actions this turn.")
    assert possible_kinds(view) == []


def test_other_reasons_why_an_action_is_impossible() -> None:
    state = position(FarmOf(coins=62, hand="3 hay, 3 clover"), market="hay hay hay hay clover hay")
    state.farms[1].coins = state.bank = 0
    state.feeding_row = []
    view = GAME.view(state, 0)
    reasons = {kind: why_impossible(view, kind) for kind in ("harvest", "feed", "take_coin")}
    assert {kind: why and why.text() for kind, why in reasons.items()} == {
        "harvest": "Nothing grows in your summer and autumn fields.",
        "feed": "No Feeding card is on the table any more.",
        "take_coin": "The bank has no coins left.",
    }
    state.market = [""] * 6
    state.crop_deck = []
    why = why_impossible(GAME.view(state, 0), "buy")
    assert why is not None
    assert why.text() == "There are no crop cards left to buy."


def test_a_pending_discard_is_why_nothing_else_is_possible() -> None:
    state = position(FarmOf(hand="3 hay, 3 clover"))
    play(state, Buy(0, 0))
    told = {preview.why and preview.why.text() for preview in action_previews(GAME.view(state, 0))}
    assert told == {"First discard 1 card from your hand."}
    assert hand_overflow(state, 0) == 1
    play(state, DiscardFromHand(0, "hay"))
    assert hand_overflow(state, 0, added=2) == 2


def test_three_purchases_are_why_no_more_is_possible() -> None:
    state = position(FarmOf(coins=9))
    play(state, Buy(0, "deck"), Buy(0, "deck"), Buy(0, "deck"))
    why = why_impossible(GAME.view(state, 0), "buy")
    assert why is not None
    assert why.text() == "You can buy at most 3 crops in one action."


def test_turns_to_come_are_known_from_the_end_on() -> None:
    state = position(*[FarmOf()] * 4)
    assert [turns_to_come(state, seat) for seat in range(4)] == [None] * 4
    state = position(*[FarmOf()] * 4, feeding_left=0)
    assert [turns_to_come(state, seat) for seat in range(4)] == [1] * 4
    assert final_turn_seats(state) == ()
    play(state, EndTurn(0))
    assert final_turn_seats(state) == (1, 2, 3, 0)
    assert [turns_to_come(state, seat) for seat in range(4)] == [1, 0, 1, 1]
    play(state, EndTurn(1))
    assert final_turn_seats(state) == (2, 3, 0)
    assert [turns_to_come(state, seat) for seat in range(4)] == [1, 0, 0, 1]


def test_crops_lost_next_turn() -> None:
    state = position(FarmOf(autumn="2 hay"), FarmOf(autumn="beet"), feeding_left=0)
    assert (lost_next_turn(state, 0), lost_next_turn(state, 1)) == (group("2 hay"), ("beet",))
    play(state, EndTurn(0))
    # Nothing is left to lose for who has no turn any more.
    assert state.farms[1].autumn == []
    state.farms[1].autumn = ["carrot"]
    assert lost_next_turn(state, 1) == ()
    assert lost_next_turn(state, 0) == group("2 hay")


def test_planting_too_late() -> None:
    state = position(FarmOf(hand="hay carrot"))
    assert too_late_to_harvest(state, 0, group("hay carrot")) == ()
    assert asked(state, Plant(0, group("hay carrot"))) is None
    state = position(FarmOf(hand="hay carrot"), feeding_left=0)
    assert too_late_to_harvest(state, 0, group("hay carrot")) == ("hay",)
    assert asked(state, Plant(0, group("hay carrot"))) == (
        "The game ends before you can harvest 1 hay. Plant anyway?"
    )
    state.final_turns = 2
    assert too_late_to_harvest(state, 0, group("hay carrot")) == group("hay carrot")


def test_questions_before_a_harvest_and_a_sale() -> None:
    state = position(FarmOf(barn="3 clover, 2 hay", autumn="3 beet"), FarmOf(coins=57))
    assert state.bank == 3
    assert barn_overflow(state, 0, 3) == 2
    assert asked(state, Harvest(0, "autumn", group("3 beet"))) == (
        "Your barn has room for 6 crops. After this harvest you must discard 2. Harvest anyway?"
    )
    assert asked(state, Harvest(0, "autumn", ("beet",))) is None
    assert sale_preview(state, group("2 hay")) == SalePreview(8, 3)
    assert asked(state, Sell(0, group("2 hay"))) == (
        "These crops are worth 8 coins, but the bank has only 3 coins left. Sell them for 3 coins?"
    )
    assert asked(state, Sell(0, ("clover",))) is None
    assert asked(state, TakeCoin(0)) is None


def test_questions_before_the_end_of_a_turn() -> None:
    state = position(FarmOf(coins=0, autumn="2 hay"))
    assert asked(state, EndTurn(0)) == (
        "Autumn is not harvested: 2 hay will be lost. End the turn without harvesting?"
    )
    play(state, Harvest(0, "autumn", ("hay",)))
    assert asked(state, EndTurn(0)) == (
        "You have 1 action left. Possible now: Sell crops, Take a coin. End the turn anyway?"
    )
    play(state, TakeCoin(0))
    assert asked(state, EndTurn(0)) is None
    state = position(FarmOf(barn="5 hay"), row="cow_1 cow_2 pig_1 pig_2 sheep_1")
    play(state, TakeCoin(0), Feed(0, "cow_1", group("2 hay")))
    assert asked(state, EndTurn(0)) == "Your barn can pay for another Feeding card. End the turn without it?"
    play(state, Feed(0, "cow_2", group("3 hay")))
    assert asked(state, EndTurn(0)) is None


def test_hints_and_counts() -> None:
    assert harvest_hint("hay").text() == harvest_hint("beet").text() == "Harvest in autumn only."
    assert harvest_hint("carrot").text() == harvest_hint("clover").text() == "Harvest in summer or autumn."
    state = position(discard="3 hay, beet")
    assert discard_counts(state) == {"beet": 1, "hay": 3, "carrot": 0, "clover": 0}
    assert [part.text() for part in crop_list(group("2 beet, clover"))] == ["2 beets", "1 clover"]


def test_all_splits_of_the_money_can_be_laid_out() -> None:
    """Every way to have the 62 coins among up to four players, all 30 tokens used and none invented."""
    state = position(*[FarmOf()] * 4)
    splits = 0
    for a in range(63):
        for b in range(min(a, 62 - a) + 1):
            for c in range(min(b, 62 - a - b) + 1):
                for d in range(min(c, 62 - a - b - c) + 1):
                    splits += 1
                    money = (a, b, c, d)
                    for farm, coins in zip(state.farms, money, strict=True):
                        farm.coins = coins
                    state.bank = 62 - sum(money)
                    players, bank = coin_tokens(state)
                    shown = [*players, bank]
                    assert sum(tokens.gold for tokens in shown) == 8
                    assert sum(tokens.silver for tokens in shown) == 22
                    assert [tokens.gold * 5 + tokens.silver for tokens in shown] == [*money, state.bank]
    assert splits == 35_919


@pytest.mark.parametrize(
    ("moves", "prompt"),
    [
        ((), "Ann: choose 2 different actions."),
        ((TakeCoin(0),), "Ann: choose 1 more action."),
        ((Buy(0, "deck"),), "Ann: buy up to 2 more crops, or go on."),
        ((Buy(0, "deck"), Buy(0, "deck")), "Ann: buy 1 more crop, or go on."),
        ((Buy(0, "deck"),) * 3, "Ann: choose 1 more action."),
        ((Feed(0, "cow_1", ("hay", "hay")),), "Ann: feed again, or go on."),
        ((TakeCoin(0), Sell(0, ("hay",))), "Ann: both actions are done. End the turn."),
        ((Harvest(0, "autumn", ("beet", "beet")),), "Ann: discard 1 crop from your barn."),
        (
            (Harvest(0, "autumn", ("beet", "beet")), DiscardFromBarn(0, ("beet",))),
            "Ann: choose 1 more action.",
        ),
        ((EndTurn(0),), "Ben: discard 1 card from your hand."),
        ((EndTurn(0), DiscardFromHand(1, "hay")), "Ben: choose 2 different actions."),
    ],
)
def test_prompts(moves: tuple[Move, ...], prompt: str) -> None:
    state = position(
        FarmOf(coins=5, barn="5 hay", autumn="2 beet"),
        FarmOf(hand="2 hay, 2 clover, 2 carrot"),
        row="cow_1 cow_2 pig_1 pig_2 sheep_1",
    )
    for move in moves:
        play(state, move)
    assert GAME.prompt(state).text(NAMES) == prompt
    assert GAME.prompt(GAME.view(state, None)).text(NAMES) == prompt


def test_progress_counts_the_feeding_deck_and_the_final_round() -> None:
    state = position(feeding_left=5)
    progress = GAME.progress(state)
    assert (progress.sentence.text(NAMES), progress.share) == ("5 cards left in the Feeding deck.", 0.0)
    state = position(feeding_left=0)
    told = [GAME.progress(state)]
    for seat in (0, 1, 0):
        play(state, EndTurn(seat))
        told.append(GAME.progress(state))
    assert [progress.sentence.text(NAMES) for progress in told] == [
        "The final round begins after this turn.",
        "Final round: 2 turns left; Ann has the last.",
        "Final round: Ann has the last turn.",
        "The last turn is over.",
    ]
    shares = [progress.share or 0 for progress in told]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
