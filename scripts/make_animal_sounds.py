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
    sharpened,
    shaped,
    without_rumble,
    wobble,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vocal_tract import Curve, Formant

SOFT_END: Final = 0.03
WANTED_LOUDNESS: Final = 0.09


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
    edge: float = RATE,
    jitter: float = 0.01,
    shimmer: float = 0.05,
    rough: float = 0.0,
    breath: float = 0.0,
) -> Samples:
    """Return one cry of a throat, its loudest sample 1.0."""
    folds = buzz(
        seconds, pitch, seed=seed, tilt=tilt, jitter=jitter, shimmer=shimmer, rough=rough, breath=breath
    )
    return full(shaped(without_rumble(sharpened(resonate(folds, formants), edge), 60), loudness))


def cow() -> Samples:
    """Moo: hummed through the nose, then the mouth opens on a long, deep oo."""
    return call(
        1.15,
        pitch=wobble(path((0, 128), (0.3, 150), (0.42, 178), (0.7, 168), (1.15, 108)), 5, level(0.008)),
        loudness=path((0, 0), (0.08, 0.3), (0.28, 0.4), (0.42, 1), (0.75, 0.85), (1.14, 0)),
        formants=[
            (path((0.22, 260), (0.42, 480), (0.75, 420), (1.15, 290)), 70),
            (path((0.22, 760), (0.42, 1000), (0.75, 840), (1.15, 620)), 110),
            (path((0.22, 1600), (0.5, 1850)), 150),
            (level(2600), 200),
            (level(3500), 220),
        ],
        seed=101,
        tilt=7000,
        edge=350,
        jitter=0.02,
        shimmer=0.2,
        rough=0.1,
        breath=0.35,
    )


def horse() -> Samples:
    """Neigh: a squeal that leaps up and comes shaking down, and a last flutter of the lips."""
    made = silence(1.2)
    squeal = call(
        1.0,
        pitch=wobble(
            path((0, 520), (0.13, 1020), (0.35, 920), (1.0, 360)), 10.5, path((0.12, 0), (0.4, 0.06), (1.0, 0.1))
        ),
        loudness=wobble(
            path((0, 0), (0.06, 0.8), (0.3, 1), (0.75, 0.75), (1.0, 0)),
            10.5,
            path((0.15, 0), (0.4, 0.4), (1.0, 0.8)),
        ),
        formants=[
            (level(1000), 220),
            (path((0, 1700), (0.2, 2050), (1.0, 1500)), 200),
            (level(2900), 300),
            (level(4000), 400),
        ],
        seed=111,
        tilt=6000,
        edge=1000,
        jitter=0.03,
        shimmer=0.2,
        rough=0.25,
        breath=0.7,
    )
    add(made, 0.0, squeal)
    lips = shaped(
        resonate(hiss(0.34, seed=112), [(level(420), 200), (level(1300), 400)]),
        wobble(path((0, 0), (0.08, 0.6), (0.2, 0.5), (0.33, 0)), 24, level(0.85)),
    )
    add(made, 0.86, full(lips), 0.4)
    return made


def oink(seconds: float, seed: int, lift: float) -> Samples:
    """Return one oink: a rattling grunt that is squeezed up into the nose."""
    rattle = wobble(
        path((0, 0), (0.02, 1), (0.5 * seconds, 0.8), (0.75 * seconds, 0.95), (seconds, 0)),
        58,
        path((0.35 * seconds, 0.6), (0.7 * seconds, 0.15)),
    )
    return call(
        seconds,
        pitch=path((0, 105), (0.4 * seconds, 130 * lift), (0.8 * seconds, 215 * lift), (seconds, 180 * lift)),
        loudness=rattle,
        formants=[
            (path((0, 420), (0.35 * seconds, 500), (0.75 * seconds, 340)), 90),
            (path((0, 850), (0.3 * seconds, 1000), (0.75 * seconds, 2150)), 140),
            (level(2250), 160),
            (level(3500), 300),
            (level(4700), 400),
        ],
        seed=seed,
        tilt=5000,
        edge=600,
        jitter=0.08,
        shimmer=0.4,
        rough=0.3,
        breath=1.1,
    )


