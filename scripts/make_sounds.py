"""Makes the sounds of the table out of sines and noise, the same bytes on every run.

    python scripts/make_sounds.py [FOLDER]

Writes one file for each sound, 22,050 samples a second, mono, 16 bits, into assets/sounds or FOLDER.
"""

from __future__ import annotations

import math
import struct
import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

RATE: Final = 22_050
LOUDEST: Final = 0.62
"""How far the loudest sample reaches, of what 16 bits hold; the softest sound is scaled below it."""

Samples = list[float]


class Noise:
    """White noise from a fixed seed: the sounds must not differ between two runs."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def next(self) -> float:
        """Return the next value, -1.0 to 1.0."""
        self._state = (self._state * 1_664_525 + 1_013_904_223) % 2**32
        return self._state / 2**31 - 1.0


def silence(seconds: float) -> Samples:
    """Return so much silence."""
    return [0.0] * round(seconds * RATE)


def add(target: Samples, start: float, sound: Samples, loudness: float = 1.0) -> None:
    """Mix a sound into another from `start` seconds on; what reaches beyond the end is cut."""
    first = round(start * RATE)
    for at, value in enumerate(sound[: max(0, len(target) - first)]):
        target[first + at] += value * loudness


def tone(
    pitch: float,
    seconds: float,
    *,
    fade: float,
    attack: float = 0.004,
    partials: tuple[tuple[float, float], ...],
) -> Samples:
    """Return a struck tone: `partials` are multiples of the pitch with their loudness.

    `fade` is the time, in seconds, in which a partial falls to a third; higher ones fall faster, as in wood
    and metal.
    """
    made = []
    for at in range(round(seconds * RATE)):
        time = at / RATE
        value = sum(
            loudness
            * math.sin(2 * math.pi * pitch * multiple * time)
            * math.exp(-time * multiple**0.6 / fade)
            for multiple, loudness in partials
        )
        made.append(value * min(1.0, time / attack))
    return made


def brush(seconds: float, *, seed: int, low: float, high: float, shape: Callable[[float], float]) -> Samples:
    """Return filtered noise between two pitches; `shape` is its loudness from 0.0 to 1.0 of its length."""
    noise = Noise(seed)
    smooth_high = 1 - math.exp(-2 * math.pi * high / RATE)
    smooth_low = 1 - math.exp(-2 * math.pi * low / RATE)
    upper = upper_again = under = 0.0
    made = []
    count = round(seconds * RATE)
    for at in range(count):
        upper += smooth_high * (noise.next() - upper)
        upper_again += smooth_high * (upper - upper_again)
        under += smooth_low * (upper_again - under)
        made.append((upper_again - under) * shape(at / count))
    return made


def swell(peak: float, sharpness: float = 2.0) -> Callable[[float], float]:
    """Return a loudness that rises to `peak` (0.0 to 1.0 of the length) and falls away."""

    def loudness(share: float) -> float:
        if share < peak:
            return math.pow(share / peak, sharpness)
        return math.pow((1 - share) / (1 - peak), sharpness)

    return loudness


WOOD: Final = ((1.0, 1.0), (2.76, 0.28), (5.4, 0.1))
BELL: Final = ((1.0, 1.0), (2.0, 0.35), (3.01, 0.18), (4.2, 0.08))
COIN: Final = ((1.0, 0.8), (1.51, 0.55), (2.44, 0.35), (3.71, 0.16))


def card() -> Samples:
    """A card laid on the table: a short swish and a soft pat."""
    made = silence(0.2)
    add(made, 0.0, brush(0.13, seed=11, low=900, high=5200, shape=swell(0.6)), 1.5)
    add(made, 0.085, brush(0.07, seed=12, low=120, high=900, shape=swell(0.05, 3)), 2.4)
    add(made, 0.085, tone(165, 0.1, fade=0.022, partials=((1.0, 1.0),)), 0.35)
    return made


def coin() -> Samples:
    """A coin on a small pile: two bright touches."""
    made = silence(0.42)
    add(made, 0.0, tone(1318.5, 0.3, fade=0.07, attack=0.001, partials=COIN), 0.6)
    add(made, 0.065, tone(1760.0, 0.35, fade=0.1, attack=0.001, partials=COIN), 0.8)
    return made


def die() -> Samples:
    """A die that tumbles over wood and lies still: knocks that come faster and softer."""
    made = silence(0.48)
    knocks = (
        (0.0, 1.0, 520),
        (0.105, 0.8, 610),
        (0.19, 0.62, 560),
        (0.255, 0.5, 660),
        (0.3, 0.34, 600),
        (0.33, 0.2, 640),
    )
    for number, (start, loudness, pitch) in enumerate(knocks):
        add(made, start, tone(pitch, 0.11, fade=0.018, attack=0.0008, partials=WOOD), loudness)
        add(
            made,
            start,
            brush(0.03, seed=31 + number, low=500, high=4000, shape=swell(0.03, 3)),
            loudness * 0.9,
        )
    return made


def refusal() -> Samples:
    """No, not now: two low, soft steps down. Nobody is scolded."""
    made = silence(0.36)
    add(made, 0.0, tone(246.9, 0.2, fade=0.07, attack=0.008, partials=((1.0, 1.0), (2.0, 0.2), (3.0, 0.06))))
    add(
        made,
        0.12,
        tone(207.7, 0.24, fade=0.085, attack=0.008, partials=((1.0, 1.0), (2.0, 0.2), (3.0, 0.06))),
    )
    return made


def turn() -> Samples:
    """The turn goes on: two notes up, as on a thumb piano."""
    made = silence(0.48)
    add(made, 0.0, tone(523.25, 0.35, fade=0.11, partials=BELL), 0.8)
    add(made, 0.1, tone(783.99, 0.38, fade=0.13, partials=BELL), 0.75)
    return made


def end() -> Samples:
    """The game is over: a small chord opens upwards and rings out."""
    made = silence(1.4)
    for start, pitch, loudness in (
        (0.0, 392.0, 0.7),
        (0.12, 523.25, 0.7),
        (0.24, 659.25, 0.7),
        (0.38, 783.99, 0.75),
        (0.52, 1046.5, 0.7),
        (0.52, 523.25, 0.4),
    ):
        add(made, start, tone(pitch, 1.4 - start, fade=0.3, partials=BELL), loudness)
    return made


def click() -> Samples:
    """A button: one small wooden tick."""
    made = silence(0.08)
    add(made, 0.0, tone(880, 0.07, fade=0.009, attack=0.001, partials=WOOD))
    return made


SOUNDS: Final[dict[str, tuple[Callable[[], Samples], float]]] = {
    "card": (card, 0.75),
    "coin": (coin, 0.6),
    "die": (die, 0.8),
    "refusal": (refusal, 0.75),
    "turn": (turn, 0.7),
    "end": (end, 1.0),
    "click": (click, 0.4),
}
"""Every sound and how loud it is beside the others."""


def to_bytes(samples: Samples, loudness: float) -> bytes:
    """Return samples as 16-bit values whose loudest reaches `loudness`, without a crack at the end."""
    last = round(0.012 * RATE)
    middle = sum(samples) / len(samples)
    faded = [
        (value - middle) * min(1.0, at / 16, (len(samples) - 1 - at) / last)
        for at, value in enumerate(samples)
    ]
    peak = max(abs(value) for value in faded)
    whole = [round(value / peak * loudness * LOUDEST * 32_767) for value in faded]
    return struct.pack(f"<{len(whole)}h", *whole)


def save(file: Path, frames: bytes) -> None:
    """Write 16-bit values as a sound file."""
    with wave.open(str(file), "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(frames)


def write(folder: Path) -> None:
    """Write all sounds into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, loudness) in SOUNDS.items():
        save(folder / f"{name}.wav", to_bytes(make(), loudness))


if __name__ == "__main__":
    write(
        Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "assets" / "sounds"
    )
