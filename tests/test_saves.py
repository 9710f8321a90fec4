"""Saves: a match comes back exactly, whatever is wrong is one sentence, nothing is lost silently."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.faults import SaveFault
from farmtable.engine.game import HIDDEN
from farmtable.engine.game_info import table_setup
from farmtable.engine.json_text import MAX_BYTES, read_json
from farmtable.engine.names import MAX_NAME, clean_name, name_or_seat
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.saves import Opened, match_to_text, text_to_match
from farmtable.engine.sentences import say
from tests import scripted_game
from tests.example_game.catalogue import CATALOGUE
from tests.example_game.rules import GAME, ThreeBeans
from tests.saved_examples import CREATED, SAVED, edited, played_match, saved_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.match import Match
    from tests.example_game.state import State


def opened(content: bytes | str) -> Opened:
    return text_to_match(content, CATALOGUE)


def refused(content: bytes | str) -> str:
    """Return the sentence with which a save is refused, within a second."""
    start = time.monotonic()
    with pytest.raises(SaveFault) as caught:
        opened(content)
    assert time.monotonic() - start < 1
    sentence = caught.value.text()
    assert sentence.strip()
    assert "\n" not in sentence
    assert len(sentence) < 500
    return sentence


def hold_same(match: Match, other: Match) -> None:
    """Hold that two matches are the same in everything that a save keeps."""
    game = match.game
    assert to_plain(game.state_type, other.state) == to_plain(game.state_type, match.state)
    assert other.position.chance == match.position.chance
    assert (other.cursor, list(other.steps)) == (match.cursor, list(match.steps))
    assert (other.id, other.seed, other.practice) == (match.id, match.seed, match.practice)
    assert (other.players, other.table) == (match.players, match.table)
    assert [other.log(seat) for seat in (None, 0, 1)] == [match.log(seat) for seat in (None, 0, 1)]


# A match comes back


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("open_hands", [False, True])
def test_every_step_comes_back(practice: bool, open_hands: bool) -> None:
    """R17: between play and draw, at the start, at the end: the very same choice is open."""
    last = played_match(99).cursor
    for moves in range(last + 1):
        match = played_match(moves, practice=practice, open_hands=open_hands)
        text = match_to_text(match, CREATED, SAVED)
        back = opened(text)
        assert (back.notice, back.created, back.saved, back.format) == (None, CREATED, SAVED, 1)
        hold_same(match, back.match)
        assert back.match.legal_moves() == match.legal_moves()
        assert match_to_text(back.match, CREATED, SAVED) == text
        assert (back.match.actor is None) == (moves == last)


def test_what_was_taken_back_can_still_be_brought_back() -> None:
    match = played_match(9, practice=True)
    for _ in range(4):
        match.undo()
    back = opened(match_to_text(match, CREATED, SAVED)).match
    hold_same(match, back)
    assert len(back.steps) - back.cursor == 4
    while match.can_redo:
        assert back.redo() == match.redo()
    hold_same(match, back)


def test_automata_come_back() -> None:
    setup = table_setup(scripted_game.INFO, 1, first=0)
    match = begin_match(NewTable("counting", ("Ann",), setup, 3), scripted_game.CATALOGUE, "solo")
    while match.actor is not None:
        hold_same(match, text_to_match(match_to_text(match, CREATED, SAVED), scripted_game.CATALOGUE).match)
        match.play(match.legal_moves()[0])
    assert match.players[1].kind == "automaton"


def test_finished_matches_tell_their_result() -> None:
    match = played_match(99)
    document = json.loads(match_to_text(match, CREATED, SAVED))
    assert match.outcome is not None
    assert document["summary"]["finished"] is True
    assert document["summary"]["result"] == match.outcome.reason.text(match.names)


def test_the_document_is_made_for_reading() -> None:
    text = saved_text(7)
    lines = text.splitlines()
    assert lines[1:3] == [' "farmtable": "match",', ' "format": 1,']
    assert '  {"seat": 1, "kind": "draw"},' in lines
    assert "Zoë" in text
    assert text.endswith("}\n")
    assert all("\\u" not in line for line in lines)
    assert list(json.loads(text))[-5:] == ["summary", "moves", "position", "state", "chance"]


def test_the_summary_keeps_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody looks at the list of saves: it is told only what everybody may see."""
    monkeypatch.setattr(GAME, "prompt", lambda state: say("{hands}", hands=repr(state.hands)))
    match = played_match(7)
    told = json.loads(match_to_text(match, CREATED, SAVED))["summary"]["prompt"]
    assert HIDDEN in told
    assert not [card for hand in match.state.hands for card in hand if card in told]


