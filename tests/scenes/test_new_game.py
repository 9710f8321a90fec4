"""New game: who plays, colours that nobody shares, who starts, options, the number of the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from farmtable.engine.game_info import Choice, GameInfo, Mode, Option
from farmtable.engine.memory import Memory
from farmtable.engine.players import MARKS
from farmtable.engine.random_numbers import MAX_SEED
from farmtable.engine.sentences import say
from farmtable.scenes.new_game import NewGameScene
from farmtable.scenes.seating import NAMES, Seating
from farmtable.ui.entry import EntryFace
from farmtable.ui.faces import Label
from farmtable.ui.widgets import ChipFace
from tests.example_game.info import INFO as THREE_BEANS
from tests.scenes.driver import COVERS, SIZES, Driver, Shelf, TestShell, assert_sound, infos

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match

BIG = GameInfo(
    key="big",
    title="A Very Long Evening on the Farm",
    tagline=say("Everything that a table could ever wish to agree on before the first card is dealt."),
    minutes=90,
    modes=(Mode("many", say("The whole evening"), 2, 8), Mode("two", say("A short one for two"), 2, 2)),
    accent="#B5762B",
    cover=COVERS[0],
    first_question=say("Who was the last to stroke a sheep, or failing that, a very woolly pullover?"),
    options=(
        Option(
            "hands",
            say("Hands"),
            (Choice(False, say("Hidden")), Choice(True, say("Open"))),
            False,
            say("With open hands everybody sees every card, which is good with small children."),
        ),
        Option("years", say("Years"), tuple(Choice(n, say("{n}", n=n)) for n in range(3, 16)), 6),
        Option(
            "weather",
            say("Weather"),
            (
                Choice("calm", say("Calm and dry")),
                Choice("storm", say("Storms from the third year on")),
                Choice("all", say("Everything at once, and hail")),
            ),
            "calm",
            say("How much comes down."),
        ),
        Option("barn", say("Barn"), (Choice("a", say("Small")), Choice("b", say("Large"))), "b"),
    ),
)

LONG = replace(
    BIG,
    key="long",
    options=tuple(replace(option, key=f"{option.key}{year}") for year in range(2) for option in BIG.options),
)


def sit(
    folder: Path, info: GameInfo = THREE_BEANS, *, size: tuple[int, int] = (1280, 720), **told: Any
) -> Driver:
    catalogue = Shelf([THREE_BEANS, BIG, LONG, *infos(5)])
    driver = Driver(folder, catalogue=catalogue, size=size, shell_type=TestShell)
    if told:
        driver.shell.memory.values[f"new_game:{info.key}"] = told
    driver.stack.push(NewGameScene(driver.shell, info.key))
    driver.run()
    return driver


def begun(driver: Driver) -> Match:
    assert isinstance(driver.shell, TestShell)
    assert driver.shell.begun is not None
    return driver.shell.begun[-1]


def start(driver: Driver) -> Match:
    driver.click("start")
    return begun(driver)


def scene(driver: Driver) -> NewGameScene:
    assert isinstance(driver.scene, NewGameScene)
    return driver.scene


def chosen(driver: Driver) -> set[str]:
    pieces = driver.scene.stage.pieces
    return {piece.id for piece in pieces if isinstance(piece.face, ChipFace) and piece.face.chosen}


def hint(driver: Driver, id_: str) -> str:
    face = driver.piece(id_).face
    assert isinstance(face, EntryFace)
    return face.hint


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("people", [2, 5, 8])
def test_the_fullest_form_is_sound_at_every_size(tmp_path: Path, people: int, size: tuple[int, int]) -> None:
    driver = sit(tmp_path, BIG, size=size, people=people)
    assert_sound(driver.scene)
    if size == (1024, 640):
        assert scene(driver).scroll.limit == 0
    driver = sit(tmp_path, LONG, size=size, people=people, names=["m" * 24] * 8)
    assert_sound(driver.scene)
    assert scene(driver).scroll.limit > 0
    driver.key(pygame.K_END)
    driver.run(0.1)
    assert_sound(driver.scene)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("number", range(5))
def test_usual_forms_need_no_scrolling(tmp_path: Path, number: int, size: tuple[int, int]) -> None:
    driver = sit(tmp_path, infos(5)[number], size=size)
    assert_sound(driver.scene)
    assert scene(driver).scroll.limit == 0


def test_start_deals_to_people_with_names_of_their_own(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    match = start(driver)
    assert match.names == ("Anna", "Ben")
    assert [player.mark for player in match.players] == [0, 1]
    assert match.table.first is None
    assert dict(match.table.options) == {"open_hands": False}
    assert 0 <= match.seed <= MAX_SEED
    driver.run(1)
    again = start(driver)
    assert again.id != match.id
    assert again.seed != match.seed


def test_everything_chosen_by_mouse_is_in_the_match(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.click("sit")
    driver.type("Zoë")
    driver.click("name:0")
    driver.type("Max")
    driver.click("first:2")
    driver.click("option:open_hands:1")
    driver.click("seed")
    driver.type("4711")
    match = start(driver)
    assert match.names == ("Max", "Ben", "Zoë")
    assert (match.table.first, match.seed) == (2, 4711)
    assert dict(match.table.options) == {"open_hands": True}


def test_by_keyboard_alone(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.tab_to("sit")
    driver.key(pygame.K_RETURN)
    assert driver.scene.stage.focus == "name:2"
    driver.type("Cleo")
    driver.key(pygame.K_UP)
    assert driver.scene.stage.focus == "name:1"
    driver.key(pygame.K_UP)
    driver.type("Ada")
    driver.key(pygame.K_RETURN)
    driver.type("Bo")
    driver.key(pygame.K_RETURN, times=2)
    assert driver.scene.stage.focus == "start"
    driver.tab_to("option:open_hands:1")
    driver.key(pygame.K_SPACE)
    driver.tab_to("first:1")
    driver.run(0.5)
    driver.key(pygame.K_SPACE)
    driver.tab_to("start")
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    match = begun(driver)
    assert match.names == ("Ada", "Bo", "Cleo")
    assert match.table.first == 1
    assert match.table.options["open_hands"] is True


def test_enter_starts_at_once_and_ctrl_enter_from_an_entry(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    driver.run()
    assert isinstance(driver.shell, TestShell)
    assert driver.shell.begun is None, "the Enter that led here must not start the game too"
    driver.run(0.5)
    driver.key(pygame.K_RETURN, times=2)
    assert len(driver.shell.begun or []) == 1
    assert begun(driver).names == ("Anna", "Ben")
    driver.run(0.5)
    driver.click("name:0")
    driver.type("Eve")
    driver.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert begun(driver).names == ("Eve", "Ben")


def test_letters_in_an_entry_are_no_shortcuts_and_tab_leaves_it(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.click("name:0")
    driver.type("h l q")
    assert scene(driver).seating.typed[0] == "h l q"
    driver.key(pygame.K_TAB)
    assert scene(driver).typing != "name:0"
    driver.click("name:0")
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is None


def test_text_input_is_on_only_in_an_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
    driver = sit(tmp_path)
    driver.click("name:0")
    driver.click("name:1")
    driver.click("start")
    assert told == ["on", "off", "on", "off"]
    driver.click("name:0")
    driver.key(pygame.K_ESCAPE)
    assert told[4:] == ["on", "off"]


def test_an_input_method_is_shown_and_keys_belong_to_it(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.click("name:0")
    place = scene(driver).stage.piece("name:0")
    assert place is not None
    assert scene(driver).typed_into == place.box
    driver.post(pygame.TEXTEDITING, text="xia", start=3, length=0)
    driver.run()
    face = driver.piece("name:0").face
    assert isinstance(face, EntryFace)
    assert (face.text, face.composed) == ("xia", (0, 3))
    driver.key(pygame.K_RETURN)
    assert scene(driver).typing == "name:0"
    driver.post(pygame.TEXTINPUT, text="Hạ")
    driver.run()
    assert start(driver).names[0] == "Hạ"


def test_the_mouse_selects_in_an_entry(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.click("name:0")
    driver.type("Anna Maria")
    entry = scene(driver).entries["name:0"]
    box = driver.piece("name:0").box
    driver.run(1)
    driver.drag((box.x + 15, box.y + 20), (box.x + 300, box.y + 20))
    assert entry.selected == "Anna Maria"
    driver.run(1)
    driver.press(box.x + 25, box.y + 20)
    driver.release(box.x + 25, box.y + 20)
    driver.press(box.x + 25, box.y + 20)
    assert entry.selected == "Anna"
    driver.release(box.x + 25, box.y + 20)
    driver.press(box.x + 25, box.y + 20)
    assert entry.selected == "Anna Maria"


def test_the_caret_blinks_only_while_typing(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.run(3)
    assert not driver.stack.dirty
    driver.click("name:0")
    seen = set()
    for _ in range(30):
        driver.run(0.1)
        face = driver.piece("name:0").face
        assert isinstance(face, EntryFace)
        seen.add(face.caret)
    assert seen == {0, None}


def test_a_colour_that_somebody_has_is_swapped(tmp_path: Path) -> None:
    driver = sit(tmp_path, people=3)
    driver.click("mark:0")
    assert_sound(driver.scene)
    assert "Chloe" in driver.piece("pick:2").tip
    driver.click("pick:2")
    assert not driver.has("pick:2")
    driver.click("mark:1")
    driver.click("pick:7")
    assert [player.mark for player in start(driver).players] == [2, 7, 0]


def test_the_colours_by_keyboard_and_nothing_else_meanwhile(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.tab_to("mark:0")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RIGHT, times=3)
    focus = driver.scene.stage.focus
    assert focus == "pick:3"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.stage.focus == "mark:0"
    driver.run(0.5)
    driver.key(pygame.K_RETURN)
    driver.click("start")
    assert isinstance(driver.shell, TestShell)
    assert driver.shell.begun is None
    assert not driver.has("pick:3")


def test_somebody_in_the_middle_leaves(tmp_path: Path) -> None:
    driver = sit(tmp_path, people=4, names=["A", "B", "C", "D", "", "", "", ""], first=2)
    driver.click("leave:1")
    match = start(driver)
    assert match.names == ("A", "C", "D")
    assert [player.mark for player in match.players] == [0, 2, 3]
    assert match.table.first == 1
    driver.click("leave:1")
    assert start(driver).table.first is None
    assert not driver.has("leave:0")


def test_people_sit_down_as_fast_as_somebody_clicks(tmp_path: Path) -> None:
    driver = sit(tmp_path, BIG)
    driver.run(0.5)
    for _ in range(9):
        if driver.has("sit"):
            x, y = driver.centre("sit")
            driver.move(x, y)
            driver.press(x, y)
            driver.release(x, y)
    assert scene(driver).seating.people == 8
    assert not driver.has("sit")


def test_a_mode_with_an_automaton(tmp_path: Path) -> None:
    info = infos(4)[3]
    seating = Seating.remembered(info, {"mode": "alone", "names": ["Ida"] + [""] * 7})
    assert [(p.name, p.kind, p.mark) for p in seating.players] == [
        ("Ida", "human", 0),
        ("Elmo", "automaton", 1),
    ]
    assert not seating.asks_who_starts
    driver = sit(tmp_path, info)
    assert driver.has("first:random")
    driver.click("mode:hard")
    assert_sound(driver.scene)
    assert driver.has("automaton:1")
    assert not driver.has("first:random")
    assert scene(driver).seating.people == 1


def test_options_of_every_kind_keep_their_type(tmp_path: Path) -> None:
    driver = sit(tmp_path, BIG)
    driver.click("option:hands:1")
    for _ in range(3):
        x, y = driver.centre("option:years:more")
        driver.move(x, y)
        driver.press(x, y)
        driver.release(x, y)
    driver.click("option:weather:more")
    driver.click("option:barn:0")
    assert scene(driver).seating.options == {"hands": True, "years": 9, "weather": "storm", "barn": "a"}
    driver.click("option:weather:more")
    assert not driver.piece("option:weather:more").active
    driver.click("option:weather:fewer")
    assert scene(driver).seating.options["weather"] == "storm"


@pytest.mark.parametrize(
    ("typed", "seed"), [("0", 0), ("007", 7), (str(MAX_SEED), MAX_SEED), ("0" * 4 + str(MAX_SEED), MAX_SEED)]
)
def test_the_number_of_the_deal(tmp_path: Path, typed: str, seed: int) -> None:
    driver = sit(tmp_path)
    driver.click("seed")
    driver.type(typed)
    assert start(driver).seed == seed


@pytest.mark.parametrize("typed", [str(MAX_SEED + 1), "9" * 24, "12x"])
def test_a_wrong_number_says_why(tmp_path: Path, typed: str) -> None:
    driver = sit(tmp_path)
    driver.click("seed")
    driver.type(typed)
    note = driver.piece("seed:note").face
    assert isinstance(note, Label)
    assert ("digits" if "x" in typed else str(MAX_SEED)) in note.text
    assert_sound(driver.scene)
    if "x" not in typed:
        driver.click("start")
        assert isinstance(driver.shell, TestShell)
        assert driver.shell.begun is None
        assert scene(driver).typing == "seed"


def test_everything_is_remembered_for_each_game(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.click("sit")
    driver.type("Zoë")
    driver.click("mark:0")
    driver.click("pick:5")
    driver.click("first:1")
    driver.click("option:open_hands:1")
    start(driver)
    memory = Memory.read(tmp_path / "choices.json")
    seating = Seating.remembered(THREE_BEANS, memory.get("new_game:three_beans"))
    assert seating.names == ["Anna", "Ben", "Zoë"]
    assert seating.marks[0] == 5
    assert (seating.first, seating.options) == (1, {"open_hands": True})
    assert Seating.remembered(BIG, memory.get("new_game:big")).options["hands"] is False


@pytest.mark.parametrize(
    "values",
    [
        None,
        [],
        "x",
        {"people": 99, "mode": 3, "names": [1] * 8, "marks": [0] * 8, "first": 8, "options": []},
        {"people": True, "mode": "gone", "names": ["A"], "marks": ["a"] * 8, "first": "0"},
        {"options": {"years": True, "hands": 1, "weather": "snow", "gone": 1}, "first": -1},
    ],
)
def test_a_damaged_memory_is_a_shorter_one(values: Any) -> None:
    seating = Seating.remembered(BIG, values)
    assert 2 <= seating.people <= 8
    assert sorted(seating.marks) == list(range(MARKS))
    assert seating.first is None
    assert seating.options == {"hands": False, "years": 6, "weather": "calm", "barn": "b"}
    assert len(set(seating.names)) == seating.people


def test_names_that_nobody_typed_differ_from_those_that_somebody_did(tmp_path: Path) -> None:
    driver = sit(tmp_path, people=4, names=["ben", "", "  ", "Anna", "", "", "", ""])
    assert hint(driver, "name:1") == "Chloe"
    names = start(driver).names
    assert names == ("ben", "Chloe", "Dan", "Anna")
    assert set(names[1:3]) <= set(NAMES)


@pytest.mark.parametrize(
    "name",
    [
        "   ",
        "x" * 300,
        "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 9,
        "\u202eחנה",
        "e" + "\u0301" * 99,
        "%s{0}",
    ],
    ids=ascii,
)
def test_odd_and_equal_names_sit_down_together(tmp_path: Path, name: str) -> None:
    driver = sit(tmp_path, people=4)
    for seat in range(4):
        driver.click(f"name:{seat}")
        driver.type(name)
    assert_sound(driver.scene)
    match = start(driver)
    assert all(0 < len(player.name) <= 24 for player in match.players)
    assert len({player.mark for player in match.players}) == 4
    assert "\u202e" not in "".join(match.names)


SIGNS = ("\U0001f416", "\U0001f469\u200d\U0001f33e", "\U0001f1eb\U0001f1f7", "春", "\u2764\ufe0f")


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_a_sign_that_no_name_can_show_is_left_out_and_that_is_said(tmp_path: Path, sign: str) -> None:
    driver = sit(tmp_path)
    driver.click("name:0")
    driver.type("Be")
    usual = told(driver)
    driver.post(pygame.TEXTINPUT, text=sign)
    driver.run()
    assert told(driver) == "A name cannot show this sign, so it was left out."
    assert face_of(driver, "name:0").wrong
    assert_sound(driver.scene)
    driver.type("n")
    assert told(driver) == usual
    assert not face_of(driver, "name:0").wrong
    assert start(driver).names[0] == "Ben"


def test_a_name_that_is_too_long_says_so(tmp_path: Path) -> None:
    driver = sit(tmp_path)
    driver.click("name:0")
    driver.type("x" * 25)
    assert told(driver) == "A name has 24 letters at most."
    driver.key(pygame.K_BACKSPACE)
    assert not face_of(driver, "name:0").wrong


def test_a_remembered_name_loses_what_cannot_be_shown(tmp_path: Path) -> None:
    driver = sit(tmp_path, names=["Ben\U0001f416", "\U0001f416", "", "", "", "", "", ""])
    assert face_of(driver, "name:0").text == "Ben"
    assert face_of(driver, "name:1").text == ""
    first, second = start(driver).names
    assert first == "Ben"
    assert second in NAMES
    assert second != "Ben"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_equal_names_are_told_kindly_before_the_game(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = sit(tmp_path, size=size, people=3)
    usual = told(driver)
    for seat, name in enumerate(("Ben", "Anna", " bEN ")):
        driver.click(f"name:{seat}")
        driver.type(name)
    assert told(driver) == "Two people are called Ben: their marks tell them apart."
    assert_sound(driver.scene)
    driver.type("ny")
    assert told(driver) == usual


def told(driver: Driver) -> str:
    label = driver.piece("kept").face
    assert isinstance(label, Label)
    return label.text


def face_of(driver: Driver, id_: str) -> EntryFace:
    face = driver.piece(id_).face
    assert isinstance(face, EntryFace)
    return face


@pytest.mark.parametrize("people", [2, 3])
def test_while_the_list_of_marks_is_open_no_tip_covers_it(tmp_path: Path, people: int) -> None:
    driver = sit(tmp_path, people=people)
    for seat in range(people):
        driver.click(f"mark:{seat}")
        listed = {piece.id for piece in driver.scene.stage.pieces if piece.inside == "marks"}
        told = {piece.id for piece in driver.scene.stage.pieces if piece.tip}
        assert len(listed) == 8
        assert told <= listed
        driver.key(pygame.K_ESCAPE)
        assert driver.piece(f"mark:{seat}").tip


@pytest.mark.parametrize("way", ["pick:5", "hero", "name:3", "start"])
def test_after_the_list_of_marks_what_is_typed_goes_into_a_name(tmp_path: Path, way: str) -> None:
    driver = sit(tmp_path, people=4)
    driver.click("mark:0")
    driver.click(way)
    assert not driver.has("pick:5")
    driver.type("Zoe")
    names = [face_of(driver, f"name:{seat}").text for seat in range(4)]
    assert names == (["", "", "", "Zoe"] if way == "name:3" else ["Zoe", "", "", ""])


def test_the_form_scrolls_by_wheel_keys_bar_and_pull(tmp_path: Path) -> None:
    driver = sit(tmp_path, LONG, size=(1024, 640), people=8)
    scroll = scene(driver).scroll
    assert scroll.limit > 0
    driver.wheel(-1)
    assert scroll.offset > 0
    driver.key(pygame.K_HOME)
    assert scroll.offset == 0
    driver.key(pygame.K_END)
    assert scroll.offset == scroll.limit
    x, y = driver.centre("scroll:thumb")
    driver.drag((x, y), (x, 0))
    assert scroll.offset == 0
    driver.drag((8, 300), (8, 248))
    assert scroll.offset == pytest.approx(52, abs=1)
    driver.drag((8, 300), (8, 320))
    assert scroll.offset == pytest.approx(32, abs=1)


def test_tab_brings_what_it_finds_into_sight(tmp_path: Path) -> None:
    driver = sit(tmp_path, LONG, size=(1024, 640), people=8)
    driver.tab_to("seed")
    assert scene(driver).scroll.view.contains(driver.piece("seed").box)
    driver.tab_to("mark:0")
    assert scene(driver).scroll.view.contains(driver.piece("mark:0").box)
