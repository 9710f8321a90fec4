"""The six actions of My Happy Farm by their buttons: before the crops, after them, and what ends a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.games.my_happy_farm.moves import Buy, Feed, FinishAction, Harvest, Plant, Sell, TakeCoin
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.scenes.dialog import Dialog
from farmtable.tables.my_happy_farm.faces import CropFace
from tests.my_happy_farm.positions import FarmOf, position
from tests.scenes.driver import assert_sound
from tests.tables.happy_farm import HANDS, Seen

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import ActionKind, HappyFarmState

ROW = "rabbit_1 rabbit_2 cow_1 sheep_1 pig_2"


def _busy() -> HappyFarmState:
    """Return a position in which every action is possible."""
    farm = FarmOf(coins=3, hand="hay, beet", summer="carrot", autumn="2 clover", barn="2 hay, carrot, clover")
    return position(farm, row=ROW)


def _field(seen: Seen, field: str) -> list[str]:
    """Return the crops of the viewer's field on the screen."""
    return [id_ for id_ in seen.ids("field:0:") if seen.driver.piece(id_).inside == f"ground:0:{field}"]


def _glows(seen: Seen, id_: str) -> bool:
    """Tell whether a ring is drawn around a piece."""
    return id_ in seen.scene.stage.glowing and seen.driver.piece(id_).face.glows


@pytest.mark.parametrize("named_before", [False, True])
@pytest.mark.parametrize(
    ("kind", "chosen", "move"),
    [
        ("plant", ("hand:0:hay:0", "hand:0:beet:0"), Plant(0, ("beet", "hay"))),
        ("harvest", ("ground:0:autumn",), Harvest(0, "autumn", ("clover", "clover"))),
        ("sell", ("barn:0:carrot:0", "barn:0:hay:1"), Sell(0, ("carrot", "hay"))),
        ("feed", ("barn:0:hay:0", "barn:0:hay:1"), Feed(0, "cow_1", ("hay", "hay"))),
    ],
)
def test_the_button_of_an_action_carries_out_what_was_picked_for_it(
    kind: str, chosen: tuple[str, ...], move: Move, named_before: bool, tmp_path: Path
) -> None:
    seen = Seen(_busy(), tmp_path)
    button = f"action:{kind}"
    if named_before:
        seen.click(button)
    seen.click(*chosen)
    assert _glows(seen, button)
    assert_sound(seen.scene)
    seen.click(button)
    assert [step.move for step in seen.match.steps] == [move]
    seen.close()


def test_crops_picked_one_by_one_are_harvested_by_the_button(tmp_path: Path) -> None:
    seen = Seen(_busy(), tmp_path)
    seen.click(_field(seen, "autumn")[1], "action:harvest")
    assert seen.match.steps[-1].move == Harvest(0, "autumn", ("clover",))
    seen.close()


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [
        ("buy", ("market:", "deck")),
        ("plant", ("hand:",)),
        ("harvest", ("field:", "ground:")),
        ("feed", ("card:", "barn:")),
        ("sell", ("barn:",)),
    ],
)
def test_an_action_named_first_leaves_only_what_fits(
    kind: str, fitting: tuple[str, ...], tmp_path: Path
) -> None:
    seen = Seen(_busy(), tmp_path)
    seen.click(f"action:{kind}")
    glowing = seen.scene.stage.glowing
    assert glowing
    assert all(id_.startswith(fitting) for id_ in glowing)
    assert "hoose" in seen.text("dock:note")
    # Naming another one instead, or none, costs nothing.
    seen.click(f"action:{kind}")
    assert seen.scene.picks == ()
    assert not seen.match.steps
    seen.close()


def test_a_card_is_bought_and_an_animal_fed_after_naming_the_action(tmp_path: Path) -> None:
    seen = Seen(_busy(), tmp_path)
    seen.click("action:buy", "market:0:0:hay", "action:feed", "card:cow_1")
    assert [step.move for step in seen.match.steps] == [Buy(0, 0), Feed(0, "cow_1", ("hay", "hay"))]
    seen.close()


def test_the_button_says_why_what_was_picked_cannot_be(tmp_path: Path) -> None:
    state = position(FarmOf(hand="3 hay, beet", barn="2 carrot, clover"), row=ROW)
    seen = Seen(state, tmp_path)
    seen.click("hand:0:hay:0", "hand:0:hay:1", "action:plant")
    assert seen.notice() == "Plant 1 crop, 2 different crops or 3 of the same crop."
    assert len(seen.scene.picks) == 2
    seen.scene.set_picks(())
    seen.click("barn:0:carrot:0", "action:feed")
    assert seen.notice() == "No Feeding card on the table takes just this: 1 carrot."
    assert not seen.match.steps
    seen.close()


