"""My Happy Farm at the table: what shows, what a click means, and what is said where it means nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.moves import Buy, EndTurn, Feed, Harvest, Plant, TakeCoin
from farmtable.games.my_happy_farm.previews import coin_tokens
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.results import ResultsScene
from farmtable.tables.my_happy_farm.animals import TileFace, length, stretched
from farmtable.tables.my_happy_farm.dock import ActionFace
from farmtable.tables.my_happy_farm.faces import CropFace, FeedingFace
from farmtable.tables.my_happy_farm.figures import FIGURES
from farmtable.tables.my_happy_farm.grounds import FieldFace
from farmtable.tables.my_happy_farm.ribbon import RibbonFace
from farmtable.ui.geometry import Box
from farmtable.ui.theme import Theme
from tests.choosers import likely
from tests.my_happy_farm.positions import FarmOf, crops, pass_turn, play, position
from tests.scenes.driver import SIZES, assert_sound
from tests.table_hands import agree
from tests.table_laws import lift_curtain
from tests.tables.happy_farm import Seen
from tests.tight_canvas import TightCanvas

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.face import Face
    from farmtable.ui.piece import Piece

ROW = "rabbit_1 rabbit_2 cow_1 sheep_1 pig_2"


def test_buying_with_one_click_moves_card_and_coin(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=3), market="carrot 3 hay beet clover", top="carrot"), tmp_path)
    seen.scene.speed = "normal"
    seen.driver.click("market:0:0:carrot")
    assert [step.move for step in seen.match.steps] == [Buy(0, 0)]
    moving = {piece.id for piece in seen.scene.stage.pieces if seen.scene.stage._glides.moving(piece)}
    # The card flies to the hand, an equal one comes from the deck, a coin goes to the bank.
    assert {"hand:0:carrot:0", "market:0:1:carrot"} <= moving
    assert any(id_.startswith("silver:bank:") for id_ in moving)
    assert "market:1:0:hay" not in moving
    assert seen.text("farm:coins") == "2"
    seen.close()


def test_a_double_click_buys_once(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=3)), tmp_path)
    x, y = seen.driver.centre("market:0:0:hay")
    seen.driver.move(x, y)
    seen.driver.run(0.5)
    for _ in range(5):
        seen.driver.press(x, y)
        seen.driver.release(x, y)
        seen.driver.run(0.02)
    assert len(seen.match.steps) == 1
    seen.close()


def test_what_is_not_allowed_says_why(tmp_path: Path) -> None:
    state = position(FarmOf(coins=0, hand="2 hay", spring="", summer="hay carrot", barn="clover"), row=ROW)
    seen = Seen(state, tmp_path)
    for id_, told in (
        ("market:0:0:hay", "You have no coins."),
        ("deck", "You have no coins."),
        ("card:rabbit_1", "Rabbit needs 1 carrot, 1 clover. Your barn lacks 1 carrot."),
        ("action:buy", "Buy crops: You have no coins."),
    ):
        seen.click(id_)
        assert seen.notice() == told
    hay = next(id_ for id_ in seen.ids("field:0:") if ":hay:" in id_)
    seen.click(hay)
    assert seen.notice() == "Only carrot and clover can be harvested in summer."
    assert not seen.match.steps
    seen.close()


def test_a_pair_of_the_same_crop_is_refused_with_the_patterns(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(hand="2 hay, beet, clover")), tmp_path)
    seen.click("hand:0:hay:1", "hand:0:hay:0")
    assert seen.notice() == "Plant 1 crop, 2 different crops or 3 of the same crop."
    assert list(seen.scene.picks) == ["hand:0:hay:1"]
    seen.click("hand:0:beet:0", "hand:0:clover:0")
    # A third kind does not throw the first two away.
    assert list(seen.scene.picks) == ["hand:0:hay:1", "hand:0:beet:0"]
    seen.click("hand:0:hay:1")
    assert list(seen.scene.picks) == ["hand:0:beet:0"]
    seen.click("hand:0:clover:0", "plant")
    assert [step.move for step in seen.match.steps] == [Plant(0, ("beet", "clover"))]
    seen.close()


def test_three_of_a_kind_go_through_a_pair(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(hand="3 hay, beet")), tmp_path)
    seen.click("hand:0:hay:2", "hand:0:hay:0")
    assert "plant" not in seen.scene.picking.next_ids(seen.scene.picks)
    assert "Plant 1 crop" in seen.text("dock:note")
    seen.click("hand:0:hay:1", "plant")
    assert [step.move for step in seen.match.steps] == [Plant(0, ("hay", "hay", "hay"))]
    seen.close()


def test_the_only_payment_needs_no_choice(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(barn="carrot, clover"), row=ROW), tmp_path)
    face = seen.driver.piece("card:rabbit_1").face
    assert isinstance(face, FeedingFace)
    assert face.payable
    seen.click("card:rabbit_1")
    assert [step.move for step in seen.match.steps] == [Feed(0, "rabbit_1", ("carrot", "clover"))]
    seen.close()


def test_the_wild_crop_is_chosen_in_the_barn(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(barn="2 carrot, clover, hay"), row=ROW), tmp_path)
    seen.click("card:rabbit_2")
    assert seen.scene.picks == ("card:rabbit_2",)
    assert "?" in seen.text("dock:note")
    assert set(seen.ids("barn:0:")) - seen.scene.stage.glowing == {"barn:0:clover:0"}
    seen.click("barn:0:hay:0")
    assert [step.move for step in seen.match.steps] == [Feed(0, "rabbit_2", ("carrot", "clover", "hay"))]
    seen.close()


def test_a_payment_picked_in_the_barn_lights_the_cards_it_pays(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(barn="2 carrot, clover, 2 hay"), row=ROW), tmp_path)
    seen.click("barn:0:hay:1", "barn:0:hay:0")
    assert {"sell", "card:cow_1"} <= seen.scene.stage.glowing
    assert "card:rabbit_1" not in seen.scene.stage.glowing
    assert seen.text("sell") == "Sell for 8 coins"
    seen.click("card:cow_1")
    assert [step.move for step in seen.match.steps] == [Feed(0, "cow_1", ("hay", "hay"))]
    seen.close()


def test_the_ground_of_a_field_stands_for_all_that_is_ripe(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(summer="carrot hay")), tmp_path)
    seen.click("ground:0:summer", "harvest")
    assert seen.state.farms[0].barn == ["carrot"]
    assert seen.state.farms[0].summer == ["hay"]
    seen.close()


def test_an_overflowing_harvest_asks_and_then_wants_just_the_excess(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(barn="3 clover, 2 hay", autumn="3 beet")), tmp_path)
    seen.click("ground:0:autumn")
    seen.driver.click("harvest")
    assert isinstance(seen.driver.stack.top, Dialog)
    agree(seen.driver)
    assert seen.state.phase == "discard_barn"
    assert len(seen.ids("barn:0:")) == 8
    assert_sound(seen.scene)
    seen.click("barn:0:clover:0", "barn:0:hay:1")
    seen.click("barn:0:hay:0")
    assert seen.notice() == "Discard exactly 2 crops from your barn."
    seen.click("discard")
    assert seen.state.farms[0].barn == ["beet", "beet", "beet", "clover", "clover", "hay"]
    seen.close()


def test_a_full_hand_waits_for_one_card(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=1, hand="3 hay, 3 clover"), top="beet"), tmp_path)
    seen.click("deck")
    assert seen.state.phase == "discard_hand"
    assert seen.text("hand:title") == "Hand 7/6"
    seen.click("bank")
    assert seen.notice() == "First discard 1 card from your hand."
    seen.click("hand:0:hay:1")
    assert seen.state.farms[0].hand == crops("beet 3 clover 2 hay")
    assert seen.state.crop_discard == ["hay"]
    seen.close()


@pytest.mark.parametrize("open_hands", [False, True])
def test_what_came_face_down_is_told_to_whoever_got_it(open_hands: bool, tmp_path: Path) -> None:
    state = position(FarmOf(hand="hay"), FarmOf(coins=2, hand="hay"), top="carrot beet clover hay")
    state.open_hands = open_hands
    seen = Seen(state, tmp_path)
    assert seen.ids("dock:new") == []
    seen.click("end")
    agree(seen.driver)
    lift_curtain(seen.driver)
    assert seen.text("dock:new:text") == "New: 1 carrot"
    seen.click("market:0:0:hay", "deck")
    # What was bought face up has been seen; it is known without being told.
    assert seen.text("dock:new:text") == "New: 1 carrot, 1 clover"
    seen.click("hand:1:hay:0", "plant")
    # The hand is another one now: what is new in it was seen.
    assert seen.ids("dock:new") == []
    seen.click("end")
    agree(seen.driver)
    lift_curtain(seen.driver)
    assert seen.text("dock:new:text") == "New: 1 hay"
    seen.close()


@pytest.mark.parametrize("size", SIZES)
def test_what_is_new_is_told_whole_and_before_a_full_hand_is_discarded_from(
    size: tuple[int, int], tmp_path: Path
) -> None:
    farms = [FarmOf(), FarmOf(coins=3, hand="2 hay, clover, beet"), FarmOf(), FarmOf()]
    seen = Seen(position(*farms, top="hay clover beet carrot"), tmp_path, size)
    seen.click("end")
    agree(seen.driver)
    lift_curtain(seen.driver)
    seen.click("deck", "deck")
    assert seen.state.phase == "discard_hand"
    label = seen.driver.piece("dock:new:text")
    assert seen.text("dock:new:text") == "New: 1 beet, 1 hay, 1 clover"
    assert _cut(label.face, label, seen) == []
    seen.click("hand:1:hay:1")
    assert seen.ids("dock:new") == []
    seen.close()


def test_the_six_actions_tell_how_they_stand(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(coins=3, hand="hay")), tmp_path)
    seen.click("market:0:0:hay")

    def status() -> dict[str, str]:
        return {id_.partition(":")[2]: seen.driver.piece(id_).face.status for id_ in seen.ids("action:")}  # type: ignore[attr-defined]

    assert status() == {
        "buy": "open",
        "plant": "possible",
        "harvest": "impossible",
        "feed": "impossible",
        "sell": "impossible",
        "take_coin": "possible",
    }
    seen.click("action:take_coin")
    assert seen.match.steps[-1].move == TakeCoin(0)
    assert status()["buy"] == "used"
    seen.click("action:buy")
    assert "already used Buy crops" in seen.notice()
    seen.close()


@pytest.mark.parametrize(
    ("farm", "first", "picked", "move"),
    [
        (FarmOf(hand="beet 3 clover"), "hand:0:clover:0", 3, Plant(0, ("clover",) * 3)),
        (FarmOf(hand="beet clover", coins=2), "hand:0:clover:0", 2, Plant(0, ("beet", "clover"))),
        (
            FarmOf(autumn="2 hay beet", summer="carrot"),
            ":hay:1",
            3,
            Harvest(0, "autumn", ("beet", "hay", "hay")),
        ),
    ],
)
def test_enter_after_enter_takes_what_belongs_together(
    farm: FarmOf, first: str, picked: int, move: Any, tmp_path: Path
) -> None:
    """By keyboard alone: one crop after the other, and only then the action; nobody plants one of three."""
    seen = Seen(position(farm), tmp_path)
    seen.driver.tab_to(next(id_ for id_ in seen.ids("") if id_.endswith(first)))
    for count in range(1, picked + 1):
        seen.driver.key(pygame.K_RETURN)
        assert len(seen.scene.picks) == count
    assert seen.scene.stage.focus == f"action:{move.kind}"
    seen.driver.key(pygame.K_RETURN)
    assert [step.move for step in seen.match.steps] == [move]
    seen.close()


def test_a_crop_is_dragged_together_with_those_picked_before(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(hand="beet clover hay")), tmp_path)
    seen.click("hand:0:beet:0")
    seen.driver.drag(seen.driver.centre("hand:0:clover:0"), seen.driver.centre("ground:0:spring"))
    assert [step.move for step in seen.match.steps] == [Plant(0, ("beet", "clover"))]
    seen.close()


@pytest.mark.parametrize(
    ("farm", "id_", "action"),
    [(FarmOf(coins=1), "market:0:0:hay", "buy"), (FarmOf(barn="carrot clover"), "card:rabbit_1", "feed")],
)
def test_an_action_that_cannot_go_on_is_ticked(farm: FarmOf, id_: str, action: str, tmp_path: Path) -> None:
    seen = Seen(position(farm, row=ROW), tmp_path)
    seen.click(id_)
    assert seen.state.open_kind == action
    face = seen.driver.piece(f"action:{action}").face
    assert isinstance(face, ActionFace)
    assert (face.status, face.count) == ("used", "")
    seen.close()


def test_what_a_harvest_leaves_behind_is_told(tmp_path: Path) -> None:
    """One crop of three is picked faster than meant: nobody loses the others without having read it."""
    seen = Seen(position(FarmOf(autumn="2 hay beet", summer="carrot")), tmp_path)
    crop = {id_.split(":")[3]: id_ for id_ in seen.ids("field:0:")}
    seen.click(crop["beet"])
    assert seen.text("dock:note") == "To the barn: 1 beet. Not chosen, lost next turn: 2 hay."
    seen.click(crop["beet"])
    seen.click(crop["carrot"])
    assert seen.text("dock:note") == "To the barn: 1 carrot. Not chosen, lost next turn: 1 beet, 2 hay."
    seen.click(crop["carrot"])
    for id_ in seen.ids("field:0:"):
        if ":carrot:" not in id_:
            seen.click(id_)
    assert seen.text("dock:note") == "The barn will hold 3 of 6. Harvest one field only."
    seen.close()


def test_crops_about_to_be_lost_are_marked_and_asked_about(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(autumn="2 carrot", summer="hay")), tmp_path)
    ground = seen.driver.piece("ground:0:autumn").face
    assert isinstance(ground, FieldFace)
    assert ground.warning == "lost next turn"
    marked = {
        id_.split(":")[3]: face.mood
        for id_ in seen.ids("field:0:")
        if isinstance(face := seen.driver.piece(id_).face, CropFace)
    }
    assert marked == {"carrot": "lost", "hay": ""}
    seen.driver.click("end")
    assert isinstance(seen.driver.stack.top, Dialog)
    seen.close()


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("larger", [False, True])
def test_the_warning_leaves_the_name_of_the_field_whole(
    people: int, size: tuple[int, int], larger: bool, tmp_path: Path
) -> None:
    seen = Seen(position(FarmOf(autumn="beet"), *[FarmOf()] * (people - 1)), tmp_path, size)
    seen.scene.larger_text = larger
    seen.scene.resized(size)
    ground = seen.driver.piece("ground:0:autumn")
    assert isinstance(ground.face, FieldFace)
    assert ground.face.warning
    canvas = TightCanvas(pygame.Surface((round(ground.box.w), round(ground.box.h))), seen.scene.theme)
    ground.face.paint(canvas)
    assert canvas.too_wide == []
    seen.close()


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("larger", [False, True])
def test_actions_and_counts_are_written_whole(
    people: int, size: tuple[int, int], larger: bool, tmp_path: Path
) -> None:
    """Whatever mark stands before an action, and with two digits for every crop of the discard."""
    discard = "11 hay 11 clover 10 carrot"
    seen = Seen(position(*[FarmOf(coins=0)] * people, market="6 hay", discard=discard), tmp_path, size)
    seen.scene.larger_text = larger
    seen.scene.resized(size)
    for id_ in seen.ids("action:"):
        piece = seen.driver.piece(id_)
        assert isinstance(piece.face, ActionFace)
        for status in ("open", "used", "possible", "impossible", "idle"):
            count = "3/3" if (id_, status) == ("action:buy", "open") else ""
            assert _cut(replace(piece.face, status=status, count=count), piece, seen) == []
    assert _cut(seen.driver.piece("pile:counts").face, seen.driver.piece("pile:counts"), seen) == []
    seen.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("larger", [False, True])
@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("long", ["sheep", "cow", "rabbit", "pig"])
def test_beside_a_long_animal_the_names_of_the_others_stay_whole(
    long: str, people: int, larger: bool, size: tuple[int, int], tmp_path: Path
) -> None:
    all_cards = tables().feeding_cards(people)
    mine = [card for card in all_cards if tables().feeding[card].animal == long]
    firsts = {tables().feeding[card].animal: card for card in all_cards if card not in mine}
    others = [FarmOf()] * (people - 2)
    farms = [FarmOf(fed=" ".join(mine)), FarmOf(fed=" ".join(firsts.values())), *others]
    seen = Seen(position(*farms, feeding_left=0), tmp_path, size)
    seen.scene.larger_text = larger
    seen.scene.resized(size)
    for id_ in seen.ids("animal:0:"):
        piece = seen.driver.piece(id_)
        assert isinstance(piece.face, TileFace)
        assert piece.face.leader is not None
        assert _cut(piece.face, piece, seen) == []
    seen.close()


def _cut(face: Face, piece: Piece, seen: Seen) -> list[str]:
    """Return the texts of a face for which there is no room where a piece is."""
    canvas = TightCanvas(pygame.Surface((round(piece.box.w), round(piece.box.h))), seen.scene.theme)
    face.paint(canvas)
    return canvas.too_wide


def test_nothing_is_marked_as_lost_in_ones_last_turn(tmp_path: Path) -> None:
    state = position(FarmOf(autumn="2 carrot"), FarmOf(autumn="hay"), feeding_left=0)
    state.final_turns = 2
    seen = Seen(state, tmp_path)
    ground = seen.driver.piece("ground:0:autumn").face
    assert isinstance(ground, FieldFace)
    assert ground.warning == ""
    seen.close()


def test_crops_keep_their_pieces_while_they_grow() -> None:
    from farmtable.tables.my_happy_farm.ids import field_ids

    state = position(FarmOf(spring="beet hay", summer="clover"), FarmOf())
    state.kinds_used = ["plant"]
    spring, summer = field_ids(state, 0, "spring"), field_ids(state, 0, "summer")
    pass_turn(state)
    assert field_ids(state, 0, "spring") == spring
    pass_turn(state)
    assert field_ids(state, 0, "summer") == spring
    assert field_ids(state, 0, "autumn") == summer


def test_a_hand_too_full_at_the_gain_leaves_the_crops_where_they_are() -> None:
    from farmtable.tables.my_happy_farm.ids import field_ids

    state = position(FarmOf(hand="6 hay", spring="beet"), FarmOf(), top="clover clover")
    state.kinds_used = ["plant"]
    before = field_ids(state, 0, "spring")
    pass_turn(state)
    play(state, EndTurn(1))
    assert state.phase == "discard_hand"
    assert field_ids(state, 0, "spring") == before


def test_all_thirty_coins_are_on_the_table(tmp_path: Path) -> None:
    state = position(FarmOf(coins=11), FarmOf(coins=4), FarmOf(coins=0), FarmOf(coins=7))
    seen = Seen(state, tmp_path)
    money, bank = coin_tokens(state)
    assert len(seen.ids("gold:")) == 8
    assert len(seen.ids("silver:")) == 22
    assert len(seen.ids("gold:0:")) == money[0].gold == 2
    assert len(seen.ids("silver:bank:")) == bank.silver
    assert seen.ids("coins:") == ["coins:2:none"]
    assert_sound(seen.scene)
    seen.close()


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.37, 2.0])
@pytest.mark.parametrize("bodies", range(6))
def test_bodies_join_without_a_seam(scale: float, bodies: int) -> None:
    place = stretched(Box(10.3 * scale, 20.7, 333.3 * scale, 84.2 * scale), bodies, 70 * scale)
    parts = [place.head, *place.bodies, place.tail]
    assert all(value == int(value) for box in parts for value in (box.x, box.y, box.w, box.h))
    for left, right in zip(place.bodies, place.bodies[1:], strict=False):
        assert left.right == right.x
    assert place.right <= (10.3 + 333.3) * scale + 1.5


def test_an_animal_grows_by_each_card_and_turns_happy(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(barn="2 carrot, 2 clover, hay"), row=ROW), tmp_path)
    before = seen.driver.piece("tail:0:rabbit").box.x
    assert seen.driver.piece("head:0:rabbit").face.name == "head_rabbit_sad"  # type: ignore[attr-defined]
    seen.click("card:rabbit_1")
    assert seen.driver.piece("head:0:rabbit").face.name == "head_rabbit_happy"  # type: ignore[attr-defined]
    assert seen.driver.piece("card:rabbit_1").inside == "animal:0:rabbit"
    once = seen.driver.piece("tail:0:rabbit").box.x
    seen.click("card:rabbit_2")
    twice = seen.driver.piece("tail:0:rabbit").box.x
    assert before < once < twice
    assert length(0) < length(1) < length(2)
    seen.close()


def test_the_leader_of_each_animal_is_marked(tmp_path: Path) -> None:
    state = position(FarmOf(fed="rabbit_1 rabbit_2 cow_1"), FarmOf(fed="rabbit_3 cow_2 pig_1"), row=None)
    seen = Seen(state, tmp_path)
    leaders = {id_.rpartition(":")[2]: seen.driver.piece(id_).face.leader for id_ in seen.ids("animal:0:")}  # type: ignore[attr-defined]
    assert leaders == {"sheep": None, "cow": None, "rabbit": 0, "pig": 1}
    assert seen.text("farm:terms") == "Score now: −3 + 3 + 11 − 3 ="
    assert seen.text("farm:score") == "8"
    seen.close()


def _at_the_end(state: HappyFarmState) -> RibbonFace | None:
    from farmtable.engine.players import Player
    from farmtable.tables.my_happy_farm import TABLE
    from farmtable.ui.table import Sight

    players = [Player(name, seat) for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dan"))]
    seat = GAME.actor(state)
    area = Box(0, 56, 1280, 664)
    sight = Sight(GAME, GAME.view(state, seat), seat, seat, players[: len(state.farms)], area, Theme())
    face = next((piece.face for piece in TABLE.pieces(sight) if piece.id == "ribbon"), None)
    assert face is None or isinstance(face, RibbonFace)
    return face


def test_the_final_round_is_announced_and_counted_down_by_name() -> None:
    state = position(
        FarmOf(barn="2 hay"), FarmOf(), FarmOf(), row="cow_1", feeding_top="pig_1", feeding_left=1
    )
    assert _at_the_end(state) is None
    GAME.apply(state, Feed(0, "cow_1", ("hay", "hay")), RandomNumbers(1))
    soon = _at_the_end(state)
    assert soon is not None
    assert "empty" in soon.note
    pass_turn(state)
    counted = []
    while state.phase not in ("pets", "over"):
        face = _at_the_end(state)
        assert face is not None
        counted.append([name for name, _ in face.people])
        pass_turn(state)
    assert counted == [["Ben", "Cleo", "Ann"], ["Cleo", "Ann"], ["Ann"]]
    assert _at_the_end(state) is None


def _tied() -> HappyFarmState:
    """Return a position in which two players are asked for their pets."""
    farms = (FarmOf(fed="sheep_1 cow_1 cow_2"), FarmOf(fed="pig_1 rabbit_1 rabbit_2"))
    state = position(*farms, row="sheep_2 cow_3 rabbit_3 pig_2", feeding_left=0, active=1)
    state.final_turns = 1
    assert GAME.faults(state) == []
    return state


@pytest.mark.parametrize(
    ("answers", "pets"),
    [
        (("pets:3",), 3),
        (("pets:tens:1", "pets:2"), 12),
        (("pets:tens:9", "pets:9"), 99),
        (("pets:tens:3", "pets:tens:4", "pets:0"), 40),
        (("pets:blank",), None),
    ],
)
def test_the_pad_says_any_number_of_pets(answers: tuple[str, ...], pets: int | None, tmp_path: Path) -> None:
    seen = Seen(_tied(), tmp_path)
    seen.driver.click("end")
    agree(seen.driver)
    seen.driver.run(1.0)
    assert seen.state.phase == "pets"
    assert "how many pets" in seen.text("pets:question")
    assert_sound(seen.scene)
    seen.click(*answers)
    assert seen.state.pets[0] == pets
    seen.click("pets:0")
    seen.driver.run(2.0)
    assert isinstance(seen.driver.stack.top, ResultsScene)
    seen.close()


def test_another_farm_can_be_seen_large_and_left_again(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(hand="hay"), FarmOf(barn="2 clover"), FarmOf()), tmp_path)
    seen.click("farm:1")
    assert seen.text("farm:name") == ""
    assert seen.ids("barn:1:") == ["barn:1:clover:0", "barn:1:clover:1"]
    assert_sound(seen.scene)
    seen.click("farm:1")
    assert seen.ids("barn:1:") == []
    # Whoever begins to do something sees the own farm.
    seen.click("farm:2", "hand:0:hay:0")
    assert seen.ids("ground:0:")
    seen.close()


def test_a_scripted_turn_by_the_letter_keys(tmp_path: Path) -> None:
    seen = Seen(position(FarmOf(hand="hay")), tmp_path)
    seen.click("hand:0:hay:0")
    seen.driver.run(1.0)
    seen.driver.key(pygame.K_d)
    assert seen.match.steps[-1].move == Plant(0, ("hay",))
    seen.driver.run(1.0)
    seen.driver.key(pygame.K_e)
    assert isinstance(seen.driver.stack.top, Dialog)
    seen.close()


def test_every_copy_of_every_group_is_a_way_of_its_own() -> None:
    """Any crops alike may be pointed at, and no picks mean two moves."""
    from farmtable.tables.my_happy_farm.saying import ways

    chance, chooser = RandomNumbers(3), RandomNumbers(4)
    from farmtable.engine.game_info import table_setup

    state = GAME.setup(table_setup(GAME.info, 3), chance)
    for _ in range(120):
        legal = GAME.legal_moves(state)
        if not legal:
            break
        view = GAME.view(state, GAME.actor(state))
        said: dict[object, object] = {}
        for move in legal:
            for way in ways(move, view):
                assert said.setdefault(way, move) == move
        GAME.apply(state, likely(GAME, state, legal, chooser), chance)


@pytest.mark.parametrize("name", sorted(FIGURES))
def test_every_figure_of_the_rules_page_keeps_within_its_frame(name: str) -> None:
    figure = FIGURES[name]()
    frame = Box(0, 0, figure.width, figure.height)
    assert [part for part in figure.parts if not frame.contains(part.box, slack=0.1)] == []
