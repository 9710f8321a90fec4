"""Matches that were kept in one folder, then in another, and back again: no move is ever lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.match_lock import MatchInUse
from farmtable.engine.results import MatchResult, SeatResult
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import text_to_match
from farmtable.registry import GAMES
from farmtable.scenes.folder_choice import use_folder
from farmtable.scenes.table_scene import TableScene
from tests.scenes.driver import Driver
from tests.table_laws import new_match, open_table

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path / "home"))


def at_table(driver: Driver) -> TableScene:
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), 1), 5)
    return open_table(driver, match)


def saved_moves(folder: Path) -> list[int]:
    """Return how many moves the matches of a folder hold."""
    files = (folder / "saves").glob("*.json")
    return sorted(text_to_match(file.read_bytes(), GAMES).match.cursor for file in files)


def play(table: TableScene, moves: int) -> None:
    """Play so many moves, the first of all that are legal."""
    for _ in range(moves):
        table.match.play(table.match.legal_moves()[0])


def test_r82_a_match_that_goes_on_in_one_folder_and_then_in_the_other_is_one_match(tmp_path: Path) -> None:
    """There and back again, with the match open and without: what was played last is what people find."""
    usual, stick = tmp_path / "usual", tmp_path / "stick"
    driver = Driver(usual, catalogue=GAMES)
    table = at_table(driver)
    for moves, folder in enumerate((stick, usual, stick), start=1):
        table.match.play(table.match.legal_moves()[0])
        driver.shell.open_home()
        use_folder(driver.shell, folder)
        assert saved_moves(folder) == [moves]
        driver.shell.resume(driver.shell.saves.matches()[0].file)
        assert isinstance(driver.scene, TableScene)
        table = driver.scene
    for moves, folder in enumerate((usual, stick), start=4):
        table.match.play(table.match.legal_moves()[0])
        use_folder(driver.shell, folder)
        assert saved_moves(folder) == [moves]
    driver.stack.close()


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("further", ["here", "there"])
def test_r82_what_was_played_in_both_folders_is_kept_from_both(
    further: str, is_open: bool, tmp_path: Path
) -> None:
    """A stick that was left at home: people go on from the copy on the computer, and then it is back."""
    usual, stick = tmp_path / "usual", tmp_path / "stick"
    driver = Driver(usual, catalogue=GAMES)
    table = at_table(driver)
    use_folder(driver.shell, stick)
    play(table, 2 if further == "here" else 5)
    driver.shell.open_home()
    driver.shell.saves.move_to(usual / "saves")
    driver.shell.resume(driver.shell.saves.matches()[0].file)
    assert isinstance(driver.scene, TableScene)
    table = driver.scene
    table.match.play(table.match.legal_moves()[1])
    play(table, 2)
    if not is_open:
        driver.shell.open_home()
    driver.shell.autosaver.flush()
    use_folder(driver.shell, stick)
    play(table, 3 if is_open else 0)
    driver.stack.close()
    driver.shell.autosaver.flush()
    there = 2 if further == "here" else 5
    assert saved_moves(stick) == sorted([there, 6 if is_open else 3])
    assert len({match.summary.match for match in driver.shell.saves.matches() if match.summary}) == 2


def test_results_of_both_folders_are_counted_together(tmp_path: Path) -> None:
    usual, stick = tmp_path / "usual", tmp_path / "stick"
    driver = Driver(usual, catalogue=GAMES)
    seat = SeatResult("Ann", "human", 1, 7, won=True)
    for folder, match in ((usual, "one"), (stick, "two"), (usual, "three")):
        folder.mkdir(exist_ok=True)
        driver.shell.statistics.move_to(folder / "statistics.json")
        driver.shell.statistics.record(
            MatchResult(match, "pocket_farm", "2026-01-01T00:00:00Z", False, (seat,))
        )
    use_folder(driver.shell, stick)
    assert {result.match for result in driver.shell.statistics.results()} == {"one", "two", "three"}
    driver.shell.statistics.move_to(usual / "statistics.json")
    assert {result.match for result in driver.shell.statistics.results()} == {"one", "three"}


def test_r06_a_match_that_another_window_has_open_there_is_not_written_over(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "usual", catalogue=GAMES)
    table = at_table(driver)
    there = SaveFolder(tmp_path / "stick" / "saves")
    taken = there.path / table.sitting.file.name
    with there.lock(taken):
        there.write(taken, table.sitting.file.read_text(encoding="utf-8"))
        before = taken.read_bytes()
        use_folder(driver.shell, tmp_path / "stick")
        play(table, 2)
        driver.shell.autosaver.flush()
        assert taken.read_bytes() == before
        with pytest.raises(MatchInUse):
            there.lock(table.sitting.file)
    assert saved_moves(tmp_path / "stick") == [0, 2]
    driver.stack.close()