def test_where_crops_pay_for_two_cards_one_must_be_chosen(tmp_path: Path) -> None:
    row = "sheep_1 rabbit_4 rabbit_1 cow_1 pig_2"
    seen = Seen(position(FarmOf(barn="3 clover"), FarmOf(), FarmOf(), row=row), tmp_path)
    seen.click("barn:0:clover:0", "barn:0:clover:1", "barn:0:clover:2", "action:feed")
    assert "more than one Feeding card" in seen.notice()
    seen.click("card:rabbit_4")
    assert seen.match.steps[-1].move == Feed(0, "rabbit_4", ("clover", "clover", "clover"))
    seen.close()


def test_a_group_that_cannot_be_planted_does_not_stand_in_the_way_of_something_else(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=0, hand="3 hay")), tmp_path)
    seen.click("hand:0:hay:0", "hand:0:hay:1", "market:0:0:hay")
    assert seen.notice() == "You have no coins."
    seen.click("action:take_coin")
    assert [step.move for step in seen.match.steps] == [TakeCoin(0)]
    seen.close()


def test_what_was_said_goes_when_more_is_picked(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=0, hand="hay beet")), tmp_path)
    seen.click("market:0:0:hay")
    assert seen.notice()
    seen.click("hand:0:hay:0")
    assert seen.notice() == ""
    seen.close()


@pytest.mark.parametrize(
    ("autumn", "summer"), [("beet", "carrot"), ("2 clover", "clover"), ("clover", "2 clover")]
)
def test_crops_of_two_fields_are_refused_for_that_reason(autumn: str, summer: str, tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(autumn=autumn, summer=summer)), tmp_path)
    first, second = _field(seen, "autumn")[0], _field(seen, "summer")[0]
    for one, other in ((first, second), (second, first)):
        seen.scene.set_picks(())
        seen.click(one, other)
        assert seen.notice() == "One harvest takes crops from one field only."
        assert seen.scene.picks == (one,)
    assert not seen.match.steps
    seen.close()


def test_a_field_that_is_picked_shows_what_is_ripe_in_it(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(summer="carrot hay")), tmp_path)
    seen.click("ground:0:summer")
    picked = {
        face.crop: face.picked
        for id_ in _field(seen, "summer")
        if isinstance(face := seen.driver.piece(id_).face, CropFace)
    }
    assert picked == {"carrot": True, "hay": False}
    assert seen.text("harvest") == "Harvest 1 crop"
    seen.close()


def test_a_feeding_card_is_offered_only_where_one_can_be_paid(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(barn="3 hay, beet"), row=ROW), tmp_path)
    seen.click("barn:0:beet:0")
    assert seen.text("dock:note") == "Sells for 5 coins: you have 7 then."
    seen.click("barn:0:beet:0", "barn:0:hay:0", "barn:0:hay:1")
    assert "Or choose a Feeding card" in seen.text("dock:note")
    seen.close()


def test_crops_that_cannot_be_sold_any_more_are_not_priced(tmp_path: Path) -> None:
    state = position(FarmOf(barn="3 hay, beet"), row=ROW)
    state.kinds_used = ["sell"]
    seen = Seen(state, tmp_path)
    seen.click("barn:0:hay:0")
    assert "ells for" not in seen.text("dock:note")
    assert not seen.ids("sell")
    seen.click("barn:0:hay:1")
    assert seen.text("dock:note") == "This pays: choose the Feeding card. Chosen: 2 hay."
    seen.close()


def test_whoever_named_feeding_is_offered_no_sale_and_the_other_way_round(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(barn="3 hay, beet"), row=ROW), tmp_path)
    seen.click("action:feed", "barn:0:hay:0")
    assert "ells for" not in seen.text("dock:note")
    assert not seen.ids("sell")
    seen.click("action:sell", "barn:0:hay:0", "barn:0:hay:1")
    assert seen.text("dock:note") == "Sells for 8 coins: you have 10 then."
    assert seen.text("sell") == "Sell for 8 coins"
    seen.close()


def test_the_end_of_the_turn_glows_only_when_nothing_else_is_left(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=1, hand="hay")), tmp_path)
    assert not _glows(seen, "end")
    # It can be chosen all the same, by pointer and by key.
    seen.driver.key(pygame.K_e)
    assert isinstance(seen.driver.stack.top, Dialog)
    seen.driver.run(1.0)
    seen.driver.key(pygame.K_ESCAPE)
    seen.click("hand:0:hay:0", "action:plant")
    assert not _glows(seen, "end")
    seen.click("market:0:0:hay")
    assert _glows(seen, "end")
    seen.close()


