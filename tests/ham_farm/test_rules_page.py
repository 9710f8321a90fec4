"""The rules page of HAM-FARM says what the rules and the cards say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.faults import IllegalMove
from farmtable.engine.rules_page import read_rules_page
from farmtable.games.ham_farm.cards import CARDS, SET
from farmtable.games.ham_farm.checks import check_move
from farmtable.games.ham_farm.moves import EndTurn, Plan, PlayCombo, UseAbility
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.rules_examples import COMBO, FINAL_CARDS, PRICED, combo_ops, prices, scored
from farmtable.games.ham_farm.scoring import Holdings, location_term, total_of
from farmtable.tables.ham_farm.figures import FIGURES
from farmtable.ui import canvas
from farmtable.ui.face import FaceCache
from farmtable.ui.text import shorten
from farmtable.ui.theme import Theme
from tests.ham_farm.positions import give, play, play_trick, position

if TYPE_CHECKING:
    from farmtable.ui.fonts import Role


def test_numbers_come_from_the_card_set() -> None:
    values = GAME.rules_values()
    assert (values["actions"], values["plan"], values["start_hand"]) == (2, 2, 3)
    assert (values["market_cards"], values["starting"], values["seeds"]) == (142, 8, 58)
    assert (values["end_cost"], values["end_points"]) == (7, 3)
    assert values["copies"] == 2
    assert all(len(card.ids) == 2 for card in SET.market_cards)
    assert (values["rank_second_points"], values["rank_best_points"]) == (25, 90)


def test_the_example_of_a_combo_is_one() -> None:
    state = position()
    give(state, 0, "hand", *COMBO)
    check_move(state, PlayCombo(0, *COMBO))
    assert combo_ops() == ("seed", "seed", "draw", "seed", "buy", "buy")


def test_the_example_of_prices_shows_every_kind_of_price() -> None:
    near = [offer for offer in prices().values() if offer.in_reach and offer.price is not None]
    assert any(offer.refusal is None for offer in near)
    assert any(offer.refusal is not None for offer in near)
    assert any(offer.price is not None and offer.price.corner for offer in near)
    priced = prices()[PRICED].price
    assert priced is not None
    assert (priced.surcharge, priced.total) == (1, priced.printed + 1)


def test_the_example_of_scoring_adds_up() -> None:
    cards, *locations = scored()
    assert cards.value == sum(CARDS[card].points for card in FINAL_CARDS)
    assert total_of((cards, *locations)) == 18


@pytest.mark.parametrize("name", list(FIGURES))
@pytest.mark.parametrize("scale", [0.7, 1.0, 2.0])
def test_figures_have_room_for_their_words(name: str, scale: float) -> None:
    figure = FIGURES[name]()
    size = round(figure.width * scale), round(figure.height * scale)
    assert FaceCache().sprite(figure, *size, Theme(scale)).overflows == ()


@pytest.mark.parametrize("name", list(FIGURES))
@pytest.mark.parametrize("scale", [0.7, 0.8, 1.0, 2.0])
def test_no_words_of_a_figure_are_cut_short(name: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []

    def noted(text: str, role: Role, size: int, width: int) -> str:
        shown = shorten(text, role, size, width)
        if shown != text:
            cut.append(text)
        return shown

    monkeypatch.setattr(canvas, "shorten", noted)
    figure = FIGURES[name]()
    FaceCache().sprite(figure, round(figure.width * scale), round(figure.height * scale), Theme(scale))
    assert cut == []


def test_the_page_has_a_paragraph_for_all_that_can_be_decided() -> None:
    page = read_rules_page(GAME)
    for paragraph in ("abilities", "placing", "move", "buy", "stockpile", "trick", "trick-choice", "refill"):
        assert paragraph in page.by_id


def test_every_limit_of_the_investor_stands_where_a_refusal_leads_to() -> None:
    state = position(abilities=("ability-investor", "ability-scout"))
    play(state, UseAbility(0))
    with pytest.raises(IllegalMove) as once:
        check_move(state, UseAbility(0))
    state.used, state.players[0].uses = [], 2
    with pytest.raises(IllegalMove) as twice:
        check_move(state, UseAbility(0))
    page = read_rules_page(GAME)
    for refused, words in ((once, "once in a turn"), (twice, "at most 2 times in a game")):
        assert words in page.by_id[GAME.rule_of(refused.value.code)].text


@pytest.mark.parametrize("icon", ["roll", "trick", "stockpile"])
def test_the_page_tells_which_icons_of_a_location_count(icon: str) -> None:
    """Those that its bonus gives; not what sets the bonus off, nor what it scores."""
    counter = f"location-{icon}-a"
    row = CARDS[counter].scoring
    assert row is not None
    for card in CARDS.values():
        if card.bonus is not None and card.id != counter:
            given = sum(effect.op == icon for effect in card.bonus.effects)
            term = location_term(counter, Holdings((), (counter, card.id), 0, 0))
            assert term.value == given * row.points
    words = read_rules_page(GAME).by_id["icons"].text
    assert "what its bonus gives" in words
    assert "what sets the bonus off" in words


def test_the_page_tells_what_is_different_alone() -> None:
    page = read_rules_page(GAME)
    state = position(1)
    # Nobody ends a game because nothing is bought.
    state.quiet_turns = state.turn = 20
    for move in (Plan(0), Plan(0), EndTurn(0)):
        play(state, move)
    assert state.phase == "turn"
    assert "alone" in page.by_id["quiet"].text
    # Lydeen has no neighbour's deck to draw from.
    top = state.players[0].deck[-1]
    play_trick(state, "trick-lydeen")
    assert top in state.players[0].hand
    assert "Lydeen" in page.by_id["alone-tricks"].text
