"""Statistics: every match once, people by name, and nothing lost when the file is."""

from __future__ import annotations

import json
import multiprocessing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.files import previous_copy
from farmtable.engine.match import Match
from farmtable.engine.outcome import Outcome, ScoreLine
from farmtable.engine.players import Player
from farmtable.engine.results import (
    MatchResult,
    SeatResult,
    people_sums,
    person_key,
    result_from_document,
    result_of,
    result_to_document,
)
from farmtable.engine.saves import match_to_text, text_to_match
from farmtable.engine.sentences import say
from farmtable.engine.statistics import Statistics, StatisticsFault
from tests.example_game.catalogue import CATALOGUE
from tests.scripted_game import CATALOGUE as COUNTING
from tests.scripted_game import Count

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.game import Game

EARLY, LATE = "2026-05-03T10:00:00Z", "2026-05-04T18:30:00Z"


def seat(name: str, total: int | None = None, *, rank: int = 1, won: bool = False, **more: Any) -> SeatResult:
    return SeatResult(name, more.pop("kind", "human"), rank, total, won, **more)


def result(
    match: str, *seats: SeatResult, game: str = "beans", when: str = EARLY, practice: bool = False
) -> MatchResult:
    return MatchResult(match, game, when, practice, seats)


DUEL = result("m1", seat("Anna", 12, won=True), seat("Ben", 9, rank=2))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "statistics.json"


