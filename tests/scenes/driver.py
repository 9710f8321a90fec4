"""Drives the screens without a window: real events in, and a look at the pieces that come of them."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from farmtable.engine.autosave import Autosaver
from farmtable.engine.catalogue import Catalogue
from farmtable.engine.game_info import GameInfo, Mode, table_setup
from farmtable.engine.match import Match
from farmtable.engine.memory import Memory
from farmtable.engine.players import Player
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.save_summary import time_text
from farmtable.engine.saves import match_to_text
from farmtable.engine.sentences import say
from farmtable.engine.settings import SettingsFile
from farmtable.engine.statistics import Statistics
from farmtable.scenes.shell import Shell
from farmtable.ui.face import FaceCache
from farmtable.ui.geometry import Box
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.scene import SceneStack
from tests.example_game.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from farmtable.engine.game import AnyGame
    from farmtable.ui.piece import Piece

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440))
"""The window sizes at which every screen is looked at."""

NOW = datetime(2026, 5, 4, 18, 30, tzinfo=UTC)
"""The time in tests."""


class Shelf(Catalogue):
    """A catalogue of any infos; whatever the game, Three Beans is what is played."""

    def __init__(self, infos: Sequence[GameInfo]) -> None:
        super().__init__(())
        self._infos = {info.key: info for info in infos}

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self._infos)

    def info(self, key: str) -> GameInfo:
        return self._infos[key] if key in self._infos else super().info(key)

    def game(self, key: str) -> AnyGame:
        return CATALOGUE.game("three_beans")

    def table(self, key: str) -> Any:
        return CATALOGUE.table("three_beans")


COVERS = (
    ("red_fruit", "avocado", "pink_fruit", "pineapple"),
    ("hay", "carrot", "beet", "clover"),
    ("hen", "rabbit", "sheep", "fox"),
    ("fox", "chicken", "corn", "farmer"),
    ("cow", "cat", "pig", "rooster"),
)
ACCENTS = ("#3B7A9E", "#6B8E2F", "#B5762B", "#2E6C8E", "#9A5B3C")
TITLES = ("Orchard Corner", "My Merry Meadow", "HAY-BARON", "Foxes and Boats", "Noisy Yard")


def infos(count: int) -> list[GameInfo]:
    """Return made-up games for a shelf: some for one person, some with an automaton."""
    made = []
    for at in range(count):
        number = at % len(TITLES)
        modes: tuple[Mode, ...] = (Mode("standard", say("Standard"), 2 if number % 2 else 1, 4),)
        if number == 3:
            automata = ("Elmo",)
            modes = (
                Mode("two", say("Two players"), 2, 2),
                Mode("alone", say("Against Elmo"), 1, 1, automata),
                Mode("hard", say("Against Elmo, hard"), 1, 1, automata),
            )
        made.append(
            GameInfo(
                key=f"game{at}",
                title=TITLES[number],
                tagline=say("Cover suns and clouds to pay for baskets beside the right fruit."),
                minutes=20,
                modes=modes,
                accent=ACCENTS[number],
                cover=COVERS[number],
                first_question=say("Who saw a fox most recently?"),
            )
        )
    return made


@dataclass(slots=True)
class TestShell(Shell):
    """A shell that notes which matches begin and which are resumed, instead of going to a table."""

    __test__ = False

    begun: list[Match] | None = None
    resumed: list[tuple[Path, bool]] | None = None

    def begin(self, match: Match) -> None:
        self.begun = [*(self.begun or []), match]

    def resume(self, file: Path, *, previous: bool = False) -> None:
        self.resumed = [*(self.resumed or []), (file, previous)]


def save_match(
    driver: Driver,
    game: str,
    *,
    names: tuple[str, ...] = ("Anna", "Ben", "Chloe"),
    marks: tuple[int, ...] = (0, 1, 2),
    moves: int = 3,
    saved: datetime = NOW,
) -> Path:
    """Put a match into the folder of saves that is told to be of `game`; return its file."""
    rules = CATALOGUE.game("three_beans")
    players = [Player(name, mark) for name, mark in zip(names, marks, strict=True)]
    folder = driver.shell.saves.path
    match = Match(
        f"match {len(list(folder.glob('*')))}", rules, table_setup(rules.info, len(names)), players, 5
    )
    while match.actor is not None and match.cursor < moves:
        match.play(match.legal_moves()[0])
    stamp = time_text(saved)
    document = json.loads(match_to_text(match, stamp, stamp))
    document["game"] = game
    file = driver.shell.saves.new_file(match, stamp)
    driver.shell.saves.write(file, json.dumps(document))
    return file


class Driver:
    """A program on a folder of its own, with a screen that nobody sees.

    Attributes:
        shell: The services that the screens get.
        surface: The last picture.
    """

    def __init__(
        self,
        folder: Path,
        *,
        catalogue: Catalogue = CATALOGUE,
        size: tuple[int, int] = (1280, 720),
        shell_type: type[Shell] = Shell,
        clock: Callable[[], datetime] = lambda: NOW,
    ) -> None:
        pygame.display.init()
        self.surface = pygame.display.set_mode(size)
        pygame.event.clear()
        saves = SaveFolder(folder / "saves")
        self.shell = shell_type(
            catalogue=catalogue,
            stack=SceneStack(size),
            faces=FaceCache(),
            saves=saves,
            autosaver=Autosaver(saves.write),
            memory=Memory.read(folder / "choices.json"),
            settings_file=SettingsFile(folder / "settings.json"),
            statistics=Statistics(folder / "statistics.json"),
            clock=clock,
        )

    @property
    def stack(self) -> SceneStack:
        """The open scenes."""
        return self.shell.stack

    @property
    def scene(self) -> PieceScene:
        """The scene on top."""
        top = self.stack.top
        assert isinstance(top, PieceScene)
        return top

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.surface = pygame.display.set_mode(size)
        pygame.event.clear()
        self.stack.resize(size)
        self.run()

    def run(self, seconds: float = 0.0) -> None:
        """Hand all waiting events to the scenes, let time pass, and draw, as the window's loop does."""
        for event in pygame.event.get():
            if event.type != pygame.KEYDOWN or not self.shell.pressed_key(event.key):
                self.stack.handle(event)
        left = seconds
        while True:
            step = min(left, 0.05)
            self.stack.update(step)
            left -= step
            if left <= 0:
                break
        if self.stack.dirty:
            self.stack.draw(self.surface)
        pygame.display.flip()

    def post(self, kind: int, **values: Any) -> None:
        """Send one event, as the system would."""
        pygame.event.post(pygame.Event(kind, **values))

    # Pieces

    def piece(self, id_: str) -> Piece:
        """Return the piece of that id in the scene on top."""
        found = self.scene.stage.piece(id_)
        assert found is not None, f"there is no {id_} among {[piece.id for piece in self.scene.stage.pieces]}"
        return found

    def has(self, id_: str) -> bool:
        """Tell whether the scene on top has a piece of that id."""
        return self.scene.stage.piece(id_) is not None

    def centre(self, id_: str) -> tuple[int, int]:
        """Return the middle of what is seen of a piece."""
        x, y = self.piece(id_).seen.centre
        return round(x), round(y)

    # The pointer

    def move(self, x: float, y: float) -> None:
        """Move the pointer."""
        at = (round(x), round(y))
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.run()

    def press(self, x: float, y: float, button: int = 1) -> None:
        """Press a button of the mouse."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=button, touch=False)
        self.run()

    def release(self, x: float, y: float, button: int = 1) -> None:
        """Let a button of the mouse go."""
        self.post(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=button, touch=False)
        self.run()

    def click_at(self, x: float, y: float) -> None:
        """Go to a point and click there, a good while after the last click."""
        self.move(x + 15, y + 9)
        self.move(x, y)
        self.run(0.5)
        self.press(x, y)
        self.release(x, y)

    def click(self, id_: str) -> None:
        """Click on the middle of a piece."""
        self.click_at(*self.centre(id_))

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Drag from one point to another."""
        self.move(*start)
        self.press(*start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        self.release(*end)

    def wheel(self, notches: float) -> None:
        """Turn the wheel; away from the hand is positive."""
        self.post(
            pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0.0, precise_y=float(notches), flipped=False
        )
        self.run()

    # Keys

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        """Press and release a key, a moment after whatever came up last."""
        self.run(0.25)
        for _ in range(times):
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
            self.run()

    def type(self, text: str) -> None:
        """Type a text: a key for each letter, then the letter, as the system sends them."""
        for letter in text:
            code = ord(letter.lower()) if letter.isascii() else 0
            self.post(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0)
        self.run()

    def tab_to(self, id_: str) -> None:
        """Press Tab until a piece has the focus."""
        for _ in range(200):
            if self.scene.stage.focus == id_ and self.scene.by_keyboard:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {id_}")


def assert_sound(scene: PieceScene) -> None:
    """Hold what every screen keeps: all within its place, nothing over its neighbours, no text cut.

    Draw the scene before.
    """
    assert not scene.stage.overflows, scene.stage.overflows
    window = Box(0, 0, *scene.size)
    pieces = list(scene.stage.pieces)
    assert len({piece.id for piece in pieces}) == len(pieces), "two pieces have one id"
    boxes = {piece.id: piece.box for piece in pieces}
    families: dict[tuple[str, int], list[Piece]] = {}
    for piece in pieces:
        place = boxes[piece.inside] if piece.inside else window
        inside = place.contains(piece.box, slack=1.0)
        if piece.clip is not None and not piece.inside:
            # It is scrolled: it may begin above or end below, but never stand out aside.
            inside = piece.box.x >= piece.clip.x - 1 and piece.box.right <= piece.clip.right + 1
        assert inside, f"{piece.id} {piece.box} sticks out of {piece.inside or 'the window'} {place}"
        if not piece.over:
            families.setdefault((piece.inside, piece.z), []).append(piece)
    for family in families.values():
        for number, piece in enumerate(family):
            for other in family[number + 1 :]:
                assert not piece.seen.overlaps(other.seen, slack=1.0), (
                    f"{piece.id} {piece.box} lies over {other.id} {other.box}"
                )
