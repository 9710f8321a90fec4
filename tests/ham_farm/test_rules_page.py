"""The rules page of HAM-FARM says what the rules and the cards say."""

from __future__ import annotations

import pytest

from farmtable.engine.rules_page import read_rules_page
from farmtable.games.ham_farm.cards import CARDS, SET
from farmtable.games.ham_farm.checks import check_move
from farmtable.games.ham_farm.moves import PlayCombo
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.rules_examples import COMBO, FINAL_CARDS, PRICED, combo_ops, prices, scored
from farmtable.games.ham_farm.scoring import total_of
from farmtable.tables.ham_farm.figures import FIGURES
from farmtable.ui.face import FaceCache
from farmtable.ui.theme import Theme
from tests.ham_farm.positions import give, position


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


def test_the_page_has_a_paragraph_for_all_that_can_be_decided() -> None:
    page = read_rules_page(GAME)
    for paragraph in ("abilities", "placing", "move", "buy", "stockpile", "trick", "trick-choice", "refill"):
        assert paragraph in page.by_id
