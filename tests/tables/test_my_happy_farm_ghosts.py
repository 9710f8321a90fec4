"""What a move would do, as the table tells it beforehand, is what it does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.players import Player
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.previews import lost_next_turn
from farmtable.games.my_happy_farm.rules import GAME
from farmtable.games.my_happy_farm.scoring import scores
from farmtable.games.my_happy_farm.words import coins, crop_list
from farmtable.tables.my_happy_farm import TABLE
from farmtable.tables.my_happy_farm.advice import advice
from farmtable.tables.my_happy_farm.animals import TileFace
from farmtable.tables.my_happy_farm.captions import caption
from farmtable.tables.my_happy_farm.faces import CropFace
from farmtable.ui.face import FaceCache
from farmtable.ui.faces import Label
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import SMALL_TEXT, Theme, theme_for
from tests.choosers import likely
from tests.my_happy_farm.positions import NAMES
from tests.scenes.driver import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.face import Face
    from farmtable.ui.piece import Piece


def _sight(state: HappyFarmState, picks: tuple[str, ...] = (), pointed: str | None = None) -> Sight:
    seat = GAME.actor(state)
    players = [Player(name, number) for number, name in enumerate(NAMES[: len(state.farms)])]
    view = GAME.view(state, seat)
    return Sight(GAME, view, seat, seat, players, Box(0, 56, 1280, 664), Theme(), picks, 0, pointed)


def _moments(seats: int, seed: int) -> Iterator[tuple[HappyFarmState, Move, HappyFarmState]]:
    """Return every legal move of a sensible game with the position before and after it."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(GAME.info, seats), chance)
    while GAME.actor(state) is not None:
        legal = GAME.legal_moves(state)
        for move in legal:
            after = GAME.copy(state)
            GAME.apply(after, move, RandomNumbers(chance.state))
            yield state, move, after
        GAME.apply(state, likely(GAME, state, legal, chooser), chance)


def _told(state: HappyFarmState, move: Move) -> dict[str, Any]:
    """Return the values of the caption of a move."""
    sentence = caption(GAME.view(state, GAME.actor(state)), move)
    assert sentence is not None
    assert "{" not in sentence.text(NAMES)
    values: dict[str, Any] = dict(sentence.values)
    return values | {"count": sentence.count} if sentence.plural else values


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_captions_tell_the_truth(seats: int) -> None:
    seen: set[str] = set()
    for state, move, after in _moments(seats, seats):
        if move.kind == "answer_pets":
            continue
        told = _told(state, move)
        farm, then = state.farms[move.seat], after.farms[move.seat]
        seen.add(move.kind)
        match move.kind:
            case "buy":
                if "hand" in told:
                    assert (told["coins"], told["hand"]) == (coins(then.coins), len(then.hand))
                else:
                    assert after.phase == "discard_hand"
                    assert told["count"] == len(then.hand) - tables().hand_limit
            case "harvest":
                lost = lost_next_turn(after, move.seat)
                if after.phase == "discard_barn":
                    assert told["count"] == len(then.barn) - tables().barn_limit
                elif lost:
                    assert told["lost"] == crop_list(lost)
                    seen.add(f"{move.field} and lost")
                else:
                    assert told["count"] == len(then.barn)
            case "feed":
                assert told["now"] == scores(state)[move.seat].total
                assert told["then"] == scores(after)[move.seat].total
            case "sell":
                assert told["coins"] == coins(then.coins - farm.coins)
                assert told.get("total", coins(then.coins)) == coins(then.coins)
            case "take_coin":
                assert told["coins"] == coins(then.coins)
    assert {"buy", "plant", "harvest", "feed", "sell", "take_coin", "end_turn", "finish_action"} <= seen
    assert {"summer and lost", "autumn and lost"} <= seen


def _faces(pieces: list[Piece], kind: type) -> list[Any]:
    return [piece.face for piece in pieces if isinstance(piece.face, kind) and piece.id.startswith("ghost")]


