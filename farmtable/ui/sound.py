"""Sounds: short ones for what happens at the table. Silence, wanted or not, never stops anything."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SOUND_NAMES: Final = ("card", "coin", "die", "refusal", "turn", "end", "click")
"""The sounds there are; events name them."""

VOICE: Final = "animal_"
"""How the names of the animals' own sounds begin."""

MOST_AT_ONCE: Final = 4
SAME_AGAIN: Final = 0.07
"""Seconds within which the same sound is not begun a second time: ten cards dealt are not ten bangs."""

SILENT_AFTER: Final = 30.0
"""Seconds without a sound and without anybody there after which the device is let go."""

TRY_AGAIN: Final = 10.0
"""Seconds from when a device was found to be gone until it is looked for again: headphones come back."""

_NONE: Final = say("No sound device was found, so Farmtable is silent. Everything else works.")
_GONE: Final = say("The sound device is gone, so Farmtable is silent. Everything else works.")

_RATE: Final = 44_100
_BUFFER: Final = 1024

_UNAVAILABLE: Final = (pygame.error, NotImplementedError, ImportError, AttributeError, OSError)
"""What pygame raises where there is no sound device, or it was built without sound."""


class Sounds:
    """Plays the files of a folder, once the device has been opened; it never is while sound is off.

    A device that plays silence wakes the processor forty times a second, so it is let go while nobody is
    there, and opened again when somebody comes back.

    `trouble` says why nothing, or not everything, is heard; None while all is well.
    """

    def __init__(
        self,
        folder: Path,
        *,
        on: bool = True,
        volume: int = 70,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`volume` is 0 to 100; `clock` counts seconds."""
        self._folder = folder
        self._on = on
        self._volume = volume
        self._clock = clock
        self._tried = False
        self._open = False
        self._rests = False
        self._next_try = -math.inf
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[str, float] = {}
        self.trouble: Sentence | None = None

    @property
    def available(self) -> bool:
        """Tell whether this computer can play sounds, as far as that has been tried."""
        return self._open or not self._tried or (self._rests and self.trouble is not _GONE)

    def set(self, *, on: bool, volume: int) -> None:
        """Take other settings; they hold for what is heard right now too."""
        self._on = on
        self._volume = volume
        if self._open:
            self._quietly(self._adjust)

    def open(self) -> None:
        """Open the sound device where sound is on, once, or again where it was let go or has gone.

        Without one, all stays silent.
        """
        if (self._tried and not self._rests) or not self._on or self._clock() < self._next_try:
            return
        self._tried = True
        try:
            pygame.mixer.init(frequency=_RATE, buffer=_BUFFER)
            pygame.mixer.set_num_channels(MOST_AT_ONCE)
        except _UNAVAILABLE:
            if self._rests:
                self._note_gone()
            else:
                self.trouble = _NONE
            return
        self._open, self._rests = True, False
        if self.trouble is _GONE:
            self.trouble = None

    def play(self, name: str) -> None:
        """Begin a sound, unless it has just begun or enough is heard already. Unknown names are silent."""
        if not self._on or self._volume == 0 or not name:
            return
        self.open()
        if not self._open:
            return
        now = self._clock()
        if now - self._begun.get(name, -SAME_AGAIN) < SAME_AGAIN:
            return
        sound = self._sound(name)
        if sound is not None:
            self._begun[name] = now
            self._quietly(lambda: self._begin(sound))

    def rest(self, untouched: float) -> None:
        """Let the device go where nobody has touched anything for so many seconds and nothing was heard."""
        heard = max(self._begun.values(), default=-SILENT_AFTER)
        if self._open and untouched > SILENT_AFTER and self._clock() - heard > SILENT_AFTER:
            self.close()
            self._rests = True

    def wake(self) -> None:
        """Open the device again that was let go: somebody is there, and may want to hear something."""
        if self._rests:
            self.open()

    def close(self) -> None:
        """Let the device go."""
        if self._open:
            self._open = False
            self._sounds.clear()
            self._quietly(pygame.mixer.quit)

    def _adjust(self) -> None:
        for sound in self._sounds.values():
            if sound is not None:
                sound.set_volume(self._loudness())
        if not self._on:
            pygame.mixer.stop()

    def _begin(self, sound: pygame.mixer.Sound) -> None:
        channel = pygame.mixer.find_channel()
        if channel is not None:
            channel.play(sound)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        if name not in SOUND_NAMES and not name.startswith(VOICE):
            return None
        try:
            sound = pygame.mixer.Sound(str(self._folder / f"{name}.wav"))
        except _UNAVAILABLE:
            self.trouble = say(
                "Some sounds are missing or damaged, so they are silent. "
                "Install Farmtable again to hear them."
            )
            return None
        sound.set_volume(self._loudness())
        return sound

    def _loudness(self) -> float:
        # Ears hear ratios: halfway on the scale should sound half as loud.
        return math.pow(self._volume / 100, 1.6)

    def _quietly(self, action: Callable[[], object]) -> None:
        """Do something with the device; if it was pulled out meanwhile, fall silent."""
        try:
            action()
        except _UNAVAILABLE:
            self._open = False
            self._sounds.clear()
            self._note_gone()

    def _note_gone(self) -> None:
        self._rests = True
        self._next_try = self._clock() + TRY_AGAIN
        self.trouble = _GONE