def test_long_matches_stay_quick_and_small() -> None:
    """R100: 5,000 moves are saved in a moment."""
    setup = table_setup(scripted_game.INFO, 1, first=0, options={"goal": 100_000})
    match = begin_match(NewTable("counting", ("Ann",), setup, 3), scripted_game.CATALOGUE, "long")
    chooser = RandomNumbers(4)
    while match.cursor < 5000:
        match.play(chooser.choose(match.legal_moves()))
    text = match_to_text(match, CREATED, SAVED)
    took = []
    for _ in range(5):
        start = time.process_time()
        match_to_text(match, CREATED, SAVED)
        took.append(time.process_time() - start)
    assert min(took) < 0.1
    assert len(text.encode()) < 2_000_000
    hold_same(match, text_to_match(text, scripted_game.CATALOGUE).match)


@pytest.mark.parametrize(
    ("hash_seed", "locale"), [("0", "C"), ("1", "de_DE.UTF-8"), ("2", "tr_TR.UTF-8"), ("3", "ar_EG.UTF-8")]
)
def test_saves_are_the_same_everywhere(hash_seed: str, locale: str) -> None:
    """R84 and R91: neither the locale nor the hash seed shows in a save."""
    script = (
        "import locale, sys\n"
        "try: locale.setlocale(locale.LC_ALL, '')\n"
        "except locale.Error: pass\n"
        "from tests.saved_examples import saved_text\n"
        "sys.stdout.buffer.write(saved_text(12, names=('Iı', 'İi', 'Zoë')).encode())"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "LC_ALL": locale}
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(__file__).parents[1],
        env=environment,
        capture_output=True,
        check=True,
    )
    assert result.stdout.decode() == saved_text(12, names=("Iı", "İi", "Zoë"))


# Text from outside


def test_marks_and_line_ends_of_editors_are_fine() -> None:
    """R18: a byte-order mark and CRLF line ends load."""
    text = saved_text()
    plain = opened(text).match
    hold_same(plain, opened(text.replace("\n", "\r\n").encode()).match)
    hold_same(plain, opened(b"\xef\xbb\xbf" + text.encode()).match)
    hold_same(plain, opened("\ufeff" + text).match)


NOT_JSON: dict[str, tuple[Callable[[str], bytes | str], str]] = {
    "cut off": (lambda text: text[:300], "cut off or not JSON"),
    "empty": (lambda text: "", "empty"),
    "only spaces": (lambda text: " \n\r\n", "empty"),
    "all NUL": (lambda text: b"\0" * 500, "cut off or not JSON"),
    "not UTF-8": (lambda text: text.encode("latin-1"), "not UTF-8"),
    "UTF-16": (lambda text: text.encode("utf-16"), "not UTF-8"),
    "too large": (lambda text: text.encode() + b" " * MAX_BYTES, "larger than 20 MB"),
    "a key twice": (lambda text: text.replace('"seed": 7', '"seed": 7, "seed": 8'), "“seed” twice"),
    "a key twice inside": (
        lambda text: text.replace('"kind": "draw"}', '"kind": "draw", "kind": "draw"}', 1),
        "“kind” twice",
    ),
    "NaN": (lambda text: text.replace('"share": 0.4', '"share": NaN'), "NaN, which is not a number"),
    "Infinity": (lambda text: text.replace('"seed": 7', '"seed": -Infinity'), "-Infinity, which is not"),
    "1e999": (lambda text: text.replace('"share": 0.4', '"share": 1e999'), "too large"),
    "400 digits": (lambda text: text.replace('"seed": 7', '"seed": ' + "7" * 400), "400 digits"),
    "5,000 digits": (lambda text: text.replace('"seed": 7', '"seed": ' + "7" * 5000), "5000 digits"),
    "5,000 lists": (lambda text: text.replace('"seed": 7', '"seed": ' + "[" * 5000 + "]" * 5000), "nested"),
    "200,000 lists": (lambda text: "[" * 200_000, "nested"),
}


@pytest.mark.parametrize("damage", NOT_JSON)
def test_unreadable_text_is_refused(damage: str) -> None:
    """R18: corner cases of the text never reach a game."""
    spoil, reason = NOT_JSON[damage]
    text = saved_text()
    spoilt = spoil(text)
    assert spoilt not in (text, text.encode())
    assert reason in refused(spoilt)


@pytest.mark.parametrize("depth", [50, 150, 300, 600, 900, 990, 1100])
@pytest.mark.parametrize("key", ["seed", "moves", "state"])
def test_nesting_of_any_depth_is_refused(depth: int, key: str) -> None:
    text = edited(saved_text(), **{key: {"deck": "?"}}).replace('"?"', "[" * depth + "]" * depth)
    assert "damaged" in refused(text)


def test_every_cut_is_refused() -> None:
    text = saved_text(3)
    whole = len(text.rstrip())
    for end in range(0, whole, 7):
        assert "damaged" in refused(text[:end])


