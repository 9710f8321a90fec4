"""The settings screen: complete at every size, by mouse alone, by keyboard alone, and at once."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.settings import Settings, SettingsFile
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.settings import SCALES, SettingsScene
from farmtable.scenes.settings_faces import sample_places
from farmtable.ui.faces import Label
from farmtable.ui.geometry import Box
from farmtable.ui.palette import PALETTES, painted
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.sound import Sounds
from farmtable.ui.theme import LINEN, Theme
from farmtable.ui.widgets import ChipFace
from tests.scenes.driver import SIZES, Driver, assert_sound

import pygame  # isort: skip

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.engine.settings import PaletteName


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    made = Driver(tmp_path)
    made.shell.open_settings()
    made.run()
    yield made
    pygame.mixer.quit()


def kept(driver: Driver) -> Settings:
    """Return what the next start would read."""
    return SettingsFile(driver.shell.saves.path.parent / "settings.json").read()


def look(driver: Driver, **changes: Any) -> None:
    driver.shell.change_settings(replace(driver.shell.settings, **changes))
    driver.run()


def on_settings(driver: Driver) -> bool:
    return isinstance(driver.scene, SettingsScene)


def reveal(driver: Driver, id_: str) -> None:
    """Turn the wheel until the middle of a piece is in sight."""
    for notch in (-1, 1):
        for _ in range(40):
            piece = driver.piece(id_)
            view = piece.clip
            if view is None or view.contains(piece.box):
                return
            driver.wheel(notch)
    raise AssertionError(f"{id_} cannot be scrolled into sight")


def click(driver: Driver, id_: str) -> None:
    reveal(driver, id_)
    driver.click(id_)


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (0.75, 1.0, 1.5, 2.0))))
def test_everything_has_its_place_at_every_size(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.resize(size)
    quick = size[1] <= 720 and scale in (1.0, 1.5)
    looks = product(PALETTES, (False, True)) if quick else (("high_contrast", False), ("bright", True))
    for palette, larger in looks:
        look(driver, ui_scale=scale, palette=palette, larger_text=larger)
        assert_sound(driver.scene)
    for piece in driver.scene.stage.order() if size[1] <= 720 else ():
        reveal(driver, piece.id)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_longest_notes_have_their_place_too(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    pygame.mixer.quit()
    driver.shell.sounds = Sounds(driver.shell.saves.path)
    driver.shell.saves.path = driver.shell.saves.path / ("a very long name" * 12) / "x"
    driver.shell.sounds.open()
    driver.resize(size)
    for scale in (1.0, 1.5):
        look(driver, ui_scale=scale, larger_text=scale == 1.5)
        assert driver.has("sound:trouble")
        assert_sound(driver.scene)


SWITCHES = ("full_screen", "larger_text", "basic_graphics", "confirmations", "practice", "sound")


@pytest.mark.parametrize("name", SWITCHES)
def test_switches_by_mouse_and_by_key(driver: Driver, name: str) -> None:
    before = getattr(driver.shell.settings, name)
    click(driver, name)
    assert getattr(driver.shell.settings, name) is (not before)
    assert getattr(kept(driver), name) is (not before)
    driver.tab_to(name)
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    assert getattr(driver.shell.settings, name) is before
    assert kept(driver) == Settings()


def test_the_words_of_a_switch_answer_too(driver: Driver) -> None:
    driver.click("practice:title")
    assert driver.shell.settings.practice


@pytest.mark.parametrize(
    ("id_", "name", "value"),
    [
        ("animation:off", "animation", "off"),
        ("animation:fast", "animation", "fast"),
        ("automaton_speed:slow", "automaton_speed", "slow"),
        ("automaton_speed:at once", "automaton_speed", "at once"),
        ("palette:bright", "palette", "bright"),
        ("palette:high_contrast", "palette", "high_contrast"),
        ("ui_scale:0.75", "ui_scale", 0.75),
        ("ui_scale:1.25", "ui_scale", 1.25),
    ],
)
def test_choices_by_mouse_and_by_key(driver: Driver, id_: str, name: str, value: Any) -> None:
    click(driver, id_)
    assert getattr(driver.shell.settings, name) == value == getattr(kept(driver), name)
    look(driver, **{name: getattr(Settings(), name)})
    driver.tab_to(id_)
    driver.run(0.5)
    driver.key(pygame.K_SPACE)
    assert getattr(driver.shell.settings, name) == value


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("by_key", [False, True])
def test_no_control_changes_its_shape_while_it_is_used(
    driver: Driver, size: tuple[int, int], by_key: bool
) -> None:
    driver.resize(size)
    for scale in (*SCALES, *reversed(SCALES)):
        before = shapes(driver)
        wanted = f"ui_scale:{scale}"
        if by_key:
            driver.tab_to(wanted)
            driver.key(pygame.K_RETURN)
        else:
            click(driver, wanted)
        driver.run(0.5)
        assert driver.shell.settings.ui_scale == scale
        assert driver.scene.theme.scale == pytest.approx(scale * min(size[0] / 1280, size[1] / 720))
        assert shapes(driver) == before
        assert driver.scene.stage.focus == wanted
        assert driver.piece(wanted).active


def shapes(driver: Driver) -> list[tuple[str, type]]:
    """Return what can be chosen on the page, each with the kind of its face."""
    pieces = driver.scene.stage.pieces
    return sorted((piece.id, type(piece.face)) for piece in pieces if piece.active)


def test_an_odd_size_from_the_file_is_one_of_the_choices(driver: Driver) -> None:
    look(driver, ui_scale=1.1)
    assert driver.piece("ui_scale:1.1").face == ChipFace("110 %", chosen=True)
    click(driver, "ui_scale:1.25")
    assert driver.shell.settings.ui_scale == 1.25


def test_what_grows_is_named_for_what_it_is(driver: Driver) -> None:
    """Tables, menus and questions fill the window: whoever enlarges the pages reads so there."""
    assert driver.piece("ui_scale:title").face == Label("Size of pages", 17, "strong", fit="wrap")
    note = driver.piece("ui_scale:note").face
    assert isinstance(note, Label)
    for word in ("Tables", "menus", "questions"):
        assert word in note.text
    assert PieceScene.largest_zoom == 1.0
    assert Dialog.largest_zoom == 1.0


@pytest.mark.parametrize("width", range(120, 420, 10))
@pytest.mark.parametrize("scale", [0.6, 1.0, 2.0])
def test_the_sample_of_a_palette_covers_none_of_its_parts(width: int, scale: float) -> None:
    line = Box(3, 5, width * scale, 25 * scale)
    places = sample_places(line, Theme(scale))
    for number, place in enumerate(places):
        assert line.contains(place, slack=0.01)
        assert min(place.w, place.h) >= 8 * scale
        assert not any(place.overlaps(other) for other in places[number + 1 :])


def test_everything_takes_effect_at_once_on_all_open_screens(driver: Driver) -> None:
    below = SettingsScene(driver.shell)
    driver.stack.push(below)
    driver.shell.open_settings()
    before = driver.surface.copy()
    look(driver, ui_scale=1.25, palette="blue_orange", larger_text=True, animation="off")
    for scene in (below, driver.scene):
        assert scene.theme.scale == pytest.approx(1.25)
        assert (scene.theme.palette, scene.theme.larger_text, scene.speed) == ("blue_orange", True, "off")
    assert driver.surface.get_view("1").raw != before.get_view("1").raw
    driver.shell.open_settings()
    assert driver.scene.theme.palette == "blue_orange"


def test_the_ground_is_painted_in_the_palette(driver: Driver) -> None:
    names: tuple[PaletteName, ...] = ("standard", "high_contrast")
    for name in names:
        look(driver, palette=name)
        red, green, blue, _ = driver.surface.get_at((2, 0))
        assert f"#{red:02X}{green:02X}{blue:02X}" == painted(LINEN, name)


def test_the_window_is_told(driver: Driver) -> None:
    told: list[Settings] = []
    driver.shell.fit_window = told.append
    click(driver, "full_screen")
    click(driver, "basic_graphics")
    driver.shell.toggle_full_screen()
    assert [(one.full_screen, one.basic_graphics) for one in told] == [
        (True, False),
        (True, True),
        (False, True),
    ]
    assert kept(driver) == replace(Settings(), basic_graphics=True)


def volume_x(driver: Driver, share: float) -> float:
    box = driver.piece("volume").box
    knob = driver.scene.theme.px(26)
    return box.x + knob / 2 + (box.w - knob) * share


def test_the_volume_follows_the_mouse_and_is_kept_when_the_button_comes_up(driver: Driver) -> None:
    reveal(driver, "volume")
    y = driver.centre("volume")[1]
    driver.press(volume_x(driver, 0.7), y)
    driver.move(volume_x(driver, 0.4), y)
    driver.move(volume_x(driver, 0.25), y)
    assert driver.shell.settings.volume == 70
    driver.release(volume_x(driver, 0.25), y + 200)
    assert driver.shell.settings.volume == kept(driver).volume == 25
    driver.run(0.5)
    driver.click_at(volume_x(driver, 0.9), y)
    assert driver.shell.settings.volume == 90
    driver.drag((volume_x(driver, 0.5), y), (0, y))
    assert driver.shell.settings.volume == 0
    driver.drag((volume_x(driver, 0.5), y), (1270, y))
    assert driver.shell.settings.volume == 100


def test_the_volume_by_key(driver: Driver) -> None:
    driver.tab_to("volume")
    driver.key(pygame.K_LEFT, times=3)
    assert driver.shell.settings.volume == 55
    driver.key(pygame.K_RIGHT, times=20)
    assert driver.shell.settings.volume == kept(driver).volume == 100
    driver.key(pygame.K_UP)
    assert driver.scene.stage.focus != "volume"


def test_silence_keeps_the_volume_and_greys_it(driver: Driver) -> None:
    click(driver, "sound")
    assert not driver.piece("volume").active
    assert driver.shell.settings.volume == 70
    click(driver, "sound")
    assert driver.piece("volume").active
    assert kept(driver).volume == 70


def test_without_a_sound_device_sound_is_grey_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    pygame.mixer.quit()
    driver = Driver(tmp_path)
    driver.shell.sounds = Sounds(tmp_path)
    driver.shell.open_settings()
    driver.run()
    assert driver.has("sound:trouble")
    assert not driver.piece("sound").active
    assert not driver.piece("volume").active
    assert_sound(driver.scene)


def test_sound_that_is_off_does_not_open_the_device(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    driver.shell.sounds = Sounds(driver.shell.saves.path, on=False)
    driver.shell.open_settings()
    driver.run()
    assert pygame.mixer.get_init() is None


def test_everything_can_be_set_back_and_no_is_no(driver: Driver) -> None:
    other = Settings(volume=3, palette="bright", ui_scale=1.25, practice=True, confirmations=False)
    look(driver, **{field.name: getattr(other, field.name) for field in fields(Settings)})
    driver.click("reset")
    driver.run(0.5)
    driver.key(pygame.K_ESCAPE)
    assert driver.shell.settings == other
    driver.click("reset")
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert driver.shell.settings == Settings() == kept(driver)
    assert on_settings(driver)


def test_back_by_mouse_and_by_key(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.shell.open_settings()
    for way in ("mouse", "key"):
        driver.shell.open_settings()
        driver.run()
        if way == "mouse":
            driver.click("back")
        else:
            driver.key(pygame.K_ESCAPE)
        assert len(driver.stack.scenes) == 1


def test_the_folder_is_shown_or_named(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    import farmtable.scenes.settings as module

    asked: list[Any] = []

    def show(folder: Any) -> bool:
        asked.append(folder)
        return found

    found = True
    monkeypatch.setattr(module, "show_folder", show)
    click(driver, "folder")
    assert asked == [driver.shell.saves.path]
    assert on_settings(driver)
    found = False
    driver.run(0.5)
    click(driver, "folder")
    assert not on_settings(driver)
    driver.key(pygame.K_ESCAPE)
    assert on_settings(driver)


def test_what_cannot_be_kept_is_said_once(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    (tmp_path / "blocked").write_text("in the way")
    driver.shell.settings_file = SettingsFile(tmp_path / "blocked" / "settings.json")
    driver.shell.settings_file.read()
    driver.shell.settings_file.take_notice()
    driver.shell.open_settings()
    driver.run()
    driver.click("practice")
    assert driver.shell.settings == Settings(practice=True)
    assert not on_settings(driver)
    driver.key(pygame.K_ESCAPE)
    driver.run(0.5)
    driver.click("practice")
    assert driver.shell.settings == Settings()
    assert on_settings(driver)


def test_damaged_settings_are_told_after_the_first_picture(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": "loud"}')
    driver = Driver(tmp_path)
    driver.shell.settings = driver.shell.settings_file.read()
    driver.shell.open_settings()
    driver.run()
    driver.shell.welcome()
    driver.run()
    assert not on_settings(driver)
    assert "Volume" in str([piece.face for piece in driver.scene.stage.pieces])
    driver.key(pygame.K_ESCAPE)
    driver.shell.welcome()
    assert on_settings(driver)
