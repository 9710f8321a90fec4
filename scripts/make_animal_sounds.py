"""Makes the animals of Merry Yard heard: a throat for each of them, the same bytes on every run.

    python scripts/make_animal_sounds.py [FOLDER]

Writes animal_<kind>.wav for each kind of card, 22,050 samples a second, mono, 16 bits, into assets/sounds
or FOLDER. Pitches and formants follow what the animals really do, in about half the time they take for it.
"""

from __future__ import annotations

import math
import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final

from make_sounds import LOUDEST, RATE, Samples, add, brush, silence, swell, to_bytes, tone
from vocal_tract import (
    buzz,
    hiss,
    level,
    path,
    resonate,
    ring,
    shaped,
    without_rumble,
    wobble,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vocal_tract import Curve, Formant

SOFT_END: Final = 0.03
WANTED_LOUDNESS: Final = 0.13


def full(sound: Samples) -> Samples:
    """Return a sound whose loudest sample is 1.0, so that parts can be mixed by ear."""
    peak = max(abs(value) for value in sound)
    return [value / peak for value in sound]


def call(
    seconds: float,
    *,
    pitch: Curve,
    loudness: Curve,
    formants: Sequence[Formant],
    seed: int,
    tilt: float = 2000.0,
    jitter: float = 0.01,
    shimmer: float = 0.05,
    rough: float = 0.0,
    breath: float = 0.0,
) -> Samples:
    """Return one cry of a throat, its loudest sample 1.0."""
    folds = buzz(
        seconds, pitch, seed=seed, tilt=tilt, jitter=jitter, shimmer=shimmer, rough=rough, breath=breath
    )
    return full(shaped(without_rumble(resonate(folds, formants), 60), loudness))


def cow() -> Samples:
    """Moo: hummed through the nose, then the mouth opens on a long, deep oo."""
    return call(
        1.15,
        pitch=wobble(path((0, 118), (0.35, 152), (0.75, 146), (1.15, 104)), 5, level(0.008)),
        loudness=path((0, 0), (0.1, 0.45), (0.26, 0.5), (0.45, 1), (0.8, 0.95), (1.14, 0)),
        formants=[
            (path((0.15, 240), (0.45, 430), (0.8, 400), (1.15, 280)), 70),
            (path((0.15, 620), (0.45, 880), (0.8, 800), (1.15, 620)), 90),
            (path((0.2, 1500), (0.5, 1900)), 200),
            (level(2700), 260),
        ],
        seed=101,
        tilt=1600,
        breath=0.1,
    )


def horse() -> Samples:
    """Neigh: a squeal that leaps up and comes shaking down, and a last flutter of the lips."""
    made = silence(1.2)
    shake = path((0.15, 0), (0.4, 0.07), (1.0, 0.1))
    squeal = call(
        1.0,
        pitch=wobble(path((0, 520), (0.13, 1080), (0.35, 950), (1.0, 380)), 10.5, shake),
        loudness=wobble(
            path((0, 0), (0.08, 0.8), (0.3, 1), (0.75, 0.7), (1.0, 0)),
            10.5,
            path((0.2, 0), (0.45, 0.45), (1.0, 0.8)),
        ),
        formants=[(level(950), 200), (level(1750), 260), (level(2800), 300), (level(3900), 400)],
        seed=111,
        tilt=3500,
        jitter=0.025,
        shimmer=0.15,
        rough=0.15,
        breath=0.3,
    )
    add(made, 0.0, squeal)
    lips = shaped(
        resonate(hiss(0.34, seed=112), [(level(420), 200), (level(1300), 400)]),
        wobble(path((0, 0), (0.08, 0.6), (0.2, 0.5), (0.33, 0)), 24, level(0.85)),
    )
    add(made, 0.86, full(lips), 0.35)
    return made


def grunt(seconds: float, seed: int, lift: float) -> Samples:
    """Return one oink: a rattling grunt that is squeezed up into the nose."""
    end = seconds
    return call(
        end,
        pitch=path((0, 95), (0.4 * end, 125 * lift), (0.8 * end, 265 * lift), (end, 190 * lift)),
        loudness=path((0, 0), (0.03, 0.9), (0.45 * end, 0.8), (0.72 * end, 1), (end, 0)),
        formants=[
            (path((0, 480), (0.4 * end, 520), (0.75 * end, 330)), 100),
            (path((0, 900), (0.35 * end, 1000), (0.75 * end, 2200)), 140),
            (level(2700), 220),
            (level(3500), 300),
        ],
        seed=seed,
        tilt=2600,
        jitter=0.09,
        shimmer=0.4,
        rough=0.35,
        breath=0.9,
    )


def pig() -> Samples:
    """Oink, oink."""
    made = silence(0.8)
    add(made, 0.0, grunt(0.33, 121, 1.0), 0.9)
    add(made, 0.42, grunt(0.37, 122, 1.12))
    return made


def bray(seconds: float, seed: int) -> Samples:
    """Return hee-haw: the breath squeals in and honks out."""
    made = silence(seconds)
    turn = 0.44 * seconds
    inward = call(
        turn,
        pitch=wobble(path((0, 470), (0.4 * turn, 620), (turn, 560)), 17, level(0.02)),
        loudness=path((0, 0), (0.3 * turn, 0.8), (0.85 * turn, 1), (turn, 0)),
        formants=[(level(560), 140), (level(2100), 200), (level(3000), 260)],
        seed=seed,
        tilt=2500,
        jitter=0.03,
        shimmer=0.2,
        breath=0.8,
    )
    outward = call(
        seconds - turn,
        pitch=path((0, 250), (0.1, 215), (seconds - turn, 170)),
        loudness=path((0, 0), (0.03, 1), (0.6 * (seconds - turn), 0.9), (seconds - turn, 0)),
        formants=[(level(780), 110), (level(1220), 140), (level(2500), 220), (level(3400), 300)],
        seed=seed + 1,
        tilt=3000,
        jitter=0.05,
        shimmer=0.25,
        rough=0.45,
        breath=0.35,
    )
    add(made, 0.0, inward, 0.6)
    add(made, turn, outward)
    return made


def mule() -> Samples:
    """Hee-haw, and once more, shorter of breath."""
    made = silence(1.2)
    add(made, 0.0, bray(0.66, 131))
    add(made, 0.68, bray(0.52, 133), 0.75)
    return made


def cluck(seconds: float, top: float, seed: int) -> Samples:
    """Return one cluck: a knock in the throat that drops at once."""
    return call(
        seconds,
        pitch=path((0, 0.85 * top), (0.25 * seconds, top), (seconds, 0.62 * top)),
        loudness=path((0, 0), (0.012, 1), (0.4 * seconds, 0.7), (seconds, 0)),
        formants=[(level(800), 130), (path((0, 1250), (seconds, 1000)), 200), (level(2800), 350)],
        seed=seed,
        tilt=2500,
        jitter=0.03,
        shimmer=0.2,
        breath=0.3,
    )


def hen() -> Samples:
    """Cluck, cluck, cluck, and the egg is announced."""
    made = silence(1.1)
    add(made, 0.0, cluck(0.085, 430, 141), 0.6)
    add(made, 0.2, cluck(0.085, 450, 142), 0.7)
    add(made, 0.38, cluck(0.08, 440, 143), 0.7)
    add(made, 0.54, cluck(0.09, 480, 144), 0.75)
    announced = call(
        0.42,
        pitch=path((0, 480), (0.1, 820), (0.2, 780), (0.42, 470)),
        loudness=path((0, 0), (0.05, 0.8), (0.12, 1), (0.25, 0.7), (0.42, 0)),
        formants=[(path((0, 800), (0.1, 1250), (0.4, 900)), 170), (level(1900), 250), (level(3100), 350)],
        seed=145,
        tilt=3200,
        jitter=0.03,
        shimmer=0.2,
        rough=0.2,
        breath=0.3,
    )
    add(made, 0.66, announced)
    return made


def rooster() -> Samples:
    """Cock-a-doodle-doo: four notes, the third the proudest, the last falling asleep."""
    made = silence(1.2)
    notes = (
        (0.0, 0.17, path((0, 430), (0.06, 590), (0.17, 560)), 0.7),
        (0.19, 0.12, path((0, 600), (0.05, 680), (0.12, 640)), 0.65),
        (0.33, 0.27, path((0, 640), (0.07, 900), (0.2, 930), (0.27, 800)), 1.0),
        (0.62, 0.56, path((0, 640), (0.06, 820), (0.2, 760), (0.56, 430)), 0.95),
    )
    for number, (start, seconds, pitch, loudness) in enumerate(notes):
        note = call(
            seconds,
            pitch=wobble(pitch, 14, level(0.008)),
            loudness=path((0, 0), (0.03, 0.9), (0.35 * seconds, 1), (0.7 * seconds, 0.75), (seconds, 0)),
            formants=[(level(1150), 220), (level(1900), 240), (level(2900), 300), (level(4000), 400)],
            seed=151 + number,
            tilt=4000,
            jitter=0.015,
            shimmer=0.12,
            rough=0.08,
            breath=0.2,
        )
        add(made, start, note, loudness)
    return made


def chick() -> Samples:
    """Cheep, cheep, cheep: three small whistles that fall."""
    made = silence(0.7)
    for number, (start, top) in enumerate(((0.0, 4300), (0.22, 4450), (0.43, 4200))):
        cheep = call(
            0.13,
            pitch=path((0, 0.82 * top), (0.02, top), (0.13, 0.62 * top)),
            loudness=path((0, 0), (0.025, 1), (0.07, 0.7), (0.13, 0)),
            formants=[],
            seed=161 + number,
            tilt=900,
            jitter=0.004,
            breath=0.1,
        )
        add(made, start, cheep, (0.85, 1.0, 0.8)[number])
    return made


def rabbit() -> Samples:
    """Two small squeaks, and a hind foot that drums."""
    made = silence(0.75)
    for number, (start, top) in enumerate(((0.0, 1500), (0.16, 1750))):
        squeak = call(
            0.12,
            pitch=path((0, 0.7 * top), (0.05, top), (0.12, 0.8 * top)),
            loudness=path((0, 0), (0.03, 1), (0.08, 0.6), (0.12, 0)),
            formants=[(level(1500), 250), (level(3400), 400)],
            seed=171 + number,
            tilt=2500,
            jitter=0.01,
            breath=0.5,
        )
        add(made, start, squeak, 0.6)
    for number, start in enumerate((0.4, 0.53)):
        add(made, start, tone(95, 0.16, fade=0.035, attack=0.002, partials=((1.0, 1.0), (2.1, 0.4))), 0.9)
        pat = brush(0.05, seed=175 + number, low=150, high=1200, shape=swell(0.05, 3))
        add(made, start, full(pat), 0.5)
    return made


def sheep() -> Samples:
    """Baa: lips apart, and a broad, slowly shaking aa."""
    return call(
        0.95,
        pitch=wobble(path((0, 175), (0.15, 225), (0.6, 205), (0.95, 165)), 7.5, path((0.05, 0), (0.2, 0.035))),
        loudness=wobble(
            path((0, 0), (0.03, 0.3), (0.14, 1), (0.65, 0.85), (0.94, 0)),
            7.5,
            path((0.1, 0), (0.25, 0.35)),
        ),
        formants=[
            (path((0, 300), (0.12, 720), (0.95, 640)), 100),
            (path((0, 1000), (0.15, 1550), (0.95, 1450)), 130),
            (level(2500), 200),
            (level(3400), 260),
        ],
        seed=181,
        tilt=2800,
        jitter=0.02,
        shimmer=0.12,
        rough=0.12,
        breath=0.3,
    )


def wolf() -> Samples:
    """Awoo: nearly a flute, up, held, and sinking; the hill answers."""
    made = silence(1.2)
    howl = call(
        1.1,
        pitch=wobble(path((0, 300), (0.28, 600), (0.6, 590), (1.1, 400)), 5.5, path((0.3, 0), (0.7, 0.012))),
        loudness=path((0, 0), (0.12, 0.6), (0.35, 1), (0.7, 0.9), (1.09, 0)),
        formants=[
            (path((0, 700), (0.25, 560), (1.0, 450)), 130),
            (path((0, 1200), (0.25, 950), (1.0, 800)), 160),
            (level(2600), 300),
        ],
        seed=191,
        tilt=500,
        jitter=0.004,
        shimmer=0.03,
        breath=0.4,
    )
    for late, loudness in ((0.0, 1.0), (0.09, 0.2), (0.17, 0.12)):
        add(made, late, howl, loudness)
    return made


def cat() -> Samples:
    """Meow: the mouth opens wide and closes again."""
    return call(
        0.75,
        pitch=path((0, 480), (0.22, 720), (0.45, 640), (0.75, 430)),
        loudness=path((0, 0), (0.08, 0.5), (0.25, 1), (0.45, 0.85), (0.74, 0)),
        formants=[
            (path((0.04, 320), (0.28, 1050), (0.5, 800), (0.72, 400)), 130),
            (path((0.04, 2500), (0.2, 2300), (0.42, 1500), (0.72, 900)), 170),
            (level(3300), 260),
            (level(4600), 350),
        ],
        seed=201,
        tilt=3000,
        jitter=0.008,
        breath=0.15,
    )


def bark(seed: int, lift: float) -> Samples:
    """Return one woof."""
    return call(
        0.2,
        pitch=path((0, 210 * lift), (0.05, 430 * lift), (0.1, 380 * lift), (0.2, 180 * lift)),
        loudness=path((0, 0), (0.03, 0.7), (0.06, 1), (0.11, 0.6), (0.2, 0)),
        formants=[
            (path((0, 350), (0.06, 820), (0.2, 450)), 130),
            (path((0, 700), (0.06, 1300), (0.2, 900)), 180),
            (level(2400), 300),
            (level(3500), 400),
        ],
        seed=seed,
        tilt=2500,
        jitter=0.06,
        shimmer=0.3,
        rough=0.3,
        breath=0.7,
    )


def dog() -> Samples:
    """Woof, woof."""
    made = silence(0.65)
    add(made, 0.0, bark(211, 1.0), 0.9)
    add(made, 0.36, bark(212, 1.06))
    return made


def parrot() -> Samples:
    """Squawk: a cry that scratches, and a short one after it."""
    made = silence(0.8)
    for number, (start, seconds, top) in enumerate(((0.0, 0.4, 1500), (0.5, 0.24, 1650))):
        cry = call(
            seconds,
            pitch=wobble(
                path((0, 0.55 * top), (0.3 * seconds, top), (0.7 * seconds, 0.9 * top), (seconds, 0.6 * top)),
                72,
                level(0.12),
            ),
            loudness=wobble(
                path((0, 0), (0.03, 0.7), (0.4 * seconds, 1), (0.8 * seconds, 0.7), (seconds, 0)),
                72,
                level(0.4),
            ),
            formants=[(level(1700), 400), (level(2700), 400), (level(4200), 500)],
            seed=221 + number,
            tilt=5000,
            jitter=0.05,
            shimmer=0.3,
            rough=0.3,
            breath=0.4,
        )
        add(made, start, cry, (1.0, 0.8)[number])
    return made


def goat() -> Samples:
    """Meh: higher, thinner and shaking faster than a sheep."""
    return call(
        0.75,
        pitch=wobble(path((0, 310), (0.12, 400), (0.45, 370), (0.75, 300)), 13, path((0.08, 0), (0.2, 0.05))),
        loudness=wobble(
            path((0, 0), (0.06, 0.35), (0.16, 1), (0.5, 0.8), (0.74, 0)),
            13,
            path((0.12, 0), (0.22, 0.6)),
        ),
        formants=[
            (path((0.04, 280), (0.15, 620)), 100),
            (path((0.04, 1300), (0.17, 2050)), 150),
            (level(2900), 200),
            (level(3900), 300),
        ],
        seed=231,
        tilt=3600,
        jitter=0.02,
        shimmer=0.15,
        breath=0.25,
    )


def bubble(seconds: float, low: float, high: float) -> Samples:
    """Return a drop: a small round note that slides up."""
    pitch = path((0, low), (seconds, high))
    phase = 0.0
    made = []
    for at in range(round(seconds * RATE)):
        time = at / RATE
        phase += 2 * math.pi * pitch(time) / RATE
        made.append(math.sin(phase) * min(1.0, time / 0.004) * math.exp(-4 * time / seconds))
    return made


def poo() -> Samples:
    """Splat: it falls, lands wet, and a bubble has the last word."""
    made = silence(0.7)
    wet = ring(hiss(0.16, seed=241), path((0, 1500), (0.16, 500)), 500)
    add(made, 0.0, full(shaped(wet, path((0, 0), (0.008, 1), (0.05, 0.4), (0.16, 0)))), 0.8)
    add(made, 0.0, tone(110, 0.2, fade=0.05, attack=0.003, partials=((1.0, 1.0),)), 0.9)
    add(made, 0.14, bubble(0.16, 330, 900), 1.0)
    add(made, 0.36, bubble(0.08, 700, 1300), 0.45)
    add(made, 0.48, bubble(0.06, 900, 1500), 0.3)
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
        with wave.open(str(folder / f"animal_{kind}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finished(make()))


if __name__ == "__main__":
    write(
        Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "assets" / "sounds"
    )
