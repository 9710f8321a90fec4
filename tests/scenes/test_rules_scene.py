"""The rules on the screen: found by contents, search, links and from the table, by pointer and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from farmtable.engine.catalogue import Catalogue, Entry
from farmtable.engine.faults import MissingAsset
from farmtable.engine.settings import Settings
from farmtable.registry import GAMES
from farmtable.scenes import rules as rules_module
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.rules import RulesScene
from farmtable.ui.geometry import Box
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.rich_text import RichText, laid_out
from tests.scenes.driver import SIZES, Driver, assert_sound

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import GameInfo
    from farmtable.engine.rules_page import RulesPage
    from farmtable.ui.piece import Piece

POCKET = "pocket_farm"


class Below(PieceScene):
    """The screen that the rules lie over: it notes whatever reaches it."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver.shell.faces)
        self.events: list[int] = []

    def pieces(self) -> list[Piece]:
        return []

    def handle(self, event: pygame.Event) -> None:
        self.events.append(event.type)


class TwoGames(Catalogue):
    """A shelf on which the same game lies twice, under two names."""

    def __init__(self) -> None:
        super().__init__((Entry(POCKET, "", "", ""), Entry("second", "", "", "")))

    def info(self, key: str) -> GameInfo:
        return GAMES.info(POCKET)

    def game(self, key: str) -> AnyGame:
        return GAMES.game(POCKET)

    def table(self, key: str) -> object:
        return GAMES.table(POCKET)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path, catalogue=GAMES)
    driver.stack.push(Below(driver))
    yield driver
    driver.stack.close()
    driver.shell.autosaver.close()


def rules(driver: Driver, paragraph: str = "") -> RulesScene:
    """Open the rules of Pocket Farm."""
    driver.shell.open_rules(POCKET, paragraph)
    driver.run()
    return shown(driver)


def shown(driver: Driver) -> RulesScene:
    """Return the rules on top."""
    assert isinstance(driver.scene, RulesScene)
    return driver.scene


def page(scene: RulesScene) -> RulesPage:
    """Return the page that a scene shows."""
    return scene._page


def in_sight(scene: RulesScene, block: str) -> bool:
    """Tell whether the words of a block can be read whole."""
    piece = scene.stage.piece(f"text:{block}")
    return piece is not None and scene.scroll.view.contains(piece.box, slack=1)


def texts(scene: RulesScene) -> dict[str, RichText]:
    """Return the faces of all texts near the view, by block."""
    return {
        piece.id.removeprefix("text:"): piece.face
        for piece in scene.stage.pieces
        if isinstance(piece.face, RichText)
    }


def read_through(driver: Driver) -> Iterator[RulesScene]:
    """Page down from where the rules stand to their end."""
    scene = shown(driver)
    while True:
        driver.run()
        yield scene
        before = scene.scroll.offset
        driver.key(pygame.K_PAGEDOWN)
        if scene.scroll.offset == before:
            return


# Looking


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_page_is_sound_at_every_size(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(size)
    scene = rules(driver)
    seen: set[str] = set()
    for _ in read_through(driver):
        assert_sound(scene)
        view = scene.scroll.view
        seen |= {block for block in texts(scene) if driver.piece(f"text:{block}").box.overlaps(view)}
    assert seen == set(page(scene).by_id)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(larger_text=True),
        Settings(ui_scale=1.5, larger_text=True),
        Settings(palette="high_contrast"),
        Settings(palette="blue_orange"),
    ],
)
def test_the_whole_page_is_sound_with_every_setting(driver: Driver, settings: Settings) -> None:
    driver.resize((1024, 640))
    driver.shell.change_settings(settings)
    scene = rules(driver)
    for _ in read_through(driver):
        assert_sound(scene)
    driver.key(pygame.K_f, pygame.KMOD_CTRL)
    driver.type("cloud")
    assert_sound(scene)


