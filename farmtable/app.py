"""Start-up: the window first, then what it needs, then the loop."""

from __future__ import annotations

import contextlib
import sys
import uuid
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pygame

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.new_table import NewTable
    from farmtable.engine.settings import Settings, SettingsFile
    from farmtable.scenes.shell import Shell
    from farmtable.ui.window import Window


OLDEST_PYGAME: Final = (2, 5, 6)
"""The first version of pygame-ce that has all that is used here."""


def run(catalogue: Catalogue, file: Path | None = None, new: NewTable | None = None) -> int:
    """Open the app, or straight a saved match or a new table; return the exit code."""
    from farmtable.engine import folders
    from farmtable.engine.faults import Fault
    from farmtable.engine.reduced_motion import reduced_motion_wanted
    from farmtable.engine.sentences import say
    from farmtable.engine.settings import Settings, SettingsFile
    from farmtable.leaving import leaving_by_signals

    usual = Settings(animation="off" if reduced_motion_wanted() else "normal")
    settings_file = SettingsFile(folders.config_folder() / "settings.json", usual)
    settings = settings_file.read()

    trouble = pygame_trouble()
    if trouble:
        print(trouble, file=sys.stderr)
        return 1
    import pygame

    from farmtable.scenes.rescue import Rescue
    from farmtable.ui.window import Window

    try:
        window = Window("Farmtable", full_screen=settings.full_screen, basic_graphics=settings.basic_graphics)
    except pygame.error as error:
        told = say("Farmtable found no screen to open its window on ({reason}).", reason=str(error))
        print(told.text(), file=sys.stderr)
        return 1
    shell = _furnish(catalogue, window, settings_file, settings)
    rescue = Rescue(shell, folders.log_folder)

    def handle(event: pygame.Event) -> bool:
        shell.sounds.wake()
        if event.type == pygame.QUIT:
            if hasattr(event, "at_once") or shell.may_leave():
                rescue.leave()
            return True
        if event.type == pygame.DROPFILE:
            shell.file_dropped(Path(event.file))
            return True
        return event.type == pygame.KEYDOWN and shell.pressed_key(event.key)

    def leave() -> None:
        # The window is gone where the program is ending already.
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.Event(pygame.QUIT, at_once=True))

    with leaving_by_signals(leave):
        try:
            try:
                _open_first(shell, file, new)
            except Fault:
                raise
            except Exception as error:
                rescue.take(error)
            window.run(shell.stack, handle, shell.welcome, rescue.take, shell.sounds.rest)
        finally:
            shell.autosaver.close()
            shell.sounds.close()
            pygame.quit()
    return 1 if rescue.gave_up else 0


def _open_first(shell: Shell, file: Path | None, new: NewTable | None) -> None:
    shell.open_home()
    if new is not None:
        from farmtable.engine.new_table import begin_match
        from farmtable.ui.fonts import drawable

        shown = replace(new, names=tuple(drawable(name) for name in new.names))
        shell.begin(begin_match(shown, shell.catalogue, uuid.uuid4().hex))
    elif file is not None:
        shell.open_file(file)


def pygame_trouble() -> str:
    """Return what is wrong with the drawing library in one sentence, empty if it can be used."""
    from farmtable.engine.sentences import say

    try:
        import pygame
    except ImportError as error:
        return say(
            "Farmtable draws with pygame-ce, which cannot be loaded ({reason}): install it again with "
            "“pip install --force-reinstall pygame-ce”.",
            reason=str(error),
        ).text()
    if not getattr(pygame, "IS_CE", False):
        return say(
            "Farmtable needs pygame-ce, but the other pygame is in its place: run “pip uninstall pygame "
            "pygame-ce”, then “pip install pygame-ce”."
        ).text()
    if pygame.version.vernum < OLDEST_PYGAME:
        return say(
            "Farmtable needs pygame-ce {needed} or newer; this is {found}: run “pip install -U pygame-ce”.",
            needed=".".join(map(str, OLDEST_PYGAME)),
            found=pygame.version.ver,
        ).text()
    return ""


def _furnish(catalogue: Catalogue, window: Window, settings_file: SettingsFile, settings: Settings) -> Shell:
    from farmtable.engine import folders
    from farmtable.engine.assets import asset_path
    from farmtable.engine.autosave import Autosaver
    from farmtable.engine.memory import Memory
    from farmtable.engine.save_folder import SaveFolder
    from farmtable.engine.statistics import Statistics
    from farmtable.scenes.folder_choice import remembered_folder
    from farmtable.scenes.shell import Shell
    from farmtable.ui.face import FaceCache
    from farmtable.ui.scene import SceneStack
    from farmtable.ui.sound import Sounds

    memory = Memory.read(folders.config_folder() / "choices.json")
    data = remembered_folder(memory) or folders.data_folder()
    saves = SaveFolder(data / folders.SAVES)

    def fit_window(wanted: Settings) -> None:
        window.use_basic_graphics(wanted.basic_graphics)
        if window.full_screen != wanted.full_screen:
            window.toggle_full_screen()
        if shell.stack.size != window.size:
            shell.stack.resize(window.size)

    shell = Shell(
        catalogue=catalogue,
        stack=SceneStack(window.size),
        faces=FaceCache(),
        saves=saves,
        autosaver=Autosaver(saves.write),
        memory=memory,
        settings_file=settings_file,
        statistics=Statistics(data / folders.STATISTICS),
        settings=settings,
        sounds=Sounds(asset_path("sounds"), on=settings.sound, volume=settings.volume),
        fit_window=fit_window,
    )
    return shell