def pig() -> Samples:
    """Oink, oink."""
    made = silence(0.66)
    add(made, 0.0, oink(0.26, 121, 1.0), 0.9)
    add(made, 0.34, oink(0.3, 122, 1.12))
    return made


def bray(seconds: float, seed: int) -> Samples:
    """Return hee-haw: the breath squeals in and honks out."""
    made = silence(seconds)
    turn = 0.44 * seconds
    out = seconds - turn
    inward = call(
        turn,
        pitch=wobble(path((0, 400), (0.55 * turn, 590), (turn, 470)), 19, level(0.02)),
        loudness=path((0, 0), (0.3 * turn, 0.8), (0.75 * turn, 1), (turn, 0)),
        formants=[(level(1000), 300), (level(2100), 200), (level(2800), 220), (level(3600), 350)],
        seed=seed,
        tilt=6000,
        edge=1200,
        jitter=0.04,
        shimmer=0.3,
        rough=0.15,
        breath=0.8,
    )
    outward = call(
        out,
        pitch=path((0, 275), (0.08, 235), (0.7 * out, 215), (out, 165)),
        loudness=path((0, 0), (0.02, 1), (0.6 * out, 0.9), (out, 0)),
        formants=[
            (path((0, 600), (0.06, 820), (out, 640)), 120),
            (path((0, 1100), (0.06, 1300), (out, 1050)), 150),
            (level(2400), 220),
            (level(3300), 300),
        ],
        seed=seed + 1,
        tilt=5000,
        edge=650,
        jitter=0.05,
        shimmer=0.25,
        rough=0.4,
        breath=0.4,
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
        pitch=path((0, 0.85 * top), (0.25 * seconds, top), (seconds, 0.6 * top)),
        loudness=path((0, 0), (0.012, 1), (0.4 * seconds, 0.7), (seconds, 0)),
        formants=[
            (path((0, 1050), (0.3 * seconds, 1300), (seconds, 950)), 150),
            (level(1900), 300),
            (level(2900), 350),
            (level(4100), 450),
        ],
        seed=seed,
        tilt=5000,
        edge=1500,
        jitter=0.06,
        shimmer=0.3,
        rough=0.25,
        breath=0.7,
    )


def hen() -> Samples:
    """Cluck, cluck, cluck, and the egg is announced."""
    made = silence(1.1)
    for number, start in enumerate((0.0, 0.19, 0.37, 0.53)):
        add(made, start, cluck(0.09, 400 + 20 * number, 141 + number), 0.55 + 0.06 * number)
    announced = call(
        0.42,
        pitch=path((0, 460), (0.11, 800), (0.2, 760), (0.42, 430)),
        loudness=path((0, 0), (0.04, 0.7), (0.12, 1), (0.25, 0.7), (0.42, 0)),
        formants=[
            (path((0, 950), (0.1, 1500), (0.4, 1000)), 180),
            (level(2100), 280),
            (level(3100), 350),
            (level(4300), 450),
        ],
        seed=145,
        tilt=6000,
        edge=2000,
        jitter=0.05,
        shimmer=0.25,
        rough=0.25,
        breath=0.5,
    )
    add(made, 0.66, announced)
    return made


def rooster() -> Samples:
    """Cock-a-doodle-doo: five notes, the last long, proud, and cut off when the air is gone."""
    made = silence(1.2)
    notes = (
        (0.0, 0.15, path((0, 420), (0.06, 600), (0.15, 520)), 0.6, 0.3),
        (0.17, 0.09, path((0, 560), (0.05, 640), (0.09, 600)), 0.5, 0.3),
        (0.27, 0.17, path((0, 640), (0.06, 900), (0.17, 820)), 0.9, 0.1),
        (0.43, 0.12, path((0, 760), (0.05, 800), (0.12, 700)), 0.7, 0.15),
        (0.56, 0.62, path((0, 680), (0.08, 930), (0.42, 850), (0.62, 540)), 1.0, 0.08),
    )
    for number, (start, seconds, pitch, loudness, rough) in enumerate(notes):
        note = call(
            seconds,
            pitch=wobble(pitch, 14, level(0.008)),
            loudness=path((0, 0), (0.025, 0.9), (0.35 * seconds, 1), (0.7 * seconds, 0.75), (seconds, 0)),
            formants=[(level(1150), 260), (level(1900), 200), (level(2800), 280), (level(4000), 400)],
            seed=151 + number,
            tilt=7000,
            edge=2500,
            jitter=0.02,
            shimmer=0.15,
            rough=rough,
            breath=0.3 + rough,
        )
        add(made, start, note, loudness)
    return made


