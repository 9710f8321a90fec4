"""The statistics screen: complete at every size, sorted by mouse and by key, and friendly when empty."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from itertools import product
from typing import TYPE_CHECKING

import pytest

from farmtable.engine.match import Match
from farmtable.engine.players import Player
from farmtable.engine.results import MatchResult, PersonSums, SeatResult
from farmtable.scenes.statistics import StatisticsScene
from farmtable.scenes.statistics_table import COLUMNS, PersonFace, columns_for, sorted_people
from farmtable.scenes.when import played_when
from farmtable.ui.faces import Label
from farmtable.ui.palette import PALETTES
from tests.scenes.driver import NOW, SIZES, Driver, Shelf, assert_sound, infos
from tests.scripted_game import CATALOGUE as COUNTING
from tests.scripted_game import Count

import pygame  # isort: skip

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.settings import PaletteName

NAMES = ("Anna", "Ben", "Chloe Victoria Wilhelmina Montgomery-Featherstone", "Öykü")


def seats(*totals: int | None, title: str = "") -> tuple[SeatResult, ...]:
    points = [-1 if total is None else total for total in totals]
    best = max(points)
    return tuple(
        SeatResult(
            name,
            "human",
            1 + sum(other > own for other in points),
            total,
            len(totals) > 1 and own == best,
            title,
        )
        for name, total, own in zip(NAMES, totals, points, strict=False)
    )


def results() -> list[MatchResult]:
    """Return three wins of Ben, one shared, one alone, one without points, and one for practice."""
    return [
        MatchResult("m0", "game0", "2026-05-04T12:00:00Z", False, seats(3, 9)),
        MatchResult("m1", "game0", "2026-05-03T12:00:00Z", False, seats(5, 8, 1, 0)),
        MatchResult("m2", "game0", "2026-03-01T12:00:00Z", False, seats(6, 7)),
        MatchResult("m3", "game1", "2026-05-01T12:00:00Z", False, seats(4, 4, 4)),
        MatchResult("m4", "game0", "2026-04-30T12:00:00Z", False, seats(44, title="Bean King")),
        MatchResult("m5", "game3", "2026-04-29T12:00:00Z", False, (replace(seats(1)[0], total=None),)),
        MatchResult("m6", "game0", "2026-05-02T12:00:00Z", True, seats(99, 2)),
    ]


def looks(size: tuple[int, int], scale: float) -> list[tuple[PaletteName, bool]]:
    """Return palettes and letters to look at: all of them where they are drawn quickly."""
    if size[1] <= 720 and scale < 2:
        return list(product(PALETTES, (False, True)))
    return [("high_contrast", False), ("bright", True)]


def opened(folder: Path, entries: list[MatchResult], games: int = 5) -> Driver:
    driver = Driver(folder, catalogue=Shelf(infos(games)))
    for entry in entries:
        driver.shell.statistics.record(entry)
    driver.shell.open_statistics()
    driver.run()
    return driver


def rows(driver: Driver, column: str = "name") -> list[str]:
    """Return what a column says, from the first row to the last."""
    found = []
    number = 0
    while (piece := driver.scene.stage.piece(f"row:{number}:{column}")) is not None:
        face = piece.face
        assert isinstance(face, (PersonFace, Label))
        found.append(face.name if isinstance(face, PersonFace) else face.text)
        number += 1
    return found


def texts(driver: Driver) -> str:
    return " | ".join(piece.face.text for piece in driver.scene.stage.pieces if isinstance(piece.face, Label))


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (1.0, 1.5, 2.0))))
def test_everything_has_its_place_at_every_size(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    driver = opened(tmp_path, results())
    driver.resize(size)
    for palette, larger in looks(size, scale):
        shell = driver.shell
        shell.change_settings(replace(shell.settings, ui_scale=scale, palette=palette, larger_text=larger))
        for tab in ("game:all", "game:game0", "game:game4"):
            driver.scene.choose(tab)
            driver.run()
            assert_sound(driver.scene)


def test_all_games_together_count_wins_and_no_scores(tmp_path: Path) -> None:
    driver = opened(tmp_path, results())
    assert rows(driver)[:2] == ["Ben", "Anna"]
    assert rows(driver, "matches")[:2] == ["4", "6"]
    assert rows(driver, "wins") == ["3", "0", "0", "0"]
    assert rows(driver, "shared")[:2] == ["1", "1"]
    assert not driver.has("sort:best")
    assert "Ben won" in texts(driver)
    assert "Anna alone: Bean King" in texts(driver)


def test_a_game_by_mouse_and_by_key(tmp_path: Path) -> None:
    driver = opened(tmp_path, results())
    driver.click("game:game0")
    assert rows(driver, "best")[:2] == ["9", "44"]
    assert rows(driver, "average")[:2] == ["8.0", "14.5"]
    assert rows(driver, "last")[:2] == ["today", "today"]
    assert not driver.has("sort:shared")
    driver.tab_to("game:game1")
    driver.key(pygame.K_RETURN)
    assert sorted(rows(driver)) == sorted(NAMES[:3])
    driver.tab_to("game:game3")
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    assert rows(driver) == ["Anna"]
    assert not driver.has("sort:best")


def test_sorted_by_mouse_and_by_key(tmp_path: Path) -> None:
    driver = opened(tmp_path, results())
    driver.click("game:game0")
    driver.click("sort:best")
    assert rows(driver, "best") == ["44", "9", "1", "0"]
    driver.click("sort:best")
    assert rows(driver, "best") == ["0", "1", "9", "44"]
    driver.tab_to("sort:name")
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    assert rows(driver) == sorted(NAMES, key=str.casefold)
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    assert rows(driver) == sorted(NAMES, key=str.casefold, reverse=True)


def test_practice_is_counted_apart(tmp_path: Path) -> None:
    driver = opened(tmp_path, results())
    driver.click("kind:practice")
    assert rows(driver) == ["Anna", "Ben"]
    assert rows(driver, "wins") == ["1", "0"]
    driver.click("kind:matches")
    assert len(rows(driver)) == 4
    without = opened(tmp_path / "without", results()[:6])
    assert not without.has("kind:practice")


def alone(match: str, total: int | None, *, practice: bool = False, title: str = "") -> MatchResult:
    seat = SeatResult("Anna", "human", 1, total, False, title, "icon_trophy" if title else "")
    return MatchResult(match, "game0", "2026-05-04T12:00:00Z", practice, (seat,))


def test_where_only_practice_was_played_that_is_said(tmp_path: Path) -> None:
    driver = opened(tmp_path, [alone("m1", 12, practice=True)])
    assert "Only practice was played to the end so far" in texts(driver)
    assert_sound(driver.scene)
    driver.click("game:game0")
    assert "Only practice was played to the end so far" in texts(driver)
    driver.click("game:game1")
    assert "Nobody has finished My Merry Meadow yet" in texts(driver)
    driver.click("kind:practice")
    assert "No practice match was played to the end here." in texts(driver)
    driver.click("game:game0")
    assert rows(driver) == ["Anna"]


def test_alone_nobody_wins_the_best_score_and_titles_count(tmp_path: Path) -> None:
    driver = opened(tmp_path, [alone("m1", 12), alone("m2", 31, title="Master of the barn"), alone("m3", 7)])
    for tab in ("game:all", "game:game0"):
        driver.click(tab)
        assert not driver.has("sort:wins")
        assert rows(driver, "best") == ["31"]
        assert rows(driver, "matches") == ["3"]
        face = driver.piece("row:0:name").face
        assert isinstance(face, PersonFace)
        assert face.titles == "Master of the barn"
        assert_sound(driver.scene)
    assert "Anna alone: 12 points" in texts(driver)


def test_who_only_played_alone_has_no_nought_of_wins_beside_the_others(tmp_path: Path) -> None:
    driver = opened(tmp_path, [*results()[:6], replace(alone("solo", 12), seats=(_zoe(),))])
    wins = dict(zip(rows(driver), rows(driver, "wins"), strict=True))
    assert wins["Zoë"] == "–"
    assert wins["Ben"] == "3"


def _zoe() -> SeatResult:
    return SeatResult("Zoë", "human", 1, 12, False)


def test_nothing_yet_is_said_kindly(tmp_path: Path) -> None:
    driver = opened(tmp_path, [])
    assert "Play a match to the end" in texts(driver)
    assert not driver.has("forget")
    assert_sound(driver.scene)
    other = opened(tmp_path / "other", results())
    other.click("game:game4")
    assert "Nobody has finished Noisy Yard yet" in texts(other)


def test_one_game_needs_no_tab_for_all(tmp_path: Path) -> None:
    driver = opened(tmp_path, results(), games=1)
    assert not driver.has("game:all")
    assert driver.has("sort:best")


def test_forgetting_asks_first(tmp_path: Path) -> None:
    driver = opened(tmp_path, results())
    driver.click("forget")
    driver.run(0.5)
    driver.key(pygame.K_ESCAPE)
    assert len(driver.shell.statistics.results()) == 7
    driver.tab_to("forget")
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    driver.click("answer:0")
    assert driver.shell.statistics.results() == []
    assert isinstance(driver.scene, StatisticsScene)
    assert "Play a match to the end" in texts(driver)


def test_a_damaged_file_is_told_once(tmp_path: Path) -> None:
    opened(tmp_path, results())
    (tmp_path / "statistics.json").write_text("{")
    driver = opened(tmp_path, [])
    assert len(driver.stack.scenes) == 2
    driver.key(pygame.K_ESCAPE)
    driver.run()
    assert len(driver.stack.scenes) == 1
    assert len(rows(driver)) == 4


def test_a_newer_file_is_a_sentence_and_stays(tmp_path: Path) -> None:
    newer = '{"farmtable_statistics": 9, "results": []}'
    (tmp_path / "statistics.json").write_text(newer)
    driver = opened(tmp_path, [])
    assert "newer" in texts(driver)
    assert_sound(driver.scene)
    assert (tmp_path / "statistics.json").read_text() == newer


def test_many_people_scroll_by_wheel_and_key(tmp_path: Path) -> None:
    people = tuple(SeatResult(f"Person {number}", "human", 1, number, False) for number in range(60))
    driver = opened(tmp_path, [MatchResult("m", "game0", "2026-05-04T12:00:00Z", False, people)])
    assert isinstance(driver.scene, StatisticsScene)
    before = driver.scene.scroll.offset
    driver.wheel(-3)
    assert driver.scene.scroll.offset > before
    driver.key(pygame.K_END)
    last = driver.piece("row:59").seen
    assert last.h == driver.piece("row:59").box.h
    driver.key(pygame.K_HOME)
    assert driver.scene.scroll.offset == 0


def test_back_by_mouse_and_by_key(tmp_path: Path) -> None:
    driver = opened(tmp_path, results())
    driver.shell.open_statistics()
    driver.run()
    driver.click("back")
    assert len(driver.stack.scenes) == 1
    driver.shell.open_statistics()
    driver.run()
    driver.key(pygame.K_ESCAPE)
    assert len(driver.stack.scenes) == 1


def test_days_are_told_as_people_do() -> None:
    now = datetime(2026, 5, 4, 12, tzinfo=UTC)
    told = {
        when: played_when(f"{when}T12:00:00Z", now).text()
        for when in ("2026-05-05", "2026-05-04", "2026-05-03", "2026-05-01", "2026-04-01")
    }
    assert list(told.values()) == ["today", "today", "yesterday", "3 days ago", "2026-04-01"]


def test_columns_and_orders() -> None:
    one = PersonSums("B", 3, 1, 0, None, None, (), "2026-05-04T12:00:00Z")
    two = PersonSums("a", 3, 2, 0, 7, 3.5, (), "2026-05-03T12:00:00Z")
    assert [column.id for column in columns_for([one, two], one_game=True)] == [
        "matches",
        "wins",
        "best",
        "average",
        "last",
    ]
    for column in COLUMNS:
        assert {person.name for person in sorted_people([one, two], column.id, upwards=False)} == {"a", "B"}
    assert [person.name for person in sorted_people([one, two], "best", upwards=False)] == ["a", "B"]
    assert [person.name for person in sorted_people([one, two], "last", upwards=False)] == ["B", "a"]
    assert [person.name for person in sorted_people([one, two], "matches", upwards=False)] == ["a", "B"]
    assert [person.name for person in sorted_people([one, two], "name", upwards=True)] == ["a", "B"]


def test_the_shell_counts_a_finished_match_once_and_says_what_failed(tmp_path: Path) -> None:
    from farmtable.engine.game_info import TableSetup

    driver = Driver(tmp_path)
    table = TableSetup(2, "table", 0, {"goal": 40})
    match = Match("m1", COUNTING.game("counting"), table, (Player("Anna", 0), Player("Ben", 1)), 7)
    assert driver.shell.record_result(match) is None
    assert driver.shell.statistics.results() == []
    while match.outcome is None:
        assert match.actor is not None
        match.play(Count(match.actor, 3))
    for _ in range(3):
        assert driver.shell.record_result(match) is None
    (kept,) = driver.shell.statistics.results()
    assert kept.when == NOW.strftime("%Y-%m-%dT%H:%M:%SZ")
    (tmp_path / "statistics.json").write_text('{"farmtable_statistics": 9}')
    trouble = driver.shell.record_result(match)
    assert trouble is not None
    assert "newer" in trouble.text()
