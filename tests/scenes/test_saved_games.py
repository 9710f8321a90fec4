"""Saved games: the list, what can be done with a match, damaged files, very many files."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.files import previous_copy
from farmtable.engine.save_editing import NAME_LIMIT
from farmtable.engine.save_summary import read_summary
from farmtable.engine.settings import Settings
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.path_sheet import PathSheet
from farmtable.scenes.saved_games import UNDO_SECONDS, SavedGamesScene
from farmtable.scenes.table_scene import TableScene
from farmtable.ui.entry import EntryFace
from farmtable.ui.faces import Button, Label, PeopleLine
from farmtable.ui.text import text_width
from farmtable.ui.theme import SMALL_TEXT
from tests.scenes.driver import NOW, SIZES, Driver, Shelf, TestShell, assert_sound, infos, save_match

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.save_folder import SavedMatch


def shelf(folder: Path, size: tuple[int, int] = (1280, 720)) -> Driver:
    return Driver(folder, catalogue=Shelf(infos(5)), size=size, shell_type=TestShell)


def fill(driver: Driver, count: int) -> list[Path]:
    """Save matches of several games, each an hour older than the one before."""
    people = ("Anna", "Ben", "Chloe", "Dan")
    return [
        save_match(
            driver,
            f"game{at % 5}",
            names=people[: 2 + at % 3],
            marks=tuple((at + seat) % 8 for seat in range(2 + at % 3)),
            moves=99 if at % 3 == 2 else 3,
            saved=NOW - timedelta(hours=at),
        )
        for at in range(count)
    ]


def damage(driver: Driver, name: str, *, previous: bool) -> Path:
    """Put a damaged save into the folder."""
    file = driver.shell.saves.path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"farmtable": "match", "form', encoding="utf-8")
    if previous:
        good = save_match(driver, "game0")
        good.rename(previous_copy(file))
    return file


def show(driver: Driver) -> Driver:
    driver.stack.push(SavedGamesScene(driver.shell))
    driver.run()
    return driver


def words(driver: Driver, id_: str) -> str:
    face = driver.piece(id_).face
    assert isinstance(face, Label)
    return face.text


def scene(driver: Driver) -> SavedGamesScene:
    assert isinstance(driver.scene, SavedGamesScene)
    return driver.scene


def resumed(driver: Driver) -> list[tuple[Path, bool]]:
    assert isinstance(driver.shell, TestShell)
    return driver.shell.resumed or []


def chosen(driver: Driver) -> SavedMatch:
    match = scene(driver).chosen
    assert match is not None
    return match


def button(driver: Driver, id_: str) -> Button:
    face = driver.piece(id_).face
    assert isinstance(face, Button)
    return face


def row_of(driver: Driver, file: Path) -> int:
    """Return the number of the row of a file."""
    return next(at for at, match in enumerate(driver.shell.saves.matches()) if match.file == file)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [0, 1, 12])
def test_the_list_is_sound_at_every_size(tmp_path: Path, count: int, size: tuple[int, int]) -> None:
    driver = shelf(tmp_path, size)
    fill(driver, count)
    show(driver)
    assert_sound(driver.scene)
    if count:
        torn = damage(driver, "torn.json", previous=True)
        driver.stack.pop()
        show(driver)
        driver.click(f"row:{row_of(driver, torn)}")
        assert_sound(driver.scene)
        driver.click("delete")
        driver.run(0.1)
        assert_sound(driver.scene)
        driver.key(pygame.K_F2)
        driver.run(0.1)
        assert driver.has("rename:keep")
        assert_sound(driver.scene)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
@pytest.mark.parametrize("scale", [0.75, 1.5, 2.0])
def test_the_list_is_sound_at_every_scale(tmp_path: Path, scale: float, size: tuple[int, int]) -> None:
    driver = shelf(tmp_path, size)
    driver.shell.change_settings(Settings(ui_scale=scale, larger_text=True, palette="high_contrast"))
    fill(driver, 6)
    damage(driver, "torn.json", previous=True)
    show(driver)
    for number in range(4):
        driver.click(f"row:{number}")
        driver.run()
        assert_sound(driver.scene)
        driver.key(pygame.K_DOWN)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_row_tells_the_time_only_where_there_is_room_for_it(tmp_path: Path, size: tuple[int, int]) -> None:
    """A line that is cut within the time tells neither: the card beside the list has the time."""
    driver = shelf(tmp_path, size)
    file = fill(driver, 3)[2]
    document = json.loads(file.read_text(encoding="utf-8"))
    without = with_time = 0
    for length in range(1, 12):
        document["summary"]["result"] = "Chloe wins " + "again and " * length + "again."
        file.write_text(json.dumps(document), encoding="utf-8")
        show(driver)
        piece = driver.piece("when:2")
        text = words(driver, "when:2")
        if "Saved" in text:
            width = text_width(text, "text", driver.scene.theme.type_size(SMALL_TEXT))
            assert width <= piece.box.w, text
        with_time += "Saved" in text
        without += "Saved" not in text
    assert with_time
    assert without


def test_rows_come_newest_first_and_tell_what_is_needed(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 4)
    show(driver)
    assert [words(driver, f"title:{at}") for at in range(4)] == [info.title for info in infos(4)]
    people = driver.piece("people:1").face
    assert isinstance(people, PeopleLine)
    assert people.people == (("Anna", 1), ("Ben", 2), ("Chloe", 3))
    assert words(driver, "when:1").endswith("· Saved 1 hour ago")
    assert "wins" in words(driver, "when:2")
    assert words(driver, "count") == "4 matches"


def test_a_click_shows_a_match_at_large_and_two_open_it(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 3)
    show(driver)
    assert words(driver, "title") == "Orchard Corner"
    driver.click("row:1")
    assert words(driver, "title") == "My Merry Meadow"
    assert words(driver, "when") == "Saved 1 hour ago"
    assert resumed(driver) == []
    driver.click("open")
    x, y = driver.centre("row:0")
    driver.click_at(x, y)
    driver.press(x, y)
    driver.release(x, y)
    assert resumed(driver) == [(files[1], False), (files[0], False)]
    driver.click("row:2")
    assert button(driver, "open").text == "Look at it"


def test_a_match_opens_by_keyboard(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 3)
    show(driver)
    driver.key(pygame.K_RETURN)
    assert resumed(driver) == [], "the first Enter shows where the focus is"
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert resumed(driver) == [(files[1], False)]
    driver.tab_to("open")
    driver.key(pygame.K_RETURN)
    assert resumed(driver)[-1] == (files[1], False)


def test_an_enter_that_is_held_on_from_the_screen_before_opens_nothing(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 1)
    show(driver)
    for _ in range(2):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        driver.run()
    assert resumed(driver) == []


def test_the_list_is_one_stop_of_the_tab_key(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 8)
    show(driver)
    stops = []
    for _ in range(9):
        driver.key(pygame.K_TAB)
        stops.append(driver.scene.stage.focus)
    assert stops == [
        "open",
        "rename",
        "copy",
        "export",
        "delete",
        "back",
        "deleted",
        "from_file",
        "row:0",
    ]
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert driver.scene.stage.focus == "from_file"


# Another name


def test_a_match_gets_another_name_by_keyboard(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 3)
    show(driver)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_F2)
    driver.type("Rainy day: round 3?")
    assert not words_of_titles(driver) & {"Rainy day: round 3?"}, "nothing is kept before it is said"
    driver.key(pygame.K_RETURN)
    assert words(driver, "title") == words(driver, "title:1") == "Rainy day: round 3?"
    assert words(driver, "state").startswith("My Merry Meadow · ")
    assert read_summary(files[1]).name == "Rainy day: round 3?"
    assert driver.shell.saves.matches()[1].file == files[1], "the file and its place in the list stay"
    driver.key(pygame.K_F2)
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_RETURN)
    assert words(driver, "title") == "My Merry Meadow"
    assert "name" not in json.loads(files[1].read_text(encoding="utf-8"))


def words_of_titles(driver: Driver) -> set[str]:
    return {
        piece.face.text
        for piece in driver.scene.stage.pieces
        if piece.id.startswith("title") and isinstance(piece.face, Label)
    }


def test_a_match_gets_another_name_by_mouse(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 2)
    show(driver)
    driver.click("rename")
    driver.type("Mine")
    driver.click("rename:leave")
    assert words(driver, "title") == "Orchard Corner"
    driver.click("rename")
    driver.type("Mine")
    driver.click("rename:keep")
    assert words(driver, "title") == "Mine"
    driver.click("rename")
    driver.type("Yours")
    driver.click("row:1")
    assert [read_summary(file).name for file in files] == ["Yours", ""]
    assert chosen(driver).file == files[1]
    assert not driver.has("rename:keep")


def test_opening_a_match_keeps_the_name_that_is_being_typed(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    driver.click("rename")
    driver.type("Mine")
    driver.click("open")
    assert resumed(driver) == [(file, False)]
    assert read_summary(file).name == "Mine"


def test_escape_leaves_the_name_and_not_the_screen(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    before = file.read_bytes()
    driver.key(pygame.K_F2)
    driver.type("x")
    driver.key(pygame.K_ESCAPE)
    assert scene(driver).chosen is not None
    assert words(driver, "title") == "Orchard Corner"
    assert file.read_bytes() == before
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is None


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Farm: round 3?", "Farm: round 3?"),
        ("a/b\\..", "a/b\\.."),
        ("nul", "nul"),
        ("   ", ""),
        ("\ud83c\udf3b", ""),
        ("x" * 300, "x" * NAME_LIMIT),
        ("\U0001f33b", ""),
        ("Farm \U0001f33b", "Farm"),
    ],
)
def test_r08_any_name_is_kept_in_the_save_and_never_in_the_name_of_the_file(
    tmp_path: Path, typed: str, kept: str
) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    driver.key(pygame.K_F2)
    driver.post(pygame.TEXTINPUT, text=typed)
    driver.run()
    driver.key(pygame.K_RETURN)
    assert read_summary(file).name == kept
    saved = [path.name for path in driver.shell.saves.path.iterdir() if path.suffix == ".json"]
    assert saved == [file.name]
    assert_sound(driver.scene)


def test_a_match_that_is_open_elsewhere_is_not_renamed(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    with driver.shell.saves.lock(file):
        driver.key(pygame.K_F2)
        driver.type("Mine")
        driver.key(pygame.K_RETURN)
    assert isinstance(driver.stack.top, Dialog)
    assert read_summary(file).name == ""


# Copies


def test_a_copy_is_another_match(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    driver.key(pygame.K_c, pygame.KMOD_CTRL)
    driver.click("copy")
    listed = {match.told.name: match for match in driver.shell.saves.matches() if match.told is not None}
    assert set(listed) == {"", "Orchard Corner (copy)", "Orchard Corner (copy) (copy)"}
    assert len({match.told.match for match in listed.values() if match.told is not None}) == 3
    assert chosen(driver).file == listed["Orchard Corner (copy) (copy)"].file
    documents = [json.loads(match.file.read_text(encoding="utf-8")) for match in listed.values()]
    for document in documents:
        del document["match"]
        document.pop("name", None)
    assert documents[0] == documents[1] == documents[2]
    assert file.exists()


def test_a_finished_match_is_not_copied(tmp_path: Path) -> None:
    """Its result would count again, as that of another match."""
    driver = shelf(tmp_path)
    fill(driver, 3)
    show(driver)
    driver.click("row:2")
    assert not button(driver, "copy").enabled
    driver.key(pygame.K_c, pygame.KMOD_CTRL)
    assert len(driver.shell.saves.matches()) == 3


# Export


def exporting(driver: Driver) -> str:
    """Return what is typed into the sheet on top."""
    assert isinstance(driver.stack.top, PathSheet)
    face = driver.piece("path").face
    assert isinstance(face, EntryFace)
    return face.text


def test_a_match_is_exported_where_the_person_wants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path))
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    driver.shell.saves.rename(file, "a/b: nul?")
    show(driver)
    driver.click("export")
    assert exporting(driver) == str(tmp_path / "exports" / "a-b-nul.json")
    driver.run()
    assert_sound(driver.scene)
    driver.click("done")
    assert (tmp_path / "exports" / "a-b-nul.json").read_bytes() == file.read_bytes()
    assert isinstance(driver.stack.top, Dialog)
    assert_sound(driver.scene)
    pygame.scrap.put_text("")
    driver.click("answer:2")
    assert pygame.scrap.get_text() == str(tmp_path / "exports" / "a-b-nul.json")
    driver.key(pygame.K_e, pygame.KMOD_CTRL)
    assert exporting(driver) == str(tmp_path / "exports" / "a-b-nul-2.json")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type(str(tmp_path / "stick" / "mine"))
    driver.key(pygame.K_RETURN)
    assert (tmp_path / "stick" / "mine.json").read_bytes() == file.read_bytes()


def test_an_export_writes_over_nothing_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path))
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    there = tmp_path / "there.json"
    there.write_text("mine")
    for typed, told in (
        (str(there), "already"),
        (str(file.with_name("other.json")), "folder of the saved matches"),
        (str(there / "below.json"), "Nothing was exported"),
        ("x" * 400, "Nothing was exported"),
    ):
        driver.key(pygame.K_e, pygame.KMOD_CTRL)
        driver.key(pygame.K_a, pygame.KMOD_CTRL)
        driver.post(pygame.TEXTINPUT, text=typed)
        driver.run()
        driver.key(pygame.K_RETURN)
        assert told in words(driver, "sheet:trouble")
        driver.run()
        assert_sound(driver.scene)
        driver.key(pygame.K_ESCAPE)
    assert there.read_text() == "mine"
    assert len(driver.shell.saves.matches()) == 1


# Deleting


def test_a_deleted_match_comes_back(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 3)
    show(driver)
    driver.click("row:1")
    driver.click("delete")
    assert not files[1].exists()
    assert words(driver, "undo:text") == "Deleted: My Merry Meadow"
    assert not driver.has("row:2")
    driver.click("undo")
    assert files[1].exists()
    assert words(driver, "title:1") == words(driver, "title") == "My Merry Meadow"
    assert not driver.has("undo")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [0.75, 1.5])
def test_whatever_the_name_it_is_said_that_it_is_deleted(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    driver = shelf(tmp_path, size=size)
    (file,) = fill(driver, 1)
    name = ("Sunday with Oma and a really long name that goes on " * 2)[: NAME_LIMIT - 4] + " (2)"
    driver.shell.saves.rename(file, name)
    show(driver)
    driver.shell.change_settings(replace(driver.shell.settings, ui_scale=scale))
    driver.key(pygame.K_DELETE)
    driver.run()
    told = words(driver, "undo:text")
    assert told.startswith("Deleted: Sunday")
    assert told.endswith("(2)")
    piece = driver.piece("undo:text")
    assert text_width(told, "strong", driver.scene.theme.type_size(17)) <= piece.box.w


def test_deleting_and_taking_back_by_keyboard(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 2)
    show(driver)
    driver.key(pygame.K_DELETE)
    assert not files[0].exists()
    assert driver.scene.stage.focus == "row:0"
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert files[0].exists()
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert all(file.exists() for file in files)


def test_the_offer_to_take_back_passes(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    driver.click("delete")
    driver.run(UNDO_SECONDS - 1)
    assert driver.has("undo")
    assert_sound(driver.scene)
    driver.run(1.1)
    assert not driver.has("undo")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not file.exists()
    assert "Nothing is saved yet." in words(driver, "nothing:text")


def test_a_match_open_elsewhere_is_not_deleted(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (file,) = fill(driver, 1)
    show(driver)
    with driver.shell.saves.lock(file):
        driver.click("delete")
    assert file.exists()
    assert isinstance(driver.stack.top, Dialog)


# Damaged ones


def test_damaged_matches_say_so_and_offer_the_previous_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R01 and R11: each with its own name and reason, the good ones as usual."""
    driver = shelf(tmp_path)
    saved = damage(driver, "a.json", previous=True)
    lost = damage(driver, "b.json", previous=False)
    show(driver)
    rows = {match.file: at for at, match in enumerate(driver.shell.saves.matches())}
    assert words(driver, f"when:{rows[lost]}") == "b.json"
    driver.click(f"row:{rows[lost]}")
    assert words(driver, "fault").startswith("This saved match is damaged")
    assert not driver.has("open")
    shown: list[Path] = []

    def show_folder(folder: Path) -> bool:
        shown.append(folder)
        return True

    monkeypatch.setattr("farmtable.scenes.saved_games.show_folder", show_folder)
    driver.click("folder")
    assert shown == [driver.shell.saves.path]
    driver.click(f"row:{rows[saved]}")
    assert words(driver, f"title:{rows[saved]}") == "Orchard Corner", "the previous copy tells its game"
    assert button(driver, "open").text == "Open the previous copy"
    driver.click("open")
    assert resumed(driver) == [(saved, True)]
    driver.click(f"row:{rows[lost]}")
    driver.click("delete")
    assert not lost.exists()


