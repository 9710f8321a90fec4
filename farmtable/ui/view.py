"""From the pointer to the picture: the one place that knows how large a picture is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from farmtable.ui.theme import MINIMUM_SIZE

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True)
class View:
    """How a picture fills its window.

    The picture always fills the whole window: there are no bars beside it.

    Attributes:
        window: The size of the window in the system's points, in which it tells where the pointer is.
        surface: The same in pixels. Where the desktop is scaled, a point is more than one pixel.
        picture: The size that everything is laid out for, in the picture's own pixels.
    """

    window: tuple[int, int]
    surface: tuple[int, int]
    picture: tuple[int, int]

    @classmethod
    def of(cls, window: tuple[int, int], surface: tuple[int, int]) -> Self:
        """Return the view of a window: pixel by pixel, or smaller as a whole where it is very small."""
        width, height = surface
        grown = max(1.0, MINIMUM_SIZE[0] / max(1, width), MINIMUM_SIZE[1] / max(1, height))
        return cls(window, surface, (round(width * grown), round(height * grown)))

    @property
    def shrunk(self) -> bool:
        """Tell whether the picture is shown smaller than it is drawn."""
        return self.surface != self.picture

    def point(self, place: tuple[int, int]) -> tuple[int, int]:
        """Return what is seen in the picture under the middle of a point of the window."""
        across, down = (
            (at + 0.5) * picture / max(1, window)
            for at, window, picture in zip(place, self.window, self.picture, strict=True)
        )
        return int(across // 1), int(down // 1)

    def event(self, event: pygame.Event) -> pygame.Event:
        """Return an event as it is meant for the picture."""
        if self.window == self.picture or not hasattr(event, "pos"):
            return event
        return pygame.Event(event.type, {**event.dict, "pos": self.point(event.pos)})
