"""What the table of HAM-FARM shows beside market and hand: Tricks, companies, the end; and saves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.saves import match_to_text, text_to_match
from farmtable.games.ham_farm.cards import CARDS, TRICKS
from farmtable.games.ham_farm.estimates import own_points
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import (
    ApplyTrick,
    Buy,
    DeclineTrick,
    EndTurn,
    PlayCard,
    SkipEffect,
    SwapMarket,
)
from farmtable.games.ham_farm.overview import reach
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.spaces import SPACES
from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.rules import RulesScene
from farmtable.tables.ham_farm import TABLE
from farmtable.tables.ham_farm.card_faces import CardFace
from farmtable.tables.ham_farm.changes import trick_changes
from farmtable.tables.ham_farm.places import Places
from farmtable.tables.ham_farm.trick import trick_box
from tests.ham_farm.positions import (
    fund,
    give,
    lay,
    on_top,
    play,
    position,
    shorten_deck,
    starting,
)
from tests.scenes.driver import SIZES, Driver
from tests.table_laws import new_match, open_table
from tests.tables.ham_farm import LOCATIONS, NAMES, Seen, match_from, moments, pieces_of, sight_of

if TYPE_CHECKING:
    from pathlib import Path


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
        assert getattr(shown[ids[0]].face, "picture", "") != "hand", "the hand does not score"
        total = own_points(GAME.view(state, seat), seat).total
        assert sum(parts) == total
        assert getattr(shown[f"points:{seat}"].face, "text", "") == str(total)
        large = pieces_of(state, seat, enlarged=f"look:{seat}")
        lines = [getattr(piece.face, "text", "") for id_, piece in large.items() if id_.endswith(":value")]
        assert sum(int(line) for line in lines[:-1]) == int(lines[-1]) == total


# The end


def test_how_near_the_end_is_stands_over_the_market() -> None:
    state = position()
    assert getattr(pieces_of(state, 0)["outlook:first"].face, "text", "").startswith("No End Game card")
    shorten_deck(state, 20)
    assert getattr(pieces_of(state, 0)["outlook:first"].face, "text", "").startswith("An End Game card may")
    lay(state, "r1c1", "end-game-1")
    give(state, 0, "hand", "green-left-8-a")
    shown = pieces_of(state, 0)
    assert getattr(shown["outlook:first"].face, "text", "").startswith("One End Game card is out")
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
    assert seen.text("strip:note") == "1 market space is refilled, then it is Ben’s turn."
    seen.driver.move(*seen.driver.centre("end"))
    seen.driver.run(1)
    assert not seen.driver.has("ghost:caption"), "told twice"
    seen.click("end")
    assert isinstance(seen.driver.stack.top, Dialog)
    seen.driver.run(1)
    seen.driver.key(pygame.K_RETURN)
    assert seen.match.steps[-1].move == EndTurn(0)
    seen.close()


@pytest.mark.parametrize(
    ("hamsters", "buys", "note"),
    [
        (("r2c3", "r1c1"), True, "No refill: hamsters stand on all empty spaces. Then it is Ben’s turn."),
        (("r2c3", "r1c1"), False, "Nothing was bought, so nothing is refilled. Then it is Ben’s turn."),
        (("r2c3",), True, "Now the Rival walks on and takes Clover."),
        (("r3c3",), True, "1 space is refilled, then the Rival takes Clover."),
    ],
)
def test_the_end_of_a_turn_says_what_becomes_of_the_market(
    hamsters: tuple[str, ...], buys: bool, note: str
) -> None:
    state = position(len(hamsters), hamsters=hamsters)
    give(state, 0, "hand", "start-red-right", "start-green-left")
    fund(state, 0, 9)
    play(state, PlayCard(0, starting("start-red-right")))
    play(state, Buy(0, "r2c3") if buys else SkipEffect(0))
    play(state, PlayCard(0, starting("start-green-left")))
    assert getattr(pieces_of(state, 0)["strip:note"].face, "text", "") == note


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


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_location_is_painted_with_all_its_parts_only_where_they_have_room(
    size: tuple[int, int], tmp_path: Path
) -> None:
    state = position(1)
    lay(state, "r1c2", "location-sleeping-a")
    give(state, 0, "locations", *LOCATIONS[:3])
    seen = Seen(state, tmp_path, size)
    assert "Nap Room" in seen.text("rival:note")
    letters = seen.scene.theme.type_size(13)
    for sheet_of in ("", "look:0"):
        if sheet_of:
            seen.click(sheet_of)
        for piece in seen.scene.stage.pieces:
            if isinstance(piece.face, CardFace) and CARDS[piece.face.card].kind == "location":
                assert piece.box.w >= 7.5 * letters, piece.id
    seen.close()


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


@pytest.mark.parametrize("seats", [1, 3])
def test_before_the_first_turn_the_rules_open_at_where_a_hamster_begins(seats: int, tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    open_table(driver, new_match(GAME, table_setup(INFO, seats), 3))
    driver.key(pygame.K_F1)
    rules = driver.scene
    assert isinstance(rules, RulesScene)
    assert rules.current_section == "market"
    heading = rules.stage.piece("text:placing")
    assert heading is not None
    assert rules.scroll.view.contains(heading.box, slack=1)
    driver.shell.open_home()
    driver.shell.autosaver.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("used", [1, 6, 9])
def test_used_tricks_can_be_read_whatever_their_number(
    used: int, size: tuple[int, int], tmp_path: Path
) -> None:
    state = position()
    state.trick_discard, state.trick_deck = list(TRICKS)[:used], list(TRICKS)[used:]
    seen = Seen(state, tmp_path, size)
    seen.click("look:table")
    assert sum(id_.removeprefix("sheet:") in TRICKS for id_ in _ids(seen)) == used
    assert seen.scene.stage.overflows == []
    seen.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 2, 3, 8])
def test_the_sheet_of_a_company_tells_the_bonus_of_its_locations(
    count: int, size: tuple[int, int], tmp_path: Path
) -> None:
    """In words where there is room for all of them, else in pictures; the points never give way to them."""
    state = position()
    give(state, 1, "locations", *LOCATIONS[:count])
    seen = Seen(state, tmp_path, size)
    seen.click("look:1")
    told = [id_ for id_ in _ids(seen) if id_.endswith(":bonus")]
    assert len(told) == count
    assert "sheet:total" in _ids(seen)
    assert seen.scene.stage.overflows == []
    seen.close()


def test_when_the_game_is_over_nothing_looks_as_if_it_could_be_bought() -> None:
    state = position()
    for player in state.players:
        player.position = "r2c3"
    state.market["r2c3"] = ""
    state.phase = "over"
    shown = pieces_of(state, 0)
    tags = [piece.face.tag for piece in shown.values() if isinstance(piece.face, CardFace)]
    assert {tag.mood for tag in tags if tag is not None} == {"far"}
    assert getattr(shown["slot:r2c3"].face, "note", None) == ""