def test_the_ghost_of_a_meal_shows_payment_and_animal_as_they_will_be() -> None:
    fed = 0
    for state, move, after in _moments(2, 9):
        if move.kind != "feed":
            continue
        fed += 1
        shown = TABLE.ghost(_sight(state), move, None)
        paid = sorted(face.crop for face in _faces(shown, CropFace) if face.mood == "paid")
        assert paid == list(move.payment)
        (tile,) = _faces(shown, TileFace)
        animal = tables().feeding[move.card].animal
        will = next(score for score in scores(after)[move.seat].animals if score.animal == animal)
        assert (tile.animal, tile.value) == (animal, will.total)
    assert fed > 5


def test_ghosts_of_crops_lie_where_the_crops_will_lie() -> None:
    planted = harvested = 0
    for state, move, after in _moments(2, 4):
        if move.kind not in ("plant", "harvest") or after.phase == "discard_barn":
            continue
        ghosts = [piece.box for piece in TABLE.ghost(_sight(state), move, None) if piece.id != "ghost"]
        pieces = TABLE.pieces(_sight(after))
        if move.kind == "plant":
            planted += 1
            beds = sorted(
                (piece.box.x, piece.box.y) for piece in pieces if piece.inside == f"ground:{move.seat}:spring"
            )
            assert sorted((box.x, box.y) for box in ghosts) == beds
        else:
            harvested += 1
            slots = {(piece.box.x, piece.box.y) for piece in pieces if piece.id.startswith("barn:")}
            assert {(box.x, box.y) for box in ghosts} <= slots
            assert len(ghosts) == len(move.crops)
    assert planted > 10
    assert harvested > 10


def test_what_was_picked_is_what_is_given_away() -> None:
    from tests.my_happy_farm.positions import FarmOf, position

    state = position(FarmOf(barn="3 hay, clover"))
    moves = [move for move in GAME.legal_moves(state) if move.kind == "sell" and move.crops == ("hay",)]
    sight = _sight(state, ("barn:0:hay:2",), "sell")
    places = {piece.id: piece.box for piece in TABLE.pieces(sight)}
    shown = [piece for piece in TABLE.ghost(sight, moves[0], None) if piece.id != "ghost"]
    assert [piece.box for piece in shown] == [places["barn:0:hay:2"]]


def test_no_ghost_tells_what_is_on_top_of_the_deck() -> None:
    from tests.my_happy_farm.positions import FarmOf, position

    state = position(FarmOf(coins=2), top="beet")
    view = GAME.view(state, 0)
    assert set(view.crop_deck) == {HIDDEN}
    move = next(move for move in GAME.legal_moves(state) if move.kind == "buy" and move.source == "deck")
    assert _faces(TABLE.ghost(_sight(state), move, None), CropFace) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("larger", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_told_has_room_in_every_dock(seats: int, size: tuple[int, int], larger: bool) -> None:
    theme = theme_for(size, larger_text=larger)
    area = Box(0, theme.px(56), size[0], size[1] - theme.px(56))
    told: dict[str, tuple[Face, Box]] = {}
    place: Box | None = None
    for state, move, _ in _moments(seats, 12):
        if move.kind == "answer_pets":
            continue
        sight = replace(_sight(state), area=area, theme=theme)
        (shown,) = [piece for piece in TABLE.ghost(sight, move, None) if piece.id == "ghost"]
        told[getattr(shown.face, "text", "")] = shown.face, shown.box
        if place is None:
            place = next(piece.box for piece in TABLE.pieces(sight) if piece.id == "dock:note")
        first = TABLE.path(move, state)[0]
        for picks in ((), (f"action:{move.kind}",), (first,) if isinstance(first, str) else tuple(first)):
            text = advice(replace(sight, picks=picks)).text(NAMES)
            told[text] = Label(text, SMALL_TEXT, fit="wrap"), place
    assert len(told) > 60
    faces = FaceCache()
    cut = [text for text, (face, box) in told.items() if faces.sprite(face, *_size(box), theme).overflows]
    assert cut == []


def _size(box: Box) -> tuple[int, int]:
    return round(box.w), round(box.h)
