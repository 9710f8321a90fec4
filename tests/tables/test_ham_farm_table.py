"""What the table of HAM-FARM shows, and how it is pointed at."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.saves import match_to_text, text_to_match
from farmtable.games.ham_farm.cards import CARDS, MARKET_CARDS, TRICKS
from farmtable.games.ham_farm.estimates import own_points
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import (
    ApplyTrick,
    Buy,
    DeclineTrick,
    EndTurn,
    MoveTo,
    Plan,
    PlayCard,
    PlayCombo,
    SkipEffect,
    SwapMarket,
)
from farmtable.games.ham_farm.overview import hand_combos, offers, reach
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.spaces import ADJACENT, REACH, SPACES
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.tables.ham_farm import TABLE
from farmtable.tables.ham_farm.card_faces import TONGUE, CardFace, PriceTag
from farmtable.tables.ham_farm.changes import trick_changes
from farmtable.tables.ham_farm.hand import hand_places
from farmtable.tables.ham_farm.market import tag_of
from farmtable.tables.ham_farm.places import Places
from farmtable.tables.ham_farm.strip_faces import ChipFace
from farmtable.tables.ham_farm.tokens import DieFace, TileFace
from farmtable.tables.ham_farm.trick import trick_box
from farmtable.ui.geometry import Box
from tests.ham_farm.positions import (
    clear,
    fund,
    give,
    lay,
    on_top,
    play,
    position,
    rest_to,
    rolling,
    shorten_deck,
    starting,
)
from tests.ham_farm.sensible import sensible_move
from tests.tables.ham_farm import NAMES, Seen, click_on, match_from, pieces_of, sight_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.games.ham_farm.state import State


def moments(seats: int, seed: int, every: int, abilities: str = "random") -> Iterator[State]:
    """Return moments of a sensible game."""
    chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
    state = GAME.setup(table_setup(INFO, seats, options={"abilities": abilities}), chance)
    number = 0
    while GAME.actor(state) is not None:
        if number % every == 0:
            yield state
        GAME.apply(state, sensible_move(GAME, state, GAME.legal_moves(state), chooser), chance)
        number += 1
    yield state


# The hand


def test_halves_that_fit_are_pushed_into_one_another() -> None:
    hand = [starting(f"start-{name}") for name in ("red-right", "special-1", "green-left", "red-left")]
    places = hand_places(hand, Box(10, 0, 900, 120), 7, 16)
    assert [place.card for place in places] == [
        starting(f"start-{name}") for name in ("red-left", "red-right", "green-left", "special-1")
    ]
    red_left, red_right, green, special = places
    assert red_right.fits
    assert red_right.box.x == pytest.approx(red_left.box.right - TONGUE * red_left.box.w)
    assert not green.fits
    assert green.box.x >= red_right.box.right
    assert special.box.x > green.box.right


def test_a_large_hand_stays_in_its_place_and_every_card_can_be_pointed_at() -> None:
    hand = [card for card in MARKET_CARDS if CARDS[card].kind in ("hamster", "special")][:40]
    area = Box(10, 0, 740, 120)
    places = hand_places(hand, area, 7, 16)
    assert sorted(place.card for place in places) == sorted(hand)
    assert all(area.contains(place.box, slack=0.5) for place in places)
    for before, place in pairwise(places):
        assert before.seen is not None
        assert before.seen.w >= 12
        assert before.seen.right <= place.box.x + 0.5


def test_a_bracket_names_the_combos_of_each_colour() -> None:
    state = position()
    give(state, 0, "hand", "start-red-left", "start-red-right", "red-left-3-a", "start-blue-left")
    shown = pieces_of(state, 0)
    assert {id_ for id_ in shown if id_.startswith("combo:")} == {"combo:red", "combo:red:bracket"}
    assert getattr(shown["combo:red"].face, "text", "") == "2 combos"
    assert len(hand_combos(state, 0)) == 2


def test_a_card_and_its_partner_are_picked_and_played(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-green-left", "start-green-right", "start-blue-left")
    left, right, other = (starting(f"start-{name}") for name in ("green-left", "green-right", "blue-left"))
    seen = Seen(state, tmp_path)
    seen.click("play")
    assert seen.notice() == "First choose a card of your hand, or two that fit together."
    seen.click(f"card:{other}")
    assert seen.text("strip:note") == "Play it. No other card in your hand fits it."
    seen.click(f"card:{left}")
    assert seen.scene.picks == (f"card:{left}",)
    assert {f"card:{right}", "play", "strip"} <= seen.glowing()
    seen.click(f"card:{right}")
    assert seen.text("play") == "Play combo"
    assert seen.text("strip:note") == "A combo: both for one action."
    seen.click("play")
    assert seen.match.steps[-1].move == PlayCombo(0, left, right)
    seen.close()


def test_either_row_of_a_special_is_pointed_at(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-special-1", "start-special-2")
    first, second = (starting(f"start-special-{number}") for number in (1, 2))
    seen = Seen(state, tmp_path)
    seen.click(f"card:{first}")
    assert not seen.scene.picks
    assert seen.notice() == "Choose one of the two rows of Manager."
    seen.click(f"row:1:{first}", f"row:2:{first}")
    assert list(seen.scene.picks) == [f"row:2:{first}"]
    seen.click(f"row:1:{second}", f"row:2:{first}", "play")
    assert seen.match.steps[-1].move == PlayCard(0, first, 2)
    seen.close()


def test_a_card_dropped_on_the_strip_is_played(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-green-left", "start-red-right")
    seen = Seen(state, tmp_path)
    start = seen.driver.centre(f"card:{starting('start-green-left')}")
    seen.driver.run(0.5)
    seen.driver.drag(start, seen.driver.centre("strip"))
    assert seen.match.steps[-1].move == PlayCard(0, starting("start-green-left"))
    seen.close()


# The market


@pytest.mark.parametrize("seats", [2, 5])
def test_price_tags_say_what_the_rules_charge(seats: int) -> None:
    seen = set()
    for state in moments(seats, 21, every=13):
        for seat in range(seats):
            if not state.players[seat].position:
                continue
            shown = pieces_of(state, seat)
            for space, offer in offers(GAME.view(state, seat), seat).items():
                if not offer.card:
                    continue
                tag = tag_of(offer)
                assert tag is not None
                price = offer.price
                assert price is not None
                assert tag.total == price.total == max(0, price.printed + tag.extra - tag.off)
                assert tag.discards == price.discards
                in_reach = space in REACH[state.players[seat].position]
                expected = ("ok" if offer.refusal is None else "dear") if in_reach else "far"
                assert tag.mood == expected
                piece = shown.get(f"card:{offer.card}")
                assert piece is not None
                assert isinstance(piece.face, CardFace)
                assert piece.face.tag == tag
                seen.add((tag.mood, tag.extra > 0, tag.off > 0))
    assert len(seen) >= 6


def test_an_ability_that_spares_the_extra_seed_shows_no_extra() -> None:
    state = position(abilities=("ability-scout", "ability-investor"))
    lay(state, "r2c4", "blue-left-5-a")
    tag = tag_of(offers(state, 0)["r2c4"])
    assert tag == PriceTag(4, "dear", 0, 0, 0)
    lay(state, "r2c2", "blue-left-3-a")
    tag = tag_of(offers(state, 0)["r2c2"])
    assert tag == PriceTag(4, "dear", 1, 0, 0)


def test_pointing_at_what_cannot_be_bought_says_why(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-red-right")
    lay(state, "r2c4", "green-left-7-a")
    fund(state, 0, 2)
    play(state, PlayCard(0, starting("start-red-right")))
    seen = Seen(state, tmp_path)
    click_on(seen.driver, "card:green-left-7-a")
    assert seen.notice() == "You need 6 seeds; you have 3."
    far = seen.state.market["r1c1"]
    seen.driver.run(4)
    click_on(seen.driver, f"card:{far}")
    assert seen.notice() == "That card is out of reach: it must be under your hamster or next to it."
    seen.click(f"card:{seen.state.market['r2c3']}")
    assert seen.match.steps[-1].move == Buy(0, "r2c3")
    seen.close()


def test_a_location_is_pointed_at_first_and_then_what_it_costs(tmp_path: Path) -> None:
    state = position()
    give(
        state, 0, "hand", *(f"start-{name}" for name in ("red-right", "blue-left", "green-left", "special-1"))
    )
    lay(state, "r2c3", "location-red-a")
    fund(state, 0, 8)
    play(state, PlayCard(0, starting("start-red-right")))
    seen = Seen(state, tmp_path)
    blue, green, special = (
        f"card:{starting(f'start-{name}')}" for name in ("blue-left", "green-left", "special-1")
    )
    seen.click("card:location-red-a")
    assert seen.text("strip:note") == "Choose 2 more cards to discard."
    assert seen.glowing() >= {blue, green, special}
    seen.click(special)
    assert seen.text("strip:note") == "Choose 1 more card to discard."
    assert getattr(seen.driver.piece(special).face, "mood", "") == "spent"
    seen.click(special, green, blue)
    cards = tuple(sorted(starting(f"start-{name}") for name in ("blue-left", "green-left")))
    assert seen.match.steps[-1].move == Buy(0, "r2c3", cards)
    assert seen.state.players[0].locations == ["location-red-a"]
    assert isinstance(seen.driver.piece("card:location-red-a").face, TileFace)
    seen.close()


def test_where_all_of_the_hand_goes_nothing_is_asked(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-red-right", "start-blue-left", "start-green-left")
    lay(state, "r2c3", "location-red-a")
    fund(state, 0, 8)
    play(state, PlayCard(0, starting("start-red-right")))
    seen = Seen(state, tmp_path)
    seen.click("card:location-red-a")
    assert isinstance(seen.match.steps[-1].move, Buy)
    assert seen.state.players[0].hand == []
    seen.close()


def test_giving_away_the_last_card_that_buys_is_asked_about(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-red-right", "start-blue-left", "start-green-right", "start-green-left")
    lay(state, "r2c3", "location-red-a")
    fund(state, 0, 8)
    play(state, PlayCard(0, starting("start-red-right")))
    seen = Seen(state, tmp_path)
    seen.click(
        "card:location-red-a",
        f"card:{starting('start-green-right')}",
        f"card:{starting('start-blue-left')}",
    )
    assert isinstance(seen.driver.stack.top, Dialog)
    seen.driver.run(1)
    seen.driver.key(pygame.K_RETURN)
    assert isinstance(seen.match.steps[-1].move, Buy)
    seen.close()


def test_a_hamster_is_dragged_and_illegal_steps_are_explained(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-special-1")
    clear(state, "r2c4")
    play(state, PlayCard(0, starting("start-special-1"), 1))
    seen = Seen(state, tmp_path)
    click_on(seen.driver, f"card:{seen.state.market['r1c2']}")
    assert seen.notice() == "Hamsters move up, down, left or right."
    seen.driver.run(4)
    click_on(seen.driver, "slot:r2c4")
    assert seen.notice() == "You can only move onto a card."
    seen.driver.run(0.5)
    goal = seen.driver.piece(f"card:{seen.state.market['r1c3']}").box
    seen.driver.drag(seen.driver.centre("hamster:0"), (goal.centre[0], goal.y + 20))
    assert seen.match.steps[-1].move == MoveTo(0, "r1c3")
    seen.close()


def test_a_hamster_with_no_card_around_goes_to_an_empty_space(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-special-1")
    clear(state, *ADJACENT["r2c3"])
    play(state, PlayCard(0, starting("start-special-1"), 1))
    seen = Seen(state, tmp_path)
    seen.click("slot:r2c4")
    assert seen.match.steps[-1].move == MoveTo(0, "r2c4")
    seen.close()


def test_spaces_that_a_hamster_holds_say_so() -> None:
    state = position(hamsters=("r2c3", "r1c1"))
    clear(state, "r1c1", "r3c6")
    shown = pieces_of(state, 0)
    assert getattr(shown["slot:r1c1"].face, "note", "") == "held"
    assert getattr(shown["slot:r3c6"].face, "note", "") == ""
    assert "not refilled" in shown["slot:r1c1"].tip


# Effects


def test_the_strip_shows_effects_done_lit_and_to_come() -> None:
    state = position()
    give(state, 0, "hand", "green-left-6-a", "green-right-8-a")
    rest_to(state, 0, "discard")
    give(state, 0, "deck", "start-blue-left")
    play(state, PlayCombo(0, "green-left-6-a", "green-right-8-a"))
    shown = pieces_of(state, 0)
    chips = [shown[f"effect:{number}"].face for number in range(6)]
    assert [(chip.op, chip.stage) for chip in chips if isinstance(chip, ChipFace)] == [
        ("seed", "done"),
        ("seed", "done"),
        ("draw", "done"),
        ("seed", "done"),
        ("buy", "now"),
        ("buy", "later"),
    ]
    assert getattr(chips[4], "text", "") == "Buy"
    boxes = [shown[f"effect:{number}"].box for number in range(6)]
    assert [box.x for box in boxes] == sorted(box.x for box in boxes)
    left, right = shown["card:green-left-6-a"], shown["card:green-right-8-a"]
    assert left.box.x < boxes[0].x < boxes[2].x < right.box.x < boxes[3].x


def test_every_effect_that_may_be_left_out_has_one_button(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-special-1", "start-green-right")
    fund(state, 0, 5)
    play(state, PlayCard(0, starting("start-special-1"), 1))
    seen = Seen(state, tmp_path)
    assert seen.text("skip") == "Skip: Move"
    seen.click("skip")
    assert seen.text("skip") == "Skip: Buy"
    seen.click("skip")
    assert [step.move for step in seen.match.steps] == [SkipEffect(0), SkipEffect(0)]
    seen.close()


@pytest.mark.parametrize("face", [1, 4, 5, 6])
def test_the_die_that_was_rolled_lies_in_the_strip(face: int) -> None:
    state = position()
    give(state, 0, "hand", "start-red-left")
    assert pieces_of(state, 0)["die"].inside == "market"
    play(state, PlayCard(0, starting("start-red-left")), rolling(face))
    die = pieces_of(state, 0)["die"]
    assert die.inside == "strip"
    assert die.face == DieFace(face)
    assert die.tumbles


# Tricks


@pytest.mark.parametrize("trick", list(TRICKS))
@pytest.mark.parametrize("space", SPACES)
def test_a_trick_never_covers_what_the_hamster_reaches(trick: str, space: str) -> None:
    state = position(3, hamsters=(space, "r1c1", "r1c1"))
    state.trick = trick
    places = Places(sight_of(state, 0))
    covered = trick_box(state, places)
    assert all(not covered.overlaps(places.space(near)) for near in reach(state, 0))
    told = [change.text(NAMES) for change in trick_changes(state)]
    assert len(told) == len(TRICKS[trick].effects)
    assert all("{" not in line for line in told)


def test_a_trick_is_shown_large_with_what_it_changes(tmp_path: Path) -> None:
    state = position(3)
    fund(state, 1, 4)
    give(state, 0, "hand", "red-right-2-a")
    on_top(state, "trick-pocket")
    play(state, PlayCard(0, "red-right-2-a"))
    seen = Seen(state, tmp_path)
    card = seen.driver.piece("trick:trick-pocket")
    assert getattr(card.face, "changes", ()) == (
        "Anna takes 1 seed from Ben.",
        "Anna takes 1 seed from the supply.",
    )
    seen.click("decline")
    assert seen.match.steps[-1].move == DeclineTrick(0)
    assert not seen.driver.has("trick:trick-pocket")
    seen.close()


def test_market_cards_are_swapped_in_either_order(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "red-right-2-a")
    on_top(state, "trick-swap")
    play(state, PlayCard(0, "red-right-2-a"))
    play(state, ApplyTrick(0))
    seen = Seen(state, tmp_path)
    first, second = seen.state.market["r3c6"], seen.state.market["r1c2"]
    seen.click(f"card:{first}", f"card:{second}")
    assert seen.match.steps[-1].move == SwapMarket(0, "r1c2", "r3c6")
    seen.close()


# Looking


def test_all_that_is_open_can_be_looked_at_and_a_sheet_is_no_window_to_the_market(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-red-right")
    fund(state, 0, 9)
    give(state, 1, "discard", "start-blue-left", "special-3-a")
    give(state, 1, "stockpile", "green-left-8-a")
    give(state, 1, "locations", "location-hand-a")
    play(state, PlayCard(0, starting("start-red-right")))
    seen = Seen(state, tmp_path)
    seen.click("look:1")
    open_cards = {"moon-start-blue-left", "special-3-a", "green-left-8-a", "location-hand-a"}
    assert {id_ for id_ in _ids(seen) if id_.startswith("sheet:") and id_[6:] in CARDS} == {
        f"sheet:{card}" for card in open_cards
    }
    before = seen.match.cursor
    seen.driver.click_at(*Places(sight_of(state, 0)).space("r2c3").centre)
    assert seen.match.cursor == before
    assert not any(id_.startswith("sheet:") for id_ in _ids(seen))
    seen.click("look:table")
    assert seen.driver.has("sheet:die:6")
    seen.driver.key(pygame.K_ESCAPE)
    assert not seen.driver.has("sheet:die:6")
    seen.close()


def _ids(seen: Seen) -> list[str]:
    return [piece.id for piece in seen.scene.stage.pieces]


@pytest.mark.parametrize("seats", [1, 3])
def test_the_parts_of_the_points_make_the_total(seats: int) -> None:
    for state in moments(seats, 5, every=17):
        if state.phase == "abilities":
            continue
        seat = state.active
        shown = pieces_of(state, seat)
        ids = [f"cards:{seat}", *(f"card:{card}" for card in state.players[seat].locations)]
        if state.players[seat].end_card:
            ids.append(f"card:{state.players[seat].end_card}")
        parts = [int(getattr(shown[id_].face, "points", "0")) for id_ in ids]
        total = own_points(GAME.view(state, seat), seat).total
        assert sum(parts) == total
        assert getattr(shown[f"points:{seat}"].face, "text", "") == str(total)
        large = pieces_of(state, seat, enlarged=f"look:{seat}")
        lines = [getattr(piece.face, "text", "") for id_, piece in large.items() if id_.endswith(":value")]
        assert sum(int(line) for line in lines[:-1]) == int(lines[-1]) == total


def test_a_used_bonus_is_ticked() -> None:
    state = position()
    give(state, 0, "locations", "location-sleeping-a")
    rest_to(state, 0, "discard")
    before = pieces_of(state, 0)["card:location-sleeping-a"].face
    play(state, Plan(0))
    after = pieces_of(state, 0)["card:location-sleeping-a"].face
    assert isinstance(before, TileFace)
    assert isinstance(after, TileFace)
    assert (before.used, after.used) == (False, True)


# The end


def test_how_near_the_end_is_stands_over_the_market() -> None:
    state = position()
    assert getattr(pieces_of(state, 0)["outlook:first"].face, "text", "").startswith("No End Game card")
    shorten_deck(state, 20)
    assert getattr(pieces_of(state, 0)["outlook:first"].face, "text", "").startswith("An End Game card may")
    lay(state, "r1c1", "end-game-1")
    give(state, 0, "hand", "green-left-8-a")
    shown = pieces_of(state, 0)
    assert getattr(shown["outlook:first"].face, "text", "") == "One End Game card is out"
    assert getattr(shown["outlook:second"].face, "text", "") == "4 points in hand will not score"


def test_a_turn_whose_refill_may_end_the_game_is_asked_about(tmp_path: Path) -> None:
    state = position()
    shorten_deck(state, 20)
    lay(state, "r1c1", "end-game-1")
    give(state, 0, "hand", "start-red-right", "start-green-left")
    fund(state, 0, 9)
    play(state, PlayCard(0, starting("start-red-right")))
    play(state, Buy(0, "r2c2"))
    play(state, PlayCard(0, starting("start-green-left")))
    seen = Seen(state, tmp_path)
    assert seen.text("strip:note") == "Then 1 market space is refilled."
    seen.click("end")
    assert isinstance(seen.driver.stack.top, Dialog)
    seen.driver.run(1)
    seen.driver.key(pygame.K_RETURN)
    assert seen.match.steps[-1].move == EndTurn(0)
    seen.close()


def test_buying_the_end_is_asked_about_with_the_points(tmp_path: Path) -> None:
    state = position()
    lay(state, "r2c3", "end-game-2")
    give(state, 0, "hand", "start-red-right")
    fund(state, 0, 9)
    play(state, PlayCard(0, starting("start-red-right")))
    seen = Seen(state, tmp_path)
    seen.click("card:end-game-2")
    dialog = seen.driver.stack.top
    assert isinstance(dialog, Dialog)
    words = " ".join(str(getattr(piece.face, "text", "")) for piece in dialog.stage.pieces)
    assert "Anna has 3 points" in words
    seen.close()


def test_the_rival_shows_where_it_goes_and_what_it_takes() -> None:
    state = position(1)
    shown = pieces_of(state, 0)
    card = state.market["r1c2"]
    assert shown["rival:next"].face == CardFace(card)
    assert "A2" in getattr(shown["rival:note"].face, "text", "")
    places = Places(sight_of(state, 0))
    assert places.space("r1c2").contains(shown["walk:next"].box, slack=6)
    assert shown["walk:0"].box.centre[0] > places.space("r1c1").right - 1


# Saves in the middle of everything


def test_saves_in_the_middle_of_every_kind_of_choice_open_with_the_same_choice() -> None:
    """R17: whatever waits to be decided, a save opens with it; half-made picks are not part of it."""
    seen: set[str] = set()
    wanted = {"move", "buy", "stockpile", "trick_offer", "move_anywhere", "swap_market"}
    wanted |= {"abilities", "placement", "action", "end"}
    for seed in range(6):
        for state in moments(3, seed, every=1, abilities="choose" if seed else "none"):
            kind: str = state.phase
            if state.phase == "turn":
                kind = state.queue[0].op if state.queue else "action" if state.actions else "end"
            if kind == "over" or kind in seen:
                continue
            seen.add(kind)
            match = match_from(GAME.copy(state))
            opened = text_to_match(match_to_text(match, _NOW, _NOW).encode(), GAMES)
            assert opened.match.state == match.state
            assert opened.match.legal_moves() == match.legal_moves()
            assert opened.match.prompt == match.prompt
        if seen >= wanted:
            break
    assert seen == wanted


_NOW = "2026-11-30T08:00:00Z"


def test_the_cards_in_play_are_drawn_once() -> None:
    for state in moments(2, 3, every=3, abilities="none"):
        pieces = TABLE.pieces(sight_of(state, state.active))
        ids = [piece.id for piece in pieces]
        assert len(ids) == len(set(ids))
        for card in state.in_play:
            assert f"card:{card}" in ids