def test_finishing_is_quiet_and_there_only_while_more_could_be_done(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=2, hand="hay")), tmp_path)
    seen.click("market:0:0:hay")
    assert seen.text("finish") == "Finish buying"
    assert not _glows(seen, "finish")
    seen.click("market:1:0:clover")
    assert not seen.ids("finish")
    seen.click("action:buy")
    assert seen.match.steps[-1].move == FinishAction(0)
    seen.close()


@pytest.mark.parametrize("pointed", ["end", "action:take_coin", "market:5:0:clover", "card:cow_1", "bank"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_tip_lies_over_what_a_move_would_do(pointed: str, size: tuple[int, int], tmp_path: Path) -> None:
    seen = Seen(_busy(), tmp_path, size)
    driver = seen.driver
    driver.move(*driver.centre(pointed))
    driver.run(0.1)
    shown = [
        (box, driver.surface.subsurface(pygame.Rect(box.x, box.y, box.w, box.h)).copy())
        for piece in seen.scene.previews
        if (box := piece.box)
    ]
    assert shown
    before = driver.surface.copy()
    driver.run(1.0)
    told = driver.piece(pointed).tip != ""
    assert told == (before.get_buffer().raw != driver.surface.get_buffer().raw)
    for box, picture in shown:
        now = driver.surface.subsurface(pygame.Rect(box.x, box.y, box.w, box.h)).copy()
        assert now.get_buffer().raw == picture.get_buffer().raw, f"the tip of {pointed} covers {box}"
    seen.close()


@pytest.mark.parametrize("named", ["plant", "harvest", "sell", "feed"])
def test_buttons_with_picks_have_no_tip_beside_the_preview(named: str, tmp_path: Path) -> None:
    seen = Seen(_busy(), tmp_path)
    seen.click("hand:0:hay:0")
    assert seen.driver.piece(f"action:{named}").tip == ""
    seen.close()


def test_the_animals_of_three_neighbours_can_be_read(tmp_path: Path) -> None:
    state = position(FarmOf(), FarmOf(fed="cow_1"), FarmOf(fed="pig_1"), FarmOf(fed="sheep_1"))
    seen = Seen(state, tmp_path)
    for seat in (1, 2, 3):
        assert seen.driver.piece(f"farm:{seat}:animals").box.h >= 70
        assert seen.driver.piece(f"farm:{seat}:fields").box.h >= 48
    assert_sound(seen.scene)
    seen.close()


@pytest.mark.parametrize(
    "picks",
    [
        (),
        ("hand:0:hay:0",),
        ("hand:0:hay:0", "hand:0:hay:1"),
        ("barn:0:hay:0",),
        ("barn:0:hay:0", "barn:0:hay:1"),
        ("ground:0:autumn",),
        ("card:rabbit_2",),
        ("action:feed",),
        ("action:sell", "barn:0:hay:0"),
        ("action:plant", "hand:0:hay:0"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("used", [(), ("sell", "feed")])
def test_no_click_is_left_without_an_answer(
    picks: tuple[str, ...], used: tuple[ActionKind, ...], tmp_path: Path
) -> None:
    """Whatever is picked: each thing of the game is picked, does something, or is told why not."""
    farm = FarmOf(
        coins=3,
        hand="2 hay, beet",
        spring="beet",
        summer="carrot hay",
        autumn="2 clover",
        barn="2 hay, carrot, 2 clover",
    )
    state = position(farm, row=ROW)
    state.kinds_used = list(used)
    state.open_kind = "feed" if used else ""
    seen = Seen(GAME.copy(state), tmp_path, (1024, 640))
    things = seen.ids(
        "hand:0", "barn:0", "field:0", "ground:0", "card:", "market:0", "deck", "bank", "action:"
    )
    silent = []
    for number, thing in enumerate(things):
        for pick in picks:
            seen.scene.point_at(pick)
        seen.scene.notify("")
        before = seen.scene.picks, seen.scene.enlarged
        HANDS.click(seen.driver, thing)
        asked = isinstance(seen.driver.stack.top, Dialog)
        if not (asked or seen.match.steps or seen.notice()) and before == (
            seen.scene.picks,
            seen.scene.enlarged,
        ):
            silent.append(thing)
        if asked or seen.match.steps:
            seen.close()
            seen = Seen(GAME.copy(state), tmp_path / str(number), (1024, 640))
        seen.scene.set_picks(())
    seen.close()
    assert silent == []
