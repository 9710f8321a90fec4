"""What a table may show beside the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.games.heritage_farms.board import MARKETS
from farmtable.games.heritage_farms.elmer_outlook import elmer_ends, elmer_market_order
from farmtable.games.heritage_farms.events import Eaten
from farmtable.games.heritage_farms.moves import BonusBoat, BonusGoods, Load, PlaceBoat, Resign, Unload
from farmtable.games.heritage_farms.previews import (
    bonus_uses,
    every_load_loses,
    exposed_cards,
    fuses,
    market_progress,
    one_good_from_winning,
    preview,
)
from farmtable.games.heritage_farms.rules import GAME
from farmtable.games.heritage_farms.view import unseen_bonuses
from tests.heritage_farms.positions import BLUE, NAMES, ORANGE, fresh, goods, lost, play, position, table
from tests.heritage_farms.seated_play import careful_game

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State


def started() -> State:
    """Return a new game in the fixed order with Blue to call the boat."""
    state = fresh()
    play(state, PlaceBoat(ORANGE, None))
    return state


def test_what_the_law_would_eat() -> None:
    view = GAME.view(started(), BLUE)
    shown = preview(view, Load(BLUE, "L1", None))
    assert [(step.card, step.cause, step.eaten) for step in shown.law] == [
        ("L1", "foxes_eat", (Eaten(BLUE, 1, 2),))
    ]
    assert shown.lost == (2, 0)
    assert not shown.over
    assert preview(view, Load(BLUE, "L1", "fox")).law == ()
    assert view == GAME.view(started(), BLUE), "a preview changed the view"


def test_previews_tell_what_then_happens() -> None:
    seen = []

    def look(before: State, move: object, applied: object, after: State) -> None:
        if not isinstance(move, Load | BonusGoods | BonusBoat | Unload):
            return
        shown = preview(GAME.view(before, move.seat), move)
        assert shown.lost == lost(after)
        assert shown.over == (after.phase == "over" and after.ending not in ("repeated", "turn_limit"))
        assert not shown.over or shown.winner == after.winner
        seen.append(bool(shown.law))

    for seed in range(30):
        careful_game(table(zombie_chickens=True, poison_corn=True), seed, look)
    assert any(seen)


def test_a_move_that_loses_at_once_asks_first() -> None:
    state = position(
        blue={"L1": "FC", "L2": "F"}, blue_farmers="L1 L2 L3 L4", orange_farmers="R1 R2 R3 R4", lost=(2, 0)
    )
    asked = GAME.question(GAME.view(state, BLUE), Load(BLUE, "L1", None))
    assert asked is not None
    assert asked.text(NAMES) == "Anna loses by this: Anna would have 3 lost goods. Do it?"
    assert GAME.question(state, Load(BLUE, "L1", "fox")) is None
    assert GAME.question(state, Load(BLUE, "L2", None)) is None
    resign = GAME.question(state, Resign(BLUE))
    assert resign is not None
    assert resign.text(NAMES) == "Give the game up? Ben wins it then."


def test_no_question_when_the_other_seat_loses() -> None:
    state = position(orange={"L1": "FC"}, blue_farmers="L1 L2 L3 L4", orange_farmers="R1 R2", lost=(0, 2))
    shown = preview(state, Load(BLUE, "L1", None))
    assert shown.over
    assert shown.winner == BLUE
    assert GAME.question(state, Load(BLUE, "L1", None)) is None


def test_the_person_is_asked_about_elmers_third_good() -> None:
    state = position(
        "elmer_normal",
        orange={"L1": "FC"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        lost=(0, 2),
    )
    asked = GAME.question(state, Load(BLUE, "L1", None))
    assert asked is not None
    assert asked.text(NAMES) == "Anna loses by this: Ben would have 3 lost goods. Do it?"


def test_when_every_load_loses_it_is_said() -> None:
    state = position(
        blue=dict.fromkeys(("L1", "L2", "L3", "L4"), "FFCC"),
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        lost=(2, 0),
    )
    assert every_load_loses(state)
    asked = GAME.question(state, Load(BLUE, "L1", "fox"))
    assert asked is not None
    assert "Every load loses now." in asked.text(NAMES)
    state.lost[0] = 0
    assert not every_load_loses(state)


def test_progress_of_the_markets() -> None:
    state = position(blue={"R1": "FCK", "R3": "FZ"}, blue_farmers="R1 R3")
    shown = market_progress(state, BLUE)
    assert [market.card for market in shown] == ["R1", "R2", "R3", "R4"]
    assert [market.is_set for market in shown] == [True, False, False, False]
    assert shown[2].kinds == (1, 1, 0)
    assert shown[2].missing == ("corn",)
    assert one_good_from_winning(state, BLUE)
    assert not one_good_from_winning(state, ORANGE)
    assert len(MARKETS[BLUE]) == 4


def test_what_each_bonus_can_do_now() -> None:
    state = position(
        blue={"L2": "F"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        held=("farmer boat goods double_farmer", "goods"),
    )
    uses = {use.bonus: use for use in bonus_uses(state, BLUE)}
    assert list(uses) == ["farmer", "boat", "goods", "double_farmer"]
    assert uses["goods"].moves == (
        BonusGoods(BLUE, "L2", "L1", "fox"),
        BonusGoods(BLUE, "L2", "L3", "fox"),
    )
    reasons = {kind: use.why_not.text(NAMES) for kind, use in uses.items() if use.why_not is not None}
    assert reasons == {
        "farmer": "No farmer of Anna has a free card above or below.",
        "boat": "Ben’s boat is at home.",
        "double_farmer": "It can be used when the farmer lands.",
    }
    (other,) = bonus_uses(state, ORANGE)
    assert other.moves == ()
    assert other.why_not is not None
    assert other.why_not.text(NAMES) == "Ben can use it only when it is Ben’s turn."
    play(state, Load(BLUE, "L2", None))
    uses = {use.bonus: use for use in bonus_uses(state, BLUE)}
    assert uses["double_farmer"].moves == tuple(Unload(BLUE, dock, True) for dock in ("L1", "L3", "L4"))
    assert uses["farmer"].moves
    play(state, BonusGoods(BLUE, "L2", "L1", "fox"))
    assert {use.why_not.text() for use in bonus_uses(state, BLUE) if use.why_not} == {
        "Only one bonus per turn."
    }


def test_bonuses_are_explained_at_every_moment() -> None:
    reasons = set()

    def look(before: State, move: object, applied: object, after: State) -> None:
        for seat in (BLUE, ORANGE):
            for use in bonus_uses(after, seat):
                assert (use.why_not is None) == bool(use.moves)
                assert set(use.moves) <= set(GAME.legal_moves(after))
                if use.why_not is not None:
                    reasons.add(use.why_not.template)

    for seed in range(30):
        careful_game(table(), seed, look)
        careful_game(table("elmer_normal"), seed, look)
    assert len(reasons) >= 5


def test_fuses_and_exposed_cards() -> None:
    state = position(
        blue={"L1": "FC", "L2": "FC", "L3": "F", "R1": "CK"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="L2 R1 R3 R4",
    )
    assert fuses(state) == ("L1", "R1")
    assert exposed_cards(state, BLUE) == ("R1",)
    assert exposed_cards(state, ORANGE) == ()


def test_elmers_order_of_markets() -> None:
    state = position(
        "elmer_normal",
        orange={"L2": "F", "L4": "FC", "L3": "FCK"},
        orange_farmers="L2 R1 R2 R3",
        boats=("L4", ""),
        tokens={"L1": "boat"},
    )
    order = elmer_market_order(GAME.view(state, BLUE))
    assert [(market.card, market.market_class) for market in order] == [
        ("L4", "A"),
        ("L2", "B"),
        ("L1", "C"),
        ("L3", "D"),
    ]
    assert [market.has_farmer for market in order] == [False, True, False, False]
    assert [market.blocked for market in order] == [True, False, False, False]


@pytest.mark.parametrize(("mode", "need"), [("elmer_normal", 4), ("elmer_hard", 3), ("elmer_extra_hard", 3)])
def test_elmers_distance_to_each_end(mode: str, need: int) -> None:
    state = position(
        mode, blue={"R1": "FCK", "R2": "F"}, orange={"L1": "FFF", "L2": "CC", "L3": "K"}, lost=(1, 2)
    )
    ends = {end.key: end for end in elmer_ends(state)}
    assert list(ends) == ["person_sets", "elmer_threes", "elmer_twos", "elmer_lost", "person_lost"]
    assert (ends["person_sets"].have, ends["person_sets"].goods_missing) == (1, 2)
    assert (ends["elmer_threes"].have, ends["elmer_threes"].need) == (1, 2)
    assert ends["elmer_threes"].goods_missing == 1
    assert (ends["elmer_twos"].have, ends["elmer_twos"].need) == (2, need)
    assert ends["elmer_twos"].goods_missing == (3 if need == 4 else 1)
    assert (ends["elmer_lost"].have, ends["elmer_lost"].goods_missing) == (2, 1)
    assert (ends["person_lost"].have, ends["person_lost"].goods_missing) == (1, 2)
    assert [end.key for end in ends.values() if end.person_wins] == ["person_sets"]
    assert elmer_ends(position()) == ()


def test_the_last_hidden_bonus_is_known_by_elimination() -> None:
    state = position(
        blue_farmers="R1",
        held=("boat", ""),
        tokens={"R1": "goods!", "R2": "farmer", "R3": "double_farmer"},
    )
    view = GAME.view(state, None)
    assert view.tokens[4:] == ["goods", "?", "?", ""]
    assert unseen_bonuses(view, BLUE) == ["double_farmer", "farmer"]
    assert goods(view, BLUE, "R1") == ""