def chick() -> Samples:
    """Cheep, cheep, cheep: three small whistles that fall."""
    made = silence(0.6)
    for number, (start, top) in enumerate(((0.0, 4000), (0.2, 4250), (0.38, 3950))):
        cheep = call(
            0.14,
            pitch=path((0, 0.72 * top), (0.03, top), (0.14, 0.62 * top)),
            loudness=path((0, 0), (0.03, 1), (0.07, 0.75), (0.14, 0)),
            formants=[],
            seed=161 + number,
            tilt=900,
            jitter=0.006,
            breath=0.1,
        )
        add(made, start, cheep, (0.85, 1.0, 0.75)[number])
    return made


def rabbit() -> Samples:
    """Two small squeaks, and a hind foot that drums."""
    made = silence(0.75)
    for number, (start, top) in enumerate(((0.0, 1350), (0.15, 1600))):
        squeak = call(
            0.12,
            pitch=path((0, 0.65 * top), (0.06, top), (0.12, 0.85 * top)),
            loudness=path((0, 0), (0.03, 1), (0.08, 0.6), (0.12, 0)),
            formants=[(level(1500), 300), (level(2900), 300), (level(4500), 500)],
            seed=171 + number,
            tilt=5000,
            edge=2500,
            jitter=0.015,
            breath=0.5,
        )
        add(made, start, squeak, 0.55)
    for number, start in enumerate((0.38, 0.51)):
        thump = tone(118, 0.2, fade=0.028, attack=0.002, partials=((1.0, 1.0), (2.1, 0.6), (3.7, 0.3)))
        add(made, start, thump, 0.45)
        pat = brush(0.06, seed=175 + number, low=150, high=1400, shape=swell(0.05, 3))
        add(made, start, full(pat), 0.7)
    return made


def sheep() -> Samples:
    """Baa: lips apart, and a broad, slowly shaking aa."""
    return call(
        0.95,
        pitch=wobble(path((0, 175), (0.15, 228), (0.6, 208), (0.95, 165)), 7.5, path((0.05, 0), (0.2, 0.035))),
        loudness=wobble(
            path((0, 0), (0.03, 0.3), (0.12, 1), (0.65, 0.85), (0.94, 0)),
            7.5,
            path((0.1, 0), (0.25, 0.42)),
        ),
        formants=[
            (path((0, 300), (0.1, 740), (0.95, 660)), 100),
            (path((0, 1000), (0.12, 1600), (0.95, 1480)), 130),
            (level(2600), 180),
            (level(3300), 220),
            (level(4800), 350),
        ],
        seed=181,
        tilt=8000,
        edge=500,
        jitter=0.025,
        shimmer=0.15,
        rough=0.15,
        breath=0.3,
    )


def wolf() -> Samples:
    """Awoo: nearly a flute, up, held, and sinking; the hill answers."""
    made = silence(1.2)
    howl = call(
        1.08,
        pitch=wobble(path((0, 290), (0.26, 590), (0.6, 575), (1.08, 370)), 5.5, path((0.3, 0), (0.7, 0.012))),
        loudness=path((0, 0), (0.12, 0.6), (0.35, 1), (0.7, 0.9), (1.07, 0)),
        formants=[
            (path((0, 760), (0.26, 560), (1.0, 430)), 140),
            (path((0, 1250), (0.26, 1000), (1.0, 800)), 180),
            (level(2600), 300),
            (level(3500), 400),
        ],
        seed=191,
        tilt=900,
        jitter=0.006,
        shimmer=0.05,
        breath=0.5,
    )
    for late, loudness in ((0.0, 1.0), (0.083, 0.15), (0.117, 0.1)):
        add(made, late, howl, loudness)
    return made


