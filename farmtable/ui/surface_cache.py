"""A cache for what is drawn, bounded by its pixels: what is kept never grows with the session."""

from __future__ import annotations

from collections import OrderedDict
from functools import wraps
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame

Drawn = TypeVar("Drawn")
Parameters = ParamSpec("Parameters")


class PixelCache(Generic[Drawn]):
    """Drawn things by key. The longest unused go when together they have more than `limit` pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.pixels = 0
        self._drawn: OrderedDict[Hashable, tuple[Drawn, int]] = OrderedDict()

    def get(self, key: Hashable) -> Drawn | None:
        """Return what is kept under a key, None for nothing."""
        found = self._drawn.get(key)
        if found is None:
            return None
        self._drawn.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, drawn: Drawn, surface: pygame.Surface) -> None:
        """Keep what was drawn on a surface, the newest one in any case."""
        pixels = surface.get_width() * surface.get_height()
        self._drawn[key] = (drawn, pixels)
        self.pixels += pixels
        while self.pixels > self.limit and len(self._drawn) > 1:
            _, (_, dropped) = self._drawn.popitem(last=False)
            self.pixels -= dropped

    def clear(self) -> None:
        """Forget everything."""
        self._drawn.clear()
        self.pixels = 0


def kept(
    limit: int,
) -> Callable[[Callable[Parameters, pygame.Surface]], Callable[Parameters, pygame.Surface]]:
    """Keep what a drawing function returned, by its arguments, up to `limit` pixels in all."""

    def decorate(draw: Callable[Parameters, pygame.Surface]) -> Callable[Parameters, pygame.Surface]:
        cache: PixelCache[pygame.Surface] = PixelCache(limit)

        @wraps(draw)
        def drawn(*args: Parameters.args, **kwargs: Parameters.kwargs) -> pygame.Surface:
            key = (args, tuple(sorted(kwargs.items())))
            found = cache.get(key)
            if found is None:
                found = draw(*args, **kwargs)
                cache.put(key, found, found)
            return found

        return drawn

    return decorate
