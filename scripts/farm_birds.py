"""The voices of the birds: hen, rooster, chick and parrot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make_sounds import add, silence
from vocal_tract import buzz, call, level, path, wobble

if TYPE_CHECKING:
    from make_sounds import Samples


def cluck(seconds: float, top: float, seed: int) -> Samples:
    """Return one cluck: a knock in the throat that drops at once."""
    return call(
        buzz(
            seconds,
            path((0, 0.85 * top), (0.25 * seconds, top), (seconds, 0.6 * top)),
            seed=seed,
            tilt=5000,
            jitter=0.06,
            shimmer=0.3,
            rough=0.25,
            breath=0.7,
        ),
        formants=[
            (path((0, 1050), (0.3 * seconds, 1300), (seconds, 950)), 150),
            (level(1900), 300),
            (level(2900), 350),
            (level(4100), 450),
        ],
        loudness=path((0, 0), (0.012, 1), (0.4 * seconds, 0.7), (seconds, 0)),
        edge=1500,
    )


def hen() -> Samples:
    """Cluck, cluck, cluck, the egg is announced, and cluck."""
    made = silence(1.0)
    for number, (start, loudness) in enumerate(((0.0, 0.6), (0.17, 0.66), (0.33, 0.72), (0.87, 0.6))):
        add(made, start, cluck(0.09, 400 + 12 * number, 141 + number), loudness)
    announced = call(
        buzz(
            0.34,
            path((0, 430), (0.1, 740), (0.17, 690), (0.34, 380)),
            seed=145,
            tilt=6000,
            jitter=0.06,
            shimmer=0.3,
            rough=0.35,
            breath=0.6,
        ),
        formants=[
            (path((0, 950), (0.1, 1400), (0.32, 950)), 180),
            (level(2100), 280),
            (level(3100), 350),
            (level(4300), 450),
        ],
        loudness=path((0, 0), (0.04, 0.7), (0.11, 1), (0.2, 0.65), (0.34, 0)),
        edge=2000,
    )
    add(made, 0.48, announced)
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
            buzz(
                seconds,
                wobble(pitch, 14, level(0.008)),
                seed=151 + number,
                tilt=7000,
                jitter=0.02,
                shimmer=0.15,
                rough=rough,
                breath=0.3 + rough,
            ),
            formants=[(level(1150), 260), (level(1900), 200), (level(2800), 280), (level(4000), 400)],
            loudness=path((0, 0), (0.025, 0.9), (0.35 * seconds, 1), (0.7 * seconds, 0.75), (seconds, 0)),
            edge=2500,
        )
        add(made, start, note, loudness)
    return made


def chick() -> Samples:
    """Cheep, cheep, cheep: three small whistles that fall."""
    made = silence(0.6)
    for number, (start, top) in enumerate(((0.0, 4000), (0.2, 4250), (0.38, 3950))):
        cheep = call(
            buzz(
                0.14,
                path((0, 0.72 * top), (0.03, top), (0.14, 0.62 * top)),
                seed=161 + number,
                tilt=900,
                jitter=0.006,
                breath=0.1,
            ),
            formants=[],
            loudness=path((0, 0), (0.03, 1), (0.07, 0.75), (0.14, 0)),
        )
        add(made, start, cheep, (0.85, 1.0, 0.75)[number])
    return made


def parrot() -> Samples:
    """Squawk: a cry that scratches, and a short one after it."""
    made = silence(0.75)
    for number, (start, seconds, top) in enumerate(((0.0, 0.4, 720), (0.48, 0.24, 800))):
        cry = call(
            buzz(
                seconds,
                wobble(
                    path(
                        (0, 0.45 * top),
                        (0.3 * seconds, top),
                        (0.6 * seconds, 0.9 * top),
                        (seconds, 0.45 * top),
                    ),
                    68,
                    level(0.06),
                ),
                seed=221 + number,
                tilt=9000,
                jitter=0.05,
                shimmer=0.3,
                rough=0.35,
                breath=0.5,
            ),
            formants=[(level(1600), 300), (level(2700), 350), (level(3900), 500)],
            loudness=wobble(
                path((0, 0), (0.03, 0.7), (0.4 * seconds, 1), (0.8 * seconds, 0.7), (seconds, 0)),
                68,
                level(0.45),
            ),
            edge=700,
        )
        add(made, start, cry, (1.0, 0.8)[number])
    return made
