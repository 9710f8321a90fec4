"""What the rules page says about its turn of Elmer is what happens in it."""

from __future__ import annotations

from farmtable.games.heritage_farms.board import DOCKS, ELMER, FORMS, LEFT
from farmtable.games.heritage_farms.elmer_choices import farmers_in, shown_order
from farmtable.games.heritage_farms.elmer_events import (
    BLOCKED,
    NO_FARMER,
    ElmerPassedOver,
    ElmerRolled,
    ElmerTookMarket,
    SoloDiscStayed,
)
from farmtable.games.heritage_farms.elmer_example import elmer_turn
from farmtable.games.heritage_farms.ending import SMALL_GROUP
from farmtable.games.heritage_farms.reading import goods_on
from farmtable.games.heritage_farms.rules_page import rules_values


def test_the_turn_goes_as_the_page_tells() -> None:
    turn, told = elmer_turn(), rules_values()
    events = [event for step in turn.steps for event in step.events]
    passed = [event for event in events if isinstance(event, ElmerPassedOver)]
    assert [event.reason for event in passed] == [BLOCKED, NO_FARMER]
    assert passed[0].card == told["elmer_first"]
    assert [event.die for event in events if isinstance(event, ElmerRolled)] == [told["elmer_die"]]
    assert DOCKS[turn.aboard.boats[ELMER]] == told["elmer_boards"]
    assert FORMS[turn.aboard.cargo] == "chicken"
    assert shown_order(turn.aboard.side)[:2] == ("fox", "chicken")
    (landing,) = [event for event in events if isinstance(event, ElmerTookMarket)]
    assert (landing.card, landing.market_class) == (told["elmer_lands"], "A")
    assert len(goods_on(turn.aboard, ELMER, landing.card)) == SMALL_GROUP
    assert farmers_in(turn.landed, LEFT) == told["elmer_across"]
    assert isinstance(turn.steps[-1].events[0], SoloDiscStayed)
