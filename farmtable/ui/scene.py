"""Scenes and their stack: one screen each, the topmost gets all input."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.ui.geometry import Box


class Scene:
    """One screen, or a sheet that lies over one.

    `overlay` scenes let the one below show through, dimmed. `dirty` asks for a new picture. `on_top` tells
    that nothing lies over the scene.
    """

    overlay = False

    def __init__(self) -> None:
        self.dirty = True
        self.on_top = True

    @property
    def moving(self) -> bool:
        """Tell whether the next frame differs from this one."""
        return False

    @property
    def title(self) -> str:
        """What the window is called meanwhile, empty for the program's name. Never tells a secret."""
        return ""

    @property
    def typed_into(self) -> Box | None:
        """Where a person types now: input methods show their choices beside it. None for nowhere."""
        return None

    @property
    def rules_place(self) -> tuple[str, str] | None:
        """Whose rules F1 shows here: the game, and the paragraph or an empty text; None for no game's."""
        return None

    def rules_opened(self) -> None:
        """Take note that the rules are about to lie over this scene: whoever reads them comes back."""

    def arrived(self) -> None:
        """Take note that the scene came up just now, before `entered`."""

    def entered(self) -> None:
        """Take note that the scene is on top now, for the first time or again."""

    def left(self) -> None:
        """Take note that the scene is gone for good."""

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels."""

    def handle(self, event: pygame.Event) -> None:
        """React to one event of pointer, keys or window."""

    def update(self, seconds: float) -> None:
        """Let time pass; `seconds` is never negative and never long."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""


class SceneStack:
    """The scenes that are open, the last one on top.

    `dress` gives every scene what the person has set, before the scene is laid out.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._scenes: list[Scene] = []
        self.dress: Callable[[Scene], None] = lambda scene: None
        self.size = size
        self._changed = True

    @property
    def scenes(self) -> Sequence[Scene]:
        """All open scenes, from the lowest to the topmost."""
        return self._scenes

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, None when the program should end."""
        return self._scenes[-1] if self._scenes else None

    @property
    def dirty(self) -> bool:
        """Tell whether a new picture is needed."""
        return self._changed or any(scene.dirty for scene in self._visible())

    @property
    def moving(self) -> bool:
        """Tell whether anything on the screen moves."""
        return any(scene.moving for scene in self._visible())

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].on_top = False
        self._scenes.append(scene)
        self._arrive(scene)

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away; with `scene`, only if that is the one on top."""
        if self._scenes and (scene is None or self._scenes[-1] is scene):
            gone = self._scenes.pop()
            gone.left()
            if self._scenes:
                self._arrive(self._scenes[-1])
            self._changed = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._scenes.pop().left()
        self.push(scene)

    def restart(self, scene: Scene) -> None:
        """Close everything and open one scene."""
        while self._scenes:
            self._scenes.pop().left()
        self.push(scene)

    def close(self) -> None:
        """Close everything: the program ends."""
        while self._scenes:
            self._scenes.pop().left()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay all scenes out for a window of `size` pixels."""
        self.size = size
        for scene in self._scenes:
            self.dress(scene)
            scene.resized(size)
        self._changed = True

    def redraw(self) -> None:
        """Ask for a new picture although nothing changed."""
        self._changed = True

    def handle(self, event: pygame.Event) -> None:
        """Give an event to the top scene; that the window was minimised, to everything that is seen."""
        if event.type == pygame.WINDOWMINIMIZED:
            # Somebody else may open it again: whatever shows a secret must hide it, covered in part or not.
            for scene in reversed(self._visible()):
                scene.handle(event)
        elif self._scenes:
            self._scenes[-1].handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass for everything that is seen."""
        for scene in self._visible():
            scene.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen."""
        # An error in the middle of the last picture may have left the surface narrowed to a part of it.
        surface.set_clip(None)
        for scene in self._visible():
            if scene.overlay:
                veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
                veil.fill((47, 42, 38, 110))
                surface.blit(veil, (0, 0))
            scene.draw(surface)
            scene.dirty = False
        self._changed = False

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    def _arrive(self, scene: Scene) -> None:
        scene.on_top = True
        self.dress(scene)
        scene.resized(self.size)
        scene.arrived()
        scene.entered()
        scene.dirty = True
        self._changed = True
