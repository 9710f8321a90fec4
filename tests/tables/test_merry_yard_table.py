"""The table of Merry Yard: what can be said, what is shown beforehand, what is marked, what stays hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game import HIDDEN
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.kinds import CARDS, COPIES, KIND, KINDS
from farmtable.games.merry_yard.moves import (
    GiveCats,
    JudgeSound,
    PlayCard,
    PlaySilently,
    Ram,
    Take,
    TakeNothing,
)
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.signs import face_up
from farmtable.games.merry_yard.yards import animals_in, neighbours, score_of
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.picture import moment_pieces
from farmtable.tables.merry_yard.card_faces import CardFace
from farmtable.tables.merry_yard.ids import card_of
from farmtable.tables.merry_yard.places import front_seat
from farmtable.ui.faces import Label
from farmtable.ui.picking import Picking
from farmtable.ui.text import text_width
from farmtable.ui.theme import SMALLEST_TYPE, theme_for
from tests.merry_yard.positions import A, B, C, D, do, position, yards
from tests.scenes.driver import SIZES, assert_sound
from tests.tables.merry_yard import TABLE, match_at, sit_down, stand_up, table_of
from tests.tables.merry_yard_sights import eyes_of, moments, shown, sight

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State

# Saying moves


def test_every_legal_move_is_said_in_every_way_by_any_copy() -> None:
    said: set[str] = set()
    for seats in (2, 4, 8):
        for state in moments(seats, seats, every=2):
            _hold_ways(state)
            said.update(move.kind for move in GAME.legal_moves(state))
    assert said >= {"draw_card", "play_card", "play_silently", "judge_sound", "take", "ram", "react"}


def _hold_ways(state: State) -> None:
    viewer = eyes_of(state)
    view = GAME.view(state, viewer)
    legal = GAME.legal_moves(state)
    picking = Picking([(move, way) for move in legal for way in TABLE.ways(move, view)])
    for move in legal:
        for way in TABLE.ways(move, view):
            picks: tuple[str, ...] = ()
            for step in way:
                pieces = shown(state, viewer, picks=picks)
                assert step in pieces, f"{step} is not there for {move}"
                meant = card_of(str(step))
                for card in [] if meant is None else [card_of(id_) for id_ in pieces]:
                    if card is not None and meant is not None and _lie_together(state, card, meant):
                        assert TABLE.same(f"card:{card}", picks, view) == step
                picks = (*picks, str(step))
            assert picking.complete(picks) == move


def _lie_together(state: State, first: str, second: str) -> bool:
    """Tell whether two cards are copies of one kind in one yard, or in the hand of whoever decides."""
    actor = GAME.actor(state)
    places = [*state.yards, [] if actor is None else state.hands[actor]]
    return KIND[first] == KIND[second] and any(first in cards and second in cards for cards in places)


def test_a_card_is_dragged_into_the_yard(tmp_path: Path) -> None:
    state = position(["hen", "", ""], ["pig cow", "hen", "cat"])
    match = match_at(state)
    driver = sit_down(tmp_path, match)
    driver.drag(driver.centre("card:pig_1"), driver.centre("slot:0:1"))
    assert match.steps[0].move == PlayCard(A, "pig")
    stand_up(driver)


def test_the_second_of_two_copies_will_do(tmp_path: Path) -> None:
    state = position(["hen", "cow pig cow", ""], ["goat", "hen", "cat"])
    match = match_at(state)
    driver = sit_down(tmp_path, match)
    driver.click("card:goat_1")
    driver.click("play")
    driver.run(0.4)
    driver.click("card:cow_2")
    assert match.steps[1].move == Ram(A, B, "cow")
    stand_up(driver)


# What is shown beforehand


def test_ghosts_tell_the_truth() -> None:
    told: set[str] = set()
    for seats in (2, 4, 8):
        for state in moments(seats, seats + 20, every=2):
            for move in GAME.legal_moves(state):
                if _hold_ghost(state, move):
                    told.add(move.kind)
    assert told >= {"play_card", "ram", "take", "take_nothing", "react"}


def _hold_ghost(state: State, move: Move) -> bool:
    """Compare a ghost with what the rules do; tell whether there is one."""
    pieces = {piece.id: piece for piece in TABLE.ghost(sight(state, eyes_of(state)), move, None)}
    if move.kind in ("draw_card", "play_silently", "judge_sound", "decline_reaction", "pass_turn"):
        assert not pieces
        return False
    after = GAME.copy(state)
    after.sound_rule = "off"
    GAME.apply(after, move, RandomNumbers(0))
    for seat, (old, new) in enumerate(zip(state.yards, after.yards, strict=True)):
        ghost = pieces.get(f"ghost:score:{seat}")
        if old == new:
            assert ghost is None
            continue
        assert ghost is not None
        text = f"{score_of(old)} → {score_of(new)}".replace("-", "−")
        assert getattr(ghost.face, "text", "") == text
    caption = getattr(pieces["ghost:caption"].face, "text", "")
    assert ("The game ends" in caption) == (after.phase == "game_over" or _must_end(after))
    return True


def _must_end(state: State) -> bool:
    """Tell whether the game ends whatever is chosen next."""
    if state.phase != "effect_choice":
        return False
    ends = []
    for move in GAME.legal_moves(state):
        after = GAME.copy(state)
        GAME.apply(after, move, RandomNumbers(0))
        ends.append(after.phase == "game_over")
    return all(ends)


def test_a_goat_shows_both_yards_before_it_rams() -> None:
    """Worked case 11."""
    state = position(["hen", "cow pig hen hen mule", ""], ["goat"])
    do(state, PlayCard(A, "goat"))
    at = sight(state, None)
    pieces = {piece.id: piece for piece in TABLE.ghost(at, Ram(A, B, "cow"), None)}
    assert pieces["ghost"].face == CardFace("cow", mood="ghost")
    assert pieces["ghost:1"].face == CardFace("goat", mood="ghost")
    places = shown(state, None)
    assert pieces["ghost:1"].box == places["card:cow_1"].box
    assert pieces["ghost"].box == places["slot:0:1"].box
    assert getattr(pieces["ghost:score:0"].face, "text", "") == "2 → 6"
    assert getattr(pieces["ghost:score:1"].face, "text", "") == "13 → 9"


@pytest.mark.parametrize(
    ("kind", "target", "reason"),
    [
        ("goat", "card:mule_1", "The Mule cannot be moved by the Goat."),
        ("goat", "card:poo_1", "Poo is not an animal and stays where it is."),
        ("goat", "card:pig_1", "Cleo does not sit next to Anna."),
        ("wolf", "card:sheep_1", "Ben has a Dog: the Sheep are safe from the Wolf."),
        ("wolf", "card:mule_1", "The Wolf can only take a Sheep."),
        ("parrot", "card:poo_1", "Poo is not an animal and stays where it is."),
    ],
)
def test_a_forbidden_target_is_grey_and_says_why(kind: str, target: str, reason: str, tmp_path: Path) -> None:
    """Worked cases 12, 18, 21 and 24."""
    state = position(["hen", "sheep dog mule poo", "pig", "sheep"], [kind, "pig", "pig", "pig"])
    driver = sit_down(tmp_path, match_at(state))
    table = table_of(driver)
    hand = f"card:{kind}_1"
    driver.click(hand)
    driver.run(0.3)
    picked = {piece.id: piece for piece in table.stage.pieces}
    driver.click("play")
    driver.run(0.4)
    assert driver.piece(target).tip == reason
    if not target.startswith("card:poo"):
        assert getattr(picked[target].face, "mood", "") == "dim", "grey as soon as the card is picked"
        assert getattr(driver.piece(target).face, "mood", "") == "dim"
    assert target not in table.stage.glowing
    driver.click(target)
    assert getattr(driver.piece("notice").face, "text", "") == reason
    assert table.refused_rule
    stand_up(driver)


@pytest.mark.parametrize(
    ("hand", "yard", "question"),
    [
        (
            "cow",
            "hen hen hen hen hen",
            "This ends the game now, and Anna wins. Points: Anna 14, Ben 4, Cleo 0. Play it?",
        ),
        ("dog", "cat cat", "The Dog drives 2 Cats away, worth 4 points together. Play it?"),
    ],
)
def test_what_costs_the_game_or_cats_asks_first(hand: str, yard: str, question: str, tmp_path: Path) -> None:
    match = match_at(position([yard, "cow", ""], [hand, "pig", "pig"]))
    driver = sit_down(tmp_path, match)
    driver.click(f"card:{hand}_{'2' if hand == 'cow' else '1'}")
    driver.click("play")
    driver.run(0.3)
    assert isinstance(driver.stack.top, Dialog)
    assert getattr(driver.piece("sheet:title").face, "text", "").startswith(question)
    driver.key(pygame.K_ESCAPE)
    assert match.cursor == 0
    stand_up(driver)


@pytest.mark.parametrize(("yard", "wins"), [("cow cow cow", False), ("cow", True)])
def test_enter_ends_the_game_only_for_whoever_wins(yard: str, wins: bool, tmp_path: Path) -> None:
    match = match_at(position(["hen hen hen hen hen", yard, ""], ["chick", "pig", "pig"]))
    driver = sit_down(tmp_path, match)
    driver.click("card:chick_1")
    driver.click("play")
    driver.run(0.3)
    assert isinstance(driver.stack.top, Dialog)
    assert ("Play it anyway?" in getattr(driver.piece("sheet:title").face, "text", "")) == (not wins)
    driver.key(pygame.K_RETURN)
    driver.run(0.3)
    assert (match.actor is None) == wins
    stand_up(driver)


def test_discarding_asks_first(tmp_path: Path) -> None:
    match = match_at(position(["", "", ""], ["pig", "pig", "pig"]))
    driver = sit_down(tmp_path, match)
    driver.click("card:pig_1")
    driver.click("silent")
    driver.run(0.3)
    assert isinstance(driver.stack.top, Dialog)
    driver.key(pygame.K_RETURN)
    assert match.steps[0].move == PlaySilently(A, "pig")
    stand_up(driver)


# What is always there


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_every_yard_shows_points_cards_and_the_way_to_the_end(seats: int) -> None:
    for state in moments(seats, seats + 40, every=7):
        for viewer in (None, 0, seats - 1):
            pieces = shown(state, viewer)
            for seat, yard in enumerate(state.yards):
                text = getattr(pieces[f"score:{seat}"].face, "text", "").split()[0]
                assert text == str(score_of(yard)).replace("-", "−")
                counter = getattr(pieces[f"count:{seat}"].face, "text", "")
                # Beside a tag and Poo there may be no room for the last word.
                crowded = f"yard:{seat}:tag" in pieces and animals_in(yard) < len(yard)
                told = counter.removesuffix(" animals") if crowded else counter
                assert told == f"{animals_in(yard)} of 6{'' if crowded else ' animals'}"
                assert (f"count:{seat}:icon" in pieces) == (animals_in(yard) >= 5)
                for card in yard:
                    assert pieces[f"card:{card}"].inside == f"yard:{seat}"
                    assert pieces[f"card:{card}"].tip
            assert getattr(pieces["draw"].face, "count", None) == len(state.draw_pile)
            discarded = getattr(pieces["discard:title"].face, "text", "")
            assert discarded == f"Discarded: {len(state.discard_pile)}"


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_the_neighbours_of_whose_turn_it_is_are_marked(seats: int) -> None:
    for active in range(seats):
        state = position([""] * seats, ["pig"] * min(seats, 8), active=active)
        for viewer in range(seats):
            pieces = shown(state, viewer)
            marked = {
                seat
                for seat in range(seats)
                if (tag := pieces.get(f"yard:{seat}:tag")) is not None
                and getattr(tag.face, "text", "") == "Neighbour"
            }
            # Beside somebody else in front, they would look like the neighbours of that one.
            assert marked == (set(neighbours(seats, active)) if viewer == active else set())
            assert (f"yard:{active}:tag" in pieces) == (active != viewer)


def test_badges_say_what_a_card_does_in_a_yard() -> None:
    state = position(["mule dog hen pig", "", ""], ["cow"])
    pieces = shown(state, A)
    notes = [getattr(pieces[f"card:{kind}_1"].face, "note", "") for kind in ("mule", "dog", "hen", "pig")]
    assert notes == ["Goat-proof", "Sheep safe", "May answer a Rooster", ""]
    small = shown(state, B)
    assert [
        getattr(small[f"card:{kind}_1"].face, "badge", None) for kind in ("mule", "dog", "hen", "pig")
    ] == [
        True,
        True,
        True,
        False,
    ]


def test_the_cards_seen_so_far_are_counted() -> None:
    state = position(["hen hen", "cow", ""], ["pig"], discard="cow cat")
    pieces = shown(state, A)
    for kind, (count, copies) in face_up(GAME.view(state, A)).items():
        face: Any = pieces[f"seen:{kind}"].face
        assert (face.shown, face.copies) == (count, copies)
        assert copies == COPIES[kind]
    assert sum(id_.startswith("seen:") for id_ in pieces) == len(KINDS) + 1


def test_a_yard_is_seen_large_and_small_again(tmp_path: Path) -> None:
    state = position(["hen pig", "cow", "dog cat"], ["pig", "pig", "pig"])
    driver = sit_down(tmp_path, match_at(state))
    small = driver.piece("card:dog_1").box.w
    driver.click("yard:2:name")
    driver.run(0.4)
    assert driver.piece("card:dog_1").box.w > 1.3 * small
    assert driver.piece("card:hen_1").box.w < driver.piece("card:dog_1").box.w
    assert_sound(driver.scene)
    driver.click("yard:back")
    driver.run(0.4)
    assert driver.piece("card:dog_1").box.w == small
    driver.click("yard:2:name")
    driver.key(pygame.K_ESCAPE)
    assert driver.piece("card:dog_1").box.w == small
    stand_up(driver)


@pytest.mark.parametrize("enlarged", ["", "yard:1", "yard:2"])
def test_points_beforehand_stand_where_the_points_stand(enlarged: str) -> None:
    state = position(["hen", "cow pig hen", "cat"], ["goat"])
    do(state, PlayCard(A, "goat"))
    places = shown(state, None, enlarged=enlarged)
    ghosts = TABLE.ghost(sight(state, None, enlarged=enlarged), Ram(A, B, "cow"), None)
    scores = {piece.id: piece.box for piece in ghosts if piece.id.startswith("ghost:score:")}
    assert set(scores) == {"ghost:score:0", "ghost:score:1"}
    for id_, box in scores.items():
        points = places[id_.removeprefix("ghost:")].box
        assert abs(box.right - points.right) <= 1
        assert box.overlaps(points)


def test_a_large_hand_keeps_every_kind_in_reach() -> None:
    hand = " ".join(f"{kind} {kind} {kind}" if COPIES[kind] > 4 else kind for kind in KINDS)
    state = position(["", "", ""], [hand])
    pieces = [
        piece for piece in TABLE.pieces(sight(state, A)) if piece.id in {f"card:{c}" for c in state.hands[A]}
    ]
    assert len(pieces) == len(hand.split())
    found = set()
    for piece in pieces:
        for other in sorted(pieces, key=lambda other: other.z, reverse=True):
            x = piece.box.x + 3
            if other.box.holds(x, piece.box.centre[1]):
                found.add(other.id)
                break
    assert {KIND[id_.removeprefix("card:")] for id_ in found} == set(KINDS)


def test_every_gift_of_cats_names_who_gets_how_many() -> None:
    state = position(["cat cat", "hen", "", "hen"], ["dog", "pig", "pig", "pig"])
    do(state, PlayCard(A, "dog"))
    pieces = shown(state, A)
    told = [pieces[f"cats:{left}"].face for left in (2, 1, 0)]
    assert [(getattr(face, "names", ()), getattr(face, "counts", ())) for face in told] == [
        (("Ben", "Dan"), counts) for counts in ((2, 0), (1, 1), (0, 2))
    ]


def test_the_cats_of_a_dog_are_divided_by_buttons(tmp_path: Path) -> None:
    """Worked cases 27 and 29."""
    state = position(["cat cat hen", "hen", "", "hen hen hen hen"], ["dog", "pig", "pig", "pig"])
    match = match_at(state)
    driver = sit_down(tmp_path, match)
    driver.click("card:dog_1")
    driver.click("play")
    driver.run(0.3)
    driver.key(pygame.K_RETURN)
    driver.run(0.4)
    assert [driver.has(f"cats:{left}") for left in range(4)] == [True, True, True, False]
    driver.click("cats:1")
    assert match.steps[1].move == GiveCats(A, 1, 1)
    assert yards(match.state)[B] == "hen cat"
    stand_up(driver)


def test_taking_nothing_is_a_button(tmp_path: Path) -> None:
    state = position(["", "cat", ""], ["cat", "pig", "pig"])
    match = match_at(state)
    driver = sit_down(tmp_path, match)
    driver.click("card:cat_2")
    driver.click("play")
    driver.run(0.4)
    driver.click("nothing")
    assert match.steps[1].move == TakeNothing(A)
    stand_up(driver)


def test_poo_says_when_it_may_be_played(tmp_path: Path) -> None:
    """Worked case 40."""
    match = match_at(position(["", "", ""], ["poo", "pig", "pig"]))
    driver = sit_down(tmp_path, match)
    driver.click("card:poo_1")
    text = getattr(driver.piece("notice").face, "text", "")
    assert text == "Poo can only be played right after another player’s Cow or Horse."
    stand_up(driver)


def test_an_empty_pile_says_so(tmp_path: Path) -> None:
    """Worked case 44."""
    match = match_at(position(["", "", ""], ["pig", "pig", "pig"], draw=0))
    driver = sit_down(tmp_path, match)
    assert not getattr(driver.piece("draw:button").face, "enabled", True)
    for id_ in ("draw", "draw:button"):
        driver.click(id_)
        assert getattr(driver.piece("notice").face, "text", "") == "The draw pile is empty. Play an animal."
    stand_up(driver)


# What stays hidden


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_pieces_know_no_more_than_their_viewer(seats: int) -> None:
    picker = RandomNumbers(seats)
    for state in moments(seats, seats + 60, every=6):
        if state.phase == "game_over":
            continue
        for viewer in (None, 0, seats - 1):
            pieces = TABLE.pieces(sight(state, viewer))
            other = GAME.resample(GAME.view(state, viewer), viewer, picker)
            assert TABLE.pieces(sight(other, viewer)) == pieces
            hidden = {card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand}
            hidden.update(state.draw_pile)
            told = [piece.id for piece in pieces if piece.id.removeprefix("card:") in hidden]
            assert told == []
            backs = [piece for piece in pieces if piece.id.startswith("back:")]
            assert [piece.tip for piece in backs] == [""] * len(backs), "fault R38: backs tell nothing"


def test_with_open_hands_every_hand_is_shown() -> None:
    state = position(["", "", ""], ["pig cow", "hen", "cat dog"], open_hands=True)
    pieces = shown(state, A)
    for hand in state.hands:
        for card in hand:
            assert pieces[f"card:{card}"].tip
    assert HIDDEN not in CARDS


def test_all_hands_are_shown_when_the_game_is_over() -> None:
    state = position(["hen hen hen hen hen", "", ""], ["pig", "cow", "cat"])
    do(state, PlayCard(A, "pig"))
    pieces = shown(state, None)
    assert pieces["card:cow_1"].inside == "yard:1"


def test_in_front_sits_whoever_is_known_to_look() -> None:
    state = position(["", "cat", "", ""], ["cat", "pig", "pig", "pig"], sound="table")
    assert [front_seat(sight(state, viewer)) for viewer in (A, C, None)] == [A, C, A]
    do(state, PlayCard(A, "cat"), JudgeSound(B, True), Take(A, B, "cat"))
    assert front_seat(sight(state, None)) == A, "the next person has not come yet"
    assert front_seat(sight(state, B)) == B
    assert GAME.actor(state) == B
    assert D not in (A, B)


def test_with_open_hands_the_table_turns_round_only_for_a_turn(tmp_path: Path) -> None:
    state = position(["", "cat", ""], ["cat", "pig", "pig"], sound="table", open_hands=True)
    driver = sit_down(tmp_path, match_at(state))
    table = table_of(driver)
    in_front = [front_seat(table.sight())]
    for id_ in ("card:cat_2", "play", "sound:made", "nothing"):
        driver.click(id_)
        driver.run(0.4)
        in_front.append(front_seat(table.sight()))
    assert in_front == [A, A, A, A, B]
    stand_up(driver)


def test_one_who_plays_on_after_looking_away_is_asked_for_again(tmp_path: Path) -> None:
    """Fault R34: back from the menu, anybody may be there."""
    match = match_at(position(["", "cat", ""], ["cat", "pig", "pig"]))
    driver = sit_down(tmp_path, match)
    table = table_of(driver)
    driver.click("card:cat_2")
    driver.click("play")
    driver.run(0.4)
    assert table.sight().viewer == A, "the same person still looks"
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is table
    assert table.viewer is None, "what is to be chosen needs no hand, so nobody is asked for"
    driver.click("nothing")
    driver.run(3.5)
    assert isinstance(driver.stack.top, CurtainScene)
    stand_up(driver)


def test_what_was_drawn_is_seen_before_the_curtain_falls(tmp_path: Path) -> None:
    state = position(["", "", ""], ["pig", "pig", "pig"])
    top = state.draw_pile[-1]
    driver = sit_down(tmp_path, match_at(state))
    table = table_of(driver)
    driver.click("draw:button")
    driver.run(0.4)
    assert driver.stack.top is table
    assert table.viewer == A, "whoever drew still looks"
    assert driver.piece(f"card:{top}").inside == "dock"
    assert getattr(driver.piece("side:picture").face, "name", "") == KIND[top]
    assert table.picking.next_ids(()) == frozenset()
    driver.run(3.0)
    curtain = driver.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat == B
    assert list(table.stage.pieces) == []
    stand_up(driver)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_words_below_the_piles_are_whole_at_every_size(size: tuple[int, int], seats: int) -> None:
    """However many cards are discarded: what is cut there is the number."""
    state = next(moments(seats, 3))
    state.discard_pile, state.draw_pile = state.draw_pile[:88], state.draw_pile[88:]
    theme = theme_for(size)
    match = match_at(state)
    pieces = {piece.id: piece for piece in moment_pieces(TABLE, match, None, 0, size, theme)}
    for id_ in ("draw:title", "discard:title"):
        face, box = pieces[id_].face, pieces[id_].box
        assert isinstance(face, Label)
        smallest = min(theme.type_size(face.units), SMALLEST_TYPE)
        assert text_width(face.text, face.role, smallest) <= box.w, f"“{face.text}” is cut"
