"""What people are told when a move is not allowed, and the rulings behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.rules_page import read_rules_page
from farmtable.games.heritage_farms.moves import (
    AcceptDraw,
    BonusBoat,
    BonusFarmer,
    BonusGoods,
    DeclineDraw,
    ElmerPickUp,
    ElmerPlaceDisc,
    EndTurn,
    Load,
    Move,
    OfferDraw,
    PlaceBoat,
    PlaceDisc,
    Resign,
    Unload,
)
from farmtable.games.heritage_farms.rules import GAME
from tests.heritage_farms.positions import BLUE, ORANGE, farmers, fresh, goods, play, position, refused

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State


def calling(mode: str = "two_players", held: str = "") -> State:
    """Return a position with Blue to call the boat."""
    return position(
        mode,
        blue={"L1": "F", "L2": "C"},
        blue_farmers="L1 L2 L3 L4",
        orange_farmers="R1 R2 R3 R4",
        held=(held, ""),
    )


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (Load(ORANGE, "R1", None), "It is Anna who decides now."),
        (Unload(BLUE, "R1"), "Anna must move a farmer first."),
        (Load(BLUE, "X9", None), "There is no card X9."),
        (Load(BLUE, "L1", "cow"), "There is no good called cow."),
        (Load(BLUE, "L1", "poison_corn"), "Anna does not have poison corn on this card."),
        (PlaceBoat(BLUE, "L1"), "The setup is over."),
        (PlaceDisc(BLUE, "zombie", "L1"), "The setup is over."),
        (AcceptDraw(BLUE), "Nobody has offered a draw."),
        (ElmerPickUp(BLUE), "Only Elmer moves so, and Anna is not Elmer."),
        (BonusBoat(BLUE, "R1"), "Ben’s boat is at home."),
        (BonusFarmer(BLUE, "L1", "L0"), "There is no card above."),
        (BonusFarmer(BLUE, "L1", "R1"), "Farmers move only up or down."),
        (BonusFarmer(BLUE, "L1", "L4"), "Farmers move only one card up or down."),
        (BonusFarmer(BLUE, "R1", "R2"), "Anna has no farmer on this card."),
        (BonusGoods(BLUE, "R1", "R2", "fox"), "Anna does not have a fox on this card."),
    ],
)
def test_refused_while_calling(move: Move, expected: str) -> None:
    assert refused(calling(held="boat goods farmer"), move) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (Load(BLUE, "L2", None), "The boat is loaded: Anna must land now."),
        (EndTurn(BLUE), "A farmer is still aboard: Anna must land first."),
        (Resign(BLUE), "Anna can do this only at the start of a turn, before loading."),
        (OfferDraw(BLUE), "Anna can do this only at the start of a turn, before loading."),
        (Unload(BLUE, "R1", True), "No farmer of Anna is there: Farmer ×2 is not needed."),
        (Unload(BLUE, "L2", True), "Anna does not hold the bonus Farmer ×2."),
    ],
)
def test_refused_while_crossing(move: Move, expected: str) -> None:
    state = calling()
    play(state, Load(BLUE, "L1", "fox"))
    assert refused(state, move) == expected


def test_refused_in_wrap_up() -> None:
    state = calling(held="goods")
    play(state, Load(BLUE, "L1", "fox"), Unload(BLUE, "R1"))
    assert state.phase == "wrap_up"
    assert refused(state, Load(BLUE, "L2", None)) == "Anna has already moved a farmer this turn."
    assert refused(state, Unload(BLUE, "R2")) == "Anna has already landed this turn."
    play(state, EndTurn(BLUE))
    assert GAME.actor(state) == ORANGE


def test_a_third_farmer_never_fits() -> None:
    state = position(
        blue_farmers="L1 L1 L2", orange_farmers="R1 R2 R3 R4", held=("double_farmer", ""), aboard=("L3", "")
    )
    assert refused(state, Unload(BLUE, "L1", True)) == "Anna already has two farmers there."


def test_draw_offers() -> None:
    state = calling()
    play(state, OfferDraw(BLUE))
    assert GAME.actor(state) == ORANGE
    assert refused(state, Load(ORANGE, "R1", None)) == "First Ben answers the offer of a draw."
    play(state, DeclineDraw(ORANGE))
    assert GAME.actor(state) == BLUE
    assert refused(state, OfferDraw(BLUE)) == "Anna has already offered a draw this turn."
    play(state, Load(BLUE, "L1", "fox"), Unload(BLUE, "R1"))
    play(state, OfferDraw(ORANGE), AcceptDraw(BLUE))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
    assert {line.rank for line in outcome.lines} == {1}
    assert outcome.reason.text() == "A draw: both agreed to it."
    assert refused(state, Resign(BLUE)) == "The game is over."


def test_elmer_takes_no_draws_and_moves_alone() -> None:
    assert refused(calling("elmer_normal"), OfferDraw(BLUE)) == "Elmer never agrees to a draw."
    state = fresh("elmer_normal", zombie_chickens=True)
    assert GAME.legal_moves(state) == [ElmerPlaceDisc(ORANGE, "zombie")]
    assert refused(state, PlaceDisc(ORANGE, "zombie", "R2")) == "Ben moves by his own rules."
    assert refused(state, ElmerPickUp(ORANGE)) == "Ben does something else now."
    assert refused(state, ElmerPlaceDisc(ORANGE, "poison")) == "Ben does something else now."


def test_setup_comes_first() -> None:
    state = fresh()
    assert refused(state, Resign(ORANGE)) == "First Ben decides where the boat waits."
    assert refused(state, PlaceBoat(ORANGE, "L9")) == "There is no card L9."
    state = fresh(poison_corn=True)
    assert refused(state, Resign(BLUE)) == "First Anna places a disc."
    assert refused(state, PlaceDisc(BLUE, "zombie", "L2")) == "The other disc comes first, Anna."


def test_resigning() -> None:
    state = calling()
    play(state, Resign(BLUE))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ORANGE,)
    assert outcome.reason.text(("Anna", "Ben")) == "Ben wins: Anna has resigned."
    assert [line.rank for line in outcome.lines] == [2, 1]
    assert [term.label.text() for term in outcome.lines[0].terms] == [
        "Sets",
        "Goods at market",
        "Lost goods",
        "Turns of both",
    ]


def test_ruling_21_the_first_of_two_farmers_earns_the_token() -> None:
    state = position(blue_farmers="R1 R1 L2 L3", orange_farmers="R2 R3 R4 L4", tokens={"R1": "boat!"})
    play(state, Load(BLUE, "R1", None))
    assert state.held[BLUE] == ["boat"]
    assert farmers(state, BLUE, "R1") == 1


def test_ruling_29_the_boat_bonus_does_not_hold_up_the_turn() -> None:
    state = calling(held="boat")
    state.boats[ORANGE] = 7
    play(state, Load(BLUE, "L1", "fox"), Unload(BLUE, "R1"))
    assert GAME.actor(state) == ORANGE


def test_rulings_6_and_8_every_way_across_and_along() -> None:
    state = position(blue={"R1": "F"}, blue_farmers="R1 L2 L3 L4", orange_farmers="R1 R2 R3 R4")
    play(state, Load(BLUE, "R1", "fox"))
    landings = {move.card for move in GAME.legal_moves(state) if isinstance(move, Unload)}
    assert landings == {"L1", "R2", "R3", "R4"}
    play(state, Unload(BLUE, "L1"))
    assert goods(state, BLUE, "L1") == "F"


def test_the_turn_limit_is_a_draw() -> None:
    state = calling()
    state.turn = 150
    play(state, Load(BLUE, "L1", "fox"), Unload(BLUE, "R1"))
    assert (state.phase, state.winner, state.ending) == ("over", -1, "turn_limit")
    state = calling("elmer_normal")
    state.turn = 129
    events = play(state, Load(BLUE, "L1", "fox"), Unload(BLUE, "R1"))
    assert events[-1].sentence(None).text() == "Turn 130. The game is a draw after turn 150."


def test_no_wrap_up_without_anything_to_do() -> None:
    state = position(blue_farmers="L1 L2 L3 L4", orange_farmers="R1 R2 R3 R4", held=("goods", ""))
    play(state, Load(BLUE, "L1", None), Unload(BLUE, "R1"))
    assert GAME.actor(state) == ORANGE
    state = position(
        blue_farmers="L1 L3 R1 R3", orange_farmers="R1 R2 R3 R4", held=("farmer double_farmer", "")
    )
    play(state, Load(BLUE, "L1", None), Unload(BLUE, "L2"))
    assert state.phase == "wrap_up"
    play(state, BonusFarmer(BLUE, "L2", "L1"))
    assert GAME.actor(state) == ORANGE


def test_what_only_elmer_refuses_is_told_where_the_page_tells_of_him() -> None:
    page = read_rules_page(GAME)
    told = {
        code: page.by_id[GAME.rule_of(code)].section
        for code in ("no_draws", "not_elmer", "elmer_alone", "elmer_order")
    }
    assert set(told.values()) == {"elmer"}, told
