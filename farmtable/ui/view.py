"""Between the window and its picture: the one place that knows how large a picture is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui.theme import MINIMUM_SIZE

if TYPE_CHECKING:
    from typing import Self

    from farmtable.ui.geometry import Box

LONGEST_SHRUNK: Final = 4096
"""The most pixels of a side of a picture that is shown smaller: of a sliver it would fill the memory."""


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
        width, height = (max(1, side) for side in surface)
        grown = max(1.0, MINIMUM_SIZE[0] / width, MINIMUM_SIZE[1] / height)
        across, down = (min(round(side * grown), max(side, LONGEST_SHRUNK)) for side in (width, height))
        return cls(window, surface, (across, down))

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

    def seen(self, box: Box) -> pygame.Rect:
        """Return where a part of the picture is in the window, in the system's points."""
        across, down = (window / picture for window, picture in zip(self.window, self.picture, strict=True))
        left, top = round(box.x * across), round(box.y * down)
        return pygame.Rect(left, top, round(box.right * across) - left, round(box.bottom * down) - top)

    def event(self, event: pygame.Event) -> pygame.Event:
        """Return an event as it is meant for the picture."""
        if self.window == self.picture or not hasattr(event, "pos"):
            return event
        return pygame.Event(event.type, {**event.dict, "pos": self.point(event.pos)})