def cat() -> Samples:
    """Meow: the mouth opens wide and closes again."""
    return call(
        0.75,
        pitch=path((0, 420), (0.24, 720), (0.42, 660), (0.75, 380)),
        loudness=path((0, 0), (0.07, 0.35), (0.26, 1), (0.42, 0.85), (0.74, 0)),
        formants=[
            (path((0.05, 330), (0.28, 1150), (0.48, 850), (0.72, 400)), 150),
            (path((0.05, 2300), (0.22, 2350), (0.45, 1500), (0.72, 850)), 170),
            (level(3300), 240),
            (level(4400), 350),
        ],
        seed=201,
        tilt=6000,
        edge=1200,
        jitter=0.012,
        shimmer=0.08,
        breath=0.25,
    )


def bark(seed: int, lift: float) -> Samples:
    """Return one woof."""
    return call(
        0.22,
        pitch=path((0, 170 * lift), (0.055, 350 * lift), (0.11, 310 * lift), (0.22, 150 * lift)),
        loudness=path((0, 0), (0.03, 0.7), (0.06, 1), (0.11, 0.65), (0.22, 0)),
        formants=[
            (path((0, 320), (0.06, 720), (0.22, 400)), 120),
            (path((0, 650), (0.06, 1150), (0.22, 800)), 170),
            (level(2100), 250),
            (level(3200), 300),
        ],
        seed=seed,
        tilt=6000,
        edge=450,
        jitter=0.06,
        shimmer=0.3,
        rough=0.3,
        breath=1.0,
    )


def dog() -> Samples:
    """Woof, woof."""
    made = silence(0.65)
    add(made, 0.0, bark(211, 1.0), 0.9)
    add(made, 0.36, bark(212, 1.06))
    return made


def parrot() -> Samples:
    """Squawk: a cry that scratches, and a short one after it."""
    made = silence(0.75)
    for number, (start, seconds, top) in enumerate(((0.0, 0.4, 720), (0.48, 0.24, 800))):
        cry = call(
            seconds,
            pitch=wobble(
                path((0, 0.5 * top), (0.3 * seconds, top), (0.7 * seconds, 0.92 * top), (seconds, 0.55 * top)),
                68,
                level(0.06),
            ),
            loudness=wobble(
                path((0, 0), (0.03, 0.7), (0.4 * seconds, 1), (0.8 * seconds, 0.7), (seconds, 0)),
                68,
                level(0.45),
            ),
            formants=[(level(1600), 300), (level(2700), 350), (level(3900), 500)],
            seed=221 + number,
            tilt=9000,
            edge=700,
            jitter=0.05,
            shimmer=0.3,
            rough=0.35,
            breath=0.5,
        )
        add(made, start, cry, (1.0, 0.8)[number])
    return made


def goat() -> Samples:
    """Meh-eh-eh: higher and thinner than a sheep, and nearly chopped to pieces."""
    return call(
        0.75,
        pitch=wobble(path((0, 330), (0.12, 430), (0.45, 400), (0.75, 310)), 10.5, path((0.08, 0), (0.2, 0.05))),
        loudness=wobble(
            path((0, 0), (0.05, 0.3), (0.16, 1), (0.5, 0.85), (0.74, 0)),
            10.5,
            path((0.1, 0), (0.2, 0.85)),
        ),
        formants=[
            (path((0.04, 300), (0.15, 700)), 120),
            (path((0.04, 1300), (0.17, 2050)), 150),
            (level(2850), 200),
            (level(3900), 300),
        ],
        seed=231,
        tilt=6000,
        edge=800,
        jitter=0.025,
        shimmer=0.2,
        rough=0.15,
        breath=0.35,
    )


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
        with wave.open(str(folder / f"animal_{kind}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finished(make()))


if __name__ == "__main__":
    write(
        Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "assets" / "sounds"
    )
