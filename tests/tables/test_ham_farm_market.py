"""The market of HAM-FARM: prices, purchases and hamsters, as they are shown and pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame
import pytest

from farmtable.engine.assets import asset_path
from farmtable.games.ham_farm.cards import ABILITIES, CARDS, MARKET_CARDS, TRICKS
from farmtable.games.ham_farm.moves import (
    Buy,
    MoveTo,
    PlayCard,
)
from farmtable.games.ham_farm.overview import offers
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.spaces import ADJACENT, REACH
from farmtable.scenes.dialog import Dialog
from farmtable.tables.ham_farm.card_faces import CardFace, PriceTag
from farmtable.tables.ham_farm.market import tag_of
from farmtable.tables.ham_farm.places import Places
from farmtable.tables.ham_farm.symbols import OP_PICTURES, SUITS, picture_of
from farmtable.tables.ham_farm.tiles import TileFace
from farmtable.ui.face import FaceCache
from farmtable.ui.theme import Theme
from tests.ham_farm.positions import (
    clear,
    fund,
    give,
    lay,
    play,
    position,
    starting,
)
from tests.tables.ham_farm import HANDS, Seen, moments, pieces_of, sight_of

if TYPE_CHECKING:
    from pathlib import Path


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
                assert (tag.total, tag.printed) == (price.total, CARDS[offer.card].cost)
                assert tag.discards == price.discards
                in_reach = space in REACH[state.players[seat].position] and state.phase != "over"
                expected = ("ok" if offer.refusal is None else "dear") if in_reach else "far"
                assert tag.mood == expected
                piece = shown.get(f"card:{offer.card}")
                assert piece is not None
                assert isinstance(piece.face, CardFace)
                assert piece.face.tag == tag
                # Whoever may not stand there yet is told the price of a walk onto the card.
                assert ("with the hamster on it" in piece.tip) == (tag.mood == "far")
                seen.add((tag.mood, (tag.total > tag.printed) - (tag.total < tag.printed)))
    assert len(seen) >= 6


def test_an_ability_that_spares_the_extra_seed_shows_no_extra() -> None:
    state = position(abilities=("ability-scout", "ability-investor"))
    lay(state, "r2c4", "blue-left-5-a")
    tag = tag_of(offers(state, 0)["r2c4"])
    assert tag == PriceTag(4, 4, "dear", 0)
    lay(state, "r2c2", "blue-left-3-a")
    tag = tag_of(offers(state, 0)["r2c2"])
    assert tag == PriceTag(4, 3, "dear", 0)


def test_a_price_that_differs_from_the_print_shows_the_print_crossed_out() -> None:
    """Near or far: nobody must take the discount off once more."""
    moods: tuple[Literal["far", "dear", "ok"], ...] = ("far", "dear", "ok")
    for mood in moods:
        assert _red(PriceTag(2, 2, mood)) < _red(PriceTag(2, 1, mood))
        assert _red(PriceTag(2, 2, mood)) < _red(PriceTag(2, 3, mood))


def _red(tag: PriceTag) -> int:
    """Return how many pixels of the head of a green card are red."""
    sprite = FaceCache().sprite(CardFace("green-right-1-a", tag), 128, 118, Theme())
    colours = (
        sprite.surface.get_at((sprite.margin + x, sprite.margin + y)) for x in range(128) for y in range(30)
    )
    return sum(colour.a == 255 and colour.r - colour.g > 60 for colour in colours)


def test_pointing_at_what_cannot_be_bought_says_why(tmp_path: Path) -> None:
    state = position()
    give(state, 0, "hand", "start-red-right")
    lay(state, "r2c4", "green-left-7-a")
    fund(state, 0, 2)
    play(state, PlayCard(0, starting("start-red-right")))
    seen = Seen(state, tmp_path)
    HANDS.click(seen.driver, "card:green-left-7-a")
    assert seen.notice() == "You need 6 seeds; you have 3."
    far = seen.state.market["r1c1"]
    seen.driver.run(4)
    HANDS.click(seen.driver, f"card:{far}")
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
    assert seen.text("header:prompt").endswith("Anna: choose 2 hand cards to discard for Fire Circus.")
    assert seen.text("strip:note") == "It also costs 2 cards: choose what to discard."
    seen.driver.move(*seen.driver.centre(green))
    seen.driver.run(1)
    assert not seen.driver.has("ghost:caption"), "what is asked for is no mistake"
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
    HANDS.click(seen.driver, f"card:{seen.state.market['r1c2']}")
    assert seen.notice() == "A hamster moves one space up, down, left or right."
    seen.driver.run(4)
    HANDS.click(seen.driver, "slot:r2c4")
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


def test_the_paper_of_every_card_fills_its_space() -> None:
    """So frames around spaces and cards are as wide as the cards; only tongues reach out."""
    for state in moments(3, 22, every=40):
        sight = sight_of(state, 0)
        places, shown = Places(sight), pieces_of(state, 0)
        for space, card in state.market.items():
            piece = shown.get(f"card:{card}")
            if piece is None:
                continue
            paper, *tongue = piece.face.silhouette(piece.box, sight.theme)
            place = places.space(space)
            assert paper[0].contains(place, slack=0.01)
            assert place.contains(paper[0], slack=0.01)
            assert bool(tongue) == (CARDS[card].half == "left")
            assert all(box.right == pytest.approx(piece.box.right) for box, _ in tongue)


def test_spaces_that_a_hamster_holds_say_so() -> None:
    state = position(hamsters=("r2c3", "r1c1"))
    clear(state, "r1c1", "r3c6")
    shown = pieces_of(state, 0)
    assert getattr(shown["slot:r1c1"].face, "note", "") == "stays empty"
    assert getattr(shown["slot:r3c6"].face, "note", "") == ""
    assert "not refilled" in shown["slot:r1c1"].tip


def test_nothing_is_told_by_colour_alone() -> None:
    """R76: every suit, effect, Location, Trick and Ability has a picture of its own."""
    printed = {op for card in CARDS.values() for op in card.icons}
    families = (
        [SUITS[color] for color in ("blue", "red", "green", "special")],
        [OP_PICTURES[op] for op in sorted(printed)],
        [picture_of(card) for card in MARKET_CARDS if CARDS[card].kind == "location" and card.endswith("-a")],
        [picture_of(trick) for trick in TRICKS],
        [picture_of(ability) for ability in ABILITIES],
    )
    for pictures in families:
        assert len(set(pictures)) == len(pictures) > 3
        assert all(asset_path("art", f"{picture}.svg").is_file() for picture in pictures)
