"""What every screen is given: the games, the saves, the memory, and the ways to the other screens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from farmtable.scenes.dialog import Answer, Dialog, nothing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.engine.autosave import Autosaver
    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.match import Match
    from farmtable.engine.save_folder import SaveFolder
    from farmtable.scenes.memory import Memory
    from farmtable.scenes.sitting import Sitting
    from farmtable.ui.face import FaceCache
    from farmtable.ui.scene import SceneStack


def now() -> datetime:
    """Return the time, in UTC."""
    return datetime.now(UTC)


@dataclass(slots=True)
class Shell:
    """The services of the program, handed to each scene by its constructor."""

    catalogue: Catalogue
    stack: SceneStack
    faces: FaceCache
    saves: SaveFolder
    autosaver: Autosaver
    memory: Memory
    toggle_full_screen: Callable[[], None]
    clock: Callable[[], datetime] = now

    def open_home(self) -> None:
        """Go back to the first screen."""
        from farmtable.scenes.home import HomeScene

        self.stack.restart(HomeScene(self))

    def open_new_game(self, key: str) -> None:
        """Let people sit down to a new game."""
        from farmtable.scenes.new_game import NewGameScene

        self.stack.push(NewGameScene(self, key))

    def open_saved_games(self) -> None:
        """Show all saved matches."""
        from farmtable.scenes.saved_games import SavedGamesScene

        self.stack.push(SavedGamesScene(self))

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
        from farmtable.engine.language import translate

        given = answers or [Answer(translate("All right"), nothing, "primary")]
        self.stack.push(Dialog(self.faces, self.stack, title, text, given))

    def _sit(self, sit: Callable[[], Sitting]) -> None:
        from farmtable.engine.faults import Fault
        from farmtable.engine.language import translate
        from farmtable.scenes.home import HomeScene
        from farmtable.scenes.table_scene import TableScene

        try:
            sitting = sit()
        except Fault as fault:
            self.tell(translate("This match could not be opened"), fault.text())
            return
        self.stack.restart(HomeScene(self))
        self.stack.push(TableScene(self, sitting))
