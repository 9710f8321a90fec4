"""Makes the animals of Merry Yard heard: a throat for each of them, the same bytes on every run.

    python scripts/make_animal_sounds.py [FOLDER]

Writes animal_<kind>.wav for each kind of card, 22,050 samples a second, mono, 16 bits, into assets/sounds
or FOLDER. Pitches and formants follow what the animals really do, in about half the time they take for it.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from farm_birds import chick, hen, parrot, rooster
from hoofed_animals import cow, goat, horse, mule, pig, sheep
from make_sounds import LOUDEST, RATE, add, brush, save, silence, swell, to_bytes, tone
from vocal_tract import buzz, call, full, hiss, level, path, ring, shaped, without_rumble, wobble

if TYPE_CHECKING:
    from collections.abc import Callable

    from make_sounds import Samples

SOFT_END: Final = 0.03
"""Seconds in which every animal falls silent: none is cut off."""

WANTED_LOUDNESS: Final = 0.09
"""How loud every animal is to ears, as `heard_loudness` tells: as loud as a card, a coin or the next turn."""


def rabbit() -> Samples:
    """Two small squeaks, and a hind foot that drums."""
    made = silence(0.75)
    for number, (start, top) in enumerate(((0.0, 1350), (0.15, 1600))):
        squeak = call(
            buzz(
                0.12,
                path((0, 0.65 * top), (0.06, top), (0.12, 0.85 * top)),
                seed=171 + number,
                tilt=5000,
                jitter=0.015,
                breath=0.5,
            ),
            formants=[(level(1500), 300), (level(2900), 300), (level(4500), 500)],
            loudness=path((0, 0), (0.03, 1), (0.08, 0.6), (0.12, 0)),
            edge=2500,
        )
        add(made, start, squeak, 0.55)
    for number, start in enumerate((0.38, 0.51)):
        thump = tone(118, 0.2, fade=0.028, attack=0.002, partials=((1.0, 1.0), (2.1, 0.6), (3.7, 0.3)))
        add(made, start, thump, 0.45)
        pat = brush(0.06, seed=175 + number, low=150, high=1400, shape=swell(0.05, 3))
        add(made, start, full(pat), 0.7)
    return made


def wolf() -> Samples:
    """Awoo: nearly a flute, up, held, and sinking; the hill answers."""
    made = silence(1.2)
    howl = call(
        buzz(
            1.08,
            wobble(path((0, 290), (0.26, 590), (0.6, 575), (1.08, 370)), 5.5, path((0.3, 0), (0.7, 0.012))),
            seed=191,
            tilt=900,
            jitter=0.006,
            shimmer=0.05,
            breath=0.5,
        ),
        formants=[
            (path((0, 760), (0.26, 560), (1.0, 430)), 140),
            (path((0, 1250), (0.26, 1000), (1.0, 800)), 180),
            (level(2600), 300),
            (level(3500), 400),
        ],
        loudness=path((0, 0), (0.12, 0.6), (0.35, 1), (0.7, 0.9), (1.07, 0)),
    )
    for late, loudness in ((0.0, 1.0), (0.083, 0.15), (0.117, 0.1)):
        add(made, late, howl, loudness)
    return made


def cat() -> Samples:
    """Meow: the mouth opens wide and closes again."""
    return call(
        buzz(
            0.75,
            path((0, 420), (0.24, 720), (0.42, 660), (0.75, 380)),
            seed=201,
            tilt=6000,
            jitter=0.012,
            shimmer=0.08,
            breath=0.25,
        ),
        formants=[
            (path((0.05, 330), (0.28, 1150), (0.48, 850), (0.72, 400)), 150),
            (path((0.05, 2300), (0.22, 2350), (0.45, 1500), (0.72, 850)), 170),
            (level(3300), 240),
            (level(4400), 350),
        ],
        loudness=path((0, 0), (0.07, 0.35), (0.26, 1), (0.42, 0.85), (0.74, 0)),
        edge=1200,
    )


def bark(seed: int, lift: float) -> Samples:
    """Return one woof."""
    return call(
        buzz(
            0.22,
            path((0, 170 * lift), (0.055, 350 * lift), (0.11, 310 * lift), (0.22, 150 * lift)),
            seed=seed,
            tilt=6000,
            jitter=0.06,
            shimmer=0.3,
            rough=0.3,
            breath=1.0,
        ),
        formants=[
            (path((0, 320), (0.06, 720), (0.22, 400)), 120),
            (path((0, 650), (0.06, 1150), (0.22, 800)), 170),
            (level(2100), 250),
            (level(3200), 300),
        ],
        loudness=path((0, 0), (0.03, 0.7), (0.06, 1), (0.11, 0.65), (0.22, 0)),
        edge=450,
    )


def dog() -> Samples:
    """Woof, woof."""
    made = silence(0.65)
    add(made, 0.0, bark(211, 1.0), 0.9)
    add(made, 0.36, bark(212, 1.06))
    return made


def bubble(seconds: float, low: float, high: float) -> Samples:
    """Return a drop: a small round note that slides up."""
    pitch = path((0, low), (seconds, high))
    phase = 0.0
    made = []
    for at in range(round(seconds * RATE)):
        time = at / RATE
        phase += 2 * math.pi * pitch(time) / RATE
        made.append(math.sin(phase) * min(1.0, time / 0.004) * (1 - time / seconds) ** 2)
    return made


def poo() -> Samples:
    """Splat: it lands wet, and the bubbles have the last word."""
    made = silence(0.6)
    wet = ring(hiss(0.2, seed=241), path((0, 1700), (0.2, 450)), 450)
    squelch = wobble(path((0, 0), (0.008, 1), (0.06, 0.45), (0.2, 0)), 38, path((0.02, 0), (0.06, 0.6)))
    add(made, 0.0, full(shaped(wet, squelch)), 0.8)
    add(made, 0.0, bubble(0.14, 190, 120), 0.7)
    add(made, 0.15, bubble(0.2, 340, 950), 1.0)
    add(made, 0.35, bubble(0.09, 650, 1250), 0.45)
    add(made, 0.47, bubble(0.07, 850, 1500), 0.3)
    return made


SOUNDS: Final[dict[str, Callable[[], Samples]]] = {
    "cow": cow,
    "horse": horse,
    "pig": pig,
    "mule": mule,
    "hen": hen,
    "rooster": rooster,
    "chick": chick,
    "rabbit": rabbit,
    "sheep": sheep,
    "wolf": wolf,
    "cat": cat,
    "dog": dog,
    "parrot": parrot,
    "goat": goat,
    "poo": poo,
}
"""The sound of each kind."""


def heard_loudness(sound: Samples) -> float:
    """Return how loud the loudest eighth of a second is to ears, which hear little of what is deep."""
    heard = without_rumble(without_rumble(sound, 108), 738)
    window = round(0.125 * RATE)
    sums = [0.0]
    for value in heard:
        sums.append(sums[-1] + value * value)
    first = max(0, len(heard) - window)
    return math.sqrt(max(sums[min(at + window, len(heard))] - sums[at] for at in range(first + 1)) / window)


def finished(sound: Samples) -> bytes:
    """Return a sound as bytes, as loud to ears as every other animal."""
    end = len(sound) - 1
    fade = SOFT_END * RATE
    soft = full([value * min(1.0, at / 100, (end - at) / fade) for at, value in enumerate(sound)])
    return to_bytes(soft, min(1.0, WANTED_LOUDNESS / heard_loudness(soft) / LOUDEST))


def write(folder: Path) -> None:
    """Write all sounds into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind, make in SOUNDS.items():
        save(folder / f"animal_{kind}.wav", finished(make()))


if __name__ == "__main__":
    write(
        Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "assets" / "sounds"
    )
