"""Whatever is typed or pasted as a path: it is used, or a sentence says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from farmtable.registry import GAMES
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.export_sheet import open_export_sheet
from farmtable.scenes.file_opening import open_file_sheet
from farmtable.scenes.folder_choice import open_folder_sheet
from farmtable.scenes.path_sheet import PATH, PathSheet
from tests.scenes.driver import SIZES, Driver, assert_sound
from tests.virtual_screen import ROOT

if TYPE_CHECKING:
    from pathlib import Path

ODD = {
    "half an address": "file://[",
    "a number of a computer": "file://[::1]{here}/no.json",
    "an end of text": "\0",
    "an end of text in an address": "file://{here}/%00",
    "an end of text in the name of somebody": "file://~%00",
    "a line break in an address": "file://{here}/a%0Ab%07c.json",
    "somebody who cannot be": "~\0/x",
    "half a letter": "\ud83d",
    "an address of no letters": "file:%ff%fe",
    "endless": "x" * 5000,
    "endlessly deep": "a/" * 3000,
    "a quote": '"',
    "dots": "../" * 3 + "." * 300,
    "names of devices": "nul/con/aux.json",
    "a backwards mark": "\u202egnp.json",
}


@pytest.mark.parametrize("sheet", ["export", "file", "folder"])
@pytest.mark.parametrize("text", ODD.values(), ids=list(ODD))
def test_r08_whatever_is_typed_as_a_path_ends_in_a_sentence(
    text: str, sheet: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path / "a" / "b" / "c"))
    monkeypatch.setattr("farmtable.engine.file_manager.shutil.which", lambda name: None)
    driver = Driver(tmp_path / "a" / "b" / "c", catalogue=GAMES)
    driver.shell.open_home()
    if sheet == "export":
        open_export_sheet(driver.shell, ROOT / f"saves/{GAMES.keys[0]}.format1.json", ("Anna",))
    else:
        (open_file_sheet if sheet == "file" else open_folder_sheet)(driver.shell)
    driver.run(0.5)
    top = driver.stack.top
    assert isinstance(top, PathSheet)
    top.entries[PATH].replace(text.format(here=tmp_path))
    driver.click("done")
    driver.run(0.5)
    assert isinstance(driver.stack.top, PathSheet | Dialog)
    if driver.stack.top is top:
        assert driver.has("sheet:trouble")
    assert_sound(driver.scene)
    driver.stack.close()


@pytest.mark.parametrize("size", SIZES)
def test_r70_a_refusal_stays_on_the_sheet_however_long_the_name_is(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMTABLE_HOME", str(tmp_path))
    taken = tmp_path / f"{'wide ' * 30}{'n' * 90}.json"
    taken.write_text("taken")
    driver = Driver(tmp_path, catalogue=GAMES, size=size)
    driver.shell.open_home()
    open_export_sheet(driver.shell, ROOT / f"saves/{GAMES.keys[0]}.format1.json", ("Anna",))
    driver.run(0.5)
    top = driver.stack.top
    assert isinstance(top, PathSheet)
    top.entries[PATH].replace(str(taken))
    driver.click("done")
    driver.run(0.5)
    assert str(getattr(driver.piece("sheet:trouble").face, "text", "")).endswith("it was left as it is.")
    assert_sound(driver.scene)
    driver.stack.close()
