"""Small pictures of saved matches, as everybody may see them, made little by little while nobody waits.

A save is read and checked on a thread; the picture is painted piece by piece between two frames. Only the
last position is looked at, through the view of no seat: what is hidden from anybody is not even loaded into
a picture. Pictures live in memory alone.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.engine.faults import Fault, SaveFault
from farmtable.scenes.picture import draw_moment, moment_pieces
from farmtable.ui.face import FaceCache
from farmtable.ui.theme import theme_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future, ThreadPoolExecutor
    from pathlib import Path
    from typing import TypeAlias

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.match import Match
    from farmtable.engine.save_folder import SavedMatch, SaveFolder
    from farmtable.engine.sentences import Sentence
    from farmtable.engine.settings import PaletteName

    Key: TypeAlias = tuple[Path, tuple[int, int]]

KEPT: Final = 40
"""The most thumbnails that are kept."""

_PIXELS_KEPT: Final = 14_000_000

ASPECT: Final = 16 / 9
"""Width by height."""

_LAID_OUT: Final = 1024
"""Tables are drawn at least so many pixels wide: below, their letters would not become smaller with them."""

_WIDEST: Final = 1024


class Snapshot:
    """A finished picture. Each is equal to itself alone, so faces can hold it."""

    __slots__ = ("surface",)

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface


@dataclass(frozen=True, slots=True)
class Thumbnail:
    """What became of drawing a save: its picture, and the sentence that says why it cannot be opened.

    With both, the picture is that of the previous copy, which can be opened instead. With neither, the match
    can be opened, but its table does not let itself be drawn. `damaged` tells that the save is to blame, and
    not the game, whose cards may be lost.
    """

    snapshot: Snapshot | None
    fault: Sentence | None = None
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class _Loaded:
    match: Match | None
    fault: Sentence | None
    damaged: bool = False


class Thumbnails:
    """Thumbnails of saved matches, by file and stamp. All methods are for the thread of the window."""

    def __init__(self, saves: SaveFolder, catalogue: Catalogue) -> None:
        self._saves = saves
        self._catalogue = catalogue
        self._kept: OrderedDict[Key, Thumbnail] = OrderedDict()
        self._wanted: list[SavedMatch] = []
        self._pool: ThreadPoolExecutor | None = None
        self._loading: tuple[Key, Future[_Loaded]] | None = None
        self._painting: tuple[Key, _Loaded, Iterator[pygame.Surface | None]] | None = None
        self._faces = FaceCache()
        self._size = (1, 1)
        self._palette: PaletteName = "standard"

    def fit(self, width: float, palette: PaletteName) -> None:
        """Make pictures that look sharp `width` pixels wide, in a palette, from now on."""
        across = max(1, min(_WIDEST, round(width)))
        size = across, max(1, round(across / ASPECT))
        if (size, palette) != (self._size, self._palette):
            self._size, self._palette = size, palette
            self._kept.clear()
            self._painting = None
            self._faces.clear()

    def of(self, match: SavedMatch) -> Thumbnail | None:
        """Return the thumbnail of a match, None as long as there is none."""
        return self._kept.get(_key(match))

    def want(self, matches: Sequence[SavedMatch]) -> None:
        """Say what is looked at now, the most important first; only of these are pictures made."""
        self._wanted = [match for match in matches if self._can_be_drawn(match)][: self._most]
        for match in reversed(self._wanted):
            if _key(match) in self._kept:
                self._kept.move_to_end(_key(match))

    @property
    def busy(self) -> bool:
        """Whether a picture that is wanted is still missing."""
        return any(_key(match) not in self._kept for match in self._wanted)

    def work(self, seconds: float) -> bool:
        """Go on for about so many seconds; tell whether a thumbnail has become ready."""
        if not self.busy:
            return False
        ready = self._take_loaded()
        self._load_next()
        return self._paint_on(time.perf_counter() + seconds) or ready

    def close(self) -> None:
        """Forget everything."""
        self._wanted = []
        self._kept.clear()
        self._painting = self._loading = None
        self._faces.clear()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    @property
    def _most(self) -> int:
        return min(KEPT, max(1, _PIXELS_KEPT // (self._size[0] * self._size[1])))

    def _can_be_drawn(self, match: SavedMatch) -> bool:
        return match.told is not None and match.told.game in self._catalogue.keys

    # On the thread

    def _load(self, match: SavedMatch) -> _Loaded:
        # Imported late, and on the thread: pydantic takes a while the first time.
        from farmtable.engine.saves import text_to_last_position

        fault = match.fault
        if match.summary is not None:
            try:
                return _Loaded(text_to_last_position(self._saves.read(match.file), self._catalogue), None)
            except Fault as found:
                fault = found.sentence
                if not isinstance(found, SaveFault):
                    # Its game cannot be loaded: an older copy would not help.
                    return _Loaded(None, fault)
        try:
            previous = self._saves.read_previous(match.file)
            return _Loaded(text_to_last_position(previous, self._catalogue), fault, damaged=True)
        except Fault:
            return _Loaded(None, fault, damaged=True)

    # On the thread of the window

    def _load_next(self) -> None:
        if self._loading is not None or self._painting is not None:
            return
        match = next((match for match in self._wanted if _key(match) not in self._kept), None)
        if match is None:
            return
        if self._pool is None:
            from concurrent.futures import ThreadPoolExecutor

            self._pool = ThreadPoolExecutor(1, "thumbnails")
        try:
            self._loading = _key(match), self._pool.submit(self._load, match)
        except RuntimeError:
            # The system lets nobody have another thread now: the list does without this picture.
            self._keep(_key(match), Thumbnail(None))

    def _take_loaded(self) -> bool:
        """Begin to paint what has been loaded; tell whether it came to nothing instead."""
        if self._loading is None or not self._loading[1].done():
            return False
        (key, future), self._loading = self._loading, None
        try:
            loaded = future.result()
        except Exception:
            # Whatever a strange file does to a game's rules, the list goes on.
            loaded = _Loaded(None, None)
        if loaded.match is None:
            self._keep(key, Thumbnail(None, loaded.fault, loaded.damaged))
            return True
        self._painting = key, loaded, self._painted(loaded.match)
        return False

    def _paint_on(self, end: float) -> bool:
        if self._painting is None:
            return False
        key, loaded, steps = self._painting
        try:
            for surface in steps:
                if surface is not None:
                    self._painting = None
                    self._keep(key, Thumbnail(Snapshot(surface), loaded.fault, loaded.damaged))
                    return True
                if time.perf_counter() >= end:
                    return False
        except Exception:
            # A table that cannot draw a position must not take the list with it.
            self._painting = None
            self._keep(key, Thumbnail(None, loaded.fault, loaded.damaged))
            return True
        return False

    def _painted(self, match: Match) -> Iterator[pygame.Surface | None]:
        """Paint a match in short steps; the last one yields the picture, all others None."""
        table = self._catalogue.table(match.game.info.key)
        yield None
        across = max(self._size[0], _LAID_OUT)
        whole = across, round(across / ASPECT)
        theme = theme_for(whole, palette=self._palette)
        pieces = moment_pieces(table, match, None, match.cursor, whole, theme)
        yield None
        # What takes long are faces that are painted for the first time.
        for piece in pieces:
            self._faces.sprite(piece.face, round(piece.box.w), round(piece.box.h), theme)
            yield None
        surface = pygame.Surface(whole)
        draw_moment(table, match, None, match.cursor, surface, self._faces, self._palette)
        yield None
        yield pygame.transform.smoothscale(surface, self._size)

    def _keep(self, key: Key, thumbnail: Thumbnail) -> None:
        self._kept[key] = thumbnail
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)


def _key(match: SavedMatch) -> Key:
    return match.file, match.stamp