WRONG_VALUES: list[tuple[dict[str, Any], str]] = [
    ({"format": 2}, "newer Farmtable"),
    ({"format": 10**15}, "newer Farmtable"),
    ({"format": "1"}, "does not tell its format"),
    ({"format": None}, "does not tell its format"),
    ({"format": True}, "does not tell its format"),
    ({"format": 1.0}, "does not tell its format"),
    ({"format": -1}, "does not tell its format"),
    ({"format": 0}, "never was a format 0"),
    ({"farmtable": "settings"}, "not a saved match"),
    ({"game": "ludo"}, "“ludo”, which this Farmtable does not have"),
    ({"game": 5}, "does not tell its game"),
    ({"mode": "solo"}, "has no mode “solo”"),
    ({"options": {"open_hands": "true"}}, "cannot be “true”"),
    ({"options": {"open_hands": 0}}, "cannot be “0”"),
    ({"options": {"wind": True}}, "has no option “wind”"),
    ({"options": []}, "“options”"),
    ({"wind": 1}, "“wind”"),
    ({"seed": "7"}, "“seed”"),
    ({"seed": True}, "“seed”"),
    ({"seed": 7.0}, "“seed”"),
    ({"seed": -1}, "“seed”"),
    ({"seed": 2**64}, "“seed”"),
    ({"first": 2}, "first seat"),
    ({"seats": []}, "2 to 4 players"),
    ({"seats": [{"name": "A", "mark": 0, "kind": "human"}] * 9}, "2 to 4 players"),
    ({"seats": [{"name": "A", "mark": 0, "kind": "automaton"}] * 2}, "2 to 4 players"),
    ({"seats": [{"name": "A", "mark": 8, "kind": "human"}] * 2}, "“seats.0.mark”"),
    ({"seats": ["A", "B"]}, "“seats.0”"),
    ({"practice": 1}, "“practice”"),
    ({"saved": "yesterday"}, "“saved”"),
    ({"match": ""}, "“match”"),
    ({"position": 99}, "counts more moves than it holds"),
    ({"position": -1}, "“position”"),
    ({"moves": {}}, "“moves”"),
    ({"moves": [{"seat": "1", "kind": "draw"}] * 7}, "at “"),
    ({"moves": [{"seat": 1, "kind": "dance"}] * 7}, "at “"),
    ({"state": None}, "“state”"),
    ({"state": {}}, "at “"),
    ({"chance": 2**64}, "“chance”"),
    ({"card_set": {"id": "three_beans"}}, "“card_set.digest”"),
    ({"summary": {}}, "“summary.progress”"),
    ({"base": {"state": {}, "chance": 0}}, "at “"),
]


@pytest.mark.parametrize(("changes", "reason"), WRONG_VALUES, ids=lambda value: str(value)[:40])
def test_wrong_values_are_refused(changes: dict[str, Any], reason: str) -> None:
    """R10 and R18: nothing is coerced, and the sentence names what is wrong."""
    assert reason in refused(edited(saved_text(), **changes))


@pytest.mark.parametrize("key", sorted(set(json.loads(saved_text()))))
def test_every_key_is_needed(key: str) -> None:
    document = json.loads(saved_text())
    del document[key]
    refused(json.dumps(document))


@pytest.mark.parametrize("content", ["[]", "null", "7", '"match"', "{}", '[{"farmtable": "match"}]'])
def test_other_json_is_no_save(content: str) -> None:
    """R11: a bare list is not a save."""
    assert refused(content) == "This file is not a saved match of Farmtable, and was left as it is."


def _beans_twice(state: dict[str, Any]) -> None:
    state["deck"][0] = state["deck"][1]


def _unknown_bean(state: dict[str, Any]) -> None:
    state["deck"][0] = "bean-99"


def _wrong_type(state: dict[str, Any]) -> None:
    state["turn"] = "0"


def _not_a_number(state: dict[str, Any]) -> None:
    state["turn"] = False


def _nobody(state: dict[str, Any]) -> None:
    state["turn"] = -1


def _more_than_known(state: dict[str, Any]) -> None:
    state["wind"] = "north"


def _half_a_character(state: dict[str, Any]) -> None:
    state["deck"][0] = "\ud800"


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (_beans_twice, "breaks a rule (the 24 beans are not each in exactly one place)"),
        (_unknown_bean, "breaks a rule (the 24 beans are not each in exactly one place)"),
        (_wrong_type, "at “turn”"),
        (_not_a_number, "at “turn”"),
        (_nobody, "breaks a rule (the seats, rows and turn do not fit each other)"),
        (_more_than_known, "at “wind”"),
        (_half_a_character, "at “"),
    ],
)
def test_a_spoilt_table_is_refused(spoil: Callable[[dict[str, Any]], None], reason: str) -> None:
    state = json.loads(saved_text())["state"]
    spoil(state)
    assert reason in refused(edited(saved_text(), state=state))


