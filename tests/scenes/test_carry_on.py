"""Leave at any moment, start again, carry on: the same table, the same choice, the whole history."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.random_play import random_move
from farmtable.registry import GAMES
from farmtable.scenes.results import ResultsScene
from farmtable.scenes.table_scene import TableScene
from tests.scenes.driver import Driver
from tests.table_laws import lift_curtain, new_match, open_table

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match


def _leave(driver: Driver) -> None:
    """Close the window as a person does."""
    driver.stack.close()
    driver.shell.autosaver.close()


def _played(key: str, moves: int) -> Match:
    """Return a match after so many random moves that is not over yet."""
    game, info = GAMES.game(key), GAMES.info(key)
    for seed in range(5, 50):
        match, chooser = new_match(game, table_setup(info, info.max_people), seed), RandomNumbers(seed)
        while match.actor is not None and match.cursor < moves:
            match.play(random_move(game, match.legal_moves(), chooser))
        if match.actor is not None:
            return match
    raise AssertionError(f"no match of {key} lasts for {moves} moves")


@pytest.mark.parametrize("key", GAMES.keys)
@pytest.mark.parametrize("moves", [0, 1, 7, 23])
def test_continue_brings_back_the_same_table(key: str, moves: int, tmp_path: Path) -> None:
    first = Driver(tmp_path, catalogue=GAMES)
    match = _played(key, moves)
    open_table(first, match)
    if match.undo_seat is not None:
        match.undo()
    _leave(first)

    second = Driver(tmp_path, catalogue=GAMES)
    second.shell.open_home()
    second.run(0.3)
    second.run(0.3)
    second.click("continue")
    lift_curtain(second)
    second.run(1.0)
    scene = second.stack.top
    assert isinstance(scene, TableScene)
    assert scene.match.id == match.id
    assert scene.match.cursor == match.cursor
    assert to_plain(match.game.state_type, scene.match.state) == to_plain(match.game.state_type, match.state)
    assert [step.move for step in scene.match.steps] == [step.move for step in match.steps]
    assert scene.match.legal_moves() == match.legal_moves()
    assert scene.match.prompt == match.prompt
    assert scene.match.can_redo == match.can_redo
    assert [line.text for line in scene.match.log(None)] == [line.text for line in match.log(None)]
    _leave(second)


def test_a_finished_match_shows_its_result_again_and_is_not_offered_to_carry_on(tmp_path: Path) -> None:
    first = Driver(tmp_path, catalogue=GAMES)
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), 1), 5)
    scene = open_table(first, match)
    chooser = RandomNumbers(8)
    while match.actor is not None:
        match.play(chooser.choose(match.legal_moves()))
    first.run(2.0)
    assert isinstance(first.stack.top, ResultsScene)
    file = scene.sitting.file
    _leave(first)

    second = Driver(tmp_path, catalogue=GAMES)
    second.shell.open_home()
    second.run(0.3)
    second.run(0.3)
    assert not second.has("continue")
    second.shell.resume(file)
    second.run(2.0)
    assert isinstance(second.stack.top, ResultsScene)
    _leave(second)


def test_r04_a_folder_that_cannot_be_written_stops_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), 1), 5)
    scene = open_table(driver, match)
    driver.shell.autosaver.flush()
    good = scene.sitting.file.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("farmtable.engine.files._write_new", full)
    told = 0
    for _ in range(5):
        match.play(match.legal_moves()[0])
        driver.shell.autosaver.flush()
        driver.run(0.2)
        told += driver.has("notice")
        driver.run(12.0)
    assert told == 1, "the warning is given once, not every turn"
    assert scene.sitting.file.read_bytes() == good
    monkeypatch.undo()
    match.play(match.legal_moves()[0])
    driver.shell.autosaver.flush()
    assert scene.sitting.file.read_bytes() != good
    _leave(driver)


def test_r12_a_new_game_never_lands_in_the_file_of_the_one_before(tmp_path: Path) -> None:
    driver = Driver(tmp_path, catalogue=GAMES)
    game, info = GAMES.game("pocket_farm"), GAMES.info("pocket_farm")
    first = open_table(driver, new_match(game, table_setup(info, 1), 5))
    driver.shell.autosaver.flush()
    before = first.sitting.file.read_bytes()
    second = open_table(driver, new_match(game, table_setup(info, 2), 6))
    second.match.play(second.match.legal_moves()[0])
    second.sitting.save()
    driver.shell.autosaver.flush()
    assert first.sitting.file != second.sitting.file
    assert first.sitting.file.read_bytes() == before
    _leave(driver)


def test_r06_the_second_window_on_a_match_is_told_so(tmp_path: Path) -> None:
    first = Driver(tmp_path, catalogue=GAMES)
    match = new_match(GAMES.game("pocket_farm"), table_setup(GAMES.info("pocket_farm"), 1), 5)
    scene = open_table(first, match)
    first.shell.autosaver.flush()
    second = Driver(tmp_path, catalogue=GAMES)
    second.shell.open_home()
    second.shell.resume(scene.sitting.file)
    second.run(0.5)
    assert not isinstance(second.stack.top, TableScene)
    assert "another window" in getattr(second.piece("sheet:text").face, "text", "")
    _leave(second)
    _leave(first)