def counted(match_id: str = "match-1", *, practice: bool = False) -> Match:
    """Return a match of Counting that one move of 3 or 2 ends."""
    from farmtable.engine.game_info import TableSetup

    game: Game[Any, Any] = COUNTING.game("counting")
    table = TableSetup(2, "table", 0, {"goal": 40})
    match = Match(match_id, game, table, (Player("Anna", 0), Player("Ben", 1)), 7, practice=practice)
    for number in range(18):
        match.play(Count(number // 2 % 2, 2))
    match.play(Count(1, 2))
    return match


def test_nothing_there_is_no_results_and_makes_no_file(file: Path) -> None:
    statistics = Statistics(file)
    assert statistics.results() == []
    assert statistics.take_notice() is None
    assert not file.parent.exists()


def test_a_match_that_goes_on_has_no_result() -> None:
    assert result_of(counted(), EARLY) is None


def test_a_result_is_taken_from_the_outcome() -> None:
    match = counted()
    match.play(Count(1, 3))
    assert result_of(match, EARLY) == MatchResult(
        "match-1",
        "counting",
        EARLY,
        False,
        (seat("Anna", 20, rank=2), seat("Ben", 21, won=True)),
    )


def test_titles_count_only_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    match = counted()
    lines = tuple(ScoreLine(at, 1, 30, title=say("Bean King"), picture="bean") for at in range(2))
    monkeypatch.setattr(match.game, "outcome", lambda state: Outcome((), lines, say("Done.")))
    found = result_of(match, EARLY)
    assert found is not None
    assert [entry.title for entry in found.seats] == ["", ""]
    match.players = match.players[:1]
    monkeypatch.setattr(match.game, "outcome", lambda state: Outcome((), lines[:1], say("Done.")))
    found = result_of(match, EARLY)
    assert found is not None
    assert [(entry.title, entry.picture, entry.won) for entry in found.seats] == [
        ("Bean King", "bean", False)
    ]


def test_finishing_again_after_an_undo_counts_once(file: Path) -> None:
    statistics = Statistics(file)
    match = counted()
    for number, when in ((3, EARLY), (3, LATE), (2, LATE)):
        match.play(Count(1, number))
        found = result_of(match, when)
        assert found is not None
        statistics.record(found)
        assert len(statistics.results()) == 1
        match.undo()
    (kept,) = statistics.results()
    assert kept.seats[1].total == 20
    assert kept.when == LATE


def test_the_finished_autosave_opened_three_times_counts_once_and_writes_nothing(file: Path) -> None:
    match = counted()
    match.play(Count(1, 3))
    text = match_to_text(match, EARLY, EARLY)
    first = result_of(match, EARLY)
    assert first is not None
    assert Statistics(file).record(first)
    before = file.read_bytes()
    for _ in range(3):
        again = result_of(text_to_match(text.encode(), COUNTING).match, LATE)
        assert again is not None
        assert not Statistics(file).record(again)
    assert file.read_bytes() == before
    assert people_sums(Statistics(file).results())[0].matches == 1


def record_many(path: Path, first: int) -> None:
    for number in range(first, first + 10):
        Statistics(path).record(result(f"m{number}", seat("Anna", number)))


def test_two_windows_count_every_match_once(file: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    others = [spawn.Process(target=record_many, args=(file, first)) for first in (0, 5)]
    for other in others:
        other.start()
    for other in others:
        other.join(60)
        assert other.exitcode == 0
    assert sorted(entry.match for entry in Statistics(file).results()) == sorted(
        f"m{number}" for number in range(15)
    )


def test_results_come_back_as_they_were(file: Path) -> None:
    alone = result("m2", seat("Öykü ☂", 31, title="Bean King", picture="bean"), when=LATE, practice=True)
    versus = result("m3", seat("Anna", None, won=True), seat("Elmo", None, rank=2, kind="automaton"))
    for entry in (DUEL, alone, versus):
        assert result_from_document(json.loads(json.dumps(result_to_document(entry)))) == entry
        Statistics(file).record(entry)
    assert Statistics(file).results() == [DUEL, versus, alone]
    assert len(json.loads(previous_copy(file).read_bytes())["results"]) == 2


def test_people_are_one_whatever_the_case_and_spaces() -> None:
    assert person_key("  ANNA  Maria ") == person_key("Anna maria")
    assert person_key("STRASSE") == person_key("straße")
    assert person_key("Ko\u0308nig") == person_key("K\u00f6nig")
    assert person_key("İ") != person_key("ı") != person_key("J")
    results = [
        DUEL,
        result("m2", seat("ANNA", 20, rank=2), seat("Ben", 22, won=True), when=LATE),
    ]
    sums = {person.name: person for person in people_sums(results)}
    assert set(sums) == {"ANNA", "Ben"}
    assert (sums["ANNA"].matches, sums["ANNA"].wins, sums["ANNA"].best, sums["ANNA"].average) == (
        2,
        1,
        20,
        16,
    )
    assert sums["ANNA"].last == LATE


def test_wins_shared_wins_and_losses_to_an_automaton() -> None:
    results = [
        DUEL,
        result("m2", seat("Anna", 8, won=True), seat("Ben", 8, won=True), seat("Chloe", 2, rank=3)),
        result("m3", seat("Anna", None, rank=2), seat("Elmo", None, won=True, kind="automaton")),
        result("m4", seat("Anna", None), seat("Ben", None)),
    ]
    sums = {person.name: person for person in people_sums(results)}
    assert set(sums) == {"Anna", "Ben", "Chloe"}
    anna = sums["Anna"]
    assert (anna.matches, anna.wins, anna.shared_wins, anna.best, anna.average) == (4, 1, 1, 12, 10)
    assert (sums["Ben"].wins, sums["Ben"].shared_wins) == (0, 1)
    assert (sums["Chloe"].wins, sums["Chloe"].shared_wins) == (0, 0)


def test_two_people_of_one_name_are_counted_both() -> None:
    (anna,) = people_sums([result("m1", seat("Anna", 5, rank=2), seat("anna", 9, won=True))])
    assert (anna.matches, anna.wins, anna.best, anna.average) == (2, 1, 9, 7)


def test_titles_are_counted_and_the_most_frequent_comes_first() -> None:
    results = [
        result(f"m{number}", seat("Anna", number, title=title, picture=title.lower()))
        for number, title in enumerate(("King", "Clown", "Clown"))
    ]
    (anna,) = people_sums(results)
    assert anna.titles == (("Clown", "clown", 2), ("King", "king", 1))


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\0" * 40, b"null", b"[]", b'{"farmtable_statistics": 1}', b'{"results": []}']
)
def test_a_damaged_file_is_kept_aside_and_the_copy_before_it_taken_up(file: Path, content: bytes) -> None:
    for entry in (DUEL, replace(DUEL, match="m2"), replace(DUEL, match="m3")):
        Statistics(file).record(entry)
    file.write_bytes(content)
    statistics = Statistics(file)
    assert [entry.match for entry in statistics.results()] == ["m1", "m2"]
    notice = statistics.take_notice()
    assert notice is not None
    assert "damaged" in notice.text()
    aside = file.with_name("statistics.damaged-1.json")
    assert aside.read_bytes() == content
    assert len(statistics.results()) == 2
    assert statistics.take_notice() is None
    assert Statistics(file).record(replace(DUEL, match="m4"))
    assert len(Statistics(file).results()) == 3


def test_without_a_good_copy_counting_begins_anew_and_both_are_kept(file: Path) -> None:
    file.parent.mkdir()
    for number, content in enumerate((b"one", b"two"), start=1):
        file.write_bytes(content)
        previous_copy(file).write_bytes(b"worse")
        statistics = Statistics(file)
        assert statistics.record(replace(DUEL, match=f"m{number}"))
        notice = statistics.take_notice()
        assert notice is not None
        assert "anew" in notice.text()
        assert [entry.match for entry in Statistics(file).results()] == [f"m{number}"]
    assert file.with_name("statistics.damaged-1.json").read_bytes() == b"one"
    assert file.with_name("statistics.damaged-2.json").read_bytes() == b"two"
    assert previous_copy(file).read_bytes() == b"worse"


@pytest.mark.parametrize(
    "change",
    [
        {"match": 5},
        {"seats": "Anna"},
        {"seats": [{"name": "Anna"}]},
        {"when": "yesterday"},
        {"when": "2026-05-03T10:00:00"},
        {"practice": 0},
        {"seats": [{"name": "A", "kind": "ghost", "rank": 1, "total": 1, "won": True}]},
        {"seats": [{"name": "A", "kind": "human", "rank": True, "total": 1, "won": True}]},
        {"seats": [{"name": "A", "kind": "human", "rank": 1, "total": 1.5, "won": True}]},
        {"seats": [None]},
    ],
)
def test_damaged_results_cost_only_themselves(file: Path, change: dict[str, Any]) -> None:
    for entry in (DUEL, replace(DUEL, match="m2")):
        Statistics(file).record(entry)
    document = json.loads(file.read_bytes())
    document["results"][0].update(change)
    damaged = json.dumps(document).encode()
    file.write_bytes(damaged)
    statistics = Statistics(file)
    assert [entry.match for entry in statistics.results()] == ["m2"]
    notice = statistics.take_notice()
    assert notice is not None
    assert notice.text().startswith("1 of 2 results")
    assert file.with_name("statistics.damaged-1.json").read_bytes() == damaged


def test_a_newer_file_is_left_as_it_is(file: Path) -> None:
    file.parent.mkdir()
    newer = b'{"farmtable_statistics": 2, "results": {}}'
    file.write_bytes(newer)
    with pytest.raises(StatisticsFault, match="newer"):
        Statistics(file).record(DUEL)
    with pytest.raises(StatisticsFault, match="newer"):
        Statistics(file).results()
    assert file.read_bytes() == newer


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(StatisticsFault, match="not affected"):
        Statistics(tmp_path / "data" / "statistics.json").record(DUEL)


def test_forgetting_leaves_no_name_anywhere(file: Path) -> None:
    for entry in (DUEL, replace(DUEL, match="m2")):
        Statistics(file).record(entry)
    file.write_bytes(file.read_bytes()[:-20])
    statistics = Statistics(file)
    assert statistics.results()
    statistics.forget_all()
    assert statistics.results() == []
    left = [path for path in file.parent.iterdir() if b"Anna" in path.read_bytes()]
    assert left == []
    assert statistics.record(DUEL)


def test_the_example_game_can_be_counted(file: Path) -> None:
    from tests.saved_examples import played_match

    match = played_match(3)
    assert match.game is CATALOGUE.game("three_beans")
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    found = result_of(match, LATE)
    assert found is not None
    assert Statistics(file).record(found)
    assert [entry.seats for entry in Statistics(file).results()] == [found.seats]