def test_a_table_at_which_the_rules_stumble_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(state: object) -> list[str]:
        raise KeyError("bean-99")

    monkeypatch.setattr(GAME, "faults", stumble)
    assert "the rules cannot make sense of its table" in refused(saved_text())


def test_names_from_outside_are_cleaned() -> None:
    """R22: what is accepted is the same after any number of saves."""
    seats = json.loads(saved_text())["seats"]
    seats[0]["name"] = "Zo\ud800\0ë\r\nthe\u202e first\u2066" + "x" * 300
    seats[1]["name"] = "\u200b \x07"
    back = opened(edited(saved_text(), seats=seats)).match
    assert back.names == (("Zoë the first" + "x" * 300)[:MAX_NAME], "Seat 2")
    text = match_to_text(back, CREATED, SAVED)
    assert opened(text.encode()).match.names == back.names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann \t Marie ", "Ann Marie"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", None),
        ("e\u0301", None),
        ("שרה", None),
        ("<b>%s{0}</b>", None),
        ("a\u2028b\u2029c\x85d", "a b c d"),
        ("\u202eevil\u202c", "evil"),
        ("\ud83d", ""),
        ("", ""),
        ("nul", None),
    ],
)
def test_clean_names(typed: str, kept: str | None) -> None:
    expected = typed if kept is None else kept
    assert clean_name(typed) == expected
    assert clean_name(expected) == expected
    assert name_or_seat(typed, 3) == (expected or "Seat 4")


def test_saving_never_fails_because_of_a_name() -> None:
    match = played_match(3, names=("ok", "ok"))
    match.players = tuple(type(p)("\ud800\n\u202eX", p.mark, p.kind) for p in match.players)
    back = opened(match_to_text(match, CREATED, SAVED).encode()).match
    assert [player.name for player in back.players] == ["X", "X"]


# Saves of other versions


def goes_on(text: str) -> Match:
    """Hold that a save goes on from its state, with the notice, and back again; return the match."""
    back = opened(text)
    assert back.notice is not None
    assert "another version" in back.notice.text()
    assert "without its older history" in back.notice.text()
    stored = json.loads(text)
    match = back.match
    assert to_plain(GAME.state_type, match.state) == stored["state"]
    assert match.position.chance == stored["chance"]
    assert match.cursor == 0
    assert match.undo_stop() is not None
    match.play(match.legal_moves()[0])
    again = opened(match_to_text(match, CREATED, SAVED))
    assert again.notice is None
    hold_same(match, again.match)
    return match


def test_an_illegal_move_costs_the_history_only() -> None:
    moves = json.loads(saved_text(7))["moves"]
    moves[0], moves[2] = moves[2], moves[0]
    goes_on(edited(saved_text(7), moves=moves))


def test_another_deal_costs_the_history_only() -> None:
    goes_on(edited(saved_text(7), seed=8))
    goes_on(edited(saved_text(7), chance=1))


def test_mended_rules_cost_the_history_only(monkeypatch: pytest.MonkeyPatch) -> None:
    text = saved_text(7)
    deal = type(GAME).setup

    def deal_the_other_way(self: ThreeBeans, table: TableSetup, chance: RandomNumbers) -> State:
        state = deal(self, table, chance)
        state.deck.reverse()
        return state

    monkeypatch.setattr(type(GAME), "setup", deal_the_other_way)
    goes_on(text)
    monkeypatch.undo()
    assert opened(text).notice is None


def test_another_card_set_with_the_same_outcome_keeps_the_history() -> None:
    text = edited(saved_text(7), card_set={"id": "three_beans", "digest": "0" * 16})
    back = opened(text)
    assert back.notice is None
    assert back.match.cursor == 7


def test_a_base_that_cannot_be_replayed_is_replaced_by_the_state() -> None:
    match = goes_on(edited(saved_text(7), seed=8))
    text = match_to_text(match, CREATED, SAVED)
    base = json.loads(text)["base"]
    base["state"]["turn"] = 1 - base["state"]["turn"]
    assert "breaks a rule" in refused(edited(text, base=base))
    goes_on(edited(text, base=json.loads(text)["base"] | {"chance": 5}))


def test_a_table_that_is_not_of_these_seats_is_refused() -> None:
    """Three names beside the table of two: no replay vouches for it, and it has no end for three."""
    seats = [{"name": name, "mark": mark, "kind": "human"} for mark, name in enumerate("ABC")]
    assert "nobody could go on" in refused(edited(saved_text(7), seats=seats))


def test_the_reader_takes_all_that_json_allows() -> None:
    assert read_json(b' {"a": [1, -2.5e3, true, null, "\\u00e9"]} ') == {"a": [1, -2500.0, True, None, "é"]}