@pytest.mark.parametrize("size", SIZES)
def test_lines_are_about_seventy_letters_at_most(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(size)
    scene = rules(driver)
    lengths = []
    for _ in read_through(driver):
        for piece in scene.stage.pieces:
            if isinstance(piece.face, RichText):
                lines = laid_out(piece.face.runs, piece.face.style, int(piece.box.w), scene.theme).lines
                lengths += [sum(len(part.text) for part in line.fragments) for line in lines]
    assert max(lengths) <= 84
    full = sorted(lengths)[len(lengths) // 2 :]
    assert sum(full) / len(full) <= 73


def test_only_what_is_near_is_a_piece(driver: Driver) -> None:
    scene = rules(driver)
    assert len(texts(scene)) < len(page(scene).blocks) / 2


def test_figures_are_drawn_from_the_table(driver: Driver) -> None:
    scene = rules(driver, "weather")
    assert any(piece.id.startswith("figure:") for piece in scene.stage.pieces)


# Opening and leaving


def test_it_opens_at_the_paragraph_that_is_asked_for(driver: Driver) -> None:
    for block in page(rules(driver)).blocks:
        if "." not in block.id:
            driver.stack.pop()
            scene = rules(driver, block.id)
            assert in_sight(scene, block.id), block.id
            assert scene.current_section == block.section
            marked = scene.stage.piece("marked")
            assert (marked is None) == (block.kind == "section")


def test_an_unknown_paragraph_opens_the_beginning(driver: Driver) -> None:
    scene = rules(driver, "no-such-paragraph")
    assert scene.scroll.offset == 0
    assert driver.has("hero")


def test_without_a_game_the_first_one_is_shown(driver: Driver) -> None:
    driver.shell.open_rules()
    driver.run()
    assert shown(driver).title == "Rules of Pocket Farm"


@pytest.mark.parametrize("way", ["key", "button"])
def test_leaving_goes_back_to_what_was_there(driver: Driver, way: str) -> None:
    below = driver.stack.scenes[0]
    assert isinstance(below, Below)
    scene = rules(driver, "pay")
    below.events.clear()
    driver.wheel(-3)
    driver.click_at(*scene.scroll.view.centre)
    if way == "key":
        driver.key(pygame.K_ESCAPE)
    else:
        driver.click("back")
    assert list(driver.stack.scenes) == [below]
    assert pygame.MOUSEWHEEL not in below.events
    assert pygame.MOUSEBUTTONDOWN not in below.events


def test_a_page_that_cannot_be_read_is_told_of(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(game: object) -> None:
        raise MissingAsset("rules/pocket_farm.md")

    monkeypatch.setattr(rules_module, "read_rules_page", lost)
    driver.shell.open_rules(POCKET)
    driver.run()
    assert isinstance(driver.scene, Dialog)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, Below)


# Contents


def test_every_section_is_a_click_away(driver: Driver) -> None:
    scene = rules(driver)
    for section in page(scene).sections:
        driver.click(f"contents:{section.id}")
        assert in_sight(scene, section.id), section.id
        assert scene.current_section == section.id


def test_the_contents_follow_the_reading(driver: Driver) -> None:
    scene = rules(driver)
    sections = [section.id for section in page(scene).sections]
    seen: list[str] = []
    for _ in range(400):
        driver.wheel(-2)
        if not seen or seen[-1] != scene.current_section:
            seen.append(scene.current_section)
    assert seen == [section for section in sections if section in seen]
    assert (seen[0], seen[-1]) == (sections[0], sections[-1])
    assert len(seen) > len(sections) / 2


def test_the_contents_by_keyboard(driver: Driver) -> None:
    scene = rules(driver)
    driver.key(pygame.K_LEFT)
    assert scene.stage.focus == "contents:idea"
    driver.key(pygame.K_DOWN, times=3)
    driver.key(pygame.K_UP)
    assert scene.stage.focus == "contents:cards"
    assert scene.scroll.offset == 0
    driver.key(pygame.K_RETURN)
    assert in_sight(scene, "cards")
    driver.key(pygame.K_DOWN, times=40)
    assert scene.stage.focus == "contents:credits"
    driver.key(pygame.K_RIGHT)
    before = scene.scroll.offset
    driver.key(pygame.K_DOWN)
    assert scene.scroll.offset > before


def test_contents_that_do_not_fit_scroll_along(driver: Driver) -> None:
    driver.resize((1024, 640))
    driver.shell.change_settings(Settings(ui_scale=1.5))
    scene = rules(driver, "credits")
    assert driver.has("contents:credits")
    driver.key(pygame.K_HOME)
    assert not driver.has("contents:credits")
    driver.move(*driver.centre("contents:idea"))
    driver.wheel(-30)
    assert driver.has("contents:credits")
    assert scene.scroll.offset == 0
    driver.key(pygame.K_END)
    driver.key(pygame.K_HOME)
    assert driver.has("contents:idea")


# Scrolling


def test_it_scrolls_by_wheel_keys_bar_and_drag(driver: Driver) -> None:
    scene = rules(driver)
    x, y = scene.scroll.view.centre
    offsets = [scene.scroll.offset]

    def moved() -> bool:
        offsets.append(scene.scroll.offset)
        return offsets[-1] > offsets[-2]

    driver.move(x, y)
    driver.wheel(-1)
    assert moved()
    for key in (pygame.K_DOWN, pygame.K_SPACE, pygame.K_PAGEDOWN):
        driver.key(key)
        assert moved()
    driver.drag((x, y + 100), (x, y - 100))
    assert moved()
    bar = scene.stage.piece("scroll:thumb")
    assert bar is not None
    driver.drag(bar.box.centre, (bar.box.centre[0], bar.box.centre[1] + 60))
    assert moved()
    driver.key(pygame.K_END)
    assert moved()
    assert scene.scroll.offset == scene.scroll.limit
    driver.key(pygame.K_UP)
    driver.key(pygame.K_SPACE, pygame.KMOD_SHIFT)
    assert scene.scroll.offset < scene.scroll.limit - scene.scroll.view.h * 0.5
    driver.key(pygame.K_HOME)
    assert scene.scroll.offset == 0


def test_the_place_that_is_read_stays_when_the_window_changes(driver: Driver) -> None:
    scene = rules(driver)
    driver.click("contents:second")
    for size in ((2560, 1440), (1024, 640), (1920, 1080), (1280, 720)):
        driver.resize(size)
        assert in_sight(scene, "second"), size


# Searching


def test_a_search_shows_only_what_it_found_and_marks_it(driver: Driver) -> None:
    scene = rules(driver)
    driver.key(pygame.K_f, pygame.KMOD_CTRL)
    driver.type("CLOUD pair")
    hits = page(scene).find("cloud pair")
    assert len(hits) > 1
    faces = texts(scene)
    for hit in hits:
        assert faces[hit.block].marks == hit.spans
        assert faces[hit.block].current == (hit is hits[0])
    marked = {block for block, face in faces.items() if face.marks}
    assert marked == {hit.block for hit in hits}
    assert set(faces) - marked <= {block.id for block in page(scene).blocks if block.kind == "section"}
    assert not driver.has("hero")
    assert driver.piece("search:count").face.text == f"1 of {len(hits)}"  # type: ignore[attr-defined]


def test_enter_goes_from_place_to_place_and_round(driver: Driver) -> None:
    scene = rules(driver)
    driver.click("search")
    driver.type("card")
    hits = page(scene).find("card")
    assert len(hits) > 20
    for number in [*range(1, len(hits)), 0]:
        driver.key(pygame.K_RETURN)
        assert [block for block, face in texts(scene).items() if face.current] == [hits[number].block]
        assert in_sight(scene, hits[number].block)
    driver.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert texts(scene)[hits[-1].block].current
    driver.click("search:next")
    assert texts(scene)[hits[0].block].current
    driver.click("search:previous")
    assert texts(scene)[hits[-1].block].current


def test_escape_ends_the_search_first_and_stays_at_the_place(driver: Driver) -> None:
    scene = rules(driver)
    driver.key(pygame.K_f, pygame.KMOD_CTRL)
    driver.type("scarecrow")
    hit = page(scene).find("scarecrow")[0].block
    driver.key(pygame.K_ESCAPE)
    assert shown(driver) is scene
    assert in_sight(scene, hit)
    assert len(texts(scene)) > 3
    assert driver.has("marked")
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Below)


def test_a_search_without_result_says_so(driver: Driver) -> None:
    rules(driver)
    driver.click("search")
    driver.type("zebra")
    assert "zebra" in driver.piece("nothing").face.text  # type: ignore[attr-defined]
    assert not texts(shown(driver))
    driver.key(pygame.K_RETURN)
    driver.click("search:clear")
    assert driver.has("hero")


def test_the_contents_count_what_was_found(driver: Driver) -> None:
    scene = rules(driver)
    driver.click("search")
    driver.type("scarecrow")
    found = {section.id: 0 for section in page(scene).sections}
    for hit in page(scene).find("scarecrow"):
        found[page(scene).by_id[hit.block].section] += 1
    for section, count in found.items():
        assert driver.piece(f"contents:{section}").face.hits == count  # type: ignore[attr-defined]
    driver.click("contents:tips")
    assert in_sight(scene, "tips")
    assert driver.piece("contents:tips").face.hits is None  # type: ignore[attr-defined]


def test_letters_in_the_search_are_no_shortcuts(driver: Driver) -> None:
    scene = rules(driver)
    driver.click("search")
    driver.type("the sun ")
    driver.key(pygame.K_BACKSPACE)
    assert scene.entries["search"].text == "the sun"


# Links


def links(scene: RulesScene) -> list[Piece]:
    """Return the links in sight."""
    view = scene.scroll.view
    return [
        piece for piece in scene.stage.pieces if piece.id.startswith("link:") and view.contains(piece.box)
    ]


def test_links_lead_to_their_paragraph_and_back(driver: Driver) -> None:
    scene = rules(driver, "pay")
    before = scene.scroll.offset
    (link,) = [piece for piece in links(scene) if piece.id.startswith("link:pay:")]
    driver.click(link.id)
    assert in_sight(scene, "weather")
    driver.click("return")
    assert scene.scroll.offset == before
    assert not driver.has("return")


def test_links_by_keyboard(driver: Driver) -> None:
    scene = rules(driver, "pay")
    before = scene.scroll.offset
    driver.tab_to("link:pay:0")
    driver.key(pygame.K_RETURN)
    assert in_sight(scene, "weather")
    driver.key(pygame.K_BACKSPACE)
    assert scene.scroll.offset == before


def test_every_link_can_be_followed(driver: Driver) -> None:
    scene = rules(driver)
    followed = set()
    for block in page(scene).blocks:
        for number, run in enumerate(run for run in block.runs if run.link):
            scene.go(block.id)
            driver.run()
            id_ = f"link:{block.id}:{number}"
            assert Box(*_place(driver, id_)).overlaps(scene.scroll.view)
            driver.click(id_)
            assert in_sight(scene, run.link)
            followed.add(run.link)
    assert {"draft", "offerings", "placing", "weather"} <= followed


def _place(driver: Driver, id_: str) -> tuple[float, float, float, float]:
    box = driver.piece(id_).box
    return box.x, box.y, box.w, box.h


# Several games, everything by keys


def test_games_with_a_page_are_chosen_on_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_module, "has_rules_page", lambda key: True)
    driver = Driver(tmp_path, catalogue=TwoGames())
    driver.shell.open_rules(POCKET, "pay")
    driver.run()
    assert_sound(driver.scene)
    assert driver.piece(f"game:{POCKET}").face.chosen  # type: ignore[attr-defined]
    driver.click("game:second")
    assert driver.piece("game:second").face.chosen  # type: ignore[attr-defined]
    assert shown(driver).scroll.offset == 0
    driver.tab_to(f"game:{POCKET}")
    driver.key(pygame.K_RETURN)
    assert driver.piece(f"game:{POCKET}").face.chosen  # type: ignore[attr-defined]
    driver.stack.close()
    driver.shell.autosaver.close()


def test_one_game_needs_no_choice(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_module, "has_rules_page", lambda key: key == POCKET)
    rules(driver)
    assert not driver.has(f"game:{POCKET}")


def test_tab_reaches_everything_that_can_be_clicked(driver: Driver) -> None:
    scene = rules(driver, "pay")
    reached = set()
    for _ in range(80):
        driver.key(pygame.K_TAB)
        reached.add(scene.stage.focus)
        if scene.stage.focus == "back" and len(reached) > 1:
            break
    wanted = {"back", "search", "link:pay:0"} | {f"contents:{section.id}" for section in page(scene).sections}
    assert wanted <= reached
