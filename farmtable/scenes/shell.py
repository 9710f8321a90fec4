"""What every screen is given: the games, the saves, the memory, and the ways to the other screens."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pygame

from farmtable.engine.assets import asset_path
from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.engine.settings import Settings
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.ui.form_scene import FormScene
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.sound import Sounds

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.engine.autosave import Autosaver
    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game import Seat
    from farmtable.engine.match import Match
    from farmtable.engine.memory import Memory
    from farmtable.engine.save_folder import SaveFolder
    from farmtable.engine.sentences import Sentence
    from farmtable.engine.settings import SettingsFile
    from farmtable.engine.statistics import Statistics
    from farmtable.scenes.sitting import Sitting
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.face import FaceCache
    from farmtable.ui.keys import KeyUse
    from farmtable.ui.scene import Scene, SceneStack


def now() -> datetime:
    """Return the time, in UTC."""
    return datetime.now(UTC)


def _silence() -> Sounds:
    return Sounds(asset_path("sounds"), on=False)


@dataclass(slots=True)
class Shell:
    """The services of the program, handed to each scene by its constructor.

    `settings` hold now; `change_settings` is the one way to other ones. `fit_window` brings the window into
    line with them: full screen or not, with the graphics card or without.
    """

    catalogue: Catalogue
    stack: SceneStack
    faces: FaceCache
    saves: SaveFolder
    autosaver: Autosaver
    memory: Memory
    settings_file: SettingsFile
    statistics: Statistics
    settings: Settings = field(default_factory=Settings)
    sounds: Sounds = field(default_factory=_silence)
    fit_window: Callable[[Settings], None] = lambda settings: None
    clock: Callable[[], datetime] = now

    def __post_init__(self) -> None:
        self.stack.dress = self._dress

    def open_home(self) -> None:
        """Go back to the first screen."""
        from farmtable.scenes.home import HomeScene

        self.stack.restart(HomeScene(self))

    @property
    def open_table(self) -> TableScene | None:
        """The table that people sit at, whatever lies over it; None where they sit at none."""
        from farmtable.scenes.table_scene import TableScene

        return next((scene for scene in self.stack.scenes if isinstance(scene, TableScene)), None)

    def open_new_game(self, key: str) -> None:
        """Let people sit down to a new game."""
        from farmtable.scenes.new_game import NewGameScene

        self.stack.push(NewGameScene(self, key))

    def open_saved_games(self) -> None:
        """Show all saved matches."""
        from farmtable.scenes.saved_games import SavedGamesScene

        self.stack.push(SavedGamesScene(self))

    def open_deleted_games(self) -> None:
        """Show the matches that were deleted and can be brought back."""
        from farmtable.scenes.deleted_games import DeletedGamesScene

        self.stack.push(DeletedGamesScene(self))

    def open_file(self, path: Path) -> None:
        """Open the match of a file, wherever it lies; one from elsewhere becomes a saved match first."""
        from farmtable.scenes.file_opening import open_file

        open_file(self, path)

    def file_dropped(self, path: Path) -> None:
        """Ask whether the match of a file that was dropped on the window should be opened."""
        from farmtable.scenes.file_opening import ask_to_open

        ask_to_open(self, path)

    def open_rules(self, key: str = "", paragraph: str = "") -> None:
        """Show the rules of a game, at a paragraph where one is named; without a key, of the first game."""
        from farmtable.scenes.rules import RulesScene

        if self.stack.top is not None:
            self.stack.top.rules_opened()
        try:
            self.stack.push(RulesScene(self, key or self.catalogue.keys[0], paragraph))
        except Fault as fault:
            self.tell(translate("These rules cannot be shown"), fault.text())

    def open_rules_here(self) -> bool:
        """Show the rules of what is on the screen now; tell whether they are to be shown at all.

        They are not while somebody types, and not over the rules themselves.
        """
        from farmtable.scenes.rules import RulesScene

        scenes = self.stack.scenes
        top = self.stack.top
        if any(isinstance(scene, RulesScene) for scene in scenes):
            return False
        if isinstance(top, FormScene) and top.typing is not None:
            return False
        places = [scene.rules_place for scene in scenes if scene.rules_place is not None]
        self.open_rules(*places[-1] if places else ())
        return True

    def pressed_key(self, key: int) -> bool:
        """React to a key that means the same on every screen; tell whether it was one."""
        if key == pygame.K_F1:
            return self.open_rules_here()
        if key == pygame.K_F11:
            self.toggle_full_screen()
            return True
        return False

    def open_keys(self, table: tuple[KeyUse, ...] | None = None) -> None:
        """Show what each key does: those of every table, or just those of one (see `keys_of_table`)."""
        from farmtable.scenes.keys import KeysScene

        self.stack.push(KeysScene(self, table))

    def open_settings(self) -> None:
        """Show what can be set."""
        from farmtable.scenes.settings import SettingsScene

        self.stack.push(SettingsScene(self))

    def open_statistics(self) -> None:
        """Show who played what, and how it ended."""
        from farmtable.scenes.statistics import StatisticsScene

        self.stack.push(StatisticsScene(self))

    def open_replay(self, match: Match, seat: Seat | None = None) -> None:
        """Replay a match; `seat` is that of a person who is known to look, None for whoever is there."""
        from farmtable.scenes.replay import ReplayScene

        self.stack.push(ReplayScene(self, match, seat))

    def change_settings(self, new: Settings) -> None:
        """Let other settings hold, at once and at the next start."""
        if new == self.settings:
            return
        self.settings = new
        self.sounds.set(on=new.sound, volume=new.volume)
        self.fit_window(new)
        self.stack.resize(self.stack.size)
        self.settings_file.write(new)
        notice = self.settings_file.take_notice()
        if notice is not None:
            self._tell_settings(notice)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        self.change_settings(replace(self.settings, full_screen=not self.settings.full_screen))

    def welcome(self) -> None:
        """Do what may come after the first picture: open the sound device, clear up, tell what is wrong."""
        from farmtable.scenes.folder_choice import tell_if_nothing_is_kept

        self.sounds.open()
        self.saves.clear_up()
        tell_if_nothing_is_kept(self)
        notice = self.settings_file.take_notice()
        if notice is not None:
            self._tell_settings(notice)

    def leave(self) -> None:
        """End the program; where the newest moves are not on disk, people are asked first."""
        if self.may_leave():
            self.stack.close()

    def may_leave(self) -> bool:
        """Tell whether all is on disk, or people have been asked what should become of it; else ask them."""
        from farmtable.scenes.folder_choice import UnsavedQuestion, ask_before_leaving

        if isinstance(self.stack.top, UnsavedQuestion) or self.autosaver.flush():
            return True
        ask_before_leaving(self)
        return False

    def choose_folder(self) -> None:
        """Let people choose another folder for their matches."""
        from farmtable.scenes.folder_choice import open_folder_sheet

        open_folder_sheet(self)

    def record_result(self, match: Match) -> Sentence | None:
        """Count a finished match in the statistics, once; return what people should be told, if anything.

        Calling it again, after an undo or on opening the match another day, counts nothing twice.
        """
        from farmtable.engine.results import result_of
        from farmtable.engine.save_summary import time_text

        result = result_of(match, time_text(self.clock()))
        if result is None:
            return None
        try:
            self.statistics.record(result)
        except Fault as fault:
            return fault.sentence
        return self.statistics.take_notice()

    def begin(self, match: Match) -> None:
        """Sit down at a new match: it is saved from its first moment on."""
        # Imported late: the first screen needs neither matches nor pydantic.
        from farmtable.scenes.sitting import Sitting

        self._sit(lambda: Sitting.begin(self.saves, self.autosaver, match, self.clock))

    def resume(self, file: Path, *, previous: bool = False) -> None:
        """Take up a saved match, or its previous good copy."""
        from farmtable.scenes.sitting import Sitting

        self._sit(
            lambda: Sitting.resume(
                self.saves, self.autosaver, self.catalogue, file, self.clock, previous=previous
            )
        )

    def tell(self, title: str, text: str, answers: list[Answer] | None = None) -> None:
        """Say something that needs no decision (or the given answers) on a sheet over the screen."""
        given = answers or [Answer(translate("All right"), nothing, "primary")]
        self.stack.push(Dialog(self.faces, self.stack, title, text, given))

    def _dress(self, scene: Scene) -> None:
        """Give a scene what the person has set."""
        if isinstance(scene, PieceScene):
            scene.zoom = self.settings.ui_scale
            scene.speed = self.settings.animation
            scene.palette = self.settings.palette
            scene.larger_text = self.settings.larger_text

    def _tell_settings(self, notice: Sentence) -> None:

        self.tell(translate("About your settings"), notice.text())

    def _sit(self, sit: Callable[[], Sitting]) -> None:
        from farmtable.scenes.home import HomeScene
        from farmtable.scenes.table_scene import TableScene

        try:
            sitting = sit()
        except Fault as fault:
            self.tell(translate("This match could not be opened"), fault.text())
            return
        self.stack.restart(HomeScene(self))
        self.stack.push(TableScene(self, sitting))
