"""The rules pages: their source is read right, and no page says what its game does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmtable.engine import language
from farmtable.engine.assets import asset_folder
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.rules_page import (
    Block,
    RulesPage,
    RulesPageFault,
    Run,
    has_rules_page,
    parse_page,
    read_rules_page,
    styled,
)
from farmtable.engine.sentences import say
from farmtable.games.pocket_farm import rules_page as pocket
from farmtable.games.pocket_farm.cards import MAX_PLACEMENTS, ROUNDS, SURCHARGE, card_table
from farmtable.games.pocket_farm.rules import GAME as POCKET
from farmtable.games.pocket_farm.rules_examples import FIRST, NOTHING_COVERED, SECOND, TOO_DEAR, scored
from farmtable.games.pocket_farm.scoring import multipliers
from farmtable.registry import GAMES
from tests.choosers import likely
from tests.rules_page_faults import page_faults

ROOT = Path(__file__).parent.parent
PICTURES = frozenset(file.stem for file in (asset_folder() / "art").glob("*.svg"))
WITH_PAGE = [key for key in GAMES.keys if has_rules_page(key)]

SMALL = """\
# Sowing {#sow}

Sow {seeds} seeds. A long paragraph goes
on in the next line. {#how}

- First ![](sun) item
- Second, see [how](#how)

1. Dig
1. Drop

## Is it *hard*? {#hard}

No, it is **easy**.

> ![A seed.](figure:seed)
>
> One example.

> Another example.

# Reaping {#reap}

1. Cut
"""


def small(source: str = SMALL) -> RulesPage:
    """Return a small page."""
    return parse_page("beans", source, {"seeds": 7})


def kinds(page: RulesPage) -> list[tuple[str, str]]:
    """Return kind and text of every block."""
    return [(block.kind, block.text) for block in page.blocks]


def faults(source: str) -> list[str]:
    """Return what is wrong with a page that has one picture and one figure to show."""
    return page_faults(parse_page("beans", source, {"seeds": 7}), {"sun"}, lambda name: name == "seed")


def test_a_source_becomes_blocks_in_their_order() -> None:
    assert kinds(small()) == [
        ("section", "Sowing"),
        ("paragraph", "Sow 7 seeds. A long paragraph goes on in the next line."),
        ("item", "First  item"),
        ("item", "Second, see how"),
        ("step", "Dig"),
        ("step", "Drop"),
        ("question", "Is it hard?"),
        ("paragraph", "No, it is easy."),
        ("figure", "A seed."),
        ("paragraph", "One example."),
        ("paragraph", "Another example."),
        ("section", "Reaping"),
        ("step", "Cut"),
    ]


def test_blocks_know_where_they_belong() -> None:
    page = small()
    assert [section.id for section in page.sections] == ["sow", "reap"]
    assert page.by_id["how"].section == "sow"
    assert page.by_id["how"].question == ""
    assert [block.text for block in page.blocks if block.question == "hard"] == [
        "Is it hard?",
        "No, it is easy.",
        "A seed.",
        "One example.",
        "Another example.",
    ]
    assert [block.number for block in page.blocks if block.kind == "step"] == [1, 2, 1]
    assert [block.example for block in page.blocks if block.example] == [1, 1, 2]
    assert [block.figure for block in page.blocks if block.figure] == ["seed"]


def test_marks_become_runs() -> None:
    assert list(styled("a **b** *c* [d e](#f)![](g).")) == [
        Run("a "),
        Run("b", strong=True),
        Run(" "),
        Run("c", slanted=True),
        Run(" "),
        Run("d e", link="f"),
        Run("", picture="g"),
        Run("."),
    ]


def test_every_block_is_one_message_for_the_translators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages = {"Sow {seeds} seeds. A long paragraph goes on in the next line.": "Säe **{seeds}** Samen."}
    monkeypatch.setattr(language._catalogue, "gettext", lambda text: messages.get(text, text))
    block = small().by_id["how"]
    assert block.runs == (Run("Säe "), Run("7", strong=True), Run(" Samen."))


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("Words first.\n", "words before the first section"),
        ("# Sowing\n", "a heading without id"),
        ("# Sowing {#a}\n\nSow {beans}.\n", "the place beans is unknown"),
        ("# Sowing {#a}\n\nSow {seeds.\n", "a brace too many"),
        ("# Sowing {#a}\n\nSow **now.\n", "a mark that does not close"),
        ("# Sowing {#a}\n\nSow [now](soon).\n", "a mark that does not close"),
        ("# Sowing {#a}\n\nSow. {#a}\n", "the id a is there twice"),
    ],
)
def test_a_damaged_page_is_refused_with_its_line(source: str, reason: str) -> None:
    with pytest.raises(RulesPageFault) as caught:
        small(source)
    line = 1 if "\n\n" not in source else 3
    assert str(caught.value) == (
        f"The rules page of beans is damaged at line {line} ({reason}): install the program again."
    )


def test_a_good_page_has_no_faults() -> None:
    assert faults(SMALL) == []


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("See [there](#nowhere).", "a.1: there is no paragraph nowhere"),
        ("![](moon)", "a.1: there is no picture moon"),
        ("![Caption](figure:pod)", "a.1: there is no figure pod"),
        ("Sow 7 seeds.", "a.1: the number 7 is written by hand"),
        ("Sow **seven** seeds.", "a.1: the number seven is written by hand"),
        ("![Of 12 kinds](figure:seed)", "a.1: the number 12 is written by hand"),
    ],
)
def test_what_is_wrong_with_a_page_is_named(words: str, fault: str) -> None:
    assert faults(f"# Sowing {{#a}}\n\n{words}\n") == [fault]


def test_nameless_blocks_cannot_be_linked_to() -> None:
    assert faults("# Sowing {#a}\n\nWords.\n\nSee [there](#a).\n") == []
    page = RulesPage("beans", (Block("a.1", "paragraph", "a", "", say("See [it](#a-1).")),))
    assert page_faults(page, {"sun"}, bool) == ["a.1: there is no paragraph a-1"]


# Searching


def test_a_search_finds_all_words_in_whatever_case() -> None:
    page = small()
    (hit,) = page.find("  PARAGRAPH sow ")
    assert hit.block == "how"
    text = page.by_id["how"].text
    assert [text[begin:end] for begin, end in hit.spans] == ["Sow", "paragraph"]
    assert page.find("paragraph reaping") == ()
    assert page.find("  ") == ()


def test_a_search_takes_no_word_for_a_pattern() -> None:
    assert [hit.block for hit in small().find("?")] == ["hard"]
    assert small().find(".*") == ()


def test_letters_that_grow_in_lower_case_stay_in_place() -> None:
    page = RulesPage("beans", (Block("a", "paragraph", "a", "", say("İİ Seed")),))
    (hit,) = page.find("seed")
    assert hit.spans == ((3, 7),)


def test_an_excerpt_has_the_headings_and_whole_answers() -> None:
    page = small()
    by_paragraph = [block.text for block in page.excerpt(page.find("easy"))]
    assert by_paragraph == ["Sowing", "Is it hard?", "No, it is easy."]
    by_question = [block.text for block in page.excerpt(page.find("hard"))]
    assert by_question[:3] == ["Sowing", "Is it hard?", "No, it is easy."]
    assert "Another example." in by_question
    assert [block.text for block in page.excerpt(page.find("cut"))] == ["Reaping", "Cut"]


# The pages of the games


@pytest.mark.parametrize("key", WITH_PAGE)
def test_a_page_keeps_to_its_game(key: str) -> None:
    page = read_rules_page(GAMES.game(key))
    table = GAMES.table(key)
    assert page_faults(page, PICTURES, lambda name: table.figure(name) is not None) == []
    assert len(page.sections) >= 5


@pytest.mark.parametrize("key", WITH_PAGE)
def test_every_value_is_used(key: str) -> None:
    page = read_rules_page(GAMES.game(key))
    used = {place for block in page.blocks for place, _ in block.words.values}
    assert set(GAMES.game(key).rules_values()) <= used


@pytest.mark.parametrize("key", WITH_PAGE)
def test_every_refusal_leads_to_a_paragraph(key: str) -> None:
    game, page = GAMES.game(key), read_rules_page(GAMES.game(key))
    folder = ROOT / "farmtable" / "games" / key
    source = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    codes = set(re.findall(r'IllegalMove\(\s*"(\w+)"', source))
    assert codes, "no refusals found"
    for code in sorted(codes):
        assert game.rule_of(code) in page.by_id, code
    assert game.rule_of("no_such_code") == ""


@pytest.mark.parametrize("key", WITH_PAGE)
def test_every_moment_of_a_game_leads_to_a_paragraph(key: str) -> None:
    game, page = GAMES.game(key), read_rules_page(GAMES.game(key))
    chance = RandomNumbers(3)
    state = game.setup(table_setup(game.info, game.info.max_people), chance)
    seen = set()
    while game.actor(state) is not None:
        for seat in (None, game.actor(state)):
            seen.add(game.rule_now(game.view(state, seat)))
        game.apply(state, likely(game, state, game.legal_moves(state), chance), chance)
    seen.add(game.rule_now(state))
    assert len(seen) > 1
    assert seen <= set(page.by_id)


@pytest.mark.parametrize("key", WITH_PAGE)
def test_the_page_ends_with_whose_game_it_is(key: str) -> None:
    page = read_rules_page(GAMES.game(key))
    info = GAMES.info(key)
    credit = " ".join(block.text for block in page.blocks if block.section == "credits")
    assert page.sections[-1].id == "credits"
    for name in (info.title, info.designer, info.publisher, "Fredoka One", "Source Sans Pro", "Open Font"):
        assert name in credit


# Pocket Farm


def test_the_values_of_pocket_farm_come_from_its_data() -> None:
    values = POCKET.rules_values()
    assert (values["rounds"], values["placements"], values["surcharge"]) == (
        ROUNDS,
        MAX_PLACEMENTS,
        SURCHARGE,
    )
    assert values["cards"] == len(card_table().farm_cards)
    assert [values[f"sun_{size}"] for size in ("one", "pair", "group")] == [1, 2, 3]
    assert [values[f"cloud_{size}"] for size in ("one", "pair", "group")] == [3, 2, 1]
    assert (values["group"], values["start_most"], values["start_dear"]) == (3, 5, 6)


def test_the_page_follows_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pocket, "ROUNDS", 99)
    text = " ".join(block.text for block in read_rules_page(POCKET).blocks)
    assert "lasts 99 rounds" in text
    assert "12 rounds" not in text


def test_the_examples_are_what_the_page_says() -> None:
    for good in (FIRST, SECOND):
        POCKET.check(good.state(), good.place)
        assert good.paid == good.needed
    assert SECOND.before == (FIRST.place,)
    assert POCKET.rule_of(refusal(NOTHING_COVERED)) == "cover"
    assert POCKET.rule_of(refusal(TOO_DEAR)) == "pay"


def test_the_scored_example_is_a_farm_that_can_be_played() -> None:
    state = scored()
    farm = state.farms[0]
    cards = card_table().farm_cards
    assert all(placement.paid >= cards[placement.card].cost for placement in farm.placements)
    used = [*farm.hand, *state.offerings, *(placement.card for placement in farm.placements)]
    assert sorted(used) == sorted(card_table().deck(1))
    assert sum(multipliers(state).values()) == ROUNDS


def refusal(tried: object) -> str:
    """Return the code with which the rules refuse a try."""
    from farmtable.engine.faults import IllegalMove
    from farmtable.games.pocket_farm.rules_examples import Try

    assert isinstance(tried, Try)
    with pytest.raises(IllegalMove) as caught:
        POCKET.check(tried.state(), tried.place)
    return caught.value.code