def test_a_match_of_an_unknown_game_is_listed_but_not_opened(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    save_match(driver, "chess_with_cows")
    show(driver)
    assert words(driver, "title:0") == "chess_with_cows"
    assert not driver.has("open")
    assert driver.has("delete")


# Very many


def test_r20_five_hundred_matches_are_listed_in_no_time(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    files = fill(driver, 500)
    for file, content in zip(
        files[3:500:50], ("", "[]", '{"farmtable": "match", "format": 99}') * 4, strict=False
    ):
        file.write_text(content, encoding="utf-8")
    (driver.shell.saves.path / "huge.json").write_bytes(b"x" * 20_000_001)
    (driver.shell.saves.path / "folder.json").mkdir()
    before = time.perf_counter()
    show(driver)
    assert time.perf_counter() - before < 1.0
    assert len(driver.scene.stage.pieces) < 100
    driver.key(pygame.K_END)
    assert driver.has("row:499")
    assert not driver.has("row:0")
    assert scene(driver).scroll.view.contains(driver.piece("row:499").box)
    assert_sound(driver.scene)


def test_the_list_scrolls_by_wheel_keys_and_drag(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 30)
    show(driver)
    scroll = scene(driver).scroll
    driver.wheel(-2)
    assert scroll.offset > 0
    driver.key(pygame.K_PAGEDOWN)
    paged = scroll.offset
    assert driver.scene.stage.focus == "row:4"
    driver.key(pygame.K_PAGEDOWN)
    assert scroll.offset > paged
    driver.key(pygame.K_HOME)
    assert scroll.offset == 0
    x, y = driver.centre("scroll:thumb")
    driver.drag((x, y), (x, 720))
    assert scroll.offset == scroll.limit
    driver.drag((400, 300), (400, 500))
    assert scroll.offset == pytest.approx(scroll.limit - 200, abs=10)
    assert resumed(driver) == []


def test_the_wheel_is_not_pulled_back_by_the_focus(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 30)
    show(driver)
    driver.move(*driver.centre("row:2"))
    driver.key(pygame.K_UP)
    driver.wheel(-20)
    offset = scene(driver).scroll.offset
    assert offset > scene(driver).scroll.view.h
    driver.run(0.2)
    assert scene(driver).scroll.offset == offset
    driver.key(pygame.K_DOWN)
    assert scene(driver).scroll.view.contains(driver.piece("row:1").box)


def test_the_arrows_walk_through_all_rows(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    fill(driver, 30)
    show(driver)
    driver.key(pygame.K_DOWN, times=29)
    assert driver.scene.stage.focus == "row:29"
    assert scene(driver).scroll.view.contains(driver.piece("row:29").box)
    driver.key(pygame.K_DOWN)
    assert driver.scene.stage.focus == "row:29"
    driver.key(pygame.K_RIGHT)
    assert driver.scene.stage.focus in ("open", "rename", "copy", "export", "delete")
    driver.key(pygame.K_LEFT, times=4)
    assert driver.scene.stage.focus == "row:29", "from the sheet one comes back to the chosen row"
    driver.key(pygame.K_UP, times=29)
    assert driver.scene.stage.focus == "row:0"
    driver.key(pygame.K_UP)
    assert driver.scene.stage.focus in ("back", "deleted", "from_file")


def test_a_folder_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    (tmp_path / "saves").write_text("not a folder", encoding="utf-8")
    show(driver)
    assert "cannot be read" in words(driver, "nothing:text")
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is None


# At the table


def test_a_name_stays_with_a_match_that_is_played_on(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    file = save_match(driver, "three_beans", names=("Anna", "Ben"), marks=(0, 1))
    driver.shell.saves.rename(file, "Rainy day")
    driver.shell.open_home()
    driver.run(0.2)
    driver.run(0.2)
    assert words(driver, "carry:game").startswith("Rainy day · Three Beans")
    driver.shell.resume(file)
    table = next(scene for scene in driver.stack.scenes if isinstance(scene, TableScene))
    table.match.play(table.match.legal_moves()[0])
    assert "Rainy day" not in table.title
    driver.stack.close()
    driver.shell.autosaver.close()
    assert read_summary(file).name == "Rainy day"
